//! Runs Ghostscript, if it is installed, to convert a PDF to PDF/X, which Typst cannot write.
//!
//! Ghostscript reads from a pipe and writes to one. Its clock is stopped and the two random numbers of its files are
//! replaced, so that the same book gives the same file. Other versions of Ghostscript may write different bytes.
//!
//! Some versions, among them 10.00, garble the letters of ligatures in the tables from which readers copy text, so that
//! `fin` becomes `昀椀n`. These letters are restored from the original file.

use super::output::Hash;
use lopdf::{Document, Object, Stream};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::thread;

/// The kinds of PDF/X that book printers accept, the better first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PdfX {
    /// PDF/X-1a:2001.
    OneA,
    /// PDF/X-3:2002.
    Three,
}

impl PdfX {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::OneA => "PDF/X-1a:2001",
            Self::Three => "PDF/X-3:2002",
        }
    }

    fn marks(self) -> &'static str {
        match self {
            Self::OneA => "/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)",
            Self::Three => "/GTS_PDFXVersion (PDF/X-3:2002)",
        }
    }
}

/// The reason why there is no PDF/X.
#[derive(Debug, thiserror::Error)]
pub(super) enum GhostscriptError {
    /// The program is not installed.
    #[error("Ghostscript is not installed")]
    Missing,
    /// The program reported a failure.
    #[error("Ghostscript failed: {0}")]
    Failed(String),
}

impl From<io::Error> for GhostscriptError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Failed(error.to_string()),
        }
    }
}

/// The names of the program, also on Windows.
const PROGRAMS: [&str; 2] = ["gs", "gswin64c"];

/// The date that Ghostscript uses as today, in seconds since 1970: 1 January 2000.
const DAY: &str = "946684800";

/// The inks of a printed file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inks {
    Black,
    All,
}

/// Converts a PDF to PDF/X. Ghostscript drops the binding side, so it is written again.
///
/// # Errors
/// If Ghostscript is missing or fails.
pub(super) fn pdf_x(pdf: &[u8], kind: PdfX, inks: Inks, is_bound_right: bool) -> Result<Vec<u8>, GhostscriptError> {
    for program in PROGRAMS {
        match run(program, pdf, &prologue(kind, inks, is_bound_right)) {
            Err(GhostscriptError::Missing) => {}
            written => return written.map(|written| with_letters_of(pdf, same_each_time(written, pdf))),
        }
    }
    Err(GhostscriptError::Missing)
}

/// Returns the PostScript to run before the file.
fn prologue(kind: PdfX, inks: Inks, is_bound_right: bool) -> String {
    // A registered printing condition is named instead of a profile.
    let condition = if inks == Inks::Black { "SWOP coated, black only" } else { "SWOP coated" };
    let direction = if is_bound_right { "/ViewerPreferences << /Direction /R2L >>" } else { "" };
    format!(
        "[ {} /Trapped /False /DOCINFO pdfmark \
         [/_objdef {{OutputIntent}} /type /dict /OBJ pdfmark \
         [{{OutputIntent}} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition ({condition}) \
         /Info (none) /OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org) >> /PUT pdfmark \
         [{{Catalog}} << /OutputIntents [ {{OutputIntent}} ] {direction} >> /PUT pdfmark",
        kind.marks()
    )
}

fn run(program: &str, pdf: &[u8], prologue: &str) -> Result<Vec<u8>, GhostscriptError> {
    let mut child = Command::new(program)
        .args(["-q", "-dPDFX", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=pdfwrite", "-dCompatibilityLevel=1.3"])
        .args(["-sColorConversionStrategy=CMYK", "-sProcessColorModel=DeviceCMYK", "-sOutputFile=-"])
        .args(["-c", prologue, "-f", "-"])
        .env("SOURCE_DATE_EPOCH", DAY)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (mut input, mut errors) = (child.stdin.take(), child.stderr.take());
    let mut written = Vec::new();
    let messages = thread::scope(|scope| {
        // Both output pipes are drained while input is written, so that no pipe blocks.
        scope.spawn(|| {
            if let Some(input) = &mut input.take() {
                let _ = input.write_all(pdf);
            }
        });
        let messages = scope.spawn(|| {
            let mut messages = String::new();
            let _ = errors.as_mut().map(|errors| errors.read_to_string(&mut messages));
            messages
        });
        if let Some(output) = &mut child.stdout {
            output.read_to_end(&mut written)?;
        }
        Ok::<_, io::Error>(messages.join().unwrap_or_default())
    })?;
    let is_done = child.wait()?.success() && written.starts_with(b"%PDF");
    let failed = || GhostscriptError::Failed(messages.lines().next().unwrap_or("it did not write a PDF").to_owned());
    is_done.then_some(written).ok_or_else(failed)
}

/// Returns a file with the letters of the ligatures in the original file, if Ghostscript garbled them.
fn with_letters_of(original: &[u8], written: Vec<u8>) -> Vec<u8> {
    let (Ok(original), Ok(mut document)) = (Document::load_mem(original), Document::load_mem(&written)) else {
        return written;
    };
    let tables: Vec<String> = original.objects.values().filter_map(letter_table).collect();
    let known: BTreeSet<Vec<u16>> = tables.iter().flat_map(|table| strings(table)).filter_map(units).collect();
    let garbled: BTreeMap<Vec<u16>, &Vec<u16>> =
        known.iter().filter_map(|letters| Some((garbled(letters)?, letters))).collect();
    let mut is_changed = false;
    for object in document.objects.values_mut() {
        let Some(text) = letter_table(object) else { continue };
        let mut restored = text.clone();
        for string in strings(&text) {
            let letters = units(string).filter(|letters| !known.contains(letters));
            if let Some(letters) = letters.and_then(|letters| garbled.get(&letters)) {
                let letters: String = letters.iter().map(|letter| format!("{letter:04x}")).collect();
                restored = restored.replace(&format!("<{string}>"), &format!("<{letters}>"));
            }
        }
        if let (true, Object::Stream(stream)) = (restored != text, object) {
            *stream = Stream::new(stream.dict.clone(), restored.into_bytes());
            stream.dict.remove(b"Filter");
            is_changed |= stream.compress().is_ok();
        }
    }
    let mut restored = Vec::with_capacity(written.len());
    if is_changed && document.save_to(&mut restored).is_ok() { restored } else { written }
}

/// Returns the table from glyphs to letters that an object is; `None` if it is something else.
fn letter_table(object: &Object) -> Option<String> {
    let stream = object.as_stream().ok()?;
    let content = stream.decompressed_content().ok().unwrap_or_else(|| stream.content.clone());
    String::from_utf8(content).ok().filter(|text| text.contains("begincmap"))
}

/// Returns the hexadecimal digits of all strings in a table.
fn strings(table: &str) -> impl Iterator<Item = &str> {
    table.split('<').filter_map(|part| part.split_once('>')).map(|(string, _)| string)
}

/// Returns the units of UTF-16 in hexadecimal digits; `None` if they are not whole.
fn units(digits: &str) -> Option<Vec<u16>> {
    let units = digits.as_bytes().chunks(4).map(|unit| {
        let unit = std::str::from_utf8(unit).ok().filter(|unit| unit.len() == 4)?;
        u16::from_str_radix(unit, 16).ok()
    });
    units.collect()
}

/// Returns the units that Ghostscript writes for the letters of a ligature: with swapped bytes, and the third added to
/// the second. Returns `None` for a single letter, and for more than there are in a ligature.
fn garbled(letters: &[u16]) -> Option<Vec<u16>> {
    match *letters {
        [first, second] => Some(vec![first.swap_bytes(), second.swap_bytes()]),
        [first, second, third] => Some(vec![first.swap_bytes(), second.wrapping_add(third).swap_bytes()]),
        _ => None,
    }
}

/// Returns the file with deterministic numbers, derived from its sources, in place of the random ones after `/ID`.
fn same_each_time(mut written: Vec<u8>, made_of: &[u8]) -> Vec<u8> {
    const MARK: &[u8] = b"/ID [<";
    const DIGITS: usize = 32;
    let Some(at) = written.windows(MARK.len()).rposition(|window| window == MARK) else { return written };
    let first = at + MARK.len();
    let second = first + DIGITS + 2;
    let number = Hash::of(made_of).to_string().to_uppercase();
    let is_number = |from: usize| {
        written.get(from..from + DIGITS).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
            && written.get(from + DIGITS) == Some(&b'>')
    };
    if number.len() >= DIGITS && is_number(first) && is_number(second) {
        for from in [first, second] {
            written[from..from + DIGITS].copy_from_slice(&number.as_bytes()[..DIGITS]);
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_ligatures_are_restored() {
        let file = |table: &str| {
            let mut document = Document::with_version("1.3");
            let id =
                document.add_object(Stream::new(lopdf::Dictionary::new(), format!("begincmap {table}").into_bytes()));
            document.trailer.set("Root", id);
            let mut written = Vec::new();
            document.save_to(&mut written).expect("a file");
            written
        };
        let check = |original: &str, written: &str, expected: &str| {
            let restored = with_letters_of(&file(original), file(written));
            let document = Document::load_mem(&restored).expect("a file");
            let table = document.objects.values().find_map(letter_table).expect("a table");
            assert_eq!(table, format!("begincmap {expected}"));
        };
        let original = "<0001> <00660069> <0002> <0066> <0003> <006600660069>";
        check(original, "<01> <01> <66006900> <02> <02> <0066>", "<01> <01> <00660069> <02> <02> <0066>");
        check(original, "<03> <03> <6600cf00>", "<03> <03> <006600660069>");
        check(original, "<01> <01> <00660069>", "<01> <01> <00660069>");
        check(original, "<01> <01> <66006a00>", "<01> <01> <66006a00>");
        assert_eq!(with_letters_of(b"no PDF", b"neither".to_vec()), b"neither");
    }

    #[test]
    fn random_numbers_are_replaced_and_nothing_else() {
        let file = |number: &str| format!("%PDF /ID [<{number}><{number}>]\nend").into_bytes();
        let random = file("4FF03CF6BEFB84A9B8B1A02959555DD6");
        let made = same_each_time(random.clone(), b"a");
        assert_eq!(made, same_each_time(file("00000CF6BEFB84A9B8B1A02959555DD6"), b"a"));
        assert_ne!(made, random);
        assert_eq!(made.len(), random.len());
        assert_ne!(made, same_each_time(random, b"b"));
        for other in ["%PDF", "/ID [<00>", "/ID [<4FF03CF6BEFB84A9B8B1A02959555DD6>]"] {
            assert_eq!(same_each_time(other.into(), b"a"), other.as_bytes());
        }
    }
}
