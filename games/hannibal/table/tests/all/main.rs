//! What the pages show of a game.

mod common;
mod editor;
mod fragments;
mod words;
