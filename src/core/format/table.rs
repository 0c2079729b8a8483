//! The table of formats for puzzles and positions, with functions that detect, read and write them.
//!
//! ```text
//!   a stream -> lines -> the first row of the table that detects the next line and can read from there
//!   a position -> the writer with this key -> a text, or the feature that the format cannot express
//! ```
//!
//! A format inspects the next lines and returns the number of its lines with their positions or faults. It returns
//! `None` if the text turns out to be in another format. The formats are tried from the most to the least distinctive.
//! The last accepts every line, so each line is read or reported.
//!
//! A format may have several [`Writer`]s with separate keys: for example, grids with the borders of different programs
//! are all read as grids. Written text is read back as the same position.

use super::ahead::Ahead;
use super::credit::Credit;
use super::line::TextLine;
use super::passage::{CannotSay, Passage};
use super::shape::BoardsBySide;
use super::{
    control_lines, grid, hodoku_library, json, one_line, pencil_marks, records, rows, run_on, sdk, signs, spaces, word,
};
#[cfg(feature = "formats")]
use super::{f_puzzles, ipuz, ksudoku, links, open_sudoku, savant, sgt, sudoku_wiki};
use crate::board::{NoteKind, Sheet};
use crate::error::quote;
use std::borrow::Cow;
use std::io;
use std::str::FromStr;

/// A way to read puzzles or positions, and the matching ways to write them.
pub struct Format {
    /// The key of the format.
    pub key: &'static str,
    /// A one-line summary.
    pub summary: &'static str,
    /// The writers of the format; the first one has the same key.
    pub writers: &'static [Writer],
    /// Returns whether a text that starts with this line may be in this format.
    pub(super) detect: fn(&TextLine, &BoardsBySide) -> bool,
    /// Reads from the next line on, which `detect` accepted; `None` if it is another format.
    pub(super) read: fn(&mut dyn Ahead, &mut BoardsBySide) -> io::Result<Option<Passage>>,
}

/// A way to write puzzles or positions.
pub struct Writer {
    /// The key of the writer, for arguments.
    pub key: &'static str,
    /// The aliases of the writer: names that programs use, and file extensions.
    pub aliases: &'static [&'static str],
    /// A one-line summary; empty if it is the same as that of the format.
    pub summary: &'static str,
    /// The text before the first position, and the text after the last.
    pub frame: (&'static str, &'static str),
    /// The kinds of the player's notes that the writer can express; others are omitted.
    pub notes: &'static [NoteKind],
    /// Whether the writer can express boards with an alphabet.
    has_alphabets: bool,
    /// The sign for an empty cell, if a puzzle of the 9x9 board is written as a line of its cells and nothing else.
    pub(super) empty: Option<u8>,
    form: WriteFunction,
}

/// The function that writes a position.
enum WriteFunction {
    /// Does not write a title and an author.
    Bare(fn(&Sheet) -> Result<String, CannotSay>),
    /// Writes the title.
    Titled(fn(&Sheet, &Credit) -> Result<String, CannotSay>),
    /// Writes both.
    Credited(fn(&Sheet, &Credit) -> Result<String, CannotSay>),
}

impl Writer {
    /// Returns a writer of positions that need no frame.
    const fn new(key: &'static str, form: fn(&Sheet) -> Result<String, CannotSay>) -> Self {
        Self::of(key, WriteFunction::Bare(form))
    }

    /// Returns the writer for a format with a title and an author.
    const fn credited(key: &'static str, form: fn(&Sheet, &Credit) -> Result<String, CannotSay>) -> Self {
        Self::of(key, WriteFunction::Credited(form))
    }

    const fn of(key: &'static str, form: WriteFunction) -> Self {
        Self { key, aliases: &[], summary: "", frame: ("", ""), notes: &[], has_alphabets: false, empty: None, form }
    }

    /// Returns the writer with aliases.
    const fn called(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// Returns the writer with a one-line summary.
    const fn described(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// Returns the writer with text before the first position and after the last.
    const fn framed(self, frame: (&'static str, &'static str)) -> Self {
        Self { frame, ..self }
    }

    /// Returns the writer, marked as writing puzzles as lines of cells with this sign for an empty one.
    const fn lines_with(self, empty: u8) -> Self {
        Self { empty: Some(empty), ..self }
    }

    /// Returns the writer, marked as supporting these notes of a player.
    const fn noting(self, notes: &'static [NoteKind]) -> Self {
        Self { notes, ..self }
    }

    /// Returns the writer, marked as using the signs of the board's alphabet.
    const fn lettered(self) -> Self {
        Self { has_alphabets: true, ..self }
    }

    /// Writes a position, with a line ending.
    ///
    /// # Errors
    /// The feature that the format cannot express.
    pub fn write(&self, sheet: &Sheet) -> Result<String, CannotSay> {
        self.write_credited(sheet, &Credit::NONE)
    }

    /// Writes a position with the title and the author, if the format supports them.
    ///
    /// # Errors
    /// The feature that the format cannot express.
    pub fn write_credited(&self, sheet: &Sheet, credit: &Credit) -> Result<String, CannotSay> {
        let mut kept = Cow::Borrowed(sheet);
        if self.notes_lost(sheet).next().is_some() {
            let notes = std::mem::take(&mut kept.to_mut().notes);
            kept.to_mut().notes = notes.only(self.notes);
        }
        let sheet = &*kept;
        if !self.has_alphabets {
            CannotSay::unless_of_figures(sheet, self.key)?;
        }
        let written = match self.form {
            WriteFunction::Bare(form) => form(sheet),
            WriteFunction::Titled(form) | WriteFunction::Credited(form) => form(sheet, credit),
        };
        written.map_err(|cannot| CannotSay { format: self.key, ..cannot })
    }

    /// Returns the kinds of the player's notes that the format cannot express and therefore omits.
    pub fn notes_lost(&self, sheet: &Sheet) -> impl Iterator<Item = NoteKind> {
        let is_lost = |kind: &&NoteKind| sheet.notes.has(**kind) && !self.notes.contains(kind);
        NoteKind::ALL.iter().filter(is_lost).copied()
    }

    /// Returns the part of the credit that the format cannot express; `None` if it can express all of it.
    pub fn loses(&self, credit: &Credit) -> Option<&'static str> {
        match self.form {
            WriteFunction::Bare(_) => Some("titles or authors").filter(|_| !credit.is_empty()),
            WriteFunction::Titled(_) => Some("authors").filter(|_| credit.author().is_some()),
            WriteFunction::Credited(_) => None,
        }
    }
}

impl Format {
    /// Writes a position with the format's own key, including the frame.
    ///
    /// # Errors
    /// The feature that the format cannot express.
    pub fn write(&self, sheet: &Sheet) -> Result<String, CannotSay> {
        let writer = &self.writers[0];
        let (before, behind) = writer.frame;
        writer.write(sheet).map(|text| format!("{before}{text}{behind}"))
    }
}

/// All formats, in the order in which they are tried.
pub static FORMATS: &[Format] = &[
    Format {
        key: hodoku_library::KEY,
        summary: "a line of HoDoKu's library: entries with `+`, then the removed candidates",
        writers: &[Writer::new(hodoku_library::KEY, hodoku_library::write)],
        detect: |line, _| line.text.trim_start().starts_with(':'),
        read: hodoku_library::read_line,
    },
    Format {
        key: json::KEY,
        summary: "JSON: puzzles, positions, notes and book locks; also ipuz, GNOME Sudoku, and boards in other JSON",
        writers: &[
            Writer::credited(json::KEY, json::write).lettered().called(&["jsonl", "ndjson"]).noting(NoteKind::ALL),
            #[cfg(feature = "formats")]
            Writer::credited("ipuz", ipuz::write).lettered().described("ipuz"),
            Writer::new("lock", |_| Err(CannotSay { format: "lock", what: "puzzles without their book" }))
                .described("the lock of a book, written by `sudopress build`"),
        ],
        detect: json::detect,
        read: json::read,
    },
    #[cfg(feature = "formats")]
    Format {
        key: ksudoku::KEY,
        summary: "a saved game of KSudoku (XML)",
        writers: &[Writer::new(ksudoku::KEY, ksudoku::write).framed(ksudoku::FRAME).noting(&[NoteKind::Centre])],
        detect: ksudoku::detect,
        read: ksudoku::read,
    },
    #[cfg(feature = "formats")]
    Format {
        key: open_sudoku::KEY,
        summary: "games of OpenSudoku (XML)",
        writers: &[Writer::of(open_sudoku::KEY, WriteFunction::Titled(open_sudoku::write))
            .called(&["opensudoku", "xml"])
            .noting(&[NoteKind::Centre, NoteKind::Corner])
            .framed(open_sudoku::FRAME)],
        detect: open_sudoku::detect,
        read: open_sudoku::read,
    },
    #[cfg(feature = "formats")]
    Format {
        key: links::KEY,
        summary: "a link to SudokuWiki, f-puzzles or SudokuPad, or any link that contains a board",
        writers: &[
            Writer::new(links::KEY, sudoku_wiki::write).described("a link to SudokuWiki's solver"),
            Writer::credited("f-puzzles", links::write_f_puzzles)
                .called(&["fpuzzles"])
                .noting(f_puzzles::NOTES)
                .described("a link to f-puzzles"),
            Writer::credited("sudokupad", links::write_sudokupad)
                .noting(f_puzzles::NOTES)
                .described("a link to SudokuPad"),
        ],
        detect: links::detect,
        read: links::read,
    },
    #[cfg(feature = "formats")]
    Format {
        key: savant::KEY,
        summary: "a board saved by Sudoku Savant",
        writers: &[Writer::new(savant::KEY, savant::write).noting(savant::NOTES)],
        detect: savant::detect,
        read: savant::read,
    },
    Format {
        key: sdk::KEY,
        summary: "a SadMan Sudoku file",
        writers: &[Writer::credited(sdk::KEY, sdk::write).called(&["sadman"]).noting(&[NoteKind::Centre])],
        detect: sdk::detect,
        read: sdk::read,
    },
    #[cfg(feature = "formats")]
    Format {
        key: sgt::KEY,
        summary: "a game ID of Simon Tatham's Solo, including jigsaw and killer",
        writers: &[Writer::new(sgt::KEY, sgt::write).called(&["solo"])],
        detect: sgt::detect,
        read: sgt::read,
    },
    Format {
        key: signs::KEY,
        summary: "729 characters, nine for each cell of a puzzle with given marks (Sukaku)",
        writers: &[Writer::new(signs::KEY, signs::write)],
        detect: |line, _| line.text.trim_start().len() == signs::LENGTH,
        read: signs::read,
    },
    Format {
        key: spaces::KEY,
        summary: "81 characters in one line or nine, with spaces for empty cells",
        writers: &[Writer::new(spaces::KEY, spaces::write)],
        detect: spaces::detect,
        read: spaces::read,
    },
    Format {
        key: control_lines::KEY,
        summary: "a grid with control lines: `type:`, `box:`, `shapes:`, `candidates:`",
        writers: &[Writer::new(control_lines::KEY, control_lines::write).lettered().called(&["sudoku"])],
        detect: control_lines::detect,
        read: control_lines::read,
    },
    Format {
        key: one_line::KEY,
        summary: "one line per puzzle: `.`, `0`, `_`, `*` or `-` for empty cells, `+` before entries",
        writers: &[
            Writer::new(one_line::KEY, |sheet| one_line::write_with(sheet, '.'))
                .lettered()
                .called(&["1.", "qqwing-one-line", "txt"])
                .lines_with(b'.'),
            Writer::new("line-zeros", |sheet| one_line::write_with(sheet, '0'))
                .lettered()
                .called(&["10", "sdm"])
                .lines_with(b'0')
                .described("the same with `0`"),
            Writer::new("line-underscores", |sheet| one_line::write_with(sheet, '_'))
                .lettered()
                .described("the same with `_`")
                .lines_with(b'_'),
            Writer::new("line-stars", |sheet| one_line::write_with(sheet, '*'))
                .lettered()
                .described("the same with `*`")
                .lines_with(b'*'),
        ],
        detect: |line, boards| match word::board(line, boards) {
            Some(_) => !records::is_row(line, boards),
            None => run_on::detect(line, boards),
        },
        read: one_line::read,
    },
    Format {
        key: records::KEY,
        summary: "a table with one puzzle per line, with or without a header; also Sudoku Exchange and `sudopress rate`",
        writers: &[
            Writer::new(records::KEY, records::write).framed(("puzzle\n", "")).lines_with(b'.'),
            Writer::new("tsv", records::write).framed(("puzzle\n", "")).described("the same, separated by tabs"),
            Writer::new("exchange", |_| Err(CannotSay { format: "exchange", what: "unknown ratings" }))
                .described("records of Sudoku Exchange, written by `sudopress rate --format exchange`"),
            Writer::new("qqwing-csv", records::write_qqwing)
                .framed(("Puzzle,\n", ""))
                .described("CSV as written by qqwing"),
        ],
        detect: records::detect,
        read: records::read,
    },
    Format {
        key: pencil_marks::KEY,
        summary: "a grid of pencil marks, as HoDoKu and SudokuWiki print it",
        writers: &[
            Writer::new(pencil_marks::KEY, pencil_marks::write).lettered(),
            Writer::new("sdx", sdk::write_sdx)
                .called(&["sudocue"])
                .described("SudoCue's format, with `u5` for an entry"),
        ],
        detect: |line, _| pencil_marks::side(line).is_some(),
        read: pencil_marks::read,
    },
    Format {
        key: grid::KEY,
        summary: "one line per row, with or without borders",
        writers: &[
            Writer::new(grid::KEY, grid::write).lettered(),
            Writer::new("rows", |sheet| rows::bare(sheet, '.'))
                .lettered()
                .called(&["9.", "qqwing-compact"])
                .described("bare rows"),
            Writer::new("rows-zeros", |sheet| rows::bare(sheet, '0'))
                .lettered()
                .called(&["90"])
                .described("bare rows with `0`"),
            Writer::new("ss", rows::simple_sudoku).called(&["simple-sudoku"]).described("Simple Sudoku's format"),
            Writer::new("qqwing", rows::qqwing).called(&["qqwing-readable"]).described("qqwing's readable format"),
        ],
        detect: |_, _| true,
        read: grid::read,
    },
];

/// The names of formats that are only in builds with the feature `formats`.
const OF_PROGRAMS: &[&str] = &[
    "f-puzzles",
    "fpuzzles",
    "ipuz",
    "ksudoku",
    "open-sudoku",
    "opensudoku",
    "savant",
    "sgt",
    "solo",
    "sudokupad",
    "sudokuwiki",
    "xml",
];

/// The reason why a name is not a writer of this build.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownFormat {
    /// No build has such a writer.
    #[error("unknown format {}", quote(.0))]
    Unknown(String),
    /// The writer requires the feature `formats`.
    #[error("this build does not include the format `{0}`; rebuild with the feature `formats`")]
    LeftOut(&'static str),
}

impl FromStr for &'static Writer {
    type Err = UnknownFormat;

    fn from_str(key: &str) -> Result<Self, UnknownFormat> {
        writer(key).ok_or_else(|| match OF_PROGRAMS.iter().find(|known| **known == key) {
            Some(known) => UnknownFormat::LeftOut(known),
            None => UnknownFormat::Unknown(key.to_owned()),
        })
    }
}

/// Returns the format with this key.
pub fn format(key: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.key == key)
}

/// Returns all writers, in the order of the formats.
pub fn writers() -> impl Iterator<Item = &'static Writer> {
    FORMATS.iter().flat_map(|format| format.writers)
}

/// Returns the writer with this key or alias.
pub fn writer(key: &str) -> Option<&'static Writer> {
    writers().find(|writer| writer.key == key || writer.aliases.contains(&key))
}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.key)
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.key)
    }
}

/// Returns the list of formats for the help.
pub fn listed() -> String {
    let listed = |format: &Format, writer: &Writer| {
        let summary = if writer.summary.is_empty() { format.summary } else { writer.summary };
        let aliases = match writer.aliases {
            [] => String::new(),
            aliases => format!(" (also {})", aliases.join(", ")),
        };
        format!("  {:<17} {summary}{aliases}\n", writer.key)
    };
    FORMATS.iter().flat_map(|format| format.writers.iter().map(move |writer| listed(format, writer))).collect()
}

#[cfg(test)]
mod small_build {
    use super::*;

    #[test]
    fn names_are_ways_to_write_or_say_what_they_lack() {
        let check = |name: &str, expected: Result<&str, &str>| {
            let found = name.parse::<&Writer>().map(|writer| writer.key).map_err(|fault| fault.to_string());
            assert_eq!(found, expected.map_err(str::to_owned), "{name}");
        };
        check("sdm", Ok("line-zeros"));
        check("sdmm", Err("unknown format `sdmm`"));
        check("", Err("unknown format ``"));
        for &name in OF_PROGRAMS {
            let lacks = format!("this build does not include the format `{name}`; rebuild with the feature `formats`");
            let found = name.parse::<&Writer>().map(|_| ()).map_err(|fault| fault.to_string());
            assert_eq!(found, if cfg!(feature = "formats") { Ok(()) } else { Err(lacks) });
        }
    }

    #[cfg(feature = "formats")]
    #[test]
    fn every_name_that_a_build_may_lack_is_listed() {
        let modules = [ksudoku::KEY, open_sudoku::KEY, links::KEY, savant::KEY, sgt::KEY];
        let rows = FORMATS.iter().filter(|format| modules.contains(&format.key)).flat_map(|format| format.writers);
        let mut names: Vec<&str> = rows.flat_map(|writer| [&[writer.key], writer.aliases].concat()).collect();
        names.push("ipuz");
        names.sort_unstable();
        assert_eq!(names, OF_PROGRAMS);
    }
}
