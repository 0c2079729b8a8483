//! Ctrl-C: a flag that long work polls, so that it ends between two puzzles and leaves no half output.

use std::sync::atomic::{AtomicBool, Ordering};

static IS_ASKED_TO_STOP: AtomicBool = AtomicBool::new(false);

/// From here on Ctrl-C (and a request to terminate) sets the flag; a second one ends the program at once.
///
/// Only commands that poll call this: one that waits for input would seem deaf.
#[expect(clippy::exit, reason = "who asks twice will not wait for a tidy end")]
pub fn listen() {
    // It fails only when a handler is set already, which is then ours.
    let _ = ctrlc::set_handler(|| {
        if IS_ASKED_TO_STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(super::Exit::Interrupted as i32);
        }
    });
}

/// The flag, to hand to what polls it.
pub fn flag() -> &'static AtomicBool {
    &IS_ASKED_TO_STOP
}

/// Whether the user asked to stop.
pub fn is_asked() -> bool {
    IS_ASKED_TO_STOP.load(Ordering::SeqCst)
}
