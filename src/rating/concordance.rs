//! The concordance lists the names and ratings of each technique in other programs, for tables and glossaries.
//!
//! The class, the letter and the score come from our own scales. The file `templates/techniques.tsv` has the name and
//! range of Sudoku Explainer 1.2.1.3, the name, library codes and score of HoDoKu, the name on SudokuWiki, and further
//! names that people search for; its last columns are an example, which [`crate::logic::example`] reads. A range gives
//! the ratings of single steps of the technique, not of puzzles that need it.

use super::rated::Rating;
#[cfg(feature = "scales")]
use super::savant;
use super::{ladder, sudognu};
use crate::logic::{Info, techniques};
use serde::Serialize;

/// The names and ratings of a technique in other programs and on every scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Concordance {
    /// The class of the technique's easiest instances on our teaching path, from 1 to 9; `None` if the technique is
    /// never on the path.
    pub class: Option<u32>,
    /// The class of instances in a line, if these are harder than those in a box.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_in_lines: Option<u32>,
    /// The technique in Sudoku Explainer.
    pub explainer: Option<ExplainerEntry>,
    /// The technique in HoDoKu.
    pub hodoku: Option<HodokuEntry>,
    /// The name on SudokuWiki.
    pub sudokuwiki: Option<&'static str>,
    /// The letter of the technique in sudognu.
    pub sudognu: Option<char>,
    /// The score in Sudoku Savant; `None` in builds without the scale.
    pub savant: Option<u32>,
    /// Further names, including those of other techniques that are equivalent to this one.
    pub aliases: Vec<&'static str>,
}

/// A technique in Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ExplainerEntry {
    /// The name in Sudoku Explainer.
    pub name: &'static str,
    /// The lowest rating of a step, in tenths.
    pub lowest: Rating,
    /// The highest rating of a step, in tenths.
    pub highest: Rating,
}

impl ExplainerEntry {
    /// Returns the ratings of the technique's steps in the printed form of the scale, such as `4.5` or `4.5-4.8`.
    pub fn range(&self) -> String {
        let print = |rating: Rating| rating.print(TENTHS);
        match (print(self.lowest), print(self.highest)) {
            (lowest, highest) if lowest == highest => lowest,
            (lowest, highest) => format!("{lowest}-{highest}"),
        }
    }
}

/// A technique in HoDoKu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HodokuEntry {
    /// The name in HoDoKu.
    pub name: &'static str,
    /// The codes in HoDoKu's library.
    pub codes: Vec<&'static str>,
    /// The score of a step; `None` if its parts have separate scores.
    pub score: Option<u32>,
}

/// The units of Sudoku Explainer's ratings in one whole point.
pub(super) const TENTHS: u32 = 10;

const ROWS: &str = include_str!("../../templates/techniques.tsv");

/// Returns the row of the technique with this key; an empty row if no other program has the technique.
pub fn concordance(key: &str) -> Concordance {
    let row = ROWS.lines().skip(1).find(|line| line.split('\t').next() == Some(key)).unwrap_or_default();
    let mut fields = row.split('\t').skip(2).map(|field| Some(field).filter(|field| !field.is_empty()));
    let mut field = || fields.next().flatten();
    let (name, lowest, highest) = (field(), field(), field());
    let number = |text: Option<&str>| text.and_then(|text| text.parse().ok());
    let explainer = name.zip(number(lowest)).zip(number(highest)).map(|((name, lowest), highest)| ExplainerEntry {
        name,
        lowest: Rating(lowest),
        highest: Rating(highest),
    });
    let (name, codes, score) = (field(), field(), number(field()));
    let codes: Vec<&str> = codes.map(|codes| codes.split(',').collect()).unwrap_or_default();
    // A technique that is on the ladder twice is listed for boxes first, then for lines.
    let mut classes = ladder::rungs().filter(|(technique, _)| *technique == key).map(|(_, class)| class);
    Concordance {
        class: classes.next(),
        class_in_lines: classes.next(),
        explainer,
        hodoku: name.map(|name| HodokuEntry { name, codes, score }),
        sudokuwiki: field(),
        sudognu: sudognu::letter_of(key).map(|(letter, _)| letter),
        savant: savant_score(key),
        aliases: field().map(|aliases| aliases.split(',').collect()).unwrap_or_default(),
    }
}

#[cfg(feature = "scales")]
fn savant_score(key: &str) -> Option<u32> {
    savant::scores().iter().find(|scored| scored.technique == key).map(|scored| scored.score)
}

#[cfg(not(feature = "scales"))]
fn savant_score(_: &str) -> Option<u32> {
    None
}

/// Returns the techniques with a name: one technique if it is a key, a name or an alias of ours; otherwise all
/// techniques that another program calls by this name. Case and punctuation between words do not matter.
pub fn named(name: &str) -> Vec<&'static Info> {
    let wanted = key_of(name);
    let is = |known: &str| key_of(known) == wanted;
    let ours = |info: &&'static Info| *info.key == wanted || is(info.name());
    let alias = |info: &&'static Info| concordance(&info.key).aliases.into_iter().any(is);
    if let Some(info) = techniques().find(ours).or_else(|| techniques().find(alias)) {
        return vec![info];
    }
    let others = |info: &&'static Info| {
        let all = concordance(&info.key);
        let names = [all.explainer.map(|it| it.name), all.hodoku.map(|it| it.name), all.sudokuwiki];
        names.into_iter().flatten().any(is)
    };
    techniques().filter(others).collect()
}

/// Returns a name as a key: lower-case letters and digits, with `-` between words.
pub fn key_of(name: &str) -> String {
    let words = name.replace('\'', "").to_lowercase();
    words.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_technique_on_every_scale() {
        let known = |key: &str| {
            let all = concordance(key);
            (all.class, all.sudognu, all.savant, all.explainer.map(|one| (one.lowest.0, one.highest.0)))
        };
        assert_eq!(known("x-wing"), (Some(4), Some('X'), Some(20), Some((32, 32))));
        assert_eq!(known("hidden-single"), (Some(1), Some('.'), Some(1), Some((12, 15))));
        assert_eq!(concordance("hidden-single").class_in_lines, Some(2));
        assert!(
            techniques().all(|info| info.key == "hidden-single" || concordance(&info.key).class_in_lines.is_none())
        );
        let hodoku = concordance("simple-colouring").hodoku.expect("it has colours");
        assert_eq!((hodoku.codes, hodoku.score), (vec!["0500", "0501"], Some(150)));
    }

    #[test]
    fn techniques_are_found_by_all_their_names() {
        let check = |name: &str, expected: &[&str]| {
            assert_eq!(named(name).iter().map(|info| info.key).collect::<Vec<_>>(), expected, "{name}");
        };
        check("x-wing", &["x-wing"]);
        check("XY Wing", &["xy-wing"]);
        check("Y-Wing", &["xy-wing"]);
        check("rectangle elimination", &["empty-rectangle"]);
        check("Bowmans Bingo", &["digit-forcing-net"]);
        check("pattern-overlay", &["template-delete"]);
        check("Forcing Net", &["digit-forcing-net", "cell-forcing-net", "house-forcing-net"]);
        check("guess", &["guess"]);
        check("y", &[]);
        check("", &[]);
    }

    #[test]
    fn no_alias_stands_for_two_techniques_or_is_a_name() {
        let aliases = || techniques().flat_map(|info| concordance(&info.key).aliases).map(key_of);
        let mut all: Vec<String> = aliases().chain(techniques().map(|info| info.key.to_string())).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        for alias in aliases() {
            assert!(!techniques().any(|info| key_of(info.name()) == alias), "{alias}");
        }
    }
}
