use serde::Serialize;

use crate::battle::Loss;
use crate::purchase::Item;
use crate::units::{LEGIONS, TRIREMES, Task};
use crate::{Civ, CivSet, Kind, Phase, Pile, Place, Province, Reason, Role, Zone};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    RoundBegins {
        round: u8,
    },
    Role {
        role: Role,
        civ: Civ,
    },
    Income {
        civ: Civ,
        cards: Pile,
    },
    Demanded {
        civ: Civ,
        count: u8,
    },
    Laid {
        civ: Civ,
    },
    Revealed {
        civ: Civ,
        cards: Pile,
    },
    Took {
        civ: Civ,
        from: Civ,
        kind: Kind,
    },
    /// Ulysses: the card goes back to whom it was taken from.
    TurnedAside {
        civ: Civ,
        from: Civ,
        kind: Kind,
    },
    TradeOver,
    /// Only the two know the card.
    Gave {
        civ: Civ,
        to: Civ,
        kind: Option<Kind>,
    },
    /// A player takes his offer back before all lie there.
    TookBack {
        civ: Civ,
    },
    /// He has no more wishes to leave; how many, and which, only he knows.
    Wished {
        civ: Civ,
    },
    /// The whole order of play of a phase.
    Ordered {
        phase: Phase,
        civs: [Option<Civ>; Civ::COUNT],
    },
    /// Who plays next.
    Named {
        civ: Civ,
        phase: Phase,
    },
    TurnBegins {
        civ: Civ,
        phase: Phase,
    },
    Paid {
        civ: Civ,
        cards: Pile,
    },
    /// Hammurabi: the marker that follows costs nothing.
    FreeMarker {
        civ: Civ,
    },
    Bought {
        civ: Civ,
        item: Item,
    },
    Annexed {
        civ: Civ,
        from: Civ,
        province: Province,
    },
    Swapped {
        civ: Civ,
        gave: Kind,
        got: Kind,
    },
    KeptTax {
        civ: Civ,
        count: u8,
    },
    /// Only the owner knows the card.
    KeptGood {
        civ: Civ,
        kind: Option<Kind>,
    },
    Launched {
        civ: Civ,
        province: Province,
        zone: Zone,
    },
    Sailed {
        civ: Civ,
        from: Zone,
        to: Zone,
    },
    /// In each pair the attacker comes first.
    SeaBattle {
        zone: Zone,
        civ: Civ,
        enemy: Civ,
        dice: [[u8; TRIREMES]; 2],
        triremes: [u8; 2],
        points: [u8; 2],
        lost: [u8; 2],
    },
    Marched {
        civ: Civ,
        from: Province,
        to: Province,
    },
    Charmed {
        civ: Civ,
        from: Civ,
        province: Province,
    },
    /// In each pair the attacker comes first.
    Battle {
        at: Province,
        civ: Civ,
        enemy: Civ,
        dice: [[u8; LEGIONS]; 2],
        legions: [u8; 2],
        forts: [u8; 2],
        points: [u8; 2],
    },
    Lost {
        civ: Civ,
        at: Province,
        loss: Loss,
    },
    WarTorn {
        province: Province,
    },
    Tasked {
        civ: Civ,
        province: Province,
        task: Task,
    },
    Recalled {
        civ: Civ,
        province: Province,
        task: Task,
    },
    Pillaged {
        civ: Civ,
        province: Province,
        place: Place,
        gain: Option<Kind>,
    },
    /// One of several who would win at once offers terms, or accepts them.
    Agreed {
        civ: Civ,
        play_on: bool,
    },
    Over {
        winner: Option<Civ>,
        reason: Reason,
        shared: CivSet,
    },
}
