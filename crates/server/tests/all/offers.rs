//! Offers of a trade, which all choose at once: nobody learns of another's before all are turned up, and
//! nobody can offer what he may not.

use crate::common::twin::{Both, Twin};
use crate::common::{Browser, House, choice, id, key, revision};
use axum::http::StatusCode;
use mare_nostrum_table::MareNostrum;
use serde_json::{Value, json};

static TWIN: Twin = Twin(&MareNostrum);

/// Steps of the game that is watched.
const STEPS: usize = 160;

/// Three people at a table for three, with hints; the first of them is Carthage.
async fn three(house: &House) -> ([Browser; 3], String) {
    let people = [house.guest("Anna").await, house.guest("Berta").await, house.guest("Carla").await];
    let seats = json!({ "carthage": "me", "greece": "open", "babylon": "open" });
    let wish = json!({ "game": "mare-nostrum", "setup": { "players": "3" }, "seats": seats, "hints": true });
    let (status, made) = people[0].post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    for (person, seat) in people[1..].iter().zip(["greece", "babylon"]) {
        let (status, _) = person.post(&format!("{game}/join"), json!({ "seat": seat })).await;
        assert_eq!(status, StatusCode::OK);
    }
    (people, game)
}

fn actions(state: &Value) -> Vec<&str> {
    let choices = state["choices"].as_array().expect("choices");
    choices.iter().filter_map(|choice| choice["action"].as_str()).collect()
}

fn offers(state: &Value) -> bool {
    actions(state).iter().any(|action| *action == "lay" || action.starts_with("offer "))
}

/// The next step of somebody: a trade rather than none, and otherwise this and that.
fn pick(state: &Value, n: usize) -> String {
    let trade = actions(state).into_iter().rfind(|action| action.starts_with("demand "));
    trade.map_or_else(|| choice(state, n * 13 + n / 7), str::to_owned)
}

/// While some have offered and others have not, and all the time before and after, what a person is
/// sent is what he would be sent if everything that he cannot know were something else.
#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_in_no_byte_for_others_before_it_is_turned_up() {
    let house = House::new();
    let (people, game) = three(&house).await;
    let twin = house.twin(vec![&TWIN]);
    let [anna, berta, carla] = people;
    let people = [anna, berta, carla, house.stranger()].map(|browser| Both::new(browser, &twin));
    let mut secret_offers = 0;
    for n in 0..STEPS {
        let mut states = Vec::new();
        for person in &people {
            let text = person.get(&format!("{game}/state?since={}", n % 5 * 20)).await;
            states.push(serde_json::from_str::<Value>(&text).expect("JSON"));
            let seen = revision(&states[0]);
            match n % 5 {
                0 => person.hear(&format!("{game}/live")).await,
                1 => person.get(&format!("{game}/at/{}", seen / 2)).await,
                2 => person.get("/lobby/lists").await,
                3 => person.get(&format!("{game}/at/{seen}?eyes=carthage")).await,
                _ => person.get(&format!("{game}/record")).await,
            };
        }
        if !states[0]["over"].is_null() {
            break;
        }
        let choosing = states.iter().filter(|state| offers(state)).count();
        secret_offers += usize::from((1..3).contains(&choosing));
        // Whoever of those who are asked; the answers are compared, too.
        let asked: Vec<usize> = (0..3).filter(|person| states[*person]["asked"] == true).collect();
        let Some(&who) = asked.get(n / 2 % asked.len().max(1)) else {
            let ends =
                (0..3).find(|person| states[*person]["end_turn"] == true).expect("somebody ends his turn");
            people[ends].post(&format!("{game}/end-turn"), &json!({ "since": 0 })).await;
            continue;
        };
        let action = pick(&states[who], n);
        let step = json!({ "action": action, "revision": revision(&states[who]), "key": key() });
        people[who].post(&format!("{game}/act"), &step).await;
    }
    assert!(secret_offers > 5, "{secret_offers}");
}

/// Brings the game to a trade of two cards.
async fn to_the_offers(people: &[Browser; 3], game: &str) {
    let state = people[0].asked(game).await;
    assert!(actions(&state).contains(&"demand 2"), "{}", state["prompt"]);
    let (status, reply) = people[0].act(game, "demand 2", revision(&state)).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_offered_is_refused_and_changes_nothing() {
    let house = House::new();
    let (people, game) = three(&house).await;
    to_the_offers(&people, &game).await;
    let [anna, berta, _] = &people;
    let before = house.app.fingerprint(id(&game)).await.expect("a game");
    let at = before.0;
    let own = anna.state(&game).await;
    let held =
        actions(&own).into_iter().find(|action| action.starts_with("offer ")).expect("a card").to_owned();
    let kinds = ["fish", "grain", "slaves", "wine", "metal", "fruit", "livestock", "oil", "gems", "perfume"];
    let lacking = kinds.map(|kind| format!("offer {kind}"));
    let lacking = lacking.iter().find(|action| !actions(&own).contains(&action.as_str())).expect("a good");
    let act = async |person: &Browser, action: &str, seat: &str| {
        let wish = json!({ "action": action, "seat": seat, "revision": at, "key": key() });
        person.post(&format!("{game}/act"), wish).await
    };
    for (person, action, seat, expected) in [
        (berta, held.as_str(), "carthage", StatusCode::FORBIDDEN),
        (anna, held.as_str(), "rome", StatusCode::FORBIDDEN),
        (anna, lacking.as_str(), "carthage", StatusCode::UNPROCESSABLE_ENTITY),
        (anna, "lay", "carthage", StatusCode::UNPROCESSABLE_ENTITY),
        (anna, "anew", "carthage", StatusCode::UNPROCESSABLE_ENTITY),
        (anna, "offer stones", "carthage", StatusCode::UNPROCESSABLE_ENTITY),
        (anna, "take greece tax", "carthage", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let (status, reply) = act(person, action, seat).await;
        assert_eq!(status, expected, "{action} for {seat}: {reply}");
        assert!(reply["error"].as_str().is_some_and(|words| words.ends_with('.')), "{reply}");
        assert_eq!(house.app.fingerprint(id(&game)).await.expect("a game"), before, "{action} for {seat}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_counts_once_and_only_as_it_was_seen() {
    let house = House::new();
    let (people, game) = three(&house).await;
    to_the_offers(&people, &game).await;
    let [anna, berta, _] = &people;
    let (own, other) = (anna.state(&game).await, berta.state(&game).await);
    let (at, path) = (revision(&own), format!("{game}/act"));
    let wish = json!({ "action": choice(&own, 0), "revision": at, "key": key() });
    for _ in 0..2 {
        let (status, reply) = anna.post(&path, wish.clone()).await;
        assert_eq!((status, &reply["accepted"]), (StatusCode::OK, &json!(at + 1)), "{reply}");
    }
    // Another offer from what he saw before his own one.
    let before = house.app.fingerprint(id(&game)).await.expect("a game");
    assert_eq!(before.0, at + 1, "the same key twice is one step");
    let (status, reply) = anna.act(&game, &choice(&own, 0), at).await;
    assert_eq!((status, &reply["revision"]), (StatusCode::CONFLICT, &json!(at + 1)), "{reply}");
    assert_eq!(house.app.fingerprint(id(&game)).await.expect("a game"), before);
    // What somebody else saw before it is still what he is asked.
    let (status, reply) = berta.act(&game, &choice(&other, 0), at).await;
    assert_eq!((status, &reply["accepted"]), (StatusCode::OK, &json!(at + 2)), "{reply}");
}

/// A hint is about what somebody is asked, however many others have offered since he saw it.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_given_while_others_offer() {
    let house = House::new();
    let (people, game) = three(&house).await;
    to_the_offers(&people, &game).await;
    let [anna, berta, _] = &people;
    let (own, other) = (anna.state(&game).await, berta.state(&game).await);
    let (at, path) = (revision(&own), format!("{game}/hint"));
    assert_eq!(berta.act(&game, &choice(&other, 0), at).await.0, StatusCode::OK);
    let (status, hint) = anna.post(&path, json!({ "revision": at })).await;
    assert_eq!(status, StatusCode::OK, "{hint}");
    let advised = hint["action"].as_str().expect("an action");
    assert!(actions(&own).contains(&advised), "{hint}");
    // When she has offered, that question is answered.
    assert_eq!(anna.act(&game, advised, at).await.0, StatusCode::OK);
    let (status, reply) = anna.post(&path, json!({ "revision": at })).await;
    assert_eq!((status, &reply["revision"]), (StatusCode::CONFLICT, &json!(at + 2)), "{reply}");
}
