//! The page behind the link of an invitation.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::html;

use super::error::Failure;
use super::extract::Path;
use super::guests::Guest;
use super::{account_page, page};
use crate::app::App;
use crate::room::Denied;

/// Says who invites to what; the seat is taken by a button, never by just looking.
pub(super) async fn invite(
    State(app): State<App>,
    Guest(person): Guest,
    Path((id, words)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let brought = words.clone();
    let invitation = match app.hall.ask(&id, move |room| room.invitation(&brought)).await {
        Err(Denied::Unknown) => return Err(Failure::NoPage),
        other => other?,
    };
    let table = format!("/games/{id}");
    let content = html! {
        (account_page::top(person.as_ref()))
        main.lobby {
            section.welcome {
                @if let Some(invitation) = invitation {
                    h1 { bdi { (invitation.host) } " invites you" }
                    p {
                        "You would play " b { (invitation.seat_name) } " in " (invitation.title)
                        @if let Some(pace) = &invitation.pace { " (" (pace) ")" }
                        "."
                    }
                    form data-invite=(table) data-words=(words) data-seat=(invitation.seat) {
                        @if person.is_none() {
                            label for="name" { "Your name" }
                            input #name name="name" required maxlength="24" autocomplete="nickname";
                        }
                        button.main type="submit" { "Take the seat" }
                        p.fault role="alert" hidden {}
                    }
                    p { a href=(table) { "Look at the table first" } }
                } @else {
                    h1 { "This invitation is not open any more" }
                    p { "The seat has been taken, or the host has changed his mind." }
                    p { a href=(table) { "To the table" } }
                }
            }
        }
    };
    Ok(page::page("Invitation", "reading", &["lobby.css", "lobby.js"], &content).into_response())
}
