//! Positions of Mare Nostrum from games of searching players, in which they once chose what looks stupid.

use engine::{Chance, Events, Game, Match, Seed, Status, Turn};
use mare_nostrum::{Action, Kind, Setup, State, Wishes};
use mare_nostrum_mind::archon::Archon;
use search::player;
use search::{Knowledge, Pace};
use serde_json::Value;

/// What a player with a small budget and one with a larger one play from a position until he is not asked any
/// more, each with a few seeds.
fn turns(position: &str) -> Vec<Vec<Action>> {
    let document: Value = serde_json::from_str(position).expect("JSON");
    let state = State::load(&document).expect("a sound position");
    let players = ["archon:200it", "archon:800it"].into_iter();
    players.flat_map(|name| (0..3).map(move |seed| turn(state, name, seed))).collect()
}

fn turn(mut state: State, name: &str, seed: u64) -> Vec<Action> {
    let Status::Waiting(asked) = state.status() else { panic!("the game is over") };
    let seat = asked.iter().next().expect("somebody is asked");
    let mut bot = player(mare_nostrum_mind::players(), name).expect("a bot").bot(Chance::from_number(seed));
    let (mut chance, mut events) = (Chance::from_number(seed), Events::ignored());
    let (mut played, mut legal) = (Vec::new(), Vec::new());
    while matches!(state.status(), Status::Waiting(asked) if asked.contains(seat)) {
        legal.clear();
        state.legal(seat, &mut legal);
        let action = legal[if legal.len() > 1 { bot.choose(&state, seat, &legal) } else { 0 }];
        state.apply(seat, action, &mut Turn { chance: &mut chance, events: &mut events });
        played.push(action);
    }
    played
}

/// Egypt holds three tax and goods that fill no set: a card that is swapped saves two tax.
#[test]
fn cleopatra_swaps_a_card_before_the_others_are_lost() {
    for turn in turns(include_str!("positions/cleopatra.json")) {
        assert!(turn.iter().any(|action| matches!(action, Action::Swap(..))), "{turn:?}");
    }
}

#[test]
fn legions_do_not_change_places() {
    for turn in turns(include_str!("positions/changing_places.json")) {
        for action in &turn {
            let Action::March(from, to) = *action else { continue };
            assert!(!turn.contains(&Action::March(to, from)), "{turn:?}");
        }
    }
}

#[test]
fn an_army_that_is_stronger_attacks_as_a_whole() {
    for turn in turns(include_str!("positions/in_part.json")) {
        assert_eq!(turn[0].to_string(), "attack cyrenaica carthage 2 0");
    }
}

/// Rome's legions move after those of Greece. A long search that judged positions between the two drew all
/// legions out of Achaea: every march of its own put off what Rome would do.
#[test]
fn a_war_is_judged_when_everybody_has_moved() {
    let position = include_str!("positions/left_open.json");
    let state = State::load(&serde_json::from_str(position).expect("JSON")).expect("a sound position");
    assert!(!Archon::default().is_quiet(&state));
    for turn in turns(position) {
        let leaves = |action: &&Action| action.to_string() == "march achaea macedonia";
        assert_eq!(turn.iter().find(leaves), None, "{turn:?}");
    }
}

/// Everybody chooses seven cards to offer, and Egypt holds six tax: what others offer of it builds the Pyramids.
/// Rome used to offer all three that it has, with either budget and every seed.
#[test]
fn tax_that_builds_the_pyramids_is_held_back() {
    let turns = turns(include_str!("positions/pyramids.json"));
    let tax = |turn: &Vec<Action>| turn.iter().filter(|action| **action == Action::Offer(Kind::Tax)).count();
    let offered: usize = turns.iter().map(tax).sum();
    assert!(offered <= 2 * turns.len(), "{turns:?}");
}

/// An offer can be taken back until all are laid, and a list of wishes begun anew: a computer that finds all its
/// choices equal would do so for ever.
#[test]
fn nobody_changes_his_mind_for_ever() {
    let setup = Setup { wishes: Wishes::On, ..Setup::default() };
    let mut game = Match::<State>::new(setup, Seed::from_text("anew")).expect("sound");
    let (archon, mut chance, mut asked_anew) = (Archon::default(), Chance::from_number(7), 0);
    for _ in 0..400 {
        let Status::Waiting(asked) = game.status() else { break };
        let seat = asked.iter().next().expect("somebody is asked");
        let legal = game.legal(seat);
        let index = match archon.solved(game.state(), seat, &legal, Pace::Careful, &mut chance) {
            Some(index) => {
                asked_anew += 1;
                assert_ne!(legal[index], Action::Anew);
                index
            }
            None => archon.first_thought(game.state(), seat, &legal, &mut chance),
        };
        game.play(seat, legal[index]).expect("legal");
    }
    assert!(asked_anew > 10, "{asked_anew}");
}
