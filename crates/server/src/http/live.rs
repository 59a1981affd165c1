//! Live updates: each page is told when its game has changed, and fetches what it may see.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
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
/// Somebody who hears nothing for twice as long knows that the line is broken (`web/net.js`): one that leads to
/// a machine that sleeps, or was unplugged, says nothing by itself.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Lists change all the time; nobody reads them faster.
const LOBBY_PAUSE: Duration = Duration::from_secs(2);

/// Counts somebody for as long as he listens.
pub(super) struct Ear {
    pub(super) app: App,
    closing: watch::Receiver<bool>,
    _place: Listening,
}

impl Ear {
    /// Busy if too many listen.
    pub(super) fn new(app: App, place: Listening) -> Result<Ear, Failure> {
        if app.metrics.listeners.get() >= LISTENERS_MAX {
            return Err(Failure::Busy);
        }
        app.metrics.listeners.add(1);
        Ok(Ear { closing: app.closing.subscribe(), app, _place: place })
    }

    /// What comes next; nothing once the server is about to end.
    pub(super) async fn hear<T>(&mut self, next: impl Future<Output = Option<T>>) -> Option<T> {
        if *self.closing.borrow() {
            return None;
        }
        tokio::select! {
            heard = next => heard,
            _ = self.closing.changed() => None,
        }
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.app.metrics.listeners.sub(1);
    }
}

/// A page that listens.
struct Listener<V> {
    ear: Ear,
    version: watch::Receiver<V>,
    /// How long changes are gathered before they are told.
    pause: Duration,
    first: bool,
    _here: Option<Here>,
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
    let listener = Listener { ear: Ear::new(app, place)?, version, pause, first: true, _here: here };
    let events = unfold(listener, |mut listener| async {
        let Listener { ear, version, pause, first, .. } = &mut listener;
        let changed = async {
            if !std::mem::take(first) {
                next(version, *pause).await.ok()?;
            }
            Some(version.borrow_and_update().to_string())
        };
        let version = ear.hear(changed).await?;
        Some((Ok::<_, Infallible>(Event::default().data(version)), listener))
    });
    Ok(stream(events))
}

/// An answer that goes on and on, to a page. A script hears no comments, and no event without data.
fn stream(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    going_on(events, Event::default().event("beat").data("-"))
}

/// The same to a program: all data is news, and what is between it a comment.
pub(super) fn news(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    going_on(events, Event::default().comment("beat"))
}

fn going_on(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static, beat: Event) -> Response {
    Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT).event(beat)).into_response()
}

async fn next<V>(version: &mut watch::Receiver<V>, pause: Duration) -> Result<(), watch::error::RecvError> {
    version.changed().await?;
    tokio::time::sleep(pause).await;
    Ok(())
}
