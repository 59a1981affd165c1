//! `trireme analyse`: what a computer thinks of a recorded game.

use std::path::Path;

use sitting::{JudgedStep, Judging, Report};

use crate::games::{GAMES, find};
use crate::verify;

/// Judges a whole game; `told` hears how many of all steps are judged.
pub(crate) fn analyse(path: &Path, iterations: u32, told: impl Fn(usize, usize)) -> Result<Report, String> {
    let record = verify::read(path)?;
    let title = find(GAMES, &record.game)?;
    let none = || format!("there is no computer yet that could analyse {}", title.name());
    let mut judging: Box<dyn Judging> = title.judge(&record, iterations)?.ok_or_else(none)?;
    let all = judging.left();
    let mut steps: Vec<JudgedStep> = Vec::new();
    while let Some(step) = judging.next() {
        steps.push(step);
        told(all - judging.left(), all);
    }
    Ok(Report::new(judging.as_ref(), steps))
}
