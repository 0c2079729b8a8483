//! Tests that no line disappears: each line of any text is read, is reported, or correctly contains no cells.

use super::line::{LineKind, TextLine};
use super::reader::Fate;
use super::row::is_figure;
use super::{ReadError, Reader, writers};
use crate::board::Sheet;
use proptest::prelude::*;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The outcome of reading a text.
struct Account {
    lines: Vec<(TextLine, Fate)>,
    /// The lines of faults.
    reported: String,
    /// The lines in which cells were read, and the formats of the positions.
    read: String,
    formats: Vec<&'static str>,
}

fn account(text: &str) -> Account {
    let mut reader = Reader::new(text.as_bytes(), None, None).answering();
    let mut account = Account { lines: Vec::new(), reported: String::new(), read: String::new(), formats: Vec::new() };
    while let Some(item) = reader.next() {
        match item {
            Ok(reading) => {
                account.read += &reading.text();
                account.formats.push(reading.format.key);
            }
            Err(ReadError::Fault(_)) => account.reported += reader.refused(),
            Err(ReadError::Stream(error)) => panic!("{error}"),
        }
    }
    let counts = reader.counts();
    account.lines = reader.fates;
    let all = counts.lines_read + counts.lines_reported + counts.lines_aside;
    assert_eq!((all, counts.puzzles), (account.lines.len(), account.formats.len()), "{text}");
    account
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace() && *sign != '\u{feff}').collect()
}

/// Returns the longest run of figures in a text that contains a digit.
fn longest_figures(text: &str) -> usize {
    let runs = text.split(|sign: char| !is_figure(sign));
    runs.filter(|run| run.bytes().any(|byte| byte.is_ascii_digit())).map(str::len).max().unwrap_or(0)
}

/// Returns whether a line may correctly be ignored, judging by its appearance only.
fn holds_no_cells(line: &TextLine) -> bool {
    let text = line.written.trim();
    match line.kind {
        LineKind::Blank => text.is_empty(),
        LineKind::Comment => text.starts_with('#') || text.contains("=>") && longest_figures(text) < 26,
        LineKind::Border => !text.contains(|sign: char| sign.is_ascii_digit()),
        // A tag, perhaps followed by a word; a heading; a head.
        LineKind::Markup => text.starts_with("<!--") || longest_figures(text) < 26,
        LineKind::Content => longest_figures(text) < 10,
        LineKind::Json | LineKind::TooLong | LineKind::Binary(_) => false,
    }
}

/// The formats with positions that contain lines other than those of their cells.
const WITH_WORDS: [&str; 7] = ["csolver", "savant", "sdk", "ksudoku", "open-sudoku", "json", "pencil-marks"];

fn check(text: &str) -> Result<(), TestCaseError> {
    let account = account(text);
    // Every line is present once, in order.
    let all: String = account.lines.iter().map(|(line, _)| without_spaces(&line.written)).collect();
    prop_assert_eq!(all, without_spaces(text), "{}", text);
    let (read, reported) = (without_spaces(&account.read), without_spaces(&account.reported));
    for (line, fate) in &account.lines {
        let written = without_spaces(&line.written);
        match fate {
            Fate::Aside => prop_assert!(holds_no_cells(line), "{:?} is dropped of\n{}", line.written, text),
            Fate::Reported => {
                let is_there = line.kind == LineKind::Json || reported.contains(&written);
                prop_assert!(is_there, "{:?} is reported by no fault of\n{}", line.written, text);
            }
            Fate::Read if line.kind == LineKind::Content => {
                // Only the beginning of a long link is kept.
                let is_there = written.len() > 200
                    || read.contains(&written)
                    || account.formats.iter().any(|key| WITH_WORDS.contains(key));
                prop_assert!(is_there, "{:?} is part of no position of\n{}", line.written, text);
            }
            Fate::Read => {}
        }
    }
    Ok(())
}

/// Returns a puzzle in every form that is written, and lines that people write around puzzles.
fn pieces() -> Vec<String> {
    let sheet: Sheet = Reader::new(LINE.as_bytes(), None, None).next().expect("a line").expect("a puzzle").sheet;
    let written = writers().filter_map(|writer| {
        let (before, behind) = writer.frame;
        writer.write(&sheet).ok().map(|text| format!("{before}{text}{behind}"))
    });
    let others = [
        format!("Puzzle 17: {LINE}"),
        format!("1,{LINE},{}", "1".repeat(81)),
        format!("id,puzzle,solution\n1,{LINE},{}\n2,{},{}", "1".repeat(81), &LINE[2..], "1".repeat(81)),
        format!("puzzle;level\n{LINE};easy"),
        "Puzzle 17".to_owned(),
        "The best puzzle, a grid for you".to_owned(),
        "Sudoku puzzles of the board".to_owned(),
        "# a comment".to_owned(),
        "Naked Single: r5c5=5 => r4c4<>5".to_owned(),
        format!("{LINE} => hard"),
        "+---+---+---+".to_owned(),
        String::new(),
        format!("<https://www.sudokuwiki.org/sudoku.htm?bd={}>", LINE.replace('.', "0")),
        format!("[Grid](https://www.sudokuwiki.org/sudoku.htm?bd={LINE}) and <https://sudokupad.app/x>"),
        format!("Today => {LINE}"),
        format!("<p class=\"grid\">{LINE}</p>"),
        format!("<puzzle givens=\"{LINE}\"/>"),
        format!("{{\"puzzle\": \"{LINE}\"}}"),
        "{\"puzzles\": []}".to_owned(),
        "3x3:a5b3_7d1".to_owned(),
        "123456789 ".repeat(9),
    ];
    written.chain(others).collect()
}

/// Returns a text with one change at a place.
fn changed(text: &str, kind: usize, place: usize) -> String {
    let signs: Vec<char> = text.chars().collect();
    let at = place.checked_rem(signs.len()).unwrap_or(0);
    let put = |rest: usize, between: &str| -> String {
        let (before, behind) = (signs[..at].iter(), signs.iter().skip(at + rest));
        before.copied().chain(between.chars()).chain(behind.copied()).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    match kind {
        0 => text.to_owned(),
        1 => put(1, ""),
        2 => put(0, "7"),
        3 => put(0, "\n"),
        4 => put(1, "puzzle"),
        5 => put(0, ","),
        6 => signs[..at].iter().collect(),
        7 => format!("Grid of the day: {text}"),
        8 => lines
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != at % lines.len().max(1))
            .map(|(_, line)| *line)
            .collect::<Vec<_>>()
            .join("\n"),
        _ => format!("{text} and more"),
    }
}

proptest! {
    #[test]
    fn every_line_is_read_or_reported(
        parts in proptest::collection::vec((0usize..64, 0usize..10, any::<u16>(), 0usize..3), 1..6),
        end in 0usize..3,
    ) {
        let pieces = pieces();
        let mut text = String::new();
        for (piece, kind, place, gap) in parts {
            text += &changed(pieces[piece % pieces.len()].trim_end_matches('\n'), kind, place.into());
            text += ["\n", "\n\n", "\n\n\n"][gap];
        }
        check(&text.replace('\n', ["\n", "\r\n", "\r"][end]))?;
    }
}

/// Returns the puzzles of a text, with its faults in their places.
fn faults(text: &str) -> Vec<String> {
    let read = Reader::new(text.as_bytes(), None, None);
    read.map(|item| item.map_or_else(|fault| fault.to_string(), |reading| reading.puzzle.line())).collect()
}

#[test]
fn links_that_once_disappeared_are_read() {
    let zeros = LINE.replace('.', "0");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    for text in [
        format!("<{link}>"),
        format!("1. {link}"),
        format!("- <{link}>"),
        format!("[Today]({link})"),
        format!("({link})"),
        format!("[{link}]({link})"),
        format!("Grid of the day: {link}"),
        format!("Today, a hard one, and one that takes most readers more than an hour of work: {link}!"),
        format!("See {link}."),
        format!("**`{link}`**"),
        format!("1,{link},hard"),
        format!("id,puzzle\n1,{link}"),
        format!("=> {link}"),
        link.to_uppercase(),
        format!("[Today]({link}) by [Ann](https://ann.example)"),
        format!("Today => {LINE}"),
    ] {
        assert_eq!(faults(&text), [LINE], "{text}");
    }
    let other = LINE.replace('9', ".");
    let second = format!("https://www.sudokuwiki.org/sudoku.htm?bd={other}");
    for text in [
        format!("{link} {second}"),
        format!("{link},{second}"),
        format!("[a]({link}) and <{second}>"),
        format!("Today: {link} Tomorrow: {second}"),
    ] {
        assert_eq!(faults(&text), [LINE, &other], "{text}");
    }
    let killer = faults(&format!("{link} https://www.sudokuwiki.org/killer.aspx?bd={other}"));
    assert!(killer[0] == LINE && killer[1].contains("the link to a killer has no sums"), "{killer:?}");
}

#[test]
fn lines_that_once_disappeared_are_read_or_reported() {
    let zeros = LINE.replace('.', "0");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    let other = LINE.replace('9', ".");
    let notes = |text: &str| -> Vec<String> {
        let read = Reader::new(text.as_bytes(), None, None).flatten();
        read.flat_map(|reading| reading.notes().map(|note| note.message.to_string()).collect::<Vec<_>>()).collect()
    };
    for text in [format!("{LINE} {other}"), format!("{LINE},{other}"), format!("Puzzle 1: {LINE} 2: {other}")] {
        assert_eq!(notes(&text), ["left out 1 other puzzle on this line; write each on a separate line"], "{text}");
    }
    assert_eq!(notes(&format!("{link} {other}")).len(), 1);
    assert_eq!(notes(&format!("{LINE} {} {LINE}", LINE.replace('.', "1"))), [""; 0]);
    let check = |text: &str, expected: &str| {
        let found = faults(text);
        assert!(found.len() == 1 && found[0].contains(expected), "{text}: {found:?}");
    };
    check(&format!("Puzzle 17: {}", &LINE[..80]), "80 cells");
    check(&format!("the board {}, easy", &LINE[..79]), "79 cells");
    check("A sudoku grid of the day", "is not a cell");
    check(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}&bd={other}"), "duplicate puzzle in the link");
    check("{\"puzzles\": []}", "the list `puzzles` has no puzzle");
    check(&format!("<puzzle givens=\"{LINE}\"/>"), "81 cells in an unsupported tag");
    check(&format!("{} => easy", &LINE[..80]), "80 cells");
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let table =
        |row: &&str| format!("<tr>{}</tr>\n", row.chars().map(|cell| format!("<td>{cell}</td>")).collect::<String>());
    for text in [
        format!("<p>{}</p>", rows.join("<br>")),
        format!("<table>\n{}</table>", rows.iter().map(table).collect::<String>()),
    ] {
        check(&text, "cells in HTML tags");
    }
    let numbered = |number: usize| format!("<tr><td>{number}</td><td>{LINE}</td></tr>");
    assert_eq!(faults(&(1..20).map(numbered).collect::<String>()).len(), 19);
    assert_eq!(faults(&format!("puzzle,level\r{LINE},1\r{LINE},2\r")), [LINE, LINE]);
    assert_eq!(faults(&format!("Puzzle 1\n{LINE}\nPuzzle 2:\n{LINE}\n")), [LINE, LINE]);
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    assert_eq!(faults(&rows.join("\r")), [LINE]);
    assert_eq!(
        faults(&(rows[..3].join("\r") + "\r\r" + &rows[3..6].join("\r") + "\r\r" + &rows[6..].join("\r"))),
        [LINE]
    );
    assert_eq!(faults(&rows.join("\r\r\n")), [LINE]);
}

#[test]
fn a_table_is_read_from_the_column_that_it_names_and_no_other() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let zeros = LINE.replace('.', "0").replacen("53", "00", 1);
    let short = zeros.trim_start_matches('0');
    let check = |text: &str, expected: &str| {
        let read: Vec<_> = Reader::new(text.as_bytes(), None, None).collect();
        let read_lines: Vec<String> = read
            .into_iter()
            .map(|item| item.map_or_else(|fault| fault.to_string(), |reading| reading.puzzle.line()))
            .collect();
        assert!(read_lines.len() == 1 && read_lines[0].contains(expected), "{text}: {read_lines:?}");
    };
    let lost = format!("has {} cells, expected 81", short.len());
    check(
        &format!("quizzes,solutions\n{short},{full}\n"),
        &format!("2:1: the field `quizzes` {lost}; were leading zeros lost?"),
    );
    check(&format!("solution;Starting grid\n{full};{short}\n"), &format!("2:83: the field `Starting grid` {lost}"));
    check(&format!("id\tsudoku_puzzle\tanswer\n7\t\t{full}\n"), "2:3: the field `sudoku_puzzle` is empty");
    check(
        &format!("puzzle,solution\n8.00790004190051E+76,{full}\n"),
        "is the number `8.00790004190051E+76`, not cells",
    );
    check(&format!("id,board\n{full}\n"), full);
    check(&format!("id,solution\n1,{full}\n"), "no field in this row is a puzzle");
    check(&format!("id,clues,puzzle\n1,30,{LINE}\n"), LINE);
    check(&format!("id,clues,solution\n1,{LINE},{full}\n"), LINE);
    check(&format!("id,puzzle\n1,{}x,\n", &LINE[..80]), &LINE[..80]);
    check(&format!("id,puzzle\n1,{}%\n", &LINE[..80]), "2:83: the field `puzzle` contains `%`");
    check(
        &format!("puzzle,variant\n{LINE},killer\n"),
        "2:83: the field `variant` is `killer`, which a table cannot express",
    );
    check(&format!("puzzle,board\n{LINE},\"{{\"\"side\"\":9}}\"\n"), "the field `board` is `{\"side\":9}`");
    check(&format!("canonical,puzzle,board,type,diagonal\nx,{LINE},3x3,classic,no\n"), LINE);
    // Without a head, a complete grid must not be read in place of cells that lost some.
    check(&format!("1,{short},{full}\n"), &format!("1:3: field 2 {lost}"));
    check(&format!("{short} {full} 1.2\n"), &format!("1:1: field 1 {lost}"));
}
