//! Keeping how the game looks, for times when other rules hold.

use super::{Board, Keepsake, Room};

impl Room {
    /// Keeps how the game looks now, unless it looks as it did.
    pub(super) async fn remember(&mut self) {
        self.remember_beside();
        if let Some(keeping) = self.keeping.take() {
            // It has said what went wrong.
            let _ = keeping.await;
        }
    }

    /// The same beside what goes on in the room: when the game is over. Of a game that goes on it is kept when its
    /// room is closed; at each turn it would cost more than the turn.
    pub(super) fn remember_beside(&mut self) {
        if let Some(look) = self.look() {
            let before = self.keeping.take();
            self.keeping = Some(tokio::spawn(async {
                if let Some(before) = before {
                    let _ = before.await;
                }
                look.await;
            }));
        }
    }

    fn look(&mut self) -> Option<impl Future<Output = ()> + Send + 'static> {
        let Board::Running(game) = &self.board else { return None };
        let (revision, id) = (game.revision(), self.row.id.clone());
        if self.remembered == Some(revision) {
            return None;
        }
        self.remembered = Some(revision);
        let (game, store) = (game.copy(), self.house.store.clone());
        Some(async move {
            let packed = tokio::task::spawn_blocking(move || Keepsake::new(game.as_ref()).pack());
            let Ok(packed) = packed.await else { return };
            if let Err(error) = store.remember(id.clone(), revision, packed).await {
                tracing::warn!(%error, game = id, "how a game looks was not kept");
            }
        })
    }
}
