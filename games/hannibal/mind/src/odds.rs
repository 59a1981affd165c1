//! The odds of a land battle, by playing many of them: a model of chapters 14 and 15 that stands
//! alone, for players who weigh an attack. Both sides have a general, nobody withdraws, and no
//! card or ability other than the battle cards has a say.

use engine::Chance;

use hannibal::{ALL_LOST, ATTRITION, BATTLE_DECK, BattleCard, RETREAT_LARGE, attrition_column};

/// Battle cards by kind, in the order of [`BattleCard::ALL`].
pub type Cards = [u8; 6];

const PROBE: usize = BattleCard::Probe.index();
const ENVELOPMENT: usize = BattleCard::Envelopment.index();
const RESERVE: usize = BattleCard::Reserve.index();
/// The five kinds that can be led; a Reserve is led as one of them.
const KINDS: std::ops::Range<usize> = 0..RESERVE;

/// All battle cards, and how many of them a side can have at most [14.4].
const CARDS: usize = 48;
const CARDS_MAX: usize = 20;

/// How a side chooses its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Leads the kind of which it holds the largest share, and stays with it.
    Proportional,
    /// Weighs in each round what the other side can still have.
    Best,
}

impl Policy {
    /// All policies by name.
    pub const ALL: [(&'static str, Policy); 2] =
        [("best", Policy::Best), ("proportional", Policy::Proportional)];

    /// The policy of this name.
    pub fn from_name(name: &str) -> Option<Policy> {
        Policy::ALL.into_iter().find(|(own, _)| *own == name).map(|(_, policy)| policy)
    }
}

/// One side of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    /// Battle cards dealt to it.
    pub cards: u8,
    /// The battle rating of its commander.
    pub rating: u8,
    /// How it plays.
    pub policy: Policy,
}

/// What to expect of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// How often the attacker wins, as a fraction of 1.
    pub attacker_wins: f64,
    /// CUs that the attacker loses on average.
    pub attacker_losses: f64,
    /// CUs that the defender loses on average.
    pub defender_losses: f64,
    /// Rounds on average.
    pub rounds: f64,
    /// Battles played.
    pub trials: u32,
}

/// Plays battles in which both sides follow the same policy.
pub fn battle_odds(
    attacker_cards: u8,
    attacker_rating: u8,
    defender_cards: u8,
    defender_rating: u8,
    policy: Policy,
    trials: u32,
    chance: &mut Chance,
) -> Odds {
    let attacker = Army { cards: attacker_cards, rating: attacker_rating, policy };
    let defender = Army { cards: defender_cards, rating: defender_rating, policy };
    odds_between(attacker, defender, trials, chance)
}

/// Plays battles between two armies, each with its own policy.
pub fn odds_between(attacker: Army, defender: Army, trials: u32, chance: &mut Chance) -> Odds {
    let armies = [attacker, defender].map(|army| Army { cards: army.cards.min(CARDS_MAX as u8), ..army });
    let [first, second] = prospects(armies.map(|army| army.rating));
    let prospects = [[first, second], [second, first]];
    let (mut wins, mut losses, mut rounds) = (0_u64, [0_u64; 2], 0_u64);
    for _ in 0..trials {
        let battle = fight(armies, &prospects, chance);
        wins += u64::from(battle.winner == 0);
        rounds += u64::from(battle.rounds);
        for (sum, lost) in losses.iter_mut().zip(casualties(armies, &battle, chance)) {
            *sum += u64::from(lost);
        }
    }
    let mean = |sum: u64| sum as f64 / f64::from(trials.max(1));
    Odds {
        attacker_wins: mean(wins),
        attacker_losses: mean(losses[0]),
        defender_losses: mean(losses[1]),
        rounds: mean(rounds),
        trials,
    }
}

/// A battle in the middle, as somebody sees it who need not know all hands. Sides are numbered; it
/// does not matter which is which.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Cards that are known to be in the hand of each side, by kind.
    pub known: [Cards; 2],
    /// Cards in the hand of each side, those that are not known included.
    pub held: [u8; 2],
    /// Cards on the table.
    pub table: Cards,
    /// The battle ratings of the commanders.
    pub ratings: [u8; 2],
    /// The side that attacks.
    pub attacker: usize,
    /// What comes next.
    pub next: Next,
}

/// What comes next in a round of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The attacker leads a card.
    Lead,
    /// The defender has to match this kind.
    Match(BattleCard),
    /// He has matched this kind and may take the initiative.
    Seize(BattleCard),
}

/// How often the first side wins from here, as a fraction of 1.
pub fn wins_from(standing: &Standing, policy: Policy, trials: u32, chance: &mut Chance) -> f64 {
    let Standing { known, held, table, ratings, attacker, next } = *standing;
    let [first, second] = prospects(ratings);
    let prospects = [[first, second], [second, first]];
    let unseen =
        |kind: usize| BATTLE_DECK[kind].saturating_sub(table[kind] + known[0][kind] + known[1][kind]);
    let deck: Cards = std::array::from_fn(unseen);
    let mut wins = 0_u32;
    for _ in 0..trials {
        let mut deck = deck;
        let sides = [0, 1].map(|i| {
            let cards = held[i].min(CARDS_MAX as u8);
            let mut hand = deal(&mut deck, cards.saturating_sub(count(&known[i])), chance);
            for (held, known) in hand.iter_mut().zip(known[i]) {
                *held += known;
            }
            Side::new(Army { cards, rating: ratings[i], policy }, hand)
        });
        wins += u32::from(rounds(sides, table, attacker, next, &prospects, chance).winner == 0);
    }
    f64::from(wins) / f64::from(trials.max(1))
}

/// How a battle went. Sides are numbered: 0 attacked first, 1 defended first.
struct Battle {
    winner: usize,
    /// The winning card, or the last one played; none if no card was played at all.
    card: Option<usize>,
    rounds: u8,
}

struct Side {
    hand: Cards,
    army: Army,
    /// The kind that it leads, and stays with as long as it can.
    lead: Option<usize>,
    /// Kinds that it has led.
    led: [bool; 6],
    /// Cards with which it matched: played because it had to, not because it had many.
    matched: Cards,
    /// Kinds that it cannot have, as it played a Reserve in their place.
    void: [bool; 6],
}

impl Side {
    fn new(army: Army, hand: Cards) -> Side {
        Side { hand, army, lead: None, led: [false; 6], matched: [0; 6], void: [false; 6] }
    }

    /// Puts a card of this kind on the table, or else a Reserve; none if it has neither.
    fn put(&mut self, kind: usize, table: &mut Cards) -> Option<usize> {
        let card = if self.hand[kind] > 0 { kind } else { RESERVE };
        self.void[kind] |= card == RESERVE;
        self.hand[card] = self.hand[card].checked_sub(1)?;
        table[card] += 1;
        Some(card)
    }
}

/// What a side knows when it leads.
struct Sight<'a> {
    own: &'a Side,
    enemy: &'a Side,
    /// Cards that the enemy may hold: neither in the own hand nor on the table.
    unseen: Cards,
    prospects: &'a [Prospects; 2],
}

/// One battle from the deal on [14.6].
fn fight(armies: [Army; 2], prospects: &[[Prospects; 2]; 2], chance: &mut Chance) -> Battle {
    let mut deck = BATTLE_DECK;
    let sides = armies.map(|army| Side::new(army, deal(&mut deck, army.cards, chance)));
    rounds(sides, [0; 6], 0, Next::Lead, prospects, chance)
}

/// The rounds of a battle from here on.
fn rounds(
    mut sides: [Side; 2],
    mut table: Cards,
    mut attacker: usize,
    mut next: Next,
    prospects: &[[Prospects; 2]; 2],
    chance: &mut Chance,
) -> Battle {
    let mut battle = Battle { winner: 1, card: None, rounds: 0 };
    loop {
        let defender = 1 - attacker;
        next = match next {
            Next::Lead => {
                if count(&sides[attacker].hand) == 0 {
                    battle.winner = defender;
                    return battle;
                }
                let kind = lead(&sides, attacker, &table, &prospects[attacker]);
                let side = &mut sides[attacker];
                side.lead = Some(kind);
                side.led[kind] = true;
                side.put(kind, &mut table).expect("it leads what it has");
                battle.card = Some(kind);
                battle.rounds += 1;
                Next::Match(BattleCard::ALL[kind])
            }
            Next::Match(kind) => {
                let side = &mut sides[defender];
                let Some(card) = side.put(kind.index(), &mut table) else {
                    battle.winner = attacker;
                    return battle;
                };
                side.matched[card] += 1;
                Next::Seize(kind)
            }
            Next::Seize(kind) => {
                let side = &sides[defender];
                // Without a card left the initiative would be the end.
                let able = count(&side.hand) > 0;
                if able && (kind == BattleCard::Envelopment || chance.die() <= side.army.rating) {
                    attacker = defender;
                }
                Next::Lead
            }
        };
    }
}

/// Casualties of both sides, and the retreat losses of the loser [15.1, 15.2].
fn casualties(armies: [Army; 2], battle: &Battle, chance: &mut Chance) -> [u8; 2] {
    let cus = armies.map(|army| army.cards.saturating_sub(army.rating).max(1));
    let mut lost = [0; 2];
    if battle.rounds > 0 {
        lost = [ATTRITION[usize::from(chance.die()) - 1][attrition_column(battle.rounds)]; 2];
    }
    let column = match battle.card {
        Some(PROBE) => 0,
        Some(ENVELOPMENT) => 2,
        _ => 1,
    };
    let loser = 1 - battle.winner;
    let retreat = RETREAT_LARGE[usize::from(chance.die()) - 1][column];
    lost[loser] = if retreat == ALL_LOST { cus[loser] } else { lost[loser] + retreat };
    [lost[0].min(cus[0]), lost[1].min(cus[1])]
}

/// Takes cards from the deck at random.
fn deal(deck: &mut Cards, cards: u8, chance: &mut Chance) -> Cards {
    let mut hand = [0; 6];
    for _ in 0..cards.min(count(deck)) {
        let mut index = chance.below(u32::from(count(deck))) as u8;
        let kind = deck
            .iter()
            .position(|&left| {
                let here = index < left;
                index = index.wrapping_sub(if here { 0 } else { left });
                here
            })
            .expect("the index is below the number of cards");
        deck[kind] -= 1;
        hand[kind] += 1;
    }
    hand
}

fn count(cards: &Cards) -> u8 {
    cards.iter().sum()
}

/// The kind that a side leads; it has a card of it, or a Reserve.
fn lead(sides: &[Side; 2], leader: usize, table: &Cards, prospects: &[Prospects; 2]) -> usize {
    let (own, enemy) = (&sides[leader], &sides[1 - leader]);
    let kept = own.lead.filter(|&kind| own.hand[kind] + own.hand[RESERVE] > 0);
    match own.army.policy {
        Policy::Proportional => kept.unwrap_or_else(|| largest_share(own, enemy)),
        Policy::Best => {
            let unseen = |kind: usize| {
                if enemy.void[kind] {
                    0
                } else {
                    BATTLE_DECK[kind].saturating_sub(own.hand[kind] + table[kind])
                }
            };
            let sight = Sight { own, enemy, unseen: std::array::from_fn(unseen), prospects };
            sight.sure_win().or(kept).unwrap_or_else(|| sight.most_promising())
        }
    }
}

/// The kind of which the hand holds the largest share of all such cards, the earlier of equals. A
/// Double Envelopment gives the initiative away when it is matched: only against a lower rating,
/// or if no other kind is left.
fn largest_share(own: &Side, enemy: &Side) -> usize {
    let others = KINDS.filter(|&kind| kind != ENVELOPMENT).any(|kind| own.hand[kind] > 0);
    let envelop = enemy.army.rating < own.army.rating || !others;
    let share = |kind: usize| {
        let held = if kind == ENVELOPMENT && !envelop { 0 } else { own.hand[kind] };
        f64::from(held) / f64::from(BATTLE_DECK[kind])
    };
    // The last of equals in reverse order is the earliest.
    KINDS.rev().max_by(|&a, &b| share(a).total_cmp(&share(b))).expect("there are five kinds")
}

/// A rough chance to win of a side that leads, by its own cards and those of the other side, when
/// nothing is known of the hands.
type Prospects = [[f64; CARDS_MAX + 1]; CARDS_MAX + 1];

/// A kind and the Reserves are about this many of the cards that a side does not see.
const FITTING: usize = 11;
const NOT_SEEN: usize = 45;
/// However many cards are left, some lead goes unmatched.
const UNMATCHED_MIN: f64 = 0.02;
/// A Reserve is worth keeping: what a win with its help counts.
const WIN_WITH_RESERVE: f64 = 0.6;
/// Who has led a kind has more of it than chance would say.
const ENEMY_HAS_LED: f64 = 0.1;

/// The prospects of both sides as leaders.
fn prospects(ratings: [u8; 2]) -> [Prospects; 2] {
    let mut prospects = [[[0.0; CARDS_MAX + 1]; CARDS_MAX + 1]; 2];
    let keeps = |leader: usize| 1.0 - f64::from(ratings[1 - leader]) / 6.0;
    // By the number of cards on both sides together: each round takes one from each.
    for all in 1..=2 * CARDS_MAX {
        for own in 1..=all.min(CARDS_MAX) {
            let other = all - own;
            for leader in (0..2).filter(|_| other <= CARDS_MAX) {
                prospects[leader][own][other] = if other == 0 {
                    1.0
                } else {
                    let unmatched = exactly(0, NOT_SEEN, FITTING, other).max(UNMATCHED_MIN);
                    let leads_on = prospects[leader][own - 1][other - 1];
                    let defends = 1.0 - prospects[1 - leader][other - 1][own - 1];
                    let matched = keeps(leader) * leads_on + (1.0 - keeps(leader)) * defends;
                    unmatched + (1.0 - unmatched) * matched
                };
            }
        }
    }
    prospects
}

impl Sight<'_> {
    /// A kind that the enemy cannot match.
    fn sure_win(&self) -> Option<usize> {
        let playable = |kind: &usize| self.own.hand[*kind] + self.own.hand[RESERVE] > 0;
        KINDS.rev().filter(playable).find(|&kind| self.unseen[kind] + self.unseen[RESERVE] == 0)
    }

    /// The kind that is most likely to break the enemy. A Reserve begins no new kind, unless
    /// nothing else is left.
    fn most_promising(&self) -> usize {
        let only_reserves = self.own.hand[..RESERVE].iter().all(|&held| held == 0);
        let worth = |kind: usize| self.worth(kind) - if self.enemy.led[kind] { ENEMY_HAS_LED } else { 0.0 };
        KINDS
            .filter(|&kind| only_reserves || self.own.hand[kind] > 0)
            .max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
            .expect("there is a card")
    }

    /// The chance to win by leading this kind until it runs out, Reserves standing in for it.
    fn worth(&self, kind: usize) -> f64 {
        let hand = &self.own.hand;
        let (mut own, mut other) = (usize::from(count(hand)), usize::from(count(&self.enemy.hand)));
        let leads = usize::from(hand[kind] + hand[RESERVE]);
        let enemy_rating = f64::from(self.enemy.army.rating);
        let keeps = if kind == ENVELOPMENT { 0.0 } else { 1.0 - enemy_rating / 6.0 };

        // Cards that the enemy had to match with say only that he had so many at first: chance is
        // reckoned from there.
        let shown = usize::from(self.enemy.matched[kind] + self.enemy.matched[RESERVE]);
        let unseen = usize::from(count(&self.unseen)) + shown;
        let fitting = usize::from(self.unseen[kind] + self.unseen[RESERVE]) + shown;
        let held = other + shown;
        let had = |number: usize| exactly(number, unseen, fitting, held);
        let had_shown: f64 = (shown..=held).map(had).sum();

        let (mut worth, mut leading, mut more) = (0.0, 1.0, 1.0);
        for matches in 0..leads {
            let breaks = had(shown + matches) / had_shown;
            let counts = if matches < usize::from(hand[kind]) { 1.0 } else { WIN_WITH_RESERVE };
            worth += leading * breaks * counts;
            more -= breaks;
            if other == 0 {
                return worth;
            }
            (own, other) = (own - 1, other - 1);
            worth += leading * more * (1.0 - keeps) * (1.0 - self.prospects[1][other][own]);
            leading *= keeps;
        }
        worth + leading * more * self.prospects[0][own][other]
    }
}

/// Binomial coefficients.
static CHOOSE: [[f64; CARDS + 1]; CARDS + 1] = {
    let mut table = [[0.0; CARDS + 1]; CARDS + 1];
    let mut n = 0;
    while n <= CARDS {
        table[n][0] = 1.0;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The chance that exactly so many fitting cards are among those drawn.
fn exactly(number: usize, all: usize, fitting: usize, drawn: usize) -> f64 {
    if number > fitting || number > drawn || drawn - number > all - fitting {
        return 0.0;
    }
    CHOOSE[fitting][number] * CHOOSE[all - fitting][drawn - number] / CHOOSE[all][drawn]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(attacker: (u8, u8), defender: (u8, u8), policy: Policy) -> Odds {
        let mut chance = Chance::from_number(1);
        battle_odds(attacker.0, attacker.1, defender.0, defender.1, policy, 20_000, &mut chance)
    }

    #[test]
    fn without_cards_a_side_loses_at_once() {
        for (_, policy) in Policy::ALL {
            let attacker = odds((0, 0), (5, 1), policy);
            assert_eq!((attacker.attacker_wins, attacker.rounds, attacker.defender_losses), (0.0, 0.0, 0.0));
            assert_eq!(attacker.attacker_losses, 1.0, "its one CU");
            let defender = odds((5, 1), (0, 0), policy);
            assert_eq!((defender.attacker_wins, defender.rounds), (1.0, 1.0));
        }
    }

    #[test]
    fn nobody_loses_more_than_he_has() {
        let odds = odds((3, 2), (20, 4), Policy::Proportional);
        assert!(odds.attacker_losses <= 1.0);
    }

    #[test]
    fn the_largest_share_leads() {
        let side = |hand, rating| Side::new(Army { cards: 0, rating, policy: Policy::Proportional }, hand);
        let leads = |hand, own, enemy| largest_share(&side(hand, own), &side([0; 6], enemy));
        // Frontal, left, right, probe, envelopment, reserve.
        assert_eq!(leads([4, 3, 3, 2, 0, 0], 2, 2), 0, "a third of each: the earliest");
        assert_eq!(leads([4, 4, 3, 2, 0, 0], 2, 2), 1);
        assert_eq!(leads([1, 0, 0, 0, 6, 0], 2, 2), 0, "no envelopment against an equal general");
        assert_eq!(leads([1, 0, 0, 0, 6, 0], 3, 2), ENVELOPMENT);
        assert_eq!(leads([0, 0, 0, 0, 1, 4], 1, 4), ENVELOPMENT, "nothing else is left");
        assert_eq!(leads([0, 0, 0, 0, 0, 4], 1, 4), 0);
    }

    #[test]
    fn best_beats_proportional_on_either_side() {
        let army = |cards, rating, policy| Army { cards, rating, policy };
        for (cards, rating) in [(12, 3), (16, 4), (20, 3)] {
            let plain = army(cards, rating, Policy::Proportional);
            let best = army(cards, rating, Policy::Best);
            let wins = |attacker, defender| {
                odds_between(attacker, defender, 100_000, &mut Chance::from_number(2)).attacker_wins
            };
            let even = wins(plain, plain);
            assert!(wins(best, plain) > even + 0.005, "{cards} cards, attacking");
            assert!(wins(plain, best) < even - 0.005, "{cards} cards, defending");
        }
    }

    #[test]
    fn a_standing_counts_what_is_known() {
        let even = Standing {
            known: [[0; 6]; 2],
            held: [10, 10],
            table: [0; 6],
            ratings: [3, 3],
            attacker: 0,
            next: Next::Lead,
        };
        let wins = |standing: &Standing| {
            wins_from(standing, Policy::Proportional, 4000, &mut Chance::from_number(4))
        };
        let plain = wins(&even);
        let whole = odds((10, 3), (10, 3), Policy::Proportional).attacker_wins;
        assert!((plain - whole).abs() < 0.05, "nothing is known: as from the deal, {plain} {whole}");
        let strong = Standing { known: [[1, 1, 1, 1, 1, 5], [0; 6]], ..even };
        assert!(wins(&strong) > plain + 0.05, "a good hand");
        let lost = Standing { known: [[3, 0, 0, 0, 0, 0], [0; 6]], held: [3, 10], attacker: 1, ..even };
        assert_eq!(wins(&Standing { next: Next::Match(BattleCard::Probe), ..lost }), 0.0, "nothing matches");
        assert!(wins(&Standing { next: Next::Match(BattleCard::Frontal), ..lost }) > 0.0);
        let last = Standing { held: [0, 5], ..even };
        assert_eq!(wins(&last), 0.0, "who has no card left to lead loses");
    }

    #[test]
    fn dealt_cards_leave_the_deck() {
        let mut deck = BATTLE_DECK;
        let hand = deal(&mut deck, 20, &mut Chance::from_number(3));
        assert_eq!(count(&hand), 20);
        assert!((0..6).all(|kind| deck[kind] + hand[kind] == BATTLE_DECK[kind]));
    }
}
