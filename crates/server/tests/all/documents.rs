//! The documents that a page gets, kept as they are sent. The types of the client (`web/types.d.ts`) are held against
//! them, so a field that is called otherwise on one side only does not pass. What differs each time, such as ids, is
//! masked. Whoever changes one has them written anew: `FREEZE=1 cargo test -p server documents`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Options;

use crate::common::{Browser, ELEPHANTS, House, choice, key, revision};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/documents");

/// All that is played here is played with these dice and deals.
const SEEDED: &str = "UPDATE games SET hash = NULL,
    seed = '74726972656d65000000000000000000000000000000000000000000000000ff'";
/// What makes the rules of now lead elsewhere.
const OTHER_RULES: &str = "UPDATE games SET rules_version = 0, turn = turn + 90, hash = NULL";

/// Looks at a table before it is given up.
const TURNS_MAX: usize = 2000;

/// What is kept: by the name of its file, its type and the document.
#[derive(Default)]
struct Documents(BTreeMap<&'static str, (&'static str, Value)>);

impl Documents {
    fn keep(&mut self, name: &'static str, kind: &'static str, document: &Value) {
        let known = self.0.insert(name, (kind, masked("", document)));
        assert!(known.is_none(), "{name} twice");
    }

    /// As files: scripts, so that the types can be checked and the tests of the client can read them.
    fn files(&self) -> BTreeMap<String, String> {
        let file = |(name, (kind, document)): (&&str, &(&str, Value))| {
            let text = format!(
                "// Written by crates/server/tests/all/documents.rs.\n\n\
                 /** @type {{import(\"../../types\").{kind}}} */\nexport default {document:#};\n"
            );
            (format!("{name}.js"), text)
        };
        self.0.iter().map(file).collect()
    }
}

/// The document without what is another one each time, and without drawings and documents of games, which say
/// nothing of its shape.
fn masked(name: &str, value: &Value) -> Value {
    match (name, value) {
        (
            "id" | "key" | "token" | "version" | "ground" | "url" | "link" | "share" | "next",
            Value::String(_),
        ) => format!("some {name}").into(),
        ("record" | "href", Value::String(text)) if text.starts_with("/games/") => "some address".into(),
        ("said" | "left_ms" | "end_in_s" | "percent", Value::Number(_)) => 1.into(),
        ("document", _) => json!({}),
        (_, Value::String(text)) if text.starts_with('<') => "<>".into(),
        (_, Value::Array(list)) => list.iter().map(|one| masked("", one)).collect(),
        (_, Value::Object(map)) => map.iter().map(|(name, one)| (name.clone(), masked(name, one))).collect(),
        (_, Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => value.clone(),
    }
}

/// A table at which the first of these people plays, and those after him sit down.
async fn table(people: &[&Browser], mut wish: Value, seats: &[&str]) -> String {
    for (n, seat) in seats.iter().enumerate() {
        wish["seats"][seat] = if n == 0 { "me" } else { "open" }.into();
    }
    let (status, made) = people[0].post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    for (person, seat) in people.iter().zip(seats).skip(1) {
        let (status, reply) = person.post(&format!("{game}/join"), json!({ "seat": seat })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    game
}

/// Plays until it looks as wanted to somebody who is asked: he, and how it looks.
async fn played<'p>(
    people: &[&'p Browser],
    game: &str,
    wanted: impl Fn(&Value) -> bool,
) -> (&'p Browser, Value) {
    for n in 0..TURNS_MAX {
        let person = people[n % people.len()];
        let state = person.state(game).await;
        assert!(state["kept"].is_null() && state["over"].is_null(), "{game} is played");
        if state["end_turn"] == true {
            person.post(&format!("{game}/end-turn"), json!({})).await;
        } else if state["asked"] == true {
            if wanted(&state) {
                return (person, state);
            }
            let (status, reply) = person.act(game, &choice(&state, n * 31 + n / 3), revision(&state)).await;
            assert_eq!(status, StatusCode::OK, "{reply}");
        }
    }
    panic!("{game} never looks like that");
}

/// Is there a choice that has this?
fn offers(state: &Value, what: &str) -> bool {
    state["choices"].as_array().expect("choices").iter().any(|choice| !choice[what].is_null())
}

/// Is there something that cannot be done now?
fn has_barred(state: &Value) -> bool {
    !state["barred"].as_array().expect("a list").is_empty()
}

/// Have dice fallen?
fn has_dice(state: &Value) -> bool {
    state["log"]["lines"].as_array().expect("lines").iter().any(|line| !line["dice"].is_null())
}

/// The tables of the games as those see them who play, and who look on.
async fn tables(kept: &mut Documents) {
    let house = House::with(Options { no_limits: true, analysis_iterations: Some(4), ..Options::default() });
    let (anna, berta) = (house.guest("Anna").await, house.guest("Berta").await);
    let (carla, _program) = house.account_with_program("Carla").await;
    let wish = json!({ "about": "Plays by the book.", "password": ELEPHANTS });
    let (status, _) = carla.post("/account/bot", wish).await;
    assert_eq!(status, StatusCode::OK);
    let live = json!({ "kind": "live", "minutes": 45, "seconds": 30 });
    let setup = json!({ "edition": "anniversary" });
    let hannibal = json!({ "game": "hannibal", "setup": setup, "pace": live, "hints": true, "odds": true });
    let invited = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "invite" } });
    let three = json!({ "game": "mare-nostrum", "setup": { "players": "3" } });
    let (_, made) = anna.post("/games", invited).await;
    kept.keep("made", "Made", &made);
    let open = made["url"].as_str().expect("an address");
    let hannibal = table(&[&anna, &berta], hannibal, &["rome", "carthage"]).await;
    let mare = table(&[&anna, &berta, &carla], three, &["carthage", "greece", "babylon"]).await;
    let sea = table(&[&anna, &carla], json!({ "game": "hands-in-the-sea" }), &["rome", "carthage"]).await;

    // Before anything is kept of how they look.
    house.database().execute_batch(SEEDED).expect("changed");
    let house = house.reopened();
    let stranger = house.stranger();
    let [anna, berta, carla] = [&anna, &berta, &carla].map(|person| person.at(&house));
    kept.keep("open-table", "State", &anna.state(open).await);

    let three = [&anna, &berta, &carla];
    let (_, state) = played(&three, &mare, |state| revision(state) >= 40).await;
    kept.keep("mare-nostrum-seat", "State", &state);
    kept.keep("mare-nostrum-gallery", "State", &stranger.state(&mare).await);
    let (_, state) = played(&[&anna, &carla], &sea, |state| {
        offers(state, "then") && has_barred(state) && revision(state) > 30
    })
    .await;
    kept.keep("hands-in-the-sea-seat", "State", &state);
    kept.keep("hands-in-the-sea-gallery", "State", &stranger.state(&sea).await);

    let (asked, state) = played(&[&anna, &berta], &hannibal, has_dice).await;
    kept.keep("hannibal-seat", "State", &state);
    kept.keep("hannibal-gallery", "State", &stranger.state(&hannibal).await);
    let (_, page) = stranger.get(&hannibal).await;
    let kinds =
        page.split_once("data-kinds=\"").and_then(|(_, rest)| rest.split_once('"')).expect("with the page").0;
    kept.keep("kinds", "Kind[]", &serde_json::from_str(&kinds.replace("&quot;", "\"")).expect("JSON"));
    let (_, mut hint) =
        asked.post(&format!("{hannibal}/hint"), json!({ "revision": revision(&state) })).await;
    // It thinks for a while, not for a number of thoughts.
    hint.as_object_mut().expect("a hint").values_mut().for_each(|word| *word = "some words".into());
    kept.keep("hint", "Hint", &hint);
    let (_, answer) = asked.act(&hannibal, &choice(&state, 0), revision(&state)).await;
    kept.keep("hannibal-answer", "State", &answer);
    let late = json!({ "action": choice(&state, 0), "revision": 1, "key": key() });
    let (status, refusal) = asked.post(&format!("{hannibal}/act"), late).await;
    assert_eq!(status, StatusCode::CONFLICT);
    kept.keep("refusal", "Refusal", &refusal);

    anna.post(&format!("{hannibal}/chat"), json!({ "text": "Well played." })).await;
    anna.post(&format!("{hannibal}/notes"), json!({ "text": "Hold Capua." })).await;
    kept.keep("chat", "Lines", &berta.json(&format!("{hannibal}/chat")).await);
    kept.keep("notes", "Notes", &anna.json(&format!("{hannibal}/notes")).await);
    anna.post(&format!("{hannibal}/draw"), json!({ "agree": true })).await;
    kept.keep("hannibal-draw", "State", &berta.state(&hannibal).await);
    finished(kept, house, &anna, &hannibal).await;
}

/// A game that is over, and what can be done with it then.
async fn finished(kept: &mut Documents, house: House, anna: &Browser, game: &str) {
    let stranger = house.stranger();
    anna.post(&format!("{game}/resign"), json!({ "seat": "rome" })).await;
    kept.keep("hannibal-over", "State", &anna.state(game).await);
    kept.keep("hannibal-then", "Sight", &stranger.json(&format!("{game}/at/40?eyes=carthage")).await);
    let record = stranger.json(&format!("{game}/record")).await;
    kept.keep("record", "GameRecord", &json!({ "seed": record["seed"] }));
    let analysis = format!("{game}/analysis");
    kept.keep("analysis-none", "Analysis", &stranger.json(&analysis).await);
    let (_, mut begun) = anna.post(&analysis, json!({})).await;
    // It may be quicker than the answer.
    begun["state"] = "begun".into();
    kept.keep("analysis-begun", "Analysis", &begun);
    let report = loop {
        let found = stranger.json(&analysis).await;
        if found["state"] == "done" {
            break found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    kept.keep("analysis-done", "Analysis", &report);
    let house = house.altered(OTHER_RULES).await;
    let stranger = house.stranger();
    kept.keep("hannibal-kept", "State", &stranger.state(game).await);
    house.database().execute("DELETE FROM analyses", []).expect("forgotten");
    kept.keep("analysis-impossible", "Analysis", &stranger.json(&analysis).await);
}

/// What the editor shows.
async fn editor(kept: &mut Documents) {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let start = anna.json("/editor/hannibal/0/document").await;
    kept.keep("editor-start", "Draft", &start);
    let desk = async |changes: Value, open: &str| {
        let work = json!({ "document": start["document"], "changes": changes, "open": open });
        let (status, desk) = anna.post("/editor/hannibal/desk", work).await;
        assert_eq!(status, StatusCode::OK, "{desk}");
        desk
    };
    let many = json!([{ "control": "space:rome/cus:rome", "set": 97 }]);
    kept.keep("editor-place", "Desk", &desk(many, "space:rome").await);
    kept.keep("editor-sheet", "Desk", &desk(json!([]), "war").await);
    let seats = json!({ "rome": "me", "carthage": "me" });
    let (_, made) = anna.post("/games", json!({ "game": "hannibal", "seats": seats })).await;
    let game = made["id"].as_str().expect("an id");
    let moment = anna.json(&format!("/games/{game}/editor/0/document")).await;
    kept.keep("editor-moment", "Draft", &moment);
    let (_, mut advice) =
        anna.post("/editor/hannibal/advice", json!({ "document": moment["document"] })).await;
    for one in advice["advice"].as_array_mut().expect("advice") {
        (one["action"], one["text"]) = ("some action".into(), "some words".into());
    }
    kept.keep("editor-advice", "AdviceList", &advice);
    let (_, made) =
        anna.post("/scenarios", json!({ "game": "hannibal", "document": start["document"] })).await;
    let scenario = made["url"].as_str().expect("an address").to_owned();
    kept.keep("scenario-made", "Made", &made);
    kept.keep("scenario-deleted", "Gone", &anna.post(&format!("{scenario}/delete"), json!({})).await.1);
}

/// What belongs to accounts.
async fn account(kept: &mut Documents) {
    let house = House::new();
    let (owner, _) = house.account_with_program("Carla").await;
    let wish = json!({ "name": "another laptop", "password": ELEPHANTS });
    kept.keep("token", "Token", &owner.post("/account/tokens", wish).await.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_are_what_the_types_of_the_client_say() {
    let mut now = Documents::default();
    tables(&mut now).await;
    editor(&mut now).await;
    account(&mut now).await;
    let (now, folder) = (now.files(), PathBuf::from(FOLDER));
    if std::env::var_os("FREEZE").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in &now {
            std::fs::write(folder.join(name), text).expect("written");
        }
    }
    for (name, text) in &now {
        let before = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        // All of both would say little.
        let other = text.lines().zip(before.lines()).find(|(now, before)| now != before);
        assert_eq!(other, None, "{name} is another document: if it is to be, FREEZE=1 writes it anew");
        assert_eq!(text.lines().count(), before.lines().count(), "{name} is longer or shorter");
    }
    let files = std::fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(files, now.len(), "there are files of which nobody knows");
}
