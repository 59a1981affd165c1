//! The real program, in a real browser.

mod analysis;
mod axe;
#[path = "../common/mod.rs"]
mod common;
mod driver;
mod editor;
mod many;
mod others;
mod page;
mod sea;

use common::Server;
use driver::{Driver, Shape};
use page::Page;
use thirtyfour::Key;

/// Clicks that one game turn takes at most.
const CLICKS_MAX: usize = 400;
const BOTH_SIDES: &str = "Play both sides";

#[tokio::test]
async fn a_guest_plays_a_turn_against_the_computer() {
    let (server, driver) = (Server::waiting_for_ends("20"), Driver::start());
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
async fn a_stranger_sits_down_at_an_open_seat() {
    let (server, driver) = (Server::start(), Driver::start());
    let anna = Page::open(&driver, &server, Shape::Desk).await;
    anna.open_for_anybody("Anna").await;
    let hanno = Page::open(&driver, &server, Shape::Phone).await;
    hanno.goto(&anna.path().await).await;
    hanno.press("#seats button").await;
    hanno.write(".guest input", "Hanno").await;
    hanno.picture("guest").await;
    axe::check(&hanno, "a stranger is asked for his name").await;
    hanno.press(".guest .main").await;
    anna.wait_for("the other player", async || anna.text("#seats").await.contains("Hanno")).await;
    hanno.wait_for("his seat", async || hanno.text("#seats").await.contains("you")).await;
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
async fn one_can_look_back_and_return() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_game("Anna", BOTH_SIDES).await;
    for n in 0..3 {
        page.click_choice(n).await;
    }
    let now = page.text("#prompt").await;
    page.picture("history").await;
    page.press("#past-before").await;
    page.wait_for("the past", || page.has("#table.past")).await;
    assert!(page.text("#past-where").await.contains("Looking back"));
    assert!(!page.is_asked().await, "nothing can be decided in the past");
    page.press("#past-live").await;
    page.wait_for("the present", async || !page.has("#table.past").await).await;
    assert_eq!(page.text("#prompt").await, now);
    page.click_choice(0).await;
    page.quit().await;
}

#[tokio::test]
async fn words_of_people_stay_words() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    let name = "<u onclick=x()>Anna</u>";
    page.start_game(name, BOTH_SIDES).await;
    assert!(page.text("#seats").await.contains(name));
    page.press("#tab-chat").await;
    page.run("document.querySelector('#choices button').dataset.old = 'yes'").await;
    for text in
        ["<script>document.title = 'taken'</script>", "<img src=x onerror=\"document.title = 'taken'\">"]
    {
        page.write("#chat .say input", text).await;
        page.press("#chat .say button").await;
        page.wait_for("what was said", async || page.text("#chat .talk").await.contains(text)).await;
    }
    assert!(!page.has("#chat :is(script, img, u)").await && !page.has("#seats u").await);
    assert!(page.has("#choices button[data-old]").await, "a word leaves the question as it is");
    page.picture("chat").await;
    page.goto("/").await;
    assert!(page.text("#mine").await.contains(name) && !page.has("#mine u").await);
    assert_ne!(page.driver.title().await.expect("a title"), "taken");
    page.quit().await;
}

#[tokio::test]
async fn the_rule_is_one_click_away() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Phone).await;
    page.start_game("Anna", BOTH_SIDES).await;
    page.press("#zoom-full").await;
    assert!(!page.is_shown("#tabs").await, "the board alone");
    page.press("#prompt .rule").await;
    page.wait_for("the paragraph", || page.is_shown("#rules .here")).await;
    page.picture("rule-phone").await;
    let fits = "const panel = document.getElementById('panel-rules');
                return panel.scrollWidth <= panel.clientWidth";
    assert_eq!(page.run(fits).await, true, "lines are not longer than their place");
    axe::check(&page, "the rules beside the board").await;
    page.quit().await;
}

#[tokio::test]
async fn a_curtain_falls_between_players_at_one_device() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Phone).await;
    page.open_around_one_device("Anna").await;
    let mut lifted = 0;
    for n in 0..CLICKS_MAX {
        if page.is_shown("#curtain").await {
            page.picture("curtain").await;
            page.press("#curtain button").await;
            page.wait_for("the table", async || !page.is_shown("#curtain").await).await;
            lifted += 1;
        }
        if lifted == 3 {
            break;
        }
        page.wait_for("to be asked", || page.is_to_act()).await;
        page.act(n * 3).await;
    }
    assert_eq!(lifted, 3, "the device went around");
    page.quit().await;
}

#[tokio::test]
async fn a_battle_and_a_siege_are_shown() {
    let (server, driver) = (Server::start(), Driver::start());
    let record = include_str!("../../../../games/hannibal/rules/fixtures/carthage_captured.json");
    for (shape, suffix) in [(Shape::Desk, ""), (Shape::Phone, "-phone")] {
        let page = Page::open(&driver, &server, shape).await;
        let game = page.bring(record).await;
        for (part, text, name) in [("scene", "battle", "battle"), ("board", "siege", "siege")] {
            let at = page.moment(&game, part, text).await;
            page.goto(&format!("{game}?at={at}")).await;
            page.wait_for_table().await;
            page.wait_for("the past", || page.has("#table.past")).await;
            page.picture(&format!("{name}{suffix}")).await;
        }
        page.quit().await;
    }
}

#[tokio::test]
async fn a_page_notices_a_server_that_says_nothing() {
    let (server, driver) = (Server::start(), Driver::start());
    let page = Page::open(&driver, &server, Shape::Desk).await;
    page.start_game("Anna", BOTH_SIDES).await;
    page.click_choice(0).await;
    server.stop();
    page.wait_for("word of the silent line", || page.is_shown("#link")).await;
    assert!(page.text("#link").await.contains("No connection"));
    server.go_on();
    page.wait_for("the line to be mended", async || !page.is_shown("#link").await).await;
    page.click_choice(0).await;
    assert_eq!(page.revision().await, 2);
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
    page.write("#password-new-password", "elephants over the alps").await;
    page.press("form[data-post='/account'] button").await;
    page.wait_for("an account", || page.has("#token-name")).await;
    page.write("#token-name", "laptop").await;
    page.write("#token-current-password", "elephants over the alps").await;
    page.press("form[data-post='/account/tokens'] button").await;
    page.wait_for("a token", || page.is_shown(".secret")).await;
    assert!(page.text(".secret output").await.starts_with("trireme_"));
    axe::check(&page, "a token").await;
    page.goto("/account").await;
    assert!(page.has(".sessions [aria-label='Take back: laptop']").await && !page.is_shown(".secret").await);
    page.goto("/docs/bots.md").await;
    axe::check(&page, "how programs play").await;
    page.goto("/rules/hannibal").await;
    axe::check(&page, "the rules").await;
    page.quit().await;
}
