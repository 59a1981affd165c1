use crate::{BattleCard, Card, General, Province, Side, Space};

/// One decision of a player: one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Decline, or end a choice that may be empty.
    Pass,
    /// End a list of choices.
    Done,

    // The card of the turn [6.4].
    /// Play a card as its event.
    Event(Card),
    /// Play a card for its operations.
    Ops(Card),
    /// Lay a card down without effect.
    Discard(Card),
    /// Play a counter-event in its window [8.3].
    Counter(Card),
    /// Name who plays the first card of the turn [6.2].
    First(Side),

    // Operations [7] and choices of events.
    /// Activate a general.
    Activate(General),
    /// Put a PC on a space, or flip the enemy's there.
    Place(Space),
    /// Take a PC off the map.
    Remove(Space),
    /// Raise one CU with a general, or give an event's CUs to him.
    Raise(General),
    /// Choose a space: for new units, a landing place, the next space of a retreat, the target of an event.
    To(Space),
    /// Choose a province.
    In(Province),
    /// Choose a general: consul to be proconsul, replacement, commander.
    Name(General),
    /// Have no proconsul [5.4].
    NoProconsul,

    // Who goes and who stays.
    /// Regular CUs in the group.
    Cus(u8),
    /// Elephant CUs in the group.
    Elephants(u8),
    /// Take a general along.
    With(General),
    /// Leave a general behind.
    Without(General),
    /// Take the siege train along.
    Train,
    /// Leave the siege train behind, or lose it in place of a CU.
    NoTrain,
    /// Choose again: everything can be set anew.
    Again,

    // Movement [9, 10].
    /// March to an adjacent space.
    March(Space),
    /// Sail to a port.
    Sail(Space),
    /// Sail straight into a friendly city that has enemies before its walls.
    SailInside(Space),
    /// Attack the enemy before the walls.
    Sortie,
    /// End the move.
    Stop,
    /// Attempt a siege or a subjugation.
    Besiege,
    /// Ride down a lone CU and go on.
    Overrun,
    /// Try to go on after the enemy has avoided battle.
    Pursue,

    // Reactions [11-13].
    /// Declare that a general tries to avoid battle.
    Avoid(General),
    /// Declare (or carry out next) an interception by a general.
    Intercept(General),
    /// Go into the city of the space.
    IntoCity,
    /// Go back instead of fighting after an interception.
    BackUp,
    /// Accept battle.
    Fight,

    // Battle [14].
    /// Roll: for a change of command, or for a counterattack.
    Roll,
    /// Charge with the elephants.
    Charge,
    /// Attack with a battle card, as the second type (differs for Reserve and Hannibal's Probe).
    Lead(BattleCard, BattleCard),
    /// Match the attack with a battle card.
    Match(BattleCard),
    /// Attack or match with Maharbal's Cavalry.
    Maharbal,
    /// Take the initiative without a roll.
    Initiative,
    /// Try to withdraw to a space.
    Withdraw(Space),
    /// Try to withdraw into the city that the sortie came from.
    WithdrawInside,
    /// Take a card of this type that lies open before the enemy.
    Take(BattleCard),
    /// Lose so many elephants among the losses.
    LoseElephants(u8),
}

/// An action has come to where it is not offered. The gate lets only legal ones through, so a rule offers
/// what it then forgets to carry out: tests and the fuzzer stop here, a game goes on without it.
#[track_caller]
pub(crate) fn not_offered(action: Action) {
    debug_assert!(false, "nobody carries out {action:?}");
}
