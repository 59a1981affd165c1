//! What the computer tells: a hint that is played, and the analysis of a finished game.

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

#[tokio::test]
async fn a_finished_game_is_analysed_and_its_graph_leads_to_a_moment() {
    let (server, driver) = (Server::start(), Driver::start());
    let record = include_str!("../../../../games/hannibal/rules/fixtures/carthage_captured.json");
    for (shape, suffix) in [(Shape::Desk, ""), (Shape::Phone, "-phone")] {
        let page = Page::open(&driver, &server, shape).await;
        let game = page.bring(record).await;
        page.goto(&game).await;
        page.wait_for_table().await;
        page.press("#tab-analysis").await;
        page.wait_for("the sheet of a phone to stand still", async || stands_still(&page).await).await;
        page.press("#analysis button.main").await;
        page.wait_for("a graph", || page.is_shown("#analysis .graph svg")).await;
        page.picture(&format!("analysis{suffix}")).await;
        axe::check(&page, "an analysis").await;
        page.press("#analysis .graph svg").await;
        page.wait_for("the past", || page.has("#table.past")).await;
        assert!(page.text("#past-where").await.contains("Looking back"));
        page.picture(&format!("analysis-moment{suffix}")).await;
        // It is kept with the game.
        page.goto(&game).await;
        page.wait_for_table().await;
        page.press("#tab-analysis").await;
        page.wait_for("a graph", || page.is_shown("#analysis .graph svg")).await;
        page.quit().await;
    }
}

async fn stands_still(page: &Page) -> bool {
    let moving = page.driver.execute("return document.getAnimations().length", Vec::new()).await;
    moving.expect("a script").json().as_u64() == Some(0)
}

#[tokio::test]
async fn a_hint_is_shown_and_played() {
    let (server, driver) = (Server::start(), Driver::start());
    for (shape, suffix) in [(Shape::Desk, ""), (Shape::Phone, "-phone")] {
        let page = Page::open(&driver, &server, shape).await;
        page.start_game("Anna", "Play Rome").await;
        page.wait_for("to be asked", || page.is_asked()).await;
        let before = page.revision().await;
        page.press("#hint").await;
        page.wait_for("advice", || page.is_shown("#advice")).await;
        assert!(page.text("#log").await.contains("takes hints from the computer"));
        page.picture(&format!("hint{suffix}")).await;
        page.press("#choices .advised").await;
        page.wait_for_revision(before + 1).await;
        page.wait_for("the advice to go", async || !page.is_shown("#advice").await).await;
        assert!(!page.has(".advised").await);
        page.quit().await;
    }
}
