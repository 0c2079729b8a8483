//! Fish of every class: finned, sashimi, Franken, mutant and Siamese.
//!
//! Choosing bases and covers first and then looking for removals visits millions of fish that remove nothing. The
//! search here works the other way round. Assume that a candidate is true. Every cell that sees it loses the digit, so
//! a fish removes the candidate if and only if the rest of n bases, without overlap, fits into n - 1 covers. The n-th
//! cover is any other house of the candidate.
//!
//! ```text
//!   suppose r3c2:   r1  x x . | . . . | 5 . .      the rest of rows 1 and 5 fits into column 7;
//!                   r5  . x . | . . . | 5 . .      with column 2 as the other cover r1c1 (x) is a fin
//! ```
//!
//! Only fish that need all their covers for some removed candidate are found; a larger one adds nothing.

use super::lines::Lines;
use crate::board::{Cell, CellSet, Digit, House, HouseKind, Position};
use crate::logic::{Argument, Combined, Fins, Fish, FishClass, Flow, Report, Study};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A fish and its removals.
#[derive(Clone, Debug)]
struct FishSets<const W: usize> {
    base: Vec<House>,
    cover: Vec<House>,
    cells: CellSet<W>,
    fins: CellSet<W>,
    removed: CellSet<W>,
}

impl<const W: usize> FishSets<W> {
    fn argument(&self, digit: Digit) -> Argument {
        Argument::Fish(Fish {
            digit,
            base: self.base.clone(),
            cover: self.cover.clone(),
            cells: self.cells.iter().collect(),
            fins: self.fins.iter().collect(),
        })
    }
}

/// Reports fish of one class and size, ordered by digit, base, then cover.
pub(crate) fn fish<const W: usize>(
    study: &Study<'_, '_, W>,
    class: FishClass,
    fins: Fins,
    size: usize,
    report: &mut Report<'_>,
) -> Flow {
    for digit in study.layout().topology().digits() {
        for fish in all_of_digit(study, digit, class, size).iter() {
            study.go_on()?;
            if kind_of_fins(study, digit, class, fish) == fins {
                report.add_removals_of(digit, fish.removed, || fish.argument(digit))?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports pairs of finned fish on the same base with different covers and eliminations, ordered by size, digit, then
/// base.
pub(crate) fn siamese_fish<const W: usize>(
    study: &Study<'_, '_, W>,
    class: FishClass,
    report: &mut Report<'_>,
) -> Flow {
    for size in 2..=4 {
        for digit in study.layout().topology().digits() {
            let all = all_of_digit(study, digit, class, size);
            let finned: Vec<&FishSets<W>> = all.iter().filter(|fish| !fish.fins.is_empty()).collect();
            for (at, &one) in finned.iter().enumerate() {
                study.go_on()?;
                for &other in finned[at + 1..].iter().take_while(|other| other.base == one.base) {
                    if one.removed == other.removed {
                        continue;
                    }
                    let argument = || Combined { arguments: vec![one.argument(digit), other.argument(digit)] };
                    report.add_removals_of(digit, one.removed | other.removed, argument)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn kind_of_fins<const W: usize>(
    position: &Position<'_, W>,
    digit: Digit,
    class: FishClass,
    fish: &FishSets<W>,
) -> Fins {
    let degenerates = |&base: &House| (position.places_in(digit, base) - fish.fins).len() < 2;
    match fish.fins.is_empty() {
        true => Fins::Without,
        false if class == FishClass::Basic && fish.base.iter().any(degenerates) => Fins::Sashimi,
        false => Fins::With,
    }
}

/// Returns whether these houses form a fish of the class.
fn is_of_class<const W: usize>(position: &Position<'_, W>, class: FishClass, base: &[House], cover: &[House]) -> bool {
    let has = |houses: &[House], wanted: fn(HouseKind) -> bool| {
        houses.iter().any(|&house| wanted(position.layout().topology().house(house).kind))
    };
    let (row, column) = (|kind| kind == HouseKind::Row, |kind| kind == HouseKind::Column);
    let other = |kind: HouseKind| !kind.is_line();
    let crosses = !has(base, column) && !has(cover, row) || !has(base, row) && !has(cover, column);
    let actual = match (crosses, has(base, other) || has(cover, other)) {
        (true, false) => FishClass::Basic,
        (true, true) => FishClass::Franken,
        (false, _) => FishClass::Mutant,
    };
    actual == class
}

/// Returns all fish of a class and size of one digit; finned, sashimi and Siamese ones are distinguished later.
fn all_of_digit<const W: usize>(
    study: &Study<'_, '_, W>,
    digit: Digit,
    class: FishClass,
    size: usize,
) -> Rc<Vec<FishSets<W>>> {
    study.recall((class, size, digit), study.places(digit), || of_digit(study, digit, class, size))
}

/// Returns all fish of a digit that remove something, ordered by base, then cover.
fn of_digit<const W: usize>(
    position: &Position<'_, W>,
    digit: Digit,
    class: FishClass,
    size: usize,
) -> Vec<FishSets<W>> {
    let topology = position.layout().topology();
    let mut found = BTreeMap::new();
    let sides: &[(HouseKind, HouseKind)] = match class {
        FishClass::Mutant => &[(HouseKind::Row, HouseKind::Row)],
        _ => &[(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)],
    };
    for &(base_kind, cover_kind) in sides {
        let fits = |house: House, line: HouseKind| {
            let kind = topology.house(house).kind;
            match class {
                FishClass::Basic => kind == line,
                FishClass::Franken => kind == line || !kind.is_line(),
                FishClass::Mutant => true,
            }
        };
        let has_places = |house: &House| !position.places_in(digit, *house).is_empty();
        let is_base = |house: &House| topology.is_full(*house) && fits(*house, base_kind) && has_places(house);
        let bases: Vec<(House, CellSet<W>)> =
            topology.houses().filter(is_base).map(|house| (house, position.layout().cells_of(house))).collect();
        let may_cover: Vec<bool> = topology.houses().map(|house| fits(house, cover_kind)).collect();
        let mut lines = (class == FishClass::Basic)
            .then(|| Lines::new(position.layout(), &bases, position.places(digit), cover_kind))
            .flatten();
        for supposed in position.places(digit).iter().take_while(|_| position.go_on().is_continue()) {
            let gone = position.layout().peers(supposed) | CellSet::single(supposed);
            let open = position.places(digit) - gone;
            let search = Kernels { position, bases: &bases, may_cover: &may_cover, supposed, open };
            let mut add = |base: &[House], cover: &[House]| {
                complete(position, digit, class, &search, base, cover, &mut found);
            };
            if let Some(lines) = &mut lines {
                lines.kernels(supposed, gone, size, &mut add);
                continue;
            }
            search.collect(size, false, &mut add);
            if size > 2 && class != FishClass::Basic {
                // The assumed candidate is itself in a base and in two covers: a cannibalistic fish.
                search.collect(size - 1, true, &mut add);
            }
        }
    }
    found.into_values().flatten().collect()
}

/// The search, for one assumed candidate and any houses, for bases and one cover fewer.
struct Kernels<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    bases: &'a [(House, CellSet<W>)],
    may_cover: &'a [bool],
    supposed: Cell,
    /// The places of the digit that do not see the assumed candidate.
    open: CellSet<W>,
}

impl<const W: usize> Kernels<'_, '_, W> {
    /// Passes on `size` bases and `size - 1` covers; `eaten` adds a base of the assumed candidate.
    fn collect(&self, size: usize, eaten: bool, each: &mut dyn FnMut(&[House], &[House])) {
        let mut state = State { base: Vec::new(), cover: Vec::new() };
        self.extend(&mut state, size, 0, CellSet::EMPTY, CellSet::EMPTY, &mut |base, cover| {
            if !eaten {
                return each(base, cover);
            }
            for &(house, cells) in self.bases.iter().filter(|(_, cells)| cells.contains(self.supposed)) {
                if cover.contains(&house) || base.iter().any(|&other| self.overlaps(other, cells)) {
                    continue;
                }
                let mut base = base.to_vec();
                base.push(house);
                each(&base, cover);
            }
        });
    }

    fn overlaps(&self, base: House, cells: CellSet<W>) -> bool {
        (self.position.layout().cells_of(base) & cells).intersects(&self.open)
    }

    fn extend(
        &self,
        state: &mut State,
        size: usize,
        from: usize,
        cells: CellSet<W>,
        covered: CellSet<W>,
        each: &mut dyn FnMut(&[House], &[House]),
    ) {
        if let Some(cell) = (cells - covered).first() {
            let is_last = state.cover.len() + 2 == size;
            for &house in self.position.layout().topology().houses_of(cell) {
                let covered = covered | self.position.layout().cells_of(house);
                // The last cover must contain all remaining places.
                if is_last && !cells.is_subset(&covered) {
                    continue;
                }
                if self.may_cover[house.index()] && !state.base.contains(&house) {
                    state.cover.push(house);
                    self.extend(state, size, from, cells, covered, each);
                    state.cover.pop();
                }
            }
            return;
        }
        let is_covered_up = state.cover.len() + 1 == size;
        if state.base.len() == size {
            if state.cover.len() + 1 == size {
                each(&state.base, &state.cover);
            }
            return;
        }
        for (at, &(house, all)) in self.bases.iter().enumerate().skip(from) {
            // Tested only outside the innermost loops, which are fast and do most of the work.
            if state.base.len() < 2 && self.position.go_on().is_break() {
                return;
            }
            let added = all & self.open;
            if is_covered_up && !added.is_subset(&covered)
                || all.contains(self.supposed)
                || added.intersects(&cells)
                || state.cover.contains(&house)
            {
                continue;
            }
            state.base.push(house);
            self.extend(state, size, at + 1, cells | added, covered, each);
            state.base.pop();
        }
    }
}

struct State {
    base: Vec<House>,
    cover: Vec<House>,
}

type FishByHouses<const W: usize> = BTreeMap<(Vec<House>, Vec<House>), Option<FishSets<W>>>;

/// Adds the missing covers of the assumed candidate, and computes the whole fish.
fn complete<const W: usize>(
    position: &Position<'_, W>,
    digit: Digit,
    class: FishClass,
    search: &Kernels<'_, '_, W>,
    base: &[House],
    cover: &[House],
    found: &mut FishByHouses<W>,
) {
    let topology = position.layout().topology();
    let usable = |house: &House| search.may_cover[house.index()] && !base.contains(house) && !cover.contains(house);
    let own: Vec<House> = topology.houses_of(search.supposed).iter().copied().filter(usable).collect();
    let mut add = |extra: &[House]| {
        let sorted = |houses: &[House], extra: &[House]| {
            let mut all = [houses, extra].concat();
            all.sort_unstable();
            all
        };
        let key = (sorted(base, &[]), sorted(cover, extra));
        if is_of_class(position, class, &key.0, &key.1) {
            found.entry(key.clone()).or_insert_with(|| work_out(position, digit, key.0, key.1));
        }
    };
    match base.len() - cover.len() {
        1 => own.iter().for_each(|&house| add(&[house])),
        _ => {
            for (at, &one) in own.iter().enumerate() {
                own[at + 1..].iter().for_each(|&other| add(&[one, other]));
            }
        }
    }
}

/// Returns the cells, fins and eliminations of a base and a cover.
fn work_out<const W: usize>(
    position: &Position<'_, W>,
    digit: Digit,
    base: Vec<House>,
    cover: Vec<House>,
) -> Option<FishSets<W>> {
    let layout = position.layout();
    let twice = |houses: &[House]| {
        houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), &house| {
            let places = position.places_in(digit, house);
            (once | places, twice | (once & places))
        })
    };
    let (cells, endo_fins) = twice(&base);
    let (covered, covered_twice) = twice(&cover);
    let is_useful = cover.iter().all(|&house| position.places_in(digit, house).intersects(&cells));
    let fins = (cells - covered) | endo_fins;
    let removed = ((covered - cells) | ((covered_twice & cells) - fins)) & layout.common_peers(fins);
    (is_useful && !removed.is_empty()).then_some(FishSets { base, cover, cells, fins, removed })
}
