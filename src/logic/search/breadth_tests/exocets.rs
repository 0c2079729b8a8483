//! Definitions of exocets.

use super::plain::{Gone, Plain, choices};
use crate::board::HouseKind;
use std::collections::BTreeSet;

/// Two open cells of a line in a box, with two to four digits, and the boxes next to theirs.
struct Base<'p> {
    /// The kind of the line, and of the lines that cross it.
    kinds: [HouseKind; 2],
    line: &'p Vec<usize>,
    block: &'p Vec<usize>,
    cells: [usize; 2],
    digits: BTreeSet<usize>,
    /// The third cell of the line in the box.
    rest: usize,
    beside: [&'p Vec<usize>; 2],
}

fn bases(plain: &Plain) -> Vec<Base<'_>> {
    let mut all = Vec::new();
    for kinds in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
        for line in plain.of_kind(kinds[0]) {
            for block in plain.of_kind(HouseKind::Box) {
                let crossing: Vec<usize> = line.iter().copied().filter(|cell| block.contains(cell)).collect();
                for cells in choices(&crossing, 2).into_iter().filter(|_| crossing.len() == 3) {
                    let digits = plain.union(&cells);
                    let boxes: BTreeSet<usize> =
                        line.iter().filter(|cell| !block.contains(cell)).map(|&cell| plain.box_of(cell)).collect();
                    let boxes: Vec<&Vec<usize>> = boxes.into_iter().map(|beside| &plain.houses[beside].1).collect();
                    let is_open = cells.iter().all(|&cell| !plain.marks[cell].is_empty());
                    let (&[left, right], true, 2..=4) = (&boxes[..], is_open, digits.len()) else { continue };
                    let rest = *crossing.iter().find(|cell| !cells.contains(cell)).expect("three less two");
                    let cells = [cells[0], cells[1]];
                    all.push(Base { kinds, line, block, cells, digits, rest, beside: [left, right] });
                }
            }
        }
    }
    all
}

/// Returns whether the cell holds or may hold the digit.
fn holds(plain: &Plain, digit: usize, cell: usize) -> bool {
    plain.placed[cell] == Some(digit) || plain.allows(cell, digit)
}

/// Receives a base, its targets, the digits and the lines.
type EachExocet<'f> = dyn FnMut([usize; 2], [usize; 2], &BTreeSet<usize>, &[&Vec<usize>]) + 'f;

/// A base, and a target in each of the two boxes next to it, in different lines. Outside these boxes, each digit is in
/// at most two of the three lines that cross there.
fn each_exocet(plain: &Plain, each: &mut EachExocet<'_>) {
    for Base { kinds: [along, across], line, block, cells, digits, rest, beside } in bases(plain) {
        let line_of = |kind: HouseKind, cell: usize| {
            plain.of_kind(kind).into_iter().find(|line| line.contains(&cell)).expect("every cell has a line")
        };
        let [left, right] = beside.map(|block| -> Vec<usize> {
            let is_target = |cell: &usize| !line.contains(cell) && !plain.marks[*cell].is_disjoint(&digits);
            block.iter().copied().filter(is_target).collect()
        });
        for (one, other) in left
            .into_iter()
            .flat_map(|one| right.iter().map(move |&other| (one, other)))
            .filter(|&(one, other)| !plain.sees[one][other])
        {
            let lines = [line_of(across, rest), line_of(across, one), line_of(across, other)];
            let in_band = |cell: usize| [block, beside[0], beside[1]].iter().any(|block| block.contains(&cell));
            // The third cell of a target's line in its box, beside the base's line, must not have the digits.
            let is_bare = lines[1..].iter().zip([one, other]).all(|(its, target)| {
                let mut near = its.iter().filter(|&&cell| in_band(cell) && cell != target && !line.contains(&cell));
                near.all(|&cell| digits.iter().all(|&digit| !holds(plain, digit, cell)))
            });
            let is_covered = |digit: usize| {
                let places = lines.iter().copied().flatten().copied();
                let places = places.filter(|&cell| !in_band(cell) && holds(plain, digit, cell));
                let [rows, columns] =
                    [along, across].map(|kind| places.clone().map(|cell| line_of(kind, cell)).collect::<BTreeSet<_>>());
                rows.len().min(columns.len()) < 3
            };
            if is_bare && digits.iter().all(|&digit| is_covered(digit)) {
                each(cells, [one, other], &digits, &lines);
            }
        }
    }
}

/// Removals by each such exocet.
pub(super) fn exocets(plain: &Plain, gone: &mut Gone) {
    each_exocet(plain, &mut |base, targets, _, lines| PlainExocet::new(plain, &base, targets, lines).remove(gone));
}

/// Two exocets of the same four digits on the same lines, with no digit that fits into all four pairs of cells at once:
/// removals from cells that see all places of a digit in both bases, or in both pairs of targets.
pub(super) fn double_exocets(plain: &Plain, gone: &mut Gone) {
    let mut all = Vec::new();
    each_exocet(plain, &mut |base, targets, digits, lines| {
        let lines: BTreeSet<Vec<usize>> = lines.iter().map(|&line| line.clone()).collect();
        all.push((base, targets, digits.clone(), lines));
    });
    for (at, one) in all.iter().enumerate() {
        for other in all[at + 1..].iter().filter(|other| one.2.len() == 4 && (&one.2, &one.3) == (&other.2, &other.3)) {
            let fits = |digit: usize| {
                let of = |cells: [usize; 2]| cells.into_iter().filter(move |&cell| plain.allows(cell, digit));
                let (bases, targets) = (|| of(one.0), || of(one.1));
                bases().any(|a| {
                    of(other.0).any(|b| {
                        targets().any(|c| {
                            of(other.1).any(|d| {
                                let way = [a, b, c, d];
                                !way.iter().any(|&cell| way.iter().any(|&at| plain.sees[cell][at]))
                            })
                        })
                    })
                })
            };
            if one.2.iter().any(|&digit| fits(digit)) {
                continue;
            }
            for cells in [[one.0, other.0].concat(), [one.1, other.1].concat()] {
                for &digit in &one.2 {
                    let places: Vec<usize> = cells.iter().copied().filter(|&cell| plain.allows(cell, digit)).collect();
                    let sees_all = |cell: &usize| places.iter().all(|&place| plain.sees[*cell][place]);
                    let open = (0..plain.marks.len()).filter(|&cell| !places.is_empty() && plain.allows(cell, digit));
                    gone.extend(open.filter(sees_all).map(|cell| (cell, digit)));
                }
            }
        }
    }
}

/// A base, lines through the third cell and through the boxes next to it, and two open cells of these lines, not one in
/// each box. Without these cells each digit fits into two of the lines there, except in cells that all its places in
/// the base see.
pub(super) fn senior_exocets(plain: &Plain, gone: &mut Gone) {
    for Base { kinds: [along, across], cells: base, digits, rest, beside: [left, right], .. } in bases(plain) {
        let lines = [plain.of_kind(along), plain.of_kind(across)].concat();
        let through = |cells: &[usize]| -> Vec<&Vec<usize>> {
            let all = plain.of_kind(across).into_iter();
            all.filter(|line| line.iter().any(|cell| cells.contains(cell))).collect()
        };
        let others = through(right);
        for (one, other) in through(left).into_iter().flat_map(|one| others.iter().map(move |&other| (one, other))) {
            let crossed = [through(&[rest])[0], one, other];
            let all = crossed.map(Vec::as_slice).concat();
            let places = |digit: usize| -> Vec<usize> {
                let is_seen = |cell: usize| {
                    base.iter().filter(|&&own| plain.allows(own, digit)).all(|&own| plain.sees[own][cell])
                };
                all.iter().copied().filter(|&cell| holds(plain, digit, cell) && !is_seen(cell)).collect()
            };
            let places: Vec<Vec<usize>> = digits.iter().map(|&digit| places(digit)).collect();
            let is_covered = |places: &[usize], targets: &[usize]| {
                let left: Vec<usize> = places.iter().copied().filter(|cell| !targets.contains(cell)).collect();
                let Some(first) = left.first() else { return true };
                lines.iter().filter(|line| line.contains(first)).any(|line| {
                    let left: Vec<usize> = left.iter().copied().filter(|cell| !line.contains(cell)).collect();
                    left.is_empty() || lines.iter().any(|line| left.iter().all(|cell| line.contains(cell)))
                })
            };
            let open: Vec<usize> = all.iter().copied().filter(|&cell| !plain.marks[cell].is_empty()).collect();
            for targets in choices(&open, 2) {
                let in_box = |block: &[usize]| targets.iter().filter(|cell| block.contains(cell)).count();
                let is_senior = in_box(left) != 1 || in_box(right) != 1;
                if is_senior && places.iter().all(|places| is_covered(places, &targets)) {
                    PlainExocet::new(plain, &base, [targets[0], targets[1]], &crossed).remove(gone);
                }
            }
        }
    }
}

/// An exocet, and the digits of the base that each target can hold.
struct PlainExocet<'a> {
    plain: &'a Plain,
    base: &'a [usize],
    targets: [usize; 2],
    lines: &'a [&'a Vec<usize>],
    able: [BTreeSet<usize>; 2],
}

impl<'a> PlainExocet<'a> {
    fn new(plain: &'a Plain, base: &'a [usize], targets: [usize; 2], lines: &'a [&'a Vec<usize>]) -> Self {
        let bare = Self { plain, base, targets, lines, able: [BTreeSet::new(), BTreeSet::new()] };
        let digits = plain.union(base);
        let able = targets.map(|target| digits.iter().copied().filter(|&digit| bare.is_able(target, digit)).collect());
        Self { able, ..bare }
    }

    /// Removes digits that a target cannot hold, base digits that no target can hold, candidates by certain digits, and
    /// other digits from a mirror.
    fn remove(&self, gone: &mut Gone) {
        let left: BTreeSet<usize> = self.able.iter().flatten().copied().collect();
        for (target, able) in self.targets.iter().zip(&self.able) {
            self.keep(*target, able, gone);
        }
        self.base.iter().for_each(|&cell| self.keep(cell, &left, gone));
        left.iter()
            .filter(|&&digit| left.len() < 3 || self.is_certain(digit))
            .for_each(|&digit| self.clear(digit, gone));
        for at in (0..2).filter(|&at| !self.able[at].is_empty()) {
            self.mirror(at, gone);
        }
    }

    fn keep(&self, cell: usize, kept: &BTreeSet<usize>, gone: &mut Gone) {
        gone.extend(self.plain.marks[cell].difference(kept).map(|&digit| (cell, digit)));
    }

    fn holders(&self, digit: usize) -> Vec<usize> {
        self.base.iter().copied().filter(|&cell| self.plain.allows(cell, digit)).collect()
    }

    fn holding_targets(&self, digit: usize) -> Vec<usize> {
        (0..2).filter(|&at| self.able[at].contains(&digit)).map(|at| self.targets[at]).collect()
    }

    fn base_sees(&self, cell: usize, digit: usize) -> bool {
        self.holders(digit).iter().all(|&own| self.plain.sees[own][cell])
    }

    fn needs(&self, house: &[usize], digit: usize) -> bool {
        house.len() == self.plain.side && house.iter().all(|&cell| self.plain.placed[cell] != Some(digit))
    }

    /// Returns the places in the house if this target and the base hold the digit.
    fn room(&self, house: &[usize], digit: usize, target: usize) -> Vec<usize> {
        let mut places = self.plain.places(digit, house);
        places.retain(|&cell| {
            !self.targets.contains(&cell) && !self.plain.sees[target][cell] && !self.base_sees(cell, digit)
        });
        places
    }

    /// Returns whether every house, and any two of the lines, have room if this target holds the digit.
    fn is_able(&self, target: usize, digit: usize) -> bool {
        let is_elsewhere = |house: &[usize]| !house.contains(&target) && self.needs(house, digit);
        let mut houses = self.plain.houses.iter().map(|(_, house)| house).filter(|house| is_elsewhere(house));
        let lines = self.lines.iter().filter(|line| is_elsewhere(line));
        let rooms: Vec<Vec<usize>> = lines.map(|line| self.room(line, digit, target)).collect();
        let fits = |pair: &Vec<usize>| {
            let [one, other] = [&rooms[pair[0]], &rooms[pair[1]]];
            one.iter().any(|&cell| other.iter().any(|&second| !self.plain.sees[cell][second]))
        };
        self.plain.allows(target, digit)
            && houses.all(|house| !self.room(house, digit, target).is_empty())
            && choices(&(0..rooms.len()).collect::<Vec<usize>>(), 2).iter().all(fits)
    }

    /// Returns whether a house has the digit only in the base, or only in targets.
    fn is_certain(&self, digit: usize) -> bool {
        let inside = [self.holders(digit), self.holding_targets(digit)];
        self.plain.houses.iter().any(|(_, house)| {
            let places = self.plain.places(digit, house);
            self.needs(house, digit) && inside.iter().any(|cells| places.iter().all(|cell| cells.contains(cell)))
        })
    }

    /// Removes a certain digit from cells that see all its places in the base or targets, and from the rest of its
    /// covers.
    fn clear(&self, digit: usize, gone: &mut Gone) {
        let plain = self.plain;
        plain.seen_by_all(digit, &self.holders(digit), gone);
        plain.seen_by_all(digit, &self.holding_targets(digit), gone);
        let cells = self.lines.iter().flat_map(|line| line.iter().copied());
        let below: Vec<usize> = cells
            .filter(|&cell| plain.placed[cell] == Some(digit) || plain.allows(cell, digit))
            .filter(|&cell| !self.targets.contains(&cell) && !self.base_sees(cell, digit))
            .collect();
        let through = |cell: usize| {
            let lines = plain.of_kind(HouseKind::Row).into_iter().chain(plain.of_kind(HouseKind::Column));
            lines.filter(move |line| line.contains(&cell))
        };
        let Some(&first) = below.iter().min() else { return };
        let covers = through(first).find_map(|one| {
            let rest: Vec<usize> = below.iter().copied().filter(|cell| !one.contains(cell)).collect();
            let other = through(*rest.iter().min()?).find(|other| rest.iter().all(|cell| other.contains(cell)))?;
            Some([one, other])
        });
        let covered = covers.into_iter().flatten().flatten().filter(|cell| !below.contains(cell));
        gone.extend(covered.filter(|&&cell| plain.allows(cell, digit)).map(|&cell| (cell, digit)));
    }

    /// Removes other digits from a house with one cell for the other target's digit, or with two, one of them for a
    /// locked digit.
    fn mirror(&self, at: usize, gone: &mut Gone) {
        let (plain, able) = (self.plain, &self.able[at]);
        let (target, other) = (self.targets[at], self.targets[1 - at]);
        let houses = plain.houses.iter().map(|(_, house)| house);
        for house in houses.filter(|house| house.contains(&other) && !house.contains(&target)) {
            if !able.iter().all(|&digit| self.needs(house, digit)) {
                continue;
            }
            let cells: BTreeSet<usize> = able.iter().flat_map(|&digit| self.room(house, digit, target)).collect();
            let is_locked = |digit: &usize| {
                plain.houses.iter().any(|(_, house)| {
                    let places = plain.places(*digit, house);
                    cells.iter().all(|cell| house.contains(cell))
                        && self.needs(house, *digit)
                        && places.iter().all(|cell| cells.contains(cell))
                })
            };
            let all: Vec<usize> = cells.iter().copied().collect();
            let locked = plain.union(&all).into_iter().filter(|digit| !able.contains(digit)).find(is_locked);
            let kept = match (all.len(), locked) {
                (1, _) => able.clone(),
                (2, Some(digit)) => able.iter().copied().chain([digit]).collect(),
                _ => continue,
            };
            all.iter().for_each(|&cell| self.keep(cell, &kept, gone));
        }
    }
}
