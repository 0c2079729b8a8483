//! Runs many jobs on all threads, returns their results in order, and passes on requests to stop.
//!
//! ```text
//!   jobs 0 1 2 3 ...  --threads-->  results as they come  --put in order-->  0 1 2 3 ...  --take-->
//!                          ^                                                                 |
//!                          +------------------ Stop: asked inside every job <----------------+
//! ```
//!
//! A job depends only on itself, so the same results are taken with any number of threads. Results beyond the last one
//! taken are discarded.
//!
//! The feature `threads` enables threads; without it everything runs on the calling thread with the same results. This
//! module does not know about files, signals or puzzles.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudopress_core::work::{Event, Stop, in_order};
//!
//! let mut squares: Vec<u64> = Vec::new();
//! in_order(1.., || (), |(), number: u64, _| number * number, &Stop::never(), |event| {
//!     if let Event::Result(square) = event {
//!         squares.push(square);
//!     }
//!     if squares.len() < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
//! });
//! assert_eq!(squares, [1, 4, 9, 16, 25]);
//! ```

mod attempts;
mod in_order;
mod stop;

pub use attempts::{Ending, Tally, Watch, collect};
pub use in_order::{Event, in_order, in_turn};
pub use stop::{Stop, Stopped};
