//! Live updates: each page is told when its game has changed, and fetches what it may see.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::error::Failure;
use super::extract::Path;
use super::guests::Guest;
use super::limit::Listening;
use crate::app::App;
use crate::room::Here;

/// Pages that may listen at the same time, all games together.
const LISTENERS_MAX: i64 = 10_000;
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Lists change all the time; nobody reads them faster.
const LOBBY_PAUSE: Duration = Duration::from_secs(2);

/// Counts a page for as long as it listens.
struct Listener<V> {
    app: App,
    version: watch::Receiver<V>,
    closing: watch::Receiver<bool>,
    /// How long changes are gathered before they are told.
    pause: Duration,
    first: bool,
    _here: Option<Here>,
    _place: Listening,
}

impl<V> Drop for Listener<V> {
    fn drop(&mut self) {
        self.app.metrics.listeners.sub(1);
    }
}

/// The version of the game now, and again whenever it changes.
pub(super) async fn live(
    State(app): State<App>,
    Guest(person): Guest,
    Path(id): Path<String>,
    place: Listening,
) -> Result<Response, Failure> {
    let door = app.hall.door(&id).await?;
    let here = door.presence.enter(person.map(|person| person.id));
    listen(app, door.version, Duration::ZERO, Some(here), place)
}

/// The version of the lists now, and again when they have changed.
pub(super) async fn lobby(State(app): State<App>, place: Listening) -> Result<Response, Failure> {
    let version = app.hall.lobby();
    listen(app, version, LOBBY_PAUSE, None, place)
}

fn listen<V: ToString + Send + Sync + 'static>(
    app: App,
    version: watch::Receiver<V>,
    pause: Duration,
    here: Option<Here>,
    place: Listening,
) -> Result<Response, Failure> {
    if app.metrics.listeners.get() >= LISTENERS_MAX {
        return Err(Failure::Busy);
    }
    app.metrics.listeners.add(1);
    let closing = app.closing.subscribe();
    let listener = Listener { app, version, closing, pause, first: true, _here: here, _place: place };
    let events = unfold(listener, |mut listener| async {
        if *listener.closing.borrow() {
            return None;
        }
        if !listener.first {
            tokio::select! {
                changed = next(&mut listener.version, listener.pause) => changed.ok()?,
                _ = listener.closing.changed() => return None,
            }
        }
        listener.first = false;
        let version = listener.version.borrow_and_update().to_string();
        Some((Ok::<_, Infallible>(Event::default().data(version)), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

async fn next<V>(version: &mut watch::Receiver<V>, pause: Duration) -> Result<(), watch::error::RecvError> {
    version.changed().await?;
    tokio::time::sleep(pause).await;
    Ok(())
}
