//! The house as a browser meets it.

mod analysis;
mod clocks;
mod common;
mod documents;
mod editor;
mod frozen;
mod history;
mod hostile;
mod hostile_sea;
mod kept;
mod larger;
mod limits;
mod offers;
mod operators;
mod others;
mod people;
mod play;
mod programs;
mod replays;
mod restart;
mod rules;
mod safety;
mod secrets;
mod table;
mod talk;
mod watched;
