//! Tokens for programs: made, listed and taken back on the page of an account. And accounts under whose
//! name a program plays.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::account;
use super::account_page::{finish, own_password, when};
use super::error::Failure;
use super::extract::Body;
use super::guests::{Here, Known, fitting};
use crate::app::App;
use crate::secret;
use crate::security::{Kind, Notable};
use crate::store::{NewToken, Person, TOKENS_MAX, TokenRow};
use crate::text::visible;

/// By which a token is known for what it is, wherever somebody finds one.
const MARK: &str = "trireme_";
/// Letters of what an owner says of his program.
const ABOUT_MAX: usize = 80;

/// Does it look like a token?
pub(super) fn is_token(text: &str) -> bool {
    text.strip_prefix(MARK).is_some_and(secret::is_token)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Make {
    name: String,
    #[serde(default)]
    password: String,
}

/// A new token. This answer is the only one that ever shows it.
pub(super) async fn make(
    State(app): State<App>,
    Here(session): Here,
    Body(Make { name, password }): Body<Make>,
) -> Result<Response, Failure> {
    let name = fitting(&name)?;
    let person = &session.person;
    if !person.account {
        return Err(Failure::Bad("Only an account has tokens. Choose a password first.".to_owned()));
    }
    let checked = account::check(&app, &session, password).await?;
    let token = format!("{MARK}{}", secret::token().map_err(|_| Failure::Busy)?);
    let new = NewToken { hash: secret::hash(&token), name: name.clone(), now: app.clock.now() };
    if !app.store.add_token(person.id, checked, new).await? {
        return Err(Failure::Bad(format!("An account has at most {TOKENS_MAX} tokens.")));
    }
    let noted = Extension(Notable::of(Kind::TokenMade, person.id));
    Ok((StatusCode::CREATED, noted, Json(json!({ "name": name, "token": token }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    token: i64,
}

/// Takes a token back; whoever has it is a stranger at once.
pub(super) async fn end(
    State(app): State<App>,
    Known(person): Known,
    Body(End { token }): Body<End>,
) -> Result<Response, Failure> {
    app.store.end_token(person.id, token).await?;
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Declare {
    about: String,
    #[serde(default)]
    password: String,
}

/// From now on everybody sees that a program plays under this name.
pub(super) async fn declare(
    State(app): State<App>,
    Here(session): Here,
    Body(Declare { about, password }): Body<Declare>,
) -> Result<Response, Failure> {
    let person = &session.person;
    let about = visible(&about);
    if !(1..=ABOUT_MAX).contains(&about.chars().count()) {
        return Err(Failure::Bad(format!("Say something of your program, in up to {ABOUT_MAX} letters.")));
    }
    if !person.account {
        return Err(Failure::NoAccount);
    }
    let checked = account::check(&app, &session, password).await?;
    if !app.store.declare_bot(person.id, checked, about.clone(), app.clock.now()).await? {
        let why = "A person has finished games under this name. Make another account for your program.";
        return Err(Failure::Bad(why.to_owned()));
    }
    app.hall.reseat(app.store.games_of(person.id).await?).await;
    Ok(Json(json!({ "about": about })).into_response())
}

/// The part of the page of an account that is about programs.
pub(super) fn section(person: &Person, tokens: &[TokenRow], now: i64) -> Markup {
    html! {
        section.card {
            h2 { "Programs" }
            p {
                "A program that has a token of yours can play under your name, and nothing else. "
                a href="/docs/bots.md" { "How programs play" }
            }
            @if !tokens.is_empty() {
                ul.sessions {
                    @for token in tokens { li {
                        span.agent { bdi { (token.name) } }
                        span.when {
                            "made " (when(token.created, now)) ", "
                            @match token.used {
                                Some(used) => { "last used " (when(used, now)) }
                                None => "never used",
                            }
                        }
                        form method="post" data-post="/account/tokens/end" {
                            input type="hidden" name="token" value=(token.id) data-number;
                            button type="submit" aria-label={ "Take back: " (token.name) } { "Take back" }
                            p.fault role="alert" hidden {}
                        }
                    } }
                }
            }
            @if tokens.len() < TOKENS_MAX as usize {
                form method="post" data-post="/account/tokens" data-then="show" {
                    label for="token-name" { "Name of a new token" }
                    input #token-name name="name" required maxlength="24" autocomplete="off" placeholder="my laptop";
                    (own_password(person, "token"))
                    (finish("Make a token"))
                    p.secret hidden {
                        "This is the token. It is shown only now: keep it where nobody else reads it. "
                        output {}
                    }
                }
            }
            (declaration(person))
        }
    }
}

/// Says of an account that a program plays under its name.
fn declaration(person: &Person) -> Markup {
    let about = person.bot.as_deref();
    html! {
        details.more {
            summary { @if about.is_some() { "What others read of this bot" } @else { "This account is a bot" } }
            p {
                @if about.is_some() { "Everybody sees that a program plays under this name." }
                @else {
                    "If a program decides by itself, it plays under a name of its own, and everybody sees that it "
                    "is one. An account under which somebody has finished a game cannot become a bot, and a bot "
                    "stays one."
                }
            }
            form method="post" data-post="/account/bot" data-done="Everybody sees now that a program plays under this name." {
                label for="bot-about" { "What it is, and whose" span.hint { " (up to " (ABOUT_MAX) " letters)" } }
                input #bot-about name="about" required maxlength=(ABOUT_MAX) value=[about] autocomplete="off";
                (own_password(person, "bot"))
                (finish(if about.is_some() { "Change" } else { "Declare it a bot" }))
            }
        }
    }
}
