//! Accounts: registering, logging in and out, sessions, password, leaving.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::json;

use super::error::Failure;
use super::extract::Body;
use super::guests::{Here, Known, Visit, fitting, free};
use super::limit::{self, Whence};
use super::session;
use crate::app::App;
use crate::names::Name;
use crate::password::Passwords;
use crate::room::Denied;
use crate::security::{Kind, Notable};
use crate::store::{Account, Session};

/// Shorter words of the name of a game are words of any sentence.
const WORD_MIN: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Register {
    name: String,
    password: String,
}

/// Makes a guest an account. His games stay his; his browser gets a new token, as whoever knew the old one must
/// not be taken for the owner of the account.
pub(super) async fn register(
    State(app): State<App>,
    Known(person): Known,
    headers: HeaderMap,
    Body(Register { name, password }): Body<Register>,
) -> Result<Response, Failure> {
    let name = free(&app, &name)?;
    fitting_password(&app, &password, &name.shown)?;
    if person.account {
        return Err(Failure::Bad("You have an account already.".to_owned()));
    }
    let password = app.passwords.hash(password).await?;
    let (session, cookie) = session::begin(&app, &headers)?;
    let (device, device_cookie) = session::begin_device(&app, &headers)?;
    let reply = Json(json!({ "name": name.shown }));
    if !app.store.register(person.id, name, password, session, device).await? {
        return Err(Failure::NameTaken);
    }
    app.hall.reseat(app.store.games_of(person.id).await?).await;
    let noted = Extension(Notable::of(Kind::AccountMade, person.id));
    Ok((StatusCode::CREATED, noted, session::set([cookie, device_cookie]), reply).into_response())
}

/// May it be the password of somebody of this name?
pub(super) fn fitting_password(app: &App, password: &str, name: &str) -> Result<(), Failure> {
    let titles = app.hall.titles().iter();
    let games = titles
        .flat_map(|title| [title.id(), title.name()].into_iter().chain(title.name().split_whitespace()));
    let words = games.chain(["trireme"]).filter(|word| word.len() >= WORD_MIN);
    Passwords::fitting(password, name, words).map_err(Failure::Bad)
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
    let name = Name::new(fitting(&name).map_err(|_| Failure::WrongLogin(None))?);
    let account = app.store.account(&name).await?;
    match known_device(&app, &headers, account.as_ref()).await? {
        Some(device) => limit::guess_from_device(&app, device)?,
        None => limit::guess(&app, &name.handle, from)?,
    }
    let stored = account.as_ref().map(|account| account.password.clone());
    let right = app.passwords.check(password, stored).await?;
    let whose = account.as_ref().map(|account| account.person.id);
    let account = account.filter(|_| right).ok_or(Failure::WrongLogin(whose))?;
    if let Some(until) = account.banned_until.filter(|until| *until > app.clock.now()) {
        return Err(Failure::Banned { until, person: account.person.id });
    }
    let person = account.person;
    let (session, cookie) = session::begin(&app, &headers)?;
    let old_id = old.as_ref().map(|old| old.id);
    let guest = old.map(|old| old.person).filter(|old| bring_games && !old.account).map(|guest| guest.id);
    let (device, device_cookie) = session::begin_device(&app, &headers)?;
    if !app.store.log_in(person.id, account.password, session, device, old_id, guest).await? {
        return Err(Failure::WrongLogin(whose));
    }
    if guest.is_some() {
        app.hall.reseat(app.store.games_of(person.id).await?).await;
    }
    let noted = Extension(Notable::of(Kind::Login, person.id));
    let cookies = session::set([cookie, device_cookie]);
    Ok((noted, cookies, Json(json!({ "name": person.name }))).into_response())
}

/// The device that asks, if somebody has logged in to this account from it. It is looked up whether there is such
/// an account or not.
async fn known_device(
    app: &App,
    headers: &HeaderMap,
    account: Option<&Account>,
) -> Result<Option<[u8; 32]>, Failure> {
    let Some(device) = session::device(&app.site, headers) else { return Ok(None) };
    let owner = app.store.device(device).await?;
    Ok(owner.is_some_and(|owner| account.is_some_and(|account| account.person.id == owner)).then_some(device))
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
    Here(here): Here,
    headers: HeaderMap,
    Body(ChangePassword { old, new }): Body<ChangePassword>,
) -> Result<Response, Failure> {
    let person = &here.person;
    fitting_password(&app, &new, &person.name)?;
    let checked = check(&app, &here, old).await?;
    let new = app.passwords.hash(new).await?;
    let (session, cookie) = session::begin(&app, &headers)?;
    let (device, device_cookie) = session::begin_device(&app, &headers)?;
    if !app.store.change_password(person.id, checked, new, session, device).await? {
        return Err(Failure::WrongPassword(person.id));
    }
    let noted = Extension(Notable::of(Kind::PasswordChanged, person.id));
    Ok((noted, session::set([cookie, device_cookie]), Json(json!({}))).into_response())
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
    Here(session): Here,
    Body(Leave { password }): Body<Leave>,
) -> Result<Response, Failure> {
    let person = &session.person;
    let checked = if person.account { Some(check(&app, &session, password).await?) } else { None };
    for game in app.store.games_not_begun(person.id).await? {
        let person = person.clone();
        match app.hall.change(&game, move |room| Box::pin(room.leave(person))).await {
            // It has begun in the meantime.
            Ok(()) | Err(Denied::Now(_) | Denied::Kept | Denied::NotYours) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let games = app.store.games_that_name(person.id).await?;
    if !app.store.leave(person.id, checked, app.clock.now()).await? {
        return Err(Failure::WrongPassword(person.id));
    }
    app.hall.reseat(games).await;
    Ok(gone(&app))
}

/// The stored password of somebody with an account who has just shown that he knows it. A session can be stolen, or
/// left open on a table: what cannot be undone, or would stay with whoever has it, is done for the owner only.
pub(super) async fn check(app: &App, session: &Session, password: String) -> Result<String, Failure> {
    let stored = app.store.password(session.person.id).await?.ok_or(Failure::NoAccount)?;
    limit::guess_in_session(app, session.id, session.person.id)?;
    if app.passwords.check(password, Some(stored.clone())).await? {
        Ok(stored)
    } else {
        Err(Failure::WrongPassword(session.person.id))
    }
}
