//! Making a game, looking at it, playing it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::Failure;
use super::guests::{Guest, Known};
use super::page;
use crate::app::App;
use crate::hall::HallError;
use crate::request::Wish;
use crate::store::{Occupant, Person};

/// Running games that one person may have.
const GAMES_MAX: u32 = 100;
/// Letters of an idempotency key.
const KEY_MAX: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Create {
    game: String,
    #[serde(default)]
    setup: serde_json::Map<String, Value>,
    /// For each seat: `me`, `open` or the name of a bot.
    seats: BTreeMap<String, String>,
}

pub(super) async fn create(
    State(app): State<App>,
    Known(person): Known,
    body: Result<Json<Create>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(Create { game, setup, mut seats }) = body.map_err(Failure::Body)?;
    let bad = |why: &str| Failure::Bad(why.to_owned());
    let title = app.hall.title(&game).ok_or_else(|| bad("There is no such game."))?;
    let setup = Value::Object(setup);
    let names = title.seats(Some(&setup)).map_err(Failure::Bad)?;
    let occupants: Vec<Occupant> = names
        .iter()
        .map(|name| match seats.remove(*name).as_deref() {
            Some("me") => Ok(Occupant::Person { id: person.id, name: person.name.clone() }),
            Some("open") => Ok(Occupant::Open),
            Some(bot) if title.has_bot(bot) => Ok(Occupant::Bot(bot.to_owned())),
            _ => Err(Failure::Bad(format!("Who plays {name}? Say `me`, `open` or the name of a bot."))),
        })
        .collect::<Result<_, _>>()?;
    if let Some(unknown) = seats.keys().next() {
        return Err(Failure::Bad(format!(
            "There is no seat `{}`.",
            unknown.chars().take(40).collect::<String>()
        )));
    }
    if !occupants.iter().any(|occupant| occupant.is(person.id)) {
        return Err(bad("One seat at least is yours."));
    }
    if app.store.running_games(person.id).await? >= GAMES_MAX {
        return Err(bad("You have too many running games."));
    }
    let id = app.hall.create(&game, &setup, occupants).await?;
    let url = format!("/games/{id}");
    Ok((StatusCode::CREATED, Json(json!({ "id": id, "url": url }))).into_response())
}

/// The page of a game.
pub(super) async fn table(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    match app.hall.door(&id).await {
        Ok(_) => Ok(page::table(&id, person.as_ref()).into_response()),
        Err(HallError::Unknown) => Err(Failure::NoPage),
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
    query: Result<Query<Since>, QueryRejection>,
) -> Result<Json<Value>, Failure> {
    let since = query.map_or(0, |Query(query)| query.since);
    Ok(Json(app.hall.state(&id, person.map(|person| person.id), since).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    seat: Option<String>,
    action: String,
    revision: u64,
    key: String,
    #[serde(default)]
    since: u64,
}

pub(super) async fn act(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    body: Result<Json<Act>, JsonRejection>,
) -> Result<Json<Value>, Failure> {
    let Json(Act { seat, action, revision, key, since }) = body.map_err(Failure::Body)?;
    step(&app, &id, person, Step { seat, action: Some(action), revision, key, since }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    seat: Option<String>,
    revision: u64,
    key: String,
    #[serde(default)]
    since: u64,
}

pub(super) async fn undo(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    body: Result<Json<Undo>, JsonRejection>,
) -> Result<Json<Value>, Failure> {
    let Json(Undo { seat, revision, key, since }) = body.map_err(Failure::Body)?;
    step(&app, &id, person, Step { seat, action: None, revision, key, since }).await
}

struct Step {
    seat: Option<String>,
    action: Option<String>,
    revision: u64,
    key: String,
    since: u64,
}

async fn step(app: &App, id: &str, person: Person, step: Step) -> Result<Json<Value>, Failure> {
    let Step { seat, action, revision, key, since } = step;
    if key.is_empty() || key.len() > KEY_MAX {
        return Err(Failure::Bad(format!("A key has 1 to {KEY_MAX} letters.")));
    }
    let wish = Wish { person: person.id, seat, action, revision, key };
    Ok(Json(app.hall.step(id, wish, since).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    seat: String,
}

pub(super) async fn join(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    body: Result<Json<Join>, JsonRejection>,
) -> Result<Json<Value>, Failure> {
    let Json(Join { seat }) = body.map_err(Failure::Body)?;
    Ok(Json(app.hall.join(&id, person.id, person.name, seat).await?))
}

/// The replay document of a finished game, with its seed.
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let record = app.hall.record(&id).await?;
    let record =
        record.ok_or_else(|| Failure::Bad("The record is published when the game is over.".to_owned()))?;
    let name = format!("attachment; filename=\"{id}.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(record)).into_response())
}
