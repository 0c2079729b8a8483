//! The laws that the targets check.

use std::io;
use sudopress_core::board::Sheet;
use sudopress_core::error::{Diagnostic, is_unprintable};
use sudopress_core::format::{Credit, ReadError, Reader, Reading, writers};

/// Checks that a text has no unprintable characters except line ends.
pub fn assert_printable(text: &str) {
    let bad = text.chars().find(|&character| character != '\n' && is_unprintable(character));
    assert_eq!(bad, None, "{text:?}");
}

/// Checks that all faults are printable, and that none is longer than a few hundred columns.
pub fn assert_told(faults: &[Diagnostic]) {
    for fault in faults {
        let told = fault.to_string();
        assert_printable(&told);
        assert!(told.len() < 8_000, "{} bytes", told.len());
    }
}

/// Returns the readings of a text, after checking that its faults are printable.
fn read<'a>(reader: impl Iterator<Item = Result<Reading, ReadError>> + 'a) -> impl Iterator<Item = Reading> + 'a {
    reader.filter_map(|item| match item {
        Ok(reading) => {
            assert_told(&reading.conflict().into_iter().collect::<Vec<_>>());
            assert_told(&[Diagnostic::new("here").at(reading.start())]);
            Some(reading)
        }
        Err(ReadError::Fault(fault)) => {
            assert_told(&[fault]);
            None
        }
        Err(error) => panic!("a text in memory does not fail: {error}"),
    })
}

/// Returns the puzzles of a text.
pub fn puzzles(text: &[u8]) -> impl Iterator<Item = Reading> + '_ {
    read(Reader::new(text, Some("fuzz\u{1b}.txt".to_owned()), None))
}

/// Returns the positions of a text.
pub fn positions(text: &[u8]) -> impl Iterator<Item = Reading> + '_ {
    read(Reader::positions(text, Some("fuzz\u{1b}.txt".to_owned()), None))
}

/// Checks that each format reads its output back unchanged, including the credit if the format supports it. A text in
/// an alphabet is read with that alphabet.
pub fn assert_reads_back(sheet: &Sheet, credit: &Credit) {
    let board = Some(sheet.puzzle.board().clone()).filter(|board| board.alphabet().is_some());
    for writer in writers() {
        let Ok(text) = writer.write_credited(sheet, credit) else { continue };
        let text = format!("{}{text}{}", writer.frame.0, writer.frame.1);
        let again = read(Reader::positions(text.as_bytes(), None, board.clone()));
        let again: Vec<(Sheet, Credit)> = again.map(|again| (again.sheet.clone(), again.credit().clone())).collect();
        let sheets: Vec<&Sheet> = again.iter().map(|(sheet, _)| sheet).collect();
        assert_eq!(sheets, [sheet], "{} {text}", writer.key);
        assert!(writer.loses(credit).is_some() || again[0].1 == *credit, "{} {text}", writer.key);
    }
}

/// A stream that returns its bytes in small pieces, like a pipe.
pub struct Drops<'a>(pub &'a [u8], pub usize);

impl io::Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.1.max(1));
        io::Read::read(&mut self.0, &mut buffer[..most])
    }
}
