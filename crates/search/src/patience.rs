use engine::Tried;

/// After so many actions that only passed the time in a turn, one more still costs nothing.
const FREE: u32 = 3;
/// What each further one must be worth more than the one before, as a chance to win.
const COST: f32 = 0.01;

/// How often a player has passed the time in the turn that is played. Two fleets that follow each other may
/// both be right each time, and the game would never end: the longer it goes on, the less they like it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patience {
    turn: u8,
    idle: u32,
}

impl Patience {
    /// The choice, or what is best of all that gets on, if it is not worse by as much as patience is tried.
    /// `idle` tells for each action the turn in which it passes the time.
    pub(super) fn choose(self, choice: usize, tried: &[Tried], idle: impl Fn(usize) -> Option<u8>) -> usize {
        let Some(turn) = idle(choice) else { return choice };
        let since = if turn == self.turn { self.idle } else { 0 };
        let cost = COST * since.saturating_sub(FREE) as f32;
        let others = (0..tried.len()).filter(|&index| idle(index).is_none());
        let other = others.max_by_key(|&index| (tried[index].visits, std::cmp::Reverse(index)));
        other.filter(|&index| tried[choice].value - tried[index].value < cost).unwrap_or(choice)
    }

    /// It was chosen.
    pub(super) fn done(&mut self, idle: Option<u8>) {
        if let Some(turn) = idle {
            let before = if turn == self.turn { self.idle } else { 0 };
            *self = Patience { turn, idle: before + 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIED: [Tried; 3] = [
        Tried { visits: 90, value: 0.60 },
        Tried { visits: 40, value: 0.58 },
        Tried { visits: 2, value: 0.70 },
    ];

    fn idle(turn: u8) -> impl Fn(usize) -> Option<u8> {
        move |index| (index == 0).then_some(turn)
    }

    #[test]
    fn whoever_passes_the_time_too_often_does_something_else() {
        let mut patience = Patience::default();
        let mut choices = Vec::new();
        for _ in 0..8 {
            let choice = patience.choose(0, &TRIED, idle(3));
            patience.done(idle(3)(choice));
            choices.push(choice);
        }
        assert_eq!(
            choices,
            [0, 0, 0, 0, 0, 0, 1, 1],
            "four times for nothing, then for one point of a hundred each"
        );
        assert_eq!(patience.choose(0, &TRIED, idle(4)), 0, "a new turn");
        assert_eq!(patience.choose(2, &TRIED, idle(3)), 2, "what gets on is never held back");
        assert_eq!(patience.choose(0, &TRIED, |_| Some(3)), 0, "there is nothing else");
    }
}
