//! The threads that the program works on.

use super::screen::{Screen, counted};
use std::num::NonZeroUsize;
use std::sync::mpsc::channel;
use std::sync::{Once, OnceLock};
use std::thread;

/// The highest useful number of threads for each processor.
const A_PROCESSOR: usize = 2;

/// Threads that are not for work: one hears signals, one watches the output, one reads, one draws progress.
const OTHERS: usize = 4;

/// How many threads were asked for.
static ASKED: OnceLock<Option<NonZeroUsize>> = OnceLock::new();

/// Notes how many threads the user asks for, before [`set_up`].
pub(super) fn ask_for(count: Option<NonZeroUsize>) {
    // The first call counts, of the only one that there is.
    let _ = ASKED.set(count);
}

/// Starts as many threads as were asked for, one a processor when nobody asks; fewer where more do not help or cannot
/// be made, and says so. Once they are there it does nothing.
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
        // Everything is done on the thread that is there.
        0 => rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread(),
        given => rayon::ThreadPoolBuilder::new().num_threads(given),
    };
    // It fails only when threads that could be made a moment ago no longer can.
    let _ = pool.build_global();
}

/// Returns how many threads can run at once, up to `wanted`.
fn possible(wanted: usize) -> usize {
    let mut waiting = Vec::with_capacity(wanted);
    for _ in 0..wanted {
        let (end, ended) = channel::<()>();
        // It lives until its channel is dropped.
        let Ok(thread) = thread::Builder::new().spawn(move || ended.recv()) else { break };
        waiting.push((end, thread));
    }
    let count = waiting.len();
    let (ends, threads): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
    drop(ends);
    threads.into_iter().for_each(|thread| drop(thread.join()));
    count
}
