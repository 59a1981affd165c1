//! What the computers choose, and that they know no more than their seat.

mod knowledge;
mod strategos;
