//! Members of foreign JSON: what says nothing, and what says a rule.
//!
//! A member that names a rule makes another puzzle of the cells beside it, so a reader that has no place for it refuses
//! the puzzle and names the member. So it does with one that is not in the tables of what says nothing.

use super::error::FormatError;
use crate::board::variant::VARIANTS;
use serde_json::{Map, Value};

/// Whether a value says nothing.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// A whole number, as a number or in a text.
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

/// The stems of words for kinds of puzzles and their rules, wherever they are.
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

/// More stems, which name a rule as the name of a member.
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

/// The stems of members that say the kind of a puzzle in words, plain or another.
const SAYERS: [&str; 11] =
    ["type", "kind", "rule", "ruleset", "mode", "game", "shape", "description", "category", "genre", "class"];

/// Plain kinds of puzzles, by the words for them.
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

/// Members that say nothing of the rules and often hold more than a word: those of our own output, and common ones.
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

/// The words of a name or a text as stems: in lower case, without an `s` at the end.
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

/// Whether a word names a kind of puzzle: of the table of our boards, or another.
fn is_kind(stem: &str) -> bool {
    let is_ours = || VARIANTS.iter().skip(1).any(|row| [&[row.key], row.aliases].concat().contains(&stem));
    KINDS.contains(&stem) || is_ours()
}

/// Whether two words one after the other name a kind, as in `anti-knight` and `non consecutive`.
fn names_kind(stems: &[String]) -> bool {
    let is_pair = |pair: &[String]| is_kind(&pair.concat());
    stems.iter().any(|stem| is_kind(stem)) || stems.windows(2).any(is_pair)
}

/// Whether a value names a plain kind of puzzle, or switches something off.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::String(text) => text.split_whitespace().all(|word| PLAIN.contains(&word.to_ascii_lowercase().as_str())),
        Value::Array(items) => items.iter().all(is_plain),
        value => is_nothing(value) || value.as_f64() == Some(0.0),
    }
}

/// Whether a value names a kind of puzzle that is not a plain one.
fn says_kind(value: &Value) -> bool {
    match value {
        Value::String(text) => names_kind(&stems(text)),
        Value::Array(items) => items.iter().any(says_kind),
        _ => false,
    }
}

/// Returns the first word of a text that names a kind of puzzle other than a plain one. A letter alone names none.
pub(super) fn kind_in(text: &str) -> Option<String> {
    let stems = stems(text);
    let pairs = stems.windows(2).map(<[String]>::concat);
    pairs.chain(stems.iter().cloned()).find(|stem| stem.len() > 1 && is_kind(stem))
}

/// Returns the first word beside cells that names a kind of puzzle. Names of techniques are no such words.
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

/// Whether a column of a table says a rule: by its name, or by the kind of puzzle that it holds.
pub(super) fn is_rule_column(name: &str, text: &str) -> bool {
    let value = Value::from(text);
    if ["0", "false", "no", "-"].contains(&text.to_ascii_lowercase().as_str()) || is_plain(&value) {
        return false;
    }
    let stems = stems(name);
    let is_of = |table: &[&str]| stems.iter().any(|stem| table.contains(&stem.as_str()));
    let is_named = stems.iter().any(|stem| stem.len() > 1 && is_kind(stem)) || is_of(&["variant", "constraint"]);
    is_named || is_of(&SAYERS) && says_kind(&value)
}

/// Stems of names that say nothing of a puzzle, wherever they are in a name.
const SAY_NOTHING: [&str; 96] = [
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

/// Whether a name says nothing of a puzzle.
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

/// Refuses an object with a member that names a rule, or that is not one of the `known` ones and may say something of the
/// puzzle.
///
/// # Errors
/// The first such member by its name.
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
