//! Almost locked sets: n cells of one house with n + 1 digits.

mod port;

pub(crate) use port::{Port, add, numbers, sets_of};

use crate::board::{Cell, CellSet, Digit, DigitSet, Position};
use crate::logic::Study;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The maximum number of cells of a set on boards with houses of more than nine cells.
const MAX_CELLS_ON_LARGE_BOARDS: usize = 4;

/// An almost locked set: if it lacks one of its digits, it holds all the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Als<const W: usize> {
    pub cells: CellSet<W>,
    /// The digits of the set, one more than there are cells.
    pub digits: DigitSet,
}

/// All almost locked sets of a position, by house, then by cells; each once.
#[derive(Debug)]
pub(crate) struct AlmostLockedSets<const W: usize> {
    pub sets: Vec<Als<W>>,
    /// The index of the port among those of the digit, by set and by digit of the set.
    port_numbers: Vec<u32>,
    /// The ports by digit.
    ports: Vec<Vec<Port<W>>>,
}

impl<const W: usize> AlmostLockedSets<W> {
    fn new(position: &Position<'_, W>, sets: Vec<Als<W>>) -> Self {
        let side = position.layout().topology().side();
        let mut all =
            Self { port_numbers: vec![0; sets.len() * side], ports: (0..side).map(|_| Vec::new()).collect(), sets };
        let mut known: Vec<BTreeMap<CellSet<W>, u32>> = vec![BTreeMap::new(); side];
        for (at, set) in all.sets.iter().enumerate() {
            for digit in set.digits.iter() {
                let ports = &mut all.ports[digit.index()];
                let cells = set.cells & position.places(digit);
                let number = *known[digit.index()].entry(cells).or_insert_with(|| {
                    let seen = position.layout().common_peers(cells) & position.places(digit);
                    ports.push(Port { cells, seen, sets: vec![0; all.sets.len().div_ceil(64)] });
                    ports.len() as u32 - 1
                });
                ports[number as usize].sets[at / 64] |= 1 << (at % 64);
                all.port_numbers[at * side + digit.index()] = number;
            }
        }
        all
    }

    /// Returns the ports of a digit.
    pub(crate) fn ports(&self, digit: Digit) -> &[Port<W>] {
        &self.ports[digit.index()]
    }

    /// Returns the index of a set's port for one of its digits.
    #[inline]
    pub(crate) fn port_number(&self, set: usize, digit: Digit) -> usize {
        self.port_numbers[set * self.ports.len() + digit.index()] as usize
    }

    /// Returns a set's port for one of its digits.
    #[inline]
    pub(crate) fn port(&self, set: usize, digit: Digit) -> &Port<W> {
        &self.ports[digit.index()][self.port_number(set, digit)]
    }

    /// Returns the cells with a digit of the set as a candidate that see all its places in the set.
    #[inline]
    pub(crate) fn seen(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.port(set, digit).seen
    }
}

/// Returns all almost locked sets of a position, by house, then by cells; each once.
pub(crate) fn almost_locked_sets<const W: usize>(study: &Study<'_, '_, W>) -> Rc<AlmostLockedSets<W>> {
    study.recall_for_candidates(|| AlmostLockedSets::new(study, all_sets(study)))
}

fn all_sets<const W: usize>(study: &Study<'_, '_, W>) -> Vec<Als<W>> {
    let layout = study.layout();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for house in layout.topology().houses().take_while(|_| study.go_on().is_continue()) {
        let empty = layout.cells_of(house) & study.empty_cells();
        let inputs = (empty, empty.iter().map(|cell| study.candidates(cell)).collect::<Vec<DigitSet>>());
        let of_house = study.recall(house, inputs, || sets_of_house(study, empty));
        // A set that is in one house only is met once.
        let is_new = |set: &&Als<W>| layout.houses_with(set.cells).nth(1).is_none() || known.insert(set.cells);
        found.extend(of_house.iter().filter(is_new));
    }
    found
}

fn sets_of_house<const W: usize>(position: &Position<'_, W>, empty: CellSet<W>) -> Vec<Als<W>> {
    let cells: Vec<Cell> = empty.iter().collect();
    let largest = cells.len().saturating_sub(1);
    let is_large = position.layout().topology().side() > 9;
    let largest = if is_large { largest.min(MAX_CELLS_ON_LARGE_BOARDS) } else { largest };
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
