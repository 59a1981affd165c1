//! What a computer thinks: a hint for whoever is asked, and the analysis of a finished game.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::{Guest, Known};
use crate::app::App;
use crate::hall::{Analysed, Standing};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stuck {
    /// What he saw.
    revision: u64,
}

/// What a computer would do in the place of whoever asks.
pub(super) async fn hint(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Stuck { revision }): Body<Stuck>,
) -> Result<Response, Failure> {
    Ok(axum::Json(app.hall.hint(&id, person, revision).await?).into_response())
}

/// How the analysis of a game stands, or all of it.
pub(super) async fn look(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    Ok(app.hall.analysis(&id, person.map(|person| person.id)).await?.into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

pub(super) async fn begin(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Failure> {
    Ok(app.hall.analyse(&id, person.id).await?.into_response())
}

pub(super) async fn cancel(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Failure> {
    Ok(app.hall.cancel_analysis(&id, person.id).await?.into_response())
}

impl IntoResponse for Analysed {
    fn into_response(self) -> Response {
        let (state, percent) = match &self.standing {
            // The report is JSON already, written by ourselves.
            Standing::Done(report) => {
                let document = format!("{{\"state\":\"done\",\"report\":{report}}}");
                return ([(CONTENT_TYPE, "application/json")], document).into_response();
            }
            Standing::Impossible(_) => ("impossible", 0),
            Standing::None => ("none", 0),
            Standing::Waiting => ("waiting", 0),
            Standing::Begun(percent) => ("begun", *percent),
        };
        let mut document = json!({ "state": state, "percent": percent, "may_cancel": self.may_cancel });
        if let Standing::Impossible(why) = self.standing {
            document["why"] = why.into();
        }
        axum::Json(document).into_response()
    }
}
