//! Chapters 1 and 3: terms and set-up.
