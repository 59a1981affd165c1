//! The lobby: games to go on with, to join, to watch.

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};

use super::error::Failure;
use super::guests::Guest;
use super::{account_page, history, new_game, page};
use crate::app::App;
use crate::names;
use crate::store::{By, End};
use crate::store::{GameRow, Lobby, Occupant, Person};
use sitting::Title;

pub(super) async fn lobby(State(app): State<App>, Guest(person): Guest) -> Result<Response, Failure> {
    // Taken first: what happens meanwhile is told once more rather than not at all.
    let version = *app.hall.lobby().borrow();
    let games = app.store.lobby(person.as_ref().map(|person| person.id)).await?;
    let content = html! {
        (account_page::top(person.as_ref()))
        main.lobby data-known[person.is_some()] data-version=(version) {
            h1.unseen { "Ancient board games, at a table in your browser" }
            (mine(&app, &games, person.as_ref()))
            @for (title, picture) in app.hall.fronts() {
                (new_game::new_game(title, &picture.version, person.is_some()))
            }
            (others(&app, &games, person.as_ref()))
            @if person.is_some() { (history::upload_form()) }
            footer {
                "Rules: "
                @for title in app.hall.titles() { a href={ "/rules/" (title.id()) } { (title.name()) } " " }
            }
        }
    };
    Ok(page::page("Lobby", "reading", &["lobby.css", "lobby.js", "replays.js"], &content).into_response())
}

/// The lists alone: what a page fetches when they have changed.
pub(super) async fn lists(State(app): State<App>, Guest(person): Guest) -> Result<Html<String>, Failure> {
    let games = app.store.lobby(person.as_ref().map(|person| person.id)).await?;
    let lists = html! { (mine(&app, &games, person.as_ref())) (others(&app, &games, person.as_ref())) };
    Ok(Html(lists.into_string()))
}

/// The games of whoever looks, those that wait for him first.
fn mine(app: &App, games: &Lobby, person: Option<&Person>) -> Markup {
    let asks = |game: &&GameRow| person.is_some_and(|person| game.asks(person.id));
    let count = games.mine.iter().filter(asks).count();
    html! {
        div #mine data-waiting=(count) {
            @if !games.mine.is_empty() {
                section.games aria-labelledby="mine-head" {
                    h2 #mine-head {
                        "My games"
                        @if count > 0 {
                            " " span.badge { (count) span.unseen { " waiting for you" } }
                        }
                    }
                    ul { @for game in &games.mine { (entry(app, game, person)) } }
                }
            }
        }
    }
}

fn others(app: &App, games: &Lobby, person: Option<&Person>) -> Markup {
    html! {
        div #others {
            (list("Open games", "A seat is free. Look at the table and take it.", app, &games.open, person))
            (list("Games to watch", "", app, &games.running, person))
            (list("Finished games", "", app, &games.over, person))
            (list("Uploaded records", "Not played here.", app, &games.uploaded, person))
        }
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
    let setup = title.map(|title| app.hall.setup(title, &game.setup)).unwrap_or_default();
    let yours = person.is_some_and(|person| game.asks(person.id));
    html! {
        li.yours[yours] {
            a href={ "/games/" (game.id) } {
                span.title { (title.map_or(game.game.as_str(), |title| title.name())) }
                span.players {
                    @for (seat, occupant) in setup.seats.unwrap_or_default().iter().zip(&game.seats) {
                        span.player.(seat) { b { (title.map_or(*seat, |title| title.seat_name(seat))) } " " (occupant_name(occupant)) }
                    }
                }
                span.terms {
                    @if let Some(told) = &setup.told { span { (told) } }
                    @if game.study { span { "from a position" } }
                    @if game.loaded { span { "dice set" } }
                    @if game.terms.private { span { "private" } }
                    @if let Some(pace) = game.terms.pace.words() { span { (pace) } }
                }
                span.where { (whereabouts(app, game, yours)) }
            }
        }
    }
}

/// Where a game stands, in a few words.
fn whereabouts(app: &App, game: &GameRow, yours: bool) -> String {
    let title = app.hall.title(&game.game);
    let other_rules = title.is_none_or(|title| title.rules_version() != game.rules_version);
    match &game.summary.result {
        Some(result) if game.uploaded => format!("uploaded, {}", outcome(title, result)),
        Some(result) => outcome(title, result),
        None if other_rules => "made with other rules".to_owned(),
        None if game.is_open() => "a seat is free".to_owned(),
        None if yours => "● your turn".to_owned(),
        None => {
            let turn = title.map_or("turn".to_owned(), |title| title.turn_name().to_lowercase());
            format!("{turn} {}", game.summary.turn)
        }
    }
}

fn occupant_name(occupant: &Occupant) -> Markup {
    html! {
        @match occupant {
            Occupant::Open => i { "open" },
            Occupant::Invited(_) => i { "invited" },
            Occupant::Person { name, bot, .. } => {
                bdi { (names::shown(name.as_deref())) }
                @if occupant.is_guest() { " " span.visitor { "guest" } }
                @if let Some(about) = bot { " " span.robot title=(about) { "bot" span.unseen { ": " (about) } } }
            },
            Occupant::Bot(name) => i { "computer (" (name) ")" },
        }
    }
}

/// Who won, and how, from a stored result.
fn outcome(title: Option<&dyn Title>, result: &str) -> String {
    let end = End::read(result);
    let how = match end.by {
        Some(By::Resignation) => " by resignation",
        Some(By::Time) => " on time",
        Some(By::Agreement) => " by agreement",
        Some(By::Closed) | None => "",
    };
    let Some(title) = title else { return "over".to_owned() };
    match (end.winner(title), end.sharers(title)) {
        (Some(winner), _) => format!("{winner} won{how}"),
        (None, Some(sharers)) => format!("{sharers} share the victory"),
        (None, None) => format!("a draw{how}"),
    }
}

#[cfg(test)]
mod tests {
    use mare_nostrum_table::MareNostrum;

    use super::outcome;

    #[test]
    fn results_are_told_in_words() {
        let expected = [
            (r#"{"winner":"rome","reason":"points"}"#, "Rome won"),
            (r#"{"winner":"carthage","by":"resignation"}"#, "Carthage won by resignation"),
            (r#"{"winner":null,"by":"agreement"}"#, "a draw by agreement"),
            (r#"{"winner":null,"shared":["rome","greece"]}"#, "Rome and Greece share the victory"),
            ("nonsense", "a draw"),
        ];
        for (result, words) in expected {
            assert_eq!(outcome(Some(&MareNostrum), result), words);
        }
    }
}
