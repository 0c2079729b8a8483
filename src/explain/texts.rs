//! Messages as plain texts for scripts, which fill in the values themselves.

use super::words::{Words, message_keys};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

impl Words {
    /// Returns the messages whose keys begin with `prefix`, in the order of the English word file. The keys lack the
    /// prefix, and a value is written as `{ $name }`.
    ///
    /// A message with forms for several numbers becomes a text for each form: the last form has the key of the message,
    /// the others end with their category, such as `-one`, or with `-zero` for the number 0.
    pub fn texts(&self, prefix: &str) -> Vec<(String, String)> {
        let named = message_keys().filter_map(|key| Some((key, key.strip_prefix(prefix)?)));
        let texts = |(key, name): (&str, &str)| match self.pattern(key) {
            Some(pattern) => forms(pattern).into_iter().map(|(form, text)| (format!("{name}{form}"), text)).collect(),
            None => Vec::new(),
        };
        named.flat_map(texts).collect()
    }
}

/// Returns the texts of a message, each with the ending of its key.
fn forms(pattern: &Pattern<&str>) -> Vec<(String, String)> {
    let variants = pattern.elements.iter().find_map(|element| match element {
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => Some(variants),
        _ => None,
    });
    match variants {
        None => vec![(String::new(), text(pattern, None))],
        Some(variants) => variants.iter().map(|variant| (ending(variant), text(pattern, Some(variant)))).collect(),
    }
}

fn ending(variant: &Variant<&str>) -> String {
    match variant {
        Variant { default: true, .. } => String::new(),
        Variant { key: VariantKey::NumberLiteral { value: "0" }, .. } => "-zero".to_owned(),
        Variant { key: VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }, .. } => {
            format!("-{name}")
        }
    }
}

/// Returns the text of a pattern with this form in place of its choice.
fn text(pattern: &Pattern<&str>, form: Option<&Variant<&str>>) -> String {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => format!("{{ ${} }}", id.name),
            InlineExpression::StringLiteral { value } => {
                fluent_syntax::unicode::unescape_unicode_to_string(value).into()
            }
            _ => String::new(),
        },
        PatternElement::Placeable { .. } => form.map_or_else(String::new, |form| text(&form.value, None)),
    };
    pattern.elements.iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn messages_become_texts_with_their_forms() {
        let source = "play-cell-digit = A { $digit }{\", \"}\nplay-check-wrong = { $count ->\n    [0] none\n    [one] a\n   *[other] { $count } b\n}\n";
        let texts = Words::from_source("en", source).expect("known messages").texts("play-");
        let text = |key: &str| texts.iter().find(|(known, _)| known == key).map(|(_, text)| text.as_str());
        assert_eq!(text("cell-digit"), Some("A { $digit }, "));
        let forms = ["check-wrong", "check-wrong-one", "check-wrong-zero"].map(text);
        assert_eq!(forms, [Some("{ $count } b"), Some("a"), Some("none")]);
    }

    #[test]
    fn every_language_has_the_same_texts_with_the_same_values() {
        let values = |text: &str| {
            let mut values: Vec<String> =
                text.split("{ $").skip(1).map(|rest| rest.split(' ').next().unwrap_or_default().to_owned()).collect();
            values.sort_unstable();
            values
        };
        let english = Words::new(Language::ENGLISH).texts("play-");
        assert!(english.len() > 200);
        for language in Language::ALL {
            let words = Words::alone(language);
            for (key, text) in words.texts("play-") {
                let known = english.iter().find(|(known, _)| *known == key);
                let (_, expected) = known.unwrap_or_else(|| panic!("{language:?}: {key}"));
                assert_eq!(values(&text), values(expected), "{language:?}: {key}");
            }
        }
    }
}
