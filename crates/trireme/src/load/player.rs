//! Somebody who plays as a page would: reads the state once, then goes by the answers to his own
//! actions, and fetches the state again only when others have moved on.

use std::sync::Arc;
use std::time::Instant;

use engine::Chance;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::client::{Client, Trouble};
use super::ledger::Entry;

/// What a player needs of the state of a game.
#[derive(Deserialize)]
struct Sight {
    revision: u64,
    version: String,
    asked: bool,
    eyes: Option<String>,
    over: Option<Value>,
    choices: Vec<Choice>,
    #[serde(default)]
    accepted: u64,
    #[serde(default)]
    end_turn: bool,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// What a player did.
#[derive(Default)]
pub(super) struct Played {
    /// Microseconds between sending an action and having read its answer.
    pub(super) latencies_us: Vec<u32>,
    pub(super) acknowledged: Vec<Entry>,
    pub(super) refused: u64,
    pub(super) games: u64,
    /// What went wrong first.
    pub(super) trouble: Option<String>,
}

/// What all players of a run have in common.
pub(super) struct Rules {
    pub(super) game: &'static str,
    pub(super) seats: &'static [&'static str],
    pub(super) until: watch::Receiver<bool>,
}

impl Rules {
    pub(super) fn goes_on(&self) -> bool {
        !*self.until.borrow()
    }
}

/// One person at one table.
pub(super) struct Player {
    client: Client,
    rules: Arc<Rules>,
    dice: Chance,
    game: String,
    others: &'static str,
    pub(super) played: Played,
}

/// The other seats are for those who come.
pub(super) const OPEN: &str = "open";

impl Player {
    /// A guest who opens a game. The first seat is his; the others are his, too (`me`), or [`OPEN`], or the
    /// computer's of that name.
    pub(super) async fn host(
        mut client: Client,
        rules: Arc<Rules>,
        dice: Chance,
        others: &'static str,
    ) -> Result<Player, Trouble> {
        client.enter("Host").await?;
        let (game, played) = (String::new(), Played::default());
        let mut player = Player { client, rules, dice, game, others, played };
        player.open().await?;
        Ok(player)
    }

    /// A guest who takes a free seat at somebody's table.
    pub(super) async fn friend(
        mut client: Client,
        host: &Player,
        seat: &str,
        dice: Chance,
    ) -> Result<Player, Trouble> {
        client.enter("Friend").await?;
        client.post(&format!("{}/join", host.game), &json!({ "seat": seat })).await?;
        let (rules, game) = (host.rules.clone(), host.game.clone());
        Ok(Player { client, rules, dice, game, others: OPEN, played: Played::default() })
    }

    /// The address of the game.
    pub(super) fn game(&self) -> &str {
        &self.game
    }

    async fn open(&mut self) -> Result<(), Trouble> {
        let seat = |(index, name): (usize, &&str)| {
            ((*name).to_owned(), json!(if index == 0 { "me" } else { self.others }))
        };
        let seats: Map<String, Value> = self.rules.seats.iter().enumerate().map(seat).collect();
        let wish = json!({ "game": self.rules.game, "seats": seats });
        let made: Value = read(&self.client.post("/games", &wish).await?)?;
        self.game = made["url"].as_str().unwrap_or_default().to_owned();
        self.played.games += 1;
        Ok(())
    }

    /// Plays until time is up. Who plays without other people begins another game when one is over.
    pub(super) async fn play(mut self) -> Played {
        if let Err(trouble) = self.try_play().await {
            self.played.trouble = Some(trouble.to_string());
        }
        self.played
    }

    async fn try_play(&mut self) -> Result<(), Trouble> {
        let mut news = self.listen().await?;
        let mut sight = self.look(0).await?;
        while self.rules.goes_on() {
            if sight.over.is_some() {
                if self.others == OPEN {
                    return Ok(());
                }
                self.open().await?;
                news = self.listen().await?;
                sight = self.look(0).await?;
            } else if sight.end_turn {
                sight = self.end_turn(&sight).await?;
            } else if sight.asked && !sight.choices.is_empty() {
                sight = self.act(&sight).await?;
            } else {
                let mut until = self.rules.until.clone();
                let version = tokio::select! {
                    version = news.next() => version?,
                    _ = until.changed() => return Ok(()),
                };
                if version != sight.version {
                    sight = self.look(sight.revision).await?;
                }
            }
        }
        Ok(())
    }

    async fn listen(&self) -> Result<News, Trouble> {
        let (_, body) = self.client.another().await?.follow(&format!("{}/live", self.game)).await?;
        Ok(News { body, text: String::new() })
    }

    async fn look(&mut self, since: u64) -> Result<Sight, Trouble> {
        read(&self.client.get(&format!("{}/state?since={since}", self.game)).await?)
    }

    async fn act(&mut self, sight: &Sight) -> Result<Sight, Trouble> {
        let choice = self.dice.below(sight.choices.len() as u32) as usize;
        let action = &sight.choices[choice].action;
        let wish = json!({
            "seat": sight.eyes,
            "action": action,
            "revision": sight.revision,
            "key": self.key(),
            "since": sight.revision,
        });
        let sent = Instant::now();
        let reply = self.client.post(&format!("{}/act", self.game), &wish).await;
        let micros = sent.elapsed().as_micros().min(u128::from(u32::MAX)) as u32;
        match reply {
            Ok(reply) => {
                let next: Sight = read(&reply)?;
                let game = self.game.trim_start_matches("/games/").to_owned();
                let (revision, action) = (next.accepted, action.clone());
                self.played.latencies_us.push(micros);
                self.played.acknowledged.push(Entry { game, revision, action });
                Ok(next)
            }
            Err(Trouble::Refused(..)) => {
                self.played.refused += 1;
                self.look(0).await
            }
            Err(lost) => Err(lost),
        }
    }

    async fn end_turn(&mut self, sight: &Sight) -> Result<Sight, Trouble> {
        let wish = json!({ "since": sight.revision });
        read(&self.client.post(&format!("{}/end-turn", self.game), &wish).await?)
    }

    fn key(&mut self) -> String {
        (0..4).map(|_| format!("{:08x}", self.dice.below(u32::MAX))).collect()
    }
}

fn read<'a, T: Deserialize<'a>>(reply: &'a [u8]) -> Result<T, Trouble> {
    serde_json::from_slice(reply).map_err(|error| Trouble::Lost(format!("an answer makes no sense: {error}")))
}

/// What the server tells about changes of a game.
pub(super) struct News {
    body: Incoming,
    text: String,
}

impl News {
    /// The next version that is told.
    async fn next(&mut self) -> Result<String, Trouble> {
        loop {
            while let Some((message, rest)) = self.text.split_once("\n\n") {
                let version = message.strip_prefix("data:").map(|version| version.trim().to_owned());
                self.text = rest.to_owned();
                if let Some(version) = version {
                    return Ok(version);
                }
            }
            let frame = self.body.frame().await.ok_or_else(|| Trouble::Lost("the news ended".to_owned()))?;
            let frame = frame.map_err(|error| Trouble::Lost(error.to_string()))?;
            if let Some(data) = frame.data_ref() {
                self.text.push_str(&String::from_utf8_lossy(data));
            }
        }
    }
}
