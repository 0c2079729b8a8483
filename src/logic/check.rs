//! The checker: re-proves a step from its printed argument alone.
//!
//! It shares no code with the searches. It reads the position, the argument and the conclusion, and refuses whatever the
//! argument does not prove, so that a wrong finder, a lost premise or a wrong sentence cannot hide. Trials are the
//! exception by nature: a guess is accepted as a guess, a wrong guess when the position really is contradictory.

use super::argument::*;
use super::step::{Kind, Step};
use super::technique::Info;
use super::techniques::technique;
use super::trace::{Trace, walk};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Layout, Position, Topology, Visitor, visit};

/// Why a step is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

type Verdict = Result<(), Refusal>;

/// Refuses with the text unless the claim holds.
macro_rules! require {
    ($claim:expr, $($text:tt)+) => {
        if !$claim {
            return Err(Refusal(format!($($text)+)));
        }
    };
}

/// Proves every step of a trace in its position.
///
/// # Errors
/// The index of the first step that its argument does not prove, and why.
pub fn check(topology: &Topology, trace: &Trace) -> Result<(), (usize, Refusal)> {
    struct Check<'a>(&'a Trace);
    impl Visitor for Check<'_> {
        type Output = Result<(), (usize, Refusal)>;
        fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Self::Output {
            let start =
                Position::new(layout, &self.0.puzzle).map_err(|conflict| (0, Refusal(format!("{conflict:?}"))))?;
            let (mut index, mut verdict) = (0, Ok(()));
            walk(start, &self.0.steps, |position, step| {
                if let (Ok(()), Some(step)) = (&verdict, step) {
                    verdict = check_step(position, step).map_err(|refusal| (index, refusal));
                    index += 1;
                }
            });
            verdict
        }
    }
    visit(topology, Check(trace))
}

/// Proves one step in a position.
///
/// # Errors
/// What the argument fails to prove.
pub fn check_step<const W: usize>(position: &Position<'_, W>, step: &Step) -> Verdict {
    let info = technique(step.technique).ok_or_else(|| Refusal(format!("unknown technique {}", step.technique)))?;
    require!(!step.placements.is_empty() || !step.eliminations.is_empty(), "the step concludes nothing");
    // A wrong guess speaks of the position before the guess, which is gone.
    let concluded = step.placements.iter().chain(&step.eliminations).filter(|_| step.kind != Kind::WrongGuess);
    for candidate in concluded {
        require!(position.allows(candidate.cell, candidate.digit), "{candidate:?} is not a candidate of the position");
    }
    let proof = Proof { position, step, info };
    match &step.argument {
        Argument::HiddenSingle { house, blocked } => proof.hidden_single(*house, blocked),
        Argument::NakedSingle { excluded } => proof.naked_single(excluded),
        Argument::Intersection { digit, base, cover, cells } => proof.intersection(*digit, *base, *cover, cells),
        Argument::Subset { hidden: true, house, cells, digits } => proof.hidden_subset(*house, cells, digits),
        Argument::Subset { hidden: false, house, cells, digits } => proof.naked_subset(*house, cells, digits),
        Argument::Fish { digit, base, cover, cells, fins } => proof.fish(*digit, base, cover, cells, fins),
        Argument::BentSet { cells, digit } => proof.bent_set(cells, *digit),
        Argument::Colouring { first, second, links, rule } => proof.colouring(first, second, links, rule),
        Argument::Chain(chain) => proof.chain(chain),
        Argument::Branches { origin, branches } => proof.branches(*origin, branches),
        Argument::Guess => {
            require!(step.kind == Kind::Guess && step.placements.len() == 1, "a guess places one digit");
            Ok(())
        }
        Argument::WrongGuess { contradiction } => proof.wrong_guess(*contradiction),
    }
}

struct Proof<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    step: &'a Step,
    info: &'static Info,
}

impl<'t, const W: usize> Proof<'_, 't, W> {
    fn layout(&self) -> Layout<'t, W> {
        self.position.layout()
    }

    fn sees(&self, one: Cell, other: Cell) -> bool {
        self.layout().peers(one).contains(other)
    }

    fn set(cells: &[Cell]) -> CellSet<W> {
        cells.iter().copied().collect()
    }

    fn removes_only(&self) -> Verdict {
        require!(self.step.placements.is_empty(), "this argument places nothing");
        Ok(())
    }

    fn places_one(&self) -> Result<Candidate, Refusal> {
        match (&self.step.placements[..], self.step.eliminations.is_empty()) {
            (&[candidate], true) => Ok(candidate),
            _ => Err(Refusal("this argument places one digit and removes nothing".into())),
        }
    }

    /// Whether a house must still find a place for the digit.
    fn needs(&self, house: House, digit: Digit) -> Verdict {
        let topology = self.layout().topology();
        require!(topology.is_full(house), "house {house:?} need not hold every digit");
        let is_placed = topology.house(house).cells.iter().any(|&cell| self.position.digit(cell) == Some(digit));
        require!(!is_placed, "house {house:?} already holds {digit}");
        Ok(())
    }

    fn cause(&self, cell: Cell, digit: Digit, cause: Cause) -> Verdict {
        require!(!self.position.allows(cell, digit), "{cell:?} may still hold {digit}");
        if let Cause::Holds(holder) = cause {
            require!(self.position.digit(holder) == Some(digit), "{holder:?} does not hold {digit}");
            require!(self.sees(holder, cell), "{holder:?} does not see {cell:?}");
        }
        Ok(())
    }

    fn hidden_single(&self, house: House, blocked: &[Blocked]) -> Verdict {
        let Candidate { cell, digit } = self.places_one()?;
        self.needs(house, digit)?;
        let others: CellSet<W> = blocked.iter().map(|blocked| blocked.cell).collect();
        let mut accounted = others;
        accounted.insert(cell);
        let empty = self.layout().cells_of(house) & self.position.empty_cells();
        require!(
            accounted == empty && !others.contains(cell),
            "not every other empty cell of the house is accounted for"
        );
        blocked.iter().try_for_each(|blocked| self.cause(blocked.cell, digit, blocked.cause))
    }

    fn naked_single(&self, excluded: &[Excluded]) -> Verdict {
        let Candidate { cell, digit } = self.places_one()?;
        let mut accounted: DigitSet = excluded.iter().map(|excluded| excluded.digit).collect();
        require!(!accounted.contains(digit), "the placed digit is excluded");
        accounted.insert(digit);
        require!(accounted == DigitSet::all(self.layout().topology().side()), "not every other digit is accounted for");
        excluded.iter().try_for_each(|excluded| self.cause(cell, excluded.digit, excluded.cause))
    }

    fn intersection(&self, digit: Digit, base: House, cover: House, cells: &[Cell]) -> Verdict {
        self.removes_only()?;
        self.needs(base, digit)?;
        let cells = Self::set(cells);
        require!(
            !cells.is_empty() && self.position.places_in(digit, base) == cells,
            "the base has other places for {digit}"
        );
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let sees_all = cells.iter().all(|cell| self.sees(cell, candidate.cell));
            let in_cover = self.layout().cells_of(cover).contains(candidate.cell)
                && cells.is_subset(&self.layout().cells_of(cover));
            require!(sees_all && in_cover, "{candidate:?} does not see every place in the base");
        }
        Ok(())
    }

    fn naked_subset(&self, house: House, cells: &[Cell], digits: &[Digit]) -> Verdict {
        self.removes_only()?;
        let (set, digits) = (Self::set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.is_subset(&self.layout().cells_of(house)), "the cells are not all in the house");
        require!(set.len() == digits.len() && set.len() == cells.len(), "not as many digits as cells");
        for cell in set {
            let candidates = self.position.candidates(cell);
            require!(!candidates.is_empty() && candidates.is_subset(digits), "{cell:?} may hold another digit");
        }
        for candidate in &self.step.eliminations {
            require!(digits.contains(candidate.digit), "{candidate:?} is no digit of the subset");
            let holders = set & self.position.places(candidate.digit);
            require!(
                !holders.is_empty() && !set.contains(candidate.cell),
                "{candidate:?} is not excluded by the subset"
            );
            require!(
                holders.iter().all(|cell| self.sees(cell, candidate.cell)),
                "{candidate:?} does not see the subset"
            );
        }
        Ok(())
    }

    fn hidden_subset(&self, house: House, cells: &[Cell], digits: &[Digit]) -> Verdict {
        self.removes_only()?;
        let (set, kept) = (Self::set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.len() == kept.len() && set.len() == cells.len(), "not as many digits as cells");
        for &digit in digits {
            self.needs(house, digit)?;
            require!(self.position.places_in(digit, house).is_subset(&set), "{digit} has another place in the house");
        }
        for candidate in &self.step.eliminations {
            require!(set.contains(candidate.cell), "{candidate:?} is not in the subset");
            require!(!kept.contains(candidate.digit), "{candidate:?} is a digit of the subset");
        }
        Ok(())
    }

    /// With all fins false, each of the n bases needs one of its cells, each of the n covers gives at most one.
    fn fish(&self, digit: Digit, base: &[House], cover: &[House], cells: &[Cell], fins: &[Cell]) -> Verdict {
        self.removes_only()?;
        require!(base.len() == cover.len() && !base.is_empty(), "not as many covers as bases");
        let (cells, fins) = (Self::set(cells), Self::set(fins));
        let count = |houses: &[House], cell| {
            houses.iter().filter(|&&house| self.layout().cells_of(house).contains(cell)).count()
        };
        let mut places = CellSet::EMPTY;
        for &house in base {
            self.needs(house, digit)?;
            places |= self.position.places_in(digit, house);
        }
        require!(places == cells && fins.is_subset(&cells), "the cells are not the places of the bases");
        for cell in cells - fins {
            require!(count(base, cell) == 1, "{cell:?} lies in two bases and is no fin");
            require!(count(cover, cell) >= 1, "{cell:?} is not covered and is no fin");
        }
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let covers = count(cover, candidate.cell);
            let excess = if cells.contains(candidate.cell) { covers >= 2 } else { covers >= 1 };
            require!(excess, "{candidate:?} is not in a cover");
            require!(fins.iter().all(|fin| self.sees(fin, candidate.cell)), "{candidate:?} does not see every fin");
        }
        Ok(())
    }

    /// n cells with n digits, each but one at most once among them: so that one is among them.
    fn bent_set(&self, cells: &[Cell], digit: Digit) -> Verdict {
        self.removes_only()?;
        let set = Self::set(cells);
        let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
        require!(
            digits.len() == set.len() && set.is_subset(&self.position.empty_cells()),
            "not as many digits as cells"
        );
        for other in digits.iter().filter(|&other| other != digit) {
            let holders = set & self.position.places(other);
            for holder in holders {
                let mut rest = holders;
                rest.remove(holder);
                require!(rest.is_subset(&self.layout().peers(holder)), "{other} could stand twice in the cells");
            }
        }
        self.sees_all_places(set & self.position.places(digit), digit)
    }

    /// Every elimination is of the digit and sees all the cells.
    fn sees_all_places(&self, places: CellSet<W>, digit: Digit) -> Verdict {
        require!(!places.is_empty(), "no cell of the pattern may hold {digit}");
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            require!(
                places.is_subset(&self.layout().peers(candidate.cell)),
                "{candidate:?} does not see every place of {digit}"
            );
        }
        Ok(())
    }

    /// Whether a candidate cannot be true together with the node.
    fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if candidate.digit == node.digit {
            node.cells.iter().all(|&cell| self.sees(cell, candidate.cell))
        } else {
            node.cells == [candidate.cell]
        }
    }

    fn link(&self, link: &ChainLink) -> Verdict {
        let (from, to) = (&link.from, &link.to);
        for node in [from, to] {
            let is_there = !node.cells.is_empty() && node.candidates().all(|c| self.position.allows(c.cell, c.digit));
            require!(is_there, "{node:?} is not in the position");
        }
        let is_link = match (&link.reason, link.strong) {
            (Reason::Cell(cell), strong) => {
                let same_cell = from.cells == [*cell] && to.cells == [*cell] && from.digit != to.digit;
                same_cell && (!strong || self.position.candidates(*cell).len() == 2)
            }
            (Reason::House(house), true) => {
                self.needs(*house, from.digit)?;
                let both = Self::set(&from.cells) | Self::set(&to.cells);
                from.digit == to.digit && self.position.places_in(from.digit, *house).is_subset(&both)
            }
            (Reason::House(house), false) => {
                let (one, other) = (Self::set(&from.cells), Self::set(&to.cells));
                from.digit == to.digit
                    && !one.intersects(&other)
                    && (one | other).is_subset(&self.layout().cells_of(*house))
            }
            (Reason::AlmostLockedSet(cells), true) => {
                let set = Self::set(cells);
                let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
                let covers = |node: &Node| (self.position.places(node.digit) & set).is_subset(&Self::set(&node.cells));
                let in_one_house = self.layout().houses_with(set).next().is_some();
                in_one_house && digits.len() == set.len() + 1 && from.digit != to.digit && covers(from) && covers(to)
            }
            (Reason::AlmostLockedSet(_), false) => false,
            (Reason::Peers, strong) => {
                !strong
                    && from.digit == to.digit
                    && from.cells.iter().all(|&a| to.cells.iter().all(|&b| self.sees(a, b)))
            }
        };
        require!(is_link, "no such link: {link:?}");
        Ok(())
    }

    fn colouring(
        &self,
        first: &[Candidate],
        second: &[Candidate],
        links: &[ChainLink],
        rule: &ColouringRule,
    ) -> Verdict {
        let all: Vec<Candidate> = first.iter().chain(second).copied().collect();
        let colour = |candidate: &Candidate| match (first.contains(candidate), second.contains(candidate)) {
            (true, false) => Ok(true),
            (false, true) => Ok(false),
            _ => Err(Refusal(format!("{candidate:?} has no colour, or two"))),
        };
        let mut linked: Vec<Candidate> = all.first().copied().into_iter().collect();
        for link in links {
            require!(
                link.strong && link.from.cells.len() == 1 && link.to.cells.len() == 1,
                "colours are tied by strong links of cells"
            );
            self.link(link)?;
            // Two strong candidates are opposite only if they also exclude each other.
            let (from, to) =
                (Candidate::new(link.from.cells[0], link.from.digit), Candidate::new(link.to.cells[0], link.to.digit));
            require!(self.excludes(&link.from, to), "{from:?} and {to:?} could both be true");
            require!(colour(&from)? != colour(&to)?, "a link joins one colour to itself");
        }
        let mut grew = true;
        while std::mem::take(&mut grew) {
            for link in links {
                let ends = [
                    Candidate::new(link.from.cells[0], link.from.digit),
                    Candidate::new(link.to.cells[0], link.to.digit),
                ];
                let known = ends.map(|end| linked.contains(&end));
                if known[0] != known[1] {
                    linked.push(ends[usize::from(known[0])]);
                    grew = true;
                }
            }
        }
        require!(all.iter().all(|candidate| linked.contains(candidate)), "the colours are not one network");
        let clashes = |one: Candidate, other: Candidate| one != other && self.excludes(&Node::single(one), other);
        match rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                let is_first = colour(one)?;
                require!(is_first == colour(other)? && clashes(*one, *other), "the colour does not clash with itself");
                let (wrong, right) = if is_first { (first, second) } else { (second, first) };
                require!(
                    self.step.eliminations.iter().all(|candidate| wrong.contains(candidate)),
                    "not of the false colour"
                );
                require!(
                    self.step.placements.iter().all(|candidate| right.contains(candidate)),
                    "not of the true colour"
                );
            }
            ColouringRule::Trap => {
                self.removes_only()?;
                for &candidate in &self.step.eliminations {
                    let sees = |colour: &[Candidate]| colour.iter().any(|&other| clashes(other, candidate));
                    require!(sees(first) && sees(second), "{candidate:?} does not see both colours");
                }
            }
        }
        Ok(())
    }

    fn chain(&self, chain: &Chain) -> Verdict {
        let links = &chain.links;
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Refusal("an empty chain".into()));
        };
        links.iter().try_for_each(|link| self.link(link))?;
        for pair in links.windows(2) {
            require!(pair[0].to == pair[1].from && pair[0].strong != pair[1].strong, "links must alternate and meet");
        }
        if chain.is_loop {
            require!(last.to == first.from && last.strong != first.strong, "the loop is not closed");
            self.removes_only()?;
            let weak: Vec<&ChainLink> = links.iter().filter(|link| !link.strong).collect();
            for &candidate in &self.step.eliminations {
                let is_excluded = weak.iter().any(|link| {
                    let is_end = link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
                    !is_end
                        && (self.excludes(&link.from, candidate) && self.excludes(&link.to, candidate)
                            || self.excluded_by_cell(link, candidate))
                });
                require!(is_excluded, "{candidate:?} is excluded by no weak link of the loop");
            }
            return Ok(());
        }
        require!(first.strong && last.strong, "an open chain begins and ends with a strong link");
        // Both ends the same candidate: whether it is false or not, it is true.
        if first.from == last.to && first.from.cells.len() == 1 {
            let proved = Candidate::new(first.from.cells[0], first.from.digit);
            require!(
                self.step.placements.iter().all(|&candidate| candidate == proved),
                "the chain proves {proved:?} only"
            );
            let is_excluded = |&candidate: &Candidate| candidate != proved && self.excludes(&first.from, candidate);
            require!(self.step.eliminations.iter().all(is_excluded), "not excluded by {proved:?}");
            return Ok(());
        }
        self.removes_only()?;
        for &candidate in &self.step.eliminations {
            let both = self.excludes(&first.from, candidate) && self.excludes(&last.to, candidate);
            require!(both, "{candidate:?} is not excluded by both ends");
        }
        Ok(())
    }

    /// A weak link inside one cell, being strong in a loop, leaves no other digit there.
    fn excluded_by_cell(&self, link: &ChainLink, candidate: Candidate) -> bool {
        let is_end = |node: &Node| node.digit == candidate.digit;
        matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell) && !is_end(&link.from) && !is_end(&link.to)
    }

    fn branches(&self, origin: Origin, branches: &[Branch]) -> Verdict {
        let mut assumptions = Vec::new();
        for branch in branches {
            let start = branch.implications.first().ok_or_else(|| Refusal("an empty branch".into()))?;
            require!(start.inference == Inference::Assumed, "a branch begins with its assumption");
            assumptions.push(start.assertion);
            self.branch(branch)?;
        }
        let expected: Vec<Assertion> = match origin {
            Origin::Cell(cell) => {
                require!(!self.position.candidates(cell).is_empty(), "{cell:?} has no candidate");
                self.position.candidates(cell).iter().map(|digit| Assertion::on(Candidate::new(cell, digit))).collect()
            }
            Origin::House(house, digit) => {
                self.needs(house, digit)?;
                self.position
                    .places_in(digit, house)
                    .iter()
                    .map(|cell| Assertion::on(Candidate::new(cell, digit)))
                    .collect()
            }
            Origin::Candidate(candidate) => vec![Assertion::on(candidate), Assertion::off(candidate)],
            Origin::Contradiction => {
                let (Some(branch), Some(&assumption)) = (branches.first(), assumptions.first()) else {
                    return Err(Refusal("no assumption".into()));
                };
                require!(branches.len() == 1, "a contradiction has one branch");
                let refuted = self.concludes_only(Assertion { holds: !assumption.holds, ..assumption });
                return match branch.end {
                    End::Contradiction(_) => refuted,
                    // The puzzle has one solution, and this is it: what the branch says is so.
                    End::Solved => {
                        require!(self.info.assumes_unique, "only a technique that assumes one solution may end so");
                        self.concluded_by(branch)
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
                End::Conclusion => self.concluded_by(branch)?,
                End::Contradiction(_) => {}
                End::Solved => return Err(Refusal("a solved branch stands alone".into())),
            }
        }
        Ok(())
    }

    fn concludes_only(&self, assertion: Assertion) -> Verdict {
        let (holds, rest) = if assertion.holds {
            (&self.step.placements, &self.step.eliminations)
        } else {
            (&self.step.eliminations, &self.step.placements)
        };
        require!(
            rest.is_empty() && holds[..] == [assertion.candidate],
            "the refuted assumption proves its opposite only"
        );
        Ok(())
    }

    fn concluded_by(&self, branch: &Branch) -> Verdict {
        let asserted =
            |assertion: Assertion| branch.implications.iter().any(|implication| implication.assertion == assertion);
        let all = self
            .step
            .placements
            .iter()
            .map(|&c| Assertion::on(c))
            .chain(self.step.eliminations.iter().map(|&c| Assertion::off(c)));
        for conclusion in all {
            require!(asserted(conclusion), "a branch does not assert {conclusion:?}");
        }
        Ok(())
    }

    /// Proves every implication of a branch from its premises, and its end.
    fn branch(&self, branch: &Branch) -> Verdict {
        for (index, implication) in branch.implications.iter().enumerate() {
            let Candidate { cell, digit } = implication.assertion.candidate;
            require!(self.position.allows(cell, digit), "{:?} is not in the position", implication.assertion);
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
                    let mut then = self.position.clone();
                    for premise in premises.iter().filter(|premise| !premise.holds) {
                        then.remove(premise.candidate.cell, premise.candidate.digit);
                    }
                    check_step(&then, step)?;
                    !holds && step.eliminations.contains(&implication.assertion.candidate)
                }
            };
            require!(follows, "{:?} does not follow", implication.assertion);
        }
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
                    require!(grid.digit(cell).is_none_or(|other| other == digit), "{cell:?} holds two digits");
                    grid.set(cell, Some(digit));
                }
                grid.is_complete() && grid.conflict(self.layout().topology()).is_none()
            }
        };
        require!(ends, "the branch does not end in {:?}", branch.end);
        Ok(())
    }

    fn wrong_guess(&self, contradiction: Contradiction) -> Verdict {
        require!(self.step.kind == Kind::WrongGuess, "only a wrong guess argues so");
        let is_broken = match contradiction {
            Contradiction::EmptyCell(cell) => {
                self.position.digit(cell).is_none() && self.position.candidates(cell).is_empty()
            }
            Contradiction::NoPlace(house, digit) => {
                self.needs(house, digit)?;
                self.position.places_in(digit, house).is_empty()
            }
            Contradiction::Both(_) => false,
        };
        require!(is_broken, "the position holds no contradiction");
        Ok(())
    }
}
