//! Colours and anti-colours of one number, painted pair by pair, and their exclusions.
//!
//! Paints are numbered in the order of their creation, which is the order of the search. A square that sees both
//! colours of a pair cannot hold the number. If such a square is itself painted, no square of its colour can hold the
//! number.

use super::board::{Freedom, Mark, Squares, Violation, bits};
use std::collections::BTreeMap;

/// Candidates that were excluded together, and their score.
pub(super) struct Excluded {
    pub technique: &'static str,
    pub score: u32,
    pub gone: Vec<Mark>,
}

impl Excluded {
    fn by_one(gone: Vec<Mark>) -> Self {
        Self { technique: "simple-colouring", score: 40, gone }
    }

    fn by_two(gone: Vec<Mark>) -> Self {
        Self { technique: "multi-colouring", score: 50, gone }
    }

    /// Returns the exclusions without their score, which the original adds only at the end.
    fn unscored(self) -> Self {
        Self { score: 0, ..self }
    }
}

/// The squares of a colour, and of its anti-colour, in the order in which they were painted.
type Paint = [Vec<usize>; 2];

/// The rows, columns and boxes of squares.
#[derive(Clone, Copy, Default)]
struct Plan([u64; 3]);

impl Plan {
    /// Adds squares, until two of them share a row, column or box.
    fn add_all(&mut self, squares: &Squares, added: &[usize]) -> bool {
        added.iter().all(|&square| {
            squares.all[square].sequences.iter().zip(&mut self.0).all(|(sequence, plan)| {
                let bit = 1 << (sequence % squares.side);
                let is_new = *plan & bit == 0;
                *plan |= bit;
                is_new
            })
        })
    }

    fn touches(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    fn touches_square(&self, squares: &Squares, square: usize) -> bool {
        let mut own = Self::default();
        own.add_all(squares, &[square]);
        self.touches(&own)
    }
}

/// The paints of one number.
struct Chart<'s> {
    squares: &'s mut Squares,
    number: usize,
    /// By square: its paint, negative for the anti-colour, 0 for none.
    colours: Vec<i32>,
    paints: BTreeMap<i32, Paint>,
    last: i32,
}

/// Applies the exclusions of the lowest number that has any, and appends them to `all`.
pub(super) fn colouring(
    squares: &mut Squares,
    open: &[usize],
    total: &[Freedom],
    all: &mut Vec<Excluded>,
) -> Result<(), Violation> {
    for number in 1..=squares.side {
        let colours = vec![0; squares.all.len()];
        let mut chart = Chart { squares, number, colours, paints: BTreeMap::new(), last: 0 };
        for freedom in total {
            let places: Vec<usize> = bits(freedom.places[number]).collect();
            if let [one, other] = places[..] {
                let sequence = &chart.squares.sequences[freedom.sequence];
                let pair = [sequence[one], sequence[other]];
                chart.paint(pair);
            }
        }
        chart.exclude(open, all)?;
        if !all.is_empty() {
            break;
        }
    }
    Ok(())
}

impl Chart<'_> {
    /// Paints a pair of squares, one of which must hold the number.
    fn paint(&mut self, mut pair: [usize; 2]) {
        let [one, other] = pair.map(|square| self.colours[square]);
        let product = one * other;
        let is_turned = product < 0 && one < 0 || product > 0 && one > other || product == 0 && (one < 0 || other > 0);
        if is_turned {
            pair.swap(0, 1);
        }
        // The original compares the colours from before the repainting.
        let old = [one, other];
        let first = usize::from(is_turned);
        let blank = usize::from((product == 0) == (old[first].abs() > old[1 - first].abs()));
        let painted = pair[1 - blank];
        let mut colour = -self.colours[painted];
        let key = if self.paints.contains_key(&colour.abs()) {
            colour.abs()
        } else {
            self.last += 1;
            self.paints.insert(self.last, Paint::default());
            self.last
        };
        let of = |key: i32, side: usize| if side == 0 { key } else { -key };
        if colour == 0 {
            self.put(key, 1 - blank, painted);
            colour = of(key, blank);
            self.colours[painted] = -colour;
        }
        let square = pair[blank];
        let before = self.colours[square];
        if before == 0 {
            self.put(key, blank, square);
            self.colours[square] = colour;
        } else if before.abs() != colour.abs() {
            self.repaint(key, before, blank);
        }
    }

    fn put(&mut self, key: i32, side: usize, square: usize) {
        if let Some(paint) = self.paints.get_mut(&key) {
            paint[side].push(square);
        }
    }

    /// Repaints one paint with another, so that squares of the old colour are on this side.
    fn repaint(&mut self, key: i32, before: i32, side: usize) {
        let Some(mut dead) = self.paints.remove(&before.abs()) else { return };
        if usize::from(before < 0) != side {
            dead.swap(0, 1);
        }
        let Some(paint) = self.paints.get_mut(&key) else { return };
        for (side, squares) in dead.into_iter().enumerate() {
            let colour = if side == 0 { key } else { -key };
            squares.iter().for_each(|&square| self.colours[square] = colour);
            paint[side].extend(squares);
        }
    }

    fn exclude(&mut self, open: &[usize], all: &mut Vec<Excluded>) -> Result<(), Violation> {
        let keys: Vec<i32> = self.paints.keys().copied().collect();
        let (mut shared, mut book) = (Vec::new(), Vec::new());
        let cells: Vec<usize> =
            open.iter().copied().filter(|&square| self.squares.may_be(square, self.number)).collect();
        for key in keys {
            let paint = self.paints[&key].clone();
            let mut plans = [Plan::default(); 2];
            let mut is_done = false;
            for (plan, squares) in plans.iter_mut().zip(&paint) {
                if !is_done && !plan.add_all(self.squares, squares) {
                    let mut gone = Vec::new();
                    let result = self.remove_all(squares, &mut gone);
                    is_done = !gone.is_empty();
                    all.push(Excluded::by_one(gone));
                    result?;
                }
            }
            if !is_done {
                let before = shared.len();
                if let Err(violation) = self.between(&cells, plans, [key, -key], &mut shared) {
                    all.push(Excluded::by_one(shared).unscored());
                    return Err(violation);
                }
                if shared.len() == before {
                    book.push((key, plans));
                }
            }
        }
        if !shared.is_empty() {
            all.push(Excluded::by_one(shared));
        } else if all.iter().all(|excluded: &Excluded| excluded.gone.is_empty()) {
            let mut gone = Vec::new();
            let result = self.between_two(&cells, &book, &mut gone);
            if !gone.is_empty() {
                let excluded = Excluded::by_two(gone);
                all.push(if result.is_ok() { excluded } else { excluded.unscored() });
            }
            result?;
        }
        Ok(())
    }

    fn remove_all(&mut self, squares: &[usize], gone: &mut Vec<Mark>) -> Result<(), Violation> {
        squares.iter().try_for_each(|&square| self.squares.remove(square, self.number, gone))
    }

    /// Excludes squares that touch both plans and have neither colour, and with a painted square all squares of its
    /// colour.
    fn between(
        &mut self,
        cells: &[usize],
        plans: [Plan; 2],
        own: [i32; 2],
        gone: &mut Vec<Mark>,
    ) -> Result<(), Violation> {
        for &square in cells {
            let colour = self.colours[square];
            let is_between = plans.iter().all(|plan| plan.touches_square(self.squares, square));
            if own.contains(&colour) || !is_between || !self.squares.may_be(square, self.number) {
                continue;
            }
            self.squares.remove(square, self.number, gone)?;
            if let Some(paint) = self.paints.get(&colour.abs()) {
                let dead = paint[usize::from(colour < 0)].clone();
                self.remove_all(&dead, gone)?;
            }
        }
        Ok(())
    }

    /// If two colours touch, one is false, so one of their opposites is true, and candidates between those are false.
    fn between_two(
        &mut self,
        cells: &[usize],
        book: &[(i32, [Plan; 2])],
        gone: &mut Vec<Mark>,
    ) -> Result<(), Violation> {
        for (at, (one, plans)) in book.iter().enumerate() {
            for (other, beside) in &book[at + 1..] {
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !plans[i].touches(&beside[j]) {
                        continue;
                    }
                    let own = [if i == 0 { -one } else { *one }, if j == 0 { -other } else { *other }];
                    self.between(cells, [plans[1 - i], beside[1 - j]], own, gone)?;
                    if !gone.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}
