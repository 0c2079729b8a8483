//! Whether a book can be printed as its spec wants: trim, margins and number of pages against the printer's preset.
//!
//! All of it is known from the plan, so that a book which no printer takes is refused before a puzzle is made.

use super::faults::SpecFaults;
use super::length::Length;
use super::pages::Page;
use super::place::At;
use super::plan::{Plan, PrintPlan, Purpose};
use super::preset::{Binding, PRESETS, Paper, preset};
use super::spec::Spec;
use super::vocabulary::{BINDINGS, PAPERS, PURPOSES};
use crate::error::Diagnostic;

/// How the book is printed; `None` where it is for screens.
pub(super) fn print(f: &mut SpecFaults, spec: &Spec) -> Option<PrintPlan> {
    let table: Vec<_> = PRESETS.iter().map(|preset| (preset.key, preset)).collect();
    let written = spec.preset.as_ref();
    // A preset alone is a wish to print.
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
            f.add(at, format!("`{key}` binds no such books"), "leave `binding` out, or take another preset");
        }
        return Some(print);
    }
    let keys = [("preset", written), ("binding", spec.binding.as_ref()), ("paper", spec.paper.as_ref())];
    for (key, at) in keys {
        if let Some(at) = at {
            f.add(at, format!("a book for screens has no `{key}`"), "write `purpose: print`, or take this out");
        }
    }
    None
}

/// Tells everything in which the plan is not what the printer accepts. What may turn out so comes back as a note.
pub(super) fn judge(f: &mut SpecFaults, spec: &Spec, plan: &Plan) -> Option<Diagnostic> {
    let print = plan.print?;
    // A word that nobody knows stands for its default, which the author did not mean.
    let is_preset = spec.preset.as_ref().is_none_or(|written| preset(written).is_some());
    let is_binding = |written: &At<String>| BINDINGS.iter().any(|(word, _)| *word == written.value);
    if !f.is_whole() || !is_preset || !spec.binding.as_ref().is_none_or(is_binding) {
        return None;
    }
    // What is told at a value of the spec, and where the author wrote none, at what asks for a print.
    let asked = spec.preset.as_ref().or(spec.purpose.as_ref());
    let page = spec.page.as_ref();
    let margins = page.and_then(|page| page.margins.as_ref());
    let at = |written: Option<&At<String>>| written.or(asked).cloned();
    let size_at = at(page.and_then(|page| page.size.as_ref()))?;
    let (key, trim) = (print.preset.key, (plan.geometry.width, plan.geometry.height));
    if !print.preset.takes(trim, print.binding) {
        let trims = print.preset.trims_in_words(print.binding);
        f.add(
            &size_at,
            format!(
                "`{key}` prints no books of {} x {} ({} x {} in)",
                trim.0,
                trim.1,
                trim.0.inches(),
                trim.1.inches()
            ),
            format!("it prints {trims}"),
        );
        return None;
    }
    let clearance = print.preset.clearance;
    let outer = [
        (margins.and_then(|margins| margins.outside.as_ref()), plan.geometry.outside),
        (margins.and_then(|margins| margins.top.as_ref()), plan.geometry.top),
        (margins.and_then(|margins| margins.bottom.as_ref()), plan.geometry.bottom),
    ];
    for (written, margin) in outer {
        if let Some(written) = written.filter(|_| margin < clearance) {
            let message = format!("`{key}` wants nothing printed within {} of the edge, not {margin}", told(clearance));
            f.add(written, message, format!("write {} or more", told(clearance)));
        }
    }
    // The number of pages is that of the book only where nothing else is wrong.
    if !f.is_clean() {
        return None;
    }
    judge_inside(f, plan, print, margins.and_then(|margins| margins.inside.as_ref()));
    judge_pages(f, plan, print, asked)
}

/// The fewest and the most pages that the book can come to. What depends on the puzzles is known once they are.
fn possible_pages(plan: &Plan) -> (usize, usize) {
    let (pages, puzzles) = (plan.most_pages(), plan.puzzle_count());
    if !plan.has_measured_pages() {
        return (pages, pages);
    }
    let count = |is_such: fn(&Page) -> bool| plan.pages.iter().filter(|page| is_such(page)).count();
    let guessed = count(|page| matches!(page, Page::Part { .. } | Page::Own { .. } | Page::FullSolution { .. }));
    let answers = count(|page| matches!(page, Page::Answers { .. }));
    let (fewest, highest) = match plan.has_measured_answers() {
        true => (puzzles.div_ceil(plan.most_answers.max(1)), puzzles),
        false => (answers, answers),
    };
    let rest = pages.saturating_sub(answers + guessed);
    // A blank page at the end, and one that makes the number even.
    (rest + fewest, rest + guessed * 3 + highest + 2)
}

fn judge_pages(f: &mut SpecFaults, plan: &Plan, print: PrintPlan, asked: Option<&At<String>>) -> Option<Diagnostic> {
    let (key, trim, pages) = (print.preset.key, (plan.geometry.width, plan.geometry.height), plan.most_pages());
    let of = |paper: Paper| print.preset.pages(trim, print.binding, paper);
    let (asked, (least, most)) = (asked?, of(print.paper)?);
    let about = if plan.has_measured_pages() { "about " } else { "" };
    let message = format!("`{key}` binds {least} to {most} pages of this size, and this book has {about}{pages}");
    let remedy = if pages < least {
        let home = preset("home").map(|home| home.key).unwrap_or_default();
        format!("put in more puzzles, take fewer to a page, or print it yourself with `preset: {home}`")
    } else if pages > most {
        let others = PAPERS.iter().find(|(_, paper)| of(*paper).is_some_and(|(_, most)| pages <= most));
        let paper = others.map(|(word, _)| format!("`paper: {word}`, ")).unwrap_or_default();
        format!("take {paper}more puzzles to a page or another trim, or make volumes")
    } else {
        return None;
    };
    let (fewest, highest) = possible_pages(plan);
    if highest < least || fewest > most {
        f.add(asked, message, remedy);
        return None;
    }
    Some(f.note(asked, message).hint(remedy))
}

fn judge_inside(f: &mut SpecFaults, plan: &Plan, print: PrintPlan, inside_at: Option<&At<String>>) {
    let (key, pages) = (print.preset.key, plan.most_pages());
    let least = print.preset.gutter(pages);
    if let Some(inside_at) = inside_at.filter(|_| plan.geometry.inside < least) {
        let inside = plan.geometry.inside;
        let message = format!("`{key}` wants an inside margin of {} for {pages} pages, not {inside}", told(least));
        f.add(inside_at, message, "widen it, or leave it out: it then grows with the book");
    }
}

/// A length as printers write it and as the rest of the world does.
fn told(length: Length) -> String {
    format!("{}in ({length})", length.inches())
}

#[cfg(test)]
mod tests {
    use super::super::{plan, read};
    use super::*;

    fn planned(keys: &str, count: usize) -> Result<Plan, Vec<String>> {
        let text = format!("title: t\n{keys}\nsections: [{{title: s, count: {count}}}]\n");
        let told =
            |faults: Vec<crate::error::Diagnostic>| faults.iter().map(|fault| fault.summary()).collect::<Vec<_>>();
        let (spec, text) = read("a.yaml", text.as_bytes()).map_err(told)?;
        plan(&spec, "a.yaml", &text).map_err(told)
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
    fn what_cannot_be_printed_is_refused_with_rule_value_and_remedy() {
        let check = |keys: &str, count: usize, expected: &[&str]| {
            let faults = planned(keys, count).map(|plan| plan.pages.len()).expect_err(keys);
            assert_eq!(faults, expected, "{keys}");
        };
        check(
            "purpose: screen\npreset: kdp\npaper: cream",
            100,
            &[
                "a.yaml:3:9: a book for screens has no `preset`; write `purpose: print`, or take this out",
                "a.yaml:4:8: a book for screens has no `paper`; write `purpose: print`, or take this out",
            ],
        );
        check("preset: kdpp", 100, &["a.yaml:2:9: unknown preset `kdpp`; did you mean `kdp`?"]);
        check(
            "preset: kdp\npage: {size: legal}",
            100,
            &["a.yaml:3:14: `kdp` prints no books of 215.9 mm x 355.6 mm (8.5 x 14 in); it prints any from 4x6in to \
               8.5x11.69in; or 5x8in, 5.06x7.81in, 5.25x8in, 5.5x8.5in, 6x9in, 6.14x9.21in, 6.69x9.61in, 7x10in, \
               7.44x9.69in, 7.5x9.25in, 8x10in, 8.25x6in, 8.25x8.25in, 8.5x8.5in, 8.5x11in, 8.27x11.69in"],
        );
        check(
            "purpose: print\nbinding: hardcover\npage: {size: 6x9in}",
            20,
            &[
                "a.yaml:2:10: `kdp` binds 75 to 550 pages of this size, and this book has about 18; put in more puzzles, take \
               fewer to a page, or print it yourself with `preset: home`",
            ],
        );
        check(
            "preset: kdp\npage: {size: 6x9in, puzzles: 1}",
            800,
            &[
                "a.yaml:2:9: `kdp` binds 24 to 828 pages of this size, and this book has about 1208; take more puzzles to a page \
               or another trim, or make volumes",
            ],
        );
        check(
            "preset: kdp\npaper: cream\npage: {size: 6x9in, puzzles: 1}\nanswers: {style: plain}",
            700,
            &[
                "a.yaml:2:9: `kdp` binds 24 to 776 pages of this size, and this book has 786; take `paper: white`, more \
               puzzles to a page or another trim, or make volumes",
            ],
        );
        check(
            "preset: lulu\npage: {size: 6x9in, margins: {inside: 0.5in, outside: 10mm, top: 0.4in}}",
            200,
            &[
                "a.yaml:3:55: `lulu` wants nothing printed within 0.5in (12.7 mm) of the edge, not 10 mm; write 0.5in \
                 (12.7 mm) or more",
                "a.yaml:3:66: `lulu` wants nothing printed within 0.5in (12.7 mm) of the edge, not 10.16 mm; write \
                 0.5in (12.7 mm) or more",
            ],
        );
        check(
            "preset: lulu\npage: {size: 6x9in, margins: {inside: 0.5in}}",
            200,
            &[
                "a.yaml:3:39: `lulu` wants an inside margin of 0.625in (15.875 mm) for 124 pages, not 12.7 mm; widen it, \
               or leave it out: it then grows with the book",
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
