//! The pages of an account, and the one to log in on.
//!
//! Forms are sent by a script. If it does not run, they are posted and refused: what somebody has
//! typed must never stand in an address.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::error::Failure;
use super::guests::{NAME_MAX, Visit};
use super::{page, tokens};
use crate::app::App;
use crate::password::{LETTERS_MAX, LETTERS_MIN};
use crate::store::{Blocked, Person, Session, SessionRow};

/// The own account; a stranger has none, and is asked to log in.
pub(super) async fn account(State(app): State<App>, Visit(session): Visit) -> Result<Response, Failure> {
    let Some(session) = session else { return Ok(Redirect::to("/login").into_response()) };
    let sessions = app.store.sessions(session.person.id).await?;
    let tokens = app.store.tokens(session.person.id).await?;
    let blocked = app.store.blocked(session.person.id).await?;
    let person = &session.person;
    let content = html! {
        (top(Some(person)))
        main.account {
            h1 { bdi { (person.name) } }
            p #done role="status" hidden {}
            @if person.account {
                p.about { "You have an account. Log in with this name on any device." }
            } @else {
                p.about { "You play as a guest: only this browser knows you." }
                (register(person))
            }
            (name(person))
            @if person.account { (password(person)) }
            (list(&sessions, &session, app.clock.now()))
            @if person.account { (tokens::section(person, &tokens, app.clock.now())) }
            (people(&blocked, app.clock.now()))
            (kept())
            (leave(person))
        }
    };
    Ok(show("Account", &content))
}

/// The page to log in on. Of a guest it asks what becomes of his games.
pub(super) async fn login(State(app): State<App>, Visit(session): Visit) -> Result<Response, Failure> {
    let person = session.map(|session| session.person);
    let guest = match &person {
        Some(person) if !person.account => Some((person, app.store.games_of(person.id).await?.len())),
        _ => None,
    };
    let content = html! {
        (top(person.as_ref()))
        main.account {
            h1 { "Log in" }
            form method="post" data-post="/login" data-then="back" {
                (name_field("name", "Name", "", "username"))
                (password_field("login", "password", "Password", "current-password"))
                @if let Some((guest, games)) = guest {
                    @if games > 0 {
                        label.option {
                            input type="checkbox" name="bring_games" checked;
                            span {
                                "Take along what I play here as the guest " b { bdi { (guest.name) } } " ("
                                (games) @if games == 1 { " game" } @else { " games" }
                                "). Otherwise nobody can go on with it."
                            }
                        }
                    }
                }
                (finish_with("main", "Log in"))
            }
            p {
                "No account? "
                a href="/" { "Play as a guest" }
                ": a name is enough. You can choose a password later and keep your games."
            }
        }
    };
    Ok(show("Log in", &content))
}

fn show(title: &str, content: &Markup) -> Response {
    page::page(title, "reading", &["account.css", "account.js"], content).into_response()
}

/// The bar at the top: who somebody is, with the way to his account.
pub(super) fn top(person: Option<&Person>) -> Markup {
    html! {
        header.top {
            a.home href="/" { "Trireme" }
            @match person {
                Some(person) => a.who href="/account" title="Your account" { bdi { (person.name) } },
                None => a.who href="/login" { "Log in" },
            }
        }
    }
}

fn register(person: &Person) -> Markup {
    html! {
        section.card {
            h2 { "Keep your games" }
            p { "Choose a password, and you can go on with your games on any device. All games you play now stay yours." }
            form method="post" data-post="/account" data-done="You have an account now." {
                (name_field("name", "Name", &person.name, "username"))
                (password_field("password", "password", "Password", "new-password"))
                (finish_with("main", "Make an account"))
            }
        }
    }
}

fn name(person: &Person) -> Markup {
    html! {
        details.card {
            summary { "Change my name" }
            @if person.account {
                p { "You will log in with the new name. The one you have now is nobody's for three months, not even yours." }
            }
            form method="post" data-post="/guest" data-done="Your name has been changed." {
                (name_field("new-name", "New name", &person.name, "nickname"))
                (own_password(person, "name"))
                (finish("Change"))
            }
        }
    }
}

fn password(person: &Person) -> Markup {
    html! {
        details.card {
            summary { "Change my password" }
            p { "Everybody who is logged in as you elsewhere will have to log in again, and programs need new tokens." }
            form method="post" data-post="/account/password" data-done="Your password has been changed." {
                (whose(&person.name))
                (password_field("old", "old", "Old password", "current-password"))
                (password_field("new", "new", "New password", "new-password"))
                (finish("Change"))
            }
        }
    }
}

/// Tells password keepers whose password it is.
pub(super) fn whose(name: &str) -> Markup {
    html! { input type="text" autocomplete="username" value=(name) hidden; }
}

/// Asks whoever has an account for his password; `form` tells this field from those of other forms.
pub(super) fn own_password(person: &Person, form: &str) -> Markup {
    html! {
        @if person.account {
            (whose(&person.name))
            (password_field(form, "password", "Your password", "current-password"))
        }
    }
}

/// Whom somebody does not want to hear of.
fn people(blocked: &[Blocked], now: i64) -> Markup {
    html! {
        @if !blocked.is_empty() {
            section.card {
                h2 { "Whom you have blocked" }
                p {
                    "You do not read what they say, and they cannot sit down at a table where you are host or have a seat. "
                    "They are not told. Games that you play with them already go on."
                }
                ul.sessions {
                    @for other in blocked { li {
                        span.agent { bdi { (other.name) } }
                        span.when { "blocked " (when(other.since, now)) }
                        form method="post" data-post="/account/unblock" {
                            input type="hidden" name="person" value=(other.id) data-number;
                            button type="submit" aria-label={ "Unblock: " (other.name) } { "Unblock" }
                            p.fault role="alert" hidden {}
                        }
                    } }
                }
            }
        }
    }
}

/// The way to all that is kept about somebody.
fn kept() -> Markup {
    html! {
        section.card {
            h2 { "What is kept about you" }
            p {
                "Your account, your games with all you have played, said and noted, and what you have made in the editor, "
                "in one file. Of games that are not over, there is what you have done yourself."
            }
            a.button href="/account/export" download="trireme.json" { "Download everything" }
        }
    }
}

fn list(sessions: &[SessionRow], this: &Session, now: i64) -> Markup {
    html! {
        section.card {
            h2 { "Where you are known" }
            ul.sessions {
                @for session in sessions {
                    @let agent = if session.agent.is_empty() { "A browser" } else { &session.agent };
                    li {
                        span.agent { (agent) }
                        @if session.id == this.id {
                            span.when { "this one, first seen " (when(session.created, now)) }
                        } @else {
                            span.when {
                                "first seen " (when(session.created, now)) ", last seen " (when(session.seen, now))
                            }
                            form method="post" data-post="/account/sessions/end" {
                                input type="hidden" name="session" value=(session.id) data-number;
                                button type="submit" aria-label={ "End: " (agent) } { "End" }
                                p.fault role="alert" hidden {}
                            }
                        }
                    }
                }
            }
            @if sessions.len() > 1 {
                form method="post" data-post="/account/sessions/end-others" { (finish("End all others")) }
            }
            @if this.person.account { form method="post" data-post="/logout" data-then="lobby" { (finish("Log out")) } }
        }
    }
}

/// A time in words: what matters of it is how long ago it was.
pub(super) fn when(time: i64, now: i64) -> String {
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;
    match now - time {
        ..HOUR => "within the hour".to_owned(),
        ago @ HOUR..DAY => count(ago / HOUR, "hour"),
        ago => count(ago / DAY, "day"),
    }
}

fn count(n: i64, unit: &str) -> String {
    if n == 1 { format!("one {unit} ago") } else { format!("{n} {unit}s ago") }
}

fn leave(person: &Person) -> Markup {
    html! {
        details.card {
            summary { @if person.account { "Delete my account" } @else { "Delete my name" } }
            p {
                "Your name is taken out of all games, and nobody can undo that. In games that have not begun your "
                "seat becomes free; games that have begun stay as they are, and the others see that you have left. "
                "What you have said at tables stays there, too, under no name."
            }
            form method="post" data-post="/account/delete" data-then="lobby" {
                (own_password(person, "delete"))
                (finish("Delete for good"))
            }
        }
    }
}

fn name_field(id: &str, label: &str, value: &str, fills: &str) -> Markup {
    html! {
        label for=(id) { (label) }
        input id=(id) name="name" value=(value) required maxlength=(NAME_MAX) autocomplete=(fills)
            autocapitalize="none" spellcheck="false";
    }
}

/// `form` and what fills the field are the id of it.
pub(super) fn password_field(form: &str, name: &str, label: &str, fills: &str) -> Markup {
    let id = format!("{form}-{fills}");
    let new = fills == "new-password";
    html! {
        label for=(id) {
            (label)
            @if new { span.hint { " (at least " (LETTERS_MIN) " letters)" } }
        }
        input id=(id) name=(name) type="password" required maxlength=(LETTERS_MAX)
            minlength=[new.then_some(LETTERS_MIN)] autocomplete=(fills);
    }
}

pub(super) fn finish(button: &str) -> Markup {
    finish_with("", button)
}

/// The end of every form: its button, and the place for what went wrong.
pub(super) fn finish_with(class: &str, button: &str) -> Markup {
    html! {
        button class=(class) type="submit" { (button) }
        p.fault role="alert" hidden {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_words() {
        let expected = [
            (0, "within the hour"),
            (-5, "within the hour"),
            (3600, "one hour ago"),
            (7300, "2 hours ago"),
            (86_400, "one day ago"),
            (40 * 86_400, "40 days ago"),
        ];
        for (ago, words) in expected {
            assert_eq!(when(1_000_000_000, 1_000_000_000 + ago), words);
        }
    }
}
