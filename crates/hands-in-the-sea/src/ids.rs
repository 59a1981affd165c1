//! The small closed vocabularies of the game: numbered things, sets of them, and plain choices.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::data::{self, KIND_OF};

/// A number below a bound that stands for a thing of the game. Reading one checks the bound.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $count:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if number < $count { Some(Self(number)) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count).map(Self)
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
                Self::new(number)
                    .ok_or_else(|| format!("{} {number} does not exist (there are {})", $what, $count))
            }
        }
    };
}

number!(
    /// A location of the board. Its card has the same number.
    Location, 28, "location"
);
number!(
    /// A kind of card: those of the locations first, then the Empire cards.
    Kind, 59, "kind"
);
number!(
    /// One card: those of the locations first, then each copy of every Empire card.
    Card, 78, "card"
);

/// How a set of up to 128 members is written: its lower and its upper 64 bits.
type Halves = (u64, u64);

const fn to_halves(bits: u128) -> Halves {
    (bits as u64, (bits >> 64) as u64)
}

const fn from_halves((low, high): Halves) -> u128 {
    low as u128 | (high as u128) << 64
}

const fn whole<T: Copy>(bits: T) -> T {
    bits
}

/// A set of numbered things as bits. Reading one checks that it holds only what there is.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $iter:ident, $item:ident, $bits:ty, $written:ty, $text:literal, $into:ident, $from:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(try_from = $text, into = $text)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self(0);
            /// The set of all there are.
            pub const ALL: Self = Self(<$bits>::MAX >> (<$bits>::BITS as usize - $item::COUNT));

            /// Just this one.
            pub const fn only(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Is it a member?
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Puts a member in.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Takes a member out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// The set with this member.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// The set without this member.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// No member at all?
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Members of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Members of both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Members of this set that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Have both sets a member in common?
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// The member with the lowest number.
            pub const fn first(self) -> Option<$item> {
                $item::new(self.0.trailing_zeros() as u8)
            }

            /// The member with so many members below it.
            pub fn nth(self, n: usize) -> Option<$item> {
                self.iter().nth(n)
            }

            /// The members in ascending order.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl From<$name> for $written {
            fn from(set: $name) -> $written {
                $into(set.0)
            }
        }

        impl TryFrom<$written> for $name {
            type Error = String;

            fn try_from(written: $written) -> Result<Self, String> {
                let set = Self($from(written));
                let beyond = set.0 & !Self::ALL.0;
                if beyond == 0 { Ok(set) } else { Err("a set holds something that does not exist".to_owned()) }
            }
        }

        /// The members of a set in ascending order.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let number = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                $item::new(number)
            }
        }

        impl IntoIterator for $name {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
    };
}

/// An enumeration with ids, numbered from 0.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$vdoc])* $variant,)*
        }

        impl $name {
            /// All of them in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < Self::COUNT { Some(Self::ALL[number as usize]) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in documents.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id,)*
                }
            }

            /// The one of this name.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|it| it.id() == id)
            }
        }
    };
}

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
    LocationSet, LocationIter, Location, u32, u32, "u32", whole, whole
);
set!(
    /// A set of cards.
    CardSet, CardIter, Card, u128, Halves, "Halves", to_halves, from_halves
);
set!(
    /// A set of sea zones.
    ZoneSet, ZoneIter, Zone, u8, u8, "u8", whole, whole
);
set!(
    /// A set of strategy cards.
    StrategySet, StrategyIter, Strategy, u16, u16, "u16", whole, whole
);
set!(
    /// A set of event cards.
    EventSet, EventIter, EventCard, u32, u32, "u32", whole, whole
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
        data::CAPITALS[self.index()]
    }

    /// The locations with which it begins.
    pub fn home(self) -> LocationSet {
        data::HOME[self.index()]
    }

    /// The sea zone on which its port opens.
    pub fn port(self) -> Zone {
        data::PORTS[self.index()].zone
    }
}

impl Location {
    /// The location of this name.
    pub fn from_id(id: &str) -> Option<Location> {
        Location::all().find(|location| location.id() == id)
    }

    /// Its name in documents.
    pub fn id(self) -> &'static str {
        self.info().id
    }

    /// What is printed about it.
    pub fn info(self) -> &'static data::LocationInfo {
        &data::LOCATIONS[self.index()]
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
        self.info().id
    }

    /// What is printed on it.
    pub fn info(self) -> &'static data::KindInfo {
        &data::KINDS[self.index()]
    }

    /// The location whose card it is.
    pub const fn location(self) -> Option<Location> {
        Location::new(self.0)
    }

    /// All its copies.
    pub fn cards(self) -> CardSet {
        let info = self.info();
        CardSet(((1 << info.count) - 1) << info.first)
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
            1 => info.id.to_owned(),
            _ => format!("{}_{}", info.id, self.0 - info.first + 1),
        }
    }

    /// Its kind.
    pub fn kind(self) -> Kind {
        KIND_OF[self.index()]
    }

    /// The location whose card it is.
    pub const fn location(self) -> Option<Location> {
        Location::new(self.0)
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
    pub const fn locations(self) -> LocationSet {
        LocationSet(self.0 as u32 & LocationSet::ALL.0)
    }
}

impl Zone {
    /// What is printed about it.
    pub fn info(self) -> &'static data::ZoneInfo {
        &data::ZONES[self.index()]
    }

    /// The zones next to it.
    pub fn adjacent(self) -> ZoneSet {
        self.info().adjacent
    }

    /// The locations of its area.
    pub fn area(self) -> LocationSet {
        data::AREA[self.index()]
    }

    /// The locations on its coast.
    pub fn coast(self) -> LocationSet {
        self.area().intersection(data::COASTAL)
    }
}

impl Strategy {
    /// What is printed on it.
    pub fn info(self) -> &'static data::StrategyInfo {
        &data::STRATEGIES[self.index()]
    }
}

impl EventCard {
    /// What is printed on it.
    pub fn info(self) -> &'static data::EventInfo {
        &data::EVENTS[self.index()]
    }
}

impl Machina {
    /// What is printed on it.
    pub fn info(self) -> &'static data::MachinaInfo {
        &data::MACHINAE[self.index()]
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
