//! What a canonical form comes with: the motion and relabelling that lead to it, and the number of automorphisms.

/// A canonical form, how to get there, and how many ways there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The canonical string: 0 for an empty cell, digits from 1, in reading order.
    pub form: Vec<u8>,
    /// The number of motions of the board (the identity among them) that, with a relabelling, leave the puzzle as it is.
    ///
    /// For an empty 9x9 board that is all 3,359,232; for nearly every puzzle 1.
    pub automorphisms: u128,
    /// One transformation that carries the puzzle to `form`.
    pub transformation: Transformation,
}

/// A motion of a standard board with a relabelling of its digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transformation {
    /// Whether rows and columns are exchanged first.
    pub transposes: bool,
    /// For each row of the result the row it comes from (after the exchange), from 0.
    pub rows: Vec<u8>,
    /// For each column of the result the column it comes from (after the exchange), from 0.
    pub columns: Vec<u8>,
    /// For each digit, at index 1 to side, the digit that it becomes; index 0 is 0.
    pub digits: Vec<u8>,
}

impl Transformation {
    /// The transformation that leaves everything as it is.
    pub fn identity(side: usize) -> Self {
        let lines: Vec<u8> = (0..side as u8).collect();
        Self { transposes: false, rows: lines.clone(), columns: lines, digits: (0..=side as u8).collect() }
    }

    /// The board `cells` (row by row, 0 empty) after this transformation.
    ///
    /// # Panics
    /// When `cells` is not a board of the side that the transformation is for.
    pub fn apply(&self, cells: &[u8]) -> Vec<u8> {
        let side = self.rows.len();
        assert_eq!(cells.len(), side * side, "the board has another side than the transformation");
        let mut result = Vec::with_capacity(cells.len());
        for &row in &self.rows {
            for &column in &self.columns {
                let (row, column) = (usize::from(row), usize::from(column));
                let from = if self.transposes { column * side + row } else { row * side + column };
                result.push(self.digits[usize::from(cells[from])]);
            }
        }
        result
    }
}
