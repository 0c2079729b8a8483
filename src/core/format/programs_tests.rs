//! Tests the formats of other programs, as data: each text with its result or fault.

use super::{ReadError, Reader, writer, writers};
use crate::board::variant::{RegionMap, Variant, VariantWords, with_knights_move, with_regions};
use crate::board::{Cage, Candidate, Cell, Clue, Digit, DigitSet, Edit, Grid, Notes, Puzzle, Sheet, Topology, variant};
use std::sync::Arc;

pub(super) const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the result of reading a text: the key of the format, the givens, the entries, the number of removed marks;
/// or the fault.
pub(super) fn read(text: &str) -> Vec<String> {
    let reader = Reader::positions(text.as_bytes(), None, None);
    let shown = reader.map(|item| match item {
        Ok(reading) => {
            let sheet = &reading.sheet;
            let kinds: Vec<&str> = ["region", "diagonal", "colour"]
                .into_iter()
                .filter(|kind| {
                    sheet.puzzle.board().houses().any(|house| sheet.puzzle.board().house(house).kind.key() == *kind)
                })
                .collect();
            let mut words = vec![reading.format.key.to_owned(), sheet.puzzle.line()];
            words.extend(kinds.into_iter().map(str::to_owned));
            if sheet.filled != *sheet.puzzle.givens() {
                words.push(sheet.filled.line());
            }
            if !sheet.removed.is_empty() {
                words.push(format!("-{}", sheet.removed.len()));
            }
            let noted = [("centre", sheet.notes.centre.len()), ("corner", sheet.notes.corner.len())];
            words.extend(
                noted.into_iter().filter(|&(_, count)| count > 0).map(|(what, count)| format!("{what}:{count}")),
            );
            words.join(" ")
        }
        Err(ReadError::Fault(fault)) => fault.summary(),
        Err(error) => error.to_string(),
    });
    shown.collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(read(text), expected, "{text}");
}

/// Returns the rows of the puzzle above.
pub(super) fn rows() -> String {
    (0..9).map(|row| LINE[9 * row..9 * row + 9].to_owned() + "\n").collect()
}

#[test]
fn control_lines_are_read_before_and_behind_the_rows() {
    let rows = rows();
    let [plain, x, colour] = ["", " diagonal", " colour"].map(|kind| format!("csolver {LINE}{kind}"));
    check(&format!("type: standard\n{rows}"), &[&plain]);
    check(&format!("# a comment\nTYPE:X\n{rows}"), &[&x]);
    check(&format!("{rows}type: col\n"), &[&colour]);
    check(&format!("type: color\n{rows}candidates: 1-9\n"), &[&colour]);
    check(&format!("type: Color\r\n{}Candidates: \"123456789\"", rows.replace('\n', "\r\n")), &[&colour]);
    check(&format!("{rows}\ncandidates: 123456789\n\ntype: x\n{rows}"), &[&plain, &x]);
    check(&format!("{rows}type: x\n{rows}"), &[&format!("grid {LINE}"), &x]);
    check(&format!("type: x\n{rows}type: col\n{rows}"), &[&x, &colour]);
    check(
        "box: 2x3\n12....\n......\n......\n......\n......\n......",
        &["csolver 12.................................."],
    );
    check("candidates: QKDZ\n..K.\nQ...\n.D.K\n.Q.D", &["csolver ..2.1....3.2.1.3"]);
    check("..K.\nQ...\n.D.K\n.Q.D\ncandidates: QK DZ\n", &["csolver ..2.1....3.2.1.3"]);
    let lettered = |text: &str, candidates: &str| {
        let reading = Reader::new(text.as_bytes(), None, None).flatten().next().expect("a puzzle");
        let written = super::writer("csolver").expect("a way to write").write(&reading.sheet).expect("in letters");
        assert!(written.contains(&format!("candidates: {candidates}\n")), "{written}");
        let line = super::writer("line").expect("a way to write").write(&reading.sheet).expect("in letters");
        assert_eq!(line, text.split_once('\n').expect("lines").1.replace('\n', "") + "\n");
    };
    lettered("candidates: QKDZ\n..K.\nQ...\n.D.K\n.Q.D", "QKDZ");
    lettered("candidates: \"A-D\"\n..A.\nC...\n.D.A\n.C.D", "ABCD");
    check("candidates: A-BC-D\n..A.\nC...\n.D.A\n.C.D", &["csolver ..1.3....4.1.3.4"]);
    check("candidates: 0123\n1.0.\n....\n__  \n3..2", &["csolver 2.1.........4..3"]);
    let jigsaw = "typ: jig\n1...\n.2..\n..3.\n...4\nshapes:\nabbb\naabc\naddc\nddcc";
    check(jigsaw, &["csolver 1....2....3....4 region"]);
    // The widths of rows: spaces are cells.
    check("candidates: 1-4\n1  2\n    \n3   \n   4", &["csolver 1..2....3......4"]);
}

#[test]
fn faults_of_control_lines_are_reported_as_such() {
    let rows = rows();
    let small = "12..\n34..\n..1.\n..2.\n";
    let check = |text: &str, expected: &str| {
        let read = read(text);
        let first = read.first().map(String::as_str).unwrap_or_default();
        assert!(first.contains(expected), "{text}: {read:?}");
        assert_eq!(read.len(), 1, "{text}: {read:?}");
    };
    check(&format!("box: 3x2\n{rows}"), "1:1: a box of 3x2 has 6 cells, but a row has 9");
    check(&format!("box: 3\n{rows}"), "1:1: `3` is not a valid box shape");
    check(&format!("type: hexagon\n{rows}"), "1:1: unknown type `hexagon`");
    check(&format!("type: jigsaw\n{rows}"), "1:1: the jigsaw has no regions");
    check(&format!("{small}shapes:\n1122\n1122\n3344\n3344\n"), "5:1: only a jigsaw has regions");
    check(&format!("type: jigsaw\n{small}shapes:\n1122\n1122\n3344\n"), "6:1: the regions end after 3 of 4 rows");
    check(&format!("type: jigsaw\n{small}shapes:\n1122\n1122\n3344\n3345\n"), "has 3 cells, not 4");
    check(&format!("candidates: 12345\n{small}"), "1:1: 5 candidates, but the board has 4 digits");
    check(&format!("candidates: 1223\n{small}"), "1:1: the candidate `2` is listed twice");
    check(&format!("type: x\ntype: x\n{small}"), "2:1: a second `type:` line in the same puzzle");
    check("type: x\n12..\n34%.\n..1.\n..2.\n", "3:3: `%` is not a digit of this puzzle; its digits are 1234");
    check("type: x\n12..\n34...\n..1.\n..2.\n", "3:1: row 2 has 5 cells, not 4");
    check("type: x\n12..\n34..\n", "3:1: the grid ends after 2 of 4 rows");
    check("type: x\n", "1:1: a control line without a grid");
}

#[test]
fn a_fault_of_one_program_takes_no_neighbour_with_it() {
    let good = format!("grid {LINE}");
    let line = format!("line {LINE}");
    let rows = rows();
    for bad in [
        "type: x\n12..\n34..\n",
        "box: 3x2\n12..\n34..\n..1.\n..2.\n",
        "Geometry: 3x3\n1,2\n",
        "Geometry: 99x99\n",
        "Geometry: three\n1,2,3,\n",
        "[Puzzle]\n123\n",
        "3x3:a5\n",
        "{\"puzzle\": \"53\n",
        "{\n  \"puzzle\": \"53..\",\n",
        "{\"puzzle\": 7}\n",
        "<game data=\"530\"/>\n",
        "<game data=\"5300\n",
        "<!DOCTYPE a [ <!ENTITY b \"cc\"> ]>\n",
        "https://www.f-puzzles.com/?load=N4Ig\n",
        "id,puzzle\n1,53..7\n",
    ] {
        for (text, expected) in [(format!("{LINE}\n"), &line), (format!("\n{rows}"), &good)] {
            let found = read(&format!("{bad}{text}"));
            assert!(found.contains(expected), "{bad}{text}: {found:#?}");
            assert!(found.iter().any(|line| line.contains(": ")), "{bad}{text}: {found:#?}");
        }
    }
}

#[test]
fn boards_of_savant_are_read_with_what_was_done() {
    let board = "# Rating: Easy\nGeometry: 2x3\n2,0, 0,0, 4,0\n0,3, 0,0, 0,0\n0,0, 0,6, 0,2\n\n4,5, 0,0, 0,0\n0,0, 3,0, 6,5\n0,0, 0,0, 0,0\n";
    let givens = "2...4..3.......6.245......3.65......";
    check(board, &[&format!("savant {givens}")]);
    check(
        &format!("{board}\nHint: 35,4\nSquare: 1,6\n"),
        &[&format!("savant {givens} 26..4..3.......6.245......3.65.....4")],
    );
    let game = format!("{board}Hint: 35,4\nSquare: 14,1\nSquare: 1,6\n");
    let mut reader = Reader::positions(game.as_bytes(), None, None);
    let sheet = reader.next().expect("a board").expect("it is one").sheet;
    assert_eq!(
        (&sheet.notes.hints[..], &sheet.notes.entries()[..]),
        (&[Cell::new(35)][..], &[14, 1].map(Cell::new)[..])
    );
    assert!(writer("savant").expect("a way to write").write(&sheet).expect("a game").ends_with(&game[board.len()..]));
    let (noted, plain) = (format!("savant {givens} centre:1"), format!("savant {givens}"));
    check(&format!("{board}Note: 1,1,6\n\n{board}"), &[&noted, &plain]);
    let sheet = Reader::positions(format!("{board}Colour: 35,8\n").as_bytes(), None, None).next();
    let sheet = sheet.expect("a board").expect("it is one").sheet;
    assert_eq!(sheet.notes.colours, [(Cell::new(35), 8)]);
    let refused = |lines: &str, expected: &str| {
        let found = read(&format!("{board}{lines}"));
        assert!(found.len() == 1 && found[0].starts_with(expected), "{lines}: {found:?}");
    };
    refused("Square: 0,1,6\n", "10:1: expected a cell from 0 to 35 and a digit from 1 to 6, found `0,1,6`");
    refused("Square: 36,1\n", "10:1: expected a cell from 0 to 35");
    refused("Square: 0,1\n", "10:1: duplicate digit in r1c1");
    refused("Square: 1,1\nHint: 1,1\n", "11:1: duplicate digit in r1c2");
    refused("Note: 1,1,2,3,4,5\n", "10:1: expected a cell from 0 to 35 and up to 4 pencil marks from 1 to 6");
    refused("Colour: 1,9\n", "10:1: expected a cell from 0 to 35 and a colour from 1 to 8");
    refused("Cage: 1,9\n", "10:1: unsupported option `Cage`");
    check("Geometry: 2x2\n1,2,3\n", &["2:1: row 1 has 3 cells, not 4"]);
    check(
        "Geometry: 2x2\n1,2,3,5\n",
        &["2:7: `5` is not a cell of a board with 4 digits; write `Geometry: 3x3`, width and \
height of a box, and one line per row: `0,3,0, 4,0,0, 0,0,9`"],
    );
}

#[test]
fn data_of_other_programs_are_read() {
    let zeros = LINE.replace('.', "0");
    check(
        &format!("[Puzzle]\n{0}[State]\n{1}", rows(), rows().replacen('.', "4", 1)),
        &[&format!("sdk {LINE} {}", LINE.replacen('.', "4", 1))],
    );
    check(
        &format!("[Puzzle]\n{0}[Regions]\n{1}", rows(), "111222333\n".repeat(9)),
        &["11:1: unsupported section `[Regions]`; only [Puzzle], [State] and [PencilMarks] are read"],
    );
    let marks = ["12,,,,,,,,", ",,,,,,,,"].map(|row| row.to_owned() + "\n");
    let marks = marks[0].clone() + &marks[1].repeat(8);
    check(
        &format!("[Puzzle]\n{}[PencilMarks]\n{marks}", ".........\n".repeat(9)),
        &[&format!("sdk {} centre:1", ".".repeat(81))],
    );
    let game = |cells: &str| {
        format!(
            "{{\n \"difficulty_category\" : \"Easy Difficulty\",\n \"time_elapsed\" : 12.0,\n \"cells\" : [{cells}]}}\n"
        )
    };
    let cell = |place: &str, value: u8, fixed: bool, marks: &str| {
        format!("{{\"position\": [{place}], \"value\": {value}, \"fixed\": {fixed}, \"earmarks\": [{marks}]}}")
    };
    let cells = [cell("0, 0", 5, true, ""), cell("0, 1", 0, false, "1, 3"), cell("8, 8", 9, false, "")];
    let rest = ".".repeat(79);
    check(&game(&cells.join(", ")), &[&format!("json 5{rest}. 5{rest}9 centre:1")]);
    let remedy = "write `{\"puzzle\": \"53..7....\"}` with one character per cell";
    check(
        &game(&cell("0, 9", 5, true, "")),
        &[&format!(
            "1:1: cell 1 of this game: expected a cell of the 9x9 board, found \
             `{{\"earmarks\":[],\"fixed\":true,\"position\":[0,9],\"value\":5}}`; {remedy}"
        )],
    );
    let remedy = "write `3x3:` and the cells: numbers, letters for runs of empty cells, `_` between numbers";
    check("2x2:1b3a4b2a1_2a4", &[&format!("1:1: expected 16 cells, found 14; {remedy}")]);
    check("2x2:1b3a4b2a1_2a4b", &["sgt 1..3.4..2.12.4.."]);
    check("2x2x:p", &["sgt ................ diagonal"]);
    check("2x2:17o", &[&format!("1:1: expected a number from 1 to 4, found `17`; {remedy}")]);
    check("3x3:zzzc", &[&format!("sgt {}", ".".repeat(81))]);
    // Its size is the number of boxes, ours is the size of each.
    let sheet =
        Reader::positions(b"3x2:zj\n".as_slice(), None, None).next().expect("a board").expect("it is one").sheet;
    assert_eq!(sheet.puzzle.board().box_shape(), Some((2, 3)));
    check(&format!("id,puzzle,solution\n7,{LINE},{}\n", "1".repeat(81)), &[&format!("csv {LINE}")]);
    check(&format!("solution;givens\n{};\"{LINE}\"\n", "1".repeat(81)), &[&format!("csv {LINE}")]);
    check(&format!("0000183b305c {zeros}  1.2\n"), &[&format!("csv {LINE}")]);
    check(&format!("  7.1  hard           30  {LINE}\n"), &[&format!("csv {LINE}")]);
    let cells: Vec<String> = LINE.chars().map(|cell| cell.to_string()).collect();
    check(&(cells.join(",") + ",\n"), &[&format!("csv {LINE}")]);
    check(&cells.join(",").replace('.', ""), &[&format!("csv {LINE}")]);
    check(&format!("Puzzle,\n{LINE},\n"), &[&format!("csv {LINE}")]);
    check(&LINE.replace('.', " "), &[&format!("spaces {LINE}")]);
    check(&rows().replace('.', " "), &[&format!("spaces {LINE}")]);
    check(&format!("{LINE}\n{}\n", LINE.replace('.', " ")), &[&format!("line {LINE}"), &format!("spaces {LINE}")]);
    check(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"), &[&format!("sudokuwiki {LINE}")]);
}

#[test]
fn candidates_in_fields_belong_to_the_puzzle_above() {
    let marks = LINE.chars().map(|cell| if cell == '.' { "123456789" } else { "0" });
    let mut fields: Vec<&str> = marks.collect();
    fields[2] = "12";
    check(&format!("{LINE}\n{}\n", fields.join(" ")), &[&format!("line {LINE}"), &format!("csv {LINE} -1")]);
    fields[2] = "4";
    check(&format!("{LINE}\n{}\n", fields.join(" ")), &[&format!("line {LINE}"), &format!("csv {LINE} -2")]);
}

#[test]
fn json_is_read_in_every_form() {
    let json = format!("json {LINE}");
    check(
        &format!("{{\"puzzle\":\"{LINE}\",\"clues\":30}}\n{{\"puzzle\":\"{LINE}\"}} {{\"puzzle\":\"{LINE}\"}}"),
        &[json.as_str(); 3],
    );
    check(&format!("{{\n  \"clues\": 30,\n  \"puzzle\": \"{LINE}\"\n}}\n{LINE}\n"), &[&json, &format!("line {LINE}")]);
    let lock = format!(
        "{{\n  \"program\": \"sudopress 0.1.0\",\n  \"puzzles\": [\n    {{\"number\":1,\"board\":{{\"variant\":\"x\",\"box\":\"3x3\"}},\
         \"givens\":\"{LINE}\"}},\n    {{\"board\":{{\"variant\":\"standard\",\"box\":\"3x3\"}},\"givens\":\"{LINE}\"}}\n  ]\n}}\n"
    );
    check(&lock, &[&format!("{json} diagonal"), &json]);
    let row = |row: usize| {
        LINE[9 * row..9 * row + 9].chars().map(|cell| cell.to_string().replace('.', "0")).collect::<Vec<_>>()
    };
    let rows: Vec<String> = (0..9).map(|at| format!("[{}]", row(at).join(","))).collect();
    let ipuz = format!("{{\"kind\":[\"http://ipuz.org/sudoku#1\"],\n\"puzzle\":[{}]}}", rows.join(",\n"));
    check(&ipuz, &[&json]);
    check(&format!("ipuz({ipuz})\n{LINE}"), &[&json, &format!("line {LINE}")]);
    check(
        "{\"puzzle\": \"12\"}",
        &["1:1: expected a puzzle, found `12`; write `{\"puzzle\": \"53..7....\"}` with one character per cell"],
    );
    let twice = "duplicate key `puzzle`; remove one of the two";
    check(
        &format!("{{\"puzzle\":\"{LINE}\",\"puzzle\":\"{LINE}\"}}\n{LINE}"),
        &[&format!("1:102: {twice}"), &format!("line {LINE}")],
    );
    check(
        &format!("{LINE}\n{{\n \"puzzle\":\"{LINE}\",\n \"puzzle\":\"\"\n}}"),
        &[&format!("line {LINE}"), &format!("4:9: {twice}")],
    );
    for (member, name) in [("[]", "puzzle"), ("{}", "puzzle"), ("[1]", "givens"), ("[1]", "cells"), ("[1]", "grid")] {
        let beside = format!("1:1: duplicate puzzle data in `{name}` and `puzzles`; remove one of the two");
        check(&format!("{{\"{name}\":\"{LINE}\",\"puzzles\":{member}}}"), &[&beside]);
    }
    check(&format!("{{\"puzzle\":\"{LINE}\",\"puzzles\":5}}"), &[&json]);
    check(
        "{\"a\": 1}",
        &["1:1: this value has no puzzle; write `{\"puzzle\": \"53..7....\"}` with one character per cell"],
    );
}

#[test]
fn an_empty_set_in_complete_marks_leaves_no_candidate() {
    let of = |more: &str| {
        let text = format!("{{\"puzzle\":\"{LINE}\",\"notes\":{{\"centre\":[[2,[]]]{more}}}}}");
        let sheet = Reader::positions(text.as_bytes(), None, None).next().expect("a position").expect("no fault").sheet;
        sheet.marks()[2].is_empty()
    };
    assert!(of(",\"complete\":true"));
    assert!(!of(""));
}

#[test]
fn faults_of_json_name_the_part() {
    let check = |text: &str, expected: &str| {
        let found = read(text);
        assert!(found.len() == 1 && found[0].starts_with(&format!("1:1: {expected}")), "{text}: {found:?}");
    };
    let puzzle = |more: &str| format!("{{\"puzzle\":\"{LINE}\",{more}}}");
    let filled = format!("\"filled\":\"{}\"", LINE.replacen('5', ".", 1));
    check(&puzzle(&filled), "expected the given 5 in r1c1 of `filled`, found `.`; write");
    check(&puzzle("\"filled\":\"53\""), "the board has 81 cells, but the grid has 2");
    let notes = |members: &str| puzzle(&format!("\"notes\":{members}"));
    check(&notes("{\"colours\":[[81,1]]}"), "a note outside the board");
    check(&notes("{\"corner\":[[3,[1,10]]]}"), "a note outside the board");
    check(&notes("{\"history\":[[{\"digit\":[2,12]}]]}"), "a note outside the board");
    check(&notes("{\"centre\":[[2,[4]],[2,[1]]]}"), "duplicate centre marks of r1c3; remove one of the two");
    check(&notes("{\"corner\":[[2,[4]],[2,[1]]]}"), "duplicate corner marks of r1c3; remove one of the two");
    check(&notes("{\"paint\":[]}"), "invalid JSON: ");
    check(&notes("7"), "expected an object of notes, found `7`");
    check("{\"puzzle\": 5", "invalid JSON: ");
    let named = format!("{{\"board\":{{\"variant\":\"x\",\"box\":\"3\"}},\"givens\":\"{LINE}\"}}");
    check(&named, "expected a box shape such as `3x3`, found `3`");
    check(
        &named.replace("\"3\"", "\"1x4\""),
        "boxes of 1x4 do not make a board of 4 to 32 digits; write width x height",
    );
    // The JSON of f-puzzles.
    let row = "[{},{},{},{}]";
    let grid =
        |first: &str, more: &str| format!("{{\"size\":4,\"grid\":[[{first},{{}},{{}},{{}}],{row},{row},{row}]{more}}}");
    check(&grid("{}", "").replace(&format!(",{row}]"), "]"), "expected 4 rows, found 3");
    check(&grid("{},{}", ""), "row 1: expected 4 cells, found 5");
    check(&grid("{}", "").replace("\"size\":4", "\"size\":99"), "expected a size from 4 to 32, found `99`");
    check(&grid("{\"region\":9}", ""), "the region of r1c1: expected 4 cells, found 1");
    for (cage, expected) in [
        ("{\"cells\":[\"R1C1\"]}", "a cage has no sum"),
        ("{\"value\":\"3\"}", "a cage has no cells"),
        ("{\"value\":\"3\",\"cells\":[\"R5C1\"]}", "a cage outside the board"),
    ] {
        check(&grid("{}", &format!(",\"killercage\":[{cage}]")), expected);
    }
}

#[test]
fn a_puzzle_on_another_board_than_the_requested_one_is_rejected() {
    let board = variant::standard(2, 2).expect("a board");
    let zeros = LINE.replace('.', "0");
    for text in [
        "3x3:zzzc".to_owned(),
        ".".repeat(729),
        format!(":0000:x:{LINE}::::"),
        format!("[Puzzle]\n{}", rows()),
        format!("Geometry: 3x3\n{}", "0,0,0,0,0,0,0,0,0\n".repeat(9)),
        format!("<game data=\"{zeros}\"/>"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd=03{}", "vu".repeat(80)),
        format!("type: x\n{}", rows()),
    ] {
        let read = Reader::positions(text.as_bytes(), None, Some(board.clone())).next().expect("something");
        let expected = "this puzzle is not on the requested board; remove `--board`";
        assert!(read.is_err_and(|fault| fault.to_string().contains(expected)), "{text}");
    }
}

#[test]
fn games_of_open_sudoku_are_read_in_both_versions() {
    let zeros = LINE.replace('.', "0");
    let key = "open-sudoku";
    let game = format!("<game data=\"{zeros}\" />");
    let file = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku><name>Easy &amp; more</name><comment>several\nlines</comment>{game}{game}\n</opensudoku>\n"
    );
    check(&format!("{file}{LINE}\n"), &[&format!("{key} {LINE}"), &format!("{key} {LINE}"), &format!("line {LINE}")]);
    let cells = |note: &str, first: &str| {
        let cells = zeros.chars().map(|value| format!("{value}|{note}|{}|", u8::from(value == '0')));
        let cells: Vec<String> = cells.collect();
        format!("{}{}", cells.concat().replacen(&cells[2], first, 1), "")
    };
    let filled = LINE.replacen('.', "4", 1);
    check(&format!("<game data=\"version: 1&#10;{}\"/>", cells("-", "4|-|1|")), &[&format!("{key} {LINE} {filled}")]);
    check(&format!("<game data=\"version: 2\n{}\"/>", cells("0", "4|0|1|")), &[&format!("{key} {LINE} {filled}")]);
    check(&format!("<game data='version: 1&#10;{}'/>", cells("-", "0|1,2,|1|")), &[&format!("{key} {LINE} centre:1")]);
    check(&format!("<game data=\"version: 3\n{}\"/>", cells("0", "0|3|1|")), &[&format!("{key} {LINE} centre:1")]);
    let both = cells("0|0", "0|5|3|1|");
    check(&format!("<game data=\"version: 4\n{both}\"/>"), &[&format!("{key} {LINE} centre:1 corner:1")]);
    let fault = "write `<game data=\"..\"/>` with 81 digits, or `version: 2` and `digit|marks|0 or 1|` for each cell";
    assert!(read("<game data=\"&lol;\"/>")[0].starts_with("1:1: malformed tag: "));
    check("<game data=\"12\"/>", &[&format!("1:1: expected 81 cells, found `12`; {fault}")]);
    check("<game/>", &[&format!("1:1: the game has no data; {fault}")]);
    let bomb = "<!DOCTYPE lolz [\n<!ENTITY lol \"lol\">\n<!ENTITY lol2 \"&lol;&lol;\">\n]>\n";
    check(
        &format!("{bomb}{game}\n"),
        &[&format!("1:1: unsupported declaration `<!ENTITY>`; {fault}"), &format!("{key} {LINE}")],
    );
}

#[test]
fn boards_in_the_text_of_any_document_are_read() {
    let text = format!("<list><puzzle>{LINE}</puzzle>\n<puzzle>\n{LINE}\n</puzzle></list>");
    check(&text, &[&format!("open-sudoku {LINE}"), &format!("line {LINE}")]);
}

#[test]
fn links_hold_their_puzzles() {
    let sheet = Reader::positions(LINE.as_bytes(), None, None).next().expect("a line").expect("a puzzle").sheet;
    for key in ["sudokuwiki", "f-puzzles", "sudokupad"] {
        let link = writer(key).expect("a way to write").write(&sheet).expect("a plain puzzle");
        check(&format!("{link}{LINE}\n"), &[&format!("sudokuwiki {LINE}"), &format!("line {LINE}")]);
        for cut in [link.len() / 2, link.len() - 9] {
            let found = read(&format!("{}\n{LINE}\n", &link[..cut]));
            assert_eq!(found.len(), 2, "{found:?}");
            assert!(found[0].starts_with("1:1: "), "{found:?}");
        }
    }
    // Two signs per cell: a clue, marks, all marks, and an entry at the end.
    let cells = |text: &str| format!("https://www.sudokuwiki.org/sudoku.htm?bd={text}");
    let packed = cells(&format!("110c{}04", "vu".repeat(78)));
    let read_of = |text: &str| Reader::positions(text.as_bytes(), None, None).next().expect("a line");
    let position = read_of(&packed).expect("a position").sheet;
    assert_eq!((position.puzzle.givens().line(), position.filled.filled_count()), (format!("5{}", ".".repeat(80)), 2));
    let left: Vec<u8> = position.marks()[1].iter().map(Digit::value).collect();
    assert_eq!((left, position.removed.len()), (vec![2, 3], 6));
    let current = cells(&format!("S9B050o{}0b", "ep".repeat(78)));
    assert_eq!(writer("sudokuwiki").expect("a way to write").write(&position), Ok(format!("{current}\n")));
    assert_eq!(read_of(&current).expect("a position").sheet, position);
    let no = |link: &str, expected: &str| assert!(read(link)[0].contains(expected), "{:?}", read(link));
    no(&cells(&format!("03{}07", "vu".repeat(79))), "expected a clue of one digit, found `07`");
    no(&cells(&format!("03{}wx", "vu".repeat(79))), "expected a puzzle, found `03vuvu");
    no("https://sudokupad.app/abcdef", "this link refers to a puzzle on a server; sudopress does not download it");
    no("https://sudokupad.app/sclN4Ig", "unsupported link `https://sudokupad.app/sclN4Ig`");
    no("https://sudokupad.app/scf53j2", "unsupported link `https://sudokupad.app/scf53j2`");
    no("https://example.org/x", "unsupported link `https://example.org/x`");
    no(
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p=1",
        "unsupported link `https://swaroopg92.github.io/penpa-edit/#m=solve&p=1`",
    );
    let packed = |json: &str| format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(json));
    let cell = "[{},{},{},{}]";
    let grid = format!("\"size\":4,\"grid\":[{cell},{cell},{cell},{cell}]");
    no(&packed(&format!("{{{grid},\"arrow\":[{{}}]}}")), "unsupported rule `arrow`");
    no(&packed(&format!("{{{grid},\"diagonal+\":true}}")), "a single diagonal");
    check(
        &packed(&format!("{{{grid},\"diagonal+\":true,\"diagonal-\":true,\"arrow\":[]}}")),
        &["sudokuwiki ................ diagonal"],
    );
}

/// Game IDs that Solo 20230122 generated for a jigsaw and for killers.
const SOLO: [&str; 3] = [
    "9j:7f2a1b5_7a6f5a3c4a2c5k2c1a4c3a4f7a9_2b1a3f6,adb_____aa_bc_bb_b__c_bbcdbe_ebb__bcaaac__ab_baaabc_ad_ed",
    "3x3k:zzzc,__a___a______a__a_a___aa____aa______________________a__aaababbaaa_aaab___ba___ac__a_a___a____aaaaba_,\
     10_14_19a10_12_10_7c9d15a4_5a12b13d12_8a14a15_7_19_13a10a12e6_18_10_7_5_14b11f13_12a12a11_14a13f9c",
    "9jxk:zzzc,abdbeabaa_bcab_a__cb___abfaeae_d_babbac_dcaaabbaadca,\
     _b_aaa___________________a_ba_a_a_________a____aa_aaaaaaaa__a_aa_a__a_aaa_aa_a__ab___a_a___a__aaaaaa,\
     7_18b9_5a11b8a15a9_11_12_11_13_3_17a9g20a24_7a18_7e9c13_13a5b17_3_9a6b12d16a17a9a11_11b7a13d",
];

#[test]
fn jigsaws_and_killers_of_solo_are_read_and_written() {
    let kinds = [(0, " region"), (36, ""), (36, " region diagonal")];
    for (id, (cages, kind)) in SOLO.into_iter().zip(kinds) {
        let found = read(id);
        assert!(found[0].starts_with("sgt ") && found[0].ends_with(kind), "{found:?}");
        let sheet = Reader::positions(id.as_bytes(), None, None).next().expect("a line").expect("a puzzle").sheet;
        assert_eq!(sheet.puzzle.clues().len(), cages, "{id}");
        let sums: u32 = sheet.puzzle.clues().iter().filter_map(Clue::sum).sum();
        assert_eq!(sums, if cages > 0 { 405 } else { 0 }, "{id}");
        assert_eq!(writer("sgt").expect("a way to write").write(&sheet), Ok(format!("{id}\n")));
    }
}

#[test]
fn faults_of_game_ids_are_reported() {
    let check = |text: &str, expected: &str| {
        let found = read(text);
        assert!(found.len() == 1 && found[0].contains(expected), "{text}: {found:?}");
    };
    let lines = "___________________";
    check("4j:p", "expected 2 parts between commas (cells, regions), found 1");
    check("2x2k:p,__", "expected 3 parts between commas (cells, cages, sums), found 2");
    check("4j:p,____", "expected 25 places between blocks, found 4");
    check(&format!("4j:p,{lines}{lines}"), "expected 25 places between blocks, found 38");
    check("4j:p,%", "expected `_` or a letter for the lines between blocks, found `%`");
    check("4j:p,x", "the region of r1c1: expected 4 cells, found 16");
    check("2x2k:p,x,11o", "expected a number from 1 to 10, found `11`");
    check("99x99:p", "expected 2 to 32 rows, found `9801`");
    check("2x2#123", "unsupported random seed `123`");
}

#[test]
fn games_of_ksudoku_are_read() {
    let game = |graph: &str, values: &str, history: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"5\">\n  <puzzle>\n   <graph {graph}/>\n   \
             <values>{values}</values>\n  </puzzle>\n  <history>\n{history}  </history>\n </game>\n</ksudoku>\n{LINE}\n"
        )
    };
    let plain = "order=\"4\" type=\"sudoku\" specific-type=\"Plain\"";
    let next = format!("line {LINE}");
    // Cells are listed column by column.
    check(&game(plain, "b_______________", ""), &["ksudoku 1...............", &next]);
    check(&game(plain, "_c__________e___", ""), &["ksudoku ...42...........", &next]);
    let history = "<simple-event index=\"2\" value=\"4\"/>\n<simple-event index=\"3\" markers=\"1010\"/>\n\
                   <simple-event index=\"2\" value=\"3\"/>\n";
    check(&game(plain, "b_______________", history), &["ksudoku 1............... 1.......3.......", &next]);
    let remedy = "save a plain game of 4, 9, 16 or 25 digits";
    let fault = |message: &str| format!("3:1: {message}; {remedy}");
    let jigsaw = "order=\"9\" type=\"custom\" specific-type=\"Jigsaw\"";
    check(&game(jigsaw, "b", ""), &[&fault("unsupported kind of game `Jigsaw`"), &next]);
    check(&game(plain, "b__", ""), &[&fault("expected 16 cells, found 3"), &next]);
    check(
        &game(plain, "f_______________", ""),
        &[&fault("expected `_` or a letter from `b` to `e`, found `f`"), &next],
    );
    let broken = game(plain, "b_______________", "").replace(" </game>\n", "");
    check(&broken, &[&fault("the game has no end within 512 lines"), &next]);
}

/// Boards of every kind that some format can express.
fn boards() -> Vec<Arc<Topology>> {
    let of = |words: &str, shape| {
        Variant::from_words(VariantWords::parse(words).expect("words"), shape).board().expect("a board")
    };
    let map: RegionMap = "AAABCABBCCDBCDDD".parse().expect("a map");
    let five: RegionMap = "AAAAA BBBBB CCCCC DDDDE DEEEE".parse().expect("a map");
    vec![
        of("x", (3, 3)),
        of("x", (4, 2)),
        of("colour", (3, 3)),
        of("colour", (3, 2)),
        of("windoku", (3, 3)),
        of("standard", (2, 3)),
        of("standard", (6, 2)),
        with_regions(&variant::lines(4).expect("a board"), &map).expect("a board"),
        with_regions(&variant::lines(5).expect("a board"), &five).expect("a board"),
        with_knights_move(variant::nine()).expect("a board"),
    ]
}

/// Notes of every kind, with two digits.
fn notes() -> Notes {
    let (cell, digit) = (Cell::new(3), Digit::new(1));
    let marks: DigitSet = [Digit::new(0), digit].into_iter().collect();
    Notes {
        centre: vec![(Cell::new(0), marks)],
        corner: vec![(cell, marks)],
        colours: vec![(cell, 2)],
        candidate_colours: vec![(Candidate::new(cell, digit), 1), (Candidate::new(cell, digit), 4)],
        hints: Vec::new(),
        seconds: Some(75),
        history: vec![
            vec![Edit::Digit(cell, Some(digit)), Edit::Centre(cell, marks)],
            vec![Edit::Digit(cell, None), Edit::Corner(cell, marks)],
            vec![Edit::Colours(cell, vec![2]), Edit::CandidateColours(Candidate::new(cell, digit), vec![1, 4])],
        ],
    }
}

#[test]
fn what_is_written_of_any_board_is_read() {
    let mut found = std::collections::BTreeMap::<&str, usize>::new();
    for board in boards() {
        let mut givens = Grid::empty(board.cell_count());
        givens.set(Cell::new(1), Some(Digit::new(2)));
        let mut filled = givens.clone();
        filled.set(Cell::new(4), Some(Digit::new(3)));
        let puzzle = Puzzle::new(board.clone(), givens.clone()).expect("a puzzle");
        let cage = Clue::Cage(Cage { cells: vec![Cell::new(0), Cell::new(1)], sum: 5 });
        let gone = Candidate::new(Cell::new(9), Digit::new(0));
        let sheets = [
            Sheet::new(puzzle.clone(), givens.clone()),
            Sheet::new(puzzle.clone(), filled.clone()),
            Sheet {
                notes: Notes { hints: vec![Cell::new(4)], ..Notes::default() },
                ..Sheet::new(puzzle.clone(), filled.clone())
            },
            Sheet::new(puzzle.clone(), filled).without([gone]),
            Sheet { notes: notes(), ..Sheet::new(puzzle.clone(), givens.clone()) },
            Sheet::new(puzzle.with_clues(vec![cage]).expect("a cage"), givens),
        ];
        for (sheet, writer) in sheets.iter().flat_map(|sheet| writers().map(move |writer| (sheet, writer))) {
            let Ok(text) = writer.write(sheet) else { continue };
            let expected = Sheet { notes: sheet.notes.clone().only(writer.notes), ..sheet.clone() };
            let read: Vec<Sheet> =
                Reader::positions(text.as_bytes(), None, None).flatten().map(|reading| reading.sheet).collect();
            assert_eq!(read, [expected], "{}: {text}", writer.key);
            *found.entry(writer.key).or_default() += 1;
        }
    }
    assert_eq!(found.get("json"), Some(&60));
    for key in ["csolver", "sgt", "savant", "f-puzzles", "sudokupad", "line"] {
        assert!(found.contains_key(key), "{key} writes none of them: {found:?}");
    }
}

#[test]
fn plain_lines_are_taken_together_and_nothing_is_lost() {
    let check = |text: &str, capacity: usize| {
        let stream = || std::io::BufReader::with_capacity(capacity, text.as_bytes());
        let expected: Vec<String> = Reader::positions(stream(), None, None).map(shown).collect();
        let mut reader = Reader::positions(stream(), None, None);
        let mut found = Vec::new();
        loop {
            let lines = reader.plain_lines().expect("memory does not fail");
            found.extend(lines.readings().map(Ok).map(shown));
            if lines.is_empty() {
                match reader.next() {
                    Some(item) => found.push(shown(item)),
                    None => break,
                }
            }
        }
        assert_eq!(found, expected, "{capacity}");
    };
    fn shown(item: Result<super::Reading, ReadError>) -> String {
        match item {
            Ok(reading) => {
                let (key, line) = (reading.format.key, reading.sheet.filled.line());
                format!("{line:?} {key} {:?} {:?}", reading.text(), reading.spot(Cell::new(80)))
            }
            Err(ReadError::Fault(fault)) => fault.summary(),
            Err(error) => error.to_string(),
        }
    }
    let marks = "12 3 4 5 6 7 8 9 1\n".to_owned() + &"1 2 3 4 5 6 7 8 9\n".repeat(8);
    let lines = format!("{LINE}\n").repeat(5);
    for capacity in [1, 82, 83, 100, 164, 1 << 16] {
        check(&lines, capacity);
        check(&format!("{lines}rubbish\n{}\r\n{lines}", LINE.replace('.', "0")), capacity);
        check(&format!("{lines}{marks}{lines}{}", rows()), capacity);
        check(&format!("{lines}\n\n{LINE}"), capacity);
    }
}
