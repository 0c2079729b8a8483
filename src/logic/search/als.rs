//! Almost locked sets: n cells of one house with n + 1 digits.

mod port;

pub(crate) use port::{Port, add, numbers, sets_of};

use crate::board::{Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::Study;
use crate::logic::study::Kept;
use std::collections::{BTreeMap, BTreeSet};
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
    /// By set and digit, of those that the set has: the number of the port among those of the digit.
    port_numbers: Vec<u32>,
    /// By digit.
    ports: Vec<Vec<Port<W>>>,
}

impl<const W: usize> Kept for AlmostLockedSets<W> {
    type Key = ();
    /// The candidates of every cell.
    type Inputs = Vec<DigitSet>;
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

    /// The ports of a digit.
    pub(crate) fn ports(&self, digit: Digit) -> &[Port<W>] {
        &self.ports[digit.index()]
    }

    /// The number of a set's port of one of its digits.
    #[inline]
    pub(crate) fn port_number(&self, set: usize, digit: Digit) -> usize {
        self.port_numbers[set * self.ports.len() + digit.index()] as usize
    }

    /// A set's port of one of its digits.
    #[inline]
    pub(crate) fn port(&self, set: usize, digit: Digit) -> &Port<W> {
        &self.ports[digit.index()][self.port_number(set, digit)]
    }

    /// The candidates of one of a set's digits that see all its places in the set.
    #[inline]
    pub(crate) fn seen(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.port(set, digit).seen
    }
}

/// All almost locked sets of a position, by house, then by cells; each once.
pub(crate) fn almost_locked_sets<const W: usize>(study: &Study<'_, '_, W>) -> Rc<AlmostLockedSets<W>> {
    study.recall((), study.pencil_marks().to_vec(), || AlmostLockedSets::new(study, all_sets(study)))
}

/// The sets of one house.
struct SetsOfHouse<const W: usize>(Vec<Als<W>>);

impl<const W: usize> Kept for SetsOfHouse<W> {
    type Key = House;
    /// Its empty cells, and their candidates.
    type Inputs = (CellSet<W>, Vec<DigitSet>);
}

fn all_sets<const W: usize>(study: &Study<'_, '_, W>) -> Vec<Als<W>> {
    let layout = study.layout();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for house in layout.topology().houses().take_while(|_| study.go_on().is_continue()) {
        let empty = layout.cells_of(house) & study.empty_cells();
        let inputs = (empty, empty.iter().map(|cell| study.candidates(cell)).collect());
        let of_house = study.recall(house, inputs, || SetsOfHouse(sets_of_house(study, empty)));
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
