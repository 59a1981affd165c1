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
mod routes;
mod rules;
mod scenarios;
mod session;
mod tokens;
mod trace;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::app::App;
use error::Failure;
pub(crate) use health::Pulse;
use limit::Rated;
pub(crate) use metrics::alone as metrics_alone;
use routes::Routes;
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
        .merge(metrics::routes(&app))
        .into_router()
        .fallback(nothing)
        .method_not_allowed_fallback(async || Failure::Method)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state(app.clone(), limit::limit))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(from_fn_with_state(app.clone(), trace::trace))
        .layer(packing())
        .with_state(app)
}

fn pages(app: &App) -> Routes {
    Routes::new(app)
        .merge(Routes::new(app).get("/", lobby::lobby).layer(from_fn_with_state(app.clone(), session::renew)))
        .get("/lobby/lists", lobby::lists)
        .get("/lobby/live", live::lobby)
        .post("/guest", Rated::Guest, guests::enter)
        .get("/login", account_page::login)
        .post("/login", Rated::Password, account::log_in)
        .post("/logout", Rated::Change, account::log_out)
        .get("/account", account_page::account)
        .post("/account", Rated::Password, account::register)
        .post("/account/password", Rated::Change, account::change_password)
        .post("/account/sessions/end", Rated::Change, account::end_session)
        .post("/account/sessions/end-others", Rated::Change, account::end_others)
        .post("/account/delete", Rated::Change, account::leave)
        .post("/account/tokens", Rated::Change, tokens::make)
        .post("/account/tokens/end", Rated::Change, tokens::end)
        .post("/account/bot", Rated::Change, tokens::declare)
        .post("/account/unblock", Rated::Change, others::unblock)
        .get("/account/export", export::export)
        .get("/reset/{token}", reset::ask)
        .post("/reset/{token}", Rated::Password, reset::change)
        .nest(api::PREFIX, api::routes(app))
        .get("/docs/{document}", docs::document)
        .get("/examples/bot.mjs", docs::example)
        .post("/games", Rated::NewGame, games::create)
        .get("/games/{id}", games::table)
        .get("/games/{id}/state", games::state)
        .get("/games/{id}/at/{revision}", history::at)
        .post("/games/{id}/play-on", Rated::NewGame, history::play_on)
        .merge(records(app))
        .get("/games/{id}/live", live::live)
        .merge(deeds_at_a_table(app))
        .get("/games/{id}/join/{words}", invite::invite)
        .get("/games/{id}/notes", deeds::notes)
        .post("/games/{id}/notes", Rated::Game, deeds::note)
        .post("/games/{id}/block", Rated::Block, others::block)
        .post("/games/{id}/report", Rated::Report, others::report)
        .post("/games/{id}/hint", Rated::Hint, analysis::hint)
        .get("/games/{id}/analysis", analysis::look)
        .post("/games/{id}/analysis", Rated::Analysis, analysis::begin)
        .post("/games/{id}/analysis/cancel", Rated::Game, analysis::cancel)
        .get("/games/{id}/editor/{revision}", editor::moment)
        .get("/games/{id}/editor/{revision}/document", editor::position)
        .get("/editor/{game}/{start}", editor::new)
        .get("/editor/{game}/{start}/document", editor::start)
        .post("/editor/{game}/desk", Rated::Change, editor::desk)
        .post("/editor/{game}/play", Rated::NewGame, editor::play)
        .post("/editor/{game}/advice", Rated::Advice, editor::advice)
        .get("/scenarios", scenarios::list)
        .post("/scenarios", Rated::NewGame, scenarios::keep)
        .get("/scenarios/{id}", scenarios::show)
        .post("/scenarios/{id}", Rated::Change, scenarios::change)
        .get("/scenarios/{id}/document", scenarios::document)
        .post("/scenarios/{id}/delete", Rated::Change, scenarios::delete)
        .get("/rules/{game}", rules::reference)
        .get("/rules/{game}/{appendix}", rules::appendix)
        .get("/picture/{game}", ground::picture)
        .get("/ground/{game}", ground::ground)
        .get("/web/{version}/{file}", assets::asset)
        .get(assets::SEATS, assets::seats)
        .get("/style/{version}/{game}", assets::style)
        .get("/health", health::health)
        .get("/ready", health::ready)
}

/// Records are larger than anything else.
fn records(app: &App) -> Routes {
    let records = Routes::new(app).post("/replays", Rated::NewGame, history::upload);
    records.layer(DefaultBodyLimit::max(history::RECORD_BYTES_MAX))
}

/// Most answers are made for one pair of eyes and sent once: quickly packed is packed well. Streams of updates are
/// left alone, since a word in them would wait for the next.
fn packing() -> CompressionLayer<impl Predicate> {
    let large = DefaultPredicate::new().and(SizeAbove::new(PACKED_BYTES_MIN));
    CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest).compress_when(large)
}

/// What people do at a table, by pages or by programs.
fn deeds_at_a_table(app: &App) -> Routes {
    Routes::new(app)
        .post("/games/{id}/act", Rated::Game, games::act)
        .post("/games/{id}/undo", Rated::Game, games::undo)
        .post("/games/{id}/join", Rated::Game, deeds::join)
        .post("/games/{id}/seats", Rated::Game, deeds::arrange)
        .post("/games/{id}/leave", Rated::Game, deeds::leave)
        .post("/games/{id}/end-turn", Rated::Game, deeds::end_turn)
        .post("/games/{id}/resign", Rated::Game, deeds::resign)
        .post("/games/{id}/draw", Rated::Game, deeds::draw)
        .post("/games/{id}/claim", Rated::Game, deeds::claim)
        .post("/games/{id}/rematch", Rated::NewGame, deeds::rematch)
        .get("/games/{id}/chat", deeds::chat)
        .post("/games/{id}/chat", Rated::Talk, deeds::say)
        .get("/games/{id}/record", games::record)
}

async fn nothing() -> Failure {
    Failure::NoPage
}
