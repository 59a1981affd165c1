//! What is sent to a seat holds nothing that the seat may not know.

use hannibal_table::Hannibal;
use std::collections::BTreeSet;

use crate::common::twin::{Both, Twin};
use crate::common::{Browser, House, choice, id, key, pair, revision};
use axum::http::StatusCode;
use hannibal::Card;
use serde_json::{Value, json};

/// Steps of the game that is watched.
const STEPS: usize = 300;

/// A card in a hand, as the page of its owner shows it.
#[derive(Clone)]
struct Held {
    /// What the page knows it by.
    code: String,
    name: String,
    /// All that stands on it.
    text: String,
}

fn hand(state: &Value) -> Vec<Held> {
    let html = state["hand"].as_str().expect("a hand");
    let card = |part: &str| {
        let (code, rest) = part.split_once('"')?;
        let (_, name) = rest.split_once("<h3>")?;
        let (name, _) = name.split_once("</h3>")?;
        // Quotes are escaped in JSON.
        Some(Held { code: format!("card:{code}\\\""), name: name.to_owned(), text: part.to_owned() })
    };
    html.split("data-on=\"card:").skip(1).filter_map(card).collect()
}

struct Person {
    both: Both,
    /// All that was sent to him since the last step.
    sent: String,
    /// Names of cards that he has read when nobody else held them.
    known: BTreeSet<&'static str>,
}

impl Person {
    fn new(here: Browser, twin: &House) -> Person {
        Person { both: Both::new(here, twin), sent: String::new(), known: BTreeSet::new() }
    }

    async fn get(&mut self, path: &str) -> String {
        let text = self.both.get(path).await;
        self.sent.push_str(&text);
        text
    }

    /// What was once in his hand may be in another one now: it is compared, but not searched.
    async fn look_back(&mut self, path: &str) {
        self.both.get(path).await;
    }

    async fn post(&mut self, path: &str, body: Value) {
        self.sent.push_str(&self.both.post(path, &body).await);
    }

    /// The first word of what goes on and on.
    async fn hear(&mut self, path: &str) {
        self.sent.push_str(&self.both.hear(path).await);
    }

    async fn state(&mut self, path: &str) -> Value {
        serde_json::from_str(&self.get(path).await).expect("JSON")
    }

    /// Nothing that he was sent tells what somebody else holds.
    fn check(&mut self, own: &[Held], others: &[Held], seed: &str) {
        let sent = std::mem::take(&mut self.sent);
        assert!(!sent.contains(seed), "the seed");
        for Held { code, name, .. } in others {
            assert!(!sent.contains(code), "{code} {name}");
            // Cards name each other in their texts, and some have the same name.
            let own = own.iter().any(|card| card.text.contains(name));
            let shared = Card::all().filter(|card| card.name() == name).count() > 1;
            assert!(own || shared || self.known.contains(name.as_str()) || !sent.contains(name), "{name}");
        }
        for Held { code, .. } in own {
            assert!(sent.contains(code), "{code} is not in its owner's hand");
        }
        self.known.extend(Card::all().map(Card::name).filter(|name| sent.contains(name)));
    }
}

static TWIN: Twin = Twin(&Hannibal);

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_what_is_hidden() {
    let house = House::new();
    let (anna, hanno, game) = pair(&house, json!({})).await;
    let seed: String = house
        .database()
        .query_row("SELECT seed FROM games WHERE id = ?1", [id(&game)], |row| row.get(0))
        .expect("the seed");
    let twin = house.twin(vec![&TWIN]);
    let mut people = [anna, hanno, house.stranger()].map(|browser| Person::new(browser, &twin));
    let mut hidden = 0;
    for n in 0..STEPS {
        let state_path = format!("{game}/state?since={}", n % 5 * 40);
        let mut states = Vec::new();
        for person in &mut people {
            states.push(person.state(&state_path).await);
        }
        if !states[0]["over"].is_null() {
            break;
        }
        let hands = [hand(&states[0]), hand(&states[1]), Vec::new()];
        hidden += hands[0].len() + hands[1].len();
        let seen = revision(&states[0]);
        match n % 8 {
            0 => {
                let said = json!({ "text": format!("Step {n}") });
                people[n / 8 % 3].post(&format!("{game}/chat"), said).await;
            }
            1 => everybody(&mut people, &format!("{game}/chat")).await,
            2 => {
                for person in &mut people {
                    person.look_back(&format!("{game}/at/{}", seen / 2)).await;
                }
            }
            3 => everybody(&mut people, "/lobby/lists").await,
            4 => everybody(&mut people, &game).await,
            5 => everybody(&mut people, &format!("{game}/record")).await,
            6 => {
                for person in &mut people {
                    person.hear(&format!("{game}/live")).await;
                }
            }
            _ => everybody(&mut people, &format!("{game}/at/{seen}?eyes=spectator")).await,
        }
        for (index, person) in people.iter_mut().enumerate() {
            let others: Vec<_> =
                (0..3).filter(|other| *other != index).flat_map(|other| hands[other].clone()).collect();
            person.check(&hands[index], &others, &seed);
        }
        step(&mut people, &states, &game, n).await;
    }
    // Games are of different length, but none is over before hands have been held for a while.
    assert!(hidden > 200, "{hidden}");
}

async fn everybody(people: &mut [Person], path: &str) {
    for person in people {
        person.get(path).await;
    }
}

/// Whoever is asked plays, takes back or ends the turn; the answers are compared, too.
async fn step(people: &mut [Person], states: &[Value], game: &str, n: usize) {
    for (person, state) in people.iter_mut().zip(states) {
        let (seen, key) = (revision(state), key());
        if state["end_turn"] == true {
            person.post(&format!("{game}/end-turn"), json!({ "since": seen })).await;
        } else if n.is_multiple_of(9) && state["can_undo"] == true {
            person.post(&format!("{game}/undo"), json!({ "revision": seen, "key": key })).await;
        } else if state["asked"] == true {
            let action = choice(state, n * 13 + n / 7);
            person
                .post(&format!("{game}/act"), json!({ "action": action, "revision": seen, "key": key }))
                .await;
        } else {
            continue;
        }
        // What the answer shows is searched with the hands of the next step.
        return;
    }
    panic!("nobody is asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_the_computer_ends_with_its_record() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "random" })).await;
    let record = format!("{game}/record");
    assert_eq!(anna.get(&record).await.0, StatusCode::BAD_REQUEST);
    for n in 0..20_000 {
        let state = anna.asked(&game).await;
        if !state["over"].is_null() {
            break;
        }
        let (status, reply) = anna.act(&game, &choice(&state, n * 31 + n / 3), revision(&state)).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let state = anna.state(&game).await;
    assert!(!state["over"].is_null(), "not over");
    let replay: engine::Record = serde_json::from_value(anna.json(&record).await).expect("a record");
    let replayed = replay.replay::<hannibal::State>().expect("it replays");
    assert_eq!(Some(replayed.hash()), house.app.fingerprint(id(&game)).await.map(|(_, hash)| hash));
    let (_, lobby) = anna.get("/").await;
    assert!(lobby.contains("Finished") && lobby.contains(" won"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_hold_their_rules_and_scripts() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let (_, rules) = anna.get("/rules/hannibal").await;
    assert!(rules.contains("<a id=\"p6-2\"></a>"));
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    assert_eq!(anna.state(&game).await["prompt"]["href"], "/rules/hannibal#p6-2");
    let state = anna.state(&game).await;
    let (status, ground) = anna.get(state["ground"].as_str().expect("an address")).await;
    assert!(
        status == StatusCode::OK && ground.starts_with("<svg") && ground.contains("<g id=\"pieces\"></g>")
    );
    assert_eq!(anna.get("/ground/chess").await.0, StatusCode::NOT_FOUND);
    let (_, page) = anna.get(&game).await;
    for part in page.split('"').filter(|part| part.starts_with("/web/")) {
        assert_eq!(anna.get(part).await.0, StatusCode::OK, "{part}");
    }
    assert_eq!(anna.get("/health").await, (StatusCode::OK, "ok\n".to_owned()));
}
