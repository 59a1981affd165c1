//! Whole recorded games: those of the rules of now play again, and those of older rules are kept beside them.
//!
//! `fixtures/*.json` of a crate are games of its `RULES_VERSION`; when that is raised, they move to
//! `fixtures/older/1`, and so on, and new ones are played.

use std::path::{Path, PathBuf};

use engine::{Game, Record, ReplayError};

use crate::{files, read};

/// The folder of those that were played under older rules.
const OLDER: &str = "older";

/// The recorded games of a crate that were played under the rules of now, with the names of their files. Each
/// plays again; if one does not, the rules have changed without saying so.
pub fn recorded<G: Game>(crate_folder: &str) -> Vec<(String, Record)> {
    let folder = Path::new(crate_folder).join("fixtures");
    let games = games(&folder);
    for (name, record) in &games {
        assert_eq!(
            record.rules_version,
            G::RULES_VERSION,
            "{name}: record new games, the older ones are kept"
        );
        if let Err(error) = record.replay::<G>() {
            panic!("{name}: {error}. A change of rules is a new RULES_VERSION.");
        }
    }
    older::<G>(&folder);
    games
}

/// Games of older rules stay readable, and nobody takes them for games of these.
fn older<G: Game>(folder: &Path) {
    let folder = folder.join(OLDER);
    let versions = if folder.is_dir() { files(&folder) } else { Vec::new() };
    for kept in versions {
        let version: u32 = kept.file_name().and_then(|name| name.to_str()?.parse().ok()).expect("a version");
        for (name, record) in games(&kept) {
            assert_eq!(record.rules_version, version, "{name}");
            let refused = Err(ReplayError::RulesVersion { found: version, ours: G::RULES_VERSION });
            assert_eq!(record.replay::<G>().map(|_| ()), refused, "{name}");
        }
    }
    let before = folder.join((G::RULES_VERSION - 1).to_string());
    assert!(G::RULES_VERSION == 1 || before.is_dir(), "games of the version before are kept");
}

fn games(folder: &Path) -> Vec<(String, Record)> {
    let record = |file: PathBuf| {
        let name = file.display().to_string();
        let document = serde_json::from_str(&read(&file)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::from_value(document).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, record)
    };
    files(folder).into_iter().filter(|file| file.is_file()).map(record).collect()
}

/// Keeps a newly recorded game in a crate. One of an older version that stands in its place moves to the others
/// of its age; one of this version is never replaced: if it does not play again, the version has to be raised,
/// or, as long as it has not been released, its file to be removed by hand.
pub fn keep<G: Game>(crate_folder: &str, name: &str, record: &Record) {
    let folder = Path::new(crate_folder).join("fixtures");
    let file = folder.join(format!("{name}.json"));
    if file.exists() {
        let found = read(&file);
        let document = serde_json::from_str(&found).expect("a document");
        let version = Record::from_value(document).expect("a record").rules_version;
        assert_ne!(version, G::RULES_VERSION, "{name}: there is one of this version already");
        let age = folder.join(OLDER).join(version.to_string());
        std::fs::create_dir_all(&age).expect("a folder can be made");
        std::fs::rename(&file, age.join(format!("{name}.json"))).expect("a file can be moved");
    }
    std::fs::write(&file, format!("{}\n", record.to_value())).expect("fixtures can be written");
}
