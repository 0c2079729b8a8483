//! What templates see: an edition as plain data, every word said, every length in micrometres.
//!
//! Templates get nothing else: no rule of the game, no look-up, no arithmetic over pages. A volume is made of pages,
//! each kind of page in a file of its own (`front`, `puzzles`, `answers`), all from one `room`; the `cover` is a document
//! of its own.

mod answers;
mod cover;
mod figure;
mod fit;
mod flow;
mod front;
mod furniture;
mod handout;
mod interior;
mod key_layout;
mod keys;
mod matter;
mod parts;
mod puzzles;
mod room;
mod sentence;
mod style;
mod volume;

pub(super) use cover::{Cover, CoverFault, CoverMeasure, most_regular};
pub(super) use figure::{Sketch, origin};
pub(super) use fit::TextMeasure;
pub(super) use front::crowded_openers;
pub(super) use handout::Handout;
pub use handout::{AnswerPlace, HandoutBoard, HandoutPlan};
pub(super) use interior::Interior;
pub(super) use keys::narrow_keys;
pub(super) use style::StyleChoices;
pub(super) use volume::{OwnPart, Volume};
