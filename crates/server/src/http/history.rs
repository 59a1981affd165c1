//! Looking back: a game as it stood at some moment.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use super::error::Failure;
use super::guests::Guest;
use crate::app::App;

#[derive(Deserialize)]
pub(super) struct Looking {
    /// A seat, or `spectator`; the own eyes if left out.
    eyes: Option<String>,
}

/// The document of a moment: what `state` would have said then, without anything to do.
pub(super) async fn at(
    State(app): State<App>,
    Guest(person): Guest,
    path: Result<Path<(String, u64)>, PathRejection>,
    query: Result<Query<Looking>, QueryRejection>,
) -> Result<Json<Value>, Failure> {
    let no_moment = || Failure::Bad("A moment is the number of a step.".to_owned());
    let Path((id, revision)) = path.map_err(|_| no_moment())?;
    let Query(Looking { eyes }) = query.map_err(|_| no_moment())?;
    Ok(Json(app.hall.at(&id, person.map(|person| person.id), revision, eyes).await?))
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
            p #past-where role="status" {}
            div.more role="group" aria-label="This moment" {
                label #past-eyes { "Eyes of " select {} }
                button #past-link type="button" { "Copy link" }
            }
        }
    }
}
