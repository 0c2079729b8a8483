//! Checks the name of a step: its argument must be of the technique's kind.

use super::proof::{Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::argument::{
    Argument, BentSet, Branch, Branches, Chain, ChainLink, Colouring, Combined, Contradiction, DeadlyPattern,
    DisjointSubset, DoubleExocet, End, Exclusion, Exocet, Fins, FireworkJoin, Fish, FishClass, Implication,
    ImpossiblePattern, Inference, Intersection, Origin, Reason, Rule, Subset, SubsetPart, Uniqueness, UniquenessRule,
};
use crate::logic::argument_kind::{ArgumentKind as Kind, Links, OriginKind, RectangleRule, Wing};

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that the argument is of the technique's kind.
    pub(super) fn is_named_rightly(&self) -> Checked {
        let argument = &self.step.argument;
        require!(self.is_of_kind(argument) || self.is_direct(argument), "the argument does not fit {}", self.info.key);
        Ok(())
    }

    /// Returns whether a placement is argued by refuting its opposite, in which case the step itself has the name.
    fn is_direct(&self, argument: &Argument) -> bool {
        let Argument::Branches(Branches { branches, .. }) = argument else { return false };
        let steps = branches.iter().flat_map(|branch| &branch.implications).filter_map(|one| match &one.inference {
            Inference::Step(step) => Some(step),
            _ => None,
        });
        is_refutation(argument)
            && !self.step.placements.is_empty()
            && steps.into_iter().any(|step| step.technique == self.info.key)
    }

    fn is_of_kind(&self, argument: &Argument) -> bool {
        match (self.info.argument_kind, argument) {
            // One of the arguments is of the kind; the others may refute the other candidates.
            (_, Argument::Combined(Combined { arguments })) => {
                arguments.iter().any(|part| self.is_of_kind(part))
                    && arguments.iter().all(|part| self.is_of_kind(part) || is_refutation(part))
            }
            (Kind::Any(shape), _) => argument.shape() == shape,
            (Kind::FullHouse, Argument::HiddenSingle(single)) => single.blocked.is_empty(),
            (Kind::Pointing, Argument::Intersection(Intersection { base, .. })) => self.kind(*base).is_block(),
            (Kind::Claiming, Argument::Intersection(Intersection { base, .. })) => !self.kind(*base).is_block(),
            (Kind::Naked(size), Argument::Subset(Subset { hidden, cells, .. })) => !hidden && cells.len() == size,
            (Kind::Hidden(size), Argument::Subset(Subset { hidden, cells, .. })) => *hidden && cells.len() == size,
            (Kind::LargeNaked, Argument::Subset(Subset { hidden, cells, .. })) => !hidden && cells.len() > 4,
            (Kind::LargeHidden, Argument::Subset(Subset { hidden, cells, .. })) => *hidden && cells.len() > 4,
            (Kind::Locked(size), Argument::Subset(Subset { hidden, cells, .. })) => {
                !hidden && cells.len() == size && self.layout().houses_with(self.set(cells)).nth(1).is_some()
            }
            (Kind::Fish(class, fins, size), Argument::Fish(fish)) => {
                fish.base.len() == size && self.class(fish) == class && self.fins(fish, class) == fins
            }
            (Kind::LargeFish, Argument::Fish(fish)) => {
                fish.base.len() > 4
                    && self.class(fish) == FishClass::Basic
                    && self.fins(fish, FishClass::Basic) == Fins::Without
            }
            (Kind::Siamese(class), Argument::Fish(fish)) => {
                self.class(fish) == class && self.fins(fish, class) != Fins::Without
            }
            (Kind::BentSet(size), Argument::BentSet(set)) => set.cells.len() == size,
            (Kind::XyWing, Argument::BentSet(set)) => self.is_wing(set, 2),
            (Kind::XyzWing, Argument::BentSet(set)) => self.is_wing(set, 3),
            (Kind::OneDigitColours, Argument::Colouring(Colouring { first, second, .. })) => {
                let mut digits = first.iter().chain(second).map(|candidate| candidate.digit);
                digits.next().is_none_or(|digit| digits.all(|other| other == digit))
            }
            (_, Argument::Chain(chain)) => self.is_chain(chain),
            (Kind::BlossomLoop, Argument::BlossomLoop(blossom)) => blossom.chains.len() > 2,
            (_, Argument::Uniqueness(pattern)) => self.is_deadly(pattern),
            (Kind::OddLoop, Argument::Impossible(one)) => {
                matches!(one.pattern, ImpossiblePattern::OddLoop { .. })
            }
            (Kind::TooFewDigits(count), Argument::Impossible(one)) => {
                matches!(&one.pattern, ImpossiblePattern::TooFewDigits { digits, .. } if digits.len() == count)
            }
            (Kind::AlmostLockedCandidates, Argument::DisjointSubset(subset)) => self.is_almost_locked(subset),
            (Kind::FireworkWWing, Argument::FireworkWing(wing)) => matches!(wing.join, FireworkJoin::Pairs(_)),
            (Kind::FireworkLWing, Argument::FireworkWing(wing)) => {
                matches!(wing.join, FireworkJoin::Link { .. })
            }
            (Kind::JuniorExocet, Argument::Exocet(exocet)) => self.is_junior(exocet),
            (Kind::DoubleExocet, Argument::DoubleExocet(DoubleExocet { exocets })) => {
                let [one, other] = &**exocets;
                let shares_lines = one.lines.iter().all(|line| other.lines.contains(line));
                self.is_junior(one) && self.is_junior(other) && shares_lines && one.lines.len() == other.lines.len()
            }
            (Kind::SeniorExocet, Argument::Exocet(exocet)) => !self.is_junior(exocet),
            (Kind::Exclusion(size), Argument::Exclusion(Exclusion { cells, .. })) => cells.len() == size,
            // A petal of five or more cells, which no other technique names.
            (Kind::Blossom, Argument::Subset(Subset { hidden, cells, .. })) => !hidden && cells.len() > 4,
            (Kind::Blossom, Argument::Branches(branches)) => origin(branches) == OriginKind::Cell,
            (Kind::Whip, Argument::Branches(branches)) => self.is_whip(branches) == Some(0),
            (Kind::GroupedWhip, Argument::Branches(branches)) => self.is_whip(branches).is_some_and(|count| count > 0),
            (Kind::Braid, Argument::Branches(branches)) => {
                let implications = branches.branches.iter().flat_map(|branch| &branch.implications);
                let is_single = |one: &Implication| !matches!(one.inference, Inference::Step(_));
                origin(branches) == OriginKind::Contradiction && implications.into_iter().all(is_single)
            }
            (Kind::RectangleInside, Argument::Branches(branches)) => {
                let mut implications = branches.branches.iter().flat_map(|branch| &branch.implications);
                let is_rectangle = |one: &Implication| matches!(&one.inference, Inference::Step(step) if matches!(step.argument, Argument::Uniqueness(_)));
                let is_of_a_candidate = [OriginKind::Candidate, OriginKind::Contradiction].contains(&origin(branches));
                is_of_a_candidate && implications.any(is_rectangle)
            }
            (Kind::Assumptions(kinds), Argument::Branches(branches)) => kinds.contains(&origin(branches)),
            (Kind::Relation, Argument::ByRule(by)) => matches!(by.rule, Rule::Relation(_)),
            (Kind::Clue, Argument::ByRule(by)) => matches!(by.rule, Rule::Clue(_)),
            _ => false,
        }
    }

    /// Returns the length of a refutation by singles, and by intersections for groups, each in a cell or a house that
    /// the one before it affects; `None` if it is not one.
    fn is_whip(&self, branches: &Branches) -> Option<usize> {
        let Branches { origin: Origin::Contradiction, branches } = branches else { return None };
        let [Branch { implications, end: End::Contradiction(end) }] = &branches[..] else { return None };
        let excludes = |by: &(CellSet<W>, Digit), other: Candidate| match by {
            (cells, digit) if *digit == other.digit => self.layout().common_peers(*cells).contains(other.cell),
            (cells, _) => cells.only() == Some(other.cell),
        };
        let first = implications.first().filter(|first| first.assertion.holds)?.assertion.candidate;
        let mut last = (CellSet::single(first.cell), first.digit);
        let mut groups: Vec<&Intersection> = Vec::new();
        for implication in implications.iter().skip(1) {
            let Candidate { cell, digit } = implication.assertion.candidate;
            let next = match &implication.inference {
                Inference::Step(step) => match &step.argument {
                    Argument::Intersection(group) if groups.contains(&group) => continue,
                    Argument::Intersection(group) => {
                        groups.push(group);
                        (self.set(&group.cells), group.digit)
                    }
                    _ => return None,
                },
                _ if implication.assertion.holds => (CellSet::single(cell), digit),
                _ => continue,
            };
            let mut others = implication.premises.iter().filter_map(|&premise| implications.get(premise));
            if !others.any(|other| excludes(&last, other.assertion.candidate)) {
                return None;
            }
            last = next;
        }
        let touches = match *end {
            Contradiction::EmptyCell(cell) => {
                self.position.candidates(cell).iter().any(|digit| excludes(&last, Candidate::new(cell, digit)))
            }
            Contradiction::NoPlace(house, digit) => {
                self.position.places_in(digit, house).iter().any(|cell| excludes(&last, Candidate::new(cell, digit)))
            }
            Contradiction::Both(_) => false,
        };
        touches.then_some(groups.len())
    }

    fn kind(&self, house: House) -> HouseKind {
        self.layout().topology().house(house).kind
    }

    fn class(&self, fish: &Fish) -> FishClass {
        let has = |houses: &[_], wanted| houses.iter().any(|&house| self.kind(house) == wanted);
        let without = |base, cover| !has(&fish.base, base) && !has(&fish.cover, cover);
        let (row, column) = (HouseKind::Row, HouseKind::Column);
        if !without(column, row) && !without(row, column) {
            FishClass::Mutant
        } else if fish.base.iter().chain(&fish.cover).all(|&house| self.kind(house).is_line()) {
            FishClass::Basic
        } else {
            FishClass::Franken
        }
    }

    fn fins(&self, fish: &Fish, class: FishClass) -> Fins {
        let fins = self.set(&fish.fins);
        let is_short = |base: &_| (self.position.places_in(fish.digit, *base) - fins).len() < 2;
        match fish.fins.is_empty() {
            true => Fins::Without,
            false if class == FishClass::Basic && fish.base.iter().any(is_short) => Fins::Sashimi,
            false => Fins::With,
        }
    }

    /// Returns whether there are three cells, the first with this many candidates.
    fn is_wing(&self, set: &BentSet, pivot: usize) -> bool {
        set.cells.len() == 3 && self.position.candidates(set.cells[0]).len() == pivot
    }

    fn is_chain(&self, chain: &Chain) -> bool {
        let Chain { links, is_loop } = chain;
        let strong = || links.iter().filter(|link| link.strong);
        let is_of_cells = |link: &ChainLink| matches!(link.reason, Reason::Cell(_));
        let is_single = || links.iter().all(is_plain);
        let is_one_digit = || links.iter().all(|link| link.from.digit == link.to.digit);
        let is_turbot = || !is_loop && links.len() == 3 && is_one_digit();
        let are_sets = || strong().all(|link| matches!(link.reason, Reason::Cell(_) | Reason::AlmostLockedSet(_)));
        match self.info.argument_kind {
            Kind::Turbot => is_turbot() && is_single(),
            Kind::Skyscraper => is_turbot() && is_single() && self.is_skyscraper(links),
            Kind::Kite => is_turbot() && is_single() && self.is_kite(links),
            Kind::EmptyRectangle => is_turbot() && strong().any(|link| self.is_in_block(link)),
            Kind::WWing => {
                let ends = [links.first(), links.last()].map(|end| end.filter(|link| is_of_cells(link)));
                let pair = |link: &ChainLink| self.position.candidates(link.from.cells[0]);
                let [Some(first), Some(last)] = ends else { return false };
                !is_loop && links.len() == 5 && is_single() && pair(first) == pair(last)
            }
            Kind::ThreeLinks(wing) => !is_loop && is_single() && wing_of(links) == Some(wing),
            Kind::TwiceLinkedSets => *is_loop && are_sets() && strong().count() == 2,
            Kind::JoinedSets => {
                let [one, _, middle, _, other] = &links[..] else { return false };
                let is_set = |link: &ChainLink| matches!(link.reason, Reason::AlmostLockedSet(_));
                !is_loop
                    && (is_set(one) && (is_set(other) || is_of_cells(other)) || is_of_cells(one) && is_set(other))
                    && matches!(middle.reason, Reason::House(_))
                    && is_plain(middle)
            }
            Kind::RemotePair => {
                let pair = |link: &ChainLink| self.position.candidates(link.from.cells[0]);
                let is_same = || strong().zip(strong().skip(1)).all(|(one, next)| pair(one) == pair(next));
                !is_loop && is_single() && strong().all(is_of_cells) && is_same()
            }
            Kind::LinkedSets(count) => are_sets() && strong().count() == count,
            Kind::ManyLinkedSets => are_sets() && strong().count() > 3,
            Kind::Chain(kinds) | Kind::Loop(kinds) => {
                *is_loop == matches!(self.info.argument_kind, Kind::Loop(_))
                    && match kinds {
                        Links::OneDigit => is_single() && is_one_digit(),
                        Links::Cells => is_single() && strong().all(is_of_cells),
                        Links::Single => is_single(),
                        Links::Any => true,
                    }
            }
            _ => false,
        }
    }

    /// Returns whether the set consists of cells of a crossing block and line. The cells that it leaves out of one
    /// house are one fewer than the digits of the other house, which has as many cells outside the crossing.
    fn is_almost_locked(&self, subset: &DisjointSubset) -> bool {
        let [one, other] = &subset.parts[..] else { return false };
        let set = self.set(&subset.cells);
        let is_left_out = |kept: &SubsetPart, left: &SubsetPart| {
            let [own, beside] =
                [kept, left].map(|part| self.layout().cells_of(part.house) & self.position.empty_cells());
            let (left_out, naked) = (own - set, (beside & set) - own);
            !left_out.intersects(&beside) && left_out.len() == naked.len() && left_out.len() + 1 == left.digits.len()
        };
        self.kind(one.house).is_block() != self.kind(other.house).is_block()
            && (is_left_out(one, other) || is_left_out(other, one))
    }

    /// Returns whether the targets are in the two other blocks on the line of the base, one in each.
    fn is_junior(&self, exocet: &Exocet) -> bool {
        let [base, targets] = [&exocet.base, &exocet.targets].map(|cells| self.set(cells));
        let topology = self.layout().topology();
        let is_block = |house: &House| topology.house(*house).kind.is_block();
        let holds_one = |house: &House| (self.layout().cells_of(*house) & targets).only().is_some();
        let mut lines = self.layout().houses_with(base).filter(|house| !is_block(house));
        lines.any(|line| {
            let line = self.layout().cells_of(line);
            let beside = |house: &House| {
                let cells = self.layout().cells_of(*house);
                cells.intersects(&line) && !cells.intersects(&base)
            };
            let mut blocks = topology.houses().filter(|house| is_block(house) && beside(house));
            !targets.intersects(&line) && blocks.all(|block| holds_one(&block))
        })
    }

    fn shares(&self, one: Cell, other: Cell, wanted: impl Fn(HouseKind) -> bool) -> bool {
        let both: CellSet<W> = [one, other].into_iter().collect();
        self.layout().houses_with(both).any(|house| wanted(self.kind(house)))
    }

    fn lies_in(&self, link: &ChainLink, kind: HouseKind) -> bool {
        self.shares(link.from.cells[0], link.to.cells[0], |of| of == kind)
    }

    fn is_skyscraper(&self, links: &[ChainLink]) -> bool {
        let both = |kind| self.lies_in(&links[0], kind) && self.lies_in(&links[2], kind);
        let joins = self.shares(links[1].from.cells[0], links[1].to.cells[0], HouseKind::is_line);
        joins && (both(HouseKind::Row) || both(HouseKind::Column))
    }

    fn is_kite(&self, links: &[ChainLink]) -> bool {
        let both = |one, other| self.lies_in(&links[0], one) && self.lies_in(&links[2], other);
        let joins = self.shares(links[1].from.cells[0], links[1].to.cells[0], HouseKind::is_block);
        joins && (both(HouseKind::Row, HouseKind::Column) || both(HouseKind::Column, HouseKind::Row))
    }

    /// Returns whether the strong link is within a block, with each of its nodes in a line.
    fn is_in_block(&self, link: &ChainLink) -> bool {
        let in_line =
            |cells: &[Cell]| self.layout().houses_with(self.set(cells)).any(|house| self.kind(house).is_line());
        matches!(link.reason, Reason::House(house) if self.kind(house).is_block())
            && in_line(&link.from.cells)
            && in_line(&link.to.cells)
    }

    fn is_deadly(&self, pattern: &Uniqueness) -> bool {
        let rule = match pattern.rule {
            UniquenessRule::OneCell => RectangleRule::OneCell,
            UniquenessRule::OneDigit => RectangleRule::OneDigit,
            UniquenessRule::Subset { .. } => RectangleRule::Subset,
            UniquenessRule::Forced { .. } => RectangleRule::Forced,
        };
        let is_open = |cells: &[Cell]| cells.iter().all(|&cell| self.position.digit(cell).is_none());
        match (self.info.argument_kind, &pattern.pattern) {
            (Kind::Rectangle(wanted), DeadlyPattern::Loop { cells, .. }) => {
                cells.len() == 4 && rule == wanted && is_open(cells)
            }
            (Kind::Avoidable(wanted), DeadlyPattern::Loop { cells, .. }) => {
                cells.len() == 4 && rule == wanted && !is_open(cells)
            }
            (Kind::UniqueLoop, DeadlyPattern::Loop { cells, .. }) => cells.len() >= 6 && is_open(cells),
            (Kind::BugLite, DeadlyPattern::BugLite { cells, digits }) => self.is_bug_lite(cells, digits),
            (Kind::ReverseBug, DeadlyPattern::Loop { cells, .. }) => cells.len() >= 6 && !is_open(cells),
            (Kind::ReverseBug, DeadlyPattern::ReverseBug { cells, .. }) => !is_open(cells),
            (Kind::ExtendedRectangle, DeadlyPattern::Rows { .. }) | (Kind::Bug, DeadlyPattern::Bug) => true,
            (Kind::BugPlusOne, DeadlyPattern::Bug) => rule == RectangleRule::OneCell,
            _ => false,
        }
    }

    /// Returns whether the cells have three or more digits and are neither a rectangle of two by three nor all empty
    /// cells.
    fn is_bug_lite(&self, cells: &[Cell], pairs: &[[Digit; 2]]) -> bool {
        let (set, digits): (_, DigitSet) = (self.set(cells), pairs.iter().flatten().copied().collect());
        let topology = self.layout().topology();
        let lines =
            |kind| topology.houses_of_kind(kind).filter(|&house| self.layout().cells_of(house).intersects(&set));
        let is_of_two = [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| lines(kind).count() == 2);
        let is_rectangle = digits.len() == 3 && cells.len() == 6 && is_of_two;
        digits.len() > 2 && !is_rectangle && set != self.position.empty_cells()
    }
}

/// Returns the wing that three strong links of single candidates form, if any.
fn wing_of(links: &[ChainLink]) -> Option<Wing> {
    let [one, _, middle, _, other] = links else { return None };
    let mut digits: Vec<_> = [one, middle, other].iter().flat_map(|link| [link.from.digit, link.to.digit]).collect();
    let are_same = digits[0] == digits[5];
    digits.sort_unstable();
    digits.dedup();
    let are_cells = [one, middle, other].map(|link| matches!(link.reason, Reason::Cell(_)));
    match (are_cells, digits.len()) {
        ([true, false, false] | [false, false, true], 2) if are_same => Some(Wing::M),
        ([false, true, false], 2) => Some(Wing::S),
        ([false, false, false], 2) => Some(Wing::L),
        ([true, _, true], _) | ([false, true, false], _) => None,
        (_, 3) => Some(Wing::H),
        _ => None,
    }
}

fn is_plain(link: &ChainLink) -> bool {
    link.from.cells.len() == 1 && link.to.cells.len() == 1 && !matches!(link.reason, Reason::AlmostLockedSet(_))
}

fn is_refutation(argument: &Argument) -> bool {
    matches!(argument, Argument::Branches(Branches { origin: Origin::Contradiction, .. }))
}

fn origin(branches: &Branches) -> OriginKind {
    match branches.origin {
        Origin::Cell(_) => OriginKind::Cell,
        Origin::House(..) => OriginKind::House,
        Origin::Fish { .. } => OriginKind::Fish,
        Origin::Candidate(_) => OriginKind::Candidate,
        Origin::Contradiction => OriginKind::Contradiction,
    }
}
