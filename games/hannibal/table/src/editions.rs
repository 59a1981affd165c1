//! Editions and options in plain words: for whoever creates a game, and for whoever sits down at one.

use hannibal::{Campaign, Card, Counter, Edition, Effect, GeneralEvent, PcEvent, Rule, Rules, Scenario};
use table::setups;

use super::names;

/// A rule in words.
struct Words {
    name: &'static str,
    /// What is played where it holds, and where it does not, in a few words.
    holds: &'static str,
    otherwise: &'static str,
    /// What it is about.
    about: &'static str,
}

const fn words(
    name: &'static str,
    holds: &'static str,
    otherwise: &'static str,
    about: &'static str,
) -> Words {
    Words { name, holds, otherwise, about }
}

fn edition(edition: Edition) -> (&'static str, &'static str) {
    match edition {
        Edition::Classic => ("Classic", "The newest printing, and what the rules here describe first."),
        Edition::Valley => ("Valley", "The second edition of 2007, with tables instead of special dice."),
        Edition::Anniversary => (
            "Anniversary",
            "Hannibal & Hamilcar, its Hannibal scenario, with the eight standard Roman generals.",
        ),
    }
}

fn rule(rule: Rule) -> Words {
    match rule {
        Rule::StraitNeedsBothCities => words(
            "The strait of Messana",
            "control of both cities",
            "control of the city left",
            "What it takes to cross between Messana and Regium.",
        ),
        Rule::FullFleetNeedsEvent => words(
            "Campaign cards at sea",
            "10 units as an event, 5 for operations",
            "10 units",
            "How many units sail with a campaign card.",
        ),
        Rule::RomeRollsAtSea => words(
            "The naval die",
            "Rome throws it",
            "Carthage throws it",
            "Whose die decides a Carthaginian voyage; the odds are the same.",
        ),
        Rule::WeatherBeforeDice => words(
            "Bad Weather",
            "before the dice",
            "after the dice",
            "Before the dice it keeps a fleet in port and an army off a pass; after them, their losses stay.",
        ),
        Rule::CountersBreakTruce => words(
            "Truce and Hostile Tribes",
            "any use breaks it",
            "as a counter-event they do not",
            "Whether Hostile Tribes played in the enemy's turn end a truce.",
        ),
        Rule::CounselsOutlastReshuffle => words(
            "Counsels of Hanno and Cato",
            "until the turn after the reshuffle",
            "until the reshuffle",
            "How long cards 57 and 58 last.",
        ),
        Rule::PhilipIsOneCard => words(
            "Philip of Macedon",
            "one card: alliance, then peace",
            "two cards",
            "With one card Rome waits for the very card that Carthage has played.",
        ),
        Rule::OverrunIsOptional => words(
            "Overrun",
            "overrun, or stop and fight",
            "by itself",
            "What an army of 5 or more does to a lone unit without a general.",
        ),
        Rule::PursuitAfterUnguarded => words(
            "A lone general gets away",
            "a pursuit roll to go on",
            "the army goes on",
            "What it takes to move on after a general without units has avoided battle.",
        ),
        Rule::GarrisonInterceptsLeavers => words(
            "Leaving the gates of a city",
            "its army may intercept",
            "its army may not intercept",
            "Whether an army inside can catch an enemy who has just left the space before its walls.",
        ),
        Rule::CityShelterByLand => words(
            "Intercepted by land at an own city",
            "fight, back up, or all go inside",
            "fight or back up",
            "What an army can do that is caught before a city of its own.",
        ),
        Rule::CityShelterBySea => words(
            "Intercepted by sea at an own city",
            "fight, back up, go inside, or split",
            "fight or back up",
            "What an army can do that is caught as it lands at a city of its own.",
        ),
        Rule::WithdrawalOverEnemyPc => words(
            "Withdrawal onto an enemy marker",
            "the attacker may",
            "nobody may",
            "Whether an attacker can withdraw to where he came from if an enemy marker lies there.",
        ),
        Rule::RoutWithoutCardIsNormal => words(
            "Out of battle cards",
            "normal retreat losses",
            "losses by the last card",
            "What an attacker suffers who has lost because he has no card left.",
        ),
        Rule::SortieCommanderOutranks => words(
            "Command of relief and sortie",
            "the one outside, unless outranked",
            "a choice among equals",
            "Who commands when units come out of a city to join an army.",
        ),
        Rule::SiegesByModifiers => words(
            "Siege rolls",
            "a die with modifiers",
            "two siege dice",
            "How a siege is rolled; the odds are the same.",
        ),
        Rule::OneSiegeTrain => words(
            "Siege trains",
            "one, which can be moved",
            "up to four",
            "How many siege trains Carthage can have.",
        ),
        Rule::HannoNeedsCus => words(
            "Hanno",
            "needs a unit with him",
            "can be alone",
            "What it takes to use his ability to remove a Roman marker.",
        ),
        Rule::EveryDebtCanBankrupt => words(
            "Too few markers to remove",
            "always loses the game",
            "loses after battles and in the victory check",
            "What becomes of a side that has fewer markers than it must take off.",
        ),
        Rule::NeroNeedsEvent => words(
            "Nero and campaign cards",
            "6 movement points with the event",
            "6 movement points with either use",
            "When Nero may move farther than other generals.",
        ),
        Rule::SailsIntoOpenCities => words(
            "Sailing into a city of one's own",
            "always, and nobody intercepts",
            "only past an enemy before it",
            "Whether a landing can go straight behind the walls of a city that is not besieged.",
        ),
        Rule::EachUnguardedAvoids => words(
            "Several generals without units",
            "each may try to avoid battle",
            "one attempt for all of them",
            "What generals without units can do when an enemy army comes.",
        ),
        Rule::AvoidsIntoCity => words(
            "Avoiding battle at an own city",
            "also into the city",
            "only to another space",
            "Where those can go who stand before their own city and avoid battle.",
        ),
        Rule::SubordinatesInterceptAbly => words(
            "Subordinates who intercept",
            "with their ability",
            "without it",
            "Whether Gisgo and Varro intercept better though another general commands where they are.",
        ),
        Rule::InterceptionAlwaysEarns => words(
            "The battle card for an interception",
            "always",
            "only if it caused the battle",
            "When the side that has intercepted gets one battle card more.",
        ),
        Rule::LatiumIsAnAlly => words(
            "Latium and the allies",
            "it counts like other provinces",
            "it does not count",
            "Whether control of Latium gives a battle card in Italia; Rome never gets more than two.",
        ),
        Rule::WinnerRollsRetreat => words(
            "The retreat die",
            "the winner throws it",
            "the loser throws it",
            "Whose die decides the losses in flight; the odds are the same.",
        ),
        Rule::ElephantsAreTwoCounters => words(
            "Elephants",
            "two counters of up to 2 units",
            "four single units",
            "How elephants can be split, and when new ones come.",
        ),
        Rule::EqualsAreChosen => words(
            "A general joins his equal",
            "the owner names the commander",
            "the one on the move commands",
            "Who commands where an army ends its move with a general of the same rank.",
        ),
        Rule::FrightBeforeCharge => words(
            "Elephant Fright",
            "before or after the charge is declared",
            "after the charge is declared",
            "When Rome can play it; before the declaration it forestalls the charge.",
        ),
        Rule::TribesStrikeRetreats => words(
            "Hostile Tribes and retreats",
            "they strike in every space",
            "they strike in the last space",
            "Where Hostile Tribes can strike a force that retreats.",
        ),
        Rule::ConsulDetachesFive => words(
            "A consul besieges as a subordinate",
            "with 5 units",
            "with 3 units",
            "How many units a consul under another's command needs for a siege of his own.",
        ),
        Rule::TribesAreExtra => words(
            "Hostile Tribes in one's own turn",
            "as an extra or as the card of the turn",
            "as the card of the turn",
            "Whether they can be played in one's own turn without costing it.",
        ),
        Rule::MessengerAnswered => words(
            "The messenger answered",
            "on",
            "off",
            "After Messenger Intercepted, the victim may have the thief play the next card, too.",
        ),
        Rule::ElephantPanic => words(
            "Elephant panic",
            "on",
            "off",
            "Elephant Fright costs Carthage a battle card for each elephant instead of two. The printed variant \
             is not known to us: this value is our own.",
        ),
        Rule::KilledInAction => words(
            "Killed in action",
            "on",
            "off",
            "A Roman general whose whole army dies in a battle dies with it.",
        ),
        Rule::NoConsulTwice => words(
            "No consul twice",
            "on",
            "off",
            "Nobody but Fabius is drawn as consul in two elections in a row.",
        ),
        Rule::Fates => words(
            "Fates",
            "on",
            "off",
            "P. Scipio leaves the pool for good on turn 6, Marcellus on turn 7, Fabius on turn 9; of the further \
             Roman generals Gracchus on turn 5 and Flaccus on turn 8.",
        ),
        Rule::FlexiblePcs => words(
            "Flexible markers",
            "on",
            "off",
            "An army of 3 or more on the march removes an enemy marker for 1 movement point and places its own \
             for another.",
        ),
        Rule::CityReinforcements => words(
            "Reinforcements by cities",
            "on",
            "off",
            "Each side gets a unit for each of the home cities that it still holds: Carthage up to 4, Rome up to 5.",
        ),
        Rule::AlternativeSieges => words(
            "Alternative sieges",
            "on",
            "off",
            "Lesser cities fall at 2 points, help inside or nearby makes the siege harder, and the captor sacks \
             the city for 2 units or flips the 2 nearest markers.",
        ),
        Rule::MoreCards => words(
            "More strategy cards",
            "on",
            "off",
            "Eight more cards: Sicilian Grain, Empire (twice), Spoils of War, Punic Faith, Dictator, Surprise Raids \
             and Ambush. Their effects are known, but not every value: each card says what on it is our own.",
        ),
        Rule::OwnCards => words(
            "Reconstructed strategy cards",
            "on",
            "off",
            "Six more cards of which we know little but the names: Archimedes, Triumph, Citadel, Good Omen, Flamen \
             Martialis and Siege Engineers. What they do is our own design.",
        ),
        Rule::FirstStepCards => words(
            "Optional cards: the first step",
            "on",
            "off",
            "Of the optional strategy cards only those up to 74 come: Sicilian Grain, Empire (66) and, with the \
             reconstructed ones, Archimedes. With both steps, or neither, all come.",
        ),
        Rule::SecondStepCards => words(
            "Optional cards: the second step",
            "on",
            "off",
            "Of the optional strategy cards only those from 75 on come. With both steps, or neither, all come.",
        ),
        Rule::UsedCardsLeave => words(
            "Used optional cards leave",
            "on",
            "off",
            "Empire, Punic Faith and Ambush leave the game once they have been used as an event.",
        ),
        Rule::Bomilcar => words(
            "Bomilcar",
            "on",
            "off",
            "On turn 4 Bomilcar joins Carthage, without units, where Carthaginian units stand. His printed ratings \
             are not known to us: 2 and 2 are our own.",
        ),
        Rule::MoreGenerals => words(
            "More Roman generals",
            "on",
            "off",
            "Gracchus, Livius, Flaccus, Valerius and Crassus wait in the pool, too, and may be drawn as consuls. \
             Their printed ratings are not known to us: 2 and 2 for each are our own.",
        ),
        Rule::NoPassAttrition => words(
            "Easy passes",
            "on",
            "off",
            "Armies cross passes, those of the Alps too, without rolling for attrition.",
        ),
    }
}

/// The name of an edition.
pub(super) fn name(each: Edition) -> &'static str {
    edition(each).0
}

/// A rule: its name, what is played where it holds and where it does not, and what it is about.
pub(super) fn told(each: Rule) -> [&'static str; 4] {
    let Words { name, holds, otherwise, about } = rule(each);
    [name, holds, otherwise, about]
}

/// The editions with a sentence about each.
pub(super) fn editions() -> Vec<setups::Edition> {
    let told = |each: Edition| {
        let (name, about) = edition(each);
        setups::Edition { id: each.id(), name, about }
    };
    Edition::ALL.map(told).to_vec()
}

/// The scenarios with their titles and their background.
pub(super) fn scenarios() -> Vec<setups::Scenario> {
    let told = |each: &Scenario| {
        let about = each.background().split("\n\n").map(str::to_owned).collect();
        Some(setups::Scenario { id: each.id()?.to_owned(), name: each.title().to_owned(), about })
    };
    Scenario::all().iter().filter_map(told).collect()
}

/// Every rule with what it is where it holds and where it does not; options hold in no edition.
pub(super) fn rules() -> Vec<setups::Rule> {
    let told = |&each: &Rule| {
        let Words { name, holds, otherwise, about } = rule(each);
        let editions = each.editions().iter().map(|edition| edition.id()).collect();
        setups::Rule { id: each.id(), name, about, holds, otherwise, editions }
    };
    Rule::ALL.iter().map(told).collect()
}

/// The rules of a game in a line; nothing where it is plain Classic.
pub(super) fn played(rules: Rules) -> Option<String> {
    if rules.edition == Edition::default() && rules.changes().is_empty() {
        return None;
    }
    let (name, _) = edition(rules.edition);
    let changed = rules.changes().iter().map(|(each, holds)| {
        let Words { name, holds: yes, otherwise, .. } = rule(each);
        if each.editions().is_empty() {
            name.to_owned()
        } else {
            format!("{name} ({})", if holds { yes } else { otherwise })
        }
    });
    let changed = names::list(changed);
    Some(if rules.changes().is_empty() {
        format!("{name} edition")
    } else {
        format!("{name} edition, with {changed}")
    })
}

/// What a card does otherwise than its text says, by the rules of this game.
pub(super) fn of_card(card: Card, rules: Rules) -> Option<&'static str> {
    let (differs, note) = match card.effect() {
        Effect::Counter(Counter::HostileTribes) => (
            !rules.has(Rule::CountersBreakTruce),
            "In this game it breaks a truce only as the card of your own turn.",
        ),
        Effect::MacedonianAlliance => (
            rules.has(Rule::PhilipIsOneCard),
            "In this game Philip is one card: it comes back, and Rome may play it for peace.",
        ),
        Effect::AfricanReinforcements => (
            rules.has(Rule::ElephantsAreTwoCounters),
            "In this game elephants are two counters of up to 2 units: they come only for a counter not in use.",
        ),
        Effect::General(GeneralEvent::SiegeTrain) => {
            (rules.has(Rule::OneSiegeTrain), "In this game there is one siege train.")
        }
        Effect::Campaign(Campaign::Major | Campaign::Minor) => (
            rules.has(Rule::FullFleetNeedsEvent),
            "In this game it carries 10 units by sea only as an event, else 5.",
        ),
        Effect::Counter(Counter::BadWeather) => (
            rules.has(Rule::WeatherBeforeDice),
            "In this game it comes before the dice of a pass or a voyage; a fleet stays in port.",
        ),
        Effect::Counter(Counter::ElephantFright) => (
            rules.has(Rule::ElephantPanic),
            "In this game Carthage loses a battle card for each elephant instead of 2 (a value of our own).",
        ),
        Effect::MessengerIntercepted => (
            rules.has(Rule::MessengerAnswered),
            "In this game the victim may have you play the next card, too.",
        ),
        Effect::Pcs(PcEvent::GrainShortage) => {
            (!rules.has(Rule::EveryDebtCanBankrupt), "In this game Rome cannot lose by it.")
        }
        Effect::HannoCounsels | Effect::CatoCounsels => (
            rules.has(Rule::CounselsOutlastReshuffle),
            "In this game it lasts until the turn after the reshuffle.",
        ),
        Effect::Counter(
            Counter::Maharbal
            | Counter::Spy
            | Counter::SpanishAlliesDesert
            | Counter::NumidianAlliesDesert
            | Counter::AllyDeserts
            | Counter::StormsAtSea
            | Counter::PunicFaith
            | Counter::GoodOmen
            | Counter::Ambush,
        ) => return None,
        Effect::General(
            GeneralEvent::BruttiumRecruits
            | GeneralEvent::LigurianRecruits
            | GeneralEvent::IberianRecruits
            | GeneralEvent::GallicRecruits
            | GeneralEvent::Auxiliaries(_)
            | GeneralEvent::ProconsulDismissed
            | GeneralEvent::Dictator
            | GeneralEvent::FlamenMartialis,
        ) => return None,
        Effect::Pcs(
            PcEvent::NumidianAlly
            | PcEvent::Sophonisba
            | PcEvent::ComeIntoItaly
            | PcEvent::Diplomacy
            | PcEvent::Triumph
            | PcEvent::SpoilsOfWar
            | PcEvent::SurpriseRaids,
        ) => return None,
        Effect::Campaign(Campaign::Empire) | Effect::Activation(_) => return None,
        Effect::Revolt(_) | Effect::Province(_) | Effect::Space(_) => return None,
        Effect::MacedonianPeace | Effect::MercenariesDesert | Effect::CityChangesSides(..) => return None,
        Effect::NavalVictory | Effect::Volones | Effect::Truce | Effect::Archimedes => return None,
        Effect::Nothing => return None,
    };
    differs.then_some(note)
}
