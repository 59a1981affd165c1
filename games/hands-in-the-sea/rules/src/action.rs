use engine::words;

use crate::{Kind, Location, Strategy, Zone};

words!(
    /// What a player sets out to do in his round.
    Verb {
        /// Settle [9.1.1].
        Settle = "settle",
        /// Develop a town [9.1.2].
        Develop = "develop",
        /// Fortify [9.1.3].
        Fortify = "fortify",
        /// Attack [10.1].
        Attack = "attack",
        /// Reinforce a land battle [10.5].
        Reinforce = "reinforce",
        /// Raid [9.2.1].
        Raid = "raid",
        /// Engage the enemy fleet [11.1].
        Engage = "engage",
        /// Bribe [9.2.4].
        Bribe = "bribe",
        /// Take money [9.3.1].
        Money = "money",
        /// Trade [9.3.2].
        Trade = "trade",
        /// Sell wine [9.3.3].
        Wine = "wine",
        /// Send Tax Collectors.
        Tax = "tax",
        /// Pillage [9.3.4].
        Pillage = "pillage",
        /// Draft a card [9.4.1].
        Draft = "draft",
        /// Draft a card as an emergency levy [9.4.1.1].
        Levy = "levy",
        /// Discard cards [9.4.2].
        Discard = "discard",
        /// Return a card [9.4.3].
        Return = "return",
        /// Put a card into the Reserve [9.4.4].
        Reserve = "reserve",
        /// Buy a strategy card [9.5.1].
        Buy = "buy",
        /// Give up the own strategy card [9.5.2].
        GiveUp = "give_up",
        /// Build a warship [9.6.3].
        Build = "build",
        /// Pass [9.6.4].
        Pass = "pass",
        /// Take back the Reserve, a free action [9.4.5].
        Retrieve = "retrieve",
        /// Send a leader into a land battle, a free action [10.6].
        Join = "join",
        /// Withdraw from a siege, a free action [9.6.2].
        Withdraw = "withdraw",
        /// Play the Deus Ex Machina card, a free action [16.2].
        Invoke = "invoke",
    }
);

words!(
    /// Where a card is that is given away.
    Spot {
        /// In hand.
        Hand = "hand",
        /// In the Reserve.
        Reserve = "reserve",
        /// In the battle that Rome began.
        RomanBattle = "roman_battle",
        /// In the battle that Carthage began.
        CarthaginianBattle = "carthaginian_battle",
    }
);

/// One decision of a player: one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Set out to do something.
    Do(Verb),
    /// Discard so many strategy cards from the display [9.5.3].
    Cycle(u8),
    /// Move the fleet to a sea zone, or into port [9.6.1].
    Sail(Option<Zone>),
    /// End the round.
    End,

    /// Aim at a location, or choose a battle by it.
    At(Location),
    /// Come from a location: its card is played.
    From(Location),
    /// Play a card from hand: to pay for something, or for what it does.
    Play(Kind),
    /// Send a card into a battle.
    Commit(Kind),
    /// Draft a card.
    Draft(Kind),
    /// Draft a card as an emergency levy.
    Levy(Kind),
    /// Discard a card.
    Discard(Kind),
    /// Return a card to its Empire deck.
    Return(Kind),
    /// Put a card into the Reserve.
    Reserve(Kind),
    /// Buy a strategy card.
    Buy(Strategy),
    /// Take a card from an open pile into the hand.
    Take(Kind),

    /// Block what the enemy does, with a card from hand.
    Block(Kind),
    /// Give a card away, from where it is.
    Give(Kind, Spot),
    /// Pay to keep a card where it is.
    Keep(Kind, Spot),
    /// Lose a card of a battle.
    Lose(Kind),
    /// Throw so many dice again.
    Reroll(u8),
    /// Retreat with the fleet to a sea zone, or into port.
    Retreat(Option<Zone>),
    /// Settle without a settler card where a battle was won.
    Settle,
    /// Agree to pay.
    Accept,
    /// Decline.
    Decline,
    /// No more cards.
    Done,
}
