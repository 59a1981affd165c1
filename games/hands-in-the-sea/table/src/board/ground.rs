//! Sea zones, land, locations and their names.

use std::fmt::Write;

use hands_in_the_sea::data::board;
use hands_in_the_sea::{Empire, Link, Location, Zone};

use super::lines::{self, geography, outline};
use crate::{icons, names};
use table::drawing::escape;
use table::labels::{self, Mark, Sheet};

/// The sea in its zones, and the land.
pub(super) fn sea_and_land(svg: &mut String) {
    let (width, height) = geography().board;
    let coast: String = geography().coast.iter().map(|ring| outline(ring)).collect();
    let _ = write!(
        svg,
        "<defs><path id=\"coast\" d=\"{coast}\"/><clipPath id=\"at-sea\"><path clip-rule=\"evenodd\" \
         d=\"M0 0H{width}V{height}H0Z{coast}\"/></clipPath>"
    );
    for zone in Zone::ALL {
        let area = geography().sea_zones.get(zone.id()).map(|ring| outline(ring)).unwrap_or_default();
        let _ = write!(svg, "<path id=\"zone-{}\" d=\"{area}\"/>", zone.id());
    }
    let _ = write!(svg, "</defs><rect class=\"sea\" width=\"{width}\" height=\"{height}\"/>");
    svg.push_str("<g clip-path=\"url(#at-sea)\">");
    for reach in [46, 26, 10] {
        let _ = write!(svg, "<use href=\"#coast\" class=\"shoal shoal-{reach}\" stroke-width=\"{reach}\"/>");
    }
    for zone in Zone::ALL {
        let _ = write!(
            svg,
            "<g class=\"space zone\" data-on=\"space:{id}\" data-stack=\"{about}\" aria-label=\"{about}\">\
             <use href=\"#zone-{id}\" class=\"water\"/><use href=\"#zone-{id}\" class=\"ring\"/></g>",
            id = zone.id(),
            about = escape(sea(*zone)),
        );
    }
    svg.push_str("</g><use href=\"#coast\" class=\"land\"/>");
    for zone in Zone::ALL {
        let (x, y) = lines::zone(*zone);
        let name = zone_name(*zone).to_uppercase();
        let _ = write!(svg, "<text class=\"area\" x=\"{x}\" y=\"{y}\">{name}</text>");
    }
}

/// Its name as there is room for it.
fn zone_name(zone: Zone) -> &'static str {
    let name = names::zone(zone);
    if name.len() > 14 { name.trim_end_matches(" Sea") } else { name }
}

fn sea(zone: Zone) -> String {
    let near = names::list(zone.adjacent().iter().map(|near| names::zone(near).to_owned()));
    format!("{}: sea zone, next to {near}", names::zone(zone))
}

/// The bare locations: what each is worth, what it asks for and what it gives.
pub(super) fn sites(svg: &mut String) {
    svg.push_str("<g class=\"sites\">");
    for empire in Empire::BOTH {
        let (x, y) = lines::port(empire);
        let _ = write!(
            svg,
            "<g transform=\"translate({x} {y})\"><circle class=\"berth\" r=\"30\"/><path class=\"anchor\" d=\"{}\"/></g>",
            icons::ANCHOR
        );
    }
    for location in Location::all() {
        let (x, y) = lines::location(location);
        let start = location.info().start.map_or("free", |(empire, _)| empire.id());
        let _ = write!(svg, "<g class=\"site {start}\" transform=\"translate({x} {y})\">");
        if board().supply_points.contains(location) {
            svg.push_str("<circle class=\"source\" r=\"29\"/>");
        }
        svg.push_str("<circle class=\"node\" r=\"18\"/>");
        badges(svg, location);
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
}

/// The value on a disc, golden where a settler is asked for; a shield for a defence bonus.
fn badges(svg: &mut String, location: Location) {
    let info = location.info();
    let gold = if info.settler { " gold" } else { "" };
    let _ = write!(
        svg,
        "<g transform=\"translate(30 25)\"><circle class=\"worth{gold}\" r=\"12\"/>\
         <text class=\"value\" y=\"6\">{}</text></g>",
        info.points
    );
    if info.defence > 0 {
        let _ =
            write!(svg, "<path class=\"defence\" transform=\"translate(-30 25)\" d=\"{}\"/>", icons::SHIELD);
    }
}

pub(super) fn write_names(svg: &mut String) {
    let mut roads = Vec::new();
    // A lane is faint, and may run under a name.
    for connection in board().connections.iter().filter(|connection| connection.link != Link::Sea) {
        roads.extend(lines::points(connection).windows(2).map(|pair| (pair[0], pair[1])));
    }
    let mark = |location: Location| {
        let info = location.info();
        Mark { name: info.name.clone(), at: (info.x.into(), info.y.into()), reach: 26.0, more: 10.0 }
    };
    let marks: Vec<Mark> = Location::all().map(mark).collect();
    let sheet = Sheet { width: geography().board.0.into(), letter: 12.6, height: 21.0, lines: &roads };
    labels::draw(svg, &sheet, &marks);
}

/// One target for each location and port, invisible until a style sheet shows its ring.
pub(super) fn targets(svg: &mut String) {
    svg.push_str("<g class=\"targets\">");
    for location in Location::all() {
        target(svg, location.id(), &about(location), lines::location(location));
    }
    for empire in Empire::BOTH {
        let about = format!("Port of {}: a fleet here is in no sea zone", names::empire(empire));
        target(svg, names::port_id(empire), &about, lines::port(empire));
    }
    svg.push_str("</g>");
}

fn target(svg: &mut String, id: &str, about: &str, (x, y): (i32, i32)) {
    let about = escape(about);
    let _ = write!(
        svg,
        "<g class=\"space\" data-on=\"space:{id}\" data-stack=\"{about}\" aria-label=\"{about}\" \
         transform=\"translate({x} {y})\"><circle class=\"hit\" r=\"34\"/><circle class=\"ring\" r=\"31\"/></g>",
    );
}

/// What is printed at a location, in words.
fn about(location: Location) -> String {
    let info = location.info();
    let mut parts = vec![info.zone.info().area.clone(), format!("worth {}", info.points)];
    let traits = [
        (info.settler, "takes a settler, can become a city"),
        (info.defence > 0, "defence bonus"),
        (board().supply_points.contains(location), "supply point"),
        (!info.coastal, "inland"),
    ];
    parts.extend(traits.iter().filter(|(has, _)| *has).map(|(_, what)| (*what).to_owned()));
    parts.push(match info.start {
        Some((empire, _)) => format!("began with {}", names::empire(empire)),
        None if location == board().syracuse => "independent at first".to_owned(),
        None => "neutral at first".to_owned(),
    });
    format!("{}: {}. {}", info.name, parts.join(", "), links(location))
}

/// Where one can go from a location: "By road to Catana. By sea to Caralis."
fn links(location: Location) -> String {
    let sorts = [
        (Link::Road, "By road to"),
        (Link::Difficult, "By difficult road to"),
        (Link::Strait, "Over the strait to"),
        (Link::Sea, "By sea to"),
    ];
    let ends = |link: Link| {
        board().connections.iter().filter(move |connection| connection.link == link).filter_map(
            move |connection| match location {
                _ if connection.a == location => Some(names::location(connection.b).to_owned()),
                _ if connection.b == location => Some(names::location(connection.a).to_owned()),
                _ => None,
            },
        )
    };
    let told = sorts.into_iter().filter(|(link, _)| ends(*link).next().is_some());
    told.map(|(link, way)| format!("{way} {}.", names::list(ends(link)))).collect::<Vec<_>>().join(" ")
}
