//! Which rules: the editions of a game side by side, every point on which they differ, and options.

use maud::{Markup, html};
use serde_json::Value;
use sitting::title_case;

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn is_option(rule: &Value) -> bool {
    list(&rule["editions"]).next().is_none()
}

/// The choice of an edition, where there is one, and what it decides.
pub(super) fn editions(setups: &Value) -> Markup {
    let editions: Vec<&str> = list(&setups["editions"]).filter_map(Value::as_str).collect();
    if editions.len() < 2 {
        return html! {};
    }
    let about = &setups["about_editions"];
    let name = |id: &str| about[id]["name"].as_str().map_or_else(|| title_case(id), ToOwned::to_owned);
    html! {
        fieldset.wide {
            legend { "Edition" }
            @for (index, id) in editions.iter().enumerate() {
                label.option {
                    input type="radio" name="setup-edition" data-setup="edition" value=(id) checked[index == 0];
                    span { b { (name(id)) } " " (text(&about[*id], "about")) }
                }
            }
            details.differences {
                summary { "What differs, side by side" }
                p { "Each point can be decided otherwise, whatever the edition." }
                (differences(setups, &editions, &name))
            }
        }
    }
}

fn differences(setups: &Value, editions: &[&str], name: &impl Fn(&str) -> String) -> Markup {
    html! {
        // With roles of its own: on a phone it is laid out as blocks, and still read as a table.
        table role="table" {
            thead role="rowgroup" {
                tr role="row" {
                    th role="columnheader" scope="col" { "Point" }
                    @for id in editions { th role="columnheader" scope="col" data-of=(id) { (name(id)) } }
                    th role="columnheader" scope="col" { "In this game" }
                }
            }
            tbody role="rowgroup" {
                @for rule in list(&setups["rules"]).filter(|rule| !is_option(rule)) {
                    tr role="row" {
                        th role="rowheader" scope="row" { (text(rule, "name")) small { (text(rule, "about")) } }
                        @for id in editions {
                            td role="cell" data-of=(id) {
                                small.of { (name(id)) }
                                (decides(rule, id))
                            }
                        }
                        td role="cell" { (choice(rule)) }
                    }
                }
            }
        }
    }
}

/// What an edition says on a point.
fn decides<'a>(rule: &'a Value, edition: &str) -> &'a str {
    let holds = list(&rule["editions"]).any(|id| id.as_str() == Some(edition));
    text(rule, if holds { "holds" } else { "otherwise" })
}

fn choice(rule: &Value) -> Markup {
    html! {
        select data-rule=(text(rule, "id")) aria-label={ (text(rule, "name")) " in this game" } {
            option value="" { "as the edition" }
            option value="yes" { (text(rule, "holds")) }
            option value="no" { (text(rule, "otherwise")) }
        }
    }
}

/// Options: rules of no edition, each a switch.
pub(super) fn options(setups: &Value) -> Markup {
    let options: Vec<&Value> = list(&setups["rules"]).filter(|rule| is_option(rule)).collect();
    html! {
        @if !options.is_empty() {
            fieldset.wide.options {
                legend { "Options" }
                p { "They go with every edition and with each other." }
                @for rule in options {
                    label.option {
                        input type="checkbox" data-rule=(text(rule, "id"));
                        span { b { (text(rule, "name")) } " " (text(rule, "about")) }
                    }
                }
            }
        }
    }
}
