//! Dice in words: whose, what for, what was needed.

use hannibal::{Cause, Event, General, Modifiers, Roll, Side, SiegeDie, Symbol, Voyage, attrition_column};

use super::names::{count, list, side};
use super::sentences::{general, space};

/// The columns of the attrition table.
const COLUMNS: [&str; 7] = ["1", "2", "3", "4", "5-6", "7-9", "10+"];

pub(super) fn rolled(
    who: Side,
    roll: Roll,
    whose: Option<General>,
    die: u8,
    needed: Option<u8>,
    success: Option<bool>,
) -> String {
    let needed = needed.map_or(String::new(), |needed| format!(" (needs {})", wanted(roll, needed)));
    let result = match success {
        Some(true) => ": success",
        Some(false) if roll == Roll::Charge && die == 1 => ": the elephants run wild",
        Some(false) => ": failure",
        None => "",
    };
    format!("{}{needed}{result}.", thrown(who, roll, whose, die))
}

/// Whose die it is, what it shows and what for.
fn thrown(who: Side, roll: Roll, whose: Option<General>, die: u8) -> String {
    let what = match roll {
        Roll::Attrition => "for attrition",
        Roll::Casualties => "for the losses of both sides",
        Roll::RetreatLosses => "for losses in flight",
        Roll::Naval => "for the crossing",
        Roll::Siege => "for the siege",
        Roll::Avoid => "to avoid battle",
        Roll::Intercept => "to intercept",
        Roll::Pursuit => "to pursue",
        Roll::ChangeOfCommand => "for a change of the Roman command",
        Roll::Charge => "for the charge of the elephants",
        Roll::Counterattack => "to counterattack",
        Roll::Withdrawal => "to withdraw",
        Roll::Cancel => "to stop the withdrawal",
        Roll::Loyalty => "for the loyalty of a force",
    };
    let who = whose.map_or_else(|| side(who).to_owned(), general);
    format!("{who} rolls a {die} {what}")
}

/// A die and how it is read, as one sentence; `None` if that is not what follows it.
pub(super) fn read(
    who: Side,
    roll: Roll,
    whose: Option<General>,
    die: u8,
    reading: &Event,
) -> Option<String> {
    let expected = match reading {
        Event::Attrition { .. } => Roll::Attrition,
        Event::Voyage { .. } => Roll::Naval,
        Event::SiegeRoll { .. } => Roll::Siege,
        _ => return None,
    };
    (roll == expected).then(|| format!("{}. {}", thrown(who, roll, whose, die), self::reading(reading)))
}

/// How a die is read, as a sentence.
pub(super) fn reading(event: &Event) -> String {
    match *event {
        Event::Attrition { side: whose, space: at, modifiers, row, size, losses } => {
            let column = COLUMNS[attrition_column(size.max(1))];
            let elephants = whose == Side::Carthage && row >= 6 && losses > 0;
            let first = if elephants { ", an elephant first if there is one" } else { "" };
            let lost = lost(losses);
            format!("In {}{}: row {row}, column {column}: {lost}{first}.", space(at), changed(modifiers))
        }
        Event::Voyage { from, to, dots, diamonds, modifiers, end, .. } => {
            let against = |sign: i8| -> u8 { modifiers.iter().map(|(_, by)| (sign * by).max(0) as u8).sum() };
            let all = [dots + against(-1), diamonds + against(1)];
            let signs: Vec<String> = modifiers.iter().map(|(cause, by)| sign(cause, by)).collect();
            let signs =
                if signs.is_empty() { String::new() } else { format!("; {}", list(signs.into_iter())) };
            let end = match end {
                Voyage::Success => "the army lands",
                Voyage::Return => "the fleet returns to port",
                Voyage::Sunk => "the fleet is sunk",
            };
            format!(
                "From {} to {}: the die adds {}{signs}. {} against {}: {end}.",
                space(from),
                space(to),
                face(dots, diamonds),
                count(all[0], "dot"),
                count(all[1], "diamond"),
            )
        }
        Event::SiegeRoll { space: at, with, modifiers, row, symbol, points, losses, .. } => {
            let die = match with {
                SiegeDie::Red => "on the red die".to_owned(),
                SiegeDie::White => "on the white die".to_owned(),
                SiegeDie::Table => format!("row {row}"),
            };
            let symbol = match symbol {
                Some(Symbol::GreatCity) => ", the symbol of the great city",
                Some(Symbol::Marcellus) => ", the symbol of Marcellus",
                None => "",
            };
            let points = if points == 0 { "no point".to_owned() } else { count(points, "point") };
            format!("Against {}{}: {die}{symbol}: {points}, {}.", space(at), changed(modifiers), lost(losses))
        }
        _ => String::new(),
    }
}

fn lost(losses: u8) -> String {
    if losses == 0 { "no loss".to_owned() } else { format!("{} lost", count(losses, "unit")) }
}

/// The modifiers of a roll, each with its cause; nothing where there is none.
fn changed(modifiers: Modifiers) -> String {
    let each: Vec<String> =
        modifiers.iter().map(|(cause, by)| format!("{by:+} {}", because(cause))).collect();
    if each.is_empty() { String::new() } else { format!(", {}", list(each.into_iter())) }
}

/// What the naval die itself shows.
fn face(dots: u8, diamonds: u8) -> String {
    match (dots, diamonds) {
        (0, 0) => "nothing".to_owned(),
        (dots, 0) => count(dots, "dot"),
        (_, diamonds) => count(diamonds, "diamond"),
    }
}

fn sign(cause: Cause, by: i8) -> String {
    let what = if by < 0 { "dot" } else { "diamond" };
    format!("{} {}", count(by.unsigned_abs(), what), because(cause))
}

/// Why a roll counts as more or less than it is.
fn because(cause: Cause) -> &'static str {
    match cause {
        Cause::EasyPass => "for a pass that is not Alpine",
        Cause::Guide => "for the native guide",
        Cause::Pestilence => "for the pestilence",
        Cause::Storm => "for the storm",
        Cause::PortLeft => "for the port left",
        Cause::PortEntered => "for the port entered",
        Cause::EnemyPortLeft => "as the port left is the enemy's",
        Cause::EnemyPortEntered => "as the port entered is the enemy's",
        Cause::FewUnits => "for a fleet of one unit at most",
        Cause::Mago => "for Mago",
        Cause::Syracuse => "for Syracusae",
        Cause::Macedonia => "for Macedonia",
        Cause::NavalVictory => "for the naval victory",
        Cause::PunicBesieger => "for Carthage without a siege train",
        Cause::Help => "for help in or near the city",
        Cause::GreatCity => "for a great city",
        Cause::Marcellus => "for Marcellus",
        Cause::Engineers => "for the siege engineers",
    }
}

/// The dice that succeed.
fn wanted(roll: Roll, needed: u8) -> String {
    let at_least = matches!(roll, Roll::Charge | Roll::ChangeOfCommand);
    match needed {
        0 => "a miracle".to_owned(),
        1 if !at_least => "a 1".to_owned(),
        6 if at_least => "a 6".to_owned(),
        _ if at_least => format!("{needed} to 6"),
        _ => format!("1 to {needed}"),
    }
}

/// What a roll of at most this needs, and how likely that is.
pub(super) fn chance(needed: u8) -> String {
    format!("needs {} on a die, {} %", wanted(Roll::Avoid, needed), percent(needed))
}

/// The chance of so many faces of six.
pub(super) fn percent(faces: u8) -> u32 {
    (200 * u32::from(faces.min(6)) + 6) / 12
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A roll of Carthage's and what follows it, as one line without the marks of names.
    fn told(die: u8, roll: Roll, success: Option<bool>, reading: Event) -> String {
        let rolled = Event::Rolled { side: Side::Carthage, roll, general: None, die, needed: None, success };
        let lines = super::super::events::tell(&[rolled, reading], None);
        let [(0, line)] = &lines[..] else { panic!("one line: {lines:?}") };
        assert_eq!(line.dice, [die]);
        line.text()
    }

    fn at(id: &str) -> hannibal::Space {
        hannibal::Space::from_id(id).expect("a space")
    }

    #[test]
    fn a_die_and_how_it_is_read_are_one_line() {
        let modifiers = Modifiers::NONE.with(Cause::EasyPass, -2).with(Cause::Guide, -3);
        let space = at("araceli");
        let (side, row, size) = (Side::Carthage, 1, 8);
        let attrition = Event::Attrition { side, space, modifiers, row, size, losses: 1 };
        assert_eq!(
            told(5, Roll::Attrition, None, attrition),
            "Carthage rolls a 5 for attrition. In Araceli, -2 for a pass that is not Alpine and -3 for the \
             native guide: row 1, column 7-9: 1 unit lost."
        );
        let attrition = Event::Attrition { side, space, modifiers: Modifiers::NONE, row: 6, size, losses: 3 };
        assert_eq!(
            told(6, Roll::Attrition, None, attrition),
            "Carthage rolls a 6 for attrition. In Araceli: row 6, column 7-9: 3 units lost, an elephant first if there \
             is one."
        );
        let modifiers = Modifiers::NONE.with(Cause::PunicBesieger, -1);
        let (with, symbol) = (SiegeDie::Table, None);
        let space = at("capua");
        let siege = Event::SiegeRoll { side, space, with, modifiers, row: 3, symbol, points: 1, losses: 1 };
        assert_eq!(
            told(4, Roll::Siege, None, siege),
            "Carthage rolls a 4 for the siege. Against Capua, -1 for Carthage without a siege train: row 3: \
             1 point, 1 unit lost."
        );
        let (with, symbol) = (SiegeDie::White, Some(Symbol::GreatCity));
        let (modifiers, space) = (Modifiers::NONE, at("rome"));
        let siege = Event::SiegeRoll { side, space, with, modifiers, row: 6, symbol, points: 0, losses: 1 };
        assert_eq!(
            told(6, Roll::Siege, None, siege),
            "Carthage rolls a 6 for the siege. Against Roma: on the white die, the symbol of the great city: \
             no point, 1 unit lost."
        );
    }

    #[test]
    fn a_voyage_arrives_returns_or_is_sunk() {
        let modifiers = Modifiers::NONE.with(Cause::PortLeft, -2).with(Cause::EnemyPortEntered, 1);
        let voyage = |dots, diamonds, end| {
            let (side, from, to) = (Side::Carthage, at("new_carthage"), at("tarentum"));
            Event::Voyage { side, from, to, dots, diamonds, modifiers, end }
        };
        let from = "From Carthago Nova to Tarentum: the die adds";
        let signs = "2 dots for the port left and 1 diamond as the port entered is the enemy's";
        for (die, success, event, expected) in [
            (
                1,
                Some(true),
                voyage(1, 0, Voyage::Success),
                "1 dot; SIGNS. 3 dots against 1 diamond: the army lands.",
            ),
            (
                3,
                None,
                voyage(0, 1, Voyage::Return),
                "1 diamond; SIGNS. 2 dots against 2 diamonds: the fleet returns to port.",
            ),
            (
                4,
                Some(false),
                voyage(0, 2, Voyage::Sunk),
                "2 diamonds; SIGNS. 2 dots against 3 diamonds: the fleet is sunk.",
            ),
        ] {
            let line = told(die, Roll::Naval, success, event);
            let expected = expected.replace("SIGNS", signs);
            assert_eq!(line, format!("Carthage rolls a {die} for the crossing. {from} {expected}"));
            assert!(!line.contains("failure"));
        }
    }

    #[test]
    fn chances_of_a_die() {
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(percent), [0, 17, 33, 50, 67, 83, 100]);
        assert_eq!(chance(4), "needs 1 to 4 on a die, 67 %");
        assert_eq!(wanted(Roll::Charge, 5), "5 to 6");
    }
}
