//! Hands in the Sea as the engine sees it.

use engine::{Chance, Eyes, Game, Outcome, Seat, Seats, Status, Turn};
use serde_json::Value;

use crate::{Action, Empire, Event, Question, Reactions, Setup, Stage, State};

impl Game for State {
    const ID: &'static str = "hands-in-the-sea";
    const RULES_VERSION: u32 = 4;
    const DOCUMENTS: &'static [(&'static str, &'static str)] =
        &[("map", crate::reader::MAP_SCHEMA), ("cards", crate::reader::CARDS_SCHEMA)];

    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    fn seats(_setup: &Setup) -> &'static [&'static str] {
        &["rome", "carthage"]
    }

    fn start(setup: &Setup, turn: &mut Turn<'_, Event>) -> Result<State, String> {
        State::begin(setup, turn)
    }

    fn status(&self) -> Status<Outcome> {
        match self.over {
            Some(over) => Status::Over(Outcome {
                winners: Seats::only(over.winner.seat()),
                reason: over.reason.id(),
                points: Empire::BOTH.iter().map(|&empire| self.final_points(empire).into()).collect(),
            }),
            None => Status::Waiting(self.asked().map_or(Seats::NONE, |empire| Seats::only(empire.seat()))),
        }
    }

    fn active(&self) -> Option<Seat> {
        self.over.is_none().then(|| self.round.empire.seat())
    }

    fn formality(&self, seat: Seat) -> Option<Action> {
        // Where nothing may be read from a pause, every round is ended by hand.
        if self.rules.reactions == Reactions::Strict {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        match *legal {
            [Action::End] => Some(Action::End),
            // He has no leader that could go on board.
            [Action::Done] if matches!(self.question(), Some(Question::Leaders(_))) => Some(Action::Done),
            _ => None,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(empire) = Empire::from_seat(seat).filter(|&empire| self.asked() == Some(empire)) {
            self.legal_now(empire, out);
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, turn: &mut Turn<'_, Event>) {
        if let Some(empire) = Empire::from_seat(seat) {
            self.apply_now(empire, action, turn);
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
        self.run(turn);
    }

    fn setup(&self) -> Setup {
        self.rules.setup()
    }

    /// Every combination of the options that change rules; the events of the expansion come all or none.
    fn variants() -> Vec<Setup> {
        let variant = |number: u8| {
            let has = |bit: u8| number & bit != 0;
            Setup {
                fate: has(1).into(),
                upkeep: has(2).into(),
                deus: has(4).into(),
                events: has(8).into(),
                reactions: if has(16) { Reactions::Strict } else { Reactions::Fast },
                ..Setup::default()
            }
        };
        (0..32).map(variant).collect()
    }

    /// Map and cards, which the printed game would have otherwise.
    fn replace(documents: &[(&str, &str)]) -> Result<(), String> {
        let of = |wanted: &str| documents.iter().find(|(kind, _)| *kind == wanted).map(|(_, text)| *text);
        crate::data::use_documents(of("map"), of("cards"))
    }

    fn arbitrary(chance: &mut Chance) -> Option<Action> {
        crate::notation::arbitrary_action(chance)
    }

    fn phase(&self) -> (&'static str, u32) {
        let phase = match self.round.stage {
            Stage::OwnBattle | Stage::Defence | Stage::Begin => "battles",
            Stage::Actions => "actions",
            Stage::Close => "end_of_round",
            Stage::Event | Stage::Income | Stage::RomanUpkeep | Stage::CarthaginianUpkeep | Stage::Points => {
                "campaign"
            }
        };
        (phase, self.turn.into())
    }
}
