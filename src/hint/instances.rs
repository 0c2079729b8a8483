//! Every instance of a technique in a position.

use crate::board::{Conflict, Layout, Visitor, visit};
use crate::format::Sheet;
use crate::logic::{self, Contradiction, Info, Step, contradiction, select};

/// The instances of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instances {
    /// The steps, in the order in which the technique finds them.
    pub steps: Vec<Step>,
    /// What contradicts itself in the position, if anything does: what is found then leads nowhere.
    pub contradiction: Option<Contradiction>,
}

/// Looks for every instance of a technique in a position.
///
/// # Errors
/// When two filled cells of one house hold the same digit.
pub fn instances(sheet: &Sheet, info: &'static Info) -> Result<Instances, Conflict> {
    struct Look<'a>(&'a Sheet, &'static Info);
    impl Visitor for Look<'_> {
        type Output = Result<Instances, Conflict>;
        fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
            let position = self.0.position(layout)?;
            let finders = select::<W>(&[self.1.key]);
            let steps = finders.iter().flat_map(|finder| logic::instances(finder, &position)).collect();
            Ok(Instances { steps, contradiction: contradiction(&position) })
        }
    }
    visit(&sheet.topology, Look(sheet, info))
}
