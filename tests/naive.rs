//! A plain solver that shares no code with the crate, for checking the crate's claims about puzzles.

/// A puzzle as values, with 0 for an empty cell, and the houses of its board.
#[derive(Clone)]
pub(crate) struct Puzzle {
    pub side: usize,
    /// The cells of each house.
    houses: Vec<Vec<usize>>,
    /// The houses of each cell.
    houses_of: Vec<Vec<usize>>,
    pub cells: Vec<u8>,
}

/// Returns the rows, columns and boxes of a board with boxes of this width and height.
fn houses((width, height): (usize, usize)) -> Vec<Vec<usize>> {
    let side = width * height;
    let number = |cell: usize| cell / side / height * height + cell % side / width;
    let of: [&dyn Fn(usize) -> usize; 3] = [&|cell| cell / side, &|cell| cell % side, &number];
    let all = of.iter().flat_map(|of| (0..side).map(move |house| (of, house)));
    all.map(|(of, house)| (0..side * side).filter(|&cell| of(cell) == house).collect()).collect()
}

impl Puzzle {
    /// Parses one line of symbols, `.` or `0` for an empty cell, on a standard board.
    pub(crate) fn read(line: &str, box_shape: (usize, usize)) -> Self {
        Self::on(line, box_shape.0 * box_shape.1, houses(box_shape))
    }

    /// Parses one line of symbols on a board with these houses.
    pub(crate) fn on(line: &str, side: usize, houses: Vec<Vec<usize>>) -> Self {
        let value = |symbol: char| match symbol {
            '.' | '0' => 0,
            _ => symbol.to_digit(36).expect("a symbol of the board") as u8,
        };
        let cells: Vec<u8> = line.chars().map(value).collect();
        let of = |cell| (0..houses.len()).filter(|&house| houses[house].contains(&cell)).collect();
        Self { side, houses_of: (0..cells.len()).map(of).collect(), houses, cells }
    }

    /// Returns the solutions, up to `limit`.
    pub(crate) fn solutions(&self, limit: usize) -> Vec<Vec<u8>> {
        let mut used = vec![0u64; self.houses.len()];
        for (index, &value) in self.cells.iter().enumerate().filter(|&(_, &value)| value != 0) {
            for &house in &self.houses_of[index] {
                if used[house] >> value & 1 == 1 {
                    return Vec::new();
                }
                used[house] |= 1 << value;
            }
        }
        let mut found = Vec::new();
        self.search(&mut self.cells.clone(), &mut used, limit, &mut found);
        found
    }

    fn search(&self, cells: &mut Vec<u8>, used: &mut [u64], limit: usize, found: &mut Vec<Vec<u8>>) {
        let free = |index: usize, used: &[u64]| {
            let all = (1u64 << (self.side + 1)) - 2;
            all & !self.houses_of[index].iter().fold(0, |taken, &house| taken | used[house])
        };
        let open = (0..cells.len()).filter(|&index| cells[index] == 0);
        let Some(index) = open.min_by_key(|&index| free(index, used).count_ones()) else {
            found.push(cells.clone());
            return;
        };
        let values = free(index, used);
        for value in (1..=self.side as u8).filter(|value| values >> value & 1 == 1) {
            cells[index] = value;
            self.houses_of[index].iter().for_each(|&house| used[house] |= 1 << value);
            self.search(cells, used, limit, found);
            self.houses_of[index].iter().for_each(|&house| used[house] &= !(1 << value));
            cells[index] = 0;
            if found.len() >= limit {
                return;
            }
        }
    }

    /// Returns whether the puzzle has one solution, and several if any single given is deleted.
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
