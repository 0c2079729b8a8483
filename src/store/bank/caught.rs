//! Reads damaged files with a crate that panics on some of them. Such a panic becomes an error and is not printed.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is expected.
    static IS_EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// The work panicked.
pub(super) struct Panicked;

/// Does work that may panic on this thread. Values that it has changed must not be used after a panic.
///
/// # Errors
/// If it panics.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
    static SILENCE: Once = Once::new();
    SILENCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_EXPECTED.get() {
                usual(info);
            }
        }));
    });
    let outer = IS_EXPECTED.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_EXPECTED.set(outer);
    done.map_err(|_| Panicked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error() {
        assert_eq!(caught(|| 5).ok(), Some(5));
        assert!(caught(|| Vec::<u8>::new().swap_remove(0)).is_err());
        assert!(caught(|| caught(|| panic!("inner")).is_err()).is_ok_and(|is_caught| is_caught));
        assert!(!IS_EXPECTED.get());
    }
}
