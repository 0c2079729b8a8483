//! The option `--format`: the output format of a command.

use super::choices::writer;
use crate::format::Writer;
use clap::builder::{StringValueParser, TypedValueParser};

/// The option `--format` of commands that print text for people or JSON for programs.
#[derive(clap::Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct TextOrJson {
    /// Output format
    #[arg(long = "format", value_name = "FORMAT", value_enum, default_value = "text")]
    format: TextFormat,
}

/// Text for people or JSON for programs.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum TextFormat {
    #[default]
    Text,
    Json,
}

impl TextOrJson {
    pub(super) fn is_json(self) -> bool {
        self.format == TextFormat::Json
    }
}

/// The option `--format` of commands that print puzzles.
#[derive(Clone, Copy, Debug)]
pub(super) enum PuzzleFormat {
    /// One line for each puzzle.
    Line,
    /// One JSON object for each puzzle, with all data that the command has about it.
    Json,
    /// A format of `sudopress convert`.
    Written(&'static Writer),
}

impl PuzzleFormat {
    /// Returns the text before the first puzzle and after the last.
    pub(super) fn frame(self) -> (&'static str, &'static str) {
        match self {
            Self::Written(writer) => writer.frame,
            Self::Line | Self::Json => ("", ""),
        }
    }
}

/// Parses `line`, `json` or the name of a format of `sudopress convert`.
pub(super) fn puzzle_format() -> impl TypedValueParser<Value = PuzzleFormat> {
    FormatParser { own: [("line", PuzzleFormat::Line), ("json", PuzzleFormat::Json)], written: PuzzleFormat::Written }
}

/// Parses the name of a format: one of the two that only this command has, or one of `sudopress convert`.
#[derive(Clone)]
pub(super) struct FormatParser<T> {
    pub own: [(&'static str, T); 2],
    pub written: fn(&'static Writer) -> T,
}

impl<T: Copy + Send + Sync + 'static> TypedValueParser for FormatParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let name = StringValueParser::new().parse_ref(command, argument, value)?;
        match self.own.iter().find(|(own, _)| *own == name) {
            Some((_, format)) => Ok(*format),
            None => writer().parse_ref(command, argument, value).map(self.written),
        }
    }
}
