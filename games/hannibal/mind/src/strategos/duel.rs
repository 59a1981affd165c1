//! Battle cards: a duel with hidden hands. In a search in which each side sees what the other holds
//! it would be played as nobody can play it, so it has a solver of its own. It deals the cards that
//! are not seen anew, many times over, plays each choice to the end of the battle, and compares how
//! often it wins.

use crate::odds::{Next, Policy, Standing, wins_from};
use engine::Chance;
use hannibal::{Action, BATTLE_DECK, BattleCard, Fighting, General, Pack, Question, Side, State};

use search::Pace;

const RESERVE: usize = BattleCard::Reserve.index();

/// Battles that are played out for each choice.
const TRIALS: u32 = 300;
/// What an army that has got away is worth, where 1 is a battle won and 0 one lost.
const GOT_AWAY: f64 = 0.3;

/// The index of the choice, if the question is one of the duel.
pub(super) fn choose(
    state: &State,
    side: Side,
    legal: &[Action],
    pace: Pace,
    chance: &mut Chance,
) -> Option<usize> {
    let of_a_duel = |action: &Action| {
        matches!(action, Action::Lead(..) | Action::Match(_) | Action::Roll | Action::Initiative)
    };
    if !legal.iter().any(of_a_duel) {
        return None;
    }
    let (_, question) = state.question()?;
    let fighting = state.fighting()?;
    Some(match (question, pace) {
        (Question::Cancel(_), _) => best_by(legal, |action| f64::from(u8::from(action == Action::Roll))),
        (Question::Lead(_), Pace::Quick) => {
            best_by(legal, |action| lead_at_a_glance(state, side, &fighting, action))
        }
        (Question::Match(..), Pace::Quick) => best_by(legal, match_at_a_glance),
        (Question::Initiative(_) | Question::AfterWithdrawal, Pace::Quick) => {
            let able = fighting.cards[side.index()] > 0;
            best_by(legal, |action| f64::from(u8::from(able == (action != Action::Pass))))
        }
        (Question::Lead(_), Pace::Careful) => {
            let table = Table::new(state, side, &fighting);
            best_by(legal, |action| table.lead(action, chance))
        }
        (Question::Match(..), Pace::Careful) => {
            let table = Table::new(state, side, &fighting);
            best_by(legal, |action| table.matching(action, chance))
        }
        (Question::Initiative(free), Pace::Careful) => {
            let table = Table::new(state, side, &fighting);
            best_by(legal, |action| table.initiative(action, free, chance))
        }
        (Question::AfterWithdrawal, Pace::Careful) => {
            let table = Table::new(state, side, &fighting);
            best_by(legal, |action| table.initiative(action, true, chance))
        }

        // Not a part of the duel
        (Question::RemovePcs(..) | Question::PlaceCu(_) | Question::PlaceRomans(..), _) => return None,
        (Question::Return(_) | Question::Africanus | Question::Proconsul(_), _) => return None,
        (Question::PlaceConsul(_) | Question::PlaceDictator(_) | Question::Command(_), _) => return None,
        (Question::Preempt | Question::Demand | Question::Spoils(..), _) => return None,
        (Question::FirstPlayer | Question::PlayCard | Question::Operation(..), _) => return None,
        (Question::PlacePcs(..) | Question::Activate(_) | Question::Campaign(..), _) => return None,
        (Question::EventSpace(..) | Question::EventGeneral(..), _) => return None,
        (Question::EventProvince(..) | Question::EventPcs(..) | Question::MoveTrain(_), _) => return None,
        (Question::Window(_) | Question::HostileTarget, _) => return None,
        (Question::March(..) | Question::Hanno(_) | Question::CityDeclaration(..), _) => return None,
        (Question::Declare(..) | Question::AvoidGroup(..) | Question::InterceptGroup(..), _) => return None,
        (Question::AvoidTo(..) | Question::NextInterception(_) | Question::BackUp(..), _) => return None,
        (Question::Shelter(..) | Question::Overrun(_) | Question::Pursue(_), _) => return None,
        (Question::Sortie(..) | Question::BattleCommander(_), _) => return None,
        (Question::ChangeOfCommand(_) | Question::Charge(..), _) => return None,
        (Question::Desert | Question::Refuge(..) | Question::Retreat(_) | Question::Lose(..), _) => {
            return None;
        }
    })
}

fn best_by(legal: &[Action], mut score: impl FnMut(Action) -> f64) -> usize {
    let scores = legal.iter().map(|&action| score(action));
    let best = scores.enumerate().max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
    best.map_or(0, |(index, _)| index)
}

/// The battle as one side sees it; that side is number 0.
struct Table {
    standing: Standing,
    lead: Option<BattleCard>,
}

impl Table {
    fn new(state: &State, side: Side, fighting: &Fighting) -> Table {
        let view = state.look(Some(side.seat()));
        let sides = [side, side.other()];
        let table = |kind: usize| fighting.table[0][kind] + fighting.table[1][kind];
        let rating = |side: Side| fighting.commanders[side.index()].map_or(0, General::battle);
        let standing = Standing {
            known: sides.map(|side| view.board().battle_hand(side)),
            held: sides.map(|side| fighting.cards[side.index()]),
            table: std::array::from_fn(table),
            ratings: sides.map(rating),
            attacker: usize::from(fighting.turn != side),
            next: Next::Lead,
        };
        Table { standing, lead: fighting.lead.map(|(kind, _)| kind) }
    }

    /// How often the own side wins when it has put this card on the table, if any, and play goes on so.
    fn after(&self, card: Option<BattleCard>, attacker: usize, next: Next, chance: &mut Chance) -> f64 {
        let mut standing = Standing { attacker, next, ..self.standing };
        if let Some(card) = card {
            let spend = |pack: &mut Pack| pack[card.index()] = pack[card.index()].saturating_sub(1);
            spend(&mut standing.known[0]);
            standing.held[0] = standing.held[0].saturating_sub(1);
            standing.table[card.index()] += 1;
        }
        wins_from(&standing, Policy::Best, TRIALS, chance)
    }

    fn lead(&self, action: Action, chance: &mut Chance) -> f64 {
        match action {
            Action::Lead(card, kind) => self.after(Some(card), 0, Next::Match(kind), chance),
            Action::Maharbal => self.after(None, 0, Next::Match(BattleCard::Envelopment), chance),
            Action::Withdraw(_) | Action::WithdrawInside => {
                let [own, other] = self.standing.ratings.map(|rating| f64::from(rating.min(6)) / 6.0);
                let away = own * (1.0 - other);
                away * GOT_AWAY + (1.0 - away) * self.after(None, 1, Next::Lead, chance)
            }
            _ => 0.0,
        }
    }

    fn matching(&self, action: Action, chance: &mut Chance) -> f64 {
        let kind = self.lead.unwrap_or(BattleCard::Frontal);
        match action {
            Action::Match(card) => self.after(Some(card), 1, Next::Seize(kind), chance),
            // Maharbal comes but once: he is kept where a card does as well.
            Action::Maharbal => self.after(None, 1, Next::Seize(kind), chance) - 0.05,
            _ => 0.0,
        }
    }

    fn initiative(&self, action: Action, free: bool, chance: &mut Chance) -> f64 {
        let stays = |chance: &mut Chance| self.after(None, 1, Next::Lead, chance);
        match action {
            Action::Initiative | Action::Roll => {
                let success = if free { 1.0 } else { f64::from(self.standing.ratings[0].min(6)) / 6.0 };
                let seized = self.after(None, 0, Next::Lead, chance);
                success * seized + (1.0 - success) * stays(chance)
            }
            _ => stays(chance),
        }
    }
}

/// The chance that an attack cannot be matched, less what it costs.
fn lead_at_a_glance(state: &State, side: Side, fighting: &Fighting, action: Action) -> f64 {
    let [mine, theirs] = [side, side.other()].map(|side| fighting.cards[side.index()]);
    match action {
        Action::Lead(card, kind) => {
            let hand = state.battle_hand(side);
            let table = |kind: usize| fighting.table[0][kind] + fighting.table[1][kind];
            let unseen = |kind: usize| BATTLE_DECK[kind].saturating_sub(hand[kind] + table(kind));
            let fitting = f64::from(unseen(kind.index()) + unseen(RESERVE));
            let all: u8 = (0..BATTLE_DECK.len()).map(unseen).sum();
            let share = (fitting / f64::from(all.max(1))).min(1.0);
            let unmatched = (1.0 - share).powi(theirs.into());
            // More of the same wears the enemy down; a card that stands in for another is dear.
            let depth = f64::from(hand[kind.index()]) / f64::from(BATTLE_DECK[kind.index()].max(1));
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
fn match_at_a_glance(action: Action) -> f64 {
    match action {
        Action::Match(BattleCard::Reserve) => 2.0,
        Action::Match(BattleCard::Probe) => 2.5,
        Action::Match(_) => 3.0,
        Action::Maharbal => 1.5,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: Pack = [3, 1, 0, 0, 0, 1];

    fn table(own: Pack, theirs: u8, attacker: usize) -> Table {
        let standing = Standing {
            known: [own, [0; 6]],
            held: [own.iter().sum(), theirs],
            table: [0; 6],
            ratings: [3, 2],
            attacker,
            next: Next::Lead,
        };
        Table { standing, lead: Some(BattleCard::Frontal) }
    }

    #[test]
    fn the_suit_that_wears_the_enemy_down_is_led() {
        let chance = &mut Chance::from_number(1);
        let table = table([6, 1, 0, 0, 0, 1], 6, 0);
        let frontal = table.lead(Action::Lead(BattleCard::Frontal, BattleCard::Frontal), chance);
        let flank = table.lead(Action::Lead(BattleCard::FlankLeft, BattleCard::FlankLeft), chance);
        assert!(frontal > flank, "{frontal} {flank}");
    }

    #[test]
    fn a_card_of_the_kind_is_spent_before_a_reserve() {
        let chance = &mut Chance::from_number(1);
        let table = table(HAND, 5, 1);
        let kind = table.matching(Action::Match(BattleCard::Frontal), chance);
        let reserve = table.matching(Action::Match(BattleCard::Reserve), chance);
        assert!(kind > reserve && reserve > table.matching(Action::Pass, chance), "{kind} {reserve}");
    }

    #[test]
    fn a_hopeless_battle_is_left() {
        let chance = &mut Chance::from_number(1);
        let table = table([0, 1, 0, 0, 0, 0], 15, 0);
        let fight = table.lead(Action::Lead(BattleCard::FlankLeft, BattleCard::FlankLeft), chance);
        assert!(table.lead(Action::WithdrawInside, chance) > fight, "{fight}");
    }
}
