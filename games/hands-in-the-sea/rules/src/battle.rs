//! Chapter 10: land battles, until they are decided.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::data::{board, printed};
use crate::supply::Means;
use crate::{Action, ByEmpire, Card, CardSet, Empire, Event, Location, LocationSet, State, Strategy};

/// A land battle. Who began it is where it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is.
    pub at: Location,
    /// Is it a siege? It stays one if the fortification goes.
    pub siege: bool,
    /// Its round, from 1.
    pub round: u8,
    /// The strength, in the attacker's favour.
    pub strength: i8,
    /// The cards of both sides.
    pub cards: ByEmpire<CardSet>,
    /// Who has the bonus for combined arms.
    pub combined: ByEmpire<bool>,
}

impl Battle {
    /// The round after which nobody waits any longer [10.9].
    pub fn last_round(&self) -> u8 {
        if self.siege { board().siege_rounds } else { board().field_rounds }
    }

    /// Points of cavalry on one side.
    pub fn cavalry(&self, empire: Empire) -> i8 {
        swords(self.cards[empire].intersection(printed().cavalry))
    }

    /// Moves the strength; the track ends on both sides [10.4].
    pub(crate) fn shift(&mut self, by: i8) {
        let most = board().strength_max;
        self.strength = self.strength.saturating_add(by).clamp(-most, most);
    }

    pub(crate) fn has_all_arms(&self, empire: Empire) -> bool {
        let cards = self.cards[empire];
        !self.siege
            && cards.meets(printed().heavy)
            && cards.meets(printed().light)
            && cards.meets(printed().cavalry)
    }
}

/// The swords of some cards.
fn swords(cards: CardSet) -> i8 {
    cards.iter().map(|card| card.kind().info().swords).sum()
}

/// In the attacker's favour, or against him.
fn towards(empire: Empire, attacker: Empire, strength: i8) -> i8 {
    if empire == attacker { strength } else { -strength }
}

impl State {
    /// The battle at a location, by who began it.
    pub fn battle_at(&self, location: Location) -> Option<(Empire, &Battle)> {
        Empire::BOTH.into_iter().find_map(|attacker| {
            self.battles[attacker]
                .as_ref()
                .filter(|battle| battle.at == location)
                .map(|battle| (attacker, battle))
        })
    }

    /// Battles that the empire fights and that are within its reach [10.5]: its own attack, and one on a
    /// location of its own. Nobody helps independent Syracuse [7.1].
    pub(crate) fn battles_in_reach(&self, means: &Means) -> LocationSet {
        let empire = means.empire;
        let mut sites = LocationSet::EMPTY;
        if let Some(battle) = self.battles[empire] {
            sites.insert(battle.at);
        }
        if let Some(battle) = self.battles[empire.other()] {
            sites = sites.union(LocationSet::only(battle.at).intersection(self.holds(empire)));
        }
        sites.intersection(means.reach)
    }

    /// Cards with which the empire can reinforce the battle at a location [10.5]. Leaders join for free, but
    /// take the action where no free one is allowed [D-05].
    pub(crate) fn reinforcements(&self, means: &Means, at: Location) -> CardSet {
        let empire = means.empire;
        let Some((attacker, battle)) = self.battle_at(at) else { return CardSet::EMPTY };
        let mut fit =
            if self.round.free { printed().swords.minus(printed().leaders) } else { printed().swords };
        if self.ships_help(empire, at) {
            fit = fit.union(printed().ships);
        }
        if attacker != empire {
            fit = fit.union(printed().fortifiers);
        } else if battle.siege {
            fit = fit.union(printed().engines);
        }
        means.live.intersection(fit)
    }

    /// Battles that a card in hand could reinforce [10.5].
    pub(crate) fn reinforceable(&self, means: &Means) -> LocationSet {
        let sites = self.battles_in_reach(means);
        sites.iter().filter(|&at| !self.reinforcements(means, at).is_empty()).collect()
    }

    fn ships_help(&self, empire: Empire, at: Location) -> bool {
        board().coastal.contains(at) && !self.is_enemy_sea(empire, at.zone())
    }

    /// Where a leader in hand could join [10.6].
    pub(crate) fn legal_joins(&self, empire: Empire, out: &mut Vec<Action>) {
        let leaders = self.piles[empire].hand.intersection(printed().leaders);
        out.extend(leaders.kinds().map(Action::Commit));
    }

    /// [10.3] [10.4] A battle begins with its first card.
    pub(crate) fn begin_battle(
        &mut self,
        empire: Empire,
        from: Location,
        at: Location,
        first: Card,
        turn: &mut Turn<'_, Event>,
    ) {
        let siege = self.forts.contains(at);
        let mut strength = -1 - at.info().defence;
        if siege {
            strength -= 2;
        }
        if self.has(empire, Strategy::CelticAllies) {
            strength += 1;
        }
        if siege && self.has(empire, Strategy::Siegecraft) {
            strength += 1;
        }
        let cards = ByEmpire::default();
        self.battles[empire] =
            Some(Battle { at, siege, round: 1, strength, cards, combined: ByEmpire([false; 2]) });
        self.round.deeds.attacked = true;
        turn.tell(Event::Attacked { empire, at, from, siege, strength });
        self.commit(empire, empire, first, turn);
    }

    /// [10.5] A card that is in no pile goes into a battle.
    pub(crate) fn commit(
        &mut self,
        attacker: Empire,
        empire: Empire,
        card: Card,
        turn: &mut Turn<'_, Event>,
    ) {
        let ships = self.battles[attacker].is_some_and(|battle| self.ships_help(empire, battle.at));
        let Some(battle) = &mut self.battles[attacker] else { return };
        let cavalry = battle.cavalry(empire);
        let only = CardSet::only(card);
        let kind = card.kind();
        let mut die = None;
        battle.cards[empire].insert(card);
        let strength = if let Some(strength) = kind.info().rolled {
            let rolled = turn.die();
            die = Some(rolled);
            strength[usize::from(battle.siege)][usize::from(rolled.clamp(1, 6)) - 1]
        } else if battle.siege && only.meets(printed().cavalry) {
            // [10.8] Two points of cavalry make one.
            battle.cavalry(empire) / 2 - cavalry / 2
        } else if only.meets(printed().fortifiers) {
            1
        } else if only.meets(printed().engines) {
            2
        } else {
            kind.info().swords.max(i8::from(ships && kind.info().ship))
        };
        battle.shift(towards(empire, attacker, strength));
        let at = battle.at;
        turn.tell(Event::Committed { empire, at, kind, die, strength: battle.strength });
        // [10.7] Combined arms.
        if !battle.combined[empire] && battle.has_all_arms(empire) {
            battle.combined[empire] = true;
            battle.shift(towards(empire, attacker, 1));
            turn.tell(Event::CombinedArms { empire, at, strength: battle.strength });
        }
    }

    /// [13.5] A card leaves a battle: its strength goes, and a bonus that it was needed for.
    pub(crate) fn recall(
        &mut self,
        attacker: Empire,
        empire: Empire,
        card: Card,
        turn: &mut Turn<'_, Event>,
    ) {
        let Some(battle) = &mut self.battles[attacker] else { return };
        let cavalry = battle.cavalry(empire);
        battle.cards[empire].remove(card);
        let mut strength = if battle.siege && printed().cavalry.contains(card) {
            cavalry / 2 - battle.cavalry(empire) / 2
        } else {
            card.kind().info().swords
        };
        if battle.combined[empire] && !battle.has_all_arms(empire) {
            battle.combined[empire] = false;
            strength += 1;
        }
        battle.shift(towards(empire, attacker, -strength));
        turn.tell(Event::Shifted { at: battle.at, strength: battle.strength });
    }
}
