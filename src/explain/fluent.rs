//! Faults of word files in our own words, each with a remedy.

use fluent_bundle::FluentError;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_syntax::parser::ErrorKind;

/// Returns the message and the remedy for a syntax error.
pub(super) fn syntax_fault(kind: &ErrorKind) -> (String, String) {
    let say = |message: &str, remedy: &str| (message.to_owned(), remedy.to_owned());
    match kind {
        ErrorKind::ExpectedToken('=') => say("this line is no message", "a message is `key = text`"),
        ErrorKind::ExpectedToken(sign) => (format!("`{sign}` is missing here"), "write it".into()),
        ErrorKind::ExpectedCharRange { .. } => {
            say("a name cannot start so", "a message is `key = text`, and its key starts with a letter")
        }
        ErrorKind::ExpectedMessageField { entry_id } | ErrorKind::ExpectedTermField { entry_id } => {
            (format!("`{entry_id}` has no text"), format!("write `{entry_id} = ` and the text behind it"))
        }
        ErrorKind::MissingValue => say("a text is missing here", "write one"),
        ErrorKind::MissingDefaultVariant => {
            say("none of the choices is the one for all else", "put `*` before one, such as `*[other]`")
        }
        ErrorKind::MultipleDefaultVariants => {
            say("two choices are the one for all else", "leave the `*` before one of them only")
        }
        ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::TermAttributeAsPlaceable
        | ErrorKind::ExpectedSimpleExpressionAsSelector => {
            say("this cannot decide between texts", "choose by a value, such as `{ $count -> ... }`")
        }
        ErrorKind::UnterminatedStringLiteral => say("a text in quotes is not closed", "close it on its line with `\"`"),
        ErrorKind::UnknownEscapeSequence(_) | ErrorKind::InvalidUnicodeEscapeSequence(_) => {
            say("an escape that stands for no character", "write `\\\\` for a backslash")
        }
        ErrorKind::UnbalancedClosingBrace => {
            say("`}` closes nothing here", "take it out, or write `{\"}\"}` for the sign itself")
        }
        ErrorKind::ForbiddenCallee
        | ErrorKind::PositionalArgumentFollowsNamed
        | ErrorKind::DuplicatedNamedArgument(_)
        | ErrorKind::ExpectedLiteral => say("the values in round brackets do not fit", "take the brackets out"),
        ErrorKind::ExpectedInlineExpression => {
            say("nothing that can be filled in stands between the braces", "write a value, such as `{ $count }`")
        }
    }
}

/// Returns the message and the remedy for a message that cannot be filled in; `known` are the values for it.
pub(super) fn filling_fault(fault: &FluentError, known: &[&str]) -> (String, String) {
    let values = match known {
        [] => "it is filled in with no value".to_owned(),
        _ => format!("its values are {}", known.iter().map(|name| format!("`${name}`")).collect::<Vec<_>>().join(", ")),
    };
    let FluentError::ResolverError(fault) = fault else {
        return ("it holds what cannot be filled in".into(), values);
    };
    match fault {
        ResolverError::Reference(ReferenceKind::Variable { id }) => (format!("there is no value `${id}`"), values),
        ResolverError::Reference(ReferenceKind::Function { id }) => {
            (format!("there is no function `{id}`"), "there are none in word files: take it out".into())
        }
        ResolverError::Reference(ReferenceKind::Message { id, .. }) => {
            (format!("there is no message `{id}`"), "take one of this file or of the program's".into())
        }
        ResolverError::Reference(ReferenceKind::Term { id, .. }) => {
            (format!("there is no term `-{id}`"), format!("write one: `-{id} = ` and its text"))
        }
        ResolverError::NoValue(id) => (format!("`{id}` has no text"), "write one behind `=`".into()),
        ResolverError::MissingDefault => {
            ("no choice fits".into(), "put `*` before the one for all else, such as `*[other]`".into())
        }
        ResolverError::Cyclic => ("it calls itself".into(), "write its text out".into()),
        ResolverError::TooManyPlaceables => ("it fills in too much".into(), "write its text out".into()),
    }
}
