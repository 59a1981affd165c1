//! Talk at the table. Those who play and those who look on have lists of their own; when the game
//! is over, everybody reads both.

use super::{Denied, Room};
use crate::store::{ChatList, NewLine};
use crate::text::{is_joiner, visible};

/// Letters in one line.
pub(crate) const TEXT_MAX: usize = 500;
/// Lines of one game. Those who look on cannot use up what those need who play.
const LINES_MAX: u64 = 5000;
const LINES_MAX_GALLERY: u64 = 2500;
/// Lines that one person may say in a while.
const BURST_MAX: u32 = 8;
/// The while.
const BURST_MS: i64 = 20_000;

/// How much somebody has said lately: since when, and how many lines.
pub(super) type Burst = (i64, u32);

impl Room {
    pub(crate) async fn say(&mut self, person: i64, text: String) -> Result<(), Denied> {
        let text = visible(&text);
        if text.chars().all(is_joiner) || text.chars().count() > TEXT_MAX {
            return Err(Denied::Now(format!("A line has 1 to {TEXT_MAX} letters.")));
        }
        let list = self.list_of(Some(person));
        let lines_max = match list {
            ChatList::Table => LINES_MAX,
            ChatList::Gallery => LINES_MAX_GALLERY,
        };
        if self.chat_lines >= lines_max {
            return Err(Denied::Now("Enough has been said at this table.".to_owned()));
        }
        let now_ms = self.house.clock.now_ms();
        self.bursts.retain(|_, (since, _)| now_ms - *since < BURST_MS);
        let (_, count) = self.bursts.entry(person).or_insert((now_ms, 0));
        if *count >= BURST_MAX {
            return Err(Denied::TooFast);
        }
        *count += 1;
        let n = self.chat_lines + 1;
        let (mark, said) = (self.mark.clone(), self.house.clock.now());
        let line = NewLine { n, list, person, text, mark, said };
        if let Err(error) = self.house.store.say(self.row.id.clone(), line).await {
            tracing::error!(%error, game = self.row.id, "a line of chat was not stored");
            return Err(Denied::Ours);
        }
        self.chat_lines = n;
        self.mark_done();
        self.publish();
        Ok(())
    }

    /// The list that a person writes to.
    pub(super) fn list_of(&self, person: Option<i64>) -> ChatList {
        if self.seats_of(person).is_empty() { ChatList::Gallery } else { ChatList::Table }
    }

    /// The list that a person reads; none means: both.
    pub(crate) fn ears(&self, person: Option<i64>) -> Option<ChatList> {
        self.row.summary.result.is_none().then(|| self.list_of(person))
    }
}
