//! Accounts: registering, logging in and out, sessions, password, leaving.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::error::Failure;
use super::extract::Body;
use super::guests::{Known, Visit, fitting};
use super::limit::{self, Whence};
use super::session;
use crate::answer::Form;
use crate::app::App;
use crate::hall::HallError;
use crate::password::Passwords;
use crate::request::Deed;
use crate::store::{Person, Session};

/// Whoever asks, with his session; strangers are turned away.
pub(super) struct Here(Session);

impl FromRequestParts<App> for Here {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Here, Failure> {
        let Visit(session) = Visit::from_request_parts(parts, app).await?;
        session.map(Here).ok_or(Failure::Stranger)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Register {
    name: String,
    password: String,
}

/// Makes a guest an account. His games stay his.
pub(super) async fn register(
    State(app): State<App>,
    Known(person): Known,
    Body(Register { name, password }): Body<Register>,
) -> Result<Response, Failure> {
    let name = fitting(&name)?;
    Passwords::fitting(&password).map_err(Failure::Bad)?;
    if person.account {
        return Err(Failure::Bad("You have an account already.".to_owned()));
    }
    let password = app.passwords.hash(password).await?;
    if !app.store.register(person.id, name.clone(), password).await? {
        return Err(Failure::NameTaken);
    }
    app.hall.reseat(app.store.games_of(person.id).await?).await;
    Ok((StatusCode::CREATED, Json(json!({ "name": name }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LogIn {
    name: String,
    password: String,
    /// Games that this browser played as a guest come along.
    #[serde(default)]
    bring_games: bool,
}

/// A new session for an account. An unknown name and a wrong password get the same answer.
pub(super) async fn log_in(
    State(app): State<App>,
    Visit(old): Visit,
    from: Whence,
    headers: HeaderMap,
    Body(LogIn { name, password, bring_games }): Body<LogIn>,
) -> Result<Response, Failure> {
    let name = fitting(&name).map_err(|_| Failure::WrongLogin)?;
    limit::guess(&app, &name.to_lowercase(), from)?;
    let account = app.store.account(&name).await?;
    let stored = account.as_ref().map(|account| account.password.clone());
    let right = app.passwords.check(password, stored).await?;
    let account = account.filter(|_| right).ok_or(Failure::WrongLogin)?;
    let person = account.person;
    let (session, cookie) = session::begin(&app, &headers)?;
    let old_id = old.as_ref().map(|old| old.id);
    let guest = old.map(|old| old.person).filter(|old| bring_games && !old.account).map(|guest| guest.id);
    if !app.store.log_in(person.id, account.password, session, old_id, guest).await? {
        return Err(Failure::WrongLogin);
    }
    if guest.is_some() {
        app.hall.reseat(app.store.games_of(person.id).await?).await;
    }
    Ok(([(SET_COOKIE, cookie)], Json(json!({ "name": person.name }))).into_response())
}

/// Nothing is asked of these; but it is a document, as everywhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

pub(super) async fn log_out(
    State(app): State<App>,
    Here(session): Here,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Failure> {
    app.store.end_session(session.person.id, session.id).await?;
    Ok(gone(&app))
}

/// The answer to somebody who is a stranger from now on.
fn gone(app: &App) -> Response {
    ([(SET_COOKIE, session::end(&app.site))], Json(json!({}))).into_response()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    session: i64,
}

/// Ends one session; whoever held it is a stranger at once.
pub(super) async fn end_session(
    State(app): State<App>,
    Known(person): Known,
    Body(End { session }): Body<End>,
) -> Result<Response, Failure> {
    app.store.end_session(person.id, session).await?;
    Ok(Json(json!({})).into_response())
}

pub(super) async fn end_others(
    State(app): State<App>,
    Here(session): Here,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Failure> {
    app.store.end_others(session.person.id, session.id).await?;
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangePassword {
    old: String,
    new: String,
}

/// Another password. Ends all other sessions, and this one goes on under a new token.
pub(super) async fn change_password(
    State(app): State<App>,
    Known(person): Known,
    from: Whence,
    headers: HeaderMap,
    Body(ChangePassword { old, new }): Body<ChangePassword>,
) -> Result<Response, Failure> {
    Passwords::fitting(&new).map_err(Failure::Bad)?;
    let checked = check(&app, &person, old, from).await?.ok_or(Failure::NoAccount)?;
    let new = app.passwords.hash(new).await?;
    let (session, cookie) = session::begin(&app, &headers)?;
    if !app.store.change_password(person.id, checked, new, session).await? {
        return Err(Failure::WrongPassword);
    }
    Ok(([(SET_COOKIE, cookie)], Json(json!({}))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    /// Guests have none.
    #[serde(default)]
    password: String,
}

/// Forgets a person. He leaves the tables at which nobody plays yet; games that have begun stay as
/// they are, and the others see that he has left.
pub(super) async fn leave(
    State(app): State<App>,
    Known(person): Known,
    from: Whence,
    Body(Leave { password }): Body<Leave>,
) -> Result<Response, Failure> {
    let checked = if person.account { check(&app, &person, password, from).await? } else { None };
    for game in app.store.games_not_begun(person.id).await? {
        match app.hall.deed(&game, person.clone(), Deed::Leave, None, Form::Page.since(u64::MAX)).await {
            // It has begun in the meantime.
            Ok(_) | Err(HallError::Denied(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let games = app.store.games_that_name(person.id).await?;
    if !app.store.leave(person.id, checked).await? {
        return Err(Failure::WrongPassword);
    }
    app.hall.reseat(games).await;
    Ok(gone(&app))
}

/// The stored password of a person who has just shown that he knows it; none if he has none.
async fn check(
    app: &App,
    person: &Person,
    password: String,
    from: Whence,
) -> Result<Option<String>, Failure> {
    limit::guess(app, &person.name.to_lowercase(), from)?;
    let Some(stored) = app.store.password(person.id).await? else { return Ok(None) };
    if app.passwords.check(password, Some(stored.clone())).await? {
        Ok(Some(stored))
    } else {
        Err(Failure::WrongPassword)
    }
}
