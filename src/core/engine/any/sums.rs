//! Clues with a sum as clauses.
//!
//! The open cells of the clue are taken in sequence. Each possible sum of the first few cells is a variable. A digit in
//! the next cell leads from one such variable to another; if the remaining cells cannot reach the total from there, the
//! digit and the sum exclude each other. Since each cell contains one digit, these implications in one direction are
//! sufficient.

use super::rules::Rules;
use super::singles::{Singles, bits};
use std::collections::{BTreeMap, BTreeSet};

/// A variable with a sign, encoded as in the search: `2 * variable`, plus 1 for "not".
type Literal = u32;

/// Returns the clauses of all sums, and the first variable after them.
///
/// `variable` returns the variable of an open candidate, and `next` is the first free variable.
pub(super) fn clauses(
    rules: &Rules,
    singles: &Singles,
    variable: &dyn Fn(usize) -> u32,
    mut next: u32,
) -> (Vec<Vec<Literal>>, u32) {
    let mut clauses = Vec::new();
    for clue in &rules.clues {
        let Some(sum) = clue.sum() else { continue };
        let (mut rest, mut open) = (sum, Vec::new());
        for cell in clue.cells().iter().map(|cell| cell.index()) {
            let candidates = singles.candidates(cell);
            if singles.is_open(cell) {
                let value = |digit: usize| (digit as u32 + 1, 2 * variable(cell * rules.side + digit));
                open.push(bits(candidates).map(value).collect::<Vec<_>>());
            } else {
                rest = rest.saturating_sub(candidates.trailing_zeros() + 1);
            }
        }
        chain(&open, rest, &mut next, &mut clauses);
    }
    (clauses, next)
}

/// Adds the clauses of cells that must add up to `rest`. Each cell is a list of values with their literals.
fn chain(cells: &[Vec<(u32, Literal)>], rest: u32, next: &mut u32, clauses: &mut Vec<Vec<Literal>>) {
    // The possible sums of the cells after each place.
    let mut behind = vec![BTreeSet::from([rest])];
    for cell in cells.iter().rev() {
        let last = behind.last().expect("it has a first");
        let before = last.iter().flat_map(|sum| cell.iter().filter_map(|(value, _)| sum.checked_sub(*value)));
        behind.push(before.collect());
    }
    behind.reverse();
    // The possible sums of the cells before, each with its literal; the empty sum has none.
    let mut sums: BTreeMap<u32, Option<Literal>> = BTreeMap::from([(0, None)]);
    for (place, cell) in cells.iter().enumerate() {
        let is_last = place + 1 == cells.len();
        let mut reached: BTreeMap<u32, Option<Literal>> = BTreeMap::new();
        for (sum, before) in &sums {
            for (value, literal) in cell {
                let sum = sum + value;
                let mut clause: Vec<Literal> = before.iter().map(|before| before ^ 1).collect();
                clause.push(literal ^ 1);
                if behind[place + 1].contains(&sum) {
                    if is_last {
                        continue;
                    }
                    let after = reached.entry(sum).or_insert_with(|| {
                        *next += 1;
                        Some(2 * (*next - 1))
                    });
                    clause.extend(*after);
                }
                clauses.push(clause);
            }
        }
        sums = reached;
    }
}
