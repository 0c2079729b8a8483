//! Finds characters of a book's own texts that no face has.
//!
//! Such a character would print as an empty box, which is easily overlooked before the book is printed. Only the PDF is
//! affected: browsers find other faces.

use super::proofread::is_joint;
use super::world::Faces;
use crate::book::Plan;
use crate::draw::Theme;
use crate::explain::Words;
use std::collections::BTreeSet;

/// Returns the characters of a plan's texts, of the user's own word file and of the theme's signs that no face has, in
/// the order of their code points.
pub(super) fn missing_characters(plan: &Plan, words: &Words, faces: &Faces, theme: &Theme) -> Vec<char> {
    missing(characters(plan, theme).chain(words.own_characters()), faces)
}

/// Returns the families that set a book: those of its theme, then fallback families for missing characters.
pub(super) fn families(plan: &Plan, words: &Words, faces: &Faces, theme: &Theme) -> Vec<String> {
    let text = characters(plan, theme).chain(words.own_characters()).filter(|character| !is_joint(*character));
    let (own, names) = (|| words.own_characters().filter(|character| !is_joint(*character)), &theme.faces);
    let of_text = faces.families_of(&names.text.family, text);
    let of_labels = faces.families_of(&names.labels.family, own());
    let of_digits = faces.families_of(&names.digits.family, std::iter::empty());
    let mut all = Vec::new();
    for family in of_text.into_iter().chain(of_labels).chain(of_digits) {
        if !all.contains(&family) {
            all.push(family);
        }
    }
    all
}

/// Returns the characters of the author's and the theme's texts.
fn characters<'a>(plan: &'a Plan, theme: &'a Theme) -> impl Iterator<Item = char> {
    let book = [Some(&plan.title), plan.subtitle.as_ref(), plan.author.as_ref()];
    let imprint =
        [plan.edition.as_ref(), plan.rights.as_ref()].into_iter().chain(plan.imprint.values().map(Option::as_ref));
    let cover = plan.cover.iter().map(|cover| cover.text.as_ref());
    let parts = plan.parts.texts.values().map(Some);
    let sections = plan.sections.iter().flat_map(|section| [Some(&section.title), section.intro.as_ref()]);
    let grades = plan.grades.iter().map(|grade| grade.name.as_ref());
    let texts = book.into_iter().chain(imprint).chain(cover).chain(parts).chain(sections).chain(grades);
    let signs = &theme.ornaments;
    let texts = texts.flatten().map(String::as_str);
    texts.chain([&signs.filled, &signs.empty, &signs.between].map(String::as_str)).flat_map(str::chars)
}

/// Returns the printed characters that no face has, each once, in the order of their code points.
pub(super) fn missing(characters: impl Iterator<Item = char>, faces: &Faces) -> Vec<char> {
    let characters: BTreeSet<char> = characters.collect();
    let is_seen = |character: &char| !character.is_whitespace() && !character.is_control() && !is_joint(*character);
    characters.into_iter().filter(is_seen).filter(|&character| !faces.cover(character)).collect()
}

/// Returns the signs of alphabets, of books and other pictures, that the faces of digits lack, in the order of their
/// code points.
pub(super) fn missing_signs(plan: &Plan, faces: &Faces, theme: &Theme) -> Vec<char> {
    let digits = faces.pair(&theme.faces.digits.family);
    let has = |sign: &char| digits.have(*sign) && theme.draws(*sign);
    let alphabets = plan.sections.iter().filter_map(|section| section.topology.alphabet());
    let signs: BTreeSet<char> = alphabets.flat_map(|alphabet| alphabet.sorted()).collect();
    signs.into_iter().filter(|sign| !has(sign)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book;

    #[test]
    fn characters_without_a_glyph_are_found() {
        let check_with = |title: &str, source: &str, expected: &str| {
            let text = format!("title: {title}\nsections: [{{title: One, intro: 'two\n\n three', count: 1}}]\n");
            let (spec, text) = book::read("book.yaml", text.as_bytes()).expect("it is a spec");
            let plan = book::plan(&spec, "book.yaml", &text).expect("it has no fault");
            let words = Words::from_source("ja", source).expect("words");
            let missing = missing_characters(&plan, &words, &Faces::with(&[]), Theme::classic());
            assert_eq!(missing.into_iter().collect::<String>(), expected);
        };
        let check = |title: &str, expected: &str| check_with(title, "", expected);
        check("Sudoku", "");
        let signs = |symbols: &str, expected: &str| {
            let board = format!("board: {{box: 2x2, symbols: {symbols}}}");
            let text = format!("title: t\nsections: [{{title: One, count: 1, {board}}}]\n");
            let (spec, text) = book::read("book.yaml", text.as_bytes()).expect("it is a spec");
            let plan = book::plan(&spec, "book.yaml", &text).expect("it has no fault");
            let missing = missing_signs(&plan, &Faces::with(&[]), Theme::classic());
            assert_eq!(missing.into_iter().collect::<String>(), expected);
        };
        signs("digits", "");
        signs("WORD", "");
        signs("ÄЖΩß", "");
        signs("数A独B", "数独");
        check("Größe, Été, Σίσυφος, Судоку, שלום", "");
        check("数独 and Sudoku 数独", "数独");
        check("می\u{200C}خواهم", "اخمهوی");
        check_with("Sudoku", "# 答え\ncontents = 目次\nsite-next = 次へ\n", "次目");
    }
}
