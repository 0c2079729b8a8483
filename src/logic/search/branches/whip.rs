//! Whips, grouped whips and braids: a target is refuted by a sequence of singles of a given length.
//!
//! ```text
//!   target ── a cell or a house that it leaves one candidate r1
//!             └─ a cell or a house that r1 touches, and that all so far leave one candidate r2
//!                └─ ...  one that is left with none: a whip with a link for each cell or house on the way
//! ```
//!
//! In a grouped whip a house may also be left with the places in one other house, which then excludes everything that
//! sees them all. In a braid, a link may continue from any earlier link. Braids refute exactly the candidates that nets
//! of singles refute, so they are derived from these nets by removing unnecessary links.
//!
//! Targets of whips are only candidates that singles refute; targets of grouped whips are those that singles and
//! intersections refute. Both are found fast, which saves 1 % of the instructions on paths of random puzzles. Rows grow
//! link by link for all targets together, so shorter ones come first. The number of rows kept for a target is bounded.
//! Most discarded rows have the same candidates in another order, and a braid then reaches the same conclusion.

use super::flood::{Flood, FloodState};
use super::{Scope, Trail, followed};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{
    Assertion, Branch, Branches, Contradiction, End, Flow, Implication, Inference, Intersection, Origin, Report, Step,
    Study, TechniqueKey,
};

/// The maximum number of links: few people follow longer whips, and a search in vain is slow. With eight links and
/// three times as many rows, paths of random puzzles took 2 to 4 % longer; one in a hundred needs them.
const MAX_LINKS: usize = 6;

/// The number of rows of one length that are kept for a target.
const MAX_ROWS: usize = 8;

/// The cell or house in which a link is the only remaining candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinkSource {
    Cell,
    House(House),
}

/// A candidate, or places of a digit in two houses that hold it in one of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Link<const W: usize> {
    cells: CellSet<W>,
    digit: Digit,
}

impl<const W: usize> Link<W> {
    fn of(candidate: Candidate) -> Self {
        Self { cells: CellSet::single(candidate.cell), digit: candidate.digit }
    }

    fn single(self) -> Option<Candidate> {
        self.cells.only().map(|cell| Candidate::new(cell, self.digit))
    }

    /// Returns whether the other candidate is false if this is true.
    fn excludes(self, position: &Position<'_, W>, other: Candidate) -> bool {
        if other.digit == self.digit {
            return position.layout().common_peers(self.cells).contains(other.cell);
        }
        self.cells.only() == Some(other.cell)
    }
}

/// An unfinished row; the first link is the target, assumed true.
#[derive(Clone)]
struct Row<const W: usize> {
    links: Vec<(Link<W>, LinkSource)>,
    marks: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
}

/// A continuation of a row.
enum Next<const W: usize> {
    Link(Link<W>, LinkSource),
    Refuted(Contradiction),
}

impl<const W: usize> Row<W> {
    fn new(position: &Position<'_, W>, target: Candidate) -> Self {
        let digits = position.layout().topology().digits();
        let mut row = Self {
            links: Vec::new(),
            marks: position.pencil_marks().to_vec(),
            places: digits.map(|digit| position.places(digit)).collect(),
        };
        row.go_on(position, Link::of(target), LinkSource::Cell);
        row
    }

    /// Adds a link and removes the candidates that it excludes.
    fn go_on(&mut self, position: &Position<'_, W>, link: Link<W>, of: LinkSource) {
        let Link { cells, digit } = link;
        if let Some(cell) = cells.only() {
            for other in self.marks[cell.index()].iter().filter(|&other| other != digit) {
                self.places[other.index()].remove(cell);
            }
            self.marks[cell.index()] = DigitSet::single(digit);
        }
        let gone = self.places[digit.index()] & position.layout().common_peers(cells);
        gone.iter().for_each(|peer| self.marks[peer.index()].remove(digit));
        self.places[digit.index()] -= gone;
        self.links.push((link, of));
    }

    /// Returns the cells and houses that the last link affects and leaves with at most one candidate, or one group if
    /// groups are allowed, each once.
    fn nexts(&self, position: &Position<'_, W>, takes_groups: bool) -> Vec<Next<W>> {
        let layout = position.layout();
        let topology = layout.topology();
        let Some(&(Link { cells, digit }, _)) = self.links.last() else { return Vec::new() };
        let mut nexts = Vec::new();
        let mut push = |next: Next<W>| {
            let is_known = |link: &Link<W>| {
                let same = |next: &Next<W>| matches!(next, Next::Link(other, _) if other == link);
                self.links.iter().any(|(other, _)| other == link) || nexts.iter().any(same)
            };
            if !matches!(&next, Next::Link(link, _) if is_known(link)) {
                nexts.push(next);
            }
        };
        let look = |house: House, digit: Digit| {
            let all = self.places[digit.index()];
            let places = all & layout.cells_of(house);
            let link = Link { cells: places, digit };
            match places.first() {
                _ if !topology.is_full(house) => None,
                None => Some(Next::Refuted(Contradiction::NoPlace(house, digit))),
                Some(_) if places.only().is_some() => Some(Next::Link(link, LinkSource::House(house))),
                Some(_) => {
                    let is_group = takes_groups
                        && layout.houses_with(places).nth(1).is_some()
                        && layout.common_peers(places).intersects(&(all - layout.cells_of(house)));
                    is_group.then_some(Next::Link(link, LinkSource::House(house)))
                }
            }
        };
        if let Some(cell) = cells.only() {
            for other in position.candidates(cell).iter().filter(|&other| other != digit) {
                topology.houses_of(cell).iter().filter_map(|&house| look(house, other)).for_each(&mut push);
            }
        }
        let touched = layout.common_peers(cells) & position.places(digit);
        for peer in touched {
            let marks = self.marks[peer.index()];
            match marks.only() {
                Some(last) => push(Next::Link(Link::of(Candidate::new(peer, last)), LinkSource::Cell)),
                None if marks.is_empty() => push(Next::Refuted(Contradiction::EmptyCell(peer))),
                None => {}
            }
            // Each house once, at the first cell that it loses.
            let is_new = |house: &&House| (touched & layout.cells_of(**house)).first() == Some(peer);
            let houses = topology.houses_of(peer).iter().filter(is_new);
            houses.filter_map(|&house| look(house, digit)).for_each(&mut push);
        }
        nexts
    }
}

/// Reports whips, or those with a group, ordered by length, then target. Each target is refuted once.
pub(crate) fn whips<const W: usize>(study: &Study<'_, '_, W>, takes_groups: bool, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let flood = Flood::new(position);
    let followed = followed(study, &flood);
    // Targets that groups refute may need intersections besides singles.
    let is_refuted_by_groups =
        |left: &FloodState<W>| position.go_on().is_continue() && flood.lock(&mut left.clone()).is_err();
    let is_target = |(_, left): &(&Candidate, &Option<FloodState<W>>)| match left {
        None => true,
        Some(left) => takes_groups && is_refuted_by_groups(left),
    };
    let targets: Vec<Candidate> = followed.iter().filter(is_target).map(|(&target, _)| target).collect();
    position.go_on()?;
    let mut add = |target, branches: &Branches| report.add_removals(&[target], || branches.clone());
    if position.layout().topology().side() <= 9 {
        return grow(position, &targets, takes_groups, &mut add);
    }
    // The rows of all targets of a large board take gigabytes.
    let mut found: Vec<(usize, Candidate, Branches)> = Vec::new();
    for target in targets {
        grow(position, &[target], takes_groups, &mut |target, branches| {
            found.push((branches.looks(), target, branches.clone()));
            Flow::Continue(())
        })?;
    }
    found.sort_by_key(|&(length, target, _)| (length, target));
    found.iter().try_for_each(|(_, target, branches)| add(*target, branches))
}

/// Extends rows from targets, link by link, and passes on those that end.
fn grow<const W: usize>(
    position: &Position<'_, W>,
    targets: &[Candidate],
    takes_groups: bool,
    each: &mut dyn FnMut(Candidate, &Branches) -> Flow,
) -> Flow {
    let mut rows: Vec<(Candidate, Vec<Row<W>>)> =
        targets.iter().map(|&target| (target, vec![Row::new(position, target)])).collect();
    for length in 1..=MAX_LINKS {
        let mut standing = Vec::new();
        for (target, rows) in rows {
            position.go_on()?;
            let nexts: Vec<Vec<Next<W>>> = rows.iter().map(|row| row.nexts(position, takes_groups)).collect();
            let Some((row, contradiction)) = refuted(&rows, &nexts) else {
                standing.push((target, rows, nexts));
                continue;
            };
            // Without a group it is a whip, which is reported elsewhere.
            let is_whole = !takes_groups || row.links.iter().any(|(link, _)| link.single().is_none());
            if is_whole && let Some(branches) = argue(position, row, contradiction) {
                each(target, &branches)?;
            }
        }
        if length == MAX_LINKS {
            break;
        }
        // Last, because callers usually ask only for the shortest.
        rows = standing.iter().map(|(target, rows, nexts)| (*target, longer(position, rows, nexts))).collect();
    }
    Flow::Continue(())
}

/// Returns the first row that ends.
fn refuted<'r, const W: usize>(rows: &'r [Row<W>], nexts: &[Vec<Next<W>>]) -> Option<(&'r Row<W>, Contradiction)> {
    rows.iter().zip(nexts).find_map(|(row, nexts)| {
        nexts.iter().find_map(|next| match next {
            Next::Refuted(contradiction) => Some((row, *contradiction)),
            Next::Link(..) => None,
        })
    })
}

/// Returns the rows that are one link longer.
fn longer<const W: usize>(position: &Position<'_, W>, rows: &[Row<W>], nexts: &[Vec<Next<W>>]) -> Vec<Row<W>> {
    let mut longer: Vec<Row<W>> = Vec::new();
    for (row, nexts) in rows.iter().zip(nexts) {
        for next in nexts {
            let Next::Link(link, of) = *next else { continue };
            // The same links in any order have the same consequences.
            let is_same = |known: &Row<W>| {
                known.links.last().is_some_and(|&(last, _)| last == link)
                    && row.links.iter().all(|(link, _)| known.links.iter().any(|(other, _)| link == other))
            };
            if longer.len() < MAX_ROWS && !longer.iter().any(is_same) {
                let mut row = row.clone();
                row.go_on(position, link, of);
                longer.push(row);
            }
        }
    }
    longer
}

/// Returns the candidates that must be false for each link of a row and, at the end, for the contradiction.
fn needs<const W: usize>(
    position: &Position<'_, W>,
    row: &Row<W>,
    contradiction: Contradiction,
) -> Option<Vec<Vec<Candidate>>> {
    let of_cell = |cell: Cell| -> Vec<Candidate> { position.candidates(cell).at(cell).collect() };
    let of_house =
        |house: House, digit: Digit| -> Vec<Candidate> { position.places_in(digit, house).with(digit).collect() };
    let mut needs: Vec<Vec<Candidate>> = vec![Vec::new()];
    for &(Link { cells, digit }, of) in &row.links[1..] {
        let all = match (of, cells.first()) {
            (LinkSource::House(house), _) => of_house(house, digit),
            (LinkSource::Cell, cell) => of_cell(cell?),
        };
        let is_other = |other: &Candidate| other.digit != digit || !cells.contains(other.cell);
        needs.push(all.into_iter().filter(is_other).collect());
    }
    needs.push(match contradiction {
        Contradiction::EmptyCell(cell) => of_cell(cell),
        Contradiction::NoPlace(house, digit) => of_house(house, digit),
        Contradiction::Both(_) => Vec::new(),
    });
    Some(needs)
}

/// Returns the row with its reasons; `None` if a group excludes nothing that another link does not.
fn argue<const W: usize>(position: &Position<'_, W>, row: &Row<W>, contradiction: Contradiction) -> Option<Branches> {
    let layout = position.layout();
    let needs = needs(position, row, contradiction)?;
    // Each candidate that must be false, with the link that excludes it.
    let mut excluded: Vec<(Candidate, usize)> = Vec::new();
    for (at, needs) in needs.iter().enumerate().skip(1) {
        for &other in needs {
            if excluded.iter().all(|&(known, _)| known != other) {
                let excludes = |&by: &usize| row.links[by].0.excludes(position, other);
                let is_group = row.links[at - 1].0.single().is_none() && excludes(&(at - 1));
                excluded.push((other, if is_group { at - 1 } else { (0..at).find(excludes)? }));
            }
        }
    }
    let mut implications: Vec<Implication> = Vec::new();
    let place = |implications: &[Implication], assertion: Assertion| {
        implications.iter().position(|one| one.assertion == assertion)
    };
    for (at, needs) in needs.iter().enumerate() {
        let mut premises: Vec<usize> = Vec::new();
        for &other in needs {
            let assertion = Assertion::off(other);
            let known = place(&implications, assertion).or_else(|| {
                let &(_, by) = excluded.iter().find(|&&(excluded, _)| excluded == other)?;
                let holder = row.links[by].0.single()?;
                let inference = match holder.cell == other.cell {
                    true => Inference::CellTaken,
                    false => {
                        let both = [holder.cell, other.cell].into_iter().collect();
                        Inference::HouseTaken(layout.houses_with(both).next()?)
                    }
                };
                let premises = vec![place(&implications, Assertion::on(holder))?];
                implications.push(Implication { assertion, inference, premises });
                Some(implications.len() - 1)
            });
            premises.push(known?);
        }
        premises.sort_unstable();
        let Some(&(link, of)) = row.links.get(at) else { break };
        if let Some(single) = link.single() {
            let inference = match of {
                _ if at == 0 => Inference::Assumed,
                LinkSource::Cell => Inference::LastInCell,
                LinkSource::House(house) => Inference::LastInHouse(house),
            };
            implications.push(Implication { assertion: Assertion::on(single), inference, premises });
            continue;
        }
        let mut gone: Vec<Candidate> =
            excluded.iter().filter(|&&(_, by)| by == at).map(|&(excluded, _)| excluded).collect();
        gone.sort_unstable();
        let step = group_step(position, link, of, gone)?;
        for &other in &step.eliminations {
            implications.push(Implication {
                assertion: Assertion::off(other),
                inference: Inference::Step(step.clone().into()),
                premises: premises.clone(),
            });
        }
    }
    let branch = Branch { implications, end: End::Contradiction(contradiction) };
    Some(Branches { origin: Origin::Contradiction, branches: vec![branch] })
}

/// Returns the exclusions by a group, as a step.
fn group_step<const W: usize>(
    position: &Position<'_, W>,
    Link { cells, digit }: Link<W>,
    of: LinkSource,
    eliminations: Vec<Candidate>,
) -> Option<Step> {
    let layout = position.layout();
    let LinkSource::House(base) = of else { return None };
    let holds_all =
        |house: &House| eliminations.iter().all(|gone| layout.cells_of(*house).contains(gone.cell)) && *house != base;
    let cover = layout.houses_with(cells).find(holds_all)?;
    let is_block = layout.topology().house(base).kind.is_block();
    let technique = TechniqueKey::in_table(if is_block { "pointing" } else { "claiming" });
    let argument = Intersection { digit, base, cover, cells: cells.iter().collect() };
    (!eliminations.is_empty()).then(|| Step::removal(technique, eliminations, argument))
}

/// Reports braids, ordered by length, then target.
pub(crate) fn braids<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let followed = followed(study, &Flood::new(position));
    let mut found: Vec<(usize, Candidate, Branches)> = Vec::new();
    for (&target, _) in followed.iter().filter(|(_, left)| left.is_none()) {
        position.go_on()?;
        let trail = Trail::follow(position, Assertion::on(target), Scope::Dynamic);
        let Some(contradiction) = trail.contradiction() else { continue };
        let mut branch = trail.branch(&trail.clash(), End::Contradiction(contradiction));
        end_in_a_house(&mut branch);
        let branches = Branches { origin: Origin::Contradiction, branches: vec![branch] };
        found.push((branches.looks(), target, branches));
    }
    found.sort_by_key(|&(length, target, _)| (length, target));
    found.iter().try_for_each(|(_, target, branches)| report.add_removals(&[*target], || branches.clone()))
}

/// Rewrites a branch that ends with a candidate both true and false: it ends with the house or cell that would need
/// this candidate instead.
fn end_in_a_house(branch: &mut Branch) {
    let End::Contradiction(Contradiction::Both(candidate)) = branch.end else { return };
    let is_last = |implication: &Implication| implication.assertion == Assertion::on(candidate);
    let Some(at) = branch.implications.iter().position(is_last) else { return };
    let end = match branch.implications[at].inference {
        Inference::LastInCell => Contradiction::EmptyCell(candidate.cell),
        Inference::LastInHouse(house) => Contradiction::NoPlace(house, candidate.digit),
        _ => return,
    };
    // Entries that depend on it are unnecessary: the branch led to these two assertions alone.
    if branch.implications.iter().any(|implication| implication.premises.contains(&at)) {
        return;
    }
    branch.implications.remove(at);
    let later = branch.implications.iter_mut().flat_map(|implication| &mut implication.premises);
    later.filter(|premise| **premise > at).for_each(|premise| *premise -= 1);
    branch.end = End::Contradiction(end);
}
