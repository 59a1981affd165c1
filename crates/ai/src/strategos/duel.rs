//! Battle cards: a duel with hidden hands. In a search in which each side sees what the other holds
//! it would be played as nobody can play it, so it is played by rules of its own.

use hannibal::{Action, BATTLE_DECK, BattleCard, Fighting, Question, Side, State};

const RESERVE: usize = BattleCard::Reserve.index();

/// The index of the choice, if the question is one of the duel.
pub(super) fn choose(state: &State, side: Side, legal: &[Action]) -> Option<usize> {
    if !legal.iter().any(|action| {
        matches!(action, Action::Lead(..) | Action::Match(_) | Action::Roll | Action::Initiative)
    }) {
        return None;
    }
    let (_, question) = state.question()?;
    let fighting = state.fighting()?;
    let best = match question {
        Question::Lead(_) => best_by(legal, |action| lead(state, side, &fighting, action)),
        Question::Match(..) => best_by(legal, |action| matching(state, side, action)),
        Question::Initiative(_) | Question::AfterWithdrawal => best_by(legal, |action| {
            let able = fighting.cards[side.index()] > 0;
            if able == (action != Action::Pass) { 1.0 } else { 0.0 }
        }),
        Question::Cancel(_) => best_by(legal, |action| if action == Action::Roll { 1.0 } else { 0.0 }),
        _ => return None,
    };
    Some(best)
}

fn best_by(legal: &[Action], score: impl Fn(Action) -> f32) -> usize {
    let scores = legal.iter().map(|&action| score(action));
    let best = scores.enumerate().max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
    best.map_or(0, |(index, _)| index)
}

/// The chance that an attack cannot be matched, less what it costs.
fn lead(state: &State, side: Side, fighting: &Fighting, action: Action) -> f32 {
    let [mine, theirs] = [side, side.other()].map(|side| fighting.cards[side.index()]);
    match action {
        Action::Lead(card, kind) => {
            let hand = state.battle_hand(side);
            let table = |kind: usize| fighting.table[0][kind] + fighting.table[1][kind];
            let unseen = |kind: usize| BATTLE_DECK[kind].saturating_sub(hand[kind] + table(kind));
            let fitting = f32::from(unseen(kind.index()) + unseen(RESERVE));
            let all: u8 = (0..BATTLE_DECK.len()).map(unseen).sum();
            let share = (fitting / f32::from(all.max(1))).min(1.0);
            let unmatched = (1.0 - share).powi(theirs.into());
            // More of the same wears the enemy down; a card that stands in for another is dear.
            let depth = f32::from(hand[kind.index()]) / f32::from(BATTLE_DECK[kind.index()].max(1));
            let stand_in = if card == kind { 0.0 } else { 0.25 };
            let gives_way = if kind == BattleCard::Envelopment && unmatched < 0.7 { 0.35 } else { 0.0 };
            1.0 + 2.0 * unmatched + depth - stand_in - gives_way
        }
        Action::Maharbal => 1.2,
        Action::Withdraw(_) | Action::WithdrawInside if mine + 3 < theirs => 5.0,
        _ => 0.0,
    }
}

/// Always, and with what is spared most easily.
fn matching(state: &State, side: Side, action: Action) -> f32 {
    let hand = state.battle_hand(side);
    match action {
        Action::Match(BattleCard::Reserve) => 2.0,
        Action::Match(BattleCard::Probe) => 2.5 + f32::from(hand[BattleCard::Probe.index()]) / 10.0,
        Action::Match(_) => 3.0,
        Action::Maharbal => 1.5,
        _ => 0.0,
    }
}
