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
    /// Play on another map (Mare Nostrum, Hands in the Sea): its document, which says of which game it
    /// is, or GAME=FILE. Can be given once for each game.
    #[arg(long, value_name = "[GAME=]FILE")]
    map: Vec<String>,
    /// Play with other cards (Hands in the Sea), alone or together with a map: their document, or
    /// GAME=FILE.
    #[arg(long, value_name = "[GAME=]FILE")]
    cards: Vec<String>,
}

/// A document that was read, and the game whose it is.
struct Named {
    game: &'static dyn Title,
    kind: &'static str,
    path: String,
    text: String,
}

impl Documents {
    /// Reads and checks all that were named, before anything else begins.
    pub(crate) fn put_in_place(&self) -> Result<(), String> {
        let maps = self.map.iter().map(|named| read("map", named));
        let all = maps.chain(self.cards.iter().map(|named| read("cards", named)));
        let all: Vec<Named> = all.collect::<Result<_, _>>()?;
        for title in GAMES {
            let of_game: Vec<&Named> = all.iter().filter(|named| named.game.id() == title.id()).collect();
            put_in_place(*title, &of_game)?;
        }
        Ok(())
    }
}

/// All documents of a game at once, as one may need another.
fn put_in_place(title: &dyn Title, documents: &[&Named]) -> Result<(), String> {
    let (Some(first), rest) = (documents.first(), documents.iter().skip(1)) else { return Ok(()) };
    for (number, named) in rest.enumerate() {
        if let Some(other) = documents[..=number].iter().find(|other| other.kind == named.kind) {
            return Err(format!(
                "{}: {} is the {} of {} already",
                named.path,
                other.path,
                named.kind,
                title.id()
            ));
        }
    }
    let texts: Vec<(&str, &str)> = documents.iter().map(|named| (named.kind, named.text.as_str())).collect();
    title.replace(&texts).map_err(|error| {
        let paths =
            documents.iter().skip(1).fold(first.path.clone(), |all, next| format!("{all}, {}", next.path));
        format!("{paths}: {error}")
    })
}

fn read(kind: &'static str, named: &str) -> Result<Named, String> {
    let of_game = named.split_once('=').filter(|(game, _)| GAMES.iter().any(|title| title.id() == *game));
    let (game, path) = of_game.map_or((None, named), |(game, path)| (Some(game), path));
    let text = text_of(path).map_err(|error| format!("{path}: {error}"))?;
    let document: Value = serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))?;
    let schema =
        document["schema"].as_str().ok_or_else(|| format!("{path}: the document has no `schema`"))?;
    let game = match game {
        Some(game) => find(GAMES, game)?,
        None => owner(kind, schema).ok_or_else(|| format!("{path}: {}", no_owner(kind, schema)))?,
    };
    Ok(Named { game, kind, path: path.to_owned(), text })
}

fn text_of(path: &str) -> std::io::Result<String> {
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
    format!("no {kind} of a game has the schema `{schema}`; known are {}", known.join(", "))
}
