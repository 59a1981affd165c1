//! What people do at a table beside the rules: come and go, give up, agree, talk.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::{Guest, Known};
use super::key;
use crate::app::App;
use crate::room::{Answer, Claim, Denied, Doing, Form, Reading, Room};

/// Letters that one person may write down at one table.
const NOTES_MAX: usize = 8000;

type Reply = Result<Json<Value>, Failure>;

/// Has something done at a table: once, however often it is asked for with the same key.
async fn done(
    app: &App,
    id: &str,
    person: i64,
    key: Option<String>,
    reading: Reading,
    deed: impl for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<(), Denied>> + Send + 'static,
) -> Result<Answer, Failure> {
    let key = key.map(key::sound).transpose()?;
    Ok(app.hall.deed(id, person, key, reading, deed).await?)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    seat: String,
    /// The words of an invitation.
    invite: Option<String>,
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn join(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Join { seat, invite, key, since }): Body<Join>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.join(person, seat, invite))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arrange {
    seat: String,
    /// `open`, `invite` or the name of a bot.
    occupant: String,
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn arrange(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Arrange { seat, occupant, key, since }): Body<Arrange>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.arrange(person.id, seat, occupant)))
        .await
}

/// A request that says nothing but who asks, and how far he has read the log.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plain {
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn leave(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Plain { key, since }): Body<Plain>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.leave(person))).await
}

pub(super) async fn end_turn(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Plain { key, since }): Body<Plain>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.end_turn(person.id))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resign {
    seat: Option<String>,
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn resign(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Resign { seat, key, since }): Body<Resign>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.resign(person, seat))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Draw {
    /// Offers one, or agrees to one; otherwise declines.
    agree: bool,
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn draw(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Draw { agree, key, since }): Body<Draw>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.draw(person, agree))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Late {
    /// Whose time is over.
    seat: String,
    take: Claim,
    key: Option<String>,
    #[serde(default)]
    since: u64,
}

pub(super) async fn claim(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Late { seat, take, key, since }): Body<Late>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.claim(person, seat, take))).await
}

pub(super) async fn rematch(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(Plain { key, since }): Body<Plain>,
) -> Result<Answer, Failure> {
    let reading = form.since(since);
    done(&app, &id, person.id, key, reading, move |room| Box::pin(room.rematch(person))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    text: String,
    key: Option<String>,
}

/// Says something; the answer is what has been said after the line `since`.
pub(super) async fn say(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Say { text, key }): Body<Say>,
) -> Reply {
    let reading = Form::Page.since(u64::MAX);
    let answer =
        done(&app, &id, person.id, key, reading, move |room| Box::pin(room.say(person.id, text))).await?;
    Ok(Json(json!({ "lines": answer.chat_lines() })))
}

#[derive(Deserialize)]
pub(super) struct Heard {
    /// The last line that the page has.
    #[serde(default)]
    since: u64,
}

/// What has been said, as far as it is for these ears.
pub(super) async fn chat(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
    query: Result<Query<Heard>, QueryRejection>,
) -> Reply {
    let since = query.map_or(0, |Query(query)| query.since);
    let lines = app.hall.chat(&id, person.map(|person| person.id), since).await?;
    Ok(Json(json!({ "lines": lines })))
}

/// What somebody has written down for himself.
pub(super) async fn notes(State(app): State<App>, Known(person): Known, Path(id): Path<String>) -> Reply {
    app.hall.door(&id).await?;
    Ok(Json(json!({ "text": app.store.notes(id, person.id).await? })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    text: String,
}

pub(super) async fn note(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Note { text }): Body<Note>,
) -> Reply {
    if text.chars().count() > NOTES_MAX {
        return Err(Failure::Bad(format!("Notes have at most {NOTES_MAX} letters.")));
    }
    app.hall.door(&id).await?;
    app.store.note(id, person.id, text).await?;
    Ok(Json(json!({})))
}
