//! Games with clocks, and time that passes when the test says so.

use std::time::Duration;

use crate::common::{Browser, House, choice, pair, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

/// Whose clock runs, and what every seat has left, in whole minutes.
fn clocks(state: &Value) -> Vec<(String, i64, bool)> {
    let seats = state["clocks"]["seats"].as_array().expect("clocks");
    let clock = |seat: &Value| {
        let left = seat["left_ms"].as_f64().expect("a time") / 60_000.0;
        (seat["seat"].as_str().expect("a seat").to_owned(), left.round() as i64, seat["runs"] == true)
    };
    seats.iter().map(clock).collect()
}

async fn who_is_asked<'a>(
    anna: &'a Browser,
    hanno: &'a Browser,
    game: &str,
) -> (&'a Browser, &'a Browser, &'static str) {
    if anna.state(game).await["asked"] == true { (anna, hanno, "rome") } else { (hanno, anna, "carthage") }
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_for_whoever_is_asked() {
    let house = House::new();
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let wish = json!({
        "game": "hannibal",
        "seats": { "rome": "me", "carthage": "open" },
        "pace": { "kind": "live", "minutes": 30, "seconds": 60 }
    });
    let (_, made) = anna.post("/games", wish).await;
    let game = made["url"].as_str().expect("an address").to_owned();
    // Before the start nobody's does.
    house.clock.advance(minutes(500));
    let full = |state: &Value| clocks(state).iter().all(|(_, left, runs)| *left == 30 && !runs);
    assert!(full(&anna.state(&game).await));
    hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    house.clock.advance(minutes(10));
    let (who, other, seat) = who_is_asked(&anna, &hanno, &game).await;
    for browser in [who, other, &house.stranger()] {
        for (name, left, runs) in clocks(&browser.state(&game).await) {
            assert_eq!((left, runs), if name == seat { (20, true) } else { (30, false) }, "{name}");
        }
    }
    // Small steps of one decision stop nothing; when the other is asked, a minute comes on top.
    let mut steps = 0;
    while who.state(&game).await["asked"] == true {
        let state = who.state(&game).await;
        who.act(&game, &choice(&state, 0), revision(&state)).await;
        steps += 1;
        assert!(steps < 50);
    }
    for (name, left, runs) in clocks(&other.state(&game).await) {
        assert_eq!((left, runs), if name == seat { (21, false) } else { (30, true) }, "{name}");
    }
    // The time is stored with the game.
    house.clock.advance(minutes(3));
    let before = clocks(&anna.state(&game).await);
    let house = house.reopened();
    assert_eq!(clocks(&anna.at(&house).state(&game).await), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_claimed_when_time_is_over_and_not_before() {
    let house = House::new();
    let pace = json!({ "pace": { "kind": "live", "minutes": 5, "seconds": 0 } });
    let (anna, hanno, game) = pair(&house, pace).await;
    let (late, waits, seat) = who_is_asked(&anna, &hanno, &game).await;
    let other = if seat == "rome" { "carthage" } else { "rome" };
    let claim = format!("{game}/claim");
    let win = |seat: &str| json!({ "seat": seat, "take": "win" });
    house.clock.advance(minutes(4));
    assert_eq!(waits.post(&claim, win(seat)).await.0, StatusCode::CONFLICT);
    assert_eq!(waits.state(&game).await["menu"]["claims"], json!([]));
    house.clock.advance(minutes(2));
    assert_eq!(waits.state(&game).await["menu"]["claims"], json!([seat]));
    assert_eq!(late.state(&game).await["menu"]["claims"], json!([]));
    assert_eq!(late.post(&claim, win(seat)).await.0, StatusCode::CONFLICT, "not against oneself");
    assert_eq!(late.post(&claim, win(other)).await.0, StatusCode::CONFLICT, "he has time");
    assert_eq!(waits.post(&claim, win("athens")).await.0, StatusCode::CONFLICT);
    assert_eq!(house.guest("X").await.post(&claim, win(seat)).await.0, StatusCode::FORBIDDEN);
    let (status, state) = waits.post(&claim, win(seat)).await;
    assert_eq!((status, &state["over"]), (StatusCode::OK, &json!({ "winner": other, "by": "time" })));
    assert!(house.stranger().get("/").await.1.contains("won on time"));
    // The clocks stand still since.
    house.clock.advance(minutes(60));
    let left = |state: &Value| clocks(state).into_iter().find(|(name, ..)| name == seat).expect("a clock");
    assert_eq!(left(&waits.state(&game).await), (seat.to_owned(), -1, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_for_whoever_ran_out_of_time() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({ "pace": { "kind": "slow", "days": 1 } })).await;
    let (late, waits, seat) = who_is_asked(&anna, &hanno, &game).await;
    house.clock.advance(minutes(25 * 60));
    let wish = json!({ "seat": seat, "take": "computer" });
    let (status, state) = waits.post(&format!("{game}/claim"), wish).await;
    assert_eq!(status, StatusCode::OK, "{state}");
    assert!(state["over"].is_null());
    assert_eq!(late.state(&game).await["mine"], json!([]));
    let state = waits.asked(&game).await;
    assert!(revision(&state) > 0, "the bot has played");
    assert!(state["log"]["lines"].to_string().contains("from now on"));
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_games_give_each_decision_its_days() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({ "pace": { "kind": "slow", "days": 2 } })).await;
    for n in 0..6 {
        house.clock.advance(minutes(24 * 60));
        let (who, _, seat) = who_is_asked(&anna, &hanno, &game).await;
        let state = who.asked(&game).await;
        let (_, left, runs) = clocks(&state).into_iter().find(|(name, ..)| name == seat).expect("a clock");
        assert_eq!((left, runs), (24 * 60, true), "decision {n}");
        who.act(&game, &choice(&state, n), revision(&state)).await;
    }
}

/// The clock of the machine is wrong, and somebody sets it right: nobody loses his game by it.
#[tokio::test(flavor = "multi_thread")]
async fn no_time_is_lost_when_the_clock_of_the_system_is_set() {
    let house = House::new();
    let pace = json!({ "pace": { "kind": "live", "minutes": 30, "seconds": 60 } });
    let (anna, hanno, game) = pair(&house, pace).await;
    house.clock.advance(minutes(10));
    let (_, other, late) = who_is_asked(&anna, &hanno, &game).await;
    let before = clocks(&anna.state(&game).await);
    for jump_ms in [24 * 3_600_000, -72 * 3_600_000] {
        house.clock.set_system(jump_ms);
        let state = other.state(&game).await;
        assert_eq!((clocks(&state), &state["menu"]["claims"]), (before.clone(), &json!([])));
        let win = json!({ "seat": late, "take": "win" });
        assert_eq!(other.post(&format!("{game}/claim"), win).await.0, StatusCode::CONFLICT);
    }
}
