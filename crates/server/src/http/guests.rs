//! Who asks: strangers, guests and accounts; and how a stranger becomes a guest.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::api::Bearer;
use super::error::Failure;
use super::extract::Body;
use super::session;
use crate::app::App;
use crate::secret;
use crate::store::{Person, Session};
use crate::text::{is_joiner, is_mark, visible};

/// Letters in a name.
pub(super) const NAME_MAX: usize = 24;
/// When a session was seen is noted to the hour.
pub(super) const SEEN_SECONDS: i64 = 3600;

/// Whoever asks, if he is known.
pub(super) struct Guest(pub(super) Option<Person>);

/// Whoever asks; strangers are turned away.
pub(super) struct Known(pub(super) Person);

/// Whoever asks, with the session by which he is known, if he is.
pub(super) struct Visit(pub(super) Option<Session>);

impl FromRequestParts<App> for Visit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Failure> {
        let Some(token) = session::token(&app.site, &parts.headers) else { return Ok(Visit(None)) };
        let now = app.clock.now();
        let found = app.store.session(secret::hash(token), now - session::KEPT_SECONDS).await?;
        if let Some(session) = &found
            && parts.method == Method::GET
            && now - session.seen >= SEEN_SECONDS
        {
            // Nobody waits for it.
            let (store, id) = (app.store.clone(), session.id);
            tokio::spawn(async move { store.saw(id, now).await });
        }
        Ok(Visit(found))
    }
}

impl FromRequestParts<App> for Guest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, Failure> {
        if let Some(Bearer(person)) = parts.extensions.get() {
            return Ok(Guest(Some(person.clone())));
        }
        let Visit(session) = Visit::from_request_parts(parts, app).await?;
        Ok(Guest(session.map(|session| session.person)))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Failure> {
        let Guest(person) = Guest::from_request_parts(parts, app).await?;
        person.map(Known).ok_or(Failure::Stranger)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Enter {
    name: String,
}

/// Welcomes a stranger, or gives somebody who is known another name.
pub(super) async fn enter(
    State(app): State<App>,
    Guest(person): Guest,
    headers: HeaderMap,
    Body(Enter { name }): Body<Enter>,
) -> Result<Response, Failure> {
    let name = fitting(&name)?;
    let reply = Json(json!({ "name": name }));
    if let Some(person) = person {
        if !app.store.rename(person.id, name).await? {
            return Err(Failure::NameTaken);
        }
        app.hall.reseat(app.store.games_of(person.id).await?).await;
        return Ok(reply.into_response());
    }
    let (session, cookie) = session::begin(&app, &headers)?;
    app.store.welcome(name, session).await?.ok_or(Failure::NameTaken)?;
    app.metrics.guests.add(1);
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], reply).into_response())
}

/// The name as it is kept. Nothing in it is invisible, or two names could look the same.
pub(super) fn fitting(name: &str) -> Result<String, Failure> {
    let alone: String = name.chars().filter(|letter| !is_joiner(*letter)).collect();
    let name = visible(&alone);
    if !(1..=NAME_MAX).contains(&name.chars().count()) || name.chars().all(is_mark) {
        return Err(Failure::Bad(format!("A name has 1 to {NAME_MAX} letters.")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        let kept = |name: &str| fitting(name).ok();
        assert_eq!(kept("  Anna \n Livia ").as_deref(), Some("Anna Livia"));
        assert_eq!(kept("\u{202e}evil").as_deref(), Some("evil"));
        assert_eq!(kept("\u{200b}\u{0}"), None);
        assert_eq!(kept(&"x".repeat(25)), None);
        assert!(kept(&"ő".repeat(24)).is_some());
        assert_eq!(kept("\u{3164}\u{200d}"), None);
        assert_eq!(kept("Anna \u{200d} Livia\u{fe0f}").as_deref(), Some("Anna Livia"));
        assert_eq!(kept("\u{301}\u{301}"), None, "marks without a letter");
    }
}
