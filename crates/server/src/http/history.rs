//! Looking back: a game as it stood at some moment, playing on from there, and records of games that
//! were played elsewhere.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Record;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::Failure;
use super::extract::{Body, Path};
use super::games;
use super::guests::{Guest, Known};
use crate::app::App;
use crate::hall::{as_it_stands, fresh_seed, replays};
use crate::room::{Denied, Seen, Terms};
use crate::store::Occupant;

/// No record is larger than this; that of a long game has a tenth of it.
pub(super) const RECORD_BYTES_MAX: usize = 1 << 20;
/// Records that one person may bring.
const UPLOADS_MAX: u32 = 200;

#[derive(Deserialize)]
pub(super) struct Looking {
    /// A seat, or `spectator`; the own eyes if left out.
    eyes: Option<String>,
}

/// The document of a moment: what `state` would have said then, without anything to do.
pub(super) async fn at(
    State(app): State<App>,
    Guest(person): Guest,
    path: Result<Path<(String, u64)>, Failure>,
    query: Result<Query<Looking>, QueryRejection>,
) -> Result<Seen, Failure> {
    let no_moment = || Failure::Bad("A moment is the number of a step.".to_owned());
    let Path((id, revision)) = path.map_err(|_| no_moment())?;
    let Query(Looking { eyes }) = query.map_err(|_| no_moment())?;
    let person = person.map(|person| person.id);
    Ok(app.hall.ask(&id, move |room| room.at(person, revision, eyes.as_deref())).await??)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayOn {
    revision: u64,
    /// For each seat: `me` or the name of a bot.
    seats: BTreeMap<String, String>,
}

/// A new game from a moment of another one, to see what would have happened.
pub(super) async fn play_on(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(PlayOn { revision, seats }): Body<PlayOn>,
) -> Result<Response, Failure> {
    let bad = |why: &str| Failure::Bad(why.to_owned());
    let me = person.id;
    let (title, position) = app.hall.ask(&id, move |room| room.position(me, revision)).await??;
    let game = title.open_at(&position, fresh_seed()?).map_err(Failure::Bad)?;
    if game.turn().over.is_some() {
        return Err(bad("The game is over at that moment. Choose an earlier one."));
    }
    let seats = games::occupants(title, &game.record().setup, seats, &person)?;
    if seats.iter().any(Occupant::is_free) || !seats.iter().any(|occupant| occupant.is(person.id)) {
        return Err(bad("A position is tried out by you and the computer."));
    }
    if app.store.running_games(person.id).await? >= games::GAMES_MAX {
        return Err(bad("You have too many running games."));
    }
    let terms = Terms { private: true, odds: true, hints: true, ..Terms::default() };
    let game = as_it_stands(title, game.as_ref(), seats, person.id, terms, app.clock.now_ms())?;
    Ok(made(&app.hall.keep(game).await?))
}

/// A record that somebody brings: if it agrees with itself, it can be looked at like a game of ours.
pub(super) async fn upload(
    State(app): State<App>,
    Known(person): Known,
    body: Result<Json<Value>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(document) = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Failure::Body(rejection),
        _ => Failure::Bad("This file is not a record: it is not JSON.".to_owned()),
    })?;
    let record = Record::from_value(document).map_err(|error| Failure::Bad(format!("This is {error}.")))?;
    let unknown = || Failure::Bad("It is a record of a game that is not played here.".to_owned());
    let title = app.hall.title(&record.game).ok_or_else(unknown)?;
    if app.store.uploaded_games(person.id).await? >= UPLOADS_MAX {
        return Err(Failure::Bad("You have brought too many records.".to_owned()));
    }
    let now_ms = app.clock.now_ms();
    // Off the threads that answer: it plays a whole game.
    let accepted =
        tokio::task::spawn_blocking(move || replays::accept(title, &record, person.id, now_ms)).await;
    let game = accepted.unwrap_or(Err(Denied::Bad("The rules stumbled over this record.".to_owned())))?;
    Ok(made(&app.hall.keep(game).await?))
}

fn made(id: &str) -> Response {
    (StatusCode::CREATED, Json(json!({ "id": id, "url": format!("/games/{id}") }))).into_response()
}

/// Where the lobby takes records.
pub(super) fn upload_form() -> Markup {
    html! {
        details.upload {
            summary { "Upload a record" }
            form data-upload data-bytes-max=(RECORD_BYTES_MAX) {
                label for="record" { "The record of a finished game" }
                input #record type="file" accept="application/json,.json" required;
                button type="submit" { "Look at it" }
                p.fault role="alert" hidden {}
            }
        }
    }
}

/// The bar under the board, with which one steps through the game.
pub(super) fn bar() -> Markup {
    html! {
        nav #history aria-label="The game so far" hidden {
            div.steps role="group" aria-label="Steps" {
                button #past-first type="button" title="The beginning (Home)" { "|‹" }
                button #past-turn-before type="button" title="The turn before" { "«" }
                button #past-before type="button" title="One step back (,)" { "‹" }
                input #past-slider type="range" min="0" aria-label="Step of the game";
                button #past-after type="button" title="One step on (.)" { "›" }
                button #past-turn-after type="button" title="The next turn" { "»" }
                button #past-live type="button" title="Back to now (End)" { "Now" }
            }
            div.more role="group" aria-label="This moment" {
                span #past-origin {}
                label #past-eyes { "Seen by " select {} }
                button #past-link type="button" { "Copy link" }
                button #past-try type="button" popovertarget="past-tries" title="Play on from here" { "Play on" }
                a #past-edit.button href="" title="Change it, set dice, ask the computer" hidden { "Open in the editor" }
                div #past-tries popover aria-label="Play on from here" {}
            }
        }
    }
}

/// Why nobody needs to trust our dice; its script adds the numbers of this game.
pub(super) fn fair() -> Markup {
    html! {
        details #fair {
            summary { "Fair dice" }
            p {
                "All dice and deals of this game come from one secret number, the seed. Its hash is fixed before \
                 the first step, and the seed is published at the end: so everybody can check afterwards that \
                 nothing was changed."
            }
            dl {}
        }
    }
}
