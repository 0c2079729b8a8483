//! The faults of a spec, collected with their places while it is looked at.

use super::at::At;
use super::vocabulary::words;
use crate::error::{Diagnostic, did_you_mean, is_unprintable, quote};

/// The faults found so far, and the text that they lie in.
pub(super) struct Faults<'a> {
    name: &'a str,
    text: &'a str,
    found: Vec<Diagnostic>,
}

impl<'a> Faults<'a> {
    /// No faults yet in the spec that diagnostics call `name`.
    pub(super) fn new(name: &'a str, text: &'a str) -> Self {
        Self { name, text, found: Vec::new() }
    }

    /// Adds a fault at this value; its hint can be set on what comes back.
    pub(super) fn add<T>(&mut self, at: &At<T>, message: impl Into<String>) -> &mut Diagnostic {
        let fault = self.note(at, message);
        self.found.push(fault);
        self.found.last_mut().expect("it was pushed just now")
    }

    /// A remark at this value, which is no fault.
    pub(super) fn note<T>(&self, at: &At<T>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(message).in_file(self.name).at(at.spot(self.text))
    }

    /// A remark on the whole book.
    pub(super) fn note_of_book(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(message).in_file(self.name)
    }

    /// Adds "unknown grade `eazy`" with the nearest known word, or all of them when none is near.
    pub(super) fn unknown<'w>(&mut self, at: &At<String>, what: &str, known: impl IntoIterator<Item = &'w str>) {
        let all: Vec<&str> = known.into_iter().collect();
        let hint = did_you_mean(at, all.iter().copied()).unwrap_or_else(|| match all.len() {
            0..=12 => format!("it is {}", words(&all)),
            count => format!("there are {count}; see `sudopress {what}s`"),
        });
        self.add(at, format!("unknown {what} {}", quote(at))).hint = Some(hint);
    }

    /// What a word stands for, or the default when it is left out or unknown.
    pub(super) fn word<T: Copy>(
        &mut self,
        written: Option<&At<String>>,
        what: &str,
        table: &[(&str, T)],
        default: T,
    ) -> T {
        let Some(written) = written else { return default };
        match table.iter().find(|(word, _)| *word == written.value) {
            Some(&(_, meaning)) => meaning,
            None => {
                self.unknown(written, what, table.iter().map(|(word, _)| *word));
                default
            }
        }
    }

    /// A whole number from `min` to `max`, or the default when it is left out or outside.
    pub(super) fn whole(
        &mut self,
        written: Option<&At<i64>>,
        what: &str,
        min: usize,
        max: usize,
        default: usize,
    ) -> usize {
        let Some(written) = written else { return default };
        match usize::try_from(written.value).ok().filter(|number| (min..=max).contains(number)) {
            Some(number) => number,
            None => {
                self.add(written, format!("the {what} cannot be {}", written.value)).hint =
                    Some(format!("it is from {min} to {max}"));
                default
            }
        }
    }

    /// A line of text for people: not empty, not too long, nothing invisible that could move or reorder what is around
    /// it. Markup of any kind is text like any other.
    pub(super) fn line(&mut self, at: &At<String>, what: &str, longest: usize) -> String {
        self.people(at, what, longest, |_| false)
    }

    /// The same with line ends.
    pub(super) fn paragraphs(&mut self, at: &At<String>, what: &str, longest: usize) -> String {
        self.people(at, what, longest, |character| character == '\n')
    }

    fn people(&mut self, at: &At<String>, what: &str, longest: usize, is_allowed: fn(char) -> bool) -> String {
        let text = at.trim();
        let length = text.chars().count();
        if text.is_empty() {
            self.add(at, format!("the {what} is empty"));
        } else if length > longest {
            self.add(at, format!("the {what} has {length} characters")).hint = Some(format!("at most {longest} fit"));
        }
        if text.contains('\n') && !is_allowed('\n') {
            self.add(at, format!("the {what} has several lines")).hint = Some("write one".into());
        } else if let Some(bad) = text.chars().find(|&character| is_unprintable(character) && !is_allowed(character)) {
            self.add(at, format!("the {what} holds the invisible character U+{:04X}", u32::from(bad))).hint =
                Some("take it out".into());
        }
        text.to_owned()
    }

    /// All faults in the order of the file, or that there are none.
    pub(super) fn finish(mut self) -> Result<(), Vec<Diagnostic>> {
        self.found.sort_by_key(|fault| fault.spot.as_ref().map(|spot| (spot.line, spot.column)));
        // What an alias brings in many times is wrong once.
        self.found.dedup();
        if self.found.is_empty() { Ok(()) } else { Err(self.found) }
    }
}
