//! Fish: a digit's places in some units that lie in as many others, but for fins. The first of each kind.

use super::found::{Evidence, Gone, Instance};
use super::marks::Marks;
use super::tables::{BOX, COLUMN, common_peers};

/// At most so many fins, and so many of them in two bases.
const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Rows and columns, without fins.
    Basic,
    /// Rows and columns with fins; sashimi where a base would have one place at most without them.
    Finned,
    Sashimi,
    /// Boxes too, without fins.
    Franken,
    /// The same with fins.
    FinnedFranken,
}

impl Kind {
    fn has_boxes(self) -> bool {
        matches!(self, Self::Franken | Self::FinnedFranken)
    }

    fn has_fins(self) -> bool {
        !matches!(self, Self::Basic | Self::Franken)
    }
}

/// The first fish of a kind and size.
pub(super) fn fish(marks: &Marks, kind: Kind, size: usize, technique: &'static str) -> Option<Instance> {
    (0..9).find_map(|digit| {
        [0, COLUMN].into_iter().find_map(|first| Search::new(marks, digit, kind, size, first).run(technique))
    })
}

/// Units with their places.
type Units = Vec<(usize, u128)>;

struct Search {
    digit: usize,
    kind: Kind,
    size: usize,
    bases: Units,
    covers: Units,
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
    /// Rows are bases when the first is a row, else columns.
    fn new(marks: &Marks, digit: usize, kind: Kind, size: usize, first: usize) -> Self {
        let units = |range: std::ops::Range<usize>| {
            range.map(|unit| (unit, marks.places_in(digit, unit))).filter(|&(_, places)| places != 0)
        };
        let other = COLUMN - first;
        let boxes = if kind.has_boxes() { BOX..27 } else { 0..0 };
        let is_base = |&(_, places): &(usize, u128)| kind.has_fins() || places.count_ones() <= size as u32;
        let bases = units(first..first + 9).chain(units(boxes.clone())).filter(is_base).collect();
        let covers = units(other..other + 9).chain(units(boxes)).collect();
        Self { digit, kind, size, bases, covers }
    }

    fn run(&self, technique: &'static str) -> Option<Instance> {
        self.extend_base(0, Chosen::default(), technique)
    }

    fn extend_base(&self, from: usize, base: Chosen, technique: &'static str) -> Option<Instance> {
        if base.count == self.size {
            let is_near = |&(unit, places): &(usize, u128)| base.units >> unit & 1 == 0 && places & base.places != 0;
            let covers: Units = self.covers.iter().copied().filter(is_near).collect();
            return self.extend_cover(&covers, base, Chosen::default(), technique);
        }
        for (at, &(unit, places)) in self.bases.iter().enumerate().skip(from) {
            let endo = (base.places & places).count_ones();
            let is_fine =
                endo == 0 || self.kind == Kind::FinnedFranken && base.twice.count_ones() + endo <= MOST_ENDO_FINS;
            if is_fine {
                let found = self.extend_base(at + 1, base.with(unit, places), technique);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn extend_cover(
        &self,
        covers: &[(usize, u128)],
        base: Chosen,
        cover: Chosen,
        technique: &'static str,
    ) -> Option<Instance> {
        if cover.count == self.size {
            return self.step(base, cover, technique);
        }
        let missing = self.size - cover.count;
        for (at, &(unit, places)) in covers.iter().enumerate().take((covers.len() + 1).saturating_sub(missing)) {
            let cover = cover.with(unit, places);
            // What later covers can still take away is bounded by the fins that may be left.
            let left = covers[at + 1..].iter().fold(0, |left, (_, places)| left | places);
            let fins = base.places & !cover.places & !left;
            let most = if self.kind.has_fins() { MOST_FINS } else { 0 };
            if fins.count_ones() <= most {
                let found = self.extend_cover(&covers[at + 1..], base, cover, technique);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn step(&self, base: Chosen, cover: Chosen, technique: &'static str) -> Option<Instance> {
        let fins = base.places & !cover.places | base.twice;
        let reach = match (self.kind.has_fins(), fins.count_ones()) {
            (false, 0) => !0,
            (true, 1..=MOST_FINS) => common_peers(fins),
            _ => return None,
        };
        // Places under two covers go even from a base.
        let gone = (cover.places & !base.places | cover.twice) & reach;
        if gone == 0 {
            return None;
        }
        if matches!(self.kind, Kind::Finned | Kind::Sashimi) {
            let is_thin =
                |&(unit, places): &(usize, u128)| base.units >> unit & 1 != 0 && (places & !fins).count_ones() <= 1;
            if self.bases.iter().any(is_thin) != (self.kind == Kind::Sashimi) {
                return None;
            }
        }
        let evidence = Evidence::Fish { digit: self.digit, base: base.units, cover: cover.units, fins };
        Some(Instance::removing(technique, Gone::of(self.digit, gone), evidence))
    }
}
