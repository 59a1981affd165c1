//! What a player is asked, for those who put it into words; and what is under way.

use crate::naval::DICE_MAX;
use crate::state::Step;
use crate::{CardSet, Empire, EventCard, Kind, Location, Machina, State, Symbol, Verb, Zone};

/// A question with what belongs to it. Whom it goes to says [`State::asked`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Choose an action, a free action, or end the round [3.2] [3.6].
    Act {
        /// Actions left.
        actions: u8,
        /// Are free actions allowed?
        free: bool,
    },
    /// Choose where it is aimed, or the battle.
    Target(Verb),
    /// Choose the location from which it comes.
    Origin {
        /// What is done.
        verb: Verb,
        /// Where.
        at: Location,
    },
    /// Choose a card that pays [1.6].
    Pay {
        /// For what.
        verb: Verb,
        /// What the card has to show.
        symbol: Symbol,
        /// How many such cards are still needed.
        count: u8,
    },
    /// Sell or discard one more card, or stop.
    More {
        /// What is done.
        verb: Verb,
        /// What the next card costs in silver.
        silver: u8,
    },
    /// Choose a card to draft, return, reserve, discard or buy.
    Pick(Verb),
    /// Choose the card that goes into the battle [10.5] [10.6].
    Commit {
        /// Reinforce or join.
        verb: Verb,
        /// Where.
        at: Location,
    },
    /// Block a raid or a pillage [9.2.2] [9.3.5]?
    Block {
        /// Raid or pillage.
        verb: Verb,
        /// Where.
        at: Location,
    },
    /// Block a bribe, give a card, or show that there is none [9.2.4].
    Bribed,
    /// Send leaders into the naval battle [11.2]?
    Leaders(Zone),
    /// Send infantry into the naval battle [11.3]?
    Corvus(Zone),
    /// Throw dice again [card seamanship]?
    Reroll {
        /// At most so many.
        most: u8,
    },
    /// Choose infantry that goes down [11.9].
    Drown {
        /// How many more.
        count: u8,
    },
    /// Retreat with the fleet [11.8].
    SeaRetreat {
        /// Must it, or may it?
        must: bool,
    },
    /// Settle where a battle was won [10.10]?
    SettleWon(Location),
    /// Choose a card that is lost [10.13].
    Loss {
        /// Whose card.
        loser: Empire,
        /// Where the battle was.
        at: Location,
    },
    /// Discard a card for the Magistrate.
    Toss,
    /// Take cards into the hand [16.2].
    Take {
        /// How many more.
        count: u8,
        /// From the Empire decks, not from the discard pile?
        summons: bool,
    },
    /// Return a mercenary card of the enemy [card punic_treachery].
    Treachery,
    /// Choose the battle in Africa [card serpent_of_africa].
    Serpent,
    /// Give a card up for an event [13].
    GiveUp(EventCard),
    /// Pay for mercenaries [card alt_mercenary_revolt].
    Ransom,
    /// Pay for Corvus, or give it up.
    KeepCorvus {
        /// What it costs.
        silver: u8,
    },
    /// Choose the location that revolts.
    Revolt {
        /// Whose.
        empire: Empire,
    },
    /// Pay to keep the location.
    KeepRevolting(Location),
    /// Choose what is betrayed.
    Betrayal {
        /// Whose.
        empire: Empire,
        /// A siege, or a fortification?
        siege: bool,
    },
}

/// An action under way, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undertaking {
    /// What it is.
    pub verb: Verb,
    /// Where it is aimed.
    pub at: Option<Location>,
    /// From where it comes.
    pub from: Option<Location>,
    /// The card that it is about.
    pub kind: Option<Kind>,
    /// Cards laid down for it.
    pub laid: CardSet,
}

/// A naval battle under way, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NavalView {
    /// Who attacks.
    pub attacker: Empire,
    /// Where.
    pub zone: Option<Zone>,
    /// Leaders of Rome and of Carthage.
    pub leaders: [CardSet; 2],
    /// Roman infantry.
    pub infantry: CardSet,
    /// Dice of the warships of Rome and of Carthage; 0 is none.
    pub dice: [[u8; DICE_MAX]; 2],
}

impl State {
    /// What who is asked is asked.
    pub fn question(&self) -> Option<Question> {
        self.asked()?;
        let verb = self.plan.verb;
        Some(match self.step {
            Step::Go => return None,
            Step::Act => Question::Act { actions: self.round.actions, free: self.round.free },
            Step::Target if verb == Some(Verb::Invoke) => Question::Serpent,
            Step::Target => Question::Target(verb?),
            Step::Origin => Question::Origin { verb: verb?, at: self.plan.at? },
            Step::Pay => {
                let (symbol, count) = self.plan.needs.0[0]?;
                Question::Pay { verb: verb?, symbol, count }
            }
            Step::More => Question::More { verb: verb?, silver: self.plan.count },
            Step::Pick => Question::Pick(verb?),
            Step::Commit => Question::Commit { verb: verb?, at: self.plan.at? },
            Step::Block => Question::Block { verb: verb?, at: self.plan.at? },
            Step::Bribed => Question::Bribed,
            Step::Leaders(empire) => Question::Leaders(self.fleet[empire]?),
            Step::Corvus => Question::Corvus(self.fleet[Empire::Rome]?),
            Step::Reroll => Question::Reroll { most: self.rerolls() },
            Step::Drown => Question::Drown { count: self.naval.drowning },
            Step::SeaRetreat(_) => Question::SeaRetreat { must: self.naval.loser.is_some() },
            Step::SettleWon => Question::SettleWon(self.won()?.1),
            Step::Loss(loser) => Question::Loss { loser, at: self.won()?.1 },
            Step::Toss => Question::Toss,
            Step::Take => Question::Take { count: self.plan.count, summons: self.plan.summons },
            Step::Treachery => Question::Treachery,
            Step::GiveUp => Question::GiveUp(self.pending_event.card?),
            Step::Ransom => Question::Ransom,
            Step::KeepCorvus => Question::KeepCorvus { silver: self.corvus_cost() },
            Step::Revolt => Question::Revolt { empire: self.pending_event.empire? },
            Step::KeepRevolting => Question::KeepRevolting(self.pending_event.at?),
            Step::Betrayal => {
                let empire = self.pending_event.empire?;
                Question::Betrayal { empire, siege: !self.sieges(empire).is_empty() }
            }
        })
    }

    /// The action under way.
    pub fn undertaking(&self) -> Option<Undertaking> {
        let plan = &self.plan;
        Some(Undertaking { verb: plan.verb?, at: plan.at, from: plan.from, kind: plan.kind, laid: plan.laid })
    }

    /// The naval battle under way.
    pub fn naval_battle(&self) -> Option<NavalView> {
        let attacker = self.naval.attacker?;
        Some(NavalView {
            attacker,
            zone: self.fleet[attacker].or(self.fleet[attacker.other()]),
            leaders: self.naval.leaders.0,
            infantry: self.naval.infantry,
            dice: self.naval.dice.0,
        })
    }

    /// The event under way, and whom it hits.
    pub fn event_under_way(&self) -> Option<(EventCard, Option<Empire>)> {
        self.pending_event.card.map(|card| (card, self.pending_event.empire))
    }

    /// The Deus Ex Machina card of a player, for his own eyes.
    pub fn own_machina(&self, empire: Empire) -> Option<Machina> {
        self.machina[empire]
    }
}
