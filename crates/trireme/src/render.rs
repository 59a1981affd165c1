//! `trireme render`: a position as a picture, or a whole game as a moving one.

mod animation;
mod painter;

use std::path::{Path, PathBuf};

use clap::Args;
use engine::{Record, Seed};
use serde_json::Value;
use sitting::Running;

use crate::games::{GAMES, find};
use crate::spoken;
use crate::tools::Tools;
use painter::Painter;

/// How wide a picture is if nothing is said.
const PNG_WIDTH: u32 = 1600;
const GIF_WIDTH: u32 = 960;

/// What `trireme render` is told.
#[derive(Args)]
pub(crate) struct RenderOptions {
    /// A record or a position.
    document: PathBuf,
    /// Where the picture goes: a PNG file, or a GIF file of a whole recorded game.
    #[arg(long)]
    out: PathBuf,
    /// Whose eyes: a seat or `spectator`.
    #[arg(long, alias = "seat", default_value = "spectator")]
    eyes: String,
    /// Of a record: the position after so many actions, instead of the last one.
    #[arg(long, value_name = "ACTIONS")]
    at: Option<usize>,
    /// Of a moving picture: a frame for every `turn`, every `step`, or every so many steps.
    #[arg(long, default_value = "turn")]
    every: Every,
    /// Pixels; 1600 for a picture and 960 for a moving one if left out.
    #[arg(long)]
    width: Option<u32>,
    /// The game that a position belongs to.
    #[arg(long, default_value = "hannibal")]
    game: String,
}

/// When a frame is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Every {
    Turn,
    Steps(usize),
}

impl std::str::FromStr for Every {
    type Err = String;

    fn from_str(text: &str) -> Result<Every, String> {
        match text {
            "turn" => Ok(Every::Turn),
            "step" => Ok(Every::Steps(1)),
            number => match number.parse() {
                Ok(steps) if steps > 0 => Ok(Every::Steps(steps)),
                _ => Err("`turn`, `step` or a number of steps".to_owned()),
            },
        }
    }
}

/// Draws what was asked for.
pub(crate) fn render(options: &RenderOptions) -> Result<(), String> {
    let moving = options.out.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gif"));
    let width = options.width.unwrap_or(if moving { GIF_WIDTH } else { PNG_WIDTH });
    let painter = Painter::new(width)?;
    let (game, actions) = on_table(&options.document, &options.game)?;
    let eyes = spoken::eyes(game.game(), &options.eyes).map_err(|fault| fault.error)?;
    let picture = |at: usize| {
        let svg = game.game().at_line(at).picture(eyes);
        painter.paint(&svg)
    };
    let bytes = if moving {
        let actions = actions.ok_or("a moving picture is made of a record")?;
        let frames = frames(game.game(), actions, options.every);
        animation::draw(&frames, picture)?
    } else {
        let last = actions.unwrap_or(0);
        let at = options.at.unwrap_or(last);
        if at > last {
            return Err(format!("the record has {last} actions"));
        }
        picture(at)?.encode_png().map_err(|error| format!("drawing: {error}"))?
    };
    std::fs::write(&options.out, bytes).map_err(|error| format!("{}: {error}", options.out.display()))
}

/// The game of a document, whichever kind it is; of a record, how many lines it has.
fn on_table(path: &Path, game: &str) -> Result<(Box<dyn Tools>, Option<usize>), String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let document: Value = serde_json::from_str(&text).map_err(|error| format!("not JSON: {error}"))?;
    if document.get("format").is_some() {
        let record = Record::from_value(document).map_err(|error| error.to_string())?;
        let game = find(GAMES, &record.game)?.replay(&record).map_err(|error| error.to_string())?;
        Ok((game, Some(record.actions.len())))
    } else {
        Ok((find(GAMES, game)?.load(&document, Seed::from_text(""))?, None))
    }
}

/// After how many actions a frame is drawn; the beginning and the end always are.
fn frames(game: &dyn Running, actions: usize, every: Every) -> Vec<usize> {
    let mut frames: Vec<usize> = match every {
        Every::Steps(steps) => (0..actions).step_by(steps).collect(),
        Every::Turn => {
            let turn = |at: usize| game.at_line(at).turn().number;
            (0..actions).filter(|at| *at == 0 || turn(*at) != turn(at - 1)).collect()
        }
    };
    frames.push(actions);
    frames
}
