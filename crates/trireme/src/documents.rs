//! Documents that an owner of a game can put in place of those that are built in: one option for
//! each kind of document, for all games and commands.

use std::io::Read;

use clap::Args;
use serde_json::Value;

use crate::games::{GAMES, find};
use crate::title::Title;

const DOCUMENT_BYTES_MAX: u64 = 16 << 20;

/// The options that name documents.
#[derive(Args, Default)]
pub(crate) struct Documents {
    /// Play on another map: its document, which says of which game it is, or GAME=FILE.
    #[arg(long, value_name = "[GAME=]FILE")]
    map: Vec<String>,
}

impl Documents {
    /// Reads and checks all that were named, before anything else begins.
    pub(crate) fn put_in_place(&self) -> Result<(), String> {
        self.map.iter().try_for_each(|named| put_in_place("map", named))
    }
}

fn put_in_place(kind: &str, named: &str) -> Result<(), String> {
    let of_game = named.split_once('=').filter(|(game, _)| GAMES.iter().any(|title| title.id() == *game));
    let (game, path) = of_game.map_or((None, named), |(game, path)| (Some(game), path));
    let text = read(path).map_err(|error| format!("{path}: {error}"))?;
    let document: Value = serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
    let schema =
        document["schema"].as_str().ok_or_else(|| format!("{path}: the document has no `schema`"))?;
    let title = match game {
        Some(game) => find(GAMES, game)?,
        None => owner(kind, schema).ok_or_else(|| format!("{path}: {}", no_owner(kind, schema)))?,
    };
    title.replace(kind, &text).map_err(|error| format!("{path}: {error}"))
}

fn read(path: &str) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(path)?.take(DOCUMENT_BYTES_MAX).read_to_string(&mut text)?;
    Ok(text)
}

/// The game that has documents of this kind and schema.
fn owner(kind: &str, schema: &str) -> Option<&'static dyn Title> {
    GAMES.iter().copied().find(|title| title.documents().contains(&(kind, schema)))
}

fn no_owner(kind: &str, schema: &str) -> String {
    let known = GAMES.iter().flat_map(|title| title.documents()).filter(|(of_kind, _)| *of_kind == kind);
    let known: Vec<&str> = known.map(|(_, schema)| *schema).collect();
    format!("no game has a {kind} of the schema `{schema}`; known are {}", known.join(", "))
}
