//! Games that were left unfinished under other rules.

use std::sync::atomic::Ordering;

use super::{Hall, play_again};
use crate::room::{Affair, AffairKind, Who};
use crate::store::StoreError;
use sitting::Title;

impl Hall {
    /// Games that were left unfinished under other rules go on under these, if every step that was
    /// made is allowed by them and leads to the same place; their log says so. Others stay what they are, to
    /// be read.
    pub(crate) async fn adopt_games(self) {
        for title in self.titles() {
            let (id, version) = (title.id(), title.rules_version());
            let games = match self.house.store.of_other_rules(id, version).await {
                Ok(games) => games,
                Err(error) => {
                    tracing::error!(%error, game = id, "games of other rules could not be listed");
                    continue;
                }
            };
            for game in games {
                if let Err(error) = self.adopt(*title, game.clone()).await {
                    tracing::error!(%error, game, "a game of other rules could not be looked at");
                }
            }
        }
        self.looked_through.send_replace(true);
    }

    /// Comes when all games of other rules have been looked at.
    pub(crate) async fn looked_through(&self) {
        // Somebody holds the sender: this hall.
        let _ = self.looked_through.subscribe().wait_for(|done| *done).await;
    }

    /// Have all games of other rules been looked at?
    pub(crate) fn has_looked_through(&self) -> bool {
        *self.looked_through.borrow()
    }

    async fn adopt(&self, title: &'static dyn Title, id: String) -> Result<(), StoreError> {
        let Some(kept) = self.house.store.game(id.clone()).await? else { return Ok(()) };
        let again = tokio::task::spawn_blocking(move || {
            let game = play_again(title, &kept)?;
            Ok::<_, String>((game.revision(), game.hash()))
        });
        match again.await.unwrap_or_else(|_| Err("its rules stumbled".to_owned())) {
            Ok((revision, hash)) => {
                let (version, now) = (title.rules_version(), self.house.clock.now());
                let (kind, who) = (AffairKind::Adopted, Who::Rules(version.to_string()));
                let affair = Affair { revision, kind, seat: 0, who };
                self.house.store.adopt(id.clone(), version, hash, affair, now).await?;
                // Whoever is about to open it may have read it before, and reads it again.
                self.adopted.fetch_add(1, Ordering::SeqCst);
                // Somebody may have opened it to be read: that room ends before there is one to be played in.
                let door = self.doors().get(&id).cloned();
                if let Some(door) = door {
                    door.close().await;
                }
                tracing::info!(game = id, "a game goes on under the rules of now");
            }
            Err(why) => tracing::warn!(game = id, why, "a game of other rules can only be read"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use hannibal_table::Hannibal;
    use serde_json::json;

    use crate::app::{App, Options};
    use crate::room::{self, Room, Terms};
    use crate::store::Occupant;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_room_that_is_only_to_be_looked_at_ends_before_one_to_be_played_in_opens() {
        let directory = tempfile::tempdir().expect("a directory");
        let options = Options { data: directory.path().to_owned(), ..Options::default() };
        let app = App::open(vec![&Hannibal], &options).expect("it opens");
        app.looked_through().await;
        let anna = "INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0)";
        app.store.write(|connection| connection.execute(anna, [])).await.expect("stored");
        let person = || Occupant::Person { id: 1, name: Some("Anna".to_owned()), guest: true, bot: None };
        let seats = vec![person(), person()];
        let game = app.hall.create(&Hannibal, &json!({}), seats, 1, Terms::default()).await.expect("made");
        let older = "UPDATE games SET rules_version = 0, hash = NULL";
        app.store.write(|connection| connection.execute(older, [])).await.expect("stored");

        let old = app.hall.door(&game).await.expect("open");
        assert_eq!(
            app.hall.ask(&game, Room::fingerprint).await.expect("answered"),
            None,
            "it can only be looked at"
        );
        app.hall.clone().adopt_games().await;
        assert!(old.is_closed(), "nobody can be in both rooms");
        assert!(old.queue.send(room::refresh()).await.is_err());
        // Pages that listen are told to listen anew: this comes to an end.
        let mut version = old.version.clone();
        while version.changed().await.is_ok() {}
        assert!(
            app.hall.ask(&game, Room::fingerprint).await.expect("answered").is_some(),
            "it can be played"
        );
    }
}
