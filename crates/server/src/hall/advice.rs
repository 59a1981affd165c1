//! What the computer would do at the beginning of a game that somebody studies.

use serde::Serialize;
use serde_json::Value;

use super::{Hall, Whose, fresh_seed};
use crate::room::Denied;
use sitting::{Hint, Title};

/// What a computer says to a seat that is asked.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Advice {
    /// The name of the seat.
    seat: String,
    #[serde(flatten)]
    hint: Hint,
}

impl Hall {
    /// What the computer would do for each seat that is asked. It knows what that seat knows.
    pub(crate) async fn advise(
        &self,
        title: &'static dyn Title,
        setup: &Value,
        whose: Whose,
    ) -> Result<Vec<Advice>, Denied> {
        let game = title.open(setup, fresh_seed()?).map_err(Denied::Bad)?;
        let mut advice = Vec::new();
        for seat in game.turn().waiting {
            let Some(thought) = game.advise(seat, fresh_seed()?) else { continue };
            let hint = self.think_for(whose, thought).await?.ok_or(Denied::Busy)?;
            let name = game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
            advice.push(Advice { seat: title.seat_name(name).to_owned(), hint });
        }
        Ok(advice)
    }
}
