//! Small drawings of goods, buildings and units, in a box from -10 to 10.

use mare_nostrum::{Building, Kind};

/// A resource card, as the outline of one path.
pub(super) const fn resource(kind: Kind) -> &'static str {
    match kind {
        Kind::Tax => "M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM-4 -4H4V-2H1V5H-1V-2H-4Z",
        Kind::Fish => {
            "M-9 0C-5 -6 2 -6 6 -1L10 -5V5L6 1C2 6 -5 6 -9 0ZM-5 -1A1 1 0 1 0 -5 1A1 1 0 1 0 -5 -1Z"
        }
        Kind::Grain => {
            "M-1 10V2C-5 2 -6 -1 -6 -3C-3 -3 -1 -2 -1 0V-3C-5 -3 -6 -6 -6 -8C-3 -8 -1 -6 0 -4C1 -6 3 -8 6 -8C6 -6 \
             5 -3 1 -3V0C1 -2 3 -3 6 -3C6 -1 5 2 1 2V10Z"
        }
        Kind::Slaves => {
            "M-5 -7A5 5 0 1 0 -5 3A5 5 0 1 0 -5 -7ZM-5 -4A2 2 0 1 1 -5 0A2 2 0 1 1 -5 -4ZM5 -3A5 5 0 1 0 5 7A5 5 0 \
             1 0 5 -3ZM5 0A2 2 0 1 1 5 4A2 2 0 1 1 5 0Z"
        }
        Kind::Wine => "M-3 -10H3V-6C7 -4 7 2 3 6V8H5V10H-5V8H-3V6C-7 2 -7 -4 -3 -6Z",
        Kind::Metal => "M-6 -5H6L10 7H-10Z",
        Kind::Fruit => {
            "M0 -4C3 -8 9 -5 8 1C7 6 4 9 0 8C-4 9 -7 6 -8 1C-9 -5 -3 -8 0 -4ZM0 -5C0 -8 2 -10 5 -10C5 -7 3 -5 0 -5Z"
        }
        Kind::Livestock => {
            "M-10 -8C-9 -3 -6 -3 -4 -4H4C6 -3 9 -3 10 -8C11 -2 8 0 6 0L4 8C2 10 -2 10 -4 8L-6 0C-8 0 -11 -2 -10 -8Z"
        }
        Kind::Oil => "M0 -10C4 -4 7 -1 7 3A7 7 0 0 1 -7 3C-7 -1 -4 -4 0 -10Z",
        Kind::Gems => "M-6 -7H6L10 -2L0 9L-10 -2Z",
        Kind::Perfume => "M-2 -10H2V-5H5L8 4C8 8 5 9 0 9S-8 8 -8 4L-5 -5H-2Z",
        Kind::Gold => "M-4 -8H4L6 -3H-6ZM-9 1H-1L1 6H-11ZM2 1H9L11 6H4Z",
        Kind::Papyrus => "M-8 -9H6C9 -9 10 -6 8 -4H6V6C6 9 3 10 1 8H-8C-5 6 -6 3 -6 0V-4C-6 -6 -9 -6 -8 -9Z",
    }
}

pub(super) const fn building(building: Building) -> &'static str {
    match building {
        Building::City => "M-10 9V-4H-7V-7H-4V-4H-2V-9H2V-4H4V-7H7V-4H10V9H3V4H-3V9Z",
        Building::Caravan => {
            "M-10 8V2L-7 -5C-5 -9 -1 -9 1 -5L3 -6C5 -9 8 -9 10 -8V-5L7 -3L6 8H4L3 2H-5L-7 8Z"
        }
        Building::Temple => {
            "M0 -10L10 -5V-3H-10V-5ZM-8 -2H-5V6H-8ZM-2 -2H2V6H-2ZM5 -2H8V6H5ZM-10 7H10V9H-10Z"
        }
        Building::Market => "M-10 -7H10L8 -1H-8ZM-8 0H-6V9H-8ZM6 0H8V9H6ZM-5 5H5V9H-5Z",
    }
}

/// A legion's shield with its boss.
pub(super) const LEGION: &str = "M-8 -10H8V4C8 8 3 10 0 11C-3 10 -8 8 -8 4Z";
/// A round tower with battlements.
pub(super) const FORTRESS: &str = "M-9 -9H-5V-6H-2V-9H2V-6H5V-9H9V-2H7V9H-7V-2H-9Z";
/// A ship with a ram.
pub(super) const TRIREME: &str = "M-12 1H9L13 -2C13 5 9 8 3 8H-6C-10 8 -12 5 -12 1ZM-1 -10V-1H-9C-8 -6 -5 -9 -1 -10ZM1 -10C5 -8 7 -5 7 -1H1Z";
