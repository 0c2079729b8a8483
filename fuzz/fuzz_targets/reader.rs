//! Good puzzles between any two texts: none of them is lost, and messages about the rest are printable. Splitting the
//! stream into pieces changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io::BufReader;
use sudopress_core::format::{Reader, boxed};
use sudopress_fuzz::{Drops, puzzles};

const LINE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Returns the puzzle in one of the forms of a plain puzzle.
fn form(which: u8) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    match which % 5 {
        0 => LINE.to_owned(),
        1 => rows.join("\n"),
        2 => rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n"),
        3 => {
            let puzzle = puzzles(LINE.as_bytes()).next().expect("a puzzle");
            boxed(puzzle.puzzle.givens(), puzzle.puzzle.board())
        }
        _ => format!("  {LINE};7.2 # a name"),
    }
}

fuzz_target!(|input: (u8, &[u8], &[u8])| {
    let (which, before, behind) = input;
    // More blank lines than a grid in the text before could have between its bands.
    let gap = "\n".repeat(12);
    let text = [before, gap.as_bytes(), form(which).as_bytes(), gap.as_bytes(), behind].concat();
    let is_there = puzzles(&text).any(|reading| reading.puzzle.givens().line() == LINE);
    let too_many = before.windows(11).any(|blank| blank.iter().all(|&byte| byte == b'\n'));
    assert!(is_there || too_many, "{}", String::from_utf8_lossy(&text));
    let whole = puzzles(&text).count();
    let pieces = BufReader::with_capacity(7, Drops(&text, usize::from(which)));
    assert_eq!(Reader::new(pieces, None, None).filter(Result::is_ok).count(), whole);
});
