//! What is asked now: of the player himself, and for those who wait for him.

use engine::Eyes;
use hannibal::{
    Card, GeneralEvent, Levy, Moving, Occasion, Over, PcEvent, Province, ProvinceEvent, Question, Reason,
    Side, SpaceEvent, State,
};

use super::names::{self, battle_card, card, count, force, general, province, space};
use table::{Ask, Prompt};

pub(super) fn prompt(state: &State, eyes: Eyes) -> Prompt {
    let Some((side, question)) = state.question() else { return over(state.over) };
    words(side, question).read_by(eyes, side.seat(), names::side(side))
}

fn over(over: Option<Over>) -> Prompt {
    let Some(Over { winner, reason }) = over else {
        return Prompt { text: "Nobody is asked.".to_owned(), rule: "4.1" };
    };
    let (why, rule) = reason_won(winner, reason);
    Prompt { text: format!("The game is over: {} wins. {why}", names::side(winner)), rule }
}

/// Why a side has won, as a sentence, and the paragraph that says so.
pub(super) fn reason_won(winner: Side, reason: Reason) -> (String, &'static str) {
    let loser = names::side(winner.other());
    match reason {
        Reason::Provinces => ("It has more political points after the last turn.".to_owned(), "20.1"),
        Reason::Tie => ("Both have as many political points after the last turn.".to_owned(), "20.1"),
        Reason::RomeCaptured => ("Roma has fallen.".to_owned(), "20.2"),
        Reason::CarthageCaptured => ("Carthago has fallen.".to_owned(), "20.2"),
        Reason::ItalianProvinces => ("All of Italia but Latium is Carthaginian.".to_owned(), "20.1"),
        Reason::NoPcsBattle => (format!("{loser} has too few markers to pay for a lost battle."), "15.4"),
        Reason::NoPcsVictoryCheck => {
            (format!("{loser} has too few markers to pay for the provinces it lacks."), "20.1")
        }
        Reason::NoPcsEvent => (format!("{loser} has too few markers to pay for an event."), "R-46"),
        Reason::NoPcsHannibal => {
            (format!("{loser} has too few markers to pay for the loss of Hannibal."), "2.9")
        }
        Reason::HeldOut => (format!("{loser} has not brought the war to an end in time."), "26.4"),
    }
}

fn words(side: Side, question: Question) -> Ask {
    match question {
        // PCs that come off; chapters 5 to 8
        Question::RemovePcs(left, why) => remove_pcs(left, why),
        Question::PlaceCu(levy) => {
            let place = match levy {
                Levy::Generals => "with any general",
                Levy::Africa => "in Carthago or with a general in Africa",
                Levy::Iberia => "in Carthago Nova or with a general in Iberia",
                Levy::Anywhere => "with any general, in Carthago or in Carthago Nova",
            };
            Ask::new("5.1", "placing reinforcements", format!("Reinforcements: place 1 unit {place}."))
        }
        Question::Return(who) => Ask::new(
            "5.1",
            format!("the return of {}", general(who)),
            format!("{} returns: choose a space with your units.", general(who)),
        ),
        Question::PlaceRomans(left, abroad, cities) => {
            let place = if cities { "a Roman city of Italia" } else { "Roma" };
            let limit = match abroad {
                0 => "all of them in Italia".to_owned(),
                _ => format!("{abroad} of them at most outside Italia"),
            };
            let text = format!(
                "Reinforcements: {} left to place in {place} or with generals, {limit}.",
                count(left, "unit")
            );
            Ask::new("5.2", "placing reinforcements", text)
        }
        Question::Africanus => Ask::new(
            "5.3",
            "the arrival of Scipio Africanus",
            "Scipio Africanus arrives with 5 units: choose a Roman space of Italia or a Roman port of Iberia.",
        ),
        Question::Proconsul(now) => {
            let present = now
                .map_or("There is no proconsul.".to_owned(), |g| format!("The proconsul is {}.", general(g)));
            Ask::new(
                "5.4",
                "the choice of a proconsul",
                format!("Elections: who shall be proconsul? {present}"),
            )
        }
        Question::PlaceConsul(who) => Ask::new(
            "5.4",
            format!("the place of consul {}", general(who)),
            format!("{} is consul: choose the army that he takes over.", general(who)),
        ),
        Question::PlaceDictator(who) => Ask::new(
            "card 80",
            format!("the place of dictator {}", general(who)),
            format!("{} is dictator: choose the army in Italia that he takes over.", general(who)),
        ),
        Question::Command(at) => Ask::new(
            "2.3",
            format!("who commands in {}", space(at)),
            format!("Generals of equal rank are together in {}: who commands?", space(at)),
        ),
        Question::Preempt => Ask::new(
            "6.2",
            "whether it begins with a campaign card",
            "You may take the first turn by beginning with a campaign card.",
        ),
        Question::Demand => Ask::new(
            "25.2",
            "who plays the next card",
            "Your messenger was intercepted: you may have the thief play the next card, too.",
        ),
        Question::Spoils(at, left) => {
            let ask = match left {
                2 => format!(
                    "{} has fallen: sack it for 2 units, or show clemency and flip the 2 nearest enemy markers.",
                    space(at)
                ),
                _ => format!("Clemency in {}: flip another of the nearest enemy markers.", space(at)),
            };
            Ask::new("25.11", format!("what becomes of {}", space(at)), ask)
        }
        Question::FirstPlayer => Ask::new("6.2", "who begins", "Who shall play the first card of this turn?"),
        Question::PlayCard => Ask::new(
            "6.4",
            "the next card",
            "Your turn: play a card, as an event, for operations or as a discard.",
        ),
        Question::Operation(played, ops, raise) => operation(played, ops, raise),
        Question::PlacePcs(played, left) => Ask::new(
            "7.2",
            format!("placing markers with {}", card(played)),
            format!("{}: you may place {}.", card(played), up_to(left, "more marker")),
        ),
        Question::Activate(played) => Ask::new(
            card_rule(played),
            format!("whom {} activates", card(played)),
            format!("{}: choose the general to activate.", card(played)),
        ),
        Question::Campaign(played, left) => Ask::new(
            "9.14",
            format!("the next general of {}", card(played)),
            format!("{}: activate {}, or end it here.", card(played), up_to(left, "general")),
        ),
        Question::EventSpace(played, event) => event_space(played, event),
        Question::EventGeneral(played, event) => event_general(played, event),
        Question::EventProvince(played, event) => event_province(played, event),
        Question::EventPcs(played, event, left, chosen) => event_pcs(played, event, left, chosen),
        Question::MoveTrain(who) => Ask::new(
            "card 30",
            "which siege train is moved",
            format!("All siege trains are in use: which one goes to {}?", general(who)),
        ),
        Question::Window(occasion) => window(side, occasion),
        Question::HostileTarget => Ask::new(
            "card 7",
            "whom Hostile Tribes strike",
            format!("Hostile Tribes: which {} force do they strike?", names::adjective(side.other())),
        ),

        // Chapters 9 to 13
        Question::March(moving, _) => march(moving),
        Question::Hanno(at) => Ask::new(
            "21",
            format!("whether Hanno removes the marker in {}", space(at)),
            format!("Hanno may remove the Roman marker in {}.", space(at)),
        ),
        Question::BackUp(at, back) => {
            let way = back.map_or("back up".to_owned(), |back| format!("back up to {}", space(back)));
            Ask::new(
                "13.6",
                format!("whether it fights in {} or backs up", space(at)),
                format!("You are intercepted in {}: fight, or {way}.", space(at)),
            )
        }
        Question::Shelter(at, picking) => Ask::new(
            "13.6",
            format!("who goes into {}", space(at)),
            format!(
                "Who goes into {}? The others sail back. Now chosen: {}.",
                space(at),
                force(picking.pick)
            ),
        ),
        Question::Overrun(at) => Ask::new(
            "9.10",
            format!("whether it overruns the lone unit in {}", space(at)),
            format!("A lone unit stands in {}: overrun it and go on, or stop and fight a battle.", space(at)),
        ),
        Question::Pursue(who) => Ask::new(
            "12.6",
            format!("whether {} pursues", general(who)),
            format!("The enemy has got away. {} may roll to keep going, or stop here.", general(who)),
        ),
        Question::CityDeclaration(at, picking) => Ask::new(
            "11.1",
            format!("who is inside {}", space(at)),
            format!(
                "An enemy army is before {}: who is inside? Now inside: {}.",
                space(at),
                force(picking.pick)
            ),
        ),
        Question::Declare(moving, declared) => {
            let more = if declared { "Anything else?" } else { "How do you react?" };
            Ask::new(
                "11.2",
                format!("reactions to {} in {}", general(moving.general), space(moving.at)),
                format!(
                    "{} has entered {} {}. {more}",
                    general(moving.general),
                    space(moving.at),
                    company(moving)
                ),
            )
        }
        Question::AvoidGroup(who, picking) => Ask::new(
            "12.1",
            format!("with whom {} avoids battle", general(who)),
            format!("{} tries to avoid battle: who goes? Now chosen: {}.", general(who), force(picking.pick)),
        ),
        Question::InterceptGroup(who, at, picking) => Ask::new(
            "13.3",
            format!("with whom {} intercepts", general(who)),
            format!(
                "{} intercepts into {}: who goes? Now chosen: {}.",
                general(who),
                space(at),
                force(picking.pick)
            ),
        ),
        Question::AvoidTo(who, at) => Ask::new(
            "12.3",
            format!("where {} avoids battle to", general(who)),
            format!("{} gets away from {}: where does he go?", general(who), space(at)),
        ),
        Question::NextInterception(at) => Ask::new(
            "11.4",
            format!("the order of interceptions into {}", space(at)),
            format!("Which interception into {} is carried out next?", space(at)),
        ),

        // Chapters 14 to 17
        Question::Sortie(at, picking) => Ask::new(
            "16.7",
            format!("whether anybody sorties from {}", space(at)),
            format!(
                "Your units inside {} may join the battle. Now chosen: {}.",
                space(at),
                force(picking.pick)
            ),
        ),
        Question::BattleCommander(at) => Ask::new(
            "2.3",
            format!("who commands in the battle of {}", space(at)),
            format!("Generals of equal rank fight together in {}: who commands?", space(at)),
        ),
        Question::ChangeOfCommand(_) => Ask::new(
            "14.3",
            "whether it rolls for the Roman command",
            "Both consuls are in the Roman army: you may roll for a change of command.",
        ),
        Question::Charge(_, elephants) => Ask::new(
            "17.2",
            "whether the elephants charge",
            format!("You have {} in the battle: shall the charge be sounded?", count(elephants, "elephant")),
        ),
        Question::Lead(fighting) => {
            let [mine, theirs] = [side, side.other()].map(|side| fighting.cards[side.index()]);
            Ask::new(
                "14.6",
                format!("the attack in the battle of {}", space(fighting.at)),
                format!(
                    "Battle of {}: you attack. You hold {}, the enemy {theirs}.",
                    space(fighting.at),
                    count(mine, "battle card"),
                ),
            )
        }
        Question::Match(kind, maharbal) => {
            let attack = if maharbal { "Maharbal's Cavalry" } else { battle_card(kind) };
            Ask::new(
                "14.6",
                format!("whether {attack} is matched"),
                format!("The enemy attacks with {attack}: match it, or lose the battle."),
            )
        }
        Question::Initiative(free) => {
            let how = if free { "without a roll" } else { "with a roll" };
            Ask::new(
                "14.6",
                "the initiative",
                format!("You have matched: you may take the initiative, {how}."),
            )
        }
        Question::Cancel(who) => {
            let who = who.map_or("Your commander", general);
            Ask::new(
                "14.9",
                "whether the withdrawal is stopped",
                format!("The enemy withdraws: {who} may roll to stop him."),
            )
        }
        Question::AfterWithdrawal => Ask::new(
            "14.9",
            "the initiative",
            "The withdrawal has failed: you may take the initiative without a roll.",
        ),
        Question::Desert => Ask::new(
            "card 59",
            "which battle card is taken",
            "Ally Deserts: take a card that lies open, or a hidden one at random.",
        ),
        Question::Refuge(at, picking) => Ask::new(
            "15.3",
            format!("who goes into {}", space(at)),
            format!("The battle is lost: who goes into {}? Now chosen: {}.", space(at), force(picking.pick)),
        ),
        Question::Retreat(from) => Ask::new(
            "15.3",
            format!("the retreat from {}", space(from)),
            format!("Your army must retreat from {}: where to?", space(from)),
        ),
        Question::Lose(cus, at) => Ask::new(
            "17.3",
            format!("losses in {}", space(at)),
            format!("{} must be lost in {}: how many elephants?", count(cus, "unit"), space(at)),
        ),
    }
}

fn up_to(number: u8, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("up to {}", count(number, one)) }
}

fn remove_pcs(left: u8, why: Reason) -> Ask {
    let (cause, rule) = match why {
        Reason::NoPcsVictoryCheck => ("You control fewer provinces", "20.1"),
        Reason::NoPcsHannibal => ("Hannibal is lost", "2.9"),
        Reason::NoPcsEvent => ("An event takes its toll", "R-46"),
        _ => ("A lost battle has its price", "15.4"),
    };
    let wait = format!("{} to come off", count(left, "marker"));
    Ask::new(rule, wait, format!("{cause}: remove {} of your own.", count(left, "marker")))
}

fn operation(played: Card, ops: u8, raise: bool) -> Ask {
    let raise = if raise { ", raise 1 unit" } else { "" };
    let ask = format!(
        "{} for {}: activate a general, place markers{raise}, or leave it.",
        card(played),
        count(ops, "operation"),
    );
    Ask::new("7", format!("the operation with {}", card(played)), ask)
}

fn event_space(played: Card, event: SpaceEvent) -> Ask {
    let what = match event {
        SpaceEvent::MacedonianReinforcements => "choose a friendly port in Africa or Italia for 2 units",
        SpaceEvent::BalearicSlingers => "choose a friendly port for 1 unit",
        SpaceEvent::SurpriseSortie => "choose the city that loses 1 siege point",
        SpaceEvent::MutinsNumidians => "choose a space of Sicilia for 1 unit and a marker",
        SpaceEvent::FleetBreaksSiege => "choose the port city that loses its siege points",
        SpaceEvent::Epidemic => "choose the enemy army that falls ill",
        SpaceEvent::Pestilence => "choose the besieging army that falls ill",
        SpaceEvent::TribalResistance => "choose the tribe that loses its subjugation points",
        SpaceEvent::Citadel => "choose the city that gets a citadel",
        SpaceEvent::SiegeEngines => "choose the siege that the engineers help",
    };
    Ask::new(
        card_rule(played),
        format!("the target of {}", card(played)),
        format!("{}: {what}.", card(played)),
    )
}

fn event_general(played: Card, event: GeneralEvent) -> Ask {
    let what = match event {
        GeneralEvent::ProconsulDismissed => "choose who takes over from the proconsul",
        GeneralEvent::SiegeTrain => "choose the general who gets a siege train",
        GeneralEvent::Dictator => "choose the dictator",
        GeneralEvent::FlamenMartialis => "choose the consul who is bound by his vows",
        GeneralEvent::BruttiumRecruits
        | GeneralEvent::LigurianRecruits
        | GeneralEvent::IberianRecruits
        | GeneralEvent::GallicRecruits
        | GeneralEvent::Auxiliaries(_) => "choose the general who gets the new units",
    };
    Ask::new(
        card_rule(played),
        format!("the general for {}", card(played)),
        format!("{}: {what}.", card(played)),
    )
}

fn event_province(played: Card, event: ProvinceEvent) -> Ask {
    let what = match event {
        ProvinceEvent::NumidianRevolt | ProvinceEvent::Sophonisba => "choose a province of Numidia",
    };
    Ask::new(
        card_rule(played),
        format!("the province for {}", card(played)),
        format!("{}: {what}.", card(played)),
    )
}

fn event_pcs(played: Card, event: PcEvent, left: u8, chosen: Option<Province>) -> Ask {
    let what = match event {
        PcEvent::GrainShortage => format!("remove {} of Rome", count(left, "marker")),
        PcEvent::NumidianAlly => format!("place {} in Numidia Minor", up_to(left, "marker")),
        PcEvent::Sophonisba => {
            format!("place {} in {}", up_to(left, "marker"), chosen.map_or("Numidia", province))
        }
        PcEvent::ComeIntoItaly => format!("flip {} in Italia", count(left, "Roman marker")),
        PcEvent::Triumph => format!("place {} in empty spaces", up_to(left, "marker")),
        PcEvent::SpoilsOfWar => {
            format!("remove {} where you have units in the province", count(left, "enemy marker"))
        }
        PcEvent::SurpriseRaids if left == 1 => {
            "remove another enemy marker next to the same space".to_owned()
        }
        PcEvent::SurpriseRaids => {
            format!("remove {} next to the same space with your units", count(left, "enemy marker"))
        }
        PcEvent::Diplomacy => "flip an enemy marker".to_owned(),
    };
    let ask = format!("{}: {what}.", card(played));
    Ask::new(card_rule(played), format!("the markers for {}", card(played)), ask)
}

fn window(side: Side, occasion: Occasion) -> Ask {
    let what = match occasion {
        Occasion::HostileEntry(whose, at) if whose == side => format!("Your force has entered {}", space(at)),
        Occasion::HostileEntry(whose, at) => {
            format!("A {} force has entered {}", names::adjective(whose), space(at))
        }
        Occasion::HostileEnd => "A force stands among hostile tribes".to_owned(),
        Occasion::Step(who, at) => format!("{} has moved to {}", general(who), space(at)),
        Occasion::MoveEnds(who, at) => format!("{} ends his move in {}", general(who), space(at)),
        Occasion::Voyage(who, port) => format!("{} puts to sea for {}", general(who), space(port)),
        Occasion::Preparation(at) => format!("The battle of {} is about to begin", space(at)),
        Occasion::Charge(at) => format!("The elephants are about to charge in {}", space(at)),
        Occasion::Battle(at) => format!("The battle of {} is going on", space(at)),
        Occasion::Announced(played) => format!("{} is about to happen", card(played)),
        Occasion::SiegeRoll(at, die) => format!("You have rolled a {die} against {}", space(at)),
    };
    let wait = match occasion {
        Occasion::HostileEntry(_, at) => {
            format!("a counter-event as a force enters {} is possible", space(at))
        }
        Occasion::HostileEnd => "a counter-event against forces among hostile tribes is possible".to_owned(),
        Occasion::Step(who, _) => format!("a counter-event against the step of {} is possible", general(who)),
        Occasion::MoveEnds(who, _) => {
            format!("a counter-event against the move of {} is possible", general(who))
        }
        Occasion::Voyage(who, _) => {
            format!("a counter-event against the voyage of {} is possible", general(who))
        }
        Occasion::Preparation(_) => "a counter-event before the battle is possible".to_owned(),
        Occasion::Charge(_) => "a counter-event against the charge is possible".to_owned(),
        Occasion::Battle(_) => "a counter-event in the battle is possible".to_owned(),
        Occasion::Announced(played) => format!("a counter-event against {} is possible", card(played)),
        Occasion::SiegeRoll(at, _) => {
            format!("a counter-event after the roll against {} is possible", space(at))
        }
    };
    Ask::new("8.4", wait, format!("{what}. Will you play a counter-event?"))
}

/// Whom a general leads.
fn company(Moving { group, .. }: Moving) -> String {
    match group.cus {
        0 => "without units".to_owned(),
        _ => format!("with {}", names::strength(group.cus, group.elephants)),
    }
}

fn march(moving: Moving) -> Ask {
    let Moving { general: who, at, left, halted, .. } = moving;
    let wait = format!("the move of {} in {}", general(who), space(at));
    if halted {
        let ask =
            format!("The move of {} is over in {}. Is there anything left to do?", general(who), space(at));
        return Ask::new("16.1", wait, ask);
    }
    let ask = format!(
        "{} is in {} {} and has {} left. Choose who comes along, move on, or stop.",
        general(who),
        space(at),
        company(moving),
        count(left, "movement point"),
    );
    Ask::new("9.2", wait, ask)
}

/// The paragraph of a card.
fn card_rule(card: Card) -> &'static str {
    CARD_RULES[card.index()]
}

#[rustfmt::skip]
static CARD_RULES: [&str; Card::COUNT] = [
    "card 1", "card 2", "card 3", "card 4", "card 5", "card 6", "card 7", "card 8", "card 9A", "card 10",
    "card 11", "card 12", "card 13", "card 14", "card 15", "card 16", "card 17", "card 18", "card 19", "card 20",
    "card 21", "card 22", "card 23", "card 24", "card 25", "card 26", "card 27", "card 28", "card 29", "card 30",
    "card 31", "card 32", "card 33", "card 34", "card 35", "card 36", "card 37", "card 38", "card 39", "card 40",
    "card 41", "card 42", "card 43", "card 44", "card 45", "card 46", "card 47", "card 48", "card 49", "card 50",
    "card 51", "card 52", "card 53", "card 54", "card 55", "card 56", "card 57", "card 58", "card 59", "card 60",
    "card 61", "card 62", "card 63", "card 64", "card 9B",
    "card GRAIN", "card 66", "card 70", "card 76", "card 77", "card 78", "card 79", "card 80", "card 83", "card 84",
    "card 86", "card 88", "card 90", "card 93",
];
