//! Pictures for the page on which a shop sells the book: the front of the cover and sample pages.

use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::sink::FileSink;
use crate::book::parts::BookPart;
use crate::book::{Length, Page, Plan, SectionPlan};
use crate::render::{SvgPart, jpeg, png};

pub(super) const LISTING: Output = Output {
    key: "listing",
    place: "listing/",
    summary: "pictures for shops: the front cover and sample pages",
    names,
    file_of: |_, _| None,
    explains_steps: false,
    lacks,
    refuses: |_, _| Vec::new(),
    make,
};

/// The front of the cover.
pub(super) const FRONT: &str = "listing/cover-front.jpg";

/// The number of sample pages.
pub(super) const SAMPLES: usize = 5;

/// The resolution of the front in pixels per inch.
const RESOLUTION: u16 = 300;

/// The longer side of a sample page in pixels.
const LONGER_SIDE: i64 = 1_600;

fn names(plan: &Plan) -> Vec<String> {
    if !is_sold(plan) {
        return Vec::new();
    }
    let front = plan.cover.iter().map(|_| FRONT.to_owned());
    front.chain((1..=SAMPLES).map(sample)).collect()
}

/// Returns whether a service prints and sells the book.
pub(super) fn is_sold(plan: &Plan) -> bool {
    plan.print.is_some_and(|print| print.preset.service.is_some())
}

/// Returns the note for a plan that no service prints.
pub(super) fn unsold(plan: &Plan, key: &str) -> Vec<String> {
    let note = || format!("`{key}` requires a service that prints and sells the book; write `preset: kdp` or another");
    (!is_sold(plan)).then(note).into_iter().collect()
}

fn lacks(plan: &Plan, _: &Material) -> Vec<String> {
    unsold(plan, LISTING.key)
}

/// Returns the name of a sample page, from 1.
fn sample(number: usize) -> String {
    format!("listing/sample-{number}.png")
}

/// Returns the width and height of the front in pixels.
pub(super) fn front_size(plan: &Plan) -> (u32, u32) {
    let pixels = |side: Length| (side.as_micrometres() * i64::from(RESOLUTION) + 12_700) / 25_400;
    // The front of a hardcover is larger than its pages.
    let case = plan.cover.as_ref().and_then(|cover| cover.case);
    let (width, height) = case.map_or((plan.geometry.width, plan.geometry.height), |case| case.sheet().trim);
    (pixels(width) as u32, pixels(height) as u32)
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let (press, words, plan) = (&job.material.press, &job.material.words, &job.edition.plan);
    if !is_sold(plan) {
        return Ok(());
    }
    if plan.cover.is_some() {
        let pages = job.page_counts()?[0];
        let (sheet, picture) = (plan.cover_sheet(pages), press.picture_of_cover(job.edition, pages, words)?);
        if let Some((sheet, picture)) = sheet.zip(picture) {
            // The front is on the right of the spine, in books that are read from the right on its left.
            let left = if plan.is_from_right() { Length::ZERO } else { sheet.trim.0 + sheet.spine };
            let part = SvgPart { left: left.points(), width: sheet.trim.0.points(), whole: sheet.cut().0.points() };
            add(sink, FRONT.to_owned(), &jpeg(&picture, part, front_size(plan).0, RESOLUTION)?)?;
        }
    }
    let (width, height) = (plan.geometry.width.as_micrometres(), plan.geometry.height.as_micrometres());
    let pixels = (width * LONGER_SIDE / width.max(height)) as u32;
    let drawn = press.pictures_of_pages(job.edition, words, &|pages| samples(pages, &plan.sections))?;
    for (number, page) in (1..=SAMPLES).zip(&drawn) {
        add(sink, sample(number), &png(page, pixels)?)?;
    }
    Ok(())
}

/// Returns the numbers of the pages that show best what is in a book, in ascending order: puzzles of the first, the
/// middle and the last section, an answer, and the primer or the rules. None for a volume without puzzles.
fn samples(pages: &[Page], sections: &[SectionPlan]) -> Vec<usize> {
    let page = |holds: &dyn Fn(&Page) -> bool| pages.iter().position(holds).map(|index| index + 1);
    let puzzle =
        |number: usize| page(&|page| matches!(page, Page::Puzzles { numbers, .. } if numbers.contains(&number)));
    let part = |wanted: BookPart| page(&|page| matches!(page, Page::Part { part, sheet: 0 } if *part == wanted));
    let (Some(middle), Some(last)) = (sections.get(sections.len() / 2), sections.last()) else { return Vec::new() };
    if puzzle(1).is_none() {
        return Vec::new();
    }
    let halfway = |section: &SectionPlan| section.numbers.start + section.numbers.len() / 2;
    let answer = last.numbers.end - 1;
    let best = [
        puzzle(1),
        puzzle(halfway(last)),
        page(&|page| matches!(page, Page::Answers { numbers, .. } if numbers.contains(&answer))),
        part(BookPart::Primer).or_else(|| part(BookPart::Rules)),
        puzzle(halfway(middle)),
    ];
    let is_printed = |number: &usize| !matches!(pages[number - 1], Page::Blank | Page::Own { .. });
    let others = (1..=pages.len()).filter(|number| matches!(pages[number - 1], Page::Puzzles { .. }));
    let others = others.chain((1..=pages.len()).filter(is_printed)).chain(1..=pages.len());
    let mut chosen: Vec<usize> = Vec::new();
    for number in best.into_iter().flatten().chain(others) {
        if chosen.len() < SAMPLES && !chosen.contains(&number) {
            chosen.push(number);
        }
    }
    chosen.sort_unstable();
    chosen
}
