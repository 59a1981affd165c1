//! Lines of bounded length from a stream.

use std::io::{self, BufRead, Read};

/// The longest line that is read.
pub(crate) const LINE_BYTES_MAX: usize = 1 << 20;

/// What stood on a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    Text(String),
    NotUtf8,
    /// Its bytes were dropped as they came.
    TooLong,
}

/// The next line without its end; none at the end of the stream.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    // One more for the line end.
    let read = input.by_ref().take(LINE_BYTES_MAX as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LINE_BYTES_MAX {
        skip_line(input)?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(InputLine::NotUtf8, InputLine::Text)))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(mut input: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| next_line(&mut input).unwrap()).collect()
    }

    fn text(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn lines_end_with_the_stream_or_a_line_end() {
        assert_eq!(read_all(b""), []);
        assert_eq!(read_all(b"a\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(read_all(b"\xff\nb\n"), [InputLine::NotUtf8, text("b")]);
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_not_a_byte_longer() {
        let full = "x".repeat(LINE_BYTES_MAX);
        assert_eq!(read_all(format!("{full}\nb").as_bytes()), [text(&full), text("b")]);
        assert_eq!(read_all(format!("{full}x\nb").as_bytes()), [InputLine::TooLong, text("b")]);
        assert_eq!(read_all(format!("{full}{full}").as_bytes()), [InputLine::TooLong]);
    }
}
