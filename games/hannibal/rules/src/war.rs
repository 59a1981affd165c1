//! Chapter 26: the frame of a war, which a scenario decides besides the board.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::fault::Place;
use crate::generals::{AFRICANUS, BOMILCAR};
use crate::{BySide, General, GeneralSet, Side};

/// The most turns that a war can have.
pub const TURNS_MAX: usize = 9;
/// [5.1, 5.2] CUs in each reinforcement phase.
const USUAL_LEVIES: BySide<u8> = BySide { rome: 5, carthage: 4 };
/// The most that a scenario can give.
const LEVY_MAX: u8 = 12;
/// No scenario gives more points than there are provinces that count.
const POINTS_MAX: u8 = 18;

/// The years of a turn, before the common era.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Years {
    /// The first.
    pub from: u16,
    /// The last, which is the lower number.
    pub to: u16,
}

impl Years {
    const fn new(from: u16, to: u16) -> Years {
        Years { from, to }
    }

    fn parse(text: &str) -> Option<Years> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let year = |text: &str| text.parse().ok().filter(|year| (1..=999).contains(year));
        let years = Years { from: year(from)?, to: year(to)? };
        (years.from >= years.to).then_some(years)
    }
}

impl std::fmt::Display for Years {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.from == self.to { write!(f, "{}", self.from) } else { write!(f, "{}-{}", self.from, self.to) }
    }
}

/// What is particular to a war. The default is the Second Punic War from its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct War {
    /// The years of each turn.
    pub years: [Years; TURNS_MAX],
    /// New CUs of each turn: Rome's, and how many of Carthage's there are at most.
    pub levies: BySide<[u8; TURNS_MAX]>,
    /// The turn on which a general comes from the turn track; 0 for who never waits there.
    pub arrivals: [u8; General::COUNT],
    /// The CUs that come with Africanus.
    pub africanus_cus: u8,
    /// Points that each side has besides its provinces.
    pub points: BySide<u8>,
    /// Who wins with as many points as the other side after the last turn.
    pub ties: Side,
    /// Who wins after the last turn whatever the points are.
    pub at_end: Option<Side>,
    /// Who says which side begins a turn; the other one may be quicker with a campaign.
    pub decides_first: Side,
    /// Who sails without a naval roll.
    pub naval_superiority: Side,
    /// Whose isolated PCs come off first.
    pub isolated_first: Side,
}

impl War {
    /// The Second Punic War.
    pub const SECOND_PUNIC: War = {
        let mut arrivals = [0; General::COUNT];
        arrivals[AFRICANUS.index()] = 6;
        arrivals[BOMILCAR.index()] = 4;
        War {
            years: [
                Years::new(218, 218),
                Years::new(217, 217),
                Years::new(216, 216),
                Years::new(215, 214),
                Years::new(213, 212),
                Years::new(211, 210),
                Years::new(209, 207),
                Years::new(206, 204),
                Years::new(204, 202),
            ],
            levies: BySide {
                rome: [USUAL_LEVIES.rome; TURNS_MAX],
                carthage: [USUAL_LEVIES.carthage; TURNS_MAX],
            },
            arrivals,
            africanus_cus: 5,
            points: BySide { rome: 0, carthage: 0 },
            ties: Side::Carthage,
            at_end: None,
            decides_first: Side::Carthage,
            naval_superiority: Side::Rome,
            isolated_first: Side::Rome,
        }
    };

    /// The keys of a document that belong to the frame.
    pub(crate) const KEYS: &'static [&'static str] = &[
        "years",
        "reinforcements",
        "arrivals",
        "victory",
        "decides_first",
        "naval_superiority",
        "isolated_first",
    ];

    /// New CUs of a side in a turn.
    pub(crate) fn levy(&self, side: Side, turn: u8) -> u8 {
        let turn = usize::from(turn).saturating_sub(1);
        self.levies[side].get(turn).copied().unwrap_or(USUAL_LEVIES[side])
    }

    /// The years of a turn.
    pub fn years_of(&self, turn: u8) -> Years {
        self.years.get(usize::from(turn).saturating_sub(1)).copied().unwrap_or_default()
    }

    /// Reads the frame of a war of so many turns; what is not said is as in the Second Punic War.
    pub(crate) fn read(document: &Place<'_>, turns: u8) -> War {
        let mut war = War::SECOND_PUNIC;
        let years = document.at("years");
        if years.is_there() {
            war.years = [Years::default(); TURNS_MAX];
            per_turn(&years, turns, &mut war.years, |place| {
                let read = Years::parse(place.text()?);
                if read.is_none() {
                    place.fault("years are written as 218 or 215-214, before the common era");
                }
                read
            });
        }
        let levies = document.at("reinforcements");
        levies.only(&[&["rome", "carthage"]]);
        for side in Side::BOTH {
            let levy = levies.at(side.id());
            if levy.is_there() {
                per_turn(&levy, turns, &mut war.levies[side], |place| place.count(0..=LEVY_MAX));
            }
        }
        war.read_arrivals(&document.at("arrivals"), turns);
        war.read_victory(&document.at("victory"));
        let side = |key: &str| document.at(key).named("side", Side::from_id);
        war.decides_first = side("decides_first").unwrap_or(war.decides_first);
        war.naval_superiority = side("naval_superiority").unwrap_or(war.naval_superiority);
        war.isolated_first = side("isolated_first").unwrap_or(war.isolated_first);
        war
    }

    fn read_arrivals(&mut self, arrivals: &Place<'_>, turns: u8) {
        let mut named = GeneralSet::EMPTY;
        for arrival in arrivals.items() {
            arrival.only(&[&["general", "turn", "cus"]]);
            let cus = arrival.at("cus").count(0..=LEVY_MAX);
            let turn = arrival.at("turn").needed().count(1..=turns);
            let place = arrival.at("general").needed();
            let Some(general) = place.named("general", General::from_id) else { continue };
            if named.contains(general) {
                place.fault(format!("{} arrives twice", general.id()));
            }
            named.insert(general);
            if general == AFRICANUS {
                self.africanus_cus = cus.unwrap_or(0);
            } else if cus.is_some_and(|cus| cus > 0) {
                arrival.at("cus").fault("only Africanus brings units; others come to the pool of their side");
            }
            self.arrivals[general.index()] = turn.unwrap_or(1);
        }
    }

    fn read_victory(&mut self, victory: &Place<'_>) {
        victory.only(&[&["points", "ties", "at_end"]]);
        let points = victory.at("points");
        points.only(&[&["rome", "carthage"]]);
        for side in Side::BOTH {
            self.points[side] = points.at(side.id()).count(0..=POINTS_MAX).unwrap_or(0);
        }
        self.ties = victory.at("ties").named("side", Side::from_id).unwrap_or(self.ties);
        self.at_end = victory.at("at_end").named("side", Side::from_id);
    }

    /// Writes what is otherwise than in the Second Punic War into a document, for so many turns.
    pub(crate) fn write(&self, turns: u8, document: &mut Map<String, Value>) {
        let usual = War::SECOND_PUNIC;
        let turns = usize::from(turns).min(TURNS_MAX);
        let mut put = |key: &str, differs: bool, value: Value| {
            if differs {
                document.insert(key.to_owned(), value);
            }
        };
        let years: Vec<String> = self.years[..turns].iter().map(Years::to_string).collect();
        put("years", self.years != usual.years, json!(years));
        let levies = json!({ "rome": self.levies.rome[..turns], "carthage": self.levies.carthage[..turns] });
        put("reinforcements", self.levies != usual.levies, levies);
        let differs = (self.arrivals, self.africanus_cus) != (usual.arrivals, usual.africanus_cus);
        put("arrivals", differs, self.arrivals_written());
        let victory = json!({ "points": self.points, "ties": self.ties, "at_end": self.at_end });
        let differs = (self.points, self.ties, self.at_end) != (usual.points, usual.ties, usual.at_end);
        put("victory", differs, victory);
        put("decides_first", self.decides_first != usual.decides_first, json!(self.decides_first));
        let differs = self.naval_superiority != usual.naval_superiority;
        put("naval_superiority", differs, json!(self.naval_superiority));
        put("isolated_first", self.isolated_first != usual.isolated_first, json!(self.isolated_first));
    }

    fn arrivals_written(&self) -> Value {
        let usual = War::SECOND_PUNIC.arrivals;
        let comes = General::all().filter(|general| {
            let turn = self.arrivals[general.index()];
            turn != usual[general.index()] || (*general == AFRICANUS && turn > 0)
        });
        let arrival = |general: General| {
            let cus = if general == AFRICANUS { self.africanus_cus } else { 0 };
            json!({ "general": general.id(), "turn": self.arrivals[general.index()], "cus": cus })
        };
        comes.map(arrival).collect()
    }
}

impl Default for War {
    fn default() -> War {
        War::SECOND_PUNIC
    }
}

/// Reads a list that has an item for each turn.
pub(crate) fn per_turn<T: Copy>(
    list: &Place<'_>,
    turns: u8,
    out: &mut [T; TURNS_MAX],
    read: impl Fn(&Place<'_>) -> Option<T>,
) {
    let items = list.items();
    if items.len() != usize::from(turns) {
        list.fault(format!("there are {} items for {turns} turns", items.len()));
    }
    for (item, out) in items.iter().zip(out.iter_mut()) {
        if let Some(value) = read(item) {
            *out = value;
        }
    }
}
