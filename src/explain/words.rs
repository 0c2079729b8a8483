//! The words of one language: the messages of a Fluent file, into which values are filled.
//!
//! Messages that a language lacks are taken from English, so that a new translation is usable from its first line.

use super::fluent;
use super::language::Language;
use super::messages::{
    FigureDecimal, FigureThousands, ListAnd, ListAndClauses, ListAndLists, ListClauses, ListNor, ListOr, ListOrClauses,
    Message, Value,
};
use super::pages::TechniquePage;
use super::text::{is_marked, plain};
use crate::board::variant::VariantWords;
use crate::logic::Family;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The words of a language.
pub struct Words {
    tag: String,
    explains_steps: bool,
    /// The characters of the user's own word file, except in messages for web pages, e-books and screens only.
    own_characters: BTreeSet<char>,
    /// The keys of messages that fall back to English in a language that is written from right to left; empty for other
    /// languages.
    isolated: BTreeSet<&'static str>,
    bundle: FluentBundle<FluentResource>,
    joints: OnceLock<Joints>,
}

/// The separators of lists, built from the word files once.
struct Joints {
    /// Commas, "and", "or", "nor".
    all: [String; 4],
    /// Whether "nor" and "or" are the same word.
    nor_is_or: bool,
}

/// The reason why a word file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordFileError {
    /// The tag is not a language tag.
    #[error("`{0}` is not a language tag")]
    Tag(String),
    /// The file has a syntax error; this is the first one.
    #[error("line {line}: {text}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The error.
        text: String,
        /// The remedy.
        remedy: String,
    },
    /// The file contains an unknown message.
    #[error("line {line}: unknown message `{key}`")]
    Unknown {
        /// The line, from 1.
        line: usize,
        /// The key.
        key: String,
    },
    /// A message cannot be filled in.
    #[error("line {line}: `{key}` cannot be rendered: {text}")]
    Message {
        /// The line, from 1.
        line: usize,
        /// The key.
        key: String,
        /// The error.
        text: String,
        /// The remedy.
        remedy: String,
    },
}

impl WordFileError {
    /// Returns the message of the error, without its place.
    pub fn message(&self) -> String {
        match self {
            Self::Syntax { text, .. } => text.clone(),
            Self::Unknown { key, .. } => format!("unknown message `{key}`"),
            Self::Message { key, text, .. } => format!("`{key}` cannot be rendered: {text}"),
            Self::Tag(_) => self.to_string(),
        }
    }
}

/// Returns the messages of a word file: key, line from 1, and text.
pub(super) fn messages(source: &str) -> impl Iterator<Item = (&str, usize, &str)> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for (number, line) in (1..).zip(source.split_inclusive('\n')) {
        if !line.starts_with([' ', '\t', '}', '[', '*', '.']) && !line.trim().is_empty() {
            starts.push((at, number));
        }
        at += line.len();
    }
    let ends: Vec<usize> = starts.iter().skip(1).map(|&(at, _)| at).chain([source.len()]).collect();
    starts.into_iter().zip(ends).filter_map(|((at, number), end)| {
        let text = &source[at..end];
        let (key, _) = text.split_once('=')?;
        let key = key.trim_end();
        let is_key = key.starts_with(|c: char| c.is_ascii_alphabetic()) && !key.contains(char::is_whitespace);
        is_key.then_some((key, number, text))
    })
}

/// Returns the keys of all messages, from the English word file.
pub fn message_keys() -> impl Iterator<Item = &'static str> {
    messages(Language::ENGLISH.source()).map(|(key, ..)| key)
}

/// Returns the values that the program has for a message, according to the built-in word files.
fn variables(key: &str) -> BTreeSet<&'static str> {
    let texts = Language::ALL.into_iter().flat_map(|language| messages(language.source()));
    let texts = texts.filter(|(other, ..)| *other == key);
    let end = |part: &str| part.find(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c)).unwrap_or(part.len());
    texts.flat_map(|(.., text)| text.split('$').skip(1)).map(|part| &part[..end(part)]).collect()
}

impl Words {
    /// Returns the words of a built-in language.
    pub fn new(language: Language) -> Self {
        Self::from_source(language.tag(), "").expect("the word files that come with the program are tested")
    }

    /// Returns the words of a file for the language with this tag, with the built-in words as a fallback.
    ///
    /// # Errors
    /// If the tag is not a language tag, or if the text has a syntax error, an unknown message, or a message that
    /// cannot be filled in.
    pub fn from_source(tag: &str, source: &str) -> Result<Self, WordFileError> {
        let language = Language::from_tag(tag);
        let own = language.filter(|&language| language != Language::ENGLISH).map(Language::source);
        let sources = [Some(Language::ENGLISH.source()), own, Some(source)];
        let is_printed =
            |key: &str| !["site-", "ebook-", "fact-", "spoken-", "play-"].iter().any(|start| key.starts_with(start));
        let printed = messages(source).filter(|(key, ..)| is_printed(key));
        let known: BTreeSet<&str> = own.into_iter().chain([source]).flat_map(messages).map(|(key, ..)| key).collect();
        // Parts of lists and figures have no direction.
        let is_part = |key: &str| ["list-", "figure-"].iter().any(|start| key.starts_with(start));
        let is_isolated = |key: &&str| Language::is_from_right(tag) && !known.contains(key) && !is_part(key);
        let words = Self {
            isolated: message_keys().filter(is_isolated).collect(),
            explains_steps: !source.is_empty() || language.is_none_or(Language::explains_steps),
            own_characters: printed.flat_map(|(.., text)| text.chars()).collect(),
            ..Self::from_sources(tag, sources.into_iter().flatten())?
        };
        messages(source).try_for_each(|message| words.try_out(message))?;
        Ok(words)
    }

    /// Returns the words of a language that this build lacks, from the file that [`Words::export`] made in another.
    ///
    /// Unlike in [`Words::from_source`], messages are not tried out: a build without a language does not know which
    /// values its messages use.
    ///
    /// # Errors
    /// Fails if the tag is not a language tag, or if the text has a syntax error.
    pub fn from_export(tag: &str, exported: &str) -> Result<Self, WordFileError> {
        Self::from_sources(tag, [Language::ENGLISH.source(), exported])
    }

    /// Returns the words of a language without the English fallback. Tests use it, because a missing message then
    /// fails.
    #[doc(hidden)]
    pub fn alone(language: Language) -> Self {
        let words = Self::from_sources(language.tag(), [language.source()]).expect("the word files are tested");
        Self { explains_steps: language.explains_steps(), ..words }
    }

    /// Returns the words of these files; later files override earlier ones.
    fn from_sources<'a>(tag: &str, sources: impl IntoIterator<Item = &'a str>) -> Result<Self, WordFileError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| WordFileError::Tag(tag.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolating marks would end up in every SVG, PDF and line of text; cells and digits need none.
        bundle.set_use_isolating(false);
        for source in sources {
            if let Some((number, line)) = (1..).zip(source.lines()).find(|(_, line)| is_marked(line)) {
                let column = line.chars().take_while(|sign| !is_marked(&sign.to_string())).count() + 1;
                let text = "the characters U+FDD0 to U+FDD2 are not allowed".to_owned();
                return Err(WordFileError::Syntax { line: number, column, text, remedy: "remove it".into() });
            }
            let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, faults)| {
                let fault = faults.first().expect("a refused file has a fault");
                let before = source.get(..fault.pos.start.min(source.len())).unwrap_or_default();
                let line = before.matches('\n').count() + 1;
                let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
                let (text, remedy) = fluent::syntax_fault(&fault.kind);
                WordFileError::Syntax { line, column, text, remedy }
            })?;
            bundle.add_resource_overriding(resource);
        }
        let own_characters = BTreeSet::new();
        let isolated = BTreeSet::new();
        Ok(Self {
            tag: tag.to_owned(),
            explains_steps: true,
            own_characters,
            isolated,
            bundle,
            joints: OnceLock::new(),
        })
    }

    /// Fills in a message of the user's own word file, to find errors before a book is made.
    fn try_out(&self, (key, line, _): (&str, usize, &str)) -> Result<(), WordFileError> {
        let key = key.to_owned();
        let name = ["technique-", "notation-"].iter().find_map(|start| key.strip_prefix(start));
        let is_name = name.is_some_and(|technique| crate::logic::technique(technique).is_some());
        if !is_name && !message_keys().any(|known| known == key) {
            return Err(WordFileError::Unknown { line, key });
        }
        let values: Vec<(&str, Value<'_>)> = variables(&key).into_iter().map(|name| (name, 1.into())).collect();
        self.try_fill(&key, values).map(drop).map_err(|(text, remedy)| WordFileError::Message {
            line,
            key,
            text,
            remedy,
        })
    }

    /// Returns the tag of the language.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Returns whether steps can be explained: either the language or the user's own word file has the words.
    pub fn explains_steps(&self) -> bool {
        self.explains_steps
    }

    /// Returns the characters of the user's own word file that may be printed. The faces may lack some of them.
    pub fn own_characters(&self) -> impl Iterator<Item = char> {
        self.own_characters.iter().copied()
    }

    /// Returns whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns the message with this key, which takes no values; the key itself if there is no such message.
    ///
    /// This is for keys from data or templates. Messages that Rust code uses are types (`Message`).
    pub fn label(&self, key: &str) -> String {
        self.write(key, Vec::new())
    }

    /// Fills in a message.
    pub fn say<M: Message>(&self, message: M) -> String {
        self.write(M::KEY, message.values())
    }

    /// Fills in the message with this key; returns the key itself if there is no such message.
    fn write(&self, key: &str, values: Vec<(&str, Value<'_>)>) -> String {
        let text = self.try_fill(key, values).unwrap_or_else(|(fault, _)| {
            debug_assert!(false, "message `{key}` in `{}`: {fault}", self.tag);
            key.to_owned()
        });
        if self.isolated.contains(key) { isolated(&text) } else { text }
    }

    /// Returns the contents of a message.
    pub(super) fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        self.bundle.get_message(key).and_then(|message| message.value())
    }

    /// Fills in a message, or returns the error and the remedy.
    fn try_fill(&self, key: &str, values: Vec<(&str, Value<'_>)>) -> Result<String, (String, String)> {
        let pattern =
            self.pattern(key).ok_or_else(|| ("it has no text".to_owned(), "write it after `=`".to_owned()))?;
        if let Some(text) = fill_in(pattern, &values) {
            return Ok(text);
        }
        let arguments: FluentArgs<'_> = values.into_iter().collect();
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut faults).into_owned();
        faults.first().map_or(Ok(text), |fault| {
            let known: Vec<&str> = arguments.iter().map(|(name, _)| name).collect();
            Err(fluent::filling_fault(fault, &known))
        })
    }

    /// Returns the name of a technique: the title of its page, unless the word file has a message `technique-<key>`.
    pub fn technique(&self, key: &str) -> String {
        let message = format!("technique-{key}");
        if self.has(&message) {
            return self.label(&message);
        }
        let name = crate::logic::technique(key).map_or(key, |info| TechniquePage::of(info.key, &self.tag).name);
        // There are no built-in pages in languages that are written from right to left.
        if Language::is_from_right(&self.tag) { isolated(name) } else { name.to_owned() }
    }

    /// Returns the name of a technique in HoDoKu's notation. This is HoDoKu's own name if it differs from the common
    /// one, unless the word file has a message `notation-<key>`.
    pub fn notation(&self, key: &str) -> String {
        let message = format!("notation-{key}");
        if self.has(&message) {
            return self.label(&message);
        }
        let info = crate::logic::technique(key);
        let own = info.and_then(|info| info.hodoku_name().filter(|name| *name != info.name()));
        own.map_or_else(|| self.technique(key), str::to_owned)
    }

    /// Returns the name of a family of techniques.
    pub fn family(&self, family: Family) -> String {
        let key = serde_json::to_value(family).ok();
        let key = key.as_ref().and_then(|key| key.as_str()).expect("a family is written as its key");
        self.label(&format!("family-{key}"))
    }

    /// Returns the name of a grade; the key itself for grades that a book defines.
    pub fn grade(&self, key: &str) -> String {
        let message = format!("grade-{key}");
        if self.has(&message) { self.label(&message) } else { key.to_owned() }
    }

    /// Returns the name of a board and its number of digits, such as `Jigsaw + Diagonals · 9 × 9`.
    pub fn board(&self, variant: VariantWords, side: usize) -> String {
        let names: Vec<String> = variant.rows().map(|row| self.label(&format!("board-{}", row.key))).collect();
        let size = format!("{side}\u{a0}×\u{a0}{side}");
        if names.is_empty() { size } else { format!("{} · {size}", names.join(" + ")) }
    }

    /// Returns a printed figure such as `5.2` or `12345` in the format of the language, such as "5,2" or "12 345".
    pub fn figure(&self, printed: &str) -> String {
        let (mut text, mut rest) = (String::new(), printed);
        while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
            text.push_str(&rest[..start]);
            rest = &rest[start..];
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            let (whole, fraction) = rest[..end].split_once('.').unwrap_or((&rest[..end], ""));
            for (at, digit) in whole.chars().enumerate() {
                if at > 0 && whole.len() > 4 && (whole.len() - at).is_multiple_of(3) {
                    text += &self.say(FigureThousands);
                }
                text.push(digit);
            }
            if !fraction.is_empty() {
                text = text + &self.say(FigureDecimal) + fraction;
            }
            rest = &rest[end..];
        }
        text + rest
    }

    /// Joins items with commas and "and": "a, b and c".
    pub fn and(&self, items: &[String]) -> String {
        list(items, |first, last| self.say(ListAnd { first, last }))
    }

    /// Joins clauses with semicolons: "a; b; c".
    pub fn clauses(&self, clauses: &[String]) -> String {
        let join = |first: String, last: &String| self.say(ListClauses { first, last: last.clone() });
        clauses.split_first().map_or_else(String::new, |(first, rest)| rest.iter().fold(first.clone(), join))
    }

    /// Joins items that may be lists themselves: "a, b and c"; "a and b; c".
    pub(super) fn lists(&self, items: &[String]) -> String {
        if self.is_nested(items) { self.clauses(items) } else { self.and(items) }
    }

    /// Joins lists that each begin with a noun: "box 2 and columns 1, 3 and 7"; "rows 1 and 3, and columns 4 and 5".
    pub(super) fn groups(&self, items: &[String]) -> String {
        let before = match items.len() {
            0 | 1 => &[],
            2 => &items[..1],
            _ => items,
        };
        if self.is_nested(before) {
            list(items, |first, last| self.say(ListAndLists { first, last }))
        } else {
            self.and(items)
        }
    }

    /// Joins clauses that may contain lists: "a is 1 and b is 2"; "a is 1 or 2, and b is 3"; "a is 1, 2 or 3; b is 4".
    pub(super) fn claims(&self, clauses: &[String]) -> String {
        if let [only] = clauses {
            return only.clone();
        }
        let has = |part: &str| clauses.iter().any(|clause| plain(clause).contains(part));
        if has(", ") || has("; ") {
            self.clauses(clauses)
        } else if self.is_nested(clauses) {
            list(clauses, |first, last| self.say(ListAndClauses { first, last }))
        } else {
            self.and(clauses)
        }
    }

    /// Returns whether some items are lists themselves, so that the outer list needs clearer separators.
    fn is_nested(&self, items: &[String]) -> bool {
        let joints = &self.joints().all;
        items.iter().map(|item| plain(item)).any(|item| joints.iter().any(|joint| item.contains(joint)))
    }

    fn joints(&self) -> &Joints {
        self.joints.get_or_init(|| {
            let [nothing, or] = [String::new(), self.or(&[String::new(), String::new()])];
            let nor = self.say(ListNor { first: nothing.clone(), last: nothing.clone() });
            let and = self.and(&[nothing.clone(), nothing]);
            let nor_is_or = nor == or;
            Joints { all: [", ".to_owned(), and, or, nor], nor_is_or }
        })
    }

    /// Returns the separator for items with commas that corresponds to `joint`, the separator for items without; `None`
    /// if `joint` is not a separator.
    pub(super) fn clear_joint(&self, joint: &str) -> Option<String> {
        let [comma, and, or, _] = &self.joints().all;
        let (first, last) = (String::new(), String::new());
        match joint {
            _ if joint == comma => Some(self.say(ListClauses { first, last })),
            _ if joint == and => Some(self.say(ListAndLists { first, last })),
            _ if joint == or => Some(self.say(ListOrClauses { first, last })),
            _ => None,
        }
    }

    /// Joins items after "neither": "a nor b nor c", or "a, b or c" if the language uses "not".
    pub(super) fn nor(&self, items: &[String]) -> String {
        let join = |first: String, last: &String| self.say(ListNor { first, last: last.clone() });
        match items {
            [first, rest @ ..] if !self.joints().nor_is_or => rest.iter().fold(first.clone(), join),
            _ => self.or(items),
        }
    }

    /// Joins items with commas and "or": "a, b or c".
    pub fn or(&self, items: &[String]) -> String {
        list(items, |first, last| self.say(ListOr { first, last }))
    }
}

/// Isolates English text within text that is written from right to left, so that its words and its full stop keep their
/// order.
fn isolated(text: &str) -> String {
    format!("\u{2066}{text}\u{2069}")
}

/// Fills in a message that consists only of text and values, as most do; other messages are left to the library. This
/// saves a third of the time for a page's messages.
fn fill_in(pattern: &Pattern<&str>, values: &[(&str, Value<'_>)]) -> Option<String> {
    let mut text = String::new();
    for element in &pattern.elements {
        let name = match element {
            PatternElement::TextElement { value } => {
                text.push_str(value);
                continue;
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => id.name,
            PatternElement::Placeable { .. } => return None,
        };
        match values.iter().find(|(known, _)| *known == name)? {
            (_, Value::String(value)) => text.push_str(value),
            (_, Value::Number(value)) => text.push_str(&value.as_string()),
            _ => return None,
        }
    }
    Some(text)
}

/// Joins items with commas between all but the last two.
fn list(items: &[String], join: impl Fn(String, String) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => join(first.join(", "), last.clone()),
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.tag)
    }
}
