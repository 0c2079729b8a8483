//! Arguments from two exocets that divide four digits between them.

use super::{Exocet, Marked, Role, Step, View, on_board};
use serde::{Deserialize, Serialize};

/// Two exocets of the same four digits, none of which can be in the bases of both or in the targets of both: the base
/// cells hold all four digits, each once, and so do the target cells.
///
/// If a base holds a digit, one target of that exocet does too, and all but one of the lines have the digit elsewhere,
/// in the covers. There is one cover fewer than lines, so each cover has the digit there. A digit can be removed from
/// cells that see all its places in the bases or in the targets, and from the cells outside the lines of a cover that
/// both exocets share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoubleExocet {
    /// The two exocets, in a box, because every step has room for the largest argument.
    pub exocets: Box<[Exocet; 2]>,
}

on_board!(DoubleExocet { exocets });

impl Marked for DoubleExocet {
    fn mark(&self, _: &Step, view: &mut View) {
        for exocet in self.exocets.iter() {
            view.houses.extend(&exocet.lines);
            for (digit, houses) in &exocet.covers {
                view.mark_digit(&exocet.base, *digit, Role::Set(0));
                view.mark_digit(&exocet.targets, *digit, Role::Set(1));
                view.crossing.extend(houses);
            }
        }
        for houses in [&mut view.houses, &mut view.crossing] {
            houses.sort_unstable();
            houses.dedup();
        }
    }
}
