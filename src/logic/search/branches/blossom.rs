//! Death blossom: a stem cell each of whose candidates is linked to an almost locked set, its petals.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::search::als::{Als, almost_locked_sets};
use crate::logic::search::{push_all, tidy};
use crate::logic::{
    Argument, Assertion, Branch, Branches, End, Flow, Found, Implication, Inference, Info, Origin, Sink, Step,
    StepKind, Subset, TechniqueKey,
};
use std::collections::BTreeSet;

/// Stems with more candidates than this are not looked at.
const MOST_PETALS: usize = 5;

/// Reports a stem with one petal a candidate: by stem, then petals; each set of eliminations once.
///
/// A petal that lacks a digit is a naked subset: `subsets` are the techniques of those, by cells from two.
pub(crate) fn death_blossoms<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    subsets: &[TechniqueKey],
    sink: &mut dyn Sink,
) -> Flow {
    let subset_of = |petal: &Als<W>| {
        petal.cells.len().checked_sub(2).and_then(|at| subsets.get(at)).copied().unwrap_or(technique.key)
    };
    let layout = position.layout();
    let sets = almost_locked_sets(position, 1);
    let mut known = BTreeSet::new();
    for stem in position.empty_cells() {
        position.go_on()?;
        let digits: Vec<Digit> = position.candidates(stem).iter().collect();
        if !(2..=MOST_PETALS).contains(&digits.len()) {
            continue;
        }
        let petals_of = |&digit: &Digit| {
            let fits = |set: &&Als<W>| {
                let places = set.cells & position.places(digit);
                set.digits.contains(digit) && !set.cells.contains(stem) && places.is_subset(&layout.peers(stem))
            };
            sets.iter().filter(fits).collect::<Vec<_>>()
        };
        let choices: Vec<Vec<&Als<W>>> = digits.iter().map(petals_of).collect();
        let open: Vec<CellSet<W>> = layout.topology().digits().map(|digit| position.places(digit)).collect();
        let all = DigitSet::all(layout.topology().side());
        choose(position, &digits, &choices, &mut Vec::new(), all, &open, &mut |petals, left, seen| {
            let mut eliminations = Vec::new();
            for digit in left.iter() {
                push_all(&mut eliminations, digit, seen[digit.index()]);
            }
            eliminations.retain(|gone| gone.cell != stem);
            tidy(&mut eliminations);
            if eliminations.is_empty() || !known.insert(eliminations.clone()) {
                return Flow::Continue(());
            }
            let argument = || {
                Argument::Branches(Branches {
                    origin: Origin::Cell(stem),
                    branches: digits
                        .iter()
                        .zip(petals)
                        .map(|(&digit, petal)| branch(position, stem, digit, petal, subset_of(petal), &eliminations))
                        .collect(),
                })
            };
            sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })
        })?;
    }
    Flow::Continue(())
}

/// Takes the petals, the digits that they share, and the cells that lose each digit.
type EachBloom<'f, 'a, const W: usize> = dyn FnMut(&[&'a Als<W>], DigitSet, &[CellSet<W>]) -> Flow + 'f;

/// One petal for each digit of the stem, as long as some digit is left that all petals hold and some cell sees.
fn choose<'a, const W: usize>(
    position: &Position<'_, W>,
    digits: &[Digit],
    choices: &[Vec<&'a Als<W>>],
    petals: &mut Vec<&'a Als<W>>,
    left: DigitSet,
    seen: &[CellSet<W>],
    each: &mut EachBloom<'_, 'a, W>,
) -> Flow {
    let Some(petals_of_next) = choices.first() else { return each(petals, left, seen) };
    for &petal in petals_of_next {
        position.go_on()?;
        let mut narrower = seen.to_vec();
        let sees = |digit: &Digit| {
            let places = petal.cells & position.places(*digit);
            narrower[digit.index()] &= position.layout().common_peers(places);
            !narrower[digit.index()].is_empty()
        };
        let shared = (left & petal.digits) - DigitSet::single(digits[petals.len()]);
        let left: DigitSet = shared.iter().filter(sees).collect();
        if left.is_empty() {
            continue;
        }
        petals.push(petal);
        choose(position, digits, &choices[1..], petals, left, &narrower, each)?;
        petals.pop();
    }
    Flow::Continue(())
}

/// If the stem holds the digit, the petal lacks it and holds all its others.
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
    let subset = Argument::Subset(Subset {
        hidden: false,
        house: layout.houses_with(petal.cells).next().expect("an almost locked set lies in a house"),
        cells: petal.cells.iter().collect(),
        digits: digits.iter().collect(),
    });
    let step = Step {
        technique,
        kind: StepKind::Deduction,
        placements: Vec::new(),
        eliminations: eliminations.to_vec(),
        argument: subset,
    };
    for &gone in eliminations {
        let inference = Inference::Step(Box::new(step.clone()));
        implications.push(Implication { assertion: Assertion::off(gone), inference, premises: premises.clone() });
    }
    Branch { implications, end: End::Conclusion }
}
