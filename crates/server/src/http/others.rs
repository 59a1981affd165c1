//! What somebody can do about another whom he meets at a table: block him, and tell an operator of what he says
//! or how he calls himself. Nobody learns the number of another: he is named by a line of talk or by a seat.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::Known;
use crate::app::App;
use crate::names::FORGOTTEN;
use crate::store::{BLOCKS_MAX, NewReport, Person, Reported};
use crate::text::visible;

/// Letters of what somebody says of what he reports.
pub(super) const WHY_MAX: usize = 300;

/// Whom it is about.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Whom {
    /// Whoever said this line.
    Line(i64),
    /// Whoever sits in this seat.
    Seat(String),
}

/// Another person, and what can be reported of him there.
struct Other {
    id: i64,
    /// The line that he said, or his name, if he has not left.
    text: String,
    line: Option<(String, i64)>,
}

/// Finds another person at a table, as far as whoever asks knows of him.
async fn find(app: &App, game: &str, person: &Person, whom: Whom) -> Result<Other, Failure> {
    let found = match whom {
        Whom::Line(n) => {
            let spoken = app.hall.spoken(game, person.id, n).await?;
            spoken.map(|spoken| Other {
                id: spoken.person,
                text: spoken.text,
                line: Some((game.to_owned(), n)),
            })
        }
        Whom::Seat(seat) => {
            let sitting = app.hall.ask(game, move |room| room.sitting(&seat)).await?;
            sitting.map(|(id, name)| Other { id, text: name.unwrap_or(FORGOTTEN.to_owned()), line: None })
        }
    };
    found
        .filter(|other| other.id != person.id)
        .ok_or_else(|| Failure::Bad("There is nobody else.".to_owned()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Block {
    whom: Whom,
}

/// From now on somebody does not hear what another says, and does not find him at a table of his own.
pub(super) async fn block(
    State(app): State<App>,
    Known(person): Known,
    Path(game): Path<String>,
    Body(Block { whom }): Body<Block>,
) -> Result<Response, Failure> {
    let other = find(&app, &game, &person, whom).await?;
    if !app.store.block(person.id, other.id, app.clock.now()).await? {
        return Err(Failure::Bad(format!(
            "You have blocked {BLOCKS_MAX} people; that is all the room there is."
        )));
    }
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Unblock {
    person: i64,
}

pub(super) async fn unblock(
    State(app): State<App>,
    Known(person): Known,
    Body(Unblock { person: other }): Body<Unblock>,
) -> Result<Response, Failure> {
    app.store.unblock(person.id, other).await?;
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Report {
    whom: Whom,
    why: String,
}

/// Keeps a line of talk, or a name, for an operator to look at.
pub(super) async fn report(
    State(app): State<App>,
    Known(person): Known,
    Path(game): Path<String>,
    Body(Report { whom, why }): Body<Report>,
) -> Result<Response, Failure> {
    let why = visible(&why);
    if !(1..=WHY_MAX).contains(&why.chars().count()) {
        return Err(Failure::Bad(format!("Say in a few words what is wrong, in up to {WHY_MAX} letters.")));
    }
    let Other { id: about, text, line } = find(&app, &game, &person, whom).await?;
    let report = NewReport { person: person.id, about, line, text, why, now: app.clock.now() };
    match app.store.report(report).await? {
        Reported::Done => Ok(Json(json!({})).into_response()),
        Reported::TooMany => Err(Failure::Bad(
            "Nobody has looked at your other reports yet. Please wait until then.".to_owned(),
        )),
    }
}
