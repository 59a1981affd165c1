//! The frame of every page, and the page of a game.

use axum::response::Html;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::json;

use sitting::Title;

use super::assets::{SEATS, address, modules, style_address};
use super::history;
use crate::store::Person;

/// A whole page with its style sheets and scripts.
pub(super) fn page(title: &str, class: &str, files: &[&str], content: &Markup) -> Html<String> {
    let sheets = files.iter().filter(|file| file.ends_with(".css")).map(|file| address(file));
    with_sheets(title, class, sheets, files, content)
}

/// The same with style sheets that lie anywhere.
fn with_sheets(
    title: &str,
    class: &str,
    sheets: impl Iterator<Item = String>,
    files: &[&str],
    content: &Markup,
) -> Html<String> {
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
                // Before anything is drawn, so that nothing flashes in the wrong colours.
                script src=(address("theme.js")) {}
                link rel="stylesheet" href=(address("trireme.css"));
                link rel="stylesheet" href=(SEATS);
                @for sheet in sheets { link rel="stylesheet" href=(sheet); }
                @for script in scripts {
                    script type="module" src=(address(script)) {}
                    @for module in modules(script) { link rel="modulepreload" href=(address(module)); }
                }
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

/// What is beside the board in tabs: id and word. Each fills the element with its id.
const TABS: [(&str, &str); 6] = [
    ("log", "Log"),
    ("state", "State"),
    ("chat", "Chat"),
    ("notes", "Notes"),
    ("rules", "Rules"),
    ("analysis", "Analysis"),
];

/// The page of a game: the frame that its scripts fill.
pub(super) fn table(id: &str, title: &dyn Title, person: Option<&Person>) -> Html<String> {
    let content = html! {
        div #table data-game=(id) data-kinds=(json!(title.kinds())) data-known[person.is_some()] {
            header.bar {
                a.home href="/" title="To the lobby" { "Trireme" }
                h1 #title {}
                span #told {}
                span #turn {}
                button #menu-button type="button" popovertarget="menu-box" { "Menu" }
            }
            (board())
            (history::bar())
            section #hand aria-label="Your hand" {}
            aside #side aria-label="The table" {
                ul #seats aria-label="Players" {}
                (ask())
                (tabs())
            }
            p #link role="status" hidden {}
            div #said.unseen role="status" {}
            (menu())
            dialog #curtain aria-label="Pass the device on" {
                h2 {}
                p { "Pass the device on. The board is shown when its next player says so." }
                button.main type="button" autofocus {}
            }
        }
        noscript { p { "The table needs JavaScript." } }
    };
    // Where there is little room, and beside the board, what holds for all games comes last.
    let own = style_address(title);
    let common = ["table.css", "side.css", "cards.css", "scene.css"].map(address);
    let last = ["phone.css", "history.css", "beside.css", "analysis.css"].map(address);
    let sheets = common.into_iter().chain([own]).chain(last);
    with_sheets("Game", "table", sheets, &["table.js"], &content)
}

fn board() -> Markup {
    html! {
        main #board aria-label="Board" {
            h2.unseen { "Board" }
            div #map {}
            section #scene aria-label="What happens apart from the map" hidden {
                button #scene-fold type="button" title="Fold or unfold" aria-controls="scene-body" { "▾" }
                div #scene-body {}
                p #odds {}
            }
            div #top aria-hidden="true" {}
            p #past-where role="status" hidden {}
            div.zoom role="group" aria-label="Zoom" {
                button #zoom-in type="button" title="Zoom in (+)" { "+" }
                button #zoom-out type="button" title="Zoom out (−)" { "−" }
                button #zoom-all type="button" title="The whole board (0)" { "⤢" }
                button #zoom-full type="button" title="The board alone (f)" aria-pressed="false" { (FRAME) }
            }
        }
    }
}

fn ask() -> Markup {
    html! {
        section #ask aria-label="What to do" {
            p #prompt role="status" {}
            p #fault role="alert" hidden {}
            p #advice role="status" hidden {}
            div #choices role="group" aria-label="Choices" {}
            div #urgent role="group" aria-label="Beside the game" {}
            div #steps role="group" aria-label="Your last steps" {
                button #end-turn.main type="button" hidden { "End turn" }
                button #hint type="button" title="What would the computer do? (h)" hidden { "Hint" }
                button #undo type="button" title="Take the last step back (u)" hidden { "Take back" }
                button #reset type="button" hidden { "Start my turn again" }
            }
        }
    }
}

fn tabs() -> Markup {
    html! {
        section #tabs {
            div role="tablist" aria-label="Beside the board" {
                @for (id, word) in TABS {
                    // Shown when the game is over.
                    button #{ "tab-" (id) } type="button" role="tab" aria-controls={ "panel-" (id) }
                        hidden[id == "analysis"] { (word) }
                }
            }
            @for (id, _) in TABS {
                div.panel #{ "panel-" (id) } role="tabpanel" aria-labelledby={ "tab-" (id) } hidden {
                    @if id == "log" { ol #log aria-label="Log" tabindex="0" {} } @else { div #(id) {} }
                    @if id == "state" { p #note.hint {} }
                }
            }
        }
    }
}

/// The menu of the table; what belongs to this game goes into `#menu`.
fn menu() -> Markup {
    html! {
        div #menu-box popover aria-label="Menu" {
            div #menu {}
            (history::fair())
            fieldset #theme {
                legend { "Colours" }
                @for (value, word) in [("", "As the system"), ("light", "Light"), ("dark", "Dark")] {
                    label { input type="radio" name="theme" value=(value); (word) }
                }
            }
            button #keys-button type="button" popovertarget="keys" { "Keys" }
            a.button href="/" { "To the lobby" }
        }
        div #keys popover aria-label="Keys" {
            h2 { "Keys" }
            dl {
                @for (key, what) in KEYS { dt { kbd { (key) } } dd { (what) } }
            }
        }
    }
}

/// Four corners: the whole screen.
const FRAME: PreEscaped<&str> = PreEscaped(
    "<svg width=\"16\" height=\"16\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path fill=\"none\" stroke=\"currentColor\" \
     stroke-width=\"2\" d=\"M1 6V1H6M10 1H15V6M15 10V15H10M6 15H1V10\"/></svg>",
);

const KEYS: [(&str, &str); 11] = [
    ("Tab", "to the next group: board, hand, choices, tabs"),
    ("← ↑ ↓ →", "within a group"),
    ("Enter", "choose"),
    ("Esc", "close what is open"),
    ("h", "a hint, where the table gives them"),
    ("u", "take the last step back"),
    ("+ − 0", "zoom in, out, whole board"),
    ("f", "the board alone"),
    (", .", "one step back, one step on"),
    ("Home End", "to the beginning of the game, back to now"),
    ("?", "these keys"),
];
