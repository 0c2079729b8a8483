//! Handles interruptions from outside: Ctrl-C, a request to terminate, or a closed output.
//!
//! Long work checks [`stop`] every few steps, ends, and leaves no partial output.

use super::{Exit, Failure};
use crate::error::Diagnostic;
use crate::work::Stop;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

static IS_LISTENING: AtomicBool = AtomicBool::new(false);
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);
static IS_READER_GONE: AtomicBool = AtomicBool::new(false);
static HAS_KEPT: AtomicBool = AtomicBool::new(false);

/// Held during changes that must not be left half done.
static IS_TIDY: Mutex<()> = Mutex::new(());

/// Files to remove if the program ends before they are in place.
static LEFTOVERS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary file, removed if the program ends while this exists.
pub(super) struct Leftover(PathBuf);

impl Leftover {
    /// Marks a file for removal.
    pub(super) fn new(path: &Path) -> Self {
        LEFTOVERS.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Leftover {
    fn drop(&mut self) {
        LEFTOVERS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// Ends the program at once and removes temporary files.
#[expect(clippy::exit, reason = "what cannot ask is not waited for, and who asks twice will not wait for a tidy end")]
#[allow(clippy::disallowed_methods, reason = "removes only what `output` created and did not put in its place")]
fn end(exit: Exit) -> ! {
    for path in &*LEFTOVERS.lock().unwrap_or_else(PoisonError::into_inner) {
        let _ = std::fs::remove_file(path);
    }
    std::process::exit(exit as i32)
}

/// The time that a command that leaves nothing behind may take to end.
const PATIENCE: Duration = Duration::from_millis(800);

/// Makes [`stop`] respond to Ctrl-C, to a request to terminate, and to the reader of the output closing it. A second
/// Ctrl-C ends the program at once.
///
/// Only commands that check it and leave nothing behind call this. Operations that cannot check it (reading from a
/// keyboard, Typst at work) are not waited for: see [`end_soon`].
pub(super) fn listen() {
    if IS_LISTENING.swap(true, Ordering::SeqCst) {
        return;
    }
    start(|| end_soon(&why()));
    watch_reader();
}

/// Ends the program for this reason, unless it has ended within a moment.
pub(super) fn end_soon(why: &Failure) {
    let (exit, text) = match why {
        Failure::Reported(exit, faults) => (*exit, faults.iter().map(|fault| format!("{fault}\n")).collect()),
        Failure::ClosedPipe => (Exit::Done, String::new()),
    };
    // Without a thread, the program ends once its work is done.
    let _ = thread::Builder::new().spawn(move || {
        thread::sleep(PATIENCE);
        let _tidy = IS_TIDY.lock();
        let _ = write!(crate::cli::system::stderr(), "{text}");
        end(exit);
    });
}

/// Runs a short operation that must be completed or not started. [`end_soon`] waits for it.
pub(super) fn undisturbed<T>(work: impl FnOnce() -> T) -> T {
    let _tidy = IS_TIDY.lock().unwrap_or_else(PoisonError::into_inner);
    work()
}

/// Listens as [`listen`] does, for a command that must clean up, and waits for the command to end.
pub(super) fn listen_and_wait() {
    start(|| ());
}

fn start(after: impl Fn() + Send + 'static) {
    // Without a thread to handle them, caught signals would be lost; uncaught, they end the program.
    let can_hear = thread::Builder::new().spawn(|| ()).is_ok_and(|thread| thread.join().is_ok());
    if !can_hear {
        return;
    }
    // This only fails if a handler is already set, which is then ours.
    let _ = ctrlc::set_handler(move || {
        if IS_INTERRUPTED.swap(true, Ordering::SeqCst) {
            end(Exit::Interrupted);
        }
        after();
    });
}

/// Waits, on a separate thread, until the reader of the standard output closes it. Files have no reader.
#[cfg(unix)]
fn watch_reader() {
    use rustix::event::{PollFd, PollFlags, poll};
    let wait = || {
        let out = crate::cli::system::stdout();
        let mut output = [PollFd::new(&out, PollFlags::empty())];
        while poll(&mut output, None) == Err(rustix::io::Errno::INTR) {}
        if output[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            IS_READER_GONE.store(true, Ordering::SeqCst);
            end_soon(&Failure::ClosedPipe);
        }
    };
    // Without a thread, the first failed write detects it.
    let _ = thread::Builder::new().spawn(wait);
}

/// On other systems, the first failed write detects it.
#[cfg(not(unix))]
fn watch_reader() {}

/// Returns whether the user requested a stop.
pub(super) fn is_asked() -> bool {
    IS_INTERRUPTED.load(Ordering::SeqCst)
}

/// Returns the request to stop for any reason.
pub(super) fn stop() -> Stop {
    Stop::when(|| is_asked() || IS_READER_GONE.load(Ordering::SeqCst))
}

/// Returns the reason for which [`stop`] is raised.
pub(super) fn why() -> Failure {
    match is_asked() {
        true if HAS_KEPT.load(Ordering::SeqCst) => {
            let hint = "finished work is kept; run the same command to resume";
            Failure::new(Exit::Interrupted, Diagnostic::new("interrupted").hint(hint))
        }
        true => Failure::interrupted(),
        false => Failure::ClosedPipe,
    }
}

/// Records that the command has kept a part of its work, which stays if it is interrupted.
pub(super) fn note_kept() {
    HAS_KEPT.store(true, Ordering::SeqCst);
}
