//! Rule sets are values. Every point on which editions differ, and every option, is one [`Rule`]
//! that holds or does not hold; an edition is the set of those that hold in it. The one set of
//! procedures asks whether a rule holds, never which edition is played.

use std::fmt;

use engine::Chance;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::fault::Place;
use crate::generals::BOMILCAR;
use crate::{
    BySide, Card, CardSet, FIRST_STEP_CARDS, GeneralSet, MORE_CARDS, MORE_GENERALS, OWN_CARDS,
    STANDARD_CARDS, Scenario, Side, War,
};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The Classic edition.
    #[default]
    Classic,
    /// The second edition of 2007.
    Valley,
    /// The anniversary edition, Hannibal & Hamilcar.
    Anniversary,
}

/// Who is asked whether he wants to react with a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reactions {
    /// Only who holds a card that fits: quick, but who is asked tells something.
    #[default]
    Fast,
    /// Everybody who might hold one: nothing can be read from a pause.
    Strict,
}

/// Names the rules, each with its id in documents and the editions in which it holds.
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal [$($edition:ident),*],)*) => {
        /// A point on which editions differ [24], or an option [25].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Rule {
            $($(#[$doc])* $name,)*
        }

        impl Rule {
            /// Every rule, in the order of the reference.
            pub const ALL: &'static [Rule] = &[$(Rule::$name),*];

            /// Its name in documents.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Rule::$name => $id,)*
                }
            }

            /// The editions in which it holds; none of them for an option.
            pub const fn editions(self) -> &'static [Edition] {
                match self {
                    $(Rule::$name => &[$(Edition::$edition),*],)*
                }
            }
        }
    };
}

rules! {
    /// Messana-Rhegium asks for control of both cities, not just of the one that is left [9.5].
    StraitNeedsBothCities = "strait_needs_both_cities" [Valley],
    /// A campaign card carries 10 CUs by sea only as an event [10.1].
    FullFleetNeedsEvent = "full_fleet_needs_event" [Anniversary],
    /// Rome throws the naval die against Carthage [10.5].
    RomeRollsAtSea = "rome_rolls_at_sea" [Anniversary, Valley],
    /// Bad Weather is played before the dice of a pass or a voyage, and keeps an army in port [8.4].
    WeatherBeforeDice = "weather_before_dice" [Anniversary, Valley],
    /// Hostile Tribes break a truce as counter-events, too [8.7].
    CountersBreakTruce = "counters_break_truce" [Classic, Valley],
    /// Cards 57 and 58 last to the end of the turn of the reshuffle [8.6].
    CounselsOutlastReshuffle = "counsels_outlast_reshuffle" [Valley],
    /// Philip of Macedon is one card: Carthage's until he is an ally, then Rome's [card 9A].
    PhilipIsOneCard = "philip_is_one_card" [Valley],
    /// An army may stop for a battle where it could overrun [9.10].
    OverrunIsOptional = "overrun_is_optional" [Classic, Valley],
    /// After an unguarded general has slipped away, the mover needs a pursuit roll.
    PursuitAfterUnguarded = "pursuit_after_unguarded" [Anniversary, Valley],
    /// An army inside a city may intercept whoever leaves the space before its walls [13.2].
    GarrisonInterceptsLeavers = "garrison_intercepts_leavers" [Classic, Valley],
    /// Intercepted by land before a city of its own, an army may go inside if all of it fits [13.6].
    CityShelterByLand = "city_shelter_by_land" [Anniversary],
    /// Intercepted on landing at a city of its own, an army may go inside, or a part of it [13.6].
    CityShelterBySea = "city_shelter_by_sea" [Valley],
    /// The original attacker may withdraw to the space he came from though it has an enemy PC [14.9].
    WithdrawalOverEnemyPc = "withdrawal_over_enemy_pc" [Anniversary],
    /// An attacker who has run out of battle cards suffers normal retreat losses [15.2].
    RoutWithoutCardIsNormal = "rout_without_card_is_normal" [Valley],
    /// A general inside commands sortie and relief only if he outranks the one outside [16.7].
    SortieCommanderOutranks = "sortie_commander_outranks" [Valley],
    /// Sieges are rolled with an ordinary die and modifiers instead of siege dice [16.4].
    SiegesByModifiers = "sieges_by_modifiers" [Valley],
    /// There is one siege train, not four [17.4].
    OneSiegeTrain = "one_siege_train" [Valley],
    /// Hanno needs a CU with him to remove a Roman PC [general hanno].
    HannoNeedsCus = "hanno_needs_cus" [Classic, Anniversary],
    /// A side that cannot remove all PCs due loses, whatever they are due for; otherwise only after
    /// a battle and in the victory check.
    EveryDebtCanBankrupt = "every_debt_can_bankrupt" [Classic],
    /// Nero has 6 movement points only with the event of a campaign card [general nero].
    NeroNeedsEvent = "nero_needs_event" [Anniversary],
    /// An army may sail straight into any open city of its side, also where no enemy is before it [10.3].
    SailsIntoOpenCities = "sails_into_open_cities" [Anniversary],
    /// Each unguarded general may try to avoid battle for himself [12.1].
    EachUnguardedAvoids = "each_unguarded_avoids" [Classic],
    /// Who avoids battle may go into the city of the space [12.3].
    AvoidsIntoCity = "avoids_into_city" [Classic, Anniversary],
    /// A subordinate who leads an interception has his ability [13.4].
    SubordinatesInterceptAbly = "subordinates_intercept_ably" [Anniversary],
    /// An interception earns its battle card though there would have been a battle anyway [13.7].
    InterceptionAlwaysEarns = "interception_always_earns" [Valley],
    /// Latium counts for the allies in Italia [14.5].
    LatiumIsAnAlly = "latium_is_an_ally" [Anniversary],
    /// The winner throws the retreat die [15.2].
    WinnerRollsRetreat = "winner_rolls_retreat" [Anniversary],
    /// Elephants are two counters of up to 2 CUs, and the counters are the limit [17.1].
    ElephantsAreTwoCounters = "elephants_are_two_counters" [Valley],
    /// Where an army ends its move with a general of equal rank, the owner names the commander; otherwise
    /// whoever was activated commands [2.4].
    EqualsAreChosen = "equals_are_chosen" [Classic],
    /// Elephant Fright can be played before Carthage says whether it charges, and forestalls the charge [8.4].
    FrightBeforeCharge = "fright_before_charge" [Classic],
    /// Hostile Tribes strike a retreating force in every space that it enters [8.4].
    TribesStrikeRetreats = "tribes_strike_retreats" [Classic, Anniversary],
    /// A consul besieges as a subordinate only with 5 CUs [16.2].
    ConsulDetachesFive = "consul_detaches_five" [Classic],
    /// In one's own turn Hostile Tribes can also be an extra card, which does not cost the turn [8.3].
    TribesAreExtra = "tribes_are_extra" [Classic],

    // Options
    /// Who has lost a card to Messenger Intercepted may have the thief play the next one [25.2].
    MessengerAnswered = "messenger_answered" [],
    /// Elephant Fright costs Carthage a battle card for each elephant instead of 2 [25.3].
    ElephantPanic = "elephant_panic" [],
    /// Roman generals whose whole army dies in a battle die with it [25.5].
    KilledInAction = "killed_in_action" [],
    /// Nobody but Fabius is drawn as consul twice in a row [25.6].
    NoConsulTwice = "no_consul_twice" [],
    /// Some generals leave the pool for good on a certain turn [25.7].
    Fates = "fates" [],
    /// An army on the march removes and places PCs for movement points [25.9].
    FlexiblePcs = "flexible_pcs" [],
    /// Reinforcements by cities still held [25.10].
    CityReinforcements = "city_reinforcements" [],
    /// Lesser cities fall at 2 points, the die depends on who is near, and the captor has a choice [25.11].
    AlternativeSieges = "alternative_sieges" [],
    /// Optional strategy cards of which at least the effect is known in the main [25.1].
    MoreCards = "more_cards" [],
    /// Optional strategy cards of which hardly more than the name is known: the rest is our own [25.1].
    OwnCards = "own_cards" [],
    /// Of the optional strategy cards those of the first printed step, 65 to 74 [25.14].
    FirstStepCards = "first_step_cards" [],
    /// Of the optional strategy cards those of the second printed step, from 75 on [25.14].
    SecondStepCards = "second_step_cards" [],
    /// Optional cards that are for both wars leave the game after their event [25.15].
    UsedCardsLeave = "used_cards_leave" [],
    /// Bomilcar comes on turn 4 [25.4].
    Bomilcar = "bomilcar" [],
    /// Five more Roman generals wait in the pool [25.12].
    MoreGenerals = "more_generals" [],
    /// Armies cross passes without attrition [25.13].
    NoPassAttrition = "no_pass_attrition" [],
}

/// A set of rules, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct RuleSet(u64);

const _: () = assert!(Rule::ALL.len() <= 64);

impl RuleSet {
    const fn contains(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u32) != 0
    }

    fn set(&mut self, rule: Rule, holds: bool) {
        if holds {
            self.0 |= 1 << rule as u32;
        } else {
            self.0 &= !(1 << rule as u32);
        }
    }
}

impl Edition {
    /// All editions, the default first.
    pub const ALL: [Edition; 3] = [Edition::Classic, Edition::Valley, Edition::Anniversary];

    /// The key in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Edition::Classic => "classic",
            Edition::Valley => "valley",
            Edition::Anniversary => "anniversary",
        }
    }

    fn rules(self) -> RuleSet {
        let mut set = RuleSet::default();
        for &rule in Rule::ALL {
            set.set(rule, rule.editions().contains(&self));
        }
        set
    }
}

/// Rules that are to hold, or not to hold, whatever the edition says: `{"fates": true}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    named: RuleSet,
    hold: RuleSet,
}

impl Changes {
    /// Nothing is changed?
    pub fn is_empty(&self) -> bool {
        self.named == RuleSet::default()
    }

    /// With one more rule changed.
    #[must_use]
    pub fn with(mut self, rule: Rule, holds: bool) -> Changes {
        self.named.set(rule, true);
        self.hold.set(rule, holds);
        self
    }

    /// The rules named, each with whether it is to hold.
    pub fn iter(self) -> impl Iterator<Item = (Rule, bool)> {
        let named = Rule::ALL.iter().copied().filter(move |&rule| self.named.contains(rule));
        named.map(move |rule| (rule, self.hold.contains(rule)))
    }
}

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(rule, holds)| (rule.id(), holds)))
    }
}

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Changes, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Changes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("rules by their names, each true or false")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Changes, A::Error> {
                let mut changes = Changes::default();
                while let Some(id) = map.next_key::<String>()? {
                    let rule = Rule::ALL.iter().find(|rule| rule.id() == id);
                    let unknown = || serde::de::Error::custom("there is no rule of that name");
                    changes = changes.with(*rule.ok_or_else(unknown)?, map.next_value()?);
                }
                Ok(changes)
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// What is chosen before a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Said")]
pub struct Setup {
    /// The edition of the rules.
    pub edition: Edition,
    /// The start position.
    pub scenario: Scenario,
    /// Who is asked about counter-events.
    pub reactions: Reactions,
    /// Single rules otherwise than in the edition, and options.
    #[serde(skip_serializing_if = "Changes::is_empty")]
    pub rules: Changes,
}

/// A setup as it is written: the scenario is a name or a document, to be read for the other choices.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Said {
    edition: Edition,
    scenario: Value,
    reactions: Reactions,
    rules: Changes,
}

impl TryFrom<Said> for Setup {
    type Error = String;

    fn try_from(Said { edition, scenario, reactions, rules }: Said) -> Result<Setup, String> {
        let setup = Setup { edition, reactions, rules, ..Setup::default() };
        let scenario = Scenario::from_value(scenario, Rules::of(&setup))?;
        Ok(Setup { scenario, ..setup })
    }
}

/// Any edition and any scenario; in most games with some options, and here and there a rule of another
/// edition.
pub(crate) fn some_setup(chance: &mut Chance) -> Setup {
    let edition = Edition::ALL[chance.below(3) as usize];
    let reactions = if chance.below(2) == 0 { Reactions::Fast } else { Reactions::Strict };
    let mut rules = Changes::default();
    if chance.below(4) > 0 {
        for &rule in Rule::ALL {
            let seldom = if rule.editions().is_empty() { 3 } else { 8 };
            if chance.below(seldom) == 0 {
                rules = rules.with(rule, !edition.rules().contains(rule));
            }
        }
    }
    let scenarios = Scenario::all();
    let scenario = scenarios[chance.below(scenarios.len() as u32) as usize].clone();
    Setup { edition, scenario, reactions, rules }
}

/// The rules of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", from = "Written")]
pub struct Rules {
    /// The edition that was chosen.
    pub edition: Edition,
    /// Who is asked about counter-events.
    pub reactions: Reactions,
    set: RuleSet,
    /// What only some rules have to remember.
    pub(crate) memory: Memory,
    /// What the scenario decides.
    pub war: War,
    /// The generals of the game, which follow from the rules: asked for all the time.
    pub(crate) generals: BySide<GeneralSet>,
}

/// What only some rules have to remember. It is kept here, as a state is written without it where
/// there is nothing to remember.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Memory {
    /// The counsel of Cato (Rome) or Hanno (Carthage) ends with this turn.
    pub fading: BySide<bool>,
    /// Who was drawn as consul in the last reinforcement phase.
    pub drawn: GeneralSet,
}

impl Memory {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Memory::default()
    }
}

impl Rules {
    /// The rules of a setup.
    pub fn of(setup: &Setup) -> Rules {
        let war = setup.scenario.start().rules.war;
        Rules { war, ..Rules::chosen(setup.edition, setup.reactions, setup.rules) }
    }

    /// The rules of an edition with some changes, in the usual war.
    pub(crate) fn chosen(edition: Edition, reactions: Reactions, changes: Changes) -> Rules {
        let mut set = edition.rules();
        for (rule, holds) in changes.iter() {
            set.set(rule, holds);
        }
        Rules::made(edition, reactions, set, Memory::default(), War::SECOND_PUNIC)
    }

    fn made(edition: Edition, reactions: Reactions, set: RuleSet, memory: Memory, war: War) -> Rules {
        let mut all = GeneralSet::ALL;
        if !set.contains(Rule::Bomilcar) {
            all = all.without(BOMILCAR);
        }
        if !set.contains(Rule::MoreGenerals) {
            all = all.minus(MORE_GENERALS);
        }
        let of = |side: Side| side.generals().intersection(all);
        let generals = BySide { rome: of(Side::Rome), carthage: of(Side::Carthage) };
        Rules { edition, reactions, set, memory, war, generals }
    }

    /// The rules that a document names.
    pub(crate) fn read(document: &Place<'_>) -> Rules {
        let edition = document.at("edition").plain::<Edition>().unwrap_or_default();
        let reactions = document.at("reactions").plain::<Reactions>().unwrap_or_default();
        let changes = document.at("rules").plain::<Changes>().unwrap_or_default();
        Rules::chosen(edition, reactions, changes)
    }

    /// The setup that has these rules, with the usual scenario.
    pub fn setup(self) -> Setup {
        let Rules { edition, reactions, .. } = self;
        Setup { edition, reactions, rules: self.changes(), ..Setup::default() }
    }

    /// Does a rule hold?
    pub const fn has(&self, rule: Rule) -> bool {
        self.set.contains(rule)
    }

    /// The generals of the game.
    pub const fn generals(&self) -> GeneralSet {
        self.generals.rome.union(self.generals.carthage)
    }

    /// The strategy cards of the game.
    pub const fn cards(&self) -> CardSet {
        let mut optional = CardSet::EMPTY;
        if self.has(Rule::MoreCards) {
            optional = optional.union(MORE_CARDS);
        }
        if self.has(Rule::OwnCards) {
            optional = optional.union(OWN_CARDS);
        }
        // [25.14] One step alone; both together are all there are.
        match (self.has(Rule::FirstStepCards), self.has(Rule::SecondStepCards)) {
            (true, false) => optional = optional.intersection(FIRST_STEP_CARDS),
            (false, true) => optional = optional.minus(FIRST_STEP_CARDS),
            (true, true) | (false, false) => {}
        }
        STANDARD_CARDS.union(optional)
    }

    /// Is this card in the game?
    pub(crate) const fn has_card(&self, card: Card) -> bool {
        self.cards().contains(card)
    }

    /// Has the game cards or generals that other games have not?
    pub(crate) fn bring_more(&self) -> bool {
        self.has(Rule::MoreCards)
            || self.has(Rule::OwnCards)
            || self.has(Rule::Bomilcar)
            || self.has(Rule::MoreGenerals)
    }

    /// How many siege trains there are [17.4].
    pub(crate) fn siege_trains(&self) -> usize {
        if self.has(Rule::OneSiegeTrain) { 1 } else { 4 }
    }

    /// What is otherwise than in the edition.
    pub fn changes(self) -> Changes {
        let named = RuleSet(self.set.0 ^ self.edition.rules().0);
        Changes { named, hold: RuleSet(self.set.0 & named.0) }
    }
}

/// Rules as a state is written. Plain Classic keeps the bytes that it had when it was the only rule
/// set, as the fingerprints of recorded games are made from them.
#[derive(Serialize, Deserialize)]
enum Written {
    Classic(Reactions, [u8; 5]),
    Other(Reactions, Edition, RuleSet, Memory),
    Scenario(Reactions, Edition, RuleSet, Memory, War),
}

const CLASSIC: [u8; 5] = [0, 1, 0, 1, 4];

impl From<Rules> for Written {
    fn from(Rules { edition, reactions, set, memory, war, .. }: Rules) -> Written {
        if war != War::SECOND_PUNIC {
            Written::Scenario(reactions, edition, set, memory, war)
        } else if edition == Edition::Classic && set == edition.rules() && memory.is_empty() {
            Written::Classic(reactions, CLASSIC)
        } else {
            Written::Other(reactions, edition, set, memory)
        }
    }
}

impl From<Written> for Rules {
    fn from(written: Written) -> Rules {
        let war = War::SECOND_PUNIC;
        match written {
            Written::Classic(reactions, _) => Rules::chosen(Edition::Classic, reactions, Changes::default()),
            Written::Other(reactions, edition, set, memory) => {
                Rules::made(edition, reactions, set, memory, war)
            }
            Written::Scenario(reactions, edition, set, memory, war) => {
                Rules::made(edition, reactions, set, memory, war)
            }
        }
    }
}
