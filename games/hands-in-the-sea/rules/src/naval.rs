//! Chapters 9.6 and 11: fleets and naval battles.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::data::{board, printed};
use crate::state::Step;
use crate::{Action, ByEmpire, CardSet, Empire, Event, Kind, State, Strategy, Zone};

/// The most dice of a kind that a side throws.
pub(crate) const DICE_MAX: usize = 8;
/// Dice that Seamanship throws again.
const REROLLS_MAX: usize = 2;
/// The lowest die with which a warship hits [11.4].
const WARSHIP_HITS: u8 = 5;

type Dice = [u8; DICE_MAX];

/// A naval battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Naval {
    /// Who attacks.
    pub(crate) attacker: Option<Empire>,
    /// Leaders of both sides.
    pub(crate) leaders: ByEmpire<CardSet>,
    /// Roman infantry [11.3].
    pub(crate) infantry: CardSet,
    /// The dice of the warships; 0 is none.
    pub(crate) dice: ByEmpire<Dice>,
    /// Hits of leaders and infantry.
    pub(crate) more_hits: ByEmpire<u8>,
    /// Infantry cards that still go down.
    pub(crate) drowning: u8,
    /// Who has lost, and must retreat if he can.
    pub(crate) loser: Option<Empire>,
}

impl Naval {
    pub(crate) const NONE: Naval = Naval {
        attacker: None,
        leaders: ByEmpire([CardSet::EMPTY; 2]),
        infantry: CardSet::EMPTY,
        dice: ByEmpire([[0; DICE_MAX]; 2]),
        more_hits: ByEmpire([0; 2]),
        drowning: 0,
        loser: None,
    };
}

fn hits(dice: Dice, from: u8) -> u8 {
    dice.iter().filter(|&&die| die >= from).count() as u8
}

impl State {
    /// [9.6.1] Where the fleet can move: none is the port, which it reaches from anywhere.
    pub(crate) fn legal_sailing(&self, empire: Empire, out: &mut Vec<Action>) {
        if self.warships[empire] == 0 {
            return;
        }
        match self.fleet[empire] {
            None => out.push(Action::Sail(Some(empire.port()))),
            Some(zone) => {
                out.extend(zone.adjacent().iter().map(|to| Action::Sail(Some(to))));
                out.push(Action::Sail(None));
            }
        }
    }

    pub(crate) fn sail(&mut self, empire: Empire, to: Option<Zone>, turn: &mut Turn<'_, Event>) {
        self.fleet[empire] = to;
        turn.tell(Event::Sailed { empire, to });
        self.finish_action(turn);
    }

    /// [9.6.3] [card quinquereme_programme]
    pub fn warship_cost(&self, empire: Empire) -> u8 {
        if self.has(empire, Strategy::QuinqueremeProgramme) {
            board().warship_cost - 1
        } else {
            board().warship_cost
        }
    }

    /// [9.6.3] Not after an engagement, and only up to 8.
    pub(crate) fn can_build(&self, empire: Empire) -> bool {
        self.warships[empire] < board().warships_max
            && !self.round.deeds.engaged
            && self.silver[empire] >= self.warship_cost(empire).into()
    }

    pub(crate) fn carry_out_building(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let silver = self.warship_cost(empire);
        self.discard_laid(turn);
        self.pay(empire, silver);
        self.round.deeds.built = true;
        self.warships[empire] = (self.warships[empire] + 1).min(board().warships_max);
        turn.tell(Event::Paid { empire, silver });
        turn.tell(Event::Built { empire, warships: self.warships[empire] });
        self.finish_action(turn);
    }

    /// Sinks warships; the last one takes the fleet off the sea [5.5].
    pub(crate) fn sink(&mut self, empire: Empire, count: u8) -> u8 {
        let lost = count.min(self.warships[empire]);
        self.warships[empire] -= lost;
        if self.warships[empire] == 0 {
            self.fleet[empire] = None;
        }
        lost
    }

    /// [11.1] Both fleets are in one zone, and no warship was built.
    pub(crate) fn can_engage(&self, empire: Empire) -> bool {
        let here = self.fleet[empire];
        here.is_some()
            && here == self.fleet[empire.other()]
            && self.ending.is_none()
            && !self.round.deeds.built
    }

    pub(crate) fn carry_out_engagement(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(zone) = self.fleet[empire] else { return };
        self.discard_laid(turn);
        self.round.deeds.engaged = true;
        self.naval = Naval { attacker: Some(empire), ..Naval::NONE };
        turn.tell(Event::Engaged { empire, zone });
        // To send a leader is a free action of the attacker.
        self.step = Step::Leaders(if self.round.free { empire } else { empire.other() });
    }

    /// [11.2] Leaders from hand.
    pub(crate) fn legal_leaders(&self, empire: Empire, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.piles[empire].hand.intersection(printed().leaders).kinds().map(Action::Commit));
    }

    pub(crate) fn apply_leaders(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Commit(kind) = action {
            if let Some(card) = self.take_kind(empire, kind) {
                self.naval.leaders[empire].insert(card);
                turn.tell(Event::Embarked { empire, kind });
            }
        } else if self.naval.attacker == Some(empire) {
            self.step = Step::Leaders(empire.other());
        } else if self.corvus_infantry().is_empty() {
            self.throw_dice(turn);
        } else {
            self.step = Step::Corvus;
        }
    }

    /// [11.3] Infantry that can still go to sea.
    pub(crate) fn corvus_infantry(&self) -> CardSet {
        let room = self.naval.infantry.len() < self.warships[Empire::Rome].into();
        if room && self.has(Empire::Rome, Strategy::Corvus) {
            self.piles[Empire::Rome].reserve.intersection(printed().infantry)
        } else {
            CardSet::EMPTY
        }
    }

    pub(crate) fn apply_corvus(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Commit(kind) = action
            && let Some(card) = self.corvus_infantry().one_of(kind)
        {
            self.piles[Empire::Rome].reserve.remove(card);
            self.naval.infantry.insert(card);
            turn.tell(Event::Embarked { empire: Empire::Rome, kind });
            if !self.corvus_infantry().is_empty() {
                return;
            }
        }
        self.throw_dice(turn);
    }

    /// [11.4] All dice, the attacker's first.
    fn throw_dice(&mut self, turn: &mut Turn<'_, Event>) {
        let Some(attacker) = self.naval.attacker else { return };
        for empire in [attacker, attacker.other()] {
            let mut warships = [0; DICE_MAX];
            let count = usize::from(self.warships[empire]).min(DICE_MAX);
            warships[..count].iter_mut().for_each(|die| *die = turn.die());
            let (leaders, mut more) = self.throw_for_leaders(empire, turn);
            let mut infantry = [0; DICE_MAX];
            if empire == Empire::Rome {
                for (die, card) in infantry.iter_mut().zip(self.naval.infantry) {
                    *die = turn.die();
                    let from = if printed().light.contains(card) { 5 } else { 3 };
                    more += u8::from(*die >= from);
                }
            }
            self.naval.dice[empire] = warships;
            self.naval.more_hits[empire] = more;
            turn.tell(Event::NavalDice { empire, warships, leaders, infantry });
        }
        if self.rerolls() > 0 {
            self.step = Step::Reroll;
        } else {
            self.count_hits(turn);
        }
    }

    /// One die for each sword of a leader, and how many of them hit.
    fn throw_for_leaders(&self, empire: Empire, turn: &mut Turn<'_, Event>) -> (Dice, u8) {
        let mut dice = [0; DICE_MAX];
        let (mut thrown, mut hits) = (0, 0);
        for card in self.naval.leaders[empire] {
            let info = card.kind().info();
            for _ in 0..info.swords {
                let die = turn.die();
                hits += u8::from(die >= info.naval);
                if let Some(place) = dice.get_mut(thrown) {
                    *place = die;
                    thrown += 1;
                }
            }
        }
        (dice, hits)
    }

    /// [card seamanship] Dice of warships that missed and can be thrown again.
    pub(crate) fn rerolls(&self) -> u8 {
        let dice = self.naval.dice[Empire::Carthage];
        let missed = dice.iter().filter(|&&die| die > 0 && die < WARSHIP_HITS).count();
        if self.has(Empire::Carthage, Strategy::Seamanship) { missed.min(REROLLS_MAX) as u8 } else { 0 }
    }

    pub(crate) fn apply_reroll(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Reroll(count) = action {
            let dice = &mut self.naval.dice[Empire::Carthage];
            let missed = dice.iter_mut().filter(|die| **die > 0 && **die < WARSHIP_HITS);
            missed.take(count.into()).for_each(|die| *die = turn.die());
            turn.tell(Event::Rerolled { empire: Empire::Carthage, warships: *dice });
        }
        self.count_hits(turn);
    }

    /// [11.5] [11.6] [11.7] Losses, winner, prestige.
    fn count_hits(&mut self, turn: &mut Turn<'_, Event>) {
        let Some(attacker) = self.naval.attacker else { return };
        let Some(zone) = self.fleet[attacker] else { return };
        let mut sunk = ByEmpire([0; 2]);
        for empire in [attacker, attacker.other()] {
            let enemy = empire.other();
            let hits = hits(self.naval.dice[enemy], WARSHIP_HITS) + self.naval.more_hits[enemy];
            sunk[enemy] = hits.min(self.warships[empire]);
        }
        for empire in [attacker, attacker.other()] {
            let lost = self.sink(empire, sunk[empire.other()]);
            turn.tell(Event::Sunk { empire, lost, left: self.warships[empire] });
        }
        let alive = |empire: Empire| self.warships[empire] > 0;
        let winner = match (alive(attacker), alive(attacker.other())) {
            (true, false) => Some(attacker),
            (false, true) => Some(attacker.other()),
            (false, false) => None,
            (true, true) if sunk[attacker] == sunk[attacker.other()] => None,
            (true, true) => {
                Some(if sunk[attacker] > sunk[attacker.other()] { attacker } else { attacker.other() })
            }
        };
        turn.tell(Event::NavalBattle { zone, winner });
        self.naval.loser = winner.map(Empire::other);
        if let Some(winner) = winner {
            self.gain_prestige(winner, turn);
        }
        self.finish_corvus(winner, turn);
        self.send_leaders_home(turn);
        self.go_on_drowning(turn);
    }

    /// [11.7] A Roman win with infantry captures a ship, which counts for carrying.
    fn finish_corvus(&mut self, winner: Option<Empire>, turn: &mut Turn<'_, Event>) {
        let rome = Empire::Rome;
        if winner == Some(rome)
            && !self.naval.infantry.is_empty()
            && self.warships[rome] < board().warships_max
        {
            self.warships[rome] += 1;
            turn.tell(Event::ShipCaptured { empire: rome });
        }
        self.naval.drowning = (self.naval.infantry.len() as u8).saturating_sub(self.warships[rome]);
    }

    /// [11.9] Leaders are discarded; some return to the Empire deck, and all whose fleet is gone.
    fn send_leaders_home(&mut self, turn: &mut Turn<'_, Event>) {
        for empire in Empire::BOTH {
            let leaders = std::mem::take(&mut self.naval.leaders[empire]);
            let home =
                if self.warships[empire] == 0 { leaders } else { leaders.intersection(printed().returning) };
            for card in home {
                self.put_home(card);
                turn.tell(Event::Returned { empire, kind: card.kind() });
            }
            let discard = &mut self.piles[empire].discard;
            *discard = discard.union(leaders.minus(home));
        }
    }

    /// [11.9] Infantry for which no ship is left; what leaves no choice goes without a question.
    fn go_on_drowning(&mut self, turn: &mut Turn<'_, Event>) {
        while self.naval.drowning > 0 {
            let mut kinds = self.naval.infantry.kinds();
            match (kinds.next(), kinds.next()) {
                (Some(kind), None) => self.drown(kind, turn),
                (Some(_), Some(_)) if usize::from(self.naval.drowning) < self.naval.infantry.len() => {
                    self.step = Step::Drown;
                    return;
                }
                (Some(kind), Some(_)) => self.drown(kind, turn),
                (None, _) => self.naval.drowning = 0,
            }
        }
        let infantry = std::mem::take(&mut self.naval.infantry);
        let discard = &mut self.piles[Empire::Rome].discard;
        *discard = discard.union(infantry);
        self.retreat_at_sea(turn);
    }

    fn drown(&mut self, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.naval.drowning = self.naval.drowning.saturating_sub(1);
        if let Some(card) = self.naval.infantry.one_of(kind) {
            self.naval.infantry.remove(card);
            self.put_home(card);
            turn.tell(Event::Returned { empire: Empire::Rome, kind });
        }
    }

    pub(crate) fn apply_drowning(&mut self, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.drown(kind, turn);
        self.go_on_drowning(turn);
    }

    /// [11.8] A loser with ships left retreats; in a draw the defender may.
    fn retreat_at_sea(&mut self, turn: &mut Turn<'_, Event>) {
        let Some(attacker) = self.naval.attacker else { return };
        let who = self.naval.loser.unwrap_or(attacker.other());
        let together = self.fleet[attacker].is_some() && self.fleet[attacker] == self.fleet[attacker.other()];
        if together {
            self.step = Step::SeaRetreat(who);
        } else {
            self.finish_engagement(turn);
        }
    }

    /// Adjacent zones where the fleet has a friendly coast, and the port, from anywhere.
    pub(crate) fn legal_sea_retreats(&self, empire: Empire, out: &mut Vec<Action>) {
        let Some(zone) = self.fleet[empire] else { return };
        let friendly = |to: &Zone| to.coast().meets(self.holds(empire));
        out.extend(zone.adjacent().iter().filter(friendly).map(|to| Action::Retreat(Some(to))));
        out.push(Action::Retreat(None));
        if self.naval.loser.is_none() {
            out.push(Action::Decline);
        }
    }

    pub(crate) fn apply_sea_retreat(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        if let Action::Retreat(to) = action {
            self.fleet[empire] = to;
            turn.tell(Event::Retreated { empire, to });
        }
        self.finish_engagement(turn);
    }

    fn finish_engagement(&mut self, turn: &mut Turn<'_, Event>) {
        self.naval = Naval::NONE;
        self.finish_action(turn);
    }
}
