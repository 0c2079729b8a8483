//! Sue de Coq: the crossing of a line and a box divides its digits with some cells of each. The first instance is
//! taken.

use super::instance::{Evidence, Instance, Removals};
use super::marks::Marks;
use super::tables::{BOX, UNIT, cells, digits};

/// The cells and digits of one side.
#[derive(Clone, Copy)]
struct Side {
    cells: u128,
    digits: u16,
}

/// A crossing with its line and its box.
struct Crossing<'m> {
    marks: &'m Marks,
    /// The line and the box.
    units: [usize; 2],
    line: u128,
    block: u128,
    middle: Side,
}

/// Returns the first Sue de Coq.
pub(super) fn sue_de_coq(marks: &Marks) -> Option<Instance> {
    for line_unit in 0..BOX {
        for block_unit in BOX..UNIT.len() {
            let units = [line_unit, block_unit];
            let [line, block] = units.map(|unit| UNIT[unit] & marks.empty);
            let crossing: Vec<usize> = cells(line & block).collect();
            for (i, &one) in crossing.iter().enumerate() {
                for (j, &other) in crossing.iter().enumerate().skip(i + 1) {
                    let pair = 1 << one | 1 << other;
                    let triple = crossing.get(j + 1).map(|&third| pair | 1 << third);
                    let found = [Some(pair), triple].into_iter().flatten().find_map(|set| {
                        let digits = cells(set).fold(0, |digits, cell| digits | marks.cells[cell]);
                        Crossing { marks, units, line, block, middle: Side { cells: set, digits } }.search()
                    });
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

impl Crossing<'_> {
    fn search(&self) -> Option<Instance> {
        let Side { cells: middle, digits } = self.middle;
        let surplus = (digits.count_ones() as usize).checked_sub(middle.count_ones() as usize)?;
        if surplus < 2 {
            return None;
        }
        let outside: Vec<usize> = cells(self.line & !middle).collect();
        self.each(&outside, Side { cells: 0, digits: 0 }, !0, &mut |line| {
            let (size, extra) = (line.cells.count_ones() as usize, (line.digits & !digits).count_ones() as usize);
            if line.digits & digits == 0 || size <= extra || size - extra >= surplus {
                return None;
            }
            let rest: Vec<usize> = cells(self.block & !middle & !line.cells).collect();
            let missing = surplus - (size - extra);
            self.each(&rest, Side { cells: 0, digits: 0 }, !(line.digits & digits), &mut |block| {
                let extra = (block.digits & !digits).count_ones() as usize;
                let fits = block.digits & digits != 0 && block.cells.count_ones() as usize == extra + missing;
                fits.then(|| self.step(line, block)).flatten()
            })
        })
    }

    /// Passes on each choice of these cells, shorter ones before their extensions.
    fn each(
        &self,
        from: &[usize],
        chosen: Side,
        allowed: u16,
        found: &mut dyn FnMut(Side) -> Option<Instance>,
    ) -> Option<Instance> {
        for (at, &cell) in from.iter().enumerate() {
            let side = Side { cells: chosen.cells | 1 << cell, digits: chosen.digits | self.marks.cells[cell] };
            if side.digits & !allowed != 0 {
                continue;
            }
            let step = found(side).or_else(|| self.each(&from[at + 1..], side, allowed, found));
            if step.is_some() {
                return step;
            }
        }
        None
    }

    fn step(&self, line: Side, block: Side) -> Option<Instance> {
        let (middle, shared) = (self.middle, line.digits & block.digits);
        let mut gone = Removals::default();
        let in_block = (middle.digits | block.digits) & !line.digits | shared;
        let in_line = (middle.digits | line.digits) & !block.digits | shared;
        for (unit, own, kept) in [(self.block, block, in_block), (self.line, line, in_line)] {
            let rest = unit & !own.cells & !middle.cells;
            digits(kept).for_each(|digit| gone.add(digit, self.marks.places[digit] & rest));
        }
        let rest = |unit: u128, own: Side| cells(unit & !own.cells & !middle.cells);
        let order = rest(self.block, block).chain(rest(self.line, line));
        let [of_line, of_block] = self.units;
        let evidence = Evidence::DisjointSubset {
            cells: middle.cells | line.cells | block.cells,
            parts: [(of_line, line.digits), (of_block, in_block)],
        };
        (!gone.is_empty()).then(|| Instance::removing("sue-de-coq", gone, evidence).by_cell(order))
    }
}
