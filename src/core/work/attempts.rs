//! Makes many attempts and takes their results in the order of their indices, until enough have succeeded.

use super::in_order::{Event, in_order};
use super::stop::{Stop, Stopped};
use std::ops::{Add, ControlFlow};

/// The progress of a run of attempts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of attempts made.
    pub tried: u64,
    /// The number of results taken.
    pub taken: usize,
}

impl Add for Tally {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { tried: self.tried + more.tried, taken: self.taken + more.taken }
    }
}

/// The reason why a run of attempts ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All wanted results were taken.
    Full,
    /// The limit of attempts or of work was reached.
    Exhausted,
    /// The run was stopped.
    Interrupted,
}

/// Observes a run of attempts, such as for a progress bar, a signal or a waiting reader. Called from one thread.
pub trait Watch {
    /// Receives the progress after an attempt; `Break` ends the run.
    fn progress(&mut self, tally: Tally) -> ControlFlow<()>;

    /// Called repeatedly while the result of the next attempt is not ready; `Break` ends the run.
    fn waits(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Returns the stop that attempts in progress check. It must be raised if one of the other methods breaks.
    fn stop(&self) -> Stop {
        Stop::never()
    }
}

/// Observes nothing and never stops.
impl Watch for () {
    fn progress(&mut self, _: Tally) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Makes attempts 0, 1, 2 ... up to `bound` until `wanted` results have been taken.
///
/// `attempt` makes the attempt with a given index, and gives up when the [`Stop`] is raised. It may reuse the memory
/// that `memory` creates, which must not affect the result. `take` returns whether a result counts (it may be a
/// duplicate of an earlier one), or breaks after too much work.
pub fn collect<M, T: Send>(
    wanted: usize,
    bound: u64,
    memory: impl Fn() -> M + Sync,
    attempt: impl Fn(&mut M, u64, &Stop) -> Result<T, Stopped> + Sync,
    mut take: impl FnMut(u64, T) -> ControlFlow<(), bool>,
    watch: &mut dyn Watch,
) -> (Tally, Ending) {
    let mut tally = Tally::default();
    if wanted == 0 {
        return (tally, Ending::Full);
    }
    let mut ending = Ending::Exhausted;
    let stop = watch.stop();
    in_order(0..bound, memory, attempt, &stop, |event| {
        let end = match event {
            Event::Waiting => watch.waits().is_break().then_some(Ending::Interrupted),
            Event::Result(Err(Stopped)) => Some(Ending::Interrupted),
            Event::Result(Ok(result)) => {
                let index = tally.tried;
                tally.tried += 1;
                let taken = take(index, result);
                tally.taken += usize::from(taken == ControlFlow::Continue(true));
                let is_stopped = watch.progress(tally).is_break();
                match taken {
                    _ if tally.taken == wanted => Some(Ending::Full),
                    ControlFlow::Break(()) => Some(Ending::Exhausted),
                    ControlFlow::Continue(_) => is_stopped.then_some(Ending::Interrupted),
                }
            }
        };
        ending = end.unwrap_or(ending);
        if end.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (tally, ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_index_order_up_to_the_bound() {
        let check = |wanted: usize, bound: u64, expected: &[u64], tried: u64, ending: Ending| {
            let mut taken = Vec::new();
            let attempt = |(): &mut (), index: u64, _: &Stop| Ok(index.is_multiple_of(7).then_some(index * 2));
            // Doubles of 21 do not count, and 63 is too much.
            let take = |index: u64, result: Option<u64>| {
                if index == 63 {
                    return ControlFlow::Break(());
                }
                let Some(result) = result else { return ControlFlow::Continue(false) };
                assert_eq!(result, index * 2);
                let counts = index != 21;
                taken.extend(counts.then_some(index));
                ControlFlow::Continue(counts)
            };
            let (tally, end) = collect(wanted, bound, || (), attempt, take, &mut ());
            assert_eq!((&taken[..], tally.tried, end), (expected, tried, ending));
        };
        check(0, 100, &[], 0, Ending::Full);
        check(3, 100, &[0, 7, 14], 15, Ending::Full);
        check(4, 100, &[0, 7, 14, 28], 29, Ending::Full);
        check(5, 30, &[0, 7, 14, 28], 30, Ending::Exhausted);
        check(50, 100, &[0, 7, 14, 28, 35, 42, 49, 56], 64, Ending::Exhausted);
    }

    #[test]
    fn a_watcher_can_stop_it() {
        struct StopsAfter(u64);
        impl Watch for StopsAfter {
            fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
                if tally.tried > self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        }
        let take = |_, _| ControlFlow::Continue(true);
        let (tally, ending) = collect(usize::MAX, u64::MAX, || (), |(), index, _| Ok(index), take, &mut StopsAfter(10));
        assert_eq!((tally.tried, ending), (11, Ending::Interrupted));
        struct Never;
        impl Watch for Never {
            fn progress(&mut self, _: Tally) -> ControlFlow<()> {
                ControlFlow::Continue(())
            }
            fn stop(&self) -> Stop {
                Stop::when(|| true)
            }
        }
        let attempt = |(): &mut (), index: u64, stop: &Stop| stop.check().map(|()| index);
        let (tally, ending) = collect(usize::MAX, u64::MAX, || (), attempt, take, &mut Never);
        assert_eq!((tally.taken, ending), (0, Ending::Interrupted));
    }
}
