//! The editor: documents from which games begin. They live in the page; here they are read, changed,
//! judged and played.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Change, Desk, Editor, Fault};

use super::error::Failure;
use super::extract::{Body, Path};
use super::games;
use super::guests::{Guest, Known};
use super::limit::Whence;
use super::{editor_page, page};
use crate::app::App;
use crate::hall::{as_it_stands, fresh_seed};
use crate::room::{Denied, Rest, Terms};
use crate::store::Occupant;
use crate::text::sentence;
use sitting::Title;

/// Changes that one request may bring.
const CHANGES_MAX: usize = 100;

/// The title of an address, with its editor.
pub(super) fn workshop(app: &App, game: &str) -> Result<(&'static dyn Title, &'static dyn Editor), Failure> {
    let title = app.hall.title(game).ok_or(Failure::NoPage)?;
    Ok((title, title.editor().ok_or(Failure::NoPage)?))
}

/// A fault as one sentence.
pub(super) fn told(faults: &[Fault]) -> Failure {
    let first = faults.first().map_or(String::new(), |fault| match fault.name.as_str() {
        "" => fault.text.clone(),
        name => format!("{name}: {}", fault.text),
    });
    Failure::Bad(match faults.len() {
        0 | 1 => format!("This cannot be played. {first}"),
        n => format!("This cannot be played. {first} (and {} more)", n - 1),
    })
}

/// The editor with one of the documents to begin with.
pub(super) async fn new(
    State(app): State<App>,
    Guest(person): Guest,
    Path((game, start)): Path<(String, usize)>,
) -> Result<Response, Failure> {
    let (title, editor) = workshop(&app, &game)?;
    if start >= editor.starts().len() {
        return Err(Failure::NoPage);
    }
    let load = format!("/editor/{game}/{start}/document");
    Ok(editor_page::editor(title, editor, &load, None, person.as_ref()).into_response())
}

pub(super) async fn start(
    State(app): State<App>,
    Path((game, start)): Path<(String, usize)>,
) -> Result<Response, Failure> {
    let (_, editor) = workshop(&app, &game)?;
    let (_, document) = editor.starts().into_iter().nth(start).ok_or(Failure::NoPage)?;
    Ok(Json(json!({ "document": document })).into_response())
}

/// The editor with a moment of a game.
pub(super) async fn moment(
    State(app): State<App>,
    Guest(person): Guest,
    Path((id, revision)): Path<(String, u64)>,
) -> Result<Response, Failure> {
    let refused = |status, why: &str| Ok((status, page::message(why)).into_response());
    let Some(person) = person else {
        return refused(StatusCode::UNAUTHORIZED, "Only whoever has played here can study a game.");
    };
    let rest = match at_rest(&app, &id, person.id, revision).await {
        Err(denied @ (Denied::Rules(_) | Denied::Kept | Denied::Secret)) => {
            return refused(StatusCode::FORBIDDEN, &denied.to_string());
        }
        rest => rest?,
    };
    let editor = rest.title.editor().ok_or(Failure::NoPage)?;
    let load = format!("/games/{id}/editor/{revision}/document");
    Ok(editor_page::editor(rest.title, editor, &load, None, Some(&person)).into_response())
}

async fn at_rest(app: &App, id: &str, person: i64, revision: u64) -> Result<Rest, Denied> {
    app.hall.ask(id, move |room| room.at_rest(person, revision)).await?
}

pub(super) async fn position(
    State(app): State<App>,
    Known(person): Known,
    Path((id, revision)): Path<(String, u64)>,
) -> Result<Response, Failure> {
    let rest = at_rest(&app, &id, person.id, revision).await?;
    let note = format!(
        "This is the game after step {}, the last moment up to the one you looked at when nothing was under way.",
        rest.step
    );
    Ok(Json(json!({ "document": rest.document, "note": note })).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Work {
    document: Value,
    /// To be made in this order.
    #[serde(default)]
    changes: Vec<Change>,
    /// The place or sheet that is open.
    #[serde(default)]
    open: String,
}

#[derive(Serialize)]
struct Worked {
    document: Value,
    #[serde(flatten)]
    desk: Desk,
}

/// Changes a document and shows what it is then. Nothing is kept.
pub(super) async fn desk(
    State(app): State<App>,
    Path(game): Path<String>,
    Body(Work { mut document, changes, open }): Body<Work>,
) -> Result<Response, Failure> {
    let (_, editor) = workshop(&app, &game)?;
    if changes.len() > CHANGES_MAX {
        return Err(Failure::Bad(format!("At most {CHANGES_MAX} changes at once.")));
    }
    for change in &changes {
        editor.change(&mut document, change).map_err(Failure::Bad)?;
    }
    let desk = editor.desk(&document, &open);
    Ok(Json(Worked { document, desk }).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    document: Value,
    /// For each seat: `me`, `open`, `invite` or the name of a bot.
    seats: BTreeMap<String, String>,
    /// The faces of the first dice: only for somebody who plays with nobody else.
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    private: bool,
}

/// A game that begins from a document.
pub(super) async fn play(
    State(app): State<App>,
    Known(person): Known,
    Path(game): Path<String>,
    Body(Play { document, seats, dice, private }): Body<Play>,
) -> Result<Response, Failure> {
    let bad = |why: &str| Failure::Bad(why.to_owned());
    let (title, editor) = workshop(&app, &game)?;
    let setup = editor.setup(&document).map_err(|faults| told(&faults))?;
    let seats = games::occupants(title, &setup, seats, &person)?;
    if !seats.iter().any(|occupant| occupant.is(person.id)) {
        return Err(bad("One seat at least is yours."));
    }
    let alone = !seats.iter().any(Occupant::is_free);
    if !dice.is_empty() && !alone {
        return Err(bad("Dice can be set where you play with nobody but the computer."));
    }
    if app.store.running_games(person.id).await? >= games::GAMES_MAX {
        return Err(bad("You have too many running games."));
    }
    let terms = Terms { private: private || !dice.is_empty(), odds: alone, ..Terms::default() };
    let mut game = title.open(&setup, fresh_seed()?).map_err(Failure::Bad)?;
    game.set_dice(&dice).map_err(|refusal| Failure::Bad(sentence(&refusal.to_string())))?;
    let game = as_it_stands(title, game.as_ref(), seats, person.id, terms, app.clock.now_ms())?;
    let id = app.hall.keep(game).await?;
    let url = format!("/games/{id}");
    Ok((StatusCode::CREATED, Json(json!({ "id": id, "url": url }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    document: Value,
}

/// What the computer would do first, with what the seat that is asked knows.
pub(super) async fn advice(
    State(app): State<App>,
    from: Whence,
    Path(game): Path<String>,
    Body(Question { document }): Body<Question>,
) -> Result<Response, Failure> {
    let (title, editor) = workshop(&app, &game)?;
    let setup = editor.setup(&document).map_err(|faults| told(&faults))?;
    if !editor.desk(&document, "").certain {
        return Err(Failure::Bad("What is asked first depends on the cards that are dealt.".to_owned()));
    }
    let advice = app.hall.advise(title, &setup, from.whose(&app)).await?;
    Ok(Json(json!({ "advice": advice })).into_response())
}
