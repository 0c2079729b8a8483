//! Resolves the cover from the spec. Values that no printer accepts are rejected here, before anything is made.
//!
//! [`Plan::cover_sheet`](super::Plan::cover_sheet) computes its size once the number of pages is final.

use super::faults::SpecFaults;
use super::isbn::Isbn;
use super::length::Length;
use super::place::At;
use super::plan::{Barcode, CasePlan, CoverImage, CoverPlan, CoverSide, Plan, PrintPlan};
use super::preset::Binding;
use super::spec::{CaseSpec, CoverSpec, Spec};
use super::vocabulary::{BARCODES, COVER_SIDES};
use crate::error::{Diagnostic, quote};

/// The minimum and maximum width of a spine.
const SPINES: (Length, Length) = (Length::millimetres(1), Length::millimetres(100));

/// The maximum length of the text on the back in characters: as long as an `intro`, and more than fits on most backs.
const MAX_TEXT_LENGTH: usize = 2_000;

/// The maximum lengths of the lines about the author and of the price line.
const MAX_ABOUT_LENGTH: usize = 600;
const MAX_PRICE_LENGTH: usize = 60;

/// The sizes of cases: of the sheet, the wrap and the hinge; and the distances by which a board may be smaller or larger
/// than a page.
const SHEETS: (Length, Length) = (Length::millimetres(150), Length::millimetres(900));
const WRAPS: (Length, Length) = (Length::millimetres(3), Length::millimetres(40));
const HINGES: (Length, Length) = (Length::millimetres(1), Length::millimetres(30));
const BOARDS: (Length, Length) = (Length::millimetres(5), Length::millimetres(25));

/// The keys of a case, as a remedy shows them.
const CASE: &str = "`cover: {case: {width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 0.59in, hinge: 0.39in}}`";

/// The extensions of image files.
const IMAGES: [&str; 5] = ["png", "jpg", "jpeg", "svg", "pdf"];

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
        return has_formula.then(|| CoverPlan { barcode: usual, ..CoverPlan::default() });
    };
    let barcode = f.word(written.barcode.as_ref(), "barcode", &BARCODES, usual);
    if let Some(at) = written.barcode.as_ref().filter(|_| barcode == Barcode::Isbn && spec.isbn.is_none()) {
        let remedy = "write `isbn: 978-...` or `barcode: space`";
        f.add_beside(&["isbn"], at, "a barcode needs an ISBN", remedy);
    }
    let is_hard = print.is_some_and(|print| print.binding == Binding::Hardcover);
    let spine = if is_hard { None } else { spine(f, written, print) };
    let case = written.case.as_ref().and_then(|at| case(f, at));
    let text = written.text.as_ref().map(|text| f.paragraphs(text, "text of the cover", MAX_TEXT_LENGTH));
    let about = written.about.as_ref().map(|about| f.line(about, "text about the author", MAX_ABOUT_LENGTH));
    let price = written.price.as_ref().map(|price| f.line(price, "price line", MAX_PRICE_LENGTH));
    let image = image(f, written);
    // The number of puzzles is known only if all counts are.
    let puzzle = written.puzzle.as_ref().filter(|_| f.is_certain(&["sections"]));
    let puzzle = puzzle.map(|at| f.whole(Some(at), "number of a puzzle", 1, puzzles, 1));
    let Some(print) = print else {
        let remedy = "write `preset: kdp` or another printer, or remove this";
        f.add_beside(&["purpose", "preset"], written, "a book for screens cannot have a cover", remedy);
        return None;
    };
    if is_hard {
        judge_case(f, written, print);
    } else if let Some(at) = &written.case {
        let remedy = "write `binding: hardcover`, or remove `case`";
        f.add_beside(&["binding"], at, "a paperback has no case", remedy);
    }
    Some(CoverPlan { spine, case, text, about, price, image, barcode, puzzle, is_of_answers: false })
}

/// Checks that the cover of a hardcover has the sizes of its case and nothing else.
fn judge_case(f: &mut SpecFaults, written: &At<CoverSpec>, print: PrintPlan) {
    let key = print.preset.key;
    if written.case.is_none() {
        let message = format!("the cover of a hardcover needs the sizes of its case, for which `{key}` has no formula");
        let remedy = format!("write {CASE} with the sizes from its template for this book, or remove `cover`");
        f.add_beside(&["preset", "binding", "cover/case"], written, message, remedy);
    } else if let Some(at) = &written.spine {
        f.add_beside(&["binding"], at, "the spine of a hardcover is part of its case", "write it in `case`");
    }
}

/// Returns the sizes of a case, unless one of them is invalid.
fn case(f: &mut SpecFaults, written: &At<CaseSpec>) -> Option<CasePlan> {
    let width = size(f, &written.width, ("width of a case", "14.4in"), SHEETS);
    let height = size(f, &written.height, ("height of a case", "10.65in"), SHEETS);
    let spine = width_of_spine(f, &written.spine);
    let wrap = size(f, &written.wrap, ("wrap", "0.59in"), WRAPS);
    let hinge = size(f, &written.hinge, ("hinge", "0.39in"), HINGES);
    Some(CasePlan { width: width?, height: height?, spine: spine?, wrap: wrap?, hinge: hinge? })
}

/// Reports a case whose boards do not fit the pages of the book.
pub(super) fn judge_boards(f: &mut SpecFaults, spec: &Spec, plan: &Plan) {
    let written = spec.cover.as_ref().and_then(|cover| cover.case.as_ref());
    let Some((at, case)) = written.zip(plan.cover.as_ref().and_then(|cover| cover.case)) else { return };
    let (board, page) = (case.sheet().trim, (plan.geometry.width, plan.geometry.height));
    let fits = |board: Length, page: Length| page - BOARDS.0 <= board && board <= page + BOARDS.1;
    if !fits(board.0, page.0) || !fits(board.1, page.1) {
        let message = format!(
            "the boards of this case are {} x {} with their hinges, but the pages are {} x {}",
            board.0, board.1, page.0, page.1
        );
        let remedy =
            "check the sizes: two boards, the spine and two wraps make the width, a board and two wraps the height";
        f.add_beside(&["page/size", "preset"], at, message, remedy);
    }
}

/// Returns the author's own image.
fn image(f: &mut SpecFaults, written: &At<CoverSpec>) -> Option<CoverImage> {
    let on = f.word(written.image_on.as_ref(), "side of the cover", &COVER_SIDES, CoverSide::Back);
    let Some(at) = &written.image else {
        if let Some(at) = &written.image_on {
            f.add_beside(&["cover/image"], at, "there is no image", "write `image: photo.jpg`, or remove `image-on`");
        }
        return None;
    };
    let ending = at.value.rsplit('.').next().unwrap_or_default().to_lowercase();
    if !IMAGES.contains(&ending.as_str()) {
        let message = format!("{} is not the name of an image file", quote(at));
        f.add(at, message, "use a `.png`, `.jpg`, `.svg` or `.pdf` file");
    }
    Some(CoverImage { file: at.value.clone(), on })
}

/// Returns a note for a book that is printed on demand without a cover: what its cover needs from the printer's template.
pub(super) fn note(f: &SpecFaults, spec: &Spec, plan: &Plan) -> Option<Diagnostic> {
    let print = plan.print.filter(|print| print.preset.service.is_some() && plan.cover.is_none())?;
    let is_made = spec.outputs.as_ref().is_none_or(|written| written.iter().any(|word| word.value == "cover"));
    let at = spec.preset.as_ref().or(spec.purpose.as_ref()).filter(|_| is_made)?;
    let key = print.preset.key;
    Some(match print.binding {
        Binding::Hardcover => f.note(at, "this hardcover has no cover").hint(format!(
            "take the sizes of its case from the template of `{key}` for this number of pages, and write {CASE}"
        )),
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
        (Some(written), None) => width_of_spine(f, written),
    }
}

fn width_of_spine(f: &mut SpecFaults, written: &At<String>) -> Option<Length> {
    size(f, written, ("spine width", "0.31in"), SPINES)
}

/// Returns a length in this range; the fault of another calls it `what`.
fn size(
    f: &mut SpecFaults,
    written: &At<String>,
    (what, example): (&str, &str),
    range: (Length, Length),
) -> Option<Length> {
    let length = Length::parse(written).filter(|length| (range.0..=range.1).contains(length));
    if length.is_none() {
        let remedy = format!("use a length from {} to {}, such as `{example}`", range.0, range.1);
        f.add(written, format!("{} is not a valid {what}", quote(written)), remedy);
    }
    length
}

/// Returns the width of the spine of the second volume, for a printer without a formula for it.
pub(super) fn answers_spine(f: &mut SpecFaults, spec: &Spec, print: Option<PrintPlan>) -> Option<Length> {
    let written = spec.answers.as_ref()?.spine.as_ref()?;
    let key = print.filter(|print| print.preset.spine.is_some()).map(|print| print.preset.key);
    if let Some(key) = key.filter(|_| f.is_certain(&["purpose", "preset"])) {
        f.add(written, format!("`{key}` computes the spine width from pages and paper"), "remove `spine`");
        return None;
    }
    width_of_spine(f, written)
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
        let case = "{width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 15mm, hinge: 10mm}";
        let hard = planned(&format!("preset: kdp\nbinding: hardcover\ncover: {{case: {case}}}")).expect("a case");
        let sheet = hard.cover_sheet(120).expect("its sizes are stated");
        let inches = |(width, height): (Length, Length)| (width.inches(), height.inches());
        assert_eq!((inches(sheet.whole()), sheet.bleed), ((14.4, 10.65), Length::millimetres(15)));
        assert_eq!((sheet.spine.inches(), sheet.hinge), (0.63, Length::millimetres(10)));
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
            &[
                "a.yaml:2:9: this hardcover has no cover; take the sizes of its case from the template of `kdp` for this number of pages, and write `cover: {case: {width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 0.59in, hinge: 0.39in}}`",
            ],
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
                "a.yaml:3:16: `0.3` is not a valid spine width; use a length from 1 mm to 100 mm, such as `0.31in`",
                "a.yaml:3:30: a barcode needs an ISBN; write `isbn: 978-...` or `barcode: space`",
                "a.yaml:3:44: the number of a puzzle cannot be 101; use a value from 1 to 100",
            ],
        );
        check(
            "preset: kdp\nbinding: hardcover\ncover: {barcode: ean}",
            &[
                "a.yaml:4:8: the cover of a hardcover needs the sizes of its case, for which `kdp` has no formula; write \
                 `cover: {case: {width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 0.59in, hinge: 0.39in}}` with the \
                 sizes from its template for this book, or remove `cover`",
                "a.yaml:4:18: unknown barcode `ean`; use `isbn`, `space` or `none`",
            ],
        );
        let hardcover = "preset: kdp\nbinding: hardcover\ncover: {case: {width:";
        check(
            &format!("{hardcover} 14.4in, height: 10.65in, spine: 0.63in, wrap: 9, hinge: 0.39in}}}}"),
            &["a.yaml:4:69: `9` is not a valid wrap; use a length from 3 mm to 40 mm, such as `0.59in`"],
        );
        check(
            &format!("{hardcover} 12.4in, height: 10.65in, spine: 0.63in, wrap: 0.59in, hinge: 0.39in}}}}"),
            &[
                "a.yaml:4:15: the boards of this case are 134.493 mm x 240.538 mm with their hinges, but the pages are 152.4 mm x 228.6 mm; check the sizes: two boards, the spine and two wraps make the width, a board and two wraps the height",
            ],
        );
        check(
            "preset: kdp\ncover: {case: {width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 15mm, hinge: 10mm}}",
            &["a.yaml:3:15: a paperback has no case; write `binding: hardcover`, or remove `case`"],
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
