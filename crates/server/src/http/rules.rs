//! The rules of a game to read and to search.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::error::Failure;
use super::extract::Path;
use super::guests::Guest;
use super::{account_page, page};
use crate::app::App;
use crate::rules::{Chapter, Reference, render};
use sitting::Title;

/// The players' reference of a game.
pub(super) async fn reference(
    State(app): State<App>,
    Guest(person): Guest,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let title = app.hall.title(&game).ok_or(Failure::NoPage)?;
    let reference = app.references.get(title.id()).ok_or(Failure::NoPage)?;
    let content = html! {
        (account_page::top(person.as_ref()))
        div.book {
            div.tools {
                (search())
                (contents(title, reference))
            }
            main.reference {
                @for (index, chapter) in reference.chapters.iter().enumerate() {
                    section.chapter {
                        @if !chapter.title.is_empty() { h2 id=(Chapter::anchor(index)) { (chapter.title) } }
                        @for part in &chapter.text { (part) }
                    }
                }
            }
        }
    };
    let name = format!("Rules of {}", title.name());
    Ok(page::page(&name, "reading", &["rules.css", "rules.js"], &content).into_response())
}

/// Where the paragraphs of a printed book are in the reference, and the like.
pub(super) async fn appendix(
    State(app): State<App>,
    Guest(person): Guest,
    Path((game, id)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let title = app.hall.title(&game).ok_or(Failure::NoPage)?;
    let appendix = title.appendices().iter().find(|appendix| appendix.id == id).ok_or(Failure::NoPage)?;
    let reference = format!("/rules/{}", title.id());
    // As files they lie beside the reference, or in a folder there.
    let here = format!("]({reference}#");
    let text = appendix.text.replace("](../reference.md#", &here).replace("](reference.md#", &here);
    let text = render(&text);
    let content = html! {
        (account_page::top(person.as_ref()))
        div.book {
            div.tools {
                (search())
                p { a href=(reference) { "Rules of " (title.name()) } }
            }
            main.reference {
                section.chapter { (text) }
            }
        }
    };
    Ok(page::page(appendix.title(), "reading", &["rules.css", "rules.js"], &content).into_response())
}

/// Filled by the script; nothing to see without it.
fn search() -> Markup {
    html! {
        form #search role="search" hidden {
            label.unseen for="words" { "Search the rules" }
            input #words type="search" placeholder="Search the rules ( / )" autocomplete="off" enterkeyhint="search"
                maxlength="100";
            button type="button" data-step="-1" title="Hit before (Shift+Enter)" { "↑" }
            button type="button" data-step="1" title="Next hit (Enter)" { "↓" }
            p #hits role="status" {}
        }
    }
}

fn contents(title: &dyn Title, reference: &Reference) -> Markup {
    html! {
        details.contents {
            summary { "Contents" }
            nav aria-label="Contents" {
                ul {
                    @for (index, chapter) in reference.chapters.iter().enumerate().skip(1) {
                        li { a href={ "#" (Chapter::anchor(index)) } { (chapter.title) } }
                    }
                    @for appendix in title.appendices() {
                        li { a href={ "/rules/" (title.id()) "/" (appendix.id) } { (appendix.title()) } }
                    }
                }
            }
        }
    }
}
