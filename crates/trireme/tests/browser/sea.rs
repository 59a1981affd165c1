//! Hands in the Sea in a real browser: against the computer on a desk, alone on a phone.

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

const GAME: &str = "hands-in-the-sea";
/// The card of some place in the own hand: whoever begins holds at least one.
const PLACE_CARD: &str = "#hand [data-on^='card:loc_']";
/// Is the place of the battle on the board, and not under what is said of it?
const IN_SIGHT: &str = "const at = document.querySelector('#scene [data-at]').dataset.at;
    const box = (thing) => thing.getBoundingClientRect();
    const place = box(document.querySelector(`#map .targets [data-on='${at}']`));
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    const holds = ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom;
    return holds(box(document.querySelector('#map'))) && !holds(box(document.querySelector('#scene')));";
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

#[tokio::test]
async fn two_clicks_on_a_card_are_an_action_and_a_round_without_more_can_be_taken_back() {
    let (server, driver) = (Server::waiting_for_ends("600"), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_with("Anna", GAME, "Play both sides").await;
    // Whoever is new reads what things are for; whoever is not hides it.
    assert!(page.is_shown("#scene .welcome").await && page.is_shown("#choices .deed small").await);
    page.press("#choices .explain").await;
    assert!(!page.is_shown("#choices .deed small").await);

    page.point_at("#choices [data-action=money]").await;
    page.wait_for("the cards that can pay", || page.has("#table.pointing #hand .card.lit")).await;
    page.press(PLACE_CARD).await;
    page.press_text(".look button", "Take money").await;
    page.wait_for("the money", async || page.text("#log").await.contains("Rome gains")).await;

    // The first round has one action: it is over, but for a change of mind.
    page.wait_for("the end of the round", || page.is_shown("#end-turn")).await;
    // It took one step where a single card could pay, two otherwise.
    page.press(if page.is_shown("#reset").await { "#reset" } else { "#undo" }).await;
    page.wait_for("the question", || page.is_asked()).await;
    page.press(PLACE_CARD).await;
    page.press_text(".look button", "Reserve").await;
    page.wait_for("the Reserve", || page.has("#hand [data-on^='reserve:']")).await;
    // The Reserve could be taken back at once, so she is asked.
    page.press("#choices [data-action=end]").await;
    page.wait_for("the other side", || page.has("#table[data-eyes=carthage]")).await;
    page.wait_for("its question", || page.is_asked()).await;
    page.quit().await;
}

#[tokio::test]
async fn battles_and_the_end_of_hands_in_the_sea_are_shown() {
    let (server, driver) = (Server::start(), Driver::start());
    let record = include_str!("../../../../games/hands-in-the-sea/rules/fixtures/prestige.json");
    for (shape, suffix) in [(Shape::Desk, ""), (Shape::Phone, "-phone")] {
        let page = Page::open(&driver, &server, shape).await;
        let game = page.bring(record).await;
        let at = page.moment(&game, "scene", "Battle of").await;
        page.goto(&format!("{game}?at={at}")).await;
        page.wait_for_table().await;
        page.wait_for("the strength", || page.is_shown("#scene .scale .now")).await;
        page.wait_for("the place of it", async || {
            page.driver.execute(IN_SIGHT, Vec::new()).await.is_ok_and(|seen| seen.json() == true)
        })
        .await;
        page.picture(&format!("sea-battle{suffix}")).await;
        page.goto(&game).await;
        page.wait_for_table().await;
        page.wait_for("the count", || page.has("#scene .final .total")).await;
        assert!(page.text("#scene h2").await.contains("wins"));
        page.picture(&format!("sea-end{suffix}")).await;
        axe::check(&page, "the end of Hands in the Sea").await;
        page.quit().await;
    }
}
