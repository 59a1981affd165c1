//! The small closed vocabularies of games: numbered things, sets of them, and enumerations with ids.
//! Macros rather than generic types, since rules want constants of them.

use serde::{Deserialize, Serialize};

/// The bits of a set, and how they are written: JSON has no numbers of 128 bits.
pub trait Bits: Copy {
    /// What stands in a document.
    type Wire: Serialize + for<'de> Deserialize<'de>;

    /// As it is written.
    fn to_wire(self) -> Self::Wire;

    /// As it was written.
    fn from_wire(wire: Self::Wire) -> Self;
}

macro_rules! plain_bits {
    ($($bits:ty),*) => {
        $(impl Bits for $bits {
            type Wire = $bits;

            fn to_wire(self) -> $bits {
                self
            }

            fn from_wire(wire: $bits) -> $bits {
                wire
            }
        })*
    };
}

plain_bits!(u8, u16, u32, u64);

impl Bits for u128 {
    /// The lower and the upper 64 bits.
    type Wire = (u64, u64);

    fn to_wire(self) -> (u64, u64) {
        (self as u64, (self >> 64) as u64)
    }

    fn from_wire((low, high): (u64, u64)) -> u128 {
        u128::from(low) | u128::from(high) << 64
    }
}

/// The position of the k-th set bit, counted from 0 at the low end.
pub const fn select(mut bits: u128, mut k: u32) -> Option<u8> {
    if k >= bits.count_ones() {
        return None;
    }
    let mut position = 0;
    let mut width = 64;
    while width > 0 {
        let below = (bits & ((1 << width) - 1)).count_ones();
        if k >= below {
            k -= below;
            bits >>= width;
            position += width as u8;
        }
        width /= 2;
    }
    Some(position)
}

/// A number below a bound that stands for a thing of the game. Reading one checks the bound.
#[macro_export]
macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $count:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if number < $count { Some(Self(number)) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count).map(Self)
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.0
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number)
                    .ok_or_else(|| format!("{} {number} does not exist (there are {})", $what, $count))
            }
        }
    };
}

/// A set of numbered things as bits. Reading one checks that no bit is beyond the last thing.
#[macro_export]
macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $iter:ident, $item:ident, $bits:ty) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub(crate) $bits);

        impl $name {
            /// The set without members.
            pub const EMPTY: Self = Self(0);
            /// The set of everything.
            pub const ALL: Self = Self(<$bits>::MAX >> (<$bits>::BITS as usize - $item::COUNT));

            /// Just this one.
            pub const fn only(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Is it a member?
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Puts a member in.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Takes a member out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// The set with this member.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// The set without this member.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// No member at all?
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Members of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Members of both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Members of this set that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Have both sets a member in common?
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// The member with the lowest number.
            pub const fn first(self) -> Option<$item> {
                $item::new(self.0.trailing_zeros() as u8)
            }

            /// The k-th member in ascending order, counted from 0.
            pub const fn nth(self, k: usize) -> Option<$item> {
                if k >= $item::COUNT {
                    return None;
                }
                match $crate::ids::select(self.0 as u128, k as u32) {
                    Some(number) => $item::new(number),
                    None => None,
                }
            }

            /// The members in ascending order.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                $crate::ids::Bits::to_wire(self.0).serialize(out)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let wire = <$bits as $crate::ids::Bits>::Wire::deserialize(from)?;
                let bits = <$bits as $crate::ids::Bits>::from_wire(wire);
                if bits & !Self::ALL.0 == 0 {
                    Ok(Self(bits))
                } else {
                    let text = format!("a {} of {bits:#x} has members that do not exist", stringify!($name));
                    Err(serde::de::Error::custom(text))
                }
            }
        }

        /// The members of a set in ascending order.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                let item = $item::new(self.0.trailing_zeros() as u8)?;
                self.0 &= self.0 - 1;
                Some(item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $name {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
    };
}

/// An enumeration with ids, numbered from 0.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$vdoc])* $variant,)*
        }

        impl $name {
            /// All of them in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The one with this number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < Self::COUNT { Some(Self::ALL[number as usize]) } else { None }
            }

            /// Its number, as an index into a table.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in documents.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id,)*
                }
            }

            /// The one of this name.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|it| it.id() == id)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #![allow(unreachable_pub, reason = "what the macros make is public elsewhere")]

    use super::select;

    number!(
        /// A month.
        Month, 12, "month"
    );
    set!(
        /// Some months.
        Months, MonthIter, Month, u128
    );
    words!(
        /// A season.
        Season {
            /// Cold.
            Winter = "winter",
            /// Warm.
            Summer = "summer",
        }
    );

    #[test]
    fn a_number_is_read_only_if_it_exists() {
        assert_eq!(serde_json::from_str::<Month>("11").ok(), Month::new(11));
        let fault = serde_json::from_str::<Month>("12").expect_err("there is no thirteenth");
        assert!(fault.to_string().contains("month 12 does not exist (there are 12)"), "{fault}");
    }

    #[test]
    fn a_set_is_read_only_if_all_its_members_exist() {
        let set = Months::EMPTY.with(Month(2)).with(Month(11));
        let text = serde_json::to_string(&set).expect("it can be written");
        assert_eq!(text, "[2052,0]");
        assert_eq!(serde_json::from_str::<Months>(&text).ok(), Some(set));
        for beyond in ["[4096,0]", "[0,1]"] {
            assert!(serde_json::from_str::<Months>(beyond).is_err(), "{beyond}");
        }
    }

    #[test]
    fn members_come_in_order() {
        let set: Months = [9, 0, 4].into_iter().filter_map(Month::new).collect();
        assert_eq!(set.iter().map(Month::index).collect::<Vec<_>>(), [0, 4, 9]);
        assert_eq!((set.nth(2), set.nth(3), set.first()), (Month::new(9), None, Month::new(0)));
        assert_eq!(Months::ALL.iter().len(), Month::COUNT);
        assert_eq!(Months::EMPTY.first(), None);
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (march, may) = (Month(2), Month(4));
        let mut set = Months::only(march);
        set.insert(may);
        assert_eq!((set.len(), set.is_empty()), (2, false));
        assert_eq!(set.minus(Months::only(may)), Months::only(march));
        assert_eq!(set.intersection(Months::only(may)), Months::only(may));
        assert_eq!(Months::only(may).union(Months::only(march)), set);
        assert!(set.meets(Months::only(may)) && !set.without(may).contains(may));
        set.remove(may);
        assert_eq!(set, Months::EMPTY.with(march));
    }

    #[test]
    fn the_kth_bit_is_found_at_both_ends() {
        assert_eq!(select(1 | 1 << 127, 1), Some(127));
        assert_eq!(select(u128::MAX, 64), Some(64));
        assert_eq!(select(0b1010, 2), None);
    }

    #[test]
    fn words_have_ids() {
        assert_eq!(Season::from_id("summer"), Some(Season::Summer));
        assert_eq!(Season::new(2), None);
        assert_eq!((Season::Summer.index(), Month::all().len()), (1, 12));
        assert_eq!(Season::Winter.id(), "winter");
    }
}
