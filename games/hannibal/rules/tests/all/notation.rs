//! The notation of actions: one text for each, and nothing else is read.

use std::collections::HashSet;

use engine::Chance;
use engine::NotAnAction;
use hannibal::{Action, BattleCard, Card, General, Province, Side, Space, arbitrary_action};

/// Every action that can be written down.
fn every() -> Vec<Action> {
    use Action::*;
    let mut all = vec![
        Pass,
        Done,
        Train,
        NoTrain,
        Again,
        NoProconsul,
        Sortie,
        Stop,
        Besiege,
        Overrun,
        Pursue,
        IntoCity,
        BackUp,
        Fight,
        Roll,
        Charge,
        Maharbal,
        Initiative,
        WithdrawInside,
    ];
    all.extend(Card::all().flat_map(|card| [Event(card), Ops(card), Discard(card), Counter(card)]));
    all.extend(Side::BOTH.map(First));
    all.extend(
        General::all()
            .flat_map(|g| [Activate(g), Raise(g), Name(g), With(g), Without(g), Avoid(g), Intercept(g)]),
    );
    all.extend(Space::all().flat_map(|space| {
        [
            Place(space),
            Remove(space),
            To(space),
            March(space),
            Sail(space),
            SailInside(space),
            Withdraw(space),
        ]
    }));
    all.extend(Province::all().map(In));
    all.extend((0..100).flat_map(|count| [Cus(count), Elephants(count), LoseElephants(count)]));
    for card in BattleCard::ALL {
        all.extend(BattleCard::ALL.map(|kind| Lead(card, kind)));
        all.extend([Match(card), Take(card)]);
    }
    all
}

#[test]
fn every_action_is_read_back() {
    for action in every() {
        assert_eq!(action.to_string().parse(), Ok(action), "{action}");
    }
}

#[test]
fn no_two_actions_share_a_text() {
    let all = every();
    let texts: HashSet<String> = all.iter().map(Action::to_string).collect();
    assert_eq!(texts.len(), all.len());
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
}

#[test]
fn the_notation_is_plain_lower_case() {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_ ".contains(c);
    for action in every() {
        let text = action.to_string();
        let text = text.strip_suffix(['A', 'B']).unwrap_or(&text);
        assert!(text.chars().all(plain), "{text}");
    }
}

#[test]
fn the_notation_stays_as_it_is() {
    let card = Card::from_code("9A").unwrap();
    assert_eq!(Action::Ops(card).to_string(), "ops 9A");
    assert_eq!(Action::NoTrain.to_string(), "no train");
    assert_eq!(Action::NoProconsul.to_string(), "no proconsul");
    assert_eq!(Action::Lead(BattleCard::Frontal, BattleCard::Frontal).to_string(), "lead frontal");
    assert_eq!(Action::Lead(BattleCard::Reserve, BattleCard::Probe).to_string(), "lead reserve as probe");
    assert_eq!(Action::LoseElephants(1).to_string(), "lose elephants 1");
    let carthage = Space::from_id("carthage").unwrap();
    assert_eq!(Action::SailInside(carthage).to_string(), "sail inside carthage");
}

#[test]
fn nothing_else_is_read() {
    let garbage = [
        "",
        " ",
        "cus",
        "cus ",
        "cus 08",
        "cus 00",
        "CUS 8",
        "cus  8",
        " cus 8",
        "cus 8 ",
        "cus +8",
        "cus -0",
        "cus 100",
        "cus 256",
        "cus 99999999999999999999",
        "cus ٣",
        "elephants 1.0",
        "lose 1",
        "lose elephants",
        "lose elephants 01",
        "event 9",
        "event 9a",
        "event 65",
        "event 0",
        "event 033",
        "first",
        "first Rome",
        "march nowhere",
        "march Rome",
        "march rome\n",
        "march rome rome",
        "sail inside",
        "sail inside ",
        "sail inside inside rome",
        "withdraw",
        "withdraw outside",
        "lead",
        "lead probe as",
        "lead probe as probe",
        "lead probe as reserve as probe",
        "no",
        "pass pass",
        "Pass",
        "done\0",
        "💥",
        "activate 💥",
    ];
    for text in garbage {
        assert_eq!(text.parse::<Action>(), Err(NotAnAction), "{text:?}");
    }
}

#[test]
fn damaged_notation_is_refused_or_is_another_action() {
    let mut chance = Chance::from_number(1);
    for action in every() {
        let mut text: Vec<char> = action.to_string().chars().collect();
        let place = chance.below(text.len() as u32) as usize;
        match chance.below(3) {
            0 => drop(text.remove(place)),
            1 => text.insert(place, ['x', ' ', '0', 'é', '_'][chance.below(5) as usize]),
            _ => text.truncate(place),
        }
        let text: String = text.into_iter().collect();
        if let Ok(other) = text.parse::<Action>() {
            assert_eq!(other.to_string(), text);
        }
    }
}

#[test]
fn arbitrary_actions_are_of_every_kind() {
    let mut chance = Chance::from_number(2);
    let all: HashSet<Action> = every().into_iter().collect();
    let mut kinds = HashSet::new();
    for _ in 0..20_000 {
        let action = arbitrary_action(&mut chance);
        assert!(all.contains(&action), "{action}");
        kinds.insert(std::mem::discriminant(&action));
    }
    let expected: HashSet<_> = all.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds, expected);
}
