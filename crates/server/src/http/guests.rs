//! Guests: a name, and a token in a cookie.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::error::Failure;
use crate::app::{App, Site};
use crate::secret;
use crate::store::Person;

/// Letters in a name.
const NAME_MAX: usize = 24;
/// A year.
const COOKIE_SECONDS: u32 = 365 * 24 * 3600;

/// Whoever asks, if he is known.
pub(super) struct Guest(pub(super) Option<Person>);

/// Whoever asks; strangers are turned away.
pub(super) struct Known(pub(super) Person);

impl FromRequestParts<App> for Guest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, Failure> {
        match token(&app.site, &parts.headers) {
            Some(token) => Ok(Guest(app.store.person(secret::hash(token)).await?)),
            None => Ok(Guest(None)),
        }
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Failure> {
        let Guest(person) = Guest::from_request_parts(parts, app).await?;
        person.map(Known).ok_or(Failure::Stranger)
    }
}

/// The name of the cookie: the prefix binds it to this very host.
fn cookie_name(site: &Site) -> &'static str {
    if site.secure { "__Host-trireme" } else { "trireme" }
}

fn token<'a>(site: &Site, headers: &'a HeaderMap) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == cookie_name(site))
        .map(|(_, value)| value)
        .filter(|token| secret::is_token(token))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Enter {
    name: String,
}

/// Welcomes a stranger, or gives a guest another name.
pub(super) async fn enter(
    State(app): State<App>,
    Guest(person): Guest,
    body: Result<Json<Enter>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(Enter { name }) = body.map_err(Failure::Body)?;
    let name = fitting(&name).ok_or_else(|| Failure::Bad(format!("A name has 1 to {NAME_MAX} letters.")))?;
    let reply = Json(json!({ "name": name }));
    if let Some(person) = person {
        app.store.rename(person.id, name).await?;
        return Ok(reply.into_response());
    }
    let token = secret::token().map_err(|_| Failure::Busy)?;
    app.store.welcome(name, secret::hash(&token), app.clock.now()).await?;
    app.metrics.guests.add(1);
    let secure = if app.site.secure { "; Secure" } else { "" };
    let cookie = format!(
        "{}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}",
        cookie_name(&app.site)
    );
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], reply).into_response())
}

/// The name as it is kept: no control characters, no marks that turn the direction of what
/// follows, no more than one space between words.
fn fitting(name: &str) -> Option<String> {
    let invisible = |letter: &char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let visible: String = name.chars().take(1000).filter(|letter| !invisible(letter)).collect();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=NAME_MAX).contains(&name.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(fitting("  Anna \n Livia ").as_deref(), Some("Anna Livia"));
        assert_eq!(fitting("\u{202e}evil").as_deref(), Some("evil"));
        assert_eq!(fitting("\u{200b}\u{0}"), None);
        assert_eq!(fitting(&"x".repeat(25)), None);
        assert!(fitting(&"ő".repeat(24)).is_some());
    }

    #[test]
    fn only_the_right_cookie_counts() {
        let token_text = "0123456789abcdef0123456789abcdef";
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("a=b; trireme={token_text}").parse().expect("a header"));
        let plain = Site::default();
        assert_eq!(token(&plain, &headers), Some(token_text));
        let tls = Site { secure: true, origin: None };
        assert_eq!(token(&tls, &headers), None);
        headers.insert(COOKIE, "trireme=short".parse().expect("a header"));
        assert_eq!(token(&plain, &headers), None);
    }
}
