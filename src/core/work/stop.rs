//! A request to stop, which long searches check every few steps.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, passed in by the caller of a search: from a signal, a clock or a closed output.
///
/// Once raised it stays raised, so the caller can check afterwards whether a result is valid. A check takes a few
/// nanoseconds plus the time to answer the question.
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<Question>>);

struct Question {
    is_asked: AtomicBool,
    ask: Box<dyn Fn() -> bool + Send + Sync>,
}

/// A search was stopped before it found its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("stopped before the answer was found")]
pub struct Stopped;

impl Stop {
    /// Returns a request that is never raised.
    #[inline]
    pub const fn never() -> Self {
        Self(None)
    }

    /// Returns a request that is raised once the question is answered with `true`. The question is asked often, and on
    /// any thread.
    #[inline]
    pub fn when(question: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(Question { is_asked: AtomicBool::new(false), ask: Box::new(question) })))
    }

    /// Returns a request that is raised when this request is, or when the other question is answered with `true`.
    #[must_use]
    #[inline]
    pub fn or(&self, other: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let this = self.clone();
        Self::when(move || other() || this.is_asked())
    }

    /// Returns whether the request is raised.
    pub fn is_asked(&self) -> bool {
        self.0.as_deref().is_some_and(|question| {
            question.is_asked.load(Ordering::Relaxed) || {
                let is_asked = (question.ask)();
                if is_asked {
                    question.is_asked.store(true, Ordering::Relaxed);
                }
                is_asked
            }
        })
    }

    /// Checks the request, for use with `?`.
    ///
    /// # Errors
    /// If the request is raised.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_asked() { Err(Stopped) } else { Ok(()) }
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stop({})", if self.is_asked() { "now" } else { "not yet" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_asked_it_stays_asked() {
        let flag = Arc::new(AtomicBool::new(false));
        let handle = Arc::clone(&flag);
        let stop = Stop::when(move || handle.load(Ordering::Relaxed));
        let wider = stop.or(|| false);
        assert!(stop.check().is_ok() && wider.check().is_ok() && Stop::never().check().is_ok());
        flag.store(true, Ordering::Relaxed);
        assert!(wider.is_asked());
        flag.store(false, Ordering::Relaxed);
        assert_eq!((stop.check(), wider.check()), (Err(Stopped), Err(Stopped)));
    }
}
