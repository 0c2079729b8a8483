//! The interface of the vector backends: 27 lanes of 16 bits that can be moved like the boxes of a board.
//!
//! The 81 cells are in three vectors of 27 lanes. A lane belongs to a *minirow*, the three cells of a row inside one
//! box. Each of the three vectors contains one cell of every minirow, as the mask of its candidates (bit `digit - 1`).
//!
//! ```text
//!            box 0     box 1     box 2
//!   line 0   0 1 2     0 1 2     0 1 2      the number is the vector of the cell:
//!   line 1   2 0 1     2 0 1     2 0 1      vector = (column - line) mod 3
//!   line 2   1 2 0     1 2 0     1 2 0      three such groups (bands), lane (group, line, box)
//! ```
//!
//! The slant makes columns as cheap as rows. Computations on minirows treat the three vectors in the same way, so the
//! order of cells does not matter, and a minicolumn also has one cell in each vector. To turn the board, so that
//! columns become lines, every vector only moves its lanes:
//!
//! ```text
//!   vector 0   lane (group g, line i, box j)  ->  lane (j, i, g)             the turned board has the same slant
//!   vector 1   lane (group g, line i, box j)  ->  lane (j, i + 1, g)         once vectors 1 and 2 change names,
//!   vector 2   lane (group g, line i, box j)  ->  lane (j, i + 2, g)         and turning it again turns it back
//! ```
//!
//! Lanes beyond the 27 always contain all nine digits, and are moved onto themselves.

/// All nine digits.
pub(super) const ALL: u16 = 0x1FF;

/// The candidates of a cell by its digit; none for invalid digits.
pub(super) static CANDIDATES: [u16; 256] = {
    let mut table = [0; 256];
    table[0] = ALL;
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// Returns a cell's vector and its lane among the 27.
pub(super) const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    ((column % 3 + 3 - row % 3) % 3, 3 * row + column / 3)
}

/// Makes the table of peers: for each vector and bit, the peers of the cell as masks of bits by vector. The arguments
/// are the number of bits, and the function from a lane to its bit.
macro_rules! peers {
    ($bits:expr, |$lane:ident| $bit:expr) => {{
        const fn bit_of($lane: usize) -> usize {
            $bit
        }
        let mut table = [[[0; 3]; $bits]; 3];
        let mut cell = 0;
        while cell < 81 {
            let (vector, lane) = $crate::engine::nine::lanes::place(cell);
            let mut other = 0;
            while other < 81 {
                if $crate::engine::nine::state::are_peers(cell, other) {
                    let (its_vector, its_lane) = $crate::engine::nine::lanes::place(other);
                    table[vector][bit_of(lane)][its_vector] |= 1 << bit_of(its_lane);
                }
                other += 1;
            }
            cell += 1;
        }
        table
    }};
}
pub(super) use peers;

/// A board as three vectors.
pub(super) type Vectors<L> = [L; 3];

/// 27 lanes of 16 bits and the moves between them; `group`, `line` and `box` wrap around modulo 3.
pub(super) trait Lanes: Copy {
    /// The number of cells weighed for a guess. If there are many solutions, weighing more cells costs more than it
    /// saves.
    const TRIES: u32;
    /// Whether a step detects that a minirow has only three digits left, and removes them from the rest of its houses.
    const SEES_TRIPLES: bool;

    /// Returns the board of a puzzle; a byte above 9 leaves its cell without candidates.
    fn load(puzzle: &[u8; 81]) -> Vectors<Self>;
    /// Returns the digits of a board with one candidate in every cell.
    fn digits(board: &Vectors<Self>) -> [u8; 81];
    /// Returns the candidates of a cell.
    fn cell(board: &Vectors<Self>, cell: usize) -> u16;
    /// Removes all candidates outside the mask from a cell.
    fn restrict(board: &mut Vectors<Self>, cell: usize, mask: u16);

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// Returns, in every lane, the value of the lane `LINES` below it and `BOXES` after it.
    fn shift<const LINES: usize, const BOXES: usize>(self) -> Self;
    /// Turns the board, so that rows become columns.
    fn turn(board: Vectors<Self>) -> Vectors<Self>;

    /// Returns the lanes with at most one bit; the others become zero.
    fn singles(self) -> Self;
    /// Returns the lanes with exactly three bits; lanes with more become zero.
    fn triples(self) -> Self;
    /// Returns the bits that are set in exactly one of three.
    fn once(one: Self, two: Self, three: Self) -> Self;
    /// Returns the lanes restricted to the lanes of `bits` if they have bits in common; the others are unchanged.
    fn narrow(self, bits: Self) -> Self;

    /// Returns whether a lane of `present` is not full, or a lane of the board is empty.
    fn is_dead(present: Self, board: &Vectors<Self>) -> bool;
    /// Returns whether two boards are equal.
    fn same(one: &Vectors<Self>, other: &Vectors<Self>) -> bool;
    /// Returns whether no cell of the board has more than one candidate.
    fn is_filled(board: &Vectors<Self>) -> bool;
    /// Returns, for each vector, the lanes with this many candidates as a mask of bits. Backends number the bits in any
    /// order.
    fn with_count(board: &Vectors<Self>, count: u16) -> [u64; 3];
    /// Returns, for each vector, the lanes that share a candidate with the lane of one bit in one vector. Unused lanes
    /// may be included.
    fn sharing(board: &Vectors<Self>, vector: usize, bit: u32) -> [u64; 3];
    /// Returns the cells that share a house with the cell of one bit in one vector, in the same form.
    fn peers(vector: usize, bit: u32) -> &'static [u64; 3];
    /// Splits the solutions of a board by the lowest candidate of one cell: the board keeps it, and `rest`, which was
    /// equal, keeps all others.
    fn halve(board: &mut Vectors<Self>, rest: &mut Vectors<Self>, vector: usize, bit: u32);
}
