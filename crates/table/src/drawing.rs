//! What drawings of all games share: escaping, and style rules with colours for light and dark.

use std::borrow::Cow;

/// Text as it is written between tags and in attributes.
pub fn escape<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
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
pub fn heading<'a>(name: impl Into<Cow<'a, str>>) -> String {
    let cut = |name: String, (head, tail): &(&str, &str)| {
        name.replace(&format!("{head}{tail}"), &format!("{head}&#173;{tail}"))
    };
    LONG.iter().fold(escape(name).into_owned(), cut)
}

/// What a colour is for, and what it is in light and in the dark.
pub type Colour = (&'static str, &'static str, &'static str);

/// The rules, in which `$name` is the colour of that name: with plain colours first, for programs that
/// know no others; then, for browsers, with colours that follow the scheme of the page.
pub fn style(colours: &[Colour], rules: &[&str]) -> String {
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

/// What is wrong with these colours and rules: a colour that is not known, or one that is not used.
pub fn fault(colours: &[Colour], rules: &[&str]) -> Option<String> {
    let all = rules.concat();
    let name = |part: &str| -> String {
        part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
    };
    let known = |name: &String| colours.iter().any(|colour| colour.0 == name);
    let unknown = all.split('$').skip(1).map(name).find(|name| !known(name));
    let unused = || colours.iter().find(|colour| !all.contains(&format!("${}", colour.0)));
    let unknown = unknown.map(|name| format!("no colour is called {name}"));
    unknown.or_else(|| unused().map(|colour| format!("nothing has the colour {}", colour.0)))
}
