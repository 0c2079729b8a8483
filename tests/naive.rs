//! A plain solver that shares nothing with the crate: what the crate claims of its puzzles is checked against it.

/// A standard board's puzzle as values, 0 for empty.
#[derive(Clone)]
pub(crate) struct Puzzle {
    pub side: usize,
    /// Width and height of the boxes.
    pub box_shape: (usize, usize),
    pub cells: Vec<u8>,
}

impl Puzzle {
    /// Reads one line of symbols, `.` or `0` for empty.
    pub(crate) fn read(line: &str, box_shape: (usize, usize)) -> Self {
        let value = |symbol: char| match symbol {
            '.' | '0' => 0,
            _ => symbol.to_digit(36).expect("a symbol of the board") as u8,
        };
        Self { side: box_shape.0 * box_shape.1, box_shape, cells: line.chars().map(value).collect() }
    }

    fn box_of(&self, row: usize, column: usize) -> usize {
        row / self.box_shape.1 * (self.side / self.box_shape.0) + column / self.box_shape.0
    }

    /// The solutions, up to a number of them.
    pub(crate) fn solutions(&self, limit: usize) -> Vec<Vec<u8>> {
        let mut used = [vec![0u64; self.side], vec![0; self.side], vec![0; self.side]];
        for (index, &value) in self.cells.iter().enumerate().filter(|&(_, &value)| value != 0) {
            let (row, column) = (index / self.side, index % self.side);
            for (house, number) in [row, column, self.box_of(row, column)].into_iter().enumerate() {
                if used[house][number] >> value & 1 == 1 {
                    return Vec::new();
                }
                used[house][number] |= 1 << value;
            }
        }
        let mut found = Vec::new();
        self.search(&mut self.cells.clone(), &mut used, limit, &mut found);
        found
    }

    fn search(&self, cells: &mut Vec<u8>, used: &mut [Vec<u64>; 3], limit: usize, found: &mut Vec<Vec<u8>>) {
        let free = |index: usize, used: &[Vec<u64>; 3]| {
            let (row, column) = (index / self.side, index % self.side);
            let all = (1u64 << (self.side + 1)) - 2;
            all & !(used[0][row] | used[1][column] | used[2][self.box_of(row, column)])
        };
        let open = (0..cells.len()).filter(|&index| cells[index] == 0);
        let Some(index) = open.min_by_key(|&index| free(index, used).count_ones()) else {
            found.push(cells.clone());
            return;
        };
        let (row, column) = (index / self.side, index % self.side);
        let houses = [row, column, self.box_of(row, column)];
        let values = free(index, used);
        for value in (1..=self.side as u8).filter(|value| values >> value & 1 == 1) {
            cells[index] = value;
            houses.iter().enumerate().for_each(|(house, &number)| used[house][number] |= 1 << value);
            self.search(cells, used, limit, found);
            houses.iter().enumerate().for_each(|(house, &number)| used[house][number] &= !(1 << value));
            cells[index] = 0;
            if found.len() >= limit {
                return;
            }
        }
    }

    /// Whether deleting any single given leaves several solutions, and the puzzle itself has one.
    pub(crate) fn is_strictly_minimal(&self) -> bool {
        let without = |index: usize| {
            let mut puzzle = self.clone();
            puzzle.cells[index] = 0;
            puzzle
        };
        let givens = (0..self.cells.len()).filter(|&index| self.cells[index] != 0);
        self.solutions(2).len() == 1 && givens.map(without).all(|puzzle| puzzle.solutions(2).len() == 2)
    }
}

#[test]
fn it_solves_what_is_known() {
    // From the Wikipedia article on Sudoku.
    let puzzle =
        Puzzle::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", (3, 3));
    let solutions = puzzle.solutions(2);
    let line: String = solutions[0].iter().map(u8::to_string).collect();
    assert_eq!(solutions.len(), 1);
    assert_eq!(line, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    assert!(!puzzle.is_strictly_minimal());
}
