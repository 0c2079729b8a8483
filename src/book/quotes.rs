//! Typographic quotation marks in place of straight ones.

/// The quotation marks of a language: opening and closing, for quotations and for quotations within them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quotes {
    outer: (&'static str, &'static str),
    inner: (&'static str, &'static str),
}

impl Quotes {
    /// Returns the marks of the language with this tag (`de-CH`); the English ones for languages without a row.
    pub(super) fn of(tag: &str) -> Self {
        let guillemets = (("\u{ab}", "\u{bb}"), ("\u{2039}", "\u{203a}"));
        let (outer, inner) = match tag.split('-').next().unwrap_or(tag) {
            "de" if tag.ends_with("-CH") => guillemets,
            "de" => (("\u{201e}", "\u{201c}"), ("\u{201a}", "\u{2018}")),
            "fr" if tag.ends_with("-CH") => guillemets,
            "fr" => (("\u{ab}\u{202f}", "\u{202f}\u{bb}"), ("\u{201c}", "\u{201d}")),
            "es" | "it" => (("\u{ab}", "\u{bb}"), ("\u{201c}", "\u{201d}")),
            _ => (("\u{201c}", "\u{201d}"), ("\u{2018}", "\u{2019}")),
        };
        Self { outer, inner }
    }

    /// Returns a text with these marks in place of straight ones. A mark opens at the start of a word and closes
    /// elsewhere; a single mark within a word, or before a number, is an apostrophe.
    pub(super) fn applied(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + 8);
        let mut is_open = false;
        let mut before: Option<char> = None;
        let mut rest = text.chars().peekable();
        while let Some(sign) = rest.next() {
            let is_start =
                before.is_none_or(|before| before.is_whitespace() || "([{\u{2013}\u{2014}-/\"'".contains(before));
            let next = rest.peek().copied();
            match sign {
                '"' if is_start && next.is_some_and(|next| !next.is_whitespace()) => out.push_str(self.outer.0),
                '"' => out.push_str(self.outer.1),
                '\'' if is_start && next.is_some_and(|next| !next.is_whitespace() && !next.is_ascii_digit()) => {
                    is_open = true;
                    out.push_str(self.inner.0);
                }
                '\'' if is_open && !next.is_some_and(char::is_alphanumeric) => {
                    is_open = false;
                    out.push_str(self.inner.1);
                }
                '\'' => out.push('\u{2019}'),
                other => out.push(other),
            }
            before = Some(sign);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_marks_become_those_of_the_language() {
        let check =
            |tag: &str, text: &str, expected: &str| assert_eq!(Quotes::of(tag).applied(text), expected, "{tag}");
        check("en", "\"Don't panic,\" she said.", "\u{201c}Don\u{2019}t panic,\u{201d} she said.");
        check("en-GB", "the '90s (\"'quiet' ones\")", "the \u{2019}90s (\u{201c}\u{2018}quiet\u{2019} ones\u{201d})");
        check("de", "\"Geht's?\" \u{2013} 'ja'", "\u{201e}Geht\u{2019}s?\u{201c} \u{2013} \u{201a}ja\u{2018}");
        check("de-CH", "\"gut\"", "\u{ab}gut\u{bb}");
        check("fr", "l'\"idée\"", "l\u{2019}\u{ab}\u{202f}idée\u{202f}\u{bb}");
        check("it", "\"uno\"", "\u{ab}uno\u{bb}");
        check("he", "no marks", "no marks");
    }
}
