//! The lobby: games to go on with, to join, to watch, and a new one.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::error::Failure;
use super::guests::Guest;
use super::{account_page, history, page};
use crate::app::App;
use crate::running::title_case;
use crate::store::{GameRow, Lobby, Occupant, Person};
use crate::title::Title;

pub(super) async fn lobby(State(app): State<App>, Guest(person): Guest) -> Result<Response, Failure> {
    let lists = app.store.lobby(person.as_ref().map(|person| person.id)).await?;
    let content = html! {
        (account_page::top(person.as_ref()))
        main.lobby {
            @match &person {
                None => (welcome()),
                Some(person) => {
                    (mine(&app, &lists, person))
                    @for title in app.hall.titles() { (new_game(*title)) }
                    (list("Open games", "A seat is free: open one and take it.", &app, &lists.open, Some(person)))
                }
            }
            (list("Games to watch", "", &app, &lists.running, person.as_ref()))
            (list("Finished", "", &app, &lists.over, person.as_ref()))
            @if let Some(person) = &person {
                (list("Uploaded records", "Not played here.", &app, &lists.uploaded, Some(person)))
                (history::upload_form())
            }
            footer {
                "Rules: "
                @for title in app.hall.titles() { a href={ "/rules/" (title.id()) } { (title.name()) } " " }
            }
        }
    };
    Ok(page::page("Lobby", "reading", &["lobby.css", "lobby.js", "replays.js"], &content).into_response())
}

fn welcome() -> Markup {
    html! {
        section.welcome {
            h1 { "Ancient board games, at a table in your browser" }
            p { "Play a friend in another town, the computer, or both sides yourself. The rules are kept and explained." }
            form data-enter {
                label for="name" { "Your name" }
                input #name name="name" required maxlength="24" autocomplete="nickname";
                button.main type="submit" { "Enter" }
                p.fault role="alert" hidden {}
            }
        }
    }
}

fn mine(app: &App, lists: &Lobby, person: &Person) -> Markup {
    html! {
        @if !lists.mine.is_empty() { (list("My games", "", app, &lists.mine, Some(person))) }
    }
}

fn list(heading: &str, about: &str, app: &App, games: &[GameRow], person: Option<&Person>) -> Markup {
    html! {
        @if !games.is_empty() {
            section.games {
                h2 { (heading) }
                @if !about.is_empty() { p { (about) } }
                ul { @for game in games { (entry(app, game, person)) } }
            }
        }
    }
}

fn entry(app: &App, game: &GameRow, person: Option<&Person>) -> Markup {
    let title = app.hall.title(&game.game);
    let seats = title.and_then(|title| title.seats(None).ok()).unwrap_or_default();
    let yours = person.is_some_and(|person| game.asks(person.id));
    let other_rules = title.is_none_or(|title| title.rules_version() != game.rules_version);
    html! {
        li.yours[yours] {
            a href={ "/games/" (game.id) } {
                span.title { (title.map_or(game.game.as_str(), |title| title.name())) }
                span.players {
                    @for (index, (seat, occupant)) in seats.iter().zip(&game.seats).enumerate() {
                        @if index > 0 { " – " }
                        b { (title_case(seat)) } " " (occupant_name(occupant))
                    }
                }
                span.where {
                    @if other_rules { "made with other rules" }
                    @else if game.uploaded { "uploaded" }
                    @else if let Some(result) = &game.summary.result { (outcome(result)) }
                    @else if game.is_open() { "a seat is free" }
                    @else if yours { "● your turn" }
                    @else { "turn " (game.summary.turn) }
                }
            }
        }
    }
}

fn occupant_name(occupant: &Occupant) -> Markup {
    html! {
        @match occupant {
            Occupant::Open => i { "open" },
            Occupant::Invited(_) => i { "invited" },
            Occupant::Person { name, .. } => bdi { (name) },
            Occupant::Bot(name) => i { "computer (" (name) ")" },
        }
    }
}

/// Who won, from a stored result.
fn outcome(result: &str) -> String {
    let result: Value = serde_json::from_str(result).unwrap_or_default();
    match result["winner"].as_str() {
        Some(winner) => format!("{} won", title_case(winner)),
        None => "a draw".to_owned(),
    }
}

/// One click for the usual games, and a form for all others.
fn new_game(title: &dyn Title) -> Markup {
    let seats = title.seats(None).unwrap_or_default();
    let best = title.bots().last().map_or("random", |(name, _)| *name);
    let with = |me: Option<&str>| {
        let who = |seat: &str| if me.is_none_or(|me| me == seat) { "me" } else { best };
        let seats: Map<String, Value> =
            seats.iter().map(|seat| ((*seat).to_owned(), json!(who(seat)))).collect();
        json!({ "game": title.id(), "seats": seats }).to_string()
    };
    let setups = title.setups();
    html! {
        section.new {
            h2 { "Play " (title.name()) }
            div.quick {
                @for seat in seats {
                    button.main type="button" data-create=(with(Some(seat))) {
                        "Play " (title_case(seat)) " against the computer"
                    }
                }
                button type="button" data-create=(with(None)) {
                    @if seats.len() == 2 { "Both sides on one device" } @else { "All sides on one device" }
                }
            }
            p.fault role="alert" hidden {}
            details {
                summary { "More choices: a friend, other options" }
                form data-new=(title.id()) {
                    (lists_of_setup(&setups))
                    (options(&setups))
                    fieldset {
                        legend { "Who plays" }
                        @for (index, seat) in seats.iter().enumerate() { (who(title, seat, index)) }
                    }
                    button.main type="submit" { "Open the table" }
                    p.fault role="alert" hidden {}
                }
            }
        }
    }
}

fn who(title: &dyn Title, seat: &str, index: usize) -> Markup {
    let id = format!("{}-{seat}", title.id());
    html! {
        label for=(id) { (title_case(seat)) }
        select id=(id) data-seat=(seat) {
            option value="me" selected[index == 0] { "me" }
            option value="open" selected[index > 0] { "open: whoever takes the seat" }
            @for (bot, about) in title.bots() { option value=(bot) { "computer: " (bot) ". " (about) } }
        }
    }
}

/// Editions and scenarios: a choice only where there is one.
fn lists_of_setup(setups: &Value) -> Markup {
    html! {
        @for (list, name) in [("editions", "edition"), ("scenarios", "scenario")] {
            @if let Some(values) = setups[list].as_array().filter(|values| values.len() > 1) {
                fieldset {
                    legend { (title_case(name)) }
                    select data-setup=(name) aria-label=(title_case(name)) {
                        @for value in values.iter().filter_map(Value::as_str) {
                            option value=(value) { (title_case(value)) }
                        }
                    }
                }
            }
        }
    }
}

/// Options with their explanations.
fn options(setups: &Value) -> Markup {
    let options = setups["options"].as_object();
    html! {
        @for (name, option) in options.into_iter().flatten() {
            fieldset {
                legend { (title_case(name)) }
                p { (option["about"].as_str().unwrap_or_default()) }
                @for (value, about) in option["values"].as_object().into_iter().flatten() {
                    label.option {
                        input type="radio" name=(name) data-setup=(name) value=(value)
                            checked[option["default"].as_str() == Some(value.as_str())];
                        span { b { (title_case(value)) } " " (about.as_str().unwrap_or_default()) }
                    }
                }
            }
        }
    }
}
