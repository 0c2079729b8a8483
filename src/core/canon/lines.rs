//! The motions of a standard board: exchanges of rows and columns.

/// A canonical form of a standard board, a way to it, and the number of ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LinesForm {
    /// The canonical string: 0 for an empty cell, digits from 1, in reading order.
    pub form: Vec<u8>,
    /// The number of motions that map the puzzle to itself up to relabelling, including the identity.
    pub automorphisms: u128,
    /// One motion that maps the puzzle to the form.
    pub lines: LineMotion,
}

/// A motion of a standard board with a relabelling of its digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineMotion {
    /// Whether rows and columns are exchanged first.
    pub transposes: bool,
    /// For each row of the result, the index of the original row (after the exchange), from 0.
    pub rows: Vec<u8>,
    /// For each column of the result, the index of the original column (after the exchange), from 0.
    pub columns: Vec<u8>,
    /// The new digit for each digit, at index 1 to the side; index 0 contains 0.
    pub digits: Vec<u8>,
}

impl LineMotion {
    /// Returns the original cell of each cell of the result.
    pub(super) fn sources(&self) -> impl Iterator<Item = usize> {
        let side = self.rows.len();
        let pairs = self.rows.iter().flat_map(|&row| self.columns.iter().map(move |&column| (row, column)));
        pairs.map(move |(row, column)| {
            let (row, column) = (usize::from(row), usize::from(column));
            if self.transposes { column * side + row } else { row * side + column }
        })
    }

    /// Returns the cells of a board of the same side after this motion.
    pub(super) fn apply(&self, cells: &[u8]) -> Vec<u8> {
        self.sources().map(|from| self.digits[usize::from(cells[from])]).collect()
    }
}
