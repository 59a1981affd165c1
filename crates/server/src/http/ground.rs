//! The drawing under the pieces of a game. It never changes while a game is played, so its address
//! names its version and a browser keeps it for ever.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::Ground;

use super::assets::keeping;
use super::error::Failure;
use super::extract::Path;
use crate::app::App;

#[derive(Deserialize)]
pub(super) struct Version {
    #[serde(default)]
    v: String,
}

pub(super) async fn ground(
    State(app): State<App>,
    Path(game): Path<String>,
    query: Result<Query<Version>, QueryRejection>,
) -> Result<Response, Failure> {
    let title = app.hall.title(&game).ok_or(Failure::NoPage)?;
    Ok(drawing(title.ground(), query))
}

/// The board at the beginning, for those who have not sat down yet.
pub(super) async fn picture(
    State(app): State<App>,
    Path(game): Path<String>,
    query: Result<Query<Version>, QueryRejection>,
) -> Result<Response, Failure> {
    let (_, picture) = app.hall.fronts().find(|(title, _)| title.id() == game).ok_or(Failure::NoPage)?;
    Ok(drawing(picture, query))
}

fn drawing(ground: &Ground, query: Result<Query<Version>, QueryRejection>) -> Response {
    let version = query.map_or(String::new(), |Query(query)| query.v);
    let keep = keeping(&version, &ground.version);
    ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, keep)], ground.svg.clone()).into_response()
}
