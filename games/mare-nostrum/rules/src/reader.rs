//! Reads a board document. Errors are for people: what is wrong, and where.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::board::{BUILT_IN, Board, ProvinceInfo, Site, Start, ZoneInfo};
use crate::{
    Building, ByCiv, Civ, Kind, LEGIONS, MARKERS, PLACES_MAX, PROVINCES_MAX, Place, Places, Province,
    ProvinceSet, Role, ZONES_MAX, Zone, ZoneSet, tokens,
};

pub(crate) const SCHEMA: &str = "mare-nostrum-board/1";

/// A board document, as far as the program reads it; whatever else it says is for people.
#[derive(Deserialize)]
struct Document {
    schema: String,
    id: String,
    size: Size,
    sea_zones: Vec<ZoneRow>,
    provinces: Vec<ProvinceRow>,
    land_adjacency: Vec<Pair>,
    sea_adjacency: Vec<Pair>,
    setups: Vec<StartRow>,
    #[serde(default)]
    advanced_extra: BTreeMap<String, serde_json::Value>,
}

#[derive(Deserialize)]
struct Size {
    width: u16,
    height: u16,
}

#[derive(Deserialize)]
struct ZoneRow {
    id: String,
    name: String,
    name_en: String,
    x: u16,
    y: u16,
}

#[derive(Deserialize)]
struct ProvinceRow {
    id: String,
    name: String,
    name_en: String,
    island: bool,
    sea_zones: Vec<String>,
    x: u16,
    y: u16,
    sites: Vec<SiteRow>,
}

#[derive(Deserialize)]
struct SiteRow {
    id: String,
    resource: Option<Kind>,
    name: Option<String>,
    x: u16,
    y: u16,
}

#[derive(Deserialize)]
struct Pair {
    a: String,
    b: String,
}

#[derive(Deserialize)]
struct StartRow {
    civ: Civ,
    capital: String,
    role: Option<Role>,
    influence: Vec<String>,
    cities: Vec<String>,
    caravans: Vec<String>,
    markets: Vec<String>,
    temples: Vec<String>,
    legions: BTreeMap<String, u8>,
    triremes_docked: BTreeMap<String, u8>,
    fortresses: BTreeMap<String, u8>,
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Names become words of the notation: small letters, digits, and marks that are no blanks.
fn name(id: &str) -> Result<(), String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-.".contains(c);
    ensure(!id.is_empty() && id.chars().all(plain), || {
        format!("`{id}` is no name: small letters, digits, `_`, `-` and `.` are")
    })
}

impl Board {
    /// Reads a board document.
    pub fn read(text: &str) -> Result<Board, String> {
        let document: Document =
            serde_json::from_str(text).map_err(|error| format!("not a board: {error}"))?;
        let mut board = document.build()?;
        if fingerprint(text) != fingerprint(BUILT_IN) {
            board.id = format!("{}-{}", board.id, fingerprint(text));
        }
        Ok(board)
    }
}

/// Says which document it is, however it is laid out. It is part of the name of every board but the
/// built-in one: a game is not opened on a board that only has the same name.
fn fingerprint(text: &str) -> String {
    let plain = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default().to_string();
    engine::digest(&plain).chars().take(12).collect()
}

impl Document {
    fn build(self) -> Result<Board, String> {
        ensure(self.schema == SCHEMA, || format!("schema `{}` is not `{SCHEMA}`", self.schema))?;
        name(&self.id)?;
        let (provinces, zones) = (self.provinces.len(), self.sea_zones.len());
        ensure(self.size.width > 0 && self.size.height > 0, || "size: the board has none".to_owned())?;
        ensure((1..=PROVINCES_MAX).contains(&provinces), || {
            format!("{provinces} provinces; there can be 1 to {PROVINCES_MAX}")
        })?;
        ensure((1..=ZONES_MAX).contains(&zones), || {
            format!("{zones} sea zones; there can be 1 to {ZONES_MAX}")
        })?;
        self.check_names()?;
        let mut board = Board {
            id: self.id.clone(),
            size: (self.size.width, self.size.height),
            provinces: Vec::new(),
            zones: Vec::new(),
            starts: ByCiv([NO_START; Civ::COUNT]),
            all: ProvinceSet((1 << provinces) - 1),
            coastal: ProvinceSet::EMPTY,
            land: [ProvinceSet::EMPTY; PROVINCES_MAX],
            seas: [ZoneSet::EMPTY; PROVINCES_MAX],
            shores: [ProvinceSet::EMPTY; ZONES_MAX],
            next: [ZoneSet::EMPTY; ZONES_MAX],
            cities: [Places::EMPTY; PROVINCES_MAX],
            caravans: [Places::EMPTY; PROVINCES_MAX],
        };
        self.build_provinces(&mut board)?;
        self.build_borders(&mut board)?;
        self.build_starts(&mut board)?;
        Ok(board)
    }

    fn check_names(&self) -> Result<(), String> {
        let provinces = self.provinces.iter().map(|row| row.id.as_str());
        let zones = self.sea_zones.iter().map(|row| row.id.as_str());
        let sites = self.provinces.iter().flat_map(|row| row.sites.iter().map(|site| site.id.as_str()));
        let mut all: Vec<&str> = provinces.chain(zones).chain(sites).collect();
        all.iter().try_for_each(|id| name(id))?;
        all.sort_unstable();
        match all.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("`{}` is the name of two things", pair[0])),
            None => Ok(()),
        }
    }

    fn province(&self, id: &str) -> Result<Province, String> {
        let index = self.provinces.iter().position(|row| row.id == id);
        index
            .and_then(|index| Province::new(index as u8))
            .ok_or_else(|| format!("there is no province `{id}`"))
    }

    fn zone(&self, id: &str) -> Result<Zone, String> {
        let index = self.sea_zones.iter().position(|row| row.id == id);
        index.and_then(|index| Zone::new(index as u8)).ok_or_else(|| format!("there is no sea zone `{id}`"))
    }

    /// The province and place of a site, or of `PROVINCE.temple` and `PROVINCE.market`.
    fn site(&self, id: &str, city: bool) -> Result<(Province, Place), String> {
        for (index, row) in self.provinces.iter().enumerate() {
            let found = row.sites.iter().position(|site| site.id == id && site.resource.is_none() == city);
            if let (Some(site), Some(province)) = (found, Province::new(index as u8)) {
                return Ok((province, Place::clamped(site + 2)));
            }
        }
        Err(format!("there is no site `{id}` of that kind"))
    }

    fn build_provinces(&self, board: &mut Board) -> Result<(), String> {
        for row in &self.sea_zones {
            board.zones.push(ZoneInfo {
                id: row.id.clone(),
                name: row.name.clone(),
                name_en: row.name_en.clone(),
                at: (row.x, row.y),
            });
        }
        for row in &self.provinces {
            let (id, province) = (&row.id, self.province(&row.id)?);
            ensure(row.sites.len() <= PLACES_MAX - 2, || {
                format!("{id} has {} sites; {} are the most", row.sites.len(), PLACES_MAX - 2)
            })?;
            let mut info = ProvinceInfo {
                id: id.clone(),
                name: row.name.clone(),
                name_en: row.name_en.clone(),
                at: (row.x, row.y),
                sites: Vec::new(),
            };
            for (number, site) in row.sites.iter().enumerate() {
                ensure(site.resource != Some(Kind::Tax), || format!("{}: tax is no good", site.id))?;
                let place = Place::clamped(number + 2);
                let places = if site.resource.is_none() { &mut board.cities } else { &mut board.caravans };
                places[province.index()].insert(place);
                info.sites.push(Site {
                    id: site.id.clone(),
                    good: site.resource,
                    name: site.name.clone(),
                    at: (site.x, site.y),
                });
            }
            board.provinces.push(info);
            for sea in &row.sea_zones {
                let zone = self.zone(sea).map_err(|error| format!("{id}: {error}"))?;
                board.seas[province.index()].insert(zone);
                board.shores[zone.index()].insert(province);
                board.coastal.insert(province);
            }
            ensure(!row.island || board.coastal.contains(province), || {
                format!("the island {id} touches no sea")
            })?;
        }
        Ok(())
    }

    fn build_borders(&self, board: &mut Board) -> Result<(), String> {
        for Pair { a, b } in &self.land_adjacency {
            ensure(a != b, || format!("{a} borders itself"))?;
            for (here, there) in [(a, b), (b, a)] {
                let (here, there) = (self.province(here)?, self.province(there)?);
                ensure(!self.provinces[here.index()].island, || {
                    format!("the island {} has a land border", self.provinces[here.index()].id)
                })?;
                board.land[here.index()].insert(there);
            }
        }
        for Pair { a, b } in &self.sea_adjacency {
            ensure(a != b, || format!("{a} lies next to itself"))?;
            let (a, b) = (self.zone(a)?, self.zone(b)?);
            board.next[a.index()].insert(b);
            board.next[b.index()].insert(a);
        }
        Ok(())
    }

    fn build_starts(&self, board: &mut Board) -> Result<(), String> {
        for &civ in Civ::ALL {
            let mut rows = self.setups.iter().filter(|row| row.civ == civ);
            let (Some(row), None) = (rows.next(), rows.next()) else {
                return Err(format!("{} needs exactly one set-up", civ.id()));
            };
            board.starts[civ] =
                self.start(board, row).map_err(|error| format!("set-up of {}: {error}", civ.id()))?;
        }
        let mut taken = ProvinceSet::EMPTY;
        for start in &board.starts.0 {
            ensure(taken.intersection(start.markers).is_empty(), || {
                "two civilisations start in one province".to_owned()
            })?;
            taken = taken.union(start.markers);
        }
        // A capital is for its owner alone, whoever comes first [3.3.2].
        let capitals: Vec<Province> = board.starts.0.iter().map(|start| start.capital).collect();
        for start in &mut board.starts.0 {
            for &capital in capitals.iter().filter(|&&capital| capital != start.capital) {
                start.reach.remove(capital);
            }
        }
        for &role in Role::ALL {
            let holders = board.starts.0.iter().filter(|start| start.role == Some(role)).count();
            ensure(holders <= 1, || format!("two civilisations start with the role {}", role.id()))?;
        }
        check_tokens(board)
    }

    fn start(&self, board: &Board, row: &StartRow) -> Result<Start, String> {
        let capital = self.province(&row.capital)?;
        let mut start = Start { capital, role: row.role, ..NO_START };
        for id in &row.influence {
            start.markers.insert(self.province(id)?);
        }
        ensure(start.markers.contains(capital), || format!("no marker in {}", row.capital))?;
        ensure(start.markers.len() <= usize::from(MARKERS), || format!("more than {MARKERS} markers"))?;
        // A neutral civilisation has a legion in its capital and in each province beside it [3.4.2].
        ensure(board.land(capital).len() < LEGIONS, || {
            format!("{} borders on {LEGIONS} provinces or more", row.capital)
        })?;
        for (ids, city) in [(&row.cities, true), (&row.caravans, false)] {
            for id in ids {
                let (province, place) = self.site(id, city)?;
                start.built[province.index()].insert(place);
            }
        }
        for (ids, place) in [(&row.temples, Place::TEMPLE), (&row.markets, Place::MARKET)] {
            for id in ids {
                start.built[self.province(id)?.index()].insert(place);
            }
        }
        for (units, most, counts) in [
            (&row.legions, 8, &mut start.legions),
            (&row.triremes_docked, 5, &mut start.triremes),
            (&row.fortresses, 8, &mut start.fortresses),
        ] {
            let sum: u32 = units.values().map(|&count| u32::from(count)).sum();
            ensure(sum <= most, || format!("{sum} units of a kind; a player has {most}"))?;
            for (id, &count) in units {
                counts[self.province(id)?.index()] = count;
            }
        }
        for (index, info) in self.provinces.iter().enumerate() {
            let Some(province) = Province::new(index as u8) else { continue };
            let units = start.legions[index] + start.triremes[index] + start.fortresses[index];
            let own = start.markers.contains(province);
            ensure(own || (units == 0 && start.built[index].is_empty()), || {
                format!("pieces in {} without a marker", info.id)
            })?;
            ensure(start.fortresses[index] <= 1, || format!("two fortresses in {}", info.id))?;
            ensure(start.triremes[index] == 0 || board.coastal.contains(province), || {
                format!("a trireme in {}, which has no coast", info.id)
            })?;
        }
        start.reach = board.land(capital).with(capital);
        if let Some(extra) = self.advanced_extra.get(row.civ.id()) {
            let ids: Vec<String> =
                Vec::deserialize(extra).map_err(|error| format!("advanced_extra: {error}"))?;
            for id in ids {
                start.reach.insert(self.province(&id)?);
            }
        }
        Ok(start)
    }
}

/// Whoever plays, there are tokens for what they start with.
fn check_tokens(board: &Board) -> Result<(), String> {
    for &building in Building::ALL {
        let of = |start: &Start| -> usize {
            let built = |province: Province| start.built[province.index()];
            board
                .all
                .iter()
                .map(|province| built(province).intersection(board.places(province, building)).len())
                .sum()
        };
        let mut counts: Vec<usize> = board.starts.0.iter().map(of).collect();
        counts.sort_unstable();
        for players in 3..=Civ::COUNT {
            let (most, tokens): (usize, _) =
                (counts.iter().rev().take(players).sum(), tokens(players)[building.index()]);
            ensure(most <= tokens.into(), || {
                format!(
                    "set-ups: {players} civilisations can start with {most} of the building {}; there are {tokens}",
                    building.id()
                )
            })?;
        }
    }
    Ok(())
}

const NO_START: Start = Start {
    capital: match Province::new(0) {
        Some(first) => first,
        None => panic!("a board has a province"),
    },
    markers: ProvinceSet::EMPTY,
    reach: ProvinceSet::EMPTY,
    built: [Places::EMPTY; PROVINCES_MAX],
    legions: [0; PROVINCES_MAX],
    triremes: [0; PROVINCES_MAX],
    fortresses: [0; PROVINCES_MAX],
    role: None,
};
