//! Trade: away with what there is two of, and what is missing comes in.

use mare_nostrum::{Action, Civ, Kind, Pile, State};

use super::Score;

/// What one more card of a kind is worth to somebody who has these. Heroes are paid with nine goods
/// or with nine tax: who is nearer to the one needs less of the other.
fn worth(cards: &Pile, kind: Kind) -> Score {
    let (tax, goods) = (Score::from(cards[Kind::Tax]), cards.goods().len() as Score);
    let by_tax = tax >= 5 && tax > goods;
    match kind {
        Kind::Tax if by_tax => 12,
        Kind::Tax => 4 + tax.min(8) / 2,
        _ if cards[kind] > 0 => 1,
        _ => 10,
    }
}

/// Everything that somebody will hold after the trade, as far as it is known.
fn holdings(state: &State, civ: Civ) -> Pile {
    let mut cards = state.hand[civ];
    if let Some(trade) = state.trade_seen_by(state.seat(civ)) {
        cards.add(trade.closed[civ]);
    }
    cards
}

/// Cards that he can spare: goods that he has twice, and tax that fills no set.
fn spare(cards: &Pile) -> u8 {
    let twice: u8 = Kind::GOODS.iter().map(|kind| cards[kind].saturating_sub(1)).sum();
    twice + cards[Kind::Tax] % 3
}

/// The number that leaves a partner or two, and asks for no more than can be spared.
fn demand(state: &State, civ: Civ) -> u8 {
    let mut others: Vec<u8> = state.civs().without(civ).iter().map(|other| state.hand[other].len()).collect();
    others.sort_unstable();
    let partners = others.iter().rev().nth(1).copied().unwrap_or(0);
    spare(&state.hand[civ]).clamp(1, 5).min(partners)
}

pub(super) fn score(state: &State, civ: Civ, action: Action) -> Score {
    match action {
        Action::Demand(count) => -Score::from(count.abs_diff(demand(state, civ))),
        Action::Choose(kind) => worth(&state.hand[civ], kind),
        Action::Offer(kind) => {
            let mut rest = state.hand[civ];
            rest[kind] -= 1;
            -worth(&rest, kind)
        }
        Action::Lay | Action::Done => 100,
        Action::Anew => -100,
        Action::Take(_, kind) => worth(&holdings(state, civ), kind),
        Action::Give(kind) => {
            let mut rest = holdings(state, civ);
            rest[kind] -= 1;
            -worth(&rest, kind)
        }
        Action::TurnAside => wanted(state, civ) - 5,
        _ => 0,
    }
}

/// The best open card of others.
fn wanted(state: &State, civ: Civ) -> Score {
    let cards = holdings(state, civ);
    let Some(trade) = state.trade_seen_by(state.seat(civ)) else { return 0 };
    let open = trade.partners.without(civ).iter().flat_map(|other| trade.open[other].kinds());
    open.map(|kind| worth(&cards, kind)).max().unwrap_or(0)
}
