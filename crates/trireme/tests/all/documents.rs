//! Hands in the Sea with the documents of somebody who owns the printed game: `--map` and `--cards`.

use std::path::{Path, PathBuf};

use crate::program::trireme;
use serde_json::{Value, json};

/// A built-in document but for what is changed, in a file of its own that goes with it.
struct Document(PathBuf);

impl Document {
    fn new(name: &str, built_in: &str, change: impl FnOnce(&mut Value)) -> Document {
        let mut document: Value = serde_json::from_str(built_in).expect("JSON");
        change(&mut document);
        Document::of(name, &document.to_string())
    }

    fn of(name: &str, text: &str) -> Document {
        let path = std::env::temp_dir().join(format!("trireme-sea-{name}-{}.json", std::process::id()));
        std::fs::write(&path, text).expect("written");
        Document(path)
    }

    fn path(&self) -> &str {
        Path::to_str(&self.0).expect("a path")
    }
}

impl Drop for Document {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).expect("it was there");
    }
}

const MAP: &str = include_str!("../../../../games/hands-in-the-sea/data/map.json");
const CARDS: &str = include_str!("../../../../games/hands-in-the-sea/data/cards.json");

#[test]
fn a_changed_value_changes_the_game_and_its_record_is_for_no_other() {
    let map = Document::new("map", MAP, |map| map["constants"]["start_silver"]["rome"] = json!(17));
    let cards = Document::new("cards", CARDS, |cards| cards["empire_cards"][0]["cost_silver"] = json!(4));
    let both = ["--map", map.path(), "--cards", cards.path()];
    let requests = "{\"cmd\":\"new\",\"game\":\"hands-in-the-sea\"}\n{\"cmd\":\"view\",\"seat\":\"rome\"}\n{\"cmd\":\"record\"}\n";
    let replies = trireme(&[&["protocol"], &both[..]].concat(), requests);
    let replies = String::from_utf8(replies.stdout).expect("text");
    let replies: Vec<Value> = replies.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(replies[1]["view"]["players"]["rome"]["silver"], 17, "{}", replies[1]);
    let record = &replies[2]["record"];
    for what in ["map", "cards"] {
        let name = record["setup"][what].as_str().expect("a name");
        assert!(name.starts_with("reconstructed-"), "{name} says which document it is");
    }
    let record = record.to_string();
    assert!(trireme(&[&["verify", "-"], &both[..]].concat(), &record).status.success());
    for other in [&[][..], &both[..2], &both[2..]] {
        let refused = trireme(&[&["verify", "-"], other].concat(), &record);
        assert_eq!(refused.status.code(), Some(1), "{other:?}");
    }
    let named = format!("hands-in-the-sea={}", map.path());
    let sim = ["sim", "hands-in-the-sea", "--seats", "random,random", "--games", "2", "--map", &named];
    assert!(trireme(&sim, "").status.success());
}

#[test]
fn a_bad_file_is_refused_before_anything_begins() {
    let cases = [
        ("--map", Document::of("cut", &MAP[..MAP.len() / 2]), "EOF while parsing"),
        ("--map", Document::of("empty", ""), "EOF while parsing"),
        ("--map", Document::of("list", "[]"), "the document has no `schema`"),
        (
            "--map",
            Document::new("chess", MAP, |map| map["schema"] = json!("chess/1")),
            "no map of a game has the schema `chess/1`; known are mare-nostrum-board/1, hands-in-the-sea-map/1",
        ),
        (
            "--map",
            Document::of("swapped", CARDS),
            "no map of a game has the schema `hands-in-the-sea-cards/1`",
        ),
        (
            "--cards",
            Document::of("swapped-too", MAP),
            "has the schema `hands-in-the-sea-map/1`; known are hands-in-the-sea-cards/1",
        ),
        (
            "--map",
            Document::new("link", MAP, |map| map["connections"][3]["a"] = json!("atlantis")),
            "map: connection of `atlantis` and `velia`: there is no location `atlantis`",
        ),
        (
            "--map",
            Document::new("type", MAP, |map| map["constants"]["hand_size"] = json!("five")),
            "map: invalid type: string \"five\", expected u8 at line 1",
        ),
        (
            "--cards",
            Document::new("range", CARDS, |cards| cards["empire_cards"][2]["swords"] = json!(50)),
            "cards: card `velites`: swords: 50 is not a number from 0 to 4",
        ),
        (
            "--cards",
            Document::new("unknown", CARDS, |cards| cards["event_cards"][4]["id"] = json!("eclipse")),
            "cards: event `eclipse`: the rules know no card `eclipse`",
        ),
    ];
    for (option, document, why) in &cases {
        for command in [&["serve", "--data", "/dev/null/x"][..], &["protocol"]] {
            let output = trireme(&[command, &[option, document.path()]].concat(), "");
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(2), "{error}");
            assert!(error.contains(why) && error.contains(document.path()), "`{error}` does not say `{why}`");
        }
    }
    let sound = Document::of("twice", MAP);
    let twice = trireme(&["protocol", "--map", sound.path(), "--map", sound.path()], "");
    assert_eq!(twice.status.code(), Some(2));
    for named in ["no-such-file", "hannibal=Cargo.toml"] {
        assert_eq!(trireme(&["protocol", "--cards", named], "").status.code(), Some(2), "{named}");
    }
    let foreign = format!("hannibal={}", sound.path());
    let refused = trireme(&["protocol", "--map", &foreign], "");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("no document of hannibal can be replaced"));
}
