//! From a drawing to pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// More than this is no picture for a screen.
const WIDTH_MAX: u32 = 8_192;

/// Paints drawings, all with the same fonts and of the same width.
pub(super) struct Painter {
    options: Options<'static>,
    width: u32,
}

impl Painter {
    pub(super) fn new(width: u32) -> Result<Painter, String> {
        if !(1..=WIDTH_MAX).contains(&width) {
            return Err(format!("a picture is 1 to {WIDTH_MAX} pixels wide"));
        }
        let mut fonts = fontdb::Database::new();
        for font in [
            dejavu::sans::regular(),
            dejavu::sans::bold(),
            dejavu::serif::regular(),
            dejavu::serif::bold(),
            dejavu::serif::bold_italic(),
        ] {
            fonts.load_font_data(font.to_vec());
        }
        Ok(Painter { options: Options { fontdb: Arc::new(fonts), ..Options::default() }, width })
    }

    pub(super) fn paint(&self, svg: &str) -> Result<Pixmap, String> {
        let tree = Tree::from_str(svg, &self.options).map_err(|error| format!("drawing: {error}"))?;
        let scale = self.width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round() as u32;
        let mut canvas = Pixmap::new(self.width, height.max(1)).ok_or("no room for the picture")?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
        Ok(canvas)
    }
}
