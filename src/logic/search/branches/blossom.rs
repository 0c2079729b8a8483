//! Death blossom: a stem cell whose candidates are each linked to an almost locked set, the petals.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::als::{AlmostLockedSets, Als, almost_locked_sets, numbers, sets_of};
use crate::logic::search::tidy;
use crate::logic::{
    Assertion, Branch, Branches, Contradiction, End, Flow, Implication, Inference, Origin, Report, Step, Study, Subset,
    TechniqueKey,
};

/// The maximum number of candidates of a stem. More petals with a common digit, all in sight of the stem, hardly fit
/// into 20 cells, and each additional one multiplies the choices by dozens.
const MAX_PETALS: usize = 5;

/// Reports a stem with one petal for each candidate, ordered by stem, then petals, each set of eliminations once.
///
/// A petal that lacks a digit is a naked subset: `subsets` are the techniques for those, starting at two cells.
pub(crate) fn death_blossoms<const W: usize>(
    study: &Study<'_, '_, W>,
    subsets: &[TechniqueKey],
    report: &mut Report<'_>,
) -> Flow {
    let technique = report.key();
    let subset_of =
        |petal: &Als<W>| petal.cells.len().checked_sub(2).and_then(|at| subsets.get(at)).copied().unwrap_or(technique);
    let (position, layout) = (study.position(), study.layout());
    let all = almost_locked_sets(study);
    for stem in position.empty_cells() {
        position.go_on()?;
        let digits: Vec<Digit> = position.candidates(stem).iter().collect();
        if !(2..=MAX_PETALS).contains(&digits.len()) {
            continue;
        }
        let Some((choices, mut seen)) = choices(position, &all, stem, &digits) else { continue };
        let left = DigitSet::all(layout.topology().side());
        let bloom = Bloom { position, all: &all, digits: &digits, choices: &choices };
        bloom.choose(&mut Vec::new(), left, &mut seen, &mut |petals, left, seen| {
            let mut eliminations = Vec::new();
            for digit in left.iter() {
                eliminations.extend(seen[digit.index()].with(digit));
            }
            tidy(&mut eliminations);
            let argument = || Branches {
                origin: Origin::Cell(stem),
                branches: digits
                    .iter()
                    .zip(petals)
                    .map(|(&digit, &petal)| {
                        let petal = &all.sets[petal];
                        branch(position, stem, digit, petal, subset_of(petal), &eliminations)
                    })
                    .collect(),
            };
            report.add_new_removals(&eliminations, argument)
        })?;
    }
    Flow::Continue(())
}

/// Returns the possible petals of each candidate of a stem and, by digit, the cells that every candidate can exclude by
/// a petal; `None` if there are no such cells.
fn choices<const W: usize>(
    position: &Position<'_, W>,
    all: &AlmostLockedSets<W>,
    stem: Cell,
    digits: &[Digit],
) -> Option<(Vec<Vec<usize>>, Vec<CellSet<W>>)> {
    let layout = position.layout();
    // A set with all places of the digit in sight of the stem does not contain the stem.
    let petals_of = |&digit: &Digit| {
        let in_sight = all.ports(digit).iter().filter(|port| port.cells.is_subset(&layout.peers(stem)));
        numbers(&sets_of(in_sight, all.sets.len())).collect::<Vec<_>>()
    };
    let mut choices: Vec<Vec<usize>> = digits.iter().map(petals_of).collect();
    let others = |petal: usize, digit: Digit| (all.sets[petal].digits - DigitSet::single(digit)).iter();
    let mut seen: Vec<CellSet<W>> =
        layout.topology().digits().map(|digit| position.places(digit) - CellSet::single(stem)).collect();
    for (&digit, petals) in digits.iter().zip(&choices) {
        let mut by_any = vec![CellSet::EMPTY; seen.len()];
        for &petal in petals {
            others(petal, digit).for_each(|other| by_any[other.index()] |= all.seen(petal, other));
        }
        seen.iter_mut().zip(by_any).for_each(|(seen, by_any)| *seen &= by_any);
    }
    if seen.iter().all(CellSet::is_empty) {
        return None;
    }
    for (&digit, petals) in digits.iter().zip(&mut choices) {
        petals
            .retain(|&petal| others(petal, digit).any(|other| all.seen(petal, other).intersects(&seen[other.index()])));
    }
    Some((choices, seen))
}

/// Receives the petals, the digits that they share, and the cells that each digit is removed from.
type EachBloom<'f, const W: usize> = dyn FnMut(&[usize], DigitSet, &[CellSet<W>]) -> Flow + 'f;

/// A stem with its possible petals.
struct Bloom<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    all: &'a AlmostLockedSets<W>,
    /// The candidates of the stem.
    digits: &'a [Digit],
    /// The possible petals of each of them.
    choices: &'a [Vec<usize>],
}

impl<const W: usize> Bloom<'_, '_, W> {
    /// Chooses one petal for each digit of the stem, while a digit remains that all petals hold and some cell sees.
    ///
    /// The end of `seen` contains, by digit, the cells that see the remaining digits in all petals so far.
    fn choose(
        &self,
        petals: &mut Vec<usize>,
        left: DigitSet,
        seen: &mut Vec<CellSet<W>>,
        each: &mut EachBloom<'_, W>,
    ) -> Flow {
        let side = self.position.layout().topology().side();
        let from = seen.len() - side;
        let Some(petals_of_next) = self.choices.get(petals.len()) else { return each(petals, left, &seen[from..]) };
        for &petal in petals_of_next {
            self.position.go_on()?;
            let is_seen = |&digit: &Digit| self.all.seen(petal, digit).intersects(&seen[from + digit.index()]);
            let shared = (left & self.all.sets[petal].digits) - DigitSet::single(self.digits[petals.len()]);
            let left: DigitSet = shared.iter().filter(is_seen).collect();
            if left.is_empty() {
                continue;
            }
            seen.extend_from_within(from..);
            left.iter().for_each(|digit| seen[from + side + digit.index()] &= self.all.seen(petal, digit));
            petals.push(petal);
            self.choose(petals, left, seen, each)?;
            petals.pop();
            seen.truncate(from + side);
        }
        Flow::Continue(())
    }
}

/// Returns the branch of a digit of the stem: the petal lacks it, and so holds all its others.
fn branch<const W: usize>(
    position: &Position<'_, W>,
    stem: Cell,
    digit: Digit,
    petal: &Als<W>,
    technique: TechniqueKey,
    eliminations: &[Candidate],
) -> Branch {
    let layout = position.layout();
    let house = |one, other| -> House {
        let both: CellSet<W> = [one, other].into_iter().collect();
        layout.houses_with(both).next().expect("cells that see each other share a house")
    };
    let assumed = Assertion::on(Candidate::new(stem, digit));
    let mut implications = vec![Implication { assertion: assumed, inference: Inference::Assumed, premises: vec![] }];
    for cell in petal.cells & position.places(digit) {
        let inference = Inference::HouseTaken(house(stem, cell));
        let assertion = Assertion::off(Candidate::new(cell, digit));
        implications.push(Implication { assertion, inference, premises: vec![0] });
    }
    // If a single of the petal is still open, it may be the digit: the stem then cannot hold it at all.
    let is_bare = |&cell: &Cell| position.candidates(cell).only() == Some(digit);
    if let Some(cell) = petal.cells.iter().find(is_bare) {
        return Branch { implications, end: End::Contradiction(Contradiction::EmptyCell(cell)) };
    }
    let premises: Vec<usize> = (1..implications.len()).collect();
    let digits = petal.digits - DigitSet::single(digit);
    if let (Some(cell), Some(last)) = (petal.cells.only(), digits.only()) {
        let holds = implications.len();
        let assertion = Assertion::on(Candidate::new(cell, last));
        implications.push(Implication { assertion, inference: Inference::LastInCell, premises });
        for &gone in eliminations {
            let inference = Inference::HouseTaken(house(cell, gone.cell));
            implications.push(Implication { assertion: Assertion::off(gone), inference, premises: vec![holds] });
        }
        return Branch { implications, end: End::Conclusion };
    }
    let subset = Subset {
        hidden: false,
        house: layout.houses_with(petal.cells).next().expect("an almost locked set lies in a house"),
        cells: petal.cells.iter().collect(),
        digits: digits.iter().collect(),
    };
    let step = Step::removal(technique, eliminations.to_vec(), subset);
    for &gone in eliminations {
        let inference = Inference::Step(Box::new(step.clone()));
        implications.push(Implication { assertion: Assertion::off(gone), inference, premises: premises.clone() });
    }
    Branch { implications, end: End::Conclusion }
}
