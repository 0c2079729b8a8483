//! The clock of benchmarks: processor time if the system reports it, otherwise wall time; and memory use.

use crate::cli::files;
use crate::cli::{Failure, interrupt};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub(super) struct Meter {
    wall: Instant,
    #[cfg(any(unix, windows))]
    processor: Option<cpu_time::ProcessTime>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Spent {
    /// The processor time of all threads, user and system; wall time if the system does not report it.
    pub processor: Duration,
    /// The wall time.
    pub wall: Duration,
}

impl Meter {
    pub(super) fn start() -> Self {
        Self {
            wall: crate::cli::system::now(),
            #[cfg(any(unix, windows))]
            processor: cpu_time::ProcessTime::try_now().ok(),
        }
    }

    pub(super) fn spent(&self) -> Spent {
        let wall = self.wall.elapsed();
        #[cfg(any(unix, windows))]
        let processor = self.processor.and_then(|start| start.try_elapsed().ok());
        #[cfg(not(any(unix, windows)))]
        let processor = None;
        Spent { processor: processor.unwrap_or(wall), wall }
    }

    /// Returns the wall time, which is cheap to measure.
    pub(super) fn seconds(&self) -> f64 {
        self.wall.elapsed().as_secs_f64()
    }
}

/// Returns whether [`Spent::processor`] is processor time.
pub(super) fn has_processor_time() -> bool {
    #[cfg(any(unix, windows))]
    return cpu_time::ProcessTime::try_now().is_ok();
    #[cfg(not(any(unix, windows)))]
    false
}

/// The number of items that a thread takes at once: enough to make the overhead negligible, few enough that no thread
/// is left waiting.
const BLOCK: usize = 64;

/// Processes all items on all threads of the pool, repeatedly until this many seconds have passed. Returns the number
/// of repetitions, the time, and the final states.
///
/// Each thread has a state, created by `state` in each round, which `work` gets with the index of an item.
///
/// # Errors
/// If the user requested a stop, or the output was closed.
pub(super) fn rounds<S: Send>(
    items: usize,
    seconds: f64,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) + Sync,
) -> Result<(usize, Spent, Vec<S>), Failure> {
    let block = if items < BLOCK * 4 * rayon::current_num_threads() { 1 } else { BLOCK };
    let (meter, stop) = (Meter::start(), interrupt::stop());
    for round in 1.. {
        let next = AtomicUsize::new(0);
        let states = rayon::broadcast(|_| {
            let mut state = state();
            loop {
                let start = next.fetch_add(block, Ordering::Relaxed);
                if start >= items || stop.is_asked() {
                    return state;
                }
                (start..items.min(start + block)).for_each(|item| work(&mut state, item));
            }
        });
        stop.check()?;
        if meter.seconds() >= seconds {
            return Ok((round, meter.spent(), states));
        }
    }
    unreachable!("time passes")
}

/// Returns the peak memory of the process since [`forget_peak`], or since it started; `None` if the system does not
/// report it.
pub(super) fn peak_memory() -> Option<u64> {
    let status = std::io::read_to_string(files::open(Path::new("/proc/self/status")).ok()?).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Resets the peak of memory, if the system allows it.
#[allow(clippy::disallowed_methods, reason = "a switch of the system, not a file")]
pub(super) fn forget_peak() {
    // Linux: 5 resets the high-water mark. Other systems have no such file, and the peak is that of the whole process.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_done_once_a_round() {
        let check = |items: usize, seconds: f64| {
            let done = AtomicUsize::new(0);
            let (rounds, spent, states) = rounds(
                items,
                seconds,
                || 0,
                |count, _| {
                    *count += 1;
                    done.fetch_add(1, Ordering::Relaxed);
                },
            )
            .expect("nobody stops it");
            assert_eq!(done.into_inner(), items * rounds);
            assert_eq!(states.iter().sum::<usize>(), items, "the states are those of the last round");
            assert!(spent.wall.as_secs_f64() >= seconds);
        };
        check(0, 0.0);
        check(1, 0.0);
        check(1_000, 0.002);
        check(100_000, 0.0);
    }

    #[test]
    fn the_clock_counts_work() {
        let meter = Meter::start();
        let mut sum = 0u64;
        while meter.seconds() < 0.01 {
            sum = std::hint::black_box(sum.wrapping_mul(3) + 1);
        }
        assert!(meter.spent().processor > Duration::ZERO);
    }
}
