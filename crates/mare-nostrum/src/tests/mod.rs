//! The rules, shown paragraph by paragraph.
