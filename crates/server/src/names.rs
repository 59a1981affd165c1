//! Names of people: when two are the same, and when they look the same.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// What somebody is called who has deleted his account, and with it his name.
const LEFT: &str = "somebody who left";

/// What stands in the database in place of a name that was forgotten: nobody can be called so.
pub(crate) const FORGOTTEN: &str = "";

/// Names under which somebody would be taken for the house.
const HOUSE: &[&str] = &[
    LEFT,
    "admin",
    "administrator",
    "moderator",
    "mod",
    "operator",
    "root",
    "system",
    "sysadmin",
    "support",
    "trireme",
    "server",
    "computer",
    "the computer",
    "spectator",
    "spectators",
];

/// A name, and what it is compared by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As its owner writes it. Any text: escape it.
    pub(crate) shown: String,
    /// The same for every way to write it: by this an account is found.
    pub(crate) handle: String,
    /// The same for every name that looks like it: of these only one can be an account's.
    pub(crate) skeleton: String,
}

impl Name {
    pub(crate) fn new(shown: String) -> Name {
        Name { handle: handle(&shown), skeleton: likeness(&shown), shown }
    }
}

/// A name as the database has it; none if it was forgotten. Earlier releases wrote down what is shown then.
pub(crate) fn stored(name: String) -> Option<String> {
    (name != FORGOTTEN && name != LEFT).then_some(name)
}

/// A name as people see it.
pub(crate) fn shown(name: Option<&str>) -> &str {
    name.unwrap_or(LEFT)
}

/// The same in SQL, of a column.
pub(crate) fn shown_in_sql(column: &str) -> String {
    format!("CASE {column} WHEN '{FORGOTTEN}' THEN '{LEFT}' ELSE {column} END")
}

/// Letters great and small, wide and narrow are the same.
pub(crate) fn handle(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase().nfkc().collect()
}

/// What a name looks like. Great letters have other doubles than small ones: the Cyrillic Н looks like H, its
/// small н like nothing Latin. So doubles are replaced as the name is written, and once more when all letters are
/// small. As I looks like l, and l and i are both written I, these are one letter.
pub(crate) fn likeness(name: &str) -> String {
    let doubles = |text: &str| skeleton(text).collect::<String>().to_lowercase();
    let written: String = name.nfkc().collect();
    doubles(&doubles(&written)).replace('i', "l").nfkc().collect()
}

/// Names that nobody may take.
#[derive(Debug, Default)]
pub(crate) struct Reserved(HashSet<String>);

impl Reserved {
    /// Those of the house, and of the computers that play.
    pub(crate) fn new<'a>(computers: impl IntoIterator<Item = &'a str>) -> Reserved {
        Reserved(HOUSE.iter().copied().chain(computers).map(likeness).collect())
    }

    /// Is it one of them, or does it look like one?
    pub(crate) fn holds(&self, name: &Name) -> bool {
        self.0.contains(&name.skeleton)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        let alike: &[&[&str]] = &[
            // Cyrillic, Greek and full-width letters, a zero, mathematical letters, Cyrillic and Greek capitals.
            &[
                "Hanno",
                "hanno",
                "HANNO",
                "H\u{430}nno",
                "Ｈａｎｎｏ",
                "hann0",
                "𝐇𝐚𝐧𝐧𝐨",
                "\u{41d}\u{410}NN\u{41e}",
                "\u{397}\u{391}\u{39d}\u{39d}\u{39f}",
                "Hann\u{3bf}",
            ],
            &["Marcus", "MARCUS", "rnarcus", "Rnarcus", "m\u{430}r\u{441}us"],
            &["Iliad", "ILIAD", "iliad", "lliad", "ILlAD", "1liad", "|liad", "\u{456}liad"],
            &["Ánna", "ánna", "ÁNNA", "A\u{301}nna", "\u{410}\u{301}nna"],
            &["admin", "Admin", "ADMIN", "adm1n", "\u{430}dmin", "AdMlN"],
            &["Straße", "STRAßE"],
        ];
        for same in alike {
            for name in *same {
                assert_eq!(likeness(name), likeness(same[0]), "{name}");
            }
        }
        let others = [
            "Hanno",
            "Han-no",
            "Han no",
            "Hannos",
            "Hannö",
            "Anna",
            "Ánna",
            "Marcus",
            "Iliad",
            "Lydia",
            "ганно",
        ];
        let skeletons: HashSet<String> = others.iter().map(|name| likeness(name)).collect();
        assert_eq!(skeletons.len(), others.len());
    }

    #[test]
    fn a_handle_is_found_however_it_is_written() {
        for name in ["Ｈａｎｎｏ", "HANNO", "hanno"] {
            assert_eq!(handle(name), "hanno");
        }
        assert_ne!(handle("H\u{430}nno"), "hanno", "who logs in writes his own letters");
        assert_eq!(handle("ﬁlius"), "filius");
    }

    #[test]
    fn nobody_is_taken_for_the_house() {
        let reserved = Reserved::new(["legate", "imperator"]);
        for name in
            ["admin", "Adm1n", "L\u{435}gate", "IMPERATOR", "lmperator", "Somebody who left", "TRlREME"]
        {
            assert!(reserved.holds(&Name::new(name.to_owned())), "{name}");
        }
        for name in ["Hanno", "admin of nothing", "Legate of Rome"] {
            assert!(!reserved.holds(&Name::new(name.to_owned())), "{name}");
        }
    }
}
