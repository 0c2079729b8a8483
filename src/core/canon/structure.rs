//! A puzzle as a structure to order: cells, houses, relations, givens, marks, clues, and digits as far as they may be
//! exchanged.

use super::graph::ColouredGraph;
use super::labelling::Structure;
use crate::board::{Puzzle, Topology};
use std::collections::BTreeSet;

/// The permitted exchanges of digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relabelling {
    /// All: no rule distinguishes digits.
    Free,
    /// Those that preserve the clashes of relations and the marks of cells.
    Ruled,
    /// None: some rule adds digits up.
    Fixed,
}

impl Relabelling {
    /// Returns the exchanges that a puzzle permits.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let side = puzzle.board().side();
        // Any exchange preserves "the same digit" and "different digits", but no other list of pairs.
        let is_indifferent = |clashes: &BTreeSet<[u32; 2]>| {
            let same = clashes.iter().filter(|[one, other]| one == other).count();
            let different = clashes.len() - same;
            (same == 0 || same == side) && (different == 0 || different == side * (side - 1))
        };
        let relations = puzzle.board().relations();
        if puzzle.clues().iter().any(|clue| clue.sum().is_some()) {
            Self::Fixed
        } else if !puzzle.marks().is_empty() {
            Self::Ruled
        } else if relations.iter().all(|relation| is_indifferent(&clashes(&relation.clashes))) {
            Self::Free
        } else {
            Self::Ruled
        }
    }
}

fn clashes(pairs: &[[crate::board::Digit; 2]]) -> BTreeSet<[u32; 2]> {
    pairs.iter().map(|pair| pair.map(|digit| digit.index() as u32)).collect()
}

/// Pairs of cells and of digits.
#[derive(Clone)]
struct Pairs {
    cells: Vec<[u32; 2]>,
    digits: Vec<[u32; 2]>,
    /// Whether the clashes are symmetric, so that first and second are equivalent.
    is_mutual: bool,
}

/// The key of a clue and its sum.
type ClueKey = (&'static str, Option<u32>);

/// A clue: its key and its cells.
#[derive(Clone)]
struct CluePattern {
    key: ClueKey,
    cells: Vec<u32>,
}

/// Cells and the rules that connect them.
#[derive(Clone)]
pub(super) struct Ties {
    digits: Relabelling,
    side: u32,
    cell_count: u32,
    houses: Vec<Vec<u32>>,
    relations: Vec<Pairs>,
    /// The given digit of each cell.
    givens: Vec<Option<u32>>,
    /// The given marks of each cell; empty if only the givens restrict candidates.
    marks: Vec<Vec<u32>>,
    clues: Vec<CluePattern>,
    graph: ColouredGraph,
}

/// Kinds of vertices and marks of edges; those of relations and clues follow, by number.
const CELL: u32 = 0;
const HOUSE: u32 = 1;
const DIGIT: u32 = 2;
const GIVEN: u32 = 3;
const MARK: u32 = 4;
/// Kinds of digits that cannot be exchanged.
const FIXED: u32 = 8;
/// The first kind or mark of a relation, and their number per relation.
const RELATIONS: u32 = 64;
const PER_RELATION: u32 = 4;
/// Kinds of clues.
const CLUES: u32 = 1 << 16;

impl Ties {
    /// Returns the structure of a puzzle.
    pub(super) fn of(puzzle: &Puzzle, digits: Relabelling) -> Self {
        let mut ties = Self::from_board(puzzle.board(), digits);
        for (cell, digit) in puzzle.givens().filled() {
            ties.givens[cell.index()] = Some(digit.index() as u32);
        }
        ties.marks =
            puzzle.marks().iter().map(|marks| marks.iter().map(|digit| digit.index() as u32).collect()).collect();
        for clue in puzzle.clues() {
            let cells = clue.cells().iter().map(|cell| cell.index() as u32).collect();
            ties.clues.push(CluePattern { key: (clue.key(), clue.sum()), cells });
        }
        ties.tie();
        ties
    }

    /// Returns the structure of a board.
    pub(super) fn from_board(board: &Topology, digits: Relabelling) -> Self {
        let numbers = |cells: &[crate::board::Cell]| cells.iter().map(|cell| cell.index() as u32).collect();
        let pairs = |relation: &crate::board::Relation| {
            let digits = clashes(&relation.clashes);
            Pairs {
                cells: relation.pairs.iter().map(|pair| pair.map(|cell| cell.index() as u32)).collect(),
                is_mutual: digits.iter().all(|&[one, other]| digits.contains(&[other, one])),
                digits: digits.into_iter().collect(),
            }
        };
        let mut ties = Self {
            digits,
            side: board.side() as u32,
            cell_count: board.cell_count() as u32,
            houses: board.houses().map(|house| numbers(&board.house(house).cells)).collect(),
            relations: board.relations().iter().map(pairs).collect(),
            givens: vec![None; board.cell_count()],
            marks: Vec::new(),
            clues: Vec::new(),
            graph: ColouredGraph::default(),
        };
        ties.tie();
        ties
    }

    /// Returns the structure with cells, and digits if they are ordered, renumbered by their places.
    pub(super) fn renumbered(&self, places: &[u32]) -> Self {
        let cell = |cell: u32| places[cell as usize];
        let digit = |digit: u32| {
            if self.digits == Relabelling::Ruled { places[(self.cell_count + digit) as usize] } else { digit }
        };
        let all = |cells: &Vec<u32>| cells.iter().map(|&one| cell(one)).collect();
        let mut givens = vec![None; self.givens.len()];
        for (at, given) in self.givens.iter().enumerate() {
            givens[cell(at as u32) as usize] = given.map(digit);
        }
        let mut marks = vec![Vec::new(); self.marks.len()];
        for (at, marked) in self.marks.iter().enumerate() {
            marks[cell(at as u32) as usize] = marked.iter().map(|&one| digit(one)).collect();
        }
        let renumbered = |pairs: &Pairs| Pairs {
            cells: pairs.cells.iter().map(|pair| pair.map(cell)).collect(),
            digits: pairs.digits.iter().map(|pair| pair.map(digit)).collect(),
            is_mutual: pairs.is_mutual,
        };
        let mut ties = Self {
            houses: self.houses.iter().map(all).collect(),
            relations: self.relations.iter().map(renumbered).collect(),
            clues: self.clues.iter().map(|clue| CluePattern { key: clue.key, cells: all(&clue.cells) }).collect(),
            givens,
            marks,
            ..self.clone()
        };
        ties.tie();
        ties
    }

    /// Makes the graph: cells first, then digits.
    fn tie(&mut self) {
        let mut graph = ColouredGraph::default();
        (0..self.cell_count).for_each(|_| {
            graph.add(CELL);
        });
        let first_digit = self.cell_count;
        for digit in 0..self.side {
            graph.add(if self.digits == Relabelling::Fixed { FIXED + digit } else { DIGIT });
        }
        for cells in &self.houses {
            let house = graph.add(HOUSE);
            cells.iter().for_each(|&cell| graph.join(house, cell, HOUSE));
        }
        for (cell, given) in self.givens.iter().enumerate() {
            if let Some(digit) = given {
                graph.join(cell as u32, first_digit + digit, GIVEN);
            }
        }
        for (cell, marks) in self.marks.iter().enumerate() {
            marks.iter().for_each(|digit| graph.join(cell as u32, first_digit + digit, MARK));
        }
        for (index, pairs) in (0..).zip(&self.relations) {
            let number = RELATIONS + PER_RELATION * index;
            // If the rule does not distinguish digits, they need no edges.
            let digits = if self.digits == Relabelling::Free { &[][..] } else { &pairs.digits };
            if pairs.is_mutual {
                pairs.cells.iter().for_each(|&[one, other]| graph.join(one, other, number));
                let once = digits.iter().filter(|[one, other]| one <= other);
                once.for_each(|&[one, other]| graph.join(first_digit + one, first_digit + other, number));
                continue;
            }
            // First and second may be exchanged everywhere at once, so they are vertices themselves.
            let ends = [graph.add(number), graph.add(number)];
            let of_digits = digits.iter().map(|pair| (pair.map(|digit| first_digit + digit), number + 2));
            let of_cells = pairs.cells.iter().map(|&pair| (pair, number + 1));
            for (pair, kind) in of_cells.chain(of_digits) {
                let halves = [graph.add(kind), graph.add(kind)];
                graph.join(halves[0], halves[1], number);
                for half in 0..2 {
                    graph.join(halves[half], pair[half], number);
                    graph.join(halves[half], ends[half], number + 1);
                }
            }
        }
        let all: BTreeSet<ClueKey> = self.clues.iter().map(|clue| clue.key).collect();
        for CluePattern { key, cells } in &self.clues {
            let kind = CLUES + all.iter().take_while(|other| *other != key).count() as u32;
            let clue = graph.add(kind);
            cells.iter().for_each(|&cell| graph.join(clue, cell, CLUES));
        }
        self.graph = graph;
    }

    /// Returns the pairs in this order, with first and second as they are or exchanged.
    fn pairs(&self, pairs: &Pairs, places: &[u32], is_changed: bool) -> Vec<u32> {
        let turn = |[one, other]: [u32; 2]| match (pairs.is_mutual, is_changed) {
            (true, _) => [one.min(other), one.max(other)],
            (false, false) => [one, other],
            (false, true) => [other, one],
        };
        let mut cells: Vec<[u32; 2]> =
            pairs.cells.iter().map(|pair| turn(pair.map(|cell| places[cell as usize]))).collect();
        cells.sort_unstable();
        let digit = |digit: u32| match self.digits {
            Relabelling::Free => 0,
            Relabelling::Fixed => digit,
            Relabelling::Ruled => places[(self.cell_count + digit) as usize],
        };
        let mut digits: Vec<[u32; 2]> = pairs.digits.iter().map(|pair| turn(pair.map(digit))).collect();
        digits.sort_unstable();
        [cells.concat(), digits.concat()].concat()
    }
}

impl Structure for Ties {
    fn graph(&self) -> &ColouredGraph {
        &self.graph
    }

    fn ordered(&self) -> [usize; 2] {
        let digits = if self.digits == Relabelling::Ruled { self.side as usize } else { 0 };
        [self.cell_count as usize, digits]
    }

    fn text(&self, places: &[u32]) -> Vec<u32> {
        let in_order = |cells: &Vec<u32>| {
            let mut cells: Vec<u32> = cells.iter().map(|&cell| places[cell as usize]).collect();
            cells.sort_unstable();
            cells
        };
        let mut text = Vec::new();
        let mut houses: Vec<Vec<u32>> = self.houses.iter().map(in_order).collect();
        houses.sort_unstable();
        for house in houses {
            text.push(house.len() as u32);
            text.extend(house);
        }
        for relation in &self.relations {
            let read = |is_changed| self.pairs(relation, places, is_changed);
            text.extend(if relation.is_mutual { read(false) } else { read(false).min(read(true)) });
        }
        let mut givens = vec![None; self.givens.len()];
        for (cell, given) in self.givens.iter().enumerate() {
            givens[places[cell] as usize] = *given;
        }
        let (mut labels, mut next) = (vec![0; self.side as usize], 1);
        text.extend(givens.into_iter().map(|given| match (given, self.digits) {
            (None, _) => 0,
            (Some(digit), Relabelling::Fixed) => digit + 1,
            (Some(digit), Relabelling::Ruled) => places[(self.cell_count + digit) as usize] + 1,
            (Some(digit), Relabelling::Free) => {
                let label = &mut labels[digit as usize];
                if *label == 0 {
                    *label = next;
                    next += 1;
                }
                *label
            }
        }));
        let mut marks = vec![Vec::new(); self.marks.len()];
        for (cell, marked) in self.marks.iter().enumerate() {
            let place = |&digit: &u32| match self.digits {
                Relabelling::Ruled => places[(self.cell_count + digit) as usize],
                Relabelling::Free | Relabelling::Fixed => digit,
            };
            let of_cell = &mut marks[places[cell] as usize];
            *of_cell = marked.iter().map(place).collect::<Vec<u32>>();
            of_cell.sort_unstable();
        }
        marks.iter().for_each(|marks| {
            text.push(marks.len() as u32);
            text.extend(marks);
        });
        let mut clues: Vec<(ClueKey, Vec<u32>)> =
            self.clues.iter().map(|clue| (clue.key, in_order(&clue.cells))).collect();
        clues.sort_unstable();
        for ((_, sum), cells) in clues {
            text.extend([sum.unwrap_or_default(), cells.len() as u32]);
            text.extend(cells);
        }
        text
    }
}
