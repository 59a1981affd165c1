//! Looking back: what was seen then, and nothing else.

use crate::common::{Browser, House, choice, key, revision};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// What a page shows of a position.
fn shown(state: &Value) -> Vec<Value> {
    ["board", "hand", "tracks", "scene", "prompt", "eyes", "waiting", "turn"]
        .map(|key| state[key].clone())
        .into()
}

async fn at(browser: &Browser, game: &str, revision: u64) -> Value {
    browser.json(&format!("{game}/at/{revision}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_looks_as_it_looked_then() {
    let house = House::new();
    let (anna, hanno, stranger) = (house.guest("Anna").await, house.guest("Hanno").await, house.stranger());
    let game = anna.create(json!({ "rome": "me", "carthage": "open" })).await;
    hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    let mut seen = Vec::new();
    for n in 0..150 {
        let states = [anna.state(&game).await, hanno.state(&game).await, stranger.state(&game).await];
        let asked = if states[0]["asked"] == true { 0 } else { 1 };
        let action = choice(&states[asked], n * 13 + n / 7);
        let (status, _) = [&anna, &hanno][asked].act(&game, &action, n as u64).await;
        assert_eq!(status, StatusCode::OK);
        seen.push(states);
    }
    for (n, states) in seen.iter().enumerate().step_by(7) {
        for (browser, then) in [&anna, &hanno, &stranger].into_iter().zip(states) {
            let now = at(browser, &game, n as u64).await;
            // Text of a spectator or of somebody who waits is the same, too.
            assert_eq!(shown(&now), shown(then), "revision {n}");
            assert_eq!(
                (&now["choices"], &now["asked"], &now["can_undo"]),
                (&json!([]), &json!(false), &json!(false))
            );
            assert_eq!(now["history"]["at"], n);
        }
    }
    for eyes in ["carthage", "athens"] {
        let (status, _) = anna.get(&format!("{game}/at/20?eyes={eyes}")).await;
        assert!(status.is_client_error(), "{eyes}");
    }
    assert_eq!(anna.get(&format!("{game}/at/20?eyes=rome")).await.0, StatusCode::OK);
    let public = anna.json(&format!("{game}/at/20?eyes=spectator")).await;
    assert_eq!(shown(&public), shown(&seen[20][2]));
    for bad in ["never", "-1", "1.5", "99999999999999999999999"] {
        assert_eq!(anna.get(&format!("{game}/at/{bad}")).await.0, StatusCode::BAD_REQUEST, "{bad}");
    }
    assert_eq!(at(&anna, &game, u64::MAX).await["history"]["at"], 150);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undone_step_is_no_moment() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let begin = anna.state(&game).await;
    anna.act(&game, &choice(&begin, 0), 0).await;
    anna.post(&format!("{game}/undo"), json!({ "revision": 1, "key": key() })).await;
    let (_, last) = anna.act(&game, &choice(&begin, 1), 2).await;
    for revision in [0, 1, 2] {
        let then = at(&anna, &game, revision).await;
        assert_eq!(shown(&then), shown(&begin));
        assert_eq!((&then["history"]["at"], &then["history"]["after"]), (&json!(0), &json!(3)));
    }
    let then = at(&anna, &game, 3).await;
    assert_eq!(shown(&then), shown(&last));
    assert_eq!((&then["history"]["step"], &then["history"]["before"]), (&json!(1), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_everybody_sees_with_all_eyes() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "random" })).await;
    for n in 0..20_000 {
        let state = anna.asked(&game).await;
        if !state["over"].is_null() {
            break;
        }
        anna.act(&game, &choice(&state, n * 31 + n / 3), revision(&state)).await;
    }
    let stranger = house.stranger();
    let eyes = at(&stranger, &game, 0).await["history"]["eyes"].clone();
    let names: Vec<_> =
        eyes.as_array().expect("eyes").iter().filter_map(|eyes| eyes["eyes"].as_str()).collect();
    assert_eq!(names, ["rome", "carthage", "spectator"]);
    let mut hands = Vec::new();
    for eyes in names {
        let then = stranger.json(&format!("{game}/at/2?eyes={eyes}")).await;
        hands.push(then["hand"].as_str().expect("a hand").matches("data-on=\"card:").count());
    }
    assert!(hands[0] > 0 && hands[1] > 0 && hands[2] == 0, "{hands:?}");
    // Over turns, from the end to the beginning.
    let (mut here, mut turns) = (at(&anna, &game, u64::MAX).await, 0);
    assert!(here["history"]["after"].is_null() && !here["over"].is_null());
    while let Some(back) = here["history"]["turn_before"].as_u64() {
        here = at(&anna, &game, back).await;
        turns += 1;
    }
    assert_eq!(here["history"]["at"], 0);
    assert!((1..=9).contains(&turns), "{turns}");
}
