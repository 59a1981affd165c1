//! A line to somebody who may stop reading: what is written to him waits, but not for ever.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Whoever takes nothing of what is written to him for so long is let go. The system cannot be asked to see to it:
/// as long as the other end says that it has no room, the line is alive to it.
const STUCK: Duration = Duration::from_secs(30);

/// Reads and writes as `S` does. A write that does not get on fails after a while; a line on which nothing is
/// written can rest for as long as it likes.
pub(super) struct Patient<S> {
    line: S,
    /// Runs while a write waits.
    patience: Pin<Box<Sleep>>,
    waits: bool,
}

impl<S> Patient<S> {
    pub(super) fn new(line: S) -> Patient<S> {
        Patient { line, patience: Box::pin(sleep(STUCK)), waits: false }
    }

    /// What came of a write, unless it has waited for too long.
    fn watched<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waits = false;
            return written;
        }
        if !self.waits {
            self.waits = true;
            self.patience.as_mut().reset(Instant::now() + STUCK);
        }
        ready!(self.patience.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "nothing is read at the other end")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write(context, bytes);
        self.watched(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.line).poll_write_vectored(context, parts);
        self.watched(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.line).poll_flush(context);
        self.watched(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.line).poll_shutdown(context);
        self.watched(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_nothing_is_let_go() {
        let (here, mut there) = duplex(64);
        let mut line = Patient::new(here);
        let begin = Instant::now();
        // What gets on in time may take as long as it likes in all.
        let reader = tokio::spawn(async move {
            for _ in 0..10 {
                sleep(STUCK - Duration::from_secs(1)).await;
                there.read_exact(&mut [0; 64]).await.expect("read");
            }
            there
        });
        let fault = line.write_all(&[7; 4096]).await.expect_err("it cannot be written");
        assert_eq!(fault.kind(), ErrorKind::TimedOut);
        let expected = 10 * (STUCK - Duration::from_secs(1)) + STUCK;
        let took = begin.elapsed();
        assert!((expected..expected + Duration::from_secs(1)).contains(&took), "{took:?}");
        drop(reader);
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_may_rest() {
        let (here, mut there) = duplex(64);
        let mut line = Patient::new(here);
        for _ in 0..3 {
            sleep(10 * STUCK).await;
            line.write_all(b"beat").await.expect("written");
            line.flush().await.expect("flushed");
            there.read_exact(&mut [0; 4]).await.expect("read");
        }
        // Nor does reading count.
        let waiting = tokio::time::timeout(10 * STUCK, line.read_u8());
        assert!(waiting.await.is_err(), "it still waits");
    }
}
