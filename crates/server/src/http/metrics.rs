//! The numbers of the server, for those who watch over it. They tell how much is played, and when: that is nobody
//! else's business.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};

use super::error::Failure;
use super::routes::Routes;
use crate::app::App;
use crate::secret;
use crate::security::{Kind, Notable};

/// Where they are.
const PATH: &str = "/metrics";

/// At the address of everybody they are for whoever knows a token. Where there is none, there is no such page.
pub(super) fn routes(app: &App) -> Routes {
    match app.metrics_token {
        Some(_) => Routes::new(app).get(PATH, shown),
        None => Routes::new(app),
    }
}

/// At an address of their own they are for whoever reaches it, and nothing else is there.
pub(crate) fn alone(app: App) -> Router {
    Router::new().route(PATH, get(numbers)).with_state(app)
}

/// Whoever does not know the token does not learn that there is one.
async fn shown(State(app): State<App>, headers: HeaderMap) -> Response {
    let told = token(&headers).map(secret::hash);
    // Hashes tell nothing of each other by where they begin to differ.
    if told.is_none() || told != app.metrics_token {
        let refused = Extension(Notable::from(Kind::TokenRefused));
        return (refused, Failure::NoPage).into_response();
    }
    numbers(State(app)).await
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

async fn numbers(State(app): State<App>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}
