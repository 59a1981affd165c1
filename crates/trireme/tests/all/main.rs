//! The program as its users call it. (What happens in a browser stands beside: it has the machine to itself.)

mod bot;
mod commands;
#[path = "../common/mod.rs"]
mod common;
mod crash;
mod documents;
mod operate;
mod program;
mod protocol;
mod records;
mod render;
mod worked_example;
