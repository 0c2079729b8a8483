//! `sudopress check`: what a spec means, without generating anything.

use super::screen::Screen;
use super::{Exit, Failure, input};
use crate::book::{Page, Plan, SectionPlan};
use crate::generate::Minimality;
use crate::rating::Rating;
use serde_json::json;
use std::path::PathBuf;

/// Show the plan of a book: its sections, pages and files, without making it
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Every fault of the spec is told with its place and a remedy; the exit code is then 3.

Examples:
  sudopress check book.yaml
  sudopress check book.yaml --pages        what stands on each page
  sudopress check book.yaml --json")]
pub struct Check {
    /// The book spec
    #[arg(value_name = "SPEC")]
    path: PathBuf,

    /// Also list what stands on each page
    #[arg(long)]
    pages: bool,

    /// Print JSON
    #[arg(long, conflicts_with = "pages")]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (plan, _) = input::plan(&self.path)?;
        if self.json {
            screen.line(serde_json::to_string_pretty(&as_json(&plan)).expect("it is JSON"))?;
            return Ok(Exit::Done);
        }
        input::tell_notes(&plan, screen);
        screen.print(summary(&plan))?;
        if self.pages {
            for (page, what) in (1..).zip(&plan.pages) {
                screen.line(format_args!("{page:>5}  {}", on_page(&plan, what)))?;
            }
        }
        Ok(Exit::Done)
    }
}

fn summary(plan: &Plan) -> String {
    let page = &plan.geometry;
    let by = plan.author.as_ref().map(|author| format!(", {author}")).unwrap_or_default();
    let outputs =
        [("pdf", plan.outputs.pdf), ("svg", plan.outputs.svg), ("png", plan.outputs.png), ("html", plan.outputs.html)];
    let outputs: Vec<&str> = outputs.iter().filter(|(_, is_made)| *is_made).map(|(name, _)| *name).collect();
    let mut text = format!(
        "{}{by}\n{} puzzles in {} sections on {} pages of {} ({} x {}), seed {}\n\
         margins: inside {}, outside {}, top {}, bottom {}\nmakes: {}\n\n",
        plan.title,
        plan.puzzle_count(),
        plan.sections.len(),
        plan.pages.len(),
        page.size,
        page.width,
        page.height,
        plan.seed,
        page.inside,
        page.outside,
        page.top,
        page.bottom,
        outputs.join(", "),
    );
    for (index, section) in plan.sections.iter().enumerate() {
        text += &format!("{}. {}\n", index + 1, section.title);
        text += &format!("   {}\n", puzzles(plan, section));
        let (first, last) = (section.numbers.start, section.numbers.end - 1);
        text += &format!(
            "   {}, {} ({} a page, cells of {}), answers on {} ({} a page, cells of {})\n",
            span("number", first, last),
            span("page", plan.page_of_puzzle(first), plan.page_of_puzzle(last)),
            section.puzzle_layout.count(),
            section.puzzle_layout.cell,
            span("page", plan.page_of_answer(first), plan.page_of_answer(last)),
            section.answer_layout.count(),
            section.answer_layout.cell,
        );
    }
    text
}

/// "page 6" or "pages 6 to 9".
fn span(what: &str, first: usize, last: usize) -> String {
    if first == last { format!("{what} {first}") } else { format!("{what}s {first} to {last}") }
}

/// What kind of puzzles a section has, in a line.
fn puzzles(plan: &Plan, section: &SectionPlan) -> String {
    let side = section.topology.side();
    let mut parts = vec![format!("{} of {side}x{side} (boxes {})", section.numbers.len(), section.board.box_shape)];
    match section.band {
        None => parts.push("any rating".into()),
        Some((min, max)) => {
            let grade = plan.grades.iter().find(|grade| grade.scale == section.scale.key && grade.band == (min, max));
            let name = grade.map(|grade| format!("{}: ", grade.key)).unwrap_or_default();
            parts.push(format!("{name}{} {}", section.scale.key, band(section, min, max)));
        }
    }
    parts.push(format!("symmetry {}", section.symmetry));
    parts.push(match section.minimal {
        Minimality::Strict => "strictly minimal".into(),
        Minimality::Orbit => "minimal by orbits".into(),
        Minimality::No => "not minimal".into(),
    });
    parts.push(format!("{} to {} clues", section.clues.0, section.clues.1));
    if !section.require.is_empty() {
        parts.push(format!("needing {}", section.require.join(", ")));
    }
    if !section.forbid.is_empty() {
        parts.push(format!("without {}", section.forbid.join(", ")));
    }
    parts.join("; ")
}

fn band(section: &SectionPlan, min: Rating, max: Rating) -> String {
    match max.0 {
        u32::MAX => format!("{} and up", section.scale.print(min)),
        _ => format!("{} to {}", section.scale.print(min), section.scale.print(max)),
    }
}

fn on_page(plan: &Plan, page: &Page) -> String {
    let title = |section: &usize| &plan.sections[*section].title;
    let numbers = |numbers: &std::ops::Range<usize>| match numbers.len() {
        1 => numbers.start.to_string(),
        _ => format!("{} to {}", numbers.start, numbers.end - 1),
    };
    match page {
        Page::Blank => "blank".into(),
        Page::Title => "title".into(),
        Page::Imprint => "imprint".into(),
        Page::Contents { .. } => "contents".into(),
        Page::HowToPlay { section } => format!("how to play on the board of \"{}\"", title(section)),
        Page::Opener { section } => format!("opener of \"{}\"", title(section)),
        Page::Puzzles { numbers: range, .. } => format!("puzzles {}", numbers(range)),
        Page::AnswersOpener => "opener of the answers".into(),
        Page::Answers { numbers: range, .. } => format!("answers {}", numbers(range)),
    }
}

fn as_json(plan: &Plan) -> serde_json::Value {
    let section = |section: &SectionPlan| {
        json!({
            "title": section.title,
            "count": section.numbers.len(),
            "first": section.numbers.start,
            "board": section.board,
            "symmetry": section.symmetry,
            "minimal": section.minimal,
            "scale": section.scale.key,
            "band": section.band,
            "techniques": { "require": section.require, "forbid": section.forbid },
            "clues": section.clues,
            "puzzle_layout": section.puzzle_layout,
            "answer_layout": section.answer_layout,
        })
    };
    json!({
        "title": plan.title,
        "subtitle": plan.subtitle,
        "author": plan.author,
        "language": plan.language,
        "seed": plan.seed,
        "geometry": plan.geometry,
        "purpose": plan.purpose,
        "answers": plan.answers,
        "outputs": plan.outputs,
        "png_width": plan.png_width,
        "grades": plan.grades,
        "sections": plan.sections.iter().map(section).collect::<Vec<_>>(),
        "pages": plan.pages,
    })
}
