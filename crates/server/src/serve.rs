//! Connections: whoever opens one has to say soon what he wants.

use std::io::{self, ErrorKind};
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

use crate::app::App;

/// The time for the head of a request, from when the connection is free for it.
const HEAD: Duration = Duration::from_secs(30);
/// What is under way when the server is to end has so long; what is stored is stored anyway.
const FAREWELL: Duration = Duration::from_secs(10);

/// Answers until `end` comes, then lets what is under way come to its end, unless it takes too long.
pub async fn serve(app: App, listener: TcpListener, end: impl Future<Output = ()>) -> io::Result<()> {
    let (router, connections) = (app.router(), GracefulShutdown::new());
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        match accepted {
            Ok((stream, peer)) => connect(&connections, &router, stream, peer),
            // He has gone again.
            Err(error)
                if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
    drop(listener);
    app.close();
    let _ = tokio::time::timeout(FAREWELL, connections.shutdown()).await;
    let _ = tokio::time::timeout(FAREWELL, app.put_away()).await;
    Ok(())
}

fn connect(connections: &GracefulShutdown, router: &Router, stream: TcpStream, peer: SocketAddr) {
    let router = router.clone();
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let connection = connections.watch(connection);
    // One that breaks off is no news.
    tokio::spawn(async { drop(connection.await) });
}
