//! The spaces: their bare marks, ports, and what can be pointed at.

use std::fmt::Write;

use hannibal::{Kind, Space};

use crate::names;
use table::drawing::escape;

/// The bare mark of each space: round, walled for a city, six-sided for a tribe; a port has its value.
pub(super) fn marks(svg: &mut String) {
    svg.push_str("<g class=\"spaces\">");
    for space in Space::all() {
        let info = space.info();
        let mark = match info.kind {
            Kind::Plain => "plain",
            Kind::City => "city",
            Kind::Tribe => "tribe",
        };
        let _ = write!(svg, "<use href=\"#{mark}\" class=\"node\" x=\"{}\" y=\"{}\"/>", info.x, info.y);
        if let Some(value) = info.port {
            let (x, y) = (info.x + 23, info.y + 23);
            let _ = write!(
                svg,
                "<use href=\"#port\" class=\"port\" x=\"{x}\" y=\"{y}\"/>\
                 <text class=\"value\" x=\"{x}\" y=\"{}\">{}</text>",
                y + 6,
                names::signed(value)
            );
        }
    }
    svg.push_str("</g>");
}

/// One target for each space, invisible until a style sheet shows its ring.
pub(super) fn targets(svg: &mut String) {
    svg.push_str("<g class=\"targets\">");
    for space in Space::all() {
        let (info, about) = (space.info(), escape(about(space)));
        let _ = write!(
            svg,
            "<g class=\"space\" data-on=\"space:{}\" data-stack=\"{about}\" aria-label=\"{about}\" \
             transform=\"translate({} {})\"><circle class=\"hit\" r=\"38\"/><circle class=\"ring\" r=\"32\"/></g>",
            space.id(),
            info.x,
            info.y,
        );
    }
    svg.push_str("</g>");
}

/// What is printed in a space, in words.
fn about(space: Space) -> String {
    let info = space.info();
    let kind = match info.kind {
        Kind::Plain => String::new(),
        Kind::City => format!(", walled city for {}", names::units(info.capacity)),
        Kind::Tribe => ", tribe".to_owned(),
    };
    let port = info.port.map_or(String::new(), |value| format!(", port {}", names::signed(value)));
    format!("{} in {}{kind}{port}", names::space(space), names::province(space.province()))
}
