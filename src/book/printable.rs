//! Checks that a book can be printed according to its spec: trim, margins and number of pages against the printer's
//! preset.
//!
//! The plan has all the data, so a book that no printer accepts is rejected before a puzzle is generated.

use super::faults::SpecFaults;
use super::geometry::PER_PAGE;
use super::length::Length;
use super::pages::Page;
use super::parts::BookPart;
use super::place::At;
use super::plan::{Plan, PrintPlan, Purpose};
use super::preset::{Binding, PRESETS, Paper, Preset, preset};
use super::spec::Spec;
use super::vocabulary::{BINDINGS, PAPERS, PURPOSES};
use crate::error::Diagnostic;

/// Returns the printing of the book; `None` if it is for screens.
pub(super) fn print(f: &mut SpecFaults, spec: &Spec) -> Option<PrintPlan> {
    let table: Vec<_> = PRESETS.iter().map(|preset| (preset.key, preset)).collect();
    let written = spec.preset.as_ref();
    // A preset alone implies print.
    let usual = if written.is_some() { Purpose::Print } else { Purpose::Screen };
    let purpose = f.word(spec.purpose.as_ref(), "purpose", &PURPOSES, usual);
    let print = PrintPlan {
        preset: f.word(written, "preset", &table, &PRESETS[0]),
        binding: f.word(spec.binding.as_ref(), "binding", &BINDINGS, Binding::default()),
        paper: f.word(spec.paper.as_ref(), "paper", &PAPERS, Paper::default()),
    };
    if purpose == Purpose::Print {
        if let Some(at) = spec.binding.as_ref().filter(|_| !print.preset.binds(print.binding)) {
            let key = print.preset.key;
            let remedy = "remove `binding`, or use another preset";
            f.add_beside(&["preset", "purpose"], at, format!("`{key}` does not offer this binding"), remedy);
        }
        return Some(print);
    }
    let keys = [("preset", written), ("binding", spec.binding.as_ref()), ("paper", spec.paper.as_ref())];
    for (key, at) in keys {
        if let Some(at) = at {
            let remedy = "write `purpose: print`, or remove this";
            f.add_beside(&["preset", "purpose"], at, format!("a book for screens cannot have `{key}`"), remedy);
        }
    }
    None
}

/// Reports all violations of the printer's requirements. Returns possible ones: notes on the numbers of pages.
pub(super) fn judge(f: &mut SpecFaults, spec: &Spec, plan: &Plan) -> Vec<PagesNote> {
    let Some(print) = plan.print else { return Vec::new() };
    // The default that replaces an unknown word is not the author's choice.
    let is_preset = spec.preset.as_ref().is_none_or(|written| preset(written).is_some());
    let is_binding = |written: &At<String>| BINDINGS.iter().any(|(word, _)| *word == written.value);
    if !f.is_certain(&["purpose", "preset", "binding", "page"])
        || !is_preset
        || !spec.binding.as_ref().is_none_or(is_binding)
    {
        return Vec::new();
    }
    // A fault is reported at a value of the spec or, if the author wrote none, at the value that requests a print.
    let asked = spec.preset.as_ref().or(spec.purpose.as_ref());
    let page = spec.page.as_ref();
    let margins = page.and_then(|page| page.margins.as_ref());
    let at = |written: Option<&At<String>>| written.or(asked).cloned();
    let Some(size_at) = at(page.and_then(|page| page.size.as_ref())) else { return Vec::new() };
    let (key, trim) = (print.preset.key, (plan.geometry.width, plan.geometry.height));
    if !print.preset.takes(trim, print.binding) {
        let trims = print.preset.trims_in_words(print.binding);
        f.add(
            &size_at,
            format!(
                "`{key}` does not print books of {} x {} ({} x {} in)",
                trim.0,
                trim.1,
                trim.0.inches(),
                trim.1.inches()
            ),
            format!("it prints {trims}"),
        );
        return Vec::new();
    }
    let clearance = print.preset.clearance;
    let outer = [
        (margins.and_then(|margins| margins.outside.as_ref()), plan.geometry.outside),
        (margins.and_then(|margins| margins.top.as_ref()), plan.geometry.top),
        (margins.and_then(|margins| margins.bottom.as_ref()), plan.geometry.bottom),
    ];
    for (written, margin) in outer {
        if let Some(written) = written.filter(|_| margin < clearance) {
            let message = format!("`{key}` requires a margin of at least {}, not {margin}", in_words(clearance));
            f.add(written, message, format!("write {} or more", in_words(clearance)));
        }
    }
    // The number of pages is final only if there are no other faults.
    if !f.is_clean() {
        return Vec::new();
    }
    judge_inside(f, plan, print, margins.and_then(|margins| margins.inside.as_ref()));
    judge_pages(f, plan, print, asked)
}

/// A note on a number of pages that the printer may not bind.
pub(super) struct PagesNote {
    pub note: Diagnostic,
    /// The fault if the final number turns out to be too small.
    pub too_few: Option<Diagnostic>,
}

/// One of the volumes of a book.
struct Volume<'a> {
    /// The name of the volume in messages.
    name: &'static str,
    pages: &'a [Page],
    /// The minimum and maximum number of pages that it can have; the parts that depend on the puzzles are not known
    /// yet.
    possible: (usize, usize),
}

impl<'a> Volume<'a> {
    fn new(plan: &Plan, name: &'static str, pages: &'a [Page]) -> Self {
        let is_guessed = |page: &&Page| match page {
            Page::Part { part: BookPart::Rules, .. } => plan.has_long_rules(),
            Page::Part { part: BookPart::Contents, .. } => plan.has_long_contents(),
            Page::Part { part, .. } => {
                *part >= BookPart::Primer && *part != BookPart::BlankGrids && *part != BookPart::Notes
            }
            _ => matches!(page, Page::Own { .. } | Page::FullSolution { .. }),
        };
        let guessed = pages.iter().filter(is_guessed).count();
        let answers = pages.iter().filter(|page| matches!(page, Page::Answers { .. })).count();
        let (all, puzzles) = (pages.len(), plan.puzzle_count());
        let is_measured = answers > 0 && plan.has_measured_answers();
        if !plan.has_measured_pages() || !is_measured && guessed == 0 {
            return Self { name, pages, possible: (all, all) };
        }
        let (fewest, highest) = match is_measured {
            true => (puzzles.div_ceil(plan.most_answers.max(1)), puzzles),
            false => (answers, answers),
        };
        let blank = pages.iter().rev().take_while(|page| **page == Page::Blank).count();
        let rest = all.saturating_sub(answers + guessed + blank);
        // A blank page at the end, and one that makes the number even.
        let has = |rule: fn(&Preset) -> bool| usize::from(plan.print.is_some_and(|print| rule(print.preset)));
        let end = |pages: usize| {
            let pages = pages + has(|preset| preset.ends_blank);
            pages + has(|preset| preset.is_even) * (pages % 2)
        };
        // Other parts may also need a blank page before those that begin on the right.
        let between = if guessed > 0 { 2 } else { 0 };
        Self { name, pages, possible: (end(rest + fewest), end(rest + guessed * 3 + highest + between)) }
    }

    fn is_measured(&self) -> bool {
        self.possible.0 < self.possible.1
    }

    fn has_answers(&self) -> bool {
        self.pages.iter().any(|page| matches!(page, Page::Answers { .. }))
    }
}

/// Reports each volume with a number of pages that the printer does not bind. Returns possible ones as notes.
fn judge_pages(f: &mut SpecFaults, plan: &Plan, print: PrintPlan, asked: Option<&At<String>>) -> Vec<PagesNote> {
    let volumes = match plan.has_second_volume {
        false => vec![Volume::new(plan, "this book", &plan.pages)],
        true => {
            vec![Volume::new(plan, "`book.pdf`", &plan.pages), Volume::new(plan, "`answers.pdf`", &plan.answer_pages)]
        }
    };
    let Some(asked) = asked else { return Vec::new() };
    volumes.iter().filter_map(|volume| judge_volume(f, plan, print, (volume, asked))).collect()
}

fn judge_volume(
    f: &mut SpecFaults,
    plan: &Plan,
    print: PrintPlan,
    (volume, asked): (&Volume<'_>, &At<String>),
) -> Option<PagesNote> {
    let (key, trim, pages) = (print.preset.key, (plan.geometry.width, plan.geometry.height), volume.pages.len());
    let of = |paper: Paper| print.preset.pages(trim, print.binding, paper);
    let (least, most) = of(print.paper)?;
    let about = if volume.is_measured() { "about " } else { "" };
    let name = volume.name;
    let message = format!("`{key}` binds {least} to {most} pages of this size, but {name} has {about}{pages}");
    let remedy = if pages < least {
        too_few(plan, volume, least)
    } else if pages > most {
        let others = PAPERS.iter().find(|(_, paper)| of(*paper).is_some_and(|(_, most)| pages <= most));
        let paper = others.map(|(word, _)| format!("`paper: {word}`, ")).unwrap_or_default();
        format!("use {paper}more puzzles per page or another trim size, or split the book into volumes")
    } else {
        return None;
    };
    let (fewest, highest) = volume.possible;
    if highest < least || fewest > most {
        f.add(asked, message, remedy);
        return None;
    }
    // With the answers in it, a volume is stretched to the necessary length: `Plan::least_answer_pages`.
    let is_spread = pages < least && volume.has_answers() && plan.has_measured_answers();
    let too_few = (pages < least).then(|| f.note(asked, message.clone()).hint(remedy.clone()));
    let remedy = if is_spread { format!("it will have fewer answers per page to reach {least} pages") } else { remedy };
    Some(PagesNote { note: f.note(asked, message).hint(remedy), too_few })
}

/// Returns the remedy for too few pages.
fn too_few(plan: &Plan, volume: &Volume<'_>, least: usize) -> String {
    let home = preset("home").map(|home| home.key).unwrap_or_default();
    let at_home = format!("print it yourself with `preset: {home}`");
    if !plan.has_second_volume {
        return format!("add puzzles, use fewer per page, or {at_home}");
    }
    let same = "remove `separate-volume` to put the answers at the end of the book";
    if !volume.has_answers() {
        let notes = least - volume.pages.len();
        return format!("{same}, add pages with `parts: {{notes: {notes}}}`, or {at_home}");
    }
    let layouts = volume.pages.iter().filter(|page| matches!(page, Page::Answers { .. })).count();
    let rest = volume.pages.len() - layouts;
    let fits = |count: &&usize| rest + plan.puzzle_count().div_ceil(**count) >= least;
    let fewer = PER_PAGE.iter().rev().find(fits).filter(|_| !plan.has_measured_answers());
    let fewer = fewer.map(|count| format!(", use fewer per page with `page: {{answers: {count}}}`"));
    format!("{same}{}, or {at_home}", fewer.unwrap_or_default())
}

impl Plan {
    /// Returns the minimum number of pages that the printer binds, if there is a printer and each answer is laid out
    /// separately. The volume with the answers is then stretched by printing fewer answers on each page.
    pub fn least_answer_pages(&self) -> Option<usize> {
        self.least_pages().filter(|_| self.has_measured_answers())
    }

    /// Returns the fault if a volume has too few pages for the printer. `pages` are their final numbers, of which the plan
    /// had only estimates.
    pub fn too_few_pages(&self, pages: &[usize]) -> Option<&Diagnostic> {
        let least = self.least_pages()?;
        self.too_few.as_ref().filter(|_| pages.iter().any(|&pages| pages < least))
    }

    fn least_pages(&self) -> Option<usize> {
        let print = self.print?;
        let trim = (self.geometry.width, self.geometry.height);
        print.preset.pages(trim, print.binding, print.paper).map(|(least, _)| least)
    }
}

fn judge_inside(f: &mut SpecFaults, plan: &Plan, print: PrintPlan, inside_at: Option<&At<String>>) {
    let (key, pages) = (print.preset.key, plan.most_pages());
    let least = print.preset.gutter(pages);
    if let Some(inside_at) = inside_at.filter(|_| plan.geometry.inside < least) {
        let inside = plan.geometry.inside;
        let message =
            format!("`{key}` requires an inside margin of {} for {pages} pages, not {inside}", in_words(least));
        f.add(inside_at, message, "widen it, or remove it so that it grows with the book");
    }
}

/// Returns a length in the units of printers and of the rest of the world.
fn in_words(length: Length) -> String {
    format!("{}in ({length})", length.inches())
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    fn planned(keys: &str, count: usize) -> Result<Plan, Vec<String>> {
        testing::planned(&format!("title: t\n{keys}\nsections: [{{title: s, count: {count}}}]\n"))
    }

    #[test]
    fn a_preset_asks_for_print_and_print_for_a_preset() {
        let check = |keys: &str, expected: Option<(&str, Binding, Paper)>| {
            let plan = planned(keys, 100).expect(keys);
            let print = plan.print.map(|print| (print.preset.key, print.binding, print.paper));
            assert_eq!((print, plan.purpose == Purpose::Print), (expected, expected.is_some()), "{keys}");
        };
        check("", None);
        check("purpose: screen", None);
        check("purpose: print", Some(("kdp", Binding::Paperback, Paper::White)));
        check("preset: lulu", Some(("lulu", Binding::Paperback, Paper::White)));
        check("preset: home\npaper: cream", Some(("home", Binding::Paperback, Paper::Cream)));
        check(
            "preset: ingramspark\nbinding: hardcover\npage: {size: 6x9in}",
            Some(("ingramspark", Binding::Hardcover, Paper::White)),
        );
    }

    #[test]
    #[allow(clippy::too_many_lines, reason = "a table of cases")]
    fn what_cannot_be_printed_is_refused_with_rule_value_and_remedy() {
        let check = |keys: &str, count: usize, expected: &[&str]| {
            let faults = planned(keys, count).map(|plan| plan.pages.len()).expect_err(keys);
            assert_eq!(faults, expected, "{keys}");
        };
        check(
            "purpose: screen\npreset: kdp\npaper: cream",
            100,
            &[
                "a.yaml:3:9: a book for screens cannot have `preset`; write `purpose: print`, or remove this",
                "a.yaml:4:8: a book for screens cannot have `paper`; write `purpose: print`, or remove this",
            ],
        );
        check("preset: kdpp", 100, &["a.yaml:2:9: unknown preset `kdpp`; did you mean `kdp`?"]);
        check(
            "preset: kdp\npage: {size: legal}",
            100,
            &[
                "a.yaml:3:14: `kdp` does not print books of 215.9 mm x 355.6 mm (8.5 x 14 in); it prints any from 4x6in to \
               8.5x11.69in; or 5x8in, 5.06x7.81in, 5.25x8in, 5.5x8.5in, 6x9in, 6.14x9.21in, 6.69x9.61in, 7x10in, \
               7.44x9.69in, 7.5x9.25in, 8x10in, 8.25x6in, 8.25x8.25in, 8.5x8.5in, 8.5x11in, 8.27x11.69in",
            ],
        );
        check(
            "purpose: print\nbinding: hardcover\npage: {size: 6x9in}",
            20,
            &[
                "a.yaml:2:10: `kdp` binds 75 to 550 pages of this size, but this book has about 18; add puzzles, use fewer per page, or print it yourself with `preset: home`",
            ],
        );
        check(
            "preset: kdp\npage: {size: 6x9in}\nanswers: {style: plain, separate-volume: on}",
            100,
            &["a.yaml:2:9: `kdp` binds 24 to 828 pages of this size, but `answers.pdf` has \
                 16; remove `separate-volume` to put the answers at the end of the book, use fewer per page with \
                 `page: {answers: 4}`, or print it yourself with `preset: home`"],
        );
        check(
            "preset: kdp\npage: {size: 6x9in}\nanswers: {separate-volume: on}",
            12,
            &[
                "a.yaml:2:9: `kdp` binds 24 to 828 pages of this size, but `book.pdf` has 8; remove \
                 `separate-volume` to put the answers at the end of the book, add pages with `parts: {notes: 16}`, \
                 or print it yourself with `preset: home`",
                "a.yaml:2:9: `kdp` binds 24 to 828 pages of this size, but `answers.pdf` has \
                 about 8; remove `separate-volume` to put the answers at the end of the book, or print it yourself \
                 with `preset: home`",
            ],
        );
        check(
            "preset: kdp\npage: {size: 6x9in, puzzles: 1}",
            800,
            &[
                "a.yaml:2:9: `kdp` binds 24 to 828 pages of this size, but this book has about 1208; use more puzzles per page or another trim size, or split the book into volumes",
            ],
        );
        check(
            "preset: kdp\npaper: cream\npage: {size: 6x9in, puzzles: 1}\nanswers: {style: plain}",
            700,
            &["a.yaml:2:9: `kdp` binds 24 to 776 pages of this size, but this book has 786; use `paper: white`, more \
               puzzles per page or another trim size, or split the book into volumes"],
        );
        check(
            "preset: lulu\npage: {size: 6x9in, margins: {inside: 0.5in, outside: 10mm, top: 0.4in}}",
            200,
            &[
                "a.yaml:3:55: `lulu` requires a margin of at least 0.5in (12.7 mm), not 10 mm; write 0.5in \
                 (12.7 mm) or more",
                "a.yaml:3:66: `lulu` requires a margin of at least 0.5in (12.7 mm), not 10.16 mm; write \
                 0.5in (12.7 mm) or more",
            ],
        );
        check(
            "preset: lulu\npage: {size: 6x9in, margins: {inside: 0.5in}}",
            200,
            &[
                "a.yaml:3:39: `lulu` requires an inside margin of 0.625in (15.875 mm) for 124 pages, not 12.7 mm; widen it, or remove it so that it grows with the book",
            ],
        );
    }

    #[test]
    fn margins_keep_what_the_preset_wants_for_the_final_number_of_pages() {
        for preset in PRESETS {
            for size in ["5x8in", "6x9in", "a4", "8.5x11in"] {
                for count in [100, 300, 700, 1_500] {
                    let keys = format!("preset: {}\npage: {{size: {size}, puzzles: 2}}", preset.key);
                    let Ok(plan) = planned(&keys, count) else { continue };
                    let page = &plan.geometry;
                    assert!(page.inside >= preset.gutter(plan.pages.len()), "{keys} {count}");
                    assert!(page.outside.min(page.top).min(page.bottom) >= preset.clearance, "{keys} {count}");
                    assert!(!preset.is_even || plan.pages.len().is_multiple_of(2), "{keys} {count}");
                    let last = plan.pages.last();
                    assert!(!preset.ends_blank || last == Some(&super::super::Page::Blank), "{keys} {count}");
                }
            }
        }
    }
}
