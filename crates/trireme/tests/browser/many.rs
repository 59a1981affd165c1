//! A table of five: one person and four computers, all of whom may be asked at once.

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

/// Clicks that some rounds take at most.
const CLICKS_MAX: usize = 200;
/// Carthage, which begins as Director of Commerce.
const SIDE: usize = 2;
const TRADE: &str = "#scene .trade";

/// Plays some rounds by clicks alone, with a trade among them.
async fn play(page: &Page, rounds: u32, name: &str) {
    page.start_as("Anna", "mare-nostrum", SIDE).await;
    assert!(page.text("#turn").await.starts_with("Round 1"));
    assert!(page.text("#note").await.contains("reconstructed"));
    let (mut traded, mut advised) = (false, false);
    for n in 0..CLICKS_MAX {
        page.wait_for_others(async || page.turn().await > rounds).await;
        // While all choose what they offer, others play, and the hint comes nevertheless.
        if !advised && page.has("#choices [data-action^=offer]").await {
            advised = true;
            page.press("#hint").await;
            page.wait_for("advice", || page.is_shown("#advice")).await;
        }
        if page.turn().await > rounds {
            break;
        }
        if !traded && page.is_shown(TRADE).await {
            traded = true;
            page.picture(&format!("{name}-trade")).await;
        }
        page.act(n * 3 + 1).await;
    }
    assert_eq!(page.turn().await, rounds + 1, "so many rounds were played");
    assert!(traded && advised, "cards were traded");
    page.picture(name).await;
}

#[tokio::test]
async fn one_person_and_four_computers_play_two_rounds() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    play(&page, 2, "five").await;
    page.press("#tab-state").await;
    axe::check(&page, "a table of five").await;
    page.quit().await;
}

#[tokio::test]
async fn one_person_and_four_computers_play_on_a_phone() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Phone).await;
    play(&page, 1, "five-phone").await;
    axe::check(&page, "a table of five on a phone").await;
    page.quit().await;
}
