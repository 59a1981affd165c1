//! How players think, shown on toys.

mod analysis;
mod heap;
mod riddle;
mod search;
