//! The commands of the one binary, each in its own file. Games are known here only through the
//! list in [`games`].

mod admin;
mod analyse;
mod backup;
mod bench;
mod calendar;
mod cli;
mod documents;
mod fuzz;
mod games;
mod health;
mod lines;
mod load;
mod odds;
mod protocol;
mod ratings;
mod render;
mod serve;
mod sim;
mod spoken;
mod sprt;
mod stats;
mod tidy;
mod title;
mod tools;
mod verify;

#[cfg(test)]
mod toy;

pub use cli::run;
