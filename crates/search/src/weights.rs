use serde_json::{Map, Value};

/// What each number that is read off a position counts. In files each has its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights<const N: usize>(pub [f32; N]);

impl<const N: usize> Weights<N> {
    /// Reads an object with a weight for each name; one that is not there counts nothing. The error says
    /// what is wrong with it.
    pub fn read(text: &str, names: &[String]) -> Result<Weights<N>, String> {
        let object: Map<String, Value> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if let Some(unknown) = object.keys().find(|key| !names.contains(key)) {
            return Err(format!("nothing is called `{unknown}`"));
        }
        let mut weights = [0.0; N];
        for (weight, name) in weights.iter_mut().zip(names) {
            if let Some(value) = object.get(name) {
                let number = value.as_f64().filter(|number| number.is_finite());
                *weight = number.ok_or_else(|| format!("the weight of `{name}` is not a number"))? as f32;
            }
        }
        Ok(Weights(weights))
    }

    /// Reads weights that are built into the program, where a test reads them, too.
    pub fn built_in(text: &str, names: &[String]) -> Weights<N> {
        Weights::read(text, names).expect("the weights that are built in are sound")
    }

    /// The document that [`Weights::read`] reads.
    pub fn write(&self, names: &[String]) -> String {
        let weights = names.iter().zip(self.0);
        let lines: Vec<String> = weights.map(|(name, weight)| format!("  \"{name}\": {weight:.4}")).collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// The weighted sum of these numbers.
    pub fn sum(&self, numbers: &[f32; N]) -> f32 {
        self.0.iter().zip(numbers).map(|(weight, number)| weight * number).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_survive_their_file() {
        let names = ["markers", "cards"].map(str::to_owned);
        let weights = Weights([1.5, -0.25]);
        assert_eq!(Weights::read(&weights.write(&names), &names), Ok(weights));
        assert_eq!(Weights::read("{}", &names), Ok(Weights([0.0; 2])));
        for text in ["", "[]", "{\"elephants\": 1}", "{\"cards\": \"many\"}"] {
            assert!(Weights::<2>::read(text, &names).is_err(), "{text}");
        }
    }
}
