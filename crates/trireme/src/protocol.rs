//! `trireme protocol`: one JSON request per line in, one JSON reply per line out.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use engine::{Record, Seed};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sitting::Running;

use crate::games::find;
use crate::lines::{InputLine, LINE_BYTES_MAX, next_line};
use crate::spoken::{self, Fault, Reply};
use crate::title::Title;
use crate::tools::Tools;

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
    game: Option<Box<dyn Tools>>,
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

    fn answer(&mut self, line: &InputLine) -> Value {
        // Every command works on copies until it has succeeded, so a panic leaves the game whole.
        let reply =
            catch_unwind(AssertUnwindSafe(|| self.reply(line))).unwrap_or_else(|_| Err(Fault::stumbled()));
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

    fn reply(&mut self, line: &InputLine) -> Reply {
        let text = match line {
            InputLine::Text(text) => text,
            InputLine::NotUtf8 => return Err(Fault::from("the line is not UTF-8".to_owned())),
            InputLine::TooLong => {
                return Err(Fault::from(format!("a line has at most {LINE_BYTES_MAX} bytes")));
            }
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
            Request::Turn {} => Ok(json!({ "turn": spoken::turn(self.game()?) })),
            Request::Legal { seat } => spoken::legal(self.game()?, seat.as_deref()),
            Request::Play { action, seat } => spoken::play(self.game()?, seat.as_deref(), &action),
            Request::View { seat } => spoken::view(self.game()?, &seat),
            Request::Position {} => Ok(json!({ "position": self.game()?.position() })),
            Request::Dice { next } => spoken::dice(self.game()?, &next),
            Request::Undo {} => spoken::undo(self.game()?),
            Request::Hash {} => Ok(json!({ "hash": self.game()?.hash() })),
            Request::Record {} => Ok(json!({ "record": self.game()?.record() })),
            Request::Playout { n, bot } => {
                let n = n.unwrap_or(100);
                if !(1..=PLAYOUTS_MAX).contains(&n) {
                    return Err(Fault::from(format!("`n` is 1 to {PLAYOUTS_MAX}")));
                }
                Ok(json!({ "results": self.table()?.playout(n, bot.as_deref())? }))
            }
            Request::Best { ms, bot, seat } => {
                let ms = ms.unwrap_or(1000);
                if ms > BEST_MS_MAX {
                    return Err(Fault::from(format!("`ms` is at most {BEST_MS_MAX}")));
                }
                let table = self.table()?;
                let seat = spoken::meant(table.game(), seat.as_deref())?;
                let best = table.best(seat, Duration::from_millis(ms), bot.as_deref())?;
                best.ok_or_else(|| spoken::not_asked(table.game(), seat))
            }
            Request::Quit {} => {
                self.quit = true;
                Ok(json!({}))
            }
        }
    }

    fn table(&mut self) -> Result<&mut dyn Tools, Fault> {
        match &mut self.game {
            Some(game) => Ok(game.as_mut()),
            None => Err(Fault::from("no game yet: begin with `new`, `load` or `replay`".to_owned())),
        }
    }

    fn game(&mut self) -> Result<&mut dyn Running, Fault> {
        Ok(self.table()?.game_mut())
    }

    fn put_on_table(&mut self, table: Box<dyn Tools>) -> Value {
        let game = table.game();
        let reply = json!({
            "seats": game.seats(),
            "turn": spoken::turn(game),
            "commitment": game.commitment(),
        });
        self.game = Some(table);
        reply
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;

    /// A conversation about the toy game, in which three seats decide at once.
    struct Talk(Session);

    impl Talk {
        fn begun() -> Talk {
            let mut talk = Talk(Session::new(toy::GAMES));
            talk.good(r#"{"cmd":"new","game":"auction","seed":"talk"}"#);
            talk
        }

        fn say(&mut self, line: &str) -> Value {
            let mut reply = Vec::new();
            self.0.run(line.as_bytes(), &mut reply).unwrap();
            assert_eq!(reply.iter().filter(|&&byte| byte == b'\n').count(), 1, "one line for one line");
            serde_json::from_slice(&reply).unwrap()
        }

        fn good(&mut self, line: &str) -> Value {
            let reply = self.say(line);
            assert_eq!(reply["ok"], true, "{line}: {reply}");
            reply
        }

        /// A refusal, which must leave the game alone.
        fn bad(&mut self, line: &str) -> Value {
            let before = self.good(r#"{"cmd":"hash"}"#);
            let reply = self.say(line);
            assert_eq!(reply["ok"], false, "{line}: {reply}");
            assert!(reply["error"].is_string());
            assert_eq!(self.good(r#"{"cmd":"hash"}"#), before, "{line}");
            reply
        }

        fn first_action(&mut self, seat: &str) -> String {
            let legal = self.good(&json!({ "cmd": "legal", "seat": seat }).to_string());
            legal["actions"][0]["action"].as_str().expect("a legal action").to_owned()
        }

        fn play(&mut self, seat: &str, action: &str) -> Value {
            self.good(&json!({ "cmd": "play", "seat": seat, "action": action }).to_string())
        }
    }

    #[test]
    fn with_several_seats_asked_the_seat_must_be_named() {
        let mut talk = Talk::begun();
        assert_eq!(talk.good(r#"{"cmd":"turn"}"#)["turn"]["waiting"], json!(["red", "green", "blue"]));
        talk.bad(r#"{"cmd":"legal"}"#);
        let action = talk.first_action("green");
        talk.bad(&json!({ "cmd": "play", "action": action }).to_string());
        let refused = talk.bad(&json!({ "cmd": "play", "seat": "red", "action": action }).to_string());
        assert_eq!(refused["rule"], "1.1");
        let played = talk.play("green", &action);
        assert_eq!(played["turn"]["waiting"], json!(["red", "blue"]));
        assert_eq!(played["events"][0]["event"], json!({ "bid": { "seat": 1 } }));
        let idle = talk.good(r#"{"cmd":"legal","seat":"green"}"#);
        assert_eq!(idle["actions"], json!([]));
    }

    #[test]
    fn a_whole_game_can_be_played_recorded_and_replayed() {
        let mut talk = Talk::begun();
        let mut turn = talk.good(r#"{"cmd":"turn"}"#)["turn"].clone();
        while let Some(seat) = turn["waiting"][0].as_str() {
            let action = talk.first_action(seat);
            turn = talk.play(seat, &action)["turn"].clone();
        }
        assert_eq!(turn["over"]["reason"], "rounds_played");
        talk.bad(r#"{"cmd":"legal"}"#);
        talk.bad(r#"{"cmd":"play","seat":"red","action":"bid 1"}"#);
        let hash = talk.good(r#"{"cmd":"hash"}"#);
        let record = talk.good(r#"{"cmd":"record"}"#)["record"].clone();
        let mut other = Talk(Session::new(toy::GAMES));
        assert_eq!(other.good(&json!({ "cmd": "replay", "record": record }).to_string())["turn"], turn);
        assert_eq!(other.good(r#"{"cmd":"hash"}"#), hash);
    }

    #[test]
    fn undo_and_load_lead_back() {
        let mut talk = Talk::begun();
        let position = talk.good(r#"{"cmd":"position"}"#)["position"].clone();
        let before = talk.good(r#"{"cmd":"hash"}"#);
        let action = talk.first_action("red");
        talk.play("red", &action);
        talk.good(r#"{"cmd":"undo"}"#);
        assert_eq!(talk.good(r#"{"cmd":"hash"}"#), before);
        talk.bad(r#"{"cmd":"undo"}"#);
        talk.play("red", &action);
        talk.good(&json!({ "cmd": "load", "game": "auction", "position": position }).to_string());
        assert_eq!(talk.good(r#"{"cmd":"position"}"#)["position"], position);
    }

    #[test]
    fn tools_leave_the_game_alone() {
        let mut talk = Talk::begun();
        let before = talk.good(r#"{"cmd":"hash"}"#);
        let results = talk.good(r#"{"cmd":"playout","n":50,"bot":"random"}"#)["results"].clone();
        let wins = results["wins"].as_object().unwrap().values().map(|wins| wins.as_u64().unwrap());
        assert_eq!(wins.sum::<u64>() + results["draws"].as_u64().unwrap(), 50);
        let best = talk.good(r#"{"cmd":"best","seat":"blue","ms":1}"#);
        assert!((0.0..=1.0).contains(&best["value"].as_f64().unwrap()));
        assert_eq!(talk.good(r#"{"cmd":"hash"}"#), before);
    }

    #[test]
    fn a_panic_in_the_rules_changes_nothing() {
        let mut talk = Talk(Session::new(toy::PANICKING));
        let mut panics = 0;
        for seed in 0..30 {
            talk.good(&json!({ "cmd": "new", "game": "auction", "seed": seed }).to_string());
            let card = talk.first_action("red").replace("bid", "swap");
            let before = talk.good(r#"{"cmd":"hash"}"#);
            let reply = talk.say(&json!({ "cmd": "play", "seat": "red", "action": card }).to_string());
            if reply["ok"] == false {
                panics += 1;
                assert_eq!(reply["error"], "internal error; nothing was changed");
                assert_eq!(talk.good(r#"{"cmd":"hash"}"#), before);
            }
        }
        assert!(panics > 0);
    }

    #[test]
    fn quit_ends_the_conversation() {
        let mut output = Vec::new();
        let mut session = Session::new(toy::GAMES);
        session.run(&b"{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n"[..], &mut output).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "{\"ok\":true}\n");
    }
}
