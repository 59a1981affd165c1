//! Chapters 9.2 and 9.3: raids, bribes and pillage, and what the enemy does against them.

use engine::Turn;

use crate::data::{board, printed};
use crate::plan::Symbol;
use crate::state::Step;
use crate::supply::Means;
use crate::{
    Action, CardSet, Empire, Event, Location, LocationSet, Marker, Reactions, Spot, State, Strategy, Verb,
    ZoneSet,
};

impl State {
    /// [9.2.1] How far the raids of the empire reach with each number of cards: after so many links, where
    /// they can strike. No way leads over fortifications or battles, nor over the strait.
    fn raid_reach(&self, means: &Means, links: usize) -> LocationSet {
        let battles = self.battle_sites();
        let open = board().all.minus(self.forts).minus(battles);
        let start = means.supplied.minus(battles);
        let mut struck = LocationSet::EMPTY;
        let mut fresh = start;
        for _ in 0..links {
            let near = fresh.iter().fold(LocationSet::EMPTY, |near, at| near.union(board().land[at.index()]));
            fresh = near.intersection(open).minus(struck).minus(start);
            struck = struck.union(fresh);
        }
        struck
    }

    /// Links that a number of raid cards reaches.
    fn raid_links(&self, empire: Empire, cards: usize) -> usize {
        if cards == 0 { 0 } else { cards + usize::from(self.has(empire, Strategy::RaidingParties)) }
    }

    /// What the empire can raid with the cards in hand.
    pub(crate) fn raidable(&self, means: &Means) -> LocationSet {
        let empire = means.empire;
        let cards = self.piles[empire].hand.intersection(printed().raiders).len();
        if cards == 0 {
            return LocationSet::EMPTY;
        }
        let reach = self.raid_reach(means, self.raid_links(empire, cards));
        reach.intersection(self.holds(empire.other())).intersection(self.open_to_harm(empire))
    }

    /// How many cards a raid takes.
    pub(crate) fn raid_cards(&self, means: &Means, at: Location) -> u8 {
        let empire = means.empire;
        let enough =
            |cards: &u8| self.raid_reach(means, self.raid_links(empire, usize::from(*cards))).contains(at);
        (1..Location::COUNT as u8).find(enough).unwrap_or(1)
    }

    pub(crate) fn carry_out_raid(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(at) = self.plan.at else { return };
        self.pay_toll(empire, at, turn);
        self.discard_laid(turn);
        turn.tell(Event::Raids { empire, at });
        self.ask_to_block(empire.other(), turn);
    }

    /// [9.3.4] Locations of the enemy that can be pillaged.
    pub(crate) fn pillageable(&self, means: &Means) -> LocationSet {
        let empire = means.empire;
        let Some(zone) = self.fleet[empire].filter(|_| !self.round.deeds.pillaged) else {
            return LocationSet::EMPTY;
        };
        let ships = means.live.intersection(Symbol::Ship.cards()).len();
        if ships == 0 {
            return LocationSet::EMPTY;
        }
        let mut seas = ZoneSet::only(zone);
        if ships >= 2 {
            seas = seas.union(zone.adjacent());
        }
        let coast = seas
            .iter()
            .filter(|&sea| self.fleet[empire.other()] != Some(sea))
            .fold(LocationSet::EMPTY, |coast, sea| coast.union(sea.coast()));
        let sound = coast.minus(self.forts).minus(self.battle_sites());
        sound.intersection(self.holds(empire.other())).intersection(self.open_to_harm(empire))
    }

    pub(crate) fn carry_out_pillage(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(at) = self.plan.at else { return };
        self.round.deeds.pillaged = true;
        self.pay_toll(empire, at, turn);
        self.discard_laid(turn);
        turn.tell(Event::Pillages { empire, at });
        self.ask_to_block(empire.other(), turn);
    }

    /// [9.2.2] [9.3.5] The cards in hand with which the empire can block what is done to it: those that say
    /// so, and the card of the target itself if that is supplied.
    pub(crate) fn blocks(&self, empire: Empire) -> CardSet {
        let fit =
            if self.plan.verb == Some(Verb::Raid) { printed().raid_blocks } else { printed().pillage_blocks };
        let hand = self.piles[empire].hand;
        let own = self.plan.at.map_or(CardSet::EMPTY, |at| CardSet::only(at.card()));
        hand.intersection(fit).union(self.live(empire).intersection(own))
    }

    fn ask_to_block(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        if self.rules.reactions == Reactions::Fast && self.blocks(empire).is_empty() {
            self.apply_block(empire, Action::Decline, turn);
        } else {
            self.step = Step::Block;
        }
    }

    /// The answer to a raid or a pillage.
    pub(crate) fn apply_block(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Block(kind) => {
                self.play_kind(empire, kind, turn);
                turn.tell(Event::Blocked { empire, kind });
            }
            _ if self.plan.verb == Some(Verb::Raid) => self.strike(empire.other(), turn),
            _ => self.plunder(empire.other(), turn),
        }
        self.finish_action(turn);
    }

    /// [9.2.3] A raid succeeds.
    fn strike(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(at) = self.plan.at else { return };
        let Some((owner, marker)) = self.marker(at) else { return };
        self.capture(empire, at);
        let left = (marker != Marker::Town && self.towns_left(owner) > 0).then_some(Marker::Town);
        if left.is_some() {
            self.towns[owner].insert(at);
        }
        turn.tell(Event::Raided { empire, at, marker, left });
    }

    /// [9.3.6] A pillage succeeds.
    fn plunder(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        let Some(at) = self.plan.at else { return };
        let enemy = empire.other();
        let skilled = self.has(empire, Strategy::Pillaging);
        let silver = self.warships[empire] / 2 + u8::from(skilled);
        self.earn(empire, silver);
        self.pay(enemy, silver);
        let space = self.pillage[empire] + 1;
        let loss =
            board().pillage_losses.iter().find(|(at, _)| *at == space).map_or(0, |(_, points)| *points);
        let before = self.points[enemy];
        self.lose_points(enemy, loss);
        let points_lost = (before - self.points[enemy]) as u8;
        self.pillage[empire] = if space >= board().pillage_end { 0 } else { space };
        turn.tell(Event::Pillaged { empire, at, silver, points_lost });
        if skilled {
            self.discard_at_random(enemy, turn);
        }
    }

    /// [9.2.4] A bribe: the other player blocks it, gives a card, or shows that he has none.
    pub(crate) fn carry_out_bribe(&mut self, empire: Empire, turn: &mut Turn<'_, Event>) {
        self.discard_laid(turn);
        self.pay(empire, board().bribe_cost);
        turn.tell(Event::Paid { empire, silver: board().bribe_cost });
        turn.tell(Event::Bribes { empire });
        if self.has(empire.other(), Strategy::Loyalty) {
            turn.tell(Event::Loyal { empire: empire.other() });
            self.finish_action(turn);
        } else {
            self.step = Step::Bribed;
        }
    }

    pub(crate) fn legal_bribed(&self, empire: Empire, out: &mut Vec<Action>) {
        let piles = &self.piles[empire];
        out.extend(piles.hand.intersection(printed().bribe_blocks).kinds().map(Action::Block));
        let before = out.len();
        for spot in [Spot::Hand, Spot::Reserve] {
            let cards = self.cards_in(empire, spot).intersection(printed().bribable);
            out.extend(cards.kinds().map(|kind| Action::Give(kind, spot)));
        }
        if out.len() == before {
            out.push(Action::Decline);
        }
    }

    pub(crate) fn apply_bribed(&mut self, empire: Empire, action: Action, turn: &mut Turn<'_, Event>) {
        match action {
            Action::Block(kind) => {
                self.play_kind(empire, kind, turn);
                turn.tell(Event::Blocked { empire, kind });
            }
            Action::Give(kind, spot) => self.return_kind(empire, kind, spot, turn),
            _ => {
                let piles = &mut self.piles[empire];
                piles.known = piles.hand;
                turn.tell(Event::ShowedHand { empire, cards: piles.hand });
                turn.reveal();
            }
        }
        self.finish_action(turn);
    }
}
