//! Somebody whom one does not want to hear of.

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

/// Opens the talk; on a phone, pressing its tab again would close it.
async fn open_talk(page: &Page) {
    if !page.is_shown("#chat .say").await {
        page.press("#tab-chat").await;
        page.wait_for("the talk", || page.is_shown("#chat .say")).await;
    }
}

/// Says something at a table.
async fn say(page: &Page, text: &str) {
    open_talk(page).await;
    page.write("#chat .say input", text).await;
    page.press("#chat .say button").await;
}

async fn hears(page: &Page, text: &str) {
    open_talk(page).await;
    page.wait_for("talk", async || page.text("#chat .talk").await.contains(text)).await;
}

/// Two at a table: one talks, the other has enough of it.
async fn meet(shape: Shape, name: &str) {
    let (server, driver) = (Server::start(), Driver::start());
    let anna = Page::open(&driver, &server, shape).await;
    let invitation = anna.invite("Anna").await;
    let hanno = Page::open(&driver, &server, Shape::Desk).await;
    hanno.accept("Hanno", &invitation).await;
    anna.wait_for("somebody at the table", || anna.has("#chat .say")).await;
    say(&hanno, "A slow mule").await;
    hears(&anna, "A slow mule").await;
    anna.picture(&format!("{name}-talk")).await;
    anna.press("#chat .whom").await;
    anna.wait_for("what can be done", || anna.is_shown(".other[open]")).await;
    assert_eq!(anna.text(".other blockquote").await, "A slow mule");
    axe::check(&anna, "what can be done about somebody").await;
    anna.picture(&format!("{name}-other")).await;
    anna.write(".other input", "An insult").await;
    anna.press(".other form button").await;
    anna.wait_for("a report", async || anna.text(".other [role=status]").await == "Reported.").await;
    anna.press_text(".other button", "Block").await;
    anna.wait_for("silence", async || !anna.text("#chat .talk").await.contains("mule")).await;
    anna.press_text(".other button", "Close").await;
    say(&hanno, "Still slow").await;
    hears(&hanno, "Still slow").await;
    say(&anna, "Ave").await;
    hears(&anna, "Ave").await;
    assert!(!anna.text("#chat .talk").await.contains("slow"), "neither then nor now");

    let table = anna.path().await;
    anna.goto("/account").await;
    anna.press(".sessions [aria-label='Unblock: Hanno']").await;
    anna.wait_for("nobody blocked", async || !anna.has("[aria-label='Unblock: Hanno']").await).await;
    anna.goto(&table).await;
    hears(&anna, "Still slow").await;
    anna.quit().await;
    hanno.quit().await;
}

#[tokio::test]
async fn whoever_is_blocked_is_not_heard() {
    meet(Shape::Desk, "blocked").await;
}

#[tokio::test]
async fn whoever_is_blocked_is_not_heard_on_a_phone() {
    meet(Shape::Phone, "blocked-phone").await;
}
