//! Mare Nostrum as the engine sees it.

use engine::{Chance, Eyes, Game, Outcome, Seat, Seats, Status, Turn};
use serde_json::Value;

use crate::{Action, Civ, CivSet, Event, Opening, Phase, Players, Setup, State};

/// The names of the seats for every set of civilisations that are played.
static SEATS: [[&str; Civ::COUNT]; 32] = names();

const fn names() -> [[&'static str; Civ::COUNT]; 32] {
    let mut all = [[""; Civ::COUNT]; 32];
    let mut set = 0;
    while set < 32 {
        let (mut civ, mut seat) = (0, 0);
        while civ < Civ::COUNT {
            if set & (1 << civ) != 0 {
                all[set][seat] = Civ::ALL[civ].id();
                seat += 1;
            }
            civ += 1;
        }
        set += 1;
    }
    all
}

impl Game for State {
    const ID: &'static str = "mare-nostrum";
    const RULES_VERSION: u32 = 3;
    const DOCUMENTS: &'static [(&'static str, &'static str)] = &[("map", crate::reader::SCHEMA)];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    /// A setup that is not accepted has the seats of its number of players.
    fn seats(setup: &Setup) -> &'static [&'static str] {
        let civs = setup.civs().unwrap_or(setup.players.recommended());
        &SEATS[usize::from(civs.0)][..civs.len()]
    }

    fn start(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        State::begin(setup, turn)
    }

    fn status(&self) -> Status<Outcome> {
        match self.over {
            Some(over) => Status::Over(Outcome {
                winners: self.seats_of(over.winner.map_or(over.shared, |civ| CivSet::EMPTY.with(civ))),
                reason: over.reason.id(),
                points: self.civs().iter().map(|civ| self.owned[civ].len() as i32).collect(),
            }),
            None => Status::Waiting(self.seats_of(self.asked())),
        }
    }

    fn free(&self) -> Seats {
        self.seats_of(self.may_take_back())
    }

    fn active(&self) -> Option<Seat> {
        self.on_turn().and_then(|civ| self.seat(civ))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let may_act = self.asked().union(self.may_take_back());
        if let Some(civ) = self.civ(seat).filter(|&civ| may_act.contains(civ)) {
            self.legal_now(civ, out);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, turn: &mut Turn<'_, Event>) {
        if let Some(civ) = self.civ(seat) {
            self.apply_now(civ, action, turn);
        }
    }

    fn resample(&mut self, eyes: Eyes, chance: &mut Chance) {
        self.resample_for(eyes, chance);
    }

    fn check(&self) -> Result<(), String> {
        self.check_laws()
    }

    fn view(&self, eyes: Eyes) -> Value {
        self.view_document(eyes)
    }

    fn position(&self) -> Value {
        self.position_document()
    }

    fn load(document: &Value) -> Result<State, String> {
        State::from_document(document)
    }

    fn event(event: &Event) -> Value {
        crate::view::event_document(event)
    }

    fn resume(&mut self, turn: &mut Turn<'_, Event>) {
        self.resume_now(turn);
    }

    fn setup(&self) -> Setup {
        self.rules.setup()
    }

    fn variants() -> Vec<Setup> {
        let mut variants = Vec::new();
        for players in [Players::Five, Players::Four, Players::Three] {
            for set_up in [Opening::Basic, Opening::Advanced] {
                variants.push(Setup { players, set_up, ..Setup::default() });
            }
        }
        variants.push(Setup {
            players: Players::Four,
            left_out: vec![Civ::Carthage],
            compensation: crate::Compensation::NotTaken,
            pillage: crate::Pillage::PerLegion,
            orders: crate::Orders::OneByOne,
            ..Setup::default()
        });
        // Random players might never end a game without a limit of rounds: that is no variant.
        variants.push(Setup { wishes: crate::Wishes::On, ..Setup::default() });
        variants
    }

    /// Five, and every choice of those whom four or three leave out [3.4.1].
    fn tables() -> Vec<Setup> {
        let sets = (0..32).map(CivSet).filter(|&civs| is_table(civs));
        sets.map(|civs| Setup {
            players: Players::of(civs.len()),
            left_out: CivSet::ALL.minus(civs).iter().collect(),
            ..Setup::default()
        })
        .collect()
    }

    /// The board, which the printed game would have otherwise.
    fn replace(documents: &[(&str, &str)]) -> Result<(), String> {
        documents.iter().try_for_each(|(_, map)| crate::use_board(crate::Board::read(map)?))
    }

    fn arbitrary(chance: &mut Chance) -> Option<Action> {
        crate::arbitrary_action(chance)
    }

    fn phase(&self) -> (&'static str, u32) {
        let phase = match self.phase {
            Phase::Opening => "set_up",
            Phase::Commerce => "commerce",
            Phase::Building => "building",
            Phase::Military => "military",
        };
        (phase, self.round.into())
    }
}

/// Everybody who plays is at the table.
pub(crate) fn is_table(civs: CivSet) -> bool {
    (3..=5).contains(&civs.len()) && civs.minus(CivSet::ALL).is_empty()
}
