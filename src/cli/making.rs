//! Makes all outputs of a book, and stops soon after the user requests it.
//!
//! Typst cannot be interrupted, so the work is done on a separate thread. If it does not end soon, it is abandoned: its
//! files are removed, and it ends with the program.

use super::input::Commission;
use super::prepress::Prepress;
use super::progress::Progress;
use super::screen::Screen;
use super::target::Target;
use super::{Failure, interrupt};
use crate::book::Edition;
use crate::outputs::{self, FileSink, Job, OutputError};
use std::io;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

/// The interval at which a request to stop is checked.
const TICK: Duration = Duration::from_millis(50);

/// The number of intervals to wait for the work after that.
const TICKS: usize = 10;

/// Makes every output of a commission. Returns the target with all of them, and the remarks on them.
///
/// # Errors
/// If one cannot be made, or the user requested a stop. The target is then removed.
pub(super) fn make(
    commission: &Arc<Commission>,
    edition: Edition,
    target: Target,
    screen: &Screen,
) -> Result<(Target, Prepress), Failure> {
    let files = commission.outputs.iter().map(|output| (output.names)(&edition.plan).len()).sum();
    let target = Arc::new(target);
    let material = &commission.material;
    // Faults in the author's own parts are reported during typesetting.
    let planned = || vec![edition.plan.pages.len(), edition.plan.answer_pages.len()];
    let page_counts = OnceLock::new();
    let pages = || match material.press.page_counts(&edition, &material.words) {
        Ok(pages) => page_counts.get_or_init(|| pages).clone(),
        Err(_) => planned(),
    };
    let prepress = Arc::new(Prepress::of(&edition.plan, &commission.outputs, pages));
    let pages = page_counts.get().cloned().unwrap_or_else(planned);
    let notes = outputs::cover_notes(&commission.outputs, &edition.plan, &pages, material);
    notes.iter().for_each(|note| screen.note(note));
    let bar = Progress::new(screen, files, "files");
    let counted = CountingSink { target: Arc::clone(&target), prepress: Arc::clone(&prepress), bar };
    let commission = Arc::clone(commission);
    let (send, made) = channel();
    let work = move || {
        let job = Job::new(&edition, &commission.material, &commission.outputs).with_page_counts(page_counts);
        let made = outputs::make(&job, &counted);
        // The receiver must be the only owner of the target.
        drop(counted);
        let _ = send.send(made);
    };
    let worker =
        thread::Builder::new().spawn(work).map_err(|error| Failure::file(target.path(), "cannot write", &error))?;
    let mut ticks = 0;
    let made = loop {
        match made.recv_timeout(TICK) {
            Ok(made) => break made,
            Err(RecvTimeoutError::Disconnected) => {
                let Err(panic) = worker.join() else { return Err(Failure::interrupted()) };
                std::panic::resume_unwind(panic);
            }
            Err(RecvTimeoutError::Timeout) => {
                ticks += usize::from(interrupt::is_asked());
                if ticks > TICKS {
                    target.abandon();
                    return Err(Failure::interrupted());
                }
            }
        }
    };
    made.map_err(|error| match error {
        OutputError::Sink { source, .. } if source.kind() == io::ErrorKind::Interrupted => Failure::interrupted(),
        // Users know the final place, not the temporary one.
        OutputError::Sink { name, source } => Failure::file(&target.path().join(name), "cannot write", &source),
        other => other.into(),
    })?;
    if interrupt::is_asked() {
        return Err(Failure::interrupted());
    }
    Ok((
        Arc::into_inner(target).expect("the worker let go of it"),
        Arc::into_inner(prepress).expect("the worker let go of it"),
    ))
}

/// A target that moves a progress bar with each file, and accepts no more files once the user requests a stop.
struct CountingSink {
    target: Arc<Target>,
    prepress: Arc<Prepress>,
    bar: Progress,
}

impl FileSink for CountingSink {
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if interrupt::is_asked() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.target.add(name, &self.prepress.finished(name, bytes))?;
        self.bar.another();
        Ok(())
    }
}
