//! Procedures under way, as an explicit stack of small frames.

use serde::{Deserialize, Serialize};

use crate::effect::Playing;
use crate::steps::{
    BattleEnd, CarthageCu, EndMarch, Entered, Prepare, Reinforce, Retreating, Round, Sailing,
};
use crate::{General, GeneralEvent, PcEvent, ProvinceEvent, Side, Space, SpaceEvent};

/// Which units are meant, wherever they are at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Target {
    /// The moving group.
    Group,
    /// The units outside in the space that the group has entered.
    Outside,
    /// A side in battle.
    Battle(Side),
    /// A side's force on a space.
    Board(Side, Space),
}

/// An occasion for counter-events [8.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Window {
    /// A force has entered a hostile province: 7, 8.
    HostileEntry(Target),
    /// An activation has ended: 7, 8 against any force in a hostile province.
    HostileEnd,
    /// A general has made a step: 41.
    Weather,
    /// A sea move is declared: 60.
    Storms,
    /// Battle preparation: 20, 31, 32.
    Preparation,
    /// A charge is declared: 42.
    Fright,
    /// Any time in a battle: 59.
    Desertion,

    // What only some rules have.
    /// The other side is about to carry out an event: 79.
    Announced,
    /// A siege die has been rolled: 84.
    Omen,
    /// A general ends his move: 41.
    WeatherEnd,
    /// The event of one's own turn is over: 7, 8.
    HostileEvent,
}

/// One procedure under way. The frame on top of the stack says who decides what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Frame {
    #[default]
    Empty,

    // Chapter 5, reinforcements
    Reinforce(Reinforce),
    CarthageCu(CarthageCu),
    Return(General),
    RomeCus {
        left: u8,
        abroad: u8,
    },
    Africanus,
    Proconsul,
    PlaceConsul(General),
    Command(Side, Space),

    // Chapter 6, strategy phase
    Deal,
    Preempt,
    FirstPlayer,
    Turn(Side),

    // Chapter 7, operations
    Operation,
    PlacePcs(u8),

    // Chapter 8, events and counter-events
    Activation,
    Campaign(u8),
    ChooseSpace(Playing<SpaceEvent>),
    ChooseGeneral(Playing<GeneralEvent>),
    ChooseProvince(Playing<ProvinceEvent>),
    ChoosePcs(Playing<PcEvent>, u8),
    MoveTrain(General),
    /// The space whose force rolls next.
    Mercenaries(u8),
    Window(Window, Side),
    /// The window has been passed by one side; the other is asked, then it closes.
    WindowLast(Window, Side),
    HostileTarget(Side),

    // Chapters 9 and 10, movement
    March,
    Sailing(Sailing),
    Entered(Entered),
    EndMarch(EndMarch),
    HannoRemoves,

    // Chapters 11-13, reactions
    CityDeclaration,
    Declare,
    AvoidGroup,
    InterceptGroup,
    ResolveAvoid,
    AvoidTo,
    ResolveInterceptions,
    Outcome,
    BackUpOrFight,
    OverrunOrFight,
    Pursuit,

    // Chapter 14, battle
    Prepare(Prepare),
    SortieGroup,
    BattleCommander(Side),
    ChangeOfCommand,
    Charge,
    Round(Round),
    Lead,
    Match,
    TakeInitiative,
    Cancel,
    AfterWithdrawal,
    Desert(Side),

    // Chapter 15, end of a battle
    BattleEnd(BattleEnd),
    CityRefuge,
    Retreat,
    Retreating(Retreating),
    Lose {
        target: Target,
        count: u8,
    },

    // Chapters 18-20
    /// The force that rolls next: a count through the spaces for Rome, then for Carthage.
    Winter(u8),
    Isolation,
    Victory,
    EndOfTurn,

    // What only some rules have. New frames come last: states are written with their numbers.
    Shelter,
    /// Does this side have the thief of its card play the next one?
    Demand(Side),
    /// What the captor of a city takes: how many PCs may still be flipped.
    Spoils(u8),
    /// An event has been named and may be cancelled before it happens.
    Announced,
    /// Where the dictator takes command.
    PlaceDictator(General),
    /// How many siege rolls of an attempt are left.
    SiegeRolls(u8),
    /// A siege die that counts unless it is rolled again, and how many rolls are left.
    SiegeDie(u8, u8),
    /// Whose turn it is plays a counter-event as an extra card; the turn goes on afterwards.
    Extra,
    /// The general has ended his move to besiege.
    Camp,
    /// The second of two raids, after the PC in this space (86).
    SecondRaid(Space),
}

/// The frames that run by themselves: nobody is asked there. As a pattern, so that a match over frames
/// names all others one by one, and a new frame has to be put into every such match, or in here.
macro_rules! runs_by_itself {
    () => {
        Frame::Empty
            | Frame::Reinforce(_)
            | Frame::Deal
            | Frame::Mercenaries(_)
            | Frame::Sailing(_)
            | Frame::Entered(_)
            | Frame::EndMarch(_)
            | Frame::ResolveAvoid
            | Frame::Outcome
            | Frame::Prepare(_)
            | Frame::Round(_)
            | Frame::BattleEnd(_)
            | Frame::Retreating(_)
            | Frame::Winter(_)
            | Frame::Isolation
            | Frame::Victory
            | Frame::EndOfTurn
            | Frame::Announced
            | Frame::SiegeRolls(_)
            | Frame::SiegeDie(..)
            | Frame::Extra
            | Frame::Camp
    };
}
pub(crate) use runs_by_itself;

/// The frames at which somebody is asked as soon as they are reached. All others that ask look first
/// whether there is anything to ask.
macro_rules! always_asks {
    () => {
        Frame::CarthageCu(_)
            | Frame::Return(_)
            | Frame::RomeCus { .. }
            | Frame::Africanus
            | Frame::Proconsul
            | Frame::PlaceConsul(_)
            | Frame::PlaceDictator(_)
            | Frame::Command(..)
            | Frame::FirstPlayer
            | Frame::Demand(_)
            | Frame::Spoils(_)
            | Frame::Operation
            | Frame::PlacePcs(_)
            | Frame::Activation
            | Frame::ChooseSpace(_)
            | Frame::ChooseGeneral(_)
            | Frame::ChooseProvince(_)
            | Frame::MoveTrain(_)
            | Frame::HannoRemoves
            | Frame::CityDeclaration
            | Frame::Declare
            | Frame::AvoidGroup
            | Frame::InterceptGroup
            | Frame::AvoidTo
            | Frame::BackUpOrFight
            | Frame::OverrunOrFight
            | Frame::Shelter
            | Frame::Pursuit
            | Frame::SortieGroup
            | Frame::BattleCommander(_)
            | Frame::ChangeOfCommand
            | Frame::Charge
            | Frame::TakeInitiative
            | Frame::Cancel
            | Frame::AfterWithdrawal
            | Frame::Desert(_)
            | Frame::CityRefuge
            | Frame::Lose { .. }
    };
}
pub(crate) use always_asks;

/// A point of rest: nothing is under way there, so that a position can be changed by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    Reinforcements,
    Deal,
    Preempt,
    FirstPlayer,
    Turn(Side),
    Winter,
    Isolation,
    Victory,
}

impl Rest {
    /// The frame that lies alone on the stack there.
    pub(crate) fn frame(self) -> Frame {
        match self {
            Rest::Reinforcements => Frame::Reinforce(Reinforce::FIRST),
            Rest::Deal => Frame::Deal,
            Rest::Preempt => Frame::Preempt,
            Rest::FirstPlayer => Frame::FirstPlayer,
            Rest::Turn(side) => Frame::Turn(side),
            Rest::Winter => Frame::Winter(0),
            Rest::Isolation => Frame::Isolation,
            Rest::Victory => Frame::Victory,
        }
    }

    /// The phase of a position document.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Rest::Reinforcements => "reinforcements",
            Rest::Deal => "deal",
            Rest::Preempt => "preempt",
            Rest::FirstPlayer => "first_player",
            Rest::Turn(_) => "strategy",
            Rest::Winter => "winter",
            Rest::Isolation => "isolation",
            Rest::Victory => "victory",
        }
    }

    /// Does play wait here for somebody? Elsewhere it runs on, and nobody ever sees it at rest.
    pub(crate) fn waits(self) -> bool {
        match self {
            Rest::Preempt | Rest::FirstPlayer | Rest::Turn(_) => true,
            Rest::Reinforcements | Rest::Deal | Rest::Winter | Rest::Isolation | Rest::Victory => false,
        }
    }
}

/// What is looked for on the stack, however deep it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Landmark {
    /// A point of rest, from which all that lies above has begun.
    Rest(Rest),
    /// What lies above leaves the turn to whoever has it.
    Extra,
    /// A group is on the move.
    Move,
    /// A battle is going on.
    Battle,
    /// A beaten force has come to this space of its way.
    Fled(u8),
    /// A siege die counts unless it is rolled again.
    SiegeDie(u8),
}

impl Frame {
    /// What it is to those who look for something on the stack. Every frame is named: a new one is either a
    /// landmark, or is passed over.
    pub(crate) fn landmark(self) -> Option<Landmark> {
        match self {
            Frame::Reinforce(Reinforce::FIRST) => Some(Landmark::Rest(Rest::Reinforcements)),
            Frame::Deal => Some(Landmark::Rest(Rest::Deal)),
            Frame::Preempt => Some(Landmark::Rest(Rest::Preempt)),
            Frame::FirstPlayer => Some(Landmark::Rest(Rest::FirstPlayer)),
            Frame::Turn(side) => Some(Landmark::Rest(Rest::Turn(side))),
            Frame::Winter(0) => Some(Landmark::Rest(Rest::Winter)),
            Frame::Isolation => Some(Landmark::Rest(Rest::Isolation)),
            Frame::Victory => Some(Landmark::Rest(Rest::Victory)),
            Frame::Extra => Some(Landmark::Extra),
            Frame::EndMarch(EndMarch::Arrival | EndMarch::Hanno) => Some(Landmark::Move),
            Frame::Prepare(_) | Frame::Round(_) | Frame::BattleEnd(_) => Some(Landmark::Battle),
            // The frame already holds the next step.
            Frame::Retreating(Retreating::Enters(place)) => place.checked_sub(1).map(Landmark::Fled),
            Frame::Retreating(Retreating::Passes(place)) => Some(Landmark::Fled(place)),
            Frame::SiegeDie(die, _) => Some(Landmark::SiegeDie(die)),

            Frame::Empty | Frame::Reinforce(_) | Frame::CarthageCu(_) | Frame::Return(_) => None,
            Frame::RomeCus { .. } | Frame::Africanus | Frame::Proconsul | Frame::PlaceConsul(_) => None,
            Frame::PlaceDictator(_) | Frame::Command(..) => None,
            Frame::Demand(_) | Frame::Spoils(_) | Frame::Operation | Frame::PlacePcs(_) => None,
            Frame::Activation | Frame::Campaign(_) | Frame::ChooseSpace(_) | Frame::ChooseGeneral(_) => None,
            Frame::ChooseProvince(_) | Frame::ChoosePcs(..) | Frame::SecondRaid(_) => None,
            Frame::MoveTrain(_) | Frame::Mercenaries(_) | Frame::Announced => None,
            Frame::Window(..) | Frame::WindowLast(..) | Frame::HostileTarget(_) => None,
            Frame::March | Frame::Sailing(_) | Frame::Entered(_) | Frame::HannoRemoves => None,
            Frame::EndMarch(EndMarch::OwnCounters | EndMarch::EnemyCounters | EndMarch::Over) => None,
            Frame::SiegeRolls(_) | Frame::Camp => None,
            Frame::CityDeclaration | Frame::Declare | Frame::AvoidGroup | Frame::InterceptGroup => None,
            Frame::ResolveAvoid | Frame::AvoidTo | Frame::ResolveInterceptions | Frame::Outcome => None,
            Frame::BackUpOrFight | Frame::OverrunOrFight | Frame::Pursuit | Frame::Shelter => None,
            Frame::SortieGroup | Frame::BattleCommander(_) | Frame::ChangeOfCommand | Frame::Charge => None,
            Frame::Lead | Frame::Match | Frame::TakeInitiative | Frame::Cancel => None,
            Frame::AfterWithdrawal | Frame::Desert(_) => None,
            Frame::CityRefuge | Frame::Retreat | Frame::Lose { .. } => None,
            Frame::Winter(_) | Frame::EndOfTurn => None,
        }
    }

    /// The point of rest that it is, alone on the stack.
    pub(crate) fn rest(self) -> Option<Rest> {
        if let Some(Landmark::Rest(rest)) = self.landmark() { Some(rest) } else { None }
    }
}

const DEPTH: usize = 16;

/// The frames, the lowest first. Unused places are empty, so that equal stacks are equal bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Stack {
    frames: [Frame; DEPTH],
    len: u8,
}

impl Stack {
    pub(crate) const fn new() -> Stack {
        Stack { frames: [Frame::Empty; DEPTH], len: 0 }
    }

    pub(crate) fn top(&self) -> Frame {
        match self.len {
            0 => Frame::Empty,
            len => self.frames[usize::from(len) - 1],
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.len)] = frame;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.frames[usize::from(self.len)] = Frame::Empty;
    }

    pub(crate) fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }

    /// The frames, the lowest first.
    pub(crate) fn frames(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }

    /// What can be looked for on it, the lowest first.
    pub(crate) fn landmarks(&self) -> impl DoubleEndedIterator<Item = Landmark> {
        self.frames().iter().filter_map(|frame| frame.landmark())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A phase can be read from where play stands just as it is put there.
    #[test]
    fn points_of_rest_have_frames_of_their_own() {
        let rests = [
            Rest::Reinforcements,
            Rest::Deal,
            Rest::Preempt,
            Rest::FirstPlayer,
            Rest::Turn(Side::Rome),
            Rest::Turn(Side::Carthage),
            Rest::Winter,
            Rest::Isolation,
            Rest::Victory,
        ];
        for rest in rests {
            assert_eq!(rest.frame().rest(), Some(rest));
        }
    }
}
