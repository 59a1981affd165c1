//! `trireme serve`: the page in the browser.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use server::{App, Options};
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::documents::Documents;
use crate::games::GAMES;

/// The variable of the environment that says how much is written into the log.
const LOG: &str = "TRIREME_LOG";
/// A shorter token could be guessed.
const TOKEN_LETTERS_MIN: usize = 16;

/// What `trireme serve` is told.
#[derive(Args)]
pub(crate) struct ServeOptions {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:7575")]
    listen: SocketAddr,
    /// The directory of the data; made if it is not there.
    #[arg(long, default_value = "./trireme-data")]
    data: PathBuf,
    /// Where people find the server, such as `https://example.org`, if it stands behind another one.
    #[arg(long)]
    base_url: Option<String>,
    /// The server before this one says in `X-Forwarded-For` who asks.
    #[arg(long)]
    trust_proxy: bool,
    /// Also tells the numbers of the server, to whoever asks for `/metrics` at this address.
    #[arg(long)]
    metrics_listen: Option<SocketAddr>,
    /// Tells them where the server listens, to whoever shows the token that is in this file.
    #[arg(long, value_name = "FILE")]
    metrics_token_file: Option<PathBuf>,
    /// Nobody is told to wait, however often he asks: for measuring, on this machine only.
    #[arg(long)]
    no_limits: bool,
    /// How long a computer opponent waits before it acts, so that people can follow: milliseconds.
    #[arg(long, default_value_t = 150, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    bot_pause_ms: u64,
    /// How long a player may take the step back that ended his turn before others are asked:
    /// seconds; 0 for not at all.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(0..=600))]
    end_turn_s: u64,
    /// Iterations for each decision when a finished game is analysed.
    #[arg(long, default_value_t = sitting::ITERATIONS, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    analysis_iterations: u32,
    #[command(flatten)]
    documents: Documents,
}

impl Default for ServeOptions {
    fn default() -> ServeOptions {
        ServeOptions {
            listen: SocketAddr::from(([127, 0, 0, 1], 7575)),
            data: PathBuf::from("./trireme-data"),
            base_url: None,
            trust_proxy: false,
            metrics_listen: None,
            metrics_token_file: None,
            no_limits: false,
            bot_pause_ms: 150,
            end_turn_s: 20,
            analysis_iterations: sitting::ITERATIONS,
            documents: Documents::default(),
        }
    }
}

impl ServeOptions {
    /// Can nobody but this machine reach it?
    fn is_private(&self) -> bool {
        self.listen.ip().is_loopback() && self.base_url.is_none() && !self.trust_proxy
    }
}

/// Serves until it is told to end.
pub(crate) fn serve(options: &ServeOptions) -> Result<(), String> {
    let level = level(std::env::var_os(LOG).as_deref())?;
    tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(run(options))
}

async fn run(options: &ServeOptions) -> Result<(), String> {
    if options.no_limits && !options.is_private() {
        return Err("--no-limits is for a server that only this machine can reach".to_owned());
    }
    options.documents.put_in_place()?;
    let titles = GAMES.iter().map(|title| *title as &'static dyn sitting::Title).collect();
    let app_options = Options {
        data: options.data.clone(),
        base_url: options.base_url.clone(),
        bot_pause: Duration::from_millis(options.bot_pause_ms),
        end_turn: Duration::from_secs(options.end_turn_s),
        trust_proxy: options.trust_proxy,
        no_limits: options.no_limits,
        metrics_token: options.metrics_token_file.as_deref().map(token).transpose()?,
        analysis_iterations: Some(options.analysis_iterations),
        ..Options::default()
    };
    let app = App::open(titles, &app_options).map_err(|error| error.to_string())?;
    let (listener, address) = bind(options.listen).await?;
    let metrics = match options.metrics_listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let here = options.base_url.clone().unwrap_or_else(|| format!("http://{address}"));
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        data = %options.data.display(),
        listen = %address,
        base_url = options.base_url.as_deref().unwrap_or("none"),
        metrics = %metrics.as_ref().map_or("none".to_owned(), |(_, address)| address.to_string()),
        "Trireme is open",
    );
    if let Some((listener, _)) = metrics {
        tokio::spawn(server::serve_metrics(app.clone(), listener));
    }
    println!("Trireme is open at {here}");
    server::serve(app, listener, told_to_end()).await.map_err(|error| error.to_string())
}

/// Where it listens, with the port that it got.
async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), String> {
    let fault = |error: std::io::Error| format!("{address}: {error}");
    let listener = TcpListener::bind(address).await.map_err(fault)?;
    let address = listener.local_addr().map_err(fault)?;
    Ok((listener, address))
}

/// How much is written into the log. A word that nobody understands is no wish for silence.
fn level(word: Option<&OsStr>) -> Result<LevelFilter, String> {
    let word = word.unwrap_or_default().to_string_lossy();
    match &*word {
        "warn" => Ok(LevelFilter::WARN),
        "info" | "" => Ok(LevelFilter::INFO),
        "debug" => Ok(LevelFilter::DEBUG),
        other => Err(format!("{LOG} is {other:?}, but can only be warn, info or debug")),
    }
}

/// The token in a file, without the end of its line.
fn token(file: &Path) -> Result<String, String> {
    let name = file.display();
    let token = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let token = token.trim();
    if token.len() < TOKEN_LETTERS_MIN {
        return Err(format!("{name}: a token has at least {TOKEN_LETTERS_MIN} letters"));
    }
    Ok(token.to_owned())
}

/// Ctrl-C, or what a service manager sends.
async fn told_to_end() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
