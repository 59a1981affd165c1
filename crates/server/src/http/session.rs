//! How a browser is known: by tokens in cookies, of which the hashes are stored.

use axum::extract::{Request, State};
use axum::http::header::{COOKIE, HeaderName, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{AppendHeaders, Response};

use super::error::Failure;
use super::guests::Visit;
use crate::app::{App, Site};
use crate::secret;
use crate::store::{NewDevice, NewSession, Session};

/// As long as browsers keep a cookie at most. A session that was not seen for so long is over.
pub(crate) const KEPT_SECONDS: i64 = 400 * 24 * 3600;

/// What a cookie is for. Over TLS, its name has a prefix that binds it to this very host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cookie {
    /// By which a browser is known, until it is logged out.
    Session,
    /// By which it is known again as one from which somebody has logged in. It stays when he logs out.
    Device,
}

impl Cookie {
    fn name(self, site: &Site) -> &'static str {
        match (self, site.secure) {
            (Cookie::Session, true) => "__Host-trireme",
            (Cookie::Session, false) => "trireme",
            (Cookie::Device, true) => "__Host-trireme-device",
            (Cookie::Device, false) => "trireme-device",
        }
    }
}

/// The token of its session that a browser sends, if it looks like one.
pub(super) fn token<'a>(site: &Site, headers: &'a HeaderMap) -> Option<&'a str> {
    sent(Cookie::Session, site, headers)
}

/// The hash of the token by which a browser is known again.
pub(super) fn device(site: &Site, headers: &HeaderMap) -> Option<[u8; 32]> {
    sent(Cookie::Device, site, headers).map(secret::hash)
}

fn sent<'a>(cookie: Cookie, site: &Site, headers: &'a HeaderMap) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == cookie.name(site))
        .map(|(_, value)| value)
        .filter(|token| secret::is_token(token))
}

/// A new token: what is stored of it, and the cookie that brings it to the browser.
pub(super) fn begin(app: &App, headers: &HeaderMap) -> Result<(NewSession, String), Failure> {
    let token = secret::token().map_err(|_| Failure::Busy)?;
    let session = NewSession { token: secret::hash(&token), agent: agent(headers), now: app.clock.now() };
    Ok((session, cookie(Cookie::Session, &app.site, &token, KEPT_SECONDS)))
}

/// A new token by which a browser is known again, in the place of the one it sends.
pub(super) fn begin_device(app: &App, headers: &HeaderMap) -> Result<(NewDevice, String), Failure> {
    let token = secret::token().map_err(|_| Failure::Busy)?;
    let device = NewDevice { token: secret::hash(&token), old: device(&app.site, headers) };
    Ok((device, cookie(Cookie::Device, &app.site, &token, KEPT_SECONDS)))
}

/// Cookies of an answer.
pub(super) fn set<const N: usize>(cookies: [String; N]) -> AppendHeaders<[(HeaderName, String); N]> {
    AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)))
}

/// The cookie that takes the token away from the browser.
pub(super) fn end(site: &Site) -> String {
    cookie(Cookie::Session, site, "", 0)
}

fn cookie(kind: Cookie, site: &Site, token: &str, seconds: i64) -> String {
    let secure = if site.secure { "; Secure" } else { "" };
    format!("{}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}", kind.name(site))
}

/// Whoever looks in stays known: his cookies last anew.
pub(super) async fn renew(
    State(app): State<App>,
    Visit(session): Visit,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let again = |kind| {
        let token = sent(kind, &app.site, headers)?;
        Some(cookie(kind, &app.site, token, KEPT_SECONDS))
    };
    let device = match session.filter(|session| session.before_devices) {
        // If that cannot be done now, it is when he comes again.
        Some(session) => late_device(&app, &session, headers).await.ok().flatten(),
        None => None,
    };
    let cookies = [again(Cookie::Session), device.or_else(|| again(Cookie::Device))];
    let mut response = next.run(request).await;
    for cookie in cookies.into_iter().flatten().filter_map(|cookie| HeaderValue::try_from(cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// Makes the browser of somebody who has logged in from it before that was noted one from which he has.
async fn late_device(app: &App, session: &Session, headers: &HeaderMap) -> Result<Option<String>, Failure> {
    let (device, cookie) = begin_device(app, headers)?;
    let given = app.store.give_device(session.id, device, app.clock.now()).await?;
    Ok(given.then_some(cookie))
}

/// Which browser, in few words. What it says of itself is long, and nobody's business.
fn agent(headers: &HeaderMap) -> String {
    // Most browsers also name those that they want to be taken for: the first that fits counts.
    const BROWSERS: &[(&str, &str)] = &[
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: &[(&str, &str)] = &[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ];
    let said = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let find = |list: &[(&str, &'static str)]| {
        list.iter().find(|(mark, _)| said.contains(mark)).map(|(_, name)| *name)
    };
    match (find(BROWSERS), find(SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_cookie_counts() {
        let token_text = "0123456789abcdef0123456789abcdef";
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, format!("a=b; trireme={token_text}").parse().expect("a header"));
        let plain = Site::default();
        assert_eq!(token(&plain, &headers), Some(token_text));
        let tls = Site { secure: true, ..Site::default() };
        assert_eq!(token(&tls, &headers), None);
        headers.insert(COOKIE, "trireme=short".parse().expect("a header"));
        assert_eq!(token(&plain, &headers), None);
    }

    #[test]
    fn browsers_have_short_names() {
        let expected = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            ("curl/8.0", ""),
        ];
        for (said, name) in expected {
            let mut headers = HeaderMap::new();
            headers.insert(USER_AGENT, said.parse().expect("a header"));
            assert_eq!(agent(&headers), name);
        }
        assert_eq!(agent(&HeaderMap::new()), "");
    }
}
