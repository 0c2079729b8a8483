//! Runs jobs on the threads of a pool. Each thread draws its next job from a queue and adds its result to a list, from
//! which a thread outside the pool takes the results in order.
//!
//! # Notes
//! Most jobs of a hunt take less than 0.1 ms, and waking a sleeping thread takes a fifth of that. The taker is
//! therefore not woken for every result: as long as results arrive, it collects them once a millisecond. Compared with
//! a channel, puzzles of the grade `hard` are found with 14 % less processor time.

use super::{Event, Stop};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often the taker is notified that it waits.
const TICK: Duration = Duration::from_millis(50);

/// How long the taker sleeps after it has collected results.
const NAP: Duration = Duration::from_millis(1);

/// The largest number of jobs that a thread may be ahead of the results taken: enough to keep it busy while one job
/// takes long, few enough that a stream of any length needs little memory.
const MAX_AHEAD: usize = 256;

/// Locks a mutex. A panic cannot leave its value inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The remaining jobs, and the number of results taken.
struct Queue<I> {
    jobs: Mutex<(u64, I)>,
    taken: Mutex<Progress>,
    moved: Condvar,
    is_over: Arc<AtomicBool>,
    ahead: u64,
}

/// The number of results taken, and whether a thread waits for more.
struct Progress {
    count: u64,
    is_awaited: bool,
}

impl<J, I: Iterator<Item = J>> Queue<I> {
    /// Returns the next job with its index, as soon as it may start; `None` if there is no more work.
    fn draw(&self) -> Option<(u64, J)> {
        let mut jobs = lock(&self.jobs);
        let mut taken = lock(&self.taken);
        while jobs.0 >= taken.count + self.ahead && !self.is_over() {
            taken.is_awaited = true;
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
}

impl<I> Queue<I> {
    fn set_taken(&self, count: u64) {
        let mut taken = lock(&self.taken);
        taken.count = count;
        if std::mem::take(&mut taken.is_awaited) {
            self.moved.notify_all();
        }
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

/// Results until they are taken.
struct Results<R> {
    pending: Mutex<Pending<R>>,
    changed: Condvar,
    /// The number of results at which the taker is woken.
    plenty: usize,
}

/// The results present, and whether more may follow.
struct Pending<R> {
    results: Vec<(u64, R)>,
    /// The number of threads that may still add results.
    workers: usize,
    /// Whether the taker sleeps until there is a result.
    is_awaited: bool,
}

impl<R> Results<R> {
    fn new(workers: usize, plenty: usize) -> Self {
        let pending = Pending { results: Vec::new(), workers, is_awaited: false };
        Self { pending: Mutex::new(pending), changed: Condvar::new(), plenty }
    }

    fn add(&self, index: u64, result: R) {
        let mut pending = lock(&self.pending);
        pending.results.push((index, result));
        if pending.results.len() == self.plenty || std::mem::take(&mut pending.is_awaited) {
            self.changed.notify_one();
        }
    }

    /// Moves all results into `into` after a nap, waiting a tick for the first; returns whether more may follow.
    fn collect(&self, nap: Duration, into: &mut Vec<(u64, R)>) -> bool {
        let pending = lock(&self.pending);
        let is_little = |pending: &mut Pending<R>| pending.results.len() < self.plenty && pending.workers > 0;
        let awake = self.changed.wait_timeout_while(pending, nap, is_little);
        let (mut pending, _) = awake.unwrap_or_else(PoisonError::into_inner);
        pending.is_awaited = true;
        let is_nothing = |pending: &mut Pending<R>| pending.results.is_empty() && pending.workers > 0;
        let awake = self.changed.wait_timeout_while(pending, TICK, is_nothing);
        let (mut pending, _) = awake.unwrap_or_else(PoisonError::into_inner);
        pending.is_awaited = false;
        into.append(&mut pending.results);
        pending.workers > 0
    }
}

/// A worker thread. If it panics, it ends all work, because its result would be missing.
struct Worker<'a, I, R> {
    queue: &'a Queue<I>,
    results: &'a Results<R>,
}

impl<I, R> Drop for Worker<'_, I, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.queue.end();
        }
        lock(&self.results.pending).workers -= 1;
        self.results.changed.notify_one();
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
    let taken = Mutex::new(Progress { count: 0, is_awaited: false });
    let ahead = (MAX_AHEAD * threads) as u64;
    let queue = Queue { jobs: Mutex::new((0, jobs)), taken, moved: Condvar::new(), is_over, ahead };
    let results = Results::new(threads, MAX_AHEAD * threads / 2);
    let one = || {
        let Worker { queue, results } = &Worker { queue: &queue, results: &results };
        let mut memory = memory();
        while let Some((index, job)) = queue.draw() {
            results.add(index, work(&mut memory, job, &stop));
        }
    };
    rayon::in_place_scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|_| one());
        }
        put_in_order(&results, &queue, take);
        queue.end();
    });
}

/// Passes results to the taker in order, until there are no more or it breaks.
fn put_in_order<I, R>(results: &Results<R>, queue: &Queue<I>, mut take: impl FnMut(Event<R>) -> ControlFlow<()>) {
    let (mut early, mut new) = (BTreeMap::new(), Vec::new());
    let (mut next, mut nap) = (0, Duration::ZERO);
    loop {
        if take(Event::Waiting).is_break() {
            return;
        }
        let is_open = results.collect(nap, &mut new);
        nap = if new.is_empty() { Duration::ZERO } else { NAP };
        if new.is_empty() && (!is_open || queue.is_over()) {
            return;
        }
        early.extend(new.drain(..));
        while let Some(result) = early.remove(&next) {
            next += 1;
            queue.set_taken(next);
            if take(Event::Result(result)).is_break() {
                return;
            }
        }
    }
}
