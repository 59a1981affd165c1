//! One connection to the server, as a browser keeps one.

use std::io::Read;
use std::net::SocketAddr;

use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// Why an answer did not come, or not the one that was hoped for.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The line is broken: nobody knows whether the request was carried out.
    Lost(String),
    /// The server said no.
    Refused(StatusCode, String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Lost(why) => write!(f, "no connection: {why}"),
            Trouble::Refused(status, why) => write!(f, "{status}: {}", why.trim()),
        }
    }
}

fn lost(error: impl std::fmt::Display) -> Trouble {
    Trouble::Lost(error.to_string())
}

/// Somebody's line to the server.
pub(super) struct Client {
    server: SocketAddr,
    line: SendRequest<Full<Bytes>>,
    cookie: Option<String>,
    gzip: bool,
}

impl Client {
    pub(super) async fn connect(server: SocketAddr, gzip: bool) -> Result<Client, Trouble> {
        let line = open(server).await?;
        Ok(Client { server, line, cookie: None, gzip })
    }

    /// A second line of the same person.
    pub(super) async fn another(&self) -> Result<Client, Trouble> {
        let line = open(self.server).await?;
        Ok(Client { server: self.server, line, cookie: self.cookie.clone(), gzip: self.gzip })
    }

    /// Becomes a guest.
    pub(super) async fn enter(&mut self, name: &str) -> Result<(), Trouble> {
        let reply = self.send(self.posting("/guest", &serde_json::json!({ "name": name }))?).await?;
        let given = reply.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
        self.cookie = given.and_then(|text| text.split(';').next()).map(str::to_owned);
        whole(reply).await.map(|_| ())
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<Bytes, Trouble> {
        let request = self.request("GET", path).body(Full::default()).map_err(lost)?;
        whole(self.send(request).await?).await
    }

    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Bytes, Trouble> {
        let request = self.posting(path, body)?;
        whole(self.send(request).await?).await
    }

    /// Asks for something that goes on and on, which uses up the line.
    pub(super) async fn follow(
        mut self,
        path: &str,
    ) -> Result<(SendRequest<Full<Bytes>>, Incoming), Trouble> {
        let request = self.request("GET", path).body(Full::default()).map_err(lost)?;
        let reply = self.send(request).await?;
        if !reply.status().is_success() {
            return Err(refusal(reply).await);
        }
        Ok((self.line, reply.into_body()))
    }

    fn request(&self, method: &str, path: &str) -> hyper::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.server.to_string());
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        if self.gzip {
            request = request.header(ACCEPT_ENCODING, "gzip");
        }
        request
    }

    fn posting(&self, path: &str, body: &Value) -> Result<Request<Full<Bytes>>, Trouble> {
        self.request("POST", path)
            .header(ORIGIN, format!("http://{}", self.server))
            .header("x-trireme", "1")
            .header(CONTENT_TYPE, "application/json")
            .body(Full::from(body.to_string()))
            .map_err(lost)
    }

    async fn send(&mut self, request: Request<Full<Bytes>>) -> Result<Response<Incoming>, Trouble> {
        self.line.ready().await.map_err(lost)?;
        self.line.send_request(request).await.map_err(lost)
    }
}

async fn open(server: SocketAddr) -> Result<SendRequest<Full<Bytes>>, Trouble> {
    let stream = TcpStream::connect(server).await.map_err(lost)?;
    stream.set_nodelay(true).map_err(lost)?;
    let (line, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
    // It ends with the line; an error on it reaches whoever waits for an answer.
    tokio::spawn(async move {
        let _ = connection.await;
    });
    Ok(line)
}

async fn whole(reply: Response<Incoming>) -> Result<Bytes, Trouble> {
    if !reply.status().is_success() {
        return Err(refusal(reply).await);
    }
    let packed = reply.headers().contains_key(CONTENT_ENCODING);
    let body = reply.into_body().collect().await.map_err(lost)?.to_bytes();
    if !packed {
        return Ok(body);
    }
    let mut text = Vec::with_capacity(4 * body.len());
    GzDecoder::new(&body[..]).read_to_end(&mut text).map_err(lost)?;
    Ok(text.into())
}

async fn refusal(reply: Response<Incoming>) -> Trouble {
    let status = reply.status();
    match reply.into_body().collect().await {
        Ok(body) => Trouble::Refused(status, String::from_utf8_lossy(&body.to_bytes()).into_owned()),
        Err(error) => lost(error),
    }
}
