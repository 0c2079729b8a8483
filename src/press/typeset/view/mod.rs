//! The data that templates receive: an edition with all words chosen and all lengths in micrometres.
//!
//! Templates get nothing else, so they need no rules of the game and no look-ups. A volume consists of pages. Each kind of
//! page has its own file (`front`, `puzzles`, `answers`) and is made from the same `room`. Parts that flow (`matter`,
//! `rules`) and annotated answers (`keys`) are blocks without positions, because Typst lays them out. The `cover` is a
//! separate document.

mod answers;
mod column;
mod cover;
mod figure;
mod fit;
mod flow;
mod front;
mod furniture;
mod handout;
mod key_pages;
mod key_room;
mod keys;
mod matter;
mod parts;
mod puzzles;
mod room;
mod rules;
mod sentence;
mod setup;
mod style;
mod volume;

pub(super) use column::Column;
pub use column::{ColumnAnswer, ColumnPlan};
pub(super) use cover::{Area, Clear, Cover, CoverMeasure, CoverPuzzles};
pub(super) use figure::{Sketch, origin};
pub(super) use fit::TextMeasure;
pub(super) use flow::{FlowPart, Leaf};
pub(super) use handout::Handout;
pub use handout::{AnswerPlace, HandoutBoard, HandoutPlan};
pub(super) use keys::{KeyPart, Keys, Most, narrow_keys};
pub(super) use matter::{Matter, contents, omitted_diagrams};
pub(super) use style::StyleChoices;
pub(super) use volume::{OwnPart, PageMap, Volume};
