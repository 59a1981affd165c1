//! Scripts and style sheets, built in.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::error::Failure;
use super::extract::Path;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../web/", $name)))),*]
    };
}

static ASSETS: &[(&str, &str)] = assets![
    "trireme.css",
    "lobby.css",
    "account.css",
    "rules.css",
    "table.css",
    "side.css",
    "cards.css",
    "scene.css",
    "goods.css",
    "phone.css",
    "editor.css",
    "editor.js",
    "palette.js",
    "playing.js",
    "sheet.js",
    "workbench.js",
    "theme.js",
    "beside.css",
    "net.js",
    "clocks.js",
    "chat.js",
    "menu.js",
    "lobby.js",
    "account.js",
    "rules.js",
    "table.js",
    "board.js",
    "choices.js",
    "log.js",
    "history.css",
    "explain.js",
    "history.js",
    "replays.js",
    "fair.js",
    "seats.js",
    "whom.js",
    "tabs.js",
    "ask.js",
    "curtain.js",
    "dice.js",
    "dom.js",
    "gestures.js",
    "guest.js",
    "labels.js",
    "lines.js",
    "moments.js",
    "motion.js",
    "pieces.js",
    "rulebook.js",
    "scene.js",
    "look.js",
    "tags.js",
    "things.js",
    "walk.js",
    "fragments.js",
    "keys.js",
    "sync.js",
    "hint.js",
    "analysis.js",
    "analysis.css",
    "graph.js",
];

/// A fingerprint of all of them, part of their address: a browser may keep them for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = Sha256::new();
    for (name, text) in ASSETS {
        hasher.update(name);
        hasher.update(text);
    }
    hasher.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
});

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

fn imports(script: &str) -> impl Iterator<Item = &'static str> {
    let text = ASSETS.iter().find(|(name, _)| *name == script).map_or("", |(_, text)| text);
    text.split("from \"./").skip(1).filter_map(|rest| rest.split_once('"')).map(|(name, _)| name)
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
    fn a_script_needs_what_its_modules_need() {
        let modules = modules("table.js");
        assert!(modules.contains(&"choices.js") && modules.contains(&"walk.js"), "{modules:?}");
        assert!(modules.iter().all(|name| ASSETS.iter().any(|(known, _)| known == name)), "{modules:?}");
    }
}
