//! Who asks: strangers, guests and accounts; and how a stranger becomes a guest.

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::api::Bearer;
use super::error::Failure;
use super::extract::Body;
use super::{account, limit, session};
use crate::app::App;
use crate::names::Name;
use crate::secret;
use crate::store::{Naming, Person, Session, StoreError};
use crate::text::{is_joiner, is_mark, visible};

/// Letters in a name.
pub(super) const NAME_MAX: usize = 24;
/// When a session was seen is noted to the hour.
pub(super) const SEEN_SECONDS: i64 = 3600;

/// Whoever asks, if he is known.
pub(super) struct Guest(pub(super) Option<Person>);

/// Whoever asks; strangers are turned away.
pub(super) struct Known(pub(super) Person);

/// Whoever asks, with the session by which he is known, if he is. Whoever is shut out is a stranger.
pub(super) struct Visit(pub(super) Option<Session>);

/// Whoever asks, with his session; strangers are turned away, and whoever is shut out is told so.
pub(super) struct Here(pub(super) Session);

/// The session of a request, which goes with it: whoever asks for it later need not look it up.
#[derive(Clone)]
struct Recognised(Option<Session>);

/// Looks up the session of a request. If that cannot be done, whoever needs it will try again, and fail;
/// whoever does not is served.
pub(super) async fn recognise(app: &App, request: &mut Request) -> Option<Session> {
    let found = stored(app, request.headers()).await.ok()?;
    request.extensions_mut().insert(Recognised(found.clone()));
    found
}

async fn stored(app: &App, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    let Some(token) = session::token(&app.site, headers) else { return Ok(None) };
    app.store.session(secret::hash(token), app.clock.now() - session::KEPT_SECONDS).await
}

/// The session by which a browser is known, whoever it is.
async fn session(parts: &Parts, app: &App) -> Result<Option<Session>, Failure> {
    let found = match parts.extensions.get() {
        Some(Recognised(found)) => found.clone(),
        None => stored(app, &parts.headers).await?,
    };
    let now = app.clock.now();
    if let Some(session) = &found
        && parts.method == Method::GET
        && now - session.seen >= SEEN_SECONDS
    {
        // Nobody waits for it.
        let (store, id) = (app.store.clone(), session.id);
        tokio::spawn(async move { store.saw(id, now).await });
    }
    Ok(found)
}

/// Until when a session does not count.
fn banned(app: &App, session: &Session) -> Option<i64> {
    session.banned_until.filter(|until| *until > app.clock.now())
}

impl FromRequestParts<App> for Visit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Failure> {
        let found = session(parts, app).await?;
        Ok(Visit(found.filter(|session| banned(app, session).is_none())))
    }
}

impl FromRequestParts<App> for Here {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Here, Failure> {
        let session = session(parts, app).await?.ok_or(Failure::Stranger)?;
        match banned(app, &session) {
            Some(until) => Err(Failure::Banned { until, person: session.person.id }),
            None => Ok(Here(session)),
        }
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
        if let Some(Bearer(person)) = parts.extensions.get() {
            return Ok(Known(person.clone()));
        }
        let Here(session) = Here::from_request_parts(parts, app).await?;
        Ok(Known(session.person))
    }
}

/// Whoever comes in: a stranger, or somebody who is known.
pub(super) struct Arrival(Option<Session>);

impl FromRequestParts<App> for Arrival {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Arrival, Failure> {
        match Here::from_request_parts(parts, app).await {
            Ok(Here(session)) => Ok(Arrival(Some(session))),
            Err(Failure::Stranger) => Ok(Arrival(None)),
            // Whoever is shut out does not come in as somebody else.
            Err(other) => Err(other),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Enter {
    name: String,
    /// Of an account that is to have another name.
    #[serde(default)]
    password: String,
}

/// Welcomes a stranger, or gives somebody who is known another name.
pub(super) async fn enter(
    State(app): State<App>,
    Arrival(session): Arrival,
    headers: HeaderMap,
    Body(Enter { name, password }): Body<Enter>,
) -> Result<Response, Failure> {
    let name = free(&app, &name)?;
    let reply = Json(json!({ "name": name.shown }));
    if let Some(session) = session {
        rename(&app, &session, name, password).await?;
        return Ok(reply.into_response());
    }
    let (session, cookie) = session::begin(&app, &headers)?;
    app.store.welcome(name, session).await?.ok_or(Failure::NameTaken)?;
    app.metrics.guests.add(1);
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], reply).into_response())
}

/// Another name; an account asks for its password.
async fn rename(app: &App, session: &Session, name: Name, password: String) -> Result<(), Failure> {
    let person = &session.person;
    let checked = if person.account {
        let checked = account::check(app, session, password).await?;
        limit::rename(app, person.id)?;
        Some(checked)
    } else {
        None
    };
    match app.store.rename(person.id, name, checked, app.clock.now()).await? {
        Naming::Done => {}
        Naming::Taken => return Err(Failure::NameTaken),
        Naming::WrongPassword => return Err(Failure::WrongPassword(person.id)),
    }
    app.hall.reseat(app.store.games_of(person.id).await?).await;
    Ok(())
}

/// A name for somebody who wants it; nobody may be taken for the house.
pub(super) fn free(app: &App, name: &str) -> Result<Name, Failure> {
    let name = Name::new(fitting(name)?);
    if app.reserved.holds(&name) { Err(Failure::NameKept) } else { Ok(name) }
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
