//! Tables for more than two, at which all decide at once.

#[path = "../../../engine/tests/auction/mod.rs"]
#[allow(dead_code, reason = "most of its planted faults are for the engine's own tests")]
mod auction;
#[path = "../../../trireme/src/toy/words.rs"]
mod words;

use std::time::Duration;

use crate::common::{Browser, choice, copied, revision};
use auction::SOUND;
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{App, Options};
use tempfile::TempDir;
use words::Auctioneer;

struct Three {
    _directory: TempDir,
    options: Options,
    people: [Browser; 3],
    game: String,
}

/// Anna is the host; Berta and Carla take the seats that she leaves open.
async fn three(terms: Value) -> Three {
    let directory = tempfile::tempdir().expect("a directory");
    let options = Options { data: directory.path().to_owned(), no_limits: true, ..Options::default() };
    let app = App::open(vec![&Auctioneer::<SOUND>], &options).expect("it opens");
    let guest = async |name| Browser::guest_of(&app, name).await;
    let people = [guest("Anna").await, guest("Berta").await, guest("Carla").await];
    let seats = json!({ "red": "me", "green": "open", "blue": "open" });
    let mut wish = json!({ "game": "auction", "seats": seats });
    for (name, value) in terms.as_object().expect("terms") {
        wish[name] = value.clone();
    }
    let (status, made) = people[0].post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    Three { _directory: directory, options, people, game }
}

impl Three {
    async fn deed(&self, person: usize, what: &str, wish: Value) -> (StatusCode, Value) {
        self.people[person].post(&format!("{}/{what}", self.game), wish).await
    }

    async fn all_sit_down(&self) {
        for (person, seat) in [(1, "green"), (2, "blue")] {
            assert_eq!(self.deed(person, "join", json!({ "seat": seat })).await.0, StatusCode::OK);
        }
    }

    /// As after a restart, when something has been changed in the database.
    fn reopened(&self, change: &str) -> Three {
        let directory = copied(&self.options.data);
        let database =
            rusqlite::Connection::open(directory.path().join("trireme.sqlite")).expect("a database");
        database.execute_batch(change).expect("changed");
        let options = Options { data: directory.path().to_owned(), ..self.options.clone() };
        let app = App::open(vec![&Auctioneer::<SOUND>], &options).expect("it opens again");
        let people = self.people.each_ref().map(|person| person.on(&app));
        Three { _directory: directory, options, people, game: self.game.clone() }
    }

    async fn state(&self, person: usize) -> Value {
        self.people[person].state(&self.game).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_before_the_start() {
    let three = three(json!({})).await;
    three.deed(1, "join", json!({ "seat": "green" })).await;
    // Only the host sends somebody away; the seat is then kept for whoever has the link.
    let away = json!({ "seat": "green", "occupant": "invite" });
    assert_eq!(three.deed(2, "seats", away.clone()).await.0, StatusCode::FORBIDDEN);
    let (status, state) = three.deed(0, "seats", away).await;
    assert_eq!(status, StatusCode::OK);
    assert!(state["log"]["lines"].to_string().contains("Berta is sent away from the table."));
    assert_eq!(three.deed(1, "join", json!({ "seat": "green" })).await.0, StatusCode::CONFLICT);
    // The host leaves: the table is passed on.
    three.deed(2, "join", json!({ "seat": "blue" })).await;
    assert_eq!(three.deed(0, "leave", json!({})).await.0, StatusCode::OK);
    let state = three.state(2).await;
    assert_eq!((&state["menu"]["host"], &state["begun"]), (&json!(true), &json!(false)));
    for seat in ["red", "green"] {
        let wish = json!({ "seat": seat, "occupant": "random" });
        assert_eq!(three.deed(2, "seats", wish).await.0, StatusCode::OK);
    }
    assert_eq!(three.state(2).await["begun"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_for_whoever_resigns() {
    let three = three(json!({})).await;
    three.all_sit_down().await;
    let (status, state) = three.deed(1, "resign", json!({})).await;
    assert_eq!((status, &state["over"], &state["mine"]), (StatusCode::OK, &Value::Null, &json!([])));
    assert_eq!(state["seats"][1]["kind"], "bot");
    for _ in 0..20 {
        for person in [0, 2] {
            let state = three.state(person).await;
            if state["asked"] == true {
                three.people[person].act(&three.game, &choice(&state, 0), revision(&state)).await;
            }
        }
        if !three.state(0).await["over"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(!three.state(0).await["over"].is_null(), "the game is played to its end");
    assert!(three.state(1).await["menu"]["resign"] == false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_everybody() {
    let three = three(json!({})).await;
    three.all_sit_down().await;
    for person in [0, 1] {
        let (_, state) = three.deed(person, "draw", json!({ "agree": true })).await;
        assert!(state["over"].is_null());
    }
    // What was offered is still there after a restart, and so is the table.
    let three = three.reopened("");
    assert_eq!(three.state(2).await["draw"]["by"], json!(["Anna", "Berta"]));
    let (_, state) = three.deed(2, "draw", json!({ "agree": true })).await;
    assert_eq!(state["over"], json!({ "winner": null, "by": "agreement" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_are_asked_are_on_the_clock() {
    let three = three(json!({ "pace": { "kind": "live", "minutes": 5, "seconds": 0 } })).await;
    three.all_sit_down().await;
    let clocks = |state: &Value| {
        let seats = state["clocks"]["seats"].as_array().expect("clocks").clone();
        seats.iter().map(|seat| seat["runs"] == true).collect::<Vec<_>>()
    };
    assert_eq!(clocks(&three.state(0).await), [true, true, true]);
    let state = three.state(1).await;
    let bid = state["choices"].as_array().expect("choices").iter().find_map(|choice| {
        choice["action"].as_str().filter(|action| action.starts_with("bid")).map(str::to_owned)
    });
    three.people[1].act(&three.game, &bid.expect("a bid"), revision(&state)).await;
    assert_eq!(clocks(&three.state(0).await), [true, false, true]);
    three.options.clock.advance(Duration::from_secs(600));
    assert_eq!(three.state(1).await["menu"]["claims"], json!(["red", "blue"]));
    // At a larger table nobody wins by it.
    let win = json!({ "seat": "red", "take": "win" });
    assert_eq!(three.deed(1, "claim", win).await.0, StatusCode::CONFLICT);
    let (status, state) = three.deed(1, "claim", json!({ "seat": "red", "take": "computer" })).await;
    assert_eq!((status, &state["seats"][0]["kind"]), (StatusCode::OK, &json!("bot")));
    assert_eq!(three.state(1).await["menu"]["claims"], json!(["blue"]));
}

/// All are asked at once: whoever was a little slower has still answered, but nobody answers twice.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_an_answer_because_others_were_quicker() {
    let three = three(json!({})).await;
    three.all_sit_down().await;
    let seen = three.state(0).await;
    let at = revision(&seen);
    for person in [0, 1] {
        let action = choice(&three.state(person).await, 0);
        let (status, reply) = three.people[person].act(&three.game, &action, at).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let (status, reply) = three.people[0].act(&three.game, &choice(&seen, 0), at).await;
    assert_eq!((status, &reply["revision"]), (StatusCode::CONFLICT, &json!(at + 2)), "{reply}");
    assert_eq!(revision(&three.state(2).await), at + 2);
}

/// An answer that got lost makes somebody ask again: what he wanted is done once, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_deed_asked_for_twice_is_done_once() {
    let three = three(json!({})).await;
    let given_up = |state: &Value| {
        let lines = state["log"]["lines"].as_array().expect("lines");
        lines.iter().filter(|line| line.to_string().contains("resigned")).count()
    };
    let wish = json!({ "seat": "green", "key": "1" });
    for _ in 0..2 {
        assert_eq!(three.deed(1, "join", wish.clone()).await.0, StatusCode::OK);
    }
    // Another person may choose the same key.
    assert_eq!(three.deed(2, "join", json!({ "seat": "blue", "key": "1" })).await.0, StatusCode::OK);
    // Berta holds two seats.
    let hers = "UPDATE seats SET person = (SELECT person FROM seats WHERE seat = 1) WHERE seat = 0";
    let three = three.reopened(hers);
    let line = json!({ "text": "Well played.", "key": "2" });
    let resign = json!({ "key": "3" });
    let (status, state) = three.deed(1, "resign", resign.clone()).await;
    assert_eq!((status, given_up(&state)), (StatusCode::OK, 1));
    for _ in 0..2 {
        assert_eq!(three.deed(1, "chat", line.clone()).await.0, StatusCode::OK);
    }
    let three = three.reopened("");
    assert_eq!(three.deed(1, "chat", line.clone()).await.0, StatusCode::OK);
    let (status, again) = three.deed(1, "resign", resign).await;
    assert_eq!((status, given_up(&again)), (StatusCode::OK, 1), "one seat was given up");
    assert_eq!(again["chat"]["lines"], 1);
    // Without a key, and with another one, it is another deed.
    assert_eq!(three.deed(1, "chat", json!({ "text": "Well played." })).await.0, StatusCode::OK);
    let (_, state) = three.deed(1, "resign", json!({ "key": "4" })).await;
    assert_eq!((given_up(&state), &state["chat"]["lines"]), (2, &json!(2)));
}

/// Nothing that another program could stumble over is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_can_be_printed() {
    let three = three(json!({})).await;
    let before = three.state(1).await;
    let mut wishes =
        vec![("act", json!({ "action": "pass", "revision": 0 })), ("undo", json!({ "revision": 0 }))];
    wishes.extend([
        ("join", json!({ "seat": "green" })),
        ("seats", json!({ "seat": "green", "occupant": "open" })),
        ("draw", json!({ "agree": true })),
        ("claim", json!({ "seat": "green", "take": "win" })),
        ("chat", json!({ "text": "x" })),
    ]);
    wishes.extend(["leave", "end-turn", "resign", "rematch"].map(|what| (what, json!({}))));
    for (what, mut wish) in wishes {
        for bad in ["", "\u{0}", "a\u{0}b", "é", "\u{202e}", "line\n", &"k".repeat(65)] {
            wish["key"] = bad.into();
            let (status, reply) = three.deed(1, what, wish.clone()).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{what} {bad:?}");
            assert!(
                reply["error"].as_str().is_some_and(|words| words.contains("A key has 1 to 64")),
                "{reply}"
            );
        }
    }
    assert_eq!(three.state(1).await, before);
}
