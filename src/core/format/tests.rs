//! Tests the forms that the reader accepts and its faults, as data.

use super::shape::usual_box;
use super::{
    CannotSay, Credit, FORMATS, ReadError, Reader, Reading, Writer, boxed, listed, pencilled, writer, writers,
};
use crate::board::{Alphabet, Candidate, Cell, Digit, Grid, Puzzle, Sheet, variant};
use proptest::prelude::*;

const LINE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Returns the result of reading a text: one line per puzzle, or `line:column: fault`.
fn read(text: &str) -> Vec<String> {
    read_on(text, None)
}

fn read_on(text: &str, boxes: Option<(usize, usize)>) -> Vec<String> {
    let board = boxes.map(|(width, height)| variant::standard(width, height).expect("a board"));
    let reader = Reader::positions(text.as_bytes(), None, board);
    reader.map(|item| shown(item, |reading| reading.sheet.filled.line())).collect()
}

fn shown(item: Result<Reading, ReadError>, show: impl Fn(&Reading) -> String) -> String {
    match item {
        Ok(reading) => show(&reading),
        Err(ReadError::Fault(fault)) => fault.summary(),
        Err(ReadError::Stream(error)) => panic!("{error}"),
    }
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(read(text), expected, "{text:?}");
}

/// The addition to a fault for a line of a wrong length.
const SIZES: &str = "expected 16, 36, 64, 81, 100, 144, 256 or 625 for a puzzle in one line, or 4 to 25 for a row";

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
fn a_number_with_a_hash_sign_is_no_comment() {
    const SMALL: &str = "12..34....1...2.";
    check(&format!("#1 {LINE}\n#2 {LINE}"), &[LINE, LINE]);
    check(&format!("  #17: {LINE} hard\n#18.\t{SMALL}\n#19) {SMALL}"), &[LINE, SMALL, SMALL]);
    let letters = format!("{}G", ".".repeat(255));
    check(&format!("#1 {letters}"), &[&letters]);
    check(&format!("#1 {}", &LINE[1..]), &[&format!("1:1: found 80 cells; {SIZES}")]);
    // A puzzle that is commented out, and other comments.
    for comment in ["# ", "#", "## ", "# 1 ", "#no 1 "].map(|start| format!("{start}{LINE}")) {
        check(&comment, &[]);
    }
    for comment in ["#1 of 12", "#1", "#12345678901234567890123456", "#1 2024-01-01-1234"] {
        check(&format!("{comment}\n{LINE}"), &[LINE]);
    }
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
fn puzzles_run_on_over_lines_of_any_length() {
    let fold = |text: &str, width: usize| {
        let lines: Vec<&str> = (0..text.len()).step_by(width).map(|at| &text[at..text.len().min(at + width)]).collect();
        lines.join("\n")
    };
    check(&fold(LINE, 27), &[LINE]);
    check(&fold(LINE, 27).replace('.', "0").replace('\n', "\r\n# a comment\r\n"), &[LINE]);
    check(&format!("{}\n{LINE}\n{}", fold(LINE, 27), fold(LINE, 40)), &[LINE, LINE, LINE]);
    check(&LINE.repeat(2), &[LINE, LINE]);
    check(&format!("{}\n{LINE}", LINE.repeat(3)), &[LINE; 4]);
    check(&fold(&LINE.repeat(3), 50), &[LINE; 3]);
    // As many lines as they are wide, but not rows of a board, because digits are repeated in them.
    check(&fold(&LINE.repeat(9), 27), &[LINE; 9]);
    check(&vec!["1".to_owned() + &".".repeat(26); 27].join("\n"), &[&("1".to_owned() + &".".repeat(26)).repeat(27)]);
    check(&fold(&LINE[..80], 27), &["3:1: row 3 has 26 cells, not 27"]);
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    let faulty = [&["..3.2.6..9", "..3.5..1"], &rows[2..]].concat().join("\n");
    assert!(read(&faulty).iter().all(|line| line.contains(": ")), "{:?}", read(&faulty));
    check(
        &format!("{}\n{}", rows[..8].join("\n"), LINE.repeat(2)),
        &["8:1: the grid ends after 8 of 9 rows", LINE, LINE],
    );
}

#[test]
fn titles_and_authors_are_kept() {
    let check = |text: &str, title: &str, author: &str| {
        let read: Vec<Reading> = Reader::positions(text.as_bytes(), None, None).flatten().collect();
        let found: Vec<&Credit> = read.iter().map(Reading::credit).collect();
        assert_eq!(found, [&Credit::new(title, author)], "{text}");
    };
    let rows = rows().join("\n");
    check(LINE, "", "");
    check(
        &format!("{{\"puzzle\": \"{LINE}\", \"title\": \" Two\\nTowers\", \"author\": \"Ann\"}}"),
        "Two Towers",
        "Ann",
    );
    check(&format!("#ARuud\n#DA random puzzle\n#B03-08-2006\n{rows}"), "A random puzzle", "Ruud");
    check(&format!("#ARuud\n[Puzzle]\n{rows}"), "", "Ruud");
    check(&format!("#Another puzzle\n{rows}"), "", "");
    check(&format!("# Ann\n#D by day\n{rows}"), "", "");
    check(&format!("#ARuud\n#DA random puzzle\n\n{rows}"), "", "");
    let zeros = LINE.replace('.', "0");
    let game = format!("<game data=\"{zeros}\"/>");
    check(
        &format!("<opensudoku>\n<name>Easy &amp; quick</name>\n<author>Ann</author>\n{game}\n</opensudoku>"),
        "Easy & quick",
        "Ann",
    );
    check(&format!("<opensudoku version=\"2\"><folder name=\"Easy\">{game}</folder></opensudoku>"), "Easy", "");
    check(&format!("<folder name=\"Easy\"><game note=\"&lt;1&gt;\" data=\"{zeros}\"/></folder>"), "<1>", "");
    check(&format!("<folder name=\"Easy\"></folder>{game}"), "", "");
    let credit = Credit::new("Ä title", "An author");
    let sheet = Reader::new(LINE.as_bytes(), None, None).flatten().next().expect("a puzzle").sheet;
    let losing: Vec<&str> =
        writers().filter(|writer| writer.loses(&credit).is_none()).map(|writer| writer.key).collect();
    assert_eq!(losing, ["json", "ipuz", "f-puzzles", "sudokupad", "sdk"]);
    for writer in writers().filter(|writer| writer.loses(&credit).is_none()) {
        check(&writer.write_credited(&sheet, &credit).expect("a plain puzzle"), "Ä title", "An author");
    }
}

#[test]
fn blank_lines_may_stand_anywhere_in_a_whole_grid() {
    let check = |text: &str| check(text, &["1....2....3....4"]);
    check("1...\n.2..\n..3.\n\n...4\n");
    check("1...\n\n.2..\n..3.\n...4\n");
    check("1...\n\n\n.2..\n# a comment\n\n..3.\n...4");
    check("1...\r\n.2..\r\n..3.\r\n\r\n...4");
}

#[test]
fn faults_have_their_places() {
    check(&LINE[..80], &[&format!("1:1: found 80 cells; {SIZES}")]);
    check(&format!("# x\n{LINE}.\n{LINE}"), &[&format!("2:1: found 82 cells; {SIZES}"), LINE]);
    check("12..\n34x%\n", &["2:4: `%` is not a cell"]);
    check(
        "12..\n35..\n..1.\n..2.\n\n12..34....1...2.",
        &["2:2: `5` is too high for a 4x4 board; its highest digit is 4", "12..34....1...2."],
    );
    check("12..\n34..\n..1.\n", &["3:1: the text ends after 3 of 4 rows"]);
    check(
        "1..4\n.2..\n..3.\n\n...4",
        &["3:1: the grid ends after 3 of 4 rows", "5:1: the text ends after 1 of 4 rows"],
    );
    check("1...\n.2..\n..3.\n\n...4\n.1..\n....\n....", &["3:1: the grid ends after 3 of 4 rows", "...4.1.........."]);
    check("12..\n34...\n..1.\n..2.", &["2:1: row 2 has 5 cells, not 4"]);
    check("\u{1b}[31m", &["1:1: `\u{fffd}` is not a cell"]);
    check(&"9".repeat(70_000), &["1:1: a line of more than 65536 bytes; a puzzle has at most 1024 cells"]);
    assert_eq!(
        read_on(LINE, Some((2, 2))),
        ["1:1: found 81 cells; with these boxes, expected 4 for a row, or 16 for a puzzle in one line"]
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
    assert_eq!(conflict.summary(), "2:4: r1c1 and r1c2 are both `5` in box 1");
}

/// The puzzle of the Wikipedia article on Sudoku.
const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// A form of HoDoKu's clipboard: the pencil marks of the puzzle above before any entry.
const PENCIL: &str = "\
.---------------------.---------------------.---------------------.
| 5      3      124   | 26     7      2468  | 1489   1249   248   |
| 6      247    247   | 1      9      5     | 3478   234    2478  |
| 12     9      8     | 23     34     24    | 13457  6      247   |
:---------------------+---------------------+---------------------:
| 8      125    1259  | 57     6      147   | 4579   2459   3     |
| 4      25     2569  | 8      5      3     | 579    259    1     |
| 7      15     1359  | 59     2      14    | 4589   459    6     |
:---------------------+---------------------+---------------------:
| 139    6      134579| 357    35     7     | 2      8      4     |
| 23     278    237   | 4      1      9     | 36     3      5     |
| 123    1245   12345 | 2356   8      26    | 1346   7      9     |
'---------------------'---------------------'---------------------'
Naked Single: r5c5=5 => r4c4<>5
";

fn positions(text: &str) -> Vec<String> {
    let show = |reading: &Reading| {
        let Sheet { puzzle, filled, removed, .. } = &reading.sheet;
        let entries = filled.filled_count() - puzzle.given_count();
        let counts = format!("{} givens, {entries} entries, {} removed", puzzle.given_count(), removed.len());
        match puzzle.marks().iter().map(|marks| marks.len()).sum::<usize>() {
            0 if puzzle.marks().is_empty() => counts,
            marks => format!("{counts}, {marks} marks"),
        }
    };
    Reader::positions(text.as_bytes(), None, None).map(|item| shown(item, show)).collect()
}

#[test]
fn every_form_of_a_position_is_read() {
    let check = |text: &str, expected: &[&str]| assert_eq!(positions(text), expected, "{text}");
    let [puzzle, marks] = ["30 givens, 0 entries, 0 removed", "30 givens, 0 entries, 1 removed"];
    check(EASY, &[puzzle]);
    check(&EASY.replacen('0', "+4", 1), &["30 givens, 1 entries, 0 removed"]);
    // The lone 5, 4, 7 and 3 see marks of their digit, so they have not been entered.
    check(PENCIL, &[marks]);
    check(&format!("{EASY}\n{PENCIL}"), &[marks]);
    check(&format!("{EASY}\n# its marks\n{PENCIL}{EASY}\n"), &[marks, puzzle]);
    check(&format!("{EASY}\n\n{PENCIL}"), &[puzzle, marks]);
    check(&format!("{PENCIL}{EASY}"), &[marks, puzzle]);
    check(&format!("{EASY}\n{EASY}\nrubbish"), &[puzzle, puzzle, &positions("rubbish")[0].replace("1:1", "3:1")]);
    check(&format!(":0000:x:{}:213 411:::", EASY.replace('0', ".")), &["30 givens, 0 entries, 1 removed"]);
    // Only pencil marks can be removed: the first cell is given, and the 9 is in its row.
    check(&format!(":0000:x:1.......9{}:211 211 311 912:::", ".".repeat(72)), &["2 givens, 0 entries, 0 removed"]);
    check(&format!(":0000:x:1.......9{}:212 212:::", ".".repeat(72)), &["2 givens, 0 entries, 1 removed"]);
    // Only marks, so they are given.
    check(&".".repeat(729), &["0 givens, 0 entries, 0 removed, 0 marks"]);
    let nine = |marks: &str| format!("{}{}", marks, "123456789".repeat(80));
    check(&nine("12......."), &["0 givens, 0 entries, 0 removed, 722 marks"]);
    check(&nine("1........"), &["0 givens, 0 entries, 0 removed, 721 marks"]);
    check(&format!("{0}\n{0}", nine("12.......")), &["0 givens, 0 entries, 0 removed, 722 marks"; 2]);
    // Below a line of signs, a grid within its marks is a position of it; any other grid is a separate puzzle.
    let grid = |first: &str| {
        let rest = "123456789 ".repeat(8);
        format!("{first} {rest}\n{}", format!("123456789 {rest}\n").repeat(8))
    };
    check(&format!("{}\n{}", nine("12......."), grid("+1")), &["0 givens, 1 entries, 0 removed, 722 marks"]);
    check(&format!("{}\n{}", nine("12......."), grid("{1}")), &["0 givens, 0 entries, 1 removed, 722 marks"]);
    let two = ["0 givens, 0 entries, 0 removed, 722 marks"; 2];
    check(&format!("{}\n{}", nine("12......."), grid("34")), &two);
    check("12\n12 3 4 .\n", &[&format!("1:1: found 2 cells; {SIZES}"), "2:1: the pencil marks end after 1 of 4 rows"]);
    check(
        "# six\n1 2 3 | 4 5 6\n. . . | . 2 .\n 4 5 6 | 1 2 3\n\n......\n......\n......\n",
        &["13 givens, 0 entries, 0 removed"],
    );
    let remedy = "write `:code:digits:cells:deleted:removed:placed:`";
    check(":0000:x:12:::", &[&format!("1:1: expected 81 cells, found 2; {remedy}")]);
    // A puzzle with entered givens: below it they are recognised as givens, separately they are not.
    let entered = PENCIL.replacen("| 5 ", "| +5 ", 1);
    check(&entered, &["29 givens, 1 entries, 1 removed"]);
    check(&format!("{EASY}\n{entered}"), &[marks]);
    let short = PENCIL.replacen("| 12     9  ", "| 12 9 8", 1);
    let fault = "4:1: row 3 of the pencil marks has 10 cells, not 9; write a cell as `5`, `+5`, `{5}` or `157`";
    check(&format!("{short}{PENCIL}"), &[fault, marks]);
}

#[test]
fn a_reader_of_puzzles_takes_what_is_left_to_solve() {
    let first = |text: &str| {
        let read = Reader::new(text.as_bytes(), None, None).next().expect("a line").expect("a puzzle");
        assert!(read.is_untouched());
        (read.puzzle.givens().line(), read.puzzle.marks().iter().map(|marks| marks.len()).sum::<usize>())
    };
    assert_eq!(first(EASY), (EASY.replace('0', "."), 0));
    assert_eq!(first(&EASY.replacen('0', "+4", 1)), (EASY.replacen('0', "4", 1).replace('0', "."), 0));
    // A mark was removed, so all remaining marks are given.
    let (givens, marks) = first(PENCIL);
    assert_eq!(givens, EASY.replace('0', "."));
    assert!(marks > 81, "{marks}");
    // A grid with only marks is a puzzle.
    assert_eq!(first(&"12 {3} 4 1234\n".replace(" 4 ", " 34 ").repeat(4)).0, ".".repeat(16));
}

#[test]
fn places_of_cells_are_known_in_every_form() {
    let spot = |text: &str, cell: usize| {
        let reading = Reader::positions(text.as_bytes(), None, None).next().expect("a line").expect("a position");
        let spot = reading.spot(Cell::new(cell));
        (spot.line, spot.column)
    };
    assert_eq!(spot(EASY, 80), (1, 81));
    assert_eq!(spot(&format!("  {}", EASY.replacen('0', "+4", 1)), 80), (1, 84));
    assert_eq!(spot(PENCIL, 10), (3, 10));
    assert_eq!(spot(&format!(":0:x:{}::::", EASY.replacen('0', "+4", 1)), 3), (1, 10));
    assert_eq!(spot(&".".repeat(729), 2), (1, 19));
    assert_eq!(spot("12..\n34..\n..1.\n..2.", 15), (4, 4));
}

/// Returns a good grid of nine rows, one per line.
fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect()
}

#[test]
fn a_fault_takes_no_neighbour_with_it() {
    const SMALL: &str = "12..34....1...2.";
    let good = rows().join("\n");
    let bands = rows().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n");
    let faulty = |row: usize, text: &str| {
        let mut rows = rows();
        rows[row] = text;
        rows.join("\n")
    };
    let check = |text: String, expected: &[&str]| {
        let read = read(&text);
        let found: Vec<&str> = read.iter().map(String::as_str).filter(|line| !line.contains(' ')).collect();
        assert_eq!(found, expected, "{text}\n{read:#?}");
        assert!(read.iter().any(|line| line.contains(": ")), "no fault is reported for {text}");
    };
    for row in 0..9 {
        for text in ["%..3.5..1", "..1.2..3", "1.2....3.1", "A..3.5..1"] {
            check(format!("{}\n{good}", faulty(row, text)), &[LINE]);
            check(format!("{}\n\n{bands}", faulty(row, text)), &[LINE]);
            check(format!("{}\n{LINE}\n{good}", faulty(row, text)), &[LINE, LINE]);
        }
        let short = [&rows()[..row], &rows()[row + 1..]].concat().join("\n");
        check(format!("{short}\n\n{good}"), &[LINE]);
        check(format!("{short}\n{LINE}\n{good}"), &[LINE, LINE]);
        let long = [&rows()[..=row], &rows()[row..]].concat().join("\n");
        let read = read(&format!("{long}\n\n{bands}\n\n{good}"));
        assert!(read.ends_with(&[LINE.to_owned(), LINE.to_owned()]), "{long}\n{read:#?}");
    }
    for title in ["Puzzle 1", "12 Jan 2024", "%%%%%%%%%", "a title of many words in a line", "=> r1c1"] {
        check(format!("{title}\n{good}\n{title}\n{bands}\n\n{title}\n{LINE}\n%"), &[LINE, LINE, LINE]);
    }
    check(format!("{SMALL}\n{SMALL}\n{}\n{SMALL}", "9".repeat(70_000)), &[SMALL, SMALL, SMALL]);
    check(format!("1..............2\n{}\n", "9".repeat(70_000)), &["1..............2"]);
    check(format!("{SMALL}\n12345...........\n{SMALL}\n"), &[SMALL, SMALL]);
    check("12..\n35..\n..1.\n..2.\n12..\n34..\n..1.\n..2.".to_owned(), &[SMALL]);
    // A grid without some rows, followed by those of the next grid; the conflict reveals it.
    check(format!("{}\n{good}", rows()[1..].join("\n")), &[LINE]);
    check(format!("{}\n{good}", rows()[..4].join("\n")), &[LINE]);
}

#[test]
fn the_table_is_complete() {
    assert!(FORMATS.iter().all(|format| listed().contains(format.key) && !format.summary.is_empty()));
    assert!(FORMATS.iter().all(|format| format.writers[0].key == format.key));
    assert!(writers().all(|writer| listed().contains(writer.key)));
    let mut names: Vec<&str> = writers().flat_map(|writer| [&[writer.key], writer.aliases].concat()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two ways to write have one name");
}

#[test]
fn what_a_format_cannot_tell_it_refuses() {
    let sheet =
        |text: &str| Reader::positions(text.as_bytes(), None, None).next().expect("a line").expect("a position").sheet;
    let check = |text: &str, expected: &[&str]| {
        let sheet = sheet(text);
        let can: Vec<&str> = writers().filter(|writer| writer.write(&sheet).is_ok()).map(|writer| writer.key).collect();
        assert_eq!(can, expected, "{text}");
    };
    let of_digits =
        ["json", "ipuz", "ksudoku", "open-sudoku", "sudokuwiki", "f-puzzles", "sudokupad", "savant", "sdk", "sgt"];
    let of_lines = ["line", "line-zeros", "line-underscores", "line-stars", "csv", "tsv"];
    let [hodoku, signs, marks] = ["hodoku", "signs", "pencil-marks"];
    let grids = ["grid", "rows", "rows-zeros", "ss", "qqwing"];
    let plain =
        [&[hodoku], &of_digits[..], &["spaces", "csolver"], &of_lines, &["qqwing-csv", marks, "sdx"], &grids].concat();
    check(EASY, &plain.into_iter().filter(|key| *key != "sdx").collect::<Vec<_>>());
    let given_marks = format!("12.......{}", "123456789".repeat(80));
    check(&given_marks, &["json", "f-puzzles", "sudokupad", signs, marks]);
    let worked_on =
        format!("{given_marks}\n+1 {0}\n{1}", "123456789 ".repeat(8), ("123456789 ".repeat(9) + "\n").repeat(8));
    check(&worked_on, &["json", "f-puzzles", "sudokupad"]);
    let bare = format!(":0000:x:{}:211:::", ".".repeat(81));
    let noted = ["json", "ksudoku", "open-sudoku", "sudokuwiki", "f-puzzles", "sudokupad", "sdk"];
    check(&bare, &[&[hodoku], &noted[..]].concat());
    let entered = ["json", "ipuz", "ksudoku", "open-sudoku", "sudokuwiki", "f-puzzles", "sudokupad", "savant", "sdk"];
    check(&EASY.replacen('0', "+4", 1), &[&[hodoku], &entered[..], &of_lines, &[marks]].concat());
    let few = ["json", "ksudoku", "open-sudoku", "sudokuwiki", "f-puzzles", "sudokupad", "sdk"];
    check(PENCIL, &[&[hodoku], &few[..], &[marks]].concat());
    let lone = format!(":0000:x:{}:211 311 411 511 611 711 811 911:::", ".".repeat(81));
    check(&lone, &[&[hodoku], &few[..]].concat());
    let sixteen = ["json", "ipuz", "ksudoku", "f-puzzles", "sudokupad", "savant", "sgt", "csolver"];
    check(&".".repeat(256), &[&sixteen[..], &of_lines, &["grid"]].concat());
}

/// Returns the number of inspections for each line of a text.
fn work(text: &str) -> usize {
    let mut reader = Reader::positions(text.as_bytes(), None, None);
    while reader.next().is_some() {}
    reader.looks() / text.lines().count().max(1)
}

#[test]
fn work_is_linear_in_the_input() {
    let most = 600;
    for piece in [
        "# a b c\n",
        "a b c d\n",
        "1 2 3 4\n",
        "12 3 4 .\n",
        "1...............\n",
        "12..\n# a b c d\n",
        "1 2 3 4 5 6 7 8 99\n\n",
        "12..\n34x%\n",
        "........%\n.........\n",
        "%%%%%%%%.\n123456789\n123456789\n",
        "-----\n",
        "\n",
        "rubbish\n",
        "55.......\n.........\n",
    ] {
        let works = [1_000, 10_000, 40_000].map(|count| work(&piece.repeat(count)));
        assert!(works.iter().all(|&work| work <= most), "{piece:?} takes {works:?} looks a line");
        assert!(works[2] <= works[0] + works[0] / 4 + 2, "{piece:?} takes {works:?} looks a line");
    }
}

/// Returns a good puzzle in some form, and the result of reading it.
fn good() -> impl Strategy<Value = (String, String)> {
    let forms = (0usize..5, proptest::collection::vec(0u8..=9, 81));
    forms.prop_map(|(form, values)| {
        let grid = Grid::from_values(values, 9).expect("digits up to 9");
        let line = grid.line();
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
        let text = match form {
            0 => line.clone(),
            1 => rows.join("\n"),
            2 => boxed(&grid, variant::nine()),
            3 => rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n"),
            _ => format!("{line} # a name, 7.2"),
        };
        (text, line)
    })
}

/// Returns lines that are not a puzzle and end in a blank one.
fn junk() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        "[ -~]{0,30}",
        "[a-zA-Z ]{1,40}",
        "[0-9.]{1,90}",
        "\\PC{0,20}",
        Just("9".repeat(5_000)),
        Just(PENCIL.to_owned()),
        Just("123456789\n123".to_owned()),
    ];
    // A head or a control line such as `bo:` would affect the puzzle below it.
    let is_head = |line: &String| {
        let name = line.split(':').next().unwrap_or_default().trim().to_ascii_lowercase();
        line.contains(':') && name.len() >= 2 && name.chars().all(|sign| sign.is_ascii_alphabetic())
    };
    let line = line.prop_filter("it is no control line", move |line| !is_head(line));
    proptest::collection::vec(line, 0..6).prop_map(|lines| lines.join("\n") + "\n\n\n")
}

/// Returns any position on any board of boxes from 2x2 to 5x5, with some cells given, some entered and some marks
/// removed. All kinds of fillings occur: none, all, only givens, and marks of every density from all to rows without
/// any.
fn sheets() -> impl Strategy<Value = Sheet> {
    let rest = (0usize..4, 0usize..5, any::<u64>());
    let shaped = (2usize..=5, 2usize..=5).prop_flat_map(|(width, height)| {
        let board = variant::standard(width, height).expect("a board");
        let side = width * height;
        let cells = proptest::collection::vec((0..=side as u8, 0u8..4, any::<u32>()), side * side);
        (Just(board), cells)
    });
    (shaped, rest).prop_map(|((board, cells), (kind, density, same))| {
        let side = board.side();
        let grid = |keep: &dyn Fn(u8) -> bool| {
            let value = |&(value, state, _): &(u8, u8, u32)| if keep(state) { value } else { 0 };
            Grid::from_values(cells.iter().map(value).collect(), side).expect("digits of the board")
        };
        let (givens, filled) = match kind {
            0 => (grid(&|_| false), grid(&|_| false)),
            1 => (grid(&|state| state < 2), grid(&|state| state < 2)),
            2 => (grid(&|state| state == 0), grid(&|_| true)),
            _ => (grid(&|state| state == 0), grid(&|state| state < 2)),
        };
        let gone = |index: usize, (.., chosen): &(u8, u8, u32)| match density {
            0 => 0,
            1 => *chosen,
            // The same marks in every cell, the same number in all cells of a row, or whole rows without any.
            2 => same as u32,
            3 => u32::MAX << (1 + (same >> (index / side)) % 4),
            _ => {
                if same >> (index / side) & 1 == 1 {
                    u32::MAX
                } else {
                    *chosen
                }
            }
        };
        let candidates = cells.iter().enumerate().flat_map(|(index, cell)| {
            let gone = gone(index, cell);
            let digits = (0..side).filter(move |digit| gone >> digit & 1 == 1);
            digits.map(move |digit| Candidate::new(Cell::new(index), Digit::new(digit)))
        });
        let candidates: Vec<Candidate> = candidates.collect();
        let sheet = Sheet::new(Puzzle::new(board, givens).expect("a grid of the board"), filled).without(candidates);
        // Sometimes the marks are given, all of them or the remaining ones.
        if same % 4 == 0 && kind < 2 && sheet.conflict().is_none() { sheet.with_marks_given() } else { sheet }
    })
}

/// Returns a position as a separate file.
fn written(writer: &Writer, sheet: &Sheet) -> Result<String, CannotSay> {
    Ok(format!("{}{}{}", writer.frame.0, writer.write(sheet)?, writer.frame.1))
}

/// Checks that every format that can write a position reads its output as the same position, and as nothing else.
fn check_reads_back(sheet: &Sheet) -> Result<(), TestCaseError> {
    let board = sheet.puzzle.board();
    // The size of a board determines its boxes if they are the usual ones.
    let is_usual = usual_box(board.side()) == board.box_shape() && board.alphabet().is_none();
    let boards = [Some(board.clone())].into_iter().chain(is_usual.then_some(None));
    for (format, forced) in writers().flat_map(|writer| boards.clone().map(move |board| (writer, board))) {
        // Packing links is slow; other tests cover boards of every kind.
        if ["f-puzzles", "sudokupad"].contains(&format.key) && (board.side() > 6 || forced.is_some()) {
            continue;
        }
        let Ok(text) = written(format, sheet) else { continue };
        let read = Reader::positions(text.as_bytes(), None, forced);
        let read: Result<Vec<Sheet>, ReadError> = read.map(|item| item.map(|again| again.sheet)).collect();
        let is_same = read.as_ref().is_ok_and(|read| read.as_slice() == std::slice::from_ref(sheet));
        prop_assert!(is_same, "{} {}: {:?}", format.key, &text, &read);
    }
    Ok(())
}

#[test]
fn marks_of_every_filling_are_read_back() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (5, 5), (9, 3)] {
        let board = variant::standard(width, height).expect("a board");
        let (side, empty) = (board.side(), Puzzle::empty(board.clone()));
        for count in 0..=side {
            let above = |cell| (count..side).map(move |digit| Candidate::new(cell, Digit::new(digit)));
            let marked = Sheet::new(empty.clone(), empty.givens().clone()).without(board.cells().flat_map(above));
            let marked = marked.with_marks_given();
            if let Err(fault) = check_reads_back(&marked) {
                panic!("{count} marks in each cell of {width}x{height}: {fault}");
            }
            let can = writer("pencil-marks").expect("a way to write").write(&marked).is_ok();
            let is_usual = usual_box(side) == board.box_shape();
            assert_eq!(can, side <= 9 && is_usual, "{count} marks in each cell of {width}x{height}");
        }
    }
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
    fn what_is_written_is_read(sheet in sheets()) {
        check_reads_back(&sheet)?;
        prop_assert!(!pencilled(&sheet).is_empty());
    }

    #[test]
    fn what_is_said_of_a_puzzle_is_read(sheet in sheets(), title in "\\PC{0,40}", author in "[ -~]{0,40}") {
        for writer in writers() {
            let credit = Credit::new(&title, if writer.loses(&Credit::new("", "a")).is_some() { "" } else { &author });
            let is_slow = ["f-puzzles", "sudokupad"].contains(&writer.key) && sheet.puzzle.board().side() > 6;
            if is_slow || writer.loses(&credit).is_some() {
                continue;
            }
            let Ok(text) = writer.write_credited(&sheet, &credit) else { continue };
            let text = format!("{}{text}{}", writer.frame.0, writer.frame.1);
            let board = Some(sheet.puzzle.board().clone());
            let read: Vec<Reading> = Reader::positions(text.as_bytes(), None, board).flatten().collect();
            let read: Vec<(&Sheet, &Credit)> = read.iter().map(|read| (&read.sheet, read.credit())).collect();
            prop_assert_eq!(read, [(&sheet, &credit)], "{} {}", writer.key, &text);
        }
    }

    #[test]
    fn what_is_written_in_an_alphabet_is_read(
        sheet in sheets(),
        signs in Just("ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789ÄÖÜÉß♠♥ЖЮ☀".chars().collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let board = sheet.puzzle.board();
        let signs: String = signs.into_iter().take(board.side()).collect();
        let alphabet = Alphabet::new(&signs, board.side()).expect("different signs");
        let board = board.with_alphabet(Some(alphabet.into())).expect("as many signs as digits");
        let json = serde_json::to_value(&sheet.puzzle).expect("a puzzle is JSON");
        let board_json = serde_json::to_value(&*board).expect("a board is JSON");
        let mut written = json.clone();
        written["board"] = board_json;
        let puzzle: Puzzle = serde_json::from_value(written).expect("the same puzzle in an alphabet");
        prop_assert_eq!(puzzle.board(), &board);
        check_reads_back(&Sheet { puzzle, ..sheet })?;
    }

    #[test]
    fn no_good_puzzle_vanishes(
        pieces in proptest::collection::vec((junk(), good()), 1..5),
        end in junk(),
    ) {
        let text: String = pieces.iter().map(|(junk, (text, _))| format!("{junk}{text}\n\n\n")).collect();
        let read = read(&(text.clone() + &end));
        let mut found = read.iter();
        for (_, (_, line)) in &pieces {
            prop_assert!(found.any(|read| read == line), "{} is not read of\n{}\n{:#?}", line, text, read);
        }
    }

    #[test]
    fn work_is_bounded_whatever_the_text(text in "([0-9.]{4,9}\n|[0-9 ]{7,20}\n|# x\n|\n|[0-9.]{16}\n|--\n){0,400}") {
        prop_assert!(work(&text) <= 600, "{} looks a line", work(&text));
    }
}

#[test]
fn what_a_format_has_no_signs_for_is_refused_with_the_reason() {
    use crate::board::{Cage, Clue};
    let check = |sheet: &Sheet, what: &str| {
        for writer in writers() {
            let Err(refusal) = writer.write(sheet).map_err(|cannot| cannot.to_string()) else {
                assert!(["json", "f-puzzles", "sudokupad"].contains(&writer.key), "{} writes it", writer.key);
                continue;
            };
            let is_nine_only = refusal.contains("boards other than");
            let is_only_read = ["lock", "exchange"].contains(&writer.key);
            assert!(is_nine_only || is_only_read || refusal.contains(what), "{}: {refusal}", writer.key);
            assert!(refusal.contains(writer.key), "{refusal}");
        }
    };
    let sheet = |puzzle: Puzzle| Sheet::new(puzzle.clone(), puzzle.givens().clone());
    let knight = variant::with_knights_move(variant::nine()).expect("a board");
    check(&sheet(Puzzle::empty(knight)), "cannot express relations between cells");
    let cage = Clue::Cage(Cage { cells: vec![Cell::new(0), Cell::new(1)], sum: 7 });
    let caged = Puzzle::empty(variant::nine().clone()).with_clues(vec![cage]).expect("a clue");
    check(&sheet(caged), "cannot express clues");
}

/// Checks that the seeds of the fuzzer, including its past findings, are read, and that results that can be written are
/// read back.
#[test]
fn the_seeds_of_the_fuzzer_keep_its_laws() {
    let mut count = 0;
    for target in ["reader", "positions", "library"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
        for seed in std::fs::read_dir(folder).expect("the seeds of a target").flatten() {
            let text = std::fs::read(seed.path()).expect("a seed");
            for reading in Reader::positions(&text[..], None, None).flatten() {
                // A text in an alphabet can only be read with that alphabet.
                let board = Some(reading.puzzle.board().clone()).filter(|board| board.alphabet().is_some());
                for format in writers() {
                    let Ok(written) = written(format, &reading.sheet) else { continue };
                    let again = Reader::positions(written.as_bytes(), None, board.clone()).flatten();
                    let again: Vec<Sheet> = again.map(|again| again.sheet).collect();
                    assert!(again == std::slice::from_ref(&reading.sheet), "{:?} as {}", seed.path(), format.key);
                }
                count += 1;
            }
        }
    }
    assert!(count >= 6, "{count}");
}
