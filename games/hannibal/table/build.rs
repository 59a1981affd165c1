//! Turns what the strategy cards say into a Rust table. The rules read the same files and know no sentence.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let data = Path::new(&manifest).join("../data");
    let read = |name: &str| -> Vec<Value> {
        let path = data.join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        file["cards"].as_array().unwrap_or_else(|| panic!("{name} has no cards")).clone()
    };
    println!("cargo::rerun-if-changed=build.rs");
    let standard = read("cards.json").into_iter().filter(|card| card["set"] == "base");
    let mut rows = String::from("[\n");
    for card in standard.chain(read("options.json")) {
        let text = |key: &str| card[key].as_str().unwrap_or_default().to_owned();
        let (code, effect, ours) = (text("code"), text("effect"), text("ours"));
        assert!(!code.is_empty() && !effect.is_empty(), "{card} says nothing");
        writeln!(rows, "    Inscription {{ code: {code:?}, effect: {effect:?}, ours: {ours:?} }},")
            .expect("writing to a string");
    }
    rows.push_str("]\n");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets the output directory")).join("cards.rs");
    fs::write(target, rows).expect("the table can be written");
}
