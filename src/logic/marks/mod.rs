//! What a diagram of a step shows: marked candidates, houses and links, one view a branch.
//!
//! Roles say what a candidate does in the argument; what ring, cross or colour that becomes is the drawer's business.
//! One file a shape of argument, by the same name as in `logic::argument`.

mod automorphism;
mod bent_set;
mod blossom_loop;
mod branches;
mod by_rule;
mod chain;
mod colouring;
mod combined;
mod data;
mod disjoint_subset;
mod double_exocet;
mod exclusion;
mod exocet;
mod firework_wing;
mod fireworks;
mod fish;
mod guess;
mod hidden_single;
mod impossible;
mod intersection;
mod mark;
mod multi_colouring;
mod naked_single;
mod subset;
mod templates;
mod uniqueness;
mod view;

pub use data::StepData;
pub use mark::views;
pub use mark::views_unproved;
pub use view::{Arrow, Mark, Role, View};
