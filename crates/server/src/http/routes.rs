//! The addresses, each with its handler. A change is declared with how often it may be asked for; there is no way to
//! add one without.

use std::convert::Infallible;

use axum::Router;
use axum::extract::Request;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{Route, get, post};
use tower::{Layer, Service};

use super::limit::{self, Rated};
use crate::app::App;

/// Addresses that belong together.
pub(super) struct Routes {
    app: App,
    router: Router<App>,
    /// All that can be changed, for the test.
    #[cfg(test)]
    changes: Vec<(String, Rated)>,
}

impl Routes {
    pub(super) fn new(app: &App) -> Routes {
        Routes {
            app: app.clone(),
            router: Router::new(),
            #[cfg(test)]
            changes: Vec::new(),
        }
    }

    /// Something to be read. It is counted with all that somebody asks.
    pub(super) fn get<H: Handler<T, App>, T: 'static>(self, path: &str, handler: H) -> Routes {
        Routes { router: self.router.route(path, get(handler)), ..self }
    }

    /// Something that changes something, or is dear.
    pub(super) fn post<H: Handler<T, App>, T: 'static>(
        mut self,
        path: &str,
        rated: Rated,
        handler: H,
    ) -> Routes {
        let counted = from_fn_with_state((self.app.clone(), rated), limit::counted);
        self.router = self.router.route(path, post(handler).route_layer(counted));
        #[cfg(test)]
        self.changes.push((path.to_owned(), rated));
        self
    }

    /// These and others.
    pub(super) fn merge(mut self, others: Routes) -> Routes {
        self.router = self.router.merge(others.router);
        #[cfg(test)]
        self.changes.extend(others.changes);
        self
    }

    /// These, and others at addresses that begin in this way.
    pub(super) fn nest(mut self, prefix: &str, others: Routes) -> Routes {
        self.router = self.router.nest(prefix, others.router);
        #[cfg(test)]
        self.changes
            .extend(others.changes.into_iter().map(|(path, rated)| (prefix.to_owned() + &path, rated)));
        self
    }

    /// What is answered where there is nothing.
    pub(super) fn fallback<H: Handler<T, App>, T: 'static>(self, handler: H) -> Routes {
        Routes { router: self.router.fallback(handler), ..self }
    }

    /// What stands before all of these.
    pub(super) fn layer<L>(self, layer: L) -> Routes
    where
        L: Layer<Route> + Clone + Send + Sync + 'static,
        L::Service: Service<Request> + Clone + Send + Sync + 'static,
        <L::Service as Service<Request>>::Response: IntoResponse + 'static,
        <L::Service as Service<Request>>::Error: Into<Infallible> + 'static,
        <L::Service as Service<Request>>::Future: Send + 'static,
    {
        Routes { router: self.router.layer(layer), ..self }
    }

    pub(super) fn into_router(self) -> Router<App> {
        self.router
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, ORIGIN};
    use hannibal_table::Hannibal;
    use tower::ServiceExt;

    use super::*;
    use crate::app::Options;
    use crate::secret;

    const LONG: Duration = Duration::from_secs(24 * 3600);
    const TOKEN: &str = "trireme_0123456789abcdef0123456789abcdef";

    /// An address that fits a route.
    fn address(path: &str) -> String {
        let part = |part: &str| if part.starts_with('{') { "1".to_owned() } else { part.to_owned() };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    /// How many of so many requests are let through before somebody is told to wait.
    async fn let_through(router: &axum::Router, path: &str, count: u32) -> u32 {
        for n in 0..count {
            let request = Request::post(address(path))
                .header(HOST, "localhost")
                .header(ORIGIN, "http://localhost")
                .header("x-trireme", "1")
                .header(CONTENT_TYPE, "application/json")
                .header(AUTHORIZATION, format!("Bearer {TOKEN}"))
                .body(Body::from("{}"))
                .expect("a request");
            let response = router.clone().oneshot(request).await.expect("an answer");
            assert_ne!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{path}");
            if response.status() == StatusCode::TOO_MANY_REQUESTS {
                return n;
            }
        }
        count
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn every_change_is_counted_as_it_was_declared() {
        let directory = tempfile::tempdir().expect("a directory");
        let options = Options { data: directory.path().to_owned(), ..Options::default() };
        let app = App::open(vec![&Hannibal], &options).expect("it opens");
        let program = |connection: &rusqlite::Connection| {
            connection.execute("INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0)", [])?;
            let token = "INSERT INTO tokens (person, hash, name, created) VALUES (1, ?1, 'laptop', 0)";
            connection.execute(token, [secret::hash(TOKEN)])
        };
        app.store.write(program).await.expect("stored");
        let changes = crate::http::pages(&app).changes;
        assert!(changes.len() > 40, "all of them");
        let router = app.router();
        // However long the requests take, nothing is given back meanwhile.
        app.clock.stop();
        for (path, rated) in changes {
            // Whatever was counted is forgotten.
            app.clock.advance(LONG);
            let burst = limit::burst(rated);
            assert_eq!(let_through(&router, &path, burst + 1).await, burst, "{path}");
        }
    }
}
