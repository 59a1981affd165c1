//! A few words before the first card is played.

use std::fmt::Write;

use engine::Eyes;
use hands_in_the_sea::data::board;
use hands_in_the_sea::{Empire, LocationSet, State};

use crate::names;

pub(super) fn welcome(html: &mut String, state: &State, eyes: Eyes) {
    let Some(empire) = eyes.and_then(Empire::from_seat) else { return };
    let piles = &state.piles[empire];
    let fresh = state.turn == 1 && piles.discard.is_empty() && piles.reserve.is_empty();
    if !fresh {
        return;
    }
    let _ = write!(
        html,
        "<h2 data-leisure=\"\">How to begin</h2><ul class=\"welcome\"><li><b>You win</b> by points. After each campaign every supplied place of yours that was not yours at the \
         start scores its number: settle what is empty, and take what the enemy has. A lead of {} wins at once.</li>\
         <li><b>Your cards</b> are your places, and what you draft. They pay for everything: a ship or a wagon \
         carries, a settler builds, a sword fights, or the place gives its silver. Played cards come back when your \
         deck is shuffled.</li>\
         <li><b>A round</b> is two actions, the very first only one; then you draw up to 5 cards.</li>\
         <li><b>Supply</b> comes over roads and open seas. A fleet alone in a sea closes it to the enemy.</li>",
        board().points_lead
    );
    let advice = match empire {
        Empire::Rome => "draft soldiers, and think of warships early",
        Empire::Carthage => "trade with your ships, and use your fleet",
    };
    let near = near(state, empire);
    let settle = match near.is_empty() {
        true => String::new(),
        false => {
            format!("settle {}; ", names::list(near.iter().map(|near| names::location(near).to_owned())))
        }
    };
    let _ = write!(html, "<li><b>Good for {}:</b> {settle}{advice}.</li></ul>", names::empire(empire));
}

/// The empty places that a wagon or two lead to, without a settler.
fn near(state: &State, empire: Empire) -> LocationSet {
    let own = state.holds(empire);
    let linked = own.iter().fold(LocationSet::EMPTY, |near, at| near.union(board().land[at.index()]));
    linked.intersection(state.unoccupied()).iter().filter(|at| !at.info().settler).collect()
}
