//! What a technique is called and how it is rated elsewhere: one row a technique, for tables and glossaries.
//!
//! What our own scales know (class, letter, score) is asked of them. The rest stands in `templates/techniques.tsv`: the
//! name and range of Sudoku Explainer 1.2.1.3, the name, library codes and score of HoDoKu, the name on SudokuWiki. A
//! range is what steps of the technique are rated by themselves, not what puzzles that need it come to.

use super::{Rating, press, savant, scale, sudognu};
use serde::Serialize;

/// A technique in other programs, and on every scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Elsewhere {
    /// The class on our teaching path, 1 to 9; what the path does not ask for has none.
    pub class: Option<u32>,
    /// In Sudoku Explainer.
    pub explainer: Option<Explained>,
    /// In HoDoKu.
    pub hodoku: Option<Hodoku>,
    /// The name on SudokuWiki.
    pub sudokuwiki: Option<&'static str>,
    /// sudognu's letter.
    pub sudognu: Option<char>,
    /// Sudoku Savant's score.
    pub savant: Option<u32>,
}

/// A technique in Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Explained {
    /// Its name there.
    pub name: &'static str,
    /// The lowest rating of a step, in tenths.
    pub lowest: Rating,
    /// The highest, in tenths.
    pub highest: Rating,
}

impl Explained {
    /// The ratings of its steps as the scale prints them: `4.5` or `4.5-4.8`.
    pub fn range(&self) -> String {
        let print = |rating| scale("explainer").map_or_else(String::new, |scale| scale.print(rating));
        match (print(self.lowest), print(self.highest)) {
            (lowest, highest) if lowest == highest => lowest,
            (lowest, highest) => format!("{lowest}-{highest}"),
        }
    }
}

/// A technique in HoDoKu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hodoku {
    /// Its name there.
    pub name: &'static str,
    /// Its codes in HoDoKu's library.
    pub codes: Vec<&'static str>,
    /// The score of a step; none where the score is that of the single parts.
    pub score: Option<u32>,
}

const ROWS: &str = include_str!("../../templates/techniques.tsv");

/// What the technique with this key is elsewhere; nothing of one that nobody else has.
pub fn elsewhere(key: &str) -> Elsewhere {
    let row = ROWS.lines().skip(1).find(|line| line.split('\t').next() == Some(key)).unwrap_or_default();
    let mut fields = row.split('\t').skip(1).map(|field| Some(field).filter(|field| !field.is_empty()));
    let mut field = || fields.next().flatten();
    let (name, lowest, highest) = (field(), field(), field());
    let number = |text: Option<&str>| text.and_then(|text| text.parse().ok());
    let explainer = name.zip(number(lowest)).zip(number(highest)).map(|((name, lowest), highest)| Explained {
        name,
        lowest: Rating(lowest),
        highest: Rating(highest),
    });
    let (name, codes, score) = (field(), field(), number(field()));
    let codes: Vec<&str> = codes.map(|codes| codes.split(',').collect()).unwrap_or_default();
    Elsewhere {
        class: press::ladder().find(|(technique, _)| *technique == key).map(|(_, class)| class),
        explainer,
        hodoku: name.map(|name| Hodoku { name, codes, score }),
        sudokuwiki: field(),
        sudognu: sudognu::letter_of(key).map(|(letter, _)| letter),
        savant: savant::scores().iter().find(|scored| scored.technique == key).map(|scored| scored.score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::finders;

    #[test]
    fn every_technique_has_its_row_and_every_row_its_technique() {
        let keys: Vec<&str> = finders::<2>().iter().map(|finder| finder.info.key).collect();
        let rows: Vec<&str> = ROWS.lines().skip(1).map(|line| line.split('\t').next().unwrap_or_default()).collect();
        assert_eq!(rows, keys);
        for line in ROWS.lines() {
            assert_eq!(line.split('\t').count(), 8, "{line}");
        }
        let known = |key: &str| {
            let all = elsewhere(key);
            (all.class, all.sudognu, all.savant, all.explainer.map(|one| (one.lowest.0, one.highest.0)))
        };
        assert_eq!(known("x-wing"), (Some(4), Some('X'), Some(20), Some((32, 32))));
        assert_eq!(known("hidden-single"), (Some(1), Some('.'), Some(1), Some((12, 15))));
        let hodoku = elsewhere("simple-colouring").hodoku.expect("it has colours");
        assert_eq!((hodoku.codes, hodoku.score), (vec!["0500", "0501"], Some(150)));
    }
}
