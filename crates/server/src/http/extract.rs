//! What a request says: its address and its body, or what is wrong with them in our own words.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::Failure;
use crate::app::App;

/// Parts of the address; one that cannot be read leads nowhere.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>, Failure> {
        let path = axum::extract::Path::from_request_parts(parts, app).await;
        path.map(|path| Path(path.0)).map_err(|_| Failure::NoPage)
    }
}

/// The body: a JSON object with the fields that were asked for. A list is none, although it could
/// pass for one whose fields may all be left out.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Failure> {
        let object = Json::<Map<String, Value>>::from_request(request, app).await;
        let Json(object) = object.map_err(Failure::Body)?;
        serde_json::from_value(Value::Object(object)).map(Body).map_err(|_| Failure::Unread)
    }
}
