//! Resource cards, heroes and wonders, and what they cost [2] [6.2] [7].

use serde::{Deserialize, Serialize};

use crate::{Building, Card, Civ, Kind, KindSet};

impl Kind {
    /// The goods: every kind but tax.
    pub const GOODS: KindSet = KindSet(0b1_1111_1111_1110);

    /// How many cards of the kind there are [2].
    pub const fn cards(self) -> u8 {
        match self {
            Kind::Tax => 35,
            Kind::Fish | Kind::Grain | Kind::Slaves => 11,
            Kind::Wine | Kind::Metal | Kind::Fruit | Kind::Livestock | Kind::Oil => 7,
            Kind::Gems | Kind::Perfume | Kind::Gold | Kind::Papyrus => 5,
        }
    }
}

impl Card {
    /// The civilisation that alone can buy this hero.
    pub const fn civ(self) -> Option<Civ> {
        match self {
            Card::Caesar => Some(Civ::Rome),
            Card::Hannibal => Some(Civ::Carthage),
            Card::Pericles => Some(Civ::Greece),
            Card::Cleopatra => Some(Civ::Egypt),
            Card::Hammurabi => Some(Civ::Babylon),
            _ => None,
        }
    }

    /// Is it one of the seven wonders?
    pub const fn is_wonder(self) -> bool {
        self.index() >= Card::Colossus.index()
    }

    /// Its price [6.2].
    pub const fn price(self) -> u8 {
        if matches!(self, Card::Pyramids) { 12 } else { 9 }
    }
}

impl Civ {
    /// The hero of the civilisation.
    pub const fn hero(self) -> Card {
        match self {
            Civ::Rome => Card::Caesar,
            Civ::Carthage => Card::Hannibal,
            Civ::Greece => Card::Pericles,
            Civ::Egypt => Card::Cleopatra,
            Civ::Babylon => Card::Hammurabi,
        }
    }
}

impl Building {
    /// The list price [6.2].
    pub const fn price(self) -> u8 {
        match self {
            Building::City | Building::Caravan => 3,
            Building::Temple | Building::Market => 6,
        }
    }
}

/// Resource cards that lie or are held together: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pile(pub [u8; Kind::COUNT]);

impl Pile {
    /// No cards.
    pub const EMPTY: Pile = Pile([0; Kind::COUNT]);

    /// All cards of the game.
    pub fn whole() -> Pile {
        Pile(std::array::from_fn(|index| Kind::ALL[index].cards()))
    }

    /// How many cards.
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// No card at all?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Kind::COUNT]
    }

    /// The kinds of which there is a card.
    pub fn kinds(&self) -> KindSet {
        let mut kinds = 0;
        for (index, &count) in self.0.iter().enumerate() {
            kinds |= u16::from(count > 0) << index;
        }
        KindSet(kinds)
    }

    /// The goods of which there is a card.
    pub fn goods(&self) -> KindSet {
        self.kinds().intersection(Kind::GOODS)
    }

    /// Adds all cards of another pile.
    pub fn add(&mut self, other: Pile) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// Cards of this pile without those of another one, which must all be in it.
    #[must_use]
    pub fn minus(mut self, other: Pile) -> Pile {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            *count -= less;
        }
        self
    }

    /// Moves one card to another pile.
    pub fn give(&mut self, kind: Kind, to: &mut Pile) {
        self[kind] -= 1;
        to[kind] += 1;
    }
}

impl std::ops::Index<Kind> for Pile {
    type Output = u8;

    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.index()]
    }
}

impl std::ops::IndexMut<Kind> for Pile {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}
