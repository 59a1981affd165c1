//! Whole games and the documents.

mod fixtures;
mod other_documents;
mod random_games;
