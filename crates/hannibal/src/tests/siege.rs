//! Chapters 16 and 17: sieges, elephants, trains.
