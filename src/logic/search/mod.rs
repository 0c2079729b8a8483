//! The searches. Each row of the table of techniques names a search; most searches are shared by several techniques.
//!
//! A search is named after the shape of argument that it produces. Searches with the same shape are in one module:
//! pairs, strings and chains of almost locked sets in `chain`, kraken fish and death blossoms in `branches`. A search
//! that needs two arguments for one step returns a `Combined` argument. A module that is not named after a shape is
//! shared by several searches.
//!
//! A search adds its instances to a [`Report`](super::Report) and does not depend on the technique that it searches
//! for.

mod als;
mod automorphism;
mod bent_set;
mod branches;
#[cfg(test)]
mod breadth_tests;
mod by_rule;
mod chain;
mod colouring;
mod disjoint_subset;
mod exclusion;
mod exocet;
mod fireworks;
mod fish;
mod hidden_single;
mod impossible;
mod intersection;
mod multi_colouring;
mod naked_single;
mod shared;
mod subset;
mod templates;
mod uniqueness;

pub(crate) use automorphism::automorphisms;
pub(crate) use bent_set::{bent_sets, xy_wings, xyz_wings};
pub(crate) use branches::{
    Kraken, Source, braids, branching_nets, death_blossoms, forced, forcing_chains, kraken_fish, nishio,
    rectangle_chains, whips,
};
pub use branches::{Scope, Trail, forces_more};
pub(crate) use by_rule::{clues, relations};
pub(crate) use chain::{
    LinkKinds, TurbotKind, als_chains, als_pairs, als_triples, blossom_loops, chains, continuous_loops,
    discontinuous_loops, double_als_pairs, dual_kites, dual_rectangles, empty_rectangles, joined_als_pairs,
    prove_nothing, remote_pairs, three_links, two_strings, w_wings,
};
pub(crate) use colouring::{medusa, simple_colours};
pub(crate) use disjoint_subset::{almost_locked_candidates, multi_sector_locked_sets, sk_loops, sue_de_coqs};
pub(crate) use exclusion::aligned_exclusions;
pub(crate) use exocet::{double_exocets, exocets, senior_exocets};
pub(crate) use fireworks::{firework_l_wings, firework_w_wings, fireworks};
pub(crate) use fish::{basic_fish, fish, large_fish, siamese_fish};
pub(crate) use hidden_single::hidden_singles;
pub(crate) use impossible::{bivalue_oddagons, broken_wings, tridagons};
pub(crate) use intersection::intersections;
pub(crate) use multi_colouring::multi_colours;
pub(crate) use naked_single::naked_singles;
use shared::{cause, ones, weak_reason};
pub(crate) use shared::{choose, choose_cells, tidy};
pub(crate) use subset::{Naked, hidden_subsets, large_hidden_subsets, large_naked_subsets, naked_subsets};
pub(crate) use templates::{template_deletes, template_sets};
pub(crate) use uniqueness::{
    RectangleType, avoidable, bug_lites, bug_plus_one, bugs, extended_rectangles, rectangles, reverse_bugs,
    unique_loops,
};
