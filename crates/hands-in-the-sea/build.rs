//! Turns the data files of the game into Rust tables.

use serde_json::Value;
use std::fmt::{Display, Write};
use std::path::Path;
use std::{env, fs};

const ZONES: [&str; 4] = ["italy", "sicily", "africa", "corsica_sardinia"];
const EMPIRES: [&str; 2] = ["rome", "carthage"];

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let data = Path::new(&manifest).join("../../data/hands-in-the-sea");
    let read = |name: &str| -> Value {
        let path = data.join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    println!("cargo::rerun-if-changed=build.rs");
    let (map, cards) = (read("map.json"), read("cards.json"));
    let mut out = String::new();
    zones(&mut out, &map);
    locations(&mut out, &map);
    connections(&mut out, &map);
    numbers(&mut out, &map);
    deck_cards(&mut out, &map, &cards);
    strategies(&mut out, &cards);
    events(&mut out, &cards);
    machinae(&mut out, &cards);
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
fn names<'a>(out: &mut String, module: &str, kind: &str, things: impl Iterator<Item = (&'a str, &'a str)>) {
    line(out, format_args!("/// Every {} by its name.", kind.to_lowercase()));
    line(out, format_args!("pub mod {module} {{\n    use crate::ids::{kind};"));
    for (number, (id, name)) in things.enumerate() {
        line(out, format_args!("    /// {name}."));
        line(out, format_args!("    pub const {}: {kind} = {kind}({number});", id.to_uppercase()));
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
fn bits<T>(things: &[T], test: impl Fn(&T) -> bool) -> u128 {
    things.iter().enumerate().filter(|(_, thing)| test(thing)).fold(0, |bits, (n, _)| bits | 1 << n)
}

/// `CorsicaSardinia` for `corsica_sardinia`.
fn camel(id: &str) -> String {
    id.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn zone(id: &str) -> String {
    assert!(ZONES.contains(&id), "there is no sea zone {id}");
    format!("Zone::{}", camel(id))
}

fn empire(id: &str) -> String {
    assert!(EMPIRES.contains(&id), "there is no empire {id}");
    format!("Empire::{}", camel(id))
}

/// Whose a thing is; nothing and the neutral deck belong to nobody.
fn owner(value: &Value) -> String {
    match value.as_str() {
        None | Some("neutral") => "None".to_owned(),
        Some(id) => format!("Some({})", empire(id)),
    }
}

fn zones(out: &mut String, map: &Value) {
    let zones = list(map, "sea_zones");
    let ids: Vec<&str> = zones.iter().map(|zone| text(zone, "id")).collect();
    assert_eq!(ids, ZONES, "the sea zones");
    let rows: Vec<String> = zones
        .iter()
        .map(|it| {
            let adjacent =
                bits(&ZONES, |id| list(it, "adjacent").iter().any(|near| near.as_str() == Some(id)));
            format!(
                "ZoneInfo {{ name: {:?}, area: {:?}, adjacent: ZoneSet({adjacent:#b}), x: {}, y: {} }}",
                text(it, "name"),
                text(it, "area"),
                number(it, "x"),
                number(it, "y")
            )
        })
        .collect();
    array(out, "Every sea zone by its number.", "ZONES", "ZoneInfo", &rows);
    let ports = list(map, "home_ports");
    let rows = EMPIRES.map(|id| {
        let port = ports[place(&ports, "owner", id)];
        let opens = zone(text(port, "connected_zone"));
        format!("PortInfo {{ zone: {opens}, x: {}, y: {} }}", number(port, "x"), number(port, "y"))
    });
    array(out, "The home port of each empire.", "PORTS", "PortInfo", &rows);
}

fn locations(out: &mut String, map: &Value) {
    let locations = list(map, "locations");
    let marker = |it: &Value| match it["start_marker"].as_str() {
        Some("town") => "Some(Marker::Town)",
        Some("city") => "Some(Marker::City)",
        Some("capital") => "Some(Marker::Capital)",
        None | Some("yellow_town") => "None",
        Some(other) => panic!("no marker is a {other}"),
    };
    let start = |it: &Value| match it["start_owner"].as_str() {
        Some("neutral_syracuse") => "None".to_owned(),
        _ => owner(&it["start_owner"]),
    };
    let rows: Vec<String> = locations
        .iter()
        .map(|it| {
            assert_eq!(flag(it, "developable"), number(it, "vp") >= 2, "{it}: gold sites have 2 points");
            format!(
                "LocationInfo {{ id: {:?}, name: {:?}, zone: {}, coastal: {}, points: {}, settler: {}, \
                 defence: {}, start: {}, marker: {}, x: {}, y: {} }}",
                text(it, "id"),
                text(it, "name"),
                zone(text(it, "sea_zone")),
                flag(it, "coastal"),
                number(it, "vp"),
                flag(it, "settler"),
                number(it, "defence_bonus"),
                start(it),
                marker(it),
                number(it, "x"),
                number(it, "y")
            )
        })
        .collect();
    names(out, "locations", "Location", locations.iter().map(|it| (text(it, "id"), text(it, "name"))));
    array(out, "Every location by its number.", "LOCATIONS", "LocationInfo", &rows);
    let area =
        ZONES.map(|id| format!("LocationSet({:#x})", bits(&locations, |it| text(it, "sea_zone") == id)));
    array(out, "The locations of the area of each sea zone.", "AREA", "LocationSet", &area);
    let sets = [
        ("COASTAL", "Locations on the coast.", bits(&locations, |it| flag(it, "coastal"))),
        ("SUPPLY_POINTS", "The supply points [6.1].", bits(&locations, |it| flag(it, "supply_point"))),
        ("SETTLER_SITES", "Where settling takes a settler card.", bits(&locations, |it| flag(it, "settler"))),
    ];
    for (name, doc, value) in sets {
        constant(out, doc, name, "LocationSet", format_args!("LocationSet({value:#x})"));
    }
    let home = EMPIRES.map(|id| {
        format!("LocationSet({:#x})", bits(&locations, |it| it["start_owner"].as_str() == Some(id)))
    });
    array(out, "Where each empire begins.", "HOME", "LocationSet", &home);
    let capital = EMPIRES.map(|id| {
        let capital = locations.iter().position(|it| {
            it["start_owner"].as_str() == Some(id) && it["start_marker"].as_str() == Some("capital")
        });
        format!("Location({})", capital.expect("each empire has a capital"))
    });
    array(out, "The capital of each empire.", "CAPITALS", "Location", &capital);
}

fn connections(out: &mut String, map: &Value) {
    let locations = list(map, "locations");
    let index = |connection: &Value, key: &str| place(&locations, "id", text(connection, key));
    let mut links = vec![Vec::new(); locations.len()];
    let mut rows = Vec::new();
    let all_connections = list(map, "connections");
    for it in &all_connections {
        let (a, b, link) = (index(it, "a"), index(it, "b"), camel(text(it, "type")));
        assert_ne!(a, b, "{it} leads nowhere");
        links[a].push((b, link.clone()));
        links[b].push((a, link.clone()));
        let via = it["via"].as_array().cloned().unwrap_or_default();
        let via: Vec<String> = via.iter().map(|at| format!("({}, {})", at[0], at[1])).collect();
        rows.push(format!(
            "Connection {{ a: Location({a}), b: Location({b}), link: Link::{link}, via: &[{}] }}",
            via.join(", ")
        ));
    }
    array(out, "Every connection once.", "CONNECTIONS", "Connection", &rows);
    let straits: Vec<&&Value> = all_connections.iter().filter(|it| text(it, "type") == "strait").collect();
    assert_eq!(straits.len(), 1, "there is one strait");
    let ends = format!("[Location({}), Location({})]", index(straits[0], "a"), index(straits[0], "b"));
    constant(out, "Both sides of the strait.", "STRAIT", "[Location; 2]", ends);
    let (mut all, mut land) = (Vec::new(), Vec::new());
    for near in &mut links {
        near.sort_unstable();
        assert!(near.windows(2).all(|pair| pair[0].0 != pair[1].0), "a connection is listed twice");
        let row: Vec<String> =
            near.iter().map(|(n, link)| format!("(Location({n}), Link::{link})")).collect();
        all.push(format!("&[{}]", row.join(", ")));
        let roads = near.iter().filter(|(_, link)| link == "Road" || link == "Difficult");
        land.push(format!("LocationSet({:#x})", roads.fold(0u32, |bits, (n, _)| bits | 1 << n)));
    }
    array(out, "The connections of each location.", "LINKS", "&[(Location, Link)]", &all);
    array(out, "The locations joined to each by road, difficult or not.", "LAND", "LocationSet", &land);
}

fn numbers(out: &mut String, map: &Value) {
    let (constants, tracks) = (&map["constants"], &map["tracks"]);
    let pair = |value: &Value| format!("[{}, {}]", number(value, "rome"), number(value, "carthage"));
    let pairs = [
        ("TOWNS", "Town markers of each empire.", &constants["town_markers"]),
        ("CITIES", "City markers of each empire, its capital apart.", &constants["city_markers"]),
        ("START_SILVER", "Silver of each empire at the start.", &constants["start_silver"]),
        ("START_WARSHIPS", "Warships of each empire at the start.", &tracks["warships"]["start"]),
    ];
    for (name, doc, value) in pairs {
        constant(out, doc, name, "[u8; 2]", pair(value));
    }
    let singles = [
        ("FORTIFICATIONS", "Fortification markers.", &constants["fortification_markers"]),
        ("HAND", "Cards to which a hand is filled up.", &constants["hand_size"]),
        ("RESERVE", "Cards that a Reserve holds.", &constants["reserve_size"]),
        ("ACTIONS", "Actions in a round.", &constants["actions_per_round"]),
        ("FIRST_ACTIONS", "Actions in the first round of each player.", &constants["actions_first_round"]),
        ("FIELD_ROUNDS", "Rounds of a field battle.", &constants["field_battle_rounds"]),
        ("SIEGE_ROUNDS", "Rounds of a siege.", &constants["siege_rounds"]),
        ("FORTIFY_COST", "Silver for a fortification.", &constants["fortify_cost_silver"]),
        ("WARSHIP_COST", "Silver for a warship.", &constants["warship_cost_silver"]),
        ("BRIBE_COST", "Silver for a bribe.", &constants["bribe_cost_silver"]),
        ("WINE_SILVER", "Silver for a wine card.", &constants["wine_silver"]),
        ("PASS_SILVER", "Silver for passing.", &constants["pass_silver"]),
        (
            "CAPTURED_END",
            "Captured markers, in points, that end the game.",
            &constants["captured_marker_end"],
        ),
        ("STRENGTH_MAX", "Either end of the strength track.", &tracks["battle_strength"]["attacker_max"]),
        (
            "STRENGTH_WINS",
            "Strength with which an attacker wins.",
            &tracks["battle_strength"]["attacker_wins_at"],
        ),
        ("PRESTIGE_MAX", "The end of the prestige track.", &tracks["prestige"]["max"]),
        ("WARSHIPS_MAX", "The end of the warship track.", &tracks["warships"]["max"]),
        ("PILLAGE_END", "Where the pillage marker returns to 0.", &tracks["pillage"]["wraps_at"]),
        ("TURNS", "Turns of the game.", &tracks["turn"]["last"]),
        ("POINTS_END", "Victory points that end the game.", &tracks["victory_points"]["end_trigger"]),
        ("POINTS_LEAD", "A lead that wins at the end of a campaign.", &tracks["victory_points"]["auto_lead"]),
    ];
    for (name, doc, value) in singles {
        constant(out, doc, name, "u8", value);
    }
    for (name, area) in
        [("SICILY_BONUS", "sicily_bonus"), ("CORSICA_SARDINIA_BONUS", "corsica_sardinia_bonus")]
    {
        let bonus = &constants[area];
        let value = format!("({}, {})", number(bonus, "min_locations"), number(bonus, "vp"));
        constant(out, "Locations that bring a bonus in the end, and the points.", name, "(u8, u8)", value);
    }
    let losses: Vec<String> = list(&tracks["pillage"], "vp_loss")
        .iter()
        .map(|loss| format!("({}, {})", number(loss, "space"), number(loss, "vp")))
        .collect();
    array(
        out,
        "Spaces of the pillage track and the points lost there.",
        "PILLAGE_LOSSES",
        "(u8, u8)",
        &losses,
    );
    let years: Vec<String> =
        list(&tracks["turn"], "years").iter().map(|years| format!("{:?}", years.as_str().unwrap())).collect();
    array(out, "The years of each turn.", "YEARS", "&str", &years);
}

/// What the tables say of one kind of card.
struct Kind<'a> {
    value: &'a Value,
    id: &'a str,
    owner: String,
    first: usize,
    count: usize,
    starting: [usize; 2],
}

impl Kind<'_> {
    fn icon(&self, name: &str) -> i64 {
        self.value["icons"].get(name).and_then(Value::as_i64).unwrap_or(0)
    }

    fn has(&self, ability: &str) -> bool {
        let abilities = self.value["abilities"].as_array();
        abilities.is_some_and(|all| all.iter().any(|it| it.as_str() == Some(ability)))
    }

    fn is(&self, key: &str) -> bool {
        self.value[key].as_bool().unwrap_or(false)
    }

    fn arm(&self) -> &str {
        self.value["type"].as_str().unwrap_or("location")
    }

    /// Shows a sword: location cards by their symbol, others by their strength, which may be rolled.
    fn swords(&self) -> i64 {
        self.icon("sword") + self.value["swords"].as_i64().unwrap_or(0)
    }

    fn bits(&self) -> u128 {
        ((1 << self.count) - 1) << self.first
    }

    fn row(&self) -> String {
        let number = |key: &str| self.value[key].as_i64().unwrap_or(0);
        let arm = match self.arm() {
            "location" => "Location".to_owned(),
            other => camel(other),
        };
        let naval = if self.has("naval_leader_4") {
            4
        } else if self.has("naval_leader_5") {
            5
        } else {
            0
        };
        format!(
            "KindInfo {{ id: {:?}, name: {:?}, effect: {:?}, owner: {}, arm: Arm::{arm}, swords: {}, silver: {}, \
             ship: {}, wagon: {}, settler: {}, wine: {}, cost: {}, cost_settler: {}, mercenary: {}, bribable: {}, \
             levy: {}, naval: {naval}, first: {}, count: {} }}",
            self.id,
            text(self.value, "name"),
            self.value["effect"].as_str().unwrap_or(""),
            self.owner,
            self.swords(),
            self.icon("silver"),
            self.icon("ship") > 0,
            self.icon("wagon") > 0,
            self.icon("settler") > 0,
            self.icon("wine") > 0,
            number("cost_silver"),
            number("cost_settler") > 0,
            self.is("mercenary"),
            self.is("bribable"),
            self.is("emergency_levy"),
            self.first,
            self.count,
        )
    }
}

/// Location cards first, in the order of the locations, then Empire cards. The Campaign card is in no
/// pile: the state knows where it is.
fn deck_cards(out: &mut String, map: &Value, cards: &Value) {
    let mut kinds: Vec<Kind<'_>> = Vec::new();
    let mut first = 0;
    for (value, location) in list(cards, "location_cards").into_iter().zip(list(map, "locations")) {
        assert_eq!(text(value, "location"), text(location, "id"), "location cards follow the locations");
        let starting = EMPIRES.map(|id| usize::from(value["starting"].as_str() == Some(id)));
        kinds.push(Kind {
            value,
            id: text(value, "id"),
            owner: "None".to_owned(),
            first,
            count: 1,
            starting,
        });
        first += 1;
    }
    for value in list(cards, "empire_cards") {
        let count = number(value, "count") as usize;
        let starts = number(value, "starting_count") as usize;
        let starting = EMPIRES.map(|id| if text(value, "owner") == id { starts } else { 0 });
        kinds.push(Kind {
            value,
            id: text(value, "id"),
            owner: owner(&value["owner"]),
            first,
            count,
            starting,
        });
        first += count;
    }
    assert_eq!((kinds.len(), first), (59, 78), "kinds and cards");
    names(out, "kinds", "Kind", kinds.iter().map(|kind| (kind.id, text(kind.value, "name"))));
    let rows: Vec<String> = kinds.iter().map(Kind::row).collect();
    array(out, "Every kind of card by its number.", "KINDS", "KindInfo", &rows);
    let of: Vec<String> = kinds
        .iter()
        .enumerate()
        .flat_map(|(n, kind)| std::iter::repeat_n(format!("Kind({n})"), kind.count))
        .collect();
    array(out, "The kind of each card.", "KIND_OF", "Kind", &of);
    let set = |test: &dyn Fn(&Kind<'_>) -> bool| {
        kinds.iter().filter(|kind| test(kind)).fold(0u128, |bits, kind| bits | kind.bits())
    };
    let foot = |kind: &Kind<'_>| kind.arm().ends_with("_infantry");
    let sets: [(&str, &str, u128); 24] = [
        ("LOCATION_CARDS", "The cards of locations.", set(&|kind| kind.arm() == "location")),
        ("SHIPS", "Cards with a ship.", set(&|kind| kind.icon("ship") > 0)),
        ("WAGONS", "Cards with a wagon.", set(&|kind| kind.icon("wagon") > 0)),
        ("SETTLERS", "Cards with a settler.", set(&|kind| kind.icon("settler") > 0)),
        ("WINES", "Cards with wine.", set(&|kind| kind.icon("wine") > 0)),
        (
            "SWORDS",
            "Cards that can start an attack.",
            set(&|kind| kind.swords() > 0 || kind.has("die_strength")),
        ),
        ("LEADERS", "Leaders.", set(&|kind| kind.arm() == "leader")),
        ("HEAVY", "Heavy infantry.", set(&|kind| kind.arm() == "heavy_infantry")),
        ("LIGHT", "Light infantry.", set(&|kind| kind.arm() == "light_infantry")),
        ("INFANTRY", "Infantry.", set(&foot)),
        ("CAVALRY", "Cavalry.", set(&|kind| kind.arm() == "cavalry")),
        ("ELEPHANTS", "War Elephants.", set(&|kind| kind.has("die_strength"))),
        ("MERCENARIES", "Mercenaries.", set(&|kind| kind.is("mercenary"))),
        ("BRIBABLE", "Cards that can be bribed.", set(&|kind| kind.is("bribable"))),
        ("RAIDERS", "Cards that raid.", set(&|kind| kind.has("raid"))),
        ("RAID_BLOCKS", "Cards that block a raid.", set(&|kind| kind.has("block_raid"))),
        ("PILLAGE_BLOCKS", "Cards that block a pillage.", set(&|kind| kind.has("block_pillage"))),
        ("BRIBE_BLOCKS", "Cards that block a bribe.", set(&|kind| kind.has("block_bribery"))),
        ("BRIBES", "Cards that bribe.", set(&|kind| kind.has("bribery"))),
        ("MERCHANTS", "Cards that sell wine.", set(&|kind| kind.has("merchant"))),
        ("FORTIFIERS", "Cards that fortify.", set(&|kind| kind.has("fortify"))),
        ("ENGINES", "Siege Engines.", set(&|kind| kind.has("siege_attacker_strength_2"))),
        ("RETURNING", "Cards that leave after a battle.", set(&|kind| kind.has("return_after_battle"))),
        ("NEVER_RETURNED", "Cards that cannot be returned.", set(&|kind| kind.is("never_returned"))),
    ];
    for (name, doc, value) in sets {
        constant(out, doc, name, "CardSet", format_args!("CardSet({value:#x})"));
    }
    for id in EMPIRES {
        let value = set(&|kind| kind.owner == format!("Some({})", empire(id)));
        let doc = format!("The Empire cards of {}.", camel(id));
        constant(
            out,
            &doc,
            &format!("CARDS_OF_{}", id.to_uppercase()),
            "CardSet",
            format_args!("CardSet({value:#x})"),
        );
    }
    let starts = [0, 1].map(|n| {
        let first = |kind: &Kind<'_>| ((1u128 << kind.starting[n]) - 1) << kind.first;
        format!("CardSet({:#x})", kinds.iter().fold(0u128, |bits, kind| bits | first(kind)))
    });
    array(
        out,
        "The starting deck of each empire, the Campaign card apart.",
        "START_DECKS",
        "CardSet",
        &starts,
    );
    let elephants = kinds.iter().find(|kind| kind.has("die_strength")).expect("the elephants").value;
    let strength = |roll: i64| {
        let table = list(elephants, "strength_table");
        let row = table.iter().find(|row| roll <= number(row, "max_roll")).expect("a row for each roll");
        number(row, "strength")
    };
    let field: Vec<i64> = (1..=6).map(strength).collect();
    let siege: Vec<i64> =
        (1..=6).map(|roll| strength(roll + number(elephants, "siege_roll_modifier"))).collect();
    let rows = [format!("{field:?}"), format!("{siege:?}")];
    array(
        out,
        "Strength of War Elephants by their die: in the field, in a siege.",
        "ELEPHANT_STRENGTH",
        "[i8; 6]",
        &rows,
    );
}

fn strategies(out: &mut String, cards: &Value) {
    let (base, other) = (list(cards, "strategy_cards"), list(&cards["fortuna"], "strategy_cards"));
    let rows: Vec<String> = base
        .iter()
        .zip(&other)
        .map(|(it, alt)| {
            let id = text(it, "id");
            assert_eq!(text(alt, "id"), format!("alt_{id}"), "both sets have the same order");
            assert_eq!(it["owner"], alt["owner"], "owner of {id}");
            let toll = |card: &Value| card["ops"][0].get("silver").and_then(Value::as_i64).unwrap_or(0);
            if id == "diplomacy" {
                assert_eq!((toll(it), toll(alt)), (1, 2), "toll of {id}");
            }
            format!(
                "StrategyInfo {{ id: {id:?}, name: {:?}, owner: {}, cost: [{}, {}], upkeep: {}, effect: [{:?}, {:?}] }}",
                text(it, "name"),
                owner(&it["owner"]),
                number(it, "cost_silver"),
                number(alt, "cost_silver"),
                number(alt, "upkeep"),
                text(it, "effect"),
                text(alt, "effect"),
            )
        })
        .collect();
    array(out, "Every strategy card by its number.", "STRATEGIES", "StrategyInfo", &rows);
}

/// The events; one that is there twice is listed twice. Those of the expansion come last.
fn events(out: &mut String, cards: &Value) {
    let mut rows = Vec::new();
    for it in list(cards, "event_cards").into_iter().chain(list(&cards["fortuna"], "event_cards")) {
        let sign = match text(it, "target") {
            "negative" => "Sign::Bad",
            "positive" => "Sign::Good",
            "both" | "none" => "Sign::Neither",
            other => panic!("no event is {other}"),
        };
        let carthage = it["range"]["carthage"][1].as_i64().unwrap_or(0);
        if it["range"].is_object() {
            let range = format!("{{\"carthage\":[1,{carthage}],\"rome\":[{},6]}}", carthage + 1);
            assert_eq!(it["range"].to_string(), range, "Carthage has the low dice, Rome the rest");
        }
        for copy in 0..number(it, "count") {
            let id = text(it, "id");
            let id = if copy == 0 { id.to_owned() } else { format!("{id}_{}", copy + 1) };
            rows.push(format!(
                "EventInfo {{ id: {id:?}, name: {:?}, sign: {sign}, carthage: {carthage}, reshuffle: {}, effect: {:?} }}",
                text(it, "name"),
                flag(it, "reshuffle"),
                text(it, "effect"),
            ));
        }
    }
    array(out, "Every event card by its number.", "EVENTS", "EventInfo", &rows);
}

fn machinae(out: &mut String, cards: &Value) {
    let rows: Vec<String> = list(&cards["fortuna"], "deus_ex_machina")
        .iter()
        .map(|it| {
            format!(
                "MachinaInfo {{ id: {:?}, name: {:?}, owner: {}, points: {}, silver: {}, effect: {:?} }}",
                text(it, "id"),
                text(it, "name"),
                empire(text(it, "owner")),
                number(it, "cost_vp"),
                number(it, "cost_silver"),
                text(it, "effect"),
            )
        })
        .collect();
    array(out, "Every Deus Ex Machina card by its number.", "MACHINAE", "MachinaInfo", &rows);
}
