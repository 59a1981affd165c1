use crate::battle::Loss;
use crate::purchase::Item;
use crate::units::Task;
use crate::{Civ, Kind, Place, Province, Zone};

/// One decision of a player: one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Decline.
    Pass,
    /// End a turn or a part of it.
    Done,

    // Roles and order of play.
    /// Give a role to one of those who tie for it [4.1].
    Appoint(Civ),
    /// Name who plays next [6] [8].
    Next(Civ),

    // Commerce [5].
    /// Choose the good of the Temple of Artemis.
    Choose(Kind),
    /// Name the number of cards to be offered.
    Demand(u8),
    /// Put a card into the own offer.
    Offer(Kind),
    /// Lay the offer down.
    Lay,
    /// Take all cards of the own offer back, or strike all wishes, and begin anew.
    Anew,
    /// Put an open card on the own list of wishes.
    Wish(Civ, Kind),
    /// Take an open card.
    Take(Civ, Kind),
    /// Turn the take aside with Ulysses.
    TurnAside,
    /// Give a card to whom the trade has left short.
    Give(Kind),

    // Building [6].
    /// Buy something.
    Buy(Item),
    /// Pay in tax.
    PayTax,
    /// Pay the rest in goods, those first of which one has most.
    PayGoods,
    /// Put a good into the set.
    Spend(Kind),
    /// Swap a card with the bank by Cleopatra: what is given, what is got.
    Swap(Kind, Kind),
    /// Share the victory with those who would win in the same phase.
    Share,
    /// Play on with them.
    PlayOn,
    /// Keep so many tax cards.
    KeepTax(u8),
    /// Keep a good in the Hanging Gardens.
    KeepGood(Kind),

    // War [8].
    /// Launch a docked trireme.
    Launch(Province, Zone),
    /// Sail a trireme to the next zone.
    Sail(Zone, Zone),
    /// The same with a trireme that has attacked already.
    SailTired(Zone, Zone),
    /// Attack a player's triremes with so many of the own.
    SeaAttack(Zone, Civ, u8),
    /// March or ship a legion.
    March(Province, Province),
    /// Win over the legion that has just come, with Helen.
    Charm,
    /// Attack.
    Attack {
        /// Where.
        at: Province,
        /// Whom.
        enemy: Civ,
        /// With how many legions.
        legions: u8,
        /// With how many fortresses.
        forts: u8,
    },
    /// Remove a unit that was hit.
    Lose(Loss),
    /// Take a legion off its task.
    Recall(Province, Task),
    /// Give a legion a task.
    Task(Province, Task),
    /// Destroy a building.
    Pillage(Province, Place),
}
