//! Live updates: each page is told when its game has changed, and fetches what it may see.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::error::Failure;
use crate::app::App;

/// Pages that may listen at the same time, all games together.
const LISTENERS_MAX: i64 = 10_000;
const HEARTBEAT: Duration = Duration::from_secs(20);

/// Counts a page for as long as it listens.
struct Listener {
    app: App,
    version: watch::Receiver<String>,
    closing: watch::Receiver<bool>,
    first: bool,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.app.metrics.listeners.sub(1);
    }
}

/// The version of the game now, and again whenever it changes.
pub(super) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let door = app.hall.door(&id).await?;
    if app.metrics.listeners.get() >= LISTENERS_MAX {
        return Err(Failure::Busy);
    }
    app.metrics.listeners.add(1);
    let closing = app.closing.subscribe();
    let listener = Listener { app, version: door.version, closing, first: true };
    let events = unfold(listener, |mut listener| async {
        if *listener.closing.borrow() {
            return None;
        }
        if !listener.first {
            tokio::select! {
                changed = listener.version.changed() => changed.ok()?,
                _ = listener.closing.changed() => return None,
            }
        }
        listener.first = false;
        let version = listener.version.borrow_and_update().clone();
        Some((Ok(Event::default().data(version)), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}
