//! A loop of links, strong and weak in turn: each weak link turns out strong, so what sees both its ends goes.
//!
//! ```text
//!    r2c3 =6= r2c8 -6- r5c8 -2- r5c1 =2= ... -6- r2c3      =d= strong, -d- weak on digit d
//! ```
//!
//! Of a weak link between two cells every other cell that sees both loses the digit; a cell that is entered by a weak
//! link on one digit and left by a weak link on another keeps these two alone.
//!
//! **How to find it.** Follow a chain, and look whether its ends see each other.
//!
//! **Why it holds.** Going round either way, nodes are true and false in turn. So of the two ends of any link one is
//! true.
//!
//! **Other names.** Closed AIC; on one digit an X-cycle, on pairs an XY-loop.

use crate::board::Position;
use crate::logic::{Family, Flow, Info, Sink, Technique, search};

/// See the file's documentation.
pub struct ContinuousNiceLoop;

impl Technique for ContinuousNiceLoop {
    const INFO: Info = Info {
        key: "continuous-nice-loop",
        name: "Continuous Nice Loop",
        family: Family::Chains,
        assumes_unique: false,
        source: include_str!("continuous_nice_loop.rs"),
    };

    fn find<const W: usize>(position: &Position<'_, W>, sink: &mut dyn Sink) -> Flow {
        let fabric = search::Fabric { cells: true, houses: true, groups: false, sets: false };
        search::continuous_loops(position, &Self::INFO, fabric, sink)
    }
}
