//! Chapters 4-7: the turn, reinforcements, cards, operations.
