//! The loop of all commands that make or read many items.
//!
//! Items are read on a separate thread, processed on all threads, and reported in order, each as soon as it is done. If
//! the next one is not yet done, the output so far is flushed. Everything ends at once if the output cannot be written,
//! if its reader closes it, or if the user requests a stop.

use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, interrupt, threads};
use crate::work::{Event, Stop, Stopped, Tally, Watch, in_order, in_turn};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Self {
        interrupt::why()
    }
}

/// Processes all items, reports the results in order, and returns the highest exit code.
///
/// # Errors
/// The first failure to report one of them, or that the work was stopped.
pub(super) fn each<T: Send, M, R: Send>(
    screen: &Screen,
    things: impl Iterator<Item = T> + Send,
    memory: impl Fn() -> M + Sync,
    work: impl Fn(&mut M, T, &Stop) -> R + Sync,
    report: impl FnMut(R) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    threads::set_up(screen);
    reporting(screen, report, |stop, take| in_order(things, memory, work, stop, take))
}

/// Processes items from a source that never blocks. For one item, no threads are started.
///
/// # Errors
/// The first failure to report one of them, or that the work was stopped.
pub(super) fn each_read<T: Send + 'static, M, R: Send>(
    screen: &Screen,
    mut things: impl Iterator<Item = T> + Send + 'static,
    memory: impl Fn() -> M + Sync,
    work: impl Fn(&mut M, T, &Stop) -> R + Sync,
    report: impl FnMut(R) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let first: Vec<T> = things.by_ref().take(2).collect();
    if first.len() < 2 {
        return reporting(screen, report, |stop, take| in_turn(first.into_iter(), memory, work, stop, take));
    }
    each(screen, first.into_iter().chain(read_ahead(things)), memory, work, report)
}

/// Runs work that reports its results one at a time.
fn reporting<R>(
    screen: &Screen,
    mut report: impl FnMut(R) -> Result<Exit, Failure>,
    work: impl FnOnce(&Stop, &mut dyn FnMut(Event<R>) -> ControlFlow<()>),
) -> Result<Exit, Failure> {
    interrupt::listen();
    let stop = interrupt::stop();
    let mut outcome = Ok(Exit::Done);
    work(&stop, &mut |event| {
        let reported = match event {
            Event::Waiting => screen.flush().and_then(|()| Ok(stop.check()?)).map(|()| Exit::Done),
            Event::Result(result) => report(result),
        };
        let so_far = std::mem::replace(&mut outcome, Ok(Exit::Done));
        outcome = so_far.and_then(|exit| reported.map(|next| exit.max(next)));
        let Err(failure) = &outcome else { return ControlFlow::Continue(()) };
        // Results found before the failure are still valid.
        let _ = screen.flush();
        interrupt::end_soon(failure);
        ControlFlow::Break(())
    });
    let exit = outcome?;
    stop.check()?;
    Ok(exit)
}

/// The number of items that are read ahead.
const AHEAD: usize = 256;

/// The interval at which a thread that waits for input checks whether to continue.
const TICK: Duration = Duration::from_millis(50);

/// Reads items ahead on a separate thread, so that the program can stop while the input blocks. If no thread can be
/// started, items are read on demand.
pub(super) fn read_ahead<T: Send + 'static>(
    things: impl Iterator<Item = T> + Send + 'static,
) -> Box<dyn Iterator<Item = T> + Send> {
    // The iterator is passed once the thread is running, because a thread that cannot be started would drop it.
    let (hand_over, taken_over) = sync_channel::<Box<dyn Iterator<Item = T> + Send>>(1);
    let (send, read) = sync_channel(AHEAD);
    let reader = thread::Builder::new().spawn(move || {
        let things = taken_over.recv().ok()?;
        things.into_iter().try_for_each(|thing| send.send(thing).ok())
    });
    let things: Box<dyn Iterator<Item = T> + Send> = Box::new(things);
    if reader.is_err() {
        return things;
    }
    if let Err(back) = hand_over.send(things) {
        return back.0;
    }
    let stop = interrupt::stop();
    Box::new(std::iter::from_fn(move || {
        loop {
            match read.recv_timeout(TICK) {
                Ok(thing) => return Some(thing),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if stop.is_asked() => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }))
}

/// The making of many items: reports each as it is made, and ends at once like [`each`].
pub(super) struct Making<'a> {
    screen: &'a Screen,
    progress: Progress,
    stop: Stop,
    failure: RefCell<Option<Failure>>,
    /// The note that is printed if none of the first attempts succeeds.
    drought: RefCell<Option<String>>,
}

/// The number of attempts without a result after which the note is printed.
const DROUGHT: u64 = 500;

impl<'a> Making<'a> {
    /// Starts making `wanted` items, which messages call `what`.
    pub(super) fn new(screen: &'a Screen, wanted: usize, what: &str) -> Self {
        interrupt::listen();
        let (progress, stop) = (Progress::new(screen, wanted, what), interrupt::stop());
        Self { screen, progress, stop, failure: RefCell::new(None), drought: RefCell::new(None) }
    }

    /// Returns the making with a note to print once [`DROUGHT`] attempts have found nothing.
    pub(super) fn noting_drought(self, note: Option<String>) -> Self {
        Self { drought: RefCell::new(note), ..self }
    }

    /// Stores the first failure, which ends the making.
    pub(super) fn keep_failure(&self, outcome: Result<(), Failure>) {
        if let Err(failure) = outcome
            && self.failure.borrow().is_none()
        {
            interrupt::end_soon(&failure);
            self.failure.replace(Some(failure));
        }
    }

    /// Returns the failure that ended the making, if any.
    pub(super) fn end(self) -> Result<(), Failure> {
        let failure = self.failure.into_inner();
        failure.map_or(Ok(()), Err)
    }
}

impl Watch for &Making<'_> {
    fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
        self.progress.found(tally.taken, tally.tried);
        if tally.taken == 0
            && tally.tried >= DROUGHT
            && let Some(note) = self.drought.take()
        {
            self.screen.note(format_args!("none of the first {DROUGHT} attempts {note}"));
        }
        if self.failure.borrow().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn waits(&mut self) -> ControlFlow<()> {
        self.keep_failure(self.screen.flush());
        self.keep_failure(self.stop.check().map_err(Failure::from));
        if self.failure.borrow().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}
