//! HoDoKu's scale: the sum of the base scores of its path's steps, and the level of difficulty that goes with it.
//!
//! Order, scores and levels are those of its default options (version 2.2.4). What it does not ask by default (sets
//! larger than four, death blossom, mutant fish, Kraken fish, templates) is not asked here. A position in which no
//! technique finds anything has a digit revealed there, at 10,000, and so it has here; of a puzzle without one solution
//! the score is only the least that it can be.
//!
//! The score depends on which of several instances of a technique is taken, so this room has searches of its own, in
//! the original's order: of most techniques the first instance is taken; of chains, loops and chains of almost locked
//! sets the one that removes most, then the one with the least sum of cells and digits; of forcing steps placements
//! first, then the first cell. Loops and chains are read off one table of implications that keeps one way from each
//! statement to each other. Slips of the original that decide what it finds are kept where they stand and told there.
//! Singles are taken in the order in which they came about, which depends on the order of a step's removals.
//!
//! ```text
//!   marks        the position: candidates, counts, singles that wait
//!   solver       the techniques in order        <- one file of searches a family
//!   found        what a search found            -> told: the same as a step with its argument
//!   scale        scores, levels, the path
//! ```
//!
//! Of 3,000 random strictly minimal puzzles and 399 of the list top1465, besides the 726 that it was made by, every
//! score and every level is HoDoKu's; two of them had shown another path, by the order of the removals of one step,
//! which was mended.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod found;
mod implications;
mod intersections;
mod loops;
mod marks;
mod nets;
mod scale;
mod sets;
mod single_digit;
mod solver;
mod subsets;
mod sue_de_coq;
mod tables;
#[cfg(test)]
mod tests;
mod told;
mod uniqueness;
mod wings;

pub(crate) use scale::{LEVELS, measure, rate, scores};
