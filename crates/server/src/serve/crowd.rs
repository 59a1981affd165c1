//! How many connections are open at the same time: no address takes those of all others.

use std::net::IpAddr;
use std::sync::Arc;

use crate::app::App;
use crate::limits::{Limits, Place};
use crate::metrics::Metrics;

/// Connections of everybody: 10,000 pages may listen (`http/live.rs`), each on one of its own, and others ask
/// meanwhile. Fewer, where the process may not open so many files.
const ALL_MAX: u32 = 12_000;
/// Files that are left for the data, for whoever reads the numbers, and for those who are turned away.
const OTHER_FILES: u64 = 200;
/// From one address: 300 pages may listen from there (`http/limit.rs`), and a class room of fifty that comes in
/// together opens six for each browser. Never more than half of all.
const ADDRESS_MAX: u32 = 600;
/// Of those who read the numbers: there are few of them.
const WATCHERS_MAX: u32 = 50;

/// Everybody who is connected.
pub(super) struct Crowd {
    /// None: as many as come.
    limits: Option<Arc<Limits>>,
    all_max: u32,
    /// None: all come from the address of the server before this one.
    address_max: Option<u32>,
    metrics: Arc<Metrics>,
}

impl Crowd {
    /// Where so many files may be open.
    pub(super) fn of(app: &App, files: u64) -> Crowd {
        let (all_max, address_max) = shares(files);
        if app.limits.is_some() && all_max < ALL_MAX {
            tracing::warn!(files, connections = all_max, "few files may be open, and so few connections");
        }
        Crowd {
            limits: app.limits.clone(),
            all_max,
            address_max: (!app.site.trust_proxy).then_some(address_max),
            metrics: app.metrics.clone(),
        }
    }

    /// Those who come for the numbers have places of their own, also when all others are taken.
    pub(super) fn of_watchers(app: &App) -> Crowd {
        Crowd {
            limits: Some(Arc::default()),
            all_max: WATCHERS_MAX,
            address_max: None,
            metrics: app.metrics.clone(),
        }
    }

    /// Counts somebody until he has gone; none if there are too many.
    pub(super) fn enter(&self, peer: IpAddr) -> Option<Connected> {
        let places = match &self.limits {
            Some(limits) => self.places(limits, peer)?,
            None => Vec::new(),
        };
        self.metrics.connections.add(1);
        Some(Connected { metrics: self.metrics.clone(), _places: places })
    }

    /// The address comes first: whoever is turned away there takes nothing from others.
    fn places(&self, limits: &Arc<Limits>, peer: IpAddr) -> Option<Vec<Place>> {
        let mut places = Vec::with_capacity(2);
        if let Some(most) = self.address_max {
            places.push(limits.place(("connections", network(peer)), most)?);
        }
        places.push(limits.place("all connections", self.all_max)?);
        Some(places)
    }
}

/// How many connections there may be, and how many of them from one address, where so many files may be open.
fn shares(files: u64) -> (u32, u32) {
    let all = files.saturating_sub(OTHER_FILES).clamp(2, ALL_MAX.into()) as u32;
    (all, ADDRESS_MAX.min(all / 2))
}

/// Somebody who is connected.
pub(super) struct Connected {
    metrics: Arc<Metrics>,
    _places: Vec<Place>,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.metrics.connections.sub(1);
    }
}

/// Of an IPv6 address the network, since people are given whole ones.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(all_max: u32, address_max: Option<u32>) -> Crowd {
        Crowd { limits: Some(Arc::default()), all_max, address_max, metrics: Arc::default() }
    }

    fn from(address: &str) -> IpAddr {
        address.parse().expect("an address")
    }

    #[test]
    fn one_address_leaves_places_for_others() {
        let crowd = crowd(5, Some(3));
        let mut here: Vec<_> = (0..9).filter_map(|_| crowd.enter(from("9.9.9.9"))).collect();
        assert_eq!(here.len(), 3);
        // Those who were turned away took no place of all others.
        let there: Vec<_> = ["8.8.8.1", "8.8.8.2", "8.8.8.3"].map(|other| crowd.enter(from(other))).into();
        assert_eq!(there.iter().flatten().count(), 2, "no more than five in all");
        assert_eq!(crowd.metrics.connections.get(), 5);
        here.pop();
        assert!(crowd.enter(from("9.9.9.9")).is_some());
        drop((here, there));
        assert_eq!(crowd.metrics.connections.get(), 0);
    }

    #[test]
    fn there_are_no_more_connections_than_files_may_be_open() {
        assert_eq!(shares(u64::MAX), (12_000, 600));
        assert_eq!(shares(12_200), (12_000, 600));
        assert_eq!(shares(12_199), (11_999, 600));
        for files in [256, 1024, 1024 + OTHER_FILES, 4096] {
            let (all, address) = shares(files);
            assert!(u64::from(all) + OTHER_FILES <= files, "{all} of {files}");
            assert!(address >= 1 && address <= all / 2, "{address} of {all}");
        }
        assert_eq!(shares(0), (2, 1));
    }

    #[test]
    fn a_whole_network_is_one_address_and_a_proxy_is_none() {
        let networks = crowd(100, Some(3));
        let of = |crowd: &Crowd, address: fn(u32) -> String| {
            (0..9).filter_map(|n| crowd.enter(from(&address(n)))).collect::<Vec<_>>().len()
        };
        assert_eq!(of(&networks, |n| format!("2001:db8::{n}")), 3);
        assert_eq!(of(&networks, |n| format!("2001:db8:0:{n}::1")), 9);
        assert_eq!(of(&crowd(5, None), |_| "127.0.0.1".to_owned()), 5);
        let free = Crowd { limits: None, ..crowd(5, Some(3)) };
        assert_eq!(of(&free, |_| "127.0.0.1".to_owned()), 9);
    }
}
