//! The laws of conservation and consistency that hold in every position.

use crate::data::{board, printed};
use crate::{Campaign, Card, CardSet, Empire, EventSet, Location, LocationSet, Piles, State, StrategySet};

/// Refuses with a reason unless a condition holds.
macro_rules! law {
    ($holds:expr, $($reason:tt)*) => {
        if !$holds {
            return Err(format!($($reason)*));
        }
    };
}

impl Piles {
    /// Every pile with its name.
    fn named(&self) -> [(&'static str, CardSet); 6] {
        [
            ("hand", self.hand),
            ("draw deck", self.deck),
            ("top of the draw deck", self.top.set()),
            ("discard pile", self.discard),
            ("Reserve", self.reserve),
            ("Empire deck", self.stock),
        ]
    }
}

/// The Empire cards of an empire.
pub(crate) fn cards_of(empire: Empire) -> CardSet {
    printed().of[empire.index()]
}

impl State {
    /// Every law; the error says which one is broken.
    pub(crate) fn check_laws(&self) -> Result<(), String> {
        law!((1..=board().turns).contains(&self.turn), "turn {} of {}", self.turn, board().turns);
        law!(self.round.actions <= board().actions, "{} actions are left", self.round.actions);
        self.check_markers()?;
        self.check_tracks()?;
        self.check_cards()?;
        self.check_location_cards()?;
        for empire in Empire::BOTH {
            self.check_battle(empire)?;
        }
        self.check_strategies()?;
        self.check_events()?;
        // It may have been laid aside before.
        let ending = self.ending.is_some();
        let fits = match self.campaign {
            Campaign::Bottom => !ending,
            Campaign::Aside => true,
            Campaign::Removed => ending,
        };
        law!(fits, "the Campaign card leaves the deck when an end condition is met");
        law!(
            self.ended_by.is_none() || self.ending.is_some(),
            "somebody has met an end condition that is not met"
        );
        let drawn = self.campaign == Campaign::Aside;
        law!(
            !drawn || self.round.empire == Empire::Carthage,
            "the Campaign card is laid aside in Rome's round"
        );
        Ok(())
    }

    fn check_markers(&self) -> Result<(), String> {
        let mut seen = self.independent();
        for empire in Empire::BOTH {
            for set in [self.towns[empire], self.cities[empire]] {
                let twice = seen.intersection(set).first();
                law!(twice.is_none(), "{} has two markers", twice.map_or("", Location::id));
                seen = seen.union(set);
            }
            let id = empire.id();
            let lost = self.captured[empire.other()];
            let towns = self.towns[empire].len() as u32 + u32::from(lost.towns);
            law!(towns <= board().towns[empire.index()].into(), "{id} has {towns} towns");
            let capital = self.capital[empire];
            law!(
                !capital || self.cities[empire].contains(empire.capital()),
                "the capital marker of {id} is nowhere"
            );
            law!(capital != lost.capital, "the capital marker of {id} is lost, or there twice");
            let cities = self.cities[empire].len() as u32 - u32::from(capital) + u32::from(lost.cities);
            law!(cities <= board().cities[empire.index()].into(), "{id} has {cities} cities");
            let won = self.holds(empire).contains(empire.other().capital());
            law!(!won || self.over.is_some(), "{id} holds the enemy capital, and the game goes on");
        }
        let held = self.holds(Empire::Rome).union(self.holds(Empire::Carthage));
        law!(self.forts.minus(held).is_empty(), "a fortification stands where nobody is");
        law!(
            self.forts.len() <= board().fortifications.into(),
            "there are {} fortifications",
            self.forts.len()
        );
        Ok(())
    }

    fn check_tracks(&self) -> Result<(), String> {
        for empire in Empire::BOTH {
            let id = empire.id();
            law!(
                self.prestige[empire] <= board().prestige_max,
                "{id} has {} prestige",
                self.prestige[empire]
            );
            law!(
                self.warships[empire] <= board().warships_max,
                "{id} has {} warships",
                self.warships[empire]
            );
            law!(
                self.pillage[empire] < board().pillage_end,
                "{id} has its pillage marker at {}",
                self.pillage[empire]
            );
            let at_sea = self.fleet[empire].is_some();
            law!(!at_sea || self.warships[empire] > 0, "{id} has a fleet at sea without warships");
        }
        law!(self.fate.is_none() || self.rules.fate, "the fate token is not in the game");
        Ok(())
    }

    /// Every card is in exactly one pile.
    fn check_cards(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut add = |what: &str, cards: CardSet| {
            let twice = seen.intersection(cards).first();
            law!(
                twice.is_none(),
                "{} is in two piles, one of them {what}",
                twice.map_or(String::new(), Card::id)
            );
            seen = seen.union(cards);
            Ok(())
        };
        add("the neutral cards", self.neutral)?;
        add("the cards laid down", self.plan.laid)?;
        add("the infantry at sea", self.naval.infantry)?;
        for empire in Empire::BOTH {
            let foreign = cards_of(empire.other());
            for (name, cards) in self.piles[empire].named() {
                add(name, cards)?;
                law!(!cards.meets(foreign), "the {name} of {} holds a card of the enemy", empire.id());
            }
            add("the leaders at sea", self.naval.leaders[empire])?;
            for battle in self.battles.0.iter().flatten() {
                add("a battle", battle.cards[empire])?;
                law!(!battle.cards[empire].meets(foreign), "a card fights for the enemy");
            }
            let piles = &self.piles[empire];
            law!(piles.known.minus(piles.hand).is_empty(), "a card that is not in hand is known to be there");
            let foreign_stock = piles.stock.minus(cards_of(empire)).minus(printed().location_cards);
            law!(foreign_stock.is_empty(), "the Empire deck of {} holds a foreign card", empire.id());
        }
        law!(seen.minus(printed().all).is_empty(), "there is a card that does not exist");
        let missing = printed().all.minus(seen).first();
        law!(missing.is_none(), "{} is nowhere", missing.map_or(String::new(), Card::id));
        let owned = self.neutral.intersection(cards_of(Empire::Rome).union(cards_of(Empire::Carthage)));
        law!(owned.is_empty(), "a card of an empire lies with the neutral ones");
        Ok(())
    }

    /// [1.7] Who holds a location has its card; who settles it would get it from anywhere.
    fn check_location_cards(&self) -> Result<(), String> {
        for empire in Empire::BOTH {
            let mut own =
                self.piles[empire].named().iter().fold(CardSet::EMPTY, |all, (_, pile)| all.union(*pile));
            for battle in self.battles.0.iter().flatten() {
                own = own.union(battle.cards[empire]);
            }
            if self.round.empire == empire {
                own = own.union(self.plan.laid);
            }
            let without = self.holds(empire).minus(own.locations()).first();
            law!(
                without.is_none(),
                "{} holds {} without its card",
                empire.id(),
                without.map_or("", Location::id)
            );
        }
        let neutral = !self.independent || self.neutral.contains(board().syracuse.card());
        law!(neutral, "the card of independent Syracuse is nobody's");
        Ok(())
    }

    fn check_battle(&self, attacker: Empire) -> Result<(), String> {
        let Some(battle) = &self.battles[attacker] else { return Ok(()) };
        let at = battle.at.id();
        let most = board().strength_max;
        law!((-most..=most).contains(&battle.strength), "the strength at {at} is {}", battle.strength);
        law!(
            (1..=battle.last_round()).contains(&battle.round),
            "the battle at {at} is in round {}",
            battle.round
        );
        let other = self.battles[attacker.other()];
        law!(other.is_none_or(|other| other.at != battle.at), "there are two battles at {at}");
        if self.aftermath.attacker == Some(attacker) {
            return Ok(());
        }
        for empire in Empire::BOTH {
            let bonus = battle.combined[empire];
            law!(!bonus || battle.has_all_arms(empire), "{} has no combined arms at {at}", empire.id());
        }
        let foreign = self.holds(attacker.other()).union(self.independent());
        law!(foreign.contains(battle.at), "{} attacks {at}, which is not the enemy's", attacker.id());
        let helped = self.independent().contains(battle.at) && !battle.cards[attacker.other()].is_empty();
        law!(!helped, "nobody helps independent Syracuse");
        law!(
            !LocationSet::only(battle.at).meets(self.forts) || battle.siege,
            "{at} is fortified and not besieged"
        );
        Ok(())
    }

    fn check_strategies(&self) -> Result<(), String> {
        let display = &self.display;
        let mut seen = display.deck;
        law!(!seen.meets(display.discard), "a strategy card is in the deck and discarded");
        seen = seen.union(display.discard);
        let held = self.held.0.iter().flatten().map(|held| held.strategy);
        for strategy in display.slots.iter().flatten().copied().chain(held) {
            law!(!seen.contains(strategy), "{} is there twice", strategy.id());
            seen.insert(strategy);
        }
        law!(seen == StrategySet::ALL, "a strategy card is missing");
        law!(display.slots.iter().all(Option::is_some), "a slot for strategy cards is empty");
        for empire in Empire::BOTH {
            let Some(held) = self.held[empire] else { continue };
            let allowed = held.strategy.info().owner.is_none_or(|owner| owner == empire);
            law!(allowed, "{} cannot have {}", empire.id(), held.strategy.id());
            law!(self.rules.upkeep || (held.due == 0 && !held.lapsed), "there is no upkeep in this game");
        }
        Ok(())
    }

    fn check_events(&self) -> Result<(), String> {
        let all = self.event_deck.union(self.event_discard);
        law!(all == self.rules.event_deck(), "events are missing, or not in the game");
        law!(self.event_deck.intersection(self.event_discard) == EventSet::EMPTY, "an event is there twice");
        for empire in Empire::BOTH {
            let Some(machina) = self.machina[empire] else { continue };
            law!(self.rules.deus, "there are no Deus Ex Machina cards in this game");
            law!(machina.info().owner == empire, "{} cannot have {}", empire.id(), machina.id());
        }
        Ok(())
    }
}
