//! What stands on each sheet: a place of the map, the war, the generals, the cards, the rules.

use hannibal::{Card, Edition, General, Kind, Rule, Side, Space, War};
use serde_json::Value;

use super::draft::{BESIDES, Draft, NUMBER_MAX, PILES};
use super::palette::whereabouts;
use crate::{editions, names};
use table::{Control, Controls, Field, Sheet};

/// Letters of a title, and of what there is to know before a war.
pub(super) const TITLE_MAX: usize = 80;
pub(super) const BACKGROUND_MAX: usize = 8000;
/// Letters of the years of a turn: 215-214.
pub(super) const YEARS_MAX: usize = 9;
/// A war has at most so many turns.
pub(super) const TURNS_MAX: i64 = 9;
/// Cards that a side can be dealt in a turn.
const DEAL_MAX: i64 = 16;
/// New units in a turn.
pub(super) const LEVY_MAX: i64 = 12;
/// Points that a side can have besides its provinces.
pub(super) const POINTS_MAX: i64 = 18;

/// A list with a number for each turn.
pub(super) struct PerTurn {
    pub(super) path: &'static str,
    name: &'static str,
    /// What it is where a document does not say.
    usual: i64,
    pub(super) most: i64,
}

pub(super) const LISTS: [PerTurn; 3] = [
    PerTurn { path: "cards_per_turn", name: "Cards for each side", usual: 7, most: DEAL_MAX },
    PerTurn { path: "reinforcements.rome", name: "New units of Rome", usual: 5, most: LEVY_MAX },
    PerTurn {
        path: "reinforcements.carthage",
        name: "New units of Carthage, at most",
        usual: 4,
        most: LEVY_MAX,
    },
];

impl PerTurn {
    /// Gives the list one number for each turn.
    pub(super) fn fit(&self, draft: &mut Draft, turns: usize) {
        let number = |turn| draft.of_turn(self.path, turn).unwrap_or(self.usual);
        *draft.at_mut(self.path) = (1..=turns).map(number).collect::<Vec<_>>().into();
    }
}

/// The war has so many turns now: lists that say something of each go along.
pub(super) fn fit_turns(draft: &mut Draft, turns: usize) {
    for list in LISTS.iter().filter(|list| draft.at(list.path).is_array()).collect::<Vec<_>>() {
        list.fit(draft, turns);
    }
    // Whoever would come after the end never comes.
    for general in General::all() {
        if draft.arrival(general).0 > turns as i64 {
            if draft.whereabouts(general) == "track" {
                draft.place_general(general, "gone");
            }
            draft.set_arrival(general, 0, 0);
        }
    }
    if draft.at("years").is_array() {
        fit_years(draft);
    }
}

/// The years of a turn, as a document says them or as they were.
fn years_of(draft: &Draft, turn: usize) -> String {
    let said = draft.at("years").get(turn - 1).and_then(Value::as_str);
    said.map_or_else(|| War::SECOND_PUNIC.years_of(turn as u8).to_string(), str::to_owned)
}

/// Gives each turn its years.
pub(super) fn fit_years(draft: &mut Draft) {
    let turns = draft.number("turns").clamp(1, TURNS_MAX) as usize;
    let years: Vec<String> = (1..=turns).map(|turn| years_of(draft, turn)).collect();
    *draft.at_mut("years") = years.into();
}

/// Lasting effects: their keys, and what they are.
pub(super) const LASTING: [(&str, &str); 6] = [
    ("macedonia", "Macedonia is allied with Carthage"),
    ("naval_victory", "Carthaginian Naval Victory, until the end of the turn"),
    ("hanno_counsels", "Hanno counsels Carthage: its units stay in Africa"),
    ("cato_counsels", "Cato counsels Rome: its units stay out of Africa"),
    ("truce", "There is a truce"),
    ("reshuffle", "The cards are shuffled at the end of the turn"),
];
pub(super) const PHASES: [(&str, &str); 8] = [
    ("deal", "the deal of the cards"),
    ("reinforcements", "reinforcements"),
    ("preempt", "a campaign before the first card"),
    ("first_player", "the choice who plays first"),
    ("strategy", "a card of one side"),
    ("winter", "winter attrition"),
    ("isolation", "isolated markers"),
    ("victory", "victory check"),
];

/// What is open: a place, or the sheet of that name.
pub(super) fn sheet(draft: &Draft, open: &str) -> Option<Sheet> {
    if let Some(space) = open.strip_prefix("space:") {
        return Some(of_space(draft, Space::from_id(space)?));
    }
    let (name, about, groups) = match open {
        "war" => ("The war", "", war(draft)),
        "generals" => {
            ("Generals", "Where each of them is. A click on the map puts him there, too.", generals(draft))
        }
        "cards" => ("Cards", "In which pile or hand each card is at the beginning.", cards(draft)),
        "rules" => ("Rules", "What is decided otherwise than in the edition.", rules(draft)),
        _ => return None,
    };
    Some(Sheet { id: open.to_owned(), name: name.to_owned(), about: about.to_owned(), groups })
}

fn of_space(draft: &Draft, space: Space) -> Sheet {
    let id = format!("space:{}", space.id());
    let part = |part: &str| format!("{id}/{part}");
    let owner = choice(
        part("control"),
        "Control",
        draft.owner(space).map_or("", Side::id),
        [("rome", "Rome"), ("carthage", "Carthage"), ("", "nobody")],
    );
    let mut markers = vec![owner];
    let kind = space.info().kind;
    if kind == Kind::Tribe || draft.has("tribes", space.id()) {
        markers.push(flag(part("tribe"), "A tribe lives here", draft.has("tribes", space.id())));
    }
    let points = draft.number(&format!("siege.{}", space.id()));
    if kind != Kind::Plain || points > 0 {
        markers.push(number(part("siege"), "Siege points", points, 0, 3));
    }
    let mut groups = vec![group("", markers)];
    groups.extend(Side::BOTH.map(|side| force(draft, side, space, &part)));
    let info = space.info();
    let about = match kind {
        Kind::City => format!("A walled city for {} in {}.", names::units(info.capacity), province(space)),
        Kind::Tribe => format!("Land of a tribe in {}.", province(space)),
        Kind::Plain => format!("In {}.", province(space)),
    };
    Sheet { id, name: names::space(space).to_owned(), about, groups }
}

fn province(space: Space) -> &'static str {
    names::province(space.province())
}

fn force(draft: &Draft, side: Side, space: Space, part: &impl Fn(&str) -> String) -> Controls {
    let count = |what: &str| draft.count(side, space, what);
    let mut controls =
        vec![number(part(&format!("cus:{}", side.id())), "Units", count("cus"), 0, NUMBER_MAX)];
    if side == Side::Carthage {
        controls.push(number(part("elephants"), "Elephants among them", count("elephants"), 0, NUMBER_MAX));
        controls.push(number(part("trains"), "Siege trains", count("trains"), 0, 9));
    }
    let here = |who: &General| draft.whereabouts(*who) == space.id();
    let generals = draft.generals(side);
    for general in generals.iter().copied().filter(here) {
        controls.push(flag(part(&format!("general:{}", general.id())), &names::tag(general), true));
    }
    let others = generals.iter().copied().filter(|who| !here(who));
    let name =
        |who: General| (who.id().to_owned(), format!("{}, {}", names::tag(who), whereabouts(draft, who)));
    let options =
        std::iter::once((String::new(), "nobody else".to_owned())).chain(others.map(name)).collect();
    let field = Field::Choice { value: String::new(), options };
    controls.push(control(part("general").as_str(), "Bring a general", field));
    group(names::side(side), controls)
}

fn war(draft: &Draft) -> Vec<Controls> {
    let id = |key: &str| format!("war/{key}");
    let turns = draft.number("turns");
    let about = "What there is to know before it";
    let mut groups = vec![
        group(
            "",
            vec![
                text(id("title"), "Title", draft.text("title"), TITLE_MAX, false),
                text(id("background"), about, draft.text("background"), BACKGROUND_MAX, true),
            ],
        ),
        group("When", when(draft)),
    ];
    for PerTurn { path, name, usual, most } in LISTS {
        let one = |turn: usize| {
            let value = draft.of_turn(path, turn).unwrap_or(usual);
            number(id(&format!("{path}:{turn}")), &format!("Turn {turn}"), value, 0, most)
        };
        groups.push(columns(name, (1..=turns.clamp(1, TURNS_MAX) as usize).map(one).collect()));
    }
    let years = |turn: usize| {
        text(id(&format!("years:{turn}")), &format!("Turn {turn}"), &years_of(draft, turn), YEARS_MAX, false)
    };
    let all = (1..=turns.clamp(1, TURNS_MAX) as usize).map(years).collect();
    groups.push(columns("Years before the common era", all));
    groups.push(group("How it is decided", decided(draft)));
    let lasting = LASTING.map(|(key, name)| {
        let path = format!("lasting.{key}");
        flag(format!("lasting/{key}"), name, draft.at(&path) == true)
    });
    groups.push(group("What lasts", lasting.into()));
    groups
}

fn decided(draft: &Draft) -> Vec<Control> {
    let side = |key: &str, name: &str, usual: &'static str| {
        let value = if draft.at(key).is_null() { usual } else { draft.text(key) };
        choice(format!("war/{key}"), name, value, [("rome", "Rome"), ("carthage", "Carthage")])
    };
    let points = |side: Side| {
        let key = format!("victory.points.{}", side.id());
        let name = format!("Points of {} besides its provinces", names::side(side));
        number(format!("war/{key}"), &name, draft.number(&key), 0, POINTS_MAX)
    };
    let at_end = [("", "who has more provinces"), ("rome", "Rome"), ("carthage", "Carthage")];
    vec![
        choice(
            "war/victory.at_end".to_owned(),
            "After the last turn wins",
            draft.text("victory.at_end"),
            at_end,
        ),
        side("victory.ties", "With as many provinces wins", "carthage"),
        points(Side::Rome),
        points(Side::Carthage),
        side("decides_first", "Who begins is said by", "carthage"),
        side("naval_superiority", "Sails without a roll", "rome"),
        side("isolated_first", "Isolated markers come off first of", "rome"),
    ]
}

fn when(draft: &Draft) -> Vec<Control> {
    let turn = |key: &str, name: &str| number(format!("war/{key}"), name, draft.number(key), 1, TURNS_MAX);
    let phase = if draft.at("phase").is_null() { "deal" } else { draft.text("phase") };
    let mut controls = vec![
        turn("turn", "First turn"),
        turn("turns", "Last turn"),
        choice("war/phase".to_owned(), "It begins with", phase, PHASES),
    ];
    if phase == "strategy" {
        let sides = [("rome", "Rome"), ("carthage", "Carthage")];
        controls.push(choice("war/to_play".to_owned(), "Whose card it is", draft.text("to_play"), sides));
    }
    controls
}

fn generals(draft: &Draft) -> Vec<Controls> {
    let places: Vec<(String, String)> = BESIDES
        .iter()
        .map(|(id, words)| ((*id).to_owned(), (*words).to_owned()))
        .chain(Space::all().map(|space| (space.id().to_owned(), format!("in {}", names::space(space)))))
        .collect();
    let of = |side: Side| {
        let mut controls = Vec::new();
        for who in draft.generals(side) {
            let id = |part: &str| format!("general:{}/{part}", who.id());
            let field = Field::Choice { value: draft.whereabouts(who).to_owned(), options: places.clone() };
            controls.push(control(&id("place"), &names::tag(who), field));
            if draft.whereabouts(who) == "track" {
                let (turn, units) = draft.arrival(who);
                let name = names::general(who);
                controls.push(number(id("arrives"), &format!("{name} comes on turn"), turn, 1, TURNS_MAX));
                if units > 0 || side == Side::Rome {
                    controls.push(number(id("brings"), &format!("Units with {name}"), units, 0, LEVY_MAX));
                }
            }
            if side == Side::Rome {
                let offices = [("", "no office"), ("consul", "consul"), ("proconsul", "proconsul")];
                let name = format!("Office of {}", names::general(who));
                controls.push(choice(id("office"), &name, draft.office(who), offices));
            }
        }
        group(names::side(side), controls)
    };
    Side::BOTH.map(of).into()
}

fn cards(draft: &Draft) -> Vec<Controls> {
    let piles: Vec<(String, String)> =
        PILES.iter().map(|(path, words)| ((*path).to_owned(), (*words).to_owned())).collect();
    let card = |card: Card| {
        let field = Field::Choice { value: draft.pile(card).to_owned(), options: piles.clone() };
        let note = format!("{} operations", card.ops());
        Control { note, ..control(&format!("card:{}/pile", card.code()), &names::card(card), field) }
    };
    vec![group("", draft.cards().into_iter().map(card).collect())]
}

fn rules(draft: &Draft) -> Vec<Controls> {
    let chosen = draft.text("edition");
    let all = Edition::ALL.map(|one| (one.id().to_owned(), editions::name(one).to_owned()));
    let edition = if chosen.is_empty() { Edition::default().id() } else { chosen };
    let field = Field::Choice { value: edition.to_owned(), options: all.into() };
    let reactions = if draft.at("reactions").is_null() { "fast" } else { draft.text("reactions") };
    let who = [("fast", "only who holds a card that fits"), ("strict", "everybody who might hold one")];
    let first = vec![
        control("rules/edition", "Edition", field),
        choice("rules/reactions".to_owned(), "Who is asked to react with a card", reactions, who),
    ];
    let rule = |rule: &Rule| {
        let [name, holds, otherwise, about] = editions::told(*rule);
        let value = match draft.at("rules").get(rule.id()).and_then(Value::as_bool) {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        };
        let options = [("", "as in the edition"), ("yes", holds), ("no", otherwise)];
        let control = choice(format!("rules/{}", rule.id()), name, value, options);
        Control { note: about.to_owned(), ..control }
    };
    vec![group("", first), group("Points of the rules", Rule::ALL.iter().map(rule).collect())]
}

fn group(name: &str, controls: Vec<Control>) -> Controls {
    Controls { name: name.to_owned(), columns: false, controls }
}

/// Controls that are small and follow each other.
fn columns(name: &str, controls: Vec<Control>) -> Controls {
    Controls { columns: true, ..group(name, controls) }
}

fn control(id: &str, name: &str, field: Field) -> Control {
    Control { id: id.to_owned(), name: name.to_owned(), note: String::new(), field }
}

fn number(id: String, name: &str, value: i64, min: i64, max: i64) -> Control {
    control(&id, name, Field::Number { value, min, max })
}

fn flag(id: String, name: &str, value: bool) -> Control {
    control(&id, name, Field::Flag { value })
}

fn text(id: String, name: &str, value: &str, letters_max: usize, long: bool) -> Control {
    control(&id, name, Field::Text { value: value.to_owned(), letters_max, long })
}

fn choice<'a>(
    id: String,
    name: &str,
    value: &str,
    options: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Control {
    let options = options.into_iter().map(|(value, words)| (value.to_owned(), words.to_owned())).collect();
    control(&id, name, Field::Choice { value: value.to_owned(), options })
}
