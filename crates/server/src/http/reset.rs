//! The link by which somebody who has lost his password chooses another one. An operator gives it to him.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use maud::html;
use serde::Deserialize;
use serde_json::json;

use super::account::fitting_password;
use super::error::Failure;
use super::extract::{Body, Path};
use super::{account_page, page, session};
use crate::app::App;
use crate::secret;
use crate::security::{Kind, Notable};

/// Asks for the new password; a link that is not good any more says so.
pub(super) async fn ask(State(app): State<App>, Path(token): Path<String>) -> Result<Response, Failure> {
    let name = whose(&app, &token).await?;
    let content = html! {
        (account_page::top(None))
        main.account {
            @if let Some(name) = &name {
                h1 { "A new password" }
                p { "For the account " b { bdi { (name) } } ". Everybody who is logged in with it will have to log in again." }
                form method="post" data-post={ "/reset/" (token) } data-then="login" {
                    (account_page::whose(name))
                    (account_page::password_field("new", "password", "New password", "new-password"))
                    (account_page::finish_with("main", "Change my password"))
                }
            } @else {
                h1 { "This link is not good any more" }
                p { "It has been used, or its time is over. Ask whoever gave it to you for another one." }
            }
        }
    };
    let page = page::page("A new password", "reading", &["account.css", "account.js"], &content);
    Ok(match name {
        Some(_) => page.into_response(),
        None => (Extension(Notable::from(Kind::LinkRefused)), page).into_response(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reset {
    password: String,
}

/// Changes the password, once. Whoever was logged in is a stranger; this browser is known as one of the owner's.
pub(super) async fn change(
    State(app): State<App>,
    Path(token): Path<String>,
    headers: HeaderMap,
    Body(Reset { password }): Body<Reset>,
) -> Result<Response, Failure> {
    let name = whose(&app, &token).await?.ok_or(Failure::NoLink)?;
    fitting_password(&app, &password, &name)?;
    let password = app.passwords.hash(password).await?;
    let (device, cookie) = session::begin_device(&app, &headers)?;
    let used = app.store.use_reset(secret::hash(&token), password, device, app.clock.now()).await?;
    let person = used.ok_or(Failure::NoLink)?;
    let noted = Extension(Notable::of(Kind::ResetUsed, person));
    Ok((noted, session::set([cookie]), Json(json!({ "name": name }))).into_response())
}

/// The name of the account that a link is for, if it is good.
async fn whose(app: &App, token: &str) -> Result<Option<String>, Failure> {
    if !secret::is_token(token) {
        return Ok(None);
    }
    Ok(app.store.reset(secret::hash(token), app.clock.now()).await?)
}
