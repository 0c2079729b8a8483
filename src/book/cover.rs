//! Resolves the cover from the spec. Values that no printer accepts are rejected here, before anything is made.
//!
//! [`Plan::cover_sheet`](super::Plan::cover_sheet) computes its size once the number of pages is final.

use super::faults::SpecFaults;
use super::isbn::Isbn;
use super::length::Length;
use super::place::At;
use super::plan::{Barcode, CoverPlan, Plan, PrintPlan};
use super::preset::Binding;
use super::spec::{CoverSpec, Spec};
use super::vocabulary::BARCODES;
use crate::error::{Diagnostic, quote};

/// The minimum and maximum width of a spine.
const SPINES: (Length, Length) = (Length::millimetres(1), Length::millimetres(100));

/// The maximum length of the text on the back in characters: as long as an `intro`, and more than fits on most backs.
const MAX_TEXT_LENGTH: usize = 2_000;

/// Returns the ISBN of the book.
pub(crate) fn isbn(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<Isbn> {
    let written = written?;
    let read = written.parse::<Isbn>();
    read.map_err(|fault| f.add(written, format!("{} is not a valid ISBN: {fault}", quote(written)), fault.remedy()))
        .ok()
}

/// Returns the cover of a book with this number of puzzles; `None` if the spec has no cover, unless the printer computes
/// every measure of it.
pub(super) fn plan(f: &mut SpecFaults, spec: &Spec, print: Option<PrintPlan>, puzzles: usize) -> Option<CoverPlan> {
    let usual = if spec.isbn.is_some() { Barcode::Isbn } else { Barcode::Space };
    let Some(written) = spec.cover.as_ref() else {
        let has_formula = print.is_some_and(|print| print.preset.has_cover_formula(print.binding));
        return has_formula.then_some(CoverPlan {
            spine: None,
            text: None,
            barcode: usual,
            puzzle: None,
            is_of_answers: false,
        });
    };
    let barcode = f.word(written.barcode.as_ref(), "barcode", &BARCODES, usual);
    if let Some(at) = written.barcode.as_ref().filter(|_| barcode == Barcode::Isbn && spec.isbn.is_none()) {
        let remedy = "write `isbn: 978-...` or `barcode: space`";
        f.add_beside(&["isbn"], at, "a barcode needs an ISBN", remedy);
    }
    let spine = spine(f, written, print);
    let text = written.text.as_ref().map(|text| f.paragraphs(text, "text of the cover", MAX_TEXT_LENGTH));
    // The number of puzzles is known only if all counts are.
    let puzzle = written.puzzle.as_ref().filter(|_| f.is_certain(&["sections"]));
    let puzzle = puzzle.map(|at| f.whole(Some(at), "number of a puzzle", 1, puzzles, 1));
    let Some(print) = print else {
        let remedy = "write `preset: kdp` or another printer, or remove this";
        f.add_beside(&["purpose", "preset"], written, "a book for screens cannot have a cover", remedy);
        return None;
    };
    if print.binding == Binding::Hardcover {
        let remedy = "write `binding: paperback`, or remove `cover` and use the printer's template";
        f.add_beside(&["preset"], written, "sudopress cannot make covers for hardcover books", remedy);
    }
    Some(CoverPlan { spine, text, barcode, puzzle, is_of_answers: false })
}

/// Returns a note for a book that is printed on demand without a cover: what its cover needs from the printer's template.
pub(super) fn note(f: &SpecFaults, spec: &Spec, plan: &Plan) -> Option<Diagnostic> {
    let print = plan.print.filter(|print| print.preset.service.is_some() && plan.cover.is_none())?;
    let is_made = spec.outputs.as_ref().is_none_or(|written| written.iter().any(|word| word.value == "cover"));
    let at = spec.preset.as_ref().or(spec.purpose.as_ref()).filter(|_| is_made)?;
    let key = print.preset.key;
    Some(match print.binding {
        Binding::Hardcover => f
            .note(at, "this hardcover has no cover")
            .hint(format!("make it with the template of `{key}` for this number of pages")),
        Binding::Paperback => f.note(at, "this book has no cover").hint(format!(
            "take the spine width from the template of `{key}` for this number of pages, and write `cover: {{spine: 0.31in}}`"
        )),
    })
}

/// Returns the width of the spine from the spec, for a printer without a formula for it.
fn spine(f: &mut SpecFaults, cover: &At<CoverSpec>, print: Option<PrintPlan>) -> Option<Length> {
    let preset = print?.preset;
    if !f.is_certain(&["purpose", "preset", "cover/spine"]) {
        return None;
    }
    let key = preset.key;
    match (&cover.spine, preset.spine) {
        (None, Some(_)) => None,
        (None, None) => {
            let message = format!("`{key}` has no formula for the spine width");
            f.add(cover, message, "write `cover: {spine: 0.31in}` with the width from its template for this book");
            None
        }
        (Some(written), Some(_)) => {
            let message = format!("`{key}` computes the spine width from the pages and paper");
            f.add(written, message, "remove `spine`");
            None
        }
        (Some(written), None) => width(f, written),
    }
}

/// Returns the width of a spine.
fn width(f: &mut SpecFaults, written: &At<String>) -> Option<Length> {
    let spine = Length::parse(written).filter(|spine| (SPINES.0..=SPINES.1).contains(spine));
    if spine.is_none() {
        let remedy = format!("use a width from {} to {}, such as `0.31in`", SPINES.0, SPINES.1);
        f.add(written, format!("{} is not a valid spine width", quote(written)), remedy);
    }
    spine
}

/// Returns the width of the spine of the second volume, for a printer without a formula for it.
pub(super) fn answers_spine(f: &mut SpecFaults, spec: &Spec, print: Option<PrintPlan>) -> Option<Length> {
    let written = spec.answers.as_ref()?.spine.as_ref()?;
    let key = print.filter(|print| print.preset.spine.is_some()).map(|print| print.preset.key);
    if let Some(key) = key.filter(|_| f.is_certain(&["purpose", "preset"])) {
        f.add(written, format!("`{key}` computes the spine width from pages and paper"), "remove `spine`");
        return None;
    }
    width(f, written)
}

/// Reports keys of a second volume in a book without one, and an ISBN that both volumes share.
pub(super) fn judge_second(f: &mut SpecFaults, spec: &Spec, plan: &Plan) {
    let Some(answers) = &spec.answers else { return };
    for (key, written) in [("isbn", &answers.isbn), ("spine", &answers.spine)] {
        if let Some(at) = written.as_ref().filter(|_| !plan.has_second_volume) {
            let message = format!("`{key}` of the answers needs a volume of their own");
            let remedy = "write `separate-volume: on`, or remove this";
            f.add_beside(&["answers/separate-volume"], at, message, remedy);
        }
    }
    if let Some(at) = answers.isbn.as_ref().filter(|_| plan.isbn.is_some() && plan.isbn == plan.answers_isbn) {
        f.add(at, "both volumes have the same ISBN", "each needs a number of its own");
    }
}

#[cfg(test)]
mod tests {
    use super::super::preset::preset;
    use super::super::testing;
    use super::*;

    fn planned(keys: &str) -> Result<Plan, Vec<String>> {
        let rest = "page: {size: 6x9in}\nsections: [{title: s, count: 100}]\n";
        testing::planned(&format!("title: t\n{keys}\n{rest}"))
    }

    #[test]
    fn covers_have_what_their_printer_wants() {
        let check = |keys: &str, barcode: Barcode, spine: Option<Length>| {
            let plan = planned(keys).expect(keys);
            let cover = plan.cover.as_ref().expect(keys);
            assert_eq!((cover.barcode, cover.spine), (barcode, spine), "{keys}");
            let print = plan.print.expect(keys);
            let computed = print.preset.spine_width(120, print.binding, print.paper);
            let sheet = plan.cover_sheet(120).expect(keys);
            assert_eq!((Some(sheet.spine), sheet.trim.0), (spine.or(computed), plan.geometry.width), "{keys}");
        };
        check("preset: kdp\ncover: {}", Barcode::Space, None);
        check("purpose: print\nisbn: 9783161484100\ncover: {text: Fine}", Barcode::Isbn, None);
        check("preset: lulu\nisbn: 9783161484100\ncover: {barcode: none, puzzle: 100}", Barcode::None, None);
        check("preset: ingramspark\ncover: {spine: 0.31in}", Barcode::Space, Some(Length::inch_hundredths(31)));
        check("preset: home\ncover: {spine: 9mm}", Barcode::Space, Some(Length::millimetres(9)));
        check("preset: kdp", Barcode::Space, None);
        check("preset: lulu\nisbn: 9783161484100", Barcode::Isbn, None);
        assert!(preset("kdp").is_some_and(|kdp| kdp.spine_text() == (Length::micrometres(1_588), 79)));
    }

    #[test]
    fn books_that_need_a_template_say_so() {
        let check = |keys: &str, expected: &[&str]| {
            let plan = planned(keys).expect(keys);
            let notes: Vec<String> = plan.notes.iter().map(Diagnostic::summary).collect();
            let notes: Vec<&str> = notes.iter().map(String::as_str).filter(|note| note.contains("no cover")).collect();
            assert_eq!((plan.cover, notes), (None, expected.to_vec()), "{keys}");
        };
        check(
            "preset: ingramspark",
            &[
                "a.yaml:2:9: this book has no cover; take the spine width from the template of `ingramspark` for this number of pages, and write `cover: {spine: 0.31in}`",
            ],
        );
        check(
            "preset: kdp\nbinding: hardcover",
            &["a.yaml:2:9: this hardcover has no cover; make it with the template of `kdp` for this number of pages"],
        );
        check("preset: ingramspark\noutputs: [pdf]", &[]);
        check("preset: home", &[]);
        check("purpose: screen", &[]);
    }

    #[test]
    fn a_second_volume_has_an_isbn_and_a_cover_of_its_own() {
        let volumes = "parts: {notes: 4}\nanswers: {separate-volume: on";
        let check = |keys: &str, expected: Option<(Barcode, Option<&str>, Option<Length>)>| {
            let plan = planned(keys).expect(keys);
            let second = plan.with_answers_cover("t: Answers".into());
            let made = second.as_ref().and_then(|second| {
                let cover = second.cover.as_ref()?;
                assert!(cover.is_of_answers && second.title == "t: Answers" && second.subtitle.is_none());
                Some((cover.barcode, second.isbn.as_ref().map(Isbn::digits), cover.spine))
            });
            let expected = expected.map(|(barcode, isbn, spine)| (barcode, isbn.map(str::to_owned), spine));
            assert_eq!(made, expected, "{keys}");
        };
        let space = Some((Barcode::Space, None, None));
        check(&format!("preset: lulu\n{volumes}}}"), space);
        check(&format!("preset: lulu\nisbn: 9783161484100\n{volumes}}}"), space);
        let own = Some((Barcode::Isbn, Some("9781861972712"), None));
        check(&format!("preset: lulu\nisbn: 9783161484100\n{volumes}, isbn: 9781861972712}}"), own);
        let home = "preset: home\ncover: {spine: 9mm}";
        check(&format!("{home}\n{volumes}}}"), None);
        let spine = Some((Barcode::Space, None, Some(Length::millimetres(4))));
        check(&format!("{home}\n{volumes}, spine: 4mm}}"), spine);
        check("preset: lulu\nanswers: {style: plain}", None);
    }

    #[test]
    fn contradictions_are_refused_at_their_place() {
        let check = |keys: &str, expected: &[&str]| {
            let faults = planned(keys).map(|plan| plan.cover).expect_err(keys);
            assert_eq!(faults, expected, "{keys}");
        };
        check(
            "cover: {}",
            &[
                "a.yaml:2:8: a book for screens cannot have a cover; write `preset: kdp` or another printer, or remove this",
            ],
        );
        check(
            "preset: ingramspark\ncover: {text: x}",
            &[
                "a.yaml:3:8: `ingramspark` has no formula for the spine width; write `cover: {spine: 0.31in}` with the width from its template for this book",
            ],
        );
        check(
            "preset: kdp\ncover: {spine: 0.3in}",
            &["a.yaml:3:16: `kdp` computes the spine width from the pages and paper; remove `spine`"],
        );
        check(
            "preset: ingramspark\ncover: {spine: 0.3, barcode: isbn, puzzle: 101}",
            &[
                "a.yaml:3:16: `0.3` is not a valid spine width; use a width from 1 mm to 100 mm, such as `0.31in`",
                "a.yaml:3:30: a barcode needs an ISBN; write `isbn: 978-...` or `barcode: space`",
                "a.yaml:3:44: the number of a puzzle cannot be 101; use a value from 1 to 100",
            ],
        );
        check(
            "preset: kdp\nbinding: hardcover\ncover: {barcode: ean}",
            &[
                "a.yaml:4:8: sudopress cannot make covers for hardcover books; write `binding: \
                 paperback`, or remove `cover` and use the printer's template",
                "a.yaml:4:18: unknown barcode `ean`; use `isbn`, `space` or `none`",
            ],
        );
        check(
            "preset: lulu\nanswers: {style: plain, isbn: 9781861972712}",
            &[
                "a.yaml:3:31: `isbn` of the answers needs a volume of their own; write `separate-volume: on`, or remove this",
            ],
        );
        check(
            "preset: lulu\nisbn: 9781861972712\nanswers: {style: plain, separate-volume: on, isbn: 9781861972712, spine: 4mm}",
            &[
                "a.yaml:4:52: both volumes have the same ISBN; each needs a number of its own",
                "a.yaml:4:74: `lulu` computes the spine width from pages and paper; remove `spine`",
            ],
        );
        check(
            "isbn: 978-3-16-148410-1",
            &[
                "a.yaml:2:7: `978-3-16-148410-1` is not a valid ISBN: its check digit is 1, expected 0; write `978-3-16-148410-0` if the other digits are right",
            ],
        );
    }
}
