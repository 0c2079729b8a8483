//! HoDoKu's scale: the sum of the base scores of the steps of its path, and the resulting level of difficulty.
//!
//! The order, the scores and the levels are those of HoDoKu's default options (version 2.2.4). Techniques that it does
//! not use by default (sets larger than four, death blossom, mutant fish, Kraken fish, templates) are not used here. If
//! no technique finds anything in a position, a digit is revealed at a cost of 10,000. The score of a puzzle without
//! one solution is a lower bound.
//!
//! The score depends on the choice between several instances of a technique, so this module has its own searches, in
//! the original's order. For most techniques, the first instance is taken. For chains, loops and chains of almost
//! locked sets, it is the one with the most removals, then the one with the least sum of cells and digits. For forcing
//! steps, placements come first, then the first cell. Loops and chains come from one table of implications that stores
//! one path from each statement to each other. Mistakes of the original that affect its results are reproduced, each
//! with a comment. Singles are taken in the order of their discovery, which depends on the order of a step's removals.
//!
//! ```text
//!   marks        the position: candidates, counts, singles that wait
//!   solver       the techniques in order        <- one file of searches a family
//!   instance     the result of a search         -> steps: the same as a step with its argument
//!   scale        scores, levels, the path
//! ```
//!
//! All scores and levels of 3,000 random strictly minimal puzzles and 399 of the list top1465 are HoDoKu's.

mod chains;
mod colouring;
mod fish;
mod forcing;
mod implications;
mod instance;
mod intersections;
mod loops;
mod marks;
mod nets;
mod scale;
mod sets;
mod single_digit;
mod solver;
mod steps;
mod subsets;
mod sue_de_coq;
mod tables;
#[cfg(test)]
mod tests;
mod uniqueness;
mod wings;

pub(crate) use scale::{LEVELS, measure, rate, scores};
