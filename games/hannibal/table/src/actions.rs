//! What a player can answer, as a button says it in the situation.

use hannibal::{
    Action, BattleCard, Card, Edge, Force, General, GeneralEvent, Moving, Picking, Question, Space,
    SpaceEvent, State, edge_between, pursuit_rating,
};

use super::names::{self, battle_card, card, count, force, general, province, space, strength};
use super::rolls::{chance, percent};

pub(super) fn describe(state: &State, action: Action) -> String {
    match state.question() {
        Some((_, question)) => {
            group_choice(question, action).unwrap_or_else(|| in_context(state, question, action))
        }
        None => plainly(state, action),
    }
}

fn in_context(state: &State, question: Question, action: Action) -> String {
    match (action, question) {
        (Action::Pass, _) => pass(question).to_owned(),
        (Action::Event(played), Question::PlayCard) if played.is_counter() => {
            format!("Play {} as your card of this turn", card(played))
        }
        (Action::Counter(played), Question::PlayCard) => {
            format!("Play {} as an extra: your turn goes on", card(played))
        }
        (Action::Done, _) => done(question),
        (Action::To(to), _) => target(question, to),
        (Action::Name(who), _) => name(question, who),
        (Action::Raise(who), Question::EventGeneral(_, event)) => {
            let what = if event == GeneralEvent::SiegeTrain { "A siege train" } else { "The new units" };
            format!("{what} for {}", place_of(state, who))
        }
        (Action::Raise(_), Question::Spoils(at, _)) => format!("Sack {}: 2 units join the army", space(at)),
        (_, Question::March(..)) if state.flexible_pc() == Some(action) => {
            format!("{} for 1 movement point", plainly(state, action))
        }
        (Action::First(whose), Question::Demand) => format!("{} plays the next card", names::side(whose)),
        (Action::March(to), Question::March(moving, _)) => step(moving, to),
        (Action::Stop, Question::March(moving, _)) if moving.halted => "End the activation".to_owned(),
        (Action::Stop, Question::March(moving, _)) => format!("Stop in {}", space(moving.at)),
        (Action::Besiege, Question::March(moving, _)) => besiege(moving.at),
        (Action::Fight, Question::Overrun(_)) => "Stop and fight a battle".to_owned(),
        (Action::Fight, _) => "Stay and fight".to_owned(),
        (Action::BackUp, Question::BackUp(_, Some(back))) => format!("Back up to {}", space(back)),
        (Action::Intercept(who), Question::NextInterception(_)) => {
            format!("{} intercepts next", general(who))
        }
        (Action::IntoCity, Question::AvoidTo(_, at) | Question::BackUp(at, _)) => {
            format!("Into the city of {}", space(at))
        }
        (Action::Remove(at), Question::RemovePcs(..)) => format!("Remove your marker in {}", space(at)),
        (Action::Roll, Question::ChangeOfCommand(_)) => "Roll for a change of command".to_owned(),
        (Action::Roll, Question::Initiative(_)) => {
            let needed = state.question().map_or(0, |(side, _)| state.counterattack_rating(side));
            format!("Roll for a counterattack ({})", chance(needed))
        }
        (Action::Roll, Question::Cancel(who)) => {
            format!("Roll to stop the withdrawal ({})", chance(who.map_or(0, General::battle)))
        }
        (Action::Avoid(who), Question::Declare(..)) => {
            format!("Avoid battle with {} ({})", general(who), chance(state.avoidance_needs(who)))
        }
        (Action::Intercept(who), Question::Declare(..)) => {
            format!("{} ({})", plainly(state, action), chance(state.interception_needs(who)))
        }
        (Action::Pursue, Question::Pursue(who)) => {
            format!("Roll to pursue ({})", chance(pursuit_rating(who)))
        }
        (Action::Withdraw(_) | Action::WithdrawInside, Question::Lead(fighting)) => {
            let rating = state.battle_rating(fighting.turn);
            format!("{} ({})", plainly(state, action), chance(rating))
        }
        (Action::Charge, _) => {
            let needed = state.charge_needs();
            format!(
                "Charge with the elephants ({needed} or more: Rome loses battle cards, {} %; a 1: they run wild)",
                percent(7 - needed)
            )
        }
        (Action::Maharbal, Question::Match(..)) => "Match with Maharbal's Cavalry".to_owned(),
        (Action::LoseElephants(elephants), Question::Lose(cus, _)) => lose(elephants, cus),
        (Action::NoTrain, Question::Lose(..)) => "Lose the siege train in place of a unit".to_owned(),
        _ => plainly(state, action),
    }
}

fn pass(question: Question) -> &'static str {
    match question {
        Question::Preempt => "Do not begin with a campaign",
        Question::Window(_) => "Let it pass",
        Question::Hanno(_) => "Leave the marker where it is",
        Question::Pursue(_) => "Do not pursue: stop here",
        Question::Sortie(..) => "Stay inside",
        Question::ChangeOfCommand(_) => "Do not roll",
        Question::Charge(..) => "Do not charge",
        Question::Cancel(_) => "Let him go",
        Question::Lead(_) => "Give up: lose the battle",
        Question::Match(..) => "Do not match: lose the battle",
        Question::Initiative(_) | Question::AfterWithdrawal => "Leave the initiative to the enemy",
        _ => "Pass",
    }
}

fn done(question: Question) -> String {
    match question {
        Question::Operation(..) => "Do nothing with the card".to_owned(),
        Question::PlacePcs(..) | Question::EventPcs(..) => "Place no more".to_owned(),
        Question::Campaign(..) => "Activate nobody else".to_owned(),
        Question::Declare(_, false) => "Do not react".to_owned(),
        Question::Declare(_, true) => "That is all".to_owned(),
        Question::CityDeclaration(_, picking)
        | Question::Refuge(_, picking)
        | Question::Shelter(_, picking) => {
            format!("Done: {} inside", force(picking.pick))
        }
        Question::AvoidGroup(_, picking)
        | Question::InterceptGroup(_, _, picking)
        | Question::Sortie(_, picking) => {
            format!("Done: send {}", force(picking.pick))
        }
        Question::Desert => "Take a hidden card at random".to_owned(),
        _ => "Done".to_owned(),
    }
}

/// What a space is chosen for.
fn target(question: Question, to: Space) -> String {
    let to = space(to);
    match question {
        Question::PlaceCu(..) | Question::PlaceRomans(..) => format!("Place 1 unit in {to}"),
        Question::Return(who) => format!("{} returns to {to}", general(who)),
        Question::Africanus => format!("Scipio Africanus arrives in {to}"),
        Question::PlaceConsul(who) | Question::PlaceDictator(who) => {
            format!("{} takes over in {to}", general(who))
        }
        Question::EventSpace(_, event) => event_target(event, to),
        Question::MoveTrain(_) => format!("The siege train in {to}"),
        Question::HostileTarget => format!("Strike the force in {to}"),
        Question::AvoidTo(who, _) => format!("{} goes to {to}", general(who)),
        Question::Retreat(_) => format!("Retreat to {to}"),
        _ => format!("Choose {to}"),
    }
}

fn event_target(event: SpaceEvent, to: &str) -> String {
    match event {
        SpaceEvent::MacedonianReinforcements => format!("Place the new units in {to}"),
        SpaceEvent::BalearicSlingers => format!("Place 1 unit in {to}"),
        SpaceEvent::SurpriseSortie => format!("Take 1 siege point off {to}"),
        SpaceEvent::MutinsNumidians => format!("Place 1 unit and a marker in {to}"),
        SpaceEvent::FleetBreaksSiege => format!("Break the siege of {to}"),
        SpaceEvent::Epidemic | SpaceEvent::Pestilence => format!("Strike the army in {to}"),
        SpaceEvent::TribalResistance => format!("Take all points off {to}"),
        SpaceEvent::Citadel => format!("Build a citadel in {to}"),
        SpaceEvent::SiegeEngines => format!("Send the engineers to {to}"),
    }
}

fn name(question: Question, who: General) -> String {
    let named = general(who);
    match question {
        Question::Proconsul(Some(now)) if now == who => format!("Keep {named} as proconsul"),
        Question::Proconsul(_) => format!("Make {named} proconsul"),
        Question::Command(_) | Question::BattleCommander(_) => format!("{named} commands"),
        Question::EventGeneral(_, event) => match event {
            GeneralEvent::Dictator => format!("Make {named} dictator"),
            GeneralEvent::FlamenMartialis => format!("Bind {named}"),
            GeneralEvent::ProconsulDismissed => format!("{named} takes over"),
            GeneralEvent::BruttiumRecruits
            | GeneralEvent::LigurianRecruits
            | GeneralEvent::IberianRecruits
            | GeneralEvent::GallicRecruits
            | GeneralEvent::Auxiliaries(_)
            | GeneralEvent::SiegeTrain => format!("Choose {named}"),
        },
        _ => format!("Choose {named}"),
    }
}

fn step(moving: Moving, to: Space) -> String {
    let name = space(to);
    match edge_between(moving.at, to) {
        Some(Edge::AlpinePass) => format!("March over the Alps to {name}"),
        Some(Edge::Pass) => format!("March over the pass to {name}"),
        Some(Edge::Strait) => format!("Cross the strait to {name}"),
        _ => format!("March to {name}"),
    }
}

fn besiege(at: Space) -> String {
    if at.is_city() { format!("Besiege {}", space(at)) } else { format!("Subjugate {}", space(at)) }
}

fn lose(elephants: u8, cus: u8) -> String {
    let others = count(cus.saturating_sub(elephants), "other unit");
    match elephants {
        0 => format!("Lose {}, no elephant", count(cus, "unit")),
        _ if elephants >= cus => format!("Lose {}", count(elephants, "elephant")),
        _ => format!("Lose {} and {others}", count(elephants, "elephant")),
    }
}

/// How a group is spoken of while it is put together.
enum Manner {
    /// It goes.
    Go,
    /// It is, or goes, inside the city.
    Inside,
}

/// One change of a group.
fn group_choice(question: Question, action: Action) -> Option<String> {
    let (manner, Picking { pick, .. }) = match question {
        Question::March(_, picking) | Question::AvoidGroup(_, picking) => (Manner::Go, picking),
        Question::InterceptGroup(_, _, picking) | Question::Sortie(_, picking) => (Manner::Go, picking),
        Question::CityDeclaration(_, picking)
        | Question::Refuge(_, picking)
        | Question::Shelter(_, picking) => (Manner::Inside, picking),
        _ => return None,
    };
    let inside = matches!(manner, Manner::Inside);
    let with = |what: String| if inside { format!("{what} inside") } else { format!("Go with {what}") };
    let whole = |cus: u8, elephants: u8| match cus {
        0 if inside => "No units inside".to_owned(),
        0 => "Go without units".to_owned(),
        _ => with(strength(cus, elephants)),
    };
    let Force { elephants, .. } = pick;
    Some(match action {
        Action::Cus(regulars) => whole(regulars.saturating_add(elephants), elephants),
        Action::Elephants(elephants) => whole(pick.regulars().saturating_add(elephants), elephants),
        Action::With(who) if inside => format!("{} inside", general(who)),
        Action::Without(who) if inside => format!("{} outside", general(who)),
        Action::Again if inside => "Choose again who is inside".to_owned(),
        Action::Train if inside => "The siege train inside".to_owned(),
        Action::NoTrain if inside => "The siege train outside".to_owned(),
        _ => return None,
    })
}

fn place_of(state: &State, who: General) -> String {
    match state.space_of(who) {
        Some(at) => format!("{} in {}", general(who), space(at)),
        None => general(who).to_owned(),
    }
}

/// An action in words that fit wherever it is possible.
fn plainly(state: &State, action: Action) -> String {
    match action {
        Action::Pass => "Pass".to_owned(),
        Action::Done => "Done".to_owned(),
        Action::Event(played) => format!("Play {} as an event", card(played)),
        Action::Ops(played) => format!("Use {} for {}", card(played), count(ops(state, played), "operation")),
        Action::Discard(played) => format!("Discard {}", card(played)),
        Action::Counter(played) => format!("Play {}", card(played)),
        Action::First(side) => format!("{} begins", names::side(side)),
        Action::Activate(who) => format!("Activate {}", place_of(state, who)),
        Action::Place(at) => match state.owner(at) {
            Some(_) => format!("Flip the marker in {}", space(at)),
            None => format!("Place a marker in {}", space(at)),
        },
        Action::Remove(at) => match state.owner(at) {
            Some(owner) => format!("Remove the {} marker in {}", names::adjective(owner), space(at)),
            None => format!("Remove the marker in {}", space(at)),
        },
        Action::Raise(who) => format!("Raise 1 unit with {}", place_of(state, who)),
        Action::To(to) => format!("Choose {}", space(to)),
        Action::In(chosen) => format!("Choose {}", province(chosen)),
        Action::Name(who) => format!("Choose {}", general(who)),
        Action::NoProconsul => "Have no proconsul".to_owned(),
        Action::Cus(cus) => format!("Take {}", count(cus, "unit")),
        Action::Elephants(elephants) => format!("Take {}", count(elephants, "elephant")),
        Action::With(who) => format!("Take {} along", general(who)),
        Action::Without(who) => format!("Leave {} behind", general(who)),
        Action::Train => "Take the siege train along".to_owned(),
        Action::NoTrain => "Leave the siege train behind".to_owned(),
        Action::Again => "Choose again who goes".to_owned(),
        Action::March(to) => format!("March to {}", space(to)),
        Action::Sail(port) => format!("Sail to {}", space(port)),
        Action::SailInside(port) => format!("Sail into the city of {}", space(port)),
        Action::Sortie => "Sortie against the enemy before the walls".to_owned(),
        Action::Stop => "Stop".to_owned(),
        Action::Besiege => "Attempt a siege".to_owned(),
        Action::Overrun => "Overrun the lone unit".to_owned(),
        Action::Pursue => "Roll to pursue".to_owned(),
        Action::Avoid(who) => format!("Avoid battle with {}", general(who)),
        Action::Intercept(who) => match state.space_of(who) {
            Some(from) => format!("Intercept with {} from {}", general(who), space(from)),
            None => format!("Intercept with {}", general(who)),
        },
        Action::IntoCity => "Into the city".to_owned(),
        Action::BackUp => "Back up".to_owned(),
        Action::Fight => "Fight".to_owned(),
        Action::Roll => "Roll".to_owned(),
        Action::Charge => "Charge with the elephants".to_owned(),
        Action::Lead(card, kind) if card == kind => format!("Attack with {}", battle_card(card)),
        Action::Lead(card, kind) => format!("Attack with {} as {}", battle_card(card), battle_card(kind)),
        Action::Match(card) => format!("Match with {}", battle_card(card)),
        Action::Maharbal => "Attack with Maharbal's Cavalry".to_owned(),
        Action::Initiative => "Take the initiative".to_owned(),
        Action::Withdraw(to) => format!("Try to withdraw to {}", space(to)),
        Action::WithdrawInside => "Try to withdraw into the city".to_owned(),
        Action::Take(card) => format!("Take {}", open(card)),
        Action::LoseElephants(elephants) => format!("Lose {}", count(elephants, "elephant")),
    }
}

/// The operations of a card for whoever is asked.
pub(super) fn ops(state: &State, card: Card) -> u8 {
    state.question().map_or(card.ops(), |(side, _)| state.ops(side, card))
}

fn open(card: BattleCard) -> String {
    format!("the open {}", battle_card(card))
}
