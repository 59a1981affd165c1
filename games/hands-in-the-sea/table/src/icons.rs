//! Small drawings: symbols of cards and pieces, in a box from -10 to 10.

pub(super) const ANCHOR: &str = "M0 -6V11M-8 4C-7 9 -4 11 0 11C4 11 7 9 8 4M-5 -2H5M0 -6A3 3 0 1 1 0.1 -6";
pub(super) const SHIELD: &str = "M-9 -9H9V2C9 7 4 10 0 12C-4 10 -9 7 -9 2Z";
pub(super) const SHIP: &str = "M-12 1H9L13 -2C13 5 9 8 3 8H-6C-10 8 -12 5 -12 1ZM-1 -10V-1H-9C-8 -6 -5 -9 -1 -10ZM1 -10C5 -8 7 -5 7 -1H1Z";
pub(super) const WAGON: &str =
    "M-10 -5H10L8 3H-8ZM-5 4A3 3 0 1 0 -5 10A3 3 0 1 0 -5 4ZM5 4A3 3 0 1 0 5 10A3 3 0 1 0 5 4Z";
pub(super) const WINE: &str = "M-3 -10H3V-6C7 -4 7 2 3 6V8H5V10H-5V8H-3V6C-7 2 -7 -4 -3 -6Z";
pub(super) const SWORD: &str = "M-1.5 -10L0 -12L1.5 -10V3H6V6H1.5V11H-1.5V6H-6V3H-1.5Z";
pub(super) const SETTLER: &str =
    "M0 -10A4 4 0 1 0 0 -2A4 4 0 1 0 0 -10ZM-7 10C-7 3 -4 -1 0 -1C4 -1 7 3 7 10Z";
pub(super) const LEADER: &str =
    "M-8 10V2C-8 -4 -5 -7 0 -7C5 -7 8 -4 8 2V10H3V3H-3V10ZM-2 -7C-2 -10 2 -10 2 -7Z";
pub(super) const FOOT: &str = "M-8 -9H8V3C8 7 4 9 0 11C-4 9 -8 7 -8 3Z";
pub(super) const HORSE: &str = "M-9 10C-7 0 -9 -3 -3 -7L-2 -10L1 -8C6 -7 9 -2 9 2L5 4L2 1C0 3 3 7 3 10Z";
pub(super) const PURSE: &str = "M-3 -9H3L2 -5C8 -2 9 3 7 7C5 10 -5 10 -7 7C-9 3 -8 -2 -2 -5Z";
pub(super) const SPEAR: &str = "M7 -11L11 -7L8 -4L-7 11L-9 9L6 -6ZM-6 -3A6 6 0 1 0 -6 9A6 6 0 1 0 -6 -3Z";
