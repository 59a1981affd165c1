//! What the computers choose, and that they know no more than their seat.

mod analysis;
mod archon;
mod heap;
mod navarch;
mod riddle;
mod search;
mod strategos;
mod suffete;
mod tradesman;
mod yardsticks;
