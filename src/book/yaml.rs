//! Faults from the YAML parser and serde in our words, each with its remedy.

use super::vocabulary::SPEC_VERSION;
use crate::error::{Diagnostic, Source, Spot, did_you_mean, quote};
use serde_saphyr::Error;
use serde_saphyr::granit_parser::ErrorKind;
use serde_saphyr::localizer::ExternalMessageSource;

/// The kind of a text, on which remedies depend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextKind {
    /// A book spec.
    Spec,
    /// Any other settings file.
    Settings,
}

impl TextKind {
    /// Returns the remedy if there is no better one.
    fn example(self) -> String {
        match self {
            Self::Spec => "`sudopress new` writes a spec to compare with",
            Self::Settings => "`sudopress new --templates DIR` writes those of the program to compare with",
        }
        .into()
    }

    /// Returns the remedy for an unknown key.
    fn keys(self, field: &str, known: &[&str]) -> String {
        let remedy = did_you_mean(field, known.iter().copied()).unwrap_or_else(|| self::known(known));
        match self {
            // A key may belong to a later version of specs.
            Self::Spec => format!("{remedy} (this sudopress reads `spec: {SPEC_VERSION}`)"),
            Self::Settings => remedy,
        }
    }
}

/// Returns a fault of form with its place.
pub(super) fn explain(error: &Error, source: &Source, words: TextKind) -> Diagnostic {
    if let Error::AliasError { error, .. } = error {
        return explain(error, source, words);
    }
    let at = error.location().filter(|at| at.line() > 0);
    let word = at.map(|at| word_at(source, at.line() as usize, at.column() as usize)).unwrap_or_default();
    let (message, remedy) = match error {
        Error::ExternalMessage { source, .. } => match &**source {
            ExternalMessageSource::Parser(error) => parser_fault(error.kind(), &word, words),
            _ => ("this cannot be read".into(), words.example()),
        },
        other => serde_fault(other, &word, words),
    };
    let diagnostic = Diagnostic::new(message).hint(remedy);
    match at {
        Some(at) => {
            let length = word.chars().count();
            diagnostic.at(Spot::new(source, at.line() as usize, at.column() as usize, length))
        }
        None => diagnostic,
    }
}

/// Returns the fault of a repeated key.
pub(super) fn doubled(key: &str, [line, column]: [usize; 2], source: &Source) -> Diagnostic {
    let (message, remedy) = doubled_fault(Some(key));
    let length = word_at(source, line, column).chars().count();
    Diagnostic::new(message).hint(remedy).at(Spot::new(source, line, column, length))
}

/// Returns message and remedy for a fault of a value or a key. `word` is the text at the place.
pub(super) fn serde_fault(error: &Error, word: &str, words: TextKind) -> (String, String) {
    let say = |message: &str, remedy: &str| (message.to_owned(), remedy.to_owned());
    match error {
        Error::SerdeUnknownField { field, expected, .. } => {
            (format!("unknown key {}", quote(field)), words.keys(field, expected))
        }
        Error::SerdeMissingField { field, .. } => {
            (format!("the key {} is missing here", quote(field)), format!("write {}", quote(&format!("{field}: ..."))))
        }
        Error::DuplicateMappingKey { key, .. } => doubled_fault(key.as_deref()),
        Error::InvalidScalar { ty, .. } => value_fault(ty, word),
        Error::InvalidBooleanStrict { .. } => say("expected `true` or `false`", "write one of them"),
        Error::SerdeInvalidType { unexpected, expected, .. } if word.is_empty() => {
            (format!("expected {}, found {}", node(expected), found(unexpected)), words.example())
        }
        Error::SerdeInvalidType { expected, .. } | Error::SerdeInvalidValue { expected, .. } => {
            (format!("{} does not fit here", quote(word)), format!("write {}", node(expected)))
        }
        Error::SerdeInvalidLength { len, expected, .. } => {
            (format!("{len} values, where {} is expected", node(expected)), words.example())
        }
        Error::SerdeUnknownVariant { variant, expected, .. } => {
            (format!("unknown word {}", quote(variant)), known(expected))
        }
        Error::Unexpected { expected, .. } => value_fault(expected, word),
        Error::NullIntoString { .. } => say("a text is missing here", "write one behind the colon"),
        Error::NonFiniteFloat { value, .. } => {
            (format!("{} is no number to count with", quote(value)), "write a decimal number, such as `4.2`".into())
        }
        Error::TaggedScalarCannotDeserializeIntoString { .. }
        | Error::UnsupportedTag { .. }
        | Error::TaggedEnumMismatch { .. }
        | Error::InvalidBinaryBase64 { .. }
        | Error::BinaryNotUtf8 { .. }
        | Error::BytesNotSupportedMissingBinaryTag { .. } => tag(error),
        Error::MergeValueNotMapOrSeqOfMaps { .. } | Error::MergeKeyNotAllowed { .. } => {
            say("`<<` does not fit here", "write the keys out")
        }
        Error::Eof { .. } => say("the spec ends too early", "`sudopress new` writes one to start from"),
        Error::MultipleDocuments { .. } => {
            say("a second document starts here", "write one book to a file, without `---`")
        }
        Error::Budget { .. }
        | Error::AliasReplayLimitExceeded { .. }
        | Error::AliasExpansionLimitExceeded { .. }
        | Error::AliasReplayStackDepthExceeded { .. }
        | Error::AliasReplayCounterOverflow { .. }
        | Error::RecursiveReferencesRequireWeakTypes { .. } => too_much(),
        Error::UnknownAnchor { .. } => no_anchor(word),
        Error::FoldedBlockScalarMustIndentContent { .. } | Error::IndentationError { .. } => indentation(),
        Error::InvalidUtf8Input => say("not UTF-8 text", "save the file in the encoding UTF-8"),
        _ => (unexpected("another kind of value", word), words.example()),
    }
}

/// Returns message and remedy for a repeated key.
fn doubled_fault(key: Option<&str>) -> (String, String) {
    let key = key.map_or("a key".into(), |key| format!("the key {}", quote(key)));
    (format!("{key} is given twice"), "keep one of the two".into())
}

/// Returns message and remedy for invalid YAML. `word` is the text at the place.
fn parser_fault(kind: &ErrorKind, word: &str, words: TextKind) -> (String, String) {
    match kind {
        ErrorKind::RecursionLimitExceeded | ErrorKind::AnchorCountOverflow | ErrorKind::TooManyComments => too_much(),
        ErrorKind::UnknownAnchor => no_anchor(word),
        ErrorKind::UnexpectedCharacter { character } => {
            let remedy = if character.is_control() { "take it out" } else { "put the text in quotes" };
            (format!("the character {} cannot stand here", crate::error::named(*character)), remedy.into())
        }
        ErrorKind::ExpectedBlockMappingKey
        | ErrorKind::InvalidIndentation
        | ErrorKind::InvalidFlowScalarIndent
        | ErrorKind::InvalidBlockScalarIndent => indentation(),
        _ => bracket_fault(kind).unwrap_or_else(|| {
            let known = text_fault(kind).or_else(|| structure_fault(kind));
            known.map_or_else(
                || ("this is no YAML".into(), words.example()),
                |(message, remedy)| (message.into(), remedy.into()),
            )
        }),
    }
}

/// Returns message and remedy for faults of brackets.
fn bracket_fault(kind: &ErrorKind) -> Option<(String, String)> {
    let closing = |open: char| if open == '[' { ']' } else { '}' };
    let open = |what: &str, sign: char| (format!("{what} is opened and not closed"), format!("close it with `{sign}`"));
    Some(match kind {
        ErrorKind::UnexpectedEofFlowSequence => open("a list", ']'),
        ErrorKind::UnexpectedEofFlowMapping | ErrorKind::UnexpectedEofImplicitFlowMapping => {
            open("a group of keys", '}')
        }
        ErrorKind::UnclosedFlowCollection { open: sign } => open(&format!("the bracket `{sign}`"), closing(*sign)),
        ErrorKind::MismatchedFlowCollectionEnd { open, close } => {
            (format!("`{open}` is closed by `{close}`"), format!("close it with `{}`", closing(*open)))
        }
        _ => return None,
    })
}

/// Returns message and remedy for faults of quoted and unquoted texts.
fn text_fault(kind: &ErrorKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        ErrorKind::MissingAnchorOrAliasName => {
            ("an anchor without a name", "put text that starts with `&` or `*` in quotes")
        }
        ErrorKind::UnclosedQuotedScalar | ErrorKind::InvalidQuotedScalarIndent => {
            ("a text in quotes is not closed", "close it on its line with the same sign")
        }
        ErrorKind::DocumentIndicatorInQuotedScalar => {
            ("a text in quotes goes on over `---`", "close the quotes before it")
        }
        ErrorKind::InvalidTrailingSingleQuotedScalar | ErrorKind::InvalidTrailingDoubleQuotedScalar => {
            ("text follows behind the closing quote", "write `''` for a quote within single quotes")
        }
        ErrorKind::UnknownQuotedScalarEscape
        | ErrorKind::InvalidQuotedScalarHexEscape
        | ErrorKind::InvalidLowSurrogateHexEscape
        | ErrorKind::InvalidLowSurrogate
        | ErrorKind::MissingLowSurrogate
        | ErrorKind::UnpairedLowSurrogate
        | ErrorKind::InvalidUnicodeEscape => {
            ("an escape that stands for no character", "write `\\\\` for a backslash, or use single quotes")
        }
        ErrorKind::PlainScalarStartsWithDashFlowIndicator
        | ErrorKind::UnexpectedEndOfPlainScalar
        | ErrorKind::InvalidDirectiveTerminator
        | ErrorKind::MissingDirectiveName
        | ErrorKind::InvalidDirectiveName => ("this text needs quotes", "put it in quotes"),
        ErrorKind::ZeroBlockScalarIndent | ErrorKind::InvalidBlockScalarHeader => {
            ("`|` or `>` with something behind it", "write the text on the lines below")
        }
        ErrorKind::CommentNotSeparated | ErrorKind::CommentInterceptedScalar => {
            ("a comment in the middle of a text", "put the text in quotes, or a space before `#`")
        }
        ErrorKind::BomInsideDocument => ("a byte order mark in the middle of the text", "take it out"),
        _ => return None,
    })
}

/// Returns message and remedy for faults between texts: colons, dashes, commas, tabs, tags, documents.
fn structure_fault(kind: &ErrorKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        ErrorKind::MisplacedFlowCollectionEnd => ("a bracket is closed that was not opened", "take it out"),
        ErrorKind::ExpectedFlowMappingSeparator => ("a comma or `}` is missing before this", "write it"),
        ErrorKind::ExpectedFlowSequenceSeparator => ("a comma or `]` is missing before this", "write it"),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => ("a tab, where YAML wants spaces", "write spaces"),
        ErrorKind::MappingValueNotAllowed | ErrorKind::InvalidColonPlacement | ErrorKind::MappingKeyNotAllowed => {
            ("a colon that makes no key here", "put text with a colon in quotes, or mend the line before")
        }
        ErrorKind::InvalidMappingValueWhitespace | ErrorKind::FlowMappingValueAdjacentCollection => {
            ("a colon without a space behind it", "write `key: value`")
        }
        ErrorKind::SimpleKeyExpected | ErrorKind::InvalidSimpleKey => {
            ("a key without a colon", "write `key: value` on one line")
        }
        ErrorKind::ExpectedBlockSequenceEntry
        | ErrorKind::BlockEntryInFlowCollection
        | ErrorKind::BlockSequenceEntryNotAllowed
        | ErrorKind::InvalidBlockEntryWhitespace => {
            ("a dash that starts no entry of a list here", "write `- ` below the dashes of the same list")
        }
        ErrorKind::UndeclaredTagHandle
        | ErrorKind::ExpectedTagBang
        | ErrorKind::ExpectedTagDirectiveBang
        | ErrorKind::InvalidGlobalTagCharacter
        | ErrorKind::InvalidTagTerminator
        | ErrorKind::InvalidTagDirectiveTerminator
        | ErrorKind::MissingTagUri
        | ErrorKind::UnclosedVerbatimTag
        | ErrorKind::InvalidTagEscape
        | ErrorKind::InvalidTagUtf8LeadingByte
        | ErrorKind::InvalidTagUtf8TrailingByte
        | ErrorKind::InvalidTagUtf8
        | ErrorKind::DuplicateTagDirective => ("a tag", "a spec has none: put text that starts with `!` in quotes"),
        ErrorKind::ExpectedDocumentStart
        | ErrorKind::InvalidDocumentEnd
        | ErrorKind::MissingDocumentEndBeforeDirective
        | ErrorKind::MultipleDocumentsUnsupported => {
            ("something that is not part of the book follows", "write one book to a file, without `---` and `...`")
        }
        ErrorKind::UnexpectedEof | ErrorKind::UnexpectedEofBlockSequence | ErrorKind::UnexpectedEofBlockMapping => {
            ("the spec ends too early", "`sudopress new` writes one to start from")
        }
        ErrorKind::DirectiveDisallowed
        | ErrorKind::DuplicateVersionDirective
        | ErrorKind::UnsupportedYamlMajorVersion
        | ErrorKind::MissingYamlVersionSeparator
        | ErrorKind::MissingYamlVersion
        | ErrorKind::YamlVersionTooLong => ("a directive of YAML", "take the line with `%` out"),
        _ => return None,
    })
}

fn too_much() -> (String, String) {
    let what = "more than a spec may hold: too deep, too many values, or too many aliases";
    (what.into(), "write the sections out".into())
}

fn no_anchor(word: &str) -> (String, String) {
    let name = word.trim_start_matches('*');
    let remedy = format!("write {} at the value that is meant, or put the text in quotes", quote(&format!("&{name}")));
    (format!("no anchor has the name {}", quote(word)), remedy)
}

fn indentation() -> (String, String) {
    let what = "this line is not indented as its neighbours";
    (what.into(), "write the keys of one group below each other, with the same spaces before them".into())
}

fn tag(error: &Error) -> (String, String) {
    let remedy = "a spec has none: put text that starts with `!` in quotes".to_owned();
    match error {
        Error::UnsupportedTag { tag, .. } | Error::TaggedEnumMismatch { tagged: tag, .. } => {
            (format!("unknown tag {}", quote(tag)), remedy)
        }
        _ => ("a tag".into(), remedy),
    }
}

/// Returns message and remedy for a value of the wrong kind.
pub(super) fn value_fault(kind: &str, word: &str) -> (String, String) {
    let (kind, remedy) = match node(kind) {
        KEYS => (KEYS, "write them below each other, each as `key: value`"),
        LIST => (LIST, "write one such as `[a, b]`, or a line with `- ` for each entry"),
        TEXT if word.is_empty() => return ("a text is missing here".into(), "write one behind the colon".into()),
        TEXT => (TEXT, "put it in quotes"),
        other => scalar(other),
    };
    (unexpected(kind, word), remedy.into())
}

fn unexpected(expected: &str, word: &str) -> String {
    let found = if word.is_empty() { String::new() } else { format!(", found {}", quote(word)) };
    format!("expected {expected}{found}")
}

/// The kinds of values in plain words.
const KEYS: &str = "keys with their values";
const LIST: &str = "a list";
const TEXT: &str = "a text";

/// Returns the plain words for a kind that the parser or serde expects.
fn node(expected: &str) -> &str {
    match expected {
        "mapping start" | "map" | "a map" => KEYS,
        "sequence start" | "sequence" | "seq" | "a sequence" => LIST,
        "string scalar" | "string" | "a string" => TEXT,
        other if other.starts_with("struct ") => KEYS,
        other => other,
    }
}

/// Returns the plain words for a kind that serde found.
fn found(unexpected: &str) -> String {
    let lower = unexpected.to_lowercase();
    match lower.as_str() {
        "map" => "keys with their values".into(),
        "sequence" | "seq" => "a list".into(),
        "unit value" | "unit" | "null" | "option" => "nothing".into(),
        _ => lower,
    }
}

/// Returns the plain words for a Rust type, and the form of its values.
fn scalar(ty: &str) -> (&'static str, &'static str) {
    match ty {
        "u8" | "u16" | "u32" | "u64" | "usize" => ("a whole number from 0 up", "write digits, such as `12`"),
        "i8" | "i16" | "i32" | "i64" | "isize" => ("a whole number", "write digits, such as `12`"),
        "f32" | "f64" => ("a number", "write a decimal number, such as `4.2`"),
        "bool" => ("`true` or `false`", "write one of them"),
        _ => ("another kind of value", "`sudopress new` writes files to compare with"),
    }
}

/// The maximum length of a word, in characters.
const MAX_WORD_LENGTH: usize = 200;

/// Returns the scalar that starts at this place, to the end of the line, a comment or a closing bracket.
pub(super) fn word_at(source: &Source, line: usize, column: usize) -> String {
    let rest: String = source.line(line).chars().skip(column.saturating_sub(1)).take(MAX_WORD_LENGTH).collect();
    let end = rest.find([',', ']', '}', '#']).unwrap_or(rest.len());
    let word = rest[..end].trim_end();
    word.split_once(": ").map_or(word, |(key, _)| key).trim_end_matches(':').to_owned()
}

fn known(words: &[&str]) -> String {
    let list: Vec<String> = words.iter().map(|word| quote(word)).collect();
    format!("keys here are {}", list.join(", "))
}
