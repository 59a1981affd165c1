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
    if matches!(question, Question::March(..)) && state.flexible_pc() == Some(action) {
        return format!("{} for 1 movement point", plainly(state, action));
    }
    as_answer(state, question, action).unwrap_or_else(|| plainly(state, action))
}

/// An action in the words of one question, if they are other ones there. Every question is named: whoever
/// adds one says here whether it has words of its own.
fn as_answer(state: &State, question: Question, action: Action) -> Option<String> {
    Some(match (question, action) {
        // Reinforcements
        (Question::RemovePcs(..), Action::Remove(at)) => format!("Remove your marker in {}", space(at)),
        (Question::PlaceCu(_) | Question::PlaceRomans(..), Action::To(to)) => {
            format!("Place 1 unit in {}", space(to))
        }
        (Question::Return(who), Action::To(to)) => format!("{} returns to {}", general(who), space(to)),
        (Question::Africanus, Action::To(to)) => format!("Scipio Africanus arrives in {}", space(to)),
        (Question::Proconsul(now), Action::Name(who)) => proconsul(now, who),
        (Question::PlaceConsul(who) | Question::PlaceDictator(who), Action::To(to)) => {
            format!("{} takes over in {}", general(who), space(to))
        }
        (Question::Command(_) | Question::BattleCommander(_), Action::Name(who)) => {
            format!("{} commands", general(who))
        }

        // Strategy cards
        (Question::Preempt, Action::Pass) => "Do not begin with a campaign".to_owned(),
        (Question::Demand, Action::First(whose)) => format!("{} plays the next card", names::side(whose)),
        (Question::Spoils(at, _), Action::Raise(_)) => {
            format!("Sack {}: 2 units join the army", space(at))
        }
        (Question::PlayCard, Action::Event(played)) if played.is_counter() => {
            format!("Play {} as your card of this turn", card(played))
        }
        (Question::PlayCard, Action::Counter(played)) => {
            format!("Play {} as an extra: your turn goes on", card(played))
        }
        (Question::Operation(..), Action::Done) => "Do nothing with the card".to_owned(),
        (Question::PlacePcs(..) | Question::EventPcs(..), Action::Done) => "Place no more".to_owned(),
        (Question::Campaign(..), Action::Done) => "Activate nobody else".to_owned(),
        (Question::EventSpace(_, event), Action::To(to)) => event_target(event, space(to)),
        (Question::EventGeneral(_, event), Action::Name(who)) => event_name(event, general(who)),
        (Question::EventGeneral(_, event), Action::Raise(who)) => {
            let what = if event == GeneralEvent::SiegeTrain { "A siege train" } else { "The new units" };
            format!("{what} for {}", place_of(state, who))
        }
        (Question::MoveTrain(_), Action::To(to)) => format!("The siege train in {}", space(to)),
        (Question::Window(_), Action::Pass) => "Let it pass".to_owned(),
        (Question::HostileTarget, Action::To(to)) => format!("Strike the force in {}", space(to)),

        // Movement
        (Question::March(moving, _), Action::March(to)) => step(moving, to),
        (Question::March(moving, _), Action::Stop) if moving.halted => "End the activation".to_owned(),
        (Question::March(moving, _), Action::Stop) => format!("Stop in {}", space(moving.at)),
        (Question::March(moving, _), Action::Besiege) => besiege(moving.at),
        (Question::Hanno(_), Action::Pass) => "Leave the marker where it is".to_owned(),

        // Reactions
        (Question::Declare(_, false), Action::Done) => "Do not react".to_owned(),
        (Question::Declare(_, true), Action::Done) => "That is all".to_owned(),
        (Question::Declare(..), Action::Avoid(who)) => {
            format!("Avoid battle with {} ({})", general(who), chance(state.avoidance_needs(who)))
        }
        (Question::Declare(..), Action::Intercept(who)) => {
            format!("{} ({})", plainly(state, action), chance(state.interception_needs(who)))
        }
        (
            Question::AvoidGroup(_, picking)
            | Question::InterceptGroup(_, _, picking)
            | Question::Sortie(_, picking),
            Action::Done,
        ) => format!("Done: send {}", force(picking.pick)),
        (
            Question::CityDeclaration(_, picking)
            | Question::Refuge(_, picking)
            | Question::Shelter(_, picking),
            Action::Done,
        ) => format!("Done: {} inside", force(picking.pick)),
        (Question::AvoidTo(who, _), Action::To(to)) => format!("{} goes to {}", general(who), space(to)),
        (Question::AvoidTo(_, at) | Question::BackUp(at, _), Action::IntoCity) => {
            format!("Into the city of {}", space(at))
        }
        (Question::NextInterception(_), Action::Intercept(who)) => {
            format!("{} intercepts next", general(who))
        }
        (Question::BackUp(_, Some(back)), Action::BackUp) => format!("Back up to {}", space(back)),
        (Question::BackUp(..), Action::Fight) => "Stay and fight".to_owned(),
        (Question::Overrun(_), Action::Fight) => "Stop and fight a battle".to_owned(),
        (Question::Pursue(_), Action::Pass) => "Do not pursue: stop here".to_owned(),
        (Question::Pursue(who), Action::Pursue) => {
            format!("Roll to pursue ({})", chance(pursuit_rating(who)))
        }

        // Battle
        (Question::Sortie(..), Action::Pass) => "Stay inside".to_owned(),
        (Question::ChangeOfCommand(_), Action::Pass) => "Do not roll".to_owned(),
        (Question::ChangeOfCommand(_), Action::Roll) => "Roll for a change of command".to_owned(),
        (Question::Charge(..), Action::Pass) => "Do not charge".to_owned(),
        (Question::Charge(..), Action::Charge) => charge(state.charge_needs()),
        (Question::Lead(_), Action::Pass) => "Give up: lose the battle".to_owned(),
        (Question::Lead(fighting), Action::Withdraw(_) | Action::WithdrawInside) => {
            let rating = state.battle_rating(fighting.turn);
            format!("{} ({})", plainly(state, action), chance(rating))
        }
        (Question::Match(..), Action::Pass) => "Do not match: lose the battle".to_owned(),
        (Question::Match(..), Action::Maharbal) => "Match with Maharbal's Cavalry".to_owned(),
        (Question::Initiative(_) | Question::AfterWithdrawal, Action::Pass) => {
            "Leave the initiative to the enemy".to_owned()
        }
        (Question::Initiative(_), Action::Roll) => {
            let needed = state.question().map_or(0, |(side, _)| state.counterattack_rating(side));
            format!("Roll for a counterattack ({})", chance(needed))
        }
        (Question::Cancel(_), Action::Pass) => "Let him go".to_owned(),
        (Question::Cancel(who), Action::Roll) => {
            format!("Roll to stop the withdrawal ({})", chance(who.map_or(0, General::battle)))
        }
        (Question::Desert, Action::Done) => "Take a hidden card at random".to_owned(),
        (Question::Retreat(_), Action::To(to)) => format!("Retreat to {}", space(to)),
        (Question::Lose(cus, _), Action::LoseElephants(elephants)) => lose(elephants, cus),
        (Question::Lose(..), Action::NoTrain) => "Lose the siege train in place of a unit".to_owned(),

        // All other answers
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
        (Question::ChangeOfCommand(_) | Question::Charge(..) | Question::Lead(_), _) => return None,
        (Question::Match(..) | Question::Initiative(_) | Question::Cancel(_), _) => return None,
        (Question::AfterWithdrawal | Question::Desert | Question::Refuge(..), _) => return None,
        (Question::Retreat(_) | Question::Lose(..), _) => return None,
    })
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

fn event_name(event: GeneralEvent, named: &str) -> String {
    match event {
        GeneralEvent::Dictator => format!("Make {named} dictator"),
        GeneralEvent::FlamenMartialis => format!("Bind {named}"),
        GeneralEvent::ProconsulDismissed => format!("{named} takes over"),
        GeneralEvent::BruttiumRecruits
        | GeneralEvent::LigurianRecruits
        | GeneralEvent::IberianRecruits
        | GeneralEvent::GallicRecruits
        | GeneralEvent::Auxiliaries(_)
        | GeneralEvent::SiegeTrain => format!("Choose {named}"),
    }
}

fn proconsul(now: Option<General>, who: General) -> String {
    let kept = now == Some(who);
    if kept {
        format!("Keep {} as proconsul", general(who))
    } else {
        format!("Make {} proconsul", general(who))
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

fn charge(needed: u8) -> String {
    format!(
        "Charge with the elephants ({needed} or more: Rome loses battle cards, {} %; a 1: they run wild)",
        percent(7 - needed)
    )
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
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// It goes.
    Go,
    /// It is, or goes, inside the city.
    Inside,
}

/// The group that a question puts together, if it does.
pub(super) fn group_of(question: Question) -> Option<(Manner, Picking)> {
    match question {
        Question::March(_, picking)
        | Question::AvoidGroup(_, picking)
        | Question::InterceptGroup(_, _, picking)
        | Question::Sortie(_, picking) => Some((Manner::Go, picking)),
        Question::CityDeclaration(_, picking)
        | Question::Refuge(_, picking)
        | Question::Shelter(_, picking) => Some((Manner::Inside, picking)),

        Question::RemovePcs(..) | Question::PlaceCu(_) | Question::PlaceRomans(..) => None,
        Question::Return(_) | Question::Africanus | Question::Proconsul(_) => None,
        Question::PlaceConsul(_) | Question::PlaceDictator(_) | Question::Command(_) => None,
        Question::Preempt | Question::Demand | Question::Spoils(..) | Question::FirstPlayer => None,
        Question::PlayCard | Question::Operation(..) | Question::PlacePcs(..) => None,
        Question::Activate(_) | Question::Campaign(..) | Question::MoveTrain(_) => None,
        Question::EventSpace(..) | Question::EventGeneral(..) => None,
        Question::EventProvince(..) | Question::EventPcs(..) => None,
        Question::Window(_) | Question::HostileTarget | Question::Hanno(_) => None,
        Question::Declare(..) | Question::AvoidTo(..) | Question::NextInterception(_) => None,
        Question::BackUp(..) | Question::Overrun(_) | Question::Pursue(_) => None,
        Question::BattleCommander(_) | Question::ChangeOfCommand(_) | Question::Charge(..) => None,
        Question::Lead(_) | Question::Match(..) | Question::Initiative(_) | Question::Cancel(_) => None,
        Question::AfterWithdrawal | Question::Desert | Question::Retreat(_) | Question::Lose(..) => None,
    }
}

/// One change of a group.
fn group_choice(question: Question, action: Action) -> Option<String> {
    let (manner, Picking { pick, .. }) = group_of(question)?;
    let inside = manner == Manner::Inside;
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
