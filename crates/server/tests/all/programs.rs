//! Programs at our tables: known by a token, told in the words of the protocol, and of nothing that their
//! seat may not know.

use crate::common::twin::{Both, Twin};
use crate::common::{Browser, ELEPHANTS, House, id, key, revision, text};
use axum::http::StatusCode;
use futures_util::StreamExt;
use hannibal_table::Hannibal;
use mare_nostrum_table::MareNostrum;
use serde_json::{Value, json};

const API: &str = "/api/v1";

fn at(game: &str) -> String {
    format!("{API}/games/{}", id(game))
}

/// Makes a game and returns its address for programs.
async fn create(program: &Browser, wish: Value) -> String {
    let (status, made) = program.post(&format!("{API}/games"), wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    at(made["id"].as_str().expect("an id"))
}

/// Never what takes an offer back: the same few steps over and over would be no game.
fn action(facts: &Value, n: usize) -> Value {
    let all = facts["actions"].as_array().expect("actions");
    let actions: Vec<&Value> = all.iter().map(|one| &one["action"]).filter(|one| **one != "anew").collect();
    assert!(!actions.is_empty(), "{}", facts["prompt"]);
    actions[n % actions.len()].clone()
}

/// Hears what a program is told, one piece of news after the other.
struct News(axum::body::BodyDataStream, String);

impl News {
    async fn of(program: &Browser) -> News {
        News(program.listen(&format!("{API}/events")).await, String::new())
    }

    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.1.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.1 = rest;
                if let Some(data) = line.strip_prefix("data: ") {
                    return Some(serde_json::from_str(data).expect("JSON"));
                }
                continue;
            }
            let more = self.0.next().await?.expect("unbroken");
            self.1.push_str(&String::from_utf8_lossy(&more));
        }
    }

    async fn expect(&mut self, event: &str, game: &str) -> Value {
        let news = self.next().await.expect("news");
        assert_eq!((&news["event"], &news["id"]), (&json!(event), &json!(id(game))), "{news}");
        news
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_and_is_told_when_it_is_asked() {
    let house = House::new();
    let (anna, program) = house.account_with_program("Anna").await;
    let me = program.json(&format!("{API}/account")).await;
    assert_eq!(me, json!({ "name": "Anna", "bot": null }));
    let titles = program.json(&format!("{API}/titles")).await;
    assert_eq!(titles["titles"][0]["id"], "hannibal");

    let mut news = News::of(&program).await;
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "open" } });
    let game = create(&program, wish).await;
    // Its owner sees the same table with a browser; another program takes the other seat.
    let page = anna.state(&format!("/games/{}", id(&game))).await;
    assert_eq!(page["mine"], json!(["rome"]));
    let (_, other) = house.account_with_program("Hanno").await;
    let lists = other.json(&format!("{API}/games")).await;
    assert_eq!((&lists["open"][0]["id"], &lists["mine"]), (&json!(id(&game)), &json!([])));
    let (status, facts) = other.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    assert_eq!((status, &facts["seat"]), (StatusCode::OK, &json!("carthage")));
    assert_eq!(news.expect("started", &game).await["mine"], json!(["rome"]));

    // One plays until the other is asked, who connects in the middle of the game and is told how it stands.
    let first = if facts["asked"] == true { &other } else { &program };
    let second = if facts["asked"] == true { &program } else { &other };
    let mut facts = first.json(&game).await;
    for n in 0..200 {
        if facts["asked"] != true {
            break;
        }
        let wish = json!({ "action": action(&facts, n * 7), "revision": revision(&facts), "key": key() });
        let (status, next) = first.post(&format!("{game}/act"), wish).await;
        assert_eq!((status, next["accepted"].as_u64()), (StatusCode::OK, Some(revision(&next))), "{next}");
        assert!(
            next["view"].is_object() && next["board"].is_null() && next["hand"].is_null(),
            "no fragments"
        );
        facts = next;
    }
    let mut late = News::of(second).await;
    late.expect("started", &game).await;
    let asked = late.expect("asked", &game).await;
    let facts = second.json(&game).await;
    assert_eq!((&asked["seats"], &asked["revision"]), (&json!([facts["seat"]]), &facts["revision"]));
    assert_eq!((&facts["asked"], &facts["turn"]["waiting"]), (&json!(true), &asked["seats"]));

    let (status, _) = program.post(&format!("{game}/chat"), json!({ "text": "Hail" })).await;
    assert_eq!(status, StatusCode::OK);
    let said = other.json(&format!("{game}/chat")).await;
    assert_eq!(said["lines"][0]["text"], "Hail");
    let (status, facts) = other.post(&format!("{game}/resign"), json!({})).await;
    assert_eq!((status, &facts["turn"]["over"]["winner"]), (StatusCode::OK, &json!("rome")));
    let over = loop {
        let heard = news.next().await.expect("news");
        if heard["event"] != "asked" {
            break heard;
        }
    };
    assert_eq!((&over["event"], &over["over"]["by"]), (&json!("over"), &json!("resignation")));
    assert!(program.json(&format!("{game}/record")).await["ended"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_with_several_seats_reads_piece_by_piece() {
    let house = House::new();
    let (_, program) = house.account_with_program("Anna").await;
    let seats = json!({ "carthage": "me", "greece": "me", "babylon": "random" });
    let wish = json!({ "game": "mare-nostrum", "setup": { "players": "3" }, "seats": seats });
    let game = create(&program, wish).await;
    let mut news = News::of(&program).await;
    let mut known: Vec<Value> = Vec::new();
    let (mut read, mut n) = (0, 0);
    while n < 150 {
        let heard = news.next().await.expect("news");
        match heard["event"].as_str() {
            Some("over") => break,
            Some("asked") => {}
            _ => continue,
        }
        loop {
            let facts = program.json(&format!("{game}?since={read}")).await;
            let from = facts["events"]["from"].as_u64().expect("a number");
            known.retain(|event| event["n"].as_u64() < Some(from));
            known.extend(facts["events"]["list"].as_array().expect("a list").iter().cloned());
            read = revision(&facts);
            if facts["asked"] != true || n >= 150 {
                break;
            }
            let wish = json!({
                "seat": facts["seat"], "action": action(&facts, n * 31 + n / 3), "revision": read, "key": key(),
            });
            let (status, reply) = program.post(&format!("{game}/act"), wish).await;
            // Where several are asked at once, the computer may have been quicker.
            assert!(matches!(status, StatusCode::OK | StatusCode::CONFLICT), "{reply}");
            n += 1;
        }
    }
    // The computer may have gone on meanwhile.
    let facts = program.json(&game).await;
    let all = facts["events"]["list"].as_array().expect("a list");
    assert!(known.len() > 50 && all.starts_with(&known), "read piece by piece or at once");
}

static TWINS: [Twin; 2] = [Twin(&Hannibal), Twin(&MareNostrum)];

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_tells_a_program_what_is_hidden() {
    let house = House::new();
    let mut programs = Vec::new();
    for name in ["Anna", "Hanno", "Nobody"] {
        programs.push(house.account_with_program(name).await.1);
    }
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "open" } });
    let game = create(&programs[0], wish).await;
    programs[1].post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    let twin = house.twin(vec![&TWINS[0], &TWINS[1]]);
    let programs: Vec<Both> = programs.into_iter().map(|program| Both::new(program, &twin)).collect();
    let mut steps = 0;
    for n in 0..150 {
        let mut states: Vec<Value> = Vec::new();
        for program in &programs {
            let text = program.get(&format!("{game}?since={}", n % 5 * 30)).await;
            states.push(serde_json::from_str(&text).expect("JSON"));
            program.get(&format!("{API}/games")).await;
        }
        assert!(states[2]["seat"].is_null() && states[2]["actions"] == json!([]));
        let Some(asked) = states.iter().position(|state| state["asked"] == true) else { break };
        let (path, body) = if n % 9 == 0 && states[asked]["can_undo"] == true {
            ("undo", json!({ "revision": revision(&states[asked]), "key": key() }))
        } else {
            let action = action(&states[asked], n * 13 + n / 7);
            ("act", json!({ "action": action, "revision": revision(&states[asked]), "key": key() }))
        };
        programs[asked].post(&format!("{game}/{path}"), &body).await;
        steps += 1;
    }
    assert!(steps > 100, "{steps}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_good_token_opens_the_door() {
    let house = House::new();
    let (anna, program) = house.account_with_program("Anna").await;
    let game =
        create(&program, json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } })).await;
    let places = ["account", "titles", "games", "events", "nothing"].map(|place| format!("{API}/{place}"));
    let mut bad: Vec<Option<String>> =
        ["", "x", "trireme_", &"trireme_".repeat(2000)].map(|t| Some(t.to_owned())).into();
    bad.extend([
        None,
        Some(format!("trireme_{}", "0".repeat(32))),
        program.token.as_ref().map(|t| t.to_uppercase()),
    ]);
    for token in bad {
        // A cookie counts for nothing here, be it ever so good.
        let browser = Browser { token, ..anna.clone() };
        for place in places.iter().chain([&game]) {
            let (status, words) = browser.get(place).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{place} {words}");
        }
        let act = json!({ "action": "first rome", "revision": 0, "key": key() });
        assert_eq!(browser.post(&format!("{game}/act"), act).await.0, StatusCode::UNAUTHORIZED);
    }
    // And a token counts for nothing on the pages: it plays, and does nothing else.
    for path in ["/account/tokens", "/account/bot", "/account/delete", "/guest", "/games"] {
        let reply = program.post_raw(path, json!({ "name": "x" }).to_string()).await;
        assert_eq!(reply.status(), StatusCode::FORBIDDEN, "{path}");
    }
    let browser = Browser { cookie: None, ..program.clone() };
    assert!(browser.get("/account").await.0.is_redirection());

    // Nothing of it is stored but its hash, and the page that lists it does not show it.
    let token = program.token.clone().expect("a token");
    // That it was used is noted beside the answer.
    let page = loop {
        let (_, page) = anna.get("/account").await;
        if page.contains("last used within the hour") {
            break page;
        }
    };
    assert!(page.contains("laptop") && !page.contains(&token));
    let stored = std::fs::read(house.directory.path().join("trireme.sqlite-wal")).unwrap_or_default();
    let digits = token.trim_start_matches("trireme_").as_bytes();
    assert!(!stored.windows(digits.len()).any(|bytes| bytes == digits));

    // Taken back, it is worth nothing at once, and whoever listens with it is let go.
    let mut news = News::of(&program).await;
    news.expect("started", &game).await;
    news.expect("asked", &game).await;
    let number = |page: &str| {
        let (_, rest) = page.split_once("name=\"token\" value=\"").expect("a token");
        rest.split('"').next().and_then(|number| number.parse::<i64>().ok()).expect("a number")
    };
    let (hanno, _) = house.account_with_program("Hanno").await;
    let end = json!({ "token": number(&page) });
    hanno.post("/account/tokens/end", end.clone()).await;
    assert_eq!(program.get(&game).await.0, StatusCode::OK, "another cannot take it back");
    assert_eq!(anna.post("/account/tokens/end", end).await.0, StatusCode::OK);
    assert_eq!(program.get(&game).await.0, StatusCode::UNAUTHORIZED);
    let page = format!("/games/{}", id(&game));
    anna.act(&page, "first rome", 0).await;
    assert_eq!(news.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_belong_to_accounts_and_are_few() {
    let house = House::new();
    let guest = house.guest("Guest").await;
    let make = |name: &str| json!({ "name": name, "password": ELEPHANTS });
    assert_eq!(guest.post("/account/tokens", make("x")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(guest.post("/account/bot", json!({ "about": "x" })).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(house.stranger().post("/account/tokens", make("x")).await.0, StatusCode::UNAUTHORIZED);
    let (mut anna, program) = house.account_with_program("Anna").await;
    for name in ["", "  ", &"x".repeat(40)] {
        assert_eq!(anna.post("/account/tokens", make(name)).await.0, StatusCode::BAD_REQUEST, "{name}");
    }
    for _ in 1..10 {
        assert_eq!(anna.post("/account/tokens", make("<b>")).await.0, StatusCode::CREATED);
    }
    assert_eq!(anna.post("/account/tokens", make("one more")).await.0, StatusCode::BAD_REQUEST);
    assert!(!anna.get("/account").await.1.contains("<b></bdi>"));
    // With another password, nobody who had the old one has a way in.
    let change = json!({ "old": "elephants over the alps", "new": "elephants in the snow" });
    assert_eq!(anna.post_and_keep("/account/password", change).await.0, StatusCode::OK);
    assert_eq!(program.get(&format!("{API}/account")).await.0, StatusCode::UNAUTHORIZED);
    let make = json!({ "name": "new", "password": "elephants in the snow" });
    let (_, made) = anna.post("/account/tokens", make).await;
    let program = Browser { token: made["token"].as_str().map(str::to_owned), ..program };
    assert_eq!(program.get(&format!("{API}/account")).await.0, StatusCode::OK);
    anna.post("/account/delete", json!({ "password": "elephants in the snow" })).await;
    assert_eq!(program.get(&format!("{API}/account")).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_marked_wherever_it_sits() {
    let house = House::new();
    let (hanno, program) = house.account_with_program("Hanno").await;
    let table = json!({ "game": "hannibal", "seats": { "rome": "open", "carthage": "me" } });
    let game = create(&program, table.clone()).await;
    let page = format!("/games/{}", id(&game));
    let mut anna = house.guest("Anna").await;
    anna.post(&format!("{page}/join"), json!({ "seat": "rome" })).await;
    assert!(anna.state(&page).await["seats"][1]["bot"].is_null());
    for about in ["", "\u{200b}", &"x".repeat(100)] {
        let wish = json!({ "about": about, "password": ELEPHANTS });
        let (status, _) = hanno.post("/account/bot", wish).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{about}");
    }
    let about = "<i>Elephants first</i>, by Hanno";
    let wish = json!({ "about": about, "password": ELEPHANTS });
    assert_eq!(hanno.post("/account/bot", wish).await.0, StatusCode::OK);
    assert_eq!(anna.state(&page).await["seats"][1]["bot"], about);
    assert_eq!(program.json(&game).await["seats"][1]["bot"], about);
    assert_eq!(program.json(&format!("{API}/account")).await["bot"], about);
    let (_, lobby) = anna.get("/").await;
    assert!(lobby.contains("by Hanno") && !lobby.contains("<i>Elephants"), "escaped");
    // What it is called can be changed after its games; a person who has finished one cannot become one.
    program.post(&format!("{game}/resign"), json!({})).await;
    let change = json!({ "about": "A bot", "password": ELEPHANTS });
    assert_eq!(hanno.post("/account/bot", change.clone()).await.0, StatusCode::OK);
    anna.post_and_keep("/account", json!({ "name": "Anna", "password": ELEPHANTS })).await;
    let (status, reply) = anna.post("/account/bot", change).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(reply["error"].as_str().is_some_and(|words| words.contains("another account")), "{reply}");
    // After a restart it is still one.
    let again = house.reopened();
    assert_eq!(anna.at(&again).state(&page).await["seats"][1]["bot"], "A bot");
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_programs_change_nothing() {
    let house = House::new();
    let (_, anna) = house.account_with_program("Anna").await;
    let (_, hanno) = house.account_with_program("Hanno").await;
    let game =
        create(&anna, json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "me" } })).await;
    let act = format!("{game}/act");
    let before = anna.json(&game).await;
    let move_one = action(&before, 0);
    for seat in [Value::Null, json!("rome"), json!("carthage"), json!("nobody")] {
        let wish = json!({ "seat": seat, "action": move_one, "revision": 0, "key": key() });
        assert_eq!(hanno.post(&act, wish).await.0, StatusCode::FORBIDDEN);
    }
    for (path, body) in [("resign", json!({})), ("leave", json!({})), ("end-turn", json!({}))] {
        let status = hanno.post(&format!("{game}/{path}"), body).await.0;
        assert!(status.is_client_error(), "{path} {status}");
    }
    let stale = json!({ "action": move_one, "revision": 7, "key": key() });
    let (status, reply) = anna.post(&act, stale).await;
    assert_eq!((status, &reply["revision"]), (StatusCode::CONFLICT, &json!(0)));
    for body in [
        json!({ "action": move_one, "revision": 0 }),
        json!({ "action": move_one, "revision": 0, "key": "" }),
        json!({ "action": move_one, "revision": 0, "key": "k".repeat(100) }),
        json!({ "action": move_one, "key": key() }),
        json!({ "action": move_one, "revision": -1, "key": key() }),
        json!({ "action": move_one, "revision": 0, "key": key(), "person": 1 }),
        json!([move_one, 0, "key"]),
    ] {
        assert_eq!(anna.post(&act, body.clone()).await.0, StatusCode::BAD_REQUEST, "{body}");
    }
    for words in ["nonsense", "", &"x".repeat(5000)] {
        let wish = json!({ "action": words, "revision": 0, "key": key() });
        assert_eq!(anna.post(&act, wish).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let deeds = "act undo join seats leave end-turn resign draw claim rematch chat";
    let places = deeds.split(' ').map(|deed| format!("{game}/{deed}"));
    for place in places.chain([format!("{API}/games")]) {
        let huge = format!("{{\"text\":\"{}\"}}", "x".repeat(70_000));
        assert_eq!(anna.post_raw(&place, huge).await.status(), StatusCode::PAYLOAD_TOO_LARGE, "{place}");
        for body in ["", "[]", "null", "{", &"[".repeat(9000)] {
            let (status, reply) = text(anna.post_raw(&place, body.to_owned()).await).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{place} {reply}");
            assert!(reply.starts_with("{\"error\":"), "{place} {reply}");
        }
    }
    for id in ["x", "000000000000", "..%2f..", "%00", &"a".repeat(3000), "'%20OR%201=1"] {
        for rest in ["", "/chat", "/record"] {
            let (status, reply) = anna.get(&format!("{API}/games/{id}{rest}")).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{id}{rest} {reply}");
        }
        let wish = json!({ "action": "x", "revision": 0, "key": key() });
        assert_eq!(anna.post(&format!("{API}/games/{id}/act"), wish).await.0, StatusCode::NOT_FOUND, "{id}");
    }
    assert_eq!(anna.get(&format!("{API}/nothing")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(anna.get(&act).await.0, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(anna.json(&game).await, before);

    // A key that has been used answers as the first time, and only to its owner.
    let wish = json!({ "action": move_one, "revision": 0, "key": "once" });
    let (_, first) = anna.post(&act, wish.clone()).await;
    let (_, second) = anna.post(&act, wish.clone()).await;
    assert_eq!((&first["accepted"], &second), (&json!(1), &first));
    assert_eq!(hanno.post(&act, wish).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_may_ask_as_often_as_a_browser_whatever_tokens_it_has() {
    let house = House::with(server::Options::default());
    let (anna, program) = house.account_with_program("Anna").await;
    let (_, made) = anna.post("/account/tokens", json!({ "name": "another", "password": ELEPHANTS })).await;
    let other = Browser { token: made["token"].as_str().map(str::to_owned), ..program.clone() };
    let wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "random" } });
    let games = format!("{API}/games");
    for n in 0..10 {
        let by = if n % 2 == 0 { &program } else { &other };
        assert_eq!(by.post(&games, wish.clone()).await.0, StatusCode::CREATED);
    }
    for by in [&program, &other] {
        let reply = by.post_raw(&games, wish.to_string()).await;
        assert_eq!(reply.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(reply.headers().contains_key("retry-after"));
    }
    let (_, hanno) = house.account_with_program("Hanno").await;
    assert_eq!(hanno.post(&games, wish).await.0, StatusCode::CREATED);
    let mut waiting = Vec::new();
    for _ in 0..10 {
        waiting.push(News::of(&hanno).await);
    }
    let events = format!("{API}/events");
    assert_eq!(hanno.get(&events).await.0, StatusCode::SERVICE_UNAVAILABLE);
    waiting.pop();
    let again = hanno.listen(&events).await;
    drop((again, waiting));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_a_program_finds_what_to_read() {
    let house = House::new();
    let (anna, _) = house.account_with_program("Anna").await;
    assert!(anna.get("/account").await.1.contains("href=\"/docs/bots.md\""));
    let (_, guide) = anna.get("/docs/bots.md").await;
    for link in ["protocol.md", "../examples/bot.mjs"] {
        assert!(guide.contains(&format!("href=\"{link}\"")), "{link}");
    }
    for (path, words) in [("/docs/protocol.md", "Requests"), ("/examples/bot.mjs", "TRIREME_TOKEN")] {
        let (status, text) = anna.get(path).await;
        assert!(status == StatusCode::OK && text.contains(words), "{path}");
    }
    for path in ["/docs/architecture.md", "/docs/..%2fCargo.toml", "/docs/"] {
        assert_eq!(anna.get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}
