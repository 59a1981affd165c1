//! The real app on a real database, asked without a socket.

pub(crate) mod twin;

use hands_in_the_sea_table::HandsInTheSea;
use hannibal_table::Hannibal;
use mare_nostrum_table::MareNostrum;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Method, Request, Response, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::{App, Clock, Options};
use sitting::Title;
use tempfile::TempDir;
use tower::ServiceExt;

fn database(data: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(data.join("trireme.sqlite")).expect("the database")
}

/// Another directory with all that is stored in this one, whose server may still be open.
pub(crate) fn copied(data: &Path) -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("trireme.sqlite");
    database(data).execute("VACUUM INTO ?1", [file.to_str()]).expect("copied");
    directory
}

/// The password of those who have a program.
pub(crate) const ELEPHANTS: &str = "elephants over the alps";

/// A server on a directory of its own; it can be closed and opened again.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) directory: TempDir,
    pub(crate) clock: Clock,
    options: Options,
}

impl House {
    pub(crate) fn new() -> House {
        House::at(None)
    }

    pub(crate) fn at(base_url: Option<&str>) -> House {
        let base_url = base_url.map(str::to_owned);
        House::with(Options { base_url, no_limits: true, ..Options::default() })
    }

    /// With these options, on a directory of its own.
    pub(crate) fn with(options: Options) -> House {
        House::on(tempfile::tempdir().expect("a directory"), options)
    }

    /// On a directory in which there is something already.
    pub(crate) fn on(directory: TempDir, options: Options) -> House {
        let options = Options { data: directory.path().to_owned(), ..options };
        let app = App::open(titles(), &options).expect("it opens");
        House { app, directory, clock: options.clock.clone(), options }
    }

    /// Another house with all that is in this one, but with other games under the same names.
    pub(crate) fn twin(&self, titles: Vec<&'static dyn Title>) -> House {
        let directory = copied(&self.options.data);
        let options = Options { data: directory.path().to_owned(), ..self.options.clone() };
        let app = App::open(titles, &options).expect("it opens");
        House { app, directory, clock: options.clock.clone(), options }
    }

    /// As after a restart: nothing but what is stored is left.
    pub(crate) fn reopened(self) -> House {
        House::on(copied(&self.options.data), self.options)
    }

    /// The same house with a database in which something was changed.
    pub(crate) async fn altered(self, change: &str) -> House {
        self.app.put_away().await;
        self.database().execute_batch(change).expect("changed");
        self.reopened()
    }

    /// The database itself, for tests that tamper with it.
    pub(crate) fn database(&self) -> rusqlite::Connection {
        database(&self.options.data)
    }

    pub(crate) fn stranger(&self) -> Browser {
        Browser::new(&self.app)
    }

    /// Somebody with an account, and a program with a token of his.
    pub(crate) async fn account_with_program(&self, name: &str) -> (Browser, Browser) {
        let mut owner = self.guest(name).await;
        let wish = json!({ "name": name, "password": ELEPHANTS });
        assert_eq!(owner.post_and_keep("/account", wish).await.0, StatusCode::CREATED);
        let wish = json!({ "name": "laptop", "password": ELEPHANTS });
        let (status, made) = owner.post("/account/tokens", wish).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        let token = made["token"].as_str().expect("a token").to_owned();
        let program = Browser { token: Some(token), ..self.stranger() };
        (owner, program)
    }

    pub(crate) async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.stranger();
        let (status, _) = browser.post_and_keep("/guest", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED);
        browser
    }
}

/// A game of two people: Anna has Rome, Hanno has Carthage.
pub(crate) async fn pair(house: &House, terms: Value) -> (Browser, Browser, String) {
    let (anna, hanno) = (house.guest("Anna").await, house.guest("Hanno").await);
    let mut wish = json!({ "game": "hannibal", "seats": { "rome": "me", "carthage": "open" } });
    for (name, value) in terms.as_object().expect("terms") {
        wish[name] = value.clone();
    }
    let (status, made) = anna.post("/games", wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let game = made["url"].as_str().expect("an address").to_owned();
    let (status, _) = hanno.post(&format!("{game}/join"), json!({ "seat": "carthage" })).await;
    assert_eq!(status, StatusCode::OK);
    (anna, hanno, game)
}

fn titles() -> Vec<&'static dyn Title> {
    vec![&Hannibal, &MareNostrum, &HandsInTheSea]
}

/// Somebody's browser.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) router: Router,
    pub(crate) cookie: Option<String>,
    /// By which it is known as one from which somebody has logged in.
    pub(crate) device: Option<String>,
    /// Of a program: it says nothing of where it comes from.
    pub(crate) token: Option<String>,
}

impl Browser {
    fn new(app: &App) -> Browser {
        Browser { router: app.router(), cookie: None, device: None, token: None }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.expect("infallible")
    }

    fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        for cookie in self.cookie.iter().chain(&self.device) {
            request = request.header("cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        request
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, String) {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        text(self.send(request).await).await
    }

    /// A stream of updates.
    pub(crate) async fn listen(&self, path: &str) -> BodyDataStream {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        let response = self.send(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_data_stream()
    }

    /// The first word of an answer that goes on and on.
    pub(crate) async fn first_word(&self, path: &str) -> (StatusCode, String) {
        let word = self.listen(path).await.next().await.expect("a word").expect("unbroken");
        (StatusCode::OK, String::from_utf8_lossy(&word).into_owned())
    }

    pub(crate) async fn json(&self, path: &str) -> Value {
        let (status, text) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    pub(crate) async fn post_raw(&self, path: &str, body: impl Into<Body>) -> Response<Body> {
        let mut request = self.request(Method::POST, path).header("content-type", "application/json");
        if self.token.is_none() {
            request = request.header("origin", "http://localhost").header("x-trireme", "1");
        }
        self.send(request.body(body.into()).expect("a request")).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let (status, text) = text(self.post_raw(path, body.to_string()).await).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The same, and keeps the cookies that come with the answer.
    pub(crate) async fn post_and_keep(&mut self, path: &str, body: Value) -> (StatusCode, Value) {
        let response = self.post_raw(path, body.to_string()).await;
        self.keep_cookie(&response);
        let (status, text) = text(response).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub(crate) fn keep_cookie(&mut self, response: &Response<Body>) {
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().expect("text").split(';').next().expect("a pair").to_owned();
            let place = if pair.contains("-device=") { &mut self.device } else { &mut self.cookie };
            *place = Some(pair);
        }
    }

    /// A new guest of a server.
    pub(crate) async fn guest_of(app: &App, name: &str) -> Browser {
        let mut browser = Browser::new(app);
        browser.post_and_keep("/guest", json!({ "name": name })).await;
        browser
    }

    /// The same person at another server, such as the same one after a restart.
    pub(crate) fn at(&self, house: &House) -> Browser {
        self.on(&house.app)
    }

    pub(crate) fn on(&self, app: &App) -> Browser {
        Browser { router: app.router(), ..self.clone() }
    }

    /// Makes a game and returns its path.
    pub(crate) async fn create(&self, seats: Value) -> String {
        let (status, made) = self.post("/games", json!({ "game": "hannibal", "seats": seats })).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        made["url"].as_str().expect("an address").to_owned()
    }

    pub(crate) async fn state(&self, game: &str) -> Value {
        self.json(&format!("{game}/state")).await
    }

    /// Waits until this person is asked or the game is over.
    pub(crate) async fn asked(&self, game: &str) -> Value {
        for _ in 0..4000 {
            let state = self.state(game).await;
            if state["asked"] == true || !state["over"].is_null() {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("nobody asked: {}", self.state(game).await["prompt"]);
    }

    /// Plays an action at a revision.
    pub(crate) async fn act(&self, game: &str, action: &str, revision: u64) -> (StatusCode, Value) {
        let wish = json!({ "action": action, "revision": revision, "key": key() });
        self.post(&format!("{game}/act"), wish).await
    }
}

pub(crate) fn key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

pub(crate) async fn text(response: Response<Body>) -> (StatusCode, String) {
    let status = response.status();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

/// What a question to the database is answered with.
pub(crate) fn number(house: &House, sql: &str) -> i64 {
    house.database().query_row(sql, [], |row| row.get(0)).expect("a number")
}

pub(crate) fn id(game: &str) -> &str {
    game.rsplit('/').next().expect("an id")
}

pub(crate) fn revision(state: &Value) -> u64 {
    state["revision"].as_u64().expect("a revision")
}

/// The action of the n-th choice, counted around.
pub(crate) fn choice(state: &Value, n: usize) -> String {
    let choices = state["choices"].as_array().expect("choices");
    assert!(!choices.is_empty(), "no choices: {}", state["prompt"]);
    choices[n % choices.len()]["action"].as_str().expect("an action").to_owned()
}
