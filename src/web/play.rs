//! The data of a puzzle that the player of a web page needs to show it and to check moves, without the engine.

use crate::board::{Cell, Clue, Grid, HouseInfo, Puzzle, Topology};
use crate::draw::{CELL, Pencil, Picture, Theme, scene};
use crate::format::board_json;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A puzzle for the player. Cells count from 0 in reading order, digits from 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Play {
    /// Its number in a book.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The key of its grade.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// Its printed rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<String>,
    /// The keys of the techniques that it needs, easiest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<String>,
    /// The sign of each digit.
    pub symbols: String,
    /// The width of the board in cells.
    pub columns: usize,
    /// The height of the board in cells.
    pub rows: usize,
    /// The column and the row of each cell, from 0; missing if the cells fill the extent of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<(usize, usize)>>,
    /// The houses, and cells with sums.
    pub houses: Vec<PlayHouse>,
    /// For each cell, those that cannot have its digit; `None` if the houses say it.
    pub peers: Option<Vec<Vec<Cell>>>,
    /// The digits of the givens, 0 for an empty cell.
    pub givens: Vec<u8>,
    /// The digits of the solution, if the player may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Vec<u8>>,
    /// The puzzle as the member `puzzle` of a position in JSON.
    pub puzzle: Value,
    /// The empty board as an `<svg>` element with colours from the page.
    pub picture: String,
    /// The places of the cells in the picture.
    pub cells: CellPlaces,
}

/// Cells of a board that contain different digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayHouse {
    /// The kind: `row`, `box` and so on, or `cage` for cells with a sum.
    pub kind: &'static str,
    /// The number among those of its kind, from 1.
    pub number: usize,
    /// The square of a board of several, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<usize>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The sum of a cage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<u32>,
}

/// The places of cells in a picture: the cell in column `c` and row `r`, from 0, begins at `x + c * size` and
/// `y + r * size`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CellPlaces {
    /// The left edge of the first column.
    pub x: i32,
    /// The upper edge of the first row.
    pub y: i32,
    /// The side of a cell.
    pub size: i32,
}

impl Play {
    /// Returns the data of a puzzle without a solution, in this theme.
    pub fn new(puzzle: &Puzzle, theme: &Theme) -> Self {
        let board = puzzle.board();
        let (columns, rows) = board.extent();
        let places = (board.cell_count() < columns * rows).then(|| board.cells().map(|cell| board.place(cell)));
        let houses = board.houses().map(|house| house_of(board.house(house)));
        let cages = (1..).zip(puzzle.clues()).map(|(number, clue)| cage_of(number, clue));
        let is_implied = puzzle.marks().is_empty() && puzzle.clues().is_empty() && board_json(board).is_none();
        Self {
            number: None,
            title: None,
            grade: None,
            rating: None,
            techniques: Vec::new(),
            symbols: board.digits().map(|digit| board.symbol(digit)).collect(),
            columns,
            rows,
            places: places.map(Iterator::collect),
            houses: houses.chain(cages).collect(),
            peers: peers(puzzle),
            givens: puzzle.givens().values().to_vec(),
            solution: None,
            puzzle: if is_implied { puzzle.givens().line().into() } else { in_full(puzzle) },
            picture: empty_board(puzzle, theme),
            cells: CellPlaces { x: 0, y: 0, size: CELL },
        }
    }

    /// Adds the solution.
    #[must_use]
    pub fn with_solution(self, solution: &Grid) -> Self {
        Self { solution: Some(solution.values().to_vec()), ..self }
    }
}

fn house_of(info: &HouseInfo) -> PlayHouse {
    let HouseInfo { kind, number, square, ref cells } = *info;
    PlayHouse { kind: kind.key(), number, square, cells: cells.clone(), sum: None }
}

fn cage_of(number: usize, clue: &Clue) -> PlayHouse {
    PlayHouse { kind: clue.key(), number, square: None, cells: clue.cells().to_vec(), sum: clue.sum() }
}

fn in_full(puzzle: &Puzzle) -> Value {
    serde_json::to_value(puzzle).expect("a puzzle is JSON")
}

/// Returns the cells that cannot have the digit of each cell, if relations add any to those of the houses.
fn peers(puzzle: &Puzzle) -> Option<Vec<Vec<Cell>>> {
    let board: &Topology = puzzle.board();
    let excluded = |cell: Cell| {
        let by_digit = board.digits().flat_map(move |digit| {
            let with = board.exclusions(cell, digit).iter();
            with.filter(move |beside| beside.digits.contains(digit)).map(|beside| beside.cell)
        });
        by_digit.collect::<BTreeSet<Cell>>()
    };
    if board.cells().all(|cell| excluded(cell).is_empty()) {
        return None;
    }
    let peers = board.cells().map(|cell| {
        let houses = board.houses_of(cell).iter().flat_map(|&house| board.house(house).cells.iter().copied());
        let cages = puzzle.clues().iter().map(Clue::cells).filter(|cells| cells.contains(&cell)).flatten().copied();
        let mut all = excluded(cell);
        all.extend(houses.chain(cages).filter(|&other| other != cell));
        all.into_iter().collect()
    });
    Some(peers.collect())
}

/// Returns the picture of the board without digits.
fn empty_board(puzzle: &Puzzle, theme: &Theme) -> String {
    let empty = Grid::empty(puzzle.board().cell_count());
    let puzzle = Puzzle::empty(puzzle.board().clone()).with_clues(puzzle.clues().to_vec());
    let puzzle = puzzle.expect("the clues are of this board");
    let picture = Picture { pencil: Pencil::None, ..Picture::solution(&puzzle, &empty) };
    scene(&picture).page_svg(theme, None)
}
