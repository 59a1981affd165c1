//! A document as a picture: all of it that makes sense, sound or not.

use std::sync::LazyLock;

use engine::{Match, Seed};
use hannibal::{At, General, Setup, Side, Space, State};

use super::draft::Draft;

/// A state to draw, never to play.
pub(super) fn sketch(draft: &Draft) -> Option<State> {
    /// What is not drawn comes from here.
    static GROUND: LazyLock<Option<State>> =
        LazyLock::new(|| Match::<State>::new(Setup::default(), Seed([0; 32])).ok().map(|game| *game.state()));
    let mut state = (*GROUND)?;
    let places = |path: &str| {
        let list = draft.at(path).as_array().into_iter().flatten();
        list.filter_map(|id| Space::from_id(id.as_str()?)).collect()
    };
    state.control.rome = places("control.rome");
    state.control.carthage = places("control.carthage");
    state.tribes = places("tribes");
    state.trains = [At::Pool; 4];
    let mut trains = state.trains.iter_mut();
    for space in Space::all() {
        let count = |side, what| draft.count(side, space, what).clamp(0, u8::MAX.into()) as u8;
        let i = space.index();
        state.roman[i] = count(Side::Rome, "cus");
        state.punic[i] = count(Side::Carthage, "cus");
        state.elephants[i] = count(Side::Carthage, "elephants").min(state.punic[i]);
        state.siege[i] = draft.number(&format!("siege.{}", space.id())).clamp(0, 3) as u8;
        for train in trains.by_ref().take(count(Side::Carthage, "trains").into()) {
            *train = At::On(space);
        }
    }
    for general in General::all() {
        state.generals[general.index()] = match draft.whereabouts(general) {
            "track" => At::Track,
            "gone" => At::Gone,
            place => Space::from_id(place).map_or(At::Pool, At::On),
        };
    }
    let office = |office: &str| General::all().filter(|who| draft.office(*who) == office).collect();
    let offices: [hannibal::GeneralSet; 2] = [office("consul"), office("proconsul")];
    (state.consuls, state.proconsul) = (offices[0], offices[1].iter().next());
    Some(state)
}
