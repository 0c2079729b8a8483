//! Tests that an addition to good data either changes the puzzle or is rejected by name, but is never read as the same
//! plain board.

use super::programs_tests::LINE;
use super::{ReadError, Reader};
use crate::board::Sheet;
use proptest::prelude::*;

/// Writes a member with a key and a value.
type Member = fn(&str, &str) -> String;

/// Returns good data with a place for one more member or parameter, `@`, and the way to write a member there. For a
/// column, `@NAME` is replaced by the name and `@` by the value.
fn inputs() -> Vec<(String, Member)> {
    let cells: Vec<String> = LINE.chars().map(|sign| sign.to_string().replace('.', "0")).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let rows = rows.join(",");
    let row = |row: usize| {
        (0..9)
            .map(|column| format!("{{\"value\":{},\"given\":true}}", cells[9 * row + column]))
            .collect::<Vec<_>>()
            .join(",")
    };
    let grid: Vec<String> =
        (0..9).map(|number| format!("[{}]", row(number).replace("\"value\":0,\"given\":true", ""))).collect();
    let grid = grid.join(",");
    let zeros = LINE.replace('.', "0");
    let member: Member = |key, value| format!(",\"{key}\":{value}");
    let parameter: Member = |key, value| format!("&{key}={}", value.replace(['\"', '[', ']'], ""));
    let line: Member = |key, value| format!("{key}: {}\n", value.replace(['\"', '[', ']'], ""));
    let board: Vec<String> = cells.chunks(9).map(|row| row.join(",") + "\n").collect();
    let column: Member = |_, value| value.replace(['\"', '[', ']'], "");
    let attribute: Member = |key, value| format!(" {key}=\"{}\"", value.replace(['\"', '[', ']'], ""));
    let section: Member = |key, value| format!("[{key}]\n{value}\n");
    let rows_of =
        |text: &str| text.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>();
    // KSudoku's cells are listed column by column.
    let sign = |index: usize| LINE.as_bytes()[index % 9 * 9 + index / 9];
    let letter = |sign: u8| if sign == b'.' { '_' } else { char::from(b'a' + sign - b'0') };
    let letters: String = (0..81).map(|index| letter(sign(index))).collect();
    let game = |attributes: &str, more: &str| {
        format!(
            "<ksudoku><game had-help=\"0\" msecs-elapsed=\"5\"{attributes}>\n<puzzle>\n<graph order=\"9\" \
             type=\"sudoku\"/>\n<values>{letters}</values>\n</puzzle>\n{more}<history></history>\n</game></ksudoku>\n"
        )
    };
    let element: Member = |key, value| format!("<{key}>{}</{key}>\n", value.replace(['\"', '[', ']'], ""));
    vec![
        (format!("id,puzzle,@NAME\n1,{LINE},@\n"), column),
        (format!("puzzle\t@NAME\tsolution\n{LINE}\t@\t\n"), column),
        (format!("[Puzzle]\n{}@[State]\n{0}", rows_of(LINE)), section),
        (format!("type: standard\n@{}", rows_of(LINE)), line),
        (format!("<opensudoku><game data=\"{zeros}\"@/></opensudoku>\n"), attribute),
        (format!("<opensudoku>@<game data=\"{zeros}\"/></opensudoku>\n"), element),
        (format!("<opensudoku><folder name=\"a\"><game data=\"{zeros}\">@</game></folder></opensudoku>\n"), element),
        (game("@", ""), attribute),
        (game("", "@"), element),
        (format!("{{\"puzzle\":\"{LINE}\"@}}"), member),
        (format!("{{\"puzzle\":[{rows}]@}}"), member),
        (format!("[{{\"board\":[{rows}]@}}]"), member),
        (format!("{{\"data\":{{\"value\":[{rows}]}}@}}"), member),
        (format!("{{\"puzzles\":[{{\"puzzle\":\"{LINE}\"@}}]}}"), member),
        (format!("{{\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":[{rows}]@}}"), member),
        (format!("{{\"size\":9,\"grid\":[{grid}]@}}"), member),
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}@"), parameter),
        (format!("https://example.org/play?puzzle={LINE}@"), parameter),
        (format!("Geometry: 3x3\n{}\n@", board.concat()), line),
        (format!("3x3@:{}\n", solo()), |key, _| key.to_owned()),
        (format!("3x3:{}@\n", solo()), |_, value| format!(",{value}")),
        (format!(":0000:x:{LINE}:@:::\n"), column),
        (format!(":0000:x:{LINE}::@::\n"), column),
    ]
}

/// Returns the cells of the line in a game ID of Solo.
fn solo() -> String {
    let mut text = String::new();
    for piece in LINE.split_inclusive(|sign: char| sign != '.') {
        let (dots, digit) = piece.split_at(piece.len() - piece.trim_start_matches('.').len());
        match u8::try_from(dots.len()).expect("a run of a line") {
            0 => text.extend((!text.is_empty()).then_some('_')),
            run => text.push(char::from(b'a' + run - 1)),
        }
        text += digit;
    }
    text
}

/// Returns the single position of a text if it is read without faults and notes.
fn plain(text: &str) -> Option<Sheet> {
    let mut items: Vec<Result<_, ReadError>> = Reader::positions(text.as_bytes(), None, None).collect();
    let item = items.pop().filter(|_| items.is_empty())?.ok()?;
    let is_noted = item.notes().next().is_some();
    (!is_noted).then_some(item.sheet)
}

#[test]
fn good_data_are_plain() {
    for (text, _) in inputs() {
        let sheet = plain(&text.replace("@NAME", "comment").replace('@', "")).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(sheet.puzzle.line(), LINE, "{text}");
    }
}

proptest! {
    #[test]
    fn a_member_that_is_added_is_never_without_effect(
        at in 0..inputs().len(),
        key in "(q[a-z]{2,6}|cages|killer|thermos|arrows|variant|regions|antiking|xv|diagonals|zones|constraints|evens)",
        value in prop::sample::select(vec!["1", "\"a\"", "[1]", "\"killer\"", "true"]),
    ) {
        let (text, member) = &inputs()[at];
        let added = text.replace("@NAME", &key).replace('@', &member(&key, value));
        prop_assert!(plain(&added).is_none_or(|sheet| sheet.puzzle.line() != LINE || !sheet.puzzle.is_of_standard_nine()), "{}", added);
    }
}

#[test]
fn words_beside_cells_that_name_a_kind_are_refused() {
    for words in ["killer", "# 5 Killer Sudoku", "anti-knight", "jigsaw 7", "windoku"] {
        let is_comment = words.starts_with('#');
        for text in [format!("{LINE} {words}\n"), format!("{LINE};7.1;{words}\n")] {
            assert_eq!(plain(&text).is_some(), is_comment, "{text}");
        }
        if !is_comment {
            assert!(plain(&format!("{words} 5: {LINE}\n")).is_none(), "{words}");
        }
    }
    for words in ["7.1/1.2/1.2", "by Ann", "Skyscraper", "X-Wing", "hard"] {
        assert!(plain(&format!("{LINE} {words}\n")).is_some(), "{words}");
    }
}
