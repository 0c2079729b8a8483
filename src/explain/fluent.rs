//! Words the faults of word files, each with a remedy.

use fluent_bundle::FluentError;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_syntax::parser::ErrorKind;

/// Returns the message and the remedy for a syntax error.
pub(super) fn syntax_fault(kind: &ErrorKind) -> (String, String) {
    let say = |message: &str, remedy: &str| (message.to_owned(), remedy.to_owned());
    match kind {
        ErrorKind::ExpectedToken('=') => say("this line is not a message", "write it as `key = text`"),
        ErrorKind::ExpectedToken(sign) => (format!("`{sign}` is missing"), "add it".into()),
        ErrorKind::ExpectedCharRange { .. } => say(
            "a name cannot start with this character",
            "write it as `key = text`, with a letter at the start of the key",
        ),
        ErrorKind::ExpectedMessageField { entry_id } | ErrorKind::ExpectedTermField { entry_id } => {
            (format!("`{entry_id}` has no text"), format!("write `{entry_id} = ` and the text after it"))
        }
        ErrorKind::MissingValue => say("the text is missing", "write it after `=`"),
        ErrorKind::MissingDefaultVariant => say("no choice is the default", "write `*` before one, such as `*[other]`"),
        ErrorKind::MultipleDefaultVariants => say("two choices are the default", "keep `*` before only one of them"),
        ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::TermAttributeAsPlaceable
        | ErrorKind::ExpectedSimpleExpressionAsSelector => {
            say("this cannot select a text", "select by a value, such as `{ $count -> ... }`")
        }
        ErrorKind::UnterminatedStringLiteral => {
            say("the quoted text is not closed", "close it with `\"` on the same line")
        }
        ErrorKind::UnknownEscapeSequence(_) | ErrorKind::InvalidUnicodeEscapeSequence(_) => {
            say("unknown escape", "write `\\\\` for a backslash")
        }
        ErrorKind::UnbalancedClosingBrace => {
            say("`}` without an opening brace", "remove it, or write `{\"}\"}` for the character itself")
        }
        ErrorKind::ForbiddenCallee
        | ErrorKind::PositionalArgumentFollowsNamed
        | ErrorKind::DuplicatedNamedArgument(_)
        | ErrorKind::ExpectedLiteral => say("invalid arguments in round brackets", "remove the brackets"),
        ErrorKind::ExpectedInlineExpression => {
            say("the braces do not contain a value", "write a value, such as `{ $count }`")
        }
    }
}

/// Returns the message and the remedy for a message that cannot be filled in; `known` are the values for it.
pub(super) fn filling_fault(fault: &FluentError, known: &[&str]) -> (String, String) {
    let values = match known {
        [] => "it has no values".to_owned(),
        _ => format!("its values are {}", known.iter().map(|name| format!("`${name}`")).collect::<Vec<_>>().join(", ")),
    };
    let FluentError::ResolverError(fault) = fault else {
        return ("its text cannot be rendered".into(), values);
    };
    match fault {
        ResolverError::Reference(ReferenceKind::Variable { id }) => (format!("unknown value `${id}`"), values),
        ResolverError::Reference(ReferenceKind::Function { id }) => {
            (format!("unknown function `{id}`"), "remove it: word files have no functions".into())
        }
        ResolverError::Reference(ReferenceKind::Message { id, .. }) => {
            (format!("unknown message `{id}`"), "use a message of this file or a built-in one".into())
        }
        ResolverError::Reference(ReferenceKind::Term { id, .. }) => {
            (format!("unknown term `-{id}`"), format!("define it: write `-{id} = ` and its text"))
        }
        ResolverError::NoValue(id) => (format!("`{id}` has no text"), "write it after `=`".into()),
        ResolverError::MissingDefault => {
            ("no choice matches".into(), "write `*` before the default, such as `*[other]`".into())
        }
        ResolverError::Cyclic => ("it refers to itself".into(), "write its text instead".into()),
        ResolverError::TooManyPlaceables => ("it refers to too many messages".into(), "write its text instead".into()),
    }
}
