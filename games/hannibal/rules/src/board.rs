//! What lies on the board and beside it, as documents say it: the same words for scenarios and for
//! positions.

use serde_json::{Map, Value, json};

use crate::fault::Place;
use crate::generals::AFRICANUS;
use crate::state::can_be_consul;
use crate::{At, BySide, CITIES, Card, CardSet, General, GeneralSet, Lasting, Side, Space, SpaceSet, State};

/// More CUs than this in one space of a document are taken for a slip of the pen: of a quarter of a
/// million random games, the largest army had 62.
const CUS_MAX: u8 = 90;
/// There are so many markers of each.
const ELEPHANTS: u8 = 4;
const TRAINS: u8 = 4;
/// The largest hand that a document can give.
const HAND_MAX: usize = 18;

/// The keys of a document that say what lies where.
pub(crate) const KEYS: &[&str] = &[
    "control",
    "tribes",
    "forces",
    "siege",
    "consuls",
    "proconsul",
    "pool",
    "track",
    "gone",
    "precedence",
    "hands",
    "known",
    "deck",
    "discard",
    "removed",
    "aside",
    "lasting",
];

fn spaces(set: SpaceSet) -> Vec<&'static str> {
    set.iter().map(Space::id).collect()
}

pub(crate) fn generals(set: GeneralSet) -> Vec<&'static str> {
    set.iter().map(General::id).collect()
}

pub(crate) fn codes(set: CardSet) -> Vec<&'static str> {
    set.iter().map(Card::code).collect()
}

impl State {
    pub(crate) fn generals_in(&self, place: At) -> Vec<&'static str> {
        let there = |general: &General| self.generals[general.index()] == place;
        self.rules.generals().iter().filter(there).map(General::id).collect()
    }

    /// Writes everything that lies on the board and beside it.
    pub(crate) fn write_board(&self, document: &mut Map<String, Value>) {
        let cards = &self.cards;
        let by_side = |of: BySide<CardSet>| json!({ "rome": codes(of.rome), "carthage": codes(of.carthage) });
        let control = json!({ "rome": spaces(self.control.rome), "carthage": spaces(self.control.carthage) });
        let order = self.precedence.iter().filter(|g| self.rules.generals().contains(**g));
        let order: Vec<_> = order.map(|g| g.id()).collect();
        let entries = [
            ("control", control),
            ("tribes", json!(spaces(self.tribes))),
            ("forces", self.forces_written()),
            ("siege", self.siege_written()),
            ("consuls", json!(generals(self.consuls))),
            ("proconsul", json!(self.proconsul.map(General::id))),
            ("track", json!(self.generals_in(At::Track))),
            ("gone", json!(self.generals_in(At::Gone))),
            ("precedence", json!(order)),
            ("hands", by_side(cards.hand)),
            ("known", by_side(cards.known)),
            ("deck", json!(codes(cards.deck))),
            ("discard", json!(codes(cards.discard))),
            ("removed", json!(codes(cards.removed))),
            ("aside", json!(codes(cards.aside))),
            ("lasting", json!(self.lasting)),
        ];
        document.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    }

    fn forces_written(&self) -> Value {
        let both = Space::all().flat_map(|space| Side::BOTH.map(|side| (side, space)));
        let forces = both.map(|(side, space)| (side, space, self.force_at(side, space)));
        let written = forces.filter(|(.., force)| !force.is_empty()).map(|(side, space, force)| {
            json!({
                "side": side, "space": space.id(), "cus": force.cus, "elephants": force.elephants,
                "generals": generals(force.generals), "trains": force.trains,
            })
        });
        written.collect()
    }

    fn siege_written(&self) -> Value {
        let sites = Space::all().filter(|s| self.siege[s.index()] > 0);
        sites.map(|s| (s.id().to_owned(), self.siege[s.index()].into())).collect::<Map<_, _>>().into()
    }
}

/// A force in a document.
struct Stand<'a> {
    place: Place<'a>,
    space: Space,
    generals: Vec<(Place<'a>, General)>,
}

/// Reads what lies on the board and beside it into a state.
pub(crate) struct Board<'a, 's> {
    document: Place<'a>,
    state: &'s mut State,
    stands: Vec<Stand<'a>>,
    /// Who has been named, on the map or off it.
    placed: GeneralSet,
    /// Which cards have been named.
    piled: CardSet,
}

fn space(place: &Place<'_>) -> Option<Space> {
    place.named("space", Space::from_id)
}

fn general(place: &Place<'_>) -> Option<General> {
    place.named("general", General::from_id)
}

impl<'a, 's> Board<'a, 's> {
    /// Reads everything that the document says of the board. What follows from it is for [`Board::judge`].
    pub(crate) fn read(document: &Place<'a>, state: &'s mut State) -> Board<'a, 's> {
        let mut board = Board {
            document: document.clone(),
            state,
            stands: Vec::new(),
            placed: GeneralSet::EMPTY,
            piled: CardSet::EMPTY,
        };
        board.read_control();
        board.read_tribes();
        board.read_forces();
        board.read_siege();
        for (key, at) in [("pool", At::Pool), ("track", At::Track), ("gone", At::Gone)] {
            for place in document.at(key).items() {
                if let Some(general) = general(&place) {
                    board.put_general(&place, general, at);
                }
            }
        }
        board.read_offices();
        board.read_cards();
        board.state.lasting = document.at("lasting").plain::<Lasting>().unwrap_or_default();
        board
    }

    /// Cards that are in no pile.
    pub(crate) fn unpiled(&self) -> CardSet {
        self.state.rules.cards().minus(self.piled)
    }

    /// Generals who are not named.
    pub(crate) fn unplaced(&self) -> GeneralSet {
        GeneralSet::ALL.minus(self.placed)
    }

    fn read_control(&mut self) {
        let control = self.document.at("control").needed();
        control.only(&[&["rome", "carthage"]]);
        for side in Side::BOTH {
            for place in control.at(side.id()).items() {
                let Some(space) = space(&place) else { continue };
                if self.state.owner(space).is_some() {
                    place.fault(format!("{} is named twice", space.id()));
                } else {
                    self.state.control[side].insert(space);
                }
            }
        }
    }

    fn read_tribes(&mut self) {
        for place in self.document.at("tribes").needed().items() {
            let Some(space) = space(&place) else { continue };
            if !space.is_tribe_space() {
                place.fault(format!("{} is no home of a tribe", space.id()));
            } else if self.state.tribes.contains(space) {
                place.fault(format!("{} is named twice", space.id()));
            } else {
                self.state.tribes.insert(space);
            }
        }
    }

    fn read_forces(&mut self) {
        let forces = self.document.at("forces").needed();
        for place in forces.items() {
            self.read_force(place);
        }
        let elephants: u16 = self.state.elephants.iter().map(|&n| u16::from(n)).sum();
        if elephants > ELEPHANTS.into() {
            forces.fault(format!("there are {elephants} elephants; the game has {ELEPHANTS}"));
        }
    }

    fn read_force(&mut self, place: Place<'a>) {
        place.only(&[&["side", "space", "cus", "elephants", "generals", "trains"]]);
        let cus = place.at("cus").count(0..=CUS_MAX).unwrap_or(0);
        let elephants = place.at("elephants").count(0..=ELEPHANTS).unwrap_or(0);
        let trains = place.at("trains").count(0..=TRAINS).unwrap_or(0);
        let name = |place: Place<'a>| general(&place).map(|general| (place, general));
        let generals: Vec<_> = place.at("generals").items().into_iter().filter_map(name).collect();
        let side = place.at("side").needed().named("side", Side::from_id);
        let Some((side, space)) = side.zip(space(&place.at("space").needed())) else { return };
        if cus == 0 && trains == 0 && generals.is_empty() {
            place.fault("nothing stands here");
        }
        if self.state.cus(side, space) + cus > CUS_MAX {
            place.at("cus").fault(format!("there are at most {CUS_MAX} CUs in one space"));
        } else {
            *self.state.cus_mut(side, space) += cus;
        }
        if elephants > 0 && side == Side::Rome {
            place.at("elephants").fault("Rome has no elephants");
        } else if elephants > cus {
            place.at("elephants").fault(format!("there are {elephants} elephants among {cus} CUs"));
        } else {
            let here = &mut self.state.elephants[space.index()];
            *here = here.saturating_add(elephants);
        }
        self.read_trains(&place.at("trains"), side, space, trains);
        for (place, general) in &generals {
            if general.side() != side {
                place.fault(format!("{} does not serve {}", general.id(), side.id()));
            }
            self.put_general(place, *general, At::On(space));
        }
        self.stands.push(Stand { place, space, generals });
    }

    fn read_trains(&mut self, place: &Place<'_>, side: Side, space: Space, trains: u8) {
        if trains > 0 && side == Side::Rome {
            return place.fault("Rome has no siege trains");
        }
        let out = self.state.trains.iter().filter(|&&train| train != At::Pool).count();
        let most = self.state.rules.siege_trains();
        if out + usize::from(trains) > most {
            return place.fault(format!("there are no more than {most} siege trains"));
        }
        self.state.move_trains(At::Pool, At::On(space), trains);
    }

    fn put_general(&mut self, place: &Place<'_>, general: General, at: At) {
        if self.placed.contains(general) {
            return place.fault(format!("{} is in two places", general.id()));
        }
        if at != At::Gone && !self.state.rules.generals().contains(general) {
            return place.fault(format!("{} is not in this game; an option brings him", general.id()));
        }
        self.placed.insert(general);
        self.state.generals[general.index()] = at;
    }

    fn read_siege(&mut self) {
        for (id, place) in self.document.at("siege").entries() {
            match Space::from_id(id) {
                Some(space) => self.state.siege[space.index()] = place.count(0..=3).unwrap_or(0),
                None => place.fault("there is no such space"),
            }
        }
    }

    fn read_offices(&mut self) {
        for place in self.document.at("consuls").items() {
            let Some(general) = general(&place) else { continue };
            if self.state.consuls.contains(general) {
                place.fault(format!("{} is named twice", general.id()));
            }
            self.state.consuls.insert(general);
        }
        self.state.proconsul = general(&self.document.at("proconsul"));
        for place in self.document.at("precedence").items().iter().rev() {
            if let Some(general) = general(place) {
                self.state.prefer(general);
            }
        }
    }

    fn read_cards(&mut self) {
        let document = self.document.clone();
        let (hands, known) = (document.at("hands"), document.at("known"));
        hands.only(&[&["rome", "carthage"]]);
        known.only(&[&["rome", "carthage"]]);
        self.state.cards.deck = self.read_pile(&document.at("deck").needed());
        self.state.cards.discard = self.read_pile(&document.at("discard"));
        self.state.cards.removed = self.read_pile(&document.at("removed"));
        self.state.cards.aside = self.read_pile(&document.at("aside"));
        for side in Side::BOTH {
            let place = hands.at(side.id());
            let hand = self.read_pile(&place);
            if hand.len() > HAND_MAX {
                place.fault(format!("{} cards are too many; {HAND_MAX} is the most", hand.len()));
            }
            self.state.cards.hand[side] = hand;
            for place in known.at(side.id()).items() {
                let Some(card) = place.named("card", Card::from_code) else { continue };
                if !hand.contains(card) {
                    place.fault(format!("card {} is not in that hand", card.code()));
                }
                self.state.cards.known[side].insert(card);
            }
        }
    }

    fn read_pile(&mut self, place: &Place<'_>) -> CardSet {
        let mut pile = CardSet::EMPTY;
        for place in place.items() {
            let Some(card) = place.named("card", Card::from_code) else { continue };
            if self.piled.contains(card) {
                place.fault(format!("card {} is in two places", card.code()));
            } else if !self.state.rules.cards().contains(card) {
                place.fault(format!("card {} is not in this game; an option brings it", card.code()));
            }
            self.piled.insert(card);
            pile.insert(card);
        }
        pile
    }

    // What follows from it, where nothing is under way.

    /// Looks for pieces that cannot be where they are while play rests.
    pub(crate) fn judge(&self) {
        self.judge_markers();
        for Stand { place, space, generals } in &self.stands {
            if let Err(why) = self.state.check_company(*space) {
                place.at("space").fault(why);
            }
            for (place, general) in generals {
                if can_be_consul(*general) && !self.holds_office(*general) {
                    place.fault(format!("{} is on the map and neither consul nor proconsul", general.id()));
                }
            }
        }
        for (id, place) in self.document.at("siege").entries() {
            if let Some(why) = Space::from_id(id).and_then(|space| self.state.check_siege(space).err()) {
                place.fault(why);
            }
        }
        self.judge_generals();
    }

    fn judge_markers(&self) {
        let control = self.document.at("control");
        for city in CITIES.iter().filter(|&city| self.state.owner(city).is_none()) {
            control.fault(format!("the city {} belongs to nobody", city.id()));
        }
        for place in control.at(Side::Rome.id()).items() {
            if let Some(space) = place.text().and_then(Space::from_id)
                && self.state.has_tribe(space)
            {
                place.fault(format!("{} has a tribe and a Roman marker", space.id()));
            }
        }
    }

    fn holds_office(&self, general: General) -> bool {
        self.state.consuls.contains(general)
            || self.state.proconsul == Some(general)
            || self.state.is_dictator(general)
    }

    fn judge_generals(&self) {
        let (consuls, proconsul) = (self.document.at("consuls"), self.document.at("proconsul"));
        if self.state.consuls.len() > 2 {
            consuls.fault(format!("there are {} consuls; two is the most", self.state.consuls.len()));
        }
        if self.state.proconsul.is_some_and(|general| self.state.consuls.contains(general)) {
            proconsul.fault("the proconsul is a consul too");
        }
        let officers = consuls.items().into_iter().chain([proconsul]);
        for place in officers {
            let Some(general) = place.text().and_then(General::from_id) else { continue };
            if !can_be_consul(general) {
                place.fault(format!("{} cannot be consul or proconsul", general.id()));
            } else if self.state.space_of(general).is_none() {
                place.fault(format!("{} holds an office but is not on the map", general.id()));
            }
        }
        for place in self.document.at("track").items() {
            let waits = |general: &General| self.state.rules.war.arrivals[general.index()] > 0;
            if let Some(general) = place.text().and_then(General::from_id).filter(|g| !waits(g)) {
                place.fault(format!("it is not said when {} arrives", general.id()));
            }
        }
        if self.state.generals[AFRICANUS.index()] == At::Pool {
            let key = if self.placed.contains(AFRICANUS) { "pool" } else { "track" };
            self.document
                .at(key)
                .fault("africanus is never in the pool: he is on the map, on the track or gone");
        }
    }
}
