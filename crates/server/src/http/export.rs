//! All that is kept about somebody, for himself, as one document. It is sent game by game.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::{Value, json};

use super::error::Failure;
use super::guests::Known;
use super::limit;
use crate::app::App;
use crate::names;
use crate::store::{Occupant, OwnGame, StepKind, StepRow, StoreError};

/// The download of whoever asks.
pub(super) async fn export(State(app): State<App>, Known(person): Known) -> Result<Response, Failure> {
    limit::export(&app, person.id)?;
    let belongings = app.store.export(person.id).await?;
    let mut head = belongings.to_string();
    // The games come in here.
    head.pop();
    head.push_str(",\"games\":[");
    let games = stream::unfold(Some((app, person.id, String::new())), async |from| {
        let (app, person, after) = from?;
        match app.store.own_game(person, after.clone()).await {
            Ok(Some(game)) => {
                let comma = if after.is_empty() { "\n" } else { ",\n" };
                let piece = format!("{comma}{}", written(&app, person, &game));
                Some((Ok(piece), Some((app, person, game.row.id))))
            }
            Ok(None) => Some((Ok("\n]}\n".to_owned()), None)),
            Err(error) => {
                // The download breaks off: half a document is none.
                tracing::error!(%error, "what is kept about somebody could not be read");
                Some((Err(error), None))
            }
        }
    });
    let pieces = futures_util::StreamExt::chain(stream::iter([Ok::<String, StoreError>(head)]), games);
    let headers =
        [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"trireme.json\"")];
    Ok((headers, Body::from_stream(pieces)).into_response())
}

fn written(app: &App, person: i64, game: &OwnGame) -> Value {
    let row = &game.row;
    let setup: Value = serde_json::from_str(&row.setup).unwrap_or_default();
    let names =
        app.hall.title(&row.game).and_then(|title| title.seats(Some(&setup)).ok()).unwrap_or_default();
    let name = |seat: usize| names.get(seat).map_or_else(|| json!(seat), |name| json!(name));
    let seat = |(index, occupant): (usize, &Occupant)| {
        let who = match occupant {
            Occupant::Person { name, .. } => json!(names::shown(name.as_deref())),
            Occupant::Bot(bot) => json!({ "computer": bot }),
            Occupant::Open | Occupant::Invited(_) => Value::Null,
        };
        json!({ "seat": name(index), "who": who, "mine": occupant.is(person) })
    };
    let step = |step: &StepRow| {
        let action = match step.kind {
            StepKind::Play => json!(step.action),
            StepKind::Undo => json!({ "undo": true }),
        };
        json!([name(usize::from(step.seat)), action])
    };
    let told = |lines: &[(i64, String)]| -> Vec<Value> {
        lines.iter().map(|(when, what)| json!({ "when": when, "what": what })).collect()
    };
    let result = row.summary.result.as_deref().and_then(|result| serde_json::from_str::<Value>(result).ok());
    let mut document = json!({
        "id": row.id,
        "game": row.game,
        "setup": setup,
        "rules_version": row.rules_version,
        "created": game.created,
        "brought": row.uploaded,
        "seats": row.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
        "over": game.over,
        "result": result,
        "steps": game.steps.iter().map(step).collect::<Vec<_>>(),
        "done": told(&game.affairs),
        "said": told(&game.said),
        "notes": game.notes,
    });
    if let Some((seed, start)) = &game.origin {
        document["seed"] = json!(seed);
        document["start"] = json!(start);
        document["record"] = json!(format!("/games/{}/record", row.id));
    }
    document
}
