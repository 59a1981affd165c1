//! The frame of every page, and the page of a game.

use axum::response::Html;
use maud::{DOCTYPE, Markup, html};

use super::assets::address;
use crate::store::Person;

/// A whole page with its style sheets and scripts.
pub(super) fn page(title: &str, class: &str, files: &[&str], content: &Markup) -> Html<String> {
    let sheets = files.iter().filter(|file| file.ends_with(".css"));
    let scripts = files.iter().filter(|file| file.ends_with(".js"));
    let whole = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) " · Trireme" }
                link rel="icon" href="data:,";
                link rel="stylesheet" href=(address("trireme.css"));
                @for sheet in sheets { link rel="stylesheet" href=(address(sheet)); }
                @for script in scripts { script type="module" src=(address(script)) {} }
            }
            body class=(class) { (content) }
        }
    };
    Html(whole.into_string())
}

/// A page that says one thing.
pub(super) fn message(text: &str) -> Html<String> {
    let content = html! {
        header.top { a.home href="/" { "Trireme" } }
        main.reference { p { (text) } p { a href="/" { "To the lobby" } } }
    };
    page(text, "reading", &[], &content)
}

/// The page of a game: the frame that its script fills.
pub(super) fn table(id: &str, person: Option<&Person>) -> Html<String> {
    let content = html! {
        div #table data-game=(id) data-known[person.is_some()] {
            header.bar {
                a.home href="/" { "Trireme" }
                h1 #title {}
                span #turn {}
            }
            main #board tabindex="-1" aria-label="Board" {
                div #map {}
                section #scene aria-live="polite" hidden {}
                div.zoom role="group" aria-label="Zoom" {
                    button #zoom-in type="button" title="Zoom in" { "+" }
                    button #zoom-out type="button" title="Zoom out" { "−" }
                    button #zoom-all type="button" title="The whole board" { "⤢" }
                }
            }
            aside #side {
                ul #seats {}
                section #ask aria-label="What to do" {
                    p #prompt role="status" {}
                    p #fault role="alert" hidden {}
                    div #choices role="group" aria-label="Choices" {}
                    button #undo type="button" hidden { "Take back" }
                }
                details #tracks-box open { summary { "State of the war" } div #tracks {} }
                section #log-box { h2 { "Log" } ol #log role="log" aria-live="polite" tabindex="0" {} }
            }
            section #hand aria-label="Your hand" {}
            div #link role="status" hidden { "No connection. Trying again…" }
        }
        noscript { p { "The table needs JavaScript." } }
    };
    page("Game", "table", &["table.css", "cards.css", "phone.css", "table.js"], &content)
}
