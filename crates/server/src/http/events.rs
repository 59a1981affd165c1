//! What a program is told while it waits: a game has begun, it is asked, a game is over.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream::{StreamExt, iter, unfold};
use serde_json::{Value, json};

use super::error::Failure;
use super::guests::Known;
use super::limit::Listening;
use super::live::{self, Ear};
use super::{api, limit};
use crate::app::App;
use crate::hall::Bell;
use crate::room::{Call, Denied};
use crate::secret;

/// How long a game is left alone that has too much to do to answer.
const BUSY: Duration = Duration::from_millis(200);

/// A program that waits.
struct Waiting {
    ear: Ear,
    person: i64,
    /// Once it is taken back, nothing more is told.
    token: [u8; 32],
    bell: Arc<Bell>,
    /// What it was told last of each game that is not over.
    told: HashMap<String, Call>,
    _place: Listening,
}

/// News of all games of whoever asks, beginning with how they stand now.
pub(super) async fn events(
    State(app): State<App>,
    Known(person): Known,
    headers: HeaderMap,
    place: Listening,
) -> Result<Response, Failure> {
    let own_place = limit::waiting(&app, person.id)?;
    let token = api::shown(&headers).map(secret::hash).ok_or(Failure::NoToken)?;
    let bell = app.hall.bells().hang(person.id);
    for game in app.store.running_games_of(person.id).await? {
        bell.ring(game);
    }
    let ear = Ear::new(app, place)?;
    let waiting = Waiting { ear, person: person.id, token, bell, told: HashMap::new(), _place: own_place };
    let news = unfold(waiting, async |mut waiting| Some((waiting.next().await?, waiting)));
    Ok(live::news(news.flat_map(|news| iter(news.into_iter().map(event)))))
}

fn event(news: Value) -> Result<Event, Infallible> {
    Ok(Event::default().data(news.to_string()))
}

impl Waiting {
    /// What there is to tell of the next game that has news; nothing once it is all over.
    async fn next(&mut self) -> Option<Vec<Value>> {
        let Waiting { ear, person, token, bell, told, .. } = self;
        let app = ear.app.clone();
        let heard = async {
            let game = bell.next().await;
            api::token(&app, *token).await.ok()?;
            let person = *person;
            match app.hall.ask(&game, move |room| room.call(person)).await {
                Ok(call) => Some(Some((game, call))),
                Err(Denied::Busy) => {
                    tokio::time::sleep(BUSY).await;
                    bell.ring(game);
                    Some(None)
                }
                Err(error) => {
                    tracing::error!(%error, game, "news of a game could not be told");
                    Some(None)
                }
            }
        };
        Some(match ear.hear(heard).await? {
            Some((game, call)) => news(told, game, call),
            None => Vec::new(),
        })
    }
}

/// What is new in a game since it was last told of.
fn news(told: &mut HashMap<String, Call>, game: String, call: Call) -> Vec<Value> {
    let before = told.get(&game).cloned().unwrap_or_default();
    let mut news = Vec::new();
    if let Some(over) = &call.over {
        if told.remove(&game).is_some() {
            news.push(json!({ "event": "over", "id": game, "game": call.game, "over": over }));
        }
        return news;
    }
    if call.begun && !before.begun {
        news.push(json!({ "event": "started", "id": game, "game": call.game, "mine": call.mine }));
    }
    if !call.asked.is_empty() && (call.revision, &call.asked) != (before.revision, &before.asked) {
        news.push(json!({
            "event": "asked", "id": game, "game": call.game, "seats": call.asked, "revision": call.revision,
        }));
    }
    told.insert(game, call);
    news
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_told_what_is_new_and_nothing_twice() {
        let mut told = HashMap::new();
        let mut next = |call: &Call| -> Vec<String> {
            let news = news(&mut told, "one".to_owned(), call.clone());
            news.iter().map(|news| news["event"].as_str().unwrap_or_default().to_owned()).collect()
        };
        let open = Call { game: "hannibal", mine: vec!["rome"], ..Call::default() };
        assert_eq!(next(&open), [""; 0]);
        let begun = Call { begun: true, asked: vec!["rome"], ..open };
        assert_eq!(next(&begun), ["started", "asked"]);
        assert_eq!(next(&begun), [""; 0]);
        assert_eq!(next(&Call { asked: Vec::new(), revision: 1, ..begun.clone() }), [""; 0]);
        assert_eq!(
            next(&Call { revision: 1, ..begun.clone() }),
            ["asked"],
            "the end of a turn was taken back"
        );
        assert_eq!(next(&Call { revision: 7, ..begun.clone() }), ["asked"]);
        let over = Call { over: Some(Value::Null), revision: 8, ..begun };
        assert_eq!(next(&over), ["over"]);
        assert_eq!(next(&over), [""; 0], "talk after the game");
    }
}
