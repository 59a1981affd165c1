use super::*;
use crate::{Item, Opening, POINTS, Players, Role, tokens};

fn with(players: Players, left_out: &[Civ]) -> Setup {
    Setup { players, left_out: left_out.to_vec(), ..Setup::default() }
}

fn advanced(seed: u64) -> Table {
    Table::seeded(&Setup { set_up: Opening::Advanced, ..Setup::default() }, seed)
}

/// An advanced game in which this civilisation places first.
fn first_to_place(civ: Civ) -> Table {
    let table = (0..200).map(advanced).find(|table| table.state.order.current() == Some(civ));
    table.expect("one of many")
}

/// [3.1] Tokens and cards for the number of players; heroes of those who are not there are gone.
#[test]
fn supplies_for_the_players() {
    let mut table = Table::new(&with(Players::Three, &[]));
    let mut all = table.state.supply;
    for (left, used) in all.iter_mut().zip([4, 11, 0, 0]) {
        *left += used;
    }
    assert_eq!(all, tokens(3));
    table.hand(Greece, "9 tax");
    table.play(Carthage, "demand 0");
    table.plays(Greece, &["next greece", "next carthage"]);
    let cards = table.offered(Greece, "buy hero");
    assert_eq!(cards.len(), 6, "{cards:?}");
    assert!(!cards.iter().any(|card| card.contains("caesar") || card.contains("hammurabi")));
}

/// [3.2] Exactly the sheets, worth 36 points each; the roles of the sheets.
#[test]
fn basic_set_up() {
    let table = Table::new(&Setup::default());
    let state = &table.state;
    assert_eq!(state.roles, [Carthage, Egypt, Rome]);
    for &civ in Civ::ALL {
        let capital = board().starts[civ].capital;
        assert_eq!(state.lands[civ].len(), 3);
        assert_eq!(state.forts[capital.index()], 1);
        assert_eq!(state.legions_at(civ, capital), state.legions_of(civ));
        assert!(state.has(civ, civ.hero()));
        let mut points = 9 + 3 * 3;
        for land in state.lands[civ] {
            for place in state.built[land.index()] {
                points += state.price(civ, Item::Building(land, place));
            }
        }
        points += state.price(civ, Item::Legion(capital)) * (state.legions_of(civ) + state.forts_of(civ));
        assert_eq!(points, POINTS, "{civ:?}");
    }
    assert_eq!([Rome, Carthage, Babylon].map(|civ| state.legions_of(civ)), [2, 0, 0]);
    assert_eq!((state.round, table.hand_of(Rome)), (1, cards("tax fish gold livestock")));
    assert_eq!(
        table.hand_of(Carthage),
        cards("tax gems grain slaves fish"),
        "a fourth caravan [R-46], no legion"
    );
}

/// [T13] Egypt: no marker in Sinai and no caravan on its livestock; a caravan on papyrus.
#[test]
fn egypts_sheet() {
    let table = Table::new(&Setup::default());
    assert!(table.state.owner(province("sinai")).is_none());
    assert!(!table.is_built("sinai.res.livestock"));
    let livestock = |land: Province| {
        board().all_places(land).iter().any(|place| board().good(land, place) == Some(Kind::Livestock))
    };
    assert!(livestock(province("sinai")) && !board().starts[Egypt].markers.iter().any(livestock));
    assert!(table.is_built("aegyptus.res.papyrus"));
    assert_eq!(table.hand_of(Egypt), cards("3 tax grain papyrus"));
}

/// [3.4.2] [R-15] A civilisation that nobody plays.
#[test]
fn neutrals() {
    let table = Table::new(&with(Players::Four, &[]));
    let state = &table.state;
    assert!(!state.is_played(Babylon));
    for id in ["babylonia", "assyria", "syria", "arabia"] {
        assert_eq!((state.owner(province(id)), table.legions_in(Babylon, id)), (Some(Babylon), 1), "{id}");
        assert!(state.built[province(id).index()].is_empty());
    }
    assert_eq!(state.forts_of(Babylon), 1);
    assert_eq!((state.lands[Babylon].len(), state.owned[Babylon].len()), (4, 0));
    assert!(state.hand[Babylon].is_empty());
    let neutral = |left_out: &[Civ], civ| -> Vec<_> {
        Table::new(&with(Players::Three, left_out)).state.lands[civ].iter().map(Province::id).collect()
    };
    assert_eq!(neutral(&[Greece, Egypt], Greece), ["achaea", "macedonia"], "Crete is not beside Athens");
    assert_eq!(neutral(&[Greece, Egypt], Egypt), ["aegyptus", "heptanomis", "cyrenaica", "sinai"]);
    assert_eq!(neutral(&[Rome, Carthage], Rome), ["roma", "cisalpina", "magna_graecia"]);
    assert_eq!(neutral(&[Rome, Carthage], Carthage), ["africa", "numidia", "tripolitania", "gaetulia"]);
}

/// [3.4.4] [T14] Vacant roles go to those without one who count most, and nobody has two.
#[test]
fn roles_with_fewer_players() {
    let three = Table::new(&with(Players::Three, &[]));
    assert_eq!(three.state.roles, [Carthage, Greece, Babylon]);
    let no_egypt = Table::new(&with(Players::Four, &[Egypt]));
    assert_eq!(no_egypt.state.leader(Role::Political), Greece);
    for left_out in
        [[Rome, Egypt], [Carthage, Greece], [Egypt, Carthage], [Babylon, Greece], [Rome, Carthage]]
    {
        for seed in 0..12 {
            let mut roles = Table::seeded(&with(Players::Three, &left_out), seed).state.roles.to_vec();
            roles.sort_unstable();
            roles.dedup();
            assert_eq!(roles.len(), 3, "{left_out:?}");
        }
    }
}

/// [3.4.1] Any civilisations may be left out, as many as the number of players says.
#[test]
fn left_out() {
    assert_eq!(State::seats(&with(Players::Four, &[])), ["rome", "carthage", "greece", "egypt"]);
    assert_eq!(State::seats(&with(Players::Three, &[Rome, Greece])), ["carthage", "egypt", "babylon"]);
    let refused = |setup: &Setup| {
        let (mut chance, mut events) = (Chance::from_number(1), Events::new());
        State::start(setup, &mut Turn { chance: &mut chance, events: &mut events }).unwrap_err()
    };
    assert_eq!(State::seats(&with(Players::Five, &[Rome])).len(), 4, "who is named decides");
    assert!(refused(&with(Players::Five, &[Rome, Greece, Egypt])).contains("left_out"));
    assert!(refused(&with(Players::Four, &[Rome, Greece])).contains("left_out"));
    assert!(refused(&with(Players::Three, &[Rome, Rome])).contains("left_out"));
    assert!(refused(&Setup { rounds: 201, ..Setup::default() }).contains("rounds"));
    assert!(refused(&Setup { board: "moon".into(), ..Setup::default() }).contains("`moon` is not in use"));
}

/// [3.4.1] A form names them in words, and the rounds too.
#[test]
fn setups_in_words() {
    let read = |text: &str| serde_json::from_str::<Setup>(text);
    let setup = read(r#"{"players":"3","left_out":"rome greece","rounds":"20"}"#).expect("a setup");
    assert_eq!((&setup.left_out[..], setup.rounds), (&[Rome, Greece][..], 20));
    assert_eq!(Rules::of(&setup).map(|rules| rules.civs.len()), Ok(3));
    assert_eq!(read(r#"{"left_out":"recommended"}"#).expect("a setup"), Setup::default());
    assert!(read(r#"{"left_out":"atlantis"}"#).is_err() && read(r#"{"rounds":"many"}"#).is_err());
}

/// [3.3.1] [R-17] In random order, one after the other.
#[test]
fn order_of_placing() {
    let firsts: CivSet = (0..60).filter_map(|seed| advanced(seed).state.order.current()).collect();
    assert_eq!(firsts, CivSet::ALL);
    let mut table = advanced(1);
    let order = table.state.order.civs().to_vec();
    for &civ in &order {
        table.asks(civ);
        table.play(civ, "done");
    }
    assert_ne!(table.state.phase, Phase::Opening);
}

/// [3.3.2] [3.3.7] [R-48] 36 points, 3 of them for the capital's own marker; what is left is lost.
#[test]
fn points_of_the_advanced_set_up() {
    let mut table = first_to_place(Rome);
    assert_eq!(table.state.lands[Rome], crate::ProvinceSet::EMPTY.with(province("roma")));
    assert_eq!(table.state.budget(Rome), POINTS - 3);
    table.play(Rome, "buy legion roma");
    assert_eq!(table.state.budget(Rome), POINTS - 6);
    table.play(Rome, "done");
    let next = table.state.order.current().expect("the next one");
    assert_eq!(table.state.budget(next), POINTS - 3);
}

/// [3.3.3] [3.3.6] [R-18] The own hero, with his discount from then on; nothing else of that sort.
#[test]
fn heroes_of_the_advanced_set_up() {
    let mut table = first_to_place(Rome);
    assert_eq!(table.offered(Rome, "buy hero"), ["buy hero caesar"]);
    assert!(table.offered(Rome, "buy wonder").is_empty());
    table.plays(Rome, &["buy hero caesar", "buy legion roma"]);
    assert_eq!(table.state.budget(Rome), POINTS - 3 - 9 - 2);
    let mut table = first_to_place(Babylon);
    table.plays(Babylon, &["buy hero hammurabi", "buy marker syria"]);
    assert_eq!(table.state.budget(Babylon), POINTS - 3 - 9 - 3, "no free marker here");
    let mut table = first_to_place(Egypt);
    table.play(Egypt, "buy hero cleopatra");
    assert!(table.offered(Egypt, "swap").is_empty());
}

/// [3.3.4] [3.3.5] [3.3.6] [R-48] Where things go.
#[test]
fn places_of_the_advanced_set_up() {
    let mut table = first_to_place(Greece);
    let markers = ["macedonia", "creta", "thracia", "troas", "rhodus"].map(|id| format!("buy marker {id}"));
    let mut offered = table.offered(Greece, "buy marker");
    offered.sort();
    let mut expected = markers.to_vec();
    expected.sort();
    assert_eq!(offered, expected);
    table.play(Greece, "buy marker creta");
    assert!(table.can(Greece, "buy city creta.city.0"), "at once");
    assert!(table.can(Greece, "buy fortress creta"));
    assert_eq!(table.offered(Greece, "buy legion"), ["buy legion achaea"]);
    assert_eq!(table.offered(Greece, "buy trireme"), ["buy trireme achaea"]);
    assert!(first_to_place(Babylon).offered(Babylon, "buy trireme").is_empty(), "no coast");
}

/// [3.3.8] [R-43] Each role to somebody without one who counts most for it.
#[test]
fn roles_of_the_advanced_set_up() {
    let mut table = advanced(3);
    while table.state.phase == Phase::Opening {
        let civ = table.state.order.current().expect("somebody");
        let buys: &[&str] = match civ {
            Rome => &["buy legion roma", "buy legion roma"],
            Carthage => &["buy caravan africa.res.grain"],
            Babylon => &["buy city babylonia.city.0"],
            _ => &[],
        };
        table.plays(civ, buys).play(civ, "done");
    }
    assert_eq!(table.state.roles, [Carthage, Babylon, Rome]);
}
