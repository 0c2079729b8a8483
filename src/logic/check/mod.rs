//! The checker: re-proves a step from its printed argument alone.
//!
//! It shares no code with the searches. It reads the position, the argument and the conclusion, and refuses whatever
//! the argument does not prove, so that a wrong finder, a lost premise or a wrong sentence cannot hide. Trials are the
//! exception by nature: a guess is accepted as a guess, a wrong guess when the position really is contradictory, the
//! guess that it takes back is the last that is open, and nothing else is taken back.
//!
//! What it has proved is [`Proved`], a type that nobody else can make. Words, notation, pictures, pages and hints take
//! nothing else, so that what is printed is what was proved; a rating without words asks for no proof.
//!
//! A step is also held to its name ([`ArgumentKind`](super::ArgumentKind)): a hidden single that is called a naked quad
//! is not proved.

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
