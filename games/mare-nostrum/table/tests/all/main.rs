//! What the pages show of a game.

mod words;
