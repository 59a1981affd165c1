//! The players' reference of a game, in chapters and paragraphs that can be linked to.
//!
//! References are our own Markdown. A chapter begins with `## `, a paragraph of the rules with its
//! anchor, `<a id="p11-2"></a>`, at the beginning of a line, and it ends where the next one begins.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::html::push_html;
use pulldown_cmark::{Options, Parser};

/// The place in the reference that a paragraph is at: `11.2` is `p11-2`, `R-46` is `r-46`,
/// `card 24` is `card-24`.
pub(crate) fn anchor(rule: &str) -> Option<String> {
    let first = rule.chars().next()?;
    let plain = rule.to_lowercase().replace(['.', ' '], "-");
    if !plain.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')) {
        return None;
    }
    Some(if first.is_ascii_digit() { format!("p{plain}") } else { plain })
}

/// A reference, ready to be shown.
#[derive(Debug, Default)]
pub(crate) struct Reference {
    /// The chapters in order; the first is the introduction.
    pub(crate) chapters: Vec<Chapter>,
}

/// A chapter of a reference.
#[derive(Debug, Default)]
pub(crate) struct Chapter {
    /// The heading; empty for the introduction.
    pub(crate) title: String,
    /// All of it, each paragraph of the rules in an element of the class `rule`.
    pub(crate) text: Vec<Markup>,
}

impl Chapter {
    /// The anchor of a chapter by its number.
    pub(crate) fn anchor(index: usize) -> String {
        format!("chapter-{index}")
    }
}

impl Reference {
    pub(crate) fn new(markdown: &str) -> Reference {
        let mut reference = Reference { chapters: vec![Chapter::default()] };
        for block in blocks(markdown) {
            reference.add(block);
        }
        reference
    }

    fn add(&mut self, block: &str) {
        if let Some(heading) = block.strip_prefix("## ") {
            let title = heading.trim().to_owned();
            self.chapters.push(Chapter { title, ..Chapter::default() });
            return;
        }
        let text = render(block);
        let Some(chapter) = self.chapters.last_mut() else { return };
        chapter.text.push(match anchor_of(block) {
            Some(_) => html! { div.rule { (text) } "\n" },
            None => text,
        });
    }
}

/// The anchor with which a block begins.
fn anchor_of(block: &str) -> Option<&str> {
    block.strip_prefix("<a id=\"")?.split('"').next()
}

/// Cuts a reference before each heading of a chapter, after it, and before each paragraph of the
/// rules. What is not part of a paragraph, such as a heading inside a chapter or a line across, stands
/// alone.
fn blocks(markdown: &str) -> Vec<&str> {
    let mut blocks = Vec::new();
    let (mut start, mut at, mut after_heading) = (0, 0, false);
    for line in markdown.split_inclusive('\n') {
        let heading = line.starts_with('#') || line.starts_with("---") || is_bold(line.trim_end());
        if heading || after_heading || anchor_of(line).is_some() {
            blocks.push(&markdown[start..at]);
            start = at;
        }
        after_heading = heading;
        at += line.len();
    }
    blocks.push(&markdown[start..]);
    blocks.retain(|block| !block.trim().is_empty());
    blocks
}

/// A line that is nothing but bold is a heading too.
fn is_bold(line: &str) -> bool {
    let inside = line.strip_prefix("**").and_then(|rest| rest.strip_suffix("**"));
    inside.is_some_and(|inside| !inside.contains('*') && !inside.ends_with('.'))
}

/// Our own Markdown; the anchors in it are kept.
pub(crate) fn render(markdown: &str) -> Markup {
    let mut out = String::with_capacity(markdown.len() * 3 / 2);
    push_html(&mut out, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_anchors() {
        let expected = [
            ("11.2", "p11-2"),
            ("0", "p0"),
            ("R-46", "r-46"),
            ("card 24", "card-24"),
            ("card 9A", "card-9a"),
            ("version 2", "version-2"),
        ];
        for (rule, place) in expected {
            assert_eq!(anchor(rule).as_deref(), Some(place));
        }
        assert_eq!(anchor(""), None);
        assert_eq!(anchor("\"><script>"), None);
    }

    const TEXT: &str = "# A\n\nHow to read.\n\n## 1. Terms\n\nPlain.\n\n\
        <a id=\"p1-1\"></a>**1.1** Text, see [R-46](#r-46).\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n\
        <a id=\"p1-2\"></a>**1.2** **Bold.** More\nof it.\n\n**Rome**\n\n---\n\n## 27. Rulings\n\n\
        <a id=\"r-46\"></a>**R-46** *Yes.*\n";

    fn text(chapter: &Chapter) -> String {
        chapter.text.iter().map(|part| part.0.as_str()).collect()
    }

    #[test]
    fn a_reference_has_chapters() {
        let reference = Reference::new(TEXT);
        let titles: Vec<&str> = reference.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
        assert_eq!(titles, ["", "1. Terms", "27. Rulings"]);
        let [introduction, terms, rulings] = &reference.chapters.iter().map(text).collect::<Vec<_>>()[..]
        else {
            panic!("three")
        };
        assert!(introduction.contains("<h1>A</h1>") && introduction.contains("How to read."));
        assert!(terms.starts_with("<p>Plain.</p>") && terms.ends_with("<strong>Rome</strong></p>\n<hr />\n"));
        assert_eq!(terms.matches("<div class=\"rule\">").count(), 2);
        assert!(terms.contains("<a id=\"p1-1\"></a>") && rulings.contains("<a id=\"r-46\"></a>"));
    }

    /// What changed in a version stands with it, lists and all.
    #[test]
    fn versions_are_paragraphs_with_lists() {
        let reference = Reference::new(
            "# A\n\n## 31. Versions\n\nWhat has changed.\n\n<a id=\"version-1\"></a>**Version 1** First. <!-- plain -->\n\n\
             <a id=\"version-2\"></a>**Version 2** Read again. <!-- plain -->\n\n*Cards*\n\n- One.\n- Two.\n",
        );
        let [_, versions] = &reference.chapters[..] else { panic!("a chapter") };
        let versions = text(versions);
        let parts: Vec<&str> = versions.split("<div class=\"rule\">").collect();
        let [before, first, second] = parts[..] else { panic!("two paragraphs: {versions}") };
        assert!(before.contains("What has changed."));
        assert!(first.contains("<a id=\"version-1\"></a>") && !first.contains("<li>"));
        assert!(second.contains("<em>Cards</em>") && second.matches("<li>").count() == 2);
    }
}
