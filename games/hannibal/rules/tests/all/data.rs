//! The data of the game: counts, printed values, and the start position.

use hannibal::*;
use serde_json::Value;
use std::collections::BTreeMap;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn map() -> Value {
    json(include_str!("../../../data/map.json"))
}

fn tables() -> Value {
    json(include_str!("../../../data/tables.json"))
}

/// How often each key occurs.
fn counts<K: Ord>(keys: impl IntoIterator<Item = K>) -> BTreeMap<K, usize> {
    keys.into_iter().fold(BTreeMap::new(), |mut counts, key| {
        *counts.entry(key).or_default() += 1;
        counts
    })
}

fn space(id: &str) -> Space {
    Space::from_id(id).unwrap_or_else(|| panic!("no space {id}"))
}

fn space_set(ids: &[&str]) -> SpaceSet {
    ids.iter().map(|id| space(id)).collect()
}

fn spaces_of(list: &Value) -> SpaceSet {
    list.as_array().unwrap().iter().map(|id| space(id.as_str().unwrap())).collect()
}

fn start(side: Option<Side>) -> SpaceSet {
    Space::all().filter(|space| space.info().start == side).collect()
}

fn codes(test: impl Fn(Card) -> bool) -> Vec<&'static str> {
    STANDARD_CARDS.iter().filter(|&card| test(card)).map(Card::code).collect()
}

#[test]
fn every_space_is_the_one_of_the_map_file() {
    let map = map();
    let listed = map["spaces"].as_array().unwrap();
    assert_eq!(listed.len(), 96);
    for (space, entry) in Space::all().zip(listed) {
        assert_eq!(space.id(), entry["id"].as_str().unwrap());
        assert_eq!(space.name(), entry["name"].as_str().unwrap());
        assert_eq!(space.latin(), entry["latin"].as_str().unwrap());
        assert_eq!(space.province().id(), entry["province"].as_str().unwrap());
        assert_eq!(Space::from_id(space.id()), Some(space));
        assert_eq!(space.port().map(i64::from), entry["port"].as_i64());
        assert!(space.province().spaces().contains(space));
        assert_eq!(space.is_city(), space.kind() == Kind::City);
        assert_eq!(space.is_tribe_space(), space.kind() == Kind::Tribe);
        assert_eq!(HOSTILE.contains(space), space.info().hostile);
    }
    assert_eq!(Space::from_id("troia"), None);
    assert_eq!(spaces::ROME.latin(), "Roma");
    assert_eq!(spaces::NEW_CARTHAGE.name(), "New Carthage");
    assert_eq!(provinces::CARTHAGE.latin(), "Carthago");
    assert_eq!(generals::AFRICANUS.index(), 13);
}

#[test]
fn edges_are_symmetric_and_of_the_printed_kinds() {
    let mut edges = Vec::new();
    for a in Space::all() {
        assert!(a.neighbours().is_sorted(), "{a:?}");
        assert_eq!(edge_between(a, a), None);
        for &(b, edge) in a.neighbours() {
            assert_eq!(edge_between(a, b), Some(edge));
            assert_eq!(edge_between(b, a), Some(edge));
            assert_eq!(ROAD_NEIGHBOURS[a.index()].contains(b), edge == Edge::Road);
            let supply = matches!(edge, Edge::Road | Edge::Strait);
            assert_eq!(SUPPLY_NEIGHBOURS[a.index()].contains(b), supply);
            if a < b {
                edges.push((a, b, edge));
            }
        }
        assert!(SUPPLY_NEIGHBOURS[a.index()].iter().all(|b| edge_between(a, b).is_some()));
    }
    assert_eq!(edges.len(), 176);
    let kinds = counts(edges.iter().map(|&(_, _, edge)| edge));
    let expected = [(Edge::Road, 166), (Edge::AlpinePass, 4), (Edge::Pass, 4), (Edge::Strait, 2)];
    assert_eq!(kinds, BTreeMap::from(expected));
    assert!(Edge::Pass.is_pass() && Edge::AlpinePass.is_pass());
    assert!(!Edge::Road.is_pass() && !Edge::Strait.is_pass());
    assert_eq!(edge_between(spaces::MESSANA, spaces::RHEGIUM), Some(Edge::Strait));
    assert_eq!(edge_between(spaces::ALERIA, spaces::SASSARI), Some(Edge::Strait));
    assert_eq!(edge_between(spaces::ROME, spaces::CARTHAGE), None);
    for edge in map()["edges"].as_array().unwrap() {
        let ends = [&edge["a"], &edge["b"]].map(|id| space(id.as_str().unwrap()));
        assert!(edge_between(ends[0], ends[1]).is_some(), "{edge}");
    }
}

/// All spaces that can be walked to from here over edges that pass the test.
fn reach(from: Space, test: impl Fn(Edge) -> bool) -> SpaceSet {
    let mut seen = SpaceSet::EMPTY.with(from);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for &(next, edge) in at.neighbours() {
            if test(edge) && !seen.contains(next) {
                seen.insert(next);
                open.push(next);
            }
        }
    }
    seen
}

#[test]
fn land_is_connected_up_to_the_sea() {
    let africa = Region::Africa.spaces();
    let islands = Region::CorsicaSardinia.spaces();
    let baleares = SpaceSet::EMPTY.with(spaces::BALEARES);
    let europe = SpaceSet::ALL.minus(africa).minus(islands).minus(baleares);
    assert_eq!(reach(spaces::CARTHAGE, |_| true), africa);
    assert_eq!(reach(spaces::ALERIA, |_| true), islands);
    assert_eq!(reach(spaces::BALEARES, |_| true), baleares);
    assert_eq!(reach(spaces::ROME, |_| true), europe);
    let sicily = Region::Sicilia.spaces();
    assert_eq!(reach(spaces::ROME, |edge| edge != Edge::Strait), europe.minus(sicily));
    assert_eq!(reach(spaces::SYRACUSE, |edge| edge == Edge::Road), sicily);
    let italy = reach(spaces::ROME, |edge| edge == Edge::Road);
    assert_eq!(italy, Region::Italia.spaces().with(spaces::EASTERN_LIGURIANS), "passes guard Italy");
}

#[test]
fn ports_cities_and_tribes() {
    assert_eq!(PORTS.len(), 34);
    let values = counts(PORTS.iter().map(|space| space.port().unwrap()));
    assert_eq!(values, BTreeMap::from([(-2, 3), (-1, 11), (0, 12), (1, 5), (2, 3)]));
    assert_eq!(PORTS, Space::all().filter(|space| space.port().is_some()).collect());
    let other = ["capua", "neapolis", "tarentum", "rhegium", "messana", "massilia", "saguntum"];
    let cities = space_set(&["rome", "carthage", "syracuse", "new_carthage", "gades", "utica"])
        .union(space_set(&other));
    assert_eq!((CITIES, CITIES.len()), (cities, 13));
    for space in Space::all() {
        let five = space == spaces::ROME || space == spaces::CARTHAGE;
        let capacity = if five { 5 } else { 2 * u8::from(CITIES.contains(space)) };
        assert_eq!(space.capacity(), capacity, "{space:?}");
    }
    assert_eq!(CITIES.minus(PORTS), SpaceSet::EMPTY.with(spaces::CAPUA));
    assert_eq!(GREAT_CITIES, space_set(&["rome", "carthage", "syracuse"]));
    let friendly = space_set(&["insubrians", "boii", "bruttium"]);
    let neutral = space_set(&["aquitani", "averni", "allobroges", "western_ligurians", "eastern_ligurians"]);
    assert_eq!((TRIBE_SPACES, TRIBE_SPACES.len()), (friendly.union(neutral), 8));
    assert_eq!(TRIBE_SPACES.intersection(start(Some(Side::Carthage))), friendly);
    assert_eq!(TRIBE_SPACES.intersection(start(None)), neutral);
    assert_eq!(HOSTILE, provinces::LIGURIA.spaces().union(provinces::GALLIA_TRANSALPINA.spaces()));
}

#[test]
fn provinces_have_sizes_majorities_regions_and_allies() {
    use Region::{Africa, CorsicaSardinia, Iberia, Italia, Sicilia};
    let expected = [
        ("baetica", 5, 3, Some(Iberia)),
        ("orospeda", 5, 3, Some(Iberia)),
        ("celtiberia", 5, 3, Some(Iberia)),
        ("idubeda", 7, 4, Some(Iberia)),
        ("massilia", 5, 3, None),
        ("gallia_transalpina", 9, 5, None),
        ("liguria", 2, 2, None),
        ("gallia_cisalpina", 5, 3, Some(Italia)),
        ("etruria", 5, 3, Some(Italia)),
        ("samnium", 5, 3, Some(Italia)),
        ("latium", 1, 1, Some(Italia)),
        ("campania", 2, 2, Some(Italia)),
        ("apulia", 5, 3, Some(Italia)),
        ("lucania", 5, 3, Some(Italia)),
        ("sicilia", 5, 3, Some(Sicilia)),
        ("syracuse", 1, 1, Some(Sicilia)),
        ("corsica_sardinia", 5, 3, Some(CorsicaSardinia)),
        ("western_numidia", 5, 3, Some(Africa)),
        ("eastern_numidia", 5, 3, Some(Africa)),
        ("carthaginia", 7, 4, Some(Africa)),
        ("carthage", 1, 1, Some(Africa)),
        ("balearic_islands", 1, 1, None),
    ];
    for (province, (id, size, majority, region)) in Province::all().zip(expected) {
        assert_eq!(Province::from_id(id), Some(province));
        assert_eq!((province.id(), province.size(), province.majority()), (id, size, majority));
        assert_eq!((province.spaces().len(), province.region()), (usize::from(size), region));
        assert_eq!(province.political(), region.is_some(), "{id}");
        assert!(province.spaces().iter().all(|space| space.region() == region));
        let allies = match id {
            "western_numidia" | "eastern_numidia" => 2,
            "latium" => 0,
            _ => 1,
        };
        assert_eq!(ALLY_CARDS[province.index()], allies, "{id}");
    }
    assert_eq!(Region::ALL.map(|region| region.spaces().len()), [18, 22, 28, 6, 5]);
    assert!(Province::from_id("numidia_maior").is_none());
}

#[test]
fn generals_have_their_ratings() {
    use Side::{Carthage, Rome};
    let expected = [
        ("hannibal", Carthage, 1, 4),
        ("hasdrubal", Carthage, 2, 3),
        ("hanno", Carthage, 3, 2),
        ("mago", Carthage, 2, 2),
        ("gisgo", Carthage, 2, 1),
        ("p_scipio", Rome, 3, 2),
        ("longus", Rome, 2, 1),
        ("flaminius", Rome, 2, 2),
        ("fabius", Rome, 3, 3),
        ("marcellus", Rome, 2, 3),
        ("nero", Rome, 1, 2),
        ("varro", Rome, 1, 1),
        ("paullus", Rome, 3, 2),
        ("africanus", Rome, 1, 4),
    ];
    assert_eq!(STANDARD_GENERALS, expected.len());
    for (general, (id, side, strategy, battle)) in General::all().zip(expected) {
        assert_eq!(General::from_id(id), Some(general));
        assert_eq!((general.id(), general.side()), (id, side));
        assert_eq!((general.strategy(), general.battle()), (strategy, battle), "{id}");
    }
}

#[test]
fn cards_agree_with_the_checks_of_their_file() {
    let file = json(include_str!("../../../data/cards.json"));
    let checks = &file["_about"]["checks"];
    assert_eq!(checks["base_cards"], STANDARD_CARDS.len());
    for number in 1..=64u8 {
        let code = if number == 9 { "9A".into() } else { number.to_string() };
        let card = Card::numbered(number);
        assert_eq!((card.code(), Card::from_code(&code)), (code.as_str(), Some(card)));
        assert_eq!(card.index() + 1, usize::from(number));
    }
    assert_eq!(Card::from_code("9B"), Some(Card::PHILIP_PEACE));
    assert_eq!((Card::from_code("9"), Card::from_code("65")), (None, None));
    let deck = || STANDARD_CARDS.iter().filter(|&card| card != Card::PHILIP_PEACE);
    assert_eq!(counts(deck().map(Card::ops)), BTreeMap::from([(1, 21), (2, 22), (3, 21)]));
    let sides = BTreeMap::from([(None, 36), (Some(Side::Carthage), 18), (Some(Side::Rome), 10)]);
    assert_eq!(counts(deck().map(Card::side)), sides);
    for (key, count) in [("1", 21), ("2", 22), ("3", 21)] {
        assert_eq!(checks["ops_counts_64_without_9B"][key], count);
    }
    assert_eq!(checks["counter_events"], serde_json::json!(codes(Card::is_counter)));
    let mut removed = codes(Card::removes);
    removed.sort_by_key(|code| code.trim_end_matches(['A', 'B']).parse::<u8>().unwrap());
    assert_eq!(checks["removed_if_played"], serde_json::json!(removed));
    assert_eq!(codes(Card::is_campaign), ["33", "34", "37", "38", "39", "40"]);
    assert_eq!(codes(|card| card.ships() == 2), codes(Card::is_campaign));
    assert_eq!(codes(|card| card.ships() > 0), codes(|card| card.ops() == 3));
    assert_eq!(codes(Card::raises), codes(|card| card.ops() == 3));
    let counters = codes(|card| card.is_counter() && card.breaks_truce());
    assert_eq!(counters, ["7", "8"]);
    let mild = "5 6 18 20 28 31 32 33 34 37 38 39 40 41 42 50 54 59 60 61 62 63 64";
    assert_eq!(codes(|card| !card.breaks_truce()).join(" "), mild);
    for card in file["cards"].as_array().unwrap().iter().filter(|card| card["set"] == "base") {
        let code = card["code"].as_str().unwrap();
        let info = Card::from_code(code).unwrap().info();
        assert_eq!(info.name, card["name"].as_str().unwrap());
        assert_eq!(info.ops, card["ops"], "{code}");
        assert_eq!(info.side.map_or("both", Side::id), card["side"].as_str().unwrap(), "{code}");
    }
}

#[test]
fn attrition_battle_deck_and_turns() {
    let expected = [
        [0, 0, 0, 0, 0, 1, 1],
        [0, 0, 0, 0, 1, 1, 1],
        [0, 0, 0, 1, 1, 1, 2],
        [0, 0, 1, 1, 1, 2, 2],
        [0, 1, 1, 1, 2, 2, 3],
        [1, 1, 1, 2, 2, 3, 3],
        [1, 1, 2, 2, 3, 3, 4],
    ];
    assert_eq!(ATTRITION, expected);
    let columns: Vec<usize> = (1..=12).map(attrition_column).collect();
    assert_eq!(columns, [0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6]);
    assert_eq!(attrition_column(u8::MAX), 6);
    assert_eq!(BATTLE_DECK, [12, 9, 9, 8, 6, 4]);
    assert_eq!(BATTLE_DECK.iter().sum::<u8>(), 48);
    assert_eq!(CARDS_PER_TURN, [7, 7, 7, 8, 8, 8, 9, 9, 9]);
}

/// The dice rolls 1 to 6 with a modifier, kept within bounds, looked up in a table.
fn rolled(modifier: i64, low: i64, high: i64, row: impl Fn(&str) -> Value) -> Vec<String> {
    let mut results: Vec<String> =
        (1..=6).map(|die| row(&(die + modifier).clamp(low, high).to_string()).to_string()).collect();
    results.sort();
    results
}

#[test]
fn siege_dice_have_the_distribution_of_the_table() {
    let table = &tables()["siege"]["valley_table"];
    let face = |points: u8, losses: u8| serde_json::json!({ "points": points, "losses": losses });
    let plain = |side: &SiegeFace| face(side.points, side.losses);
    let great = |side: &SiegeFace| if side.great_city { face(0, 1) } else { plain(side) };
    let marcellus = |side: &SiegeFace| if side.marcellus { face(2, 0) } else { plain(side) };
    let results = |die: &[SiegeFace; 6], read: &dyn Fn(&SiegeFace) -> Value| {
        let mut results: Vec<String> = die.iter().map(|side| read(side).to_string()).collect();
        results.sort();
        results
    };
    let expected = |modifier| rolled(modifier, 1, 6, |roll| table[roll].clone());
    assert_eq!(results(&SIEGE_RED, &plain), expected(0));
    assert_eq!(results(&SIEGE_WHITE, &plain), expected(-1));
    assert_eq!(results(&SIEGE_WHITE, &great), expected(-2));
    assert_eq!(results(&SIEGE_RED, &marcellus), expected(1));
    assert!(SIEGE_RED.iter().all(|side| !side.great_city));
    assert!(SIEGE_WHITE.iter().all(|side| !side.marcellus));
}

#[test]
fn retreat_dice_have_the_distribution_of_the_table() {
    let table = &tables()["retreat_losses"]["valley_table"];
    for (die, column) in [(RETREAT_SMALL, "1-4"), (RETREAT_LARGE, "5+")] {
        for (card, modifier) in [-2, 0, 2].into_iter().enumerate() {
            let mut results: Vec<String> = die
                .iter()
                .map(|face| if face[card] == ALL_LOST { "\"all\"".into() } else { face[card].to_string() })
                .collect();
            results.sort();
            let expected = rolled(modifier, 0, 7, |roll| table[column][roll].clone());
            assert_eq!(results, expected, "{column} {modifier}");
        }
    }
}

#[test]
fn naval_die_gives_the_results_of_the_table() {
    let table = &tables()["naval"]["valley_table"];
    assert_eq!(
        (&table["<=1"], &table["2"], &table["3+"]),
        (&"success".into(), &"return".into(), &"sunk".into())
    );
    for modifier in -12..=12 {
        for (face, &(dots, diamonds)) in NAVAL_DIE.iter().enumerate() {
            let balance = i32::from(dots) - i32::from(diamonds) - modifier;
            let roll = face as i32 + 1 + modifier;
            assert_eq!(balance > 0, roll <= 1, "success of {face} with {modifier}");
            assert_eq!(balance == 0, roll == 2, "return of {face} with {modifier}");
        }
    }
}

#[test]
fn the_start_is_37_34_25_and_nine_to_seven() {
    let held = Side::BOTH.map(|side| start(Some(side)));
    assert_eq!(held[Side::Carthage.index()].len(), 37);
    assert_eq!(held[Side::Rome.index()].len(), 34);
    assert_eq!(start(None).len(), 25);
    let controls = |province: &Province, side: Side| {
        let own = province.spaces().intersection(held[side.index()]).len();
        own >= usize::from(province.majority())
    };
    let political = || Province::all().filter(|province| province.political());
    let points = Side::BOTH.map(|side| political().filter(|it| controls(it, side)).count());
    assert_eq!(points, [9, 7]);
    let free: Vec<&str> = political()
        .filter(|it| !Side::BOTH.into_iter().any(|side| controls(it, side)))
        .map(Province::id)
        .collect();
    assert_eq!(free, ["idubeda", "gallia_cisalpina"]);
}

#[test]
fn the_scenario_agrees_with_map_and_generals() {
    let scenario = hannibal::Scenario::default().document().clone();
    for side in Side::BOTH {
        assert_eq!(spaces_of(&scenario["control"][side.id()]), start(Some(side)));
    }
    assert_eq!(spaces_of(&scenario["tribes"]), TRIBE_SPACES);
    assert_eq!(scenario["cards_per_turn"], serde_json::json!(CARDS_PER_TURN));
    assert_eq!((&scenario["turns"], &scenario["turn"]), (&9.into(), &1.into()));
    let generals = |list: &Value| -> GeneralSet {
        list.as_array().unwrap().iter().map(|id| General::from_id(id.as_str().unwrap()).unwrap()).collect()
    };
    let mut placed = generals(&scenario["pool"]).union(generals(&scenario["track"]));
    assert_eq!(placed.len(), 7);
    let mut cus = [0, 0];
    for force in scenario["forces"].as_array().unwrap() {
        let side = Side::from_id(force["side"].as_str().unwrap()).unwrap();
        let at = space(force["space"].as_str().unwrap());
        assert_eq!(at.info().start, Some(side));
        cus[side.index()] += force["cus"].as_u64().unwrap();
        let led = generals(&force["generals"]);
        assert!(led.iter().all(|general| general.side() == side));
        assert!(led.intersection(placed).is_empty());
        placed = placed.union(led);
    }
    assert_eq!(placed, GeneralSet::ALL.minus(MORE_GENERALS).without(generals::BOMILCAR));
    assert_eq!(cus, [16, 16]);
    let cards = |list: &Value| -> CardSet {
        list.as_array().unwrap().iter().map(|code| Card::from_code(code.as_str().unwrap()).unwrap()).collect()
    };
    assert_eq!(cards(&scenario["aside"]), CardSet::EMPTY.with(Card::PHILIP_PEACE));
    assert_eq!(cards(&scenario["deck"]), STANDARD_CARDS.without(Card::PHILIP_PEACE));
}

#[test]
fn sets_behave_like_sets() {
    let mut state = 1u64;
    for round in 0..500 {
        let mut members: Vec<Space> = Vec::new();
        for space in Space::all() {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            if (state >> 33) % 8 < round % 9 {
                members.push(space);
            }
        }
        let set: SpaceSet = members.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!((set.len(), set.is_empty()), (members.len(), members.is_empty()));
        for k in 0..=members.len() {
            assert_eq!(set.nth(k), members.get(k).copied());
        }
        assert_eq!(set.union(PORTS).minus(PORTS), set.minus(PORTS));
        assert_eq!(set.intersection(PORTS).union(set.minus(PORTS)), set);
        let bytes = postcard::to_allocvec(&set).unwrap();
        assert_eq!(postcard::from_bytes::<SpaceSet>(&bytes).unwrap(), set);
        let value = serde_json::to_value(set).unwrap();
        assert_eq!(serde_json::from_value::<SpaceSet>(value).unwrap(), set);
    }
    let mut set = GeneralSet::ALL;
    set.remove(generals::HANNIBAL);
    assert_eq!((set.len(), set.nth(0), set.nth(usize::MAX)), (19, Some(generals::HASDRUBAL), None));
    set.insert(generals::HANNIBAL);
    assert_eq!(set, GeneralSet::ALL);
}

#[test]
fn numbers_and_sets_out_of_range_are_refused() {
    let error = serde_json::from_str::<Space>("96").unwrap_err().to_string();
    assert!(error.contains("space 96 does not exist"), "{error}");
    assert_eq!(serde_json::from_str::<Space>("95").unwrap(), spaces::BALEARES);
    assert_eq!(serde_json::to_string(&spaces::BALEARES).unwrap(), "95");
    assert!(postcard::from_bytes::<Province>(&[22]).is_err());
    assert!(postcard::from_bytes::<General>(&[20]).is_err());
    assert!(postcard::from_bytes::<Card>(&[79]).is_err());
    assert_eq!((Card::new(64), Card::new(79)), (Some(Card::PHILIP_PEACE), None));
    assert!(serde_json::from_str::<SpaceSet>("[0, 4294967295]").is_ok());
    assert!(serde_json::from_str::<SpaceSet>("[0, 4294967296]").is_err());
    assert!(serde_json::from_str::<CardSet>("[0, 32768]").is_err());
    assert!(serde_json::from_str::<GeneralSet>("1048576").is_err());
}

#[test]
fn sides_and_battle_cards_have_names_and_seats() {
    for side in Side::BOTH {
        assert_eq!(Side::from_id(side.id()), Some(side));
        assert_eq!(serde_json::to_value(side).unwrap(), side.id());
        assert_eq!(Side::try_from(engine::Seat::from(side)), Ok(side));
        assert_eq!(side.other().other(), side);
    }
    assert_eq!(Side::Rome.seat(), engine::Seat(0));
    assert_eq!(Side::from_seat(engine::Seat(2)), None);
    for (number, card) in BattleCard::ALL.into_iter().enumerate() {
        assert_eq!((card.index(), BattleCard::from_id(card.id())), (number, Some(card)));
        assert_eq!(serde_json::to_value(card).unwrap(), card.id());
    }
}
