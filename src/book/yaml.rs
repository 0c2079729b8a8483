//! Words the faults from the YAML parser and serde, each with its remedy.

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
            Self::Spec => "compare it with a spec from `sudopress new`",
            Self::Settings => "compare it with the built-in files from `sudopress new --templates DIR`",
        }
        .into()
    }

    /// Returns the remedy for an unknown key.
    fn keys(self, field: &str, known: &[&str]) -> String {
        let remedy = did_you_mean(field, known.iter().copied()).unwrap_or_else(|| self::known(known));
        match self {
            // A key may belong to a later version of specs.
            Self::Spec => format!("{remedy} (this version supports `spec: {SPEC_VERSION}`)"),
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
            (format!("the key {} is missing", quote(field)), format!("write {}", quote(&format!("{field}: ..."))))
        }
        Error::DuplicateMappingKey { key, .. } => doubled_fault(key.as_deref()),
        Error::InvalidScalar { ty, .. } => value_fault(ty, word),
        Error::InvalidBooleanStrict { .. } => say("expected `true` or `false`", "write one of them"),
        Error::SerdeInvalidType { unexpected, expected, .. } if word.is_empty() => {
            (format!("expected {}, found {}", node(expected), found(unexpected)), words.example())
        }
        Error::SerdeInvalidType { expected, .. } | Error::SerdeInvalidValue { expected, .. } => {
            (format!("{} is not allowed here", quote(word)), format!("write {}", node(expected)))
        }
        Error::SerdeInvalidLength { len, expected, .. } => {
            (format!("expected {}, found {len} values", node(expected)), words.example())
        }
        Error::SerdeUnknownVariant { variant, expected, .. } => {
            (format!("unknown value {}", quote(variant)), known(expected))
        }
        Error::Unexpected { expected, .. } => value_fault(expected, word),
        Error::NullIntoString { .. } => say("the text is missing", "write it after the colon"),
        Error::NonFiniteFloat { value, .. } => {
            (format!("{} is not a valid number", quote(value)), "write a decimal number, such as `4.2`".into())
        }
        Error::TaggedScalarCannotDeserializeIntoString { .. }
        | Error::UnsupportedTag { .. }
        | Error::TaggedEnumMismatch { .. }
        | Error::InvalidBinaryBase64 { .. }
        | Error::BinaryNotUtf8 { .. }
        | Error::BytesNotSupportedMissingBinaryTag { .. } => tag(error),
        Error::MergeValueNotMapOrSeqOfMaps { .. } | Error::MergeKeyNotAllowed { .. } => {
            say("`<<` is not allowed here", "write the keys instead")
        }
        Error::Eof { .. } => say("the spec is incomplete", "start from one that `sudopress new` writes"),
        Error::MultipleDocuments { .. } => {
            say("a second document starts here", "write one book per file, without `---`")
        }
        Error::Budget { .. }
        | Error::AliasReplayLimitExceeded { .. }
        | Error::AliasExpansionLimitExceeded { .. }
        | Error::AliasReplayStackDepthExceeded { .. }
        | Error::AliasReplayCounterOverflow { .. }
        | Error::RecursiveReferencesRequireWeakTypes { .. } => too_much(),
        Error::UnknownAnchor { .. } => no_anchor(word),
        Error::FoldedBlockScalarMustIndentContent { .. } | Error::IndentationError { .. } => indentation(),
        Error::InvalidUtf8Input => say("not UTF-8 text", "save the file as UTF-8"),
        _ => (unexpected("a different kind of value", word), words.example()),
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
            let remedy = if character.is_control() { "remove it" } else { "put the text in quotes" };
            (format!("the character {} is not allowed here", crate::error::named(*character)), remedy.into())
        }
        ErrorKind::ExpectedBlockMappingKey
        | ErrorKind::InvalidIndentation
        | ErrorKind::InvalidFlowScalarIndent
        | ErrorKind::InvalidBlockScalarIndent => indentation(),
        _ => bracket_fault(kind).unwrap_or_else(|| {
            let known = text_fault(kind).or_else(|| structure_fault(kind));
            known.map_or_else(
                || ("this is not valid YAML".into(), words.example()),
                |(message, remedy)| (message.into(), remedy.into()),
            )
        }),
    }
}

/// Returns message and remedy for faults of brackets.
fn bracket_fault(kind: &ErrorKind) -> Option<(String, String)> {
    let closing = |open: char| if open == '[' { ']' } else { '}' };
    let open = |what: &str, sign: char| (format!("{what} is not closed"), format!("close it with `{sign}`"));
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
            ("the quoted text is not closed", "add the same quote at its end")
        }
        ErrorKind::DocumentIndicatorInQuotedScalar => {
            ("the quoted text is not closed before `---`", "add the closing quote")
        }
        ErrorKind::InvalidTrailingSingleQuotedScalar | ErrorKind::InvalidTrailingDoubleQuotedScalar => {
            ("text follows the closing quote", "write `''` for a quote within single quotes")
        }
        ErrorKind::UnknownQuotedScalarEscape
        | ErrorKind::InvalidQuotedScalarHexEscape
        | ErrorKind::InvalidLowSurrogateHexEscape
        | ErrorKind::InvalidLowSurrogate
        | ErrorKind::MissingLowSurrogate
        | ErrorKind::UnpairedLowSurrogate
        | ErrorKind::InvalidUnicodeEscape => ("unknown escape", "write `\\\\` for a backslash, or use single quotes"),
        ErrorKind::PlainScalarStartsWithDashFlowIndicator
        | ErrorKind::UnexpectedEndOfPlainScalar
        | ErrorKind::InvalidDirectiveTerminator
        | ErrorKind::MissingDirectiveName
        | ErrorKind::InvalidDirectiveName => ("this text needs quotes", "put it in quotes"),
        ErrorKind::ZeroBlockScalarIndent | ErrorKind::InvalidBlockScalarHeader => {
            ("text follows `|` or `>`", "start the text on the next line")
        }
        ErrorKind::CommentNotSeparated | ErrorKind::CommentInterceptedScalar => {
            ("a comment interrupts the text", "put the text in quotes, or write a space before `#`")
        }
        ErrorKind::BomInsideDocument => ("a byte order mark in the middle of the file", "remove it"),
        _ => return None,
    })
}

/// Returns message and remedy for faults between texts: colons, dashes, commas, tabs, tags, documents.
fn structure_fault(kind: &ErrorKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        ErrorKind::MisplacedFlowCollectionEnd => ("this closing bracket has no opening bracket", "remove it"),
        ErrorKind::ExpectedFlowMappingSeparator => ("a comma or `}` is missing before this", "add it"),
        ErrorKind::ExpectedFlowSequenceSeparator => ("a comma or `]` is missing before this", "add it"),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => ("YAML does not allow a tab here", "use spaces"),
        ErrorKind::MappingValueNotAllowed | ErrorKind::InvalidColonPlacement | ErrorKind::MappingKeyNotAllowed => {
            ("a key is not allowed here", "put text with a colon in quotes, or check the line above")
        }
        ErrorKind::InvalidMappingValueWhitespace | ErrorKind::FlowMappingValueAdjacentCollection => {
            ("no space after the colon", "write `key: value`")
        }
        ErrorKind::SimpleKeyExpected | ErrorKind::InvalidSimpleKey => {
            ("a key without a colon", "write `key: value` on one line")
        }
        ErrorKind::ExpectedBlockSequenceEntry
        | ErrorKind::BlockEntryInFlowCollection
        | ErrorKind::BlockSequenceEntryNotAllowed
        | ErrorKind::InvalidBlockEntryWhitespace => {
            ("a list item is not allowed here", "align `- ` with the other items of the list")
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
        | ErrorKind::DuplicateTagDirective => ("tags are not allowed", "put text that starts with `!` in quotes"),
        ErrorKind::ExpectedDocumentStart
        | ErrorKind::InvalidDocumentEnd
        | ErrorKind::MissingDocumentEndBeforeDirective
        | ErrorKind::MultipleDocumentsUnsupported => {
            ("more text follows the end of the spec", "write one book per file, without `---` and `...`")
        }
        ErrorKind::UnexpectedEof | ErrorKind::UnexpectedEofBlockSequence | ErrorKind::UnexpectedEofBlockMapping => {
            ("the spec is incomplete", "start from one that `sudopress new` writes")
        }
        ErrorKind::DirectiveDisallowed
        | ErrorKind::DuplicateVersionDirective
        | ErrorKind::UnsupportedYamlMajorVersion
        | ErrorKind::MissingYamlVersionSeparator
        | ErrorKind::MissingYamlVersion
        | ErrorKind::YamlVersionTooLong => ("YAML directives are not allowed", "remove the line with `%`"),
        _ => return None,
    })
}

fn too_much() -> (String, String) {
    let what = "the spec is too large: too deeply nested, too many values, or too many aliases";
    (what.into(), "simplify it".into())
}

fn no_anchor(word: &str) -> (String, String) {
    let name = word.trim_start_matches('*');
    let remedy =
        format!("write {} before the value that it refers to, or put the text in quotes", quote(&format!("&{name}")));
    (format!("no anchor is named {}", quote(word)), remedy)
}

fn indentation() -> (String, String) {
    let what = "this line is not indented like its neighbours";
    (what.into(), "indent all keys of a group by the same number of spaces".into())
}

fn tag(error: &Error) -> (String, String) {
    let remedy = "put text that starts with `!` in quotes".to_owned();
    match error {
        Error::UnsupportedTag { tag, .. } | Error::TaggedEnumMismatch { tagged: tag, .. } => {
            (format!("unknown tag {}", quote(tag)), remedy)
        }
        _ => ("tags are not allowed".into(), remedy),
    }
}

/// Returns message and remedy for a value of the wrong kind.
pub(super) fn value_fault(kind: &str, word: &str) -> (String, String) {
    let (kind, remedy) = match node(kind) {
        KEYS => (KEYS, "write each as `key: value`, on a line of its own"),
        LIST => (LIST, "write `[a, b]`, or a line with `- ` for each item"),
        TEXT if word.is_empty() => return ("the text is missing".into(), "write it after the colon".into()),
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
const KEYS: &str = "keys with values";
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
        "map" => "keys with values".into(),
        "sequence" | "seq" => "a list".into(),
        "unit value" | "unit" | "null" | "option" => "nothing".into(),
        _ => lower,
    }
}

/// Returns the plain words for a Rust type, and the form of its values.
fn scalar(ty: &str) -> (&'static str, &'static str) {
    match ty {
        "u8" | "u16" | "u32" | "u64" | "usize" => ("a whole number, 0 or greater", "write digits, such as `12`"),
        "i8" | "i16" | "i32" | "i64" | "isize" => ("a whole number", "write digits, such as `12`"),
        "f32" | "f64" => ("a number", "write a decimal number, such as `4.2`"),
        "bool" => ("`true` or `false`", "write one of them"),
        _ => ("a different kind of value", "compare it with files from `sudopress new`"),
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
    format!("the keys are {}", list.join(", "))
}
