use super::*;
use crate::{Machina, Reason};

fn upkeep() -> Setup {
    Setup { upkeep: Switch::On, ..Setup::default() }
}

/// [T38] [16.1] [card diplomacy] Upkeep begins at nothing and rises by the printed figure.
#[test]
fn rising_upkeep() {
    let mut table =
        Table::with(&upkeep(), Rome).display([Strategy::Corvus, Strategy::Loyalty, Strategy::Diplomacy]);
    table = table.silver(Rome, 1);
    table.plays(Rome, &["buy", "buy diplomacy"]);
    assert_eq!(table.state.silver[Rome], 0);
    let mut table = table.silver(Rome, 20);
    for (paid, due) in [(0, 1), (1, 2), (2, 3)] {
        let before = table.state.silver[Rome];
        table = table.quiet_campaign();
        table.asks(Rome);
        assert!(table.can(Rome, "pass"), "who can pay is not asked");
        assert_eq!(table.state.silver[Rome], before + 2 - paid);
        assert_eq!(table.state.held[Rome].map(|held| held.due), Some(due));
    }
}

/// [16.1] Who cannot pay turns the card over: it is in the way until it is given up.
#[test]
fn lapsed_cards() {
    let mut table = Table::with(&upkeep(), Rome).strategy(Rome, Strategy::Diplomacy);
    table.state.held[Rome].as_mut().expect("a card").due = 9;
    let poor = table.silver(Rome, 6).quiet_campaign();
    assert!(
        poor.log.contains(&Event::Lapsed { empire: Rome, strategy: Strategy::Diplomacy }),
        "6 and 2 are not 9"
    );
    assert!(!poor.state.has(Rome, Strategy::Diplomacy));
    let mut poor = poor.silver(Rome, 50);
    assert!(!poor.can(Rome, "buy"));
    poor.play(Rome, "give_up");
    assert!(poor.can(Rome, "buy"));
    let table = Table::with(&upkeep(), Carthage).strategy(Rome, Strategy::Diplomacy).holds(Rome, "thermae");
    let table = table.hand(Carthage, "numidian_cavalry");
    assert!(table.silver(Carthage, 1).offered(Carthage, "raid").is_empty(), "its toll is 2");
}

fn deus(empire: Empire, machina: Machina) -> Table {
    let mut table = Table::with(&Setup { deus: Switch::On, ..Setup::default() }, empire);
    table.state.machina[empire] = Some(machina);
    table.state.points[empire] = 3;
    table
}

/// [16.2] One card each, played once as a free action, for its price; not once the game is about to end.
#[test]
fn one_each() {
    let table = Table::new(&Setup { deus: Switch::On, ..Setup::default() });
    for empire in Empire::BOTH {
        assert_eq!(table.state.machina[empire].map(|machina| machina.info().owner), Some(empire));
    }
    let mut played = deus(Carthage, Machina::WesternResources);
    played.play(Carthage, "invoke");
    assert_eq!((played.state.points[Carthage], played.state.round.actions), (0, 2));
    assert!(!played.can(Carthage, "invoke"));
    let mut poor = deus(Carthage, Machina::WesternResources);
    poor.state.points[Carthage] = 2;
    assert!(!poor.can(Carthage, "invoke"));
    let mut late = deus(Carthage, Machina::WesternResources);
    (late.state.ending, late.state.campaign) = (Some(Reason::Prestige), Campaign::Removed);
    assert!(!late.can(Carthage, "invoke"));
}

/// [card western_resources] [card gladiatorial_contest] [card noble_citizen] Silver, points, ships.
#[test]
fn plain_cards() {
    let mut table = deus(Carthage, Machina::WesternResources).silver(Carthage, 0);
    table.play(Carthage, "invoke");
    assert_eq!(table.state.silver[Carthage], 8);
    let mut table = deus(Rome, Machina::GladiatorialContest).silver(Rome, 5);
    table.play(Rome, "invoke");
    assert_eq!((table.state.silver[Rome], table.state.points[Rome]), (0, 6));
    assert!(!deus(Rome, Machina::GladiatorialContest).silver(Rome, 4).can(Rome, "invoke"));
    let mut table = deus(Rome, Machina::NobleCitizen).fleet(Rome, "port", 7);
    table.play(Rome, "invoke");
    assert_eq!(table.state.warships[Rome], 8);
}

/// [D-12] [card noble_citizen] Warships that come by a card are not built: the fleet may engage.
#[test]
fn given_warships() {
    let table = deus(Rome, Machina::NobleCitizen).fleet(Rome, "sicily", 1).fleet(Carthage, "sicily", 1);
    let mut table = table.hand(Rome, "trireme_rome");
    table.play(Rome, "invoke");
    assert!(table.can(Rome, "engage") && table.state.warships[Rome] == 3);
}

/// [card sacrifice_to_baal] [card vestal_sacrifice] Two cards from the discard pile.
#[test]
fn sacrifices() {
    for (empire, machina) in [(Carthage, Machina::SacrificeToBaal), (Rome, Machina::VestalSacrifice)] {
        let cards = if empire == Rome { "legion consul" } else { "general war_elephants" };
        let mut table = deus(empire, machina).put(empire, Pile::Discard, cards);
        table.play(empire, "invoke");
        for id in cards.split(' ') {
            table.play(empire, &format!("take {id}"));
            assert!(table.has(empire, Pile::Hand, id));
        }
        assert_eq!(table.state.step, Step::Act);
        assert!(!deus(empire, machina).can(empire, "invoke"), "nothing lies there");
    }
}

/// [card council_of_104] A soldier or leader from an Empire deck, for nothing.
#[test]
fn council() {
    let mut table = deus(Carthage, Machina::CouncilOf104);
    table.play(Carthage, "invoke");
    assert!(table.can(Carthage, "take libyan_infantry") && table.can(Carthage, "take mercenary_general"));
    assert!(!table.can(Carthage, "take agents") && !table.can(Carthage, "take war_elephants"));
    table.play(Carthage, "take mercenary_general");
    assert!(table.has(Carthage, Pile::Hand, "mercenary_general"));
}

/// [card serpent_of_africa] A battle in Africa moves by 2; without one, Africa is closed to Rome for a round.
#[test]
fn serpent() {
    let mut battle = deus(Carthage, Machina::SerpentOfAfrica).battle(Rome, "utica", 3, "velites", "");
    battle.play(Carthage, "invoke");
    assert_eq!((battle.strength(Rome), battle.state.serpent), (1, false));
    let table = deus(Carthage, Machina::SerpentOfAfrica).holds(Rome, "aspis").fleet(Rome, "africa", 1);
    let mut table = table.hand(Rome, "loc_aspis loc_velia loc_temesa roman_cavalry trireme_rome");
    table.play(Carthage, "invoke");
    let mut table = table.turn_of(Rome);
    for verb in ["attack", "raid", "pillage"] {
        let targets =
            table.state.targets(&table.state.means(Rome), crate::Verb::from_id(verb).expect("a verb"));
        assert!(!targets.meets(Zone::Africa.area()), "{verb}");
    }
    table.end(Rome);
    assert!(!table.state.serpent);
    assert!(table.turn_of(Rome).can(Rome, "attack"));
}

/// [card punic_treachery] Rome looks at the hand and returns a mercenary card.
#[test]
fn treachery() {
    let table = deus(Rome, Machina::PunicTreachery).hand(Carthage, "ligurian_infantry general");
    let mut table = table.battle(Carthage, "messana", 2, "", "greek_mercenaries");
    table.play(Rome, "invoke");
    assert_eq!(
        table.legal(Rome),
        ["give ligurian_infantry hand", "give greek_mercenaries carthaginian_battle"]
    );
    table.play(Rome, "give greek_mercenaries carthaginian_battle");
    assert_eq!(table.strength(Carthage), 0);
    assert_eq!(table.state.piles[Carthage].known, table.cards(Carthage, Pile::Hand));
}
