//! The rules of a board in words.

use super::words::Words;
use crate::board::{HouseKind, Topology};

/// How to play on this board: one paragraph each for the rule, the digits, the promise of one solution, and the grades.
pub fn how_to_play(words: &Words, topology: &Topology) -> Vec<String> {
    let mut kinds: Vec<HouseKind> = topology.houses().map(|house| topology.house(house).kind).collect();
    kinds.sort_unstable_by_key(|kind| match kind {
        // People name rows and columns first.
        HouseKind::Row => (0, HouseKind::Row),
        HouseKind::Column => (1, HouseKind::Column),
        other => (2, *other),
    });
    kinds.dedup();
    let (width, height) = topology.box_shape().unwrap_or((topology.side(), 1));
    let each: Vec<String> = kinds
        .iter()
        .map(|kind| words.say(&format!("how-to-play-{kind}"), &[("width", width.into()), ("height", height.into())]))
        .collect();
    let digits: Vec<String> = topology.digits().map(|digit| digit.to_string()).collect();
    let last_figure = digits[digits.len().min(9) - 1].as_str();
    let last = digits.last().map_or("1", String::as_str);
    let values = [
        ("houses", words.and(&each).into()),
        ("side", topology.side().into()),
        ("first", "1".into()),
        ("last-figure", last_figure.into()),
        ("last", last.into()),
    ];
    let rule = if topology.side() > 9 { "how-to-play-rule-letters" } else { "how-to-play-rule" };
    vec![
        words.say(rule, &values),
        words.label("how-to-play-one-solution"),
        words.label("how-to-play-begin"),
        words.label("how-to-play-grades"),
        words.label("how-to-play-answers"),
    ]
}
