//! Whole games and the documents.

mod fixtures;
mod other_board;
mod random_games;
