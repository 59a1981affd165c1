//! The rules at hand: the whole reference as a page, and each paragraph alone.

mod common;

use axum::http::StatusCode;
use common::{HANNIBAL, House};
use serde_json::json;
use server::Title;

#[tokio::test(flavor = "multi_thread")]
async fn a_paragraph_can_be_asked_for_by_number_or_anchor() {
    let house = House::new();
    let stranger = house.stranger();
    for name in ["6.2", "p6-2"] {
        let paragraph = stranger.json(&format!("/rules/hannibal/{name}")).await;
        assert_eq!(paragraph["href"], "/rules/hannibal#p6-2");
        assert!(paragraph["html"].as_str().expect("HTML").contains("<strong>6.2</strong>"));
    }
    // What a prompt names is there.
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    let rule = anna.state(&game).await["prompt"]["rule"].as_str().expect("a rule").to_owned();
    assert_eq!(stranger.json(&format!("/rules/hannibal/{rule}")).await["href"], "/rules/hannibal#p6-2");
    for place in [
        "/rules/hannibal/99",
        "/rules/chess/6.2",
        "/rules/hannibal/%3Cscript%3E",
        "/rules/hannibal/%00",
        &format!("/rules/hannibal/{}", "9".repeat(3000)),
    ] {
        let (status, text) = stranger.get(place).await;
        assert_eq!(
            (status, text.as_str()),
            (StatusCode::NOT_FOUND, "{\"error\":\"The rules have no such paragraph.\"}")
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_paragraph_of_the_rules_is_there() {
    let stranger = House::new().stranger();
    let (status, page) = stranger.get("/rules/hannibal").await;
    assert_eq!(status, StatusCode::OK);
    let anchors: Vec<&str> =
        HANNIBAL.reference().split("<a id=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    assert!(anchors.len() > 250, "{}", anchors.len());
    for anchor in anchors {
        assert!(page.contains(&format!("<div class=\"rule\"><p><a id=\"{anchor}\"></a>")), "{anchor}");
        let paragraph = stranger.json(&format!("/rules/hannibal/{anchor}")).await;
        assert!(!paragraph["title"].as_str().expect("a title").is_empty(), "{anchor}");
        let html = paragraph["html"].as_str().expect("HTML");
        assert_eq!(html.matches("<a id=").count(), 1, "{anchor}");
        assert!(!html.contains("href=\"#"), "{anchor}");
    }
    // Each link of the page, also those of the contents, leads somewhere.
    for link in page.split("href=\"#").skip(1).filter_map(|part| part.split('"').next()) {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
    for part in page.split('"').filter(|part| part.starts_with("/web/")) {
        assert_eq!(stranger.get(part).await.0, StatusCode::OK, "{part}");
    }
}
