//! Draws random regions of a jigsaw, which are connected, compact and of any shape.
//!
//! The map begins as boxes. Two regions that touch then exchange a cell each, many times, provided that both stay in
//! one piece. At first nearly every exchange is made; later, an exchange is made less often the more it frays the
//! regions. With a symmetry, all images of an exchange are made with it.
//!
//! There is nearly always a grid with such regions, but only an engine can decide this.

use super::Chance;
use crate::board::variant::{RegionError, RegionMap, neighbours};
use crate::board::{Symmetry, variant};
use std::str::FromStr;

/// The regions of a jigsaw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// A fixed map.
    Map(RegionMap),
    /// Random regions with this symmetry, different in each puzzle.
    Random(Symmetry),
}

/// The reason why a text does not describe regions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShapesError {
    /// The symmetry of random regions is unknown.
    #[error("unknown symmetry {0:?} of random regions")]
    Symmetry(String),
    /// The map is invalid.
    #[error("{0}")]
    Map(#[from] RegionError),
}

impl ShapesError {
    /// Returns a hint on how to fix the text.
    pub fn remedy(&self) -> String {
        match self {
            Self::Symmetry(_) => format!("use one of {}", Symmetry::ALL.map(Symmetry::key).join(", ")),
            Self::Map(fault) => fault.remedy(),
        }
    }
}

impl FromStr for Shapes {
    type Err = ShapesError;

    /// Parses a map for [`RegionMap`], or `random`, optionally with a symmetry.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        if words.next() != Some("random") {
            return Ok(Self::Map(text.parse()?));
        }
        let rest: Vec<&str> = words.collect();
        match rest[..] {
            [] => Ok(Self::Random(Symmetry::None)),
            _ => {
                let word = rest.join(" ");
                Symmetry::from_key(&word).map(Self::Random).ok_or(ShapesError::Symmetry(word))
            }
        }
    }
}

/// Exchanges tried for each cell while stirring, and while settling; with a symmetry each counts as several. More of
/// them lead back to the boxes, which are the least frayed.
const STIRRED: usize = 10;
const SETTLED: usize = 14;
/// The number of exchanges made of 1000, by the loss of pairs of neighbours that share a region, while stirring and
/// while settling.
const STIRS: [usize; 7] = [1000, 800, 640, 500, 400, 320, 250];
const SETTLES: [usize; 7] = [1000, 330, 110, 36, 12, 4, 1];
/// The maximum number of maps drawn to get one with few rectangles.
const DRAWN: usize = 8;

/// A map under construction.
struct Draft {
    side: usize,
    /// By cell, the four that share an edge with it; [`Draft::beyond`] represents those beyond the border.
    near: Vec<[usize; 4]>,
    /// The region of each cell, followed by a separate region for everything beyond the border.
    regions: Vec<usize>,
    /// The cells of each region, in any order.
    cells: Vec<Vec<usize>>,
    /// The image of each cell under each motion of the symmetry; the first is the identity.
    motions: Vec<Vec<usize>>,
    /// The changes of an exchange: the cell, its region before and after.
    changes: Vec<(usize, usize, usize)>,
    reached: Vec<usize>,
    /// By cell: the last search for the pieces of a region that reached it.
    looks: Vec<u32>,
    look: u32,
    /// The cells of a region, for a random choice.
    drawn: Vec<usize>,
}

/// Returns a map of regions with this number of digits and this symmetry, always the same one, as a placeholder for the
/// maps that attempts draw. Returns `None` if there is no such map.
pub fn sample_of_regions(side: usize, symmetry: Symmetry) -> Option<RegionMap> {
    regions(side, symmetry, &mut Chance::new(0, 0))
}

/// Returns a map with this number of regions; `None` if the boxes of such boards do not have the symmetry.
pub(super) fn regions(side: usize, symmetry: Symmetry, chance: &mut Chance) -> Option<RegionMap> {
    // The boxes are as square as possible; those of a prime number of cells are rows.
    let height = (1..=side.isqrt()).rev().find(|&height| side.is_multiple_of(height))?;
    let width = side / height;
    let boxes: Vec<usize> = (0..side * side).map(|cell| cell / side / height * height + cell % side / width).collect();
    let motions = motions(side, symmetry);
    let is_kept = |motion: &Vec<usize>| {
        (0..side * side).all(|cell| {
            let mut near = neighbours(side, cell).filter(|&near| boxes[near] == boxes[cell]);
            near.all(|near| boxes[motion[near]] == boxes[motion[cell]])
        })
    };
    if !motions.iter().all(is_kept) {
        return None;
    }
    let mut best: Option<(usize, RegionMap)> = None;
    for _ in 0..DRAWN {
        let mut draft = Draft::new(side, boxes.clone(), motions.clone());
        draft.exchange(STIRRED * side * side / motions.len(), &STIRS, chance);
        draft.exchange(SETTLED * side * side / motions.len(), &SETTLES, chance);
        let plain = draft.rectangles();
        if best.as_ref().is_none_or(|(fewest, _)| plain < *fewest) {
            best = Some((plain, RegionMap::new(draft.regions()).expect("exchanges keep the size of regions")));
        }
        if plain < 2 {
            break;
        }
    }
    best.map(|(_, map)| map)
}

/// Returns a random item; `None` if there are none.
fn one_of(items: impl Iterator<Item = usize>, drawn: &mut Vec<usize>, chance: &mut Chance) -> Option<usize> {
    drawn.clear();
    drawn.extend(items);
    drawn.get(chance.below(drawn.len().max(1))).copied()
}

/// Returns all motions of a symmetry on a square of cells.
fn motions(side: usize, symmetry: Symmetry) -> Vec<Vec<usize>> {
    let lines = variant::lines(side).expect("a board of this side is there");
    let cell = |cells: Vec<crate::board::Cell>| cells.into_iter().map(crate::board::Cell::index).collect();
    symmetry.motions(&lines).into_iter().map(cell).collect()
}

impl Draft {
    fn new(side: usize, regions: Vec<usize>, motions: Vec<Vec<usize>>) -> Self {
        let mut cells = vec![Vec::with_capacity(side); side];
        regions.iter().enumerate().for_each(|(cell, &region)| cells[region].push(cell));
        let looks = vec![0; regions.len()];
        let mut near = vec![[regions.len(); 4]; regions.len()];
        for (cell, near) in near.iter_mut().enumerate() {
            near.iter_mut().zip(neighbours(side, cell)).for_each(|(place, near)| *place = near);
        }
        let (changes, reached, drawn) = (Vec::new(), Vec::new(), Vec::new());
        let regions = regions.into_iter().chain([side]).collect();
        Self { side, near, regions, cells, motions, changes, reached, looks, look: 0, drawn }
    }

    /// Returns the region of each cell.
    fn regions(&self) -> &[usize] {
        &self.regions[..self.beyond()]
    }

    /// Returns the index for cells beyond the border.
    fn beyond(&self) -> usize {
        self.side * self.side
    }

    /// Tries this number of exchanges; `accepts` has the number made of 1000 for each degree of fraying.
    fn exchange(&mut self, tries: usize, accepts: &[usize; 7], chance: &mut Chance) {
        for _ in 0..tries {
            let Some((one, other)) = self.pair(chance) else { continue };
            if !self.plan(one, other) {
                continue;
            }
            let before = self.cohesion();
            self.change(|&(_, _, after)| after);
            let frayed = before.saturating_sub(self.cohesion());
            let accepted = accepts.get(frayed / self.motions.len()).copied().unwrap_or(0);
            let is_good =
                chance.below(1000) < accepted && (0..self.changes.len()).all(|at| self.is_whole(self.changes[at].2));
            if !is_good {
                self.change(|&(_, before, _)| before);
            }
        }
    }

    /// Returns two cells of regions that touch, each adjacent to the other region.
    fn pair(&mut self, chance: &mut Chance) -> Option<(usize, usize)> {
        let beyond = self.beyond();
        let Self { near: beside, regions, cells, drawn, .. } = self;
        let one = chance.below(beyond);
        let is_other = |&near: &usize| near != beyond && regions[near] != regions[one];
        let near = one_of(beside[one].iter().copied().filter(is_other), drawn, chance)?;
        let touches = |&cell: &usize| {
            beside[cell].iter().fold(false, |any, &near| any | (near != one) & (regions[near] == regions[one]))
        };
        Some((one, one_of(cells[regions[near]].iter().copied().filter(touches), drawn, chance)?))
    }

    /// Lists the changes for exchanging two cells, with all its images; returns `false` if images conflict.
    fn plan(&mut self, one: usize, other: usize) -> bool {
        self.changes.clear();
        for motion in &self.motions {
            let (one, other) = (motion[one], motion[other]);
            for (cell, partner) in [(one, other), (other, one)] {
                let change = (cell, self.regions[cell], self.regions[partner]);
                match self.changes.iter().find(|known| known.0 == cell) {
                    Some(known) if *known != change => return false,
                    Some(_) => {}
                    None => self.changes.push(change),
                }
            }
        }
        true
    }

    /// Sets the regions of the cells of the exchange to those before or after it.
    fn change(&mut self, region: impl Fn(&(usize, usize, usize)) -> usize) {
        for change in &self.changes {
            let (cell, now) = (change.0, region(change));
            let before = std::mem::replace(&mut self.regions[cell], now);
            let place = self.cells[before].iter().position(|&other| other == cell).expect("a region has its cells");
            self.cells[before].remove(place);
            self.cells[now].push(cell);
        }
    }

    /// Returns the number of neighbours of the exchanged cells that share their region.
    fn cohesion(&self) -> usize {
        let like = |&(cell, ..): &(usize, usize, usize)| {
            self.near[cell].iter().map(|&near| usize::from(self.regions[near] == self.regions[cell])).sum::<usize>()
        };
        self.changes.iter().map(like).sum()
    }

    /// Returns whether a region is in one piece.
    fn is_whole(&mut self, region: usize) -> bool {
        let Self { side, near, regions, cells, reached, looks, look, .. } = self;
        *look += 1;
        reached.clear();
        reached.extend(cells[region].first());
        reached.iter().for_each(|&cell| looks[cell] = *look);
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for &near in &near[cell] {
                if regions[near] == region && looks[near] != *look {
                    looks[near] = *look;
                    reached.push(near);
                }
            }
        }
        reached.len() == *side
    }

    /// Returns the number of regions that are rectangles.
    fn rectangles(&self) -> usize {
        let is_rectangle = |region: usize| {
            let cells = || self.cells[region].iter().copied();
            let span = |line: fn(usize, usize) -> usize| {
                let lines = cells().map(|cell| line(cell, self.side));
                let (first, last) = (lines.clone().min().unwrap_or(0), lines.max().unwrap_or(0));
                last - first + 1
            };
            span(|cell, side| cell / side) * span(|cell, side| cell % side) == self.side
        };
        (0..self.side).filter(|&region| is_rectangle(region)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_read() {
        let check = |text: &str, expected: Result<Shapes, &str>| {
            let read = text.parse::<Shapes>().map_err(|fault| fault.to_string());
            assert_eq!(read, expected.map_err(str::to_owned), "{text}");
        };
        check("random", Ok(Shapes::Random(Symmetry::None)));
        check("random point", Ok(Shapes::Random(Symmetry::Point)));
        check("random pint", Err("unknown symmetry \"pint\" of random regions"));
        check("AABB AABB CCDD CCDD", Ok(Shapes::Map("AABBAABBCCDDCCDD".parse().expect("a map"))));
        check("some.txt", Err("the map has 1 rows"));
    }

    #[test]
    fn regions_are_whole_and_symmetric() {
        let check = |side: usize, symmetry: Symmetry, can: bool| {
            for index in 0..4 {
                let map = regions(side, symmetry, &mut Chance::new(1, index));
                assert_eq!(map.is_some(), can, "{side} {symmetry}");
                let Some(map) = map else { continue };
                assert_eq!((map.side(), map.in_pieces()), (side, Vec::new()), "{map}");
                let again = regions(side, symmetry, &mut Chance::new(1, index));
                assert_eq!(again.as_ref(), Some(&map), "an attempt is one map");
                let of = |cell: usize| map.region(cell % side, cell / side);
                for motion in motions(side, symmetry) {
                    let are_kept = (0..side * side).all(|one| {
                        (0..side * side).all(|two| (of(one) == of(two)) == (of(motion[one]) == of(motion[two])))
                    });
                    assert!(are_kept, "{symmetry} {map}");
                }
            }
        };
        check(4, Symmetry::None, true);
        check(6, Symmetry::Point, true);
        check(6, Symmetry::Quarter, false);
        check(9, Symmetry::None, true);
        check(9, Symmetry::Full, true);
        check(9, Symmetry::Quarter, true);
        check(5, Symmetry::None, true);
        check(16, Symmetry::Diagonal, true);
    }
}
