//! Follows an assumption: all its consequences by singles, with the reason for each implication.
//!
//! ```text
//!   r1c1=4 ── r1c1≠7
//!         └── r1c5≠4 ── r1c5=9 ── r3c5≠9 ...        nodes in the order in which they are found, breadth first
//! ```
//!
//! A node stores the index of one reason, not a list of premises. Premises are recovered from the position when a
//! branch is printed or its length is counted, which is done for few of the many nodes.

use crate::board::{Candidate, Cell, CellSet, DigitSet, House, Position};
use crate::logic::{
    Argument, Assertion, Branch, Branches, Contradiction, DeadlyPattern, End, Finder, Fish, Implication, Inference,
    Intersection, Memory, Origin, Step, Study, Subset, TechniqueKey, Uniqueness, UniquenessRule, first_that,
};

/// The singles that may be used after an assumption.
#[derive(Clone, Copy)]
pub enum Scope<'f, const W: usize> {
    /// Only cells with two candidates and houses with two places in the position itself: chains of plain links.
    Static,
    /// All singles that arise in the branch, which makes a net.
    Dynamic,
    /// Singles that arise in the branch, but only places of the assumed digit, as in Nishio.
    OneDigit,
    /// All singles that arise in the branch and, when they run out, the steps that these finders find in the position
    /// of the branch, in their order: intersections, subsets, fish, and unique rectangles without a subset, for which
    /// the premises are known.
    Nested(&'f [Finder<W>]),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Justification {
    Assumed,
    CellTaken(u32),
    HouseTaken(u32),
    LastInCell,
    LastInHouse(House),
    /// The step with this index, found in the position of the branch.
    Step(u32),
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    assertion: Assertion,
    why: Justification,
    depth: u32,
}

/// An assumption and all its consequences, found breadth first, up to the first contradiction.
#[derive(Clone, Debug)]
pub struct Trail<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    entries: Vec<Entry>,
    /// By assertion: index into `entries` plus 1, or 0.
    found: Vec<u16>,
    contradiction: Option<Contradiction>,
    placed: usize,
    steps: Vec<Step>,
    /// The number of followed entries.
    followed: usize,
    /// The remaining candidates; plain links do not use them.
    candidates: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
}

impl<'p, 't, const W: usize> Trail<'p, 't, W> {
    /// Follows an assumption to its consequences.
    pub fn follow(position: &'p Position<'t, W>, assumption: Assertion, scope: Scope<'_, W>) -> Self {
        let topology = position.layout().topology();
        let mut trail = Self {
            position,
            entries: Vec::with_capacity(if matches!(scope, Scope::Static) { 32 } else { 128 }),
            found: vec![0; 2 * topology.cell_count() * topology.side()],
            contradiction: None,
            placed: 0,
            steps: Vec::new(),
            followed: 0,
            candidates: Vec::new(),
            places: Vec::new(),
        };
        if !matches!(scope, Scope::Static) {
            trail.candidates = position.pencil_marks().to_vec();
            trail.places = topology.digits().map(|digit| position.places(digit)).collect();
        }
        trail.assert(assumption, Justification::Assumed, 0);
        trail.run(scope);
        if let Scope::Nested(finders) = scope {
            while position.go_on().is_continue()
                && trail.contradiction.is_none()
                && !trail.is_solution()
                && trail.nest(finders)
            {
                trail.run(scope);
            }
        }
        trail
    }

    /// Returns the assumption of the branch.
    pub(crate) fn assumption(&self) -> Assertion {
        self.entries[0].assertion
    }

    /// Returns the placements among the consequences, nearest first.
    pub(crate) fn placed(&self) -> Vec<Assertion> {
        self.assertions().filter(|assertion| assertion.holds).collect()
    }

    /// Returns the contradiction; `None` if there is none.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// Returns whether the branch fills the board without a contradiction.
    pub(crate) fn is_solution(&self) -> bool {
        // Only houses were followed: digits that fill the board by them may break another rule.
        let is_full = self.contradiction.is_none() && self.placed == self.position.empty_cells().len();
        is_full && !self.position.puzzle().has_rules()
    }

    /// Returns the consequences, nearest first, beginning with the assumption.
    pub(crate) fn assertions(&self) -> impl Iterator<Item = Assertion> + '_ {
        self.entries.iter().map(|entry| entry.assertion)
    }

    /// Returns the number of steps from the assumption to the assertion, which is a lower bound for `Trail::length`.
    pub fn depth(&self, assertion: Assertion) -> Option<u32> {
        Some(self.entries[self.index_of(assertion)?].depth)
    }

    fn slot(&self, assertion: Assertion) -> usize {
        let Candidate { cell, digit } = assertion.candidate;
        2 * (cell.index() * self.position.layout().topology().side() + digit.index()) + usize::from(assertion.holds)
    }

    fn index_of(&self, assertion: Assertion) -> Option<usize> {
        usize::from(self.found[self.slot(assertion)]).checked_sub(1)
    }

    /// Adds a new assertion unless its opposite is there.
    fn assert(&mut self, assertion: Assertion, why: Justification, depth: u32) {
        let slot = self.slot(assertion);
        if self.found[slot] != 0 || self.contradiction.is_some() || self.entries.len() == usize::from(u16::MAX) {
            return;
        }
        self.entries.push(Entry { assertion, why, depth });
        self.found[slot] = self.entries.len() as u16;
        self.placed += usize::from(assertion.holds);
        if self.found[slot ^ 1] != 0 {
            self.contradiction = Some(Contradiction::Both(assertion.candidate));
        }
    }

    /// Follows new assertions.
    fn run(&mut self, scope: Scope<'_, W>) {
        let position = self.position;
        let (layout, topology) = (position.layout(), position.layout().topology());
        while self.followed < self.entries.len() && self.contradiction.is_none() {
            let Entry { assertion: Assertion { candidate, holds }, depth, .. } = self.entries[self.followed];
            let (parent, depth) = (self.followed as u32, depth + 1);
            self.followed += 1;
            let Candidate { cell, digit } = candidate;
            if holds {
                let others = position
                    .candidates(cell)
                    .iter()
                    .filter(|&other| other != digit && !matches!(scope, Scope::OneDigit));
                for other in others {
                    self.assert(Assertion::off(Candidate::new(cell, other)), Justification::CellTaken(parent), depth);
                }
                for peer in layout.peers(cell) & position.places(digit) {
                    self.assert(Assertion::off(Candidate::new(peer, digit)), Justification::HouseTaken(parent), depth);
                }
                continue;
            }
            if !matches!(scope, Scope::Static) {
                self.candidates[cell.index()].remove(digit);
                self.places[digit.index()].remove(cell);
            }
            let left = match scope {
                Scope::Static => position.candidates(cell) - DigitSet::single(digit),
                Scope::OneDigit => DigitSet::all(topology.side()),
                Scope::Dynamic | Scope::Nested(_) => self.candidates[cell.index()],
            };
            match left.len() {
                0 => self.contradiction = Some(Contradiction::EmptyCell(cell)),
                1 => {
                    let last = left.first().expect("one digit is left");
                    self.assert(Assertion::on(Candidate::new(cell, last)), Justification::LastInCell, depth);
                }
                _ => {}
            }
            for &house in topology.houses_of(cell) {
                if self.contradiction.is_some() || !topology.is_full(house) {
                    continue;
                }
                let mut left = match scope {
                    Scope::Static => position.places(digit),
                    Scope::Dynamic | Scope::OneDigit | Scope::Nested(_) => self.places[digit.index()],
                } & layout.cells_of(house);
                left.remove(cell);
                match left.first() {
                    None => self.contradiction = Some(Contradiction::NoPlace(house, digit)),
                    Some(last) if left.len() == 1 => {
                        self.assert(
                            Assertion::on(Candidate::new(last, digit)),
                            Justification::LastInHouse(house),
                            depth,
                        );
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// Returns the position of the branch, and its depth.
    fn then(&self) -> (Position<'t, W>, u32) {
        let mut then = self.position.clone();
        let mut depth = 0;
        for entry in self.entries.iter().filter(|entry| !entry.assertion.holds) {
            then.remove(entry.assertion.candidate.cell, entry.assertion.candidate.digit);
            depth = depth.max(entry.depth);
        }
        (then, depth)
    }

    /// Refutes a candidate by a branch inside this one, as a step with this name, and continues without it. Changes
    /// nothing if singles do not refute it.
    pub(crate) fn refute(&mut self, candidate: Candidate, technique: TechniqueKey) {
        if self.contradiction.is_some() || self.index_of(Assertion::off(candidate)).is_some() {
            return;
        }
        let (then, depth) = self.then();
        let inner = Trail::follow(&then, Assertion::on(candidate), Scope::Dynamic);
        let Some(contradiction) = inner.contradiction() else { return };
        let branch = inner.branch(&inner.clash(), End::Contradiction(contradiction));
        let index = self.steps.len() as u32;
        let argument = Branches { origin: Origin::Contradiction, branches: vec![branch] };
        self.steps.push(Step::removal(technique, vec![candidate], argument));
        self.assert(Assertion::off(candidate), Justification::Step(index), depth + 1);
        self.run(Scope::Dynamic);
    }

    /// Applies the first nested technique that removes something in the position of the branch.
    fn nest(&mut self, finders: &[Finder<W>]) -> bool {
        let (then, depth) = self.then();
        let memory = Memory::default();
        let study = Study::new(&then, &memory);
        let Some(step) = finders.iter().find_map(|finder| first_that(finder, &study, |_| true)) else { return false };
        let index = self.steps.len() as u32;
        let gone: Vec<Candidate> = step.eliminations.clone();
        self.steps.push(step);
        for candidate in gone {
            self.assert(Assertion::off(candidate), Justification::Step(index), depth + 1);
        }
        true
    }

    /// Calls `each` with the index of every premise of an entry.
    fn premises(&self, index: usize, mut each: impl FnMut(usize)) {
        let Entry { assertion: Assertion { candidate, .. }, why, .. } = self.entries[index];
        let mut off = |candidate| each(self.index_of(Assertion::off(candidate)).expect("singles need what is gone"));
        match why {
            Justification::Assumed => {}
            Justification::CellTaken(parent) | Justification::HouseTaken(parent) => each(parent as usize),
            Justification::Step(step) => {
                for gone in absent(self.position, &self.steps[step as usize].argument) {
                    // A candidate that the step needs to be absent is false in the branch, or absent from the position.
                    if let Some(premise) = self.index_of(Assertion::off(gone)) {
                        each(premise);
                    }
                }
            }
            Justification::LastInCell => {
                let others = self.position.candidates(candidate.cell).iter();
                others
                    .filter(|&digit| digit != candidate.digit)
                    .for_each(|digit| off(Candidate::new(candidate.cell, digit)));
            }
            Justification::LastInHouse(house) => {
                let others = self.position.places_in(candidate.digit, house).iter();
                others
                    .filter(|&cell| cell != candidate.cell)
                    .for_each(|cell| off(Candidate::new(cell, candidate.digit)));
            }
        }
    }

    /// Returns the entries that the targets depend on, including the assumption and the targets, in order.
    fn support(&self, targets: &[Assertion]) -> Vec<usize> {
        let mut needed = vec![false; self.entries.len()];
        // A nested step may need nothing from the branch, but a branch always begins with its assumption.
        needed[0] = true;
        let mut open: Vec<usize> = targets.iter().filter_map(|&target| self.index_of(target)).collect();
        while let Some(index) = open.pop() {
            if !std::mem::replace(&mut needed[index], true) {
                self.premises(index, |premise| open.push(premise));
            }
        }
        (0..needed.len()).filter(|&index| needed[index]).collect()
    }

    /// Returns the number of implications that lead to the targets, including the assumption.
    pub(crate) fn length(&self, targets: &[Assertion]) -> usize {
        self.support(targets).len()
    }

    /// Returns the assertions that form the contradiction.
    pub fn clash(&self) -> Vec<Assertion> {
        match self.contradiction {
            None => Vec::new(),
            Some(Contradiction::Both(candidate)) => vec![Assertion::on(candidate), Assertion::off(candidate)],
            Some(Contradiction::EmptyCell(cell)) => {
                let digits = self.position.candidates(cell).iter();
                digits.map(|digit| Assertion::off(Candidate::new(cell, digit))).collect()
            }
            Some(Contradiction::NoPlace(house, digit)) => {
                let cells = self.position.places_in(digit, house).iter();
                cells.map(|cell| Assertion::off(Candidate::new(cell, digit))).collect()
            }
        }
    }

    /// Returns the branch with only the implications that lead to the targets.
    pub fn branch(&self, targets: &[Assertion], end: End) -> Branch {
        let layout = self.position.layout();
        let support = self.support(targets);
        let implication = |&index: &usize| {
            let Entry { assertion, why, .. } = self.entries[index];
            let mut premises = Vec::new();
            self.premises(index, |premise| {
                premises.push(support.binary_search(&premise).expect("the support holds its premises"));
            });
            let inference = match why {
                Justification::Assumed => Inference::Assumed,
                Justification::CellTaken(_) => Inference::CellTaken,
                Justification::HouseTaken(parent) => {
                    let both = [self.entries[parent as usize].assertion.candidate.cell, assertion.candidate.cell];
                    let house = layout.houses_with(both.into_iter().collect()).next();
                    Inference::HouseTaken(house.expect("peers share a house"))
                }
                Justification::LastInCell => Inference::LastInCell,
                Justification::LastInHouse(house) => Inference::LastInHouse(house),
                Justification::Step(step) => Inference::Step(Box::new(self.steps[step as usize].clone())),
            };
            Implication { assertion, inference, premises }
        };
        Branch { implications: support.iter().map(implication).collect(), end }
    }
}

/// Returns the candidates of the position that must be absent for a nested step.
fn absent<const W: usize>(position: &Position<'_, W>, argument: &Argument) -> Vec<Candidate> {
    let outside = |digit, house, cells: &[Cell]| {
        let others = position.places_in(digit, house) - cells.iter().copied().collect();
        others.with(digit).collect::<Vec<_>>()
    };
    match argument {
        Argument::Intersection(Intersection { digit, base, cells, .. }) => outside(*digit, *base, cells),
        Argument::Subset(Subset { hidden: true, house, cells, digits }) => {
            digits.iter().flat_map(|&digit| outside(digit, *house, cells)).collect()
        }
        Argument::Subset(Subset { hidden: false, cells, digits, .. }) => {
            let digits: DigitSet = digits.iter().copied().collect();
            let others = |&cell: &Cell| (position.candidates(cell) - digits).at(cell);
            cells.iter().flat_map(others).collect()
        }
        Argument::Fish(Fish { digit, base, cells, .. }) => {
            base.iter().flat_map(|&house| outside(*digit, house, cells)).collect()
        }
        Argument::Uniqueness(Uniqueness {
            pattern: DeadlyPattern::Loop { cells, digits },
            guardians,
            rule: rule @ (UniquenessRule::OneCell | UniquenessRule::OneDigit | UniquenessRule::Forced { .. }),
        }) => {
            let pair: DigitSet = digits.iter().copied().collect();
            let others = |&cell: &Cell| (position.candidates(cell) - pair).at(cell);
            let mut gone: Vec<Candidate> = cells.iter().flat_map(others).collect();
            gone.retain(|candidate| !guardians.contains(candidate));
            if let UniquenessRule::Forced { links } = rule {
                gone.extend(links.iter().flat_map(|&(house, digit)| outside(digit, house, cells)));
            }
            gone
        }
        Argument::Branches(Branches { origin: Origin::Contradiction, branches }) => {
            branches.iter().flat_map(|branch| absent_of(position, branch)).collect()
        }
        // Only the shapes of the nested techniques get here; any other would depend on the whole branch.
        _ => position.all_candidates().collect(),
    }
}

/// Returns the same for a branch that is refuted inside another: the candidates that must be absent for its singles and
/// its end, and that it does not exclude itself.
fn absent_of<const W: usize>(position: &Position<'_, W>, branch: &Branch) -> Vec<Candidate> {
    let of_cell = |cell: Cell| position.candidates(cell).at(cell);
    let of_house = |house: House, digit| position.places_in(digit, house).with(digit);
    let off = |implications: &mut dyn Iterator<Item = &Implication>| -> Vec<Candidate> {
        let assertions = implications.map(|implication| implication.assertion);
        assertions.filter(|assertion| !assertion.holds).map(|assertion| assertion.candidate).collect()
    };
    let mut absent = Vec::new();
    for implication in &branch.implications {
        let single = implication.assertion.candidate;
        let others: Vec<Candidate> = match &implication.inference {
            Inference::Assumed | Inference::CellTaken | Inference::HouseTaken(_) => continue,
            Inference::LastInCell => of_cell(single.cell).collect(),
            Inference::LastInHouse(house) => of_house(*house, single.digit).collect(),
            Inference::Step(step) => self::absent(position, &step.argument),
        };
        let known = off(&mut implication.premises.iter().map(|&premise| &branch.implications[premise]));
        let is_single = |other: &Candidate| *other == single && !matches!(implication.inference, Inference::Step(_));
        absent.extend(others.into_iter().filter(|other| !is_single(other) && !known.contains(other)));
    }
    let end: Vec<Candidate> = match branch.end {
        End::Contradiction(Contradiction::EmptyCell(cell)) => of_cell(cell).collect(),
        End::Contradiction(Contradiction::NoPlace(house, digit)) => of_house(house, digit).collect(),
        End::Contradiction(Contradiction::Both(_)) | End::Conclusion | End::Solved => Vec::new(),
    };
    let known = off(&mut branch.implications.iter());
    absent.extend(end.into_iter().filter(|other| !known.contains(other)));
    absent
}
