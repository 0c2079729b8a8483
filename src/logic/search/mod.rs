//! Searches over houses that several techniques share. Each technique file is a thin rule over one of these.

mod als;
mod bent;
mod chains;
mod colouring;
mod fins;
mod fish;
mod forcing;
mod intersections;
mod links;
mod networks;
mod pairs_chained;
mod propagation;
mod removals;
mod singles;
mod strong_pairs;
mod subsets;
mod wings;

pub use als::{Als, almost_locked_sets};
pub use bent::bent_sets;
pub use chains::{chains, continuous_loops, discontinuous_loops};
pub use colouring::simple_colours;
pub use fins::{Fins, FishClass, fish, siamese_fish};
pub use fish::basic_fish;
pub use forcing::forcing_chains;
pub use intersections::intersections;
pub use links::Fabric;
pub use networks::{medusa, multi_colours};
pub use pairs_chained::{remote_pairs, w_wings};
pub use propagation::{Scope, Trail};
pub(crate) use removals::{push_all, tidy};
pub use singles::{hidden_singles, naked_singles};
pub use strong_pairs::{Shape, dual_kites, dual_rectangles, empty_rectangles, two_strings};
pub use subsets::{Reach, hidden_subsets, naked_subsets};
pub use wings::{xy_wings, xyz_wings};
