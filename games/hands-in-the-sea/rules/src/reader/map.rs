//! The document of a map: the board, its tracks and its numbers.

use serde::Deserialize;

use super::{each_once, ensure, full_name, name, title, within};
use crate::data::{BUILT_IN_MAP, Board, Connection, LocationInfo, PortInfo, ZoneInfo};
use crate::naval::DICE_MAX;
use crate::{Empire, Link, Location, LocationSet, Marker, Zone, ZoneSet};

pub(crate) const SCHEMA: &str = "hands-in-the-sea-map/1";

/// The document, as far as the program reads it; whatever else it says is for people.
#[derive(Deserialize)]
struct Document {
    schema: String,
    id: String,
    board: Size,
    sea_zones: Vec<ZoneRow>,
    home_ports: Vec<PortRow>,
    locations: Vec<LocationRow>,
    connections: Vec<ConnectionRow>,
    tracks: Tracks,
    constants: Constants,
}

#[derive(Deserialize)]
struct Size {
    width: u16,
    height: u16,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: Zone,
    name: String,
    area: String,
    adjacent: Vec<Zone>,
    x: u16,
    y: u16,
}

#[derive(Deserialize)]
struct PortRow {
    owner: Empire,
    connected_zone: Zone,
    x: u16,
    y: u16,
}

#[derive(Deserialize)]
struct LocationRow {
    id: String,
    name: String,
    sea_zone: Zone,
    coastal: bool,
    vp: u8,
    settler: bool,
    developable: bool,
    defence_bonus: i8,
    supply_point: bool,
    start_owner: Option<StartOwner>,
    start_marker: Option<StartMarker>,
    x: u16,
    y: u16,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StartOwner {
    Rome,
    Carthage,
    NeutralSyracuse,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StartMarker {
    Town,
    City,
    Capital,
    YellowTown,
}

#[derive(Deserialize)]
struct ConnectionRow {
    a: String,
    b: String,
    #[serde(rename = "type")]
    link: Link,
    #[serde(default)]
    via: Vec<(u16, u16)>,
}

#[derive(Deserialize)]
struct Tracks {
    battle_strength: StrengthTrack,
    prestige: Track,
    warships: WarshipTrack,
    pillage: PillageTrack,
    turn: TurnTrack,
    victory_points: PointsTrack,
}

#[derive(Deserialize)]
struct StrengthTrack {
    defender_max: i8,
    attacker_max: i8,
    attacker_wins_at: i8,
}

#[derive(Deserialize)]
struct Track {
    max: u8,
}

#[derive(Deserialize)]
struct WarshipTrack {
    max: u8,
    start: Pair,
}

#[derive(Deserialize)]
struct PillageTrack {
    wraps_at: u8,
    vp_loss: Vec<PillageLoss>,
}

#[derive(Deserialize)]
struct PillageLoss {
    space: u8,
    vp: u8,
}

#[derive(Deserialize)]
struct TurnTrack {
    last: u8,
    years: Vec<String>,
}

#[derive(Deserialize)]
struct PointsTrack {
    end_trigger: u8,
    auto_lead: u8,
}

#[derive(Deserialize)]
struct Constants {
    town_markers: Pair,
    city_markers: Pair,
    fortification_markers: u8,
    start_silver: Pair,
    hand_size: u8,
    reserve_size: u8,
    actions_per_round: u8,
    actions_first_round: u8,
    field_battle_rounds: u8,
    siege_rounds: u8,
    fortify_cost_silver: u8,
    warship_cost_silver: u8,
    bribe_cost_silver: u8,
    wine_silver: u8,
    pass_silver: u8,
    sicily_bonus: Bonus,
    corsica_sardinia_bonus: Bonus,
    captured_marker_end: u8,
}

#[derive(Deserialize)]
struct Pair {
    rome: u8,
    carthage: u8,
}

impl Pair {
    fn both(&self) -> [u8; 2] {
        [self.rome, self.carthage]
    }
}

#[derive(Deserialize)]
struct Bonus {
    min_locations: u8,
    vp: u8,
}

impl LocationRow {
    /// Whose marker lies there at first, and which; none for Syracuse, which has a yellow one.
    fn start(&self) -> Result<Option<(Empire, Marker)>, String> {
        let empire = match self.start_owner {
            Some(StartOwner::Rome) => Some(Empire::Rome),
            Some(StartOwner::Carthage) => Some(Empire::Carthage),
            Some(StartOwner::NeutralSyracuse) | None => None,
        };
        match (empire, self.start_owner, self.start_marker) {
            (None, None, None) | (None, Some(_), Some(StartMarker::YellowTown)) => Ok(None),
            (Some(empire), _, Some(StartMarker::Town)) => Ok(Some((empire, Marker::Town))),
            (Some(empire), _, Some(StartMarker::City)) => Ok(Some((empire, Marker::City))),
            (Some(empire), _, Some(StartMarker::Capital)) => Ok(Some((empire, Marker::Capital))),
            _ => Err("start_owner and start_marker do not fit together".to_owned()),
        }
    }
}

impl Board {
    /// Reads the document of a map.
    pub fn read(text: &str) -> Result<Board, String> {
        let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
        ensure(document.schema == SCHEMA, || format!("schema `{}` is not `{SCHEMA}`", document.schema))?;
        name(&document.id)?;
        document.check_locations()?;
        document.check_tracks()?;
        document.check_constants()?;
        document.build(full_name(&document.id, text, BUILT_IN_MAP))
    }
}

impl Document {
    fn check_locations(&self) -> Result<(), String> {
        let count = self.locations.len();
        ensure((1..=Location::COUNT).contains(&count), || {
            format!("{count} locations; there can be 1 to {}", Location::COUNT)
        })?;
        each_once(self.locations.iter().map(|row| row.id.as_str()))?;
        for row in &self.locations {
            row.check(&self.board).map_err(|error| format!("location `{}`: {error}", row.id))?;
        }
        Ok(())
    }

    fn check_tracks(&self) -> Result<(), String> {
        let Tracks { battle_strength, prestige, warships, pillage, turn, victory_points } = &self.tracks;
        within("tracks.battle_strength.attacker_max", battle_strength.attacker_max, 2..=20)?;
        ensure(battle_strength.attacker_max == battle_strength.defender_max, || {
            "tracks.battle_strength: the track is as long on both sides".to_owned()
        })?;
        let wins = battle_strength.attacker_wins_at;
        within("tracks.battle_strength.attacker_wins_at", wins, 1..=battle_strength.attacker_max)?;
        within("tracks.prestige.max", prestige.max, 1..=20)?;
        within("tracks.warships.max", warships.max, 1..=DICE_MAX as u8)?;
        for start in warships.start.both() {
            within("tracks.warships.start", start, 0..=warships.max)?;
        }
        within("tracks.pillage.wraps_at", pillage.wraps_at, 1..=20)?;
        for loss in &pillage.vp_loss {
            within("tracks.pillage.vp_loss.space", loss.space, 1..=pillage.wraps_at)?;
            within("tracks.pillage.vp_loss.vp", loss.vp, 0..=20)?;
        }
        within("tracks.turn.last", turn.last, 1..=20)?;
        ensure(turn.years.len() == usize::from(turn.last), || {
            format!("tracks.turn.years: {} for {} turns", turn.years.len(), turn.last)
        })?;
        turn.years.iter().try_for_each(|years| title(years))?;
        within("tracks.victory_points.end_trigger", victory_points.end_trigger, 1..=u8::MAX)?;
        within("tracks.victory_points.auto_lead", victory_points.auto_lead, 1..=u8::MAX)
    }

    fn check_constants(&self) -> Result<(), String> {
        let it = &self.constants;
        let numbers = [
            ("fortification_markers", it.fortification_markers, 0..=20),
            ("hand_size", it.hand_size, 1..=10),
            ("reserve_size", it.reserve_size, 0..=10),
            ("actions_per_round", it.actions_per_round, 1..=4),
            ("actions_first_round", it.actions_first_round, 1..=it.actions_per_round.max(1)),
            ("field_battle_rounds", it.field_battle_rounds, 1..=12),
            ("siege_rounds", it.siege_rounds, 1..=12),
            ("fortify_cost_silver", it.fortify_cost_silver, 0..=20),
            ("warship_cost_silver", it.warship_cost_silver, 1..=20),
            ("bribe_cost_silver", it.bribe_cost_silver, 0..=20),
            ("wine_silver", it.wine_silver, 0..=5),
            ("pass_silver", it.pass_silver, 0..=5),
            ("captured_marker_end", it.captured_marker_end, 1..=100),
            ("sicily_bonus.vp", it.sicily_bonus.vp, 0..=20),
            ("corsica_sardinia_bonus.vp", it.corsica_sardinia_bonus.vp, 0..=20),
        ];
        for (what, value, range) in numbers {
            within(&format!("constants.{what}"), value, range)?;
        }
        Ok(())
    }

    fn location(&self, id: &str) -> Result<Location, String> {
        let index = self.locations.iter().position(|row| row.id == id);
        index
            .and_then(|index| Location::new(index as u8))
            .ok_or_else(|| format!("there is no location `{id}`"))
    }

    /// The locations for which something holds.
    fn set(&self, test: impl Fn(&LocationRow) -> bool) -> LocationSet {
        let numbered = self.locations.iter().zip(0..).filter(|(row, _)| test(row));
        numbered.filter_map(|(_, number)| Location::new(number)).collect()
    }

    /// The one location for which something holds.
    fn only(&self, what: &str, test: impl Fn(&LocationRow) -> bool) -> Result<Location, String> {
        let found = self.set(test);
        found
            .first()
            .filter(|_| found.len() == 1)
            .ok_or_else(|| format!("locations: {} of them {what}; exactly one does", found.len()))
    }

    fn build(&self, id: String) -> Result<Board, String> {
        let (tracks, constants) = (&self.tracks, &self.constants);
        let starts =
            |row: &LocationRow, empire: Empire| matches!(row.start(), Ok(Some((it, _))) if it == empire);
        let capital = |empire: Empire| {
            let is = |row: &LocationRow| row.start() == Ok(Some((empire, Marker::Capital)));
            self.only(&format!("hold the capital of {}", empire.id()), is)
        };
        let bonus = |bonus: &Bonus| (bonus.min_locations, bonus.vp);
        let (links, strait) = self.links()?;
        let land = links.iter().map(|near| {
            let roads = near.iter().filter(|(_, link)| matches!(link, Link::Road | Link::Difficult));
            roads.map(|(at, _)| *at).collect()
        });
        let board = Board {
            id,
            zones: self.zones()?,
            ports: self.ports()?,
            locations: self.locations.iter().map(LocationRow::info).collect::<Result<_, _>>()?,
            all: self.set(|_| true),
            area: std::array::from_fn(|n| self.set(|row| row.sea_zone.index() == n)),
            coastal: self.set(|row| row.coastal),
            supply_points: self.set(|row| row.supply_point),
            settler_sites: self.set(|row| row.settler),
            home: Empire::BOTH.map(|empire| self.set(|row| starts(row, empire))),
            capitals: [capital(Empire::Rome)?, capital(Empire::Carthage)?],
            syracuse: self.only("are independent Syracuse", |row| {
                row.start_owner == Some(StartOwner::NeutralSyracuse)
            })?,
            connections: self.connections()?,
            strait,
            land: land.collect(),
            links,
            years: tracks.turn.years.clone(),
            towns: constants.town_markers.both(),
            cities: constants.city_markers.both(),
            start_silver: constants.start_silver.both(),
            start_warships: tracks.warships.start.both(),
            fortifications: constants.fortification_markers,
            hand: constants.hand_size,
            reserve: constants.reserve_size,
            actions: constants.actions_per_round,
            first_actions: constants.actions_first_round,
            field_rounds: constants.field_battle_rounds,
            siege_rounds: constants.siege_rounds,
            fortify_cost: constants.fortify_cost_silver,
            warship_cost: constants.warship_cost_silver,
            bribe_cost: constants.bribe_cost_silver,
            wine_silver: constants.wine_silver,
            pass_silver: constants.pass_silver,
            captured_end: constants.captured_marker_end,
            strength_max: tracks.battle_strength.attacker_max,
            strength_wins: tracks.battle_strength.attacker_wins_at,
            prestige_max: tracks.prestige.max,
            warships_max: tracks.warships.max,
            pillage_end: tracks.pillage.wraps_at,
            pillage_losses: tracks.pillage.vp_loss.iter().map(|loss| (loss.space, loss.vp)).collect(),
            turns: tracks.turn.last,
            points_end: tracks.victory_points.end_trigger,
            points_lead: tracks.victory_points.auto_lead,
            sicily_bonus: bonus(&constants.sicily_bonus),
            corsica_sardinia_bonus: bonus(&constants.corsica_sardinia_bonus),
        };
        board.check_homes()?;
        Ok(board)
    }

    fn zones(&self) -> Result<[ZoneInfo; Zone::COUNT], String> {
        let mut all = Vec::new();
        for &zone in Zone::ALL {
            let mut rows = self.sea_zones.iter().filter(|row| row.id == zone);
            let (Some(row), None) = (rows.next(), rows.next()) else {
                return Err(format!("sea_zones: `{}` is there once", zone.id()));
            };
            title(&row.name)?;
            title(&row.area)?;
            self.board.check(row.x, row.y).map_err(|error| format!("sea zone `{}`: {error}", zone.id()))?;
            let adjacent: ZoneSet = row.adjacent.iter().copied().collect();
            ensure(!adjacent.contains(zone), || format!("sea zone `{}` is next to itself", zone.id()))?;
            all.push(ZoneInfo {
                name: row.name.clone(),
                area: row.area.clone(),
                adjacent,
                x: row.x,
                y: row.y,
            });
        }
        for &zone in Zone::ALL {
            for near in all[zone.index()].adjacent {
                ensure(all[near.index()].adjacent.contains(zone), || {
                    format!("sea zone `{}` is next to `{}`, but not the other way", zone.id(), near.id())
                })?;
            }
        }
        all.try_into().map_err(|_| "sea_zones: there are four".to_owned())
    }

    fn ports(&self) -> Result<[PortInfo; 2], String> {
        let port = |empire: Empire| {
            let mut rows = self.home_ports.iter().filter(|row| row.owner == empire);
            let (Some(row), None) = (rows.next(), rows.next()) else {
                return Err(format!("home_ports: `{}` has one", empire.id()));
            };
            self.board.check(row.x, row.y).map_err(|error| format!("port of `{}`: {error}", empire.id()))?;
            Ok(PortInfo { zone: row.connected_zone, x: row.x, y: row.y })
        };
        Ok([port(Empire::Rome)?, port(Empire::Carthage)?])
    }

    fn connections(&self) -> Result<Vec<Connection>, String> {
        let connection = |row: &ConnectionRow| {
            let (a, b) = (self.location(&row.a)?, self.location(&row.b)?);
            ensure(a != b, || "it leads nowhere".to_owned())?;
            for end in [a, b] {
                let row_at = &self.locations[end.index()];
                ensure(row.link != Link::Sea || row_at.coastal, || format!("`{}` has no coast", row_at.id))?;
            }
            row.via.iter().try_for_each(|&(x, y)| self.board.check(x, y))?;
            Ok(Connection { a, b, link: row.link, via: row.via.clone() })
        };
        let place = |row: &ConnectionRow| format!("connection of `{}` and `{}`", row.a, row.b);
        let all = self.connections.iter();
        all.map(|row| connection(row).map_err(|error: String| format!("{}: {error}", place(row)))).collect()
    }

    /// The connections of each location, and both ends of the strait.
    #[expect(clippy::type_complexity)]
    fn links(&self) -> Result<(Vec<Vec<(Location, Link)>>, [Location; 2]), String> {
        let mut links = vec![Vec::new(); self.locations.len()];
        let mut straits = Vec::new();
        for Connection { a, b, link, .. } in self.connections()? {
            for (here, there) in [(a, b), (b, a)] {
                let near: &mut Vec<(Location, Link)> = &mut links[here.index()];
                ensure(near.iter().all(|(at, _)| *at != there), || {
                    let [a, b] = [a, b].map(|at| &self.locations[at.index()].id);
                    format!("connections: `{a}` and `{b}` are joined twice")
                })?;
                near.push((there, link));
            }
            if link == Link::Strait {
                straits.push([a, b]);
            }
        }
        links.iter_mut().for_each(|near| near.sort_unstable());
        match straits[..] {
            [strait] => Ok((links, strait)),
            _ => Err(format!("connections: {} straits; there is one", straits.len())),
        }
    }
}

impl Size {
    fn check(&self, x: u16, y: u16) -> Result<(), String> {
        ensure(x <= self.width && y <= self.height, || format!("({x}, {y}) is not on the board"))
    }
}

impl LocationRow {
    fn check(&self, board: &Size) -> Result<(), String> {
        name(&self.id)?;
        title(&self.name)?;
        within("vp", self.vp, 0..=5)?;
        within("defence_bonus", self.defence_bonus, 0..=4)?;
        ensure(self.developable == (self.vp >= 2), || {
            "developable are those with 2 victory points or more, and no others".to_owned()
        })?;
        board.check(self.x, self.y)?;
        self.start().map(|_| ())
    }

    fn info(&self) -> Result<LocationInfo, String> {
        Ok(LocationInfo {
            id: self.id.clone(),
            name: self.name.clone(),
            zone: self.sea_zone,
            coastal: self.coastal,
            points: self.vp,
            settler: self.settler,
            defence: self.defence_bonus,
            start: self.start()?,
            x: self.x,
            y: self.y,
        })
    }
}

impl Board {
    /// Both empires can begin.
    fn check_homes(&self) -> Result<(), String> {
        for empire in Empire::BOTH {
            let (id, home) = (empire.id(), self.home[empire.index()]);
            ensure(self.supply_points.meets(home), || {
                format!("locations: {id} begins without a supply point")
            })?;
            let count = |marker: Marker| {
                home.iter().filter(|at| self.locations[at.index()].start == Some((empire, marker))).count()
            };
            for (what, begins, has) in [
                ("town", count(Marker::Town), self.towns[empire.index()]),
                ("city", count(Marker::City), self.cities[empire.index()]),
            ] {
                within(&format!("constants.{what}_markers.{id}"), has, 1..=40)?;
                ensure(begins < usize::from(has), || {
                    format!(
                        "constants.{what}_markers: {id} begins with {begins} of {has}, and needs one more"
                    )
                })?;
            }
        }
        Ok(())
    }
}
