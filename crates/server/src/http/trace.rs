//! Each request has a name, by which its answer and what the log says of it are found again.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::app::App;
use crate::secret;
use crate::security::Notable;

/// Where an answer says the name of its request. What a request says there is not believed.
const ID: HeaderName = HeaderName::from_static("x-request-id");
/// Letters that tell one run of the server from another.
const RUN_LETTERS: usize = 4;

/// Names for requests: which run of the server, and which request of it.
#[derive(Debug)]
pub(crate) struct Ids {
    run: String,
    last: AtomicU64,
}

impl Default for Ids {
    fn default() -> Ids {
        // Without chance there is no token either, so nobody gets far.
        let run = secret::name().unwrap_or_default();
        Ids { run: run.chars().take(RUN_LETTERS).collect(), last: AtomicU64::new(0) }
    }
}

impl Ids {
    fn next(&self) -> String {
        format!("{}-{}", self.run, self.last.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// Gives a request its name, and writes down what it was for safety.
pub(super) async fn trace(State(app): State<App>, request: Request, next: Next) -> Response {
    let id = app.ids.next();
    // Also where only errors are written.
    let span = tracing::error_span!("request", id);
    let what = what(&request);
    let mut response = next.run(request).instrument(span.clone()).await;
    if let Some(notable) = response.extensions_mut().remove::<Notable>() {
        span.in_scope(|| app.watch.note(notable, &what, app.clock.elapsed()));
    }
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(ID, id);
    }
    response
}

/// Method and route. The address itself can hold what is nobody's business: a link to another password, an
/// invitation, or just any text. So can a method that nobody has heard of, and be as long as a request.
fn what(request: &Request) -> String {
    const KNOWN: [Method; 9] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
        Method::TRACE,
        Method::CONNECT,
    ];
    let route = request.extensions().get::<MatchedPath>().map_or("elsewhere", MatchedPath::as_str);
    let method = request.method();
    let method = if KNOWN.contains(method) { method.as_str() } else { "other" };
    format!("{method} {route}")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn no_stranger_chooses_what_is_written_into_the_log() {
        for (method, expected) in
            [("GET", "GET"), ("DELETE", "DELETE"), ("MORITURI", "other"), ("get", "other")]
        {
            let request = Request::builder().method(method).uri("/a/secret").body(Body::empty());
            assert_eq!(what(&request.expect("a request")), format!("{expected} elsewhere"));
        }
    }
}
