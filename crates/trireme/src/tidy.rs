//! `trireme tidy`: deletes what nobody needs any more, from data that no server uses.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use server::{Clock, TidyOptions};

/// What `trireme tidy` is told.
#[derive(Args)]
pub(crate) struct TidyArgs {
    /// The directory of the data.
    #[arg(long, default_value = "./trireme-data")]
    data: PathBuf,
    /// Guests without games who were not seen for so many days.
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    guest_days: u32,
    /// Tables that never began and at which nothing happened for so many days.
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    table_days: u32,
    /// Says what it would be, and deletes nothing.
    #[arg(long)]
    dry_run: bool,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

/// Deletes it, or says how much that would be.
pub(crate) fn tidy(options: &TidyArgs) -> Result<(), String> {
    let TidyArgs { ref data, guest_days, table_days, dry_run, json } = *options;
    let wish = TidyOptions { guest_days, table_days, dry_run };
    let tidied = server::tidy(data, wish, Clock::default().now()).map_err(|error| error.to_string())?;
    if json {
        println!("{}", json!(tidied));
        return Ok(());
    }
    println!("{}", if dry_run { "would be deleted:" } else { "deleted:" });
    for (count, what) in [
        (tidied.sessions, "sessions that were not seen for 400 days"),
        (tidied.devices, "browsers that were known for as long"),
        (tidied.resets, "links to another password that are no longer good"),
        (tidied.resting_names, "names that rest no longer"),
        (tidied.audit, "entries of the audit log that are older than a year"),
        (tidied.tables, "tables that never began"),
        (tidied.guests, "guests of whom nothing tells"),
    ] {
        println!("{count:>10} {what}");
    }
    Ok(())
}
