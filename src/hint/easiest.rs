//! The easiest step of a position.

use crate::board::{Layout, Visitor, visit};
use crate::format::Sheet;
use crate::logic::{Step, finders, first};
use crate::rating::press;

/// The easiest step, if any technique finds one. The position must have no conflict.
pub fn easiest(sheet: &Sheet) -> Option<Step> {
    struct Easiest<'a>(&'a Sheet);
    impl Visitor for Easiest<'_> {
        type Output = Option<Step>;
        fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Option<Step> {
            let position = self.0.position(layout).ok()?;
            // What the teaching order leaves out comes when it has nothing more.
            let rest = || finders::<W>().iter().find_map(|finder| first(finder, &position));
            press::easiest(&position, &[]).map(|(step, _)| step).or_else(rest)
        }
    }
    visit(&sheet.topology, Easiest(sheet))
}
