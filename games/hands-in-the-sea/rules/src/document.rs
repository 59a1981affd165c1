//! The whole position as a document, and back.
//!
//! A position in which a player is about to choose an action says everything in plain words and can be
//! changed by hand. One in the middle of a procedure carries it along as it is, under a seal.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::aftermath::Aftermath;
use crate::data::{board, printed};
use crate::naval::Naval;
use crate::pending_event::PendingEvent;
use crate::plan::Plan;
use crate::state::Step;
use crate::{
    Battle, ByEmpire, Campaign, Captured, Card, CardSet, Empire, EventCard, EventSet, Held, Location,
    Machina, Marker, Over, Piles, Reason, Round, Rules, Setup, Stage, State, Strategy, StrategySet, Zone,
};

type Names<T> = BTreeMap<String, T>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default)]
    setup: Setup,
    turn: u8,
    /// Whose round it is, what he has done and what he has left.
    round: Round,
    /// Who has yet to have his first round.
    #[serde(default)]
    opening: Vec<Empire>,
    locations: Names<Site>,
    players: Names<Player>,
    /// Cards that nobody has. What is named nowhere lies here, or in its Empire deck.
    #[serde(default)]
    neutral: Vec<String>,
    #[serde(default)]
    battles: Names<Fight>,
    strategies: [Option<Strategy>; 3],
    #[serde(default)]
    strategy_discards: Vec<Strategy>,
    #[serde(default)]
    event_discards: Vec<EventCard>,
    #[serde(default = "bottom")]
    campaign: Campaign,
    #[serde(default)]
    fate: Option<Empire>,
    #[serde(default)]
    serpent: bool,
    #[serde(default)]
    ending: Option<Reason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_by: Option<Empire>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<Over>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    procedure: Option<Procedure>,
}

/// What is under way, as it is.
#[derive(Serialize, Deserialize)]
struct Procedure {
    step: Step,
    plan: Plan,
    naval: Naval,
    aftermath: Aftermath,
    #[serde(rename = "omen")]
    pending_event: PendingEvent,
}

/// A location with a marker.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Site {
    /// Nobody has independent Syracuse.
    owner: Option<Empire>,
    marker: Marker,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fortified: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    silver: u16,
    points: u16,
    #[serde(default)]
    prestige: u8,
    #[serde(default)]
    warships: u8,
    #[serde(default)]
    pillage: u8,
    /// None is the port.
    #[serde(default)]
    fleet: Option<Zone>,
    #[serde(default)]
    captured: Captured,
    #[serde(default)]
    hand: Vec<String>,
    /// Cards in hand that the enemy knows.
    #[serde(default)]
    known: Vec<String>,
    #[serde(default)]
    deck: Vec<String>,
    /// On top of the deck, the last one uppermost.
    #[serde(default)]
    top: Vec<String>,
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    reserve: Vec<String>,
    #[serde(default)]
    stock: Vec<String>,
    #[serde(default)]
    strategy: Option<Held>,
    #[serde(default)]
    machina: Option<Machina>,
    #[serde(default)]
    intrigue: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fight {
    at: String,
    siege: bool,
    round: u8,
    strength: i8,
    #[serde(default)]
    cards: Names<Vec<String>>,
    #[serde(default)]
    combined: Vec<Empire>,
}

fn bottom() -> Campaign {
    Campaign::Bottom
}

fn ids(cards: CardSet) -> Vec<String> {
    cards.iter().map(Card::id).collect()
}

fn each<T>(value: impl Fn(Empire) -> T) -> Names<T> {
    Empire::BOTH.iter().map(|&empire| (empire.id().to_owned(), value(empire))).collect()
}

fn location(id: &str) -> Result<Location, String> {
    Location::from_id(id).ok_or_else(|| format!("there is no location '{id}'"))
}

fn empire(id: &str) -> Result<Empire, String> {
    Empire::from_id(id).ok_or_else(|| format!("there is no empire '{id}'"))
}

impl State {
    /// Is a player about to choose an action, with nothing under way?
    fn is_at_rest(&self) -> bool {
        self.over.is_none()
            && self.step == Step::Act
            && self.plan == Plan::NONE
            && self.naval == Naval::NONE
            && self.aftermath == Aftermath::NONE
            && self.pending_event == PendingEvent::NONE
    }

    fn sites(&self) -> Names<Site> {
        let mut sites = Names::new();
        for location in Location::all() {
            let fortified = self.forts.contains(location);
            if let Some((owner, marker)) = self.marker(location) {
                sites.insert(location.id().to_owned(), Site { owner: Some(owner), marker, fortified });
            } else if self.independent().contains(location) {
                sites.insert(location.id().to_owned(), Site { owner: None, marker: Marker::Town, fortified });
            }
        }
        sites
    }

    fn player(&self, empire: Empire) -> Player {
        let piles = &self.piles[empire];
        Player {
            silver: self.silver[empire],
            points: self.points[empire],
            prestige: self.prestige[empire],
            warships: self.warships[empire],
            pillage: self.pillage[empire],
            fleet: self.fleet[empire],
            captured: self.captured[empire],
            hand: ids(piles.hand),
            known: ids(piles.known),
            deck: ids(piles.deck),
            top: piles.top.cards().iter().map(|card| card.id()).collect(),
            discard: ids(piles.discard),
            reserve: ids(piles.reserve),
            stock: ids(piles.stock),
            strategy: self.held[empire],
            machina: self.machina[empire],
            intrigue: self.intrigue[empire],
        }
    }

    fn fights(&self) -> Names<Fight> {
        let fight = |battle: &Battle| Fight {
            at: battle.at.id().to_owned(),
            siege: battle.siege,
            round: battle.round,
            strength: battle.strength,
            cards: each(|empire| ids(battle.cards[empire])),
            combined: Empire::BOTH.into_iter().filter(|&empire| battle.combined[empire]).collect(),
        };
        let fights = Empire::BOTH.iter().filter_map(|&attacker| {
            Some((attacker.id().to_owned(), fight(self.battles[attacker].as_ref()?)))
        });
        fights.collect()
    }

    fn to_position(self) -> Position {
        let procedure = (!self.is_at_rest()).then_some(Procedure {
            step: self.step,
            plan: self.plan,
            naval: self.naval,
            aftermath: self.aftermath,
            pending_event: self.pending_event,
        });
        Position {
            setup: self.rules.setup(),
            turn: self.turn,
            round: self.round,
            opening: Empire::BOTH.into_iter().filter(|&empire| self.opening[empire]).collect(),
            locations: self.sites(),
            players: each(|empire| self.player(empire)),
            neutral: ids(self.neutral),
            battles: self.fights(),
            strategies: self.display.slots,
            strategy_discards: self.display.discard.iter().collect(),
            event_discards: self.event_discard.iter().collect(),
            campaign: self.campaign,
            fate: self.fate,
            serpent: self.serpent,
            ending: self.ending,
            ended_by: self.ended_by,
            over: self.over,
            procedure,
        }
    }

    /// The whole position as a document.
    pub(crate) fn position_document(&self) -> Value {
        engine::write_position(&self.to_position())
    }

    /// Reads a position document.
    pub(crate) fn from_document(document: &Value) -> Result<State, String> {
        let rest = "positions in which a player is about to choose an action";
        let position: Position = engine::read_position(document, rest)?;
        let state = position.build()?;
        state.check_laws()?;
        Ok(state)
    }
}

/// The cards that have not been dealt out yet.
struct Pool(CardSet);

impl Pool {
    fn card(&mut self, id: &str) -> Result<Card, String> {
        let card = Card::from_id(id).ok_or_else(|| format!("there is no card '{id}'"))?;
        if !self.0.contains(card) {
            return Err(format!("{id} is in two piles"));
        }
        self.0.remove(card);
        Ok(card)
    }

    fn cards(&mut self, ids: &[String]) -> Result<CardSet, String> {
        ids.iter().map(|id| self.card(id)).collect()
    }
}

impl Position {
    fn build(&self) -> Result<State, String> {
        let mut state = State::empty(Rules::of(&self.setup)?);
        state.turn = self.turn;
        state.round = self.round;
        for &empire in &self.opening {
            state.opening[empire] = true;
        }
        self.build_board(&mut state)?;
        let mut pool = Pool(printed().all);
        state.piles = ByEmpire([Piles::EMPTY; 2]);
        state.neutral = pool.cards(&self.neutral)?;
        for id in self.players.keys() {
            empire(id)?;
        }
        for empire in Empire::BOTH {
            let player = self.players.get(empire.id());
            let player = player.ok_or_else(|| format!("players: nothing is said of {}", empire.id()))?;
            player.put(empire, &mut pool, &mut state)?;
        }
        self.build_battles(&mut pool, &mut state)?;
        self.build_procedure(&mut pool, &mut state)?;
        for card in pool.0 {
            state.put_home(card);
        }
        self.build_decks(&mut state);
        (state.campaign, state.fate) = (self.campaign, self.fate);
        (state.serpent, state.over) = (self.serpent, self.over);
        (state.ending, state.ended_by) = (self.ending, self.ended_by);
        Ok(state)
    }

    fn build_board(&self, state: &mut State) -> Result<(), String> {
        for (id, site) in &self.locations {
            let location = location(id)?;
            match (site.owner, site.marker) {
                (Some(empire), Marker::Town) => state.towns[empire].insert(location),
                (Some(empire), Marker::City) => state.cities[empire].insert(location),
                (Some(empire), Marker::Capital) if location == empire.capital() => {
                    state.cities[empire].insert(location);
                    state.capital[empire] = true;
                }
                (None, Marker::Town) if location == board().syracuse => {
                    state.independent = true;
                }
                _ => return Err(format!("{id} cannot have this marker")),
            }
            if site.fortified {
                state.forts.insert(location);
            }
        }
        Ok(())
    }

    fn build_battles(&self, pool: &mut Pool, state: &mut State) -> Result<(), String> {
        for (id, fight) in &self.battles {
            let mut cards = ByEmpire::default();
            for (id, ids) in &fight.cards {
                cards[empire(id)?] = pool.cards(ids)?;
            }
            let mut combined = ByEmpire([false; 2]);
            for &empire in &fight.combined {
                combined[empire] = true;
            }
            state.battles[empire(id)?] = Some(Battle {
                at: location(&fight.at)?,
                siege: fight.siege,
                round: fight.round,
                strength: fight.strength,
                cards,
                combined,
            });
        }
        Ok(())
    }

    /// Where play goes on.
    fn build_procedure(&self, pool: &mut Pool, state: &mut State) -> Result<(), String> {
        if let Some(procedure) = &self.procedure {
            state.step = procedure.step;
            state.plan = procedure.plan;
            state.naval = procedure.naval;
            state.aftermath = procedure.aftermath;
            state.pending_event = procedure.pending_event;
            let naval = &state.naval;
            let busy =
                naval.leaders.0.iter().fold(state.plan.laid.union(naval.infantry), |all, it| all.union(*it));
            pool.0 = pool.0.minus(busy);
            return Ok(());
        }
        if self.over.is_some() {
            return Err("a finished game is read from its record".to_owned());
        }
        state.step = match self.round.stage {
            Stage::OwnBattle => Step::Go,
            Stage::Actions => Step::Act,
            _ => return Err("round: a position begins with own_battle or actions".to_owned()),
        };
        Ok(())
    }

    /// Strategy cards and events that are named nowhere are in their decks.
    fn build_decks(&self, state: &mut State) {
        state.display.slots = self.strategies;
        state.display.discard = self.strategy_discards.iter().copied().collect();
        let held = state.held.0.iter().flatten().map(|held| held.strategy);
        let out = self.strategies.iter().flatten().copied().chain(held);
        state.display.deck = out.fold(state.display.deck.minus(state.display.discard), StrategySet::without);
        let discard: EventSet = self.event_discards.iter().copied().collect();
        state.event_discard = discard;
        state.event_deck = state.event_deck.minus(discard);
    }
}

impl Player {
    fn put(&self, empire: Empire, pool: &mut Pool, state: &mut State) -> Result<(), String> {
        state.silver[empire] = self.silver;
        state.points[empire] = self.points;
        state.prestige[empire] = self.prestige;
        state.warships[empire] = self.warships;
        state.pillage[empire] = self.pillage;
        state.fleet[empire] = self.fleet;
        state.captured[empire] = self.captured;
        state.held[empire] = self.strategy;
        state.machina[empire] = self.machina;
        state.intrigue[empire] = self.intrigue;
        let piles = &mut state.piles[empire];
        piles.hand = pool.cards(&self.hand)?;
        piles.deck = pool.cards(&self.deck)?;
        piles.discard = pool.cards(&self.discard)?;
        piles.reserve = pool.cards(&self.reserve)?;
        piles.stock = pool.cards(&self.stock)?;
        for id in &self.top {
            let card = pool.card(id)?;
            if !piles.top.push(card) {
                return Err("too many cards lie on top of a deck".to_owned());
            }
        }
        piles.known = Pool(piles.hand).cards(&self.known)?;
        Ok(())
    }
}
