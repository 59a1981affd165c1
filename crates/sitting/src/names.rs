//! Names of seats as people write them.

use serde_json::Value;

/// The name of a seat as people write it.
pub fn title_case(id: &str) -> String {
    let mut letters = id.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect::<String>().replace('_', " "),
        None => String::new(),
    }
}

/// Who shares the victory, in words, if a result says that somebody does.
pub fn sharers(result: &Value) -> Option<String> {
    let names: Vec<String> =
        result["shared"].as_array()?.iter().filter_map(Value::as_str).map(title_case).collect();
    let (last, others) = names.split_last()?;
    Some(format!("{} and {last}", others.join(", ")))
}
