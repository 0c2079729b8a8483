//! Describes a plan in words for its author, and as data.

use super::pages::Page;
use super::plan::{BoardName, Plan, SectionPlan};
use crate::board::HouseKind;
use crate::board::variant::VARIANTS;
use crate::error::counted;
use crate::generate::Minimality;
use crate::hunt::Sample;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Range;

impl Plan {
    /// Returns a description of the book in a few lines. `outputs` are the keys of its outputs.
    pub fn summary(&self, outputs: &[&str]) -> String {
        let page = &self.geometry;
        let readers = if self.model.is_built_in() { "" } else { "; minutes from its own reader model" };
        let about = if self.has_measured_pages() { "about " } else { "" };
        let by = self.author.as_ref().map(|author| format!(", {author}")).unwrap_or_default();
        format!(
            "{}{by}\n{} in {} on {} of {} ({} x {}), seed {}\n\
             margins: inside {}, outside {}, top {}, bottom {}\n{}makes: {}; walkthroughs by `{}`{readers}\n\n",
            self.title,
            counted(self.puzzle_count(), "puzzle"),
            counted(self.sections.len(), "section"),
            self.volumes_summary(about),
            page.size,
            page.width,
            page.height,
            self.seed,
            page.inside,
            page.outside,
            page.top,
            page.bottom,
            if outputs.contains(&"cover") { self.cover_summary(about) } else { String::new() },
            outputs.join(", "),
            self.walkthrough.key,
        )
    }

    /// Returns the number of pages, of both volumes if there are two.
    fn volumes_summary(&self, about: &str) -> String {
        let first = format!("{about}{}", counted(self.pages.len(), "page"));
        if self.has_second_volume {
            format!("{first}, with the answers in {about}{} of their own,", self.answer_pages.len())
        } else {
            first
        }
    }

    /// Returns the size of the sheet of the cover, if there is one.
    fn cover_summary(&self, about: &str) -> String {
        let Some(sheet) = self.cover_sheet(self.pages.len()) else { return String::new() };
        let (width, height) = sheet.whole();
        let spine = sheet.spine;
        format!(
            "cover: {about}{} x {} in with {}, the spine {} in ({spine})\n",
            width.inches(),
            height.inches(),
            sheet.edge(),
            spine.inches()
        )
    }

    /// Returns a description of a section in three lines.
    pub fn section_summary(&self, index: usize) -> String {
        let section = &self.sections[index];
        let (first, last) = (section.numbers.start, section.numbers.end - 1);
        let near = if self.has_measured_front() { "near " } else { "" };
        format!(
            "{}. {}\n   {}\n   {}, {near}{} ({} per page, cells of {}), answers {}\n",
            index + 1,
            section.title,
            puzzles(self, section),
            span("number", first, last),
            span("page", self.page_of_puzzle(first), self.page_of_puzzle(last)),
            section.puzzle_layout.count(),
            section.puzzle_layout.cell * self.enlargement,
            self.answers_summary(section),
        )
    }

    /// Returns the pages of the answers of a section. Answers that are laid out separately have no pages yet.
    fn answers_summary(&self, section: &SectionPlan) -> String {
        let (first, last) = (section.numbers.start, section.numbers.end - 1);
        let pages = span("page", self.page_of_answer(first), self.page_of_answer(last));
        if self.has_measured_answers() {
            return format!("near {pages} (at most {} per page, each as large as possible)", self.most_answers);
        }
        let layout = section.answer_layout;
        format!("on {pages} ({} per page, cells of {})", layout.count(), layout.cell * self.enlargement)
    }

    /// Returns a description of the content of a page.
    pub fn page_summary(&self, page: &Page) -> String {
        let title = |section: &usize| &self.sections[*section].title;
        let numbers = |numbers: &Range<usize>| match numbers.len() {
            1 => numbers.start.to_string(),
            _ => format!("{} to {}", numbers.start, numbers.end - 1),
        };
        match page {
            Page::Blank => "blank".into(),
            Page::Opener { section } => format!("opener of \"{}\"", title(section)),
            Page::Puzzles { numbers: range, .. } => format!("puzzles {}", numbers(range)),
            Page::FullSolution { section, .. } => format!("a solved puzzle like those of \"{}\"", title(section)),
            Page::Part { part, .. } => part.row().key.replace('-', " "),
            Page::Own { part, .. } => {
                format!("{}, by {}", part.row().key.replace('-', " "), self.parts.own(*part).unwrap_or_default())
            }
            Page::AnswersOpener => "opener of the answers".into(),
            Page::Answers { numbers: range, .. } => format!("answers {}", numbers(range)),
        }
    }

    /// Returns the plan as data, including whether each output is made and the samples of its sections, if any were
    /// taken.
    pub fn data(&self, outputs: &BTreeMap<&str, bool>, yields: &[Option<Sample>]) -> Value {
        let section = |(index, section): (usize, &SectionPlan)| {
            let criteria = &section.difficulty;
            let of_sample = |sample: &Option<Sample>| {
                let sample = sample.as_ref()?;
                let mut data = json!({ "attempts": sample.tried, "found": sample.found });
                if sample.is_cut {
                    data["cut"] = true.into();
                }
                Some(data)
            };
            json!({
                "title": section.title,
                "count": section.numbers.len(),
                "first": section.numbers.start,
                "board": section.board,
                "symmetry": section.symmetry,
                "minimal": section.minimal,
                "scale": criteria.scale.key,
                "band": criteria.band,
                "level": criteria.level.and_then(|level| criteria.scale.levels.map(|levels| levels.names[level])),
                "grade": section.grade.map(|index| &self.grades[index].key),
                "techniques": section.techniques,
                "given_count": section.given_count,
                "order": section.order,
                "puzzle_layout": section.puzzle_layout,
                "answer_layout": section.answer_layout,
                "yield": yields.get(index).and_then(of_sample),
            })
        };
        json!({
            "title": self.title,
            "subtitle": self.subtitle,
            "author": self.author,
            "language": self.language,
            "seed": self.seed,
            "geometry": self.geometry,
            "enlargement": self.enlargement,
            "foot": self.foot,
            "purpose": self.purpose,
            "print": self.print,
            "parts": self.parts,
            "isbn": self.isbn,
            "accessibility": self.accessibility,
            "cover": self.cover,
            "answers": self.answers,
            "walkthrough": { "path": self.walkthrough.key, "coordinates": self.coordinates },
            "model": Some(self.model).filter(|model| !model.is_built_in()),
            "outputs": outputs,
            "png_width": self.png_width,
            "site_url": self.site_url,
            "hides_solutions": self.hides_solutions,
            "grades": self.grades,
            "sections": self.sections.iter().enumerate().map(section).collect::<Vec<_>>(),
            "pages": self.pages,
            "answer_pages": self.answer_pages,
        })
    }
}

/// Returns "page 6" or "pages 6 to 9".
fn span(what: &str, first: usize, last: usize) -> String {
    if first == last { format!("{what} {first}") } else { format!("{what}s {first} to {last}") }
}

/// Returns a board: "9x9 (boxes 3x3)", "9x9 jigsaw", "6x6 x (boxes 3x2), 2 extra houses".
fn board(section: &SectionPlan) -> String {
    let (side, BoardName { variant, box_shape }) = (section.topology.side(), &section.board);
    let mut board = format!("{side}x{side}");
    if variant != VARIANTS[0].key {
        board += &format!(" {variant}");
    }
    if section.topology.box_shape().is_some() {
        board += &format!(" (boxes {box_shape})");
    }
    match section.topology.houses_of_kind(HouseKind::Extra).count() {
        0 => board,
        1 => board + ", an extra house",
        count => board + &format!(", {count} extra houses"),
    }
}

/// Describes the puzzles of a section in one line.
fn puzzles(plan: &Plan, section: &SectionPlan) -> String {
    let mut parts = vec![format!("{} of {}", section.numbers.len(), board(section))];
    parts.push(difficulty(plan, section));
    parts.push(format!("symmetry {}", section.symmetry));
    parts.push(match section.minimal {
        Minimality::Strict => "strictly minimal".into(),
        Minimality::Orbit => "minimal by orbits".into(),
        Minimality::Grade => "minimal for its grade".into(),
        Minimality::No if section.pattern.is_some() => "minimal within the pattern".into(),
        Minimality::No => "not minimal".into(),
    });
    parts.push(format!("{} to {} givens", section.given_count.0, section.given_count.1));
    let criteria = &section.techniques;
    if !criteria.require.is_empty() {
        parts.push(format!("requiring {}", criteria.require.join(", ")));
    }
    if !criteria.forbid.is_empty() {
        parts.push(format!("without {}", criteria.forbid.join(", ")));
    }
    for hardest in criteria.hardest.iter().chain(&section.difficulty.hardest) {
        parts.push(format!("nothing harder than {hardest}"));
    }
    parts.join("; ")
}

/// Returns "hard: press 4.0 to 4.9".
fn difficulty(plan: &Plan, section: &SectionPlan) -> String {
    let criteria = &section.difficulty;
    let Some((min, max)) = criteria.band else { return "any rating".into() };
    let scale = criteria.scale;
    let name = section.grade.map(|index| format!("{}: ", plan.grades[index].key)).unwrap_or_default();
    let level = criteria.level.and_then(|level| scale.levels.map(|levels| levels.names[level]));
    let band = match (min.0 <= scale.range.0, max.0 >= scale.range.1) {
        (true, true) => None,
        (false, true) => Some(format!("{} and up", scale.print(min))),
        _ => Some(format!("{} to {}", scale.print(min), scale.print(max))),
    };
    let wanted: Vec<String> = level.map(str::to_owned).into_iter().chain(band).collect();
    format!("{name}{} {}", scale.key, if wanted.is_empty() { "any".into() } else { wanted.join(", ") })
}
