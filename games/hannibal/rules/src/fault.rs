//! Reading documents so that all faults come out at once, each with its place.

use std::cell::RefCell;
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde_json::Value;

/// More faults than these help nobody.
const FAULTS_MAX: usize = 100;

/// Something in a document that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fault {
    /// Where: `forces[3].space`; empty if it is the document as a whole.
    pub path: String,
    /// What, for people.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() { f.write_str(&self.text) } else { write!(f, "{}: {}", self.path, self.text) }
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub(crate) struct Faults(RefCell<Vec<Fault>>);

impl Faults {
    fn add(&self, path: &str, text: String) {
        let mut faults = self.0.borrow_mut();
        let fault = Fault { path: path.to_owned(), text };
        // A place may be read more than once.
        if faults.len() < FAULTS_MAX && !faults.contains(&fault) {
            faults.push(fault);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    pub(crate) fn into_list(self) -> Vec<Fault> {
        self.0.into_inner()
    }
}

/// A place in a document: what stands there, if anything, and how to get there. What is not there, or
/// `null`, is read as nothing; what is of the wrong kind is a fault, and read as nothing, too.
#[derive(Clone, Debug)]
pub(crate) struct Place<'a> {
    value: Option<&'a Value>,
    path: String,
    faults: &'a Faults,
}

impl<'a> Place<'a> {
    /// The whole document.
    pub(crate) fn top(document: &'a Value, faults: &'a Faults) -> Place<'a> {
        Place { value: Some(document), path: String::new(), faults }
    }

    pub(crate) fn fault(&self, text: impl Into<String>) {
        self.faults.add(&self.path, text.into());
    }

    pub(crate) fn is_there(&self) -> bool {
        self.value.is_some_and(|value| !value.is_null())
    }

    /// It must be there.
    pub(crate) fn needed(self) -> Place<'a> {
        if !self.is_there() {
            self.fault("this is missing");
        }
        self
    }

    /// What stands under a key of the object here.
    pub(crate) fn at(&self, key: &str) -> Place<'a> {
        let path =
            if self.path.is_empty() { key.to_owned() } else { format!("{}.{}", self.path, shorten(key)) };
        Place { value: self.value.and_then(|value| value.get(key)), path, faults: self.faults }
    }

    /// Reads what is here as something, unless nothing is here.
    fn read<T>(&self, expected: &str, as_it: impl FnOnce(&'a Value) -> Option<T>) -> Option<T> {
        let value = self.value.filter(|value| !value.is_null())?;
        let read = as_it(value);
        if read.is_none() {
            self.fault(format!("{expected} is expected here"));
        }
        read
    }

    /// The keys and values of the object here.
    pub(crate) fn entries(&self) -> Vec<(&'a str, Place<'a>)> {
        let map = self.read("an object", Value::as_object);
        map.into_iter().flatten().map(|(key, _)| (key.as_str(), self.at(key))).collect()
    }

    /// The object here has no keys but these.
    pub(crate) fn only(&self, keys: &[&[&str]]) {
        for (key, place) in self.entries() {
            if !keys.iter().any(|keys| keys.contains(&key)) {
                place.fault("there is no such key");
            }
        }
    }

    /// The items of the list here.
    pub(crate) fn items(&self) -> Vec<Place<'a>> {
        let list = self.read("a list", Value::as_array);
        let item = |(index, value)| Place {
            value: Some(value),
            path: format!("{}[{index}]", self.path),
            faults: self.faults,
        };
        list.into_iter().flatten().enumerate().map(item).map(Place::needed).collect()
    }

    /// A text.
    pub(crate) fn text(&self) -> Option<&'a str> {
        self.read("a text", Value::as_str)
    }

    /// A number within a range.
    pub(crate) fn number(&self, range: RangeInclusive<u16>) -> Option<u16> {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        self.read(&expected, |value| {
            value.as_u64().and_then(|n| u16::try_from(n).ok()).filter(|n| range.contains(n))
        })
    }

    /// A small number within a range.
    pub(crate) fn count(&self, range: RangeInclusive<u8>) -> Option<u8> {
        self.number(u16::from(*range.start())..=u16::from(*range.end())).map(|n| n as u8)
    }

    /// Something that has a name.
    pub(crate) fn named<T>(&self, what: &str, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let name = self.text()?;
        let found = find(name);
        if found.is_none() {
            self.fault(format!("there is no {what} '{}'", shorten(name)));
        }
        found
    }

    /// A value that has only one way to be written.
    pub(crate) fn plain<T: DeserializeOwned>(&self) -> Option<T> {
        let value = self.value.filter(|value| !value.is_null())?;
        T::deserialize(value).map_err(|error| self.fault(error.to_string())).ok()
    }
}

/// Enough of a text to recognise it.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
