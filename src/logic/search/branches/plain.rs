//! The consequences of each candidate by plain links, without the paths to them: the result of [`super::Trail`] within
//! [`super::Scope::Static`], as rows of bits.
//!
//! Forks need the common consequences of their branches, and nearly all have none: trails for that took 5 % of all
//! instructions on the paths of hard X puzzles.

use crate::board::{Candidate, Position};

/// The candidates of a position and the plain links between them.
pub(super) struct PlainLinks {
    side: usize,
    /// The index of each candidate, by cell and digit.
    numbers: Vec<Option<u32>>,
    /// By index: the candidates that are false if it is true.
    excluded: Vec<Vec<u32>>,
    /// By index: the candidates that are true if it is false; `None` if that leaves a cell or a house empty.
    forced: Vec<Option<Vec<u32>>>,
}

/// The consequences of a candidate: a bit for each true candidate, then one for each false one.
pub(super) type Row = Vec<u64>;

impl PlainLinks {
    pub(super) fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let (layout, topology) = (position.layout(), position.layout().topology());
        let side = topology.side();
        let candidates: Vec<Candidate> = position.all_candidates().collect();
        let mut numbers = vec![None; topology.cell_count() * side];
        for (number, &candidate) in (0..).zip(&candidates) {
            numbers[slot(side, candidate)] = Some(number);
        }
        let number = |candidate| numbers[slot(side, candidate)].expect("it is a candidate of the position");
        let excluded = |&Candidate { cell, digit }: &Candidate| {
            let mates = position.candidates(cell).iter().filter(|&other| other != digit);
            let peers = (layout.peers(cell) & position.places(digit)).iter();
            let mates = mates.map(|other| number(Candidate::new(cell, other)));
            mates.chain(peers.map(|peer| number(Candidate::new(peer, digit)))).collect()
        };
        let forced = |&Candidate { cell, digit }: &Candidate| {
            let mates = position.candidates(cell).iter().filter(|&other| other != digit);
            let mut forced: Vec<u32> =
                last(mates)?.map(|last| number(Candidate::new(cell, last))).into_iter().collect();
            for &house in topology.houses_of(cell).iter().filter(|&&house| topology.is_full(house)) {
                let places = position.places_in(digit, house).iter().filter(|&place| place != cell);
                forced.extend(last(places)?.map(|last| number(Candidate::new(last, digit))));
            }
            Some(forced)
        };
        let excluded = candidates.iter().map(excluded).collect();
        let forced = candidates.iter().map(forced).collect();
        Self { side, excluded, forced, numbers }
    }

    /// Returns the consequences of each candidate, by index; `None` for one that refutes itself, and for all after a
    /// stop.
    pub(super) fn rows<const W: usize>(&self, position: &Position<'_, W>) -> Vec<Option<Row>> {
        let mut open = Vec::new();
        let mut row = |number| position.go_on().is_continue().then(|| self.follow(number, &mut open)).flatten();
        (0..self.excluded.len() as u32).map(&mut row).collect()
    }

    /// Returns the index of a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[slot(self.side, candidate)].expect("it is a candidate of the position") as usize
    }

    fn follow(&self, start: u32, open: &mut Vec<u32>) -> Option<Row> {
        let words = self.excluded.len().div_ceil(64);
        let mut row = vec![0; 2 * words];
        let (held, gone) = row.split_at_mut(words);
        open.clear();
        open.push(start);
        set(held, start);
        while let Some(candidate) = open.pop() {
            for &false_one in &self.excluded[candidate as usize] {
                if set(gone, false_one) {
                    let forced = self.forced[false_one as usize].as_ref()?;
                    open.extend(forced.iter().filter(|&&true_one| set(held, true_one)));
                }
            }
        }
        held.iter().zip(gone).all(|(held, gone)| *held & *gone == 0).then_some(row)
    }
}

/// Returns the only item; `Some(None)` if there are several, `None` if there is none.
fn last<T>(mut left: impl Iterator<Item = T>) -> Option<Option<T>> {
    let one = left.next()?;
    Some(left.next().is_none().then_some(one))
}

fn slot(side: usize, Candidate { cell, digit }: Candidate) -> usize {
    cell.index() * side + digit.index()
}

/// Sets a bit, and returns whether it was clear.
fn set(bits: &mut [u64], at: u32) -> bool {
    let (word, bit) = (&mut bits[at as usize / 64], 1 << (at % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}
