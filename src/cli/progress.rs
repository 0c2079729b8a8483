//! The progress bar of long work: items found and wanted, attempts, rate and remaining time.

use super::screen::Screen;
use crate::error::Foreign;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A bar on the standard error; hidden if that is not a terminal.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Returns a bar for `wanted` items, which it calls `what`.
    pub(super) fn new(screen: &Screen, wanted: usize, what: &str) -> Self {
        if !screen.shows_progress() {
            return Self(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(Some(wanted as u64), ProgressDrawTarget::stderr_with_hz(10));
        let style = "{prefix} [{bar:30}] {pos}/{len} {msg}{per_sec}, {eta} left";
        bar.set_style(ProgressStyle::with_template(style).expect("the template is sound").progress_chars("=> "));
        bar.set_prefix(Foreign::from(what).to_string());
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// Returns a counter for an unknown number of items, which it calls `what`.
    pub(super) fn count(screen: &Screen, what: &str) -> Self {
        if !screen.shows_progress() {
            return Self(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(ProgressStyle::with_template("{pos} {msg}, {per_sec}").expect("the template is sound"));
        bar.set_message(what.to_owned());
        Self(bar)
    }

    pub(super) fn found(&self, found: usize, tried: u64) {
        // This is called thousands of times a second, and formatting takes as long as some attempts.
        if self.0.is_hidden() {
            return;
        }
        self.0.set_position(found as u64);
        self.0.set_message(format!("of {tried} tried, "));
    }

    /// Counts one more item as done, on any thread.
    pub(super) fn another(&self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
