//! Hannibal.
