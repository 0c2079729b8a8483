//! Bases and covers of basic fish: lines against the lines that cross them, as masks.
//!
//! Each line that is not a base of the assumed candidate has a mask of the crossing lines in which it keeps places.
//! Bases form a fish if their masks together have one line fewer than there are bases, and most choices of two or three
//! lines have too many already.

use crate::board::{Cell, CellSet, House, HouseKind, Layout};

/// Lines with places of a digit, against the lines that cross them.
pub(super) struct Lines<const W: usize> {
    /// The possible base lines, with their places and the mask of these.
    bases: Vec<(House, CellSet<W>, u64)>,
    /// The lines that cross them, one for each bit of a mask.
    crossing: Vec<House>,
    /// By cell: the bit of its crossing line.
    bits: Vec<u64>,
    /// Buffers, reused because there are thousands of searches: the bases with the rest of their masks, and the chosen
    /// ones.
    left: Vec<(House, u64)>,
    chosen: Vec<House>,
}

impl<const W: usize> Lines<W> {
    /// Returns the lines of the bases against lines of another kind; `None` if some place is not in exactly one line of
    /// that kind.
    pub(super) fn new(
        layout: Layout<'_, W>,
        bases: &[(House, CellSet<W>)],
        places: CellSet<W>,
        crossing: HouseKind,
    ) -> Option<Self> {
        let topology = layout.topology();
        let crossing: Vec<House> =
            topology.houses().filter(|&house| topology.house(house).kind == crossing).take(65).collect();
        if crossing.len() > 64 {
            return None;
        }
        let mut bits = vec![0_u64; topology.cell_count()];
        for (at, &line) in crossing.iter().enumerate() {
            (layout.cells_of(line) & places).iter().for_each(|cell| bits[cell.index()] |= 1 << at);
        }
        if places.iter().any(|cell| bits[cell.index()].count_ones() != 1) {
            return None;
        }
        let (left, chosen) = (Vec::with_capacity(bases.len()), Vec::with_capacity(bases.len()));
        let mut lines = Self { bases: Vec::with_capacity(bases.len()), crossing, bits, left, chosen };
        for &(house, cells) in bases {
            let own = cells & places;
            let mask = lines.mask(own);
            lines.bases.push((house, own, mask));
        }
        Some(lines)
    }

    fn mask(&self, cells: CellSet<W>) -> u64 {
        cells.iter().fold(0, |mask, cell| mask | self.bits[cell.index()])
    }

    /// Passes on `size` bases and `size - 1` covers that contain all remaining places of the bases. The assumed
    /// candidate, which is in no base, and all places that it sees are removed.
    pub(super) fn kernels(
        &mut self,
        supposed: Cell,
        gone: CellSet<W>,
        size: usize,
        each: &mut dyn FnMut(&[House], &[House]),
    ) {
        let (mut left, mut chosen) = (std::mem::take(&mut self.left), std::mem::take(&mut self.chosen));
        left.clear();
        // A place in a line is the only one in its crossing line.
        let apart = self.bases.iter().filter(|(_, places, _)| !places.contains(supposed));
        let masks = apart.map(|&(house, places, mask)| (house, mask & !self.mask(places & gone)));
        left.extend(masks.filter(|(_, mask)| (mask.count_ones() as usize) < size));
        if left.len() >= size {
            self.extend(&left, 0, &mut chosen, size, each);
        }
        (self.left, self.chosen) = (left, chosen);
    }

    fn extend(
        &self,
        masks: &[(House, u64)],
        held: u64,
        chosen: &mut Vec<House>,
        size: usize,
        each: &mut dyn FnMut(&[House], &[House]),
    ) {
        let left = size - chosen.len();
        if left == 0 {
            if held.count_ones() as usize + 1 == size {
                let covers = self.crossing.iter().enumerate().filter(|(at, _)| held >> at & 1 == 1);
                each(chosen, &covers.map(|(_, &house)| house).collect::<Vec<_>>());
            }
            return;
        }
        for at in 0..(masks.len() + 1).saturating_sub(left) {
            let (house, mask) = masks[at];
            let wider = held | mask;
            if (wider.count_ones() as usize) < size {
                chosen.push(house);
                self.extend(&masks[at + 1..], wider, chosen, size, each);
                chosen.pop();
            }
        }
    }
}
