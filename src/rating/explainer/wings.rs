//! XY-wing and XYZ-wing.

use crate::board::{Cell, Digit};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{Member, PEER_LIST, PEERS, cells, low_digit};

/// A wing that removes something: the pivot, the two pincers, and the digit that is removed from all victims.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wing {
    pub(super) pivot: Cell,
    pub(super) pincers: [Cell; 2],
    pub(super) digit: Digit,
    pub(super) victims: u128,
}

/// Returns the first wing in the original's order: pivot in reading order, pincers in the order of its block, row and
/// column. A pivot with three digits (`with_pivot`) gives the XYZ form, in which the victims must see the pivot too.
pub(super) fn wing(grid: &PencilGrid, with_pivot: bool) -> Option<Wing> {
    let bivalue = grid.bivalue();
    let pivots = if with_pivot { grid.empty & !bivalue } else { bivalue };
    for pivot in cells(pivots) {
        let around = bivalue & PEERS[pivot];
        let pivot_digits = grid.candidates[pivot];
        if around & around.wrapping_sub(1) == 0 || (with_pivot && pivot_digits.count_ones() != 3) {
            continue;
        }
        // The pincers of a pivot, in order: peers with two candidates that leave the pivot exactly one.
        let mut pincers = [pivot; 20];
        let mut count = 0;
        for &peer in &PEER_LIST[pivot] {
            if peer.is_in(around) && (pivot_digits & !grid.candidates[peer]).count_ones() == 1 {
                pincers[count] = peer;
                count += 1;
            }
        }
        let pincers = &pincers[..count];
        for &first in pincers {
            for &second in pincers {
                let (xz, yz) = (grid.candidates[first], grid.candidates[second]);
                let shared = xz & yz;
                if (pivot_digits | xz | yz).count_ones() != 3
                    || (pivot_digits & shared).count_ones() != u32::from(with_pivot)
                {
                    continue;
                }
                let digit = low_digit(shared);
                let mut victims = grid.cells[digit] & PEERS[first] & PEERS[second] & !pivot.bit();
                if with_pivot {
                    victims &= PEERS[pivot];
                }
                if victims != 0 {
                    return Some(Wing { pivot, pincers: [first, second], digit, victims });
                }
            }
        }
    }
    None
}
