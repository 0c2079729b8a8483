//! The data file with one row for each technique: its other names, and positions in which it is found.

use super::super::technique::{Family, Info};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One row for each technique, with columns between tabs; the first line names them. A position takes four columns:
///
/// * `board`: givens, and placed digits as `+d`;
/// * `removed`: candidates removed before, as digit, row, column: `412` is the 4 of r1c2;
/// * `concludes`: the candidates that the step places, `+412`, and removes, `-412`;
/// * `source`: the publication of the position as an example of this technique; `found in` and the puzzle, if the
///   puzzle is published and the position is our own; empty if the puzzle is our own too.
///
/// The first position of a technique is its example, which is simple; the second has much else in it.
pub(super) const ROWS: &str = include_str!("../../../templates/techniques.tsv");

/// The column with the English name.
const NAME: usize = 1;

/// The column with HoDoKu's name.
const HODOKU: usize = 5;

/// The first column of the positions.
const POSITIONS: usize = 10;

/// Returns the row of the technique with this key.
pub(super) fn row(key: &str) -> Option<&'static str> {
    ROWS.lines().skip(1).find(|line| line.split('\t').next() == Some(key))
}

/// Returns the positions of a row, each in its four columns.
pub(super) fn positions(row: &'static str) -> impl Iterator<Item = [&'static str; 4]> {
    let mut fields = row.split('\t').skip(POSITIONS);
    let position = move || Some([fields.next()?, fields.next()?, fields.next()?, fields.next()?]);
    std::iter::from_fn(position).filter(|[board, ..]| !board.is_empty())
}

impl Info {
    /// Returns the English name, such as `X-Wing`. It is also the title of the technique's English page, which a test
    /// checks.
    pub fn name(&self) -> &'static str {
        row(&self.key).and_then(|row| row.split('\t').nth(NAME)).expect("a test finds a row for each technique")
    }

    /// Returns HoDoKu's name of the technique; `None` if HoDoKu has no name for exactly this technique. HoDoKu uses one
    /// name for several forcing chains, and its brute force takes the digit to try from the solution.
    pub fn hodoku_name(&self) -> Option<&'static str> {
        static NAMES: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
            let rows = ROWS.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
            let named: Vec<(&str, &str)> = rows.map(|fields| (fields[0], fields[HODOKU])).collect();
            let is_alone = |name: &str| named.iter().filter(|(_, other)| *other == name).count() == 1;
            named.iter().copied().filter(|(_, name)| !name.is_empty() && is_alone(name)).collect()
        });
        NAMES.get(self.key.as_str()).copied().filter(|_| self.family != Family::LastResort)
    }
}
