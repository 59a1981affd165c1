//! Positions of Hannibal from games of searching players, in which they once chose what looks stupid.

use engine::{Chance, Game, Status};
use hannibal::{Action, Side, State};
use search::player;
use serde_json::Value;

/// What a player with a small budget and one with a larger one choose, each with a few seeds.
fn choices(position: &str) -> Vec<Action> {
    choices_of(&["strategos:100it", "strategos:400it"], position)
}

fn load(position: &str) -> State {
    let document: Value = serde_json::from_str(position).expect("JSON");
    State::load(&document).expect("a sound position")
}

fn choices_of(players: &'static [&'static str], position: &str) -> Vec<Action> {
    let state = load(position);
    let Status::Waiting(asked) = state.status() else { panic!("the game is over") };
    let seat = asked.iter().next().expect("somebody is asked");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let chosen = players.iter().flat_map(|name| (0..3).map(move |seed| (name, seed))).map(|(name, seed)| {
        let mut bot = player(hannibal_mind::players(), name).expect("a bot").bot(Chance::from_number(seed));
        legal[bot.choose(&state, seat, &legal)]
    });
    chosen.collect()
}

#[test]
fn a_card_is_not_spent_on_a_general_who_stays_where_he_is() {
    for choice in choices(include_str!("positions/idle_general.json")) {
        assert!(matches!(choice, Action::Place(_)), "{choice}");
    }
}

#[test]
fn an_army_does_not_march_to_and_fro() {
    for choice in choices(include_str!("positions/to_and_fro.json")) {
        assert_ne!(choice.to_string(), "march bilbilis");
    }
}

/// Longus has come to Agrigentum from Panormus, from where he could have gone to Enna and to Lilybaeum directly.
#[test]
fn an_army_does_not_go_round_in_circles() {
    for choice in choices(include_str!("positions/round_about.json")) {
        assert!(!matches!(choice, Action::March(_)), "{choice}");
    }
}

/// A Major Campaign looks good at first, but nobody has anything to do in it.
#[test]
fn a_campaign_in_which_nobody_is_sent_anywhere_is_not_begun() {
    for choice in choices_of(&["strategos:20000it"], include_str!("positions/campaign_of_nobody.json")) {
        assert_ne!(choice.to_string(), "event 33");
    }
}

#[test]
fn markers_that_are_lost_anyway_are_given_up_first() {
    let position = include_str!("positions/lost_anyway.json");
    let lost = load(position).isolated(Side::Rome);
    for choice in choices(position) {
        assert!(matches!(choice, Action::Remove(space) if lost.contains(space)), "{choice}");
    }
}
