//! What those read who write programs: documents of the repository, at addresses with which their links
//! to each other work here as well as there.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use maud::{PreEscaped, html};

use super::error::Failure;
use super::extract::Path;
use super::guests::Guest;
use super::{account_page, page};
use crate::rules::render;

/// The name of each, what its page is called, and its text.
const DOCUMENTS: [(&str, &str, &str); 2] = [
    ("bots.md", "Programs that play", include_str!("../../../../docs/bots.md")),
    ("protocol.md", "The protocol", include_str!("../../../../docs/protocol.md")),
];

pub(super) async fn document(Guest(person): Guest, Path(name): Path<String>) -> Result<Response, Failure> {
    let found = DOCUMENTS.iter().find(|(document, ..)| *document == name);
    let (_, title, text) = found.ok_or(Failure::NoPage)?;
    // Wide lines are scrolled, also by keys.
    let text = render(text).into_string().replace("<pre>", "<pre tabindex=\"0\">");
    let content = html! {
        (account_page::top(person.as_ref()))
        div.book { main.reference { (PreEscaped(text)) } }
    };
    Ok(page::page(title, "reading", &["rules.css"], &content).into_response())
}

/// A program to begin with.
pub(super) async fn example() -> Response {
    let text = include_str!("../../../../examples/bot.mjs");
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
