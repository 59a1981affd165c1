//! What goes on apart from the map: a battle with both lines, or a siege.

use std::fmt::Write;

use hannibal::{BattleCard, Fighting, Pack, Side, View};

use super::names::{self, battle_card, count};
use table::drawing::escape;

pub(super) fn scene(view: &View) -> String {
    match view.board().fighting() {
        Some(fighting) => battle(view, &fighting),
        None => siege(view).unwrap_or_default(),
    }
}

/// The general on the move stands before walls that have suffered.
fn siege(view: &View) -> Option<String> {
    let moving = view.board().moving()?;
    let points = view.board().siege[moving.at.index()];
    if points == 0 {
        return None;
    }
    let what = if moving.at.is_city() { "Siege" } else { "Subjugation" };
    let (place, goal) = (names::space(moving.at), view.board().siege_goal(moving.at));
    Some(format!(
        "<h2 data-at=\"space:{}\">{what} of {place}</h2><p>{points} of {goal} points. {place} falls when there are {goal}; \
         the points are lost when no besieging unit is left.</p>",
        moving.at.id()
    ))
}

fn battle(view: &View, fighting: &Fighting) -> String {
    let at = fighting.at;
    let mut html = format!(
        "<h2 data-at=\"space:{}\">Battle of {}</h2><p class=\"state\">{}</p>",
        at.id(),
        names::space(at),
        state(fighting)
    );
    html.push_str("<div class=\"lines\">");
    for side in [fighting.attacker, fighting.attacker.other()] {
        line(&mut html, view, fighting, side);
    }
    html.push_str("</div>");
    html
}

/// How the battle stands.
fn state(fighting: &Fighting) -> String {
    if !fighting.dealt {
        return "The armies draw up; the battle cards are not dealt yet.".to_owned();
    }
    if let Some(winner) = fighting.winner {
        return format!("{} has won.", names::side(winner));
    }
    let (leads, other) = (names::side(fighting.turn), names::side(fighting.turn.other()));
    let card = match fighting.lead {
        None => "a card".to_owned(),
        Some((_, true)) => "Maharbal's Cavalry".to_owned(),
        Some((kind, false)) => battle_card(kind).to_owned(),
    };
    let played = fighting.table[fighting.turn.index()].iter().sum::<u8>();
    let round = played + u8::from(fighting.lead.is_none());
    format!("Round {round}: {leads} attacks with {card}; {other} must match it or lose.")
}

/// One side: who commands, what he has, what he has played and still holds.
fn line(html: &mut String, view: &View, fighting: &Fighting, side: Side) {
    let i = side.index();
    let force = fighting.forces[i];
    let leads = fighting.dealt && fighting.turn == side;
    let role = if side == fighting.attacker { "attacker" } else { "defender" };
    let _ = write!(
        html,
        "<section class=\"line {}{}\"><h3>{} <small>{role}{}</small></h3><p class=\"force\">{}</p>",
        side.id(),
        if leads { " leads" } else { "" },
        names::side(side),
        if leads { ", leads" } else { "" },
        escape(names::roll_call(force, fighting.commanders[i])),
    );
    if fighting.lost[i] > 0 {
        let _ = write!(html, "<p class=\"lost\">Lost so far: {}.</p>", names::units(fighting.lost[i]));
    }
    if fighting.dealt {
        played(html, fighting.table[i]);
        held(html, view, side);
    }
    html.push_str("</section>");
}

fn played(html: &mut String, table: Pack) {
    if table.iter().all(|&number| number == 0) {
        return;
    }
    html.push_str("<p class=\"label\">Played</p><div class=\"battle-cards played\">");
    for (card, number) in BattleCard::ALL.into_iter().zip(table).filter(|&(_, number)| number > 0) {
        let _ = write!(html, "<span class=\"battle-card\">{}{}</span>", face(card), times(number));
    }
    html.push_str("</div>");
}

/// The cards in hand: those that these eyes know face up, the others as backs.
fn held(html: &mut String, view: &View, side: Side) {
    let known = view.board().battle_hand(side);
    let hidden = view.battle_counts[side].saturating_sub(known.iter().sum());
    let all = count(view.battle_counts[side], "card");
    let _ = write!(html, "<p class=\"label\">In hand: {all}</p><div class=\"battle-cards\">");
    for (card, number) in BattleCard::ALL.into_iter().zip(known).filter(|&(_, number)| number > 0) {
        // Open cards of the enemy can be taken with card 59; one's own are played.
        let _ = write!(
            html,
            "<span class=\"battle-card held\" data-on=\"battle:{}\">{}{}</span>",
            card.id(),
            face(card),
            times(number)
        );
    }
    if hidden > 0 {
        let _ = write!(
            html,
            "<span class=\"battle-card back\" aria-label=\"{} face down\">{}</span>",
            count(hidden, "card"),
            times(hidden)
        );
    }
    html.push_str("</div>");
}

fn times(number: u8) -> String {
    if number == 1 { String::new() } else { format!(" <b>\u{d7}{number}</b>") }
}

/// The drawing and the name of a battle card.
fn face(card: BattleCard) -> String {
    let arrows = match card {
        BattleCard::Frontal => "M12 20V5M7 10L12 4L17 10",
        BattleCard::FlankLeft => "M18 20C7 20 5 14 6 6M2 10L6 4L11 9",
        BattleCard::FlankRight => "M6 20C17 20 19 14 18 6M13 9L18 4L22 10",
        BattleCard::Probe => "M12 20V14M12 11V9M12 6V4M8 8L12 4L16 8",
        BattleCard::Envelopment => "M10 20C3 18 3 10 6 5M14 20C21 18 21 10 18 5M3 8L6 4L10 8M14 8L18 4L21 8",
        BattleCard::Reserve => "M5 18H19M5 13H19M12 9L14 5L18 5L15 2",
    };
    format!(
        "<svg class=\"icon\" width=\"22\" height=\"22\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
         <path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" d=\"{arrows}\"/></svg> {}",
        battle_card(card)
    )
}
