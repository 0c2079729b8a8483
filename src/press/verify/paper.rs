//! Verifies the printed book: the boards, the text beside them, and the page references.
//!
//! A board is recognised by its frame, which is a stroked rectangle that is not inside another. Its digits are the
//! characters of the largest size in the middle of cells; smaller ones are marks.

use super::sentences::{self, essence};
use super::{Book, Report, is_on_the_way};
use crate::board::{Grid, Topology};
use crate::book::Locked;
use crate::pdf::{Character, Extract, File, Rect, Run};
use crate::work::Stopped;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The volumes of the book.
const PAPER: &str = "book.pdf";
const ANSWERS: &str = "answers.pdf";

/// The size of digits relative to the cell. Marks are always smaller.
const DIGITS: std::ops::Range<f64> = 0.7..1.0;

/// The minimum number of digits of a board, to exclude the square with a section's number.
const FEWEST: usize = 3;

/// The minimum size of a board, in points.
const SMALLEST: f64 = 30.0;

/// The distance within which text above or below a board belongs to it, in points, and in heights of its capitals if
/// that is more.
const BESIDE: f64 = 32.0;
const BESIDE_CAPITALS: f64 = 3.5;

/// The tolerance for a line that starts at the edge of a board, in points.
const FLUSH: f64 = 4.0;

/// The maximum height of page numbers, in points.
const LARGEST_NUMBER: f64 = 10.0;

/// A board on paper.
struct PrintedBoard {
    place: Rect,
    grid: Grid,
    /// The grid as printed. Boards of the same shape share signs of several alphabets, so `grid` may have been read
    /// with the wrong one.
    line: String,
}

/// The pages of a puzzle and of its answer, numbered in their volumes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzlePages {
    /// The page of the puzzle.
    pub puzzle: usize,
    /// The page of the answer.
    pub answer: usize,
}

/// Returns the pages of every puzzle that the PDF of a book shows with its answer.
pub(super) fn pages(book: &Book<'_>) -> Result<BTreeMap<usize, PuzzlePages>, Stopped> {
    let mut report = Report::default();
    let Some((_, reader)) = Reader::open(book, &mut report)? else { return Ok(BTreeMap::new()) };
    let pages = |places: Places| PuzzlePages { puzzle: places.puzzle.0, answer: reader.number(places.answer.0) };
    Ok(reader.places(&mut report).into_iter().map(|(number, places)| (number, pages(places))).collect())
}

/// Reads the PDF of a book.
pub(super) fn read(book: &Book<'_>) -> Result<Report, Stopped> {
    let mut report = Report::default();
    let Some((files, mut reader)) = Reader::open(book, &mut report)? else { return Ok(report) };
    let first = reader.first;
    let places = reader.places(&mut report);
    reader.captions(&places, &mut report);
    let texts: Vec<String> = reader.pages.iter_mut().map(|page| std::mem::take(&mut page.text)).collect();
    let answers = places.iter().map(|(number, places)| (*number, places.answer.0)).collect();
    let place = |page: usize| (if page > first { ANSWERS } else { PAPER }, reader.number(page));
    sentences::read(book, &texts, &answers, &mut report, place)?;
    reader.other_boards(&places, &mut report);
    reader.numbers(&mut report);
    let starts = [0, first];
    files.iter().zip(starts).for_each(|(file, start)| reader.links(file, start, &mut report));
    Ok(report)
}

/// Returns the boards of a PDF, page by page, as grids of `board`; `None` if the PDF cannot be read.
pub(super) fn boards_of(bytes: &[u8], board: &Topology) -> Option<Vec<Grid>> {
    let file = File::read(bytes, true).ok()?;
    let pages = file.sheets.iter().map(|sheet| Page::new(&sheet.extract, &[board]));
    Some(pages.flat_map(|page| page.boards).map(|found| found.grid).collect())
}

/// The contents of a page.
struct Page {
    /// The text of the page in the order of display, without characters that are not compared.
    text: String,
    runs: Vec<Run>,
    boards: Vec<PrintedBoard>,
}

/// The positions of a puzzle's board and its answer's board: the page, and the index on it.
#[derive(Clone, Copy)]
struct Places {
    puzzle: (usize, usize),
    answer: (usize, usize),
}

struct Reader<'a> {
    book: &'a Book<'a>,
    /// The pages of all volumes.
    pages: Vec<Page>,
    /// The number of pages of the first volume.
    first: usize,
    /// Whether the book is bound on the right, so that lines start on the right.
    is_from_right: bool,
}

impl Page {
    fn new(extract: &Extract, topologies: &[&Topology]) -> Self {
        // The marks of a board may look like digits of one with more cells.
        let boards = frames(extract).into_iter().filter_map(|place| {
            let grids = topologies.iter().filter_map(|board| Some((grid(extract, place, board)?, board)));
            let (grid, board) = grids.min_by_key(|(grid, _)| Reverse(grid.filled_count()))?;
            Some(PrintedBoard { place, line: grid.line_on(board), grid })
        });
        let text: String = extract.characters.iter().map(|character| character.text.as_str()).collect();
        Self { boards: boards.collect(), runs: extract.runs(), text: essence(&text) }
    }

    /// Returns whether a line above a board starts at the board's edge with this number.
    fn is_headed(&self, board: Rect, number: usize, is_from_right: bool) -> bool {
        let begins = |run: &Run| {
            let (mut words, gap) = (run.text.split_whitespace(), run.place.left - board.left);
            let (word, gap) =
                if is_from_right { (words.next_back(), board.right - run.place.right) } else { (words.next(), gap) };
            gap.abs() < FLUSH && word.and_then(|word| word.parse().ok()) == Some(number)
        };
        self.beside(board, true).any(begins)
    }

    /// Returns the numbers above or below a board.
    fn numbers_beside(&self, board: Rect, is_above: bool) -> BTreeSet<usize> {
        let within = |board: Rect| self.beside(board, is_above).flat_map(|run| numbers(&run.text)).collect();
        let found: BTreeSet<usize> = within(board);
        if !found.is_empty() || is_above {
            return found;
        }
        // Below a narrow board, words that break reach beyond it.
        let beyond = 0.5 * board.width();
        within(Rect { left: board.left - beyond, right: board.right + beyond, ..board })
    }

    /// Returns the texts above or below a board that are close enough to belong to it.
    fn beside(&self, board: Rect, is_above: bool) -> impl Iterator<Item = &Run> {
        let is_beside = move |run: &&Run| {
            let gap = if is_above { run.place.bottom - board.top } else { board.bottom - run.place.top };
            let overlap = run.place.right.min(board.right) - run.place.left.max(board.left);
            (-1.0..BESIDE.max(BESIDE_CAPITALS * run.place.height())).contains(&gap) && overlap > 0.0
        };
        self.runs.iter().filter(is_beside)
    }
}

/// Returns the numbers in a text.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|symbol: char| !symbol.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// Returns the rectangles that may be boards: large, stroked, and not inside another.
fn frames(extract: &Extract) -> Vec<Rect> {
    let is_large = |rect: &&Rect| rect.width() > SMALLEST && rect.height() > SMALLEST;
    let mut all: Vec<Rect> = extract.strokes.iter().filter(is_large).copied().collect();
    all.sort_by(|one, other| (other.width() * other.height()).total_cmp(&(one.width() * one.height())));
    let mut frames: Vec<Rect> = Vec::new();
    for rect in all {
        let is_new = |frame: &Rect| {
            frame
                .intersection(rect)
                .is_none_or(|shared| shared.width() * shared.height() < 0.1 * rect.width() * rect.height())
        };
        if frames.iter().all(is_new) {
            frames.push(rect);
        }
    }
    frames
}

/// Returns the digits of a board that fills a rectangle; `None` if there are too few or they are not of this board.
fn grid(extract: &Extract, place: Rect, board: &Topology) -> Option<Grid> {
    let (columns, rows) = board.extent();
    let (wide, high) = (place.width() / columns as f64, place.height() / rows as f64);
    if (wide - high).abs() > 0.05 * wide {
        return None;
    }
    let mut values = vec![0; board.cell_count()];
    let mut count = 0;
    let is_digit = |character: &&Character| DIGITS.contains(&(character.size / high));
    for character in extract.characters.iter().filter(is_digit) {
        let Some((x, y)) = middle(character, place) else { continue };
        let (x, y) = (x / wide, y / high);
        // Digits are in the middle of cells.
        if (x.fract() - 0.5).abs() > 0.2 || (y.fract() - 0.5).abs() > 0.2 {
            return None;
        }
        let cell = board.cell_at(x as usize, y as usize)?;
        let mut symbols = character.text.chars();
        let symbol = symbols.next().filter(|_| symbols.as_str().is_empty())?;
        let digit = board.digit_of(symbol)?;
        values[cell.index()] = digit.value();
        count += 1;
    }
    Grid::from_values(values, board.side()).filter(|_| count >= FEWEST)
}

/// Parses a printed line as a grid of this board.
fn read_on(line: &str, board: &Topology) -> Option<Grid> {
    let value = |sign: char| if sign == '.' { Some(0) } else { Some(board.digit_of(sign)?.value()) };
    let values = line.chars().map(value).collect::<Option<Vec<u8>>>()?;
    Grid::from_values(values, board.side()).filter(|grid| grid.cell_count() == board.cell_count())
}

/// Returns the centre of a character relative to the top left corner of a rectangle; `None` if it is outside.
fn middle(character: &Character, place: Rect) -> Option<(f64, f64)> {
    let at = character.place;
    let (x, y) = ((at.left + at.right) / 2.0 - place.left, place.top - (at.bottom + at.top) / 2.0);
    ((0.0..place.width()).contains(&x) && (0.0..place.height()).contains(&y)).then_some((x, y))
}

impl<'a> Reader<'a> {
    /// Opens the volumes of a book. Returns `None` if it has none, or if one cannot be read, which is reported.
    fn open(book: &'a Book<'a>, report: &mut Report) -> Result<Option<(Vec<File>, Self)>, Stopped> {
        // The pages of a separate volume of answers follow those of the first volume.
        let mut files = Vec::new();
        for name in [PAPER, ANSWERS].into_iter().filter(|name| book.names.contains(*name)) {
            match book.shelf.read(name).map(|bytes| File::read(&bytes, true)) {
                Ok(Ok(file)) => files.push(file),
                Ok(Err(unreadable)) => report.fault(name, unreadable.to_string()),
                Err(error) => report.fault(name, format!("cannot be read: {error}")),
            }
        }
        let Some(first) = files.first().map(|file| file.sheets.len()).filter(|_| report.faults.is_empty()) else {
            return Ok(None);
        };
        let mut topologies: Vec<&Topology> = Vec::new();
        for known in &book.puzzles {
            let board: &Topology = known.puzzle.board();
            if !topologies.contains(&board) {
                topologies.push(board);
            }
        }
        let mut pages = Vec::new();
        for sheet in files.iter().flat_map(|file| &file.sheets) {
            book.stop.check()?;
            pages.push(Page::new(&sheet.extract, &topologies));
        }
        report.sheets = pages.len();
        report.boards = pages.iter().map(|page| page.boards.len()).sum();
        let mut reader = Self { book, pages, first, is_from_right: files[0].is_bound_right };
        if reader.is_reversed() {
            let (volume, answers) = reader.pages.split_at_mut(first);
            volume.reverse();
            answers.reverse();
            // Printers only want this of books that are read from the right.
            reader.is_from_right = true;
        }
        Ok(Some((files, reader)))
    }

    /// Returns whether the files have their pages in reverse order: the answer of the first puzzle comes after that of
    /// the last, or on the same page as that and before its puzzle.
    fn is_reversed(&self) -> bool {
        let page = |known: &Locked, grid: &Grid| {
            let line = grid.line_on(known.puzzle.board());
            self.pages.iter().rposition(|page| page.boards.iter().any(|board| board.line == line))
        };
        let answer = |known: &Locked| page(known, &known.solution);
        let (Some(first), Some(last)) = (self.book.puzzles.first(), self.book.puzzles.last()) else { return false };
        match (answer(first), answer(last)) {
            (Some(one), Some(other)) if one != other => one > other,
            (Some(answers), _) => page(first, first.puzzle.givens()).is_some_and(|puzzle| answers < puzzle),
            _ => false,
        }
    }

    /// Returns the number in its volume of a page counted through all volumes.
    fn number(&self, page: usize) -> usize {
        if page > self.first { page - self.first } else { page }
    }

    fn board(&self, (page, index): (usize, usize)) -> &PrintedBoard {
        &self.pages[page - 1].boards[index]
    }

    /// Returns the numbers above or below a board.
    fn beside(&self, at: (usize, usize), is_above: bool) -> BTreeSet<usize> {
        self.pages[at.0 - 1].numbers_beside(self.board(at).place, is_above)
    }

    /// Finds the positions of each puzzle and its answer, and reports missing ones.
    fn places(&self, report: &mut Report) -> BTreeMap<usize, Places> {
        let mut by_grid: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
        for (page, boards) in (1..).zip(self.pages.iter().map(|page| &page.boards)) {
            for (index, board) in boards.iter().enumerate() {
                by_grid.entry(board.line.clone()).or_default().push((page, index));
            }
        }
        let mut places = BTreeMap::new();
        for known in &self.book.puzzles {
            let number = known.number;
            // The number above distinguishes the puzzle from its copies on the title page and in examples.
            let headed = |grid: &Grid| -> Vec<(usize, usize)> {
                let all = by_grid.get(&grid.line_on(known.puzzle.board())).into_iter().flatten().copied();
                let is_headed = |at: &(usize, usize)| {
                    self.pages[at.0 - 1].is_headed(self.board(*at).place, number, self.is_from_right)
                };
                all.filter(is_headed).collect()
            };
            let (puzzles, answers) = (headed(known.puzzle.givens()), headed(&known.solution));
            let pairs = puzzles.iter().flat_map(|&puzzle| answers.iter().map(move |&answer| Places { puzzle, answer }));
            // Prefer a puzzle that refers to its answer, otherwise take the last.
            let refers = |places: &Places| self.beside(places.puzzle, false).contains(&self.number(places.answer.0));
            match pairs.clone().find(refers).or_else(|| pairs.last()) {
                Some(found) => drop(places.insert(number, found)),
                None => {
                    let what = if puzzles.is_empty() { "givens" } else { "solution" };
                    report
                        .fault(PAPER, format!("no board with the number {number} shows the {what} of puzzle {number}"));
                }
            }
        }
        places
    }

    /// Checks that the text below a puzzle names the page of its answer, and the text above an answer the page of its
    /// puzzle.
    fn captions(&self, places: &BTreeMap<usize, Places>, report: &mut Report) {
        for (number, Places { puzzle, answer }) in places {
            if !self.beside(*puzzle, false).contains(&self.number(answer.0)) {
                let found = listed(&self.beside(*puzzle, false));
                report.fault(
                    PAPER,
                    format!(
                        "page {}: puzzle {number} refers to {found}, but its answer is on page {}",
                        puzzle.0,
                        self.number(answer.0)
                    ),
                );
            }
            if !self.beside(*answer, true).contains(&puzzle.0) {
                let found = listed(&self.beside(*answer, true));
                report.fault(
                    PAPER,
                    format!(
                        "page {}: answer {number} refers to {found}, but its puzzle is on page {}",
                        self.number(answer.0),
                        puzzle.0
                    ),
                );
            }
        }
    }

    /// Checks that every other board after the first puzzle is a position on the way to a solution.
    fn other_boards(&self, places: &BTreeMap<usize, Places>, report: &mut Report) {
        let Some(first) = places.values().map(|places| places.puzzle.0).min() else { return };
        let known: BTreeSet<(usize, usize)> =
            places.values().flat_map(|places| [places.puzzle, places.answer]).collect();
        for (page, boards) in (1..).zip(self.pages.iter().map(|page| &page.boards)).skip(first - 1) {
            for (index, board) in boards.iter().enumerate().filter(|(index, _)| !known.contains(&(page, *index))) {
                // The title page of a volume of answers shows only the first and last rows of a solution.
                let is_title = page == self.first + 1;
                let is_shown = |grid: &Grid, known: &Locked| {
                    is_on_the_way(grid, &known.puzzle, &known.solution) || is_title && grid.is_part_of(&known.solution)
                };
                let shows = |known: &Locked| match known.puzzle.board() {
                    own if own.alphabet().is_none() => is_shown(&board.grid, known),
                    own => read_on(&board.line, own).is_some_and(|grid| is_shown(&grid, known)),
                };
                if !self.book.puzzles.iter().any(shows) {
                    let line = &board.line;
                    report.fault(
                        PAPER,
                        format!("page {}: board {}, {line}, does not lead to a solution in the lock", page, index + 1),
                    );
                }
            }
        }
    }

    /// Checks the page numbers: a number below all other text must be that of the page.
    fn numbers(&self, report: &mut Report) {
        for (page, runs) in (1..).zip(self.pages.iter().map(|page| &page.runs)) {
            let page = self.number(page);
            let Some(lowest) = runs.iter().min_by(|one, other| one.place.bottom.total_cmp(&other.place.bottom)) else {
                continue;
            };
            // The title page ends in a row of a puzzle.
            let is_small = lowest.place.height() < LARGEST_NUMBER;
            // The legend has digits beside its words.
            let (own, line) = (&lowest.text, lowest.place);
            let is_beside = |run: &Run| run.text != *own && run.place.bottom < line.top && run.place.top > line.bottom;
            let is_alone = !runs.iter().any(is_beside);
            let is_other = |number: &usize| *number != page && is_small && is_alone;
            if let Some(number) = lowest.text.trim().parse().ok().filter(is_other) {
                report.fault(PAPER, format!("page {page}: its printed number is {number}"));
            }
        }
    }

    /// Checks that a link with a number at its end leads to the page with that number. If lines run from right to left,
    /// the end is on the left.
    fn links(&self, file: &File, start: usize, report: &mut Report) {
        for (page, (sheet, own)) in (1..).zip(file.sheets.iter().zip(&self.pages[start..])) {
            for link in &sheet.extract.links {
                let is_under = |run: &&Run| {
                    link.place.grown(1.0).intersection(run.place).is_some_and(|shared| {
                        2.0 * shared.width() > run.place.width() && 2.0 * shared.height() > run.place.height()
                    })
                };
                let text: Vec<&str> = own.runs.iter().filter(is_under).map(|run| run.text.trim()).collect();
                let text = text.join(" ");
                let is_digit = |symbol: char| symbol.is_ascii_digit();
                let (is_figure, numbers) = (text.ends_with(is_digit), numbers(&text));
                let (is_figure, number) = if self.is_from_right {
                    (text.starts_with(is_digit), numbers.first())
                } else {
                    (is_figure, numbers.last())
                };
                if let Some(number) = number.filter(|_| is_figure)
                    && *number != link.page + 1
                {
                    report.fault(PAPER, format!("page {page}: `{text}` leads to page {}", link.page + 1));
                }
            }
        }
    }
}

fn listed(numbers: &BTreeSet<usize>) -> String {
    let all: Vec<String> = numbers.iter().map(usize::to_string).collect();
    if all.is_empty() { "no page".into() } else { all.join(", ") }
}
