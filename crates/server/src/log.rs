//! What happened, step by step, for all eyes. Undone steps vanish from it and leave a trace.

use engine::{Eyes, Seats};
use serde::Serialize;

/// A reader who has nothing yet gets at most so many of the newest lines.
const LINES_MAX: usize = 600;

/// One line of the log, as one pair of eyes may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The revision that the step led to; 0 for the deal.
    pub n: u64,
    /// The sentence.
    pub text: String,
}

impl Line {
    /// A sentence after a step.
    pub(crate) fn plain(n: u64, text: String) -> Line {
        Line { n, text }
    }
}

/// What one step left in the log.
#[derive(Clone, Debug)]
enum Step<E> {
    Played(Vec<(Seats, E)>),
    /// A sentence, and the step that was taken back: its lines are gone since.
    Undone(String, usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Log<E> {
    deal: Vec<(Seats, E)>,
    steps: Vec<Step<E>>,
    /// The steps that still count, oldest first.
    standing: Vec<usize>,
}

impl<E: Copy> Log<E> {
    pub(crate) fn new(deal: &[(Seats, E)]) -> Log<E> {
        Log { deal: deal.to_vec(), steps: Vec::new(), standing: Vec::new() }
    }

    pub(crate) fn revision(&self) -> u64 {
        self.steps.len() as u64
    }

    pub(crate) fn played(&mut self, events: &[(Seats, E)]) {
        self.standing.push(self.steps.len());
        self.steps.push(Step::Played(events.to_vec()));
    }

    pub(crate) fn undone(&mut self, sentence: String) {
        let Some(last) = self.standing.pop() else { return };
        if let Some(Step::Played(events)) = self.steps.get_mut(last) {
            events.clear();
        }
        self.steps.push(Step::Undone(sentence, last));
    }

    /// The revisions that the steps which still count led to, oldest first.
    pub(crate) fn standing(&self) -> impl ExactSizeIterator<Item = u64> {
        self.standing.iter().map(|step| *step as u64 + 1)
    }

    /// Forgets all that came after so many of the steps that still count.
    pub(crate) fn rewind(&mut self, standing: usize) {
        self.standing.truncate(standing);
        self.steps.truncate(self.standing.last().map_or(0, |step| step + 1));
    }

    /// What these eyes saw of the last step; nothing if it took another one back.
    pub(crate) fn latest(&self, eyes: Eyes) -> Vec<E> {
        match self.steps.last() {
            Some(Step::Played(events)) => seen(events, eyes).copied().collect(),
            Some(Step::Undone(..)) | None => Vec::new(),
        }
    }

    /// What a reader lacks who has all lines up to the revision `since`: he has to drop the lines
    /// of revisions from the first number on, and to add these.
    pub(crate) fn read(&self, eyes: Eyes, since: u64, narrate: impl Fn(&E) -> String) -> (u64, Vec<Line>) {
        let from = self.changed_since(since.min(self.revision()));
        let mut lines = Vec::new();
        if from == 0 {
            lines.extend(seen(&self.deal, eyes).map(|event| Line { n: 0, text: narrate(event) }));
        }
        for (index, step) in self.steps.iter().enumerate().skip(from.saturating_sub(1) as usize) {
            let n = index as u64 + 1;
            match step {
                Step::Played(events) => {
                    lines.extend(seen(events, eyes).map(|event| Line { n, text: narrate(event) }));
                }
                Step::Undone(sentence, _) => lines.push(Line { n, text: sentence.clone() }),
            }
        }
        lines.drain(..lines.len().saturating_sub(LINES_MAX));
        (from, lines)
    }

    /// The first revision whose lines are not those that somebody read at the revision `since`.
    /// Nobody has read anything at revision 0, as the deal itself makes lines.
    fn changed_since(&self, since: u64) -> u64 {
        if since == 0 {
            return 0;
        }
        let later = self.steps.iter().skip(since as usize);
        let undone = later.filter_map(|step| match step {
            Step::Undone(_, step) => Some(*step as u64 + 1),
            Step::Played(_) => None,
        });
        undone.min().map_or(since + 1, |first| first.min(since + 1))
    }
}

fn seen<E>(events: &[(Seats, E)], eyes: Eyes) -> impl Iterator<Item = &E> {
    events.iter().filter(move |(audience, _)| audience.seen_by(eyes)).map(|(_, event)| event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    fn texts(log: &Log<u8>, eyes: Eyes, since: u64) -> (u64, Vec<String>) {
        let (from, lines) = log.read(eyes, since, u8::to_string);
        (from, lines.into_iter().map(|line| format!("{}:{}", line.n, line.text)).collect())
    }

    #[test]
    fn readers_get_what_they_lack_and_may_see() {
        let secret = Seats::only(Seat(1));
        let mut log = Log::new(&[(Seats::ALL, 1), (secret, 2)]);
        log.played(&[(Seats::ALL, 3)]);
        log.played(&[(secret, 4), (Seats::ALL, 5)]);
        assert_eq!(texts(&log, None, 0), (0, vec!["0:1".into(), "1:3".into(), "2:5".into()]));
        assert_eq!(texts(&log, Some(Seat(1)), 1), (2, vec!["2:4".into(), "2:5".into()]));
        assert_eq!(texts(&log, None, 2), (3, vec![]));
        assert_eq!(texts(&log, None, 99), (3, vec![]));
    }

    #[test]
    fn an_undone_step_is_replaced_for_everybody() {
        let mut log = Log::new(&[]);
        log.played(&[(Seats::ALL, 1)]);
        log.played(&[(Seats::ALL, 2)]);
        log.undone("back".into());
        log.undone("back".into());
        log.played(&[(Seats::ALL, 3)]);
        assert_eq!(log.revision(), 5);
        let expected = vec!["3:back".to_owned(), "4:back".into(), "5:3".into()];
        assert_eq!(texts(&log, None, 2), (1, expected.clone()));
        assert_eq!(texts(&log, None, 0), (0, expected));
        assert_eq!(texts(&log, None, 3), (1, vec!["3:back".into(), "4:back".into(), "5:3".into()]));
        assert_eq!(texts(&log, None, 4), (5, vec!["5:3".into()]));
    }

    #[test]
    fn going_back_skips_undone_steps() {
        let mut log = Log::new(&[]);
        log.played(&[(Seats::ALL, 1)]);
        log.played(&[(Seats::ALL, 2)]);
        log.undone("back".into());
        log.played(&[(Seats::ALL, 3)]);
        assert_eq!(log.standing().collect::<Vec<_>>(), [1, 4]);
        log.rewind(1);
        assert_eq!(texts(&log, None, 0), (0, vec!["1:1".into()]));
        log.rewind(0);
        assert_eq!(log.revision(), 0);
    }
}
