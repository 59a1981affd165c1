//! Chapter 10: how land battles are decided, and what follows.

use engine::Turn;
use serde::{Deserialize, Serialize};

use crate::data::{board, printed};
use crate::plan::Plan;
use crate::state::{Stage, Step};
use crate::{Action, ByEmpire, CardSet, Empire, Event, Kind, Location, Marker, Reason, State};

/// What is left to do after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Aftermath {
    /// Whose battle it was.
    pub(crate) attacker: Option<Empire>,
    /// Who has won; nobody in a draw, and nobody where the city of Syracuse has.
    pub(crate) winner: Option<Empire>,
    /// Who still has to lose a card.
    pub(crate) owes: ByEmpire<bool>,
    /// Was it at independent Syracuse?
    pub(crate) independent: bool,
}

impl Aftermath {
    pub(crate) const NONE: Aftermath =
        Aftermath { attacker: None, winner: None, owes: ByEmpire([false; 2]), independent: false };
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    AttackerWins,
    DefenderWins,
    Draw,
}

impl State {
    /// [10.9] The battle that the player of the round began.
    pub(crate) fn look_at_own_battle(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.round.stage = Stage::Defence;
        let Some(battle) = &mut self.battles[empire] else { return };
        if battle.strength >= board().strength_wins {
            self.decide(empire, Outcome::AttackerWins, turn);
        } else if battle.round >= battle.last_round() {
            let outcome = if battle.strength < 0 { Outcome::DefenderWins } else { Outcome::Draw };
            self.decide(empire, outcome, turn);
        } else {
            battle.round += 1;
            let (at, round, strength) = (battle.at, battle.round, battle.strength);
            turn.tell(Event::BattleGoesOn { at, round, strength });
        }
    }

    /// [10.9] [7.4] The battle that the enemy began.
    pub(crate) fn look_at_enemy_battle(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.round.stage = Stage::Begin;
        if self.battles[empire.other()].is_some_and(|battle| battle.strength < 0) {
            self.decide(empire.other(), Outcome::DefenderWins, turn);
        }
    }

    /// [9.6.2] The attacker gives a siege up: it is lost.
    pub(crate) fn withdraw(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.plan = Plan::NONE;
        self.step = Step::Go;
        if let Some(battle) = self.battles[empire] {
            turn.tell(Event::Withdrew { empire, at: battle.at });
            self.decide(empire, Outcome::DefenderWins, turn);
        }
    }

    /// A battle is over. Asks the winner whether he settles, if he may.
    pub(crate) fn decide(&mut self, attacker: Empire, outcome: Outcome, turn: &mut Turn<'_, Event>) {
        let Some(battle) = self.battles[attacker] else { return };
        let at = battle.at;
        let independent = self.independent().contains(at);
        let defender = attacker.other();
        let owes = |empire: Empire| match outcome {
            Outcome::AttackerWins => empire == defender && !independent,
            Outcome::DefenderWins => empire == attacker,
            Outcome::Draw => empire == attacker || !independent,
        };
        let winner = match outcome {
            Outcome::AttackerWins => Some(attacker),
            Outcome::DefenderWins => Some(defender).filter(|_| !independent),
            Outcome::Draw => None,
        };
        self.aftermath = Aftermath {
            attacker: Some(attacker),
            winner,
            owes: ByEmpire(Empire::BOTH.map(owes)),
            independent,
        };
        match (outcome, winner) {
            (Outcome::AttackerWins, _) => return self.take_location(attacker, at, turn),
            (_, Some(empire)) => turn.tell(Event::BattleWon { empire, at, marker: None }),
            (Outcome::Draw, None) => turn.tell(Event::BattleDrawn { at }),
            (Outcome::DefenderWins, None) => turn.tell(Event::BattleHeld { at }),
        }
        self.finish_battle(turn);
    }

    /// [10.10] The attacker takes the marker, and may settle at once.
    fn take_location(&mut self, attacker: Empire, at: Location, turn: &mut Turn<'_, Event>) {
        let marker = self.marker(at).map(|(_, marker)| marker);
        turn.tell(Event::BattleWon { empire: attacker, at, marker });
        if self.aftermath.independent {
            self.independent = false;
        } else {
            self.capture(attacker, at);
        }
        self.forts.remove(at);
        if at == attacker.other().capital() {
            return self.win(attacker, Reason::Capital, turn);
        }
        if self.towns_left(attacker) > 0 {
            self.step = Step::SettleWon;
        } else {
            self.finish_battle(turn);
        }
    }

    /// Takes the marker of the enemy off a location, to be kept.
    pub(crate) fn capture(&mut self, empire: Empire, at: Location) {
        let enemy = empire.other();
        let Some((_, marker)) = self.marker(at) else { return };
        match marker {
            Marker::Town => self.captured[empire].towns += 1,
            Marker::City => self.captured[empire].cities += 1,
            Marker::Capital => {
                self.captured[empire].capital = true;
                self.capital[enemy] = false;
            }
        }
        self.towns[enemy].remove(at);
        self.cities[enemy].remove(at);
    }

    pub(crate) fn legal_settle_won(&self, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        let Some((empire, at)) = self.won() else { return };
        if board().settler_sites.contains(at) {
            out.extend(self.live(empire).intersection(printed().settlers).kinds().map(Action::Play));
        } else {
            out.push(Action::Settle);
        }
    }

    /// Who has won a location, and which.
    pub(crate) fn won(&self) -> Option<(Empire, Location)> {
        let attacker = self.aftermath.attacker?;
        Some((attacker, self.battles[attacker]?.at))
    }

    pub(crate) fn apply_settle_won(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        let Some((empire, at)) = self.won() else { return };
        match action {
            Action::Settle => self.place_town(empire, at, turn),
            Action::Play(kind) => {
                self.play_kind(empire, kind, turn);
                self.place_town(empire, at, turn);
            }
            _ => {}
        }
        if self.over.is_none() {
            self.finish_battle(turn);
        }
    }

    /// [10.12] Prestige, then losses.
    fn finish_battle(&mut self, turn: &mut Turn<'_, Event>) {
        if let Some(winner) = self.aftermath.winner.filter(|_| !self.aftermath.independent) {
            self.gain_prestige(winner, turn);
        }
        self.go_on_losing(turn);
    }

    pub(crate) fn gain_prestige(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let prestige = (self.prestige[empire] + 1).min(board().prestige_max);
        self.prestige[empire] = prestige;
        turn.tell(Event::Prestige { empire, prestige });
    }

    /// [10.13] What a side can lose: no location card, and not who leaves after a battle anyway.
    pub(crate) fn losable(&self, empire: Empire) -> CardSet {
        let battle = self.aftermath.attacker.and_then(|attacker| self.battles[attacker]);
        let cards = battle.map_or(CardSet::EMPTY, |battle| battle.cards[empire]);
        cards.minus(printed().location_cards).minus(printed().returning)
    }

    /// [10.13] Who chooses what a side loses: itself, but in a field battle the winner with more cavalry.
    pub(crate) fn loss_chooser(&self, loser: Empire) -> Empire {
        let battle = self.aftermath.attacker.and_then(|attacker| self.battles[attacker]);
        match (self.aftermath.winner, battle) {
            (Some(winner), Some(battle))
                if winner != loser && !battle.siege && battle.cavalry(winner) > battle.cavalry(loser) =>
            {
                winner
            }
            _ => loser,
        }
    }

    /// The next loss, the attacker's first; or the end of the battle. What leaves no choice is lost without
    /// a question.
    fn go_on_losing(&mut self, turn: &mut Turn<'_, Event>) {
        let Some(attacker) = self.aftermath.attacker else { return };
        for loser in [attacker, attacker.other()] {
            if !self.aftermath.owes[loser] {
                continue;
            }
            let mut kinds = self.losable(loser).kinds();
            match (kinds.next(), kinds.next()) {
                (None, _) => self.aftermath.owes[loser] = false,
                (Some(kind), None) => self.lose(loser, kind, turn),
                (Some(_), Some(_)) => {
                    self.step = Step::Loss(loser);
                    return;
                }
            }
        }
        self.clear_battle(attacker, turn);
    }

    fn lose(&mut self, loser: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.aftermath.owes[loser] = false;
        let Some(attacker) = self.aftermath.attacker else { return };
        let Some(battle) = &mut self.battles[attacker] else { return };
        if let Some(card) = battle.cards[loser].one_of(kind) {
            battle.cards[loser].remove(card);
            self.put_home(card);
            turn.tell(Event::Returned { empire: loser, kind });
        }
    }

    pub(crate) fn apply_loss(&mut self, loser: Empire, kind: Kind, turn: &mut Turn<'_, Event>) {
        self.lose(loser, kind, turn);
        self.step = Step::Go;
        self.go_on_losing(turn);
    }

    /// [10.14] The other cards go where they belong.
    fn clear_battle(&mut self, attacker: Empire, turn: &mut Turn<'_, Event>) {
        if let Some(battle) = self.battles[attacker].take() {
            for empire in Empire::BOTH {
                let cards = battle.cards[empire];
                for card in cards.intersection(printed().returning) {
                    self.put_home(card);
                    turn.tell(Event::Returned { empire, kind: card.kind() });
                }
                let discard = &mut self.piles[empire].discard;
                *discard = discard.union(cards.minus(printed().returning));
            }
        }
        self.aftermath = Aftermath::NONE;
        self.step = Step::Go;
        self.end_after_battles(turn);
    }
}
