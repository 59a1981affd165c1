//! The document of the cards.

use serde::Deserialize;

use super::{each_once, ensure, full_name, name, title, within};
use crate::data::{BUILT_IN_CARDS, Board, Cards, EventInfo, KindInfo, MachinaInfo, Sign, StrategyInfo};
use crate::state::TOP_MAX;
use crate::{Arm, Card, CardSet, Empire, EventCard, Kind, Machina, Strategy};

pub(crate) const SCHEMA: &str = "hands-in-the-sea-cards/1";

/// The document, as far as the program reads it; whatever else it says is for people.
#[derive(Deserialize)]
struct Document {
    schema: String,
    id: String,
    location_cards: Vec<LocationCard>,
    empire_cards: Vec<EmpireCard>,
    strategy_cards: Vec<StrategyCard>,
    event_cards: Vec<EventRow>,
    fortuna: Fortuna,
}

#[derive(Deserialize)]
struct Fortuna {
    strategy_cards: Vec<StrategyCard>,
    deus_ex_machina: Vec<MachinaRow>,
    event_cards: Vec<EventRow>,
}

#[derive(Deserialize)]
struct LocationCard {
    id: String,
    location: String,
    name: String,
    starting: Option<Empire>,
    never_returned: bool,
    icons: Icons,
}

#[derive(Deserialize)]
struct EmpireCard {
    id: String,
    name: String,
    owner: Owner,
    count: u8,
    starting_count: u8,
    cost_silver: u8,
    cost_settler: u8,
    #[serde(rename = "type")]
    arm: Arm,
    /// None if it is rolled.
    swords: Option<i8>,
    icons: Icons,
    mercenary: bool,
    bribable: bool,
    emergency_levy: bool,
    abilities: Vec<Ability>,
    effect: String,
    #[serde(default)]
    strength_table: Vec<Strength>,
    #[serde(default)]
    siege_roll_modifier: i8,
}

/// How often a symbol is on a card.
#[derive(Deserialize)]
struct Icons {
    #[serde(default)]
    silver: u8,
    #[serde(default)]
    ship: u8,
    #[serde(default)]
    wagon: u8,
    #[serde(default)]
    settler: u8,
    #[serde(default)]
    wine: u8,
    #[serde(default)]
    sword: i8,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Owner {
    Rome,
    Carthage,
    Neutral,
}

impl Owner {
    fn empire(self) -> Option<Empire> {
        match self {
            Owner::Rome => Some(Empire::Rome),
            Owner::Carthage => Some(Empire::Carthage),
            Owner::Neutral => None,
        }
    }
}

/// What a card can do beyond its symbols.
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ability {
    Raid,
    BlockRaid,
    BlockPillage,
    BlockBribery,
    FreeLandBattle,
    #[serde(rename = "naval_leader_4")]
    NavalLeader4,
    #[serde(rename = "naval_leader_5")]
    NavalLeader5,
    ReturnAfterBattle,
    NeverALoss,
    DieStrength,
    #[serde(rename = "draw_3")]
    Draw3,
    #[serde(rename = "draw_2_discard_1")]
    Draw2Discard1,
    FreeAction,
    Fortify,
    #[serde(rename = "defender_strength_1")]
    DefenderStrength1,
    #[serde(rename = "siege_attacker_strength_2")]
    SiegeAttackerStrength2,
    Merchant,
    Bribery,
    ActionTax,
}

/// The strength of a die up to a roll.
#[derive(Deserialize)]
struct Strength {
    max_roll: i8,
    strength: i8,
}

#[derive(Deserialize)]
struct StrategyCard {
    id: String,
    name: String,
    owner: Option<Empire>,
    cost_silver: u8,
    #[serde(default)]
    upkeep: u8,
    effect: String,
}

#[derive(Deserialize)]
struct EventRow {
    id: String,
    name: String,
    count: u8,
    target: Target,
    range: Option<Range>,
    reshuffle: bool,
    effect: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Target {
    Negative,
    Positive,
    Both,
    None,
}

/// The dice of each player, from and to.
#[derive(Deserialize)]
struct Range {
    carthage: (u8, u8),
    rome: (u8, u8),
}

#[derive(Deserialize)]
struct MachinaRow {
    id: String,
    name: String,
    owner: Empire,
    cost_vp: u8,
    cost_silver: u8,
    effect: String,
}

/// Puts the place in front of an error.
fn at<T>(what: &str, id: &str, result: Result<T, String>) -> Result<T, String> {
    result.map_err(|error| format!("{what} `{id}`: {error}"))
}

impl Cards {
    /// Reads the document of the cards that go with a board.
    pub fn read(text: &str, board: &Board) -> Result<Cards, String> {
        let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
        ensure(document.schema == SCHEMA, || format!("schema `{}` is not `{SCHEMA}`", document.schema))?;
        name(&document.id)?;
        document.build(full_name(&document.id, text, BUILT_IN_CARDS), board)
    }
}

impl Document {
    fn build(&self, id: String, board: &Board) -> Result<Cards, String> {
        let places = self.by_location(board)?;
        let mut kinds = Vec::new();
        for card in &places {
            kinds.push(at("card", &card.id, card.info(kinds.len() as u8))?);
        }
        let mut first = kinds.len();
        for card in &self.empire_cards {
            kinds.push(at("card", &card.id, card.info(first))?);
            first += usize::from(card.count);
        }
        ensure(first <= Card::COUNT, || format!("{first} cards; there can be up to {}", Card::COUNT))?;
        let names: Vec<String> = kinds.iter().flat_map(KindInfo::names).collect();
        each_once(names.iter().map(String::as_str))?;
        let kind_of =
            kinds.iter().zip(0..).flat_map(|(info, n)| std::iter::repeat_n(Kind(n), info.count.into()));
        let cards_of = |info: &KindInfo| info.cards();
        let set = |test: &dyn Fn(&KindInfo) -> bool| {
            let fit = kinds.iter().filter(|info| test(info));
            fit.map(cards_of).fold(CardSet::EMPTY, CardSet::union)
        };
        // Empire cards by what their rows say; they follow the location cards in the same order.
        let rows = |test: &dyn Fn(&EmpireCard) -> bool| {
            let fit = self.empire_cards.iter().zip(&kinds[places.len()..]).filter(|(card, _)| test(card));
            fit.map(|(_, info)| info.cards()).fold(CardSet::EMPTY, CardSet::union)
        };
        let able = |ability: Ability| rows(&|card| card.abilities.contains(&ability));
        let arm = |arm: Arm| set(&|info| info.arm == arm);
        let start = |empire: Empire| {
            let locations = places.iter().zip(&kinds).filter(|(card, _)| card.starting == Some(empire));
            let empires = self.empire_cards.iter().zip(&kinds[places.len()..]);
            let empires = empires.filter(|(card, _)| card.owner.empire() == Some(empire));
            let copies =
                empires.flat_map(|(card, info)| info.cards().iter().take(card.starting_count.into()));
            locations.flat_map(|(_, info)| info.cards()).chain(copies).collect()
        };
        let never = places.iter().zip(&kinds).filter(|(card, _)| card.never_returned);
        let cards = Cards {
            id,
            kind_of: kind_of.collect(),
            all: set(&|_| true),
            location_cards: arm(Arm::Location),
            of: Empire::BOTH.map(|empire| set(&|info| info.owner == Some(empire))),
            start_decks: Empire::BOTH.map(start),
            ships: set(&|info| info.ship),
            wagons: set(&|info| info.wagon),
            settlers: set(&|info| info.settler),
            wines: set(&|info| info.wine),
            goods: set(&|info| info.arm == Arm::Location && info.silver > 0),
            swords: set(&|info| info.swords > 0 || info.rolled.is_some()),
            leaders: arm(Arm::Leader),
            heavy: arm(Arm::HeavyInfantry),
            light: arm(Arm::LightInfantry),
            infantry: arm(Arm::HeavyInfantry).union(arm(Arm::LightInfantry)),
            cavalry: arm(Arm::Cavalry),
            mercenaries: set(&|info| info.mercenary),
            bribable: set(&|info| info.bribable),
            raiders: able(Ability::Raid),
            raid_blocks: able(Ability::BlockRaid),
            pillage_blocks: able(Ability::BlockPillage),
            bribe_blocks: able(Ability::BlockBribery),
            bribes: able(Ability::Bribery),
            merchants: able(Ability::Merchant),
            taxers: able(Ability::ActionTax),
            drawers: set(&|info| info.draws > 0),
            fortifiers: able(Ability::Fortify),
            engines: able(Ability::SiegeAttackerStrength2),
            returning: able(Ability::ReturnAfterBattle),
            never_returned: never.map(|(_, info)| info.cards()).fold(CardSet::EMPTY, CardSet::union),
            strategies: self.strategies()?,
            events: self.events()?,
            machinae: self.machinae()?,
            kinds,
        };
        cards.check_levies()?;
        Ok(cards)
    }

    /// The location cards in the order of the locations, one for each; it begins with whom the location does.
    fn by_location(&self, board: &Board) -> Result<Vec<&LocationCard>, String> {
        for card in &self.location_cards {
            let known = board.locations.iter().any(|location| location.id == card.location);
            at("card", &card.id, ensure(known, || format!("the map has no location `{}`", card.location)))?;
        }
        let card_of = |id: &str| {
            let mut cards = self.location_cards.iter().filter(|card| card.location == id);
            match (cards.next(), cards.next()) {
                (Some(card), None) => Ok(card),
                (None, _) => Err(format!("location_cards: `{id}` of the map has none")),
                _ => Err(format!("location_cards: `{id}` of the map has two")),
            }
        };
        let mut all = Vec::new();
        for location in &board.locations {
            let card = card_of(&location.id)?;
            let owner = location.start.map(|(empire, _)| empire);
            at(
                "card",
                &card.id,
                ensure(card.starting == owner, || {
                    "`starting` is not who begins with the location on the map".to_owned()
                }),
            )?;
            all.push(card);
        }
        Ok(all)
    }

    fn strategies(&self) -> Result<Vec<StrategyInfo>, String> {
        let find = |rows: &[StrategyCard], what: &str, id: &str| {
            let mut fit = rows.iter().enumerate().filter(|(_, row)| row.id == id).map(|(n, _)| n);
            let (Some(row), None) = (fit.next(), fit.next()) else {
                return Err(format!("{what}: `{id}` is there once"));
            };
            let row_of = &rows[row];
            at("card", id, title(&row_of.name))?;
            at("card", id, within("cost_silver", row_of.cost_silver, 0..=20))?;
            at("card", id, within("upkeep", row_of.upkeep, 0..=20))?;
            Ok(row)
        };
        let other = &self.fortuna.strategy_cards;
        known("strategy_cards", self.strategy_cards.iter().map(|row| row.id.as_str()), |id| {
            Strategy::from_id(id).is_some()
        })?;
        known("fortuna.strategy_cards", other.iter().map(|row| row.id.as_str()), |id| {
            id.strip_prefix("alt_").and_then(Strategy::from_id).is_some()
        })?;
        let strategy = |strategy: &Strategy| {
            let id = strategy.id();
            let base = &self.strategy_cards[find(&self.strategy_cards, "strategy_cards", id)?];
            let alt = &other[find(other, "fortuna.strategy_cards", &format!("alt_{id}"))?];
            at(
                "card",
                id,
                ensure(base.owner == alt.owner, || "it has another owner in the set with upkeep".to_owned()),
            )?;
            Ok(StrategyInfo {
                name: base.name.clone(),
                owner: base.owner,
                cost: [base.cost_silver, alt.cost_silver],
                upkeep: alt.upkeep,
                effect: [base.effect.clone(), alt.effect.clone()],
            })
        };
        Strategy::ALL.iter().map(strategy).collect()
    }

    /// The events by their number; one that is there twice has two numbers.
    fn events(&self) -> Result<Vec<EventInfo>, String> {
        let rows = || self.event_cards.iter().chain(&self.fortuna.event_cards);
        let mut all: Vec<Option<EventInfo>> = vec![None; EventCard::COUNT];
        for row in rows() {
            let info = at("event", &row.id, row.info())?;
            for copy in 0..row.count {
                let id = if copy == 0 { row.id.clone() } else { format!("{}_{}", row.id, copy + 1) };
                let event = EventCard::from_id(&id)
                    .ok_or_else(|| format!("event `{}`: the rules know no card `{id}`", row.id))?;
                ensure(all[event.index()].replace(info.clone()).is_none(), || {
                    format!("event `{id}` is there twice")
                })?;
            }
        }
        let named = all.into_iter().zip(EventCard::ALL);
        named
            .map(|(info, event)| info.ok_or_else(|| format!("event_cards: `{}` is missing", event.id())))
            .collect()
    }

    fn machinae(&self) -> Result<Vec<MachinaInfo>, String> {
        let rows = &self.fortuna.deus_ex_machina;
        known("fortuna.deus_ex_machina", rows.iter().map(|row| row.id.as_str()), |id| {
            Machina::from_id(id).is_some()
        })?;
        let machina = |machina: &Machina| {
            let id = machina.id();
            let mut fit = rows.iter().filter(|row| row.id == id);
            let (Some(row), None) = (fit.next(), fit.next()) else {
                return Err(format!("fortuna.deus_ex_machina: `{id}` is there once"));
            };
            at("card", id, title(&row.name))?;
            at("card", id, within("cost_vp", row.cost_vp, 0..=20))?;
            at("card", id, within("cost_silver", row.cost_silver, 0..=20))?;
            Ok(MachinaInfo {
                name: row.name.clone(),
                owner: row.owner,
                points: row.cost_vp,
                silver: row.cost_silver,
                effect: row.effect.clone(),
            })
        };
        let all: Vec<MachinaInfo> = Machina::ALL.iter().map(machina).collect::<Result<_, _>>()?;
        for empire in Empire::BOTH {
            let count = all.iter().filter(|info| info.owner == empire).count();
            ensure(count == MACHINAE, || {
                format!("fortuna.deus_ex_machina: {} has {count}; each has {MACHINAE}", empire.id())
            })?;
        }
        Ok(all)
    }
}

/// Deus Ex Machina cards of each empire.
const MACHINAE: usize = 4;

/// What a card does stands in the rules: one that they do not know cannot be played.
fn known<'a>(
    what: &str,
    ids: impl Iterator<Item = &'a str>,
    test: impl Fn(&str) -> bool,
) -> Result<(), String> {
    for id in ids {
        ensure(test(id), || format!("{what}: the rules know no card `{id}`"))?;
    }
    Ok(())
}

impl LocationCard {
    /// What the tables say of it; its number is that of the location.
    fn info(&self, number: u8) -> Result<KindInfo, String> {
        name(&self.id)?;
        title(&self.name)?;
        self.icons.check()?;
        Ok(KindInfo { swords: self.icons.sword, ..self.icons.info(&self.id, &self.name, number) })
    }
}

impl EmpireCard {
    fn info(&self, first: usize) -> Result<KindInfo, String> {
        name(&self.id)?;
        title(&self.name)?;
        self.icons.check()?;
        within("count", self.count, 1..=16)?;
        within("starting_count", self.starting_count, 0..=self.count)?;
        within("cost_silver", self.cost_silver, 0..=20)?;
        within("cost_settler", self.cost_settler, 0..=1)?;
        within("swords", self.swords.unwrap_or(0), 0..=4)?;
        ensure(self.arm != Arm::Location, || "`type`: an Empire card is not of a location".to_owned())?;
        ensure(self.owner != Owner::Neutral || self.starting_count == 0, || {
            "starting_count: a neutral card begins in nobody's deck".to_owned()
        })?;
        self.check_abilities()?;
        let first = u8::try_from(first).map_err(|_| "there are too many cards before it".to_owned())?;
        let has = |ability: Ability| self.abilities.contains(&ability);
        let naval = if has(Ability::NavalLeader4) {
            4
        } else if has(Ability::NavalLeader5) {
            5
        } else {
            0
        };
        let (draws, tosses) = if has(Ability::Draw3) { (3, false) } else { (2, true) };
        let draws = if has(Ability::Draw3) || has(Ability::Draw2Discard1) { draws } else { 0 };
        Ok(KindInfo {
            effect: self.effect.clone(),
            owner: self.owner.empire(),
            arm: self.arm,
            swords: self.swords.unwrap_or(0) + self.icons.sword,
            rolled: self.rolled()?,
            cost: self.cost_silver,
            cost_settler: self.cost_settler > 0,
            mercenary: self.mercenary,
            bribable: self.bribable,
            levy: self.emergency_levy,
            naval,
            draws,
            tosses: draws > 0 && tosses,
            count: self.count,
            ..self.icons.info(&self.id, &self.name, first)
        })
    }

    /// Some abilities come only together in the rules, and only with some kinds of cards.
    fn check_abilities(&self) -> Result<(), String> {
        let has = |ability: Ability| self.abilities.contains(&ability);
        let leader = self.arm == Arm::Leader;
        let naval = has(Ability::NavalLeader4) || has(Ability::NavalLeader5);
        let draws = has(Ability::Draw3) || has(Ability::Draw2Discard1);
        let plain = self.swords.is_some() && self.icons.ship == 0;
        for (fits, why) in [
            (leader == naval, "a leader, and nobody else, has `naval_leader_4` or `naval_leader_5`"),
            (leader == has(Ability::FreeLandBattle), "a leader, and nobody else, has `free_land_battle`"),
            (
                has(Ability::NeverALoss) == has(Ability::ReturnAfterBattle),
                "`never_a_loss` goes with `return_after_battle`",
            ),
            (
                has(Ability::DefenderStrength1) == has(Ability::Fortify),
                "`defender_strength_1` goes with `fortify`",
            ),
            (has(Ability::FreeAction) == draws, "`free_action` goes with `draw_3` or `draw_2_discard_1`"),
            (plain || !(leader || self.mercenary), "leaders and mercenaries have swords only"),
        ] {
            ensure(fits, || why.to_owned())?;
        }
        Ok(())
    }

    /// Its strength by the die: in the field, in a siege.
    fn rolled(&self) -> Result<Option<[[i8; 6]; 2]>, String> {
        let is_rolled = self.abilities.contains(&Ability::DieStrength);
        ensure(is_rolled == self.swords.is_none(), || {
            "swords: null goes with the ability `die_strength`".to_owned()
        })?;
        if !is_rolled {
            return Ok(None);
        }
        within("siege_roll_modifier", self.siege_roll_modifier, -5..=0)?;
        let mut table = [[0; 6]; 2];
        for (row, modifier) in table.iter_mut().zip([0, self.siege_roll_modifier]) {
            for (strength, roll) in row.iter_mut().zip(1..) {
                let fit = self.strength_table.iter().find(|row| roll + modifier <= row.max_roll);
                let fit =
                    fit.ok_or_else(|| format!("strength_table: nothing is said of a roll of {roll}"))?;
                within("strength_table.strength", fit.strength, -4..=4)?;
                *strength = fit.strength;
            }
        }
        Ok(Some(table))
    }
}

impl Icons {
    fn check(&self) -> Result<(), String> {
        within("icons.silver", self.silver, 0..=9)?;
        within("icons.sword", self.sword, 0..=4)
    }

    /// A card with these symbols and nothing else.
    fn info(&self, id: &str, name: &str, first: u8) -> KindInfo {
        KindInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            effect: String::new(),
            owner: None,
            arm: Arm::Location,
            swords: 0,
            rolled: None,
            silver: self.silver,
            ship: self.ship > 0,
            wagon: self.wagon > 0,
            settler: self.settler > 0,
            wine: self.wine > 0,
            cost: 0,
            cost_settler: false,
            mercenary: false,
            bribable: false,
            levy: false,
            naval: 0,
            draws: 0,
            tosses: false,
            first,
            count: 1,
        }
    }
}

impl EventRow {
    fn info(&self) -> Result<EventInfo, String> {
        title(&self.name)?;
        let (sign, ranged) = match self.target {
            Target::Negative => (Sign::Bad, true),
            Target::Positive => (Sign::Good, true),
            Target::Both | Target::None => (Sign::Neither, false),
        };
        let carthage = match &self.range {
            Some(Range { carthage: (1, last), rome: (next, 6) }) if *next == last + 1 && *last <= 5 => *last,
            None if !ranged => 0,
            _ => return Err("range: Carthage has the low dice from 1 on, Rome the rest up to 6".to_owned()),
        };
        Ok(EventInfo {
            name: self.name.clone(),
            sign,
            carthage,
            reshuffle: self.reshuffle,
            effect: self.effect.clone(),
        })
    }
}

impl KindInfo {
    /// All its copies.
    pub(crate) fn cards(&self) -> CardSet {
        CardSet(((1 << self.count) - 1) << self.first)
    }

    /// Its name and, if there are several, that of each copy.
    fn names(&self) -> Vec<String> {
        let copies = (1..=self.count).filter(|_| self.count > 1);
        std::iter::once(self.id.clone()).chain(copies.map(|n| format!("{}_{n}", self.id))).collect()
    }
}

impl Cards {
    /// All that can be levied can lie on top of a draw deck.
    fn check_levies(&self) -> Result<(), String> {
        let levied = self.kinds.iter().filter(|info| info.levy);
        for empire in Empire::BOTH {
            let own = levied.clone().filter(|info| info.owner.is_none_or(|owner| owner == empire));
            let count: usize = own.map(|info| usize::from(info.count)).sum();
            ensure(count <= TOP_MAX, || {
                format!("emergency_levy: {count} cards for {}; there can be up to {TOP_MAX}", empire.id())
            })?;
        }
        Ok(())
    }
}
