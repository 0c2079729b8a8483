//! `sudopress check`: what a spec means, and how much work it is, from a small sample of attempts.

use super::input::Order;
use super::screen::{Screen, counted};
use super::{Exit, Failure, flow, input, interrupt};
use crate::book::{Page, Plan, SectionPlan, sample};
use crate::generate::Minimality;
use crate::hunt::Sample;
use crate::outputs::{OUTPUTS, Output};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Show the plan of a book: its sections, pages and files, without making it
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Every fault of the spec is told with its place and a remedy; the exit code is then 3. Of each section a few hundred
attempts at most are made, to tell how many it takes to find one puzzle that will do. Nothing is written.

Examples:
  sudopress check book.yaml
  sudopress check book.yaml --pages        what stands on each page
  sudopress check book.yaml --json")]
pub struct Check {
    /// The book spec
    #[arg(value_name = "SPEC")]
    path: PathBuf,

    /// Make no attempts, and tell nothing of how many it takes
    #[arg(long)]
    no_yield: bool,

    /// Also list what stands on each page
    #[arg(long)]
    pages: bool,

    /// Print JSON
    #[arg(long, conflicts_with = "pages")]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let order = input::order(&self.path)?;
        let plan = &order.plan;
        if self.json {
            let yields: Vec<Sample> = match self.no_yield {
                true => Vec::new(),
                false => (0..plan.sections.len()).map(|index| sample(plan, index, &mut flow::Asking)).collect(),
            };
            interrupt::stop().check()?;
            screen.pretty_json(&as_json(&order, &yields))?;
            return Ok(Exit::Done);
        }
        input::tell_notes(&order, screen);
        screen.print(summary(&order))?;
        for index in 0..plan.sections.len() {
            screen.print(section(plan, index))?;
            if !self.no_yield {
                let start = Instant::now();
                let sample = sample(plan, index, &mut flow::Asking);
                interrupt::stop().check()?;
                screen.line(format_args!("   {}", work(&plan.sections[index], &sample, start.elapsed())))?;
            }
        }
        if self.pages {
            for (page, what) in (1..).zip(&plan.pages) {
                screen.line(format_args!("{page:>5}  {}", on_page(plan, what)))?;
            }
        }
        Ok(Exit::Done)
    }
}

fn summary(order: &Order) -> String {
    let plan = &order.plan;
    let page = &plan.geometry;
    let by = plan.author.as_ref().map(|author| format!(", {author}")).unwrap_or_default();
    let outputs: Vec<&str> = order.outputs.iter().map(|output| output.key).collect();
    format!(
        "{}{by}\n{} in {} on {} of {} ({} x {}), seed {}\n\
         margins: inside {}, outside {}, top {}, bottom {}\nmakes: {}; walkthroughs by `{}`\n\n",
        plan.title,
        counted(plan.puzzle_count(), "puzzle"),
        counted(plan.sections.len(), "section"),
        counted(plan.pages.len(), "page"),
        page.size,
        page.width,
        page.height,
        plan.seed,
        page.inside,
        page.outside,
        page.top,
        page.bottom,
        outputs.join(", "),
        plan.walkthrough.key,
    )
}

/// A section in three lines.
fn section(plan: &Plan, index: usize) -> String {
    let section = &plan.sections[index];
    let (first, last) = (section.numbers.start, section.numbers.end - 1);
    format!(
        "{}. {}\n   {}\n   {}, {} ({} a page, cells of {}), answers on {} ({} a page, cells of {})\n",
        index + 1,
        section.title,
        puzzles(plan, section),
        span("number", first, last),
        span("page", plan.page_of_puzzle(first), plan.page_of_puzzle(last)),
        section.puzzle_layout.count(),
        section.puzzle_layout.cell,
        span("page", plan.page_of_answer(first), plan.page_of_answer(last)),
        section.answer_layout.count(),
        section.answer_layout.cell,
    )
}

/// How many attempts a puzzle of the section takes, and how long all of them will take here.
fn work(section: &SectionPlan, sample: &Sample, elapsed: Duration) -> String {
    let worst = sample.losses.iter().max_by_key(|&(_, count)| count).map(|(&loss, _)| super::losses::name(loss));
    if sample.found == 0 {
        let lost = worst.map(|worst| format!(": most {worst}")).unwrap_or_default();
        return format!("none of {} attempts will do{lost}; this part may take minutes", sample.tried);
    }
    let each = sample.tried as f64 / sample.found as f64;
    let seconds = elapsed.as_secs_f64() * section.numbers.len() as f64 / sample.found as f64;
    let time = match seconds {
        ..1.0 => "less than a second".to_owned(),
        ..90.0 => format!("about {seconds:.0} s"),
        _ => format!("about {:.0} minutes", seconds / 60.0),
    };
    let attempts = if each < 1.5 { "most".to_owned() } else { format!("about 1 in {each:.0}") };
    format!("{attempts} attempts will do ({} of {}); {time}", sample.found, sample.tried)
}

/// "page 6" or "pages 6 to 9".
fn span(what: &str, first: usize, last: usize) -> String {
    if first == last { format!("{what} {first}") } else { format!("{what}s {first} to {last}") }
}

/// What kind of puzzles a section has, in a line.
fn puzzles(plan: &Plan, section: &SectionPlan) -> String {
    let side = section.topology.side();
    let mut parts = vec![format!("{} of {side}x{side} (boxes {})", section.numbers.len(), section.board.box_shape)];
    parts.push(difficulty(plan, section));
    parts.push(format!("symmetry {}", section.symmetry));
    parts.push(match section.minimal {
        Minimality::Strict => "strictly minimal".into(),
        Minimality::Orbit => "minimal by orbits".into(),
        Minimality::No => "not minimal".into(),
    });
    parts.push(format!("{} to {} clues", section.clues.0, section.clues.1));
    let wishes = &section.techniques;
    if !wishes.require.is_empty() {
        parts.push(format!("needing {}", wishes.require.join(", ")));
    }
    if !wishes.forbid.is_empty() {
        parts.push(format!("without {}", wishes.forbid.join(", ")));
    }
    for hardest in wishes.hardest.iter().chain(&section.difficulty.hardest) {
        parts.push(format!("nothing harder than {hardest}"));
    }
    parts.join("; ")
}

/// "hard: press 4.0 to 4.9".
fn difficulty(plan: &Plan, section: &SectionPlan) -> String {
    let wishes = &section.difficulty;
    let Some((min, max)) = wishes.band else { return "any rating".into() };
    let scale = wishes.scale;
    let name = section.grade.map(|index| format!("{}: ", plan.grades[index].key)).unwrap_or_default();
    let level = wishes.level.and_then(|level| scale.levels.map(|levels| levels.names[level]));
    let band = match (min.0 <= scale.range.0, max.0 >= scale.range.1) {
        (true, true) => None,
        (false, true) => Some(format!("{} and up", scale.print(min))),
        _ => Some(format!("{} to {}", scale.print(min), scale.print(max))),
    };
    let wanted: Vec<String> = level.map(str::to_owned).into_iter().chain(band).collect();
    format!("{name}{} {}", scale.key, if wanted.is_empty() { "any".into() } else { wanted.join(", ") })
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

fn as_json(order: &Order, yields: &[Sample]) -> serde_json::Value {
    let plan = &order.plan;
    let is_made = |output: &Output| order.outputs.iter().any(|made| made.key == output.key);
    let outputs: BTreeMap<&str, bool> = OUTPUTS.iter().map(|output| (output.key, is_made(output))).collect();
    let section = |(index, section): (usize, &SectionPlan)| {
        let wishes = &section.difficulty;
        json!({
            "title": section.title,
            "count": section.numbers.len(),
            "first": section.numbers.start,
            "board": section.board,
            "symmetry": section.symmetry,
            "minimal": section.minimal,
            "scale": wishes.scale.key,
            "band": wishes.band,
            "level": wishes.level.and_then(|level| wishes.scale.levels.map(|levels| levels.names[level])),
            "grade": section.grade.map(|index| &plan.grades[index].key),
            "techniques": section.techniques,
            "clues": section.clues,
            "puzzle_layout": section.puzzle_layout,
            "answer_layout": section.answer_layout,
            "yield": yields.get(index).map(|sample| json!({ "attempts": sample.tried, "found": sample.found })),
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
        "walkthrough": { "path": plan.walkthrough.key },
        "outputs": outputs,
        "png_width": plan.png_width,
        "grades": plan.grades,
        "sections": plan.sections.iter().enumerate().map(section).collect::<Vec<_>>(),
        "pages": plan.pages,
    })
}
