//! Whole games, the documents and the notation.

mod data;
mod fixtures;
mod notation;
mod random_games;
mod scenarios;
mod tells;
