//! Match, gate, undo, record, playout and fuzzer, on a toy game.

mod auction;

use auction::{Act, Auction, Event, SOUND, Setup, auction, seen};
use engine::{
    Arena, Bot, Chance, Game, Match, RandomBot, Record, Refused, ReplayError, Seat, Seats, Seed, Status, fuzz,
};

const RED: Seat = Seat(0);
const GREEN: Seat = Seat(1);
const BLUE: Seat = Seat(2);

type Toy = Match<Auction<SOUND>>;

fn bid(game: &Toy, seat: Seat) -> Act<SOUND> {
    game.legal(seat)[0]
}

fn swap(game: &Toy, seat: Seat) -> Act<SOUND> {
    game.legal(seat).into_iter().find(|action| action.swap).expect("a swap is left")
}

fn bid_all(game: &mut Toy) {
    for seat in [RED, GREEN, BLUE] {
        game.play(seat, bid(game, seat)).unwrap();
    }
}

fn finished(seed: &str) -> Toy {
    let mut game = auction(seed);
    while matches!(game.status(), Status::Waiting(_)) {
        bid_all(&mut game);
    }
    game
}

#[test]
fn all_seats_are_asked_at_once_and_answer_in_any_order() {
    let mut game = auction("any order");
    let all = [RED, GREEN, BLUE].map(Seats::only).into_iter().fold(Seats::NONE, Seats::and);
    assert_eq!(game.status(), Status::Waiting(all));
    game.play(BLUE, bid(&game, BLUE)).unwrap();
    game.play(RED, bid(&game, RED)).unwrap();
    assert_eq!(game.status(), Status::Waiting(Seats::only(GREEN)));
}

#[test]
fn the_gate_refuses_and_changes_nothing() {
    let mut game = auction("gate");
    let foreign = bid(&game, GREEN);
    let hash = game.hash();
    assert!(matches!(game.play(RED, foreign), Err(Refused::Illegal { seat: "red", .. })));
    assert_eq!(game.play(Seat(9), foreign).err(), Some(Refused::NotAsked { seat: "nobody" }));
    assert_eq!(game.hash(), hash);

    game.play(RED, bid(&game, RED)).unwrap();
    let hash = game.hash();
    assert_eq!(game.play(RED, foreign).err(), Some(Refused::NotAsked { seat: "red" }));
    assert_eq!(game.hash(), hash);

    let mut over = finished("gate");
    let hash = over.hash();
    assert_eq!(over.play(RED, foreign).err(), Some(Refused::Over));
    assert_eq!(over.hash(), hash);
}

#[test]
fn an_event_reaches_its_audience_only() {
    let mut game = auction("audience");
    let action = swap(&game, RED);
    let events = game.play(RED, action).unwrap();
    assert!(matches!(seen(events, Some(RED))[..], [Event::Drew { .. }]));
    assert!(seen(events, Some(GREEN)).is_empty());
    assert!(seen(events, None).is_empty());
}

#[test]
fn a_secret_of_two_has_everybody_else_as_its_other_audience() {
    let two = Seats::only(RED).and(Seats::only(GREEN));
    for eyes in [Some(RED), Some(GREEN), Some(BLUE), None] {
        assert_ne!(two.seen_by(eyes), two.others().seen_by(eyes), "{eyes:?}");
    }
    assert!(two.others().seen_by(None) && two.others().contains(BLUE));
}

#[test]
fn a_player_takes_back_only_what_nothing_has_answered() {
    let mut game = auction("undo");
    assert!(!game.can_undo(RED), "nothing was played");
    assert_eq!(game.undo(), Err(Refused::NothingToUndo));

    let start = game.hash();
    game.play(RED, bid(&game, RED)).unwrap();
    assert!(game.can_undo(RED));
    assert!(!game.can_undo(GREEN), "not green's action");
    game.undo().unwrap();
    assert_eq!(game.hash(), start);

    game.play(RED, swap(&game, RED)).unwrap();
    assert!(!game.can_undo(RED), "a hidden card came to light");
    game.undo().unwrap();
    assert_eq!(game.hash(), start, "tools may undo anything");

    game.play(RED, swap(&game, RED)).unwrap();
    game.play(GREEN, bid(&game, GREEN)).unwrap();
    game.undo().unwrap();
    assert!(matches!(seen(game.events(), Some(RED))[..], [Event::Drew { .. }]), "what happened before it");
    game.undo().unwrap();

    bid_all(&mut game);
    assert!(!game.can_undo(BLUE), "the other bids came to light");
}

#[test]
fn undo_reaches_back_over_snapshots_and_queued_dice() {
    let mut game = auction("long undo");
    let mut hashes = vec![game.hash()];
    // Enough entries to cross a snapshot: dice that nobody throws are entries too.
    for _ in 0..70 {
        game.queue_dice(&[6, 1]).unwrap();
    }
    let queued = game.hash();
    assert_ne!(queued, hashes[0]);
    hashes[0] = queued;
    for seat in [RED, GREEN, BLUE] {
        game.play(seat, bid(&game, seat)).unwrap();
        hashes.push(game.hash());
    }
    while let Some(hash) = hashes.pop() {
        assert_eq!(game.hash(), hash);
        assert_eq!(game.undo().is_ok(), !hashes.is_empty());
    }
}

#[test]
fn impossible_dice_are_refused() {
    let mut game = auction("dice");
    assert_eq!(game.queue_dice(&[3, 7]), Err(Refused::NoSuchFace(7)));
    assert_eq!(game.queue_dice(&[0]), Err(Refused::NoSuchFace(0)));
    assert_eq!(game.queue_dice(&[1; 1001]), Err(Refused::TooManyDice));
    assert!(game.queue_dice(&[1; 1000]).is_ok());
    assert_eq!(game.queue_dice(&[1]), Err(Refused::TooManyDice));
}

#[test]
fn the_same_seed_and_actions_are_the_same_game() {
    let game = finished("same");
    assert_eq!(game.hash(), finished("same").hash());
    assert_ne!(game.hash(), finished("other").hash());
    // Kept since the version of the rules is no part of it: a change here means that recorded games no longer
    // replay.
    assert_eq!(game.hash(), "41ad95bd915532892053a8ef2257ab8c618edbccbfc298a3556294068142b95e");
}

#[test]
fn a_record_replays_to_the_same_game() {
    let mut game = auction("record");
    game.queue_dice(&[2, 5]).unwrap();
    bid_all(&mut game);
    for game in [&game, &finished("record")] {
        let record = Record::from_match(game);
        let text = record.to_value().to_string();
        let read = Record::from_value(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.replay::<Auction<SOUND>>().unwrap().hash(), game.hash());
    }
    assert!(Record::from_match(&game).tools);
}

#[test]
fn a_record_from_a_position_replays() {
    let mut dealt = auction("position");
    dealt.play(RED, bid(&dealt, RED)).unwrap();
    let mut game = Toy::from_position(*dealt.state(), Seed::from_text("from here")).unwrap();
    game.play(BLUE, bid(&game, BLUE)).unwrap();
    let replayed = Record::from_match(&game).replay::<Auction<SOUND>>().unwrap();
    assert_eq!(replayed.hash(), game.hash());
}

#[test]
fn a_record_that_was_touched_does_not_replay() {
    let sound = Record::from_match(&finished("touched"));
    let check = |touch: &dyn Fn(&mut Record), expect: &dyn Fn(&ReplayError) -> bool| {
        let mut record = sound.clone();
        touch(&mut record);
        let error = record.replay::<Auction<SOUND>>().unwrap_err();
        assert!(expect(&error), "{error}");
    };
    check(&|record| record.game = "chess".into(), &|error| matches!(error, ReplayError::Game(_)));
    check(&|record| record.rules_version = 7, &|error| {
        *error == ReplayError::RulesVersion { found: 7, ours: 1 }
    });
    check(&|record| record.seed = None, &|error| *error == ReplayError::NoSeed);
    check(&|record| record.seed = Some("é".repeat(32)), &|error| *error == ReplayError::Seed);
    check(&|record| record.seed = Some(Seed::from_text("x").to_hex()), &|error| {
        *error == ReplayError::Commitment
    });
    check(&|record| record.setup = serde_json::json!({"rounds": 99}), &|error| {
        matches!(error, ReplayError::Setup(_))
    });
    check(
        &|record| record.actions[0] = engine::RecordLine::Played("red".into(), "bid 99".into()),
        &|error| matches!(error, ReplayError::Line { line: 1, .. }),
    );
    check(&|record| drop(record.actions.pop()), &|error| *error == ReplayError::Result);
    check(&|record| record.result = None, &|error| *error == ReplayError::Result);
    check(&|record| record.hash = sound.commitment.clone(), &|error| *error == ReplayError::Hash);
    check(
        &|record| record.actions.insert(0, engine::RecordLine::Dice("dice".into(), vec![6, 6, 6])),
        &|error| *error == ReplayError::Tools,
    );
    check(&|record| record.actions.insert(0, engine::RecordLine::Dice("red".into(), vec![6])), &|error| {
        matches!(error, ReplayError::Line { line: 1, .. })
    });
}

#[test]
fn garbage_is_not_a_record() {
    for text in ["null", "[]", "{}", r#"{"format":"trireme-record/2"}"#, r#"{"format":7,"actions":[[[[]]]]}"#]
    {
        let error = Record::from_value(serde_json::from_str(text).unwrap()).unwrap_err();
        assert!(matches!(error, ReplayError::Format(_)), "{error}");
    }
}

#[test]
fn playouts_end_and_do_not_depend_on_the_arena() {
    let play = |arena: &mut Arena<_>| {
        let mut state = *auction("playout").state();
        let mut bots = [1, 2, 3].map(|number| RandomBot::new(Chance::from_number(number)));
        arena.playout(&mut state, &mut Chance::from_number(4), &mut bots, 1000)
    };
    let mut arena = Arena::<Auction<SOUND>>::new(Chance::from_number(0));
    let first = play(&mut arena);
    assert!(first.result().is_some());
    assert_eq!(first, play(&mut arena));
}

/// Notes whether it was ever shown another seat's true hand.
struct Spy {
    truth: Auction<SOUND>,
    saw_truth: bool,
}

impl Bot<Auction<SOUND>> for Spy {
    fn choose(&mut self, state: &Auction<SOUND>, seat: Seat, _legal: &[Act<SOUND>]) -> usize {
        assert_eq!(state.view(Some(seat)), self.truth.view(Some(seat)), "its own hand is true");
        self.saw_truth &= *state == self.truth;
        0
    }
}

#[test]
fn a_bot_that_looks_is_shown_only_what_its_seat_may_know() {
    let truth = *auction("spy").state();
    let mut spy = Spy { truth, saw_truth: true };
    let mut arena = Arena::new(Chance::from_number(5));
    for _ in 0..8 {
        arena.ask(&truth, GREEN, &mut spy);
    }
    assert!(!spy.saw_truth);
}

fn fuzz_games<const BUG: u8>(games: u64) -> Result<u32, Box<fuzz::Failure>> {
    let options = fuzz::Options { actions_max: 200, steps_per_inspection: 2, ..fuzz::Options::default() };
    (0..games).map(|number| fuzz::game::<Auction<BUG>>(&Setup::default(), fuzz::seed(number), &options)).sum()
}

#[test]
fn the_fuzzer_is_content_with_a_sound_game() {
    let actions = fuzz_games::<SOUND>(300).unwrap_or_else(|failure| panic!("{}", failure.what));
    assert!(actions > 300 * 9);
}

#[test]
fn the_fuzzer_finds_every_planted_bug() {
    fn check<const BUG: u8>(expect: &str) {
        let failure = fuzz_games::<BUG>(100).expect_err(expect);
        assert!(failure.what.contains(expect), "expected `{expect}`, found: {}", failure.what);
        assert_eq!(failure.record.expect("a record").actions.len(), failure.action);
    }
    check::<{ auction::VIEW_LEAKS }>("can see what it cannot know, at /view/odd_bids");
    check::<{ auction::LEGAL_LEAKS }>("can see what it cannot know, at /legal");
    check::<{ auction::FORGETS_OWN_HAND }>("can see what it cannot know, at /view/hand");
    check::<{ auction::ILLEGAL_ACCEPTED }>("legal false, answer Ok");
    check::<{ auction::NOTATION_LOST }>("reads as");
    check::<{ auction::CARD_LOST }>("each card exists once");
    check::<{ auction::PANICS }>("panic: the highest card was drawn");
    check::<{ auction::LOADS_ANYTHING }>("damaged position");
    check::<{ auction::NEVER_ENDS }>("not over after 200 actions");
    check::<{ auction::POSITION_INCOMPLETE }>("reads back as another state");
    check::<{ auction::LISTED_TWICE }>("twice");
    check::<{ auction::NO_WAY_ON }>("no legal action");
}
