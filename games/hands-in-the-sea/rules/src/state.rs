//! The whole position as plain data, and what can be read off it directly.

use serde::{Deserialize, Serialize};

use crate::aftermath::Aftermath;
use crate::battle::Battle;
use crate::data::{board, printed};
use crate::naval::Naval;
use crate::pending_event::PendingEvent;
use crate::plan::Plan;
use crate::{
    ByEmpire, Card, CardSet, Empire, EventSet, Location, LocationSet, Machina, Marker, Rules, Strategy,
    StrategySet, Zone,
};

/// The most cards whose place on top of a draw deck is known: all that can be levied.
pub(crate) const TOP_MAX: usize = 24;

/// Cards that lie in a known order on top of a draw deck, the last one uppermost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Top {
    cards: [Card; TOP_MAX],
    len: u8,
}

impl Top {
    /// No card.
    pub const EMPTY: Top = Top { cards: [Card(0); TOP_MAX], len: 0 };

    /// The cards, the last one uppermost.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len).min(TOP_MAX)]
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// Lays a card on top of all; false if there is no room.
    pub(crate) fn push(&mut self, card: Card) -> bool {
        let room = usize::from(self.len) < TOP_MAX;
        if room {
            self.cards[usize::from(self.len)] = card;
            self.len += 1;
        }
        room
    }

    /// Takes the uppermost card.
    pub(crate) fn pop(&mut self) -> Option<Card> {
        let card = *self.cards().last()?;
        self.len -= 1;
        self.cards[usize::from(self.len)] = Card(0);
        Some(card)
    }
}

/// The cards of a player [1.4]. A draw deck is a set: a card is drawn at random at that moment, which
/// is the same as from a shuffled deck and leaves no hidden order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piles {
    /// His hand.
    pub hand: CardSet,
    /// Cards of his hand that the enemy knows.
    pub known: CardSet,
    /// The shuffled part of his draw deck.
    pub deck: CardSet,
    /// What lies in a known order on top of it.
    pub top: Top,
    /// His discard pile.
    pub discard: CardSet,
    /// His Reserve.
    pub reserve: CardSet,
    /// His Empire deck.
    pub stock: CardSet,
}

impl Piles {
    pub(crate) const EMPTY: Piles = Piles {
        hand: CardSet::EMPTY,
        known: CardSet::EMPTY,
        deck: CardSet::EMPTY,
        top: Top::EMPTY,
        discard: CardSet::EMPTY,
        reserve: CardSet::EMPTY,
        stock: CardSet::EMPTY,
    };

    /// Cards in the draw deck, the Campaign card apart.
    pub fn deck_len(&self) -> usize {
        self.deck.len() + self.top.cards().len()
    }
}

/// Where the Campaign card is [4.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Campaign {
    /// At the bottom of Carthage's draw deck.
    Bottom,
    /// Drawn and laid aside: the campaign comes at the end of the round.
    Aside,
    /// Out of the game, as an end condition is met [4.8].
    Removed,
}

/// Enemy markers that a player has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Captured {
    /// Towns.
    pub towns: u8,
    /// Cities, the capital apart.
    pub cities: u8,
    /// The capital.
    pub capital: bool,
}

impl Captured {
    /// What they are worth: 1 for a town, 2 for a city.
    pub fn worth(self) -> u8 {
        self.towns + 2 * (self.cities + u8::from(self.capital))
    }
}

/// The strategy card of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// The card.
    pub strategy: Strategy,
    /// What the next campaign asks for it [16.1].
    pub due: u8,
    /// Has it been turned over for want of upkeep?
    pub lapsed: bool,
}

/// The strategy cards that nobody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Display {
    /// Slots 1 to 3; slot 1 is next to the deck.
    pub slots: [Option<Strategy>; 3],
    /// The deck.
    pub deck: StrategySet,
    /// Those that were discarded.
    pub discard: StrategySet,
}

/// What a player has done in his round that can be done once, or that bars something else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deeds {
    /// Attacked a location: he cannot withdraw in the same round.
    pub attacked: bool,
    /// Engaged the enemy fleet.
    pub engaged: bool,
    /// Built a warship.
    pub built: bool,
    /// Pillaged.
    pub pillaged: bool,
    /// Returned a card.
    pub returned: bool,
    /// Passed.
    pub passed: bool,
}

/// Where play stands when nobody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The battle that the player began is looked at [10.9].
    OwnBattle,
    /// The battle that he defends [10.9].
    Defence,
    /// His actions begin, unless the game ends here [3.2] [14.3].
    Begin,
    /// His actions [3.2].
    Actions,
    /// The end of his round [3.3].
    Close,
    /// The event of a campaign [4.2].
    Event,
    /// Income [4.3].
    Income,
    /// Rome's upkeep [16.1].
    RomanUpkeep,
    /// Carthage's upkeep [16.1].
    CarthaginianUpkeep,
    /// Points, display and the next turn [4.4] [4.5] [4.6].
    Points,
}

/// A player's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// Whose it is.
    pub empire: Empire,
    /// Where it stands.
    pub stage: Stage,
    /// Actions left.
    pub actions: u8,
    /// May he take free actions?
    pub free: bool,
    /// What he has done.
    pub deeds: Deeds,
}

/// What play waits for. Everything else that the question needs is in the parts of the state that
/// belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Nobody is asked: play goes on where the round stands.
    Go,
    /// An action or a free action [3.2].
    Act,
    /// Where the action is aimed.
    Target,
    /// From which location it comes.
    Origin,
    /// A card that it takes.
    Pay,
    /// A further card, or no more.
    More,
    /// Which card is drafted, returned, reserved, bought.
    Pick,
    /// The card that reinforces [10.5].
    Commit,
    /// Does the enemy block a raid or a pillage [9.2.2] [9.3.5]?
    Block,
    /// What does a bribe get [9.2.4]?
    Bribed,
    /// Leaders for a naval battle [11.2].
    Leaders(Empire),
    /// Infantry for a naval battle [11.3].
    Corvus,
    /// Dice thrown again [card seamanship].
    Reroll,
    /// Infantry that goes down with its ships [11.9].
    Drown,
    /// Where the fleet retreats [11.8].
    SeaRetreat(Empire),
    /// Does the winner settle [10.10]?
    SettleWon,
    /// A card that this side loses [10.13].
    Loss(Empire),
    /// A card discarded for the Magistrate.
    Toss,
    /// A card taken by a Deus Ex Machina card.
    Take,
    /// A mercenary returned by Punic Treachery.
    Treachery,
    /// A card that the event takes, of the player's choice.
    GiveUp,
    /// Mercenaries to be paid for.
    Ransom,
    /// Pay for Corvus, or give it up.
    KeepCorvus,
    /// The location that revolts.
    Revolt,
    /// Pay to keep it.
    KeepRevolting,
    /// The siege, or the fortification, that is betrayed.
    Betrayal,
}

/// Why a game ended [14].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A battle at the enemy capital was won, or the capital settled.
    Capital,
    /// A lead of 25 points at the end of a campaign.
    Lead,
    /// All of Sicily.
    Sicily,
    /// A player has placed his last town or city.
    Markers,
    /// Captured markers worth 10.
    Captured,
    /// Prestige 8.
    Prestige,
    /// The last turn is over.
    LastTurn,
    /// 90 points.
    Points,
    /// Peace.
    Peace,
}

impl Reason {
    /// The key in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Capital => "capital",
            Reason::Lead => "lead",
            Reason::Sicily => "sicily",
            Reason::Markers => "markers",
            Reason::Captured => "captured",
            Reason::Prestige => "prestige",
            Reason::LastTurn => "last_turn",
            Reason::Points => "points",
            Reason::Peace => "peace",
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Over {
    /// Who won.
    pub winner: Empire,
    /// Why it ended.
    pub reason: Reason,
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The choices of the setup.
    pub rules: Rules,
    /// The turn, from 1.
    pub turn: u8,
    /// Has each player yet to have his first round?
    pub opening: ByEmpire<bool>,

    /// Towns of each empire.
    pub towns: ByEmpire<LocationSet>,
    /// Cities of each empire, capital included.
    pub cities: ByEmpire<LocationSet>,
    /// Is the capital marker of the empire still in its place?
    pub capital: ByEmpire<bool>,
    /// Markers that each empire has taken from the other.
    pub captured: ByEmpire<Captured>,
    /// Is Syracuse independent?
    pub independent: bool,
    /// Fortified locations.
    pub forts: LocationSet,

    /// Silver.
    pub silver: ByEmpire<u16>,
    /// Victory points.
    pub points: ByEmpire<u16>,
    /// Prestige.
    pub prestige: ByEmpire<u8>,
    /// Warships.
    pub warships: ByEmpire<u8>,
    /// Where each pillage marker is.
    pub pillage: ByEmpire<u8>,
    /// Where each fleet is; none means in port.
    pub fleet: ByEmpire<Option<Zone>>,

    /// The cards of each player.
    pub piles: ByEmpire<Piles>,
    /// Location cards that nobody has, and neutral Empire cards.
    pub neutral: CardSet,
    /// Where the Campaign card is.
    pub campaign: Campaign,
    /// The battle that each empire began.
    pub battles: ByEmpire<Option<Battle>>,

    /// The strategy card of each player.
    pub held: ByEmpire<Option<Held>>,
    /// The other strategy cards.
    pub display: Display,
    /// The event deck.
    pub event_deck: EventSet,
    /// Events that were drawn.
    pub event_discard: EventSet,
    /// Who holds the fate token.
    pub fate: Option<Empire>,
    /// The Deus Ex Machina card that each player still has.
    pub machina: ByEmpire<Option<Machina>>,
    /// Africa is barred to Rome [card serpent_of_africa].
    pub serpent: bool,
    /// Whose next round is hampered [card political_intrigue].
    pub intrigue: ByEmpire<bool>,
    /// The end condition that is met.
    pub ending: Option<Reason>,
    /// Who has met it, if it is somebody's.
    pub ended_by: Option<Empire>,

    /// The round.
    pub round: Round,
    pub(crate) plan: Plan,
    pub(crate) naval: Naval,
    pub(crate) aftermath: Aftermath,
    pub(crate) pending_event: PendingEvent,
    pub(crate) step: Step,
    /// How it ended, if it did.
    pub over: Option<Over>,
}

impl State {
    /// An empty board with all cards where they come from: the ground on which setups and positions
    /// are built.
    pub(crate) fn empty(rules: Rules) -> State {
        let mut piles = ByEmpire([Piles::EMPTY; 2]);
        let [rome, carthage] = printed().of;
        piles[Empire::Rome].stock = rome;
        piles[Empire::Carthage].stock = carthage;
        State {
            rules,
            turn: 1,
            opening: ByEmpire([false; 2]),
            towns: ByEmpire::default(),
            cities: ByEmpire::default(),
            capital: ByEmpire([false; 2]),
            captured: ByEmpire::default(),
            independent: false,
            forts: LocationSet::EMPTY,
            silver: ByEmpire::default(),
            points: ByEmpire::default(),
            prestige: ByEmpire::default(),
            warships: ByEmpire::default(),
            pillage: ByEmpire::default(),
            fleet: ByEmpire::default(),
            piles,
            neutral: printed().all.minus(rome).minus(carthage),
            campaign: Campaign::Bottom,
            battles: ByEmpire::default(),
            held: ByEmpire::default(),
            display: Display { slots: [None; 3], deck: StrategySet::ALL, discard: StrategySet::EMPTY },
            event_deck: rules.event_deck(),
            event_discard: EventSet::EMPTY,
            fate: None,
            machina: ByEmpire::default(),
            serpent: false,
            intrigue: ByEmpire([false; 2]),
            ending: None,
            ended_by: None,
            round: Round::begin(Empire::Rome),
            plan: Plan::NONE,
            naval: Naval::NONE,
            aftermath: Aftermath::NONE,
            pending_event: PendingEvent::NONE,
            step: Step::Go,
            over: None,
        }
    }

    /// Locations with a marker of the empire.
    pub fn holds(&self, empire: Empire) -> LocationSet {
        self.towns[empire].union(self.cities[empire])
    }

    /// Whose marker is on the location; none for independent Syracuse, too.
    pub fn owner(&self, location: Location) -> Option<Empire> {
        Empire::BOTH.into_iter().find(|&empire| self.holds(empire).contains(location))
    }

    /// The marker on a location; the yellow town of Syracuse is none.
    pub fn marker(&self, location: Location) -> Option<(Empire, Marker)> {
        let owner = self.owner(location)?;
        let marker = if self.towns[owner].contains(location) {
            Marker::Town
        } else if self.capital[owner] && location == owner.capital() {
            Marker::Capital
        } else {
            Marker::City
        };
        Some((owner, marker))
    }

    /// Syracuse, while it is independent.
    pub fn independent(&self) -> LocationSet {
        if self.independent { LocationSet::only(board().syracuse) } else { LocationSet::EMPTY }
    }

    /// Locations with no marker at all.
    pub fn unoccupied(&self) -> LocationSet {
        let held = self.holds(Empire::Rome).union(self.holds(Empire::Carthage));
        board().all.minus(held).minus(self.independent())
    }

    /// Locations with a battle.
    pub fn battle_sites(&self) -> LocationSet {
        self.battles.0.iter().flatten().fold(LocationSet::EMPTY, |sites, battle| sites.with(battle.at))
    }

    /// Town markers that the empire has left.
    pub fn towns_left(&self, empire: Empire) -> u8 {
        let gone = self.towns[empire].len() as u8 + self.captured[empire.other()].towns;
        board().towns[empire.index()].saturating_sub(gone)
    }

    /// City markers that the empire has left.
    pub fn cities_left(&self, empire: Empire) -> u8 {
        let standing = self.cities[empire].len() as u8 - u8::from(self.capital[empire]);
        board().cities[empire.index()].saturating_sub(standing + self.captured[empire.other()].cities)
    }

    /// Does the empire have this strategy card, in force?
    pub fn has(&self, empire: Empire, strategy: Strategy) -> bool {
        self.held[empire].is_some_and(|held| held.strategy == strategy && !held.lapsed)
    }

    /// Is the zone the enemy's alone [5.4]?
    pub fn is_enemy_sea(&self, empire: Empire, zone: Zone) -> bool {
        self.fleet[empire.other()] == Some(zone) && self.fleet[empire] != Some(zone)
    }

    /// Cards of neutral Empire decks that lie open.
    pub fn neutral_stock(&self) -> CardSet {
        self.neutral.minus(printed().location_cards)
    }

    /// How many cards the Reserve of the empire holds [9.4.4] [card deep_reserve].
    pub fn reserve_limit(&self, empire: Empire) -> usize {
        let more = if self.has(empire, Strategy::DeepReserve) { 2 } else { 0 };
        usize::from(board().reserve) + more
    }

    /// Takes points away, never below none.
    pub(crate) fn lose_points(&mut self, empire: Empire, points: u8) {
        self.points[empire] = self.points[empire].saturating_sub(points.into());
    }

    pub(crate) fn pay(&mut self, empire: Empire, silver: u8) {
        self.silver[empire] = self.silver[empire].saturating_sub(silver.into());
    }

    pub(crate) fn earn(&mut self, empire: Empire, silver: u8) {
        self.silver[empire] = self.silver[empire].saturating_add(silver.into());
    }
}

impl Round {
    pub(crate) fn begin(empire: Empire) -> Round {
        Round { empire, stage: Stage::OwnBattle, actions: 0, free: true, deeds: Deeds::default() }
    }
}
