//! A loop of links that are strong and weak in turn but for one cell: there a candidate is proved or refuted.
//!
//! ```text
//!    two strong links on one digit meet:   r2c3 =6= ... =6= r2c3     r2c3 is 6
//!    two weak links on one digit meet:     r2c3 -6- ... -6- r2c3     r2c3 is not 6
//!    weak on 6 and strong on 2:            r2c3 -6- ... =2= r2c3     r2c3 is not 6
//! ```
//!
//! **How to find it.** Suppose a candidate true, or false, and follow links until you come back to its cell.
//!
//! **Why it holds.** In the first case 6 false would make 6 true; in the others 6 true would make it false.
//!
//! **Other names.** AIC that ends where it begins; the forcing chain of Sudoku Explainer is one such.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct DiscontinuousNiceLoop;

impl Technique for DiscontinuousNiceLoop {
    const INFO: Info = Info {
        key: "discontinuous-nice-loop",
        name: "Discontinuous Nice Loop",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("discontinuous_nice_loop.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: true, houses: true, groups: false, sets: false };
        search::discontinuous_loops(position, &Self::INFO, fabric, sink)
    }
}
