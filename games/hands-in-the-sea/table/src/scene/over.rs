//! The end: who has won and why, and where the points come from.

use std::fmt::Write;

use hands_in_the_sea::{Empire, FinalCount, Over, Reason, State};

use crate::names;
use crate::prompts::{reason_over, sentence};

pub(super) fn over(state: &State, Over { winner, reason }: Over) -> String {
    let mut html = format!(
        "<h2>{} wins</h2><p class=\"state\">{}.",
        names::empire(winner),
        sentence(&reason_over(reason, state.ended_by).0)
    );
    if matches!(reason, Reason::Capital | Reason::Lead | Reason::Sicily) {
        html.push_str(" That decides at once; this is how the points would have been counted.");
    }
    html.push_str("</p>");
    let counts = Empire::BOTH.map(|empire| state.final_count(empire));
    html.push_str("<table class=\"score final\"><tr><td></td><th>Rome</th><th>Carthage</th></tr>");
    let mut row = |name: &str, of: &dyn Fn(&FinalCount) -> u16| {
        let [rome, carthage] = counts.each_ref().map(of);
        if rome + carthage > 0 {
            let _ = write!(html, "<tr><th>{name}</th><td>{rome}</td><td>{carthage}</td></tr>");
        }
    };
    row("Scored in campaigns", &|count| count.points);
    row("Supplied cities", &|count| count.cities.into());
    row("Prestige", &|count| count.prestige.into());
    row("Captured towns and cities", &|count| count.captured.into());
    row("Places that were the enemy's", &|count| count.foreign.into());
    row("Most of Sicily", &|count| count.sicily.into());
    row("Corsica and Sardinia", &|count| count.corsica_sardinia.into());
    let [rome, carthage] = counts.map(FinalCount::total);
    let _ =
        write!(html, "<tr class=\"total\"><th>Together</th><td>{rome}</td><td>{carthage}</td></tr></table>");
    if rome == carthage && !matches!(reason, Reason::Capital | Reason::Lead | Reason::Sicily) {
        html.push_str("<p>With as many points, Carthage wins.</p>");
    }
    html
}
