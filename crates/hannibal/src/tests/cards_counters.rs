//! Counter-events and their windows [8].
