//! Can everybody use the page? What axe-core finds.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::page::Page;

/// The script, as `./test` fetches it.
fn script() -> String {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target").to_owned();
    let file = target.join("tools/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; `./test` fetches it", file.display()))
}

/// Panics if the page has a serious or critical fault in either theme.
pub(crate) async fn check(page: &Page, name: &str) {
    let script = script();
    for theme in ["light", "dark"] {
        page.theme(theme).await;
        page.driver.execute(script.as_str(), Vec::new()).await.expect("axe-core runs");
        let run = "const done = arguments[arguments.length - 1];
                   axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations));";
        let found = page.driver.execute_async(run, Vec::new()).await.expect("an answer").json().clone();
        let faults: Vec<String> = found.as_array().expect("a list").iter().filter_map(fault).collect();
        assert!(faults.is_empty(), "{name} in the {theme} theme:\n{}", faults.join("\n"));
    }
}

/// One kind of fault with the places where it is, if it is grave.
fn fault(violation: &Value) -> Option<String> {
    if violation["impact"] != "serious" && violation["impact"] != "critical" {
        return None;
    }
    let nodes = violation["nodes"].as_array()?;
    let place = |node: &Value| format!("  {} {}", node["target"], node["failureSummary"]);
    let places: Vec<String> = nodes.iter().take(8).map(place).collect();
    Some(format!("{}: {}\n{}", violation["id"], json!(violation["help"]), places.join("\n")))
}
