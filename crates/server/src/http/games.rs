//! Making a game, looking at it, playing it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::{Guest, Known};
use super::{key, page};
use crate::app::App;
use crate::room::{Act, Answer, Denied, Form, Pace, Room, Seen, Terms, Undo};
use crate::secret;
use crate::store::{Occupant, Person};
use sitting::Title;

/// Running games that one person may have.
pub(super) const GAMES_MAX: u32 = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Create {
    game: String,
    #[serde(default)]
    setup: serde_json::Map<String, Value>,
    /// For each seat: `me`, `open`, `invite` or the name of a bot.
    seats: BTreeMap<String, String>,
    #[serde(default)]
    pace: Pace,
    #[serde(default)]
    private: bool,
    /// One device is passed around.
    #[serde(default)]
    curtain: bool,
    /// Are chances shown? If it is left out: where nobody else could be disturbed by it.
    odds: Option<bool>,
    /// Does a computer give hints? If it is left out: likewise.
    hints: Option<bool>,
}

pub(super) async fn create(
    State(app): State<App>,
    Known(person): Known,
    Body(wish): Body<Create>,
) -> Result<Response, Failure> {
    let bad = |why: &str| Failure::Bad(why.to_owned());
    let title = app.hall.title(&wish.game).ok_or_else(|| bad("There is no such game."))?;
    let setup = Value::Object(wish.setup);
    let occupants = occupants(title, &setup, wish.seats, &person)?;
    let mine = occupants.iter().filter(|occupant| occupant.is(person.id)).count();
    if mine == 0 {
        return Err(bad("One seat at least is yours."));
    }
    if wish.curtain && mine < 2 {
        return Err(bad("To pass one device around, take more than one seat."));
    }
    let alone = !occupants.iter().any(Occupant::is_free) && !wish.curtain;
    let terms = Terms {
        pace: wish.pace.sound().map_err(Failure::Bad)?,
        private: wish.private,
        curtain: wish.curtain,
        odds: wish.odds.unwrap_or(alone),
        hints: wish.hints.unwrap_or(alone),
    };
    if app.store.running_games(person.id).await? >= GAMES_MAX {
        return Err(bad("You have too many running games."));
    }
    let id = app.hall.create(title, &setup, occupants, person.id, terms).await?;
    let url = format!("/games/{id}");
    Ok((StatusCode::CREATED, Json(json!({ "id": id, "url": url }))).into_response())
}

/// Who sits where, for each seat of the game.
pub(super) fn occupants(
    title: &dyn Title,
    setup: &Value,
    mut seats: BTreeMap<String, String>,
    person: &Person,
) -> Result<Vec<Occupant>, Failure> {
    let names = title.seats(Some(setup)).map_err(Failure::Bad)?;
    let occupant = |name: &&str| match seats.remove(*name).as_deref() {
        Some("me") => Ok(Occupant::from(person)),
        Some("open") => Ok(Occupant::Open),
        Some("invite") => Ok(Occupant::Invited(secret::token().map_err(|_| Failure::Busy)?)),
        Some(bot) if title.has_bot(bot) => Ok(Occupant::Bot(bot.to_owned())),
        _ => Err(Failure::Bad(format!("Who plays {name}? Say `me`, `open`, `invite` or the name of a bot."))),
    };
    let occupants = names.iter().map(occupant).collect::<Result<_, _>>()?;
    match seats.keys().next() {
        Some(unknown) => {
            let unknown: String = unknown.chars().take(40).collect();
            Err(Failure::Bad(format!("There is no seat `{unknown}`.")))
        }
        None => Ok(occupants),
    }
}

/// The page of a game.
pub(super) async fn table(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    match app.hall.door(&id).await {
        Ok(door) => Ok(page::table(&id, door.title, person.as_ref()).into_response()),
        Err(Denied::Unknown) => Err(Failure::NoPage),
        Err(unreadable @ Denied::Unreadable) => {
            let words = page::message(&unreadable.to_string());
            Ok((StatusCode::INTERNAL_SERVER_ERROR, words).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

#[derive(Deserialize)]
pub(super) struct Since {
    /// The revision up to which the page has the log.
    #[serde(default)]
    since: u64,
}

pub(super) async fn state(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
    form: Form,
    query: Result<Query<Since>, QueryRejection>,
) -> Result<Answer, Failure> {
    let reading = form.since(query.map_or(0, |Query(query)| query.since));
    let person = person.map(|person| person.id);
    Ok(app.hall.ask(&id, move |room| room.seen_by(person, reading)).await?)
}

pub(super) async fn act(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Result<Answer, Failure> {
    let reading = form.since(act.since);
    let act = Act { key: key::sound(act.key)?, ..act };
    Ok(app.hall.change(&id, move |room| Box::pin(room.act(person.id, act, reading))).await?)
}

pub(super) async fn undo(
    State(app): State<App>,
    Known(person): Known,
    form: Form,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Result<Answer, Failure> {
    let reading = form.since(undo.since);
    let undo = Undo { key: key::sound(undo.key)?, ..undo };
    Ok(app.hall.change(&id, move |room| Box::pin(room.undo(person.id, undo, reading))).await?)
}

/// Like `Json`, but in one go: this is what is written most.
fn document(document: &impl Serialize) -> Response {
    match serde_json::to_vec(document) {
        Ok(document) => ([(CONTENT_TYPE, "application/json")], document).into_response(),
        Err(_) => Failure::Denied(Denied::Ours).into_response(),
    }
}

impl IntoResponse for Seen {
    fn into_response(self) -> Response {
        document(&self)
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        match self {
            Answer::Page(seen) => document(&seen),
            Answer::Program(facts) => document(&facts),
        }
    }
}

/// The replay document of a finished game, with its seed.
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let record = app.hall.ask(&id, Room::record).await?;
    let record =
        record.ok_or_else(|| Failure::Bad("The record is published when the game is over.".to_owned()))?;
    let name = format!("attachment; filename=\"{id}.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(record)).into_response())
}
