//! Argument by two exocets that share four digits out between them.

use super::{Exocet, Marked, Role, Step, View, on_board};
use serde::{Deserialize, Serialize};

/// Two exocets of the same four digits, no digit of which has room in the bases and the targets of both: the base cells
/// hold all four digits, each once, and so do the targets.
///
/// Whichever base holds a digit, one target of that exocet does, and of the lines all but one have it elsewhere: in the
/// covers, one fewer than lines, each of which then has it there. What sees all places of a digit in the bases loses
/// it, and so does what sees all its places in the targets, and what a cover of both exocets has of it outside the
/// lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoubleExocet {
    /// Both.
    pub exocets: [Exocet; 2],
}

on_board!(DoubleExocet { exocets });

impl Marked for DoubleExocet {
    fn mark(&self, _: &Step, view: &mut View) {
        for exocet in &self.exocets {
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
