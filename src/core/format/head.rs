//! Lines that describe the lines after them: the head of a table, `id,puzzle,solution`, and headings such as `Puzzle
//! 17:`.
//!
//! A head determines the column with the puzzle. From then on only that column is read, so a puzzle that has lost its
//! leading zeros is reported, and its solution is not read in its place.
//!
//! A heading is a word such as `puzzle`, optionally with a number. The reader reports other text.

use super::row::is_figure;
use super::rules::{self, ColumnKind};
use std::sync::Arc;

/// The names of columns with puzzles, the most certain first. The last are only used if no other column fits: `clues`
/// is often a number.
const PUZZLES: [&str; 35] = [
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "givens",
    "given",
    "unsolved",
    "sudoku",
    "sudokus",
    "grid",
    "grids",
    "board",
    "boards",
    "problem",
    "problems",
    "aufgabe",
    "rätsel",
    "raetsel",
    "grille",
    "griglia",
    "rejilla",
    "problema",
    "puzzel",
    "opgave",
    "start",
    "initial",
    "task",
    "game",
    "input",
    "pattern",
    "clues",
    "clue",
    "cells",
];

/// The number of these that may be part of a longer name, such as `puzzle_string` or `Starting grid`.
const PARTS: usize = 28;

/// Words in the names of columns with solutions.
const SOLUTIONS: [&str; 19] = [
    "solution",
    "solutions",
    "answer",
    "answers",
    "solved",
    "result",
    "results",
    "final",
    "full",
    "complete",
    "completed",
    "filled",
    "target",
    "lösung",
    "loesung",
    "solución",
    "solucion",
    "soluzione",
    "oplossing",
];

/// Words in the names of other columns.
const OTHERS: [&str; 38] = [
    "id",
    "ids",
    "no",
    "nr",
    "number",
    "name",
    "index",
    "key",
    "rating",
    "ratings",
    "grade",
    "level",
    "difficulty",
    "minutes",
    "min",
    "score",
    "source",
    "author",
    "title",
    "date",
    "hash",
    "er",
    "ep",
    "ed",
    "count",
    "size",
    "type",
    "symmetry",
    "seed",
    "url",
    "link",
    "file",
    "tag",
    "tags",
    "time",
    "rank",
    "canonical",
    "stars",
];

/// The words that begin a heading above a puzzle.
const HEADINGS: [&str; 12] = [
    "puzzle", "puzzles", "grid", "grids", "sudoku", "sudokus", "board", "game", "quiz", "problem", "question", "givens",
];

/// The head of a table: the names of its columns, and the column with the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHead {
    separator: Option<char>,
    names: Arc<[String]>,
    kinds: Arc<[ColumnKind]>,
    /// Columns with unknown names, which may describe the puzzle.
    unknown: Arc<[usize]>,
    puzzle: Option<usize>,
    /// The number of cells of the last puzzle.
    pub(super) cells: Option<usize>,
}

/// A field of a line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    /// The number of characters before the text in the line.
    pub before: usize,
    /// The text, without quotes and surrounding spaces.
    pub text: String,
}

/// Returns the character that separates the fields of a line.
pub(super) fn separator(text: &str) -> Option<char> {
    ['\t', ',', ';'].into_iter().find(|&sign| text.contains(sign)).or_else(|| text.trim().contains(' ').then_some(' '))
}

/// Splits a line into its fields. A field may be quoted, with quotes in it doubled.
pub(super) fn fields(text: &str, separator: Option<char>) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut current: Option<Field> = None;
    let mut is_quoted = false;
    let mut signs = text.chars().enumerate().peekable();
    while let Some((at, sign)) = signs.next() {
        let field = current.get_or_insert_with(|| Field { before: at, text: String::new() });
        let is_start = field.text.is_empty();
        match sign {
            '"' if is_quoted && signs.peek().is_some_and(|&(_, next)| next == '"') => {
                field.text.push(sign);
                signs.next();
            }
            '"' if is_quoted || is_start => {
                is_quoted = !is_quoted;
                field.before = if is_start { at + 1 } else { field.before };
            }
            _ if is_quoted => field.text.push(sign),
            _ if Some(sign) == separator || separator == Some(' ') && sign.is_whitespace() => {
                let ended = current.take().unwrap_or_else(|| Field { before: at, text: String::new() });
                if separator != Some(' ') || !ended.text.is_empty() {
                    fields.push(ended);
                }
                if separator != Some(' ') && signs.peek().is_none() {
                    fields.push(Field { before: at + 1, text: String::new() });
                }
            }
            _ if is_start && sign.is_whitespace() => field.before = at + 1,
            _ => field.text.push(sign),
        }
    }
    fields.extend(current.filter(|last| separator != Some(' ') || !last.text.is_empty()));
    fields.iter_mut().for_each(|field| field.text.truncate(field.text.trim_end().len()));
    fields
}

/// Returns the words of a name in lower case: `puzzleString` and `puzzle_string` have two.
pub(super) fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for sign in name.chars() {
        let is_break = !sign.is_alphanumeric() || was_lower && sign.is_uppercase();
        was_lower = sign.is_lowercase();
        if is_break {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| sign.is_alphanumeric()) {
            word.extend(sign.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns how certainly a name is that of the column with the puzzle: lower is more certain; `None` if it is not.
fn rank(name: &str) -> Option<usize> {
    let words = words(name);
    let place = |word: &str| PUZZLES.iter().position(|known| *known == word);
    if let [word] = &words[..] {
        return place(word);
    }
    let is_other = |word: &String| SOLUTIONS.contains(&word.as_str()) || OTHERS.contains(&word.as_str());
    if words.iter().any(is_other) {
        return None;
    }
    words.iter().filter_map(|word| place(word).filter(|&place| place < PARTS)).min().map(|place| PUZZLES.len() + place)
}

/// Returns whether a name is that of a column with solutions.
fn is_solution(name: &str) -> bool {
    words(name).iter().any(|word| SOLUTIONS.contains(&word.as_str()))
}

/// Returns whether a field may be the name of a column.
fn is_name(text: &str) -> bool {
    let is_part = |sign: char| sign.is_alphanumeric() || " _-./()#%:".contains(sign);
    text.is_empty()
        || text.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '#')
            && text.chars().count() <= 40
            && text.split_whitespace().count() <= 3
            && text.chars().all(is_part)
}

impl TableHead {
    /// Parses a head; `None` if the line is not one.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}');
        let separator = separator(text);
        let names: Arc<[String]> = fields(text, separator).into_iter().map(|field| field.text).collect();
        let puzzle =
            (0..names.len()).filter_map(|column| Some((rank(&names[column])?, column))).min().map(|(_, column)| column);
        let has_solution = names.iter().any(|name| is_solution(name));
        let is_head = match separator {
            // Words separated by spaces are a sentence, unless all of them are known names.
            Some(' ') => {
                let count = names.iter().filter(|name| rank(name).is_some()).count();
                let is_known =
                    |name: &String| words(name).iter().any(|word| OTHERS.contains(&word.as_str())) || is_solution(name);
                count == 1 && names.len() > 1 && names.iter().all(|name| rank(name).is_some() || is_known(name))
            }
            Some(_) => (puzzle.is_some() || has_solution) && names.iter().all(|name| is_name(name)),
            None => puzzle.is_some() && names.iter().all(|name| is_name(name) && words(name).len() == 1),
        };
        let is_known = |name: &String| {
            let is_other = |word: &String| OTHERS.contains(&word.as_str());
            rank(name).is_some()
                || is_solution(name)
                || name.trim_matches('#').is_empty()
                || words(name).iter().any(is_other)
                || rules::says_nothing(name)
        };
        let unknown = (0..names.len()).filter(|&column| !is_known(&names[column])).collect();
        let kinds = names.iter().map(|name| ColumnKind::of(name)).collect();
        is_head.then_some(Self { separator, names, kinds, unknown, puzzle, cells: None })
    }

    /// Returns the fields of a line that is a row of this table; `None` if it is not.
    pub(super) fn row(&self, text: &str) -> Option<Vec<Field>> {
        let separator = self.separator?;
        if !text.contains(separator) {
            return None;
        }
        let fields = fields(text, Some(separator));
        (separator != ' ' || fields.len() == self.names.len()).then_some(fields)
    }

    /// Returns the column with the puzzle, from 0.
    pub(super) fn puzzle(&self) -> Option<usize> {
        self.puzzle
    }

    /// Returns whether a column contains solutions.
    pub(super) fn holds_solutions(&self, column: usize) -> bool {
        self.names.get(column).is_some_and(|name| is_solution(name))
    }

    /// Returns the kind of a column, from 0.
    pub(super) fn kind(&self, column: usize) -> ColumnKind {
        self.kinds.get(column).copied().unwrap_or(ColumnKind::Other)
    }

    /// Returns the first column with a value in this row that may describe the puzzle.
    pub(super) fn unknown_column(&self, fields: &[Field]) -> Option<usize> {
        let has_value = |column: &usize| fields.get(*column).is_some_and(|field| !field.text.is_empty());
        let surplus = self.names.len()..fields.len();
        self.unknown.iter().copied().chain(surplus).find(has_value)
    }

    /// Returns the name of a column, from 0.
    pub(super) fn name(&self, column: usize) -> &str {
        self.names.get(column).map_or("", String::as_str)
    }
}

/// Returns whether a line is a heading: `Puzzle 17`, `Grid 01:`, `Sudoku no. 5`; or `sep=;`, in which Excel declares
/// its separator.
pub(super) fn is_heading(text: &str) -> bool {
    if text.trim().strip_prefix("sep=").is_some_and(|separator| separator.chars().count() == 1) {
        return true;
    }
    if is_frame(text.trim()) {
        return true;
    }
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default().trim_end_matches([':', '.']).to_ascii_lowercase();
    let is_number = |word: &str| {
        let word = word.trim_start_matches(['#', '(']).trim_end_matches([':', '.', ')', ',']);
        (1..=6).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_word = |word: &str| {
        let word = word.to_ascii_lowercase();
        is_number(&word) || ["no", "no.", "nr", "nr.", "number", "#", "-", "of", "/"].contains(&word.as_str())
    };
    HEADINGS.contains(&first.as_str()) && words.clone().count() <= 4 && words.all(is_word)
}

/// Whether a line opens or closes an array of a program, `grid = [`, or an environment of LaTeX, `\\begin{sudoku}`.
fn is_frame(text: &str) -> bool {
    let is_closing = !text.is_empty() && text.chars().all(|sign| "])};,".contains(sign));
    let opened = text.strip_suffix(['[', '{', '(']).map(str::trim_end).and_then(|text| text.strip_suffix('='));
    let is_part = |sign: char| sign.is_alphanumeric() || " _[]<>*:,&;.".contains(sign);
    let is_name = |name: &str| name.len() <= 60 && name.chars().all(is_part) && rules::kind_in(name).is_none();
    let is_opening = opened.is_some_and(is_name);
    is_closing || is_opening || text.starts_with("\\begin{") || text.starts_with("\\end{")
}

/// Returns the column, from 1, and the length of the longest word of a line that can only be cells, if it is longer
/// than any row: a puzzle that is too short or too long, perhaps after a label.
pub(super) fn long_cells(text: &str) -> Option<(usize, usize)> {
    let mut longest: Option<(usize, usize)> = None;
    let (mut start, mut length, mut has_digit) = (0, 0, false);
    for (column, sign) in (1..).zip(text.chars().chain([' '])) {
        if is_figure(sign) {
            (start, has_digit) = if length == 0 { (column, false) } else { (start, has_digit) };
            has_digit |= sign.is_ascii_digit();
            length += 1;
            continue;
        }
        if length >= LONG && has_digit && longest.is_none_or(|(_, known)| known < length) {
            longest = Some((start, length));
        }
        length = 0;
    }
    longest
}

/// A word with this many cells cannot be a row, a date or a number.
const LONG: usize = 26;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_name_the_column_of_the_puzzle() {
        let check = |text: &str, expected: Option<Option<usize>>| {
            assert_eq!(TableHead::of(text).map(|head| head.puzzle()), expected, "{text}");
        };
        check("quizzes,solutions", Some(Some(0)));
        check("id;clues;puzzle;solution", Some(Some(2)));
        check("id,clues,solution", Some(Some(1)));
        check(",Puzzle,Solution", Some(Some(1)));
        check("\"puzzle_id\",\"puzzleString\",\"x\"", Some(Some(1)));
        check("number\tStarting grid\tFinal grid", Some(Some(1)));
        check("id,solution", Some(None));
        check("puzzle", Some(Some(0)));
        check("id puzzle solution", Some(Some(1)));
        check("A puzzle for the morning", None);
        check("Sudoku puzzles", None);
        check("id,name", None);
        check("Puzzle 17: 53..7....", None);
        check("5,3,.,.,7", None);
    }

    #[test]
    fn headings_are_a_word_and_a_number() {
        for heading in [
            "grid = [",
            "};",
            "Puzzle 17:",
            "Grid 01",
            "SUDOKU #5",
            "Puzzle no. 12",
            "Game 3 of 40",
            "Puzzles",
            "sep=;",
        ] {
            assert!(is_heading(heading), "{heading}");
        }
        for other in ["killer = [", "Puzzle 17 by Ann", "17", "Puzzle 53..7....", "grid of stars", "puzzle 1234567"] {
            assert!(!is_heading(other), "{other}");
        }
    }

    #[test]
    fn fields_have_their_places() {
        let check = |text: &str, separator: char, expected: &[(usize, &str)]| {
            let found = fields(text, Some(separator));
            let found: Vec<(usize, &str)> = found.iter().map(|field| (field.before, field.text.as_str())).collect();
            assert_eq!(found, expected, "{text}");
        };
        check("a, b ,,c", ',', &[(0, "a"), (3, "b"), (6, ""), (7, "c")]);
        check("a,", ',', &[(0, "a"), (2, "")]);
        check("\"a,\"\"b\", c", ',', &[(1, "a,\"b"), (9, "c")]);
        check("  a   b ", ' ', &[(2, "a"), (6, "b")]);
    }
}
