//! What was measured.

use serde::Serialize;

use super::player::Played;

#[derive(Debug, Serialize)]
pub(super) struct Report {
    actions: usize,
    seconds: f64,
    actions_per_second: f64,
    latency_ms: Latency,
    refused: u64,
    games: u64,
    /// Players who had to give up before time was up.
    broken_off: usize,
    /// Why the first of them did.
    trouble: Option<String>,
    watchers: usize,
    /// Memory of the server before and after the watchers came, and after the play.
    server_bytes: Option<[u64; 3]>,
}

#[derive(Debug, Default, PartialEq, Serialize)]
struct Latency {
    p50: f64,
    p99: f64,
    max: f64,
}

impl Latency {
    fn new(mut micros: Vec<u32>) -> Latency {
        micros.sort_unstable();
        let at = |share: f64| {
            let index = (share * micros.len() as f64).ceil() as usize;
            micros.get(index.saturating_sub(1)).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        Latency { p50: at(0.5), p99: at(0.99), max: at(1.0) }
    }
}

/// The memory that a process holds.
pub(super) struct Memory(Option<u64>);

impl Memory {
    pub(super) fn of(pid: Option<u32>) -> Memory {
        let status = pid.and_then(|pid| std::fs::read_to_string(format!("/proc/{pid}/status")).ok());
        let line =
            status.as_deref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("VmRSS:")));
        let kib = line.and_then(|rest| rest.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
        Memory(kib.map(|kib| kib * 1024))
    }
}

impl Report {
    pub(super) fn new(all: Vec<Played>, seconds: f64, watchers: usize, memory: [Memory; 3]) -> Report {
        let actions = all.iter().map(|played| played.latencies_us.len()).sum();
        let [before, watched, after] = memory.map(|Memory(bytes)| bytes);
        Report {
            actions,
            seconds,
            actions_per_second: actions as f64 / seconds,
            refused: all.iter().map(|played| played.refused).sum(),
            games: all.iter().map(|played| played.games).sum(),
            broken_off: all.iter().filter(|played| played.trouble.is_some()).count(),
            trouble: all.iter().find_map(|played| played.trouble.clone()),
            latency_ms: Latency::new(all.into_iter().flat_map(|played| played.latencies_us).collect()),
            watchers,
            server_bytes: before.zip(watched).zip(after).map(|((a, b), c)| [a, b, c]),
        }
    }

    pub(super) fn print(&self) {
        let Latency { p50, p99, max } = self.latency_ms;
        println!(
            "{:>10.0} actions/s acknowledged ({} in {:.1} s)",
            self.actions_per_second, self.actions, self.seconds
        );
        println!("{p50:>10.1} ms in the middle, {p99:.1} ms for 99 of 100, {max:.1} ms at most");
        println!("{:>10} actions refused", self.refused);
        println!("{:>10} games", self.games);
        if let Some(trouble) = &self.trouble {
            println!("{:>10} players broke off: {trouble}", self.broken_off);
        }
        if self.watchers > 0 {
            println!("{:>10} pages listen", self.watchers);
        }
        if let Some(bytes) = self.server_bytes {
            let [before, watched, after] = bytes.map(|bytes| bytes as f64 / 1e6);
            println!(
                "{after:>10.1} MB held by the server; {watched:.1} before the play, {before:.1} without listeners"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_are_ranks() {
        let latency = Latency::new((1..=1000).rev().map(|n| n * 1000).collect());
        assert_eq!(latency, Latency { p50: 500.0, p99: 990.0, max: 1000.0 });
        assert_eq!(Latency::new(Vec::new()), Latency::default());
    }
}
