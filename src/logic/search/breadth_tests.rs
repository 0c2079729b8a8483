//! Breadth: what a search removes in all, against the definition of its technique by trying everything.
//!
//! Each definition is written anew, as plainly as it can be, in sets of numbers; the positions are puzzles with marks
//! rubbed out by chance. Where a search finds less than its definition on purpose, its own comment says so and why.

use crate::board::{Candidate, Cell, Digit, DigitSet, HouseKind, Position, Symmetry, variant, with_layout};
use crate::generate::{self, Chance, Minimality, Request};
use crate::logic::{Finder, Flow, Found, finders};
use std::collections::BTreeSet;

/// A position as plain sets.
struct Plain {
    side: usize,
    /// By cell.
    marks: Vec<BTreeSet<usize>>,
    placed: Vec<Option<usize>>,
    given: Vec<bool>,
    houses: Vec<(HouseKind, Vec<usize>)>,
    sees: Vec<Vec<bool>>,
}

type Gone = BTreeSet<(usize, usize)>;

impl Plain {
    fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let board = position.layout().topology();
        let houses: Vec<(HouseKind, Vec<usize>)> = board
            .houses()
            .map(|house| board.house(house))
            .map(|house| (house.kind, house.cells.iter().map(|cell| cell.index()).collect()))
            .collect();
        let mut sees = vec![vec![false; board.cell_count()]; board.cell_count()];
        for (_, cells) in &houses {
            for (&one, &other) in cells.iter().flat_map(|one| cells.iter().map(move |other| (one, other))) {
                sees[one][other] = one != other;
            }
        }
        Self {
            side: board.side(),
            marks: board
                .cells()
                .map(|cell| position.candidates(cell).iter().map(|digit| digit.index()).collect())
                .collect(),
            placed: board.cells().map(|cell| position.digit(cell).map(|digit| digit.index())).collect(),
            given: board.cells().map(|cell| position.givens().contains(cell)).collect(),
            houses,
            sees,
        }
    }

    fn cells(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.marks.len()).filter(|&cell| !self.marks[cell].is_empty())
    }

    fn places(&self, digit: usize, house: &[usize]) -> Vec<usize> {
        house.iter().copied().filter(|&cell| self.marks[cell].contains(&digit)).collect()
    }

    /// Every mark of the digit that sees all of the cells.
    fn seen_by_all(&self, digit: usize, cells: &[usize], gone: &mut Gone) {
        let sees = |cell: &usize| !cells.is_empty() && cells.iter().all(|&one| self.sees[*cell][one]);
        gone.extend(
            self.cells().filter(|&cell| self.marks[cell].contains(&digit)).filter(sees).map(|cell| (cell, digit)),
        );
    }

    fn union(&self, cells: &[usize]) -> BTreeSet<usize> {
        cells.iter().flat_map(|&cell| self.marks[cell].iter().copied()).collect()
    }

    fn all_in_a_house(&self, cells: &[usize]) -> bool {
        self.houses.iter().any(|(_, house)| cells.iter().all(|cell| house.contains(cell)))
    }

    /// Pairs of cells of which one must hold the digit: its only two places in some house.
    fn strong(&self, digit: usize) -> BTreeSet<[usize; 2]> {
        let pair = |(_, house): &(HouseKind, Vec<usize>)| <[usize; 2]>::try_from(self.places(digit, house)).ok();
        self.houses.iter().filter_map(pair).flat_map(|[one, other]| [[one, other], [other, one]]).collect()
    }
}

/// Every choice of so many.
fn choices<T: Copy>(from: &[T], count: usize) -> Vec<Vec<T>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &one) in from.iter().enumerate() {
        all.extend(choices(&from[at + 1..], count - 1).into_iter().map(|mut rest| {
            rest.insert(0, one);
            rest
        }));
    }
    all
}

fn naked(plain: &Plain, size: usize, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        let open: Vec<usize> = house.iter().copied().filter(|&cell| plain.marks[cell].len() > 1).collect();
        for cells in choices(&open, size) {
            let digits = plain.union(&cells);
            if digits.len() == size {
                digits.iter().for_each(|&digit| plain.seen_by_all(digit, &cells, gone));
            }
        }
    }
}

fn hidden(plain: &Plain, size: usize, gone: &mut Gone) {
    for (_, house) in &plain.houses {
        let digits: Vec<usize> = (0..plain.side).filter(|&digit| plain.places(digit, house).len() > 1).collect();
        for digits in choices(&digits, size) {
            let cells: BTreeSet<usize> = digits.iter().flat_map(|&digit| plain.places(digit, house)).collect();
            if cells.len() == size {
                let others = |&cell: &usize| plain.marks[cell].iter().map(move |&digit| (cell, digit));
                gone.extend(cells.iter().flat_map(others).filter(|(_, digit)| !digits.contains(digit)));
            }
        }
    }
}

/// Lines of one kind whose places lie in as many lines of the other, but for fins that what goes must see.
fn basic_fish(plain: &Plain, size: usize, gone: &mut Gone) {
    let lines = |kind| -> Vec<&Vec<usize>> {
        plain.houses.iter().filter(|(its, _)| *its == kind).map(|(_, cells)| cells).collect()
    };
    for (base_kind, cover_kind) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for digit in 0..plain.side {
            let bases: Vec<&Vec<usize>> =
                lines(base_kind).into_iter().filter(|line| plain.places(digit, line).len() > 1).collect();
            for base in choices(&bases, size) {
                let places: BTreeSet<usize> = base.iter().flat_map(|line| plain.places(digit, line)).collect();
                for cover in choices(&lines(cover_kind), size) {
                    let covered = |cell: usize| cover.iter().any(|line| line.contains(&cell));
                    // A cover without a place of the bases is none.
                    if !cover.iter().all(|line| places.iter().any(|cell| line.contains(cell))) {
                        continue;
                    }
                    let fins: Vec<usize> = places.iter().copied().filter(|&cell| !covered(cell)).collect();
                    let goes = |&cell: &usize| {
                        plain.marks[cell].contains(&digit)
                            && covered(cell)
                            && !places.contains(&cell)
                            && fins.iter().all(|&fin| plain.sees[cell][fin])
                    };
                    gone.extend(plain.cells().filter(goes).map(|cell| (cell, digit)));
                }
            }
        }
    }
}

/// Three cells with three digits between them of which just one could stand twice; the first sees the others.
fn bent_triple(plain: &Plain, gone: &mut Gone) {
    for pivot in plain.cells().filter(|&cell| plain.marks[cell].len() == 3) {
        let wings: Vec<usize> =
            plain.cells().filter(|&cell| plain.marks[cell].len() == 2 && plain.sees[pivot][cell]).collect();
        for pair in choices(&wings, 2) {
            let cells = [pivot, pair[0], pair[1]];
            if plain.union(&cells).len() != 3 || plain.all_in_a_house(&cells) {
                continue;
            }
            for digit in plain.marks[pair[0]].intersection(&plain.marks[pair[1]]) {
                let places: Vec<usize> =
                    cells.iter().copied().filter(|&cell| plain.marks[cell].contains(digit)).collect();
                let confined = plain.union(&cells).into_iter().filter(|other| other != digit).all(|other| {
                    let its: Vec<usize> =
                        cells.iter().copied().filter(|&cell| plain.marks[cell].contains(&other)).collect();
                    its.iter().all(|&one| its.iter().all(|&two| one == two || plain.sees[one][two]))
                });
                if confined {
                    plain.seen_by_all(*digit, &places, gone);
                }
            }
        }
    }
}

fn w_wings(plain: &Plain, gone: &mut Gone) {
    let pairs: Vec<usize> = plain.cells().filter(|&cell| plain.marks[cell].len() == 2).collect();
    for ends in choices(&pairs, 2).into_iter().filter(|ends| plain.marks[ends[0]] == plain.marks[ends[1]]) {
        for &joining in &plain.marks[ends[0]] {
            let is_joined = plain.strong(joining).into_iter().any(|[near, far]| {
                plain.sees[near][ends[0]] && plain.sees[far][ends[1]] && !ends.contains(&near) && !ends.contains(&far)
            });
            if is_joined && !plain.sees[ends[0]][ends[1]] {
                let other = plain.marks[ends[0]].iter().copied().find(|&digit| digit != joining);
                other.into_iter().for_each(|digit| plain.seen_by_all(digit, &ends, gone));
            }
        }
    }
}

/// Two strong links of a digit, joined where two of their ends see each other.
fn two_links(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        let strong = plain.strong(digit);
        for &[far, near] in &strong {
            for &[one, other] in &strong {
                let apart = BTreeSet::from([far, near, one, other]).len() == 4;
                if apart && plain.sees[near][one] {
                    plain.seen_by_all(digit, &[far, other], gone);
                }
            }
        }
    }
}

/// A row and a column that cross in a cell: three digits that cannot be outside it and a wing of either.
fn fireworks_of_three(plain: &Plain, gone: &mut Gone) {
    let of = |kind| plain.houses.iter().filter(move |(its, _)| *its == kind).map(|(_, cells)| cells);
    for row in of(HouseKind::Row) {
        for column in of(HouseKind::Column) {
            let Some(&pivot) = row.iter().find(|cell| column.contains(cell)) else { continue };
            let Some(block) = of(HouseKind::Box).find(|block| block.contains(&pivot)) else { continue };
            let outside = |line: &Vec<usize>| -> Vec<usize> {
                line.iter().copied().filter(|cell| !block.contains(cell) && !plain.marks[*cell].is_empty()).collect()
            };
            if plain.marks[pivot].is_empty() {
                continue;
            }
            for wing in outside(row) {
                for other in outside(column) {
                    let cells = [pivot, wing, other];
                    let is_in = |&digit: &usize| {
                        let [one, two] = [row, column].map(|line| plain.places(digit, line));
                        let escapes = one
                            .iter()
                            .filter(|cell| !cells.contains(cell))
                            .any(|&a| two.iter().filter(|cell| !cells.contains(cell)).any(|&b| !plain.sees[a][b]));
                        !one.is_empty() && !two.is_empty() && !escapes
                    };
                    let digits: Vec<usize> = (0..plain.side).filter(is_in).collect();
                    for three in choices(&digits, 3) {
                        let others = |&cell: &usize| plain.marks[cell].iter().map(move |&digit| (cell, digit));
                        gone.extend(cells.iter().flat_map(others).filter(|(_, digit)| !three.contains(digit)));
                    }
                }
            }
        }
    }
}

/// Four cells of a rectangle in two blocks, none given, that could hold two digits in turn but for one digit in the two
/// that are open.
fn avoidable(plain: &Plain, gone: &mut Gone) {
    let held = |cell: usize, digit: usize| plain.placed[cell] == Some(digit) || plain.marks[cell].contains(&digit);
    let of =
        |kind| plain.houses.iter().filter(move |(its, _)| *its == kind).map(|(_, cells)| cells).collect::<Vec<_>>();
    for rows in choices(&of(HouseKind::Row), 2) {
        for columns in choices(&of(HouseKind::Column), 2) {
            let at = |row: usize, column: usize| rows[row].iter().copied().find(|cell| columns[column].contains(cell));
            let corners = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)].map(|cell| cell.expect("lines cross"));
            let blocks = of(HouseKind::Box).into_iter().filter(|block| corners.iter().any(|cell| block.contains(cell)));
            let open: Vec<usize> = corners.iter().copied().filter(|&cell| plain.placed[cell].is_none()).collect();
            if blocks.count() != 2 || corners.iter().any(|&cell| plain.given[cell]) || open.len() != 2 {
                continue;
            }
            for a in 0..plain.side {
                for b in (0..plain.side).filter(|&b| b != a) {
                    let fits = corners.iter().enumerate().all(|(at, &cell)| match plain.placed[cell] {
                        Some(digit) => digit == [a, b][at % 2],
                        None => held(cell, a) || held(cell, b),
                    });
                    let further: Vec<BTreeSet<usize>> = open
                        .iter()
                        .map(|&cell| {
                            plain.marks[cell].iter().copied().filter(|digit| ![a, b].contains(digit)).collect()
                        })
                        .collect();
                    if fits && further[0].len() == 1 && further[0] == further[1] {
                        further[0].iter().for_each(|&digit| plain.seen_by_all(digit, &open, gone));
                    }
                }
            }
        }
    }
}

/// All cells of which each choice of digits leaves some cell in sight nothing.
fn aligned(plain: &Plain, size: usize, gone: &mut Gone) {
    let open: Vec<usize> = plain.cells().collect();
    for cells in choices(&open, size) {
        let near: Vec<usize> = open
            .iter()
            .copied()
            .filter(|other| !cells.contains(other) && (2..=3).contains(&plain.marks[*other].len()))
            .filter(|&other| cells.iter().filter(|&&cell| plain.sees[cell][other]).count() > 1)
            .collect();
        if near.len() < 2 {
            continue;
        }
        let mut tuples: Vec<Vec<usize>> = vec![Vec::new()];
        for &cell in &cells {
            let longer = |tuple: &Vec<usize>| -> Vec<Vec<usize>> {
                plain.marks[cell].iter().map(|&digit| [&tuple[..], &[digit]].concat()).collect()
            };
            tuples = tuples.iter().flat_map(longer).collect();
        }
        let is_left = |tuple: &&Vec<usize>| {
            let pairs = || cells.iter().copied().zip(tuple.iter().copied());
            let clashes = pairs().any(|(a, x)| pairs().any(|(b, y)| plain.sees[a][b] && x == y));
            let starves = |&other: &usize| {
                plain.marks[other]
                    .iter()
                    .all(|&digit| pairs().any(|(cell, its)| its == digit && plain.sees[cell][other]))
            };
            !clashes && !near.iter().any(starves)
        };
        let left: Vec<&Vec<usize>> = tuples.iter().filter(is_left).collect();
        for (at, &cell) in cells.iter().enumerate() {
            let stands = |digit: usize| left.iter().any(|tuple| tuple[at] == digit);
            gone.extend(plain.marks[cell].iter().copied().filter(|&digit| !stands(digit)).map(|digit| (cell, digit)));
        }
    }
}

/// Four cells with four digits, of which just one could stand twice.
fn bent_four(plain: &Plain, gone: &mut Gone) {
    let open: Vec<usize> = plain.cells().filter(|&cell| (2..=4).contains(&plain.marks[cell].len())).collect();
    for cells in choices(&open, 4) {
        let digits = plain.union(&cells);
        if digits.len() != 4 {
            continue;
        }
        let twice: Vec<usize> = digits
            .into_iter()
            .filter(|digit| {
                let its: Vec<usize> = cells.iter().copied().filter(|&cell| plain.marks[cell].contains(digit)).collect();
                !its.iter().all(|&one| its.iter().all(|&two| one == two || plain.sees[one][two]))
            })
            .collect();
        if let [digit] = twice[..] {
            let places: Vec<usize> = cells.iter().copied().filter(|&cell| plain.marks[cell].contains(&digit)).collect();
            plain.seen_by_all(digit, &places, gone);
        }
    }
}

/// A pivot of two candidates and two pincers that share one with it each, and one with each other.
fn xy_wing(plain: &Plain, gone: &mut Gone) {
    let pairs: Vec<usize> = plain.cells().filter(|&cell| plain.marks[cell].len() == 2).collect();
    for &pivot in &pairs {
        let near: Vec<usize> = pairs.iter().copied().filter(|&cell| plain.sees[pivot][cell]).collect();
        for pincers in choices(&near, 2) {
            let [near, far] = [pincers[0], pincers[1]].map(|cell| &plain.marks[cell]);
            let common: Vec<usize> = near.intersection(far).copied().collect();
            let rest: BTreeSet<usize> = near.symmetric_difference(far).copied().collect();
            // In one house they are a naked triple.
            if let [digit] = common[..]
                && rest == plain.marks[pivot]
                && !plain.all_in_a_house(&[pivot, pincers[0], pincers[1]])
            {
                plain.seen_by_all(digit, &pincers, gone);
            }
        }
    }
}

/// What strong links of a digit tie together, in two colours: one that sees itself is false, and what sees both is too.
fn colours_of_a_digit(plain: &Plain, gone: &mut Gone) {
    for digit in 0..plain.side {
        let strong = plain.strong(digit);
        let mut met = BTreeSet::new();
        for start in strong.iter().map(|pair| pair[0]) {
            let mut colours = [BTreeSet::from([start]), BTreeSet::new()];
            let mut open = vec![(start, 0)];
            while let Some((cell, colour)) = open.pop() {
                for &[_, next] in strong.iter().filter(|pair| pair[0] == cell) {
                    if colours[1 - colour].insert(next) {
                        open.push((next, 1 - colour));
                    }
                }
            }
            if !met.insert(start) || colours[0].intersection(&colours[1]).next().is_some() {
                continue;
            }
            for colour in &colours {
                if colour.iter().any(|&one| colour.iter().any(|&other| plain.sees[one][other])) {
                    gone.extend(colour.iter().map(|&cell| (cell, digit)));
                }
            }
            let is_free =
                |cell: &usize| plain.marks[*cell].contains(&digit) && !colours.iter().any(|all| all.contains(cell));
            let sees = |cell: usize| colours.iter().all(|colour| colour.iter().any(|&one| plain.sees[cell][one]));
            gone.extend(plain.cells().filter(is_free).filter(|&cell| sees(cell)).map(|cell| (cell, digit)));
        }
    }
}

/// Two sets of up to three cells of a house with a digit more than cells, and a digit that only one of them can hold.
fn linked_sets(plain: &Plain, gone: &mut Gone) {
    let mut sets: BTreeSet<Vec<usize>> = BTreeSet::new();
    for (_, house) in &plain.houses {
        let mut open: Vec<usize> = house.iter().copied().filter(|&cell| plain.marks[cell].len() > 1).collect();
        open.sort_unstable();
        let all = (1..=3).flat_map(|size| choices(&open, size));
        sets.extend(all.filter(|cells| plain.union(cells).len() == cells.len() + 1));
    }
    let sets: Vec<Vec<usize>> = sets.into_iter().collect();
    for (at, one) in sets.iter().enumerate() {
        for other in &sets[at + 1..] {
            // Two single cells are a naked pair.
            if one.iter().any(|cell| other.contains(cell)) || one.len() + other.len() < 3 {
                continue;
            }
            let common: Vec<usize> = plain.union(one).intersection(&plain.union(other)).copied().collect();
            for &linked in &common {
                let far = plain.places(linked, other);
                if plain.places(linked, one).iter().all(|&one| far.iter().all(|&other| plain.sees[one][other])) {
                    for &digit in common.iter().filter(|&&digit| digit != linked) {
                        plain.seen_by_all(
                            digit,
                            &[plain.places(digit, one), plain.places(digit, other)].concat(),
                            gone,
                        );
                    }
                }
            }
        }
    }
}

/// Four cells of two rows, two columns and two boxes that all have two digits: not these alone.
fn rectangles(plain: &Plain, concludes: impl Fn([usize; 4], [usize; 2], &[usize], &mut Gone), gone: &mut Gone) {
    let lines = |kind| -> Vec<&Vec<usize>> {
        plain.houses.iter().filter(|(its, _)| *its == kind).map(|(_, cells)| cells).collect()
    };
    let boxes = lines(HouseKind::Box);
    let digits: Vec<usize> = (0..plain.side).collect();
    let crossing = |row: &[usize], column: &[usize]| row.iter().copied().find(|cell| column.contains(cell));
    for (rows, columns) in choices(&lines(HouseKind::Row), 2)
        .iter()
        .flat_map(|rows| choices(&lines(HouseKind::Column), 2).into_iter().map(move |columns| (rows, columns)))
    {
        let corners = [(0, 0), (0, 1), (1, 1), (1, 0)]
            .map(|(row, column)| crossing(rows[row], columns[column]).expect("a row crosses every column"));
        if boxes.iter().filter(|cells| corners.iter().any(|cell| cells.contains(cell))).count() != 2 {
            continue;
        }
        for pair in choices(&digits, 2) {
            if corners.iter().all(|&cell| pair.iter().all(|digit| plain.marks[cell].contains(digit))) {
                let guarded: Vec<usize> = corners.iter().copied().filter(|&cell| plain.marks[cell].len() > 2).collect();
                concludes(corners, [pair[0], pair[1]], &guarded, gone);
            }
        }
    }
}

/// Whether two cells of a line, or of a box, are all places of the digit in it.
fn is_linked(plain: &Plain, digit: usize, cells: [usize; 2]) -> bool {
    plain.strong(digit).contains(&cells)
}

fn rectangle_of_one(plain: &Plain, gone: &mut Gone) {
    let concludes = |_: [usize; 4], digits: [usize; 2], guarded: &[usize], gone: &mut Gone| {
        if let [cell] = guarded {
            gone.extend(digits.map(|digit| (*cell, digit)));
        }
    };
    rectangles(plain, concludes, gone);
}

fn rectangle_of_one_digit(plain: &Plain, gone: &mut Gone) {
    let concludes = |_: [usize; 4], digits: [usize; 2], guarded: &[usize], gone: &mut Gone| {
        let guardians: Vec<usize> = plain.union(guarded).into_iter().filter(|one| !digits.contains(one)).collect();
        if let ([digit], true) = (&guardians[..], guarded.len() > 1) {
            plain.seen_by_all(*digit, guarded, gone);
        }
    };
    rectangles(plain, concludes, gone);
}

fn rectangle_of_a_link(plain: &Plain, gone: &mut Gone) {
    let concludes = |_: [usize; 4], [one, other]: [usize; 2], guarded: &[usize], gone: &mut Gone| {
        let Ok(cells) = <[usize; 2]>::try_from(guarded) else { return };
        for (digit, goes) in [(one, other), (other, one)] {
            if is_linked(plain, digit, cells) {
                gone.extend(cells.map(|cell| (cell, goes)));
            }
        }
    };
    rectangles(plain, concludes, gone);
}

/// A corner of the two digits alone, one of which has no place beside the rectangle in the two lines of the opposite
/// corner. Bare corners beside each other are other types.
fn rectangle_of_two_links(plain: &Plain, gone: &mut Gone) {
    let concludes = |corners: [usize; 4], [one, other]: [usize; 2], guarded: &[usize], gone: &mut Gone| {
        let bare: Vec<usize> = (0..4).filter(|&at| !guarded.contains(&corners[at])).collect();
        if bare.len() > 2 || bare.len() == 2 && bare[1] - bare[0] != 2 {
            return;
        }
        for &at in &bare {
            let (opposite, sides) = (corners[(at + 2) % 4], [corners[(at + 1) % 4], corners[(at + 3) % 4]]);
            for (digit, goes) in [(one, other), (other, one)] {
                if sides.iter().all(|&side| is_linked(plain, digit, [opposite, side])) {
                    gone.insert((opposite, goes));
                }
            }
        }
    };
    rectangles(plain, concludes, gone);
}

/// What techniques remove in all.
fn found<const W: usize>(position: &Position<'_, W>, keys: &[&str]) -> Gone {
    let mut gone = Gone::new();
    let all: &[Finder<W>] = finders();
    for finder in all.iter().filter(|finder| keys.contains(&finder.info.key.as_str())) {
        let _ = finder.find(position, &mut |found: Found<'_>| {
            gone.extend(found.eliminations.iter().map(|gone| (gone.cell.index(), gone.digit.index())));
            Flow::Continue(())
        });
    }
    gone
}

/// A technique's keys, its definition, and whether more may be found than the definition says.
type Definition = (&'static [&'static str], fn(&Plain, &mut Gone), bool);

const UP_TO_SWORDFISH: &[&str] =
    &["x-wing", "finned-x-wing", "sashimi-x-wing", "swordfish", "finned-swordfish", "sashimi-swordfish"];
const UP_TO_JELLYFISH: &[&str] = &[
    "x-wing",
    "finned-x-wing",
    "sashimi-x-wing",
    "swordfish",
    "finned-swordfish",
    "sashimi-swordfish",
    "jellyfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
];

const DEFINITIONS: &[Definition] = &[
    (&["naked-pair"], |plain, gone| naked(plain, 2, gone), false),
    (&["naked-triple"], |plain, gone| naked(plain, 3, gone), false),
    (&["hidden-pair"], |plain, gone| hidden(plain, 2, gone), false),
    (&["hidden-triple"], |plain, gone| hidden(plain, 3, gone), false),
    // A line with a single place is a single; as a base it is none here, and may be one there.
    (&["x-wing", "finned-x-wing", "sashimi-x-wing"], |plain, gone| basic_fish(plain, 2, gone), true),
    (&["xyz-wing"], bent_triple, false),
    (&["w-wing"], w_wings, false),
    (&["skyscraper", "two-string-kite", "turbot-fish"], two_links, false),
    (&["fireworks"], fireworks_of_three, true),
    (&["avoidable-rectangle-2"], avoidable, true),
    (&["aligned-pair-exclusion"], |plain, gone| aligned(plain, 2, gone), true),
    (&["naked-quad"], |plain, gone| naked(plain, 4, gone), false),
    (&["hidden-quad"], |plain, gone| hidden(plain, 4, gone), false),
    // A fish of which fewer houses say the same is found as the smaller one.
    (UP_TO_SWORDFISH, |plain, gone| basic_fish(plain, 3, gone), true),
    (UP_TO_JELLYFISH, |plain, gone| basic_fish(plain, 4, gone), true),
    (&["xy-wing"], xy_wing, false),
    (&["simple-colouring"], colours_of_a_digit, false),
    (&["als-xz", "xy-wing", "xyz-wing", "wxyz-wing", "naked-pair", "naked-triple", "naked-quad"], linked_sets, true),
    // A corner that lacks one of the digits is still one here.
    (&["unique-rectangle-1"], rectangle_of_one, true),
    (&["unique-rectangle-2", "unique-rectangle-5"], rectangle_of_one_digit, true),
    (&["unique-rectangle-4"], rectangle_of_a_link, true),
    (&["unique-rectangle-6", "hidden-rectangle"], rectangle_of_two_links, true),
    // Those that are spread over a block and a line are wings, and all are two almost locked sets.
    (&["wxyz-wing", "als-xz", "naked-quad", "naked-triple", "naked-pair"], bent_four, true),
];

/// Positions on the way of puzzles, some wrong marks gone, some digits entered.
fn check(width: usize, height: usize, seed: u64, positions: u64) -> Vec<usize> {
    let board = variant::standard(width, height).expect("a board");
    let request =
        Request { board: board.clone(), symmetry: Symmetry::None, minimality: Minimality::Strict, clue_count: 0 };
    let (mut met, mut faults) = (vec![0; DEFINITIONS.len()], Vec::new());
    for index in 0..positions {
        let Some(made) = generate::puzzle(seed, index, &request) else { continue };
        let mut chance = Chance::new(seed ^ 77, index);
        with_layout!(&board, |layout| {
            let mut position = Position::new(layout, &made.puzzle).expect("no conflict");
            let right = |cell: Cell| made.solution.digit(cell).expect("it is full");
            let entered = chance.below(3);
            for cell in board.cells().filter(|&cell| position.digit(cell).is_none()).collect::<Vec<_>>() {
                if chance.below(8) < entered {
                    position.place(cell, right(cell));
                }
            }
            let share = 2 + chance.below(4);
            for cell in position.empty_cells() {
                let wrong = position.candidates(cell) - DigitSet::single(right(cell));
                for digit in wrong.iter().collect::<Vec<Digit>>() {
                    // Singles are for other techniques.
                    if position.candidates(cell).len() > 2 && chance.below(10) < share {
                        position.remove(cell, digit);
                    }
                }
            }
            let plain = Plain::new(&position);
            for (&(keys, definition, may_be_more), met) in DEFINITIONS.iter().zip(&mut met) {
                let mut defined = Gone::new();
                definition(&plain, &mut defined);
                let found = found(&position, keys);
                let told = |gone: &Gone, other: &Gone| -> Vec<String> {
                    let name = |&(cell, digit): &(usize, usize)| {
                        format!("{:?}", Candidate::new(Cell::new(cell), Digit::new(digit)))
                    };
                    gone.difference(other).map(name).collect()
                };
                let lacks = told(&defined, &found);
                let more = if may_be_more { Vec::new() } else { told(&found, &defined) };
                if !lacks.is_empty() || !more.is_empty() {
                    faults.push(format!("{index}: {keys:?} lacks {lacks:?}, and has {more:?} more"));
                }
                *met += defined.len();
            }
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    met
}

#[test]
fn searches_find_what_their_definitions_say() {
    let met = check(3, 3, 5, 12);
    let told: Vec<_> = DEFINITIONS.iter().map(|(keys, ..)| keys).zip(&met).collect();
    println!("{told:?}");
    assert!(met.iter().filter(|&&count| count > 0).count() > DEFINITIONS.len() / 2, "{told:?}");
}

#[test]
#[ignore = "takes minutes"]
fn searches_find_what_their_definitions_say_in_many_positions() {
    let number = |key: &str, otherwise| std::env::var(key).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (positions, seed) = (number("SUDOPRESS_PUZZLES", 300), number("SUDOPRESS_SEED", 2026));
    for (width, height) in [(2, 2), (3, 2), (3, 3)] {
        let met = check(width, height, seed, positions);
        let told: Vec<_> = DEFINITIONS.iter().map(|(keys, ..)| keys).zip(&met).collect();
        println!("{width}x{height}: {told:?}");
    }
}
