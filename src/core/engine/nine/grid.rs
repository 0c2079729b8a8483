//! Generates random full grids.
//!
//! The three boxes of the main diagonal share no house, so they are filled by three independent permutations. The rest
//! is the first solution in a random order. Every grid is possible; the distribution is not exactly uniform over all
//! grids.

/// Returns the puzzle with only the boxes of the main diagonal filled.
pub(super) fn diagonal_boxes(words: &mut dyn FnMut() -> u64) -> [u8; 81] {
    let mut puzzle = [0; 81];
    for corner in [0, 30, 60] {
        let mut code = ((u128::from(words()) * 362_880) >> 64) as usize;
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for left in (1..=9).rev() {
            let place = 9 - left;
            digits.swap(place, place + code % left);
            code /= left;
            puzzle[corner + 9 * (place / 3) + place % 3] = digits[place];
        }
    }
    puzzle
}
