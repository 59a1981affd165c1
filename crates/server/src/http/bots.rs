//! How programs play, to read: the document that is also in the repository.

use axum::response::{IntoResponse, Response};
use maud::{PreEscaped, html};

use super::guests::Guest;
use super::{account_page, page};
use crate::rules::render;

const GUIDE: &str = include_str!("../../../../docs/bots.md");

pub(super) async fn guide(Guest(person): Guest) -> Response {
    let content = html! {
        (account_page::top(person.as_ref()))
        div.book { main.reference { (PreEscaped(render(GUIDE))) } }
    };
    page::page("How programs play", "reading", &["rules.css"], &content).into_response()
}
