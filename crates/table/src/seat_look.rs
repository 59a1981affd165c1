/// A seat that a game can have, as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLook {
    /// Its id in addresses, records and the protocol.
    pub id: &'static str,
    /// As people call it.
    pub name: &'static str,
    /// Its colour, as a style sheet says it.
    pub colour: &'static str,
}

impl SeatLook {
    /// A seat with a name and a colour.
    pub const fn new(id: &'static str, name: &'static str, colour: &'static str) -> SeatLook {
        SeatLook { id, name, colour }
    }
}
