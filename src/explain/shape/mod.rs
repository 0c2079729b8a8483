//! The wording of each shape of argument. Each shape has a file with both notations, the sentence, the proof and the
//! area for hints.
//!
//! A shape has the same file name here as in `logic::argument` and `logic::check`. The technique contributes only its
//! name and, in HoDoKu's notation, how much of a chain is written after it.

mod automorphism;
mod bent_set;
mod blossom_loop;
mod branches;
mod by_rule;
mod chain;
mod colouring;
mod combined;
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
mod multi_colouring;
mod naked_single;
mod subset;
mod templates;
mod uniqueness;
mod wording;

pub(super) use wording::wording;
