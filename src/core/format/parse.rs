//! Parses a text with one puzzle, and displays a puzzle as such a text.

use super::board_word::board_word;
use super::credit::Credit;
use super::reader::{ReadError, Reader};
use super::{json, signs};
use crate::board::{Puzzle, Sheet};
use crate::error::Diagnostic;
use std::fmt;
use std::str::FromStr;

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Parses a text with one puzzle, in any form that [`Reader`] accepts, on the standard board of its size. Givens
    /// may break a rule: see [`Puzzle::conflict`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Reader::new(text.as_bytes(), None, None);
        let none = || ReadError::Fault(Diagnostic::new("this text has no puzzle"));
        let read = all.next().unwrap_or_else(|| Err(none()))?;
        match all.next() {
            None => Ok(read.puzzle.clone()),
            Some(Err(fault)) => Err(fault),
            Some(Ok(other)) => {
                let message = "expected one puzzle, found a second";
                Err(ReadError::Fault(Diagnostic::new(message).at(other.start())))
            }
        }
    }
}

impl TryFrom<&str> for Puzzle {
    type Error = ReadError;

    /// Converts the same text.
    fn try_from(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle so that parsing returns the same: its givens in one line, followed by a word for its board if
    /// the number of cells does not determine it, or JSON if one line cannot express all of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = in_a_line(self) {
            return f.pad(&line);
        }
        let sheet = Sheet::new(self.clone(), self.givens().clone());
        let text = json::write(&sheet, &Credit::NONE).map_err(|_| fmt::Error)?;
        f.pad(text.trim_end())
    }
}

/// Returns the puzzle in one line, with its board; `None` if that is incomplete or ambiguous.
fn in_a_line(puzzle: &Puzzle) -> Option<String> {
    let board = puzzle.board();
    let is_plain = puzzle.marks().is_empty() && !puzzle.has_rules() && board.alphabet().is_none();
    // A line with as many cells as a 9x9 board has signs for marks is read as those.
    let word = board_word(board).filter(|_| is_plain && board.cell_count() != signs::LENGTH)?;
    let line = puzzle.givens().line();
    Some(if word.is_empty() { line } else { format!("{line} {word}") })
}

#[cfg(all(test, feature = "boards-1024"))]
mod tests {
    use super::*;
    use crate::board::variant::{self, RegionMap, VARIANTS, Variant, VariantWords, with_knights_move, with_regions};
    use crate::board::{Alphabet, Cage, Cell, Clue, DigitSet, Grid, Topology};
    use proptest::prelude::*;
    use std::sync::{Arc, LazyLock};

    #[test]
    fn a_text_holds_one_puzzle() {
        let check = |text: &str, expected: Result<usize, &str>| match (text.parse::<Puzzle>(), expected) {
            (Ok(puzzle), Ok(clues)) => assert_eq!(puzzle.given_count(), clues, "{text}"),
            (Err(fault), Err(wanted)) => assert!(fault.to_string().contains(wanted), "{text}: {fault}"),
            (read, _) => panic!("{text}: {read:?}"),
        };
        check("1...2.....3....4", Ok(4));
        check("1.|..\n2.|..\n--+--\n..|3.\n..|.4\n", Ok(4));
        check("", Err("this text has no puzzle"));
        check("# a comment\n", Err("this text has no puzzle"));
        check("1...2.....3....4\n1...2.....3....4\n", Err("expected one puzzle"));
        check("what is this", Err(""));
    }

    /// Returns all valid combinations of words of the table.
    fn words() -> impl Iterator<Item = VariantWords> {
        (1..1_usize << VARIANTS.len()).filter_map(|bits| {
            let rows = VARIANTS.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            VariantWords::parse(&rows.map(|(_, row)| row.key).collect::<Vec<_>>().join("+")).ok()
        })
    }

    /// Every board in the table, in several sizes, and some others.
    static BOARDS: LazyLock<Vec<Arc<Topology>>> = LazyLock::new(|| {
        let shapes = [(2, 2), (3, 2), (2, 3), (3, 3), (5, 2), (4, 3), (4, 4), (5, 3), (5, 5), (9, 3), (8, 4)];
        let made = |words: VariantWords, (width, height)| {
            let side = width * height;
            let rows = || (0..side * side).map(|cell| cell / side).collect::<Vec<_>>();
            let regions = words.have_regions().then(|| RegionMap::new(&rows()).expect("rows are regions"));
            Variant { regions, ..Variant::from_words(words, (width, height)) }.board().ok()
        };
        let mut boards: Vec<_> =
            words().flat_map(|words| shapes.into_iter().filter_map(move |shape| made(words, shape))).collect();
        boards.push(with_knights_move(variant::nine()).expect("a board"));
        let map = "AAABCABBCCDBCDDD".parse().expect("a map");
        boards.push(with_regions(&variant::lines(4).expect("a board"), &map).expect("a board"));
        boards.push(variant::lines(9).expect("a board"));
        let alphabet = Alphabet::new("WORDPLAYS", 9).expect("nine letters");
        boards.push(variant::nine().with_alphabet(Some(alphabet.into())).expect("nine letters"));
        boards
    });

    fn check_printed(puzzle: &Puzzle) {
        let text = puzzle.to_string();
        let read = text.parse::<Puzzle>().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert!(read == *puzzle, "{text}");
    }

    #[test]
    fn a_puzzle_is_printed_in_as_few_signs_as_say_it() {
        let check = |text: &str, expected: &str| {
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            assert_eq!(puzzle.to_string(), expected);
            check_printed(&puzzle);
        };
        check("1.|..\n2.|..\n--+--\n..|3.\n..|.4\n", "1...2.....3....4");
        check("1...2.....3....4 board=x", "1...2.....3....4 board=x");
        check("1...2.....3....4 board=jigsaw:AAABCABBCCDBCDDD", "1...2.....3....4 board=jigsaw:AAABCABBCCDBCDDD");
        let without_boxes = variant::lines(4).expect("a board");
        let puzzle = Puzzle::new(without_boxes, "1...2.....3....4".parse().expect("a grid")).expect("a puzzle");
        let text = puzzle.to_string();
        assert!(text.starts_with(r#"{"board":{"#) && text.ends_with(r#","puzzle":"1...2.....3....4"}"#), "{text}");
        check_printed(&puzzle);
    }

    #[test]
    fn empty_and_full_puzzles_of_every_board_are_read_as_they_are_printed() {
        assert!(BOARDS.len() > 150, "{}", BOARDS.len());
        for board in BOARDS.iter() {
            check_printed(&Puzzle::empty(board.clone()));
            let side = board.side();
            let values =
                board.cells().map(|cell| ((cell.index() * 7 + cell.index() / side) % side + 1) as u8).collect();
            check_printed(
                &Puzzle::new(board.clone(), Grid::from_values(values, side).expect("digits")).expect("a puzzle"),
            );
        }
    }

    proptest! {
        #[test]
        fn puzzles_are_read_as_they_are_printed(
            at in any::<prop::sample::Index>(),
            values in prop::collection::vec(0_u8..64, 1024),
            marks in prop::collection::vec(1_u32.., 1024),
            (has_marks, has_clues) in any::<(bool, bool)>(),
        ) {
            let board = &BOARDS[at.index(BOARDS.len())];
            let (side, count) = (board.side(), board.cell_count());
            let given = |value: u8| if usize::from(value) <= side { value } else { 0 };
            let givens = values.iter().take(count).map(|&value| given(value)).collect();
            let mut puzzle = Puzzle::new(board.clone(), Grid::from_values(givens, side).expect("digits")).expect("a puzzle");
            check_printed(&puzzle);
            if has_clues {
                let cage = Cage { cells: vec![Cell::new(0), Cell::new(1)], sum: 3 };
                puzzle = puzzle.with_clues(vec![Clue::Cage(cage)]).expect("a clue");
            }
            if has_marks {
                let of = |cell: Cell| match puzzle.givens().digit(cell) {
                    Some(digit) => DigitSet::single(digit),
                    None => DigitSet::from_bits(marks[cell.index()]) & DigitSet::all(side),
                };
                puzzle = puzzle.with_marks(board.cells().map(of).collect()).expect("marks of the board");
            }
            check_printed(&puzzle);
        }
    }
}
