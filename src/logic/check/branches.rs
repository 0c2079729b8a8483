//! Proves by following assumptions to their ends.

use super::proof::{Check, Checked, Proof, Refusal, check_step, require};
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::argument::{Assertion, Branch, Branches, Contradiction, End, Inference, Origin, StepKind};

impl Check for Branches {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { origin, branches } = self;
        let mut assumptions = Vec::new();
        for branch in branches {
            let start = branch.implications.first().ok_or_else(|| Refusal("the branch is empty".into()))?;
            require!(start.inference == Inference::Assumed, "a branch must start with its assumption");
            assumptions.push(start.assertion);
            proof.branch(branch)?;
        }
        let expected: Vec<Assertion> = match *origin {
            Origin::Cell(cell) => {
                require!(!proof.position.candidates(cell).is_empty(), "{} has no candidate", proof.name(cell));
                proof.position.candidates(cell).iter().map(|digit| Assertion::on(Candidate::new(cell, digit))).collect()
            }
            Origin::House(house, digit) => {
                proof.needs(house, digit)?;
                proof
                    .position
                    .places_in(digit, house)
                    .iter()
                    .map(|cell| Assertion::on(Candidate::new(cell, digit)))
                    .collect()
            }
            Origin::Fish { digit, ref base, ref cover, ref cells } => proof.uncovered(digit, base, cover, cells)?,
            Origin::Candidate(candidate) => vec![Assertion::on(candidate), Assertion::off(candidate)],
            Origin::Contradiction => {
                let (Some(branch), Some(&assumption)) = (branches.first(), assumptions.first()) else {
                    return Err(Refusal("no assumption".into()));
                };
                require!(branches.len() == 1, "a contradiction must have one branch");
                let refuted = proof.concludes_only(Assertion { holds: !assumption.holds, ..assumption });
                return match branch.end {
                    End::Contradiction(_) => refuted,
                    // The puzzle has one solution, and this is it, so the assertions of the branch are true.
                    End::Solved => {
                        require!(
                            proof.info.assumes_unique,
                            "only a technique that assumes one solution can end like this"
                        );
                        proof.concluded_by(branch)
                    }
                    End::Conclusion => Err(Refusal("the branch must end in a contradiction".into())),
                };
            }
        };
        let mut sorted = assumptions.clone();
        sorted.sort_unstable();
        let mut wanted = expected;
        wanted.sort_unstable();
        require!(sorted == wanted, "the branches do not cover every case");
        for branch in branches {
            match branch.end {
                End::Conclusion => proof.concluded_by(branch)?,
                End::Contradiction(_) => {}
                End::Solved => return Err(Refusal("a solved branch must be the only one".into())),
            }
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Returns the places of a fish that lacks a cover, one of which is true.
    fn uncovered(
        &self,
        digit: Digit,
        base: &[House],
        cover: &[House],
        cells: &[Cell],
    ) -> Result<Vec<Assertion>, Refusal> {
        require!(base.len() == cover.len() + 1, "the number of covers must be one less than the number of bases");
        require!((1..base.len()).all(|at| !base[..at].contains(&base[at])), "a base is named twice");
        let mut places = CellSet::EMPTY;
        for &house in base {
            self.needs(house, digit)?;
            places |= self.position.places_in(digit, house);
        }
        require!(places == self.set(cells) && places.len() == cells.len(), "the cells are not the places of the bases");
        let count = |houses: &[House], cell| {
            houses.iter().filter(|&&house| self.layout().cells_of(house).contains(cell)).count()
        };
        let is_open = |&cell: &Cell| count(cover, cell) == 0 || count(base, cell) > 1;
        let open = cells.iter().copied().filter(is_open);
        Ok(open.map(|cell| Assertion::on(Candidate::new(cell, digit))).collect())
    }

    fn concludes_only(&self, assertion: Assertion) -> Checked {
        let (holds, rest) = if assertion.holds {
            (&self.step.placements, &self.step.eliminations)
        } else {
            (&self.step.eliminations, &self.step.placements)
        };
        require!(
            rest.is_empty() && holds[..] == [assertion.candidate],
            "the refuted assumption proves only its opposite"
        );
        Ok(())
    }

    fn concluded_by(&self, branch: &Branch) -> Checked {
        let asserted =
            |assertion: Assertion| branch.implications.iter().any(|implication| implication.assertion == assertion);
        let all = self
            .step
            .placements
            .iter()
            .map(|&c| Assertion::on(c))
            .chain(self.step.eliminations.iter().map(|&c| Assertion::off(c)));
        for conclusion in all {
            require!(asserted(conclusion), "a branch does not assert {}", self.name(conclusion));
        }
        Ok(())
    }

    /// Proves every implication of a branch from its premises, and its end.
    fn branch(&self, branch: &Branch) -> Checked {
        for (index, implication) in branch.implications.iter().enumerate() {
            let Candidate { cell, digit } = implication.assertion.candidate;
            let claim = implication.assertion;
            require!(
                self.position.allows(cell, digit),
                "{} is not a candidate in the position",
                self.name(claim.candidate)
            );
            require!(implication.premises.iter().all(|&premise| premise < index), "a premise comes later");
            let premises: Vec<Assertion> =
                implication.premises.iter().map(|&premise| branch.implications[premise].assertion).collect();
            let is_off = |candidate: Candidate| {
                !self.position.allows(candidate.cell, candidate.digit) || premises.contains(&Assertion::off(candidate))
            };
            let holds = implication.assertion.holds;
            let follows = match &implication.inference {
                Inference::Assumed => index == 0 && premises.is_empty(),
                Inference::CellTaken => {
                    !holds && premises.iter().any(|p| p.holds && p.candidate.cell == cell && p.candidate.digit != digit)
                }
                Inference::HouseTaken(house) => {
                    let in_house = |other: Cell| self.layout().cells_of(*house).contains(other);
                    !holds
                        && in_house(cell)
                        && premises.iter().any(|p| {
                            p.holds
                                && p.candidate.digit == digit
                                && p.candidate.cell != cell
                                && in_house(p.candidate.cell)
                        })
                }
                Inference::LastInCell => {
                    holds
                        && self
                            .position
                            .candidates(cell)
                            .iter()
                            .all(|other| other == digit || is_off(Candidate::new(cell, other)))
                }
                Inference::LastInHouse(house) => {
                    self.needs(*house, digit)?;
                    let places = self.position.places_in(digit, *house);
                    holds
                        && places.contains(cell)
                        && places.iter().all(|other| other == cell || is_off(Candidate::new(other, digit)))
                }
                Inference::Step(step) => {
                    require!(step.kind == StepKind::Deduction, "a branch contains a guess");
                    let assumes_unique = step.technique.info().assumes_unique;
                    require!(
                        self.info.assumes_unique || !assumes_unique,
                        "a branch hides that it assumes one solution"
                    );
                    let mut then = self.position.clone();
                    for premise in premises.iter().filter(|premise| !premise.holds) {
                        then.remove(premise.candidate.cell, premise.candidate.digit);
                    }
                    check_step(&then, step)?;
                    !holds && step.eliminations.contains(&implication.assertion.candidate)
                }
            };
            require!(follows, "it does not follow that {}", self.name(claim));
        }
        self.branch_end(branch)
    }

    /// Proves that a branch ends in the stated way.
    fn branch_end(&self, branch: &Branch) -> Checked {
        let asserted =
            |assertion: Assertion| branch.implications.iter().any(|implication| implication.assertion == assertion);
        let is_off = |cell, digit| asserted(Assertion::off(Candidate::new(cell, digit)));
        let ends = match branch.end {
            End::Conclusion => true,
            End::Contradiction(Contradiction::Both(candidate)) => {
                asserted(Assertion::on(candidate)) && asserted(Assertion::off(candidate))
            }
            End::Contradiction(Contradiction::EmptyCell(cell)) => {
                self.position.empty_cells().contains(cell)
                    && self.position.candidates(cell).iter().all(|digit| is_off(cell, digit))
            }
            End::Contradiction(Contradiction::NoPlace(house, digit)) => {
                self.needs(house, digit)?;
                self.position.places_in(digit, house).iter().all(|cell| is_off(cell, digit))
            }
            End::Solved => {
                let mut grid = self.position.grid();
                for implication in branch.implications.iter().filter(|implication| implication.assertion.holds) {
                    let Candidate { cell, digit } = implication.assertion.candidate;
                    require!(grid.digit(cell).is_none_or(|other| other == digit), "{} has two digits", self.name(cell));
                    grid.set(cell, Some(digit));
                }
                grid.is_complete() && self.position.puzzle().conflict_of(&grid).is_none()
            }
        };
        require!(ends, "a branch does not end as stated");
        Ok(())
    }
}
