//! Members of foreign JSON: those that are not about the puzzle, and those that are rules.
//!
//! A member that names a rule makes the cells a different puzzle. A reader without support for it therefore rejects the
//! puzzle and names the member. Unknown members are rejected in the same way.

use super::error::FormatError;
use crate::board::variant::VARIANTS;
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::sync::LazyLock;

/// Returns whether a value is empty.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Returns a whole number, given as a number or a text.
pub(super) fn whole(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => number.as_u64().and_then(|number| usize::try_from(number).ok()),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns the cells of a square grid, a list for each row.
///
/// # Errors
/// If there are not `side` rows of `side` cells.
pub(super) fn square(rows: &[Value], side: usize) -> Result<Vec<&Value>, FormatError> {
    FormatError::count("rows", side, rows.len())?;
    let mut all = Vec::with_capacity(side * side);
    for (number, row) in (1..).zip(rows) {
        let at = |fault: FormatError| fault.at(format!("row {number}"));
        let cells = row.as_array().ok_or_else(|| at(FormatError::unexpected("a list of cells", row)))?;
        FormatError::count("cells", side, cells.len()).map_err(at)?;
        all.extend(cells);
    }
    Ok(all)
}

/// The stems of words for kinds of puzzles and their rules, in any place.
const KINDS: [&str; 42] = [
    "killer",
    "cage",
    "thermo",
    "thermometer",
    "arrow",
    "kropki",
    "xv",
    "sandwich",
    "knight",
    "antiknight",
    "antiking",
    "antiqueen",
    "consecutive",
    "nonconsecutive",
    "palindrome",
    "renban",
    "whisper",
    "windoku",
    "hyper",
    "inequality",
    "inequalitie",
    "quadruple",
    "skyscraper",
    "jigsaw",
    "irregular",
    "nonomino",
    "diagonal",
    "antidiagonal",
    "samurai",
    "littlekiller",
    "xsum",
    "toroidal",
    "disjoint",
    "asterisk",
    "girandola",
    "argyle",
    "calcudoku",
    "kenken",
    "latin",
    "futoshiki",
    "kakuro",
    "crossword",
];

/// Additional stems that are rules in the name of a member.
const MEMBERS: [&str; 24] = [
    "variant",
    "constraint",
    "region",
    "zone",
    "sum",
    "dot",
    "even",
    "odd",
    "parity",
    "greater",
    "less",
    "clone",
    "negative",
    "fog",
    "between",
    "difference",
    "ratio",
    "outside",
    "king",
    "queen",
    "window",
    "operator",
    "product",
    "relation",
];

/// The stems of members that name the kind of a puzzle, plain or not.
const SAYERS: [&str; 11] =
    ["type", "kind", "rule", "ruleset", "mode", "game", "shape", "description", "category", "genre", "class"];

/// The words for plain kinds of puzzles.
const PLAIN: [&str; 12] = [
    "standard",
    "classic",
    "classical",
    "plain",
    "normal",
    "sudoku",
    "regular",
    "default",
    "none",
    "9x9",
    "puzzle",
    "vanilla",
];

/// Members that do not describe the rules and often contain more than a word: those of our own output, and common ones.
const HARMLESS: [&str; 66] = [
    "author",
    "automorphisms",
    "book",
    "canonical",
    "credits",
    "data",
    "date",
    "degree",
    "dimensions",
    "explainer",
    "figures",
    "grid",
    "hardest",
    "has_more",
    "hints",
    "history",
    "hodoku",
    "instances",
    "is_exact",
    "is_open",
    "is_proved",
    "is_reject",
    "is_sound",
    "is_taken",
    "is_unique",
    "levels",
    "line",
    "metadata",
    "metrics",
    "minimal",
    "minutes",
    "model",
    "moves",
    "needs",
    "origin",
    "origins",
    "path",
    "paths",
    "press",
    "printed",
    "program",
    "ratings",
    "savant",
    "scales",
    "scores",
    "section",
    "sentences",
    "settings",
    "sheets",
    "solution",
    "solutions",
    "spec",
    "state",
    "stats",
    "step",
    "steps",
    "stream",
    "sudognu",
    "swapped",
    "symmetries",
    "tags",
    "techniques",
    "timestamps",
    "title",
    "trace",
    "why",
];

/// Returns the words of a name or a text as stems: in lower case, without an `s` at the end.
fn stems(text: &str) -> Vec<String> {
    let (mut apart, mut was_lower) = (String::with_capacity(text.len() + 4), false);
    for sign in text.chars() {
        if !sign.is_alphanumeric() || was_lower && sign.is_uppercase() {
            apart.push(' ');
        }
        was_lower = sign.is_lowercase();
        apart.extend(sign.to_lowercase().filter(|sign| sign.is_alphanumeric()));
    }
    let stem = |word: &str| match word.strip_suffix('s') {
        Some(stem) if !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    };
    apart.split_whitespace().map(stem).collect()
}

/// Returns whether a word names a kind of puzzle: from the table of our boards, or another.
fn is_kind(stem: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let ours = VARIANTS.iter().skip(1).flat_map(|row| row.aliases.iter().copied().chain([row.key]));
        KINDS.into_iter().chain(ours).collect()
    });
    KNOWN.contains(stem)
}

/// Returns whether two consecutive words name a kind, as in `anti-knight` and `non consecutive`.
fn names_kind(stems: &[String]) -> bool {
    let is_pair = |pair: &[String]| is_kind(&pair.concat());
    stems.iter().any(|stem| is_kind(stem)) || stems.windows(2).any(is_pair)
}

/// Returns whether a value names a plain kind of puzzle, or switches something off.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::String(text) => text.split_whitespace().all(|word| PLAIN.contains(&word.to_ascii_lowercase().as_str())),
        Value::Array(items) => items.iter().all(is_plain),
        value => is_nothing(value) || value.as_f64() == Some(0.0),
    }
}

/// Returns whether a value names a kind of puzzle that is not plain.
fn says_kind(value: &Value) -> bool {
    match value {
        Value::String(text) => names_kind(&stems(text)),
        Value::Array(items) => items.iter().any(says_kind),
        _ => false,
    }
}

/// Returns the first word of a text that names a kind of puzzle other than a plain one. Single letters are ignored.
pub(super) fn kind_in(text: &str) -> Option<String> {
    let stems = stems(text);
    let pairs = stems.windows(2).map(<[String]>::concat);
    pairs.chain(stems.iter().cloned()).find(|stem| stem.len() > 1 && is_kind(stem))
}

/// Returns the first word next to cells that names a kind of puzzle. Names of techniques are ignored.
pub(super) fn kind_beside(words: &str) -> Option<String> {
    kind_in(words).filter(|kind| kind != "skyscraper")
}

/// Returns the first member that names a rule, other than the `known` ones.
pub(super) fn rule<'a>(object: &'a Map<String, Value>, known: &[&str]) -> Option<&'a str> {
    let is_rule = |(key, value): &(&'a String, &'a Value)| {
        if known.contains(&key.as_str()) || HARMLESS.contains(&key.as_str()) || is_plain(value) {
            return false;
        }
        let stems = stems(key);
        let is_of = |table: &[&str]| stems.iter().any(|stem| table.contains(&stem.as_str()));
        names_kind(&stems) || is_of(&MEMBERS) || is_of(&SAYERS) && says_kind(value)
    };
    object.iter().find(is_rule).map(|(key, _)| key.as_str())
}

/// The kind of a column of a table, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnKind {
    /// It names a rule: every value that does not switch it off is one.
    Rule,
    /// It has the kinds of puzzles in words.
    Kinds,
    /// It names the board.
    Board,
    /// Anything else.
    Other,
}

impl ColumnKind {
    /// Returns the kind of a column with this name.
    pub(super) fn of(name: &str) -> Self {
        let stems = stems(name);
        let is_of = |table: &[&str]| stems.iter().any(|stem| table.contains(&stem.as_str()));
        match name.to_ascii_lowercase().as_str() {
            "board" => Self::Board,
            _ if stems.iter().any(|stem| stem.len() > 1 && is_kind(stem)) => Self::Rule,
            _ if is_of(&["variant", "constraint"]) => Self::Rule,
            _ if is_of(&SAYERS) => Self::Kinds,
            _ => Self::Other,
        }
    }

    /// Returns whether a value of the column turns the cells next to it into a different puzzle. `usual` is the box of
    /// their board, such as `3x3`.
    pub(super) fn is_rule(self, text: &str, usual: Option<(usize, usize)>) -> bool {
        let is_off =
            || ["0", "false", "no", "-"].contains(&text.to_ascii_lowercase().as_str()) || is_plain(&Value::from(text));
        match self {
            Self::Rule => !is_off(),
            Self::Kinds => !is_off() && says_kind(&Value::from(text)),
            Self::Board => {
                let usual = usual.map(|(width, height)| format!("{width}x{height}"));
                !text.is_empty() && text != "standard" && usual.as_deref() != Some(text)
            }
            Self::Other => false,
        }
    }
}

/// Stems that show that a name is not about the puzzle.
const SAY_NOTHING: [&str; 98] = [
    "algorithm",
    "answer",
    "archive",
    "attempt",
    "book",
    "bytes",
    "category",
    "checksum",
    "collection",
    "color",
    "colour",
    "comment",
    "completed",
    "copyright",
    "cost",
    "count",
    "created",
    "day",
    "creator",
    "degree",
    "description",
    "difficulty",
    "display",
    "duration",
    "ed",
    "editor",
    "elapsed",
    "ep",
    "er",
    "error",
    "exact",
    "exported",
    "file",
    "format",
    "generated",
    "generator",
    "grade",
    "hash",
    "height",
    "highlight",
    "hint",
    "id",
    "image",
    "index",
    "intro",
    "key",
    "label",
    "lang",
    "language",
    "length",
    "level",
    "licence",
    "license",
    "link",
    "locale",
    "message",
    "minute",
    "mistake",
    "modified",
    "name",
    "no",
    "nr",
    "num",
    "number",
    "open",
    "outcome",
    "page",
    "player",
    "popularity",
    "position",
    "progress",
    "publication",
    "published",
    "publisher",
    "rank",
    "rate",
    "rating",
    "result",
    "saved",
    "scale",
    "schema",
    "score",
    "second",
    "seed",
    "show",
    "shown",
    "source",
    "star",
    "statu",
    "stream",
    "success",
    "symmetry",
    "text",
    "theme",
    "time",
    "unique",
    "updated",
    "version",
];

/// Returns whether a name is not about the puzzle.
pub(super) fn says_nothing(key: &str) -> bool {
    let stems = stems(key);
    HARMLESS.contains(&key)
        || stems.iter().any(|stem| {
            let is_more =
                ["tag", "url", "user", "uuid", "valid", "year", "date", "author", "title", "solution", "metadata"];
            SAY_NOTHING.contains(&stem.as_str()) || is_more.contains(&stem.as_str())
        })
        || stems.len() == 1
            && (SAYERS.contains(&stems[0].as_str()) || ["size", "width", "height"].contains(&stems[0].as_str()))
}

/// Rejects an object with a member that names a rule, or that is not one of the `known` ones and may describe the
/// puzzle.
///
/// # Errors
/// The name of the first such member.
pub(super) fn only(object: &Map<String, Value>, known: &[&str]) -> Result<(), FormatError> {
    if let Some(rule) = rule(object, known) {
        return Err(FormatError::unsupported("rule", rule));
    }
    for (key, value) in object {
        if known.contains(&key.as_str()) || is_nothing(value) {
            continue;
        }
        if !says_nothing(key) {
            return Err(FormatError::unsupported("key", key));
        }
        if let Value::Object(about) = value
            && let Some(rule) = rule(about, &[])
        {
            return Err(FormatError::unsupported("rule", rule));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_that_name_rules_are_found() {
        let check = |text: &str, expected: Option<&str>| {
            let value: Value = serde_json::from_str(text).expect("JSON");
            assert_eq!(rule(value.as_object().expect("an object"), &["puzzle"]), expected, "{text}");
        };
        check(r#"{"puzzle": "1", "killerCages": [1]}"#, Some("killerCages"));
        check(r#"{"diagonals": true}"#, Some("diagonals"));
        check(r#"{"diagonals": false, "cages": []}"#, None);
        check(r#"{"type": "classic", "variant": "Standard Sudoku"}"#, None);
        check(r#"{"variant": "jigsaw"}"#, Some("variant"));
        check(r#"{"type": ["easy", "killer"]}"#, Some("type"));
        check(r#"{"type": "daily"}"#, None);
        check(r#"{"rules": "Normal sudoku rules apply."}"#, None);
        check(r#"{"rules": "Anti-knight rules apply."}"#, Some("rules"));
        check(r#"{"anti_knight": 1}"#, Some("anti_knight"));
        check(r#"{"x": true}"#, Some("x"));
        check(r#"{"difficulty": "easy", "solution": "1", "techniques": ["x-wing"], "line": 3}"#, None);
    }

    #[test]
    fn members_that_our_own_commands_write_are_known() {
        const BANK: &str = "automorphisms canonical given_count minimal symmetries ratings press press_is_open press_version \
                            hodoku_level path techniques generator seed stream index source licence tags state books";
        const LOCK: &str = "number section solution symmetry levels grade path origin";
        const OTHERS: &str = "figures is_exact line minutes scale version has_more is_unique solutions rating outcome schema \
                              steps data degree position state text";
        for key in [BANK, LOCK, OTHERS].into_iter().flat_map(str::split_whitespace) {
            let object = Map::from_iter([(key.to_owned(), Value::from(1))]);
            assert!(only(&object, &[]).is_ok(), "{key}");
        }
    }

    #[test]
    fn members_that_may_say_something_are_refused() {
        let check = |text: &str, expected: &str| {
            let value: Value = serde_json::from_str(text).expect("JSON");
            let found = only(value.as_object().expect("an object"), &["puzzle"]).map_err(|fault| fault.to_string());
            assert_eq!(found.err().unwrap_or_default(), expected, "{text}");
        };
        check(r#"{"puzzle": [1], "id": 5, "steps": [2], "baz": [], "puzzle_name": "a", "ShowCandidates": true}"#, "");
        check(r#"{"puzzle": [1], "given_count": 5, "is_exact": true, "difficultyLevel": {"a": 1}}"#, "");
        check(r#"{"puzzle": [1], "foo": [1]}"#, "unsupported key `foo`");
        check(r#"{"puzzle": [1], "foo": 1}"#, "unsupported key `foo`");
        check(r#"{"puzzle": [1], "foo": "a"}"#, "unsupported key `foo`");
        check(r#"{"puzzle": [1], "bar": true}"#, "unsupported key `bar`");
        check(r#"{"puzzle": [1], "meta": {"killer": [1]}}"#, "unsupported key `meta`");
        check(r#"{"puzzle": [1], "metadata": {"killer": [1]}}"#, "unsupported rule `killer`");
    }
}
