//! Verifies the sentences of the printed book. Answers and hints are generated again from the puzzles of the lock, and
//! must be printed in full on their pages.
//!
//! The lock does not store the wording of a book's answers. All languages of this program (or the words that are passed
//! in) and all notations of cells are therefore tried, and the best match is compared. Texts that a book does not
//! contain, such as hints, are not reported: a kind of text is compared only if the book has the beginning of at least
//! one such text, and answers only in grades of which at least one answer begins.
//!
//! Pages are compared without spaces, hyphens and invisible characters, since lines break at them.

use super::{Book, Report};
use crate::book::{Locked, counts_by_hardness};
use crate::error::quote;
use crate::explain::{Coordinates, Language, Narrator, Words};
use crate::logic::{Proved, Step, TechniqueKey};
use crate::messages::{HardestStepIs, TechniqueCount, TechniquesNeeded};
use crate::rating::{hardest, scale};
use crate::work::Stopped;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The data for the answer and the hints of a puzzle.
struct Path<'a> {
    known: &'a Locked,
    /// The key of its grade.
    grade: Option<&'a str>,
    /// The page of its answer, from 1.
    page: usize,
    counts: Vec<(TechniqueKey, usize)>,
    hardest: Option<Proved<Step>>,
}

/// The texts of a puzzle, by kind: techniques and hardest step of its answer, then its hints.
struct Texts {
    answer: [String; 2],
    hints: Vec<String>,
}

/// A text that is not printed in full.
struct Cut {
    number: usize,
    page: usize,
    what: &'static str,
    missing: String,
}

/// The number of words that show that a text begins on a page, and of words that may also be those of other answers.
const BEGINNING: usize = 9;
const LABEL: usize = 4;

/// Compares the texts of answers and hints with the pages of all volumes. `answers` has the page of each answer,
/// counted from 1, and `place` returns the file of such a page and its number there.
pub(super) fn read(
    book: &Book<'_>,
    pages: &[String],
    answers: &BTreeMap<usize, usize>,
    report: &mut Report,
    place: impl Fn(usize) -> (&'static str, usize),
) -> Result<(), Stopped> {
    let indices: Vec<usize> = (0..book.puzzles.len()).collect();
    let paths = book.each(&indices, |&index| path(book, &book.puzzles[index], answers))?;
    let paths: Vec<Path<'_>> = paths.into_iter().flatten().collect();
    let languages: Vec<Words> = match book.words {
        Some(_) => Vec::new(),
        None => Language::explaining_steps().map(Words::new).collect(),
    };
    // Take the words that most answers begin with; of those that differ only in spelling, and of the notations of cells,
    // the ones with the fewest cut texts.
    let begun = |words: &Words| {
        let is_begun = |path: &&Path<'_>| {
            let [techniques, _] = texts(path, words, Coordinates::default()).answer;
            is_begun(&pages[path.page - 1], &techniques, BEGINNING)
        };
        paths.iter().filter(is_begun).count()
    };
    let languages: Vec<(&Words, usize)> =
        languages.iter().chain(book.words).map(|words| (words, begun(words))).collect();
    let most = languages.iter().map(|(_, count)| *count).max().unwrap_or_default();
    let mut best: Option<Vec<Cut>> = None;
    for (words, _) in languages.into_iter().filter(|(_, count)| *count == most) {
        for coordinates in Coordinates::ALL {
            book.stop.check()?;
            if best.as_ref().is_some_and(Vec::is_empty) {
                break;
            }
            let cut = cut_texts(&paths, pages, words, coordinates);
            if best.as_ref().is_none_or(|best| cut.len() < best.len()) {
                best = Some(cut);
            }
        }
    }
    for Cut { number, page, what, missing } in best.unwrap_or_default() {
        let (missing, (name, page)) = (quote(&missing), place(page));
        report.fault(name, format!("page {page}: {what} {number} is cut off: {missing} is not printed"));
    }
    Ok(())
}

/// Returns the path of a puzzle, if this program finds the same path as the lock.
fn path<'a>(book: &'a Book<'_>, known: &'a Locked, answers: &BTreeMap<usize, usize>) -> Option<Path<'a>> {
    let page = *answers.get(&known.number)?;
    let record = &book.lock.puzzles[known.number - 1];
    let rated = scale(&record.path)?.rate_for(&book.lock.model, &known.puzzle, None, book.stop).ok()??;
    let rated = rated.prove().ok()?;
    let counts = counts_by_hardness(&rated.trace, &rated.weights);
    let is_same = counts.len() == record.techniques.len()
        && counts.iter().all(|(key, count)| record.techniques.get(&key.to_string()) == Some(count));
    let hardest = hardest(&rated.weights).and_then(|index| rated.trace.step(index));
    is_same.then_some(Path { known, grade: record.grade.as_deref(), page, counts, hardest })
}

/// Returns the texts of a puzzle in these words.
fn texts(path: &Path<'_>, words: &Words, coordinates: Coordinates) -> Texts {
    let narrator = Narrator::new(words, path.known.puzzle.board(), coordinates);
    let number = path.known.number.to_string();
    let count = |(key, count): &(TechniqueKey, usize)| {
        words.say(TechniqueCount { technique: words.technique(key), count: *count })
    };
    let counts: Vec<String> = path.counts.iter().map(count).collect();
    let step = path.hardest.as_ref().map(|step| {
        let name = words.say(HardestStepIs { technique: words.technique(&step.technique) });
        format!("{name}. {}", narrator.sentence(step))
    });
    let hints = path.hardest.iter().flat_map(|step| narrator.printed_hints(step));
    Texts {
        answer: [words.say(TechniquesNeeded { techniques: counts.join(", ") }), step.unwrap_or_default()],
        hints: hints.map(|hint| format!("{number} {hint}")).collect(),
    }
}

/// Returns the texts that begin in the book but are not printed in full.
fn cut_texts(paths: &[Path<'_>], pages: &[String], words: &Words, coordinates: Coordinates) -> Vec<Cut> {
    let texts: Vec<Texts> = paths.par_iter().map(|path| texts(path, words, coordinates)).collect();
    let all = || paths.iter().zip(&texts);
    let mut cut = Vec::new();
    for kind in 0..2 {
        // Answers may have words only from a grade on, and words of others may be on their pages.
        let is_begun = |page: &str, texts: &Texts| {
            let [techniques, step] = &texts.answer;
            let is_after_techniques = || is_begun(page, techniques, BEGINNING) && is_begun(page, step, LABEL);
            is_begun(page, &texts.answer[kind], BEGINNING) || kind == 1 && is_after_techniques()
        };
        let mut grades: BTreeMap<Option<&str>, (usize, usize)> = BTreeMap::new();
        for (path, texts) in all() {
            let (begun, count) = grades.entry(path.grade).or_default();
            *begun += usize::from(is_begun(&pages[path.page - 1], texts));
            *count += 1;
        }
        grades.retain(|_, (begun, count)| *begun * 2 > *count);
        let missing: Vec<Option<Cut>> = paths
            .par_iter()
            .zip(&texts)
            .filter(|(path, _)| grades.contains_key(&path.grade))
            .map(|(path, texts)| {
                let (page, missing) = follow(pages, path.page, &texts.answer[kind])?;
                Some(Cut { number: path.known.number, page, what: "answer", missing })
            })
            .collect();
        cut.extend(missing.into_iter().flatten());
    }
    let is_there = |hint: &String| {
        let hint = essence(hint);
        pages.par_iter().any(|page| page.contains(&hint))
    };
    if all().any(|(_, texts)| texts.hints.iter().any(is_there)) {
        let missing: Vec<Option<Cut>> = paths
            .par_iter()
            .zip(&texts)
            .flat_map_iter(|(path, texts)| texts.hints.iter().map(move |hint| (path, hint)))
            .map(|(path, hint)| {
                let (page, missing) = across(pages, hint)?;
                Some(Cut { number: path.known.number, page, what: "a hint of puzzle", missing })
            })
            .collect();
        cut.extend(missing.into_iter().flatten());
    }
    cut
}

/// Follows the text of an answer from its page. Pages after it may have only boards, or the rest of the text at their
/// top. Returns the page where it ends too early, and the missing words.
fn follow(pages: &[String], first: usize, text: &str) -> Option<(usize, String)> {
    // The place of each character that is compared. A page may end within a word, after a dash.
    let places: Vec<usize> =
        text.char_indices().filter(|(_, character)| is_compared(*character)).map(|(at, _)| at).collect();
    let rest = |next: usize| places.get(next).map_or("", |&at| &text[at..]);
    let mut next = longest_start(pages.get(first - 1)?, rest(0));
    let mut last = first;
    for (page, text) in (first + 1..).zip(&pages[first..]).take(LONGEST) {
        let left = places.len() - next;
        if left == 0 {
            return None;
        }
        let top: String = text.chars().take(TOP + left).collect();
        let more = longest_start(&top, rest(next));
        if more >= left.min(SHORTEST) {
            (next, last) = (next + more, page);
        }
    }
    (next < places.len()).then(|| (last, rest(next).to_owned()))
}

/// The largest number of pages on which an answer continues, of characters above its text on them, and the least number
/// of characters that are no coincidence.
const LONGEST: usize = 12;
const TOP: usize = 1_100;
const SHORTEST: usize = 12;

/// Finds a hint on a page, or across two pages. Returns the page where it ends too early, and the missing words.
fn across(pages: &[String], hint: &str) -> Option<(usize, String)> {
    let whole = essence(hint);
    if pages.iter().any(|page| page.contains(&whole)) {
        return None;
    }
    let (mut page, mut longest) = (1, 0);
    for (number, text) in (1..).zip(pages) {
        let count = longest_start(text, hint);
        let ends = whole.char_indices().map(|(at, _)| at).skip(1).take(count);
        let is_continued = |end: usize| {
            text.ends_with(&whole[..end]) && pages.get(number).is_some_and(|next| next.contains(&whole[end..]))
        };
        if ends.into_iter().any(is_continued) {
            return None;
        }
        if count > longest {
            (page, longest) = (number, count);
        }
    }
    let places = hint.char_indices().filter(|(_, character)| is_compared(*character));
    let at = places.map(|(at, _)| at).nth(longest).unwrap_or(hint.len());
    Some((page, hint[at..].to_owned()))
}

/// Returns the number of compared characters at the start of a text that occur consecutively on a page.
fn longest_start(page: &str, text: &str) -> usize {
    let whole = essence(text);
    let ends: Vec<usize> = whole.char_indices().map(|(at, character)| at + character.len_utf8()).collect();
    if page.contains(&whole) { ends.len() } else { ends.partition_point(|&end| page.contains(&whole[..end])) }
}

/// Returns whether so many words of a text begin on a page.
fn is_begun(page: &str, text: &str, words: usize) -> bool {
    let beginning: String = text.split_whitespace().take(words).collect();
    !beginning.is_empty() && page.contains(&essence(&beginning))
}

/// Returns the characters of a text that are compared.
pub(super) fn essence(text: &str) -> String {
    text.chars().filter(|character| is_compared(*character)).collect()
}

fn is_compared(character: char) -> bool {
    !character.is_whitespace()
        && !matches!(character, '-' | '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2010}' | '\u{202A}'..='\u{202E}')
        && !matches!(character, '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_followed_over_pages() {
        let check = |pages: &[&str], expected: Option<(usize, &str)>| {
            let pages: Vec<String> = pages.iter().map(|page| essence(page)).collect();
            let text = "Hardest step: X-Wing. In rows 1 and 5, r2c4 cannot be 3.";
            let missing = follow(&pages, 1, text);
            assert_eq!(missing, expected.map(|(page, rest)| (page, rest.to_owned())), "{pages:?}");
        };
        check(&["34 Hardest step: X-Wing. In rows 1 and 5, r2c4 cannot be 3. 35"], None);
        check(&["34 Hardest step: X-\nWing. In rows 1 and 5, r2c4 can\u{2010}\nnot be 3."], None);
        check(&["34 Hardest step: X-Wing. In rows", "Answers 34 1 and 5, r2c4 cannot be 3. 35"], None);
        check(&["34", "Answers 34", "Answers 34 Hardest step: X-Wing. In rows 1 and 5, r2c4 cannot be 3."], None);
        check(&["34 Hardest step: X-Wing. In rows 1 and 5, r2c", "Answers 34", "Answers 35 4 cannot be 3. 36"], None);
        check(&["34 Hardest step: X-Wing. In rows 1 and 5, r2c4 cannot be", "35"], Some((1, "3.")));
        let below = format!("{} 1 and 5, r2c4 cannot be 3.", "35 Hardest step: Naked Single. ".repeat(50));
        check(&["34 Hardest step: X-Wing. In rows", &below], Some((1, "1 and 5, r2c4 cannot be 3.")));
        check(&["34"], Some((1, "Hardest step: X-Wing. In rows 1 and 5, r2c4 cannot be 3.")));
    }

    #[test]
    fn hints_may_go_on_to_the_next_page() {
        let check = |pages: &[&str], expected: Option<(usize, &str)>| {
            let pages: Vec<String> = pages.iter().map(|page| essence(page)).collect();
            let missing = across(&pages, "12 Look at the 5s in row 3.");
            assert_eq!(missing, expected.map(|(page, rest)| (page, rest.to_owned())), "{pages:?}");
        };
        check(&["Hints", "11 Look at box 2. 12 Look at the 5s in row 3. 13"], None);
        check(&["12 Look at the", "Hints 7 5s in row 3. 13 Look"], None);
        check(&["Hints", "12 Look at the 5s in", "Hints 7 13 Look"], Some((2, "row 3.")));
    }
}
