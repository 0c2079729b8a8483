//! What templates see: an edition as plain data, every word said, every length in micrometres.
//!
//! Templates get nothing else: no rule of the game, no look-up, no arithmetic over pages.

mod answers;
mod figure;
mod fit;
mod front;
mod handout;
mod puzzles;
mod volume;

pub use figure::{Figure, Sketch, Sketches, origin};
pub use handout::Handout;
pub use volume::Volume;
