//! Hannibal: Rome vs. Carthage. Pure rules: no input or output, no clock, no text.
//!
//! One file per chapter of the rules; marks in brackets, such as `[11.2]` or `[R-07]`, name the
//! paragraph of `games/hannibal/reference.md`.

mod action;
mod aftermath;
mod attrition;
mod battle;
mod board;
mod card_events;
mod check;
mod data;
mod document;
mod effect;
mod event;
mod fatigue;
mod fault;
mod flow;
mod frame;
mod game;
mod groups;
mod ids;
mod modifiers;
mod more_cards;
mod movement;
mod naval;
mod notation;
mod pieces;
mod politics;
mod question;
mod reactions;
mod reinforcements;
mod resample;
mod retreat;
mod rounds;
mod rules;
mod scenario;
mod setup;
mod shelter;
mod siege;
mod spoils;
mod state;
mod steps;
mod strategy;
#[cfg(test)]
mod tests;
mod victory;
mod view;
mod war;
mod windows;
mod written;

pub use action::Action;
pub use battle::Pack;
pub use data::*;
pub use effect::{
    Activation, Campaign, Counter, Effect, GeneralEvent, Marker, PcEvent, ProvinceEvent, SpaceEvent,
};
pub use event::{Event, Roll, SiegeDie, Symbol, Use, Way};
pub use fault::Fault;
pub use ids::*;
pub use modifiers::{Cause, Modifiers};
pub use naval::Voyage;
pub use notation::arbitrary_action;
pub use question::{Fighting, Moving, Occasion, Picking, Question};
pub use reactions::pursuit_rating;
pub use reinforcements::Levy;
pub use rules::{Changes, Edition, Reactions, Rule, Rules, Setup};
pub use scenario::{SCENARIO_BYTES_MAX, Scenario, check};
pub use state::{At, BySide, Cards, Force, Lasting, More, Over, Phase, Reason, State};
pub use view::View;
pub use war::{TURNS_MAX, War, Years};
