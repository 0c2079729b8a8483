//! Prints output for people: results on the standard output, everything else on the standard error.
//!
//! All output consists of printable characters only. Untrusted texts are cleaned when they are displayed
//! ([`Foreign`](crate::error::Foreign)); this module ensures that a text that was not cleaned does no harm. Data that
//! may contain such texts is printed as JSON, which preserves them ([`Screen::json`]).

use super::Failure;
use super::ink::Inks;
use super::rejected;
pub(super) use crate::error::counted;
use crate::error::{Diagnostic, is_unprintable};
use crate::logic::{RejectedStep, TechniqueKey};
use crate::rating::SkippedStep;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Write as _};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Whether notes and progress are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notes {
    /// They are.
    Shown,
    /// They are not.
    Hidden,
}

/// The standard output, buffered, and the standard error.
pub(super) struct Screen {
    notes: Notes,
    inks: Inks,
    /// The colours of faults.
    fault_inks: Inks,
    out: RefCell<BufWriter<Box<dyn Write>>>,
    /// The scales and techniques with skipped steps that were already reported. Hints have no scale.
    skipped: RefCell<BTreeSet<(&'static str, TechniqueKey)>>,
    /// The file for results, if they do not go to the standard output.
    file: Option<PathBuf>,
}

impl Screen {
    /// Returns the screen with these colours for results and faults.
    pub(super) fn new(notes: Notes, inks: Inks, fault_inks: Inks) -> Self {
        let out = buffered(Box::new(crate::cli::system::stdout().lock()));
        Self { notes, inks, fault_inks, out, skipped: RefCell::default(), file: None }
    }

    /// Returns the screen with results written elsewhere, to a file if it has a name. They are not coloured there.
    pub(super) fn with_results(&self, out: Box<dyn Write>, file: Option<&Path>) -> Self {
        let file = file.map(Path::to_owned);
        let skipped = self.skipped.clone();
        Self { notes: self.notes, inks: Inks::NONE, fault_inks: self.fault_inks, out: buffered(out), skipped, file }
    }

    pub(super) fn inks(&self) -> Inks {
        self.inks
    }

    /// Writes a result unchanged, except for unprintable characters.
    ///
    /// # Errors
    /// If it cannot be written, or its reader has closed it.
    pub(super) fn print(&self, text: impl Display) -> Result<(), Failure> {
        let out = &mut *self.out.borrow_mut();
        through(out, self.inks, format_args!("{text}")).map_err(|error| self.unwritten(&error))
    }

    /// Writes a line of results.
    pub(super) fn line(&self, text: impl Display) -> Result<(), Failure> {
        self.print(format_args!("{text}\n"))
    }

    /// Writes a line of JSON. Unprintable characters are escaped.
    pub(super) fn json(&self, value: &impl Serialize) -> Result<(), Failure> {
        self.print(json_line(value))
    }

    /// Writes indented JSON on several lines.
    pub(super) fn pretty_json(&self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(escaped(&serde_json::to_string_pretty(value).expect("results are JSON")))
    }

    /// Flushes the buffered output.
    pub(super) fn flush(&self) -> Result<(), Failure> {
        self.out.borrow_mut().flush().map_err(|error| self.unwritten(&error))
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        Failure::file(self.file.as_deref().unwrap_or(Path::new("standard output")), "cannot write", error)
    }

    pub(super) fn complain(&self, diagnostic: &Diagnostic) {
        // If the standard error is closed, the fault cannot be reported anywhere.
        let text = self.fault_inks.fault(diagnostic);
        let _ = through(&mut crate::cli::system::stderr().lock(), self.fault_inks, format_args!("{text}\n"));
    }

    pub(super) fn note(&self, text: impl Display) {
        if self.notes == Notes::Shown {
            let _ = printable(&mut crate::cli::system::stderr().lock(), format_args!("note: {text}\n"));
        }
    }

    /// Reports the steps that paths skip, once for each scale and technique.
    pub(super) fn note_skipped<'a>(&self, steps: impl IntoIterator<Item = &'a SkippedStep>) {
        for skipped in steps {
            if self.skipped.borrow_mut().insert((skipped.scale.key, skipped.step.technique)) {
                self.note(rejected::skipped(skipped));
            }
        }
    }

    /// Reports the steps that hints skip, once for each technique.
    pub(super) fn note_passed_over(&self, steps: &[RejectedStep]) {
        for step in steps {
            if self.skipped.borrow_mut().insert(("", step.technique)) {
                self.note(rejected::passed_over(step));
            }
        }
    }

    /// Returns whether to show progress: on a terminal, unless the user requested quiet.
    pub(super) fn shows_progress(&self) -> bool {
        self.notes == Notes::Shown && crate::cli::system::stderr().is_terminal()
    }
}

/// Writes a text with U+FFFD for every unprintable character other than line ends and tabs.
pub(super) fn printable(out: &mut impl Write, text: fmt::Arguments<'_>) -> io::Result<()> {
    through(out, Inks::NONE, text)
}

/// Writes a text as [`printable`] does, but keeps the escape sequences of our colours.
fn through(out: &mut impl Write, inks: Inks, text: fmt::Arguments<'_>) -> io::Result<()> {
    struct Cleaner<'a, W>(&'a mut W, Inks, io::Result<()>);
    impl<W: Write> fmt::Write for Cleaner<'_, W> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t'));
            let cleaned: String;
            let text = if is_plain {
                text
            } else {
                cleaned = self::cleaned(text, self.1);
                &cleaned
            };
            self.0.write_all(text.as_bytes()).map_err(|error| {
                self.2 = Err(error);
                fmt::Error
            })
        }
    }
    let mut cleaner = Cleaner(out, inks, Ok(()));
    match cleaner.write_fmt(text) {
        Ok(()) => Ok(()),
        Err(_) => cleaner.2.and(Err(io::ErrorKind::Other.into())),
    }
}

/// Returns a text with U+FFFD for unprintable characters, except for our colours.
fn cleaned(text: &str, inks: Inks) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let order = if first == '\u{1b}' { inks.order(rest) } else { None };
        let length = order.unwrap_or(first.len_utf8());
        match order {
            None if first != '\n' && first != '\t' && is_unprintable(first) => cleaned.push('\u{fffd}'),
            _ => cleaned += &rest[..length],
        }
        rest = &rest[length..];
    }
    cleaned
}

/// Returns a line of JSON. Unprintable characters are escaped.
pub(super) fn json_line(value: &impl Serialize) -> String {
    escaped(&serde_json::to_string(value).expect("results are JSON")) + "\n"
}

/// Returns JSON with all unprintable characters escaped, except line ends. Such characters can only occur in strings,
/// where an escape has the same meaning.
fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        if character != '\n' && is_unprintable(character) {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(character);
        }
    }
    text
}

fn buffered(out: Box<dyn Write>) -> RefCell<BufWriter<Box<dyn Write>>> {
    RefCell::new(BufWriter::with_capacity(1 << 16, out))
}

#[cfg(test)]
mod tests {
    use super::super::ink::{COLOURED, Ink};
    use super::*;

    #[test]
    fn nothing_unprintable_passes_the_doors() {
        let check = |text: &str, expected: &str| {
            let mut out = Vec::new();
            printable(&mut out, format_args!("{text}")).expect("a vector takes everything");
            assert_eq!(String::from_utf8(out).expect("text"), expected);
        };
        check("a\tb\nc", "a\tb\nc");
        check("\u{1b}[2J\r\u{202e}\u{200b}é数", "\u{fffd}[2J\u{fffd}\u{fffd}\u{fffd}é数");
        check("\u{1b}[1m5\u{1b}[0m", "\u{fffd}[1m5\u{fffd}[0m");
    }

    #[test]
    fn our_own_colours_pass_where_they_are_wanted() {
        let check = |text: &str, expected: &str| assert_eq!(cleaned(text, COLOURED), expected);
        for ink in [Ink::Given, Ink::Entry, Ink::Title, Ink::Place, Ink::Caret] {
            let shown = COLOURED.show(ink, "5");
            assert_ne!(shown, "5");
            check(&format!("a{shown}\nb"), &format!("a{shown}\nb"));
            assert_eq!(Inks::NONE.show(ink, "5"), "5");
        }
        check("\u{1b}[2J\u{1b}]0;x\u{7}\u{1b}[1;5m", "\u{fffd}[2J\u{fffd}]0;x\u{fffd}\u{fffd}[1;5m");
        check("\u{1b}", "\u{fffd}");
    }

    #[test]
    fn faults_are_the_same_with_and_without_colours() {
        use crate::error::Spot;
        let check = |fault: &Diagnostic| {
            assert_eq!(Inks::NONE.fault(fault), fault.to_string());
            let coloured = COLOURED.fault(fault);
            assert_eq!(cleaned(&coloured, COLOURED), coloured);
            let mut parts = coloured.split('\u{1b}');
            let first = parts.next().unwrap_or_default().to_owned();
            let shown = parts.map(|part| part.split_once('m').expect("an order ends").1);
            assert_eq!(shown.fold(first, |text, part| text + part), fault.to_string());
            coloured.contains('\u{1b}')
        };
        assert!(!check(&Diagnostic::new("no")));
        assert!(check(&Diagnostic::new("no").in_file("a.yaml")));
        assert!(check(&Diagnostic::new("no").in_file("a.yaml").at(Spot::new("a: ^^", 1, 4, 2)).hint("say b")));
        assert!(check(&Diagnostic::new("no").at(Spot::new("", 1, 1, 0))));
    }

    #[test]
    fn json_loses_nothing() {
        let value = "a\u{1b}\u{7f}\u{202e}\u{e0041}\n\"é";
        let json = escaped(&serde_json::to_string(value).expect("it is JSON"));
        assert_eq!(json, "\"a\\u001b\\u007f\\u202e\\udb40\\udc41\\n\\\"é\"");
        assert_eq!(serde_json::from_str::<String>(&json).expect("it is JSON"), value);
    }
}
