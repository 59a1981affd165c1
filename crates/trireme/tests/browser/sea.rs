//! Hands in the Sea in a real browser: against the computer on a desk, alone on a phone.

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

const GAME: &str = "hands-in-the-sea";
/// Clicks that one game turn takes at most.
const CLICKS_MAX: usize = 400;

#[tokio::test]
async fn a_guest_plays_a_turn_of_hands_in_the_sea() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_with("Anna", GAME, "Play Rome").await;
    page.picture("sea").await;
    let first = page.turn().await;
    for n in 0..CLICKS_MAX {
        page.wait_for("to be asked", async || page.turn().await != first || page.is_to_act().await).await;
        if page.turn().await != first {
            break;
        }
        page.act(n * 7).await;
    }
    assert_eq!(page.turn().await, first + 1);
    page.press("#tab-state").await;
    page.picture("sea-state").await;
    axe::check(&page, "a table of Hands in the Sea").await;
    page.quit().await;
}

#[tokio::test]
async fn both_sides_of_hands_in_the_sea_play_on_a_phone() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Phone).await;
    page.start_with("Hanno", GAME, "Play both sides").await;
    for n in 0..40 {
        page.wait_for("to be asked", || page.is_to_act()).await;
        page.act(n * 5).await;
    }
    assert!(page.has("#hand [data-on^='card:']").await, "whoever is asked sees his cards");
    page.picture("sea-phone").await;
    page.quit().await;
}
