//! What the log says, one line for each event. What follows from another at once is told with it: cards
//! that were played and silver that was paid stand before what they were for.

use engine::Eyes;
use hands_in_the_sea::{CardSet, Event, FinalCount, Kind, Location, Marker, Strategy, Zone};

use super::names::{self, count, empire, signed};
use super::prompts::reason_over;
use table::{Line, LineKind, named};

/// The lines for some events, each with the index of the first event in it.
pub(super) fn tell(events: &[Event], _eyes: Eyes) -> Vec<(usize, Line)> {
    let told = |index: usize| match (&events[index], events.get(index + 1)) {
        // It says which card it is itself.
        (Event::Played { .. }, Some(Event::Blocked { .. })) => None,
        (event, _) => Some((index, line(event))),
    };
    (0..events.len()).filter_map(told).collect()
}

/// Every line stands alone.
pub(super) fn goes_on(_event: &Event) -> bool {
    false
}

fn place(at: Location) -> String {
    named(names::location(at), &format!("space:{}", at.id()))
}

fn sea(zone: Zone) -> String {
    format!("the {}", named(names::zone(zone), &format!("space:{}", zone.id())))
}

/// Where a fleet goes.
fn haven(to: Option<Zone>) -> String {
    to.map_or("into port".to_owned(), |zone| format!("to {}", sea(zone)))
}

fn card(kind: Kind) -> &'static str {
    names::kind(kind)
}

fn strategy(strategy: Strategy) -> &'static str {
    names::strategy(strategy)
}

fn cards(cards: CardSet) -> String {
    names::cards(cards)
}

fn line(event: &Event) -> Line {
    let (kind, sentence) = match *event {
        Event::RoundBegins { .. } | Event::TurnBegins { .. } | Event::Ending { .. } | Event::Over { .. } => {
            (LineKind::Turn, course(event))
        }
        Event::FinalCount { .. } => (LineKind::Outcome, course(event)),
        Event::Drew { .. }
        | Event::Shuffled { .. }
        | Event::Played { .. }
        | Event::Discarded { .. }
        | Event::Handed { .. } => (LineKind::Plain, about_cards(event)),
        Event::CampaignDrawn
        | Event::Drafted { .. }
        | Event::Returned { .. }
        | Event::Reserved { .. }
        | Event::Retrieved { .. }
        | Event::Took { .. }
        | Event::ShowedHand { .. }
        | Event::LookedAt { .. }
        | Event::Blocked { .. } => (LineKind::Card, about_cards(event)),
        Event::Cycled { .. } | Event::Revealed { .. } => (LineKind::Plain, about_plans(event)),
        Event::Bought { .. } | Event::GaveUp { .. } | Event::Lapsed { .. } | Event::Invoked { .. } => {
            (LineKind::Card, about_plans(event))
        }
        Event::Paid { .. }
        | Event::Gained { .. }
        | Event::LostSilver { .. }
        | Event::Income { .. }
        | Event::Scored { .. }
        | Event::Prestige { .. }
        | Event::Passed { .. } => (LineKind::Plain, counted(event)),
        Event::Attacked { .. }
        | Event::Committed { .. }
        | Event::CombinedArms { .. }
        | Event::Shifted { .. }
        | Event::BattleGoesOn { .. } => (LineKind::Battle, battle(event)),
        Event::Withdrew { .. }
        | Event::BattleWon { .. }
        | Event::BattleHeld { .. }
        | Event::BattleDrawn { .. }
        | Event::NavalBattle { .. } => (LineKind::Outcome, decided(event)),
        Event::Engaged { .. }
        | Event::Embarked { .. }
        | Event::NavalDice { .. }
        | Event::Rerolled { .. }
        | Event::Sunk { .. }
        | Event::ShipCaptured { .. }
        | Event::Retreated { .. } => (LineKind::Battle, at_sea(event)),
        Event::EventDrawn { .. } => (LineKind::Card, fortune(event)),
        Event::EventIgnored { .. }
        | Event::EventsShuffled
        | Event::EventShuffled { .. }
        | Event::Storm { .. }
        | Event::Revolted { .. }
        | Event::Betrayed { .. }
        | Event::Fate { .. } => (LineKind::Plain, fortune(event)),
        _ => (LineKind::Move, expansion(event)),
    };
    Line { dice: dice(event), ..Line::new(kind, &sentence) }
}

/// The dice that were thrown.
fn dice(event: &Event) -> Vec<u8> {
    match *event {
        Event::Committed { die, .. } | Event::EventDrawn { die, .. } => die.into_iter().collect(),
        Event::NavalDice { warships, leaders, infantry, .. } => {
            warships.into_iter().chain(leaders).chain(infantry).filter(|&die| die > 0).collect()
        }
        Event::Rerolled { warships, .. } => warships.into_iter().filter(|&die| die > 0).collect(),
        _ => Vec::new(),
    }
}

fn course(event: &Event) -> String {
    match *event {
        Event::RoundBegins { empire: who } => format!("{}'s round.", empire(who)),
        Event::TurnBegins { turn } => format!("Turn {turn} begins."),
        Event::Ending { reason, whose } => {
            format!("The game is about to end: {}.", reason_over(reason, whose).0)
        }
        Event::FinalCount { empire: who, points, count } => {
            format!("{} ends with {points} points: {}.", empire(who), parts(count))
        }
        Event::Over { winner, reason, whose } => {
            format!("{} wins: {}.", empire(winner), reason_over(reason, whose).0)
        }
        _ => String::new(),
    }
}

/// Where the points at the end come from.
fn parts(count: FinalCount) -> String {
    let more = [
        (count.cities, "for supplied cities"),
        (count.prestige, "for prestige"),
        (count.captured, "for captured markers"),
        (count.foreign, "for places that were the enemy's"),
        (count.sicily, "for Sicily"),
        (count.corsica_sardinia, "for Corsica and Sardinia"),
    ];
    let more = more.into_iter().filter(|(points, _)| *points > 0);
    let more = more.map(|(points, what)| format!("{points} {what}"));
    names::list(std::iter::once(format!("{} scored", count.points)).chain(more))
}

fn about_cards(event: &Event) -> String {
    match *event {
        Event::Drew { empire: who, cards: Some(drawn), .. } => {
            format!("{} draws {}.", empire(who), cards(drawn))
        }
        Event::Drew { empire: who, count: number, cards: None } => {
            format!("{} draws {}.", empire(who), count(number.into(), "card"))
        }
        Event::Shuffled { empire: who } => format!("{} shuffles its draw deck.", empire(who)),
        Event::CampaignDrawn => "Carthage draws the Campaign card.".to_owned(),
        Event::Played { empire: who, cards: played } => format!("{} plays {}.", empire(who), cards(played)),
        Event::Drafted { empire: who, kind, levy: false } => {
            format!("{} drafts {}.", empire(who), card(kind))
        }
        Event::Drafted { empire: who, kind, levy: true } => {
            format!("{} levies {}, onto the draw deck.", empire(who), card(kind))
        }
        Event::Discarded { empire: who, kind } => format!("{} discards {}.", empire(who), card(kind)),
        Event::Returned { empire: who, kind } => {
            format!("{} returns {} to the Empire deck.", empire(who), card(kind))
        }
        Event::Reserved { empire: who, kind } => format!("{} reserves {}.", empire(who), card(kind)),
        Event::Retrieved { empire: who, cards: back } => {
            format!("{} takes back its Reserve: {}.", empire(who), cards(back))
        }
        Event::Took { empire: who, kind } => format!("{} takes {} into its hand.", empire(who), card(kind)),
        Event::Handed { empire: who, at, from } => {
            format!("{} gets the card of {} from {}.", empire(who), place(at), empire(from))
        }
        Event::ShowedHand { empire: who, cards: shown } => {
            format!("{} shows its hand: {}.", empire(who), cards(shown))
        }
        Event::LookedAt { empire: who, cards: Some(seen) } => {
            format!("The hand of {}: {}.", empire(who), cards(seen))
        }
        Event::LookedAt { empire: who, cards: None } => {
            format!("{} looks at the hand of {}.", empire(who.other()), empire(who))
        }
        Event::Blocked { empire: who, kind } => format!("{} blocks it with {}.", empire(who), card(kind)),
        _ => String::new(),
    }
}

fn about_plans(event: &Event) -> String {
    match *event {
        Event::Bought { empire: who, strategy: bought } => {
            format!("{} buys {}.", empire(who), strategy(bought))
        }
        Event::GaveUp { empire: who, strategy: old } => {
            format!("{} gives up {}.", empire(who), strategy(old))
        }
        Event::Cycled { strategy: old } => format!("{} is discarded from the display.", strategy(old)),
        Event::Revealed { strategy: new } => format!("{} comes on display.", strategy(new)),
        Event::Lapsed { empire: who, strategy: old } => {
            format!("{} does not pay for {}: it is turned over.", empire(who), strategy(old))
        }
        Event::Invoked { empire: who, machina } => {
            format!("{} plays {}.", empire(who), names::machina(machina))
        }
        _ => String::new(),
    }
}

fn counted(event: &Event) -> String {
    match *event {
        Event::Paid { empire: who, silver } => format!("{} pays {silver} silver.", empire(who)),
        Event::Gained { empire: who, silver } => format!("{} gains {silver} silver.", empire(who)),
        Event::LostSilver { empire: who, silver } => format!("{} loses {silver} silver.", empire(who)),
        Event::Income { empire: who, silver } => {
            format!("{} has an income of {silver} silver.", empire(who))
        }
        Event::Scored { empire: who, points } => {
            format!("{} scores {}.", empire(who), count(points.into(), "point"))
        }
        Event::Prestige { empire: who, prestige } => format!("{} has prestige {prestige}.", empire(who)),
        Event::Passed { empire: who } => format!("{} passes.", empire(who)),
        _ => String::new(),
    }
}

fn expansion(event: &Event) -> String {
    match *event {
        Event::Settled { empire: who, at } => format!("{} settles {}.", empire(who), place(at)),
        Event::Developed { empire: who, at } => {
            format!("{} develops {} into a city.", empire(who), place(at))
        }
        Event::Fortified { empire: who, at } => format!("{} fortifies {}.", empire(who), place(at)),
        Event::Raids { empire: who, at } => format!("{} raids {}.", empire(who), place(at)),
        Event::Raided { empire: who, at, marker, left } => {
            format!("{} takes the {} of {}{}.", empire(who), names::marker(marker), place(at), remains(left))
        }
        Event::Bribes { empire: who } => format!("{} tries a bribe.", empire(who)),
        Event::Loyal { empire: who } => format!("Loyalty keeps {} safe from the bribe.", empire(who)),
        Event::Pillages { empire: who, at } => format!("{} pillages {}.", empire(who), place(at)),
        Event::Pillaged { empire: who, at, silver, points_lost } => {
            let points = match points_lost {
                0 => String::new(),
                lost => format!("; {} loses {}", empire(who.other()), count(lost.into(), "point")),
            };
            format!("{} takes {silver} silver from {}{points}.", empire(who), place(at))
        }
        Event::Sailed { empire: who, to, .. } => format!("{} sails {}.", empire(who), haven(to)),
        Event::Built { empire: who, warships } => {
            format!("{} builds: {} now.", empire(who), count(warships.into(), "warship"))
        }
        _ => String::new(),
    }
}

/// What a raid or a revolt leaves.
fn remains(left: Option<Marker>) -> &'static str {
    if left.is_some() { "; a town is left" } else { "; nothing is left" }
}

fn battle(event: &Event) -> String {
    match *event {
        Event::Attacked { empire: who, at, from, siege, strength } => {
            let what = if siege { "besieges" } else { "attacks" };
            format!(
                "{} {what} {} from {}: strength {}.",
                empire(who),
                place(at),
                place(from),
                signed(strength)
            )
        }
        Event::Committed { empire: who, at, kind, strength, .. } => {
            format!("{} sends {} to {}: strength {}.", empire(who), card(kind), place(at), signed(strength))
        }
        Event::CombinedArms { empire: who, at, strength } => {
            format!("Combined arms of {} at {}: strength {}.", empire(who), place(at), signed(strength))
        }
        Event::Shifted { at, strength } => {
            format!("The strength at {} is {} now.", place(at), signed(strength))
        }
        Event::BattleGoesOn { at, round, strength } => {
            format!("The battle at {} goes into round {round}, strength {}.", place(at), signed(strength))
        }
        _ => String::new(),
    }
}

fn decided(event: &Event) -> String {
    match *event {
        Event::Withdrew { empire: who, at } => format!("{} withdraws from {}.", empire(who), place(at)),
        Event::BattleWon { empire: who, at, marker: Some(marker) } => {
            format!(
                "{} wins the battle at {} and takes the {}.",
                empire(who),
                place(at),
                names::marker(marker)
            )
        }
        Event::BattleWon { empire: who, at, marker: None } => {
            format!("{} wins the battle at {}.", empire(who), place(at))
        }
        Event::BattleHeld { at } => format!("{} holds out.", place(at)),
        Event::BattleDrawn { at } => format!("The battle at {} is drawn.", place(at)),
        Event::NavalBattle { zone, winner: Some(who) } => format!("{} wins in {}.", empire(who), sea(zone)),
        Event::NavalBattle { zone, winner: None } => format!("Nobody wins in {}.", sea(zone)),
        _ => String::new(),
    }
}

fn at_sea(event: &Event) -> String {
    match *event {
        Event::Engaged { empire: who, zone } => {
            format!("{} engages the enemy in {}.", empire(who), sea(zone))
        }
        Event::Embarked { empire: who, kind } => format!("{} takes {} on board.", empire(who), card(kind)),
        Event::NavalDice { empire: who, .. } => format!("{} throws its dice.", empire(who)),
        Event::Rerolled { empire: who, .. } => format!("{} throws dice again: Seamanship.", empire(who)),
        Event::Sunk { empire: who, lost: 0, .. } => format!("{} loses no warship.", empire(who)),
        Event::Sunk { empire: who, lost, left } => {
            format!("{} loses {}, {left} left.", empire(who), count(lost.into(), "warship"))
        }
        Event::ShipCaptured { empire: who } => format!("{} captures a warship: Corvus.", empire(who)),
        Event::Retreated { empire: who, to } => {
            format!("The fleet of {} retreats {}.", empire(who), haven(to))
        }
        _ => String::new(),
    }
}

fn fortune(event: &Event) -> String {
    match *event {
        Event::EventDrawn { card, shift, empire: hit, .. } => {
            let whom = hit.map_or(String::new(), |who| format!(", for {}", empire(who)));
            let luck = if shift == 0 { String::new() } else { format!(" (die {})", names::signed(shift)) };
            format!("Event: {}{whom}{luck}. {}", names::event(card), card.info().effect)
        }
        Event::EventIgnored { card } => format!("{} has no effect.", names::event(card)),
        Event::EventsShuffled => "The events are reshuffled.".to_owned(),
        Event::EventShuffled { card } => {
            format!("{} is shuffled back into the events.", names::event(card))
        }
        Event::Storm { empire: who, lost: 0, .. } => format!("{} loses no warship.", empire(who)),
        Event::Storm { empire: who, lost, left } => {
            format!("{} loses {} at sea, {left} left.", empire(who), count(lost.into(), "warship"))
        }
        Event::Revolted { empire: who, at, left } => {
            format!("{} revolts against {}{}.", place(at), empire(who), remains(left))
        }
        Event::Betrayed { empire: who, at } => format!("A traitor strikes {} at {}.", empire(who), place(at)),
        Event::Fate { empire: Some(who) } => format!("{} takes the fate token.", empire(who)),
        Event::Fate { empire: None } => "The fate token is free again.".to_owned(),
        _ => String::new(),
    }
}
