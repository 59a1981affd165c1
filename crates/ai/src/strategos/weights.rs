use std::sync::LazyLock;

use serde_json::{Map, Value};

use super::features::{COUNT, Features, names};

/// What each feature of a position counts, in logits for Rome.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub [f32; COUNT]);

static BUILT_IN: LazyLock<Weights> = LazyLock::new(|| {
    let text = include_str!("../../../../data/ai/hannibal.json");
    Weights::read(text).expect("the weights that are built in are sound")
});

impl Weights {
    /// Those of `data/ai/hannibal.json`.
    pub fn built_in() -> Weights {
        BUILT_IN.clone()
    }

    /// Reads an object with a number for each feature; one that is not there counts nothing. The error
    /// says what is wrong with it.
    pub fn read(text: &str) -> Result<Weights, String> {
        let object: Map<String, Value> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let names = names();
        if let Some(unknown) = object.keys().find(|key| !names.contains(key)) {
            return Err(format!("there is no feature `{unknown}`"));
        }
        let mut weights = [0.0; COUNT];
        for (weight, name) in weights.iter_mut().zip(&names) {
            if let Some(value) = object.get(name) {
                let number = value.as_f64().filter(|number| number.is_finite());
                *weight = number.ok_or_else(|| format!("the weight of `{name}` is not a number"))? as f32;
            }
        }
        Ok(Weights(weights))
    }

    /// The document that [`Weights::read`] reads.
    pub fn write(&self) -> String {
        let lines: Vec<String> = names()
            .iter()
            .zip(self.0)
            .filter(|(_, weight)| *weight != 0.0)
            .map(|(name, weight)| format!("  \"{name}\": {weight:.4}"))
            .collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// The chance that Rome wins.
    pub fn chance_of_rome(&self, features: &Features) -> f32 {
        let sum: f32 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}
