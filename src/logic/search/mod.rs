//! Searches over houses that several techniques share. Each technique file is a thin rule over one of these.

mod colouring;
mod fins;
mod fish;
mod forcing;
mod intersections;
mod propagation;
mod removals;
mod singles;
mod subsets;
mod wings;

pub use colouring::simple_colours;
pub use fins::{Fins, FishClass, fish, siamese_fish};
pub use fish::basic_fish;
pub use forcing::forcing_chains;
pub use intersections::intersections;
pub use propagation::{Scope, Trail};
pub(crate) use removals::{push_all, tidy};
pub use singles::{hidden_singles, naked_singles};
pub use subsets::{Reach, hidden_subsets, naked_subsets};
pub use wings::{xy_wings, xyz_wings};
