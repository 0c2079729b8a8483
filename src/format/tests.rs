//! The reader's forms and faults, as data.

use super::{ReadError, Reader, boxed};
use crate::board::{Grid, variant};
use proptest::prelude::*;

const LINE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// What a text is read as: a line a puzzle, or `line:column: fault`.
fn read(text: &str) -> Vec<String> {
    read_on(text, None)
}

fn read_on(text: &str, boxes: Option<(usize, usize)>) -> Vec<String> {
    let board = boxes.map(|(width, height)| variant::standard(width, height).expect("a board"));
    let reader = Reader::new(text.as_bytes(), None, board);
    let item = |item: Result<super::ReadPuzzle, ReadError>| match item {
        Ok(read) => read.puzzle.givens().line(),
        Err(ReadError::Fault(fault)) => fault.summary(),
        Err(ReadError::Stream(error)) => panic!("{error}"),
    };
    reader.map(item).collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(read(text), expected, "{text:?}");
}

#[test]
fn one_line_forms() {
    check(LINE, &[LINE]);
    check(&LINE.replace('.', "0"), &[LINE]);
    check(&LINE.replace('.', "_"), &[LINE]);
    check(&LINE.replace('.', "*"), &[LINE]);
    check(&LINE.replace('.', "-"), &[LINE]);
    check(&format!("# head\r\n\r\n{LINE}\r\n  {LINE} 17 # ok\n{LINE},1.2"), &[LINE, LINE, LINE]);
    check(&format!("\u{feff}{LINE}"), &[LINE]);
    check("", &[]);
    check("\n\n# nothing\n", &[]);
}

#[test]
fn grid_forms() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    check(&rows.join("\n"), &[LINE]);
    check(&rows.join("\r\n# comment\r\n\r\n"), &[LINE]);
    check(&format!("{}\n{}", rows.join("\n"), rows.join("\n")), &[LINE, LINE]);
    let grid =
        Grid::from_values(LINE.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect(), 9).expect("digits");
    check(&boxed(&grid, variant::nine()), &[LINE]);
    let simple = rows.iter().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect::<Vec<_>>();
    check(&format!("*-----------*\n{}\n*-----------*\n{LINE}", simple.join("\n|---+---+---|\n")), &[LINE, LINE]);
}

#[test]
fn other_sizes() {
    check("12..34....1...2.", &["12..34....1...2."]);
    check("12..\n34..\n..1.\n..2.", &["12..34....1...2."]);
    check("12..34....1...2.\n12..34....1...2.\n", &["12..34....1...2.", "12..34....1...2."]);
    let row = "123456789ABCDEFG";
    assert_eq!(read(&vec![row; 16].join("\n")), [row.repeat(16)]);
    let mut rows = vec!["1..............."; 15];
    rows.push(row);
    assert_eq!(read(&rows.join("\n")), [rows.concat()]);
    let numbers = "1 2 3 4 | 5 6 7 8 | 9 10 11 12";
    assert_eq!(read(&[numbers; 12].join("\n")), ["123456789ABC".repeat(12)]);
    assert_eq!(read(&".".repeat(625)), [".".repeat(625)]);
    assert_eq!(read_on("1".repeat(36).as_str(), Some((2, 3))), ["1".repeat(36)]);
    assert_eq!(read_on(&vec!["1234............"; 16].join("\n"), Some((4, 4))).len(), 1);
}

#[test]
fn faults_have_their_places() {
    let sizes = "a puzzle in one line has 16, 36, 64, 81, 100, 144, 256 or 625, a row 4 to 25";
    check(&LINE[..80], &[&format!("1:1: 80 cells; {sizes}")]);
    check(&format!("# x\n{LINE}.\n{LINE}"), &[&format!("2:1: 82 cells; {sizes}"), LINE]);
    check("12..\n34x%\n", &["2:4: `%` is no cell"]);
    check(
        "12..\n35..\n..1.\n..2.\n\n12..34....1...2.",
        &["2:2: `5` is too high for a board of 4x4", "12..34....1...2."],
    );
    check("12..\n34..\n..1.\n", &["3:1: the text ends after 3 of 4 rows"]);
    check("12..\n34...\n..1.\n..2.", &["2:1: row 2 has 5 cells, not 4"]);
    check("\u{1b}[31m", &["1:1: `\u{fffd}` is no cell"]);
    check(&"9".repeat(10_000), &["1:1: a line of more than 4096 bytes"]);
    assert_eq!(
        read_on(LINE, Some((2, 2))),
        ["1:1: 81 cells; with these boxes a row has 4 and a puzzle in one line 16"]
    );
    let bytes = [&[0xff, 0xfe, 0x00, b'\n'][..], LINE.as_bytes()].concat();
    let reader = Reader::new(&bytes[..], None, None);
    assert_eq!(reader.map(|item| item.is_ok()).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn conflicts_point_at_the_second_cell() {
    let text = format!("# x\n  55{}", &LINE[2..]);
    let puzzle = Reader::new(text.as_bytes(), None, None).next().expect("a puzzle").expect("it can be read");
    let conflict = puzzle.conflict().expect("two fives");
    assert_eq!(conflict.summary(), "2:4: r1c1 and r1c2 both hold `5` in box 1");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9.|+# \n-]{0,400}") {
        let _ = read(&text);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Reader::new(&bytes[..], None, None).count();
    }

    #[test]
    fn what_is_written_is_read(values in proptest::collection::vec(0u8..=9, 81)) {
        let grid = Grid::from_values(values, 9).expect("digits up to 9");
        prop_assert_eq!(read(&grid.line()), [grid.line()]);
        prop_assert_eq!(read(&boxed(&grid, variant::nine())), [grid.line()]);
    }
}
