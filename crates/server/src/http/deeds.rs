//! What people do at a table beside the rules: come and go, give up, agree, talk.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Query, Request, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::{Guest, Known};
use super::key;
use crate::app::App;
use crate::room::{Answer, Claim, Denied, Doing, Form, Reading, Room};
use crate::store::Person;

/// Letters that one person may write down at one table.
const NOTES_MAX: usize = 8000;

type Reply = Result<Json<Value>, Failure>;

/// A request to have something done at a table.
pub(super) struct Asked<D> {
    app: App,
    person: Person,
    /// The table.
    id: String,
    /// What is to be done.
    deed: D,
    key: Option<String>,
    reading: Reading,
}

impl<D: DeserializeOwned> FromRequest<App> for Asked<D> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Asked<D>, Response> {
        let parts = <(Known, Form, Path<String>, Body<_>)>::from_request(request, app).await?;
        let (Known(person), form, Path(id), Body(mut fields)) = parts;
        let asked = || {
            let (key, since) = (taken(&mut fields, "key")?, taken(&mut fields, "since")?);
            let deed = read(Value::Object(fields))?;
            Ok(Asked { app: app.clone(), person, id, deed, key, reading: form.since(since) })
        };
        asked().map_err(Failure::into_response)
    }
}

/// A field that may be left out.
fn taken<T: DeserializeOwned + Default>(fields: &mut Map<String, Value>, name: &str) -> Result<T, Failure> {
    fields.remove(name).map_or_else(|| Ok(T::default()), read)
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Failure> {
    serde_json::from_value(value).map_err(|_| Failure::Unread)
}

impl<D: Send + 'static> Asked<D> {
    /// Has it done: once, however often it is asked for with the same key.
    async fn done(
        self,
        how: impl for<'a> FnOnce(&'a mut Room, Person, D) -> Doing<'a, Result<(), Denied>> + Send + 'static,
    ) -> Result<Answer, Failure> {
        let Asked { app, person, id, deed, key, reading } = self;
        let key = key.map(key::sound).transpose()?;
        Ok(app.hall.deed(&id, person.id, key, reading, move |room| how(room, person, deed)).await?)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    seat: String,
    /// The words of an invitation.
    invite: Option<String>,
}

pub(super) async fn join(asked: Asked<Join>) -> Result<Answer, Failure> {
    asked.done(|room, person, Join { seat, invite }| Box::pin(room.join(person, seat, invite))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arrange {
    seat: String,
    /// `open`, `invite` or the name of a bot.
    occupant: String,
}

pub(super) async fn arrange(asked: Asked<Arrange>) -> Result<Answer, Failure> {
    asked
        .done(|room, person, Arrange { seat, occupant }| Box::pin(room.arrange(person.id, seat, occupant)))
        .await
}

/// A request that says nothing but who asks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plain {}

pub(super) async fn leave(asked: Asked<Plain>) -> Result<Answer, Failure> {
    asked.done(|room, person, Plain {}| Box::pin(room.leave(person))).await
}

pub(super) async fn end_turn(asked: Asked<Plain>) -> Result<Answer, Failure> {
    asked.done(|room, person, Plain {}| Box::pin(room.end_turn(person.id))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resign {
    seat: Option<String>,
}

pub(super) async fn resign(asked: Asked<Resign>) -> Result<Answer, Failure> {
    asked.done(|room, person, Resign { seat }| Box::pin(room.resign(person, seat))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Draw {
    /// Offers one, or agrees to one; otherwise declines.
    agree: bool,
}

pub(super) async fn draw(asked: Asked<Draw>) -> Result<Answer, Failure> {
    asked.done(|room, person, Draw { agree }| Box::pin(room.draw(person, agree))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Late {
    /// Whose time is over.
    seat: String,
    take: Claim,
}

pub(super) async fn claim(asked: Asked<Late>) -> Result<Answer, Failure> {
    asked.done(|room, person, Late { seat, take }| Box::pin(room.claim(person, seat, take))).await
}

pub(super) async fn rematch(asked: Asked<Plain>) -> Result<Answer, Failure> {
    asked.done(|room, person, Plain {}| Box::pin(room.rematch(person))).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    text: String,
    key: Option<String>,
}

/// Says something; the answer is how many lines there are then.
pub(super) async fn say(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Say { text, key }): Body<Say>,
) -> Reply {
    let reading = Form::Page.since(u64::MAX);
    let asked = Asked { app, person, id, deed: text, key, reading };
    let answer = asked.done(|room, person, text| Box::pin(room.say(person.id, text))).await?;
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
