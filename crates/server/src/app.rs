//! The server as a value: opened on a directory, asked through a router.

use std::collections::HashMap;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::Router;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::hall::{Hall, House, Thinkers};
use crate::http::{self, Ids, Pulse};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::names::Reserved;
use crate::password::Passwords;
use crate::room::Room;
use crate::rules::Reference;
use crate::secret;
use crate::security::Watch;
use crate::store::{Store, StoreError};
use sitting::{ITERATIONS, Title};

/// How often the server looks whether a command has changed the data beside it.
const LOOK: Duration = Duration::from_secs(1);

/// How the server is run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The directory of the data.
    pub data: PathBuf,
    /// Where people find the server, such as `https://example.org`. Without it, it goes by what
    /// the browser says.
    pub base_url: Option<String>,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long somebody may take the step back that ended his turn, before others are asked;
    /// zero: not at all.
    pub end_turn: Duration,
    /// Iterations for each decision in an analysis; the usual number if left out.
    pub analysis_iterations: Option<u32>,
    /// Another server stands before this one and says in `X-Forwarded-For` who asks.
    pub trust_proxy: bool,
    /// Everybody may ask as often as he likes: for measuring, never for a server that others reach.
    pub no_limits: bool,
    /// Whoever shows this can read the numbers of the server at `/metrics`. Without it, nobody can.
    pub metrics_token: Option<String>,
    /// What the server takes for the time.
    pub clock: Clock,
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum OptionsError {
    /// Not an address of a whole site.
    #[error("--base-url must look like https://example.org or http://localhost:7575, without a path")]
    BaseUrl,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where the site is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Site {
    /// What a browser sends as `Origin`.
    pub(crate) origin: Option<String>,
    /// Cookies travel over TLS only.
    pub(crate) secure: bool,
    /// Whose address a request has is said by the server before us.
    pub(crate) trust_proxy: bool,
}

impl Site {
    fn new(base_url: Option<&str>) -> Option<Site> {
        let Some(base) = base_url else { return Some(Site::default()) };
        let base = base.trim_end_matches('/').to_lowercase();
        let (scheme, host) = base.split_once("://")?;
        let fits = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        if !matches!(scheme, "http" | "https") || host.is_empty() || !host.chars().all(fits) {
            return None;
        }
        Some(Site { secure: scheme == "https", origin: Some(base), trust_proxy: false })
    }
}

/// The server. Clones share everything.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What the server consists of; nothing of it is open to others.
pub struct Parts {
    pub(crate) hall: Hall,
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    /// What concerns safety is noted here.
    pub(crate) watch: Watch,
    /// Names for requests.
    pub(crate) ids: Ids,
    pub(crate) site: Site,
    pub(crate) clock: Clock,
    pub(crate) passwords: Passwords,
    /// Names that nobody may take.
    pub(crate) reserved: Reserved,
    /// The rules to read, by the id of the game.
    pub(crate) references: HashMap<&'static str, Reference>,
    /// None: everybody may ask as often as he likes.
    pub(crate) limits: Option<Arc<Limits>>,
    /// Becomes true when the server is about to end: pages that listen are let go.
    pub(crate) closing: watch::Sender<bool>,
    /// Whether changes are stored.
    pub(crate) pulse: Pulse,
    /// The hash of what opens the numbers.
    pub(crate) metrics_token: Option<[u8; 32]>,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Opens the data and is ready to answer.
    pub fn open(titles: Vec<&'static dyn Title>, options: &Options) -> Result<App, OptionsError> {
        let mut site = Site::new(options.base_url.as_deref()).ok_or(OptionsError::BaseUrl)?;
        site.trust_proxy = options.trust_proxy;
        let store = Store::open(&options.data, options.clock.now() - http::KEPT_SECONDS)?;
        let metrics = Arc::new(Metrics::default());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let house = House {
            store: store.clone(),
            metrics: metrics.clone(),
            clock: options.clock.clone(),
            pause: options.bot_pause,
            thinkers: Thinkers::new(cores),
            askers: Arc::default(),
            setups: Arc::default(),
            analyses: Arc::default(),
            iterations: options.analysis_iterations.unwrap_or(ITERATIONS),
            end_turn: options.end_turn,
            lobby: watch::Sender::new(0),
            bells: Arc::default(),
        };
        let closing = watch::Sender::new(false);
        let computers = titles.iter().flat_map(|title| title.bots()).map(|(bot, _)| bot);
        let reserved = Reserved::new(computers);
        let references = titles.iter().map(|title| (title.id(), Reference::new(title.reference()))).collect();
        let hall = Hall::new(titles, house);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(hall.clone().adopt_games());
            runtime.spawn(hall.clone().resume_analyses());
            runtime.spawn(hall.clone().keep_looks());
        }
        let parts = Arc::new(Parts {
            hall,
            store,
            watch: Watch::new(metrics.clone()),
            ids: Ids::default(),
            metrics,
            site,
            clock: options.clock.clone(),
            passwords: Passwords::default(),
            reserved,
            references,
            limits: (!options.no_limits).then(Arc::default),
            closing,
            pulse: Pulse::default(),
            metrics_token: options.metrics_token.as_deref().map(secret::hash),
        });
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(look_beside(Arc::downgrade(&parts)));
        }
        Ok(App(parts))
    }

    /// Everything that can be asked over HTTP.
    pub fn router(&self) -> Router {
        http::router(self.clone())
    }

    /// Revision and fingerprint of a game: two servers that show the same have the same game. None
    /// if there is no such game, or if it cannot be played.
    pub async fn fingerprint(&self, id: &str) -> Option<(u64, String)> {
        self.hall.ask(id, Room::fingerprint).await.ok().flatten()
    }

    /// Lets go of all pages that listen.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Comes when all games that were left unfinished under other rules go on, or are known not to.
    pub async fn looked_through(&self) {
        self.hall.looked_through().await;
    }

    /// Puts all open games away.
    pub async fn put_away(&self) {
        self.hall.put_away().await;
    }
}

/// What operators change is changed in the database, by another program: whoever they have sent away is a
/// stranger soon, and a table that they have closed is closed. Ends with the server.
async fn look_beside(parts: Weak<Parts>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(parts) = parts.upgrade() else { return };
        // If it could not look, the writer has told why.
        if let Ok(true) = parts.store.changed_beside_us().await {
            parts.hall.reseat_all().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_url_is_a_whole_site() {
        for good in ["https://example.org", "http://localhost:7575/", "http://[::1]:80"] {
            assert!(Site::new(Some(good)).is_some(), "{good}");
        }
        for bad in ["example.org", "ftp://example.org", "https://", "https://a/b", "https://a b"] {
            assert!(Site::new(Some(bad)).is_none(), "{bad}");
        }
        let site = Site::new(Some("https://Example.org/")).expect("good");
        assert!(site.secure && site.origin.as_deref() == Some("https://example.org"));
    }
}
