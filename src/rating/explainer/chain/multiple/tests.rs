//! Tests searches that continue others.

use super::super::Premises;
use super::*;
use crate::rating::explainer::hint::Detail;
use crate::rating::explainer::{Limit, Rater};
use crate::rating::testing::read_puzzle;

/// Puzzles with hardest steps of levels 1 to 3.
const PUZZLES: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "...4.67....7..........7..1529......8..6.1.5.....2......3.......8....3.9...5.4.6..",
];

#[test]
fn a_continued_level_finds_the_same_as_a_new_one() {
    let mut levels = 0u8;
    for line in PUZZLES {
        let walked = Rater::new().watch(&read_puzzle(line), &Limit::NONE, |rater, grid, hint| {
            let Detail::Multiple(mode @ Mode::Dynamic { level: level @ 1.. }, found) = &hint.detail else { return };
            levels |= 1 << level;
            let mut engine = MultipleSearch::new(*mode);
            let anew = engine.best(grid, &Closures::new()).expect("the hint is there");
            assert_eq!(
                (anew.kind, anew.target, anew.on, anew.key()),
                (found.kind, found.target, found.on, found.key())
            );
            let premises = Premises::Counted;
            assert_eq!(
                engine.argument(grid, &anew, premises),
                rater.argument(grid, (*mode, found), premises),
                "{line}"
            );
        });
        walked.expect("no stop").expect("no clash");
    }
    assert_eq!(levels & 0b1110, 0b1110, "not every level was asked");
}
