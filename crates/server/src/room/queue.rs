//! The queue of a room: whatever is to be done there is done by its task, one after the other.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;

use tokio::sync::oneshot;

use super::{Denied, Room};

/// What is being done by a room, and has all of it meanwhile.
pub(crate) type Doing<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Something to be done in a room. Whoever waits for it is answered by the job itself.
pub(crate) type Job = Box<dyn for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<(), Close>> + Send>;

/// The room has to be closed: what is there may not be what is stored, or nobody needs it any more.
#[derive(Debug)]
pub(crate) struct Close;

/// Asks the room something. If that falls, the room is what it was, and whoever asked hears nothing.
pub(crate) fn question<T: Send + 'static>(
    ask: impl FnOnce(&Room) -> T + Send + 'static,
) -> (Job, oneshot::Receiver<T>) {
    let (answer, answered) = oneshot::channel();
    let job: Job = Box::new(move |room| {
        if let Ok(told) = catch_unwind(AssertUnwindSafe(|| ask(room))) {
            say(answer, told);
        }
        done(Ok(()))
    });
    (job, answered)
}

/// Does something that may change the room. If it fails by our fault, the room ends after the answer; if it falls,
/// with it: the next one is opened from what is stored.
pub(crate) fn change<T: Send + 'static>(
    act: impl for<'a> FnOnce(&'a mut Room) -> Doing<'a, Result<T, Denied>> + Send + 'static,
) -> (Job, oneshot::Receiver<Result<T, Denied>>) {
    let (answer, answered) = oneshot::channel();
    let job: Job = Box::new(move |room| {
        Box::pin(async move {
            let told = act(room).await;
            let end = if matches!(told, Err(Denied::Ours)) { Err(Close) } else { Ok(()) };
            say(answer, told);
            end
        })
    });
    (job, answered)
}

/// Who sits where, or his name, has changed in the store.
pub(crate) fn reseat() -> Job {
    Box::new(|room| {
        Box::pin(async move {
            room.reseat().await;
            Ok(())
        })
    })
}

/// Something beside the game has changed that pages show.
pub(crate) fn refresh() -> Job {
    Box::new(|room| {
        room.publish();
        done(Ok(()))
    })
}

/// Keeps how the game looks, and closes the room.
pub(crate) fn put_away() -> Job {
    Box::new(|room| {
        Box::pin(async move {
            room.remember().await;
            Err(Close)
        })
    })
}

fn done<'a>(end: Result<(), Close>) -> Doing<'a, Result<(), Close>> {
    Box::pin(std::future::ready(end))
}

fn say<T>(answer: oneshot::Sender<T>, told: T) {
    // Whoever asked may have gone away: then nobody hears it.
    let _ = answer.send(told);
}
