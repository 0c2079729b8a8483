//! A worked example of each technique, from puzzles of our own generator.
//!
//! Kept is the position alone; the step is found in it by the technique itself, so an example cannot go stale, and the
//! checker proves every one in the tests.

use crate::board::{Candidate, Digit, Grid, Layout, Position, Visitor, variant, visit};
use crate::logic::{Snapshot, Step, finders, first};

/// Key, givens, position and removed candidates (digit, row, column), a line each, between tabs.
const POSITIONS: &str = include_str!("../../templates/examples.tsv");

/// A technique at work on the 9x9 board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The puzzle.
    pub givens: Grid,
    /// The position before the step.
    pub position: Snapshot,
    /// The first step of the technique in it.
    pub step: Step,
}

/// The example of the technique with this key, where there is one.
pub fn example(key: &str) -> Option<Example> {
    let mut lines = POSITIONS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let line = lines.find(|line| line[0] == key)?;
    let [_, givens, placed, removed] = line[..] else { return None };
    let (givens, placed) = (grid(givens)?, grid(placed)?);
    let removed: Vec<Candidate> = removed.split(' ').filter_map(candidate).collect();
    visit(variant::nine(), Find { key, givens, placed, removed })
}

struct Find<'a> {
    key: &'a str,
    givens: Grid,
    placed: Grid,
    removed: Vec<Candidate>,
}

impl Visitor for Find<'_> {
    type Output = Option<Example>;

    fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Option<Example> {
        let mut position = Position::new(layout, &self.givens).ok()?;
        for (cell, digit) in self.placed.filled().filter(|(cell, _)| self.givens.digit(*cell).is_none()) {
            position.place(cell, digit);
        }
        for candidate in self.removed {
            position.remove(candidate.cell, candidate.digit);
        }
        let finder = finders::<W>().iter().find(|finder| finder.info.key == self.key)?;
        let step = first(finder, &position)?;
        let snapshot = Snapshot::from(&position);
        Some(Example { givens: self.givens, position: snapshot, step })
    }
}

fn grid(line: &str) -> Option<Grid> {
    let value = |symbol| if symbol == '.' { Some(0) } else { Digit::from_symbol(symbol).map(Digit::value) };
    Grid::from_values(line.chars().map(value).collect::<Option<_>>()?, 9)
}

/// `412` is the 4 of r1c2.
fn candidate(text: &str) -> Option<Candidate> {
    let figures: Vec<usize> = text.bytes().map(|byte| usize::from(byte.wrapping_sub(b'1'))).collect();
    let [digit, row, column] = figures[..] else { return None };
    Some(Candidate::new(variant::nine().cell_at(column, row)?, Digit::new(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Symmetry;
    use crate::generate::{Minimality, Request, puzzle};
    use crate::logic::{check_step, techniques};
    use std::collections::BTreeMap;
    use std::fmt::Write;

    /// Techniques that no example is kept of: they take too long to be found in passing.
    const WITHOUT: &[&str] = &["guess", "wrong-guess"];

    #[test]
    fn every_example_shows_its_technique() {
        for line in POSITIONS.lines() {
            let key = line.split('\t').next().expect("a key");
            let example = example(key).unwrap_or_else(|| panic!("no step of `{key}` in its example"));
            assert_eq!(example.step.technique, key);
            struct Check<'a>(&'a Example);
            impl Visitor for Check<'_> {
                type Output = ();
                fn visit<const W: usize>(self, layout: Layout<'_, W>) {
                    let mut position = Position::new(layout, &self.0.givens).expect("no conflict");
                    for (cell, digit) in self.0.position.grid.filled() {
                        if position.digit(cell).is_none() {
                            position.place(cell, digit);
                        }
                    }
                    for cell in position.empty_cells() {
                        let kept = self.0.position.candidates[cell.index()];
                        for digit in position.candidates(cell).iter().filter(|digit| !kept.contains(*digit)) {
                            position.remove(cell, digit);
                        }
                    }
                    assert_eq!(check_step(&position, &self.0.step), Ok(()));
                }
            }
            visit(variant::nine(), Check(&example));
        }
    }

    /// Looks for the plainest position of each technique in a few hundred puzzles, and prints the file.
    ///
    /// The plainest is the one with the fewest pencil marks. The path to it takes the easiest step of the table each time.
    #[test]
    #[ignore = "prints templates/examples.tsv anew"]
    fn find_examples() {
        let count: u64 = std::env::var("PUZZLES").ok().and_then(|count| count.parse().ok()).unwrap_or(60);
        let slow: Vec<String> = std::env::var("SLOW").unwrap_or_default().split(' ').map(str::to_owned).collect();
        let request = Request {
            topology: variant::nine().clone(),
            symmetry: Symmetry::None,
            minimality: Minimality::Strict,
            clue_count: 0,
        };
        struct Walk<'a>(&'a Grid, &'a mut BTreeMap<&'static str, (usize, String)>, &'a [String]);
        impl Visitor for Walk<'_> {
            type Output = ();
            fn visit<const W: usize>(self, layout: Layout<'_, W>) {
                let mut position = Position::new(layout, self.0).expect("no conflict");
                let mut removed = String::new();
                loop {
                    let marks = position.all_candidates().count();
                    for finder in finders::<W>().iter().filter(|finder| !self.2.contains(&finder.info.key.to_owned())) {
                        let best = self.1.get(finder.info.key).map_or(usize::MAX, |(best, _)| *best);
                        // The easiest techniques are shown before the board is full, the others where little else is.
                        let wanted = if finder.info.family <= crate::logic::Family::Intersections { 120 } else { 70 };
                        if marks.abs_diff(wanted) < best && first(finder, &position).is_some() {
                            let line = format!("{}\t{}\t{}", self.0.line(), position.grid().line(), removed.trim_end());
                            self.1.insert(finder.info.key, (marks.abs_diff(wanted), line));
                        }
                    }
                    let Some(step) = finders::<W>()
                        .iter()
                        .filter(|finder| !self.2.contains(&finder.info.key.to_owned()))
                        .find_map(|finder| first(finder, &position))
                    else {
                        return;
                    };
                    for one in &step.eliminations {
                        let (column, row) = variant::nine().place(one.cell);
                        write!(removed, "{}{}{} ", one.digit, row + 1, column + 1).expect("a string takes all");
                    }
                    step.apply(&mut position);
                    if position.is_solved() {
                        return;
                    }
                }
            }
        }
        let mut found = BTreeMap::new();
        for index in 0..count {
            let made = puzzle(2026, index, &request).expect("a puzzle");
            visit(variant::nine(), Walk(&made.puzzle, &mut found, &slow));
        }
        for info in techniques() {
            match found.get(info.key) {
                Some((_, line)) => println!("{}\t{line}", info.key),
                None if WITHOUT.contains(&info.key) => {}
                None => eprintln!("no example of {}", info.key),
            }
        }
    }
}
