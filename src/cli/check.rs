//! `sudopress check`: the plan of a spec, and an estimate of the work from a small sample of attempts.

use super::build::compose;
use super::formats::TextOrJson;
use super::input::Commission;
use super::output::{Force, LOCK, OutputFile, Overwrite, default_folder, write_file};
use super::screen::Screen;
use super::{Exit, Failure, input, interrupt, system};
use crate::book::{Plan, SectionPlan, sample};
use crate::draw::{Svg, curve, curves};
use crate::hunt::Sample;
use crate::outputs::{OUTPUTS, cover_notes};
use crate::rating::Rating;
use clap::ValueHint;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Faults in the spec are reported with their places and remedies, and the exit code is 3. A few hundred attempts show how
many each section needs. If the book was built, its pages are exact; otherwise those of hints, primer, index and
annotated answers are estimates.

Examples:
  sudopress check book.yaml
  sudopress check book.yaml --pages        the contents of each page
  sudopress check book.yaml --plot c.svg   a plot of its ratings")]
pub(super) struct Check {
    /// Book spec
    #[arg(value_name = "SPEC")]
    path: PathBuf,

    /// Folder of the last build [default: named after the spec, in `out/`]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    built: Option<PathBuf>,

    /// Do not estimate the number of attempts
    #[arg(long)]
    no_yield: bool,

    /// List the contents of each page
    #[arg(long)]
    pages: bool,

    /// Generate the puzzles and plot their ratings in an SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plot: Option<OutputFile>,

    #[command(flatten)]
    force: Force,

    #[command(flatten)]
    format: TextOrJson,
}

impl Check {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let commission = input::commission(&self.path)?;
        let laid_out = match self.laid_out(&commission, screen)? {
            None => estimated(&commission)?,
            exact => exact,
        };
        let plan = laid_out.as_ref().unwrap_or(&commission.plan);
        let pages = [plan.pages.len(), plan.answer_pages.len()];
        let volumes = if plan.has_second_volume { &pages[..] } else { &pages[..1] };
        if let Some(fault) = laid_out.as_ref().and_then(|plan| plan.too_few_pages(volumes)) {
            return Err(Failure::input(fault.clone()));
        }
        if let Some(file) = &self.plot {
            plot(plan, (file, self.force.into()), screen)?;
        }
        if self.format.is_json() {
            let yields: Vec<Option<Sample>> = match self.no_yield {
                true => Vec::new(),
                false => (0..plan.sections.len()).map(|index| sampled(plan, index)).collect::<Result<_, _>>()?,
            };
            let is_made = |key| commission.outputs.iter().any(|made| made.key == key);
            let outputs = OUTPUTS.iter().map(|output| (output.key, is_made(output.key))).collect();
            screen.pretty_json(&plan.data(&outputs, &yields))?;
            return Ok(Exit::Done);
        }
        input::report_notes(&commission, plan, screen);
        let notes = cover_notes(&commission.outputs, plan, volumes, &commission.material);
        notes.iter().for_each(|note| screen.note(note));
        let outputs: Vec<&str> = commission.outputs.iter().map(|output| output.key).collect();
        screen.print(plan.summary(&outputs))?;
        for index in 0..plan.sections.len() {
            screen.print(plan.section_summary(index))?;
            if !self.no_yield {
                let start = system::now();
                let estimate = match sampled(plan, index)? {
                    Some(sample) => work(&plan.sections[index], &sample, start.elapsed()),
                    None => format!("no estimate: the first attempts take more than {} s", PATIENCE.as_secs()),
                };
                screen.line(format_args!("   {estimate}"))?;
            }
        }
        if self.pages {
            for (page, what) in (1..).zip(&plan.pages) {
                screen.line(format_args!("{page:>5}  {}", plan.page_summary(what)))?;
            }
        }
        Ok(Exit::Done)
    }
}

impl Check {
    /// Returns the plan with the pages of the last build; `None` if there was none with this spec.
    fn laid_out(&self, commission: &Commission, screen: &Screen) -> Result<Option<Plan>, Failure> {
        let Commission { plan, text, material, .. } = commission;
        let folder = self.built.as_ref().map_or_else(|| default_folder(&self.path), |path| Ok(path.clone()))?;
        let path = folder.join(LOCK);
        if !plan.has_measured_pages() || !path.is_file() {
            return Ok(None);
        }
        let name = path.display().to_string();
        let fitted = input::lock(&path).ok().map(|(lock, _)| lock.edition(plan, text, &name, &interrupt::stop()));
        interrupt::stop().check()?;
        let laid_out =
            fitted.and_then(Result::ok).map(|fitted| material.press.laid_out(&fitted.edition, &material.words));
        let laid_out = laid_out.and_then(Result::ok);
        if laid_out.is_none() {
            screen.note(format!("{name} does not fit this spec, so page numbers are estimates"));
        }
        Ok(laid_out)
    }
}

/// The number of puzzles of each section from which pages are estimated, and of those of all sections.
const SAMPLE: usize = 300;
const SAMPLE_OF_ALL: usize = 600;

/// Returns the plan with pages that are estimated from a sample of its puzzles; `None` if they do not depend on the
/// puzzles, or if finding the sample takes too long.
fn estimated(commission: &Commission) -> Result<Option<Plan>, Failure> {
    let Commission { plan, material, .. } = commission;
    if !plan.has_measured_pages() {
        return Ok(None);
    }
    let end = system::now() + PATIENCE;
    let most = SAMPLE.min(SAMPLE_OF_ALL / plan.sections.len().max(1)).max(1);
    let edition = crate::book::compose(&plan.sampled(most), &mut interrupt::stop().or(move || system::now() >= end));
    interrupt::stop().check()?;
    let Ok(mut edition) = edition else { return Ok(None) };
    // The inside margin, and with it the boards on a page, depends on the number of pages.
    let mut estimated = None;
    for _ in 0..MARGINS {
        let Ok(sample) = material.press.laid_out(&edition, &material.words) else { return Ok(None) };
        if sample.puzzle_count() == plan.puzzle_count() {
            return Ok(Some(sample));
        }
        let found = plan.estimated_from(&sample);
        let is_final = found.geometry == sample.geometry;
        edition.plan.geometry = found.geometry.clone();
        estimated = Some(found);
        if is_final {
            break;
        }
    }
    Ok(estimated)
}

/// The number of inside margins to try.
const MARGINS: usize = 3;

/// Draws the ratings of a book's puzzles, by scale, into a file.
fn plot(plan: &Plan, (file, overwrite): (&Path, Overwrite), screen: &Screen) -> Result<(), Failure> {
    let edition = compose(plan, screen)?;
    let parts = plan.scales().into_iter().filter_map(|scale| {
        let values = edition.curve(scale);
        let ends = [scale.range.0, *values.iter().max()?];
        Some((ends.map(|end| scale.print(Rating(end))), curve(&values, scale.range.0)))
    });
    let picture = curves(&parts.collect::<Vec<_>>()).svg(&Svg::file(&plan.title));
    write_file(file, picture.as_bytes(), overwrite)
}

/// The maximum time for the sample of a section. The number of attempts already limits its work; this is for very slow
/// machines.
const PATIENCE: Duration = Duration::from_secs(8);

/// Returns the sample of a section; `None` if it took too long, because a partial result would depend on the machine.
fn sampled(plan: &Plan, index: usize) -> Result<Option<Sample>, Failure> {
    let end = system::now() + PATIENCE;
    let is_over = move || system::now() >= end;
    let sample = sample(plan, index, &mut interrupt::stop().or(is_over));
    interrupt::stop().check()?;
    Ok(Some(sample).filter(|_| !is_over()))
}

/// Returns the number of attempts for a puzzle of the section, and the estimated time for all of them on this machine.
fn work(section: &SectionPlan, sample: &Sample, elapsed: Duration) -> String {
    let worst = sample.losses.iter().max_by_key(|&(_, count)| count).map(|(&loss, _)| super::losses::name(loss));
    if sample.found == 0 {
        let lost = worst.map(|worst| format!(": most {worst}")).unwrap_or_default();
        return match (sample.tried, sample.is_cut) {
            (0, _) => "no estimate: an attempt takes too long for a check; this part may take minutes".to_owned(),
            (tried, true) => format!(
                "none of {tried} attempts succeeded{lost}; the next takes too long for a check, and this part may take minutes"
            ),
            (tried, false) => format!("none of {tried} attempts succeeded{lost}; this part may take minutes"),
        };
    }
    let each = sample.tried as f64 / sample.found as f64;
    let seconds = elapsed.as_secs_f64() * section.numbers.len() as f64 / sample.found as f64;
    let time = match seconds {
        ..1.0 => "less than a second".to_owned(),
        ..90.0 => format!("about {seconds:.0} s"),
        _ => format!("about {:.0} minutes", seconds / 60.0),
    };
    let attempts = if each < 1.5 { "most".to_owned() } else { format!("about 1 in {each:.0}") };
    let cut = if sample.is_cut { "; more attempts take too long for a check" } else { "" };
    format!("{attempts} attempts succeed ({} of {}); {time}{cut}", sample.found, sample.tried)
}
