//! One event, as the log says it. Spaces and generals are named so that a page can show them.

use engine::Eyes;
use hannibal::{BattleCard, CardSet, Event, General, GeneralSet, Marker, Side, Space, Use, Way};

use super::names::{self, adjective, battle_card, battle_cards, card, count, province, side, strength};
use super::prompts::reason_won;
use super::rolls;
use table::{Line, LineKind, named};

pub(super) fn line(event: &Event, eyes: Eyes) -> Line {
    let mut line = Line::new(kind(event), &sentence(event, eyes));
    if let Event::Rolled { die, .. } = event {
        line.dice.push(*die);
    }
    line
}

/// The name of a space, to be found on the board.
pub(super) fn space(space: Space) -> String {
    named(names::space(space), &format!("space:{}", space.id()))
}

/// The name of a general, to be found on the board.
pub(super) fn general(general: General) -> String {
    named(names::general(general), &format!("general:{}", general.id()))
}

fn generals(generals: GeneralSet) -> String {
    names::list(generals.iter().map(general))
}

fn kind(event: &Event) -> LineKind {
    match event {
        Event::TurnBegins { .. } | Event::VictoryCheck { .. } | Event::Over { .. } => LineKind::Turn,
        Event::BattleWon { .. } | Event::CityFalls { .. } | Event::TribeSubjugated { .. } => {
            LineKind::Outcome
        }
        Event::Rolled { .. } | Event::Attrition { .. } | Event::Voyage { .. } | Event::SiegeRoll { .. } => {
            LineKind::Die
        }
        Event::Moved { .. } | Event::Activated { .. } | Event::Overrun { .. } => LineKind::Move,
        Event::BattleBegins { .. }
        | Event::BattleCards { .. }
        | Event::BattleHand { .. }
        | Event::BattleShown { .. }
        | Event::BattleCardTaken { .. }
        | Event::BattleCardMoved { .. }
        | Event::Led { .. }
        | Event::Matched { .. }
        | Event::Initiative { .. }
        | Event::AlliesDesert { .. }
        | Event::Ambush { .. }
        | Event::Withdrew { .. } => LineKind::Battle,
        Event::Dealt { .. }
        | Event::DealtCount { .. }
        | Event::Reshuffled
        | Event::Played { .. }
        | Event::NoEffect { .. }
        | Event::Cancelled { .. }
        | Event::Grain { .. }
        | Event::RemovedFromGame { .. }
        | Event::CardTaken { .. }
        | Event::CardMoved { .. }
        | Event::CardDiscarded { .. } => LineKind::Card,
        _ => LineKind::Plain,
    }
}

fn sentence(event: &Event, eyes: Eyes) -> String {
    match *event {
        Event::TurnBegins { turn } => format!("Turn {turn} begins."),
        Event::Dealt { side: whose, cards } => dealt(whose, cards, eyes),
        Event::DealtCount { side: whose, count: number } => {
            format!("{} is dealt {}.", side(whose), count(number, "card"))
        }
        Event::Reshuffled => "The strategy cards are shuffled together again.".to_owned(),
        Event::Played { side: who, card: played, using } => match using {
            Use::Event => format!("{} plays {} as an event.", side(who), card(played)),
            Use::Ops => {
                format!("{} uses {} for {}.", side(who), card(played), count(played.ops(), "operation"))
            }
            Use::Discard => format!("{} discards {}.", side(who), card(played)),
            Use::Counter => format!("{} plays {} as a counter-event.", side(who), card(played)),
        },
        Event::NoEffect { card: played } => format!("{} has no effect.", card(played)),
        Event::RemovedFromGame { card: played } => format!("{} leaves the game.", card(played)),
        Event::TruceBegins => "A truce begins.".to_owned(),
        Event::TruceBroken => "The truce is broken.".to_owned(),
        Event::Demanded { side: whose } => format!("{} has to play the next card, too.", side(whose)),
        Event::Cancelled { card: lost } => format!("{} is cancelled.", card(lost)),
        Event::Grain { side: whose } => {
            format!("The grain of Sicilia makes it 3 operations for {}.", side(whose))
        }
        Event::Dictator { general: who } => {
            format!("{} is dictator until the end of the turn.", general(who))
        }
        Event::Bound { general: who } => format!("A flamen forbids {} to leave.", general(who)),
        Event::Marked { marker, space: at } => match marker {
            Marker::Archimedes => format!("Archimedes defends {}.", space(at)),
            Marker::Citadel => format!("A citadel is built in {}.", space(at)),
            Marker::SiegeEngines => format!("Siege engineers work against {}.", space(at)),
        },
        Event::Ambush { side: whose } => format!("{} fights from an ambush.", side(whose)),
        Event::KeptInPort { general: who, space: port } => {
            format!("{} stays in {}.", general(who), space(port))
        }
        Event::Proconsul { general: Some(who) } => format!("{} is proconsul.", general(who)),
        Event::Proconsul { general: None } => "Rome has no proconsul.".to_owned(),
        Event::GeneralPlaced { general: who, space: at } => {
            format!("{} takes his place in {}.", general(who), space(at))
        }
        Event::Commands { general: who } => format!("{} commands.", general(who)),
        Event::Activated { general: who } => format!("{} is activated.", general(who)),
        Event::Moved { side: whose, way, from, to, cus, elephants, generals } => {
            moved(whose, way, (from, to), (cus, elephants, generals))
        }
        Event::Rolled { side: who, roll, general, die, needed, success } => {
            rolls::rolled(who, roll, general, die, needed, success)
        }
        Event::Attrition { .. } | Event::Voyage { .. } | Event::SiegeRoll { .. } => rolls::reading(event),
        Event::Lost { side: whose, space: at, cus, elephants } => {
            format!("{} loses {} in {}.", side(whose), strength(cus, elephants), space(at))
        }
        Event::Overrun { side: who, space: at } => {
            format!("{} overruns the enemy in {}.", side(who), space(at))
        }
        Event::Displaced { general: who } => format!("{} is displaced.", general(who)),
        Event::Eliminated { general: who } => format!("{} is out of the game.", general(who)),
        Event::TrainLost { space: at } => format!("The siege train in {} is lost.", space(at)),
        Event::TrainPlaced { space: at } => format!("A siege train comes to {}.", space(at)),
        Event::BattleBegins { space: at, attacker } => {
            format!("{} attacks: the battle of {}.", side(attacker), space(at))
        }
        Event::BattleCards { side: whose, count: number } => {
            format!("{} is dealt {}.", side(whose), count(number, "battle card"))
        }
        Event::BattleHand { side: whose, cards } => {
            format!("{} battle cards: {}.", whose_words(whose, eyes), battle_cards(cards))
        }
        Event::BattleShown { side: whose, cards } => {
            format!("Of {}'s battle cards lie open: {}.", side(whose), battle_cards(cards))
        }
        Event::Led { side: who, card, kind } => format!("{} attacks with {}.", side(who), led(card, kind)),
        Event::Matched { side: who, card: Some(card) } => {
            format!("{} matches with {}.", side(who), battle_card(card))
        }
        Event::Matched { side: who, card: None } => format!("{} matches with Maharbal's Cavalry.", side(who)),
        Event::Initiative { side: who } => format!("{} takes the initiative.", side(who)),
        Event::AlliesDesert { side: whose } => format!("The allies of {} desert.", side(whose)),
        Event::BattleCardTaken { by } => {
            format!("{} takes a battle card from {}.", side(by), side(by.other()))
        }
        Event::BattleCardMoved { by, card } => {
            format!("The card that {} takes is {}.", side(by), battle_card(card))
        }
        Event::BattleWon { side: who, winning: Some(kind) } => {
            format!("{} wins the battle; the last attack was {}.", side(who), battle_card(kind))
        }
        Event::BattleWon { side: who, winning: None } => format!("{} wins the battle.", side(who)),
        Event::Withdrew { side: who } => format!("{} breaks off the battle.", side(who)),
        Event::ForceEliminated { side: whose, space: at } => {
            format!("The {} force in {} has no way out and is eliminated.", adjective(whose), space(at))
        }
        Event::PcsDue { side: who, count: number } => {
            format!("{} must remove {}.", side(who), count(number, "marker"))
        }
        Event::SiegePoints { space: at, points: 0 } => {
            format!("The points gathered against {} are gone.", space(at))
        }
        Event::SiegePoints { space: at, points } => {
            let kind = if at.is_city() { "siege point" } else { "subjugation point" };
            format!("{} now has {}.", space(at), count(points, kind))
        }
        Event::CityFalls { space: at, to } => format!("The city of {} falls to {}.", space(at), side(to)),
        Event::TribeSubjugated { space: at, by } => format!("{} subjugates {}.", side(by), space(at)),
        Event::CardTaken { by } => format!("{} takes a strategy card from {}.", side(by), side(by.other())),
        Event::CardMoved { by, card: taken } => {
            format!("The card that {} takes is {}.", side(by), card(taken))
        }
        Event::CardDiscarded { side: who, card: lost } => {
            format!("{} discards {} by chance.", side(who), card(lost))
        }
        Event::Revolt { province: at } => format!("{} revolts.", province(at)),
        Event::VictoryCheck { rome, carthage } => {
            format!("Victory check: Rome controls {}, Carthage {carthage}.", count(rome, "province"))
        }
        Event::Over { winner, reason } => {
            format!("{} wins the game. {}", side(winner), reason_won(winner, reason).0)
        }
        // Told together, even if there is but one.
        Event::Control { .. }
        | Event::Placed { .. }
        | Event::Consul { .. }
        | Event::ToPool { .. }
        | Event::Isolated { .. } => String::new(),
    }
}

fn dealt(whose: Side, cards: CardSet, eyes: Eyes) -> String {
    let names = names::list(cards.iter().map(card));
    if eyes == Some(whose.seat()) {
        format!("You are dealt {names}.")
    } else {
        format!("{} is dealt {names}.", side(whose))
    }
}

fn whose_words(whose: Side, eyes: Eyes) -> String {
    if eyes == Some(whose.seat()) { "Your".to_owned() } else { format!("{}'s", side(whose)) }
}

pub(super) fn led(card: Option<BattleCard>, kind: BattleCard) -> String {
    match card {
        None => "Maharbal's Cavalry".to_owned(),
        Some(card) if card == kind => battle_card(card).to_owned(),
        Some(card) => format!("{} as {}", battle_card(card), battle_card(kind)),
    }
}

/// Who moves, and whether the verb is in the plural.
pub(super) fn movers(whose: Side, cus: u8, elephants: u8, who: GeneralSet) -> (String, bool) {
    let many = who.len() > 1 || (who.is_empty() && cus != 1);
    let subject = match (who.is_empty(), cus) {
        (true, _) => format!("{} ({})", strength(cus, elephants), adjective(whose)),
        (false, 0) => generals(who),
        (false, _) => format!("{} with {}", generals(who), strength(cus, elephants)),
    };
    (subject, many)
}

pub(super) fn verb(way: Way, many: bool) -> &'static str {
    let [one, more] = match way {
        Way::March => ["marches", "march"],
        Way::Sea => ["sails", "sail"],
        Way::Avoid => ["avoids battle and goes", "avoid battle and go"],
        Way::Intercept => ["intercepts and comes", "intercept and come"],
        Way::BackUp => ["backs up", "back up"],
        Way::Withdraw => ["withdraws", "withdraw"],
        Way::Retreat => ["retreats", "retreat"],
        Way::Shelter => ["takes shelter and goes", "take shelter and go"],
        Way::Weather => ["is driven back by bad weather", "are driven back by bad weather"],
    };
    if many { more } else { one }
}

fn moved(whose: Side, way: Way, (from, to): (Space, Space), who: (u8, u8, GeneralSet)) -> String {
    let (cus, elephants, generals) = who;
    let (subject, many) = movers(whose, cus, elephants, generals);
    let verb = verb(way, many);
    if from == to {
        format!("{subject} {verb} into the city of {}.", space(to))
    } else {
        format!("{subject} {verb} from {} to {}.", space(from), space(to))
    }
}
