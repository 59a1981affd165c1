//! The editor in a real browser: a scenario is made, broken, mended, kept and played.

use serde_json::json;
use thirtyfour::Key;

use crate::axe;
use crate::common::Server;
use crate::driver::{Driver, Shape};
use crate::page::Page;

const ROME: &str = "#map .space[data-on='space:rome']";
const ROMANS: &str = "[data-control='space:rome/cus:rome'] input";

/// Opens the first document that one can begin with.
async fn begin(page: &Page) {
    page.goto("/scenarios").await;
    page.press(".scenarios li a").await;
    page.wait_for("the editor with its map", || page.has("#map svg #pieces > *")).await;
}

/// Opens a place by its name, without the map.
async fn choose(page: &Page, place: &str) {
    page.press("#tab-place").await;
    page.press(&format!("#places option[value='{place}']")).await;
    let control = format!("[data-control='{place}/control']");
    page.wait_for("the place", || page.has(&control)).await;
}

async fn write_number(page: &Page, field: &str, number: &str) {
    page.write(field, number).await;
    page.keys(Key::Tab).await;
}

#[tokio::test]
async fn a_scenario_is_made_broken_mended_kept_and_played() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    begin(&page).await;
    axe::check(&page, "the editor").await;
    // A piece is chosen, and put where the map is clicked.
    page.press("#tab-pieces").await;
    page.press_text(".brush", "Roman control").await;
    page.press("#map .space[data-on='space:narbo'] .hit").await;
    page.wait_for("a marker", || page.has("#p-pc-narbo.rome")).await;
    page.press("#undo").await;
    page.wait_for("no marker", async || !page.has("#p-pc-narbo").await).await;
    page.press("#redo").await;
    page.wait_for("the marker again", || page.has("#p-pc-narbo.rome")).await;

    // Too many units in Roma: what is wrong is said, and marked on the map and in the form.
    choose(&page, "space:rome").await;
    write_number(&page, ROMANS, "97").await;
    page.wait_for("the reason", || page.is_shown("#faults")).await;
    assert!(page.text("#faults").await.contains("Roma"), "{}", page.text("#faults").await);
    assert!(page.has(&format!("{ROME}.faulty")).await);
    assert!(page.has("[data-control='space:rome/cus:rome'].faulty").await);
    assert!(page.has("#play:disabled").await && page.has("#save:disabled").await);
    page.picture("editor").await;
    axe::check(&page, "the editor with a fault").await;
    // From elsewhere, the reason leads back to it.
    page.press("#tab-cards").await;
    page.wait_for("the cards", || page.has("[data-control='card:1/pile']")).await;
    page.press("#faults button").await;
    page.wait_for("its control", || page.is_shown(ROMANS)).await;
    write_number(&page, ROMANS, "9").await;
    page.wait_for("all well", async || !page.is_shown("#faults").await).await;
    assert!(!page.has(".faulty").await);

    // It is a draft until it is saved, and survives a reload.
    page.driver.refresh().await.expect("loaded again");
    page.wait_for("the draft", || page.has("#p-pc-narbo.rome")).await;
    page.press("#save").await;
    page.wait_for("a place of its own", async || page.path().await.starts_with("/scenarios/")).await;
    let kept = page.path().await;
    page.goto("/scenarios").await;
    axe::check(&page, "the scenarios").await;
    assert!(page.has(&format!("a[href='{kept}']")).await);
    page.goto(&kept).await;
    page.wait_for("what was kept", || page.has("#p-pc-narbo.rome")).await;

    page.press("#play").await;
    page.press("#playing [data-seat=carthage] option[value=me]").await;
    page.press("#begin").await;
    page.wait_for_table().await;
    assert!(page.has("#p-pc-narbo.rome").await);
    page.click_choice(0).await;
    page.quit().await;
}

#[tokio::test]
async fn what_is_being_written_is_not_replaced_by_an_answer() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    begin(&page).await;
    choose(&page, "space:rome").await;
    page.run(
        "const { fetch } = window;
         window.gate = new Promise((open) => (window.open_gate = open));
         window.answers = 0;
         window.fetch = async (...request) => {
           await window.gate;
           const answer = await fetch(...request);
           setTimeout(() => (window.answers += 1), 100);
           return answer;
         };",
    )
    .await;
    // The answers are late: somebody writes the next number meanwhile. One of them brings a control more.
    page.run(
        "const choice = document.querySelector(\"[data-control^='space:rome/general'] select\");
         choice.selectedIndex = 1;
         choice.dispatchEvent(new Event('change'));",
    )
    .await;
    let controls = "return document.querySelectorAll('[data-control]').length";
    let few = page.run(controls).await;
    page.write(ROMANS, "9").await;
    let mine = format!("const field = document.querySelector(\"{ROMANS}\");");
    page.run(&format!("{mine} field.mine = true; window.open_gate()")).await;
    // One to the choice, and one to the field that was emptied.
    page.wait_for("the answers", async || page.run("return window.answers").await == json!(2)).await;
    assert_ne!(page.run(controls).await, few, "there is a general more to move");
    assert_eq!(page.run(&format!("{mine} return [field.value, field.mine]")).await, json!(["9", true]));
    page.keys(Key::Tab).await;
    page.wait_for("one more", async || page.run("return window.answers").await == json!(3)).await;
    assert_eq!(page.run(&format!("{mine} return [field.value, field.mine]")).await, json!(["9", true]));
    page.quit().await;
}

#[tokio::test]
async fn a_moment_of_a_game_is_studied_on_a_phone_and_by_keyboard() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Phone).await;
    page.start_game("Anna", "Play both sides").await;
    for n in 0..6 {
        page.click_choice(n).await;
    }
    page.press("#menu-button").await;
    page.press("#menu a[href*='/editor/']").await;
    page.wait_for("the editor with its map", || page.has("#map svg #pieces > *")).await;
    assert!(page.text("#note").await.contains("nothing was under way"));
    page.press("#more-button").await;
    page.press("#advice").await;
    page.wait_for("advice", async || page.text("#note").await.starts_with("For ")).await;
    page.picture("editor-phone").await;

    // Nothing needs a mouse: a place of the map, its first control, another number.
    page.tab_to("#map .space").await;
    page.keys(Key::Right).await;
    page.keys(Key::Enter).await;
    page.wait_for("a control", || page.has("[data-control] :focus")).await;
    page.tab_to(".steps input").await;
    page.keys("1").await;
    page.keys(Key::Tab).await;
    page.wait_for("another document", async || page.text("#about").await.contains("not saved")).await;
    page.press("#undo").await;
    page.wait_for("the same document", async || !page.text("#about").await.contains("not saved")).await;

    page.press("#play").await;
    page.press("[data-face='6']").await;
    page.press("#begin").await;
    page.wait_for_table().await;
    assert!(page.text("#past-origin").await.contains("dice were set"));
    page.quit().await;
}
