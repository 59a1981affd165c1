//! What drawings of all games share: escaping, and style rules with colours for light and dark.

use std::borrow::Cow;

/// Text as it is written between tags and in attributes.
pub(crate) fn escape<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    if !text.contains(['&', '<', '>', '"']) {
        return text;
    }
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").into()
}

/// Words in the names of cards that are wider than a narrow card, cut where a hyphen may stand: not every
/// browser has a dictionary.
const LONG: [(&str, &str); 6] = [
    ("Auxil", "iaries"),
    ("Cartha", "ginian"),
    ("Gladia", "torial"),
    ("Inter", "cepted"),
    ("Merce", "naries"),
    ("Reinforce", "ments"),
];

/// The name of a card as it is written between tags.
pub(crate) fn heading<'a>(name: impl Into<Cow<'a, str>>) -> String {
    let cut = |name: String, (head, tail): &(&str, &str)| {
        name.replace(&format!("{head}{tail}"), &format!("{head}&#173;{tail}"))
    };
    LONG.iter().fold(escape(name).into_owned(), cut)
}

/// What a colour is for, and what it is in light and in the dark.
pub(crate) type Colour = (&'static str, &'static str, &'static str);

/// The rules, in which `$name` is the colour of that name: with plain colours first, for programs that
/// know no others; then, for browsers, with colours that follow the scheme of the page.
pub(crate) fn style(colours: &[Colour], rules: &[&str]) -> String {
    let mut css = String::new();
    for rule in rules {
        css.push_str(&scoped(&coloured(rule, colours, |(_, light, _)| (*light).to_owned())));
    }
    css.push_str("@supports (color:light-dark(red,red)){");
    for rule in rules.iter().filter(|rule| rule.contains('$')) {
        let themed = coloured(rule, colours, |(_, light, dark)| format!("light-dark({light},{dark})"));
        css.push_str(&scoped(&only_colours(&themed)));
    }
    css.push('}');
    css
}

/// The rule without what has been said before.
fn only_colours(rule: &str) -> String {
    let (selectors, body) = rule.split_once('{').unwrap_or((rule, ""));
    let colours: Vec<&str> =
        body.trim_end_matches('}').split(';').filter(|one| one.contains("light-dark(")).collect();
    format!("{selectors}{{{}}}", colours.join(";"))
}

fn coloured(rule: &str, colours: &[Colour], colour: impl Fn(&Colour) -> String) -> String {
    let mut parts = rule.split('$');
    let mut css = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        css.extend(colours.iter().find(|known| known.0 == name).map(&colour));
        css.push_str(rest);
    }
    css
}

/// The rule for nothing but the drawing.
fn scoped(rule: &str) -> String {
    let (selectors, body) = rule.split_once('{').unwrap_or((rule, ""));
    let selectors: Vec<String> = selectors.split(',').map(|one| format!(".board {one}")).collect();
    format!("{}{{{body}", selectors.join(","))
}

/// Every colour is known and used.
#[cfg(test)]
pub(crate) fn assert_colours(colours: &[Colour], rules: &[&str]) {
    let all = rules.concat();
    for part in all.split('$').skip(1) {
        let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        assert!(colours.iter().any(|colour| colour.0 == name), "{name}");
    }
    for (name, ..) in colours {
        assert!(all.contains(&format!("${name}")), "{name}");
    }
    assert!(!style(colours, rules).contains('$'));
}
