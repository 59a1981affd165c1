//! A new game: one click for the usual ones, a form for all others.

use maud::{Markup, html};
use serde_json::{Map, Value, json};
use sitting::Title;
use table::setups::{Scenario, Setting, Setups};

use super::editions;
use crate::text::title_case;

/// The front of a game: its board, of which this is the version, and how to begin.
pub(super) fn new_game(title: &dyn Title, version: &str, known: bool) -> Markup {
    let picture = format!("/picture/{}?v={version}", title.id());
    html! {
        section.new aria-labelledby={ "head-" (title.id()) } {
            img.board src=(picture) alt={ "The board of " (title.name()) } width="1600" height="1000" loading="lazy";
            div.begin {
                h2 #{ "head-" (title.id()) } { (title.name()) }
                p.about { (title.blurb()) }
                @if !known { (stranger()) }
                (quick(title))
                (note(title))
                @if title.editor().is_some() { p.hint { a href="/scenarios" { "Make a scenario of your own" } } }
                p.fault role="alert" hidden {}
            }
            details {
                summary {
                    @if title.editor().is_some() { "More choices: scenarios, editions, a friend, time" }
                    @else { "More choices: a friend, time, other rules" }
                }
                (form(title))
            }
        }
    }
}

/// A name is welcome but not needed.
fn stranger() -> Markup {
    html! {
        label.name { "Your name " input name="name" maxlength="24" autocomplete="nickname" placeholder="Guest"; }
    }
}

/// What is not as it is printed.
fn note(title: &dyn Title) -> Markup {
    html! {
        @if !title.note().is_empty() {
            p.hint { (title.note()) " " a href={ "/rules/" (title.id()) "#reconstructed" } { "Which ones?" } }
        }
    }
}

fn quick(title: &dyn Title) -> Markup {
    let seats = title.seats(None).unwrap_or_default();
    let usual = title.usual_bot();
    let with = |me: &str, others: &str| {
        let who = |seat: &str| if me == seat { "me" } else { others }.to_owned();
        let seats: Map<String, Value> =
            seats.iter().map(|seat| ((*seat).to_owned(), json!(who(seat)))).collect();
        json!({ "game": title.id(), "seats": seats }).to_string()
    };
    let first = seats.first().unwrap_or(&"");
    let two = seats.len() == 2;
    html! {
        div.quick {
            @if two {
                @for seat in seats {
                    button.main.(seat) type="button" data-create=(with(seat, usual)) {
                        "Play " (title.seat_name(seat))
                        small { "against the computer" }
                    }
                }
            } @else {
                div.sides {
                    label { "Your side " select data-side {
                        @for seat in seats { option value=(with(seat, usual)) { (title.seat_name(seat)) } }
                    } }
                    button.main type="button" data-create="" {
                        "Play" small { "against the computer" }
                    }
                }
            }
            div.pair {
                button type="button" data-create=(with(first, "invite")) {
                    @if two { "Invite a friend" } @else { "Invite friends" }
                }
                button type="button" data-create=(with(first, "me")) {
                    @if two { "Play both sides" } @else { "Play all sides" }
                }
            }
        }
    }
}

fn form(title: &dyn Title) -> Markup {
    let (setups, seats) = (title.setups(), title.seats(None).unwrap_or_default());
    html! {
        form data-new=(title.id()) {
            fieldset {
                legend { "Who plays" }
                @for (index, seat) in seats.iter().enumerate() { (who(title, seat, index)) }
                p.hint {
                    b { "Open" } " seats stand in the lobby. For an " b { "invited" }
                    " friend you get a link to send."
                }
                div data-when="several" hidden {
                    (radio("curtain", "", true, "Alone", "I play these sides myself and see all hands as they are asked."))
                    (radio("curtain", "yes", false, "Around one device", "We pass it on; hands are covered in between."))
                }
            }
            (editions::editions(&setups))
            (scenarios(&setups))
            (settings(title, &setups))
            (editions::options(&setups))
            (pace(seats.len()))
            fieldset {
                legend { "The table" }
                label.option {
                    input type="checkbox" data-private;
                    span { b { "Private" } " Not in the lists of others; only whoever has the address can look on." }
                }
                @if title.has_odds() { (odds()) }
                @if title.judges() { (hints()) }
            }
            button.main type="submit" { "Open the table" }
            p.fault role="alert" hidden {}
        }
    }
}

fn odds() -> Markup {
    html! {
        label.stack {
            span { b { "Odds of a battle" } " The chances, before one decides." }
            select data-odds {
                option value="" { "only where nobody else plays" }
                option value="yes" { "shown to all" }
                option value="no" { "never shown" }
            }
        }
    }
}

fn hints() -> Markup {
    html! {
        label.stack {
            span { b { "Hints" } " Whoever is asked may ask the computer what it would do." }
            select data-hints {
                option value="" { "only where nobody else plays" }
                option value="yes" { "for all" }
                option value="no" { "for nobody" }
            }
        }
    }
}

fn who(title: &dyn Title, seat: &str, index: usize) -> Markup {
    html! {
        label.row {
            b class=(seat) { (title.seat_name(seat)) }
            select data-seat=(seat) {
                option value="me" selected[index == 0] { "me" }
                option value="open" selected[index > 0] { "open: whoever takes the seat" }
                option value="invite" { "invited: a friend with a link" }
                @for (bot, about) in title.bots() {
                    option value=(bot) {
                        "computer (" (bot)
                        @if let Some(rating) = title.rating(bot) { ", rated " (rating.rating) }
                        "): " (about)
                    }
                }
            }
        }
    }
}

fn pace(seats: usize) -> Markup {
    html! {
        fieldset {
            legend { "Time" }
            (radio("pace", "none", true, "As long as you like", "No clocks."))
            (radio("pace", "live", false, "Live", "Everybody is there; each seat has a clock."))
            div.numbers data-when="live" hidden {
                label { input type="number" data-pace="minutes" value="45" min="1" max="600"; " minutes each" }
                label { input type="number" data-pace="seconds" value="30" min="0" max="600"; " seconds more each time one was asked" }
            }
            (radio("pace", "slow", false, "Slow", "A move now and then, over days."))
            div.numbers data-when="slow" hidden {
                label { input type="number" data-pace="days" value="3" min="1" max="30"; " days for each decision" }
            }
            p.hint {
                "Whoever runs out of time does not lose by himself: "
                @if seats == 2 { "the other player may claim the game, or go on." }
                @else { "another player may then let the computer go on for him." }
            }
        }
    }
}

fn radio(name: &str, value: &str, checked: bool, word: &str, about: &str) -> Markup {
    html! {
        label.option {
            input type="radio" name=(name) value=(value) checked[checked];
            span { b { (word) } " " (about) }
        }
    }
}

/// Scenarios with their background: a choice only where there is one.
fn scenarios(setups: &Setups) -> Markup {
    html! {
        @if setups.scenarios.len() > 1 {
            fieldset.wide.scenarios {
                legend { "Scenario" }
                @for (index, one) in setups.scenarios.iter().enumerate() { (scenario(one, index == 0)) }
            }
        }
    }
}

fn scenario(scenario: &Scenario, checked: bool) -> Markup {
    let (first, more) = scenario.about.split_first().map_or(("", &[][..]), |(first, more)| (first, more));
    html! {
        label.option {
            input type="radio" name="setup-scenario" data-setup="scenario" value=(scenario.id) checked[checked];
            span { b { (scenario.name) } " " (first) }
        }
        @if !more.is_empty() {
            details {
                summary { "More about " (scenario.name) }
                @for paragraph in more { p { (paragraph) } }
            }
        }
    }
}

/// What else can be chosen, with explanations.
fn settings(title: &dyn Title, setups: &Setups) -> Markup {
    let all = title.seats(None).unwrap_or_default();
    // Who plays may depend on a setting.
    let seats = |id: &str, value: &str| {
        let seats = title.seats(Some(&json!({ id: value }))).unwrap_or_default();
        (seats != all).then(|| seats.join(" "))
    };
    html! {
        @for Setting { id, about, usual, values } in &setups.settings {
            fieldset {
                legend { (title_case(id)) }
                p { (about) }
                @for (value, about) in values {
                    label.option {
                        input type="radio" name={ "setup-" (id) } data-setup=(id) value=(value)
                            data-seats=[seats(id, value)] checked[value == usual];
                        span { b { (title_case(value)) } " " (about) }
                    }
                }
            }
        }
    }
}
