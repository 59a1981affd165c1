//! What is asked now: of the player himself, and for those who wait for him.

use engine::{Eyes, Game};
use mare_nostrum::{Civ, Kind, Over, Pact, Phase, Question, Reason, State, WISHES};

use super::names::{self, count, list};
use table::{Ask, Prompt};

pub(super) fn prompt(state: &State, eyes: Eyes) -> Prompt {
    let asked = state.asked();
    let own = eyes.and_then(|seat| state.civ(seat)).filter(|civ| asked.contains(*civ));
    let Some((civ, question)) = own.or(asked.iter().next()).and_then(|civ| Some((civ, state.question(civ)?)))
    else {
        return over(state.over);
    };
    let Ask { ask, wait, rule } = words(state, civ, question);
    let may_change = eyes.is_some_and(|seat| state.free().contains(seat));
    let text = match (own, eyes) {
        (Some(_), _) => ask,
        (None, Some(_)) if may_change => format!(
            "Waiting for {}: {wait}. Until all offers lie there you may take yours back.",
            names::civs(asked)
        ),
        (None, Some(_)) => format!("Waiting for {}: {wait}.", names::civs(asked)),
        (None, None) if asked.len() == 1 => format!("{} decides: {wait}.", names::civ(civ)),
        (None, None) => format!("{} decide: {wait}.", names::civs(asked)),
    };
    Prompt { text, rule }
}

fn over(over: Option<Over>) -> Prompt {
    let Some(Over { winner, reason, shared }) = over else {
        return Prompt { text: "Nobody is asked.".to_owned(), rule: "4" };
    };
    if reason == Reason::Shared {
        let text = format!("The game is over: {} share the victory.", names::civs(shared));
        return Prompt { text, rule: "9.3" };
    }
    let Some(winner) = winner else {
        let text = "The game is over: a draw. After the last round nobody is ahead.".to_owned();
        return Prompt { text, rule: "9.2" };
    };
    let (why, rule) = reason_won(reason);
    Prompt { text: format!("The game is over: {} wins. {why}", names::civ(winner)), rule }
}

/// Why somebody has won, as a sentence, and the paragraph that says so.
pub(super) fn reason_won(reason: Reason) -> (&'static str, &'static str) {
    match reason {
        Reason::Pyramids => ("The Pyramids are built.", "9.1"),
        Reason::FourCards => ("Four heroes and wonders are gathered.", "9.1"),
        Reason::LastRound => ("It stands best after the last round.", "9.2"),
        Reason::Shared => ("Those who would have won in the same phase agreed to share.", "9.3"),
    }
}

fn words(state: &State, civ: Civ, question: Question) -> Ask {
    match question {
        Question::Place { points } => Ask::new(
            "3.3.2",
            "it buys its start",
            format!("Buy your start: {} left. What you do not spend is lost.", count(points, "point")),
        ),
        Question::Appoint(role) => {
            let role = names::role(role);
            Ask::new(
                "4.2",
                format!("it chooses the new {role}"),
                format!("Others count more than you for the {role}, and tie: choose who takes it."),
            )
        }
        Question::Demand => Ask::new(
            "5.2.1",
            "it says how many cards everybody offers",
            "Director of Commerce: how many cards is everybody to offer? Who has fewer sits out; 0 is no trade.",
        ),
        Question::Agree(pact) => terms(civ, pact),
        Question::Artemis
        | Question::Offer { .. }
        | Question::Wish { .. }
        | Question::Take
        | Question::TurnAside { .. }
        | Question::TakeInstead(_)
        | Question::Compensate(_) => trade(state, civ, question),
        Question::Order(phase) => order(state, phase),
        Question::Build => Ask::new("6", "it builds", build(state, civ)),
        Question::Pay { item, owed } => Ask::new(
            "6.1.1",
            "it pays",
            format!(
                "Pay for {}: {} more, all tax or all different goods.",
                names::item(item),
                count(owed, "card")
            ),
        ),
        Question::KeepTax => Ask::new(
            "6.1.2",
            "they choose what to keep",
            "How many tax cards do you keep for the next round?",
        ),
        Question::KeepGood => Ask::new(
            "card hanging-gardens",
            "they choose what to keep",
            "Hanging Gardens: which good do you keep for the next round?",
        ),
        Question::Sea { .. } | Question::Land { .. } | Question::Charm { .. } | Question::Lose { .. } => {
            war(state, civ, question)
        }
    }
}

fn trade(state: &State, civ: Civ, question: Question) -> Ask {
    match question {
        Question::Artemis => {
            Ask::new("card artemis", "it chooses a good", "Temple of Artemis: choose one good from the bank.")
        }
        Question::Offer { demand, chosen } if chosen < demand => Ask::new(
            "5.2.2",
            "they choose their offers",
            format!("Choose {} to offer, face down ({chosen} of {demand} chosen).", count(demand, "card")),
        ),
        Question::Offer { .. } => {
            Ask::new("5.2.2", "they choose their offers", "Lay your offer down, or begin anew.")
        }
        Question::Wish { wished } => Ask::new(
            "r-44",
            "they leave wishes",
            format!(
                "You may leave up to {WISHES} wishes, the dearest first ({wished} so far): when it is your turn to take, \
                 the first that is still there is taken for you. If none is, you are asked."
            ),
        ),
        Question::TurnAside { taker, from, kind } => Ask::new(
            "card ulysses",
            "it may use Ulysses",
            format!(
                "{} has taken {} from {}. Ulysses can turn that aside: the card goes back, and {0} takes one of \
                 your open cards instead.",
                names::civ(taker),
                names::kind(kind),
                names::civ(from)
            ),
        ),
        Question::TakeInstead(owner) => Ask::new(
            "card ulysses",
            "it takes another card",
            format!("Ulysses turns you aside: take an open card of {} instead.", names::civ(owner)),
        ),
        Question::Compensate(to) => Ask::new(
            "5.2.5",
            format!("it gives {} a card", names::civ(to)),
            format!("The trade has left {} one card short: give it one of yours.", names::civ(to)),
        ),
        _ => Ask::new("5.2.4", "it takes a card", take(state, civ)),
    }
}

/// From whom one may take; with the one from whom one may not, and why.
fn take(state: &State, civ: Civ) -> String {
    let spent = state.trade_seen_by(None).map(|trade| trade.spent).unwrap_or_default();
    let barred = if spent.contains(civ) { spent.without(civ).iter().next() } else { None };
    match barred {
        Some(other) => format!(
            "Take an open card, but not from {}: no third take in a row between the same two. Whom you take from \
             takes next.",
            names::civ(other)
        ),
        None => "Take an open card of another player. Whom you take from takes next.".to_owned(),
    }
}

/// Terms among those who would win in the same phase.
fn terms(civ: Civ, pact: Pact) -> Ask {
    let others = names::civs(pact.all.without(civ));
    let ask = match pact.play_on {
        None => format!(
            "You have what wins, and {others} could have it in this phase too. You may offer to share the victory or to \
             play on; if not all agree, you win."
        ),
        Some(true) => {
            format!("{} has what wins, and offers to play on until one is ahead.", names::civ(pact.first))
        }
        Some(false) => format!("{} has what wins, and offers to share the victory.", names::civ(pact.first)),
    };
    Ask::new("9.3", "they come to terms", ask)
}

/// What somebody can pay with.
fn build(state: &State, civ: Civ) -> String {
    let tax = state.hand[civ][Kind::Tax];
    let goods = count(state.hand[civ].goods().len() as u8, "different good");
    let twice = state.hand[civ].goods().iter().any(|kind| state.hand[civ][kind] > 1);
    let sets = if twice { " A kind that you have several of goes into further sets." } else { "" };
    let means = match (tax, state.hand[civ].goods().is_empty()) {
        (0, true) => return "You have no cards left to build with.".to_owned(),
        (0, false) => format!("with {goods}"),
        (_, true) => format!("with {tax} tax"),
        (_, false) => format!("with {tax} tax, or with {goods}"),
    };
    format!("Build: you can pay {means}.{sets} Cards that you do not use go back, but for 2 tax.")
}

fn order(state: &State, phase: Phase) -> Ask {
    let doing = if phase == Phase::Military { "moves and fights" } else { "builds" };
    let rule = if phase == Phase::Military { "8" } else { "6" };
    let so_far = state.order();
    let ask = if so_far.is_empty() {
        format!("You set the order of play: who {doing} first?")
    } else {
        let named = list(so_far.iter().map(|&civ| names::civ(civ).to_owned()));
        format!("You set the order of play: who {doing} after {named}?")
    };
    Ask::new(rule, "it sets the order of play", ask)
}

fn war(state: &State, civ: Civ, question: Question) -> Ask {
    let tasks = state.legions[civ].iter().any(|legion| legion.task.is_some());
    let recall = if tasks { " A legion with a task stays until you take it off." } else { "" };
    match question {
        Question::Sea { launch: true, .. } => {
            Ask::new("8.1.1", "it launches its triremes", "Launch your docked triremes; that is their move.")
        }
        Question::Sea { owed, .. } if !owed.is_empty() => {
            let where_ = list(owed.iter().map(|zone| names::zone(zone).to_owned()));
            Ask::new(
                "8.1.3",
                "it moves its triremes",
                format!(
                    "Sea: you have split your fleet in {where_}. The rest of it must attack another enemy there, or leave, \
                     before you go on."
                ),
            )
        }
        Question::Sea { .. } => Ask::new(
            "8.1.2",
            "it moves its triremes",
            "Sea: each trireme may move to the next sea and attack once. Then the legions.",
        ),
        Question::Charm { civ, at } => Ask::new(
            "card helen",
            "it may use Helen",
            format!(
                "A legion of {} enters {}. Helen can win it over: it goes, and one of yours stands there.",
                names::civ(civ),
                names::province(at)
            ),
        ),
        Question::Lose { at, owed } => Ask::new(
            "8.3.3",
            "it removes units",
            format!("Battle in {}: choose {} to lose.", names::province(at), count(owed, "unit")),
        ),
        Question::Land { owed } if !owed.is_empty() => {
            let where_ = list(owed.iter().map(|at| names::province(at).to_owned()));
            Ask::new(
                "8.2.3",
                "it moves its legions",
                format!(
                    "Land: march, and attack. You must fight in {where_} before you end your turn.{recall}"
                ),
            )
        }
        _ => Ask::new(
            "8.2.1",
            "it moves its legions",
            format!(
                "Land: each legion may march, then attack once; alone in a foreign province it may occupy, annex or \
                 pillage.{recall}"
            ),
        ),
    }
}
