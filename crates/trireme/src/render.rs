//! `trireme render`: the board as a picture.

use std::path::Path;
use std::sync::Arc;

use engine::{Record, Seed};
use resvg::{tiny_skia, usvg};
use serde_json::Value;

use crate::driver::Driver;
use crate::games::{GAMES, find};

/// More than this is no picture for a screen.
const WIDTH_MAX: u32 = 8_192;

/// Draws a record's last position, or a position, as a PNG file this wide.
pub(crate) fn render(document: &Path, game: &str, seat: &str, width: u32, out: &Path) -> Result<(), String> {
    let svg = on_table(document, game)?.picture(seat).map_err(|fault| fault.error)?;
    let png = png(&svg, width)?;
    std::fs::write(out, png).map_err(|error| format!("{}: {error}", out.display()))
}

/// The game of a document, whichever kind it is.
fn on_table(path: &Path, game: &str) -> Result<Box<dyn Driver>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let document: Value = serde_json::from_str(&text).map_err(|error| format!("not JSON: {error}"))?;
    if document.get("format").is_some() {
        let record = Record::from_value(document).map_err(|error| error.to_string())?;
        find(GAMES, &record.game)?.replay(&record).map_err(|error| error.to_string())
    } else {
        find(GAMES, game)?.load(&document, Seed::from_text(""))
    }
}

fn png(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    if !(1..=WIDTH_MAX).contains(&width) {
        return Err(format!("a picture is 1 to {WIDTH_MAX} pixels wide"));
    }
    let mut fonts = usvg::fontdb::Database::new();
    for font in
        [dejavu::sans::regular(), dejavu::sans::bold(), dejavu::serif::regular(), dejavu::serif::bold()]
    {
        fonts.load_font_data(font.to_vec());
    }
    fonts.load_font_data(dejavu::serif::bold_italic().to_vec());
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| format!("drawing: {error}"))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut canvas = tiny_skia::Pixmap::new(width, height.max(1)).ok_or("no room for the picture")?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
    canvas.encode_png().map_err(|error| format!("drawing: {error}"))
}
