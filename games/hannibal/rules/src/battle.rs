//! Chapter 14: land battle, from preparation to the last round.

use engine::{Seats, Turn};
use serde::{Deserialize, Serialize};

use crate::action::not_offered;
use crate::frame::{Frame, Window};
use crate::groups::Selection;
use crate::movement::Entry;
use crate::reactions::Reaction;
use crate::retreat::FARTHEST;
use crate::steps::{Prepare, Round};
use crate::{
    ALLY_CARDS, Action, BATTLE_DECK, BattleCard, BySide, Event, Force, General, Province, Region, Roll, Rule,
    Side, Space, State, provinces,
};

/// Battle cards by type.
pub type Pack = [u8; 6];

/// Most cards a side can be dealt [14.4].
const HAND_LIMIT: i16 = 20;

/// The other consul commands from this die on [14.3].
const COMMAND_CHANGES: u8 = 4;

/// A battle under way. Both forces are off the board until it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub at: Space,
    /// The original attacker: the active player [1.15].
    pub attacker: Side,
    pub entry: Entry,
    pub force: BySide<Force>,
    pub commander: BySide<Option<General>>,
    /// What sortied from the city of the space [16.7].
    pub sortied: Force,
    /// CUs at the start, for the size of the retreat die [15.2].
    pub began: BySide<u8>,
    /// CUs lost so far [15.4].
    pub lost: BySide<u8>,
    /// Interception +1, failed avoid battle -1 [14.4].
    pub bonus: BySide<i8>,
    /// Whose allies have deserted (31, 32).
    pub deserted: BySide<bool>,
    /// Who has a spy in the other camp (20).
    pub spy: BySide<bool>,
    /// Cards lost by elephants, after the limit [14.4].
    pub trampled: BySide<u8>,
    pub charging: bool,
    /// Elephant Fright has been played: no charge.
    #[serde(default)]
    pub frightened: bool,
    pub dealt: bool,
    pub hand: BySide<Pack>,
    /// Cards of a hand that lie open.
    pub shown: BySide<Pack>,
    /// The card that has changed hands: both players know it. There is only one card 59.
    pub taken: Option<(Side, BattleCard)>,
    /// Cards on the table.
    pub table: BySide<Pack>,
    /// Cards played, Maharbal's Cavalry included [15.1].
    pub played: BySide<u8>,
    /// The current attacker.
    pub turn: Side,
    /// What he attacks with, and whether that is Maharbal's Cavalry.
    pub lead: Option<BattleCard>,
    pub maharbal: bool,
    /// The type of the last card played [15.2].
    pub last: Option<BattleCard>,
    /// Hannibal has used his Probe [14.8].
    pub probe_used: bool,
    pub winner: Option<Side>,
    /// The loser had CUs left when the retreat die was thrown [2.8, R-21].
    pub routed: bool,
    /// The loser has withdrawn: to that space; the battle space itself stands for its city.
    pub withdrawal: Option<Space>,
    /// The way of a retreat.
    pub path: [Space; FARTHEST],
    pub path_len: u8,
}

impl Battle {
    pub(crate) const NONE: Battle = Battle {
        at: Space(0),
        attacker: Side::Rome,
        entry: Entry::None,
        force: BySide { rome: EMPTY, carthage: EMPTY },
        commander: BySide { rome: None, carthage: None },
        sortied: EMPTY,
        began: BySide { rome: 0, carthage: 0 },
        lost: BySide { rome: 0, carthage: 0 },
        bonus: BySide { rome: 0, carthage: 0 },
        deserted: BySide { rome: false, carthage: false },
        spy: BySide { rome: false, carthage: false },
        trampled: BySide { rome: 0, carthage: 0 },
        charging: false,
        frightened: false,
        dealt: false,
        hand: BySide { rome: [0; 6], carthage: [0; 6] },
        shown: BySide { rome: [0; 6], carthage: [0; 6] },
        taken: None,
        table: BySide { rome: [0; 6], carthage: [0; 6] },
        played: BySide { rome: 0, carthage: 0 },
        turn: Side::Rome,
        lead: None,
        maharbal: false,
        last: None,
        probe_used: false,
        winner: None,
        routed: false,
        withdrawal: None,
        path: [Space(0); FARTHEST],
        path_len: 0,
    };

    pub(crate) fn cards(&self, side: Side) -> u8 {
        self.hand[side].iter().sum()
    }

    /// The space that a retreat has come to, as far as its way is chosen.
    pub(crate) fn fled_to(&self) -> Space {
        self.path[..usize::from(self.path_len)].last().copied().unwrap_or(self.at)
    }
}

const EMPTY: Force = Force { cus: 0, elephants: 0, generals: crate::GeneralSet::EMPTY, trains: 0 };

impl State {
    /// [14.1] The moving army meets the units outside.
    pub(crate) fn begin_battle(&mut self, turn: &mut Turn<'_, Event>) {
        let attacker = self.play.side;
        let defender = attacker.other();
        let at = self.march.at;
        let Reaction { outside, defended, failed_avoid, intercepted, avoided, .. } = self.reaction;
        self.battle = Battle { at, attacker, entry: self.march.entry, turn: attacker, ..Battle::NONE };
        self.more.ambush = BySide::default();
        self.battle.force[defender] = std::mem::take(&mut self.reaction.outside);
        if self.march.entry == Entry::None {
            // [16.7] Who has entered no space has come out of the gate.
            self.battle.sortied = self.march.group;
        }
        self.battle.force[attacker] = std::mem::take(&mut self.march.group);
        self.march.trim();
        self.march.fought = true;
        // [13.7, R-13] The bonus needs a battle that only the interception has brought about, or just the
        // interception.
        if intercepted && (!defended || avoided || self.rules.has(Rule::InterceptionAlwaysEarns)) {
            self.battle.bonus[defender] += 1;
        }
        // An unguarded general who has failed is gone, and no army has.
        if failed_avoid && defended {
            self.battle.bonus[defender] -= 1;
        }
        debug_assert!(outside.cus > 0);
        turn.tell(Event::BattleBegins { space: at, attacker });
        self.leave_march();
        self.push(Frame::Prepare(Prepare::FIRST));
    }

    /// [16.7, R-24] An army inside attacks the enemy before the walls; nobody can react. [9.10] It may
    /// overrun who stands there alone.
    pub(crate) fn sortie(&mut self, turn: &mut Turn<'_, Event>) {
        self.reaction = Reaction::NONE;
        if !self.march.moved {
            // Who goes out together has been together: no new stack forms.
            self.march.settled = self.march.group.generals;
        }
        let besiegers = self.force_at(self.play.side.other(), self.march.at);
        self.lift(self.play.side.other(), self.march.at, besiegers);
        self.reaction.outside = besiegers;
        self.reaction.defended = true;
        self.march.entry = Entry::None;
        if self.would_be_overrun() || besiegers.cus == 0 {
            self.push(Frame::Outcome);
        } else {
            self.begin_battle(turn);
        }
    }

    /// [14.2] Preparation, step by step.
    pub(crate) fn advance_prepare(&mut self, step: Prepare, turn: &mut Turn<'_, Event>) {
        self.stack.replace(Frame::Prepare(step.next()));
        let attacker = self.battle.attacker;
        match step {
            Prepare::Join => self.join_attack(turn),
            Prepare::Commanders => self.settle_commanders(),
            Prepare::ChangeOfCommand => self.change_of_command(turn),
            Prepare::AttackerCounters => self.push(Frame::Window(Window::Preparation, attacker)),
            Prepare::DefenderCounters => self.push(Frame::Window(Window::Preparation, attacker.other())),
            Prepare::Charge => {
                if self.battle.force[Side::Carthage].elephants > 0 && !self.battle.frightened {
                    self.push(Frame::Charge);
                }
            }
            Prepare::Elephants => {
                if self.battle.charging {
                    self.elephant_charge(turn);
                }
            }
            Prepare::Deal => {
                self.deal_battle_cards(turn);
                self.stack.replace(Frame::Round(Round::FIRST));
            }
        }
    }

    /// Active units already in the space: outside they fight along, unguarded generals too, unless interceptors
    /// have driven them away [D-22]; inside they may sortie [14.1].
    fn join_attack(&mut self, turn: &mut Turn<'_, Event>) {
        let Battle { at, attacker, entry, .. } = self.battle;
        let inside = at.is_city() && self.owner(at) == Some(attacker);
        if !inside && self.reaction.intercepted {
            self.drive_away(attacker.other(), at, turn);
        }
        let here = self.force_at(attacker, at);
        if !inside && (here.cus > 0 || !here.generals.is_empty()) {
            self.lift(attacker, at, here);
            self.battle.force[attacker].join(here);
        } else if inside && entry != Entry::None && (here.cus > 0 || !here.generals.is_empty()) {
            self.selection = Selection { pool: here, pick: here, ..Selection::default() };
            self.push(Frame::SortieGroup);
        }
    }

    /// [16.7] CUs or generals; a consul who comes out joins the CUs of the relief, and one who stays
    /// keeps his [2.7].
    pub(crate) fn may_sortie_with(&self, pick: Force) -> bool {
        let rest = self.selection.pool.minus(pick);
        let relief = self.battle.force[self.battle.attacker].cus;
        let goes = !pick.generals.intersection(self.consuls).is_empty();
        let stays = !rest.generals.intersection(self.consuls).is_empty();
        (pick.cus > 0 || !pick.generals.is_empty())
            && self.may_split_elephants(pick.elephants, rest.elephants)
            && (!goes || pick.cus + relief >= 5 || rest.cus == 0)
            && (!stays || rest.cus >= 5 || pick.cus == 0)
    }

    pub(crate) fn apply_sortie_group(&mut self, action: Action) {
        let Battle { at, attacker, .. } = self.battle;
        match action {
            Action::Done => {
                self.stack.pop();
                let pick = self.selection.pick;
                self.lift(attacker, at, pick);
                self.battle.force[attacker].join(pick);
                self.battle.sortied = pick;
            }
            Action::Pass => self.stack.pop(),
            _ => self.selection.change(action),
        }
    }

    /// [2.3, R-02] The owner chooses among equals only when others have joined: interceptors, a sortie, or
    /// [2.4] an army that stood here already.
    fn settle_commanders(&mut self) {
        let Battle { attacker, force, sortied, .. } = self.battle;
        for side in Side::BOTH {
            self.battle.began[side] = force[side].cus;
            self.battle.commander[side] = self.commander(force[side].generals);
        }
        let mover = self.march.general;
        if self.leaders(force[attacker].generals).contains(mover) {
            self.battle.commander[attacker] = Some(mover);
        }
        let choice = !self.rules.has(Rule::SortieCommanderOutranks);
        let relieved = choice && !sortied.generals.is_empty() && sortied.generals != force[attacker].generals;
        let leaders = self.leaders(force[attacker].generals);
        let met = leaders.contains(mover)
            && !leaders.intersection(self.march.met).minus(sortied.generals).is_empty();
        let joined = met && self.march.moved && self.rules.has(Rule::EqualsAreChosen);
        // The question that is pushed last is asked first: the attacker's.
        for (side, joined) in [(attacker.other(), self.reaction.intercepted), (attacker, relieved || joined)]
        {
            if joined && self.leaders(force[side].generals).len() > 1 {
                self.push(Frame::BattleCommander(side));
            }
        }
    }

    pub(crate) fn legal_battle_commander(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.leaders(self.battle.force[side].generals).iter().map(Action::Name));
    }

    pub(crate) fn apply_battle_commander(&mut self, side: Side, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        let Action::Name(general) = action else { return not_offered(action) };
        self.battle.commander[side] = Some(general);
        self.prefer(general);
        if side == self.battle.attacker {
            self.march.settled = self.march.settled.union(self.battle.force[side].generals);
        }
        turn.tell(Event::Commands { general });
    }

    /// [14.3] With both consuls in the army Carthage may roll (Rome attacks) or must (Rome defends).
    fn change_of_command(&mut self, turn: &mut Turn<'_, Event>) {
        let romans = self.battle.force[Side::Rome];
        if romans.generals.intersection(self.consuls).len() < 2 || self.is_led_by_dictator(romans) {
            return;
        }
        if self.battle.attacker == Side::Rome {
            self.push(Frame::ChangeOfCommand);
        } else {
            self.roll_command(turn);
        }
    }

    pub(crate) fn apply_change_of_command(&mut self, action: Action, turn: &mut Turn<'_, Event>) {
        self.stack.pop();
        match action {
            Action::Roll => self.roll_command(turn),
            Action::Pass => {}
            _ => not_offered(action),
        }
    }

    fn roll_command(&mut self, turn: &mut Turn<'_, Event>) {
        let die = turn.die();
        let success = die >= COMMAND_CHANGES;
        turn.tell(Event::Rolled {
            side: Side::Carthage,
            roll: Roll::ChangeOfCommand,
            general: None,
            die,
            needed: Some(COMMAND_CHANGES),
            success: Some(success),
        });
        let consuls = self.battle.force[Side::Rome].generals.intersection(self.consuls);
        let other = consuls.iter().find(|&g| Some(g) != self.battle.commander[Side::Rome]);
        if let (true, Some(general)) = (success, other) {
            self.battle.commander[Side::Rome] = Some(general);
            self.prefer(general);
            turn.tell(Event::Commands { general });
        }
    }

    pub(crate) fn apply_charge(&mut self, action: Action) {
        self.stack.pop();
        match action {
            Action::Charge => {
                self.battle.charging = true;
                self.push(Frame::Window(Window::Fright, Side::Rome));
            }
            Action::Pass => {}
            _ => not_offered(action),
        }
    }

    /// [17.2] The lowest die with which the elephants break through: above the rating of the Roman
    /// commander, and never 1.
    pub fn charge_needs(&self) -> u8 {
        self.battle_rating(Side::Rome).max(1) + 1
    }

    /// [17.2] 1: rampage. Above the Roman commander's rating: Rome loses a card per elephant.
    fn elephant_charge(&mut self, turn: &mut Turn<'_, Event>) {
        let die = turn.die();
        let needed = self.charge_needs();
        let success = die >= needed;
        turn.tell(Event::Rolled {
            side: Side::Carthage,
            roll: Roll::Charge,
            general: None,
            die,
            needed: Some(needed),
            success: Some(success),
        });
        if success {
            self.battle.trampled[Side::Rome] += self.battle.force[Side::Carthage].elephants;
        } else if die == 1 {
            self.battle.trampled[Side::Carthage] += 1;
        }
    }

    /// [14.4] How many battle cards a side gets.
    pub fn battle_cards(&self, side: Side) -> u8 {
        let battle = &self.battle;
        let force = battle.force[side];
        let mut cards = i16::from(force.cus) + i16::from(battle.bonus[side]);
        cards += i16::from(self.battle_rating(side));
        if !force.generals.is_empty() {
            cards += i16::from(self.ally_cards(side));
        }
        if side == Side::Rome && battle.at.province() == provinces::LATIUM {
            cards += 2;
        }
        if side == Side::Carthage && self.has_tribe(battle.at) && self.owner(battle.at) == Some(side) {
            cards += 1;
        }
        (cards.min(HAND_LIMIT) - i16::from(battle.trampled[side])).max(0) as u8
    }

    /// [14.5] Allies: provinces of the region, or only the province itself outside the great regions.
    /// Cards 31 and 32 take them away.
    fn ally_cards(&self, side: Side) -> u8 {
        let province = self.battle.at.province();
        let deserted = self.battle.deserted[side];
        let mine = |p: Province| self.controller(p) == Some(side);
        let region = match province.region() {
            Some(Region::CorsicaSardinia) | None => return u8::from(mine(province)),
            Some(Region::Iberia) if deserted => return 0,
            Some(region) => region,
        };
        let numidian = |p: Province| p == provinces::WESTERN_NUMIDIA || p == provinces::EASTERN_NUMIDIA;
        let counts = |p: &Province| p.region() == Some(region) && mine(*p) && !(deserted && numidian(*p));
        let latium = |p: Province| u8::from(p == provinces::LATIUM && self.rules.has(Rule::LatiumIsAnAlly));
        let cards = Province::all().filter(counts).map(|p| ALLY_CARDS[p.index()] + latium(p)).sum();
        if region == Region::Italia && side == Side::Rome { 2.min(cards) } else { cards }
    }

    /// [14.2] Cards are dealt; a spy turns half of the other hand face up (card 20, R-49).
    fn deal_battle_cards(&mut self, turn: &mut Turn<'_, Event>) {
        let mut deck = BATTLE_DECK;
        let attacker = self.battle.attacker;
        self.battle.dealt = true;
        for side in [attacker, attacker.other()] {
            let count = self.battle_cards(side);
            let mut hand = [0; 6];
            for _ in 0..count {
                let kind = draw_kind(&deck, turn);
                deck[kind] -= 1;
                hand[kind] += 1;
            }
            self.battle.hand[side] = hand;
            turn.tell(Event::BattleCards { side, count });
            turn.tell_only(Seats::only(side.seat()), Event::BattleHand { side, cards: hand });
        }
        for spy in [attacker, attacker.other()] {
            if self.battle.spy[spy] {
                self.show_half(spy.other(), turn);
            }
        }
    }

    fn show_half(&mut self, side: Side, turn: &mut Turn<'_, Event>) {
        let mut hidden = self.battle.hand[side];
        for _ in 0..self.battle.cards(side) / 2 {
            let kind = draw_kind(&hidden, turn);
            hidden[kind] -= 1;
            self.battle.shown[side][kind] += 1;
        }
        turn.reveal();
        turn.tell(Event::BattleShown { side, cards: self.battle.shown[side] });
    }
}

/// The type of a card drawn at random.
pub(crate) fn draw_kind(pack: &Pack, turn: &mut Turn<'_, Event>) -> usize {
    let total: u8 = pack.iter().sum();
    let mut k = turn.chance.below(total.into()) as u8;
    for (kind, &n) in pack.iter().enumerate() {
        if k < n {
            return kind;
        }
        k -= n;
    }
    pack.len() - 1
}
