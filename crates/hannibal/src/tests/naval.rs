//! Chapter 10: naval movement.
