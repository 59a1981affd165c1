//! How a game looked when it was last seen: what is shown of it if the rules of now lead elsewhere.

use sitting::{LogLine, Running};
use std::io::{Read, Write};

use engine::{Eyes, Seat};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Page;

/// A page is a few hundred kilobytes at most; whoever tampers with the database gets no further.
const UNPACKED_MAX: u64 = 64 << 20;

/// What every pair of eyes saw of a game at one revision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Keepsake {
    pub(crate) revision: u64,
    /// What everybody knew of each seat, in a few words.
    pub(crate) about: Vec<String>,
    /// Of each seat, and then of somebody without one.
    looks: Vec<Look>,
}

/// What one pair of eyes saw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Look {
    pub(crate) page: Page,
    pub(crate) lines: Vec<LogLine>,
    /// As the protocol has it.
    pub(crate) view: Value,
}

impl Keepsake {
    pub(crate) fn new(game: &dyn Running) -> Keepsake {
        let look = |eyes: Eyes| Look {
            page: game.sight(eyes).page,
            lines: game.log(eyes, 0).1,
            view: game.brief(eyes).view,
        };
        let seats = || (0..game.seats().len() as u8).map(Seat);
        Keepsake {
            revision: game.revision(),
            about: seats().map(|seat| game.about(seat)).collect(),
            looks: seats().map(Some).chain([None]).map(look).collect(),
        }
    }

    /// What these eyes saw.
    pub(crate) fn look(&self, eyes: Eyes) -> Option<&Look> {
        match eyes {
            Some(seat) => self.looks[..self.about.len().min(self.looks.len())].get(usize::from(seat.0)),
            None => self.looks.last(),
        }
    }

    /// Does this game, which may have been played by other rules, show the same to all eyes as it did then?
    /// What those rules did not know of is not compared.
    pub(crate) fn agrees(&self, game: &dyn Running) -> bool {
        let moment = game.moment(self.revision);
        if moment.at != self.revision {
            // That step was taken back: there is no such moment any more.
            return true;
        }
        let then = game.at(&moment);
        let same = |(index, look): (usize, &Look)| {
            let eyes = (index < self.about.len()).then_some(Seat(index as u8));
            is_part_of(&look.view, &then.brief(eyes).view)
        };
        then.seats().len() == self.about.len() && self.looks.iter().enumerate().all(same)
    }

    /// As it is stored.
    pub(crate) fn pack(&self) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        let text = serde_json::to_vec(self).expect("plain data");
        packer.write_all(&text).and_then(|()| packer.finish()).expect("memory does not fail")
    }

    /// None if it is damaged: then there is nothing to show.
    pub(crate) fn unpack(packed: &[u8]) -> Option<Keepsake> {
        let mut text = Vec::new();
        GzDecoder::new(packed).take(UNPACKED_MAX).read_to_end(&mut text).ok()?;
        serde_json::from_slice(&text).ok()
    }
}

/// Is all that is said here said there, too?
fn is_part_of(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            old.iter().all(|(name, old)| new.get(name).is_some_and(|new| is_part_of(old, new)))
        }
        (Value::Array(old), Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_part_of(old, new))
        }
        _ => old == new,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_said_is_still_said() {
        let old = json!({ "turn": 3, "board": [{ "units": 2 }] });
        assert!(is_part_of(&old, &json!({ "turn": 3, "board": [{ "units": 2, "ships": 0 }], "new": 1 })));
        for other in [
            json!({ "turn": 3 }),
            json!({ "turn": 4, "board": [{ "units": 2 }] }),
            json!({ "turn": 3, "board": [{ "units": 2 }, {}] }),
            json!({ "turn": 3, "board": [{}] }),
        ] {
            assert!(!is_part_of(&old, &other), "{other}");
        }
    }

    #[test]
    fn damage_is_nothing_to_show() {
        let look = || Look { page: Page::default(), lines: Vec::new(), view: json!({ "turn": 3 }) };
        let keepsake = Keepsake { revision: 7, about: vec![String::new()], looks: vec![look(), look()] };
        assert_eq!(Keepsake::unpack(&keepsake.pack()).as_ref(), Some(&keepsake));
        assert!(keepsake.look(Some(Seat(0))).is_some() && keepsake.look(None).is_some());
        assert!(
            keepsake.look(Some(Seat(1))).is_none(),
            "no seat sees with the eyes of a spectator by chance"
        );
        assert_eq!(Keepsake::unpack(b"nonsense"), None);
        assert_eq!(Keepsake::unpack(&keepsake.pack()[..20]), None);
    }
}
