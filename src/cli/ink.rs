//! Colours on a terminal: what stands out in what people read there.
//!
//! Whether the standard output takes colours is asked once, and so is the standard error, in the way that users expect: a
//! terminal that has them gets them unless `NO_COLOR` is set, a file or a pipe gets none, and `--color` says otherwise.
//! What is printed in a format for other programs is never coloured.

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
    /// A digit that the puzzle gives.
    Given,
    /// A digit that was found.
    Entry,
    /// The name of a step.
    Title,
    /// Where a fault is.
    Place,
    /// The marks under a fault.
    Caret,
}

impl Ink {
    const ALL: [Self; 5] = [Self::Given, Self::Entry, Self::Title, Self::Place, Self::Caret];

    /// Returns the usual colours of a terminal, which its user chose to be seen on the ground that he has.
    fn style(self) -> Style {
        match self {
            Self::Given | Self::Place => Style::new().bold(),
            Self::Entry => AnsiColor::Cyan.on_default(),
            Self::Title => AnsiColor::Green.on_default().bold(),
            Self::Caret => AnsiColor::Red.on_default().bold(),
        }
    }
}

/// Whether what stands out is coloured.
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
        // Consoles of Windows are switched to colours by this.
        let stream = AutoStream::new(stream, wanted);
        Self { are_used: matches!(stream.current_choice(), ColorChoice::AlwaysAnsi) }
    }

    /// Returns a text that stands out.
    pub(super) fn show(self, ink: Ink, text: impl Display) -> String {
        let style = ink.style();
        if self.are_used { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    /// Returns a fault: its place stands out, and so does what stands under it in its line.
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

    /// Returns a grid with lines around its boxes, what was found beside what the puzzle gives.
    pub(super) fn grid(self, puzzle: &Puzzle, filled: &Grid) -> String {
        boxed_as(filled, puzzle.board(), |cell, sign, text| match puzzle.givens().digit(cell) {
            _ if !self.are_used => text.push(sign),
            Some(_) => *text += &self.show(Ink::Given, sign),
            None if filled.digit(cell).is_some() => *text += &self.show(Ink::Entry, sign),
            None => text.push(sign),
        })
    }

    /// Returns how many bytes at the beginning of a text are an order of ours to the terminal.
    pub(super) fn order(self, text: &str) -> Option<usize> {
        let styles = Ink::ALL.into_iter().map(Ink::style);
        let orders = styles.flat_map(|style| [style.to_string(), format!("{style:#}")]);
        // One may begin as another one does.
        orders.filter(|order| self.are_used && text.starts_with(order.as_str())).map(|order| order.len()).max()
    }
}

#[cfg(test)]
pub(super) const COLOURED: Inks = Inks { are_used: true };
