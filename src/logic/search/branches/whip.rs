//! Whips, grouped whips and braids: a target refuted by a row of singles, whose length is reported.
//!
//! ```text
//!   target ── a cell or a house that it leaves one candidate r1
//!             └─ a cell or a house that r1 touches, and that all so far leave one candidate r2
//!                └─ ...  one that is left with none: a whip of as many links as cells and houses were looked at
//! ```
//!
//! In a grouped whip a house may also be left with the places in one other house, which then excludes what sees them
//! all. In a braid a link may go on from any before it: that refutes just what nets of singles do, so these say it,
//! less what is not needed.
//!
//! Only candidates that singles refute are targets of whips, and of grouped ones those that singles do with what digits
//! lock in, which is soon known: that saves 1 % of the instructions of random puzzles' paths. Rows grow link by link
//! for all targets alike, so that shorter ones come first. How many rows are kept of a target is bounded: those that
//! are left out are made of the same candidates in other orders for the most part, and then a braid says the same.

use super::flood::{Flood, FloodState};
use super::{Scope, Trail, followed};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{
    Assertion, Branch, Branches, Contradiction, End, Flow, Implication, Inference, Intersection, Origin, Report, Step,
    Study, TechniqueKey,
};

/// The largest number of links: few people follow longer whips, and a search in vain takes long. With eight links and
/// three times as many rows, paths of random puzzles took 2 to 4 % longer; one in a hundred asks for them.
const MAX_LINKS: usize = 6;

/// How many rows of one length are kept for a target.
const MAX_ROWS: usize = 8;

/// What a link is all that is left of.
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

    /// Whether the other candidate is false when this is true.
    fn excludes(self, position: &Position<'_, W>, other: Candidate) -> bool {
        if other.digit == self.digit {
            return position.layout().common_peers(self.cells).contains(other.cell);
        }
        self.cells.only() == Some(other.cell)
    }
}

/// A row in the making; the first link is the target, supposed true.
#[derive(Clone)]
struct Row<const W: usize> {
    links: Vec<(Link<W>, LinkSource)>,
    marks: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
}

/// How a row continues.
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

    /// Takes a link, and leaves out what it excludes.
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

    /// What the last link touches and leaves one candidate or none, or one group where those are taken; each once.
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
            // Each house once, by the first cell that it loses.
            let is_new = |house: &&House| (touched & layout.cells_of(**house)).first() == Some(peer);
            let houses = topology.houses_of(peer).iter().filter(is_new);
            houses.filter_map(|&house| look(house, digit)).for_each(&mut push);
        }
        nexts
    }
}

/// Reports whips, or those that have a group: by length, then by target. Each target is refuted once.
pub(crate) fn whips<const W: usize>(study: &Study<'_, '_, W>, takes_groups: bool, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let flood = Flood::new(position);
    let followed = followed(study, &flood);
    // What groups refute singles need not, but singles and what digits lock in.
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

/// Grows rows from targets, link by link, and passes on those that end.
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
            // Without a group it is a whip, which others report.
            let is_whole = !takes_groups || row.links.iter().any(|(link, _)| link.single().is_none());
            if is_whole && let Some(branches) = argue(position, row, contradiction) {
                each(target, &branches)?;
            }
        }
        if length == MAX_LINKS {
            break;
        }
        // Last, since mostly the shortest is all that is asked for.
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

/// Returns the rows that are one longer.
fn longer<const W: usize>(position: &Position<'_, W>, rows: &[Row<W>], nexts: &[Vec<Next<W>>]) -> Vec<Row<W>> {
    let mut longer: Vec<Row<W>> = Vec::new();
    for (row, nexts) in rows.iter().zip(nexts) {
        for next in nexts {
            let Next::Link(link, of) = *next else { continue };
            // From the same links the same follows, in whichever order they came.
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

/// Returns what each link of a row needs to be false, and at the end what the contradiction needs.
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
    // Each candidate that is needed to be false, with the link that excludes it.
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

/// What a group excludes, as a step.
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

/// Reports braids: by length, then by target.
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

/// A branch that says of a candidate that it is true and that it is false ends where it would be the last: there is
/// none.
fn end_in_a_house(branch: &mut Branch) {
    let End::Contradiction(Contradiction::Both(candidate)) = branch.end else { return };
    let is_last = |implication: &Implication| implication.assertion == Assertion::on(candidate);
    let Some(at) = branch.implications.iter().position(is_last) else { return };
    let end = match branch.implications[at].inference {
        Inference::LastInCell => Contradiction::EmptyCell(candidate.cell),
        Inference::LastInHouse(house) => Contradiction::NoPlace(house, candidate.digit),
        _ => return,
    };
    // Whatever rests on it is not needed: the branch was led to these two assertions alone.
    if branch.implications.iter().any(|implication| implication.premises.contains(&at)) {
        return;
    }
    branch.implications.remove(at);
    let later = branch.implications.iter_mut().flat_map(|implication| &mut implication.premises);
    later.filter(|premise| **premise > at).for_each(|premise| *premise -= 1);
    branch.end = End::Contradiction(end);
}
