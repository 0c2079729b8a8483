//! The easiest step of a position.

use crate::board::Sheet;
use crate::board::with_layout;
use crate::logic::{Step, finders, first};
use crate::rating::press;

/// The easiest step, if any technique finds one. The position must have no conflict.
pub fn easiest(sheet: &Sheet) -> Option<Step> {
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = sheet.position(layout).ok()?;
        // What the teaching order leaves out comes when it has nothing more.
        let rest = || finders().iter().find_map(|finder| first(finder, &position));
        press::easiest(&position, &[]).map(|(step, _)| step).or_else(rest)
    })
}
