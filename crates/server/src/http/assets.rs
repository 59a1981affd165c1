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
    "phone.css",
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
    "history.js",
    "replays.js",
    "fair.js",
    "seats.js",
    "tabs.js",
    "ask.js",
    "curtain.js",
    "dice.js",
    "dom.js",
    "gestures.js",
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

pub(super) async fn asset(Path((version, file)): Path<(String, String)>) -> Result<Response, Failure> {
    let (name, text) = ASSETS.iter().find(|(name, _)| *name == file).ok_or(Failure::NoPage)?;
    let kind =
        if name.ends_with(".js") { "text/javascript; charset=utf-8" } else { "text/css; charset=utf-8" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keeping(&version, &VERSION))], *text).into_response())
}
