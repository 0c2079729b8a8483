//! Runs jobs on all threads and returns their results in order.

use super::stop::Stop;
use std::ops::ControlFlow;

/// An event for the function that takes the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<R> {
    /// The next result.
    Result(R),
    /// The next result is not ready. This is a good time to flush the output and to check whether to continue. The
    /// event is repeated until the result is ready.
    Waiting,
}

/// Runs all jobs on all threads and passes their results to `take` in the order of the jobs.
///
/// `memory` creates the data that a thread reuses from job to job; this data must not affect the results. Each job gets
/// a [`Stop`] that is raised when `stop` is raised or `take` ends the work; later results are discarded. Jobs are drawn
/// from the iterator as threads become free, and not far ahead of the results taken, so the iterator may read from a
/// file.
///
/// The iterator should end when `stop` is raised, since a thread that waits for its next job delays the return.
pub fn in_order<J: Send, M, R: Send>(
    jobs: impl Iterator<Item = J> + Send,
    memory: impl Fn() -> M + Sync,
    work: impl Fn(&mut M, J, &Stop) -> R + Sync,
    stop: &Stop,
    take: impl FnMut(Event<R>) -> ControlFlow<()>,
) {
    #[cfg(feature = "threads")]
    if rayon::current_thread_index().is_none() {
        return threads::in_order(jobs, memory, work, stop, take);
    }
    in_turn(jobs, memory, work, stop, take);
}

/// Runs all jobs as [`in_order`] does, one after another on the calling thread.
pub fn in_turn<J, M, R>(
    jobs: impl Iterator<Item = J>,
    memory: impl Fn() -> M,
    work: impl Fn(&mut M, J, &Stop) -> R,
    stop: &Stop,
    mut take: impl FnMut(Event<R>) -> ControlFlow<()>,
) {
    let mut memory = memory();
    for job in jobs {
        let result = work(&mut memory, job, stop);
        if take(Event::Result(result)).is_break() || take(Event::Waiting).is_break() {
            return;
        }
    }
}

#[cfg(feature = "threads")]
mod threads;

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the first `most` squares.
    fn squares(count: u64, most: usize) -> Vec<u64> {
        let mut taken = Vec::new();
        in_order(
            0..count,
            || 0_u64,
            |memory, job, stop| {
                *memory += 1;
                // The first of every eight takes longest, so results come out of order.
                let spins = if job % 8 == 0 { 20_000 } else { 10 };
                assert!((0..spins).filter(|_| std::hint::black_box(stop).is_asked()).count() <= spins);
                job * job
            },
            &Stop::never(),
            |event| {
                if let Event::Result(square) = event {
                    taken.push(square);
                }
                if taken.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        taken
    }

    #[test]
    fn results_come_in_order_up_to_the_end_or_as_many_as_are_taken() {
        let check = |count: u64, most: usize, expected: u64| {
            assert_eq!(squares(count, most), (0..expected).map(|job| job * job).collect::<Vec<_>>(), "{count} {most}");
        };
        check(0, usize::MAX, 0);
        check(1, usize::MAX, 1);
        check(3_000, usize::MAX, 3_000);
        check(3_000, 1, 1);
        check(u64::MAX, 700, 700);
    }

    #[test]
    fn a_job_in_progress_is_asked_to_stop() {
        let mut taken = Vec::new();
        in_order(
            0..3_u64,
            || (),
            |(), job, stop| {
                // Every job except the first waits to be stopped.
                while job > 0 && !stop.is_asked() && cfg!(feature = "threads") {
                    std::thread::yield_now();
                }
                job
            },
            &Stop::never(),
            |event| match event {
                Event::Result(job) => {
                    taken.push(job);
                    ControlFlow::Break(())
                }
                Event::Waiting => ControlFlow::Continue(()),
            },
        );
        assert_eq!(taken, [0]);
    }
}
