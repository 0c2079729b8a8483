//! The parameters of links, and those that say nothing of a puzzle.

/// The parameters of a link.
pub(super) fn parameters(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split(['&', '#', '?', ';']).filter_map(|part| part.split_once('='))
}

/// Parameters that say nothing of a puzzle: its number, who counts visits, and how a site looks.
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

/// Returns whether a parameter says nothing of the puzzle.
pub(super) fn says_nothing(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    key.starts_with("utm_") || key.starts_with("setting-") || NO_RULES.contains(&key.as_str())
}
