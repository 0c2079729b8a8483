//! Presets: the requirements of printers, as data.
//!
//! A preset is one row of [`PRESETS`]: its trims, margins by the number of pages, minimum and maximum pages, lines,
//! text, colours, boxes, kind of PDF and spine. The layout of a book follows it, a spec that cannot be printed is
//! rejected before anything is made, and preflight checks a finished PDF against the same row. The sources of the
//! figures are in the documentation of the table.
//!
//! ```
//! use sudopress_book::Length;
//! use sudopress_book::preset::{Binding, Paper, preset};
//!
//! let kdp = preset("kdp").ok_or("it is in the table")?;
//! // The inside margin grows with the number of pages.
//! assert_eq!((kdp.gutter(150), kdp.gutter(151)), (Length::inch_hundredths(50) * 3 / 4, Length::inch_hundredths(50)));
//! // How many pages are bound depends on trim, binding and paper.
//! let six_by_nine = (Length::inch_hundredths(600), Length::inch_hundredths(900));
//! assert_eq!(kdp.pages(six_by_nine, Binding::Paperback, Paper::White), Some((24, 828)));
//! assert_eq!(kdp.pages(six_by_nine, Binding::Paperback, Paper::Cream), Some((24, 776)));
//! # Ok::<(), &str>(())
//! ```

mod costs;
mod kinds;
mod row;
mod spine;
mod table;
mod written;

pub use costs::{Cost, PrintCosts};
pub use kinds::{BarcodeArea, Binding, Bleed, Colours, CoverRules, Extent, Paper, PdfKind, Service, Spine, Trims};
pub use row::{Preset, is_same_trim};
pub use spine::CoverSheet;
pub use table::{PRESETS, preset};
