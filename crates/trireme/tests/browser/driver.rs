//! Chromium, driven as a person would: real windows, real clicks.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

/// Attempts to start chromedriver before it is taken to be broken.
const TRIES: usize = 10;

/// The program that drives browsers; it ends with this value.
pub(crate) struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        (0..TRIES).find_map(|_| Driver::try_start()).expect("chromedriver starts and says its port")
    }

    /// Nothing if it ended at once: it takes a free port of IPv4, and then the same of IPv6, which another
    /// test may just have got.
    fn try_start() -> Option<Driver> {
        let mut child = Command::new("chromedriver")
            .args(["--port=0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromium and chromedriver are needed; `./test` installs them where it can");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let said = |line: String| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        };
        let port = out.lines().map_while(Result::ok).find_map(said);
        let driver = Driver { child, port: port.unwrap_or_default() };
        port.is_some().then_some(driver)
    }

    /// A browser of its own: nothing is shared with others, and its window has this shape.
    pub(crate) async fn browser(&self, shape: Shape) -> (WebDriver, TempDir) {
        let profile = tempfile::tempdir().expect("a directory");
        let mut wish = DesiredCapabilities::chrome();
        let (width, height) = shape.size();
        let profile_flag = format!("--user-data-dir={}", profile.path().display());
        let window_flag = format!("--window-size={width},{height}");
        for flag in FLAGS.iter().copied().chain([profile_flag.as_str(), &window_flag]) {
            wish.add_arg(flag).expect("a flag");
        }
        if shape == Shape::Phone {
            let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
            let phone = json!({ "deviceMetrics": metrics });
            wish.add_experimental_option("mobileEmulation", phone).expect("an option");
        }
        wish.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a level");
        let address = format!("http://127.0.0.1:{}", self.port);
        let driver = WebDriver::new(address, wish).await.expect("Chromium starts");
        (driver, profile)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Desk,
    /// With touch instead of a mouse.
    Phone,
}

impl Shape {
    fn size(self) -> (u32, u32) {
        match self {
            Shape::Desk => (1366, 800),
            Shape::Phone => (390, 844),
        }
    }
}

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// Where pictures of the pages are kept, for people to look at.
pub(crate) fn pictures() -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target").to_owned();
    let place = target.join("screenshots");
    std::fs::create_dir_all(&place).expect("a directory");
    place
}
