//! `trireme render`: pictures of moments, and moving ones of whole games.

use std::path::Path;
use std::process::Output;

use crate::program::trireme;
use gif::{ColorOutput, DecodeOptions};
use serde_json::{Value, json};
use tempfile::tempdir;

/// The record of a game's first actions.
fn record(actions: usize) -> Value {
    let mut lines = vec![json!({ "cmd": "new", "game": "hannibal", "seed": "render" })];
    loop {
        let ask = |last: &Value| {
            let text: String = lines.iter().chain([last]).map(|line| format!("{line}\n")).collect();
            let output = String::from_utf8(trireme(&["protocol"], &text).stdout).expect("text");
            serde_json::from_str::<Value>(output.lines().last().expect("a reply")).expect("JSON")
        };
        if lines.len() > actions {
            return ask(&json!({ "cmd": "record" }))["record"].clone();
        }
        let action = ask(&json!({ "cmd": "legal" }))["actions"][0]["action"].clone();
        lines.push(json!({ "cmd": "play", "action": action }));
    }
}

fn render(record: &Path, out: &Path, more: &[&str]) -> Output {
    let paths = [record.to_str().expect("a path"), "--out", out.to_str().expect("a path")];
    trireme(&[&["render"], &paths[..], &["--width", "96"], more].concat(), "")
}

#[test]
fn a_game_becomes_a_moving_picture() {
    let place = tempdir().expect("a directory");
    let (document, out) = (place.path().join("game.json"), place.path().join("game.gif"));
    std::fs::write(&document, record(5).to_string()).expect("written");
    let output = render(&document, &out, &["--every", "2"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut decoder = options.read_info(std::fs::File::open(&out).expect("a file")).expect("a GIF");
    let (width, height) = (decoder.width(), decoder.height());
    assert_eq!((width, height), (96, 66));
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert!(frame.left + frame.width <= width && frame.top + frame.height <= height);
        frames.push((frame.width, frame.delay));
    }
    // After 0, 2, 4 and 5 actions; the first one is whole, and the last one stays longest.
    assert_eq!(frames.len(), 4);
    assert_eq!(frames[0].0, width);
    assert!(frames[3].1 > frames[0].1);
}

#[test]
fn a_moment_becomes_a_picture() {
    let place = tempdir().expect("a directory");
    let (document, out) = (place.path().join("game.json"), place.path().join("moment.png"));
    std::fs::write(&document, record(3).to_string()).expect("written");
    let picture = |more: &[&str]| {
        let output = render(&document, &out, more);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let png = std::fs::read(&out).expect("a picture");
        assert!(png.starts_with(b"\x89PNG"));
        png
    };
    assert_eq!(picture(&[]), picture(&["--at", "3", "--eyes", "carthage"]));
    for wrong in [&["--at", "4"][..], &["--eyes", "athens"], &["--width", "0"], &["--every", "never"]] {
        assert_eq!(render(&document, &out, wrong).status.code(), Some(2), "{wrong:?}");
    }
    assert_eq!(render(&document, &place.path().join("no/such/place.png"), &[]).status.code(), Some(2));
}
