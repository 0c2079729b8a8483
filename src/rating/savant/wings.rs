//! XY- and XYZ-wings as in the original, which removes candidates only in the crossings of lines through the stem.

use super::board::{Mark, Squares, Violation, bits};

/// Returns the kinds of sequences that two squares share, as bits.
fn shared(squares: &Squares, one: usize, other: usize) -> usize {
    let pairs = squares.all[one].sequences.into_iter().zip(squares.all[other].sequences);
    pairs.enumerate().filter(|(_, (one, other))| one == other).fold(0, |shared, (kind, _)| shared | 1 << kind)
}

/// Returns the last kind of sequence that is shared.
fn last(shared: usize) -> usize {
    shared.checked_ilog2().unwrap_or_default() as usize
}

/// Forbids numbers in the crossing of two sequences.
fn forbid_at(
    squares: &mut Squares,
    one: usize,
    other: usize,
    numbers: u64,
    without: Option<usize>,
    gone: &mut Vec<Mark>,
) -> Result<(), Violation> {
    for at in 0..squares.side {
        let square = squares.sequences[one][at];
        let is_there = squares.all[square].sequences.contains(&other) && squares.is_open(square);
        if is_there && Some(square) != without {
            squares.remove_all(square, numbers, gone)?;
        }
    }
    Ok(())
}

/// Applies the first XY-wing that removes anything, and appends its removals.
pub(super) fn xy_wing(squares: &mut Squares, open: &[usize], gone: &mut Vec<Mark>) -> Result<(), Violation> {
    let pairs: Vec<usize> =
        open.iter().copied().filter(|&square| squares.candidates(square).count_ones() == 2).collect();
    for (i, &a) in pairs.iter().enumerate() {
        for (j, &b) in pairs.iter().enumerate().skip(i + 1) {
            for &c in &pairs[j + 1..] {
                let three = [a, b, c];
                let [x, y, z] = three.map(|square| squares.candidates(square));
                if x ^ y ^ z != 0 {
                    continue;
                }
                let sharing = [shared(squares, b, c), shared(squares, a, c), shared(squares, a, b)];
                let meets = |one: usize, other: usize| sharing[one] | sharing[other] != 0;
                if sharing[0] & sharing[1] & sharing[2] != 0 || !meets(0, 1) || !meets(0, 2) || !meets(1, 2) {
                    continue;
                }
                let (mut one, mut other) = (1, 2);
                if sharing[1] == 0 {
                    one = 0;
                }
                if sharing[2] == 0 {
                    other = 0;
                }
                let number = squares.candidates(three[one]) & squares.candidates(three[other]);
                let (near, far) = (last(sharing[one]), last(sharing[other]));
                let [left, right] = [one, other].map(|at| squares.all[three[at]].sequences);
                forbid_at(squares, left[near], right[far], number, None, gone)?;
                forbid_at(squares, right[near], left[far], number, None, gone)?;
                if !gone.is_empty() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Applies the first XYZ-wing that removes anything, and appends its removals.
pub(super) fn xyz_wing(squares: &mut Squares, open: &[usize], gone: &mut Vec<Mark>) -> Result<(), Violation> {
    let with = |squares: &Squares, count: u32| -> Vec<usize> {
        open.iter().copied().filter(|&square| squares.candidates(square).count_ones() == count).collect()
    };
    let (stems, pairs) = (with(squares, 3), with(squares, 2));
    for &stem in &stems {
        let three = squares.candidates(stem);
        for (at, &one) in pairs.iter().enumerate() {
            if squares.candidates(one) & !three != 0 {
                continue;
            }
            for &other in &pairs[at + 1..] {
                let [x, y] = [one, other].map(|square| squares.candidates(square));
                let sharing = [shared(squares, stem, one), shared(squares, stem, other)];
                if x | y != three || shared(squares, one, other) != 0 || sharing.contains(&0) {
                    continue;
                }
                debug_assert_eq!(bits(x & y).count(), 1);
                let [left, right] = [one, other].map(|square| squares.all[square].sequences);
                let crossing = (left[last(sharing[0])], right[last(sharing[1])]);
                forbid_at(squares, crossing.0, crossing.1, x & y, Some(stem), gone)?;
                if !gone.is_empty() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}
