//! Content that a valid YAML text loses silently, such as values cut by a comment and unused anchors, and faults caused
//! by invisible characters.
//!
//! ` #` starts a comment in YAML, so `title: The #1 Sudoku Book` is read as `The`. A note reports this if the value is
//! text and the rest does not look like a comment: one space before `#`, and a character without a space, or a digit,
//! after it. In a title or a name, one space before `#` is enough. Ordinary comments, `seed: 5   # as before` and
//! `grade: easy # for the first days`, cause no note.

use crate::error::{Diagnostic, MAX_SHOWN, Source, Spot, quote};
use serde_saphyr::granit_parser::{Event, Marker, Options, Parser, ScalarStyle, Span};
use std::collections::BTreeSet;

/// Returns notes on parts of a valid text that the author probably did not intend. `name` is the name of the file in
/// diagnostics.
pub fn notes(name: &str, text: &str) -> Vec<Diagnostic> {
    let source = Source::new(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut options = Options::default();
    options.emit_anchor_events = true;
    options.set_emit_comments(false);
    let mut parser = Parser::new_from_str_with_options(text, options);
    let (mut notes, mut anchors, mut used) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut before: Option<Marker> = None;
    while let Some(Ok((event, span))) = parser.next_event() {
        match event {
            Event::Alias(id) => {
                used.insert(id);
            }
            Event::Anchor(id, anchor) => anchors.push((id, anchor.into_owned(), span)),
            Event::Scalar(value, style, ..) if !matches!(style, ScalarStyle::Literal | ScalarStyle::Folded) => {
                let is_plain = style == ScalarStyle::Plain;
                let is_missing = span.start.index() == span.end.index();
                let end = if is_missing { before } else { Some(span.end) };
                let is_prose = is_prose(&lines, span.start);
                let cut = end.and_then(|end| cut((&source, &lines), end, is_missing, is_prose));
                notes.extend(cut.filter(|_| is_missing || !is_plain || is_text(&value)).map(|spot| {
                    let read = if is_missing {
                        "the value is empty".to_owned()
                    } else {
                        format!("the value is {}", quote(&value))
                    };
                    let message = format!("{read}, because ` #` starts a comment");
                    Diagnostic::new(message)
                        .hint("put the text in quotes, or write two spaces before a comment")
                        .at(spot)
                }));
                before = Some(span.end);
            }
            Event::Scalar(..) => before = Some(span.end),
            _ => {}
        }
    }
    notes.extend(anchors.into_iter().filter(|(id, ..)| !used.contains(id)).map(|(_, anchor, span)| {
        let message = format!("the anchor {} is never used", quote(&format!("&{anchor}")));
        Diagnostic::new(message).hint("put text that starts with `&` in quotes").at(spot(&source, span))
    }));
    notes.truncate(MAX_SHOWN);
    notes.into_iter().map(|note| note.in_file(name)).collect()
}

fn spot(source: &Source, span: Span) -> Spot {
    let length = span.end.index().saturating_sub(span.start.index());
    Spot::new(source, span.start.line(), span.start.col() + 1, length)
}

/// Returns whether a value is read as text, not as a number or a YAML keyword.
fn is_text(value: &str) -> bool {
    let is_word = ["true", "false", "null", "yes", "no", "~"].contains(&value.to_ascii_lowercase().as_str());
    !is_word && value.parse::<f64>().is_err()
}

/// The keys of titles and names, which may contain any word.
const PROSE: [&str; 4] = ["title", "subtitle", "author", "rights"];

/// Returns whether the value that starts here is a title or a name.
fn is_prose(lines: &[&str], start: Marker) -> bool {
    let before = || {
        let line: String = lines.get(start.line().checked_sub(1)?)?.chars().take(start.col()).collect();
        let key = line.trim_end().strip_suffix(':')?.trim_end();
        let key = key.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next()?;
        Some(PROSE.contains(&key))
    };
    before().unwrap_or(false)
}

/// Returns a fault for each line with a comment, begun by ` #` within a bracket, that contains the closing bracket.
pub(super) fn swallowed_brackets(name: &str, text: &str) -> Vec<Diagnostic> {
    let source = Source::new(text);
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let (mut depth, mut quote, mut before) = (0_usize, None, ' ');
        for (index, sign) in line.chars().enumerate() {
            match sign {
                _ if quote.is_some() => quote = quote.filter(|open| *open != sign),
                '"' | '\'' if before.is_whitespace() || "{[,:".contains(before) => quote = Some(sign),
                '{' | '[' => depth += 1,
                '}' | ']' => depth = depth.saturating_sub(1),
                '#' if before.is_whitespace() => {
                    let rest: String = line.chars().skip(index).collect();
                    if depth > 0 && rest.contains(['}', ']']) {
                        let fault = Diagnostic::new("` #` starts a comment, so the bracket after it is ignored");
                        let spot = Spot::new(&source, number, index + 1, rest.chars().count());
                        faults.push(fault.hint("put the text in quotes").at(spot).in_file(name));
                    }
                    break;
                }
                _ => {}
            }
            before = sign;
        }
        if faults.len() == MAX_SHOWN {
            break;
        }
    }
    faults
}

/// Returns the start of a comment that is probably part of the text, after a value that ends here, or after a key if
/// its value is missing. In prose, any comment after one space may be part of the text.
fn cut((source, lines): (&Source, &[&str]), end: Marker, is_key: bool, is_prose: bool) -> Option<Spot> {
    let line = lines.get(end.line().checked_sub(1)?)?;
    let mut rest: String = line.chars().skip(end.col()).collect();
    let mut column = end.col() + 1;
    if is_key {
        rest = rest.strip_prefix(':')?.to_owned();
        column += 1;
    }
    // The value may end after its space.
    let comment = rest.strip_prefix(" #").or_else(|| rest.strip_prefix("\t#")).or_else(|| rest.strip_prefix('#'))?;
    column += rest.len() - comment.len() - 1;
    let mut signs = comment.chars();
    let is_part = match signs.next()? {
        ' ' => signs.next().is_some_and(|sign| sign.is_ascii_digit() || is_prose),
        first => !first.is_whitespace() && first != '#',
    };
    is_part.then(|| Spot::new(source, end.line(), column, comment.chars().count() + 1))
}

/// Returns the name of an invisible character, and whether it represents a space.
fn invisible(sign: char) -> Option<(&'static str, bool)> {
    Some(match sign {
        '\u{a0}' => ("a no-break space", true),
        '\u{2007}' => ("a figure space", true),
        '\u{202f}' => ("a narrow no-break space", true),
        '\u{3000}' => ("an ideographic space", true),
        '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200a}' | '\u{205f}' => ("a typographic space", true),
        '\u{200b}' => ("a zero-width space", false),
        '\u{200c}' | '\u{200d}' => ("a zero-width joiner", false),
        '\u{2060}' => ("a word joiner", false),
        '\u{feff}' => ("a byte order mark", false),
        '\u{ad}' => ("a soft hyphen", false),
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => ("a direction mark", false),
        _ => return None,
    })
}

/// Returns a fault for each invisible character in a place that affects how the text is parsed: before a line, after a
/// colon or a dash, in a key. In ordinary text they are allowed.
pub(super) fn invisible_characters(text: &str) -> Vec<Diagnostic> {
    let source = Source::new(text);
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_ascii() {
            continue;
        }
        let signs: Vec<char> = line.chars().collect();
        for (index, &sign) in signs.iter().enumerate() {
            if sign == '#' && (index == 0 || signs[index - 1].is_whitespace()) {
                break;
            }
            let Some((what, is_space)) = invisible(sign) else { continue };
            if number == 1 && index == 0 || !decides(&signs, index) {
                continue;
            }
            let message = format!("{what} (U+{:04X}) is not allowed here", u32::from(sign));
            let remedy = if is_space { "replace it with an ordinary space" } else { "remove it" };
            faults.push(Diagnostic::new(message).hint(remedy).at(Spot::new(&source, number, index + 1, 1)));
            if faults.len() == MAX_SHOWN {
                return faults;
            }
        }
    }
    faults
}

/// Returns whether the character at this index is in a place where YAML looks for keys, colons, dashes and the spaces
/// around them.
fn decides(signs: &[char], index: usize) -> bool {
    let is_gap = |sign: &&char| !sign.is_whitespace() && invisible(**sign).is_none();
    let (before, behind) = (&signs[..index], &signs[index + 1..]);
    if before.iter().filter(|sign| **sign == '"' || **sign == '\'').count() % 2 == 1 {
        return false;
    }
    let is_flow = before.iter().any(|sign| matches!(sign, '{' | '['));
    match before.iter().rfind(is_gap) {
        None | Some(':') => return true,
        Some('-') if before.iter().filter(is_gap).all(|sign| *sign == '-') => return true,
        Some('{' | '[' | ',') if is_flow => return true,
        _ => {}
    }
    // In a key: one word since the beginning of the line, of its dash or of its bracket, and a colon after it.
    let start = before.iter().rposition(|sign| matches!(sign, '{' | '[' | ',' | ':' | '-')).map_or(0, |at| at + 1);
    let is_value = start > 0 && before[start - 1] == ':';
    let is_key = |sign: &char| sign.is_alphanumeric() || *sign == '_' || invisible(*sign).is_some();
    let word = before[start..].iter().skip_while(|sign| **sign == ' ');
    let rest = behind.iter().position(|sign| !is_key(sign)).map(|at| behind[at]);
    !is_value && word.clone().all(is_key) && rest == Some(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_a_comment_ends_is_noted() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = notes("a", text).iter().map(Diagnostic::summary).collect();
            assert_eq!(found, expected, "{text}");
        };
        let remedy = "put the text in quotes, or write two spaces before a comment";
        let is = |place: &str, value: &str| {
            format!("a:{place}: the value is `{value}`, because ` #` starts a comment; {remedy}")
        };
        check("title: The #1 Sudoku Book\n", &[&is("1:12", "The")]);
        check("title: Book # 2\nseed: 5\n", &[&is("1:13", "Book")]);
        check("a:\n  - {b: c}\n  - Puzzle #7\n", &[&is("3:12", "Puzzle")]);
        check(
            "subtitle: #1 in Spain\ntitle: T\n",
            &[&format!("a:1:11: the value is empty, because ` #` starts a comment; {remedy}")],
        );
        check("title: \"The #1 Book\"\n", &[]);
        check("title: \"The\" #1 Book\n", &[&is("1:14", "The")]);
        check("title: The\t#1 Book\n", &[&is("1:12", "The")]);
        check("a:\n  - {title: Sudoku # for experts\n    , b: c}\n", &[&is("2:20", "Sudoku")]);
        check("title: Sudoku  # for experts\n", &[]);
        check("title: The C#1 Book\n", &[]);
        check("seed: 2026   # same seed, same book\ngrade: easy # for the first days\ncount: 5 #fifty\n", &[]);
        check("page: # the page\n  size: a4   #draft\n", &[]);
        check(
            "title: &Sudoku for all\n",
            &["a:1:8: the anchor `&Sudoku` is never used; put text that starts with `&` in quotes"],
        );
        check("a: &x 5\nb: *x\n", &[]);
    }

    #[test]
    fn brackets_that_a_comment_swallows_are_named() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = swallowed_brackets("a", text).iter().map(Diagnostic::summary).collect();
            assert_eq!(found, expected, "{text}");
        };
        let is = |place: &str| {
            format!("a:{place}: ` #` starts a comment, so the bracket after it is ignored; put the text in quotes")
        };
        check("{title: Easy #1, author: X}\n", &[&is("1:14")]);
        check("a:\n  - [b, \"c #2\", d #3]\n", &[&is("2:19")]);
        check("a: {b: c} # {d}\n# [e #1]\nf: [g,   # h\n i]\n", &[]);
    }

    #[test]
    fn invisible_characters_are_named_where_they_decide() {
        let check = |text: &str, expected: &[&str]| {
            let found: Vec<String> = invisible_characters(text).iter().map(Diagnostic::summary).collect();
            assert_eq!(found, expected, "{text:?}");
        };
        let space =
            |place: &str, what: &str| format!("{place}: {what} is not allowed here; replace it with an ordinary space");
        check("title:\u{a0}T\n", &[&space("1:7", "a no-break space (U+00A0)")]);
        check("a:\n\u{3000}- b\n", &[&space("2:1", "an ideographic space (U+3000)")]);
        check("-\u{202f}b: 1\n", &[&space("1:2", "a narrow no-break space (U+202F)")]);
        check("{a: 1,\u{a0}b: 2}", &[&space("1:7", "a no-break space (U+00A0)")]);
        check("title\u{2007}: T\n", &[&space("1:6", "a figure space (U+2007)")]);
        check("ti\u{200b}tle: T\n", &["1:3: a zero-width space (U+200B) is not allowed here; remove it"]);
        check("\u{feff}title: Le\u{a0}chat\u{a0}!\n# \u{a0}\nb: \"\u{a0}\"\n", &[]);
    }
}
