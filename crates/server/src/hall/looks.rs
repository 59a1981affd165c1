//! How games look is kept for times when other rules hold: also of those that nobody opens any more.

use std::time::Duration;

use super::{Hall, play_again};
use crate::room::Keepsake;
use crate::store::StoreError;

/// Between two games, so that people do not wait for it.
const PAUSE: Duration = Duration::from_millis(100);

impl Hall {
    /// Goes through all games of which is not kept how they look, or how they looked at their end, and keeps
    /// that of those that can be played again: one after the other, beside everything else.
    pub(crate) async fn keep_looks(self) {
        self.looked_through().await;
        let mut after = String::new();
        loop {
            let batch = match self.house.store.without_look(after).await {
                Ok(batch) => batch,
                Err(error) => return tracing::error!(%error, "games without a look could not be listed"),
            };
            let Some(last) = batch.last() else { return };
            after = last.clone();
            for id in batch {
                if let Err(error) = self.keep_look(&id).await {
                    tracing::warn!(%error, game = id, "how a game looks was not kept");
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    async fn keep_look(&self, id: &str) -> Result<(), StoreError> {
        let Some(kept) = self.house.store.game(id.to_owned()).await? else { return Ok(()) };
        let Some(title) = self.title(&kept.row.game) else { return Ok(()) };
        let look = tokio::task::spawn_blocking(move || {
            let game = play_again(title, &kept).ok()?;
            Some((game.revision(), Keepsake::new(game.as_ref()).pack()))
        });
        match look.await {
            Ok(Some((revision, packed))) => self.house.store.remember(id.to_owned(), revision, packed).await,
            // Of other rules, or the rules stumble over it.
            Ok(None) | Err(_) => Ok(()),
        }
    }
}
