//! Colours on a terminal: highlights in text for people.
//!
//! Whether the standard output and the standard error support colours is determined once each, by the usual rules: a
//! terminal that supports them gets them unless `NO_COLOR` is set, a file or a pipe gets none, and `--color` overrides
//! this. Output in a format for programs is never coloured.

use crate::board::{Grid, Puzzle};
use crate::error::Diagnostic;
use crate::format::boxed_as;
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::builder::styling::{AnsiColor, Style};
use std::fmt::Display;

/// A kind of highlighted text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// A given digit.
    Given,
    /// A digit found by a solver.
    Entry,
    /// The name of a step.
    Title,
    /// The place of a fault.
    Place,
    /// The marks under a fault.
    Caret,
}

impl Ink {
    const ALL: [Self; 5] = [Self::Given, Self::Entry, Self::Title, Self::Place, Self::Caret];

    /// Returns a standard terminal colour, which users can configure to be readable.
    fn style(self) -> Style {
        match self {
            Self::Given | Self::Place => Style::new().bold(),
            Self::Entry => AnsiColor::Cyan.on_default(),
            Self::Title => AnsiColor::Green.on_default().bold(),
            Self::Caret => AnsiColor::Red.on_default().bold(),
        }
    }
}

/// Whether highlights are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Inks {
    are_used: bool,
}

impl Inks {
    /// No colours.
    pub(super) const NONE: Self = Self { are_used: false };

    /// Returns the colours for the standard output.
    pub(super) fn for_stdout(wanted: clap::ColorChoice) -> Self {
        Self::of(crate::cli::system::stdout(), wanted)
    }

    /// Returns the colours for the standard error.
    pub(super) fn for_stderr(wanted: clap::ColorChoice) -> Self {
        Self::of(crate::cli::system::stderr(), wanted)
    }

    fn of(stream: impl RawStream, wanted: clap::ColorChoice) -> Self {
        let wanted = match wanted {
            clap::ColorChoice::Auto => ColorChoice::Auto,
            clap::ColorChoice::Always => ColorChoice::AlwaysAnsi,
            clap::ColorChoice::Never => ColorChoice::Never,
        };
        // This enables colours on Windows consoles.
        let stream = AutoStream::new(stream, wanted);
        Self { are_used: matches!(stream.current_choice(), ColorChoice::AlwaysAnsi) }
    }

    /// Returns a highlighted text.
    pub(super) fn show(self, ink: Ink, text: impl Display) -> String {
        let style = ink.style();
        if self.are_used { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// Returns a fault with its place and its carets highlighted.
    pub(super) fn fault(self, fault: &Diagnostic) -> String {
        let text = fault.to_string();
        if !self.are_used {
            return text;
        }
        let (first, snippet) = text.split_once('\n').unwrap_or((&text, ""));
        let place = fault.place();
        let rest = first.strip_prefix(&place).unwrap_or(first);
        let first = if place.is_empty() { rest.to_owned() } else { self.show(Ink::Place, place) + rest };
        if snippet.is_empty() {
            return first;
        }
        // The carets are the end of the snippet.
        let line = snippet.trim_end_matches('^');
        format!("{first}\n{line}{}", self.show(Ink::Caret, &snippet[line.len()..]))
    }

    /// Returns a grid with lines around its boxes, with givens and found digits distinguished.
    pub(super) fn grid(self, puzzle: &Puzzle, filled: &Grid) -> String {
        boxed_as(filled, puzzle.board(), |cell, sign, text| match puzzle.givens().digit(cell) {
            _ if !self.are_used => text.push(sign),
            Some(_) => *text += &self.show(Ink::Given, sign),
            None if filled.digit(cell).is_some() => *text += &self.show(Ink::Entry, sign),
            None => text.push(sign),
        })
    }

    /// Returns the length in bytes of one of our escape sequences at the beginning of a text.
    pub(super) fn order(self, text: &str) -> Option<usize> {
        let styles = Ink::ALL.into_iter().map(Ink::style);
        let orders = styles.flat_map(|style| [style.to_string(), format!("{style:#}")]);
        // One sequence may be a prefix of another.
        orders.filter(|order| self.are_used && text.starts_with(order.as_str())).map(|order| order.len()).max()
    }
}

#[cfg(test)]
pub(super) const COLOURED: Inks = Inks { are_used: true };
