//! What somebody may know: a position from which everything hidden from his eyes has been taken out.

use engine::Eyes;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::battle::{Battle, Pack};
use crate::board::{codes, generals};
use crate::movement::March;
use crate::strategy::Play;
use crate::{At, BattleCard, BySide, Card, CardSet, Event, Force, General, GeneralSet, Side, Space, State};

/// A position as a seat or a spectator sees it. The board inside holds no hidden card: hands and
/// decks that these eyes cannot see are empty there and only counted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    board: State,
    /// Whose view it is; nobody's for a spectator.
    pub side: Option<Side>,
    /// Strategy cards in each hand.
    pub hand_counts: BySide<u8>,
    /// Strategy cards in the deck.
    pub deck_count: u8,
    /// Battle cards in each hand.
    pub battle_counts: BySide<u8>,
}

impl View {
    /// The board, without anything hidden.
    pub fn board(&self) -> &State {
        &self.board
    }

    /// The own hand; empty for a spectator.
    pub fn hand(&self) -> CardSet {
        self.side.map_or(CardSet::EMPTY, |side| self.board.cards.hand[side])
    }

    /// The units outside in the space where a group has just come.
    pub fn outside(&self) -> Force {
        self.board.defending()
    }
}

impl State {
    /// The view of a seat, or of a spectator.
    pub fn look(&self, eyes: Eyes) -> View {
        let seat = eyes.and_then(Side::from_seat);
        let mut board = *self;
        board.cards.deck = CardSet::EMPTY;
        let mut view = View {
            board,
            side: seat,
            hand_counts: BySide::default(),
            deck_count: self.cards.deck.len() as u8,
            battle_counts: BySide::default(),
        };
        for side in Side::BOTH {
            view.hand_counts[side] = self.cards.hand[side].len() as u8;
            view.battle_counts[side] = self.battle.cards(side);
            if seat != Some(side) {
                let known = if seat.is_some() { self.cards.known[side] } else { CardSet::EMPTY };
                view.board.cards.hand[side] = known;
                view.board.battle.hand[side] = self.open_cards(side, seat);
            }
            if seat.is_none() {
                view.board.cards.known[side] = CardSet::EMPTY;
            }
        }
        if seat.is_none() {
            view.board.battle.taken = None;
        }
        view
    }
}

fn pack(cards: Pack) -> Value {
    BattleCard::ALL.iter().map(|c| (c.id().to_owned(), cards[c.index()].into())).collect::<Map<_, _>>().into()
}

/// One event.
pub(crate) fn event_document(event: &Event) -> Value {
    let mut document = serde_json::to_value(event).unwrap_or_default();
    // Ids are for people to read: numbers become names.
    if let Some(map) = document.as_object_mut() {
        for (key, value) in map.iter_mut() {
            if let Some(name) = named(key, value) {
                *value = name;
            }
        }
    }
    document
}

fn named(key: &str, value: &Value) -> Option<Value> {
    let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
    match key {
        "space" | "from" | "to" => number.and_then(Space::new).map(|s| s.id().into()),
        "general" => number.and_then(General::new).map(|g| g.id().into()),
        "province" => number.and_then(crate::Province::new).map(|p| p.id().into()),
        "card" => number.and_then(Card::new).map(|c| c.code().into()),
        "generals" => GeneralSet::deserialize(value).ok().map(|set| generals(set).into()),
        "cards" => CardSet::deserialize(value).ok().map(|set| codes(set).into()),
        _ => None,
    }
}

impl State {
    /// Everything that these eyes may know.
    pub(crate) fn view_document(&self, eyes: Eyes) -> Value {
        let seat = eyes.and_then(Side::from_seat);
        let mut map = self.written();
        for hidden in ["hands", "known", "deck"] {
            map.remove(hidden);
        }
        map.insert("deck_count".into(), self.cards.deck.len().into());
        map.insert("pool".into(), self.generals_in(At::Pool).into());
        map.insert("sides".into(), self.sides_document(seat));
        map.insert("provinces".into(), self.provinces_document());
        map.insert("waiting".into(), self.asked().map(Side::id).into());
        if let Some(card) = self.card_in_play() {
            map.insert("card".into(), json!({"code": card.code(), "event": self.play.as_event}));
        }
        if !self.march.group.is_empty() {
            map.insert("march".into(), self.march_document());
        }
        if !self.reaction.outside.is_empty() {
            map.insert("outside".into(), force_document(self.reaction.outside));
        }
        if self.battle != Battle::NONE {
            map.insert("battle".into(), self.battle_document(seat));
        }
        Value::Object(map)
    }

    fn card_in_play(&self) -> Option<Card> {
        (self.play != Play::NONE).then_some(self.play.card)
    }

    fn sides_document(&self, seat: Option<Side>) -> Value {
        let side_document = |side: Side| {
            let hand = self.cards.hand[side];
            let mut document = json!({
                "cards": hand.len(),
                "points": self.points(side),
                "pcs": self.plain_pcs(side).len(),
                "owed": self.owed[side],
            });
            if seat == Some(side) {
                document["hand"] = codes(hand).into();
            }
            if seat.is_some() {
                document["known"] = codes(self.cards.known[side]).into();
            }
            document
        };
        json!({"rome": side_document(Side::Rome), "carthage": side_document(Side::Carthage)})
    }

    fn provinces_document(&self) -> Value {
        crate::Province::all()
            .map(|p| (p.id().to_owned(), self.controller(p).map(Side::id).into()))
            .collect::<Map<_, _>>()
            .into()
    }

    fn march_document(&self) -> Value {
        let March { general, at, spent, allowance, group, .. } = self.march;
        json!({
            "general": general.id(), "space": at.id(), "spent": spent, "allowance": allowance,
            "group": force_document(group),
        })
    }

    fn battle_document(&self, seat: Option<Side>) -> Value {
        let battle = &self.battle;
        let side_document = |side: Side| {
            let mut document = json!({
                "force": force_document(battle.force[side]),
                "commander": battle.commander[side].map(General::id),
                "cards": battle.cards(side),
                "open": pack(self.open_cards(side, seat)),
                "table": pack(battle.table[side]),
                "played": battle.played[side],
            });
            if seat == Some(side) {
                document["hand"] = pack(battle.hand[side]);
            }
            document
        };
        json!({
            "space": battle.at.id(),
            "attacker": battle.attacker.id(),
            "turn": battle.turn.id(),
            "lead": battle.lead.map(BattleCard::id),
            "rome": side_document(Side::Rome),
            "carthage": side_document(Side::Carthage),
        })
    }
}

fn force_document(force: crate::Force) -> Value {
    json!({
        "cus": force.cus, "elephants": force.elephants, "generals": generals(force.generals),
        "trains": force.trains,
    })
}
