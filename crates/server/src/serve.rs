//! Connections: whoever opens one has to say soon what he wants, and to take what he gets.

mod crowd;
mod files;
mod patient;

use std::io::{self, ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use self::crowd::{Connected, Crowd};
use self::patient::Patient;
use crate::app::App;
use crate::http::metrics_alone;
use crate::security::Kind;

/// The time for the head of a request, from when the connection is free for it.
const HEAD: Duration = Duration::from_secs(30);
/// No head is longer. It is held in memory until its end has come, and so is as much of an answer.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// What is under way when the server is to end has so long; what is stored is stored anyway.
const FAREWELL: Duration = Duration::from_secs(10);
/// For whoever comes when too many are here.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 30\r\n\
                      content-type: text/plain\r\ncontent-length: 28\r\n\r\nToo many connections. Wait.\n";

/// Answers until `end` comes, then lets what is under way come to its end, unless it takes too long.
pub async fn serve(app: App, listener: TcpListener, end: impl Future<Output = ()>) -> io::Result<()> {
    let crowd = Crowd::of(&app, files::open_max());
    let (router, connections) = (app.router(), GracefulShutdown::new());
    let mut end = pin!(end);
    tokio::select! {
        () = answer(&app, &router, &crowd, &listener, &connections) => {}
        () = &mut end => {}
    }
    drop(listener);
    app.close();
    let _ = tokio::time::timeout(FAREWELL, connections.shutdown()).await;
    let _ = tokio::time::timeout(FAREWELL, app.put_away()).await;
    Ok(())
}

/// Tells the numbers of the server at an address of their own, until it is dropped.
pub async fn serve_metrics(app: App, listener: TcpListener) {
    let crowd = Crowd::of_watchers(&app);
    let router = metrics_alone(app.clone());
    answer(&app, &router, &crowd, &listener, &GracefulShutdown::new()).await;
}

/// Answers whoever comes. Never ends by itself.
async fn answer(
    app: &App,
    router: &Router,
    crowd: &Crowd,
    listener: &TcpListener,
    connections: &GracefulShutdown,
) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => match crowd.enter(peer.ip()) {
                Some(connected) => connect(connections, router, stream, peer, connected),
                None => {
                    app.watch.note(Kind::TooMany.into(), "a connection", app.clock.elapsed());
                    turn_away(stream);
                }
            },
            // He has gone again.
            Err(error)
                if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

fn connect(
    connections: &GracefulShutdown,
    router: &Router,
    stream: TcpStream,
    peer: SocketAddr,
    connected: Connected,
) {
    let router = router.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(Patient::new(stream)), service);
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            // That is no news.
            tracing::debug!(%error, "a connection broke off");
        }
        drop(connected);
    });
}

/// Says why, as far as that can be done without waiting, and is done with him.
fn turn_away(stream: TcpStream) {
    // Whatever does not work at once is left: he is not worth a moment of the others.
    let Ok(mut stream) = stream.into_std() else { return };
    // What was sent and not read would make the system take the answer back.
    let _ = stream.read(&mut [0; 4096]);
    let _ = stream.write(FULL);
}
