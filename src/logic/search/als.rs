//! Almost locked sets: n cells of one house with n + 1 digits.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::Study;
use crate::logic::study::Kept;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Sets of more cells than this are not looked for on boards whose houses are larger than nine.
const LARGEST_ON_LARGE_BOARDS: usize = 4;

/// An almost locked set: when one of its digits is elsewhere, all the others are in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Als<const W: usize> {
    /// Its cells.
    pub cells: CellSet<W>,
    /// Its digits, one more than cells.
    pub digits: DigitSet,
}

/// All almost locked sets of a position, by house, then by cells; each once.
#[derive(Debug)]
pub(crate) struct AlmostLockedSets<const W: usize> {
    /// The sets.
    pub sets: Vec<Als<W>>,
    /// By set: where its digits begin in the two lists that follow.
    starts: Vec<u32>,
    places: Vec<CellSet<W>>,
    seen: Vec<CellSet<W>>,
}

impl<const W: usize> Kept for AlmostLockedSets<W> {
    type Key = ();
    /// The candidates of every cell.
    type Part = Vec<DigitSet>;
}

impl<const W: usize> AlmostLockedSets<W> {
    /// Where a set holds one of its digits.
    #[inline]
    pub(crate) fn places(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.places[self.at(set, digit)]
    }

    /// The candidates of one of a set's digits that see all its places in the set.
    #[inline]
    pub(crate) fn seen(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.seen[self.at(set, digit)]
    }

    #[inline]
    fn at(&self, set: usize, digit: Digit) -> usize {
        let before = DigitSet::from_bits(self.sets[set].digits.bits() & ((1 << digit.index()) - 1));
        self.starts[set] as usize + before.len()
    }
}

/// All almost locked sets of a position, by house, then by cells; each once.
pub(crate) fn almost_locked_sets<const W: usize>(study: &Study<'_, '_, W>) -> Rc<AlmostLockedSets<W>> {
    study.recall((), study.pencil_marks().to_vec(), || {
        let sets = all_sets(study);
        let (mut starts, mut places, mut seen) = (Vec::with_capacity(sets.len()), Vec::new(), Vec::new());
        for set in &sets {
            starts.push(places.len() as u32);
            for digit in set.digits.iter() {
                let own = set.cells & study.places(digit);
                places.push(own);
                seen.push(study.layout().common_peers(own) & study.places(digit));
            }
        }
        AlmostLockedSets { sets, starts, places, seen }
    })
}

/// The sets of one house.
struct SetsOfHouse<const W: usize>(Vec<Als<W>>);

impl<const W: usize> Kept for SetsOfHouse<W> {
    type Key = House;
    /// Its empty cells, and their candidates.
    type Part = (CellSet<W>, Vec<DigitSet>);
}

fn all_sets<const W: usize>(study: &Study<'_, '_, W>) -> Vec<Als<W>> {
    let layout = study.layout();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for house in layout.topology().houses().take_while(|_| study.go_on().is_continue()) {
        let empty = layout.cells_of(house) & study.empty_cells();
        let part = (empty, empty.iter().map(|cell| study.candidates(cell)).collect());
        let of_house = study.recall(house, part, || SetsOfHouse(sets_of_house(study, empty)));
        // What lies in one house only is met once.
        let is_new = |set: &&Als<W>| layout.houses_with(set.cells).nth(1).is_none() || known.insert(set.cells);
        found.extend(of_house.0.iter().filter(is_new));
    }
    found
}

fn sets_of_house<const W: usize>(position: &Position<'_, W>, empty: CellSet<W>) -> Vec<Als<W>> {
    let cells: Vec<Cell> = empty.iter().collect();
    let largest = cells.len().saturating_sub(1);
    let is_large = position.layout().topology().side() > 9;
    let largest = if is_large { largest.min(LARGEST_ON_LARGE_BOARDS) } else { largest };
    let mut found = Vec::new();
    extend(position, &cells, largest, CellSet::EMPTY, DigitSet::EMPTY, &mut |als| found.push(als));
    found
}

fn extend<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    largest: usize,
    chosen: CellSet<W>,
    digits: DigitSet,
    each: &mut dyn FnMut(Als<W>),
) {
    let count = chosen.len();
    if count > 0 && digits.len() == count + 1 {
        each(Als { cells: chosen, digits });
    }
    if count == largest {
        return;
    }
    for (at, &cell) in cells.iter().enumerate() {
        let wider = digits | position.candidates(cell);
        if wider.len() <= largest + 1 {
            let chosen = chosen | CellSet::single(cell);
            extend(position, &cells[at + 1..], largest, chosen, wider, each);
        }
    }
}
