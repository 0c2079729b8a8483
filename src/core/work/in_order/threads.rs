//! Jobs on the threads of a pool: each draws its next job from a queue, and lays what comes of it on a tray, from
//! which one who is no thread of the pool takes results in order.
//!
//! Most jobs of a hunt take less than a tenth of a millisecond, and to wake a sleeping thread takes a fifth of that.
//! So the taker is not woken for every result: as long as results come, it looks at the tray once a millisecond.
//! Puzzles of the grade `hard` are found with 14 % less processor time than when every result was sent through a
//! channel. Of that band half is the making of puzzles; more units of code generation for the program were tried, and
//! change nothing.

use super::{Event, Stop};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often the taker is told that it waits.
const TICK: Duration = Duration::from_millis(50);

/// How long the taker leaves the tray alone after it has emptied it.
const NAP: Duration = Duration::from_millis(1);

/// How many jobs a thread may be ahead of what is taken: enough to be busy while one of them takes long, few enough
/// that a stream of any length needs little memory.
const AHEAD: usize = 256;

/// A thread that panicked poisons nothing here: each value is whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The jobs that are left, and how far their results are taken.
struct Queue<I> {
    jobs: Mutex<(u64, I)>,
    taken: Mutex<Taken>,
    moved: Condvar,
    is_over: Arc<AtomicBool>,
    ahead: u64,
}

/// How many results are taken, and whether a thread waits until there are more.
struct Taken {
    count: u64,
    is_awaited: bool,
}

impl<J, I: Iterator<Item = J>> Queue<I> {
    /// The next job with its index, once its turn has come; `None` when there is no more to do.
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
    fn is_taken(&self, count: u64) {
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

/// Where results lie until they are taken.
struct Tray<R> {
    heap: Mutex<Heap<R>>,
    changed: Condvar,
    /// So many results are not left lying.
    plenty: usize,
}

/// What lies there, and what is to come.
struct Heap<R> {
    results: Vec<(u64, R)>,
    /// How many threads may still bring something.
    bringing: usize,
    /// Whether the taker sleeps until there is a result at all.
    is_awaited: bool,
}

impl<R> Tray<R> {
    fn new(bringing: usize, plenty: usize) -> Self {
        let heap = Heap { results: Vec::new(), bringing, is_awaited: false };
        Self { heap: Mutex::new(heap), changed: Condvar::new(), plenty }
    }

    fn lay(&self, index: u64, result: R) {
        let mut heap = lock(&self.heap);
        heap.results.push((index, result));
        if heap.results.len() == self.plenty || std::mem::take(&mut heap.is_awaited) {
            self.changed.notify_one();
        }
    }

    /// All that lies there after a nap; waits a tick for the first, and tells whether more may come.
    fn look(&self, nap: Duration, into: &mut Vec<(u64, R)>) -> bool {
        let heap = lock(&self.heap);
        let is_little = |heap: &mut Heap<R>| heap.results.len() < self.plenty && heap.bringing > 0;
        let awake = self.changed.wait_timeout_while(heap, nap, is_little);
        let (mut heap, _) = awake.unwrap_or_else(PoisonError::into_inner);
        heap.is_awaited = true;
        let is_nothing = |heap: &mut Heap<R>| heap.results.is_empty() && heap.bringing > 0;
        let awake = self.changed.wait_timeout_while(heap, TICK, is_nothing);
        let (mut heap, _) = awake.unwrap_or_else(PoisonError::into_inner);
        heap.is_awaited = false;
        into.append(&mut heap.results);
        heap.bringing > 0
    }
}

/// A thread at work. When it leaves it brings no more; and it ends the work of all when it panics, since nobody would
/// ever have its result.
struct Worker<'a, I, R> {
    queue: &'a Queue<I>,
    tray: &'a Tray<R>,
}

impl<I, R> Drop for Worker<'_, I, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.queue.end();
        }
        lock(&self.tray.heap).bringing -= 1;
        self.tray.changed.notify_one();
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
    let taken = Mutex::new(Taken { count: 0, is_awaited: false });
    let ahead = (AHEAD * threads) as u64;
    let queue = Queue { jobs: Mutex::new((0, jobs)), taken, moved: Condvar::new(), is_over, ahead };
    let tray = Tray::new(threads, AHEAD * threads / 2);
    let one = || {
        let Worker { queue, tray } = &Worker { queue: &queue, tray: &tray };
        let mut memory = memory();
        while let Some((index, job)) = queue.draw() {
            tray.lay(index, work(&mut memory, job, &stop));
        }
    };
    rayon::in_place_scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|_| one());
        }
        put_in_order(&tray, &queue, take);
        queue.end();
    });
}

/// Hands results to the taker in order, until there are no more or it has had enough.
fn put_in_order<I, R>(tray: &Tray<R>, queue: &Queue<I>, mut take: impl FnMut(Event<R>) -> ControlFlow<()>) {
    let (mut early, mut came) = (BTreeMap::new(), Vec::new());
    let (mut next, mut nap) = (0, Duration::ZERO);
    loop {
        if take(Event::Waiting).is_break() {
            return;
        }
        let may_come = tray.look(nap, &mut came);
        nap = if came.is_empty() { Duration::ZERO } else { NAP };
        if came.is_empty() && (!may_come || queue.is_over()) {
            return;
        }
        early.extend(came.drain(..));
        while let Some(result) = early.remove(&next) {
            next += 1;
            queue.is_taken(next);
            if take(Event::Result(result)).is_break() {
                return;
            }
        }
    }
}
