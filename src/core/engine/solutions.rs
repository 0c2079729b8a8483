//! Finds the first solutions of a puzzle and reports them.

use super::Engine;
use crate::board::{Cell, Digit, Grid, Puzzle};
use crate::work::{Stop, Stopped};
use serde_json::{Value, json};

/// The first solutions of a puzzle: at least two if they exist, which is enough to decide uniqueness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// The solutions found.
    pub found: Vec<Grid>,
    /// The number of solutions requested.
    wanted: usize,
}

impl Solutions {
    /// Searches for `wanted` solutions, at least two.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn of(engine: &mut Engine, puzzle: &Puzzle, wanted: usize, stop: &Stop) -> Result<Self, Stopped> {
        Ok(Self { found: engine.solutions_unless(puzzle, wanted.max(2), stop)?, wanted })
    }

    /// Returns the requested number of solutions, or all if there are fewer.
    pub fn wanted(&self) -> &[Grid] {
        &self.found[..self.wanted.min(self.found.len())]
    }

    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.found.len() == 1
    }

    /// Returns whether there may be more solutions, because the search ended at its limit.
    pub fn has_more(&self) -> bool {
        self.found.len() == self.wanted.max(2)
    }

    /// Returns the number of solutions in words; `None` if there is exactly one.
    pub fn fault(&self) -> Option<String> {
        match self.found.len() {
            1 => None,
            0 => Some("no solution".to_owned()),
            count if self.has_more() => Some(format!("{count} solutions or more")),
            count => Some(format!("{count} solutions")),
        }
    }

    /// Returns the number of solutions in words, for a complete count.
    pub fn counted(count: u64) -> String {
        match count {
            0 => "no solution".to_owned(),
            1 => "1 solution".to_owned(),
            count => format!("{count} solutions"),
        }
    }

    /// Returns the first cell in which the first two solutions differ, and the digits there.
    pub fn differ(&self) -> Option<(Cell, [Digit; 2])> {
        let [one, other, ..] = &self.found[..] else { return None };
        let of = |(cell, digit): (Cell, Digit)| {
            other.digit(cell).filter(|&own| own != digit).map(|own| (cell, [digit, own]))
        };
        one.filled().find_map(of)
    }

    /// Returns the solutions of the puzzle as a JSON object.
    pub fn json(&self, puzzle: &Puzzle) -> Value {
        json!({
            "puzzle": puzzle.line(),
            "solutions": self.wanted().iter().map(Grid::line).collect::<Vec<_>>(),
            "is_unique": self.is_unique(),
            "has_more": self.has_more(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_counted_as_far_as_they_were_looked_for() {
        let check = |puzzle: &str, wanted, shown, fault: Option<&str>| {
            let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
            let stop = Stop::never();
            let solutions = Solutions::of(&mut Engine::new(), &puzzle, wanted, &stop).expect("nobody stops it");
            assert_eq!(solutions.fault().as_deref(), fault, "{wanted} of {puzzle:?}");
            assert_eq!(solutions.wanted().len(), shown);
            assert_eq!(solutions.json(&puzzle)["is_unique"], solutions.is_unique());
            assert_eq!(solutions.is_unique(), fault.is_none());
        };
        check("1234341221434321", 5, 1, None);
        check("1...............", 1, 1, Some("2 solutions or more"));
        check("1...............", 72, 72, Some("72 solutions or more"));
        check("1...............", 73, 72, Some("72 solutions"));
        check("123....4........", 2, 0, Some("no solution"));
    }
}
