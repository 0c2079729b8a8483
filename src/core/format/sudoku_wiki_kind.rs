//! The kinds of puzzles of SudokuWiki, and their boards.

use super::error::FormatError;
use super::shape::usual_box;
use crate::board::Topology;
use crate::board::variant::{self, RegionMap, Variant, VariantWords, lines, with_regions};
use std::sync::Arc;

pub(super) const KEY: &str = "sudokuwiki";

/// The kinds of puzzles that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkKind {
    Plain,
    X,
    Windows,
    Jigsaw,
    Killer,
    KillerJigsaw,
}

impl LinkKind {
    /// The names of pages, without the rest of the address; the last is that of written links.
    pub(super) const PAGES: [(Self, &'static [&'static str], &'static str); 6] = [
        (Self::Plain, &["", "sudoku", "default", "index"], "sudoku.htm"),
        (Self::X, &["sudokux", "xsudoku"], "SudokuX.aspx"),
        (Self::Windows, &["windoku"], "windoku.aspx"),
        (Self::Jigsaw, &["jigsaw", "jigsawsudoku"], "jigsaw.aspx"),
        (Self::Killer, &["killer", "killersudoku"], "killersudoku.aspx"),
        (Self::KillerJigsaw, &["killerjigsaw", "killerjigsawsudoku"], "killerjigsaw.aspx"),
    ];

    /// Returns the kind of the puzzles of a page.
    ///
    /// # Errors
    /// If the kind is not supported.
    pub(super) fn of(page: &str) -> Result<Self, FormatError> {
        let stem = page.split('.').next().unwrap_or_default();
        let name: String = stem.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        let name = ["daily", "weekly"].iter().find_map(|first| name.strip_prefix(first)).unwrap_or(&name);
        let name = ["solver", "player"].iter().find_map(|last| name.strip_suffix(last)).unwrap_or(name);
        let known = Self::PAGES.iter().find(|(_, names, _)| names.contains(&name));
        known.map(|(kind, ..)| *kind).ok_or_else(|| FormatError::unsupported("SudokuWiki page", page))
    }

    /// Returns the board of a puzzle; a jigsaw needs the map of its regions.
    ///
    /// # Errors
    /// If there is no such board.
    pub(super) fn board(self, side: usize, map: Option<RegionMap>) -> Result<Arc<Topology>, FormatError> {
        let words = match (self, map) {
            (_, Some(map)) => return Ok(with_regions(&*lines(map.side())?, &map)?),
            (Self::X, None) => "x",
            (Self::Windows, None) => "windoku",
            (_, None) => "standard",
        };
        let shape = usual_box(side).ok_or_else(|| FormatError::unsupported("size", side.to_string()))?;
        let board = Variant::from_words(VariantWords::parse(words)?, shape).board()?;
        Ok(if board.is_standard_nine() { variant::nine().clone() } else { board })
    }
}
