//! What the pages show of a game.

mod common;
mod editor;
mod fragments;
mod hands_in_the_sea;
mod hannibal;
mod mare_nostrum;
