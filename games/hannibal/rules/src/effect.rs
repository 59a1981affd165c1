//! What the strategy cards do: one row for each card.
//!
//! Whoever carries out an event, puts it into words or judges it matches over its kind, never over the
//! card. So a new card needs a row here, and a new kind of effect does not compile until it is carried
//! out, worded and judged everywhere.

use serde::{Deserialize, Serialize};

use crate::spaces::{CAPUA, SYRACUSE};
use crate::{Card, CardSet, Province, Space, provinces};

/// What the event of a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It has no event.
    Nothing,
    /// Enemy PCs come off a province that the enemy controls.
    Revolt(Province),
    /// Something happens in a Numidian province of one's choice.
    Province(ProvinceEvent),
    /// A general is activated.
    Activation(Activation),
    /// Several generals are activated, one after the other.
    Campaign(Campaign),
    /// A space is favoured or struck.
    Space(SpaceEvent),
    /// A general is favoured or struck.
    General(GeneralEvent),
    /// PCs are placed, flipped or removed.
    Pcs(PcEvent),
    /// It may interrupt.
    Counter(Counter),
    /// Philip of Macedon becomes an ally of Carthage.
    MacedonianAlliance,
    /// Philip of Macedon makes peace with Rome.
    MacedonianPeace,
    /// Elephants come to Carthago.
    AfricanReinforcements,
    /// Carthaginian forces away from their cities roll attrition.
    MercenariesDesert,
    /// A city goes over to Carthage, once it controls so many provinces of Italia.
    CityChangesSides(Space, u8),
    /// Carthage rules the sea for a turn.
    NavalVictory,
    /// Rome raises an army of slaves.
    Volones,
    /// A card is taken from the enemy's hand.
    MessengerIntercepted,
    /// Carthaginian CUs may not leave Africa.
    HannoCounsels,
    /// Roman CUs may not go to Africa.
    CatoCounsels,
    /// A truce begins.
    Truce,
    /// Archimedes defends Syracuse.
    Archimedes,
}

/// What happens in a Numidian province of one's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProvinceEvent {
    /// Enemy PCs come off it.
    NumidianRevolt,
    /// Own PCs are placed there.
    Sophonisba,
}

/// An event that activates one general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activation {
    /// Passes are easier.
    NativeGuide,
    /// Tarentum falls at once.
    TraitorInTarentum,
    /// Hannibal removes PCs in Italia.
    HannibalCharmsItaly,
    /// A small army sails safely along the Adriatic.
    AdriaticPirates,
    /// A city is besieged with two rolls.
    TreacheryWithinCity,
    /// There are 6 movement points.
    ForcedMarch,
}

/// An event that activates several generals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Campaign {
    /// Up to three.
    Major,
    /// Up to two.
    Minor,
    /// Up to two, and it is no campaign otherwise.
    Empire,
}

/// An event with a choice of space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpaceEvent {
    /// CUs come to a port.
    MacedonianReinforcements,
    /// A CU comes to a port.
    BalearicSlingers,
    /// A city loses a siege point.
    SurpriseSortie,
    /// A CU and a PC come to Sicilia.
    MutinsNumidians,
    /// A port city loses its siege points.
    FleetBreaksSiege,
    /// An enemy army rolls attrition.
    Epidemic,
    /// A besieging army rolls attrition.
    Pestilence,
    /// A tribe loses its siege points.
    TribalResistance,
    /// An own city is harder to take.
    Citadel,
    /// A siege goes on more easily.
    SiegeEngines,
}

/// An event with a choice of general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GeneralEvent {
    /// CUs for a general in Lucania.
    BruttiumRecruits,
    /// CUs for a general in the north of Italia.
    LigurianRecruits,
    /// CUs for a general in an own province of Iberia.
    IberianRecruits,
    /// CUs for a general in Gaul.
    GallicRecruits,
    /// CUs for a general in Italia, from allies in this province.
    Auxiliaries(Province),
    /// Another Roman takes over from the proconsul.
    ProconsulDismissed,
    /// A siege train comes to a general.
    SiegeTrain,
    /// A Roman becomes dictator.
    Dictator,
    /// A consul is bound by his vows.
    FlamenMartialis,
}

/// An event that changes PCs one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PcEvent {
    /// PCs in Eastern Numidia.
    NumidianAlly,
    /// PCs in the Numidian province that was chosen.
    Sophonisba,
    /// Roman PCs in Italia are flipped.
    ComeIntoItaly,
    /// An enemy PC is flipped.
    Diplomacy,
    /// Roman PCs come off.
    GrainShortage,
    /// PCs in empty spaces.
    Triumph,
    /// Enemy PCs come off where own CUs are in the province.
    SpoilsOfWar,
    /// Enemy PCs come off next to own CUs.
    SurpriseRaids,
}

/// A counter-event [8.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// A Double Envelopment.
    Maharbal,
    /// A force among hostile tribes rolls attrition. It is an event of one's own turn, too.
    HostileTribes,
    /// Battle cards of the enemy are seen.
    Spy,
    /// No ally cards in Iberia.
    SpanishAlliesDesert,
    /// No ally cards in Africa.
    NumidianAlliesDesert,
    /// A move comes to its end.
    BadWeather,
    /// There is no charge.
    ElephantFright,
    /// A battle card is taken.
    AllyDeserts,
    /// An army at sea rolls attrition.
    StormsAtSea,
    /// An event is cancelled.
    PunicFaith,
    /// A siege roll is made again.
    GoodOmen,
    /// A better commander in a battle.
    Ambush,
}

/// What a card leaves at a city. Written as the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Card")]
pub enum Marker {
    /// Archimedes.
    Archimedes,
    /// A citadel.
    Citadel,
    /// Siege engines.
    SiegeEngines,
}

impl From<Marker> for Card {
    fn from(marker: Marker) -> Card {
        match marker {
            Marker::Archimedes => Card::ARCHIMEDES,
            Marker::Citadel => Card::CITADEL,
            Marker::SiegeEngines => Card::SIEGE_ENGINES,
        }
    }
}

/// Cards with a letter or a name for a number.
const PEACE: u8 = Card::PHILIP_PEACE.number();
const GRAIN: u8 = Card::SICILIAN_GRAIN.number();

/// The row of each card, by its printed number; as in [`Card::number`], 9 is 9A.
const fn row(number: u8) -> Effect {
    match number {
        1 => Effect::Revolt(provinces::CORSICA_SARDINIA),
        2 => Effect::Revolt(provinces::SICILIA),
        3 => Effect::Province(ProvinceEvent::NumidianRevolt),
        4 => Effect::Revolt(provinces::CELTIBERIA),
        5 => Effect::Activation(Activation::NativeGuide),
        6 => Effect::Counter(Counter::Maharbal),
        7 | 8 => Effect::Counter(Counter::HostileTribes),
        9 => Effect::MacedonianAlliance,
        10 => Effect::Space(SpaceEvent::MacedonianReinforcements),
        11 => Effect::Space(SpaceEvent::BalearicSlingers),
        12 => Effect::AfricanReinforcements,
        13 => Effect::General(GeneralEvent::BruttiumRecruits),
        14 => Effect::General(GeneralEvent::LigurianRecruits),
        15 => Effect::General(GeneralEvent::IberianRecruits),
        16 => Effect::General(GeneralEvent::GallicRecruits),
        17 => Effect::Space(SpaceEvent::SurpriseSortie),
        18 => Effect::Activation(Activation::TraitorInTarentum),
        19 => Effect::General(GeneralEvent::ProconsulDismissed),
        20 => Effect::Counter(Counter::Spy),
        21 => Effect::MercenariesDesert,
        22 => Effect::Space(SpaceEvent::MutinsNumidians),
        23 => Effect::Pcs(PcEvent::NumidianAlly),
        24 => Effect::Province(ProvinceEvent::Sophonisba),
        25 => Effect::CityChangesSides(CAPUA, 3),
        26 => Effect::CityChangesSides(SYRACUSE, 0),
        27 => Effect::Pcs(PcEvent::ComeIntoItaly),
        28 => Effect::Activation(Activation::HannibalCharmsItaly),
        29 => Effect::NavalVictory,
        30 => Effect::General(GeneralEvent::SiegeTrain),
        31 => Effect::Counter(Counter::SpanishAlliesDesert),
        32 => Effect::Counter(Counter::NumidianAlliesDesert),
        33 | 34 => Effect::Campaign(Campaign::Major),
        35 | 36 => Effect::Pcs(PcEvent::Diplomacy),
        37..=40 => Effect::Campaign(Campaign::Minor),
        41 => Effect::Counter(Counter::BadWeather),
        42 => Effect::Counter(Counter::ElephantFright),
        43 => Effect::Volones,
        44 => Effect::General(GeneralEvent::Auxiliaries(provinces::APULIA)),
        45 => Effect::General(GeneralEvent::Auxiliaries(provinces::ETRURIA)),
        46 => Effect::General(GeneralEvent::Auxiliaries(provinces::SAMNIUM)),
        47 => Effect::General(GeneralEvent::Auxiliaries(provinces::LUCANIA)),
        48 => Effect::General(GeneralEvent::Auxiliaries(provinces::CAMPANIA)),
        49 => Effect::Space(SpaceEvent::FleetBreaksSiege),
        50 => Effect::Activation(Activation::AdriaticPirates),
        51 => Effect::Space(SpaceEvent::Epidemic),
        52 => Effect::Space(SpaceEvent::Pestilence),
        53 => Effect::Space(SpaceEvent::TribalResistance),
        54 => Effect::Activation(Activation::TreacheryWithinCity),
        55 => Effect::MessengerIntercepted,
        56 => Effect::Pcs(PcEvent::GrainShortage),
        57 => Effect::HannoCounsels,
        58 => Effect::CatoCounsels,
        59 => Effect::Counter(Counter::AllyDeserts),
        60 => Effect::Counter(Counter::StormsAtSea),
        61..=63 => Effect::Activation(Activation::ForcedMarch),
        64 => Effect::Truce,
        66 | 83 => Effect::Campaign(Campaign::Empire),
        70 => Effect::Archimedes,
        76 => Effect::Pcs(PcEvent::Triumph),
        77 => Effect::Space(SpaceEvent::Citadel),
        78 => Effect::Pcs(PcEvent::SpoilsOfWar),
        79 => Effect::Counter(Counter::PunicFaith),
        80 => Effect::General(GeneralEvent::Dictator),
        84 => Effect::Counter(Counter::GoodOmen),
        86 => Effect::Pcs(PcEvent::SurpriseRaids),
        88 => Effect::Counter(Counter::Ambush),
        90 => Effect::General(GeneralEvent::FlamenMartialis),
        93 => Effect::Space(SpaceEvent::SiegeEngines),
        GRAIN => Effect::Nothing,
        PEACE => Effect::MacedonianPeace,
        _ => panic!("the card has no row"),
    }
}

/// The rows by the place of the card. They are read when this is compiled: a card without one is refused.
static EFFECTS: [Effect; Card::COUNT] = {
    let mut effects = [Effect::Nothing; Card::COUNT];
    let mut cards = CardSet::ALL;
    while let Some(card) = cards.first() {
        effects[card.index()] = row(card.number());
        cards.remove(card);
    }
    effects
};

impl Card {
    /// What its event does.
    pub fn effect(self) -> Effect {
        EFFECTS[self.index()]
    }
}

const COUNTERS: usize = Counter::Ambush as usize + 1;

/// The cards of each counter-event.
static COUNTER_CARDS: [CardSet; COUNTERS] = {
    let mut sets = [CardSet::EMPTY; COUNTERS];
    let mut cards = CardSet::ALL;
    while let Some(card) = cards.first() {
        if let Effect::Counter(counter) = row(card.number()) {
            sets[counter as usize].insert(card);
        }
        cards.remove(card);
    }
    sets
};

impl Counter {
    /// The cards that it can be played with.
    pub(crate) fn cards(self) -> CardSet {
        COUNTER_CARDS[self as usize]
    }
}

impl Campaign {
    /// How many generals it activates at most.
    pub(crate) const fn generals(self) -> u8 {
        match self {
            Campaign::Major => 3,
            Campaign::Minor | Campaign::Empire => 2,
        }
    }
}

impl PcEvent {
    /// How many PCs it changes.
    pub(crate) const fn count(self) -> u8 {
        match self {
            PcEvent::Diplomacy => 1,
            PcEvent::ComeIntoItaly | PcEvent::SpoilsOfWar | PcEvent::SurpriseRaids => 2,
            PcEvent::NumidianAlly | PcEvent::Sophonisba | PcEvent::GrainShortage => 3,
            PcEvent::Triumph => 4,
        }
    }

    /// Does it say "up to"? Others ask for all that is possible.
    pub(crate) const fn is_up_to(self) -> bool {
        match self {
            PcEvent::NumidianAlly | PcEvent::Sophonisba | PcEvent::Triumph => true,
            PcEvent::ComeIntoItaly | PcEvent::Diplomacy | PcEvent::GrainShortage => false,
            PcEvent::SpoilsOfWar | PcEvent::SurpriseRaids => false,
        }
    }

    /// Do the PCs come off, instead of becoming the player's?
    pub(crate) const fn removes(self) -> bool {
        match self {
            PcEvent::GrainShortage | PcEvent::SpoilsOfWar | PcEvent::SurpriseRaids => true,
            PcEvent::NumidianAlly | PcEvent::Sophonisba | PcEvent::Triumph => false,
            PcEvent::ComeIntoItaly | PcEvent::Diplomacy => false,
        }
    }
}

/// A card whose event is of one kind. Written as the card alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Card", try_from = "Card", bound(serialize = "E: Clone", deserialize = "E: Kind"))]
pub(crate) struct Playing<E> {
    pub card: Card,
    pub event: E,
}

impl<E> From<Playing<E>> for Card {
    fn from(playing: Playing<E>) -> Card {
        playing.card
    }
}

impl<E: Kind> TryFrom<Card> for Playing<E> {
    type Error = String;

    fn try_from(card: Card) -> Result<Playing<E>, String> {
        let event = E::of(card.effect());
        event
            .map(|event| Playing { card, event })
            .ok_or_else(|| format!("the event of card {} is another one", card.code()))
    }
}

/// One kind of effect.
pub(crate) trait Kind: Sized {
    /// What it is, if it is of this kind.
    fn of(effect: Effect) -> Option<Self>;
}

impl Kind for ProvinceEvent {
    fn of(effect: Effect) -> Option<ProvinceEvent> {
        if let Effect::Province(event) = effect { Some(event) } else { None }
    }
}

impl Kind for SpaceEvent {
    fn of(effect: Effect) -> Option<SpaceEvent> {
        if let Effect::Space(event) = effect { Some(event) } else { None }
    }
}

impl Kind for GeneralEvent {
    fn of(effect: Effect) -> Option<GeneralEvent> {
        if let Effect::General(event) = effect { Some(event) } else { None }
    }
}

impl Kind for PcEvent {
    fn of(effect: Effect) -> Option<PcEvent> {
        match effect {
            Effect::Pcs(event) => Some(event),
            // The PCs of the province that has been chosen.
            Effect::Province(ProvinceEvent::Sophonisba) => Some(PcEvent::Sophonisba),
            Effect::Province(ProvinceEvent::NumidianRevolt) => None,
            Effect::Nothing | Effect::Revolt(_) | Effect::Activation(_) | Effect::Campaign(_) => None,
            Effect::Space(_) | Effect::General(_) | Effect::Counter(_) => None,
            Effect::MacedonianAlliance | Effect::MacedonianPeace | Effect::AfricanReinforcements => None,
            Effect::MercenariesDesert | Effect::CityChangesSides(..) | Effect::NavalVictory => None,
            Effect::Volones | Effect::MessengerIntercepted | Effect::HannoCounsels => None,
            Effect::CatoCounsels | Effect::Truce | Effect::Archimedes => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Frame;
    use serde_json::{from_value, json, to_value};

    /// [8.3] What is printed on a card agrees with its row.
    #[test]
    fn rows_agree_with_what_is_printed() {
        for card in Card::all() {
            let effect = card.effect();
            assert_eq!(card.is_counter(), matches!(effect, Effect::Counter(_)), "card {}", card.code());
            let campaign = matches!(effect, Effect::Campaign(Campaign::Major | Campaign::Minor));
            assert_eq!(card.is_campaign(), campaign, "card {}", card.code());
            let holders =
                if let Effect::Counter(counter) = effect { counter.cards() } else { CardSet::EMPTY };
            assert_eq!(holders.contains(card), card.is_counter(), "card {}", card.code());
        }
    }

    /// A frame with an event is written with its card, and refused with a card of another kind.
    #[test]
    fn events_are_written_as_cards() {
        let card = Card::numbered(24);
        let frame = Frame::ChoosePcs(Playing { card, event: PcEvent::Sophonisba }, 2);
        let written = json!({"ChoosePcs": [card, 2]});
        assert_eq!(to_value(frame).ok(), Some(written.clone()));
        assert_eq!(from_value::<Frame>(written).ok(), Some(frame));
        let other = Card::numbered(25);
        assert!(from_value::<Frame>(json!({"ChoosePcs": [other, 2]})).is_err());
        assert!(from_value::<Frame>(json!({"ChooseSpace": other})).is_err());
    }
}
