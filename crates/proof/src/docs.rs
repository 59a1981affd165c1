//! What the docs of the rules promise: that every paragraph of a printed book is accounted for, every point of
//! doubt has its test, and every version of the rules is told.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{files, read};

/// The players' reference, from the folder of the rules.
pub(crate) const REFERENCE: &str = "../reference.md";

/// The rows of the one table of a document, each as its cells.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| line.starts_with('|'));
    lines.skip(2).map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// What stands between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// A concordance says of every paragraph of a printed book, in its order, where it is here: `NAME.txt` lists the
/// paragraphs, `NAME.md` accounts for them. All that it links to exists, and so do the rules by which editions
/// differ.
pub fn concordance_is_whole(crate_folder: &str, name: &str, rules: &[String]) {
    let folder = Path::new(crate_folder).join("../concordance");
    let (list, text) = (read(&folder.join(format!("{name}.txt"))), read(&folder.join(format!("{name}.md"))));
    let rows = rows(&text);
    let found: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let expected: Vec<&str> = list.lines().collect();
    for (index, paragraph) in expected.iter().enumerate() {
        assert_eq!(found.get(index), Some(paragraph), "{name}, row {}", index + 1);
    }
    assert_eq!(found.len(), expected.len(), "{name}: {:?}", found.last());
    let mut broken = Vec::new();
    for row in &rows {
        let [paragraph, here, decides] = row[..] else { panic!("{name}: {row:?} has three cells") };
        assert!(here != "–" || decides.starts_with("no rule"), "{name}, {paragraph}: nothing, and no reason");
        let known = |rule: &str| rules.iter().any(|known| known == rule);
        broken.extend(links(here).chain(links(decides)).filter(|link| !leads_somewhere(&folder, link)));
        broken.extend(quoted(decides).filter(|rule| !known(rule)));
    }
    assert!(broken.is_empty(), "{name}: {broken:?} do not exist");
}

/// The targets of the links in a text.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

fn leads_somewhere(folder: &Path, link: &str) -> bool {
    let Some((file, anchor)) = link.split_once('#') else { return false };
    folder.join(file).is_file() && read(&folder.join(file)).contains(&format!("<a id=\"{anchor}\"></a>"))
}

/// Each point on which the rulebook was read again has a test that shows what was decided: a function somewhere
/// in the workspace.
pub fn every_point_names_a_test(crate_folder: &str) {
    let folder = Path::new(crate_folder).join("..");
    let text = read(&folder.join("points.md"));
    let tests = functions(&folder.join("../.."));
    let mut missing = Vec::new();
    for row in rows(&text) {
        let [number, _, decided, shown] = row[..] else { panic!("{row:?} has four cells") };
        let named: Vec<&str> = quoted(shown).collect();
        assert!(!named.is_empty(), "{number}: no test is named");
        missing.extend(named.into_iter().filter(|name| !tests.contains(*name)).map(str::to_owned));
        let broken = links(decided).filter(|link| !leads_somewhere(&folder, link));
        missing.extend(broken.map(str::to_owned));
    }
    assert!(missing.is_empty(), "{missing:?} do not exist");
}

/// The names of all functions in the workspace.
fn functions(workspace: &Path) -> BTreeSet<String> {
    let mut functions = BTreeSet::new();
    let mut folders = vec![workspace.join("crates"), workspace.join("games")];
    while let Some(folder) = folders.pop() {
        for path in files(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = read(&path);
                let names = text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next());
                functions.extend(names.map(str::to_owned));
            }
        }
    }
    functions
}

/// What changed with each version of the rules stands at the end of the players' reference.
pub fn every_version_is_told(crate_folder: &str, versions: u32) {
    let text = read(&Path::new(crate_folder).join(REFERENCE));
    for version in 1..=versions {
        let anchor = format!("<a id=\"version-{version}\"></a>");
        assert!(text.contains(&anchor), "it is not said what version {version} changed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read() {
        let text = "# Title\n\n| a | b |\n| --- | --- |\n| 1.1 | [x](y.md#z), `Rule` |\n| 1.2 | – |\n";
        assert_eq!(rows(text), [["1.1", "[x](y.md#z), `Rule`"], ["1.2", "–"]]);
        assert_eq!(links("[x](y.md#z), [u](v.md#w)").collect::<Vec<_>>(), ["y.md#z", "v.md#w"]);
        assert_eq!(quoted("`One`, or `Two`").collect::<Vec<_>>(), ["One", "Two"]);
    }
}
