//! Jobs on all threads, with their results in order.

use super::stop::Stop;
use std::ops::ControlFlow;

/// What the one who takes results is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<R> {
    /// The next result.
    Result(R),
    /// The next result is not there yet: a good time to send on what was taken so far, and to look whether to go on.
    /// Told again every now and then while that lasts.
    Waiting,
}

/// Does all jobs, on all threads that there are, and hands their results to `take` in the order of the jobs.
///
/// `memory` makes what a thread reuses from job to job, and which must not show in the results. Each job gets a
/// [`Stop`] that says yes when `stop` does, or when `take` has ended the work; what comes of a job after that is thrown
/// away. Jobs are drawn from the iterator as threads get free, and not far ahead of what is taken: it may read from a
/// file.
///
/// The iterator should end when `stop` says so: a thread that waits for its next job is waited for.
pub fn in_order<J: Send, M, R: Send>(
    jobs: impl Iterator<Item = J> + Send,
    memory: impl Fn() -> M + Sync,
    work: impl Fn(&mut M, J, &Stop) -> R + Sync,
    stop: &Stop,
    mut take: impl FnMut(Event<R>) -> ControlFlow<()>,
) {
    #[cfg(feature = "threads")]
    if rayon::current_thread_index().is_none() {
        return threads::in_order(jobs, memory, work, stop, take);
    }
    let mut memory = memory();
    for job in jobs {
        let result = work(&mut memory, job, stop);
        if take(Event::Result(result)).is_break() || take(Event::Waiting).is_break() {
            return;
        }
    }
}

#[cfg(feature = "threads")]
mod threads {
    use super::{ControlFlow, Event, Stop};
    use std::collections::BTreeMap;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{RecvTimeoutError, Sender, TryRecvError, channel};
    use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
    use std::time::Duration;

    /// How often the taker is told that it waits.
    const TICK: Duration = Duration::from_millis(50);

    /// How many jobs a thread may be ahead of what is taken: enough to be busy while one of them takes long, few enough
    /// that a stream of any length needs little memory.
    const AHEAD: u64 = 256;

    /// The jobs that are left, and how far their results are taken.
    struct Queue<I> {
        jobs: Mutex<(u64, I)>,
        taken: Mutex<u64>,
        moved: Condvar,
        is_over: Arc<AtomicBool>,
        ahead: u64,
    }

    /// A thread that panicked poisons nothing here: each value is whole at every moment.
    fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }

    impl<J, I: Iterator<Item = J>> Queue<I> {
        /// The next job with its index, once its turn has come; `None` when there is no more to do.
        fn draw(&self) -> Option<(u64, J)> {
            let mut jobs = lock(&self.jobs);
            let mut taken = lock(&self.taken);
            while jobs.0 >= *taken + self.ahead && !self.is_over() {
                taken = self.moved.wait(taken).unwrap_or_else(PoisonError::into_inner);
            }
            drop(taken);
            if self.is_over() {
                return None;
            }
            let index = jobs.0;
            jobs.0 += 1;
            jobs.1.next().map(|job| (index, job))
        }

        fn is_taken(&self, count: u64) {
            *lock(&self.taken) = count;
            self.moved.notify_all();
        }

        fn is_over(&self) -> bool {
            self.is_over.load(Ordering::Relaxed)
        }

        fn end(&self) {
            let _taken = lock(&self.taken);
            self.is_over.store(true, Ordering::Relaxed);
            self.moved.notify_all();
        }
    }

    /// Ends the work of all when one of them panics: nobody would ever have that one's result.
    struct Guard<'a, I, J>(&'a Queue<I>, std::marker::PhantomData<J>)
    where
        I: Iterator<Item = J>;

    impl<J, I: Iterator<Item = J>> Drop for Guard<'_, I, J> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                self.0.end();
            }
        }
    }

    pub(super) fn in_order<J: Send, M, R: Send>(
        jobs: impl Iterator<Item = J> + Send,
        memory: impl Fn() -> M + Sync,
        work: impl Fn(&mut M, J, &Stop) -> R + Sync,
        stop: &Stop,
        take: impl FnMut(Event<R>) -> ControlFlow<()>,
    ) {
        let threads = rayon::current_num_threads();
        let is_over = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&is_over);
        let stop = stop.or(move || flag.load(Ordering::Relaxed));
        let ahead = AHEAD * threads as u64;
        let desk = Queue { jobs: Mutex::new((0, jobs)), taken: Mutex::new(0), moved: Condvar::new(), is_over, ahead };
        let (send, results) = channel();
        let one = |send: Sender<(u64, R)>| {
            let _guard = Guard(&desk, std::marker::PhantomData);
            let mut memory = memory();
            while let Some((index, job)) = desk.draw() {
                if send.send((index, work(&mut memory, job, &stop))).is_err() {
                    return;
                }
            }
        };
        rayon::in_place_scope(|scope| {
            for _ in 0..threads {
                let (send, one) = (send.clone(), &one);
                scope.spawn(move |_| one(send));
            }
            drop(send);
            put_in_order(&results, &desk, take);
            desk.end();
        });
    }

    /// Hands results to the taker in order, until there are no more or it has had enough.
    fn put_in_order<J, I: Iterator<Item = J>, R>(
        results: &std::sync::mpsc::Receiver<(u64, R)>,
        desk: &Queue<I>,
        mut take: impl FnMut(Event<R>) -> ControlFlow<()>,
    ) {
        let mut early = BTreeMap::new();
        let mut next = 0;
        loop {
            let (index, result) = match results.try_recv() {
                Ok(result) => result,
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {
                    if take(Event::Waiting).is_break() {
                        return;
                    }
                    match results.recv_timeout(TICK) {
                        Ok(result) => result,
                        Err(RecvTimeoutError::Timeout) if desk.is_over() => return,
                        Err(RecvTimeoutError::Timeout) => continue,
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                }
            };
            early.insert(index, result);
            while let Some(result) = early.remove(&next) {
                next += 1;
                desk.is_taken(next);
                if take(Event::Result(result)).is_break() {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes the results of squares up to `most`; whether all jobs after an end were told to stop.
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
    fn a_job_in_progress_is_told_to_stop() {
        let mut taken = Vec::new();
        in_order(
            0..3_u64,
            || (),
            |(), job, stop| {
                // Every job but the first waits to be stopped.
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
