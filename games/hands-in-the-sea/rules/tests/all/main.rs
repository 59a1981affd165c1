//! Whole games and the documents.

mod fixtures;
mod random_games;
mod tells;
