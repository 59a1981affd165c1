//! What a person does with the pages: everything here goes through the window. If the pages
//! change, this is the one place that follows.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;

use crate::common::{PATIENCE, Server};
use crate::driver::{Driver, Shape, pictures};

/// No page has so many places that the Tab key stops at.
const TABS_MAX: usize = 150;
const NAME: &str = ".new [name=name]";
const INVITATION: &str = ".arrange .copy input";
/// The buttons of what can be done, but for what takes an offer back: the same few steps over and over would be
/// no game.
const CHOICE: &str = "#choices button[data-action]:not([data-action=anew])";

/// Somebody's browser, with the server in its window.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    base: String,
    _profile: TempDir,
}

impl Page {
    pub(crate) async fn open(driver: &Driver, server: &Server, shape: Shape) -> Page {
        let (driver, profile) = driver.browser(shape).await;
        if std::env::var_os("SLOW_BROWSER").is_some() {
            slow_down(&driver).await;
        }
        let page = Page { driver, base: format!("http://{}", server.address), _profile: profile };
        page.goto("/").await;
        page
    }

    pub(crate) async fn goto(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.base)).await.expect("the page opens");
    }

    /// The path of the page that is shown.
    pub(crate) async fn path(&self) -> String {
        self.driver.current_url().await.expect("an address").path().to_owned()
    }

    // The lobby.

    /// Opens a game by its button in the lobby, under a name.
    pub(crate) async fn start_game(&self, name: &str, button: &str) {
        self.write(NAME, name).await;
        self.press_text(".new .begin button", button).await;
        self.wait_for_table().await;
    }

    /// The same for one of several games.
    pub(crate) async fn start_with(&self, name: &str, game: &str, button: &str) {
        let place = format!("section[aria-labelledby=head-{game}]");
        self.write(&format!("{place} [name=name]"), name).await;
        self.press_text(&format!("{place} .begin button"), button).await;
        self.wait_for_table().await;
    }

    /// Opens a game for many, as one of its sides, against the computer.
    pub(crate) async fn start_as(&self, name: &str, game: &str, side: usize) {
        let place = format!("section[aria-labelledby=head-{game}]");
        self.write(&format!("{place} [name=name]"), name).await;
        self.press(&format!("{place} [data-side] option:nth-child({side})")).await;
        self.press(&format!("{place} .sides button")).await;
        self.wait_for_table().await;
    }

    /// Opens a game with a seat for a friend, and returns the path for him.
    pub(crate) async fn invite(&self, name: &str) -> String {
        self.start_game(name, "Invite a friend").await;
        self.wait_for("a link", || self.has(INVITATION)).await;
        let link = self.attribute(INVITATION, "value").await.expect("an address");
        link.trim_start_matches(&self.base).to_owned()
    }

    /// Follows an invitation.
    pub(crate) async fn accept(&self, name: &str, invitation: &str) {
        self.goto(invitation).await;
        self.write("#name", name).await;
        self.press("form[data-invite] button").await;
        self.wait_for_table().await;
    }

    /// Opens a game in which anybody may sit down.
    pub(crate) async fn open_for_anybody(&self, name: &str) {
        self.open_with(name, &["[data-seat=carthage] option[value=open]"]).await;
    }

    /// Opens a game for two people around this device.
    pub(crate) async fn open_around_one_device(&self, name: &str) {
        let wishes = ["[data-seat=carthage] option[value=me]", "input[name=curtain][value=yes]"];
        self.open_with(name, &wishes).await;
    }

    async fn open_with(&self, name: &str, wishes: &[&str]) {
        self.write(NAME, name).await;
        self.press(".new details > summary").await;
        for wish in wishes {
            self.press(wish).await;
        }
        self.press("form[data-new] button[type=submit]").await;
        self.wait_for_table().await;
    }

    /// Brings a record and returns the path of its table.
    pub(crate) async fn bring(&self, record: &str) -> String {
        let script = "const done = arguments[arguments.length - 1];
            const headers = { 'content-type': 'application/json', 'x-trireme': '1' };
            const post = (where, body) => fetch(where, { method: 'POST', headers, body });
            post('/guest', JSON.stringify({ name: 'Anna' }))
              .then(() => post('/replays', arguments[0]))
              .then((reply) => reply.json())
              .then((made) => done(made.url));";
        let made = self.driver.execute_async(script, vec![json!(record)]).await.expect("an answer");
        made.json().as_str().expect("an address").to_owned()
    }

    /// The first moment of a game whose document has a text in one of its parts.
    pub(crate) async fn moment(&self, game: &str, part: &str, text: &str) -> u64 {
        let script = "const [game, part, text, done] = arguments;
            const look = async () => {
              // Many at a time: a server may be far away.
              const at = (n) => fetch(`${game}/at/${n}?eyes=spectator`).then((reply) => reply.json());
              for (let begin = 0, last = 0; begin <= last; begin += 16) {
                const all = await Promise.all(Array.from({ length: 16 }, (_, n) => at(begin + n)));
                const found = all.find((then) => JSON.stringify(then[part]).includes(text));
                if (found) return found.history.at;
                last = all[0].history.last;
              }
              return null;
            };
            look().then(done);";
        let found = self.driver.execute_async(script, vec![json!(game), json!(part), json!(text)]).await;
        found.expect("an answer").json().as_u64().unwrap_or_else(|| panic!("no `{text}` in {part}"))
    }

    pub(crate) async fn wait_for_table(&self) {
        self.wait_for("a table with a revision", || self.has("#table[data-revision]")).await;
        self.wait_for("a map", || self.has("#map svg")).await;
    }

    // The table.

    pub(crate) async fn revision(&self) -> u64 {
        let text = self.attribute("#table", "data-revision").await;
        text.and_then(|text| text.parse().ok()).unwrap_or(0)
    }

    pub(crate) async fn wait_for_revision(&self, least: u64) {
        self.wait_for(&format!("revision {least}"), || async { self.revision().await >= least }).await;
    }

    /// The number of the game turn, as the page shows it.
    pub(crate) async fn turn(&self) -> u32 {
        let text = self.text("#turn").await;
        text.split_whitespace().find_map(|word| word.parse().ok()).unwrap_or(0)
    }

    pub(crate) async fn is_asked(&self) -> bool {
        self.has("#prompt.asked").await && self.has(CHOICE).await
    }

    /// Is there something to decide, or a turn to be ended?
    pub(crate) async fn is_to_act(&self) -> bool {
        self.is_asked().await || self.is_shown("#end-turn").await
    }

    /// Waits until nobody but this person is asked, or what is to come has come.
    pub(crate) async fn wait_for_others(&self, or: impl AsyncFn() -> bool) {
        let alone = async || self.is_to_act().await && !self.has("#seats .thinking").await;
        self.wait_for("to be asked alone", async || or().await || alone().await).await;
    }

    /// Ends the turn, or clicks the n-th choice.
    pub(crate) async fn act(&self, n: usize) {
        if self.is_shown("#end-turn").await {
            self.press("#end-turn").await;
            self.wait_for("the end of the turn", async || !self.is_shown("#end-turn").await).await;
        } else {
            self.click_choice(n).await;
        }
    }

    /// Clicks the n-th choice, counted around, and waits until the table has gone on.
    pub(crate) async fn click_choice(&self, n: usize) {
        let before = self.revision().await;
        let buttons = self.driver.find_all(By::Css(CHOICE)).await.expect("buttons");
        assert!(!buttons.is_empty(), "no choices: {}", self.text("#prompt").await);
        let button = &buttons[n % buttons.len()];
        // Long lists are folded.
        if !button.is_displayed().await.expect("the choice is still there") {
            let summary = button.find(By::XPath("ancestor::details/summary")).await.expect("a fold");
            click(&summary).await;
        }
        click(button).await;
        self.wait_for_revision(before + 1).await;
    }

    /// Plays the first choice that the keyboard reaches.
    pub(crate) async fn type_choice(&self) {
        let before = self.revision().await;
        self.tab_to("#choices :is(button, summary, input)").await;
        for _ in 0..TABS_MAX / 5 {
            if self.focus_is_on(CHOICE).await {
                self.keys(Key::Enter).await;
                return self.wait_for_revision(before + 1).await;
            }
            // A folded list is opened first.
            let folded = self.focus_is_on("#choices details:not([open]) > summary").await;
            self.keys(if folded { Key::Enter } else { Key::Down }).await;
        }
        let here = self.driver.active_element().await.expect("something has the focus");
        let here = here.outer_html().await.expect("its text");
        self.picture("failed").await;
        panic!("the arrows do not lead to a choice, but to {here}");
    }

    // Anything.

    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.driver.find(By::Css(selector)).await.is_ok()
    }

    pub(crate) async fn is_shown(&self, selector: &str) -> bool {
        match self.driver.find(By::Css(selector)).await {
            Ok(element) => element.is_displayed().await.unwrap_or(false),
            Err(_) => false,
        }
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        let text = self.driver.execute(script, vec![json!(selector)]).await.expect("a script");
        text.json().as_str().unwrap_or_default().to_owned()
    }

    /// What a script returns.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.expect("a script").json().clone()
    }

    /// Presses Tab until what has the focus fits.
    pub(crate) async fn tab_to(&self, selector: &str) {
        for _ in 0..TABS_MAX {
            if self.focus_is_on(selector).await {
                return;
            }
            self.keys(Key::Tab).await;
        }
        panic!("the Tab key does not lead to {selector}");
    }

    async fn focus_is_on(&self, selector: &str) -> bool {
        let script = "return document.activeElement?.matches(arguments[0]) ?? false";
        let there = self.driver.execute(script, vec![json!(selector)]).await.expect("a script");
        there.json() == &json!(true)
    }

    async fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.driver.find(By::Css(selector)).await.ok()?.attr(name).await.ok()?
    }

    pub(crate) async fn press(&self, selector: &str) {
        self.wait_for(selector, || self.is_shown(selector)).await;
        click(&self.driver.find(By::Css(selector)).await.expect("found before")).await;
    }

    /// Presses the one of several whose words contain a text.
    pub(crate) async fn press_text(&self, selector: &str, text: &str) {
        for element in self.driver.find_all(By::Css(selector)).await.expect("elements") {
            if element.text().await.is_ok_and(|words| words.contains(text)) {
                return click(&element).await;
            }
        }
        panic!("nothing says `{text}` among {selector}");
    }

    /// Lets the mouse rest on something.
    pub(crate) async fn point_at(&self, selector: &str) {
        let thing = self.driver.find(By::Css(selector)).await.expect("something to point at");
        thing.scroll_into_view().await.expect("in view");
        let at_once = Some(Duration::ZERO);
        let chain = self.driver.action_chain_with_delay(at_once, at_once);
        chain.move_to_element_center(&thing).perform().await.expect("the pointer moves");
    }

    pub(crate) async fn write(&self, selector: &str, text: &str) {
        let field = self.driver.find(By::Css(selector)).await.expect("a field");
        field.clear().await.expect("cleared");
        field.send_keys(text).await.expect("written");
    }

    /// Presses keys, wherever the focus is.
    pub(crate) async fn keys(&self, keys: impl Into<TypingData>) {
        let at_once = Some(Duration::ZERO);
        let typing = self.driver.action_chain_with_delay(at_once, at_once).send_keys(keys);
        typing.perform().await.expect("typed");
    }

    /// Waits until something holds.
    pub(crate) async fn wait_for(&self, what: &str, holds: impl AsyncFn() -> bool) {
        let begin = Instant::now();
        while !holds().await {
            if begin.elapsed() > PATIENCE {
                self.picture("failed").await;
                panic!("still not: {what}, at {}", self.path().await);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Keeps a picture of what is shown.
    pub(crate) async fn picture(&self, name: &str) {
        self.driver.screenshot(&pictures().join(format!("{name}.png"))).await.expect("a picture");
    }

    /// Draws the page in the dark or the light theme of the system.
    pub(crate) async fn theme(&self, theme: &str) {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await.expect("it is drawn anew");
    }

    /// Ends; the console must have stayed silent, but for what is expected.
    pub(crate) async fn quit_expecting(self, expected: &[&str]) {
        let log = self.driver.browser_log().await.expect("a log");
        let errors: Vec<_> = log
            .iter()
            .filter(|entry| entry.level == "SEVERE" || entry.level == "WARNING")
            .filter(|entry| !expected.iter().any(|words| entry.message.contains(words)))
            .collect();
        self.driver.quit().await.expect("it ends");
        assert!(errors.is_empty(), "{errors:#?}");
    }

    pub(crate) async fn quit(self) {
        self.quit_expecting(&[]).await;
    }
}

/// A far server and a weak device: tests have to wait for what they need here, too.
async fn slow_down(driver: &WebDriver) {
    let far = json!({ "offline": false, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1 });
    let weak = json!({ "rate": 4 });
    let wishes = [
        ("Network.enable", json!({})),
        ("Network.emulateNetworkConditions", far),
        ("Emulation.setCPUThrottlingRate", weak),
    ];
    for (wish, how) in wishes {
        driver.cdp().send_raw(wish, how).await.expect("the browser slows down");
    }
}

/// A click at the middle of the element, where it is scrolled into view.
async fn click(element: &WebElement) {
    element.scroll_into_view().await.expect("in view");
    let begin = Instant::now();
    while let Err(fault) = element.click().await {
        assert!(begin.elapsed() < PATIENCE, "cannot be clicked: {fault}");
        // What lies over it, such as a card that is pointed at, sinks when the pointer goes away.
        let at_once = Some(Duration::ZERO);
        let chain = element.handle().action_chain_with_delay(at_once, at_once);
        chain.move_to(0, 0).perform().await.expect("the pointer moves");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
