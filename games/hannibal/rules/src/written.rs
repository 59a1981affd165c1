//! How a state is written as bytes. What only some options need comes after everything else, and only
//! where one of them is on: a game without them has the bytes, and so the fingerprint, that it had
//! before there were such options.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{At, General, More, STANDARD_GENERALS, Space, State};

/// What stands in a place of an array that is not written.
pub(crate) trait Blank: Copy + PartialEq {
    const BLANK: Self;
}

impl Blank for u8 {
    const BLANK: u8 = 0;
}

impl Blank for At {
    const BLANK: At = At::Gone;
}

impl Blank for General {
    const BLANK: General = General(0);
}

/// The first places of an array, which every game has, for `#[serde(with)]`. In documents for people
/// the others follow where there is something in them.
pub(crate) struct First<const FIRST: usize>;

impl<const FIRST: usize> First<FIRST> {
    pub(crate) fn serialize<S: Serializer, T: Blank + Serialize, const N: usize>(
        array: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let all = serializer.is_human_readable() && array[FIRST..].iter().any(|item| *item != T::BLANK);
        let written = if all { &array[..] } else { &array[..FIRST] };
        let mut tuple = serializer.serialize_tuple(written.len())?;
        for item in written {
            tuple.serialize_element(item)?;
        }
        tuple.end()
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Blank + Deserialize<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        struct Reader<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Blank + Deserialize<'de>, const N: usize> Visitor<'de> for Reader<T, N> {
            type Value = [T; N];

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[T; N], A::Error> {
                let mut array = [T::BLANK; N];
                let mut places = array.iter_mut();
                while let Some(item) = seq.next_element()? {
                    *places.next().ok_or_else(|| A::Error::invalid_length(N + 1, &self))? = item;
                }
                Ok(array)
            }
        }
        let reader = Reader(PhantomData);
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(reader)
        } else {
            deserializer.deserialize_tuple(FIRST, reader)
        }
    }
}

/// Something that may be there, by its id in documents for people, for `#[serde(with)]`.
pub(crate) struct ById;

pub(crate) trait Named: Copy + Serialize + DeserializeOwned {
    fn id(self) -> &'static str;
    fn from_id(id: &str) -> Option<Self>;
}

impl Named for General {
    fn id(self) -> &'static str {
        General::id(self)
    }

    fn from_id(id: &str) -> Option<General> {
        General::from_id(id)
    }
}

impl Named for Space {
    fn id(self) -> &'static str {
        Space::id(self)
    }

    fn from_id(id: &str) -> Option<Space> {
        Space::from_id(id)
    }
}

impl ById {
    pub(crate) fn serialize<S: Serializer, T: Named>(
        it: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            it.map(T::id).serialize(serializer)
        } else {
            it.serialize(serializer)
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, T: Named>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        if !deserializer.is_human_readable() {
            return Option::deserialize(deserializer);
        }
        let unknown = |id: &String| D::Error::custom(format!("there is no '{}'", id.escape_debug()));
        let id: Option<String> = Option::deserialize(deserializer)?;
        id.map(|id| T::from_id(&id).ok_or_else(|| unknown(&id))).transpose()
    }
}

/// What every game has.
struct Plain<'a>(&'a State);

impl Serialize for Plain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::serialize(self.0, serializer)
    }
}

#[derive(Deserialize)]
struct Owned(#[serde(with = "State")] State);

const OPTIONAL_GENERALS: usize = General::COUNT - STANDARD_GENERALS;

/// What only games with more cards or generals have.
#[derive(Serialize, Deserialize)]
struct Beyond {
    more: More,
    generals: [At; OPTIONAL_GENERALS],
    precedence: [General; General::COUNT],
    spent: [u8; OPTIONAL_GENERALS],
}

impl Beyond {
    fn of(state: &State) -> Beyond {
        Beyond {
            more: state.more,
            generals: std::array::from_fn(|i| state.generals[STANDARD_GENERALS + i]),
            precedence: state.precedence,
            spent: std::array::from_fn(|i| state.play.spent[STANDARD_GENERALS + i]),
        }
    }

    fn put(self, state: &mut State) {
        state.more = self.more;
        state.generals[STANDARD_GENERALS..].copy_from_slice(&self.generals);
        state.precedence = self.precedence;
        state.play.spent[STANDARD_GENERALS..].copy_from_slice(&self.spent);
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let beyond = self.rules.bring_more();
        let mut tuple = serializer.serialize_tuple(1 + usize::from(beyond))?;
        tuple.serialize_element(&Plain(self))?;
        if beyond {
            tuple.serialize_element(&Beyond::of(self))?;
        }
        tuple.end()
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = State;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a state")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<State, A::Error> {
                let missing = |place| A::Error::invalid_length(place, &self);
                let Owned(mut state) = seq.next_element()?.ok_or_else(|| missing(0))?;
                // Who is not in the game keeps his place at the end.
                for place in STANDARD_GENERALS..General::COUNT {
                    state.precedence[place] = General(place as u8);
                }
                if state.rules.bring_more() {
                    let beyond: Beyond = seq.next_element()?.ok_or_else(|| missing(1))?;
                    beyond.put(&mut state);
                }
                Ok(state)
            }
        }
        deserializer.deserialize_tuple(2, Reader)
    }
}
