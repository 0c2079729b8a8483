//! Many attempts, taken in the order of their indices.
//!
//! Each attempt depends on its index alone, so it does not matter who makes it or when: results are taken in index
//! order, and the same are taken at any number of threads. What threads did beyond the last one taken is thrown away.

use std::ops::{ControlFlow, Range};

/// What a batch has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Attempts made and looked at.
    pub tried: u64,
    /// Results taken.
    pub taken: usize,
}

/// Why a batch ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// As many results as wanted.
    Full,
    /// As many attempts as allowed.
    Exhausted,
    /// The watcher asked to stop.
    Interrupted,
}

/// Follows a batch from outside: a progress bar, a signal handler. Called from one thread.
pub trait Watch {
    /// Looks at the progress; `Break` ends the batch.
    fn progress(&mut self, tally: Tally) -> ControlFlow<()>;
}

impl<F: FnMut(Tally) -> ControlFlow<()>> Watch for F {
    fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
        self(tally)
    }
}

/// Makes attempts 0, 1, 2 ... up to `bound` until `wanted` results have been taken.
///
/// `attempt` makes the attempt of an index, with memory made by `memory` that it may reuse from attempt to attempt but
/// that must not show in the result; `take` says whether a result counts (it may be a duplicate of an earlier one).
/// Attempts run on all threads of the pool when the crate is built with threads.
pub fn collect<M, T: Send>(
    wanted: usize,
    bound: u64,
    memory: impl Fn() -> M + Sync + Send,
    attempt: impl Fn(&mut M, u64) -> Option<T> + Sync + Send,
    mut take: impl FnMut(u64, T) -> bool,
    watch: &mut dyn Watch,
) -> (Tally, Ending) {
    let mut tally = Tally::default();
    // Small chunks first, so that progress is soon seen; larger ones later, so that threads are kept busy.
    let mut largest = 4;
    while tally.taken < wanted {
        if tally.tried >= bound {
            return (tally, Ending::Exhausted);
        }
        if watch.progress(tally).is_break() {
            return (tally, Ending::Interrupted);
        }
        // As many as will do by what came of those so far, since one attempt at a large board takes seconds.
        let missing = (wanted - tally.taken) as u64;
        let likely = missing.saturating_mul(tally.tried + 1) / (tally.taken as u64 + 1);
        let end = (tally.tried + likely.clamp(1, largest)).min(bound);
        for (index, result) in (tally.tried..end).zip(attempts(tally.tried..end, &memory, &attempt)) {
            tally.tried = index + 1;
            tally.taken += usize::from(result.is_some_and(|result| take(index, result)));
            if tally.taken == wanted {
                break;
            }
        }
        largest = (largest * 2).min(1024);
    }
    let _ = watch.progress(tally);
    (tally, Ending::Full)
}

#[cfg(feature = "press")]
fn attempts<M, T: Send>(
    indices: Range<u64>,
    memory: &(impl Fn() -> M + Sync + Send),
    attempt: &(impl Fn(&mut M, u64) -> Option<T> + Sync + Send),
) -> Vec<Option<T>> {
    use rayon::prelude::*;
    indices.into_par_iter().map_init(memory, attempt).collect()
}

#[cfg(not(feature = "press"))]
fn attempts<M, T: Send>(
    indices: Range<u64>,
    memory: &(impl Fn() -> M + Sync + Send),
    attempt: &(impl Fn(&mut M, u64) -> Option<T> + Sync + Send),
) -> Vec<Option<T>> {
    let mut memory = memory();
    indices.map(|index| attempt(&mut memory, index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_index_order_up_to_the_bound() {
        let check = |wanted: usize, bound: u64, expected: &[u64], tried: u64, ending: Ending| {
            let mut taken = Vec::new();
            let attempt = |(): &mut (), index: u64| index.is_multiple_of(7).then_some(index * 2);
            // Doubles of 21 do not count.
            let take = |index: u64, result: u64| {
                assert_eq!(result, index * 2);
                let counts = index != 21;
                taken.extend(counts.then_some(index));
                counts
            };
            let watch = &mut |_: Tally| ControlFlow::Continue(());
            let (tally, end) = collect(wanted, bound, || (), attempt, take, watch);
            assert_eq!((&taken[..], tally.tried, end), (expected, tried, ending));
        };
        check(0, 100, &[], 0, Ending::Full);
        check(3, 100, &[0, 7, 14], 15, Ending::Full);
        check(4, 100, &[0, 7, 14, 28], 29, Ending::Full);
        check(5, 30, &[0, 7, 14, 28], 30, Ending::Exhausted);
    }

    #[test]
    fn a_watcher_can_stop_it() {
        let watch =
            &mut |tally: Tally| if tally.tried > 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let (_, ending) = collect(usize::MAX, u64::MAX, || (), |(), index| Some(index), |_, _| true, watch);
        assert_eq!(ending, Ending::Interrupted);
    }
}
