//! What the log says: runs of like events become one line.

use engine::Eyes;
use hannibal::{Event, General, Side, Space, Way};

use super::names::{self, adjective, list, side, strength};
use super::rolls;
use super::sentences::{self, general, space};
use table::{Line, LineKind};

/// The lines for some events, each with the index of the first event in it.
pub(super) fn tell(events: &[Event], eyes: Eyes) -> Vec<(usize, Line)> {
    let mut lines = Vec::new();
    let mut next = 0;
    while let Some(event) = events.get(next) {
        let rest = &events[next..];
        let (taken, line) = run(rest).unwrap_or_else(|| (1, sentences::line(event, eyes)));
        // Who moves has been activated.
        let moves = matches!((event, rest.get(1)), (Event::Activated { .. }, Some(Event::Moved { .. })));
        if !moves {
            lines.push((next, line));
        }
        next += taken;
    }
    lines
}

/// May the next step go on with the line that ends here?
pub(super) fn goes_on(event: &Event) -> bool {
    matches!(
        event,
        Event::Control { .. }
            | Event::Placed { .. }
            | Event::Activated { .. }
            | Event::Moved { way: Way::March, .. }
            | Event::Led { .. }
    )
}

/// A run of like events at the beginning: how many, and their line.
fn run(events: &[Event]) -> Option<(usize, Line)> {
    let plain = |taken: usize, sentence: String| Some((taken, Line::new(LineKind::Plain, &sentence)));
    match *events.first()? {
        Event::Control { side: owner, .. } => {
            let spaces = take(events, |event| match *event {
                Event::Control { space, side } if side == owner => Some(space),
                _ => None,
            });
            plain(spaces.len(), control(owner, &spaces))
        }
        Event::Placed { side: owner, .. } => {
            let placed = take(events, |event| match *event {
                Event::Placed { side, space, cus, elephants } if side == owner => {
                    Some((space, cus, elephants))
                }
                _ => None,
            });
            plain(placed.len(), places(owner, &placed))
        }
        Event::Consul { .. } => {
            let elected = take(events, |event| match *event {
                Event::Consul { general } => Some(general),
                _ => None,
            });
            plain(elected.len(), people(&elected, "is elected consul", "are elected consuls"))
        }
        Event::ToPool { .. } => {
            let back = take(events, |event| match *event {
                Event::ToPool { general } => Some(general),
                _ => None,
            });
            plain(back.len(), people(&back, "goes back to the pool", "go back to the pool"))
        }
        Event::Isolated { side: owner, .. } => {
            let (told, lost) = isolated(events, owner);
            plain(told, cut_off(owner, &lost))
        }
        Event::Moved { way: Way::March, .. } => march(events),
        Event::Rolled { side: who, roll, general: whose, die, .. } => {
            let sentence = rolls::read(who, roll, whose, die, events.get(1)?)?;
            let mut line = Line::new(LineKind::Die, &sentence);
            line.dice.push(die);
            Some((2, line))
        }
        Event::Led { .. } => {
            let [Event::Led { side: who, card, kind }, Event::Matched { side: other, card: with }, ..] =
                *events
            else {
                return None;
            };
            let sentence = format!(
                "{} attacks with {}; {} matches with {}.",
                side(who),
                sentences::led(card, kind),
                side(other),
                with.map_or("Maharbal's Cavalry", names::battle_card)
            );
            Some((2, Line::new(LineKind::Battle, &sentence)))
        }
        _ => None,
    }
}

/// What the first events have, as long as they are of the kind.
fn take<T>(events: &[Event], of_kind: impl FnMut(&Event) -> Option<T>) -> Vec<T> {
    events.iter().map_while(of_kind).collect()
}

fn all(spaces: &[Space]) -> String {
    list(spaces.iter().map(|at| space(*at)))
}

fn control(owner: Option<Side>, spaces: &[Space]) -> String {
    let one = spaces.len() == 1;
    match owner {
        Some(owner) => format!("{} takes control of {}.", side(owner), all(spaces)),
        None if one => format!("The marker in {} is removed.", all(spaces)),
        None => format!("The markers in {} are removed.", all(spaces)),
    }
}

/// Isolated markers, and how many events tell of them: each goes at once, which is an event, too.
fn isolated(events: &[Event], owner: Side) -> (usize, Vec<Space>) {
    let mut spaces = Vec::new();
    let told = events.iter().take_while(|event| match **event {
        Event::Isolated { side, space } if side == owner => {
            spaces.push(space);
            true
        }
        Event::Control { side: None, space } => spaces.last() == Some(&space),
        _ => false,
    });
    (told.count(), spaces)
}

fn cut_off(owner: Side, spaces: &[Space]) -> String {
    let (owner, s) = (adjective(owner), if spaces.len() == 1 { "" } else { "s" });
    format!("Cut off and removed: the {owner} marker{s} in {}.", all(spaces))
}

/// Units by space, those of one space together.
fn places(owner: Side, placed: &[(Space, u8, u8)]) -> String {
    let mut sums: Vec<(Space, u8, u8)> = Vec::new();
    for &(at, cus, elephants) in placed {
        match sums.iter_mut().find(|(known, ..)| *known == at) {
            Some((_, all, of_them)) => {
                *all = all.saturating_add(cus);
                *of_them = of_them.saturating_add(elephants);
            }
            None => sums.push((at, cus, elephants)),
        }
    }
    let what =
        sums.iter().map(|&(at, cus, elephants)| format!("{} in {}", strength(cus, elephants), space(at)));
    format!("{} places {}.", side(owner), list(what))
}

fn people(who: &[General], one: &str, more: &str) -> String {
    let names = list(who.iter().map(|who| general(*who)));
    format!("{names} {}.", if who.len() == 1 { one } else { more })
}

/// The steps of one group, as long as it stays what it is.
fn march(events: &[Event]) -> Option<(usize, Line)> {
    let Event::Moved { side: whose, way, from, cus, elephants, generals: group, .. } = *events.first()?
    else {
        return None;
    };
    let mut at = from;
    let path = take(events, |event| match *event {
        Event::Moved { side, way: Way::March, from, to, cus: c, elephants: e, generals }
            if side == whose && from == at && (c, e, generals) == (cus, elephants, group) =>
        {
            at = to;
            Some(to)
        }
        _ => None,
    });
    let (last, over) = path.split_last()?;
    let over = if over.is_empty() { String::new() } else { format!(" by way of {}", all(over)) };
    let (who, many) = sentences::movers(whose, cus, elephants, group);
    let verb = sentences::verb(way, many);
    let sentence = format!("{who} {verb} from {}{over} to {}.", space(from), space(*last));
    Some((path.len(), Line::new(LineKind::Move, &sentence)))
}
