//! The rules at hand: the whole reference as a page, with an address for each paragraph.

use crate::common::House;
use axum::http::StatusCode;
use hannibal_table::Hannibal;
use serde_json::json;
use sitting::Title;

#[tokio::test(flavor = "multi_thread")]
async fn a_prompt_leads_to_its_paragraph() {
    let house = House::new();
    let anna = house.guest("Anna").await;
    let game = anna.create(json!({ "rome": "me", "carthage": "me" })).await;
    assert_eq!(anna.state(&game).await["prompt"]["href"], "/rules/hannibal#p6-2");
    assert_eq!(house.stranger().get("/rules/chess").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_paragraph_of_the_rules_is_there() {
    let stranger = House::new().stranger();
    let (status, page) = stranger.get("/rules/hannibal").await;
    assert_eq!(status, StatusCode::OK);
    let anchors: Vec<&str> =
        Hannibal.reference().split("<a id=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    assert!(anchors.len() > 250, "{}", anchors.len());
    for anchor in anchors {
        assert!(page.contains(&format!("<div class=\"rule\"><p><a id=\"{anchor}\"></a>")), "{anchor}");
    }
    // Each link of the page, also those of the contents, leads somewhere.
    for link in page.split("href=\"#").skip(1).filter_map(|part| part.split('"').next()) {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link}");
    }
    for part in page.split('"').filter(|part| part.starts_with("/web/")) {
        assert_eq!(stranger.get(part).await.0, StatusCode::OK, "{part}");
    }
}

/// Owners of a printed book find where we have its paragraphs.
#[tokio::test(flavor = "multi_thread")]
async fn the_paragraphs_of_a_printed_book_lead_to_ours() {
    let house = House::new();
    let stranger = house.stranger();
    let (_, rules) = stranger.get("/rules/hannibal").await;
    assert!(
        rules
            .contains("<a href=\"/rules/hannibal/classic\">The Classic rulebook, paragraph by paragraph</a>")
    );
    let (status, page) = stranger.get("/rules/hannibal/classic").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("<td>2.2.D1</td>") && !page.contains("../hannibal.md"));
    let links = page.split("href=\"/rules/hannibal#").skip(1).filter_map(|rest| rest.split('"').next());
    let broken: Vec<&str> = links.filter(|link| !rules.contains(&format!("<a id=\"{link}\"></a>"))).collect();
    assert!(broken.is_empty(), "{broken:?}");
    for missing in ["/rules/hannibal/nothing", "/rules/mare-nostrum/classic", "/rules/nothing/classic"] {
        assert_eq!(stranger.get(missing).await.0, StatusCode::NOT_FOUND, "{missing}");
    }
}
