//! A few words before the first card is played.

use engine::Eyes;
use hands_in_the_sea::{Empire, State};

pub(super) fn welcome(html: &mut String, state: &State, eyes: Eyes) {
    let Some(empire) = eyes.and_then(Empire::from_seat) else { return };
    let piles = &state.piles[empire];
    let fresh = state.turn == 1 && piles.discard.is_empty() && piles.reserve.is_empty();
    if !fresh {
        return;
    }
    html.push_str("<h2 data-leisure=\"\">How to begin</h2><ul class=\"welcome\">");
    html.push_str(
        "<li><b>You win</b> by points. After each campaign every supplied place of yours that was not yours at the \
         start scores its number: settle Sicily, Corsica and Sardinia, and take what the enemy has.</li>\
         <li><b>Your cards</b> are your places, and what you draft. They pay for everything: a ship or a wagon \
         carries, a settler builds, a sword fights, or the place gives its silver. Played cards come back when your \
         deck is shuffled.</li>\
         <li><b>A round</b> is two actions, the very first only one; then you draw up to 5 cards.</li>\
         <li><b>Supply</b> comes over roads and open seas. A fleet alone in a sea closes it to the enemy.</li>",
    );
    html.push_str(match empire {
        Empire::Rome => {
            "<li><b>Good for Rome:</b> settle Tyndaris or Thermae, draft Legions, and think of warships early.</li>"
        }
        Empire::Carthage => {
            "<li><b>Good for Carthage:</b> settle between Lilybaeum and Panormus, trade with your ships, and use \
             your fleet.</li>"
        }
    });
    html.push_str("</ul>");
}
