//! The faults of a spec, collected with their places while it is checked.

use super::date::parsed;
use super::place::At;
use super::quotes::Quotes;
use super::uncertain::UncertainKeys;
use super::vocabulary::{SPEC_VERSION, SWITCHES, words};
use super::yaml::word_at;
use crate::error::{self, Diagnostic, Foreign, Source, did_you_mean, is_unfit, quote};
use std::collections::BTreeSet;
use time::Date;

/// The faults found so far, and the text in which they were found.
pub(super) struct SpecFaults {
    name: Foreign,
    source: Source,
    found: error::Faults,
    /// The faults of form, if any.
    form: Option<FormFaults>,
    /// The index of the section that is being checked.
    section: usize,
    /// The quotation marks that replace straight ones.
    quotes: Option<Quotes>,
}

/// The faults of form in a spec.
struct FormFaults {
    /// Line and column of each fault.
    places: BTreeSet<(usize, usize)>,
    uncertain: UncertainKeys,
}

impl SpecFaults {
    /// Returns an empty collection for the spec that diagnostics call `name`.
    pub(super) fn new(name: &str, text: &str) -> Self {
        let (form, section, quotes) = (None, 0, None);
        Self { name: name.into(), source: Source::new(text), found: error::Faults::default(), form, section, quotes }
    }

    /// Returns an empty collection for a spec with faults of form at these places.
    pub(super) fn among(places: BTreeSet<(usize, usize)>, uncertain: UncertainKeys, name: &str, text: &str) -> Self {
        Self { form: Some(FormFaults { places, uncertain }), ..Self::new(name, text) }
    }

    /// Replaces straight quotation marks in all texts read from now on.
    pub(super) fn replace_quotes(&mut self, quotes: Quotes) {
        self.quotes = Some(quotes);
    }

    /// Selects the section that is checked next. Keys that begin with a dot refer to it.
    pub(super) fn enter_section(&mut self, section: usize) {
        self.section = section;
    }

    /// Returns whether there are no faults so far, so that each value is the author's.
    pub(super) fn is_clean(&self) -> bool {
        self.form.is_none() && self.found.is_empty()
    }

    /// Returns whether each of these keys has the value that the author meant, as far as the form shows: `page/size`,
    /// or `.board/box` for a key of the section.
    pub(super) fn is_certain(&self, keys: &[&str]) -> bool {
        let Some(form) = &self.form else { return true };
        keys.iter().all(|key| match key.strip_prefix('.') {
            None => form.uncertain.is_certain(key),
            Some(key) => form.uncertain.is_certain(&self.section_key(key)),
        })
    }

    /// Returns a key of the section with its parents.
    pub(super) fn section_key(&self, key: &str) -> String {
        format!("sections/{}/{key}", self.section)
    }

    /// Returns whether the numbers of the section's puzzles are certain; they depend on the counts of all sections up
    /// to it.
    pub(super) fn are_numbers_certain(&self) -> bool {
        let is_certain =
            |section| self.is_certain(&[&format!("sections/{section}/count"), &format!("sections/{section}/from")]);
        self.form.is_none() || (0..=self.section).all(is_certain)
    }

    /// Returns whether this is a value of the author's, not a replacement for a faulty one.
    fn is_written<T>(&self, at: &At<T>) -> bool {
        self.form.as_ref().is_none_or(|form| at.line > 0 && !form.places.contains(&(at.line, at.column)))
    }

    /// Adds a fault of this value by itself, with its remedy.
    pub(super) fn add<T>(&mut self, at: &At<T>, message: impl Into<String>, remedy: impl Into<String>) {
        if self.is_written(at) {
            let fault = self.note(at, message).hint(remedy);
            self.found.add(fault);
        }
    }

    /// Adds a fault of this value in combination with other keys, if these are certain.
    pub(super) fn add_beside<T>(
        &mut self,
        keys: &[&str],
        at: &At<T>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if self.is_certain(keys) {
            self.add(at, message, remedy);
        }
    }

    /// Adds the fault that a section lacks a key.
    pub(super) fn add_missing<T>(&mut self, section: &At<T>, key: &str, remedy: &str) {
        // A section begins at its first key, which may have its own fault.
        if section.line > 0 {
            let length = word_at(&self.source, section.line, section.column).chars().count();
            let at = At { value: (), line: section.line, column: section.column, length };
            let fault = self.note(&at, format!("the key {} is missing", quote(key))).hint(remedy);
            self.found.add(fault);
        }
    }

    /// Returns a note on this value, which is not a fault.
    pub(super) fn note<T>(&self, at: &At<T>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(message).in_file(&self.name).at(at.spot(&self.source))
    }

    /// Adds the fault that a spec has a version that this program does not read.
    pub(super) fn version(&mut self, at: &At<u64>) {
        let message = format!("this version of sudopress does not support spec version {}", at.value);
        let remedy = format!("use one that does, or write `spec: {SPEC_VERSION}` and its keys");
        self.add(at, message, remedy);
    }

    /// Adds "unknown grade `eazy`" with the nearest known word, or all of them if none is near.
    pub(super) fn unknown<'w>(&mut self, at: &At<String>, what: &str, known: impl IntoIterator<Item = &'w str>) {
        self.unknown_or(at, what, known, |all| format!("use {}", words(all)));
    }

    /// Adds "unknown grade `eazy`" with the nearest known word, or this remedy if none is near.
    pub(super) fn unknown_or<'w>(
        &mut self,
        at: &At<String>,
        what: &str,
        known: impl IntoIterator<Item = &'w str>,
        remedy: impl FnOnce(&[&str]) -> String,
    ) {
        if !self.is_written(at) {
            return;
        }
        if !self.found.is_shown(at.line, at.column) {
            // Finding similar words costs more than the rest of a fault.
            self.found.count(at.line, at.column);
            return;
        }
        let all: Vec<&str> = known.into_iter().collect();
        let remedy = did_you_mean(at, all.iter().copied()).unwrap_or_else(|| remedy(&all));
        self.add(at, format!("unknown {what} {}", quote(at)), remedy);
    }

    /// Returns the meaning of a word, or the default if it is missing or unknown.
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

    /// Returns whether a switch is on; it is off if it is missing.
    pub(super) fn switch(&mut self, written: Option<&At<String>>) -> bool {
        self.word(written, "switch", &SWITCHES, false)
    }

    /// Returns a day that is written as `2026-11-23`.
    pub(super) fn date(&mut self, written: &At<String>) -> Option<Date> {
        let date = parsed(written);
        if date.is_none() {
            let remedy = "write year, month and day, such as `2026-11-23`";
            self.add(written, format!("{} is not a valid date", quote(written)), remedy);
        }
        date
    }

    /// Returns a whole number from `min` to `max`, or the default if it is missing or out of range.
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
                    format!("use a value from {min} to {max}"),
                );
                default
            }
        }
    }

    /// Returns a line of text for people: not empty, not too long, and without invisible characters that could move or
    /// reorder the text around it. Markup of any kind is plain text.
    pub(super) fn line(&mut self, at: &At<String>, what: &str, longest: usize) -> String {
        self.people(at, what, longest, |_| false)
    }

    /// Checks text with line breaks, as [`Self::line`] does for a line.
    pub(super) fn paragraphs(&mut self, at: &At<String>, what: &str, longest: usize) -> String {
        self.people(at, what, longest, |character| character == '\n')
    }

    fn people(&mut self, at: &At<String>, what: &str, longest: usize, is_allowed: fn(char) -> bool) -> String {
        let text = at.trim();
        let length = text.chars().count();
        if text.is_empty() {
            self.add(at, format!("the {what} is empty"), "write a few words");
        } else if length > longest {
            self.add(at, format!("the {what} has {length} characters"), format!("the maximum is {longest}"));
        }
        if text.contains('\n') && !is_allowed('\n') {
            self.add(at, format!("the {what} has several lines"), "write one line");
        } else if let Some(bad) = text.chars().find(|&character| is_unfit(character) && !is_allowed(character)) {
            let message = format!("the {what} contains the invisible character U+{:04X}", u32::from(bad));
            self.add(at, message, "remove it");
        }
        self.quotes.map_or_else(|| text.to_owned(), |quotes| quotes.applied(text))
    }

    /// Returns the faults, to be reported with others of the same file.
    pub(super) fn into_found(self) -> error::Faults {
        self.found
    }

    /// Fails with the faults in the order of the file, if there are any. A value that aliases repeat is one fault.
    pub(super) fn finish(self) -> Result<(), Vec<Diagnostic>> {
        let faults = self.found.finish(Some(&self.name));
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}
