//! What a table shows stays what it was, to every pair of eyes, word by word: whole games are played by dice, and a
//! digest of all that is shown is kept every few steps. Moving code about must not change one. Whoever changes words or
//! drawings has them written anew: `FREEZE=1 cargo test -p server frozen`.

use hands_in_the_sea_table::HandsInTheSea;
use hannibal_table::Hannibal;
use mare_nostrum_table::MareNostrum;
use std::fmt::Write;

use engine::{Chance, Seat, Seed};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sitting::{Running, Title};

const STEPS: u64 = 250;
/// A digest is kept after so many steps.
const KEPT_EVERY: u64 = 25;
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/frozen.txt");

fn games() -> Vec<(&'static dyn Title, &'static str, Value)> {
    vec![
        (&Hannibal, "classic", json!({})),
        (&Hannibal, "anniversary", json!({ "edition": "anniversary" })),
        (&Hannibal, "second", json!({ "edition": "valley", "scenario": "charles_set_up" })),
        (&MareNostrum, "five", json!({ "players": "5" })),
        (&MareNostrum, "three", json!({ "players": "3" })),
        (&HandsInTheSea, "plain", json!({})),
    ]
}

/// All that anybody is shown of a game now, and what is new to those who know it up to the step before.
fn shown(game: &dyn Running) -> String {
    let mut all = String::new();
    let since = game.revision().saturating_sub(1);
    let seats = (0..game.seats().len()).map(|seat| Seat(seat as u8));
    for eyes in seats.map(Some).chain([None]) {
        let (sight, brief) = (game.sight(eyes), game.brief(eyes));
        let question = &sight.question;
        let barred: Vec<(&str, &str)> =
            question.barred.iter().map(|barred| (barred.text.as_str(), barred.why.as_str())).collect();
        let seen = json!([
            question.prompt,
            question.rule,
            question.choices,
            barred,
            sight.page,
            brief.question.prompt,
            brief.view,
            game.log(eyes, since),
            game.log(eyes, 0).1.len(),
            game.events(eyes, since),
        ]);
        writeln!(all, "{seen}").expect("a line");
        if let Some(seat) = eyes {
            let own = (game.about(seat), game.formality(seat), game.undoable(seat));
            writeln!(all, "{own:?}").expect("a line");
        }
    }
    let turn = game.turn();
    let rest = json!([
        turn.waiting.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        turn.over.map(|over| over.document(game.seats())),
        turn.phase,
        turn.number,
        game.active().map(|seat| seat.0),
        game.revision(),
        game.hash(),
    ]);
    all + &rest.to_string()
}

/// Plays by dice, with a step taken back now and then, and keeps digests.
fn played(title: &dyn Title, name: &str, setup: &Value) -> String {
    let mut game = title.open(setup, Seed::from_text(name)).expect("it opens");
    let mut chance = Chance::new(Seed::from_text("frozen"));
    let mut digest = Sha256::new();
    let mut kept = String::new();
    for step in 0..=STEPS {
        digest.update(shown(&*game));
        if step % KEPT_EVERY == 0 {
            let so_far: String =
                digest.clone().finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            writeln!(kept, "{} {name} {step} {so_far}", title.id()).expect("a line");
        }
        let Some(&seat) = game.turn().waiting.first() else { break };
        let whoever = (0..game.seats().len()).map(|seat| Seat(seat as u8)).find(|seat| game.can_undo(*seat));
        if let Some(seat) = whoever
            && chance.below(12) == 0
        {
            game.undo(seat).expect("taken back");
            continue;
        }
        let choices = game.brief(Some(seat)).question.choices;
        let choice = &choices[chance.below(choices.len() as u32) as usize];
        game.play(seat, &choice.action).expect("it is legal");
    }
    let record = json!([game.record(), game.position(), game.commitment()]).to_string();
    let record: String = Sha256::digest(record).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    writeln!(kept, "{} {name} record {record}", title.id()).expect("a line");
    kept
}

#[test]
fn what_is_shown_stays_what_it_was() {
    let now: String = std::thread::scope(|threads| {
        let play = |(title, name, setup)| threads.spawn(move || played(title, name, &setup));
        let tables: Vec<_> = games().into_iter().map(play).collect();
        tables.into_iter().map(|table| table.join().expect("played")).collect()
    });
    if std::env::var_os("FREEZE").is_some() {
        std::fs::write(FILE, &now).expect("written");
        return;
    }
    let before = std::fs::read_to_string(FILE).expect("what was kept");
    for (now, before) in now.lines().zip(before.lines()) {
        assert_eq!(now, before, "something is shown in another way at or before this step");
    }
    assert_eq!(now.lines().count(), before.lines().count());
}
