//! The small closed vocabularies of the game: numbered things, sets of them, and plain choices.

use engine::{Seat, set, words};
use serde::{Deserialize, Serialize};

use crate::data::{self, board, printed};

/// A number that stands for a thing of the documents in use. Reading one checks that it is there.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident, $max:literal, $list:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// How many there can be.
            pub const COUNT: usize = $max;

            /// The one with this number, if there can be one.
            pub const fn new(number: u8) -> Option<Self> {
                if number < $max { Some(Self(number)) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of the documents in use, in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$list.len() as u8).map(Self)
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                let count = $list.len();
                Self::new(number)
                    .filter(|it| it.index() < count)
                    .ok_or_else(|| format!("{} {number} does not exist (there are {count})", $what))
            }
        }
    };
}

listed!(
    /// A location of the board. Its card has the same number.
    Location, 32, board().locations, "location"
);
listed!(
    /// A kind of card: those of the locations first, then the Empire cards.
    Kind, 128, printed().kinds, "kind"
);
listed!(
    /// One card: those of the locations first, then each copy of every Empire card.
    Card, 128, printed().kind_of, "card"
);

words!(
    /// A player.
    Empire {
        /// Rome, red, who begins.
        Rome = "rome",
        /// Carthage, blue, who has the Campaign card.
        Carthage = "carthage",
    }
);

words!(
    /// A sea zone, and the area whose coasts it washes.
    Zone {
        /// Italy.
        Italy = "italy",
        /// Sicily.
        Sicily = "sicily",
        /// Africa.
        Africa = "africa",
        /// Corsica and Sardinia.
        CorsicaSardinia = "corsica_sardinia",
    }
);

words!(
    /// What joins two locations.
    Link {
        /// A road: 1 wagon.
        Road = "road",
        /// A difficult road: 2 wagons.
        Difficult = "difficult",
        /// The strait: 2 wagons.
        Strait = "strait",
        /// A sea route: 1 ship.
        Sea = "sea",
    }
);

words!(
    /// A marker on a location.
    Marker {
        /// A town.
        Town = "town",
        /// A city.
        City = "city",
        /// The capital, a city everywhere in the rules.
        Capital = "capital",
    }
);

words!(
    /// What sort of card a kind is.
    Arm {
        /// The card of a location.
        Location = "location",
        /// Heavy infantry.
        HeavyInfantry = "heavy_infantry",
        /// Light infantry.
        LightInfantry = "light_infantry",
        /// Cavalry.
        Cavalry = "cavalry",
        /// Elephants.
        Elephant = "elephant",
        /// A leader.
        Leader = "leader",
        /// Ships.
        Naval = "naval",
        /// Siege engines.
        Siege = "siege",
        /// Everything else.
        Civil = "civil",
    }
);

words!(
    /// A strategy card.
    Strategy {
        /// Infantry fights at sea.
        Corvus = "corvus",
        /// Own attacks begin stronger.
        CelticAllies = "celtic_allies",
        /// A larger Reserve.
        DeepReserve = "deep_reserve",
        /// Pillage brings more.
        Pillaging = "pillaging",
        /// Luck with events.
        Devotion = "devotion",
        /// No bribes.
        Loyalty = "loyalty",
        /// A toll on attacks.
        Diplomacy = "diplomacy",
        /// Own sieges begin stronger.
        Siegecraft = "siegecraft",
        /// Cheaper transport.
        Logistics = "logistics",
        /// Trade brings more.
        Commerce = "commerce",
        /// Raids reach further.
        RaidingParties = "raiding_parties",
        /// Cheaper warships.
        QuinqueremeProgramme = "quinquereme_programme",
        /// Infantry without settlers.
        ManpowerReserves = "manpower_reserves",
        /// Cheaper mercenaries.
        MercenaryContracts = "mercenary_contracts",
        /// Dice thrown again at sea.
        Seamanship = "seamanship",
    }
);

words!(
    /// An event card; those of the expansion come last.
    EventCard {
        /// Storms at Sea.
        StormsAtSea = "storms_at_sea",
        /// The second Storms at Sea.
        StormsAtSea2 = "storms_at_sea_2",
        /// Naval Disaster.
        NavalDisaster = "naval_disaster",
        /// Political Intrigue.
        PoliticalIntrigue = "political_intrigue",
        /// Peace.
        Peace = "peace",
        /// Death of a Leader.
        DeathOfALeader = "death_of_a_leader",
        /// Leadership Dispute.
        LeadershipDispute = "leadership_dispute",
        /// Mercenary Revolt.
        MercenaryRevolt = "mercenary_revolt",
        /// Revolt.
        Revolt = "revolt",
        /// Traitor.
        Traitor = "traitor",
        /// Plague.
        Plague = "plague",
        /// Poor Harvest.
        PoorHarvest = "poor_harvest",
        /// Bountiful Harvest.
        BountifulHarvest = "bountiful_harvest",
        /// Favourable Omens.
        FavourableOmens = "favourable_omens",
        /// Piracy.
        Piracy = "piracy",
        /// Desertion.
        Desertion = "desertion",
        /// Leadership Dispute of the expansion.
        AltLeadershipDispute = "alt_leadership_dispute",
        /// Mercenary Revolt of the expansion.
        AltMercenaryRevolt = "alt_mercenary_revolt",
        /// Naval Disaster of the expansion.
        AltNavalDisaster = "alt_naval_disaster",
        /// Revolt of the expansion.
        AltRevolt = "alt_revolt",
        /// Storms at Sea of the expansion.
        AltStormsAtSea = "alt_storms_at_sea",
    }
);

words!(
    /// A Deus Ex Machina card of the expansion.
    Machina {
        /// Sacrifice to Baal.
        SacrificeToBaal = "sacrifice_to_baal",
        /// Council of 104.
        CouncilOf104 = "council_of_104",
        /// Serpent of Africa.
        SerpentOfAfrica = "serpent_of_africa",
        /// Western Resources.
        WesternResources = "western_resources",
        /// Gladiatorial Contest.
        GladiatorialContest = "gladiatorial_contest",
        /// Noble Citizen.
        NobleCitizen = "noble_citizen",
        /// Punic Treachery.
        PunicTreachery = "punic_treachery",
        /// Sacrifice of a Vestal.
        VestalSacrifice = "vestal_sacrifice",
    }
);

set!(
    /// A set of locations.
    LocationSet, LocationIter, Location, u32
);
set!(
    /// A set of cards.
    CardSet, CardIter, Card, u128
);
set!(
    /// A set of sea zones.
    ZoneSet, ZoneIter, Zone, u8
);
set!(
    /// A set of strategy cards.
    StrategySet, StrategyIter, Strategy, u16
);
set!(
    /// A set of event cards.
    EventSet, EventIter, EventCard, u32
);

impl Empire {
    /// Both, Rome first.
    pub const BOTH: [Empire; 2] = [Empire::Rome, Empire::Carthage];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Empire {
        match self {
            Empire::Rome => Empire::Carthage,
            Empire::Carthage => Empire::Rome,
        }
    }

    /// The seat of the empire.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The empire of a seat.
    pub const fn from_seat(seat: Seat) -> Option<Empire> {
        Empire::new(seat.0)
    }

    /// Its capital.
    pub fn capital(self) -> Location {
        board().capitals[self.index()]
    }

    /// The locations with which it begins.
    pub fn home(self) -> LocationSet {
        board().home[self.index()]
    }

    /// The sea zone on which its port opens.
    pub fn port(self) -> Zone {
        board().ports[self.index()].zone
    }
}

impl Location {
    /// The location of this name.
    pub fn from_id(id: &str) -> Option<Location> {
        Location::all().find(|location| location.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        &self.info().id
    }

    /// What is printed about it.
    pub fn info(self) -> &'static data::LocationInfo {
        &board().locations[self.index()]
    }

    /// Its card.
    pub const fn card(self) -> Card {
        Card(self.0)
    }

    /// The kind of its card.
    pub const fn kind(self) -> Kind {
        Kind(self.0)
    }

    /// The sea zone of its area.
    pub fn zone(self) -> Zone {
        self.info().zone
    }
}

impl LocationSet {
    /// The cards of these locations.
    pub const fn cards(self) -> CardSet {
        CardSet(self.0 as u128)
    }
}

impl Kind {
    /// The kind of this name.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::all().find(|kind| kind.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        &self.info().id
    }

    /// What is printed on it.
    pub fn info(self) -> &'static data::KindInfo {
        &printed().kinds[self.index()]
    }

    /// The location whose card it is.
    pub fn location(self) -> Option<Location> {
        Location::new(self.0).filter(|&location| board().all.contains(location))
    }

    /// All its copies.
    pub fn cards(self) -> CardSet {
        self.info().cards()
    }
}

impl Card {
    /// The card of this name: that of its kind, with a number if there are several.
    pub fn from_id(id: &str) -> Option<Card> {
        Card::all().find(|card| card.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> String {
        let info = self.kind().info();
        match info.count {
            1 => info.id.clone(),
            _ => format!("{}_{}", info.id, self.0 - info.first + 1),
        }
    }

    /// Its kind.
    pub fn kind(self) -> Kind {
        printed().kind_of[self.index()]
    }

    /// The location whose card it is.
    pub fn location(self) -> Option<Location> {
        Location::new(self.0).filter(|&location| board().all.contains(location))
    }
}

impl CardSet {
    /// The kinds of these cards, each once, in ascending order.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let mut last = None;
        self.iter().map(Card::kind).filter(move |&kind| last.replace(kind) != Some(kind))
    }

    /// The first copy of a kind among these cards.
    pub fn one_of(self, kind: Kind) -> Option<Card> {
        self.intersection(kind.cards()).first()
    }

    /// The locations whose cards are among these.
    pub fn locations(self) -> LocationSet {
        LocationSet(self.0 as u32).intersection(board().all)
    }
}

impl Zone {
    /// What is printed about it.
    pub fn info(self) -> &'static data::ZoneInfo {
        &board().zones[self.index()]
    }

    /// The zones next to it.
    pub fn adjacent(self) -> ZoneSet {
        self.info().adjacent
    }

    /// The locations of its area.
    pub fn area(self) -> LocationSet {
        board().area[self.index()]
    }

    /// The locations on its coast.
    pub fn coast(self) -> LocationSet {
        self.area().intersection(board().coastal)
    }
}

impl Strategy {
    /// What is printed on it.
    pub fn info(self) -> &'static data::StrategyInfo {
        &printed().strategies[self.index()]
    }
}

impl EventCard {
    /// What is printed on it.
    pub fn info(self) -> &'static data::EventInfo {
        &printed().events[self.index()]
    }
}

impl Machina {
    /// What is printed on it.
    pub fn info(self) -> &'static data::MachinaInfo {
        &printed().machinae[self.index()]
    }

    /// The four of an empire.
    pub fn of(empire: Empire) -> impl Iterator<Item = Machina> {
        Machina::ALL.iter().copied().filter(move |machina| machina.info().owner == empire)
    }
}

/// Something of which each empire has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByEmpire<T>(pub [T; 2]);

impl<T> std::ops::Index<Empire> for ByEmpire<T> {
    type Output = T;

    fn index(&self, empire: Empire) -> &T {
        &self.0[empire.index()]
    }
}

impl<T> std::ops::IndexMut<Empire> for ByEmpire<T> {
    fn index_mut(&mut self, empire: Empire) -> &mut T {
        &mut self.0[empire.index()]
    }
}
