//! What is answered when something is not done. Never the text of an internal error.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::page;
use crate::clock::moment;
use crate::limits::TooSoon;
use crate::password::Crowded;
use crate::room::Denied;
use crate::security::{Kind, Notable};
use crate::store::StoreError;

/// A request that is not carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// There is no such page, for people.
    NoPage,
    /// There is nothing at this address, for programs.
    NoAddress,
    /// Nobody knows who is asking.
    Stranger,
    /// A program without a token that is good.
    NoToken,
    /// Not from our own page.
    Foreign,
    /// The name belongs to somebody's account.
    NameTaken,
    /// Nobody may have this name.
    NameKept,
    /// Shut out until then: seconds since 1970.
    Banned { until: i64, person: i64 },
    /// The password is wrong, or there is no such account: nobody is told which, but the log knows whose it is.
    WrongLogin(Option<i64>),
    /// Not the password of whoever asks.
    WrongPassword(i64),
    /// A guest has no password.
    NoAccount,
    /// A link to another password that is good no more, or never was.
    NoLink,
    /// Too often.
    TooSoon(TooSoon),
    /// Cannot be understood, in words for its sender.
    Bad(String),
    /// The body is not a JSON object, or too large.
    Body(JsonRejection),
    /// The body says something else than was asked for.
    Unread,
    /// The address knows no such method.
    Method,
    /// The request did not come to its end.
    Slow,
    /// Understood, and refused.
    Denied(Denied),
    /// Too much at once.
    Busy,
    /// Our fault.
    Ours(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Ours(error)
    }
}

impl From<Crowded> for Failure {
    fn from(_: Crowded) -> Failure {
        Failure::Busy
    }
}

impl From<TooSoon> for Failure {
    fn from(wait: TooSoon) -> Failure {
        Failure::TooSoon(wait)
    }
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Failure {
        Failure::Denied(denied)
    }
}

impl Failure {
    fn status(&self) -> StatusCode {
        match self {
            Failure::NoPage | Failure::NoAddress => StatusCode::NOT_FOUND,
            Failure::Stranger | Failure::NoToken => StatusCode::UNAUTHORIZED,
            Failure::Foreign
            | Failure::WrongLogin(_)
            | Failure::WrongPassword(_)
            | Failure::Banned { .. } => StatusCode::FORBIDDEN,
            Failure::NameTaken | Failure::NameKept => StatusCode::CONFLICT,
            Failure::TooSoon(_) => StatusCode::TOO_MANY_REQUESTS,
            Failure::Bad(_) | Failure::Unread | Failure::NoAccount | Failure::NoLink => {
                StatusCode::BAD_REQUEST
            }
            Failure::Method => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Slow => StatusCode::REQUEST_TIMEOUT,
            Failure::Body(rejection) => match rejection.status() {
                StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
                status => status,
            },
            Failure::Denied(denied) => status(denied),
            Failure::Ours(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Failure::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn words(&self) -> String {
        match self {
            Failure::NoPage => "There is no such page.".to_owned(),
            Failure::NoAddress => "There is nothing at this address.".to_owned(),
            Failure::Stranger => "Choose a name first.".to_owned(),
            Failure::NoToken => {
                "This needs a token that is good: `Authorization: Bearer trireme_…`.".to_owned()
            }
            Failure::Foreign => "This request did not come from our own page.".to_owned(),
            Failure::NameTaken => {
                "This name belongs to an account, or did so until lately, or looks like one that does. Choose another \
                 one, or log in if it is yours."
                    .to_owned()
            }
            Failure::NameKept => "Nobody can have this name: others would take you for the house.".to_owned(),
            Failure::Banned { until, .. } => format!("You have been shut out until {}.", moment(*until)),
            Failure::WrongLogin(_) => "Name and password do not belong together.".to_owned(),
            Failure::WrongPassword(_) => "This is not your password.".to_owned(),
            Failure::NoLink => "This link is not good any more.".to_owned(),
            Failure::NoAccount => "You play as a guest and have no password yet.".to_owned(),
            Failure::TooSoon(wait) => match wait.seconds() {
                1 => "That was too often. Please wait a second.".to_owned(),
                seconds => format!("That was too often. Please wait {seconds} seconds."),
            },
            Failure::Bad(why) => why.clone(),
            Failure::Method => "Nothing can be done here in this way.".to_owned(),
            Failure::Slow => "This took too long. Please try again.".to_owned(),
            Failure::Body(_) | Failure::Unread => "The request could not be read.".to_owned(),
            Failure::Denied(denied) => denied.to_string(),
            Failure::Busy => Denied::Busy.to_string(),
            Failure::Ours(_) => Denied::Ours.to_string(),
        }
    }
}

/// Of what a room or the hall does not do.
fn status(denied: &Denied) -> StatusCode {
    match denied {
        Denied::Unknown => StatusCode::NOT_FOUND,
        Denied::Bad(_) => StatusCode::BAD_REQUEST,
        Denied::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Denied::NotYours | Denied::NotHost | Denied::Running | Denied::Secret | Denied::ShutOut => {
            StatusCode::FORBIDDEN
        }
        Denied::TooFast | Denied::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        Denied::Rules(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Denied::Stale { .. } | Denied::NotBegun | Denied::Kept | Denied::Taken | Denied::Now(_) => {
            StatusCode::CONFLICT
        }
        Denied::Unreadable | Denied::Ours => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl Failure {
    /// What it is for safety.
    fn notable(&self) -> Option<Notable> {
        Some(match self {
            Failure::WrongLogin(person) => Notable { kind: Kind::WrongPassword, person: *person },
            Failure::WrongPassword(person) => Notable::of(Kind::WrongPassword, *person),
            Failure::NoToken => Kind::TokenRefused.into(),
            Failure::NoLink => Kind::LinkRefused.into(),
            Failure::Banned { person, .. } => Notable::of(Kind::Banned, *person),
            Failure::Stranger => Kind::Stranger.into(),
            Failure::Foreign => Kind::ForeignPage.into(),
            other => match other.status() {
                StatusCode::TOO_MANY_REQUESTS => Kind::TooOften.into(),
                StatusCode::FORBIDDEN => Kind::NotAllowed.into(),
                StatusCode::BAD_REQUEST
                | StatusCode::METHOD_NOT_ALLOWED
                | StatusCode::PAYLOAD_TOO_LARGE
                | StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotUnderstood.into(),
                _ => return None,
            },
        })
    }

    fn answer(self) -> Response {
        if let Failure::Ours(error) = &self {
            tracing::error!(%error, "a request failed");
        }
        let (status, words) = (self.status(), self.words());
        if matches!(self, Failure::NoPage) {
            return (status, page::message(&words)).into_response();
        }
        if let Failure::TooSoon(wait) = &self {
            let headers = [(RETRY_AFTER, wait.seconds().to_string())];
            return (status, headers, Json(json!({ "error": words }))).into_response();
        }
        if matches!(self, Failure::NoToken) {
            let headers = [(WWW_AUTHENTICATE, "Bearer")];
            return (status, headers, Json(json!({ "error": words }))).into_response();
        }
        let mut document = json!({ "error": words });
        if let Failure::Denied(Denied::Stale { revision }) = self {
            document["revision"] = revision.into();
        }
        (status, Json(document)).into_response()
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let notable = self.notable();
        let mut response = self.answer();
        if let Some(notable) = notable {
            response.extensions_mut().insert(notable);
        }
        response
    }
}
