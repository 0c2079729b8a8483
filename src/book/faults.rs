//! The faults of a spec, collected with their places while it is looked at.

use super::areas::Areas;
use super::place::At;
use super::vocabulary::{SPEC_VERSION, words};
use crate::error::{self, Diagnostic, Foreign, Source, did_you_mean, is_unfit, quote};

/// The faults found so far, and the text that they lie in.
pub(super) struct SpecFaults {
    name: Foreign,
    source: Source,
    found: error::Faults,
    /// Where the form has faults: what can be judged all the same.
    areas: Option<Areas>,
}

impl SpecFaults {
    /// No faults yet in the spec that diagnostics call `name`.
    pub(super) fn new(name: &str, text: &str) -> Self {
        Self { name: name.into(), source: Source::new(text), found: error::Faults::default(), areas: None }
    }

    /// The same in a spec whose form has faults: only what can be judged all the same is one more.
    pub(super) fn among(areas: Areas, name: &str, text: &str) -> Self {
        Self { areas: Some(areas), ..Self::new(name, text) }
    }

    /// Whether the form has no faults.
    pub(super) fn is_whole(&self) -> bool {
        self.areas.is_none()
    }

    /// Whether nothing is wrong so far, so that no value is one that stands in for another.
    pub(super) fn is_clean(&self) -> bool {
        self.areas.is_none() && self.found.is_empty()
    }

    fn is_judged<T>(&self, at: &At<T>) -> bool {
        self.areas.as_ref().is_none_or(|areas| areas.is_judged(at.line, at.column))
    }

    /// Adds a fault at this value, and what to do about it.
    pub(super) fn add<T>(&mut self, at: &At<T>, message: impl Into<String>, remedy: impl Into<String>) {
        if self.is_judged(at) {
            let fault = self.note(at, message).hint(remedy);
            self.found.add(fault);
        }
    }

    /// A remark at this value, which is no fault.
    pub(super) fn note<T>(&self, at: &At<T>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(message).in_file(&self.name).at(at.spot(&self.source))
    }

    /// Adds that a spec is of a version which this program does not read.
    pub(super) fn version(&mut self, at: &At<u64>) {
        let message = format!("specs of version {} are not known here", at.value);
        let remedy =
            format!("take a sudopress that reads them, or write `spec: {SPEC_VERSION}` and what belongs to it");
        self.add(at, message, remedy);
    }

    /// Adds "unknown grade `eazy`" with the nearest known word, or all of them when none is near.
    pub(super) fn unknown<'w>(&mut self, at: &At<String>, what: &str, known: impl IntoIterator<Item = &'w str>) {
        if !self.is_judged(at) {
            return;
        }
        if !self.found.is_told(at.line, at.column) {
            // To look for near words costs more than all the rest of a fault.
            self.found.count(at.line, at.column);
            return;
        }
        let all: Vec<&str> = known.into_iter().collect();
        let remedy = did_you_mean(at, all.iter().copied()).unwrap_or_else(|| match what {
            "technique" => format!("there are {}; see `sudopress techniques`", all.len()),
            _ => format!("it is {}", words(&all)),
        });
        self.add(at, format!("unknown {what} {}", quote(at)), remedy);
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
                self.add(
                    written,
                    format!("the {what} cannot be {}", written.value),
                    format!("it is from {min} to {max}"),
                );
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
            self.add(at, format!("the {what} is empty"), "write a few words");
        } else if length > longest {
            self.add(at, format!("the {what} has {length} characters"), format!("at most {longest} fit"));
        }
        if text.contains('\n') && !is_allowed('\n') {
            self.add(at, format!("the {what} has several lines"), "write one");
        } else if let Some(bad) = text.chars().find(|&character| is_unfit(character) && !is_allowed(character)) {
            let message = format!("the {what} holds the invisible character U+{:04X}", u32::from(bad));
            self.add(at, message, "take it out");
        }
        text.to_owned()
    }

    /// The faults, to be told with others of the same file.
    pub(super) fn into_found(self) -> error::Faults {
        self.found
    }

    /// The faults in the order of the file, or that there are none. What an alias brings in many times is wrong once.
    pub(super) fn finish(self) -> Result<(), Vec<Diagnostic>> {
        let faults = self.found.finish(Some(&self.name));
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}
