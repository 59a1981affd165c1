//! What is asked now: of the player himself, and for those who wait for him.

use engine::Eyes;
use hands_in_the_sea::data::board;
use hands_in_the_sea::{Empire, EventCard, Over, Question, Reason, State, Strategy, Symbol, Verb};

use super::names::{self, count, location};
use table::{Ask, Prompt};

pub(super) fn prompt(state: &State, eyes: Eyes) -> Prompt {
    let Some((empire, question)) = state.asked().zip(state.question()) else { return over(state) };
    words(state, empire, question).read_by(eyes, empire.seat(), names::empire(empire))
}

fn over(state: &State) -> Prompt {
    let Some(Over { winner, reason }) = state.over else {
        return Prompt { text: "Nobody is asked.".to_owned(), rule: "3.1" };
    };
    let (why, rule) = reason_over(reason, state.ended_by);
    let [rome, carthage] = Empire::BOTH.map(|empire| state.final_points(empire));
    let text = match reason {
        Reason::Capital | Reason::Lead | Reason::Sicily => {
            format!("The game is over: {} wins at once. {}.", names::empire(winner), sentence(&why))
        }
        _ => format!(
            "The game is over: {} wins, Rome {rome} to Carthage {carthage}. {}.",
            names::empire(winner),
            sentence(&why)
        ),
    };
    Prompt { text, rule }
}

pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Why the game ends, by whose doing if it is somebody's, and the paragraph that says so.
pub(super) fn reason_over(reason: Reason, whose: Option<Empire>) -> (String, &'static str) {
    let of = |somebody: &str, nobody: &str| match whose {
        Some(empire) => format!("{} {somebody}", names::empire(empire)),
        None => nobody.to_owned(),
    };
    let (text, rule) = match reason {
        Reason::Capital => ("the enemy capital has fallen".to_owned(), "14.1"),
        Reason::Lead => ("25 points ahead at the end of a campaign".to_owned(), "14.1"),
        Reason::Sicily => ("all of Sicily is in one hand".to_owned(), "14.1"),
        Reason::Markers => {
            (of("has placed its last town or city", "the last town or city is placed"), "14.2")
        }
        Reason::Captured => (of("has captured markers worth 10", "captured markers are worth 10"), "14.2"),
        Reason::Prestige => (of("has reached prestige 8", "prestige has reached 8"), "14.2"),
        Reason::LastTurn => ("the last turn is over".to_owned(), "14.2"),
        Reason::Points => (of("has reached 90 points", "90 points are reached"), "14.2"),
        Reason::Peace => ("peace is made".to_owned(), "14.2"),
    };
    (text, rule)
}

fn words(state: &State, empire: Empire, question: Question) -> Ask {
    match question {
        Question::Act { actions: 0, .. } => Ask::new(
            "3.6",
            "it may take free actions",
            "No action is left. Take free actions, or end your round: then you draw up to 5 cards.",
        ),
        Question::Act { actions, .. } => Ask::new(
            "3.2",
            if actions == 1 { "it takes its last action" } else { "it takes its actions" },
            // Whoever is new does not know yet that he can ask the cards.
            if state.turn == 1 {
                format!(
                    "You have {}. Choose here, or click a card or a place.",
                    count(actions.into(), "action")
                )
            } else {
                format!("Your round: {} left.{}", count(actions.into(), "action"), alarm(state))
            },
        ),
        Question::Target(verb) => target(verb),
        Question::Origin { verb, at } => {
            let rule = if verb == Verb::Attack { "10.1" } else { "9.1.1" };
            let what = if verb == Verb::Attack { "attack" } else { "settle" };
            Ask::new(
                rule,
                format!("it chooses from where to {what} {}", location(at)),
                format!("From where do you {what} {}? The card of that location is played.", location(at)),
            )
        }
        Question::Pay { verb, symbol, count } => pay(state, verb, symbol, count),
        Question::More { verb: Verb::Discard, silver } => Ask::new(
            "9.4.2",
            "it discards cards",
            format!("Discard another card for {silver} silver, or stop."),
        ),
        Question::More { verb: Verb::Wine, .. } => {
            Ask::new("9.3.3", "it sells wine", "Sell another wine card for 2 silver more, or stop.")
        }
        Question::More { .. } => {
            Ask::new("9.3.2", "it trades", "Add a second location card for its silver, or stop.")
        }
        Question::Pick(verb) => pick(state, empire, verb),
        Question::Commit { verb: Verb::Join, .. } => Ask::new(
            "10.6",
            "it sends a leader to a battle",
            "Which leader joins the battle? It is a free action.",
        ),
        Question::Commit { at, .. } => Ask::new(
            "10.5",
            format!("it reinforces {}", location(at)),
            format!("Which card do you send to {}?", location(at)),
        ),
        Question::Block { .. } | Question::Bribed => harm(state, empire, question),
        Question::Leaders(_)
        | Question::Corvus(_)
        | Question::Reroll { .. }
        | Question::Drown { .. }
        | Question::SeaRetreat { .. } => at_sea(question),
        Question::SettleWon(_) | Question::Loss { .. } => aftermath(empire, question),
        _ => fortune(question),
    }
}

/// How near the end is, for those who do not count along.
fn alarm(state: &State) -> String {
    let lead = |empire: Empire| state.points[empire].saturating_sub(state.points[empire.other()]);
    for empire in Empire::BOTH {
        let name = names::empire(empire);
        if state.cities_left(empire) == 1 {
            return format!(" One more city of {name}, and the game ends.");
        }
        if lead(empire) >= u16::from(board().points_lead / 2) {
            return format!(
                " {name} is {} points ahead: with {} after a campaign it wins.",
                lead(empire),
                board().points_lead
            );
        }
    }
    if state.turn == board().turns { " This is the last turn.".to_owned() } else { String::new() }
}

fn target(verb: Verb) -> Ask {
    match verb {
        Verb::Settle => Ask::new(
            "9.1.1",
            "it chooses where to settle",
            "Where do you settle? Offered are places that your cards can reach and pay for.",
        ),
        Verb::Develop => Ask::new("9.1.2", "it chooses a town", "Which town becomes a city?"),
        Verb::Fortify => Ask::new(
            "9.1.3",
            "it chooses what to fortify",
            "Which location do you fortify? It costs 3 silver.",
        ),
        Verb::Attack => Ask::new(
            "10.1",
            "it chooses what to attack",
            "What do you attack? The battle begins at \u{2212}1, less for walls and defences, and you need +2 to win.",
        ),
        Verb::Raid => {
            Ask::new("9.2.1", "it chooses what to raid", "What do you raid? Each link takes a raid card.")
        }
        Verb::Pillage => Ask::new(
            "9.3.4",
            "it chooses what to pillage",
            "Which coast do you pillage? In your fleet's zone 1 ship card, in the next one 2.",
        ),
        _ => Ask::new("10.5", "it chooses a battle", "Which battle do you send a card to?"),
    }
}

/// What a card is asked for: "To attack Syracuse from Catana, play a sword: it begins the battle."
fn pay(state: &State, verb: Verb, symbol: Symbol, count: u8) -> Ask {
    let what = match symbol {
        Symbol::Wagon if count > 1 => "two wagons, one after the other",
        Symbol::Wagon => "a wagon, for the road",
        Symbol::Ship if count > 1 => "two ships, one after the other",
        Symbol::Ship => "a ship",
        Symbol::Settler => "a settler",
        Symbol::Sword => "a sword: it begins the battle",
        Symbol::Raider => "a card that raids",
        Symbol::Goods => "a location card, for its silver",
        Symbol::Merchant => "a Merchant",
        Symbol::Wine => "a card with wine",
        Symbol::Briber => "a card that bribes",
        Symbol::Fortifier => "a Fortification card",
    };
    let (rule, doing) = match verb {
        Verb::Settle => ("9.1.1", "settle"),
        Verb::Develop => ("9.1.2", "develop"),
        Verb::Fortify => ("9.1.3", "fortify"),
        Verb::Attack => ("10.1", "attack"),
        Verb::Raid => ("9.2.1", "raid"),
        Verb::Engage => ("11.1", "engage the enemy fleet"),
        Verb::Bribe => ("9.2.4", "bribe"),
        Verb::Money => ("9.3.1", "take money"),
        Verb::Trade => ("9.3.2", "trade"),
        Verb::Wine => ("9.3.3", "sell wine"),
        Verb::Pillage => ("9.3.4", "pillage"),
        Verb::Draft => ("9.4.1", "draft"),
        Verb::Levy => ("9.4.1.1", "levy"),
        _ => ("9.6.3", "build a warship"),
    };
    Ask::new(rule, format!("it pays to {doing}"), format!("To {doing}{}, play {what}.", object(state)))
}

/// What the action under way is about: " Syracuse from Catana".
fn object(state: &State) -> String {
    let Some(plan) = state.undertaking() else { return String::new() };
    let at = plan.at.map(|at| format!(" {}", location(at)));
    let from = plan.from.map(|from| format!(" from {}", location(from)));
    let card = plan
        .kind
        .filter(|_| matches!(plan.verb, Verb::Draft | Verb::Levy))
        .map(|kind| format!(" {}", names::kind(kind)));
    [at, from, card].into_iter().flatten().collect()
}

fn pick(state: &State, empire: Empire, verb: Verb) -> Ask {
    let silver = state.silver[empire];
    match verb {
        Verb::Draft => Ask::new(
            "9.4.1",
            "it drafts a card",
            format!("Which card do you draft? You have {silver} silver; it goes to your discard pile."),
        ),
        Verb::Levy => Ask::new(
            "9.4.1.1",
            "it levies a card",
            format!(
                "Which card do you levy, for double its silver ({silver} there)? It goes on top of your draw deck."
            ),
        ),
        Verb::Return => Ask::new(
            "9.4.3",
            "it returns a card",
            "Which card do you return to its Empire deck, for good or until you draft it again?",
        ),
        Verb::Reserve => Ask::new(
            "9.4.4",
            "it reserves a card",
            "Which card do you put into your Reserve? Taking the Reserve back costs 1 silver for each card.",
        ),
        Verb::Buy => Ask::new(
            "9.5.1",
            "it buys a strategy card",
            format!("Which strategy card do you buy? You have {silver} silver."),
        ),
        _ => Ask::new("9.4.2", "it discards cards", "Which card do you discard? The first is free."),
    }
}

fn harm(state: &State, empire: Empire, question: Question) -> Ask {
    match question {
        Question::Block { verb: Verb::Raid, at } => Ask::new(
            "9.2.2",
            format!("it may block the raid on {}", location(at)),
            format!(
                "The enemy raids {0}. Do you block it with a card from hand? If not, you lose {0}{1}.",
                location(at),
                if state.cities[empire].contains(at) { "'s walls: a town is left" } else { "" }
            ),
        ),
        Question::Block { at, .. } => Ask::new(
            "9.3.5",
            format!("it may block the pillage of {}", location(at)),
            format!(
                "The enemy pillages {}. Do you block it with a card from hand? If not, it takes {}.",
                location(at),
                booty(state, empire.other())
            ),
        ),
        _ => Ask::new(
            "9.2.4",
            "it answers the bribe",
            "The enemy bribes you: block it, or give up a card with the bribery symbol. With neither you show your hand.",
        ),
    }
}

/// What a pillage brings.
fn booty(state: &State, empire: Empire) -> String {
    let silver = state.warships[empire] / 2;
    if state.has(empire, Strategy::Pillaging) {
        format!("{} silver and a card from your hand", silver + 1)
    } else {
        format!("{silver} silver")
    }
}

fn at_sea(question: Question) -> Ask {
    match question {
        Question::Leaders(_) => Ask::new(
            "11.2",
            "it may send leaders to the naval battle",
            "Naval battle: do you add leaders from hand? They throw a die for each sword.",
        ),
        Question::Corvus(_) => Ask::new(
            "11.3",
            "it may take infantry on board",
            "Corvus: do you take infantry from your Reserve on board? At most one card for each warship.",
        ),
        Question::Reroll { .. } => Ask::new(
            "card seamanship",
            "it may throw dice again",
            "Seamanship: how many of your dice that missed do you throw again?",
        ),
        Question::Drown { .. } => Ask::new(
            "11.9",
            "it loses infantry",
            "More infantry than warships is left: which card returns to the Empire deck?",
        ),
        Question::SeaRetreat { must: true } => {
            Ask::new("11.8", "its fleet retreats", "Your fleet has lost: where does it retreat?")
        }
        _ => Ask::new("11.8", "its fleet may retreat", "The naval battle is drawn: does your fleet retreat?"),
    }
}

fn aftermath(empire: Empire, question: Question) -> Ask {
    match question {
        Question::SettleWon(at) => {
            let cost = if at.info().settler { " It takes a settler card." } else { "" };
            Ask::new(
                "10.10",
                format!("it may settle {}", location(at)),
                format!("You have won at {}. Do you settle there at once?{cost}", location(at)),
            )
        }
        Question::Loss { at, loser } if loser == empire => Ask::new(
            "10.13",
            "it chooses the card that it loses",
            format!("The battle at {} costs you a card: which returns to the Empire deck?", location(at)),
        ),
        _ => Ask::new(
            "10.13",
            format!("it chooses what {} loses", names::empire(empire.other())),
            format!("You had more cavalry: which card does {} lose?", names::empire(empire.other())),
        ),
    }
}

fn give_up(card: EventCard) -> Ask {
    let (rule, what) = match card {
        EventCard::DeathOfALeader => ("card death_of_a_leader", "leader"),
        EventCard::Desertion => ("card desertion", "infantry or cavalry card"),
        _ => ("card naval_disaster", "infantry card of your Reserve"),
    };
    Ask::new(
        rule,
        "an event takes a card from it",
        format!("{}: which {what} returns to the Empire deck?", names::event(card)),
    )
}

fn fortune(question: Question) -> Ask {
    match question {
        Question::Toss => {
            Ask::new("card magistrate", "it discards a card", "Magistrate: which card do you discard?")
        }
        Question::Take { .. } => {
            Ask::new("16.2", "it takes a card", "Which card do you take into your hand?")
        }
        Question::Serpent => Ask::new(
            "card serpent_of_africa",
            "it chooses a battle",
            "In which battle does the Serpent of Africa help?",
        ),
        Question::Treachery => Ask::new(
            "card punic_treachery",
            "it returns a mercenary card",
            "Punic Treachery: which mercenary card of Carthage returns to the Empire deck?",
        ),
        Question::GiveUp(card) => give_up(card),
        Question::Ransom => Ask::new(
            "card alt_mercenary_revolt",
            "its mercenaries revolt",
            "Mercenary Revolt: pay 3 silver for each card that is to stay.",
        ),
        Question::KeepCorvus { silver } => Ask::new(
            "card naval_disaster",
            "it may lose Corvus",
            format!("Do you pay {silver} silver, or give up Corvus?"),
        ),
        Question::Revolt { empire: hit } => Ask::new(
            "card revolt",
            format!("a location of {} revolts", names::empire(hit)),
            format!("Revolt: which location of {} is struck?", names::empire(hit)),
        ),
        Question::KeepRevolting(at) => Ask::new(
            "card alt_revolt",
            "it may pay to keep a location",
            format!("{} revolts: do you pay 3 silver to keep it?", location(at)),
        ),
        Question::Betrayal { empire: hit, siege } => Ask::new(
            "card traitor",
            format!("a traitor strikes {}", names::empire(hit)),
            format!(
                "A traitor strikes {}: which {}?",
                names::empire(hit),
                if siege { "siege turns by 2" } else { "fortification is lost" }
            ),
        ),
        _ => Ask::new("3.1", "it decides", "What do you do?"),
    }
}
