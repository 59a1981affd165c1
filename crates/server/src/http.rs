//! Everything that can be asked over HTTP.

mod account;
mod account_page;
mod analysis;
mod api;
mod assets;
mod deeds;
mod docs;
mod editions;
mod editor;
mod editor_page;
mod error;
mod events;
mod export;
mod extract;
mod games;
mod ground;
mod guard;
mod guests;
mod health;
mod history;
mod invite;
mod key;
mod limit;
mod live;
mod lobby;
mod metrics;
mod new_game;
mod others;
mod page;
mod reset;
mod rules;
mod scenarios;
mod session;
mod tokens;
mod trace;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::app::App;
use error::Failure;
pub(crate) use health::Pulse;
pub(crate) use metrics::alone as metrics_alone;
pub(crate) use session::KEPT_SECONDS;
pub(crate) use trace::Ids;

/// No request is larger than this.
const BODY_BYTES_MAX: usize = 64 * 1024;
/// What fits into one packet arrives no sooner if it is packed, and packing takes some 300 KB of memory.
const PACKED_BYTES_MIN: u64 = 1400;

/// A name as it is kept; none if it is not fit for one.
pub(crate) fn fitting_name(name: &str) -> Option<String> {
    guests::fitting(name).ok()
}

pub(crate) fn router(app: App) -> Router {
    pages(&app)
        .merge(metrics::router(&app))
        .fallback(nothing)
        .method_not_allowed_fallback(async || Failure::Method)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state(app.clone(), limit::limit))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(from_fn_with_state(app.clone(), trace::trace))
        .layer(packing())
        .with_state(app)
}

fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(lobby::lobby).layer(from_fn_with_state(app.clone(), session::renew)))
        .route("/lobby/lists", get(lobby::lists))
        .route("/lobby/live", get(live::lobby))
        .route("/guest", post(guests::enter))
        .route("/login", get(account_page::login).post(account::log_in))
        .route("/logout", post(account::log_out))
        .route("/account", get(account_page::account).post(account::register))
        .route("/account/password", post(account::change_password))
        .route("/account/sessions/end", post(account::end_session))
        .route("/account/sessions/end-others", post(account::end_others))
        .route("/account/delete", post(account::leave))
        .route("/account/tokens", post(tokens::make))
        .route("/account/tokens/end", post(tokens::end))
        .route("/account/bot", post(tokens::declare))
        .route("/account/unblock", post(others::unblock))
        .route("/account/export", get(export::export))
        .route("/reset/{token}", get(reset::ask).post(reset::change))
        .nest(api::PREFIX, api::router(app))
        .route("/docs/{document}", get(docs::document))
        .route("/examples/bot.mjs", get(docs::example))
        .route("/games", post(games::create))
        .route("/games/{id}", get(games::table))
        .route("/games/{id}/state", get(games::state))
        .route("/games/{id}/at/{revision}", get(history::at))
        .route("/games/{id}/play-on", post(history::play_on))
        .route("/replays", post(history::upload).layer(DefaultBodyLimit::max(history::RECORD_BYTES_MAX)))
        .route("/games/{id}/live", get(live::live))
        .merge(deeds_at_a_table())
        .route("/games/{id}/join/{words}", get(invite::invite))
        .route("/games/{id}/notes", get(deeds::notes).post(deeds::note))
        .route("/games/{id}/block", post(others::block))
        .route("/games/{id}/report", post(others::report))
        .route("/games/{id}/hint", post(analysis::hint))
        .route("/games/{id}/analysis", get(analysis::look).post(analysis::begin))
        .route("/games/{id}/analysis/cancel", post(analysis::cancel))
        .route("/games/{id}/editor/{revision}", get(editor::moment))
        .route("/games/{id}/editor/{revision}/document", get(editor::position))
        .route("/editor/{game}/{start}", get(editor::new))
        .route("/editor/{game}/{start}/document", get(editor::start))
        .route("/editor/{game}/desk", post(editor::desk))
        .route("/editor/{game}/play", post(editor::play))
        .route("/editor/{game}/advice", post(editor::advice))
        .route("/scenarios", get(scenarios::list).post(scenarios::keep))
        .route("/scenarios/{id}", get(scenarios::show).post(scenarios::change))
        .route("/scenarios/{id}/document", get(scenarios::document))
        .route("/scenarios/{id}/delete", post(scenarios::delete))
        .route("/rules/{game}", get(rules::reference))
        .route("/rules/{game}/{appendix}", get(rules::appendix))
        .route("/picture/{game}", get(ground::picture))
        .route("/ground/{game}", get(ground::ground))
        .route("/web/{version}/{file}", get(assets::asset))
        .route(assets::SEATS, get(assets::seats))
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
}

/// Most answers are made for one pair of eyes and sent once: quickly packed is packed well. Streams of updates are
/// left alone, since a word in them would wait for the next.
fn packing() -> CompressionLayer<impl Predicate> {
    let large = DefaultPredicate::new().and(SizeAbove::new(PACKED_BYTES_MIN));
    CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest).compress_when(large)
}

/// What people do at a table, by pages or by programs.
fn deeds_at_a_table() -> Router<App> {
    Router::new()
        .route("/games/{id}/act", post(games::act))
        .route("/games/{id}/undo", post(games::undo))
        .route("/games/{id}/join", post(deeds::join))
        .route("/games/{id}/seats", post(deeds::arrange))
        .route("/games/{id}/leave", post(deeds::leave))
        .route("/games/{id}/end-turn", post(deeds::end_turn))
        .route("/games/{id}/resign", post(deeds::resign))
        .route("/games/{id}/draw", post(deeds::draw))
        .route("/games/{id}/claim", post(deeds::claim))
        .route("/games/{id}/rematch", post(deeds::rematch))
        .route("/games/{id}/chat", get(deeds::chat).post(deeds::say))
        .route("/games/{id}/record", get(games::record))
}

async fn nothing() -> Failure {
    Failure::NoPage
}
