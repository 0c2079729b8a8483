//! The parameters of links, including those that are not about the puzzle.

/// Returns the parameters of a link.
pub(super) fn parameters(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split(['&', '#', '?', ';']).filter_map(|part| part.split_once('='))
}

/// Parameters that are not about the puzzle: its number, visit counters, and the appearance of the site.
const NO_RULES: [&str; 38] = [
    "author",
    "campaign",
    "color",
    "colour",
    "d",
    "date",
    "day",
    "difficulty",
    "fbclid",
    "from",
    "gclid",
    "grade",
    "hl",
    "id",
    "index",
    "lang",
    "language",
    "level",
    "locale",
    "n",
    "name",
    "no",
    "nr",
    "num",
    "number",
    "player",
    "rating",
    "ref",
    "session",
    "share",
    "strat",
    "t",
    "theme",
    "time",
    "timer",
    "title",
    "user",
    "v",
];

/// Returns whether a parameter is not about the puzzle.
pub(super) fn says_nothing(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    key.starts_with("utm_") || key.starts_with("setting-") || NO_RULES.contains(&key.as_str())
}
