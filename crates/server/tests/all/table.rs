//! The life of a table beside the rules: seats, ends, visible ends of turns.

use std::time::Duration;

use crate::common::{Browser, House, choice, id, key, number, pair, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Options;

/// All lines of the log, as one text.
fn log(state: &Value) -> String {
    state["log"]["lines"].to_string()
}

/// Plays on until somebody may discard a card, which ends his turn: he, the other one, his state.
async fn turn_of<'a>(
    anna: &'a Browser,
    hanno: &'a Browser,
    game: &str,
) -> (&'a Browser, &'a Browser, Value, String) {
    for _ in 0..50 {
        let state = anna.state(game).await;
        let (who, other) = if state["asked"] == true { (anna, hanno) } else { (hanno, anna) };
        let state = who.asked(game).await;
        let discard = state["choices"].as_array().expect("choices").iter().find_map(|choice| {
            choice["action"].as_str().filter(|action| action.starts_with("discard")).map(str::to_owned)
        });
        if let Some(discard) = discard {
            return (who, other, state, discard);
        }
        who.act(game, &choice(&state, 0), revision(&state)).await;
    }
    panic!("nobody may discard");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_friend_takes_the_seat_with_his_link_only() {
    let house = House::new();
    let (anna, hanno, other) =
        (house.guest("Anna").await, house.guest("Hanno").await, house.guest("X").await);
    let game = anna.create(json!({ "rome": "me", "carthage": "invite" })).await;
    let state = anna.state(&game).await;
    let link = state["menu"]["arrange"][0]["link"].as_str().expect("a link").to_owned();
    let words = link.rsplit('/').next().expect("words").to_owned();
    // Nobody else learns the words.
    for browser in [&hanno, &house.stranger()] {
        assert!(!browser.state(&game).await.to_string().contains(&words));
        assert!(!browser.get("/").await.1.contains(&words));
    }
    let join = format!("{game}/join");
    for wish in [
        json!({ "seat": "carthage" }),
        json!({ "seat": "carthage", "invite": "0123" }),
        json!({ "seat": "rome", "invite": words }),
    ] {
        assert_eq!(other.post(&join, wish.clone()).await.0, StatusCode::CONFLICT, "{wish}");
    }
    // Looking changes nothing.
    let (status, page) = house.stranger().get(&link).await;
    assert!(status == StatusCode::OK && page.contains("invites you") && page.contains("Carthage"));
    assert_eq!(anna.state(&game).await["begun"], false);
    let (status, state) = hanno.post(&join, json!({ "seat": "carthage", "invite": words })).await;
    assert_eq!((status, &state["begun"]), (StatusCode::OK, &json!(true)));
    assert!(log(&state).contains("Hanno takes the seat of Carthage."));
    assert!(hanno.get(&link).await.1.contains("not open any more"));
    assert_eq!(
        other.post(&join, json!({ "seat": "carthage", "invite": words })).await.0,
        StatusCode::CONFLICT
    );
    assert_eq!(hanno.get("/games/000000000000/join/x").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_arranges_the_seats_until_the_game_begins() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = anna.create(json!({ "rome": "open", "carthage": "me" })).await;
    let seats = format!("{game}/seats");
    let give = |seat: &str, occupant: &str| json!({ "seat": seat, "occupant": occupant });
    assert_eq!(house.stranger().post(&seats, give("rome", "open")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(hanno.post(&seats, give("rome", "legate")).await.0, StatusCode::FORBIDDEN);
    for (seat, occupant) in [("athens", "open"), ("rome", "deep blue"), ("rome", "me"), ("carthage", "open")]
    {
        assert_eq!(
            anna.post(&seats, give(seat, occupant)).await.0,
            StatusCode::CONFLICT,
            "{seat} {occupant}"
        );
    }
    // Kept for a friend, it is no more open to everybody.
    assert_eq!(anna.post(&seats, give("rome", "invite")).await.0, StatusCode::OK);
    assert_eq!(hanno.post(&format!("{game}/join"), json!({ "seat": "rome" })).await.0, StatusCode::CONFLICT);
    let (status, state) = anna.post(&seats, give("rome", "legate")).await;
    assert_eq!((status, &state["begun"]), (StatusCode::OK, &json!(true)));
    assert_eq!(anna.post(&seats, give("rome", "open")).await.0, StatusCode::CONFLICT);
    anna.asked(&game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_leave_before_the_start_only() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let game = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    let leave = format!("{game}/leave");
    assert_eq!(hanno.post(&leave, json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(house.stranger().post(&leave, json!({})).await.0, StatusCode::UNAUTHORIZED);
    // The last one closes the table: it is in no list any more, and nobody can sit down.
    let (status, state) = anna.post(&leave, json!({})).await;
    assert_eq!((status, &state["over"]["by"]), (StatusCode::OK, &json!("closed")));
    assert_eq!(
        hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await.0,
        StatusCode::CONFLICT
    );
    for browser in [&anna, &hanno] {
        assert!(!browser.get("/").await.1.contains(&game));
    }
    assert_eq!(anna.post(&format!("{game}/rematch"), json!({})).await.0, StatusCode::FORBIDDEN);

    let (anna, hanno, game) = pair(&house, json!({})).await;
    for browser in [&anna, &hanno] {
        assert_eq!(browser.post(&format!("{game}/leave"), json!({})).await.0, StatusCode::CONFLICT);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_resigns_has_lost() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let resign = format!("{game}/resign");
    assert_eq!(house.guest("X").await.post(&resign, json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(hanno.post(&resign, json!({ "seat": "rome" })).await.0, StatusCode::FORBIDDEN);
    let before = house.app.fingerprint(id(&game)).await;
    let (status, state) = hanno.post(&resign, json!({})).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(state["over"], json!({ "winner": "rome", "by": "resignation" }));
    assert!(state["prompt"]["text"].as_str().expect("text").contains("Hanno resigned. Rome has won."));
    assert!(log(&state).contains("Hanno resigned."));
    assert_eq!(
        (&state["waiting"], &state["asked"], &state["can_undo"]),
        (&json!([]), &json!(false), &json!(false))
    );
    // Nothing goes on.
    for browser in [&anna, &hanno] {
        let (status, _) = browser.act(&game, "first rome", revision(&state)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        for deed in ["resign", "leave"] {
            assert_eq!(browser.post(&format!("{game}/{deed}"), json!({})).await.0, StatusCode::CONFLICT);
        }
        assert_eq!(
            browser.post(&format!("{game}/draw"), json!({ "agree": true })).await.0,
            StatusCode::CONFLICT
        );
    }
    let (_, lobby) = house.stranger().get("/").await;
    assert!(lobby.contains("Rome won by resignation"), "{lobby}");

    // It is all there after a restart, and the record can be verified.
    let house = house.reopened();
    let anna = anna.at(&house);
    let again = anna.state(&game).await;
    assert_eq!((&again["over"], log(&again)), (&state["over"], log(&anna.state(&game).await)));
    assert!(log(&again).contains("Hanno resigned."));
    assert_eq!(house.app.fingerprint(id(&game)).await, before);
    let record: engine::Record =
        serde_json::from_value(anna.json(&format!("{game}/record")).await).expect("a record");
    assert_eq!(record.ended, Some(state["over"].clone()));
    record.replay::<hannibal::State>().expect("it replays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_play_on_after_a_resignation() {
    let house =
        House::with(Options { bot_pause: Duration::from_millis(30), no_limits: true, ..Options::default() });
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let (status, state) = anna.post(&format!("{game}/resign"), json!({})).await;
    assert_eq!((status, &state["over"]["winner"]), (StatusCode::OK, &json!("carthage")));
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(revision(&anna.state(&game).await), revision(&state));
    // The computer does not agree to draws.
    let game = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    assert_eq!(anna.post(&format!("{game}/draw"), json!({ "agree": true })).await.0, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_both() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let draw = format!("{game}/draw");
    let (yes, no) = (json!({ "agree": true }), json!({ "agree": false }));
    assert_eq!(hanno.post(&draw, no.clone()).await.0, StatusCode::CONFLICT, "nobody offers one");
    assert_eq!(house.guest("X").await.post(&draw, yes.clone()).await.0, StatusCode::FORBIDDEN);
    let (_, state) = anna.post(&draw, yes.clone()).await;
    assert_eq!(state["draw"], json!({ "by": ["Anna"], "mine": true }));
    // Asked twice, it is one offer; it is still there after a restart.
    anna.post(&draw, yes.clone()).await;
    let house = house.reopened();
    let (anna, hanno) = (anna.at(&house), hanno.at(&house));
    let state = hanno.state(&game).await;
    assert_eq!(state["draw"], json!({ "by": ["Anna"], "mine": false }));
    assert_eq!(log(&state).matches("Anna offers a draw.").count(), 1);
    let (_, state) = hanno.post(&draw, no).await;
    assert!(state["draw"].is_null() && log(&state).contains("Hanno declines the draw."));
    assert_eq!(anna.post(&draw, yes.clone()).await.0, StatusCode::CONFLICT, "declined a moment ago");
    // After a while it may be offered again.
    for n in 0..25 {
        let player = if anna.state(&game).await["asked"] == true { &anna } else { &hanno };
        let state = player.asked(&game).await;
        player.act(&game, &choice(&state, n * 3), revision(&state)).await;
    }
    hanno.post(&draw, yes.clone()).await;
    let (status, state) = anna.post(&draw, yes).await;
    assert_eq!((status, &state["over"]), (StatusCode::OK, &json!({ "winner": null, "by": "agreement" })));
    assert!(house.stranger().get("/").await.1.contains("a draw by agreement"));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_game_with_the_sides_changed() {
    let house = House::new();
    let (anna, hanno, game) =
        pair(&house, json!({ "pace": { "kind": "slow", "days": 2 }, "private": true })).await;
    let rematch = format!("{game}/rematch");
    assert_eq!(anna.post(&rematch, json!({})).await.0, StatusCode::CONFLICT, "not over");
    anna.post(&format!("{game}/resign"), json!({})).await;
    assert_eq!(house.guest("X").await.post(&rematch, json!({})).await.0, StatusCode::FORBIDDEN);
    let (status, state) = hanno.post(&rematch, json!({})).await;
    assert_eq!(status, StatusCode::OK);
    let next = state["menu"]["next"].as_str().expect("an address").to_owned();
    // Both want it: it is one game, also after a restart.
    let house = house.reopened();
    let (anna, hanno) = (anna.at(&house), hanno.at(&house));
    let (_, again) = anna.post(&rematch, json!({})).await;
    assert_eq!(again["menu"]["next"], json!(next));
    let state = anna.state(&next).await;
    assert_eq!((&state["mine"], &state["begun"]), (&json!(["carthage"]), &json!(true)));
    assert_eq!(
        (&state["menu"]["private"], &state["clocks"]["pace"]),
        (&json!(true), &json!("slow, 2 days per decision"))
    );
    assert_eq!(hanno.state(&next).await["mine"], json!(["rome"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_gets_no_seat_in_another_game() {
    let now = "";
    // What earlier releases wrote in place of his name.
    let then = "UPDATE people SET name = 'somebody who left' WHERE name = '';
                UPDATE affairs SET who = 'somebody who left' WHERE who = ''";
    for stored in [now, then] {
        let house = House::new();
        let (anna, hanno, game) = pair(&house, json!({})).await;
        hanno.post(&format!("{game}/chat"), json!({ "text": "Farewell." })).await;
        hanno.post(&format!("{game}/resign"), json!({})).await;
        assert_eq!(hanno.post("/account/delete", json!({})).await.0, StatusCode::OK);
        let words = "SELECT count(*) FROM people WHERE name = 'somebody who left'";
        assert_eq!(number(&house, words), 0, "what is stored is no sentence");
        house.database().execute_batch(stored).expect("stored");
        let house = house.reopened();
        let anna = anna.at(&house);

        let state = anna.state(&game).await;
        let seat = |state: &Value| (state["seats"][1]["who"].clone(), state["seats"][1]["guest"].clone());
        assert_eq!(seat(&state), (json!("somebody who left"), json!(false)));
        assert!(log(&state).contains("somebody who left resigned."));
        let said = anna.json(&format!("{game}/chat")).await["lines"][0].clone();
        assert_eq!((&said["who"], &said["guest"]), (&json!("somebody who left"), &json!(false)));
        let (status, state) = anna.post(&format!("{game}/rematch"), json!({})).await;
        assert_eq!(status, StatusCode::OK);
        let next = anna.state(state["menu"]["next"].as_str().expect("an address")).await;
        assert_eq!((&next["seats"][0]["kind"], &next["mine"]), (&json!("open"), &json!(["carthage"])));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_ended_however_much_has_happened() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let database = house.database();
    for n in 2..=1000 {
        let add = "INSERT INTO affairs (game, n, revision, happened, kind, seat, who)
                   VALUES (?1, ?2, 0, 0, 'arranged', 0, 'open')";
        database.execute(add, (id(&game), n)).expect("added");
    }
    let house = house.reopened();
    let (anna, hanno) = (anna.at(&house), hanno.at(&house));
    let (status, _) = anna.post(&format!("{game}/draw"), json!({ "agree": true })).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let (status, over) = anna.post(&format!("{game}/resign"), json!({})).await;
    assert_eq!((status, &over["over"]["winner"]), (StatusCode::OK, &json!("carthage")));
    let next = |state: Value| state["menu"]["next"].clone();
    let (_, first) = hanno.post(&format!("{game}/rematch"), json!({})).await;
    let (_, second) = anna.post(&format!("{game}/rematch"), json!({})).await;
    assert!(next(first.clone()).is_string());
    assert_eq!(next(first), next(second), "one game, however often it is asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_turn_can_be_taken_back_until_it_is_ended() {
    let hour = Duration::from_secs(3600);
    let house = House::with(Options { end_turn: hour, no_limits: true, ..Options::default() });
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let (who, other, state, discard) = turn_of(&anna, &hanno, &game).await;
    let (_, held) = who.act(&game, &discard, revision(&state)).await;
    assert_eq!(
        (&held["end_turn"], &held["asked"], &held["can_undo"]),
        (&json!(true), &json!(false), &json!(true))
    );
    assert!(held["end_in_s"].as_u64().is_some_and(|left| left > 3000));
    assert_eq!(held["waiting"], held["mine"]);
    // The other one sees what happened, and waits.
    let waits = other.state(&game).await;
    assert_eq!(
        (&waits["end_turn"], &waits["asked"], &waits["choices"]),
        (&json!(false), &json!(false), &json!([]))
    );
    assert!(waits["prompt"]["text"].as_str().expect("text").contains("may still take the last step back"));
    assert_eq!(other.act(&game, "discard 1", revision(&waits)).await.0, StatusCode::CONFLICT);
    let end = format!("{game}/end-turn");
    assert_eq!(house.guest("X").await.post(&end, json!({})).await.0, StatusCode::FORBIDDEN);
    other.post(&end, json!({})).await;
    assert_eq!(who.state(&game).await["end_turn"], true, "the other one cannot end it");

    let (_, back) =
        who.post(&format!("{game}/undo"), json!({ "revision": revision(&held), "key": key() })).await;
    assert_eq!(
        (&back["asked"], &back["end_turn"], &back["choices"]),
        (&json!(true), &json!(false), &state["choices"])
    );
    let (_, held) = who.act(&game, &discard, revision(&back)).await;
    assert_eq!(held["end_turn"], true);
    let (status, ended) = who.post(&end, json!({ "since": revision(&held) })).await;
    assert_eq!(
        (status, &ended["end_turn"], &ended["can_undo"]),
        (StatusCode::OK, &json!(false), &json!(false))
    );
    let wish = json!({ "revision": revision(&ended), "key": key() });
    let (status, _) = who.post(&format!("{game}/undo"), wish).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "what is ended is ended");
    assert_eq!(other.state(&game).await["asked"], true);
    assert_eq!(who.post(&end, json!({})).await.0, StatusCode::OK, "twice does no harm");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_with_nothing_left_to_do_ends_without_being_asked() {
    let hour = Duration::from_secs(3600);
    let house = House::with(Options { end_turn: hour, no_limits: true, ..Options::default() });
    let (anna, hanno, game) = pair(&house, json!({ "game": "hands-in-the-sea" })).await;
    let state = anna.asked(&game).await;
    let (_, held) = anna.act(&game, "pass", revision(&state)).await;
    assert_eq!(
        (&held["end_turn"], &held["asked"], &held["choices"], &held["can_undo"]),
        (&json!(true), &json!(false), &json!([]), &json!(true))
    );
    // That nothing is left to her is no business of his: he waits as for anybody who thinks.
    let waits = hanno.state(&game).await;
    assert_eq!(waits["version"], held["version"]);
    assert!(waits["prompt"]["text"].as_str().expect("text").contains("free actions"), "{}", waits["prompt"]);

    let undo = json!({ "revision": revision(&held), "key": key() });
    let (_, back) = anna.post(&format!("{game}/undo"), undo).await;
    assert_eq!((&back["end_turn"], &back["choices"]), (&json!(false), &state["choices"]));
    let (_, held) = anna.act(&game, "pass", revision(&back)).await;
    let end = format!("{game}/end-turn");
    let (status, ended) = anna.post(&end, json!({ "since": revision(&held) })).await;
    assert_eq!((status, &ended["asked"]), (StatusCode::OK, &json!(false)));
    assert_eq!(revision(&ended), revision(&held) + 1, "the end is a step like any other");
    assert_eq!(ended["can_undo"], false);
    assert_eq!(hanno.state(&game).await["asked"], true);

    // By itself, too, and it outlives a restart.
    let moment = Duration::from_millis(50);
    let house = House::with(Options { end_turn: moment, no_limits: true, ..Options::default() });
    let (anna, hanno, game) = pair(&house, json!({ "game": "hands-in-the-sea" })).await;
    anna.act(&game, "pass", 0).await;
    hanno.asked(&game).await;
    let (house, anna) = (house.reopened(), anna);
    assert_eq!(anna.at(&house).state(&game).await["waiting"], json!(["carthage"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_ends_by_itself_and_a_restart_holds_nothing() {
    let moment = Duration::from_millis(50);
    let house = House::with(Options { end_turn: moment, no_limits: true, ..Options::default() });
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let (who, other, state, discard) = turn_of(&anna, &hanno, &game).await;
    let (_, held) = who.act(&game, &discard, revision(&state)).await;
    assert_eq!(held["end_turn"], true);
    assert_eq!(revision(&other.asked(&game).await), revision(&held));

    let hour = Duration::from_secs(3600);
    let house = House::with(Options { end_turn: hour, no_limits: true, ..Options::default() });
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let (who, other, state, discard) = turn_of(&anna, &hanno, &game).await;
    who.act(&game, &discard, revision(&state)).await;
    let house = house.reopened();
    assert_eq!(who.at(&house).state(&game).await["end_turn"], false);
    assert_eq!(other.at(&house).state(&game).await["asked"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_held_who_plays_alone_and_bots_wait() {
    let hour = Duration::from_secs(3600);
    let house = House::with(Options { end_turn: hour, no_limits: true, ..Options::default() });
    let anna = house.guest("Anna").await;
    let alone = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let (_, _, state, discard) = turn_of(&anna, &anna, &alone).await;
    let (_, next) = anna.act(&alone, &discard, revision(&state)).await;
    assert_eq!((&next["end_turn"], &next["asked"]), (&json!(false), &json!(true)));

    let game = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let (_, _, state, discard) = turn_of(&anna, &anna, &game).await;
    let (_, held) = anna.act(&game, &discard, revision(&state)).await;
    assert_eq!(held["end_turn"], true);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(revision(&anna.state(&game).await), revision(&held), "the bot waits");
    anna.post(&format!("{game}/end-turn"), json!({})).await;
    assert!(revision(&anna.asked(&game).await) > revision(&held));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_one_device_is_passed_around_only_its_holder_takes_back() {
    for hour in [Duration::from_secs(3600), Duration::ZERO] {
        let house = House::with(Options { end_turn: hour, no_limits: true, ..Options::default() });
        let anna = house.guest("Anna").await;
        let wish =
            json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" }, "curtain": true });
        let game = anna.post("/games", wish).await.1["url"].as_str().expect("an address").to_owned();
        let (_, _, state, discard) = turn_of(&anna, &anna, &game).await;
        let (_, mut next) = anna.act(&game, &discard, revision(&state)).await;
        let first = state["eyes"].as_str().expect("eyes");
        let undo = |state: &Value, seat: Option<&str>| {
            let mut wish = json!({ "revision": revision(state), "key": key() });
            wish["seat"] = json!(seat);
            wish
        };
        if !hour.is_zero() {
            // Nothing is covered before he ends his turn.
            assert_eq!((&next["eyes"], &next["end_turn"]), (&state["eyes"], &json!(true)));
            assert_eq!(next["hand"].as_str().map(str::is_empty), Some(false));
            let (status, back) = anna.post(&format!("{game}/undo"), undo(&next, None)).await;
            assert_eq!((status, &back["choices"]), (StatusCode::OK, &state["choices"]));
            let (_, held) = anna.act(&game, &discard, revision(&back)).await;
            let past = anna.json(&format!("{game}/at/{}", revision(&held))).await;
            assert_eq!((&held["eyes"], &past["eyes"]), (&state["eyes"], &state["eyes"]));
            next = anna.post(&format!("{game}/end-turn"), json!({})).await.1;
        }
        assert_eq!((&next["asked"], &next["can_undo"]), (&json!(true), &json!(false)));
        assert_ne!(next["eyes"], first, "the next one holds it");
        for seat in [None, Some(first)] {
            let (status, _) = anna.post(&format!("{game}/undo"), undo(&next, seat)).await;
            assert!(status.is_client_error(), "{seat:?}");
        }
        assert_eq!(revision(&anna.state(&game).await), revision(&next));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_stops_a_game_by_taking_steps_back_for_ever() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let (who, _, state, discard) = turn_of(&anna, &hanno, &game).await;
    let seat = u8::from(state["eyes"] == "carthage");
    let mut database = house.database();
    let many = database.transaction().expect("begun");
    // As many undos as steps, so that the game stands where it stood.
    let end = 20_000 + revision(&state) % 2;
    for (n, back) in (revision(&state)..end).zip([false, true].into_iter().cycle()) {
        let (kind, action) = if back { ("undo", "") } else { ("play", discard.as_str()) };
        let add = "INSERT INTO actions (game, n, seat, kind, action) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut add = many.prepare_cached(add).expect("SQL");
        add.execute((id(&game), n as i64 + 1, seat, kind, action)).expect("added");
    }
    let digest = "UPDATE games SET revision = ?1, hash = NULL";
    many.execute(digest, [end as i64]).expect("counted");
    many.commit().expect("stored");
    let house = house.reopened();
    let (who, hanno, anna) = (who.at(&house), hanno.at(&house), anna.at(&house));
    let state = who.state(&game).await;
    assert_eq!((revision(&state), &state["can_undo"]), (end, &json!(false)));
    let wish = json!({ "revision": end, "key": key() });
    let (status, reply) = who.post(&format!("{game}/undo"), wish).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{reply}");
    // It can still be played.
    let (next, state) = match anna.state(&game).await {
        state if state["asked"] == true => (&anna, state),
        _ => (&hanno, hanno.state(&game).await),
    };
    assert_eq!(next.act(&game, &choice(&state, 0), end).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_is_begun_anew() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let (who, _, state, _) = turn_of(&anna, &hanno, &game).await;
    // A card for operations, then PCs one after another: nothing of it is settled.
    let ops = state["choices"].as_array().expect("choices").iter().find_map(|choice| {
        choice["action"].as_str().filter(|action| action.starts_with("ops")).map(str::to_owned)
    });
    let (_, first) = who.act(&game, &ops.expect("operations"), revision(&state)).await;
    assert_eq!((&first["can_undo"], &first["can_reset"]), (&json!(true), &json!(false)));
    let (_, second) = who.act(&game, &choice(&first, 0), revision(&first)).await;
    assert_eq!(second["can_reset"], true, "{}", second["prompt"]);
    let wish = json!({ "revision": revision(&second), "key": key(), "all": true });
    let (status, back) = who.post(&format!("{game}/undo"), wish.clone()).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&back["choices"], &back["can_undo"]), (&state["choices"], &json!(state["can_undo"].clone())));
    assert_eq!(revision(&back), revision(&second) + 2, "each step back is a step");
    let (_, again) = who.post(&format!("{game}/undo"), wish).await;
    assert_eq!((revision(&again), &again["accepted"]), (revision(&back), &back["accepted"]));
    let hash = house.app.fingerprint(id(&game)).await;
    assert_eq!(house.reopened().app.fingerprint(id(&game)).await, hash);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_refuses_what_it_does_not_understand() {
    let house = House::new();
    let (anna, _, game) = pair(&house, json!({})).await;
    let routes = ["seats", "leave", "end-turn", "resign", "draw", "claim", "rematch", "chat", "notes"];
    for route in routes {
        let place = format!("{game}/{route}");
        for body in ["", "{", "null", "7", "{\"more\":1}", "{\"seat\":7}", "{\"since\":-1}", "\u{0}"] {
            let status = anna.post_raw(&place, body).await.status();
            assert_eq!(status, StatusCode::BAD_REQUEST, "{route} {body}");
        }
        let huge = format!("{{\"text\":\"{}\"}}", "x".repeat(70_000));
        assert_eq!(anna.post_raw(&place, huge).await.status(), StatusCode::PAYLOAD_TOO_LARGE, "{route}");
        let full = json!({ "seat": "rome", "occupant": "open", "agree": true, "take": "win", "text": "x" });
        for id in ["x", "000000000000", "%00", &"a".repeat(3000)] {
            let (status, _) = anna.post(&format!("/games/{id}/{route}"), full.clone()).await;
            assert!(status.is_client_error(), "{id}/{route}: {status}");
        }
    }
    for take in ["everything", ""] {
        let wish = json!({ "seat": "rome", "take": take });
        assert_eq!(anna.post(&format!("{game}/claim"), wish).await.0, StatusCode::BAD_REQUEST);
    }
    for wrong in [
        json!({ "pace": { "kind": "live", "minutes": 0, "seconds": 0 } }),
        json!({ "pace": { "kind": "fast" } }),
        json!({ "pace": { "kind": "slow", "days": 1000 } }),
        json!({ "pace": 5 }),
        json!({ "curtain": true }),
        json!({ "private": "yes" }),
        json!({ "odds": 1 }),
    ] {
        let mut wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "open" } });
        for (name, value) in wrong.as_object().expect("terms") {
            wish[name] = value.clone();
        }
        assert_eq!(anna.post("/games", wish).await.0, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_style_of_a_game_is_linked_by_its_own_tables_alone() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let styles = |page: &str| -> Vec<String> {
        let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        links.filter(|link| link.starts_with("/style/")).map(str::to_owned).collect()
    };
    let (_, lobby) = anna.get("/").await;
    assert_eq!(styles(&lobby), Vec::<String>::new());
    let game = anna.create(json!({ "rome": "me", "carthage": "legate" })).await;
    let (_, table) = anna.get(&game).await;
    let [own] = &styles(&table)[..] else { panic!("one style of its own: {table}") };
    assert!(own.ends_with("/hannibal"), "{own}");
    let sheet = anna.get(own).await;
    assert!(sheet.0.is_success() && sheet.1.contains(".office"), "{sheet:?}");
    assert_eq!(anna.get("/style/0/chess").await.0, StatusCode::NOT_FOUND);
}
