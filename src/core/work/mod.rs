//! Work: many jobs on all threads, their results in order, and the question whether to stop.
//!
//! ```text
//!   jobs 0 1 2 3 ...  --threads-->  results as they come  --put in order-->  0 1 2 3 ...  --take-->
//!                          ^                                                                 |
//!                          +------------------ Stop: asked inside every job <----------------+
//! ```
//!
//! A job depends on itself alone, so it does not matter who does it or when: the same results are taken at any number
//! of threads. What threads did beyond the last one taken is thrown away.
//!
//! Threads are the feature `threads`; without it everything is done on the one that asks, with the same results. This
//! room knows no file, no signal and no puzzle.
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
