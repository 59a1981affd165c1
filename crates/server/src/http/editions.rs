//! Which rules: the editions of a game side by side, every point on which they differ, and options.

use maud::{Markup, html};
use table::setups::{Edition, Rule, Setups};

/// The choice of an edition, where there is one, and what it decides.
pub(super) fn editions(setups: &Setups) -> Markup {
    let editions = &setups.editions;
    if editions.len() < 2 {
        return html! {};
    }
    html! {
        fieldset.wide {
            legend { "Edition" }
            @for (index, edition) in editions.iter().enumerate() {
                label.option {
                    input type="radio" name="setup-edition" data-setup="edition" value=(edition.id) checked[index == 0];
                    span { b { (edition.name) } " " (edition.about) }
                }
            }
            details.differences {
                summary { "What differs, side by side" }
                p { "Each point can be decided otherwise, whatever the edition." }
                (differences(&setups.rules, editions))
            }
        }
    }
}

fn differences(rules: &[Rule], editions: &[Edition]) -> Markup {
    html! {
        // With roles of its own: on a phone it is laid out as blocks, and still read as a table.
        table role="table" {
            thead role="rowgroup" {
                tr role="row" {
                    th role="columnheader" scope="col" { "Point" }
                    @for edition in editions {
                        th role="columnheader" scope="col" data-of=(edition.id) { (edition.name) }
                    }
                    th role="columnheader" scope="col" { "In this game" }
                }
            }
            tbody role="rowgroup" {
                @for rule in rules.iter().filter(|rule| !rule.is_option()) {
                    tr role="row" {
                        th role="rowheader" scope="row" { (rule.name) small { (rule.about) } }
                        @for edition in editions {
                            td role="cell" data-of=(edition.id) {
                                small.of { (edition.name) }
                                (decides(rule, edition))
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
fn decides(rule: &Rule, edition: &Edition) -> &'static str {
    if rule.editions.contains(&edition.id) { rule.holds } else { rule.otherwise }
}

fn choice(rule: &Rule) -> Markup {
    html! {
        select data-rule=(rule.id) aria-label={ (rule.name) " in this game" } {
            option value="" { "as the edition" }
            option value="yes" { (rule.holds) }
            option value="no" { (rule.otherwise) }
        }
    }
}

/// Options: rules of no edition, each a switch.
pub(super) fn options(setups: &Setups) -> Markup {
    let options: Vec<&Rule> = setups.rules.iter().filter(|rule| rule.is_option()).collect();
    html! {
        @if !options.is_empty() {
            fieldset.wide.options {
                legend { "Options" }
                p { "They go with every edition and with each other." }
                @for rule in options {
                    label.option {
                        input type="checkbox" data-rule=(rule.id);
                        span { b { (rule.name) } " " (rule.about) }
                    }
                }
            }
        }
    }
}
