//! A game as a GIF: one palette for all frames, and of each frame only what has changed.

use std::borrow::Cow;
use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

/// More frames than this nobody watches.
const FRAMES_MAX: usize = 2_000;
/// The side of a GIF is a number of 16 bits.
const WIDTH_MAX: u32 = 4_096;
/// How long a frame stays, in hundredths of a second: long where a frame is a whole turn.
const STAY_TURN: u16 = 150;
const STAY_STEP: u16 = 30;
const STAY_LAST: u16 = 400;
/// So many frames make a film rather than a row of pictures.
const FILM_FRAMES_MIN: usize = 30;
/// The colour that leaves what was there before.
const UNCHANGED: u8 = 255;
/// How many pixels the palette is learnt from: one of so many.
const SAMPLE: i32 = 10;

/// The colours of all frames.
struct Palette {
    colours: NeuQuant,
    known: HashMap<[u8; 4], u8>,
}

impl Palette {
    /// Learnt from the first and the last picture: between them they have all there is.
    fn new(first: &Pixmap, last: &Pixmap) -> Palette {
        let pixels = [first.data(), last.data()].concat();
        Palette { colours: NeuQuant::new(SAMPLE, usize::from(UNCHANGED), &pixels), known: HashMap::new() }
    }

    fn index(&mut self, colour: [u8; 4]) -> u8 {
        let colours = &self.colours;
        *self.known.entry(colour).or_insert_with(|| colours.index_of(&colour) as u8)
    }

    fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        picture.data().chunks_exact(4).map(|c| self.index([c[0], c[1], c[2], c[3]])).collect()
    }
}

/// Draws frames, each a number that `picture` makes a picture of.
pub(super) fn draw(
    frames: &[usize],
    picture: impl Fn(usize) -> Result<Pixmap, String>,
) -> Result<Vec<u8>, String> {
    let [first, .., last] = frames else { return Err("a game without actions has no story".to_owned()) };
    if frames.len() > FRAMES_MAX {
        return Err(format!("{} frames are too many: say --every N with a larger number", frames.len()));
    }
    let begin = picture(*first)?;
    if begin.width() > WIDTH_MAX {
        return Err(format!("a moving picture is at most {WIDTH_MAX} pixels wide"));
    }
    let mut palette = Palette::new(&begin, &picture(*last)?);
    let (width, height) = (begin.width() as u16, begin.height() as u16);
    let mut bytes = Vec::new();
    let failed = |error: gif::EncodingError| format!("drawing: {error}");
    let mut encoder =
        Encoder::new(&mut bytes, width, height, &palette.colours.color_map_rgb()).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let stay = if frames.len() < FILM_FRAMES_MIN { STAY_TURN } else { STAY_STEP };
    let mut before: Option<Vec<u8>> = None;
    for at in frames {
        let now = palette.indices(&picture(*at)?);
        let mut frame = match &before {
            Some(before) => changed(before, &now, width),
            None => whole(&now, width, height),
        };
        frame.delay = if at == last { STAY_LAST } else { stay };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(bytes)
}

fn whole(now: &[u8], width: u16, height: u16) -> Frame<'static> {
    Frame {
        width,
        height,
        buffer: Cow::Owned(now.to_vec()),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}

/// The smallest rectangle that holds all changes; what is unchanged in it is left out. At least one
/// pixel, so that a frame in which nothing happens takes its time as well.
fn changed(before: &[u8], now: &[u8], width: u16) -> Frame<'static> {
    let w = usize::from(width);
    let differs = |i: &usize| before[*i] != now[*i];
    let spots: Vec<usize> = (0..now.len()).filter(differs).collect();
    let (top, bottom) = (spots.first().map_or(0, |i| i / w), spots.last().map_or(0, |i| i / w));
    let left = spots.iter().map(|i| i % w).min().unwrap_or(0);
    let right = spots.iter().map(|i| i % w).max().unwrap_or(0);
    let pixels = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * w + x));
    let buffer: Vec<u8> = pixels.map(|i| if differs(&i) { now[i] } else { UNCHANGED }).collect();
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        buffer: Cow::Owned(buffer),
        transparent: Some(UNCHANGED),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}
