//! Turns steps of the path into steps with proofs.
//!
//! A step has exactly the original's conclusion. Most arguments are built from the evidence of the search; the others
//! come from the general search of the technique.

use super::instance::{Evidence, Fork, Instance, Link};
use super::tables::{BOX, UNIT, cells, common_peers, digits};
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Assertion, BentSet, Branches, Chain, ChainLink, DisjointSubset, End, Fish, GUESS, Guess, Intersection,
    Node, Origin, Reason, RejectedStep, Step, StepKind, Study, Subset, SubsetPart,
};
use crate::logic::{Scope, Trail};
use crate::rating::argue::{argue, crossings, refute, unargued, without_argument};

/// Builds steps of the path in a position.
pub(super) struct StepBuilder<'s, 'a, 't, const W: usize>(pub &'s Study<'a, 't, W>);

fn candidate((cell, digit): (usize, usize)) -> Candidate {
    Candidate::new(Cell::new(cell), Digit::new(digit))
}

fn listed(set: u128) -> Vec<Cell> {
    cells(set).map(Cell::new).collect()
}

/// Returns the house of a unit: the board has its boxes first.
fn house(unit: usize) -> House {
    House::new((unit + 27 - BOX) % 27)
}

fn houses(units: u32) -> Vec<House> {
    (0..27).filter(|unit| units >> unit & 1 != 0).map(house).collect()
}

impl<const W: usize> StepBuilder<'_, '_, '_, W> {
    /// Returns the step with the argument that proves it.
    ///
    /// # Errors
    /// The rejected step, if there is no such argument.
    pub(super) fn step(&self, found: &Instance) -> Result<Step, Box<RejectedStep>> {
        let gone = found.gone.iter().map(candidate).collect();
        let mut step = unargued(found.technique, found.placed.map(candidate), gone);
        if found.evidence == Evidence::Revealed {
            return Ok(Step { technique: GUESS.key, kind: StepKind::Guess, ..step });
        }
        step.argument = self.argument(found, &step).ok_or_else(|| without_argument(self.0, &step))?;
        step.check_before(self.0)?;
        Ok(step)
    }

    fn argument(&self, found: &Instance, step: &Step) -> Option<Argument> {
        Some(match found.evidence {
            Evidence::Single | Evidence::Pattern => return argue(self.0, step),
            Evidence::Revealed => Argument::Guess(Guess),
            Evidence::Intersection { digit, base, cover } => Argument::Intersection(Intersection {
                digit: Digit::new(digit),
                base: house(base),
                cover: house(cover),
                cells: listed(self.places(digit) & UNIT[base]),
            }),
            Evidence::Subset { is_hidden, unit, cells, digits: held } => Argument::Subset(Subset {
                hidden: is_hidden,
                house: house(unit),
                cells: listed(cells),
                digits: digits(held).map(Digit::new).collect(),
            }),
            Evidence::Fish { digit, base, cover, fins } => {
                let units = (0..27).filter(|unit| base >> unit & 1 != 0);
                let cells = self.places(digit) & units.fold(0, |all, unit| all | UNIT[unit]);
                Argument::Fish(Fish {
                    digit: Digit::new(digit),
                    base: houses(base),
                    cover: houses(cover),
                    cells: listed(cells),
                    fins: listed(fins),
                })
            }
            Evidence::Bent { ref cells, digit } => Argument::BentSet(BentSet {
                cells: cells.iter().copied().map(Cell::new).collect(),
                digit: Digit::new(digit),
            }),
            Evidence::DisjointSubset { cells, parts } => Argument::DisjointSubset(DisjointSubset {
                cells: listed(cells),
                parts: parts
                    .map(|(unit, held)| SubsetPart {
                        house: house(unit),
                        digits: digits(held).map(Digit::new).collect(),
                    })
                    .into(),
            }),
            Evidence::Chain { ref nodes, is_loop, is_first_strong } => {
                let strong = |at: usize| at.is_multiple_of(2) == is_first_strong;
                let links = nodes.windows(2).enumerate();
                let links = links.map(|(at, pair)| self.link(pair[0], pair[1], strong(at))).collect();
                Argument::Chain(Chain { links, is_loop })
            }
            Evidence::Forcing(fork) => return self.forced(fork, step),
        })
    }

    fn places(&self, digit: usize) -> u128 {
        self.0.places(Digit::new(digit)).iter().fold(0, |places, cell| places | 1 << cell.index())
    }

    fn link(&self, from: Link, to: Link, strong: bool) -> ChainLink {
        let node = |link: Link| Node { cells: listed(link.cells), digit: Digit::new(link.digit) };
        let both = from.cells | to.cells;
        let holds =
            |unit: &usize| both & !UNIT[*unit] == 0 && (!strong || self.places(from.digit) & UNIT[*unit] & !both == 0);
        let reason = if from.digit != to.digit {
            Reason::Cell(Cell::new(both.trailing_zeros() as usize))
        } else {
            (BOX..27).chain(0..BOX).find(holds).map_or(Reason::Peers, |unit| Reason::House(house(unit)))
        };
        debug_assert!(from.digit != to.digit || common_peers(from.cells) & to.cells == to.cells);
        ChainLink { from: node(from), to: node(to), strong, reason }
    }

    /// Returns the common conclusion of several assumptions, or a refutation of the opposite.
    fn forced(&self, fork: Fork, step: &Step) -> Option<Argument> {
        let placed = step.placements.iter().map(|&placed| Assertion::on(placed));
        let conclusion = placed.chain(step.eliminations.iter().map(|&gone| Assertion::off(gone))).next()?;
        let on = |cell: usize, digit: usize| Assertion::on(candidate((cell, digit)));
        let (origin, cases) = match fork {
            Fork::Opposite => return refute(self.0, Assertion { holds: !conclusion.holds, ..conclusion }),
            Fork::Candidate(cell, digit) => {
                let one = candidate((cell, digit));
                (Origin::Candidate(one), vec![Assertion::on(one), Assertion::off(one)])
            }
            Fork::Cell(cell) => {
                let digits = self.0.candidates(Cell::new(cell)).iter();
                (Origin::Cell(Cell::new(cell)), digits.map(|digit| on(cell, digit.index())).collect())
            }
            Fork::Unit(unit, digit) => {
                let cases = cells(self.places(digit) & UNIT[unit]).map(|cell| on(cell, digit)).collect();
                (Origin::House(house(unit), Digit::new(digit)), cases)
            }
        };
        let finders = crossings();
        let branches = cases.into_iter().map(|case| {
            let trail = Trail::follow(self.0, case, Scope::Nested(&finders));
            match trail.contradiction() {
                _ if trail.depth(conclusion).is_some() => Some(trail.branch(&[conclusion], End::Conclusion)),
                Some(contradiction) => Some(trail.branch(&trail.clash(), End::Contradiction(contradiction))),
                None => None,
            }
        });
        let branches: Option<Vec<_>> = branches.collect();
        match branches {
            Some(branches) => Some(Argument::Branches(Branches { origin, branches })),
            None => refute(self.0, Assertion { holds: !conclusion.holds, ..conclusion }),
        }
    }
}
