//! The parts of a volume besides its puzzles and their answers: one table, and what a book has of them.
//!
//! ```text
//!   half title | other titles    title | copyright    dedication    contents    rules    primer    full solutions
//!   sections: opener, puzzles
//!   hints    answers    index    blank grids    notes    colophon
//! ```
//!
//! Each is there, is not, or is a file of the author's own that Typst sets in its place.
//!
//! ```
//! use sudopress::book::parts::{PARTS, Part};
//!
//! assert!(PARTS.iter().any(|row| row.part == Part::Primer && !row.is_usual));
//! ```

use super::faults::SpecFaults;
use super::place::At;
use super::spec::PartsSpec;
use super::vocabulary::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A part of a volume.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Part {
    /// A page with the title alone.
    HalfTitle,
    /// Other books by the same publisher.
    OtherTitles,
    /// The title page.
    Title,
    /// Who made the book, with what, from which seed.
    Copyright,
    /// To whom it is dedicated.
    Dedication,
    /// The contents.
    Contents,
    /// How to play, on each kind of board.
    Rules,
    /// The techniques that the book's puzzles need, each with an example.
    Primer,
    /// For each level a puzzle that is not in the book, solved from start to finish.
    FullSolutions,
    /// Three hints for each puzzle.
    Hints,
    /// The puzzles by rating and by technique.
    Index,
    /// Boards to copy puzzles into.
    BlankGrids,
    /// Empty pages.
    Notes,
    /// How the book was made, with the curve of its ratings.
    Colophon,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct PartRow {
    /// The part.
    pub part: Part,
    /// Its key in specs.
    pub key: &'static str,
    /// Whether a book has it unless its spec says otherwise.
    pub is_usual: bool,
    /// Whether the contents tell its page.
    pub is_listed: bool,
    value: Value,
}

/// What a spec may write for a part, besides `on`, `off` and a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Nothing,
    /// Its text.
    Text,
    /// How many pages it has; `on` is so many.
    Pages(usize),
}

const fn row(part: Part, key: &'static str, is_usual: bool, is_listed: bool, value: Value) -> PartRow {
    PartRow { part, key, is_usual, is_listed, value }
}

/// All parts, in the order of the volume.
pub static PARTS: [PartRow; 14] = [
    row(Part::HalfTitle, "half-title", false, false, Value::Nothing),
    row(Part::OtherTitles, "other-titles", false, false, Value::Text),
    row(Part::Title, "title", true, false, Value::Nothing),
    row(Part::Copyright, "copyright", true, false, Value::Nothing),
    row(Part::Dedication, "dedication", false, false, Value::Text),
    row(Part::Contents, "contents", true, false, Value::Nothing),
    row(Part::Rules, "rules", true, true, Value::Nothing),
    row(Part::Primer, "primer", false, true, Value::Nothing),
    row(Part::FullSolutions, "full-solutions", false, true, Value::Nothing),
    row(Part::Hints, "hints", false, true, Value::Nothing),
    row(Part::Index, "index", false, true, Value::Nothing),
    row(Part::BlankGrids, "blank-grids", false, false, Value::Pages(2)),
    row(Part::Notes, "notes", false, false, Value::Pages(2)),
    row(Part::Colophon, "colophon", false, false, Value::Nothing),
];

/// The most pages of notes or of blank grids.
const MOST_PAGES: usize = 100;

/// The ending of the author's own parts.
const TYPST: &str = ".typ";

/// How sections begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Openers {
    /// With a page of their own, on the right.
    #[default]
    Page,
    /// With a heading above their first puzzles.
    Short,
    /// With their first puzzles; the running head tells where one is.
    None,
}

/// How sections may begin.
pub const OPENERS: [(&str, Openers); 3] = [("page", Openers::Page), ("short", Openers::Short), ("none", Openers::None)];

/// Whether a book has a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PartState {
    /// It has not.
    Off,
    /// It has.
    On,
    /// It has, and the author's own file sets it.
    Own(String),
}

/// The parts of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PartsPlan {
    /// Those of which the spec says something.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub states: BTreeMap<Part, PartState>,
    /// The texts of those that have one, their paragraphs line by line.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<Part, String>,
    /// The pages of those that have as many as the author likes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pages: BTreeMap<Part, usize>,
    /// How sections begin.
    #[serde(default, skip_serializing_if = "Openers::are_pages")]
    pub openers: Openers,
}

impl Openers {
    fn are_pages(&self) -> bool {
        *self == Self::Page
    }
}

impl Part {
    /// Its row.
    ///
    /// # Panics
    /// Never: every part has one, which a test holds.
    pub fn row(self) -> &'static PartRow {
        PARTS.iter().find(|row| row.part == self).expect("every part has a row")
    }
}

impl PartsPlan {
    /// Whether the book has a part, its own or the author's.
    pub fn has(&self, part: Part) -> bool {
        self.states.get(&part).map_or(part.row().is_usual, |state| *state != PartState::Off)
    }

    /// Whether the book has a part as this program sets it.
    pub fn sets(&self, part: Part) -> bool {
        self.has(part) && self.own(part).is_none()
    }

    /// The author's own file for a part.
    pub fn own(&self, part: Part) -> Option<&str> {
        match self.states.get(&part) {
            Some(PartState::Own(file)) => Some(file),
            _ => None,
        }
    }

    /// The parts that are the author's own, with their files.
    pub fn all_own(&self) -> impl Iterator<Item = (Part, &str)> {
        PARTS.iter().filter_map(|row| Some((row.part, self.own(row.part)?)))
    }

    /// The text of a part, where it has one.
    pub fn text(&self, part: Part) -> &str {
        self.texts.get(&part).map_or("", String::as_str)
    }
}

/// What the template of an author's own part is called.
pub fn own_template(part: Part) -> String {
    format!("own-{}{TYPST}", part.row().key)
}

/// What a spec writes for each part.
pub(crate) fn written(spec: &PartsSpec) -> [(Part, Option<&At<String>>); 14] {
    [
        (Part::HalfTitle, spec.half_title.as_ref()),
        (Part::OtherTitles, spec.other_titles.as_ref()),
        (Part::Title, spec.title.as_ref()),
        (Part::Copyright, spec.copyright.as_ref()),
        (Part::Dedication, spec.dedication.as_ref()),
        (Part::Contents, spec.contents.as_ref()),
        (Part::Rules, spec.rules.as_ref()),
        (Part::Primer, spec.primer.as_ref()),
        (Part::FullSolutions, spec.full_solutions.as_ref()),
        (Part::Hints, spec.hints.as_ref()),
        (Part::Index, spec.index.as_ref()),
        (Part::BlankGrids, spec.blank_grids.as_ref()),
        (Part::Notes, spec.notes.as_ref()),
        (Part::Colophon, spec.colophon.as_ref()),
    ]
}

/// Whether what a spec writes for a part is a file of the author's own.
pub(crate) fn is_own(written: &str) -> bool {
    written.trim().ends_with(TYPST)
}

/// The parts that a spec asks for.
pub(super) fn read(f: &mut SpecFaults, spec: Option<&PartsSpec>) -> PartsPlan {
    let mut plan = PartsPlan::default();
    let Some(spec) = spec else { return plan };
    plan.openers = f.word(spec.openers.as_ref(), "kind of opener", &OPENERS, Openers::default());
    for (part, written) in written(spec).into_iter().filter_map(|(part, written)| Some((part, written?))) {
        let (row, word) = (part.row(), written.value.trim());
        let state = match (word, row.value) {
            ("off", _) => PartState::Off,
            (file, _) if is_own(file) => PartState::Own(file.to_owned()),
            ("on", Value::Text) => {
                f.add(written, format!("`{}` has no text", row.key), "write its words, or the name of a file of yours");
                continue;
            }
            (_, Value::Text) => {
                plan.texts.insert(part, f.paragraphs(written, row.key, 2_000));
                PartState::On
            }
            ("on", Value::Pages(usual)) => {
                plan.pages.insert(part, usual);
                PartState::On
            }
            ("on", Value::Nothing) => PartState::On,
            (number, Value::Pages(_)) if number.parse().is_ok_and(|pages| (1..=MOST_PAGES).contains(&pages)) => {
                plan.pages.insert(part, number.parse().unwrap_or(1));
                PartState::On
            }
            (_, value) => {
                let own = format!("name.{}", TYPST.trim_start_matches('.'));
                let pages = format!("a number of pages up to {MOST_PAGES}");
                let remedy = match value {
                    Value::Pages(_) => format!("it is `on`, `off`, {pages} or a file of yours, `{own}`"),
                    _ => format!("it is {} or a file of yours, `{own}`", words(["on", "off"])),
                };
                f.add(written, format!("`{}` cannot be {}", row.key, crate::error::quote(word)), remedy);
                continue;
            }
        };
        plan.states.insert(part, state);
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::super::{plan, read as read_spec};
    use super::*;

    fn planned(parts: &str) -> Result<PartsPlan, Vec<String>> {
        let text = format!("title: t\nparts: {parts}\nsections: [{{title: a, count: 1}}]\n");
        let told = |faults: Vec<crate::error::Diagnostic>| faults.iter().map(|f| f.to_string()).collect::<Vec<_>>();
        let (spec, text) = read_spec("a.yaml", text.as_bytes()).map_err(told)?;
        plan(&spec, "a.yaml", &text).map(|plan| plan.parts).map_err(told)
    }

    #[test]
    fn every_part_has_its_row_and_its_key() {
        let keys = |row: &PartRow| serde_json::to_value(row.part).expect("it is JSON") == row.key;
        assert!(PARTS.iter().all(keys) && PARTS.is_sorted_by_key(|row| row.part));
        let spec = PartsSpec::default();
        assert!(written(&spec).iter().map(|(part, _)| *part).eq(PARTS.iter().map(|row| row.part)));
    }

    #[test]
    fn parts_are_on_off_or_own() {
        let check = |parts: &str, part: Part, expected: &str| {
            let plan = planned(parts).expect("the meaning is right");
            let pages = plan.pages.get(&part).map(|pages| format!(" {pages} pages")).unwrap_or_default();
            let own = plan.own(part).unwrap_or_default();
            assert_eq!(format!("{} {own}{}{pages}", plan.has(part), plan.text(part)), expected, "{parts}");
        };
        check("{}", Part::Title, "true ");
        check("{}", Part::Primer, "false ");
        check("{primer: on}", Part::Primer, "true ");
        check("{title: off}", Part::Title, "false ");
        check("{colophon: mine/end.typ}", Part::Colophon, "true mine/end.typ");
        check("{dedication: For Ada}", Part::Dedication, "true For Ada");
        check("{notes: on}", Part::Notes, "true  2 pages");
        check("{notes: 7}", Part::Notes, "true  7 pages");
    }

    #[test]
    fn what_is_no_state_is_told() {
        let check = |parts: &str, expected: &str| {
            let told = planned(parts).expect_err(parts).concat();
            assert!(told.contains(expected), "{told}");
        };
        check("{primer: yes}", "`primer` cannot be `yes`");
        check("{notes: 101}", "it is `on`, `off`, a number of pages up to 100 or a file of yours, `name.typ`");
        check("{dedication: on}", "`dedication` has no text");
        check("{openers: tall}", "unknown kind of opener `tall`");
        check("{primmer: on}", "did you mean `primer`");
    }
}
