//! The option `--format`: the form of what a command prints.

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
    /// Returns whether JSON is printed.
    pub(super) fn is_json(self) -> bool {
        self.format == TextFormat::Json
    }
}

/// The option `--format` of commands that print puzzles.
#[derive(Clone, Copy, Debug)]
pub(super) enum PuzzleFormat {
    /// A line for each puzzle.
    Line,
    /// A JSON object for each puzzle, with everything that the command knows of it.
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
    #[derive(Clone)]
    struct Parser;
    impl TypedValueParser for Parser {
        type Value = PuzzleFormat;

        fn parse_ref(
            &self,
            command: &clap::Command,
            argument: Option<&clap::Arg>,
            value: &std::ffi::OsStr,
        ) -> Result<Self::Value, clap::Error> {
            Ok(match StringValueParser::new().parse_ref(command, argument, value)?.as_str() {
                "line" => PuzzleFormat::Line,
                "json" => PuzzleFormat::Json,
                _ => PuzzleFormat::Written(writer().parse_ref(command, argument, value)?),
            })
        }
    }
    Parser
}
