//! Which characters of a book's own words our faces cannot set.
//!
//! Such a character prints as an empty box, and nobody sees it before the book is in their hands. Only the PDF is
//! concerned: browsers find faces of their own.

use super::world::Faces;
use crate::book::Plan;
use crate::draw::Theme;
use std::collections::BTreeSet;

/// The characters of titles, names, introductions, the text of the cover and the theme's signs that no face has, in the order of their codes.
pub(super) fn missing_characters(plan: &Plan, faces: &Faces, theme: &Theme) -> Vec<char> {
    let book = [Some(&plan.title), plan.subtitle.as_ref(), plan.author.as_ref()];
    let cover = plan.cover.iter().map(|cover| cover.text.as_ref());
    let sections = plan.sections.iter().flat_map(|section| [Some(&section.title), section.intro.as_ref()]);
    let grades = plan.grades.iter().map(|grade| grade.name.as_ref());
    let texts = book.into_iter().chain(cover).chain(sections).chain(grades).flatten().map(String::as_str);
    let signs = &theme.ornaments;
    let texts = texts.chain([&signs.filled, &signs.empty, &signs.between].map(String::as_str));
    let characters: BTreeSet<char> = texts.flat_map(|text| text.chars()).filter(|c| !c.is_whitespace()).collect();
    characters.into_iter().filter(|&character| !faces.cover(character)).collect()
}

/// The signs of alphabets that no face of digits has, of books or of other pictures, in the order of their codes.
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
        let check = |title: &str, expected: &str| {
            let text = format!("title: {title}\nsections: [{{title: One, intro: 'two\n\n three', count: 1}}]\n");
            let (spec, text) = book::read("book.yaml", text.as_bytes()).expect("it is a spec");
            let plan = book::plan(&spec, "book.yaml", &text).expect("it has no fault");
            assert_eq!(
                missing_characters(&plan, &Faces::with(&[]), Theme::classic()).into_iter().collect::<String>(),
                expected
            );
        };
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
    }
}
