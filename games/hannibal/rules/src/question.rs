//! What is asked now, in public terms, for those who put the game into words or pictures.

use crate::frame::{Frame, Landmark, Rest, Window, runs_by_itself};
use crate::movement::Entry;
use crate::{
    BattleCard, Card, Force, General, GeneralEvent, Levy, PcEvent, Province, ProvinceEvent, Reason, Rule,
    Side, Space, SpaceEvent, State,
};

/// A general on the move and his group, which is off the board meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Whose move it is.
    pub side: Side,
    /// Who was activated.
    pub general: General,
    /// Where he is.
    pub at: Space,
    /// Where his last step by land began.
    pub from: Option<Space>,
    /// What he leads.
    pub group: Force,
    /// Movement points left.
    pub left: u8,
    /// Movement points in all.
    pub allowance: u8,
    /// The move is over, though a siege may follow.
    pub halted: bool,
    /// The port that the group is sailing to.
    pub bound: Option<Space>,
}

/// A battle, as everybody sees it. Both forces are off the board meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighting {
    /// Where it is fought.
    pub at: Space,
    /// The original attacker.
    pub attacker: Side,
    /// Who attacks at the moment.
    pub turn: Side,
    /// What Rome and Carthage have there.
    pub forces: [Force; 2],
    /// Who commands for Rome and for Carthage.
    pub commanders: [Option<General>; 2],
    /// How many battle cards Rome and Carthage hold.
    pub cards: [u8; 2],
    /// Have they been dealt?
    pub dealt: bool,
    /// What Rome and Carthage have played, by type.
    pub table: [crate::Pack; 2],
    /// The attack that is or was last to be matched; is it Maharbal's Cavalry?
    pub lead: Option<(BattleCard, bool)>,
    /// CUs that Rome and Carthage have lost.
    pub lost: [u8; 2],
    /// Who has won it; what is left are losses and retreat.
    pub winner: Option<Side>,
}

/// A choice of who goes and who stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picking {
    /// What there is.
    pub pool: Force,
    /// What is picked at the moment.
    pub pick: Force,
}

/// An occasion for counter-events [8.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// A force of this side has entered a space of hostile tribes.
    HostileEntry(Side, Space),
    /// An activation, or an event, has ended with a force among hostile tribes.
    HostileEnd,
    /// A general has made a step.
    Step(General, Space),
    /// A general ends his move here.
    MoveEnds(General, Space),
    /// A general puts to sea.
    Voyage(General, Space),
    /// A battle is prepared.
    Preparation(Space),
    /// The elephants charge.
    Charge(Space),
    /// A battle is going on.
    Battle(Space),
    /// The event of this card is about to happen.
    Announced(Card),
    /// This die was rolled against a city or tribe.
    SiegeRoll(Space, u8),
}

/// One kind of decision for each variant. Only what everybody may know is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Take own PCs off the map: how many more, and why.
    RemovePcs(u8, Reason),

    /// Place one new Carthaginian CU.
    PlaceCu(Levy),
    /// Where a displaced general comes back.
    Return(General),
    /// Place a Roman CU: how many are left, how many of them may go abroad, and whether every Roman
    /// city of Italia takes them.
    PlaceRomans(u8, u8, bool),
    /// Where Africanus arrives.
    Africanus,
    /// Who is proconsul; the present one.
    Proconsul(Option<General>),
    /// Where a consul takes over.
    PlaceConsul(General),
    /// Where the dictator takes command.
    PlaceDictator(General),
    /// Who commands the stack on a space.
    Command(Space),

    /// Does Rome begin with a campaign card?
    Preempt,
    /// Who plays the next card, after one was stolen from the player who is asked.
    Demand,
    /// What the captor of this city takes: how many PCs may still be flipped.
    Spoils(Space, u8),
    /// Who begins?
    FirstPlayer,
    /// Which card, and how?
    PlayCard,
    /// What to do with so many operations of a card; can a CU be raised with them?
    Operation(Card, u8, bool),
    /// Place another PC: how many are left.
    PlacePcs(Card, u8),

    /// Whom an event activates.
    Activate(Card),
    /// Whom a campaign activates next: how many are left.
    Campaign(Card, u8),
    /// The space that an event strikes or favours.
    EventSpace(Card, SpaceEvent),
    /// The general that an event favours.
    EventGeneral(Card, GeneralEvent),
    /// The province of an event.
    EventProvince(Card, ProvinceEvent),
    /// A space whose PC an event changes: how many are left; the province where it has been chosen.
    EventPcs(Card, PcEvent, u8, Option<Province>),
    /// Whose siege train goes to this general.
    MoveTrain(General),
    /// Is a counter-event played?
    Window(Occasion),
    /// Which force hostile tribes strike.
    HostileTarget,

    /// What an activated general does next.
    March(Moving, Picking),
    /// Does Hanno remove the PC here?
    Hanno(Space),

    /// Who is inside the city when the enemy comes.
    CityDeclaration(Space, Picking),
    /// Which reactions are declared to this move; is there one already?
    Declare(Moving, bool),
    /// With whom a general tries to avoid battle.
    AvoidGroup(General, Picking),
    /// With whom a general intercepts into this space.
    InterceptGroup(General, Space, Picking),
    /// Where those who avoid battle go.
    AvoidTo(General, Space),
    /// Which interception into this space comes next.
    NextInterception(Space),
    /// Intercepted in the first space: fight, or back up to the second one (none: nowhere to go)?
    BackUp(Space, Option<Space>),
    /// Who goes inside this city instead of fighting.
    Shelter(Space, Picking),
    /// Overrun the lone CU here or fight it?
    Overrun(Space),
    /// Does this general pursue?
    Pursue(General),

    /// Who joins the battle from inside the city.
    Sortie(Space, Picking),
    /// Who commands in the battle here.
    BattleCommander(Space),
    /// Is there a roll for the Roman command?
    ChangeOfCommand(Space),
    /// Do the elephants charge, and how many are there?
    Charge(Space, u8),
    /// What the attacker does.
    Lead(Fighting),
    /// How this attack is matched; is it Maharbal's Cavalry?
    Match(BattleCard, bool),
    /// Does the defender take the initiative; without a roll?
    Initiative(bool),
    /// Is the withdrawal stopped, by this general?
    Cancel(Option<General>),
    /// Does the defender take the initiative after a failed withdrawal?
    AfterWithdrawal,
    /// Which battle card is taken.
    Desert,
    /// Who goes into the city after a lost battle.
    Refuge(Space, Picking),
    /// The next space of a retreat from this one.
    Retreat(Space),
    /// How many elephants are among so many CUs lost here.
    Lose(u8, Space),
}

impl State {
    /// Whose turn it is to play a card, also while the other side is asked something about it;
    /// none outside the strategy rounds.
    pub fn on_turn(&self) -> Option<Side> {
        let (lowest, above) = self.stack.frames().split_first()?;
        let Some(Rest::Turn(side)) = lowest.rest() else { return None };
        // While a card is being resolved, the turn of the other side lies below it.
        let resolved = above.first().is_some_and(|frame| frame.landmark() != Some(Landmark::Extra));
        Some(if resolved { side.other() } else { side })
    }

    /// Is it somebody's turn to play a card, with nothing left to do of the card before?
    pub fn is_between_cards(&self) -> bool {
        matches!(self.stack.frames(), [Frame::Turn(_)]) && self.owed == crate::BySide::default()
    }

    /// Who is asked, and what; none if the game is over.
    pub fn question(&self) -> Option<(Side, Question)> {
        let side = self.asked()?;
        if self.owed[side] > 0 {
            return Some((side, Question::RemovePcs(self.owed[side], self.owed_why)));
        }
        Some((side, self.question_of_frame()?))
    }

    /// What the frame on top asks.
    fn question_of_frame(&self) -> Option<Question> {
        let card = self.play.card;
        let (at, general) = (self.march.at, self.march.general);
        let battle = &self.battle;
        Some(match self.stack.top() {
            // Chapters 5 to 8
            Frame::CarthageCu(cu) => Question::PlaceCu(self.levy(cu)),
            Frame::Return(general) => Question::Return(general),
            Frame::RomeCus { left, abroad } => {
                Question::PlaceRomans(left, abroad.min(left), self.rules.has(Rule::CityReinforcements))
            }
            Frame::Africanus => Question::Africanus,
            Frame::Proconsul => Question::Proconsul(self.proconsul),
            Frame::PlaceConsul(general) => Question::PlaceConsul(general),
            Frame::PlaceDictator(general) => Question::PlaceDictator(general),
            Frame::Command(_, space) => Question::Command(space),
            Frame::Preempt => Question::Preempt,
            Frame::FirstPlayer => Question::FirstPlayer,
            Frame::Demand(_) => Question::Demand,
            Frame::Spoils(left) => Question::Spoils(at, left),
            Frame::Turn(_) => Question::PlayCard,
            Frame::Operation => {
                let active = self.play.side;
                Question::Operation(card, self.ops(active, card), self.raises(active, card))
            }
            Frame::PlacePcs(left) => Question::PlacePcs(card, left),
            Frame::Activation => Question::Activate(card),
            Frame::Campaign(left) => Question::Campaign(card, left),
            Frame::ChooseSpace(played) => Question::EventSpace(played.card, played.event),
            Frame::ChooseGeneral(played) => Question::EventGeneral(played.card, played.event),
            Frame::ChooseProvince(played) => Question::EventProvince(played.card, played.event),
            Frame::ChoosePcs(played, left) => {
                Question::EventPcs(played.card, played.event, left, self.play.province)
            }
            Frame::SecondRaid(_) => Question::EventPcs(card, PcEvent::SurpriseRaids, 1, None),
            Frame::MoveTrain(general) => Question::MoveTrain(general),
            Frame::Window(window, _) | Frame::WindowLast(window, _) => {
                Question::Window(self.occasion(window))
            }
            Frame::HostileTarget(_) => Question::HostileTarget,

            // Chapters 9 to 13
            Frame::March => {
                Question::March(self.moving()?, Picking { pool: self.group_pool(), pick: self.march.group })
            }
            Frame::HannoRemoves => Question::Hanno(at),
            Frame::CityDeclaration => Question::CityDeclaration(at, self.picking()),
            Frame::Declare => Question::Declare(self.moving()?, self.has_declared()),
            Frame::AvoidGroup => Question::AvoidGroup(self.reaction.choosing?, self.picking()),
            Frame::InterceptGroup => Question::InterceptGroup(self.reaction.choosing?, at, self.picking()),
            Frame::AvoidTo => Question::AvoidTo(self.reaction.avoiding?.0, at),
            Frame::ResolveInterceptions => Question::NextInterception(at),
            Frame::BackUpOrFight => match self.march.entry {
                Entry::Land(from, _) | Entry::Sea(from) => Question::BackUp(at, Some(from)),
                Entry::None => Question::BackUp(at, None),
            },
            Frame::Shelter => Question::Shelter(at, self.picking()),
            Frame::OverrunOrFight => Question::Overrun(at),
            Frame::Pursuit => Question::Pursue(general),

            // Chapters 14 and 15
            Frame::SortieGroup => Question::Sortie(battle.at, self.picking()),
            Frame::BattleCommander(_) => Question::BattleCommander(battle.at),
            Frame::ChangeOfCommand => Question::ChangeOfCommand(battle.at),
            Frame::Charge => Question::Charge(battle.at, battle.force[Side::Carthage].elephants),
            Frame::Lead => Question::Lead(self.fighting()?),
            Frame::Match => Question::Match(battle.lead?, battle.maharbal),
            Frame::TakeInitiative => {
                Question::Initiative(battle.lead == Some(BattleCard::Envelopment) && !battle.maharbal)
            }
            Frame::Cancel => Question::Cancel(battle.commander[battle.turn.other()]),
            Frame::AfterWithdrawal => Question::AfterWithdrawal,
            Frame::Desert(_) => Question::Desert,
            Frame::CityRefuge => Question::Refuge(battle.at, self.picking()),
            Frame::Retreat => Question::Retreat(battle.fled_to()),
            Frame::Lose { target, count } => Question::Lose(count, self.target(target).1),

            runs_by_itself!() => return None,
        })
    }

    fn occasion(&self, window: Window) -> Occasion {
        let general = self.march.general;
        match window {
            Window::HostileEntry(target) => {
                let (side, space, _) = self.target(target);
                Occasion::HostileEntry(side, space)
            }
            Window::HostileEnd | Window::HostileEvent => Occasion::HostileEnd,
            Window::WeatherEnd => Occasion::MoveEnds(general, self.march.at),
            Window::Weather | Window::Storms => match self.march.bound {
                Some((port, _)) => Occasion::Voyage(general, port),
                None => Occasion::Step(general, self.march.at),
            },
            Window::Preparation => Occasion::Preparation(self.battle.at),
            Window::Fright => Occasion::Charge(self.battle.at),
            Window::Desertion => Occasion::Battle(self.battle.at),
            Window::Announced => Occasion::Announced(self.play.card),
            Window::Omen => {
                let rolled = self.stack.landmarks().rev().find_map(|landmark| {
                    if let Landmark::SiegeDie(die) = landmark { Some(die) } else { None }
                });
                Occasion::SiegeRoll(self.march.at, rolled.unwrap_or_default())
            }
        }
    }

    fn picking(&self) -> Picking {
        Picking { pool: self.selection.pool, pick: self.selection.pick }
    }

    /// The general on the move, if there is one (while his army is in battle, there is not).
    pub fn moving(&self) -> Option<Moving> {
        let under_way = self.stack.landmarks().any(|landmark| landmark == Landmark::Move);
        let march = &self.march;
        (under_way && !march.group.is_empty()).then_some(Moving {
            side: self.play.side,
            general: march.general,
            at: march.at,
            from: match march.entry {
                Entry::Land(from, _) => Some(from),
                Entry::None | Entry::Sea(_) => None,
            },
            group: march.group,
            left: self.points_left(),
            allowance: march.allowance,
            halted: march.halted,
            bound: march.bound.map(|(port, _)| port),
        })
    }

    /// The battle going on, if there is one.
    pub fn fighting(&self) -> Option<Fighting> {
        let battle = &self.battle;
        let under_way = self.stack.landmarks().any(|landmark| landmark == Landmark::Battle);
        under_way.then(|| Fighting {
            at: battle.at,
            attacker: battle.attacker,
            turn: battle.turn,
            forces: Side::BOTH.map(|side| battle.force[side]),
            commanders: Side::BOTH.map(|side| battle.commander[side]),
            cards: Side::BOTH.map(|side| battle.cards(side)),
            dealt: battle.dealt,
            table: Side::BOTH.map(|side| battle.table[side]),
            lead: battle.lead.map(|kind| (kind, battle.maharbal)),
            lost: Side::BOTH.map(|side| battle.lost[side]),
            winner: battle.winner,
        })
    }
}

impl State {
    /// The units of the other side that stand outside where a group has just come.
    pub fn defending(&self) -> Force {
        self.reaction.outside
    }

    /// The battle cards of a side, by type. Hidden from the other side, as the state itself is.
    pub fn battle_hand(&self, side: Side) -> crate::Pack {
        self.battle.hand[side]
    }
}
