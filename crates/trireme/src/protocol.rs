//! `trireme protocol`: one JSON request per line in, one JSON reply per line out.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use engine::{Record, Seed};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::driver::{Driver, Fault, Reply};
use crate::games::find;
use crate::lines::{LINE_BYTES_MAX, Line, next_line};
use crate::title::Title;

const PLAYOUTS_MAX: u32 = 100_000;
const BEST_MS_MAX: u64 = 600_000;

#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    // The braces let serde refuse fields that do not belong.
    Games {},
    New { game: String, setup: Option<Value>, seed: Option<SeedText> },
    Turn {},
    Legal { seat: Option<String> },
    Play { action: String, seat: Option<String> },
    View { seat: String },
    Position {},
    Load { game: String, position: Value, seed: Option<SeedText> },
    Dice { next: Vec<u8> },
    Undo {},
    Best { ms: Option<u64>, bot: Option<String>, seat: Option<String> },
    Playout { n: Option<u32>, bot: Option<String> },
    Hash {},
    Record {},
    Replay { record: Value },
    Quit {},
}

/// A seed is any text; a whole number stands for its digits.
#[derive(Deserialize)]
#[serde(untagged)]
enum SeedText {
    Text(String),
    Number(i64),
}

impl SeedText {
    fn seed(text: Option<&SeedText>) -> Seed {
        match text {
            None => Seed::from_text(""),
            Some(SeedText::Text(text)) => Seed::from_text(text),
            Some(SeedText::Number(number)) => Seed::from_text(&number.to_string()),
        }
    }
}

/// One conversation: at most one game at a time.
pub(crate) struct Session {
    games: &'static [&'static dyn Title],
    game: Option<Box<dyn Driver>>,
    quit: bool,
}

impl Session {
    pub(crate) fn new(games: &'static [&'static dyn Title]) -> Session {
        Session { games, game: None, quit: false }
    }

    /// Answers every line until the stream ends or somebody quits.
    pub(crate) fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        while !self.quit
            && let Some(line) = next_line(&mut input)?
        {
            let reply = self.answer(&line);
            writeln!(output, "{reply}")?;
            output.flush()?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &Line) -> Value {
        // Every command works on copies until it has succeeded, so a panic leaves the game whole.
        let reply = catch_unwind(AssertUnwindSafe(|| self.reply(line)))
            .unwrap_or_else(|_| Err(Fault::from("internal error; nothing was changed".to_owned())));
        match reply {
            Ok(Value::Object(fields)) => {
                let ok = ("ok".to_owned(), json!(true));
                Value::Object(std::iter::once(ok).chain(fields).collect())
            }
            Ok(_) => json!({ "ok": true }),
            Err(Fault { error, rule }) => {
                let mut reply = Map::new();
                reply.insert("ok".to_owned(), json!(false));
                reply.insert("error".to_owned(), json!(error));
                if let Some(rule) = rule {
                    reply.insert("rule".to_owned(), json!(rule));
                }
                Value::Object(reply)
            }
        }
    }

    fn reply(&mut self, line: &Line) -> Reply {
        let text = match line {
            Line::Text(text) => text,
            Line::NotUtf8 => return Err(Fault::from("the line is not UTF-8".to_owned())),
            Line::TooLong => return Err(Fault::from(format!("a line has at most {LINE_BYTES_MAX} bytes"))),
        };
        // Through a document first: then an error says what is wrong with the request.
        let document: Value = serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))?;
        let request = serde_json::from_value(document).map_err(|error| format!("bad request: {error}"))?;
        self.carry_out(request)
    }

    fn carry_out(&mut self, request: Request) -> Reply {
        match request {
            Request::Games {} => {
                let games: Vec<Value> = self.games.iter().map(|title| title.about()).collect();
                Ok(json!({ "games": games }))
            }
            Request::New { game, setup, seed } => {
                let title = find(self.games, &game)?;
                let game = title.begin(setup, SeedText::seed(seed.as_ref()))?;
                Ok(self.put_on_table(game))
            }
            Request::Load { game, position, seed } => {
                let title = find(self.games, &game)?;
                let game = title.load(&position, SeedText::seed(seed.as_ref()))?;
                Ok(self.put_on_table(game))
            }
            Request::Replay { record } => {
                let record = Record::from_value(record).map_err(|error| error.to_string())?;
                let title = find(self.games, &record.game)?;
                let game = title.replay(&record).map_err(|error| error.to_string())?;
                Ok(self.put_on_table(game))
            }
            Request::Turn {} => Ok(json!({ "turn": self.game()?.turn() })),
            Request::Legal { seat } => self.game()?.legal(seat.as_deref()),
            Request::Play { action, seat } => self.game()?.play(seat.as_deref(), &action),
            Request::View { seat } => self.game()?.view(&seat),
            Request::Position {} => Ok(json!({ "position": self.game()?.position() })),
            Request::Dice { next } => self.game()?.dice(&next),
            Request::Undo {} => self.game()?.undo(),
            Request::Hash {} => Ok(json!({ "hash": self.game()?.hash() })),
            Request::Record {} => Ok(json!({ "record": self.game()?.record() })),
            Request::Playout { n, bot } => {
                let n = n.unwrap_or(100);
                if !(1..=PLAYOUTS_MAX).contains(&n) {
                    return Err(Fault::from(format!("`n` is 1 to {PLAYOUTS_MAX}")));
                }
                self.game()?.playout(n, bot.as_deref())
            }
            Request::Best { ms, bot, seat } => {
                let ms = ms.unwrap_or(1000);
                if ms > BEST_MS_MAX {
                    return Err(Fault::from(format!("`ms` is at most {BEST_MS_MAX}")));
                }
                self.game()?.best(seat.as_deref(), Duration::from_millis(ms), bot.as_deref())
            }
            Request::Quit {} => {
                self.quit = true;
                Ok(json!({}))
            }
        }
    }

    fn game(&mut self) -> Result<&mut Box<dyn Driver>, Fault> {
        self.game
            .as_mut()
            .ok_or_else(|| Fault::from("no game yet: begin with `new`, `load` or `replay`".to_owned()))
    }

    fn put_on_table(&mut self, game: Box<dyn Driver>) -> Value {
        let reply = json!({ "seats": game.seats(), "turn": game.turn(), "commitment": game.commitment() });
        self.game = Some(game);
        reply
    }
}
