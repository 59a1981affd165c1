//! Chapters 11-13: reactions.
