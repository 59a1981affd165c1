//! Looking back: a game as it stood at some moment.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
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
