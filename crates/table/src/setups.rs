//! What can be decided before a game begins, and what people read about it.

use serde_json::{Map, Value, json};

/// The setups that a game accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setups {
    /// Editions, the usual one first.
    pub editions: Vec<Edition>,
    /// Points that can be decided one by one.
    pub rules: Vec<Rule>,
    /// Scenarios, the usual one first.
    pub scenarios: Vec<Scenario>,
    /// Everything else that is to be chosen.
    pub settings: Vec<Setting>,
}

/// An edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// As setups name it.
    pub id: &'static str,
    /// As people call it.
    pub name: &'static str,
    /// What it is, in a sentence; may be empty.
    pub about: &'static str,
}

/// A point on which editions differ, or a rule of no edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// As setups name it.
    pub id: &'static str,
    /// As people call it.
    pub name: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What is played where it holds.
    pub holds: &'static str,
    /// What is played where it does not.
    pub otherwise: &'static str,
    /// The editions in which it holds; in none if it is an option.
    pub editions: Vec<&'static str>,
}

/// Where and when a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// As setups name it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// Its background, paragraph by paragraph.
    pub about: Vec<String>,
}

/// One thing that is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// As setups name it.
    pub id: &'static str,
    /// What it decides.
    pub about: &'static str,
    /// The value that it has if nobody chooses.
    pub usual: &'static str,
    /// What it can be, and what that means.
    pub values: Vec<(String, &'static str)>,
}

impl Setting {
    /// One with these values.
    pub fn new(
        id: &'static str,
        about: &'static str,
        usual: &'static str,
        values: &[(&str, &'static str)],
    ) -> Setting {
        let values = values.iter().map(|(value, about)| ((*value).to_owned(), *about)).collect();
        Setting { id, about, usual, values }
    }
}

impl Rule {
    /// Is it a rule of no edition?
    pub fn is_option(&self) -> bool {
        self.editions.is_empty()
    }
}

impl Setups {
    /// As programs read them; what a game has nothing of is left out.
    pub fn document(&self) -> Value {
        let mut document = Map::new();
        let mut put = |key: &str, value: Value| document.insert(key.to_owned(), value);
        put("editions", self.editions.iter().map(|edition| edition.id).collect());
        if self.editions.iter().any(|edition| !edition.about.is_empty()) {
            put(
                "about_editions",
                by_id(&self.editions, |edition| {
                    (edition.id, json!({ "name": edition.name, "about": edition.about }))
                }),
            );
        }
        if !self.rules.is_empty() {
            put("rules", self.rules.iter().map(Rule::document).collect());
        }
        put("scenarios", self.scenarios.iter().map(|scenario| scenario.id.as_str()).collect());
        if !self.scenarios.is_empty() {
            put(
                "about_scenarios",
                by_id(&self.scenarios, |scenario| {
                    (&scenario.id, json!({ "name": scenario.name, "about": scenario.about }))
                }),
            );
        }
        put(
            "options",
            by_id(&self.settings, |setting| {
                let values = by_id(&setting.values, |(value, about)| (value, json!(about)));
                (setting.id, json!({ "default": setting.usual, "about": setting.about, "values": values }))
            }),
        );
        document.into()
    }
}

impl Rule {
    fn document(&self) -> Value {
        let Rule { id, name, about, holds, otherwise, editions } = self;
        json!({
            "id": id, "name": name, "about": about, "holds": holds, "otherwise": otherwise,
            "editions": editions,
        })
    }
}

fn by_id<T>(all: &[T], entry: impl Fn(&T) -> (&str, Value)) -> Value {
    all.iter().map(entry).map(|(id, value)| (id.to_owned(), value)).collect::<Map<_, _>>().into()
}
