use super::*;
use crate::Players;

/// Rome attacks Greece in Sicily, which is Greek.
fn battle(attackers: usize, defenders: usize, fort: u8) -> Table {
    let mut table = Table::at_war(Rome);
    table.marker(Greece, "sicilia").fort("sicilia", fort);
    table.legions(Rome, "sicilia", attackers).legions(Greece, "sicilia", defenders);
    table
}

fn left(table: &Table) -> (u8, u8, u8) {
    let fort = table.state.forts[province("sicilia").index()];
    (table.legions_in(Rome, "sicilia"), table.legions_in(Greece, "sicilia"), fort)
}

/// [T01] [8.3.2] [8.3.3] 11 against 9: one legion lost, both defenders lost.
#[test]
fn the_rulebooks_first_battle() {
    let mut table = battle(3, 1, 1);
    table.dice(&[6, 3, 2, 3]).play(Rome, "attack sicilia greece 3 0");
    assert_eq!((table.points(), left(&table)), ([11, 9], (2, 0, 0)));
}

/// [T02] [8.4.2] Egypt in Judaea: both lose two; the last legion destroys the city, the marker stays.
#[test]
fn egypt_in_judaea() {
    let mut table = Table::at_war(Egypt);
    table.marker(Babylon, "judaea").build("judaea.city.0").fort("judaea", 1).legions(Babylon, "judaea", 1);
    table.legions(Egypt, "judaea", 3).dice(&[4, 2, 5, 5]).play(Egypt, "attack judaea babylon 3 0");
    assert_eq!(table.points(), [11, 11]);
    assert_eq!((table.legions_in(Egypt, "judaea"), table.legions_in(Babylon, "judaea")), (1, 0));
    table.play(Egypt, "pillage judaea.city.0");
    assert!(!table.is_built("judaea.city.0"));
    assert_eq!(table.state.owner(province("judaea")), Some(Babylon));
}

/// [D06] [8.3.2] A fortress alone makes 6; 4 points do nothing.
#[test]
fn fortress_alone() {
    let mut table = battle(1, 0, 1);
    table.dice(&[4]).play(Rome, "attack sicilia greece 1 0");
    assert_eq!((table.points(), left(&table)), ([4, 6], (0, 0, 1)));
}

/// [8.3.3] The owner chooses what he loses, the attacker first.
#[test]
fn choice_of_losses() {
    let mut table = battle(2, 1, 1);
    table.dice(&[3, 3, 1]).play(Rome, "attack sicilia greece 2 0");
    assert_eq!(table.points(), [6, 7]);
    table.asks(Greece);
    assert_eq!(table.legal(Greece), ["lose legion", "lose fortress"]);
    table.play(Greece, "lose fortress");
    assert_eq!(left(&table), (1, 1, 0));
    let mut table = Table::at_war(Greece);
    table.marker(Greece, "sicilia").fort("sicilia", 1).legions(Greece, "sicilia", 1);
    table.marker(Rome, "cisalpina").legions(Rome, "sicilia", 2);
    table.dice(&[1, 3, 3]).play(Greece, "attack sicilia rome 1 1");
    table.asks(Greece);
    assert_eq!(table.legal(Greece), ["lose legion", "lose fortress"]);
}

/// [8.3.2] An army that stands together attacks a single enemy whole, fortress and all: nobody is
/// sent ahead.
#[test]
fn an_army_attacks_whole() {
    assert_eq!(battle(3, 1, 1).offered(Rome, "attack"), ["attack sicilia greece 3 0"]);
    let mut table = Table::at_war(Rome);
    table.fort("roma", 1).legions(Rome, "roma", 2).legions(Greece, "roma", 2);
    assert_eq!(table.offered(Rome, "attack"), ["attack roma greece 2 1"]);
    table.build("roma.city.0").tasked(Egypt, "roma.city.0");
    assert_eq!(
        table.offered(Rome, "attack").len(),
        2 * 5,
        "two enemies: two legions and a fortress to divide"
    );
}

/// When the rest of a split army has marched away, whoever comes later may attack anybody.
#[test]
fn who_comes_after_a_split_army_is_free() {
    let mut table = Table::at_war(Rome);
    table.legions(Rome, "sinai", 2).legions(Greece, "sinai", 1).legions(Egypt, "sinai", 1);
    table.legions(Rome, "judaea", 1);
    table.dice(&[1, 1]).play(Rome, "attack sinai greece 1 0");
    assert_eq!(table.offered(Rome, "attack"), ["attack sinai egypt 1 0"]);
    table.play(Rome, "march sinai arabia");
    table.play(Rome, "march judaea sinai");
    assert_eq!(table.offered(Rome, "attack"), ["attack sinai greece 1 0", "attack sinai egypt 1 0"]);
}

/// [8.3.3] Only units that take part are lost, and what is over does not matter; the rest of a split
/// army owes an attack on the other enemy.
#[test]
fn only_those_who_take_part() {
    let mut table = battle(3, 4, 0);
    table.legions(Egypt, "sicilia", 1);
    table.dice(&[5, 6, 6, 6, 6]).play(Rome, "attack sicilia greece 1 0");
    assert_eq!((table.points(), left(&table)), ([5, 24], (2, 3, 0)));
    assert_eq!(table.legal(Rome), ["attack sicilia egypt 2 0"]);
}

/// [8.3.3] A fortress that attacks alone is hit alone, whoever stands by.
#[test]
fn bystanders_are_not_hit() {
    let mut table = Table::at_war(Rome);
    table.fort("roma", 1).legions(Rome, "roma", 2).legions(Greece, "roma", 2).legions(Egypt, "roma", 1);
    table.dice(&[3, 3]).play(Rome, "attack roma greece 0 1");
    table.asks(Rome);
    assert_eq!((table.legions_in(Rome, "roma"), table.state.forts_of(Rome)), (2, 0));
}

/// [8.3.1] [T07] A docked trireme is ignored: the province is not war-torn.
#[test]
fn docked_triremes_are_ignored() {
    let mut table = Table::at_war(Rome);
    table.marker(Egypt, "cyrenaica").build("cyrenaica.city.0").legions(Egypt, "cyrenaica", 1);
    table.ship(Egypt, "cyrenaica").legions(Rome, "cyrenaica", 2);
    table.dice(&[3, 2, 1]).play(Rome, "attack cyrenaica egypt 2 0");
    assert!(!table.state.is_war_torn(province("cyrenaica")));
    for action in ["pillage cyrenaica.city.0", "occupy cyrenaica.city.0", "annex cyrenaica"] {
        assert!(table.can(Rome, action), "{action}");
    }
    assert_eq!(table.state.docked_at(Egypt, province("cyrenaica")), 1);
}

/// [8.4.1] With units of both left the province is war-torn: the owner is paid and does not build.
#[test]
fn war_torn() {
    let mut table = battle(1, 1, 0);
    table.build("sicilia.city.0").dice(&[1, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(table.state.is_war_torn(province("sicilia")));
    assert_eq!(table.state.income_due()[Greece], cards("tax"));
    assert!(!table.state.open_lands(Greece).contains(province("sicilia")));
    assert!(table.offered(Rome, "pillage").is_empty() && table.offered(Rome, "occupy").is_empty());
}

/// [3.4.3] Neutrals defend, and lose legions before the fortress.
#[test]
fn neutrals_defend() {
    let mut table = Table::at_war_in(&Setup { players: Players::Four, ..Setup::default() }, Rome);
    table.marker(Babylon, "babylonia").fort("babylonia", 1).legions(Babylon, "babylonia", 1);
    table.legions(Rome, "babylonia", 1).dice(&[5, 2]).play(Rome, "attack babylonia babylon 1 0");
    assert_eq!(table.points(), [5, 8]);
    assert_eq!(table.legions_in(Babylon, "babylonia"), 0);
    assert_eq!(table.state.forts_of(Babylon), 1);
}

/// [8] A legion defends any number of times.
#[test]
fn defending_again() {
    let mut table = battle(1, 2, 0);
    table.legions(Rome, "roma", 1).ship(Rome, "tyrrhenum");
    table.dice(&[1, 1, 1]).play(Rome, "attack sicilia greece 1 0").play(Rome, "march roma sicilia");
    table.dice(&[1, 1, 1]).play(Rome, "attack sicilia greece 1 0");
    assert!(table.offered(Rome, "attack").is_empty());
}
