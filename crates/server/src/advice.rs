//! What the computer would do at the beginning of a game that somebody studies.

use serde::Serialize;
use serde_json::Value;

use crate::hall::{Hall, HallError, fresh_seed};
use crate::running::title_case;
use crate::title::Title;

/// What a bot chooses for a seat that is asked.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Advice {
    /// The name of the seat.
    seat: String,
    /// The bot.
    bot: &'static str,
    /// What it would do, in words.
    text: String,
    /// What on the board it is about.
    on: Option<String>,
}

impl Hall {
    /// What the usual bot would do for each seat that is asked. It knows what that seat knows.
    pub(crate) async fn advise(
        &self,
        title: &'static dyn Title,
        setup: &Value,
    ) -> Result<Vec<Advice>, HallError> {
        let game = title.open(setup, fresh_seed()?).map_err(HallError::Bad)?;
        let bot = title.usual_bot();
        let mut advice = Vec::new();
        for seat in game.turn().waiting {
            let Some(thought) = game.think(seat, bot, fresh_seed()?) else { continue };
            let permit = self.house().thinkers.clone().acquire_owned().await.map_err(|_| HallError::Busy)?;
            let chosen = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                thought()
            });
            let action = chosen.await.ok().flatten().ok_or(HallError::Busy)?;
            let choice =
                game.sight(Some(seat)).question.choices.into_iter().find(|choice| choice.action == action);
            let name = game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
            advice.extend(choice.map(|choice| Advice {
                seat: title_case(name),
                bot,
                text: choice.text,
                on: choice.on,
            }));
        }
        Ok(advice)
    }
}
