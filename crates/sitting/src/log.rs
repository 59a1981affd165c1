//! What happened, step by step, for all eyes. Undone steps vanish from it and leave a trace.

use std::sync::Arc;

use engine::{Eyes, Seats};
use serde::{Deserialize, Serialize};
use table::LineKind;

/// A reader who has nothing yet gets at most so many of the newest lines.
const LINES_MAX: usize = 600;
/// The same for events.
const EVENTS_MAX: usize = 2000;

/// One line of the log, as one pair of eyes may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The revision that the step led to; 0 for the deal.
    pub n: u64,
    /// What it says.
    #[serde(flatten)]
    pub line: table::Line,
}

impl LogLine {
    /// A sentence after a step.
    pub fn plain(n: u64, text: &str) -> LogLine {
        LogLine { n, line: table::Line::new(LineKind::Plain, text) }
    }
}

/// What one step left in the log.
#[derive(Clone, Debug)]
enum Logged<E> {
    /// Shared: the game is copied at every step, its past is not.
    Played(Arc<[(Seats, E)]>),
    /// A sentence, and the step that was taken back: its lines are gone since.
    Undone(String, usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Log<E> {
    deal: Vec<(Seats, E)>,
    steps: Vec<Logged<E>>,
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
        self.steps.push(Logged::Played(events.into()));
    }

    pub(crate) fn undone(&mut self, sentence: String) {
        let Some(last) = self.standing.pop() else { return };
        if let Some(Logged::Played(events)) = self.steps.get_mut(last) {
            *events = Arc::default();
        }
        self.steps.push(Logged::Undone(sentence, last));
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
            Some(Logged::Played(events)) => seen(events, eyes).copied().collect(),
            Some(Logged::Undone(..)) | None => Vec::new(),
        }
    }

    /// The log without all that these eyes did not see.
    pub(crate) fn known_to(&self, eyes: Eyes) -> Log<E> {
        let known = |events: &[(Seats, E)]| {
            events.iter().filter(|(audience, _)| audience.seen_by(eyes)).copied().collect::<Vec<_>>()
        };
        let step = |step: &Logged<E>| match step {
            Logged::Played(events) => Logged::Played(known(events).into()),
            undone @ Logged::Undone(..) => undone.clone(),
        };
        let steps = self.steps.iter().map(step).collect();
        Log { deal: known(&self.deal), steps, standing: self.standing.clone() }
    }

    /// What a reader lacks who has all lines up to the revision `since`: he has to drop the lines
    /// of revisions from the first number on, and to add these. A line that `goes_on` may tell
    /// several steps.
    pub(crate) fn read(
        &self,
        eyes: Eyes,
        since: u64,
        goes_on: impl Fn(&E) -> bool,
        tell: impl Fn(&[E]) -> Vec<(usize, table::Line)>,
    ) -> (u64, Vec<LogLine>) {
        let from = self.line_start(eyes, self.changed_since(since.min(self.revision())), goes_on);
        let mut lines = Vec::new();
        if from == 0 {
            // Whoever sits down sees the set-up; it is not spelled out.
            let deal: Vec<E> = seen(&self.deal, eyes).copied().collect();
            let told = tell(&deal).into_iter().filter(|(_, line)| line.kind != LineKind::Plain);
            lines.extend(told.map(|(_, line)| LogLine { n: 0, line }));
        }
        let (mut steps, mut events) = (Vec::new(), Vec::new());
        for (step, n) in self.steps.iter().zip(1..).skip(from.saturating_sub(1) as usize) {
            match step {
                Logged::Played(all) => {
                    events.extend(seen(all, eyes).copied());
                    steps.resize(events.len(), n);
                }
                Logged::Undone(sentence, _) => {
                    lines.extend(numbered(&steps, tell(&events)));
                    (steps, events) = (Vec::new(), Vec::new());
                    lines.push(LogLine::plain(n, sentence));
                }
            }
        }
        lines.extend(numbered(&steps, tell(&events)));
        lines.drain(..lines.len().saturating_sub(LINES_MAX));
        (from, lines)
    }

    /// The events that a reader lacks who has all up to the revision `since`: he has to drop those of
    /// revisions from the first number on, and to add these.
    pub(crate) fn events(&self, eyes: Eyes, since: u64) -> (u64, Vec<(u64, &E)>) {
        let from = self.changed_since(since.min(self.revision()));
        let deal = self.deal.iter().filter(|_| from == 0).map(|event| (0, event));
        let played =
            self.steps.iter().zip(1..).skip(from.saturating_sub(1) as usize).flat_map(|(step, n)| {
                let events: &[(Seats, E)] = match step {
                    Logged::Played(events) => events,
                    Logged::Undone(..) => &[],
                };
                events.iter().map(move |event| (n, event))
            });
        let seen = deal.chain(played).filter(|(_, (audience, _))| audience.seen_by(eyes));
        let mut events: Vec<(u64, &E)> = seen.map(|(n, (_, event))| (n, event)).collect();
        events.drain(..events.len().saturating_sub(EVENTS_MAX));
        (from, events)
    }

    /// The revision with which the line begins that may go on at this one.
    fn line_start(&self, eyes: Eyes, at: u64, goes_on: impl Fn(&E) -> bool) -> u64 {
        let mut start = at;
        for n in (1..at).rev() {
            let Some(step) = self.steps.get(n as usize - 1) else { continue };
            match step {
                Logged::Played(events) => match seen(events, eyes).last() {
                    Some(last) if goes_on(last) => start = n,
                    Some(_) => break,
                    None => {}
                },
                Logged::Undone(..) => break,
            }
        }
        start
    }

    /// The first revision whose lines are not those that somebody read at the revision `since`.
    /// Nobody has read anything at revision 0, as the deal itself makes lines.
    fn changed_since(&self, since: u64) -> u64 {
        if since == 0 {
            return 0;
        }
        let later = self.steps.iter().skip(since as usize);
        let undone = later.filter_map(|step| match step {
            Logged::Undone(_, step) => Some(*step as u64 + 1),
            Logged::Played(_) => None,
        });
        undone.min().map_or(since + 1, |first| first.min(since + 1))
    }
}

/// Each line with the step of its first event.
fn numbered(steps: &[u64], told: Vec<(usize, table::Line)>) -> impl Iterator<Item = LogLine> {
    told.into_iter().filter_map(|(index, line)| Some(LogLine { n: *steps.get(index)?, line }))
}

fn seen<E>(events: &[(Seats, E)], eyes: Eyes) -> impl DoubleEndedIterator<Item = &E> {
    events.iter().filter(move |(audience, _)| audience.seen_by(eyes)).map(|(_, event)| event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    fn texts(log: &Log<u8>, eyes: Eyes, since: u64) -> (u64, Vec<String>) {
        // Tens are told together.
        let tell = |events: &[u8]| {
            let runs = events.chunk_by(|a, b| a % 10 == 0 && b % 10 == 0);
            let mut index = 0;
            let line = |run: &[u8]| {
                let text: Vec<String> = run.iter().map(u8::to_string).collect();
                let line = (index, table::Line::new(LineKind::Card, &text.join("+")));
                index += run.len();
                line
            };
            runs.map(line).collect()
        };
        let (from, lines) = log.read(eyes, since, |event| event % 10 == 0, tell);
        (from, lines.into_iter().map(|line| format!("{}:{}", line.n, line.line.text())).collect())
    }

    #[test]
    fn a_line_that_goes_on_is_sent_again() {
        let mut log = Log::new(&[]);
        for event in [1, 10, 20] {
            log.played(&[(Seats::ALL, event)]);
        }
        assert_eq!(texts(&log, None, 0), (0, vec!["1:1".into(), "2:10+20".into()]));
        assert_eq!(texts(&log, None, 1), (2, vec!["2:10+20".into()]));
        assert_eq!(texts(&log, None, 2), (2, vec!["2:10+20".into()]));
        log.played(&[]);
        log.played(&[(Seats::ALL, 30), (Seats::ALL, 2)]);
        assert_eq!(texts(&log, None, 4), (2, vec!["2:10+20+30".into(), "5:2".into()]));
        assert_eq!(texts(&log, None, 5), (6, vec![]));
        log.undone("back".into());
        assert_eq!(texts(&log, None, 5), (2, vec!["2:10+20".into(), "6:back".into()]));
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
    fn programs_get_the_events_that_they_lack_and_may_know() {
        let secret = Seats::only(Seat(1));
        let mut log = Log::new(&[(Seats::ALL, 1), (secret, 2)]);
        log.played(&[(Seats::ALL, 3)]);
        log.played(&[(secret, 4), (Seats::ALL, 5)]);
        assert_eq!(log.events(None, 0), (0, vec![(0, &1), (1, &3), (2, &5)]));
        assert_eq!(log.events(Some(Seat(1)), 1), (2, vec![(2, &4), (2, &5)]));
        assert_eq!(log.events(None, 99), (3, vec![]));
        log.undone("back".into());
        assert_eq!(log.events(None, 2), (2, vec![]), "it has to forget the second step");
        log.played(&[(Seats::ALL, 6)]);
        assert_eq!(log.events(None, 2), (2, vec![(4, &6)]));
        assert_eq!(log.events(None, 3), (4, vec![(4, &6)]));
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
