//! The program's worker threads.

use super::screen::{Screen, counted};
use std::num::NonZeroUsize;
use std::sync::mpsc::channel;
use std::sync::{Once, OnceLock};
use std::thread;

/// The highest useful number of threads for each processor.
const A_PROCESSOR: usize = 2;

/// Threads that do other work: one for signals, one for the output, one for reading, one for progress.
const OTHERS: usize = 4;

/// The requested number of threads.
static ASKED: OnceLock<Option<NonZeroUsize>> = OnceLock::new();

/// Sets the requested number of threads, before [`set_up`].
pub(super) fn ask_for(count: Option<NonZeroUsize>) {
    // Only the first call counts, and there is only one.
    let _ = ASKED.set(count);
}

/// Starts the requested number of threads, by default one for each processor. Starts fewer if more do not help or
/// cannot be created, and reports this. Further calls do nothing.
pub(super) fn set_up(screen: &Screen) {
    static IS_DONE: Once = Once::new();
    IS_DONE.call_once(|| start(ASKED.get().copied().flatten(), screen));
}

fn start(asked: Option<NonZeroUsize>, screen: &Screen) {
    let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let most = processors * A_PROCESSOR;
    let wanted = asked.map_or(processors, NonZeroUsize::get);
    if wanted > most {
        let here = counted(processors, "processor");
        screen.note(format_args!("{wanted} threads are no faster than {most} on {here}; using {most}"));
    }
    let wanted = wanted.min(most);
    if rayon::ThreadPoolBuilder::new().num_threads(wanted).build_global().is_ok() {
        return;
    }
    let possible = possible(wanted + OTHERS);
    let given = wanted.min(possible.saturating_sub(OTHERS));
    if given < wanted {
        let given = counted(given.max(1), "thread");
        screen.note(format_args!("only {possible} more threads can be started; using {given}"));
    }
    let pool = match given {
        // All work is done on the current thread.
        0 => rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread(),
        given => rayon::ThreadPoolBuilder::new().num_threads(given),
    };
    // This only fails if threads that could be created a moment ago no longer can.
    let _ = pool.build_global();
}

/// Returns the number of threads that can run at once, up to `wanted`.
fn possible(wanted: usize) -> usize {
    let mut waiting = Vec::with_capacity(wanted);
    for _ in 0..wanted {
        let (end, ended) = channel::<()>();
        // It runs until its channel is dropped.
        let Ok(thread) = thread::Builder::new().spawn(move || ended.recv()) else { break };
        waiting.push((end, thread));
    }
    let count = waiting.len();
    let (ends, threads): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
    drop(ends);
    threads.into_iter().for_each(|thread| drop(thread.join()));
    count
}
