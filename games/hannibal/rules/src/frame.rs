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
}
