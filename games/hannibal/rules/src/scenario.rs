//! Chapter 26: scenarios. A scenario is a document: a board, the frame of a war, and words about it.
//! Some are built in; anybody can bring one of his own.

use std::sync::{Arc, LazyLock};

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::board::{self, Board};
use crate::document::{RULES, STAND};
use crate::fault::{Fault, Faults, Place};
use crate::frame::Rest;
use crate::generals::AFRICANUS;
use crate::spaces::{CARTHAGE, ROME};
use crate::war::War;
use crate::{At, BySide, Changes, Edition, Reactions, Rules, STANDARD_CARDS, Setup, Side, Space, State};

/// The most that a scenario of somebody's own may have, as JSON text.
pub const SCENARIO_BYTES_MAX: usize = 32 * 1024;
/// Letters in a title, and in the words of background.
const TITLE_MAX: usize = 80;
const BACKGROUND_MAX: usize = 8000;

/// The keys in words, which no rule reads.
const WORDS: &[&str] = &["title", "background", "provenance"];

/// The scenarios that are built in, by their ids; the first is the usual one.
const BUILT_IN: [(&str, &str); 5] = [
    ("second_punic_war", include_str!("../../data/second-punic-war.json")),
    ("charles_set_up", include_str!("../../data/charles-set-up.json")),
    ("after_cannae", include_str!("../../data/after-cannae.json")),
    ("africanus", include_str!("../../data/africanus.json")),
    ("crossing_to_africa", include_str!("../../data/crossing-to-africa.json")),
];

/// A start position with its frame: one that is built in, or somebody's own.
#[derive(Clone, Debug)]
pub struct Scenario(Arc<Story>);

#[derive(Debug)]
struct Story {
    id: Option<&'static str>,
    document: Value,
    /// Read once: simulations start games by the thousand.
    start: State,
}

impl Scenario {
    /// The scenarios that are built in, the usual one first.
    pub fn all() -> &'static [Scenario] {
        static ALL: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
            let read = |(id, text): (&'static str, &str)| {
                let document = serde_json::from_str(text).expect("built-in scenarios are JSON");
                let start = self::read(
                    &document,
                    Rules::chosen(Edition::default(), Reactions::default(), Changes::default()),
                )
                .expect("built-in scenarios are sound");
                Scenario(Arc::new(Story { id: Some(id), document, start }))
            };
            BUILT_IN.into_iter().map(read).collect()
        });
        &ALL
    }

    /// The built-in scenario of this name.
    pub fn from_id(id: &str) -> Option<Scenario> {
        Scenario::all().iter().find(|scenario| scenario.id() == Some(id)).cloned()
    }

    /// A scenario of somebody's own, if it is sound under these rules.
    pub(crate) fn own(document: Value, rules: Rules) -> Result<Scenario, Vec<Fault>> {
        if document.to_string().len() > SCENARIO_BYTES_MAX {
            let text = format!("a scenario has at most {} KiB", SCENARIO_BYTES_MAX / 1024);
            return Err(vec![Fault { path: String::new(), text }]);
        }
        let start = read(&document, rules)?;
        Ok(Scenario(Arc::new(Story { id: None, document, start })))
    }

    /// Reads what a setup says under the key `scenario`: a name, or a document.
    pub(crate) fn from_value(value: Value, rules: Rules) -> Result<Scenario, String> {
        match value {
            Value::Null => Ok(Scenario::default()),
            Value::String(id) => {
                let known: Vec<_> = BUILT_IN.iter().map(|(id, _)| *id).collect();
                Scenario::from_id(&id).ok_or_else(|| format!("scenario: there are {}", known.join(", ")))
            }
            document => Scenario::own(document, rules).map_err(|faults| told(&faults)),
        }
    }

    /// Its name in setups, if it is built in.
    pub fn id(&self) -> Option<&'static str> {
        self.0.id
    }

    /// Is it one of ours?
    pub fn is_built_in(&self) -> bool {
        self.0.id.is_some()
    }

    /// Its title.
    pub fn title(&self) -> &str {
        self.0.document["title"].as_str().unwrap_or_default()
    }

    /// Some words about it; may be empty. Paragraphs are apart by an empty line.
    pub fn background(&self) -> &str {
        self.0.document["background"].as_str().unwrap_or_default()
    }

    /// The document.
    pub fn document(&self) -> &Value {
        &self.0.document
    }

    /// The position at the start, before the first cards are dealt.
    pub fn start(&self) -> &State {
        &self.0.start
    }
}

impl Default for Scenario {
    fn default() -> Scenario {
        Scenario::all()[0].clone()
    }
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Scenario) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.id == other.0.id && self.0.document == other.0.document)
    }
}

impl Eq for Scenario {}

impl Serialize for Scenario {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.id() {
            Some(id) => serializer.serialize_str(id),
            None => self.document().serialize(serializer),
        }
    }
}

/// Checks a scenario document, which may also say which rules it is for (`edition`, `reactions`,
/// `rules`), and gives the setup to play it. Reports every fault that can be found.
pub fn check(document: &Value) -> Result<Setup, Vec<Fault>> {
    let faults = Faults::default();
    let rules = Rules::read(&Place::top(document, &faults));
    let mut document = document.clone();
    if let Some(map) = document.as_object_mut() {
        map.retain(|key, _| !RULES.contains(&key.as_str()));
    }
    let scenario = Scenario::own(document, rules);
    let mut faults = faults.into_list();
    match scenario {
        Ok(scenario) if faults.is_empty() => Ok(Setup { scenario, ..rules.setup() }),
        Ok(_) => Err(faults),
        Err(more) => {
            faults.extend(more);
            Err(faults)
        }
    }
}

/// The faults in one sentence, for whoever did not ask for all of them.
fn told(faults: &[Fault]) -> String {
    let first = faults.first().map(Fault::to_string).unwrap_or_default();
    let dot = if faults.first().is_some_and(|fault| fault.path.is_empty()) { ": " } else { "." };
    match faults.len() {
        0 | 1 => format!("scenario{dot}{first}"),
        n => format!("scenario{dot}{first} (and {} more)", n - 1),
    }
}

/// Reads a scenario document for play under these rules.
fn read(document: &Value, rules: Rules) -> Result<State, Vec<Fault>> {
    let faults = Faults::default();
    let place = Place::top(document, &faults);
    if !document.is_object() {
        place.fault("a scenario is a JSON object");
        return Err(faults.into_list());
    }
    place.only(&[WORDS, STAND, War::KEYS, board::KEYS]);
    read_words(&place);
    let mut state = State::read_frame(&place, rules);
    let board = Board::read(&place, &mut state);
    board.judge();
    // Cards that are not named are out of the game, unless an option brings them.
    let (generals, cards) = (board.unplaced(), board.unpiled());
    state.cards.removed = state.cards.removed.union(cards.intersection(STANDARD_CARDS));
    state.admit(generals, cards);
    state.read_rest(&place);
    state.judge_beginning(&place);
    if faults.is_empty()
        && let Err(law) = state.check_laws()
    {
        place.fault(law);
    }
    if faults.is_empty() { Ok(state) } else { Err(faults.into_list()) }
}

fn read_words(place: &Place<'_>) {
    let lengths = [("title", TITLE_MAX), ("background", BACKGROUND_MAX)];
    for (key, most) in lengths {
        let place = place.at(key);
        let text = place.text().unwrap_or_default();
        if text.chars().count() > most {
            place.fault(format!("at most {most} letters"));
        }
    }
    let title = place.at("title").needed();
    if title.text().is_some_and(|text| text.trim().is_empty()) {
        title.fault("a scenario has a title");
    }
}

impl State {
    /// What a position may be, but not the beginning of a game.
    fn judge_beginning(&self, place: &Place<'_>) {
        self.judge_outcome(&place.at("control"));
        self.judge_deal(place);
        self.judge_lone_generals(&place.at("forces"));
        let (turn, begun) = (
            self.rules.war.arrivals[AFRICANUS.index()],
            self.stack.top().rest() != Some(Rest::Reinforcements),
        );
        if self.generals[AFRICANUS.index()] == At::Track && turn < self.turn + u8::from(begun) {
            place.at("track").fault(format!("africanus would have arrived on turn {turn}"));
        }
    }

    /// Nobody has won yet [20].
    fn judge_outcome(&self, control: &Place<'_>) {
        if self.owner(ROME) == Some(Side::Carthage) {
            control.at("carthage").fault("the war is won already: Carthage holds Rome");
        }
        if self.owner(CARTHAGE) == Some(Side::Rome) {
            control.at("rome").fault("the war is won already: Rome holds Carthage");
        }
        if self.holds_italia() {
            control.at("carthage").fault("the war is won already: Carthage holds all Italia but Latium");
        }
    }

    /// There are cards to play.
    fn judge_deal(&self, place: &Place<'_>) {
        let deal = place.at("cards_per_turn");
        let turns = usize::from(self.turn)..=usize::from(self.turns);
        for turn in turns.filter(|turn| self.deal.get(turn - 1) == Some(&0)) {
            deal.fault(format!("nobody gets a card on turn {turn}"));
        }
        let Some(rest) = self.stack.top().rest() else { return };
        match rest {
            Rest::Deal | Rest::Reinforcements => {
                let each = self.deal.get(usize::from(self.turn) - 1).copied().unwrap_or(0);
                let (cards, needed) =
                    (self.cards.deck.union(self.cards.discard).len(), 2 * usize::from(each));
                if cards < needed {
                    place.at("deck").fault(format!("{cards} cards are too few: {needed} are to be dealt"));
                }
            }
            Rest::Turn(_) | Rest::Preempt | Rest::FirstPlayer => {
                if self.cards.hand == BySide::default() {
                    place.at("hands").fault("nobody has a card to play");
                }
            }
            Rest::Winter | Rest::Isolation | Rest::Victory => {}
        }
    }

    /// [2.8] A general without CUs does not stay where enemy CUs are, unless he is inside a city.
    fn judge_lone_generals(&self, forces: &Place<'_>) {
        for stand in forces.items() {
            let side = stand.at("side").text().and_then(Side::from_id);
            let space = stand.at("space").text().and_then(Space::from_id);
            let Some((side, space)) = side.zip(space) else { continue };
            let alone = self.cus(side, space) == 0 && self.cus(side.other(), space) > 0;
            if alone && !self.is_inside(side, space) {
                stand.at("space").fault("a general without units cannot stand among enemies");
            }
        }
    }
}
