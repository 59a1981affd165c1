//! What those ask who watch over the server: is it well, and may it be given work?

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;

/// So long what was found out holds for everybody: no more than one change a second is made to see whether
/// changes can be made.
const SHARED: Duration = Duration::from_secs(1);
/// Storing so little takes no longer where all is well.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether the last change was stored, and when that was tried.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    last: Arc<Mutex<Option<(Duration, bool)>>>,
}

impl Pulse {
    /// Can something be stored?
    async fn beats(&self, app: &App) -> bool {
        let mut last = self.last.clone().lock_owned().await;
        if let Some((at, good)) = *last
            && app.clock.elapsed().saturating_sub(at) < SHARED
        {
            return good;
        }
        let (store, clock) = (app.store.clone(), app.clock.clone());
        // It comes to its end, and is remembered, even if whoever asks goes away.
        let beat = tokio::spawn(async move {
            let good = matches!(timeout(PATIENCE, store.pulse(clock.now_ms())).await, Ok(Ok(())));
            *last = Some((clock.elapsed(), good));
            good
        });
        beat.await.unwrap_or(false)
    }
}

/// Reads and writes.
pub(super) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    let reads = app.store.has_our_schema().await.is_ok();
    match (reads, app.pulse.beats(&app).await) {
        (true, true) => (StatusCode::OK, "ok\n"),
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "the data cannot be read\n"),
        (true, false) => (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n"),
    }
}

/// May people be sent here?
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    match what_is_missing(&app).await {
        None => (StatusCode::OK, "ready\n"),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, why),
    }
}

async fn what_is_missing(app: &App) -> Option<&'static str> {
    if *app.closing.borrow() {
        return Some("the server is about to end\n");
    }
    if !matches!(app.store.has_our_schema().await, Ok(true)) {
        return Some("the data is not that of this program\n");
    }
    if !app.hall.has_looked_through() {
        return Some("games of other rules are being looked through\n");
    }
    (!app.pulse.beats(app).await).then_some("nothing can be stored\n")
}
