//! What holds for every request: where it may come from, and what the browser may do with the
//! answer.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::api;
use super::error::Failure;
use crate::app::{App, Site};

/// Our own scripts send it. A foreign page cannot, without asking first, and is not allowed to.
const OWN: HeaderName = HeaderName::from_static("x-trireme");

/// Nobody keeps us waiting longer for the end of his request. A stream of updates is answered at once,
/// and goes on after that.
const SLOW: Duration = Duration::from_secs(30);

/// The drawings carry their style with them; scripts come from here only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// For a year from each answer, this host is asked over TLS only. Nothing is said of others under its name: they
/// are somebody else's business.
const TLS_ONLY: &str = "max-age=31536000";

pub(super) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    app.metrics.requests.add(1);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    // No foreign page can make a browser send a token, and nothing else is believed there.
    let token = api::is_address(request.uri().path());
    let mut response = if reads || token || is_own(&app.site, request.headers()) {
        timeout(SLOW, next.run(request)).await.unwrap_or_else(|_| Failure::Slow.into_response())
    } else {
        Failure::Foreign.into_response()
    };
    if response.status().is_server_error() {
        app.metrics.failures.add(1);
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    if app.site.secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Does a request that changes something come from our own page?
fn is_own(site: &Site, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(ORIGIN) else { return false };
    let from_here = match &site.origin {
        Some(ours) => origin.eq_ignore_ascii_case(ours),
        None => {
            let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            host.is_some() && host == text(HOST)
        }
    };
    from_here && headers.contains_key(OWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&'static str>, header: bool, site: &Site) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("localhost:7575"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        if header {
            headers.insert(OWN, HeaderValue::from_static("1"));
        }
        is_own(site, &headers)
    }

    #[test]
    fn only_our_own_page_changes_something() {
        let any = Site::default();
        assert!(own(Some("http://localhost:7575"), true, &any));
        assert!(!own(Some("http://localhost:7575"), false, &any));
        assert!(!own(None, true, &any));
        for foreign in ["http://localhost", "http://evil.example", "null", "localhost:7575", ""] {
            assert!(!own(Some(foreign), true, &any), "{foreign}");
        }
        let fixed = Site { origin: Some("https://example.org".to_owned()), secure: true, ..Site::default() };
        assert!(own(Some("https://example.org"), true, &fixed));
        assert!(!own(Some("http://example.org"), true, &fixed));
        assert!(!own(Some("http://localhost:7575"), true, &fixed));
    }
}
