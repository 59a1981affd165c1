//! Hannibal as the engine sees it.

use engine::{Chance, Eyes, Game, Outcome, Seat, Seats, Status, Turn};
use serde_json::Value;

use crate::{Action, Edition, Event, Phase, Reactions, Scenario, Setup, Side, State};

impl Game for State {
    const ID: &'static str = "hannibal";
    const RULES_VERSION: u32 = 2;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;

    fn seats(_: &Setup) -> &'static [&'static str] {
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
                points: Side::BOTH.iter().map(|&side| self.points(side).into()).collect(),
            }),
            None => Status::Waiting(self.asked().map_or(Seats::NONE, |side| Seats::only(side.seat()))),
        }
    }

    fn active(&self) -> Option<Seat> {
        self.on_turn().map(Side::seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked().is_some_and(|side| side.seat() == seat) {
            self.legal_now(out);
        }
    }

    fn apply(&mut self, _: Seat, action: Action, turn: &mut Turn<'_, Event>) {
        self.apply_now(action, turn);
        self.run(turn);
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

    fn variants() -> Vec<Setup> {
        let reactions = [Reactions::Fast, Reactions::Strict];
        let editions =
            |reactions| Edition::ALL.map(|edition| Setup { edition, reactions, ..Setup::default() });
        let later = Scenario::all().iter().skip(1).cloned();
        let scenarios = later.map(|scenario| Setup { scenario, ..Setup::default() });
        reactions.into_iter().flat_map(editions).chain(scenarios).collect()
    }

    fn some_setup(chance: &mut Chance) -> Setup {
        crate::rules::some_setup(chance)
    }

    fn arbitrary(chance: &mut Chance) -> Option<Action> {
        Some(crate::arbitrary_action(chance))
    }

    fn phase(&self) -> (&'static str, u32) {
        let phase = match self.phase {
            Phase::Reinforcements => "reinforcements",
            Phase::Strategy => "strategy",
            Phase::Winter => "winter",
            Phase::Isolation => "isolation",
            Phase::Victory => "victory",
        };
        (phase, self.turn.into())
    }
}
