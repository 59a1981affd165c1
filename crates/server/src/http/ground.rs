//! The drawing under the pieces of a game. It never changes while a game is played, so its address
//! names its version and a browser keeps it for ever.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::assets::keeping;
use super::error::Failure;
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
    let version = query.map_or(String::new(), |Query(query)| query.v);
    let ground = title.ground();
    let keep = keeping(&version, &ground.version);
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, keep)], ground.svg.as_str()).into_response())
}
