//! What people have made in the editor: kept for them, listed, shown to whoever has the address.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};
use table::Editor;

use super::editor::{told, workshop};
use super::error::Failure;
use super::extract::{Body, Path};
use super::guests::{Guest, Known};
use super::{account_page, editor_page, page};
use crate::app::App;
use crate::secret;
use crate::store::Scenario;
use crate::text::visible;

/// Scenarios that one person may keep.
const KEPT_MAX: i64 = 100;
/// Letters of a title.
const TITLE_MAX: usize = 80;

/// What somebody has kept, and what one can begin with.
pub(super) async fn list(State(app): State<App>, Guest(person): Guest) -> Result<Response, Failure> {
    let kept = match &person {
        Some(person) => app.store.scenarios_of(person.id).await?,
        None => Vec::new(),
    };
    let content = html! {
        (account_page::top(person.as_ref()))
        main.lobby.scenarios {
            h1 { "Scenarios" }
            p.about {
                "Make a war of your own: put pieces on the map, deal the cards, decide how long it lasts. Play it \
                 against the computer or with friends, and share it by its link."
            }
            @if !kept.is_empty() {
                section.games aria-labelledby="kept-head" {
                    h2 #kept-head { "Yours" }
                    ul { @for scenario in &kept { (entry(&app, scenario)) } }
                }
            }
            @for title in app.hall.titles() {
                @if let Some(editor) = title.editor() {
                    section.games aria-labelledby={ "new-" (title.id()) } {
                        h2 #{ "new-" (title.id()) } { "Take one and change it: " (title.name()) }
                        ul { @for (n, (name, document)) in editor.starts().iter().enumerate() {
                            li { a href={ "/editor/" (title.id()) "/" (n) } {
                                span.title { (name) }
                                span.terms { span { (background(document)) } }
                            } }
                        } }
                    }
                }
            }
        }
    };
    Ok(page::page("Scenarios", "reading", &["lobby.css"], &content).into_response())
}

/// How a scenario begins to tell its background.
fn background(document: &Value) -> &str {
    document["background"].as_str().and_then(|text| text.split("\n\n").next()).unwrap_or_default()
}

fn entry(app: &App, scenario: &Scenario) -> Markup {
    let title = app.hall.title(&scenario.game).map_or("", |title| title.name());
    html! {
        li {
            a href={ "/scenarios/" (scenario.id) } {
                span.title { bdi { (scenario.title) } }
                span.terms { span { (title) } }
            }
        }
    }
}

/// The editor with a document that somebody keeps; others get a copy of their own.
pub(super) async fn show(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let scenario = find(&app, &id).await?;
    let (title, editor) = workshop(&app, &scenario.game)?;
    let mine = person.as_ref().is_some_and(|person| person.id == scenario.owner);
    let load = format!("/scenarios/{id}/document");
    let saved = mine.then_some(id.as_str());
    Ok(editor_page::editor(title, editor, &load, saved, person.as_ref()).into_response())
}

pub(super) async fn document(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let scenario = find(&app, &id).await?;
    let document: Value = serde_json::from_str(&scenario.document).unwrap_or_default();
    Ok(Json(json!({ "document": document })).into_response())
}

async fn find(app: &App, id: &str) -> Result<Scenario, Failure> {
    if !secret::is_name(id) {
        return Err(Failure::NoPage);
    }
    app.store.scenario(id.to_owned()).await?.ok_or(Failure::NoPage)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Keep {
    game: String,
    document: Value,
}

/// Keeps a new one.
pub(super) async fn keep(
    State(app): State<App>,
    Known(person): Known,
    Body(Keep { game, document }): Body<Keep>,
) -> Result<Response, Failure> {
    let (_, editor) = workshop(&app, &game)?;
    let id = secret::name().map_err(|_| Failure::Busy)?;
    let scenario = scenario(&app, editor, id.clone(), person.id, game, &document)?;
    if !app.store.keep_scenario(scenario, KEPT_MAX).await? {
        return Err(Failure::Bad(format!("You keep {KEPT_MAX} scenarios already. Delete one first.")));
    }
    Ok((StatusCode::CREATED, Json(json!({ "id": id, "url": format!("/scenarios/{id}") }))).into_response())
}

/// Puts another document in the place of an own one.
pub(super) async fn change(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(Keep { game, document }): Body<Keep>,
) -> Result<Response, Failure> {
    let (_, editor) = workshop(&app, &game)?;
    let scenario = scenario(&app, editor, id.clone(), person.id, game, &document)?;
    if !app.store.change_scenario(scenario).await? {
        return Err(not_yours());
    }
    Ok(Json(json!({ "id": id, "url": format!("/scenarios/{id}") })).into_response())
}

/// Throws an own one away.
pub(super) async fn delete(
    State(app): State<App>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    if !app.store.drop_scenario(id, person.id).await? {
        return Err(not_yours());
    }
    Ok(Json(json!({ "url": "/scenarios" })).into_response())
}

fn not_yours() -> Failure {
    Failure::Bad("There is no such scenario of yours.".to_owned())
}

/// The row of a document, if it is sound: what is kept can be played.
fn scenario(
    app: &App,
    editor: &dyn Editor,
    id: String,
    owner: i64,
    game: String,
    document: &Value,
) -> Result<Scenario, Failure> {
    editor.setup(document).map_err(|faults| told(&faults))?;
    let title: String = visible(&editor.desk(document, "").title).chars().take(TITLE_MAX).collect();
    let title = if title.is_empty() { "Without a name".to_owned() } else { title };
    Ok(Scenario { id, owner, game, title, document: document.to_string(), changed: app.clock.now() })
}
