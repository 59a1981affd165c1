//! The real program, in a real browser.

mod axe;
#[path = "../common/mod.rs"]
mod common;
mod driver;
mod page;

use common::Server;
use driver::{Driver, Shape};
use page::Page;
use thirtyfour::Key;

/// Clicks that one game turn takes at most.
const CLICKS_MAX: usize = 400;
const BOTH_SIDES: &str = "Play both sides";

#[tokio::test]
async fn a_guest_plays_a_turn_against_the_computer() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.picture("lobby").await;
    page.start_game("Anna", "Play Rome").await;
    page.picture("start").await;
    let first = page.turn().await;
    for n in 0..CLICKS_MAX {
        page.wait_for("to be asked", async || page.turn().await != first || page.is_to_act().await).await;
        if page.turn().await != first {
            break;
        }
        page.act(n * 7).await;
    }
    assert_eq!(page.turn().await, first + 1);
    page.quit().await;
}

#[tokio::test]
async fn two_browsers_play_each_other() {
    let (server, driver) = (Server::start(), Driver::start());
    let anna = Page::open(&driver, &server, Shape::Desk).await;
    let invitation = anna.invite("Anna").await;
    let hanno = Page::open(&driver, &server, Shape::Phone).await;
    hanno.accept("Hanno", &invitation).await;
    let mut clicks = [0, 0];
    for n in 0..40 {
        anna.wait_for("somebody asked", async || anna.is_asked().await || hanno.is_asked().await).await;
        let (index, here, there) =
            if anna.is_asked().await { (0, &anna, &hanno) } else { (1, &hanno, &anna) };
        here.click_choice(n * 5).await;
        there.wait_for_revision(here.revision().await).await;
        clicks[index] += 1;
    }
    assert!(clicks.iter().all(|clicks| *clicks > 2), "both played: {clicks:?}");
    hanno.picture("phone").await;
    anna.quit().await;
    hanno.quit().await;
}

#[tokio::test]
async fn a_table_survives_a_reload_and_a_step_is_taken_back() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_game("Anna", BOTH_SIDES).await;
    page.click_choice(0).await;
    let (revision, prompt) = (page.revision().await, page.text("#prompt").await);
    page.driver.refresh().await.expect("loaded again");
    page.wait_for_revision(revision).await;
    assert_eq!(page.text("#prompt").await, prompt);

    page.press("#undo").await;
    page.wait_for_revision(revision + 1).await;
    assert_ne!(page.text("#prompt").await, prompt);
    assert!(page.text("#log").await.contains("takes the last step back"));
    page.quit().await;
}

#[tokio::test]
async fn a_page_finds_a_server_that_was_killed() {
    let (mut server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_game("Anna", BOTH_SIDES).await;
    page.click_choice(0).await;
    server.kill();
    page.wait_for("word of the broken line", || page.is_shown("#link")).await;
    server.restart();
    page.wait_for("the line to be mended", async || !page.is_shown("#link").await).await;
    page.click_choice(0).await;
    assert_eq!(page.revision().await, 2);
    page.quit_expecting(&[
        "ERR_CONNECTION_REFUSED",
        "ERR_INCOMPLETE_CHUNKED_ENCODING",
        "ERR_CONNECTION_RESET",
    ])
    .await;
}

#[tokio::test]
async fn a_keyboard_is_enough() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.tab_to(".new [name=name]").await;
    page.keys("Anna").await;
    page.tab_to(".new .pair button:last-child").await;
    page.keys(Key::Enter).await;
    page.wait_for_table().await;
    for _ in 0..6 {
        page.wait_for("to be asked", || page.is_asked()).await;
        page.type_choice().await;
    }
    page.quit().await;
}

#[tokio::test]
async fn everybody_can_use_the_pages() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    axe::check(&page, "the welcome").await;
    page.start_game("Anna", BOTH_SIDES).await;
    page.click_choice(0).await;
    axe::check(&page, "the table").await;
    page.picture("dark").await;
    page.goto("/").await;
    axe::check(&page, "the lobby").await;
    page.goto("/account").await;
    axe::check(&page, "the account").await;
    page.goto("/rules/hannibal").await;
    axe::check(&page, "the rules").await;
    page.quit().await;
}
