//! What programs can ask: the same as pages, by the same handlers. Who asks is known by a token instead
//! of a cookie, and what is answered is in the words of the protocol.

use std::convert::Infallible;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::error::Failure;
use super::guests::{Known, SEEN_SECONDS};
use super::limit::Rated;
use super::routes::Routes;
use super::{events, games, limit, tokens};
use crate::app::App;
use crate::names;
use crate::room::Form;
use crate::secret;
use crate::store::{GameRow, Occupant, Person, Token};

/// Where programs ask. Another number stands for documents that the programs of this one could not read.
pub(super) const PREFIX: &str = "/api/v1";

/// Is this an address for programs?
pub(super) fn is_address(path: &str) -> bool {
    path.starts_with("/api/")
}

pub(super) fn routes(app: &App) -> Routes {
    Routes::new(app)
        .get("/account", account)
        .get("/titles", titles)
        .get("/events", events::events)
        .get("/games", lists)
        .post("/games", Rated::NewGame, games::create)
        .get("/games/{id}", games::state)
        .merge(super::deeds_at_a_table(app))
        .fallback(async || Failure::NoAddress)
        .layer(from_fn_with_state(app.clone(), admit))
}

/// Whoever asks with a token that is good.
#[derive(Clone, Debug)]
pub(super) struct Bearer(pub(super) Person);

impl FromRequestParts<App> for Form {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Form, Infallible> {
        Ok(if parts.extensions.get::<Bearer>().is_some() { Form::Program } else { Form::Page })
    }
}

/// Lets nobody in without a token: cookies count for nothing here.
async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let hash = shown(request.headers()).map(secret::hash);
    let person = match bearer(&app, hash, request.method() == Method::GET).await {
        Ok(person) => person,
        Err(failure) => return failure.into_response(),
    };
    if let Err(failure) = limit::by_account(&app, &mut request, person.id) {
        return failure.into_response();
    }
    request.extensions_mut().insert(Bearer(person));
    next.run(request).await
}

/// The token that a program shows, if it looks like one.
pub(super) fn shown(headers: &HeaderMap) -> Option<&str> {
    let words = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = words.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && tokens::is_token(token)).then_some(token)
}

/// The token with this hash, if it is good.
pub(super) async fn token(app: &App, hash: [u8; 32]) -> Result<Token, Failure> {
    let token = app.store.token(hash).await?.ok_or(Failure::NoToken)?;
    match token.banned_until.filter(|until| *until > app.clock.now()) {
        Some(until) => Err(Failure::Banned { until, person: token.person.id }),
        None => Ok(token),
    }
}

async fn bearer(app: &App, hash: Option<[u8; 32]>, reads: bool) -> Result<Person, Failure> {
    let token = token(app, hash.ok_or(Failure::NoToken)?).await?;
    let now = app.clock.now();
    // Its first use is noted at once, further ones to the hour and when nothing else is written.
    if token.used.is_none_or(|used| reads && now - used >= SEEN_SECONDS) {
        // Nobody waits for it.
        let store = app.store.clone();
        tokio::spawn(async move { store.used_token(token.id, now).await });
    }
    Ok(token.person)
}

/// Who asks.
async fn account(Known(person): Known) -> Json<Value> {
    Json(json!({ "name": person.name, "bot": person.bot }))
}

/// What can be played, as the protocol lists it.
async fn titles(State(app): State<App>) -> Json<Value> {
    let titles: Vec<Value> = app.hall.titles().iter().map(|title| title.about()).collect();
    Json(json!({ "titles": titles }))
}

/// The running games of whoever asks, those that wait for him first, and those with a free seat.
async fn lists(State(app): State<App>, Known(person): Known) -> Result<Json<Value>, Failure> {
    let lobby = app.store.lobby(Some(person.id)).await?;
    let list = |games: &[GameRow]| -> Vec<Value> {
        games.iter().filter_map(|game| entry(&app, game, &person)).collect()
    };
    Ok(Json(json!({ "mine": list(&lobby.mine), "open": list(&lobby.open) })))
}

fn entry(app: &App, game: &GameRow, person: &Person) -> Option<Value> {
    let title = app.hall.title(&game.game)?;
    let setup: Value = serde_json::from_str(&game.setup).ok()?;
    let names = app.hall.setup(title, &game.setup).seats?;
    let seat = |(name, occupant): (&&str, &Occupant)| {
        let (kind, who) = match occupant {
            Occupant::Open => ("open", ""),
            Occupant::Invited(_) => ("invite", ""),
            Occupant::Bot(bot) => ("bot", bot.as_str()),
            Occupant::Person { name, .. } => ("person", names::shown(name.as_deref())),
        };
        let mut seat = json!({ "seat": name, "kind": kind, "who": who, "mine": occupant.is(person.id) });
        if let Some(words) = occupant.bot_words() {
            seat["bot"] = words.into();
        }
        seat
    };
    Some(json!({
        "id": game.id,
        "game": game.game,
        "setup": setup,
        "seats": names.iter().zip(&game.seats).map(seat).collect::<Vec<_>>(),
        "begun": !game.is_open(),
        "asked": game.asks(person.id),
        "turn": game.summary.turn,
        "revision": game.summary.revision,
        "pace": game.terms.pace.words(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_looks_like_a_token_is_looked_up() {
        let good = "trireme_0123456789abcdef0123456789abcdef";
        let shown = |words: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, words.parse().expect("a header"));
            shown(&headers).map(str::to_owned)
        };
        for words in [format!("Bearer {good}"), format!("bearer  {good} ")] {
            assert_eq!(shown(&words).as_deref(), Some(good), "{words}");
        }
        for words in [good, "Bearer", "Bearer x", "Basic QTpi", &format!("Bearer {good}0"), "Bearer trireme_"]
        {
            assert_eq!(shown(words), None, "{words}");
        }
    }
}
