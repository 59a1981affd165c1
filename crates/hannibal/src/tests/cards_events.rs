//! Cards 1-64 as events of one's own turn.
