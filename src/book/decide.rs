//! Spec to plan: every default is decided here, and every fault of meaning is found in one pass.
//!
//! A fault does not stop the pass: the value falls back to its default, the fault is noted with its place, and the rest
//! is still looked at, so that an author mends a spec once and not once a fault. A plan comes out only when there was
//! no fault, so the fall-backs are never seen.

use super::bank_wishes;
use super::boards;
use super::cover;
use super::difficulty::{difficulty, grades, on_path, techniques};
use super::faults::SpecFaults;
use super::geometry::{PER_PAGE, SIDES, SIZES, size};
use super::language;
use super::layout::{LARGE_PRINT, OversizeBoards, PageWishes, lay_out};
use super::length::Length;
use super::newspaper;
use super::part_wishes;
use super::place::At;
use super::plan::{AnswerStyle, NUMBER, Order, Plan, PrintPlan, Purpose, SectionPlan, TimesPlan};
use super::printable;
use super::spec::{MarginsSpec, PageSpec, SectionSpec, Spec, WalkthroughSpec};
use super::typed;
use super::vocabulary::words;
use super::vocabulary::{
    ANSWER_STYLES, MINIMALITIES, MOST_ATTEMPTS, MOST_PUZZLES, ORDERS, OutputWord, SPEC_VERSION, SWITCHES, VOLUMES,
};
use crate::board::{Symmetry, Topology};
use crate::error::{self, Diagnostic, quote};
use crate::explain::Coordinates;
use crate::generate::{Minimality, Request};
use crate::hunt::{Effort, GradeBand, is_hardly_ever_minimal};
use crate::rating::minutes::Model;
use crate::rating::{SCALES, Scale, WALKTHROUGH, scale};

/// What the spec means, whatever is made of it. `name` is how diagnostics call the file, `text` what it was read from.
///
/// # Errors
/// Every fault of meaning, in the order of the file.
pub fn plan(spec: &Spec, name: &str, text: &str) -> Result<Plan, Vec<Diagnostic>> {
    let (plan, faults) = decide(spec, SpecFaults::new(name, text), None);
    faults.finish().map(|()| plan)
}

/// The same where `outputs` are what can be made: other words for it are faults too.
///
/// # Errors
/// Every fault of meaning, in the order of the file.
pub fn plan_among(outputs: &[OutputWord], spec: &Spec, name: &str, text: &str) -> Result<Plan, Vec<Diagnostic>> {
    let (plan, faults) = decide(spec, SpecFaults::new(name, text), Some(outputs));
    faults.finish().map(|()| plan)
}

/// Reads and plans a spec, for tests.
#[cfg(test)]
pub(super) fn planned(spec: &str) -> Result<Plan, Vec<Diagnostic>> {
    let (spec, text) = super::read("a.yaml", spec.as_bytes())?;
    plan(&spec, "a.yaml", &text)
}

/// The faults of meaning of what could be read of a spec whose form has faults, among those of its areas that are
/// whole.
pub(super) fn judge(spec: &Spec, faults: SpecFaults, known: Option<&[OutputWord]>) -> error::Faults {
    decide(spec, faults, known).1.into_found()
}

/// The plan, whose values are to be used only where there are no faults, and these.
fn decide(spec: &Spec, mut faults: SpecFaults, known: Option<&[OutputWord]>) -> (Plan, SpecFaults) {
    let f = &mut faults;
    if let Some(written) = spec.spec.as_ref().filter(|written| written.value != SPEC_VERSION) {
        f.version(written);
    }
    let title = f.line(&spec.title, "title", 200);
    let mut line = |written: &Option<At<String>>, what: &str| written.as_ref().map(|text| f.line(text, what, 200));
    let (subtitle, author) = (line(&spec.subtitle, "subtitle"), line(&spec.author, "author"));
    let edition = line(&spec.edition, "edition");
    let rights = spec.rights.as_ref().map(|rights| f.paragraphs(rights, "rights", 2_000));
    let parts = part_wishes::read(f, spec.parts.as_ref());
    let (language, print) = (language::tag(f, spec), printable::print(f, spec));
    let isbn = cover::isbn(f, spec.isbn.as_ref());
    let purpose = if print.is_some() { Purpose::Print } else { Purpose::Screen };
    let (style, grades) = (answer_style(f, spec), grades(f, spec.grades.as_ref()));
    let wishes = page_wishes(f, spec, style, print);
    let sections = sections(f, spec, &grades);
    let newspaper = newspaper::plan(f, spec, &sections);
    let (bank, series) = bank_wishes::read(f, spec);
    let walkthrough = walkthrough(f, spec.walkthrough.as_ref(), &sections);
    let coordinates = coordinates(f, spec.walkthrough.as_ref());
    spec.sections.value.iter().for_each(|section| on_path(f, section.techniques.as_ref(), walkthrough));
    known.into_iter().for_each(|known| outputs(f, spec.outputs.as_ref(), known));
    language::judge(f, spec, known.unwrap_or_default());
    let mut plan = Plan {
        title,
        subtitle,
        author,
        edition,
        rights,
        cover: cover::plan(f, spec, print, sections.last().map_or(0, |last| last.numbers.end - 1)),
        isbn,
        language,
        seed: spec.seed.as_ref().map_or(1, |seed| seed.value),
        purpose,
        print,
        parts,
        answers: style,
        most_answers: wishes.answers,
        walkthrough,
        coordinates,
        link: link(f, spec.walkthrough.as_ref().and_then(|walkthrough| walkthrough.link.as_ref())),
        // That of the author's own is a file, which is read where files are.
        model: Model::built_in(),
        png_width: f.whole(spec.png.as_ref().and_then(|png| png.width.as_ref()), "width of pictures", 64, 4096, 600)
            as u32,
        address: address(f, spec.site.as_ref().and_then(|site| site.address.as_ref())),
        newspaper,
        bank,
        series,
        grades,
        // What follows is laid out once all else is known.
        geometry: wishes.geometry(0),
        enlargement: wishes.enlargement,
        times: wishes.times,
        sections,
        pages: Vec::new(),
        has_second_volume: f.word(
            spec.answers.as_ref().and_then(|answers| answers.volume.as_ref()),
            "volume",
            &VOLUMES,
            false,
        ),
        answer_pages: Vec::new(),
        notes: Vec::new(),
    };
    let page = spec.page.as_ref();
    let page_at = page.and_then(|page| page.puzzles.as_ref());
    let answers_at = spec.answers.as_ref().and_then(|answers| answers.puzzles.as_ref());
    if let Err(OversizeBoards { side, page }) = lay_out(&mut plan, &wishes) {
        f.add(
            &spec.sections,
            format!("a board of {side}x{side} cells does not fit on a page of {page}"),
            "take a larger page, smaller margins or a smaller board",
        );
    }
    large_print(f, page, &plan);
    let bound = printable::judge(f, spec, &plan);
    plan.notes = notes(f, &plan, &wishes, page_at, answers_at);
    plan.notes.extend(bound);
    plan.notes.extend(boards::notes(f, spec));
    plan.notes.extend(typed::notes(f, &spec.sections, &plan));
    (plan, faults)
}

/// What an answer tells: its words too, where the language has them.
fn answer_style(f: &mut SpecFaults, spec: &Spec) -> AnswerStyle {
    let usual = if language::tells_steps(spec) { AnswerStyle::Annotated } else { AnswerStyle::Plain };
    let written = spec.answers.as_ref().and_then(|answers| answers.style.as_ref());
    f.word(written, "style of answers", &ANSWER_STYLES, usual)
}

/// What the spec asks of pages.
fn page_wishes(f: &mut SpecFaults, spec: &Spec, style: AnswerStyle, print: Option<PrintPlan>) -> PageWishes {
    let page = spec.page.as_ref();
    let (size, width, height) = page_size(f, page.and_then(|page| page.size.as_ref()));
    PageWishes {
        size,
        width,
        height,
        margins: margins(f, page.and_then(|page| page.margins.as_ref()), (width, height)),
        puzzles: per_page(f, page.and_then(|page| page.puzzles.as_ref()), 4),
        answers: per_page(
            f,
            spec.answers.as_ref().and_then(|answers| answers.puzzles.as_ref()),
            default_answers(style),
        ),
        style,
        preset: print.map(|print| print.preset),
        enlargement: enlargement(f, page),
        times: times(f, page),
        has_codes: spec.walkthrough.as_ref().is_some_and(|walkthrough| walkthrough.link.is_some()),
    }
}

/// The sections, their puzzles numbered from 1.
fn sections(f: &mut SpecFaults, spec: &Spec, grades: &[GradeBand]) -> Vec<SectionPlan> {
    if spec.sections.is_empty() {
        f.add(
            &spec.sections,
            "a book needs at least one section",
            "write one, such as `- {title: Easy, count: 10, grade: easy}`",
        );
    }
    let mut sections = Vec::new();
    let mut first = 1;
    for section in &spec.sections.value {
        let count = f.whole(Some(&section.count), "count", 1, MOST_PUZZLES, 1);
        if first <= MOST_PUZZLES && first + count > MOST_PUZZLES + 1 && count <= MOST_PUZZLES {
            f.add(
                &section.count,
                format!("with this section the book has {} puzzles", first + count - 1),
                format!("a book has at most {MOST_PUZZLES}; make volumes"),
            );
        }
        sections.push(self::section(f, section, first..first + count, grades));
        first += count;
    }
    sections
}

fn default_answers(style: AnswerStyle) -> usize {
    match style {
        AnswerStyle::Plain => 9,
        AnswerStyle::Annotated => 6,
    }
}

fn page_size(f: &mut SpecFaults, written: Option<&At<String>>) -> (String, Length, Length) {
    let a4 = SIZES[0];
    let Some(written) = written else { return (a4.0.to_owned(), a4.1, a4.2) };
    let Some((width, height)) = size(written) else {
        f.unknown(written, "page size", SIZES.iter().map(|(name, ..)| *name));
        return (a4.0.to_owned(), a4.1, a4.2);
    };
    if [width, height].iter().any(|side| !(SIDES.0..=SIDES.1).contains(side)) {
        f.add(
            written,
            format!("a page of {width} x {height} cannot be set"),
            format!("each side is from {} to {}", SIDES.0, SIDES.1),
        );
    }
    (written.value.clone(), width, height)
}

/// How many times as large as usual everything is set.
fn enlargement(f: &mut SpecFaults, page: Option<&PageSpec>) -> usize {
    let is_large = f.word(page.and_then(|page| page.large_print.as_ref()), "switch", &SWITCHES, false);
    if is_large { LARGE_PRINT } else { 1 }
}

/// Large print takes a page on which half of everything still has room.
fn large_print(f: &mut SpecFaults, page: Option<&PageSpec>, plan: &Plan) {
    let written = page.and_then(|page| page.large_print.as_ref()).filter(|_| plan.enlargement > 1);
    let (width, height) = (plan.geometry.width / plan.enlargement, plan.geometry.height / plan.enlargement);
    if let Some(written) = written.filter(|_| width < LEAST_REDUCED.0 || height < LEAST_REDUCED.1) {
        let (width, height) = (LEAST_REDUCED.0 * plan.enlargement, LEAST_REDUCED.1 * plan.enlargement);
        let message = format!("large print has no room on a page of {}", plan.geometry.size);
        f.add(written, message, format!("take one of at least {width} x {height}, such as `a4`, `letter` or `8x10in`"));
    }
}

/// The smallest page on which a book in large print is laid out before it is enlarged.
const LEAST_REDUCED: (Length, Length) = (Length::millimetres(100), Length::millimetres(125));

/// What is written of time under puzzles.
fn times(f: &mut SpecFaults, page: Option<&PageSpec>) -> TimesPlan {
    let mut switch =
        |written: fn(&PageSpec) -> Option<&At<String>>| f.word(page.and_then(written), "switch", &SWITCHES, false);
    TimesPlan {
        has_target: switch(|page| page.target_time.as_ref()),
        has_finished: switch(|page| page.finished_in.as_ref()),
    }
}

/// Inside, outside, top, bottom; `None` where the spec leaves them to us.
fn margins(
    f: &mut SpecFaults,
    written: Option<&MarginsSpec>,
    (width, height): (Length, Length),
) -> [Option<Length>; 4] {
    let mut read = |written: Option<&At<String>>, side: Length| {
        let written = written?;
        let Some(margin) = Length::parse(written) else {
            f.add(
                written,
                format!("{} is no length", quote(written)),
                "write a number with its unit, such as `15mm`, `1.5cm` or `0.6in`",
            );
            return None;
        };
        let limits = Length::millimetres(5)..=side / 4;
        if !limits.contains(&margin) {
            f.add(
                written,
                format!("a margin of {margin} is not possible"),
                format!("it is from {} to a quarter of the side, {}", limits.start(), limits.end()),
            );
            return None;
        }
        Some(margin)
    };
    let Some(margins) = written else { return [None; 4] };
    [
        read(margins.inside.as_ref(), width),
        read(margins.outside.as_ref(), width),
        read(margins.top.as_ref(), height),
        read(margins.bottom.as_ref(), height),
    ]
}

fn per_page(f: &mut SpecFaults, written: Option<&At<i64>>, default: usize) -> usize {
    let Some(written) = written else { return default };
    usize::try_from(written.value).ok().filter(|count| PER_PAGE.contains(count)).unwrap_or_else(|| {
        f.add(
            written,
            format!("a page cannot hold {}", written.value),
            format!("it holds {}", words(PER_PAGE.map(|count| count.to_string()))),
        );
        default
    })
}

/// The words of a spec's `outputs`: this room makes nothing, so one above it knows which there are.
fn outputs(f: &mut SpecFaults, written: Option<&At<Vec<At<String>>>>, known: &[OutputWord]) {
    let Some(written) = written else { return };
    if written.is_empty() {
        f.add(written, "nothing to make", "leave `outputs` out to make everything");
    }
    let is_known = |output: &&At<String>| known.iter().any(|known| known.key == output.value);
    for output in written.iter().filter(|output| !is_known(output)) {
        f.unknown(output, "output", known.iter().map(|known| known.key));
    }
}

/// Where the site will be, as a folder.
fn address(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<String> {
    let written = written?;
    let host = ["https://", "http://"].iter().find_map(|start| written.value.strip_prefix(start));
    let is_sound = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`{|}?#".contains(sign);
    if !host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(is_sound)) {
        f.add(
            written,
            format!("{} is no address of a folder in the web", quote(&written.value)),
            "write it whole and without query, such as `https://example.org/sudoku/`",
        );
        return None;
    }
    Some(format!("{}/", written.value.trim_end_matches('/')))
}

/// The longest address of a walkthrough: codes of longer ones have modules that print too small.
const LONGEST_LINK: usize = 120;

/// Where walkthroughs are, as codes tell it.
fn link(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<String> {
    let written = written?;
    let is_sound = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`|".contains(sign);
    let is_address = ["https://", "http://"].iter().any(|start| written.value.starts_with(start));
    if !is_address || !written.value.chars().all(is_sound) || !written.value.contains(NUMBER) {
        f.add(
            written,
            format!("{} is no address with a place for the number of a puzzle", quote(&written.value)),
            "write it whole, such as `https://example.org/puzzles/{number}.html`",
        );
        return None;
    }
    if written.value.len() > LONGEST_LINK {
        let message = format!("an address of {} signs makes a code that prints too small", written.value.len());
        f.add(written, message, format!("take one of at most {LONGEST_LINK}"));
        return None;
    }
    Some(written.value.clone())
}

/// How cells are named.
fn coordinates(f: &mut SpecFaults, written: Option<&WalkthroughSpec>) -> Coordinates {
    let table = Coordinates::ALL.map(|coordinates| (coordinates.key(), coordinates));
    let written = written.and_then(|walkthrough| walkthrough.coordinates.as_ref());
    f.word(written, "way to name cells", &table, Coordinates::default())
}

/// Whose path the reader is told.
fn walkthrough(f: &mut SpecFaults, written: Option<&WalkthroughSpec>, sections: &[SectionPlan]) -> &'static Scale {
    let ours = scale(WALKTHROUGH).expect("it is a scale of the table");
    let Some(written) = written.and_then(|walkthrough| walkthrough.path.as_ref()) else { return ours };
    let table: Vec<(&str, &'static Scale)> = SCALES.iter().map(|scale| (scale.key, scale)).collect();
    let path = f.word(Some(written), "path", &table, ours);
    if let Some(section) = sections.iter().find(|section| !(path.applies)(&section.topology)) {
        let side = section.topology.side();
        f.add(
            written,
            format!("the scale `{}` has no path for boards of {side}x{side} cells", path.key),
            "`press` has one for every board",
        );
    }
    path
}

fn section(
    f: &mut SpecFaults,
    written: &SectionSpec,
    numbers: std::ops::Range<usize>,
    grades: &[GradeBand],
) -> SectionPlan {
    let boards::Decided { topology, name: board, regions, ordered_row } = boards::board(f, written);
    let symmetries = Symmetry::ALL.map(|symmetry| (symmetry.key(), symmetry));
    let by_default = Minimality::default_of(written.pattern.is_some());
    let minimal = f.word(written.minimal.as_ref(), "kind of minimality", &MINIMALITIES, by_default);
    let (difficulty, grade) = difficulty(f, written, grades, &topology);
    let techniques = techniques(f, written.techniques.as_ref());
    let pattern = boards::pattern(f, written, &topology);
    let request = Request { minimality: minimal, pattern: pattern.clone(), ..Request::new(topology.clone()) };
    let graded = written.grade.as_ref();
    if let Some(at) = graded.filter(|_| is_hardly_ever_minimal(&request, &difficulty)) {
        let message = format!("strictly minimal puzzles of {0}x{0} cells are hardly ever so easy", topology.side());
        f.add(at, message, "write `minimal: grade`: givens go as long as the puzzle stays as easy as that");
    }
    let typed = match regions {
        Some(_) => {
            boards::refuse_own(f, written);
            Vec::new()
        }
        None => typed::read(f, written, (&topology, ordered_row), &numbers),
    };
    SectionPlan {
        title: f.line(&written.title, "title", 120),
        intro: written.intro.as_ref().map(|intro| f.paragraphs(intro, "intro", 2_000)),
        numbers,
        symmetry: f.word(written.symmetry.as_ref(), "symmetry", &symmetries, Symmetry::None),
        minimal,
        difficulty,
        grade,
        techniques,
        clues: clues(f, written, &topology, minimal),
        effort: effort(f, written),
        order: order(f, written.order.as_ref(), &topology),
        typed,
        puzzle_layout: super::layout::nothing(),
        opening_layout: None,
        answer_layout: super::layout::nothing(),
        topology,
        board,
        regions,
        pattern,
        ordered_row,
    }
}

/// The order of a section's puzzles.
fn order(f: &mut SpecFaults, written: Option<&At<String>>, topology: &Topology) -> Order {
    let order = f.word(written, "order", &ORDERS, Order::Rising);
    let minutes = scale("minutes").expect("it is a scale of the table");
    if let (Order::Minutes, Some(written)) = (order, written)
        && !(minutes.applies)(topology)
    {
        let side = topology.side();
        f.add(
            written,
            format!("the scale `minutes` does not rate boards of {side}x{side} cells"),
            "`rising` orders them by the scale of their section",
        );
    }
    order
}

/// How many attempts may be made.
fn effort(f: &mut SpecFaults, written: &SectionSpec) -> Effort {
    let mut number = |written: Option<&At<i64>>, what| {
        written.map(|at| f.whole(Some(at), what, 0, MOST_ATTEMPTS, MOST_ATTEMPTS) as u64)
    };
    let attempts = number(written.attempts.as_ref(), "number of attempts");
    let effort = Effort { attempts, walks: number(written.walks.as_ref(), "number of walks") };
    if let (Some(at), Effort { attempts: Some(0), walks: Some(0) }) = (&written.walks, effort) {
        f.add(at, "without attempts and walks there are no puzzles", "allow some, or leave both out");
    }
    effort
}

/// The fewest givens that a puzzle with one solution can have on a standard board: proven for 4x4, 6x6 and 9x9; on any
/// board all digits but one must be given at least once.
fn fewest_clues(topology: &Topology) -> usize {
    match (topology.is_standard(), topology.side()) {
        (true, 4) => 4,
        (true, 6) => 8,
        (true, 9) => 17,
        (_, side) => side - 1,
    }
}

fn clues(f: &mut SpecFaults, written: &SectionSpec, topology: &Topology, minimal: Minimality) -> (usize, usize) {
    let (side, cells) = (topology.side(), topology.cell_count());
    let fewest = fewest_clues(topology);
    // 40 is the most that anybody has found in a strictly minimal 9x9 puzzle.
    let most = if minimal == Minimality::Strict && topology.is_standard_nine() { 40 } else { cells - 1 };
    let Some(written) = &written.clues else { return (fewest, most) };
    let (min, max) = (written.min.as_ref(), written.max.as_ref());
    let number = |at: Option<&At<i64>>, default: usize| at.map_or(default as i64, |at| at.value);
    let (low, high) = (number(min, fewest), number(max, most));
    if let Some(at) = max.filter(|_| high < fewest as i64) {
        f.add(
            at,
            format!("no puzzle of {side}x{side} cells with {high} clues has one solution"),
            format!("the fewest are {fewest}"),
        );
    } else if let Some(at) = min.filter(|_| low > most as i64) {
        let kind = if minimal == Minimality::Strict { "strictly minimal puzzle" } else { "puzzle" };
        f.add(
            at,
            format!("no {kind} of {side}x{side} cells with {low} clues is known"),
            format!("the most are {most}"),
        );
    } else if let Some(at) = min.filter(|_| low > high) {
        f.add(at, format!("min {low} is greater than max {high}"), "swap them");
    } else if let Some(at) = min.filter(|_| low < 0) {
        f.add(at, format!("{low} is no clue count"), format!("the fewest are {fewest}"));
    }
    (fewest.max(low.max(0) as usize), most.min(high.max(0) as usize))
}

/// What the author should know: fewer boards to a page than asked for.
fn notes(
    f: &SpecFaults,
    plan: &Plan,
    wishes: &PageWishes,
    puzzles_at: Option<&At<i64>>,
    answers_at: Option<&At<i64>>,
) -> Vec<Diagnostic> {
    let mut notes = Vec::new();
    let mut note = |at: Option<&At<i64>>, asked: usize, (what, why): (&str, &str), got: fn(&SectionPlan) -> usize| {
        for section in &plan.sections {
            let ((columns, rows), got) = (section.topology.extent(), got(section));
            if let Some(at) = at.filter(|_| got < asked && got > 0) {
                let note = f.note(
                    at,
                    format!(
                        "{what} of {columns}x{rows} cells go {got} to a page of {}, not {asked}, {why}",
                        wishes.size
                    ),
                );
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
        }
    };
    note(puzzles_at, wishes.puzzles, ("puzzles", "so that their cells can be written into"), |section| {
        section.puzzle_layout.count()
    });
    // Each annotated answer is laid out by itself, and how many go to a page is known when they are.
    if wishes.style == AnswerStyle::Plain {
        note(answers_at, wishes.answers, ("answers", "so that they can be read"), |section| {
            section.answer_layout.count()
        });
    }
    notes
}
