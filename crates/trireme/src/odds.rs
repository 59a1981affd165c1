//! `trireme odds`: what to expect of a land battle.

use engine::{Chance, Seed};
use hannibal_mind::odds::{Odds, Policy, battle_odds};
use serde_json::{Value, json};

use crate::cli::OddsOptions;

pub(crate) fn odds(options: &OddsOptions) -> Odds {
    battle_odds(
        options.attacker_cards,
        options.attacker_rating,
        options.defender_cards,
        options.defender_rating,
        options.policy,
        options.trials,
        &mut Chance::new(Seed::from_text(&options.seed)),
    )
}

pub(crate) fn policy(name: &str) -> Result<Policy, String> {
    let names: Vec<&str> = Policy::ALL.iter().map(|(name, _)| *name).collect();
    Policy::from_name(name).ok_or_else(|| format!("the policies are {}", names.join(", ")))
}

pub(crate) fn document(odds: &Odds) -> Value {
    json!({
        "attacker_wins": odds.attacker_wins,
        "attacker_losses": odds.attacker_losses,
        "defender_losses": odds.defender_losses,
        "rounds": odds.rounds,
        "trials": odds.trials,
    })
}

pub(crate) fn print(odds: &Odds) {
    println!("attacker wins    {:6.1} %", 100.0 * odds.attacker_wins);
    println!("attacker loses   {:6.2} CUs on average", odds.attacker_losses);
    println!("defender loses   {:6.2} CUs on average", odds.defender_losses);
    println!("rounds           {:6.2} on average", odds.rounds);
    println!("battles          {:>6}", odds.trials);
}
