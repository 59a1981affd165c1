//! Positions as documents. Where the rules rest, one can be written by hand and changed; in the middle
//! of a procedure it carries that along under the key `procedure`, and a seal over the whole: what
//! procedures hold is nothing that can be checked piece by piece.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::digest;

/// A position as a document, under a seal if it is in the middle of a procedure.
pub fn write_position(position: &impl Serialize) -> Value {
    let mut document = serde_json::to_value(position).unwrap_or_default();
    if let Some(map) = document.as_object_mut()
        && in_procedure(map)
    {
        let seal = seal(map);
        map.insert("seal".to_owned(), seal.into());
    }
    document
}

/// Reads what [`write_position`] has written. `rest` says which positions can be changed by hand, for
/// somebody who has changed another one.
pub fn read_position<P: DeserializeOwned>(document: &Value, rest: &str) -> Result<P, String> {
    let mut map = document.as_object().ok_or("a position is a JSON object")?.clone();
    let sealed = map.remove("seal");
    if in_procedure(&map) && sealed.as_ref().and_then(Value::as_str) != Some(seal(&map).as_str()) {
        return Err(format!(
            "this position was written in the middle of a procedure and has been changed since; only {rest} can be \
             changed"
        ));
    }
    P::deserialize(Value::Object(map)).map_err(|error| format!("not a position: {error}"))
}

fn in_procedure(document: &Map<String, Value>) -> bool {
    document.get("procedure").is_some_and(|procedure| !procedure.is_null())
}

/// A fingerprint of a document, whatever the order of its keys.
fn seal(document: &Map<String, Value>) -> String {
    let mut text = String::new();
    spell_object(document, &mut text);
    digest(&text)
}

fn spell_object(map: &Map<String, Value>, out: &mut String) {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_by_key(|&(key, _)| key);
    for (key, value) in entries {
        out.push_str(key);
        out.push(':');
        spell(value, out);
        out.push(',');
    }
}

fn spell(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => spell_object(map, out),
        Value::Array(items) => {
            out.push('[');
            for item in items {
                spell(item, out);
                out.push(',');
            }
        }
        other => out.push_str(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Position {
        turn: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        procedure: Option<Vec<u8>>,
    }

    #[test]
    fn a_position_at_rest_can_be_changed() {
        let mut document = write_position(&Position { turn: 1, procedure: None });
        assert_eq!(document, json!({ "turn": 1 }));
        document["turn"] = 2.into();
        assert_eq!(read_position(&document, "those"), Ok(Position { turn: 2, procedure: None }));
    }

    #[test]
    fn one_in_a_procedure_is_sealed_whatever_the_order_of_its_keys() {
        let position = Position { turn: 1, procedure: Some(vec![3, 4]) };
        let mut document = write_position(&position);
        assert_eq!(read_position(&document, "those"), Ok(position));
        let turned: Map<_, _> = document.as_object().expect("an object").clone().into_iter().rev().collect();
        assert!(read_position::<Position>(&Value::Object(turned), "those").is_ok());
        document["turn"] = 2.into();
        let error = read_position::<Position>(&document, "those at rest").expect_err("changed");
        assert!(error.contains("only those at rest can be changed"), "{error}");
        for bad in
            [json!(1), json!({ "turn": 1, "more": 2 }), json!({ "turn": 1, "procedure": [], "seal": 3 })]
        {
            assert!(read_position::<Position>(&bad, "those").is_err(), "{bad}");
        }
    }
}
