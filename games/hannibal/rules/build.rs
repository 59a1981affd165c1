//! Turns the data files of the game into Rust tables.

use serde_json::Value;
use std::fmt::{Display, Write};
use std::path::Path;
use std::{env, fs};

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let data = Path::new(&manifest).join("../data");
    let read = |name: &str| -> Value {
        let path = data.join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    println!("cargo::rerun-if-changed=build.rs");
    let map = read("map.json");
    let tables = read("tables.json");
    let mut out = String::new();
    provinces(&mut out, &map, &tables);
    spaces(&mut out, &map, &tables);
    edges(&mut out, &map);
    let options = read("options.json");
    generals(&mut out, &read("generals.json"), &options);
    cards(&mut out, &read("cards.json"), &options);
    dice(&mut out, &tables);
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets the output directory")).join("tables.rs");
    fs::write(target, out).expect("the tables can be written");
}

/// Appends one line.
fn line(out: &mut String, text: impl Display) {
    writeln!(out, "{text}").expect("writing to a string");
}

/// A documented constant.
fn constant(out: &mut String, doc: &str, name: &str, kind: &str, value: impl Display) {
    line(out, format_args!("/// {doc}\npub const {name}: {kind} = {value};"));
}

/// A documented static array.
fn array<T: Display>(out: &mut String, doc: &str, name: &str, kind: &str, rows: &[T]) {
    line(out, format_args!("/// {doc}\npub static {name}: [{kind}; {}] = [", rows.len()));
    for row in rows {
        line(out, format_args!("    {row},"));
    }
    line(out, "];");
}

/// A module with one constant for each thing with a name.
fn names(out: &mut String, module: &str, kind: &str, things: &[&Value]) {
    line(out, format_args!("/// Every {} by its name.", kind.to_lowercase()));
    line(out, format_args!("pub mod {module} {{\n    use crate::ids::{kind};"));
    for (number, thing) in things.iter().enumerate() {
        let constant = text(thing, "id").to_uppercase();
        line(out, format_args!("    /// {}.", text(thing, "name").trim_end_matches('.')));
        line(out, format_args!("    pub const {constant}: {kind} = {kind}({number});"));
    }
    line(out, "}");
}

fn list<'a>(value: &'a Value, key: &str) -> Vec<&'a Value> {
    value[key].as_array().unwrap_or_else(|| panic!("{key} is no list")).iter().collect()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is no text in {value}"))
}

fn number(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} is no number in {value}"))
}

fn flag(value: &Value, key: &str) -> bool {
    value[key].as_bool().unwrap_or_else(|| panic!("{key} is no yes or no in {value}"))
}

/// The place of a thing in its list.
fn place(things: &[&Value], key: &str, wanted: &str) -> usize {
    things
        .iter()
        .position(|thing| text(thing, key) == wanted)
        .unwrap_or_else(|| panic!("nothing has the {key} {wanted}"))
}

/// The places of the things that pass a test, as the bits of a set.
fn set(things: &[&Value], test: impl Fn(&Value) -> bool) -> String {
    let bits =
        things.iter().enumerate().filter(|(_, thing)| test(thing)).fold(0u128, |bits, (n, _)| bits | 1 << n);
    format!("SpaceSet({bits:#x})")
}

fn side(name: &str) -> &'static str {
    match name {
        "rome" => "Some(Side::Rome)",
        "carthage" => "Some(Side::Carthage)",
        "neutral" | "both" => "None",
        other => panic!("no side is called {other}"),
    }
}

/// `CorsicaSardinia` for `corsica_sardinia`.
fn camel(id: &str) -> String {
    id.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

const REGIONS: [&str; 5] = ["africa", "iberia", "italia", "sicilia", "corsica_sardinia"];

fn provinces(out: &mut String, map: &Value, tables: &Value) {
    let provinces = list(map, "provinces");
    let spaces = list(map, "spaces");
    let details = list(tables, "provinces");
    let mut rows = Vec::new();
    let mut allies = Vec::new();
    for province in &provinces {
        let (id, name, latin) = (text(province, "id"), text(province, "name"), text(province, "latin"));
        let region = province["region"]
            .as_str()
            .map_or_else(|| "None".into(), |region| format!("Some(Region::{})", camel(region)));
        let political = flag(province, "political");
        let members = set(&spaces, |space| text(space, "province") == id);
        let size = spaces.iter().filter(|space| text(space, "province") == id).count();
        let majority = size / 2 + 1;
        let detail = details[place(&details, "map_id", id)];
        assert_eq!(number(detail, "spaces"), size as i64, "spaces of {id}");
        assert_eq!(number(detail, "to_control"), majority as i64, "majority of {id}");
        assert_eq!(flag(detail, "politically_significant"), political, "significance of {id}");
        assert_eq!(detail["region"], province["region"], "region of {id}");
        rows.push(format!(
            "ProvinceInfo {{ id: {id:?}, name: {name:?}, latin: {latin:?}, region: {region}, \
             political: {political}, spaces: {members}, size: {size}, majority: {majority} }}"
        ));
        allies.push(number(detail, "ally_battle_cards"));
    }
    names(out, "provinces", "Province", &provinces);
    array(out, "Every province by its number.", "PROVINCES", "ProvinceInfo", &rows);
    let doc = "Battle cards a province gives to the side that has it as an ally.";
    array(out, doc, "ALLY_CARDS", "u8", &allies);
    let regions = REGIONS.map(|region| {
        set(&spaces, |space| {
            provinces[place(&provinces, "id", text(space, "province"))]["region"].as_str() == Some(region)
        })
    });
    array(out, "The spaces of each region.", "REGION_SPACES", "SpaceSet", &regions);
}

fn spaces(out: &mut String, map: &Value, tables: &Value) {
    let provinces = list(map, "provinces");
    let spaces = list(map, "spaces");
    let cities = list(tables, "cities");
    let hostile =
        |space: &Value| flag(provinces[place(&provinces, "id", text(space, "province"))], "hostile");
    let rows: Vec<String> = spaces
        .iter()
        .map(|space| {
            let (id, name, latin) = (text(space, "id"), text(space, "name"), text(space, "latin"));
            let province = place(&provinces, "id", text(space, "province"));
            let kind = camel(text(space, "kind"));
            let port = space["port"].as_i64();
            let start = side(text(space, "start"));
            let capacity = space["city_capacity"].as_u64().unwrap_or(0);
            let printed = tables["ports"]["modifier"].get(name).and_then(Value::as_i64);
            assert_eq!(printed, port, "port value of {id}");
            if kind == "City" {
                let city = cities[place(&cities, "valley_name", name)];
                assert_eq!(number(city, "capacity_cus"), capacity as i64, "capacity of {id}");
                assert_eq!(text(city, "start_owner"), text(space, "start"), "owner of {id}");
            }
            format!(
                "SpaceInfo {{ id: {id:?}, name: {name:?}, latin: {latin:?}, province: Province({province}), \
                 kind: Kind::{kind}, port: {port:?}, start: {start}, capacity: {capacity}, hostile: {}, \
                 x: {}, y: {} }}",
                hostile(space),
                number(space, "x"),
                number(space, "y")
            )
        })
        .collect();
    names(out, "spaces", "Space", &spaces);
    array(out, "Every space by its number.", "SPACES", "SpaceInfo", &rows);
    let mut ids: Vec<(&str, usize)> = spaces.iter().enumerate().map(|(n, s)| (text(s, "id"), n)).collect();
    ids.sort_unstable();
    let ids: Vec<String> = ids.iter().map(|(id, n)| format!("({id:?}, Space({n}))")).collect();
    line(out, format_args!("static SPACE_IDS: [(&str, Space); {}] = [{}];", ids.len(), ids.join(", ")));
    let great = |space: &Value| {
        cities.iter().any(|city| flag(city, "great_city") && text(city, "valley_name") == text(space, "name"))
    };
    let sets = [
        ("PORTS", "Spaces with a port.", set(&spaces, |space| !space["port"].is_null())),
        ("CITIES", "Walled cities.", set(&spaces, |space| text(space, "kind") == "city")),
        ("GREAT_CITIES", "Cities that are harder to besiege.", set(&spaces, great)),
        ("TRIBE_SPACES", "Homes of tribes.", set(&spaces, |space| text(space, "kind") == "tribe")),
        ("HOSTILE", "Spaces where hostile tribes may strike.", set(&spaces, hostile)),
    ];
    for (name, doc, value) in sets {
        constant(out, doc, name, "SpaceSet", value);
    }
}

fn edges(out: &mut String, map: &Value) {
    let spaces = list(map, "spaces");
    let mut neighbours = vec![Vec::new(); spaces.len()];
    for edge in list(map, "edges") {
        let kind = match text(edge, "kind") {
            "road" => "Road",
            "alps_pass" => "AlpinePass",
            "pass" => "Pass",
            "strait" => "Strait",
            other => panic!("no edge is a {other}"),
        };
        let (a, b) = (place(&spaces, "id", text(edge, "a")), place(&spaces, "id", text(edge, "b")));
        assert_ne!(a, b, "{edge} leads nowhere");
        neighbours[a].push((b, kind));
        neighbours[b].push((a, kind));
    }
    let mut all = Vec::new();
    let (mut roads, mut supply) = (Vec::new(), Vec::new());
    for near in &mut neighbours {
        near.sort_unstable();
        assert!(near.windows(2).all(|pair| pair[0].0 != pair[1].0), "an edge is listed twice");
        let row: Vec<String> = near.iter().map(|(n, kind)| format!("(Space({n}), Edge::{kind})")).collect();
        all.push(format!("&[{}]", row.join(", ")));
        let joined = |kinds: &[&str]| {
            let ways = near.iter().filter(|(_, kind)| kinds.contains(kind));
            format!("SpaceSet({:#x})", ways.fold(0u128, |bits, (n, _)| bits | 1 << n))
        };
        roads.push(joined(&["Road"]));
        supply.push(joined(&["Road", "Strait"]));
    }
    array(out, "The spaces next to each space, in ascending order.", "NEIGHBOURS", "&[(Space, Edge)]", &all);
    array(out, "The spaces joined to each space by a plain road.", "ROAD_NEIGHBOURS", "SpaceSet", &roads);
    array(
        out,
        "The spaces joined to each space by a road or a strait.",
        "SUPPLY_NEIGHBOURS",
        "SpaceSet",
        &supply,
    );
}

/// The members that an option brings into the game, as the bits of a set.
fn brought(things: &[&Value], option: &str) -> u128 {
    let with = things.iter().enumerate().filter(|(_, thing)| thing["option"].as_str() == Some(option));
    with.fold(0, |bits, (n, _)| bits | 1 << n)
}

fn generals(out: &mut String, data: &Value, options: &Value) {
    let known = list(data, "generals");
    let mut generals: Vec<&Value> =
        known.iter().copied().filter(|general| !flag(general, "optional")).collect();
    let standard = generals.len();
    for general in list(options, "generals") {
        let facts = known[place(&known, "id", text(general, "id"))];
        assert_eq!((&facts["optional"], &facts["side"]), (&true.into(), &general["side"]), "{general}");
        generals.push(general);
    }
    let rows: Vec<String> = generals
        .iter()
        .map(|general| {
            let (id, name) = (text(general, "id"), text(general, "name"));
            let side = camel(text(general, "side"));
            let (strategy, battle) = (number(general, "strategy"), number(general, "battle"));
            format!(
                "GeneralInfo {{ id: {id:?}, name: {name:?}, side: Side::{side}, strategy: {strategy}, \
                 battle: {battle} }}"
            )
        })
        .collect();
    names(out, "generals", "General", &generals);
    array(out, "Every general by his number, those of options last.", "GENERALS", "GeneralInfo", &rows);
    constant(out, "How many generals are in every game.", "STANDARD_GENERALS", "usize", standard);
    let value = format!("GeneralSet({:#x})", brought(&generals, "more_generals"));
    constant(out, "Roman generals that an option brings [25.12].", "MORE_GENERALS", "GeneralSet", value);
}

fn cards(out: &mut String, data: &Value, options: &Value) {
    let mut cards: Vec<&Value> =
        list(data, "cards").into_iter().filter(|card| text(card, "set") == "base").collect();
    cards.sort_by_key(|card| (text(card, "code") == "9B", number(card, "number")));
    let standard = cards.len();
    cards.extend(list(options, "cards"));
    let rows: Vec<String> = cards
        .iter()
        .map(|card| {
            let (code, name) = (text(card, "code"), text(card, "name"));
            let (ops, ships) = (number(card, "ops"), number(card, "naval_symbol"));
            let side = side(text(card, "side"));
            format!(
                "CardInfo {{ code: {code:?}, name: {name:?}, ops: {ops}, side: {side}, counter: {}, \
                 removed: {}, ships: {ships}, raise: {}, truce_breaker: {}, campaign: {} }}",
                flag(card, "counter_event"),
                flag(card, "removes_if_played"),
                flag(card, "raise_troops_symbol"),
                flag(card, "truce_breaker"),
                flag(card, "campaign_card"),
            )
        })
        .collect();
    array(out, "Every card by its number.", "CARDS", "CardInfo", &rows);
    let numbers: Vec<u8> =
        cards[standard..].iter().map(|card| text(card, "code").parse().unwrap_or(0)).collect();
    line(out, format_args!("const OPTIONAL_NUMBERS: [u8; {}] = {numbers:?};", numbers.len()));
    for (option, name) in [("more_cards", "MORE_CARDS"), ("own_cards", "OWN_CARDS")] {
        let value = format!("CardSet({:#x})", brought(&cards, option));
        constant(out, "Cards that an option adds to the deck [25.1].", name, "CardSet", value);
    }
    let bits = |which: &dyn Fn(&Value) -> bool| {
        let those = cards.iter().enumerate().skip(standard).filter(|(_, card)| which(card));
        format!("CardSet({:#x})", those.fold(0u128, |bits, (n, _)| bits | 1 << n))
    };
    let value = bits(&|card| number(card, "step") == 1);
    let doc = "Optional cards of the first printed step; all others are of the second [25.14].";
    constant(out, doc, "FIRST_STEP_CARDS", "CardSet", value);
    let value = bits(&|card| flag(card, "both_wars"));
    constant(out, "Optional cards that are for both wars [25.15].", "BOTH_WARS_CARDS", "CardSet", value);
    let value = format!("CardSet({:#x})", (1u128 << standard) - 1);
    constant(out, "Cards of every game.", "STANDARD_CARDS", "CardSet", value);
}

fn dice(out: &mut String, tables: &Value) {
    let attrition = &tables["attrition"];
    let sizes: Vec<&str> = list(attrition, "columns")
        .into_iter()
        .map(|label| label.as_str().expect("a label").split(['-', '+']).next().expect("a number"))
        .collect();
    line(out, format_args!("const ATTRITION_SIZES: [u8; 7] = [{}];", sizes.join(", ")));
    let rows: Vec<&Value> = (1..=7).map(|roll: u8| &attrition["rows_die"][roll.to_string()]).collect();
    let doc = "CUs lost to attrition: a row for each modified roll from 1 to 7, a column for each size.";
    array(out, doc, "ATTRITION", "[u8; 7]", &rows);

    for (colour, name) in [("red", "SIEGE_RED"), ("white", "SIEGE_WHITE")] {
        let faces: Vec<String> = list(&tables["siege"]["phalanx_dice"], colour)
            .iter()
            .map(|face| {
                let has = |symbol: &str| list(face, "symbols").iter().any(|s| s.as_str() == Some(symbol));
                format!(
                    "SiegeFace {{ points: {}, losses: {}, great_city: {}, marcellus: {} }}",
                    number(face, "points"),
                    number(face, "losses"),
                    has("great_city"),
                    has("marcellus")
                )
            })
            .collect();
        array(out, &format!("The faces of the {colour} siege die."), name, "SiegeFace", &faces);
    }

    let retreat = [
        ("phalanx_small_die_1_4", "RETREAT_SMALL", "up to 4 CUs"),
        ("phalanx_large_die_5_plus", "RETREAT_LARGE", "5 or more CUs"),
    ];
    for (key, name, who) in retreat {
        let faces: Vec<String> = list(&tables["retreat_losses"], key)
            .iter()
            .map(|face| {
                let lost = |column: &str| match &face[column] {
                    Value::String(all) if all == "all" => "ALL_LOST".into(),
                    some => some.to_string(),
                };
                format!("[{}, {}, {}]", lost("probe"), lost("normal"), lost("double_envelopment"))
            })
            .collect();
        let doc =
            format!("CUs lost by {who} in retreat: after a Probe, any other card, a Double Envelopment.");
        array(out, &doc, name, "[u8; 3]", &faces);
    }

    let naval: Vec<String> = list(&tables["naval"], "phalanx_naval_die")
        .iter()
        .map(|face| format!("({}, {})", number(face, "dots"), number(face, "diamonds")))
        .collect();
    array(out, "The faces of the naval die: dots and diamonds.", "NAVAL_DIE", "(u8, u8)", &naval);

    let kinds = ["frontal_assault", "flank_left", "flank_right", "probe", "double_envelopment", "reserve"];
    let deck = kinds.map(|kind| number(&tables["battle"]["deck"], kind));
    array(out, "How many cards of each kind the battle deck has.", "BATTLE_DECK", "u8", &deck);
    let turns: Vec<i64> = list(tables, "turn_track").iter().map(|turn| number(turn, "cards")).collect();
    array(out, "Strategy cards dealt to each side in each turn.", "CARDS_PER_TURN", "u8", &turns);
}
