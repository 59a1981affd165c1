//! Scripts and style sheets, built in.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use sitting::Title;

use super::error::Failure;
use super::extract::Path;
use crate::app::App;

/// Name and text of each, by name: all that lies in `web/`.
static ASSETS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A fingerprint of all of them, part of their address: a browser may keep them for ever.
static VERSION: LazyLock<String> =
    LazyLock::new(|| fingerprint(ASSETS.iter().flat_map(|(name, text)| [*name, *text])));

fn fingerprint<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update(text);
    }
    hasher.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// For ever if the address names the version that is here, else only for now.
pub(super) fn keeping(version: &str, here: &str) -> &'static str {
    if version == here { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The address of an asset.
pub(super) fn address(name: &str) -> String {
    format!("/web/{}/{name}", *VERSION)
}

/// What a script imports, and what that imports: a page names all of it at once, so that a browser
/// need not find it out step by step.
pub(super) fn modules(script: &str) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = imports(script).collect();
    let mut next = 0;
    while let Some(module) = found.get(next) {
        for import in imports(module) {
            if !found.contains(&import) {
                found.push(import);
            }
        }
        next += 1;
    }
    found
}

/// Only lines that import: comments may name modules for their types.
fn imports(script: &str) -> impl Iterator<Item = &'static str> {
    let text = ASSETS.iter().find(|(name, _)| *name == script).map_or("", |(_, text)| text);
    let modules =
        text.lines().filter(|line| line.starts_with("import ")).filter_map(|line| line.split_once("\"./"));
    modules.filter_map(|(_, rest)| rest.split_once('"')).map(|(name, _)| name)
}

/// The address of what the tables of a game look like besides.
pub(super) fn style_address(title: &dyn Title) -> String {
    format!("/style/{}/{}", fingerprint([title.style()]), title.id())
}

/// What the tables of a game look like besides.
pub(super) async fn style(
    State(app): State<App>,
    Path((version, game)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let style = app.hall.title(&game).ok_or(Failure::NoPage)?.style();
    Ok((sheet(keeping(&version, &fingerprint([style]))), style).into_response())
}

fn sheet(keep: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, keep)]
}

/// The colours of the seats of all games.
pub(super) const SEATS: &str = "/seats.css";

/// Whatever has the id of a seat as a class has its colour, and so has all in it.
pub(super) async fn seats(State(app): State<App>) -> impl IntoResponse {
    let colours = app.hall.titles().iter().flat_map(|title| title.all_seats());
    let colours: BTreeMap<&str, &str> = colours.map(|seat| (seat.id, seat.colour)).collect();
    let rule = |(seat, colour): (&str, &str)| format!(".{seat} {{\n  --seat: {colour};\n}}\n");
    let rules: String = colours.into_iter().map(rule).collect();
    (sheet("public, max-age=600"), rules)
}

pub(super) async fn asset(Path((version, file)): Path<(String, String)>) -> Result<Response, Failure> {
    let (name, text) = ASSETS.iter().find(|(name, _)| *name == file).ok_or(Failure::NoPage)?;
    let kind =
        if name.ends_with(".js") { "text/javascript; charset=utf-8" } else { "text/css; charset=utf-8" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keeping(&version, &VERSION))], *text).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_served_lies_in_the_folder_of_the_client() {
        let served: Vec<&str> = ASSETS.iter().map(|(name, _)| *name).collect();
        assert!(
            served.is_sorted() && served.contains(&"table.js") && served.contains(&"table.css"),
            "{served:?}"
        );
        let kinds = |name: &&str| name.ends_with(".js") || name.ends_with(".css");
        assert!(served.iter().all(kinds), "{served:?}");
    }

    #[test]
    fn a_script_needs_what_its_modules_need() {
        let modules = modules("table.js");
        assert!(modules.contains(&"choices.js") && modules.contains(&"walk.js"), "{modules:?}");
        assert!(modules.iter().all(|name| ASSETS.iter().any(|(known, _)| known == name)), "{modules:?}");
    }
}
