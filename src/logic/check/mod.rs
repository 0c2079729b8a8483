//! The checker proves a step again from its printed argument alone.
//!
//! It shares no code with the searches. It refuses a conclusion that the argument does not prove in the position, so a
//! faulty search, a missing premise or a wrong sentence is always detected. Guesses are the exception. A guess is
//! accepted as a guess. A wrong guess is accepted if the position is really contradictory and the step undoes the last
//! open guess and nothing else.
//!
//! A proved value is a [`Proved`], a type that only the checker can create. Words, notation, pictures, pages and hints
//! accept nothing else, so what is printed has been proved. A rating without words needs no proof.
//!
//! The name of a step ([`ArgumentKind`](super::ArgumentKind)) is checked too: a hidden single that is named a naked
//! quad is not proved.

mod argument_kind;
#[cfg(test)]
mod attack_tests;
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
mod proof;
mod proved;
mod rejected;
mod subset;
mod templates;
#[cfg(test)]
mod tests;
mod uniqueness;

pub use proof::{Refusal, Unproved, check, check_part, check_step};
pub use proved::{Proved, prove_each, prover};
pub use rejected::RejectedStep;
#[doc(hidden)]
pub use rejected::doubts;
