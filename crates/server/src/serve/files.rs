//! How many files this process may have open: each connection is one.

/// As many as the system lets us have. Services are started with few, since that is enough for most, and may take
/// more themselves.
#[cfg(unix)]
pub(super) fn open_max() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let found = getrlimit(Resource::Nofile);
    let most = Rlimit { current: found.maximum, ..found };
    let now = match setrlimit(Resource::Nofile, most) {
        Ok(()) => most,
        Err(error) => {
            tracing::debug!(%error, "the limit of open files stays what it is");
            found
        }
    };
    // None: there is no limit.
    now.current.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
pub(super) fn open_max() -> u64 {
    u64::MAX
}
