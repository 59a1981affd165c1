//! The time that each seat has left. Nothing happens by itself when it is over: another player may
//! claim the game then.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::Pace;

const SECOND_MS: i64 = 1000;
const DAY_MS: i64 = 24 * 3600 * SECOND_MS;

/// The time left when it was last written down, and when that was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clocks {
    left_ms: Vec<i64>,
    since_ms: i64,
}

/// What stopped or started clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// A seat acted.
    Played(Seat),
    /// A seat took its step back: what the step had brought it is gone, too.
    Undone,
    /// A turn that was held is over.
    Released,
}

impl Clocks {
    /// Fresh clocks; none if the game is played without.
    pub(crate) fn new(pace: Pace, seats: usize, now_ms: i64) -> Option<Clocks> {
        Some(Clocks { left_ms: vec![full_ms(pace)?; seats], since_ms: now_ms })
    }

    /// What a seat has left; below zero once it is over.
    pub(super) fn left_ms(&self, seat: Seat, runs: bool, now_ms: i64) -> i64 {
        let left = self.left_ms.get(usize::from(seat.0)).copied().unwrap_or(0);
        if runs { left - (now_ms - self.since_ms).max(0) } else { left }
    }

    /// Writes down the time of those whose clocks ran: the game is over.
    pub(crate) fn stop(&mut self, ran: &[Seat], now_ms: i64) {
        for (index, left) in (0..).zip(self.left_ms.iter_mut()) {
            if ran.contains(&Seat(index)) {
                *left -= (now_ms - self.since_ms).max(0);
            }
        }
        self.since_ms = now_ms;
    }

    /// Writes down the time of those whose clocks ran, and goes on with others.
    pub(crate) fn press(&mut self, pace: Pace, press: Press, ran: &[Seat], run: &[Seat], now_ms: i64) {
        let Some(full) = full_ms(pace) else { return };
        for (index, left) in (0..).zip(self.left_ms.iter_mut()) {
            let seat = Seat(index);
            let (stops, starts) = (ran.contains(&seat), run.contains(&seat));
            if stops {
                *left -= (now_ms - self.since_ms).max(0);
            }
            match pace {
                Pace::None => {}
                Pace::Live { seconds, .. } => {
                    let more = i64::from(seconds) * SECOND_MS;
                    if press == Press::Undone {
                        *left -= if starts && !stops { more } else { 0 };
                    } else {
                        *left += if stops && !starts { more } else { 0 };
                    }
                }
                Pace::Slow { .. } => {
                    if press == Press::Played(seat) || (starts && !stops) {
                        *left = full;
                    }
                }
            }
        }
        self.since_ms = now_ms;
    }
}

fn full_ms(pace: Pace) -> Option<i64> {
    match pace {
        Pace::None => None,
        Pace::Live { minutes, .. } => Some(i64::from(minutes) * 60 * SECOND_MS),
        Pace::Slow { days } => Some(i64::from(days) * DAY_MS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn live_clocks_run_for_those_who_are_asked() {
        let pace = Pace::Live { minutes: 10, seconds: 20 };
        let mut clocks = Clocks::new(pace, 2, 0).expect("clocks");
        assert_eq!((clocks.left_ms(A, true, 90_000), clocks.left_ms(B, false, 90_000)), (510_000, 600_000));
        // A first small step, A is still asked; then the other is.
        clocks.press(pace, Press::Played(A), &[A], &[A], 90_000);
        clocks.press(pace, Press::Played(A), &[A], &[B], 100_000);
        assert_eq!(clocks.left_ms(A, false, 100_000), 500_000 + 20_000);
        // Taking the step back brings no time.
        clocks.press(pace, Press::Undone, &[B], &[A], 101_000);
        assert_eq!((clocks.left_ms(A, true, 101_000), clocks.left_ms(B, false, 0)), (500_000, 599_000));
        assert!(clocks.left_ms(A, true, 700_000) < 0);
    }

    #[test]
    fn slow_clocks_begin_anew_with_each_decision() {
        let pace = Pace::Slow { days: 2 };
        let mut clocks = Clocks::new(pace, 2, 0).expect("clocks");
        clocks.press(pace, Press::Played(A), &[A], &[A], DAY_MS);
        assert_eq!(clocks.left_ms(A, true, DAY_MS), 2 * DAY_MS);
        clocks.press(pace, Press::Played(A), &[A], &[B], 2 * DAY_MS);
        assert_eq!(clocks.left_ms(B, true, 3 * DAY_MS), DAY_MS);
        assert_eq!(Clocks::new(Pace::None, 2, 0), None);
    }
}
