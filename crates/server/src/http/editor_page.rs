//! The page of the editor: the frame that its script fills.

use axum::response::Html;
use maud::{Markup, html};
use table::Editor;

use super::page;
use crate::store::Person;
use sitting::Title;

/// `load` is where the document comes from; `saved` the id under which whoever looks keeps it.
pub(super) fn editor(
    title: &dyn Title,
    editor: &dyn Editor,
    load: &str,
    saved: Option<&str>,
    person: Option<&Person>,
) -> Html<String> {
    let ground = format!("/ground/{}?v={}", title.id(), title.ground().version);
    let content = html! {
        div #editor data-game=(title.id()) data-load=(load) data-ground=(ground) data-saved=[saved]
            data-known[person.is_some()] {
            header.bar {
                a.home href="/" title="To the lobby" { "Trireme" }
                h1 #title {}
                span #about {}
                div.does role="group" aria-label="The document" {
                    button #undo type="button" title="Undo (Ctrl+Z)" disabled { "↶" span.unseen { " Undo" } }
                    button #redo type="button" title="Redo (Ctrl+Y)" disabled { "↷" span.unseen { " Redo" } }
                    button #save type="button" { "Save" }
                    button #play.main type="button" { "Play" }
                    button #more-button type="button" popovertarget="more" { "More" }
                }
            }
            (board())
            aside #side aria-label="What is in it" {
                p #note role="status" hidden {}
                p #fault.fault role="alert" hidden {}
                div #said.unseen role="status" {}
                section #faults aria-label="What is wrong" hidden {}
                (tabs(editor))
            }
            (more())
            (playing(title))
        }
        noscript { p { "The editor needs JavaScript." } }
    };
    let files = ["table.css", "editor.css", "editor.js"];
    page::page("Editor", "table", &files, &content)
}

fn board() -> Markup {
    html! {
        main #board aria-label="Board" {
            h2.unseen { "Board" }
            // Two quick taps on a place are two.
            div #map.taps {}
            p #brush role="status" hidden {}
            div.zoom role="group" aria-label="Zoom" {
                button #zoom-in type="button" title="Zoom in (+)" { "+" }
                button #zoom-out type="button" title="Zoom out (−)" { "−" }
                button #zoom-all type="button" title="The whole board (0)" { "⤢" }
            }
        }
    }
}

fn tabs(editor: &dyn Editor) -> Markup {
    let fixed = [("place", "Place"), ("pieces", "Pieces")];
    html! {
        section #tabs {
            div role="tablist" aria-label="What is in it" {
                @for (id, word) in fixed.iter().chain(editor.sheets()) {
                    button #{ "tab-" (id) } type="button" role="tab" aria-controls={ "panel-" (id) } { (word) }
                }
            }
            @for (id, _) in fixed.iter().chain(editor.sheets()) {
                div.panel #{ "panel-" (id) } role="tabpanel" aria-labelledby={ "tab-" (id) } hidden {
                    @if *id == "place" {
                        label.row { "Place " select #places {
                            option value="" { "click on the map, or choose" }
                            @for (on, name) in editor.places() { option value=(on) { (name) } }
                        } }
                    }
                    @if *id == "pieces" {
                        p.hint { "Choose a piece, then click on the map. Without one, a click shows what is there." }
                    }
                    div.content {}
                }
            }
        }
    }
}

fn more() -> Markup {
    html! {
        div #more popover aria-label="More" {
            button #share type="button" { "Copy the link" }
            button #export type="button" { "Export as a file" }
            label.file { "Import a file" input #import type="file" accept="application/json,.json"; }
            button #advice type="button" { "What would the computer do?" }
            button #copy type="button" { "Save as a new one" }
            details.asking #delete {
                summary { "Delete" }
                p { "It is gone for good then." }
                button type="button" { "Delete" }
            }
            a.button href="/scenarios" { "All scenarios" }
        }
    }
}

/// Who plays, and with which dice.
fn playing(title: &dyn Title) -> Markup {
    let seats = title.seats(None).unwrap_or_default();
    html! {
        dialog #playing aria-labelledby="playing-head" {
            form method="dialog" {
                h2 #playing-head { "Play it" }
                @for (index, seat) in seats.iter().enumerate() {
                    label.row {
                        b class=(seat) { (title.seat_name(seat)) }
                        select data-seat=(seat) {
                            option value="me" selected[index == 0] { "me" }
                            @for (bot, about) in title.bots() {
                                option value=(bot) selected[index > 0 && bot == title.usual_bot()] {
                                    "computer (" (bot) "): " (about)
                                }
                            }
                            option value="invite" { "invited: a friend with a link" }
                            option value="open" { "open: whoever takes the seat" }
                        }
                    }
                }
                fieldset #dice {
                    legend { "The first dice" }
                    p.hint {
                        "They fall as they fall, unless you set them. A game with dice that were set is a study, \
                         for you and the computer; it never counts."
                    }
                    div.row role="group" aria-label="Add a die" {
                        @for face in 1..=6 { button type="button" data-face=(face) { (face) } }
                    }
                    output #faces {}
                    button #no-dice type="button" hidden { "None" }
                }
                label.option {
                    input #private type="checkbox";
                    span { b { "Private" } " Not in the lists of others." }
                }
                p.fault role="alert" hidden {}
                div.row {
                    button #begin.main type="button" { "Begin" }
                    button value="cancel" { "Not now" }
                }
            }
        }
    }
}
