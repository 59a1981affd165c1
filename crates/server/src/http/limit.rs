//! How often somebody may ask: generous for play, tight where a request costs much or guesses.

use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::Extension;
use axum::extract::{ConnectInfo, FromRequestParts, RawPathParams, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::error::Failure;
use super::{api, guests};
use crate::app::App;
use crate::hall::Whose;
use crate::limits::{Place, Rate};

/// Any request. A page that follows two quick bots asks some fifteen times a second.
const ADDRESS: Rate = Rate::new("address", 1000, 5);
const SESSION: Rate = Rate::new("session", 300, 20);
/// Any change. Nobody clicks so fast for long.
const CHANGE: Rate = Rate::new("change", 60, 100);
/// Changes of one game from one address. Not from all together: then anybody could use up what
/// those need who sit there.
const GAME: Rate = Rate::new("game", 120, 50);
/// What a computer is to think about for somebody: hints, and games to be analysed.
const HINT: Rate = Rate::new("hint", 8, 3_000);
const ANALYSIS: Rate = Rate::new("analysis", 6, 60_000);
/// What somebody says at tables.
const TALK: Rate = Rate::new("talk", 10, 2_000);
/// New guests from one address: a class room may come in together.
const GUEST: Rate = Rate::new("guest", 30, 30_000);
/// New games, also from a record or a position, and new scenarios.
const NEW_GAME: Rate = Rate::new("new game", 10, 20_000);
const NEW_GAME_ADDRESS: Rate = Rate::new("new game, address", 60, 5_000);
/// Questions to the computer, which thinks for a while.
const ADVICE: Rate = Rate::new("advice", 10, 6_000);
/// Whatever asks a stranger for a password, or a guest for a new one, from one address.
const PASSWORD: Rate = Rate::new("password", 20, 15_000);
/// Guesses at the password of one account: from one address few; from all together more, or one
/// address could keep somebody out of his own account. And apart from these, so that many cannot do so either:
/// from a browser from which he has logged in before, and by whoever is logged in already.
const GUESS: Rate = Rate::new("guess", 10, 30_000);
const GUESS_ALL: Rate = Rate::new("guess, all", 50, 10_000);
const GUESS_DEVICE: Rate = Rate::new("guess, device", 10, 30_000);
const GUESS_SESSION: Rate = Rate::new("guess, session", 10, 30_000);
/// And by all who are logged in to one account: more than one of them alone, who may have stolen his session.
const GUESS_OWN: Rate = Rate::new("guess, own", 30, 5_000);
/// Names that one account has had rest for a while, and nobody can take them.
const RENAME: Rate = Rate::new("rename", 10, 8 * 3_600_000);
/// What somebody wants an operator to look at, and whom he does not want to hear of.
const REPORT: Rate = Rate::new("report", 5, 120_000);
const BLOCK: Rate = Rate::new("block", 20, 5_000);
/// All that is kept about somebody: that may be much.
const EXPORT: Rate = Rate::new("export", 3, 600_000);
/// Pages from one address that listen at the same time.
const LISTENERS_MAX: u32 = 300;
/// Programs of one account that wait for news at the same time: each makes all of its games speak.
const WAITING_MAX: u32 = 10;

/// How often a change may be asked for, beside that all changes of whoever asks are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rated {
    /// As often as any.
    Change,
    /// Of one game, the `id` of its address.
    Game,
    /// A new game, or what becomes one.
    NewGame,
    /// A new guest.
    Guest,
    /// What asks a stranger for a password.
    Password,
    /// A hint.
    Hint,
    /// An analysis.
    Analysis,
    /// A question of the editor to the computer.
    Advice,
    /// A line of talk.
    Talk,
    /// A report.
    Report,
    /// Somebody to be blocked.
    Block,
}

/// Who asks, and from where.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    address: IpAddr,
    asker: Asker,
}

/// Who asks, as far as he is known. A cookie that anybody can make up makes nobody known.
#[derive(Clone, Copy, Hash)]
enum Asker {
    /// A stranger, who is counted with all others of his address.
    Address(IpAddr),
    Session(i64),
    /// A program, by the account of its token.
    Account(i64),
}

/// Lets a request through unless there were too many of its kind.
pub(super) async fn limit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match check(&app, &mut request).await {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// The address comes first: only what passes there can have a session looked up, or fill buckets of any
/// other kind.
async fn check(app: &App, request: &mut Request) -> Result<(), Failure> {
    let address = address(app, request.extensions(), request.headers());
    take(app, ADDRESS, address)?;
    // Whose token it is, is not known yet.
    if api::is_address(request.uri().path()) {
        return Ok(());
    }
    let asker = match guests::recognise(app, request).await {
        Some(session) => {
            app.hall.askers().saw(session.person.id, address);
            Asker::Session(session.id)
        }
        None => Asker::Address(address),
    };
    by_asker(app, request, Asked { address, asker })
}

/// The same for a program, when it is known whose it is.
pub(super) fn by_account(app: &App, request: &mut Request, account: i64) -> Result<(), Failure> {
    let address = address(app, request.extensions(), request.headers());
    app.hall.askers().saw(account, address);
    by_asker(app, request, Asked { address, asker: Asker::Account(account) })
}

fn by_asker(app: &App, request: &mut Request, asked: Asked) -> Result<(), Failure> {
    let Asked { asker, .. } = asked;
    request.extensions_mut().insert(asked);
    if !matches!(asker, Asker::Address(_)) {
        take(app, SESSION, asker)?;
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(());
    }
    take(app, CHANGE, asker)
}

/// Lets a change through unless there were too many of its kind.
pub(super) async fn counted(
    State((app, rated)): State<(App, Rated)>,
    Extension(asked): Extension<Asked>,
    address: RawPathParams,
    request: Request,
    next: Next,
) -> Response {
    match by_kind(&app, rated, asked, &address) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

fn by_kind(app: &App, rated: Rated, asked: Asked, route: &RawPathParams) -> Result<(), Failure> {
    let Asked { address, asker } = asked;
    match rated {
        Rated::Change => Ok(()),
        Rated::Game => {
            let game = route.iter().find(|(name, _)| *name == "id").map(|(_, id)| id);
            take(app, GAME, (game, address))
        }
        Rated::NewGame => {
            take(app, NEW_GAME_ADDRESS, address)?;
            take(app, NEW_GAME, asker)
        }
        Rated::Guest => take(app, GUEST, address),
        Rated::Password => take(app, PASSWORD, address),
        Rated::Hint => take(app, HINT, asker),
        Rated::Analysis => take(app, ANALYSIS, asker),
        Rated::Advice => take(app, ADVICE, address),
        Rated::Talk => take(app, TALK, asker),
        Rated::Report => take(app, REPORT, asker),
        Rated::Block => take(app, BLOCK, asker),
    }
}

/// The place of a page that listens. Whoever has too many is turned away.
pub(super) struct Listening {
    _place: Option<Place>,
}

impl FromRequestParts<App> for Listening {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Listening, Failure> {
        let Some(limits) = &app.limits else { return Ok(Listening { _place: None }) };
        let address = address(app, &parts.extensions, &parts.headers);
        let place = limits.place(address, LISTENERS_MAX).ok_or(Failure::Busy)?;
        Ok(Listening { _place: Some(place) })
    }
}

/// The place of a program that waits for the news of an account.
pub(super) fn waiting(app: &App, account: i64) -> Result<Listening, Failure> {
    let Some(limits) = &app.limits else { return Ok(Listening { _place: None }) };
    let place = limits.place(("account", account), WAITING_MAX).ok_or(Failure::Busy)?;
    Ok(Listening { _place: Some(place) })
}

/// Where a request comes from.
pub(super) struct Whence(IpAddr);

impl Whence {
    /// What is done for whoever asks from there.
    pub(super) fn whose(&self, app: &App) -> Whose {
        app.hall.askers().address(self.0)
    }
}

impl FromRequestParts<App> for Whence {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Whence, Infallible> {
        Ok(Whence(address(app, &parts.extensions, &parts.headers)))
    }
}

/// One more guess at the password of an account.
pub(super) fn guess(app: &App, account: &str, Whence(address): Whence) -> Result<(), Failure> {
    take(app, GUESS, (account, address))?;
    take(app, GUESS_ALL, account)
}

/// One more guess from a browser that is known for this account.
pub(super) fn guess_from_device(app: &App, device: [u8; 32]) -> Result<(), Failure> {
    take(app, GUESS_DEVICE, device)
}

/// One more guess by somebody who is logged in to an account.
pub(super) fn guess_in_session(app: &App, session: i64, account: i64) -> Result<(), Failure> {
    take(app, GUESS_SESSION, session)?;
    take(app, GUESS_OWN, account)
}

/// One more name of an account.
pub(super) fn rename(app: &App, account: i64) -> Result<(), Failure> {
    take(app, RENAME, account)
}

/// One more copy of all that is kept about a person.
pub(super) fn export(app: &App, person: i64) -> Result<(), Failure> {
    take(app, EXPORT, person)
}

/// How many changes of a kind one asker can make before he has to wait.
#[cfg(test)]
pub(super) fn burst(rated: Rated) -> u32 {
    let rate = match rated {
        Rated::Change | Rated::Game => CHANGE,
        Rated::NewGame => NEW_GAME,
        Rated::Guest => GUEST,
        Rated::Password => PASSWORD,
        Rated::Hint => HINT,
        Rated::Analysis => ANALYSIS,
        Rated::Advice => ADVICE,
        Rated::Talk => TALK,
        Rated::Report => REPORT,
        Rated::Block => BLOCK,
    };
    rate.burst()
}

fn take(app: &App, rate: Rate, key: impl Hash) -> Result<(), Failure> {
    match &app.limits {
        Some(limits) => Ok(limits.take(rate, key, app.clock.elapsed())?),
        None => Ok(()),
    }
}

/// The address: of an IPv6 address the network, since people are given whole ones.
fn address(app: &App, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let socket = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let told = if app.site.trust_proxy { forwarded(headers) } else { None };
    match told.or(socket).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// What the proxy before us says: the last hop, since all before it can be made up.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_hop_counts() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), None);
        headers.append("x-forwarded-for", "1.1.1.1, 2.2.2.2".parse().expect("a header"));
        headers.append("x-forwarded-for", "3.3.3.3,  4.4.4.4".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some(Ipv4Addr::new(4, 4, 4, 4).into()));
        headers.append("x-forwarded-for", "unknown".parse().expect("a header"));
        assert_eq!(forwarded(&headers), None);
    }
}
