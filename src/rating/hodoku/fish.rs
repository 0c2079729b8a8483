//! Fish: except for fins, a digit's places in some units are all in the same number of other units. The first fish of
//! each kind is taken.
//!
//! # Notes
//! Without the test of needs in `extend_cover` the paths of random puzzles took 7 % more instructions.

use super::instance::{Evidence, Instance, Removals};
use super::marks::Marks;
use super::tables::{BOX, COLUMN, NINE, OF, PEERS, UNIT, cells, common_peers, first};
use std::collections::BTreeMap;

/// The maximum number of fins, and of fins in two bases.
const MAX_FINS: u32 = 5;
const MAX_ENDO_FINS: u32 = 2;

/// The kind of fish to search for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum FishKind {
    /// Rows and columns, without fins.
    Basic,
    /// Rows and columns with fins.
    Finned,
    /// Boxes too, without fins.
    Franken,
    /// Boxes too, with fins.
    FinnedFranken,
}

impl FishKind {
    fn has_boxes(self) -> bool {
        matches!(self, Self::Franken | Self::FinnedFranken)
    }

    fn has_fins(self) -> bool {
        !matches!(self, Self::Basic | Self::Franken)
    }
}

/// The first fish of each kind, size, direction and digit, with the places of the digit: from one step of a path to the
/// next most digits keep all their places, and a fish depends on nothing else.
#[derive(Default)]
pub(super) struct KnownFish(BTreeMap<(FishKind, usize, usize, usize), (u128, Fish)>);

/// The first fish, and the first sashimi fish if finned ones are searched for.
#[derive(Clone, Default)]
struct Fish {
    found: Option<Instance>,
    sashimi: Option<Instance>,
}

impl KnownFish {
    /// Returns the first finned fish of a size, otherwise the first sashimi fish: one of its bases has at most one
    /// place without fins.
    pub(super) fn finned(&mut self, marks: &Marks, size: usize, techniques: [&'static str; 2]) -> Option<Instance> {
        let mut sashimi = None;
        let finned = ways().find_map(|(digit, first)| {
            let fish = self.of(marks, (FishKind::Finned, size, first, digit), techniques[0]);
            if sashimi.is_none() {
                sashimi.clone_from(&fish.sashimi);
            }
            fish.found.clone()
        });
        finned.or_else(|| sashimi.map(|found| Instance { technique: techniques[1], ..found }))
    }

    /// Returns the first fish of a kind and size.
    pub(super) fn first(
        &mut self,
        marks: &Marks,
        kind: FishKind,
        size: usize,
        technique: &'static str,
    ) -> Option<Instance> {
        ways().find_map(|(digit, first)| self.of(marks, (kind, size, first, digit), technique).found.clone())
    }

    fn of(&mut self, marks: &Marks, key: (FishKind, usize, usize, usize), technique: &'static str) -> &Fish {
        let (kind, size, first, digit) = key;
        let (places, fish) = self.0.entry(key).or_default();
        if *places != marks.places[digit] {
            let mut search = Search::new(marks, digit, kind, size, first);
            let found = search.run(technique);
            (*places, *fish) = (marks.places[digit], Fish { found, sashimi: search.sashimi });
        }
        fish
    }
}

/// Returns digits with rows as bases, then with columns.
fn ways() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|digit| [(digit, 0), (digit, COLUMN)])
}

/// Units with their places.
type Units = Vec<(usize, u128)>;

/// A place that lines may be able to remove, and the covers that this requires: its own, and those of the places of the
/// lines that it does not see.
#[derive(Clone, Copy)]
struct Target {
    line: u8,
    across: u8,
    needed: u16,
}

impl Target {
    /// Returns the target with one more line, which has these places.
    fn with(self, line: u8, places: u16, sees: bool) -> Self {
        let seen = match line {
            _ if !sees => 0,
            line if line == self.line => NINE,
            line if line / 3 == self.line / 3 => 7 << (self.across / 3 * 3),
            _ => 0,
        };
        Self { needed: self.needed | places & !seen, ..self }
    }
}

struct Search {
    digit: usize,
    kind: FishKind,
    size: usize,
    bases: Units,
    covers: Units,
    covers_are_columns: bool,
    /// All places of the digit.
    places: u128,
    /// The first sashimi fish, if finned ones are searched for.
    sashimi: Option<Instance>,
    /// For each place that bases may be able to remove, the places that covers must contain; those of the chosen covers
    /// come last.
    needs: Vec<u128>,
}

/// Bases, or covers, chosen so far.
#[derive(Clone, Copy, Default)]
struct Chosen {
    units: u32,
    count: usize,
    places: u128,
    /// Places in two of them.
    twice: u128,
}

impl Chosen {
    fn with(self, unit: usize, places: u128) -> Self {
        Self {
            units: self.units | 1 << unit,
            count: self.count + 1,
            places: self.places | places,
            twice: self.twice | self.places & places,
        }
    }
}

impl Search {
    /// Returns a search with rows as bases if the first is a row, otherwise with columns.
    fn new(marks: &Marks, digit: usize, kind: FishKind, size: usize, first: usize) -> Self {
        let units = |range: std::ops::Range<usize>| {
            range.map(|unit| (unit, marks.places_in(digit, unit))).filter(|&(_, places)| places != 0)
        };
        let other = COLUMN - first;
        let boxes = if kind.has_boxes() { BOX..27 } else { 0..0 };
        let is_base = |&(_, places): &(usize, u128)| kind.has_fins() || places.count_ones() <= size as u32;
        let bases = units(first..first + 9).chain(units(boxes.clone())).filter(is_base).collect();
        let covers = units(other..other + 9).chain(units(boxes)).collect();
        Self {
            digit,
            kind,
            size,
            bases,
            covers,
            covers_are_columns: first == 0,
            places: marks.places[digit],
            sashimi: None,
            needs: Vec::new(),
        }
    }

    fn run(&mut self, technique: &'static str) -> Option<Instance> {
        if self.kind.has_boxes() {
            return self.extend_base(0, Chosen::default(), self.places, technique);
        }
        let mut targets: Vec<Target> = Vec::with_capacity(self.size * self.places.count_ones() as usize);
        let places = cells(self.places)
            .map(|cell| if self.covers_are_columns { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) });
        targets.extend(places.map(|(line, across)| Target {
            line: line as u8,
            across: across as u8,
            needed: 1 << across,
        }));
        self.extend_lines(0, Chosen::default(), &mut targets, 0, technique)
    }

    /// Adds covers to bases that may be able to remove these places.
    fn cover(
        &mut self,
        base: Chosen,
        targets: impl Iterator<Item = usize>,
        technique: &'static str,
    ) -> Option<Instance> {
        let is_near = |&(unit, places): &(usize, u128)| base.units >> unit & 1 == 0 && places & base.places != 0;
        let mut covers = Units::with_capacity(self.covers.len());
        covers.extend(self.covers.iter().copied().filter(is_near));
        // A removed place sees all fins.
        let has_fins = self.kind.has_fins();
        let seen = |target: usize| if has_fins { PEERS[target] } else { 0 };
        self.needs.clear();
        self.needs.extend(targets.map(|target| base.places & !seen(target) | 1 << target));
        self.extend_cover(&covers, base, Chosen::default(), 0, technique)
    }

    /// Adds bases that are lines, while a place is left that they may be able to remove: those of `targets` from
    /// `first` on, which are popped again.
    fn extend_lines(
        &mut self,
        from: usize,
        base: Chosen,
        targets: &mut Vec<Target>,
        first: usize,
        technique: &'static str,
    ) -> Option<Instance> {
        if base.count == self.size {
            let are_columns = self.covers_are_columns;
            let cell = |&Target { line, across, .. }: &Target| match are_columns {
                true => usize::from(9 * line + across),
                false => usize::from(9 * across + line),
            };
            return self.cover(base, targets[first..].iter().map(cell), technique);
        }
        let end = targets.len();
        for at in from..self.bases.len() {
            let (unit, places) = self.bases[at];
            let line = unit % 9;
            let mask = if self.covers_are_columns {
                (places >> (9 * line)) as u16 & NINE
            } else {
                cells(places).fold(0, |mask, cell| mask | 1 << (cell / 9))
            };
            for target in first..end {
                let target = targets[target].with(line as u8, mask, self.kind.has_fins());
                if target.needed.count_ones() <= self.size as u32 {
                    targets.push(target);
                }
            }
            if targets.len() > end {
                let found = self.extend_lines(at + 1, base.with(unit, places), targets, end, technique);
                if found.is_some() {
                    return found;
                }
                targets.truncate(end);
            }
        }
        None
    }

    fn extend_base(&mut self, from: usize, base: Chosen, targets: u128, technique: &'static str) -> Option<Instance> {
        if base.count == self.size {
            return self.cover(base, cells(targets), technique);
        }
        for at in from..self.bases.len() {
            let (unit, places) = self.bases[at];
            let endo = (base.places & places).count_ones();
            let is_fine =
                endo == 0 || self.kind == FishKind::FinnedFranken && base.twice.count_ones() + endo <= MAX_ENDO_FINS;
            if is_fine {
                let base = base.with(unit, places);
                let targets = self.targets(targets, base);
                if targets == 0 {
                    continue;
                }
                let found = self.extend_base(at + 1, base, targets, technique);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Returns the places that these bases, with others, may still be able to remove: one cover contains the place, and
    /// few enough others contain the places of the bases that it does not see.
    fn targets(&self, targets: u128, base: Chosen) -> u128 {
        cells(targets).filter(|&target| self.may_remove(target, base)).fold(0, |left, target| left | 1 << target)
    }

    fn may_remove(&self, target: usize, base: Chosen) -> bool {
        let seen = if self.kind.has_fins() { PEERS[target] } else { 0 };
        let needed = base.places & !seen & !(1 << target);
        let [row, column, block] = OF[target].map(usize::from);
        let line = if self.covers_are_columns { column } else { row };
        let is_free = |unit: usize| base.units >> unit & 1 == 0;
        base.twice & !seen == 0
            && (self.covers(needed & !UNIT[line], base, self.size - 1)
                || self.kind.has_boxes() && is_free(block) && self.covers(needed & !UNIT[block], base, self.size - 1))
    }

    /// Returns whether this number of covers can contain all these places.
    fn covers(&self, needed: u128, base: Chosen, count: usize) -> bool {
        if needed == 0 || count == 0 {
            return needed == 0;
        }
        let cell = first(needed);
        let [row, column, block] = OF[cell].map(usize::from);
        let line = if self.covers_are_columns { column } else { row };
        let is_free = |unit: usize| base.units >> unit & 1 == 0;
        self.covers(needed & !UNIT[line], base, count - 1)
            || self.kind.has_boxes() && is_free(block) && self.covers(needed & !UNIT[block], base, count - 1)
    }

    /// Adds covers, while a place is left that they may be able to remove: one of those from `first` on with needs that
    /// later covers can still contain.
    fn extend_cover(
        &mut self,
        covers: &[(usize, u128)],
        base: Chosen,
        cover: Chosen,
        first: usize,
        technique: &'static str,
    ) -> Option<Instance> {
        if cover.count == self.size {
            return self.step(base, cover, technique);
        }
        let missing = self.size - cover.count;
        let end = self.needs.len();
        for (at, &(unit, places)) in covers.iter().enumerate().take((covers.len() + 1).saturating_sub(missing)) {
            let cover = cover.with(unit, places);
            // Places that neither this nor later covers contain are fins, and their number is limited.
            let left = match missing {
                1 => 0,
                _ => covers[at + 1..].iter().fold(0, |left, (_, places)| left | places),
            };
            let fins = base.places & !cover.places & !left;
            let most = if self.kind.has_fins() { MAX_FINS } else { 0 };
            if fins.count_ones() > most {
                continue;
            }
            let held = cover.places | left;
            for need in first..end {
                if self.needs[need] & !held == 0 {
                    self.needs.push(self.needs[need]);
                }
            }
            if self.needs.len() > end {
                let found = self.extend_cover(&covers[at + 1..], base, cover, end, technique);
                if found.is_some() {
                    return found;
                }
                self.needs.truncate(end);
            }
        }
        None
    }

    fn step(&mut self, base: Chosen, cover: Chosen, technique: &'static str) -> Option<Instance> {
        let fins = base.places & !cover.places | base.twice;
        let reach = match (self.kind.has_fins(), fins.count_ones()) {
            (false, 0) => !0,
            (true, 1..=MAX_FINS) => common_peers(fins),
            _ => return None,
        };
        // Places under two covers are removed even from a base.
        let gone = (cover.places & !base.places | cover.twice) & reach;
        if gone == 0 {
            return None;
        }
        let evidence = Evidence::Fish { digit: self.digit, base: base.units, cover: cover.units, fins };
        let found = Instance::removing(technique, Removals::of(self.digit, gone), evidence);
        let is_thin =
            |&(unit, places): &(usize, u128)| base.units >> unit & 1 != 0 && (places & !fins).count_ones() <= 1;
        if self.kind == FishKind::Finned && self.bases.iter().any(is_thin) {
            self.sashimi.get_or_insert(found);
            return None;
        }
        Some(found)
    }
}
