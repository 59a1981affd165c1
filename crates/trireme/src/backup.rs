//! `trireme backup` and `trireme restore`: copies of the data of a server, which may go on meanwhile.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde_json::json;
use server::{Clock, back_up};

use crate::documents::Documents;
use crate::games::GAMES;

/// What `trireme backup` is told.
#[derive(Args)]
pub(crate) struct BackupOptions {
    /// The file to be written.
    to: PathBuf,
    /// The directory of the data.
    #[arg(long, default_value = "./trireme-data")]
    data: PathBuf,
    /// So many of the newest games are played again from the copy.
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// Takes the place of a file of this name.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    documents: Documents,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

/// What `trireme restore` is told.
#[derive(Args)]
pub(crate) struct RestoreOptions {
    /// The backup.
    from: PathBuf,
    /// The directory of the data; made if it is not there.
    #[arg(long, default_value = "./trireme-data")]
    data: PathBuf,
    /// Puts data aside that is there.
    #[arg(long)]
    force: bool,
    /// One object for machines.
    #[arg(long)]
    json: bool,
}

/// Makes a copy, and sees whether it is good.
pub(crate) fn backup(options: &BackupOptions) -> Result<ExitCode, String> {
    let BackupOptions { to, data, games, force, documents, json } = options;
    documents.put_in_place()?;
    let titles: Vec<&'static dyn sitting::Title> =
        GAMES.iter().map(|title| *title as &'static dyn sitting::Title).collect();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let made =
        runtime.block_on(back_up(data, to, *force, *games, &titles)).map_err(|error| error.to_string())?;
    if *json {
        println!("{}", json!(made));
    } else {
        println!(
            "{}: {} bytes, sound; {} games played again",
            made.backup.display(),
            made.bytes,
            made.replayed
        );
        for fault in &made.faults {
            println!("not as it was written: game {fault}");
        }
    }
    Ok(if made.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Brings a copy back.
pub(crate) fn restore(options: &RestoreOptions) -> Result<(), String> {
    let RestoreOptions { from, data, force, json } = options;
    let done =
        server::restore(from, data, *force, Clock::default().now()).map_err(|error| error.to_string())?;
    if *json {
        println!("{}", json!(done));
    } else {
        println!("{}: {} games are back", data.display(), done.games);
        if let Some(aside) = &done.put_aside {
            println!("what was there before: {}", aside.display());
        }
    }
    Ok(())
}
