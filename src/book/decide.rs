//! Turns a spec into a plan: decides every default, and finds every semantic fault in one pass.
//!
//! A fault does not stop the pass. It is recorded with its place, the value is replaced by its default, and the rest is
//! still checked, so that an author sees all faults of a spec at once. A plan is returned only if there was no fault,
//! so those defaults are never used.

use super::accessibility;
use super::bank_and_series;
use super::boards;
use super::cover;
use super::date::iso;
use super::difficulty::{difficulty, grades, on_path, techniques};
use super::faults::SpecFaults;
use super::geometry::{PER_PAGE, SIDES, SIZES, size};
use super::imprint_spec;
use super::language;
use super::layout::{LARGE_PRINT, OversizeBoards, PageOptions, lay_out};
use super::length::Length;
use super::newspaper;
use super::parts::Openers;
use super::parts_spec;
use super::place::At;
use super::plan::{AnswerStyle, FootPlan, NUMBER, Order, Plan, PrintPlan, Purpose, SectionPlan};
use super::printable;
use super::quotes::Quotes;
use super::spec::{MarginsSpec, PageSpec, SectionSpec, Spec, WalkthroughSpec};
use super::typed;
use super::vocabulary::words;
use super::vocabulary::{
    ANSWER_STYLES, MAX_ATTEMPTS, MAX_PUZZLES, MINIMALITIES, ORDERS, OutputWord, SPEC_VERSION, SWITCHES,
};
use crate::board::{Symmetry, Topology};
use crate::error::{self, Diagnostic, quote};
use crate::explain::Coordinates;
use crate::generate::{Minimality, Request};
use crate::hunt::{Effort, GradeBand, is_hardly_ever_minimal};
use crate::rating::minutes::Model;
use crate::rating::{SCALES, Scale, WALKTHROUGH, scale};

/// Returns the plan of a spec. `name` is the name of its file in diagnostics, `text` its text.
///
/// # Errors
/// Every semantic fault, in the order of the file.
pub fn plan(spec: &Spec, name: &str, text: &str) -> Result<Plan, Vec<Diagnostic>> {
    plan_among(&[], spec, name, text)
}

/// Returns the plan of a spec, as [`plan`] does, but also reports words for outputs that are not among `outputs`,
/// unless `outputs` is empty.
pub fn plan_among(outputs: &[OutputWord], spec: &Spec, name: &str, text: &str) -> Result<Plan, Vec<Diagnostic>> {
    let (plan, faults) = decide(spec, SpecFaults::new(name, text), outputs);
    faults.finish().map(|()| plan)
}

/// Returns the semantic faults in the readable part of a spec with faults of form, as far as they do not depend on
/// uncertain values.
pub(super) fn judge(spec: &Spec, faults: SpecFaults, known: &[OutputWord]) -> error::Faults {
    decide(spec, faults, known).1.into_found()
}

/// Returns the plan and the faults; the plan must be used only if there are none.
fn decide(spec: &Spec, mut faults: SpecFaults, known: &[OutputWord]) -> (Plan, SpecFaults) {
    let f = &mut faults;
    begin(f, spec);
    let title = f.line(&spec.title, "title", 200);
    let mut line = |written: &Option<At<String>>, what: &str| written.as_ref().map(|text| f.line(text, what, 200));
    let (subtitle, author) = (line(&spec.subtitle, "subtitle"), line(&spec.author, "author"));
    let edition = line(&spec.edition, "edition");
    let rights = spec.rights.as_ref().map(|rights| f.paragraphs(rights, "rights", 2_000));
    let parts = parts_spec::read(f, spec.parts.as_ref());
    let (language, print) = (language::tag(f, spec), printable::print(f, spec));
    let isbn = cover::isbn(f, spec.isbn.as_ref());
    let accessibility = spec.accessibility.as_ref().map(|written| accessibility::plan(f, written));
    let purpose = if print.is_some() { Purpose::Print } else { Purpose::Screen };
    let (style, grades) = (answer_style(f, spec), grades(f, spec.grades.as_ref()));
    let options = page_options(f, spec, style, print);
    let sections = sections(f, spec, &grades);
    let newspaper = newspaper::plan(f, spec, &sections);
    let (bank, series) = bank_and_series::read(f, spec);
    let walkthrough = walkthrough(f, spec.walkthrough.as_ref(), &sections);
    let coordinates = coordinates(f, spec.walkthrough.as_ref());
    on_paths(f, spec, walkthrough);
    if !known.is_empty() {
        outputs(f, spec.outputs.as_ref(), known);
    }
    language::judge(f, spec, known);
    let mut plan = Plan {
        title,
        subtitle,
        author,
        edition,
        rights,
        imprint: imprint_spec::read(f, spec.imprint.as_ref()),
        cover: cover::plan(f, spec, print, sections.last().map_or(0, |last| last.numbers.end - 1)),
        isbn,
        published: spec.published.as_ref().and_then(|written| f.date(written)).map(iso),
        // The program reads it from the environment.
        source_date: None,
        accessibility,
        language,
        has_own_words: spec.words.is_some(),
        seed: spec.seed.as_ref().map_or(1, |seed| seed.value),
        purpose,
        print,
        parts,
        answers: style,
        annotated_from: annotated_from(f, spec, style, &grades),
        most_answers: options.answers,
        walkthrough,
        coordinates,
        walkthrough_url: walkthrough_url(f, spec.walkthrough.as_ref().and_then(|walkthrough| walkthrough.url.as_ref())),
        // The program reads the author's own model from a file.
        model: Model::built_in(),
        png_width: png_width(f, spec),
        site_url: site_url(f, spec.site.as_ref().and_then(|site| site.url.as_ref())),
        hides_solutions: hides_solutions(f, spec),
        newspaper,
        bank,
        series,
        grades,
        // These fields are laid out once everything else is known.
        geometry: options.geometry(0),
        enlargement: options.enlargement,
        foot: options.foot,
        sections,
        pages: Vec::new(),
        is_of_answers: false,
        is_laid_out: false,
        has_second_volume: f.switch(spec.answers.as_ref().and_then(|answers| answers.separate_volume.as_ref())),
        answers_isbn: cover::isbn(f, spec.answers.as_ref().and_then(|answers| answers.isbn.as_ref())),
        answers_spine: cover::answers_spine(f, spec, print),
        answer_pages: Vec::new(),
        notes: Vec::new(),
        too_few: None,
    };
    lay_out_pages(f, spec, &mut plan, &options);
    large_print(f, spec.page.as_ref(), &plan);
    cover::judge_second(f, spec, &plan);
    cover::judge_boards(f, spec, &plan);
    add_notes(f, spec, &mut plan, &options);
    (plan, faults)
}

/// Adds the notes for the author.
fn add_notes(f: &mut SpecFaults, spec: &Spec, plan: &mut Plan, options: &PageOptions) {
    let bound = printable::judge(f, spec, plan);
    plan.notes = notes(f, plan, options, spec.page.as_ref());
    plan.notes.extend(unprinted_intros(f, spec, plan));
    let of_cover = cover::note(f, spec, plan);
    plan.too_few = bound.iter().find_map(|bound| bound.too_few.clone());
    plan.notes.extend(bound.into_iter().map(|bound| bound.note).chain(of_cover).chain(boards::notes(f, spec)));
    plan.notes.extend(typed::notes(f, &spec.sections, plan));
}

/// Checks the techniques of every section against the path of its walkthroughs.
fn on_paths(f: &mut SpecFaults, spec: &Spec, walkthrough: &'static Scale) {
    for (index, section) in spec.sections.iter().enumerate() {
        f.enter_section(index);
        on_path(f, section.techniques.as_ref(), walkthrough);
    }
}

/// Returns the width of PNG pictures in pixels.
fn png_width(f: &mut SpecFaults, spec: &Spec) -> u32 {
    f.whole(spec.png.as_ref().and_then(|png| png.width.as_ref()), "width of pictures", 64, 4096, 600) as u32
}

/// Returns whether the site leaves out solutions.
fn hides_solutions(f: &mut SpecFaults, spec: &Spec) -> bool {
    !f.word(spec.site.as_ref().and_then(|site| site.solutions.as_ref()), "switch", &SWITCHES, true)
}

/// Checks the version of a spec, and sets how its texts are read.
fn begin(f: &mut SpecFaults, spec: &Spec) {
    if let Some(written) = spec.spec.as_ref().filter(|written| written.value != SPEC_VERSION) {
        f.version(written);
    }
    if f.switch(spec.typographic_quotes.as_ref()) {
        f.replace_quotes(Quotes::of(spec.language.as_ref().map_or("en", |language| language.value.as_str())));
    }
}

/// Lays out the pages of a plan, and reports boards that are too large for them.
fn lay_out_pages(f: &mut SpecFaults, spec: &Spec, plan: &mut Plan, options: &PageOptions) {
    if let Err(OversizeBoards { side, page }) = lay_out(plan, options) {
        f.add_beside(
            &["page", "purpose", "preset", "answers", "walkthrough", "sections"],
            &spec.sections,
            format!("a {side}x{side} board does not fit on a page of {page}"),
            "use a larger page, smaller margins or a smaller board",
        );
    }
}

/// Returns the style of the answers; by default annotated, if the language has words for steps.
fn answer_style(f: &mut SpecFaults, spec: &Spec) -> AnswerStyle {
    let usual = if language::explains_steps(spec) { AnswerStyle::Annotated } else { AnswerStyle::Plain };
    let written = spec.answers.as_ref().and_then(|answers| answers.style.as_ref());
    f.word(written, "style of answers", &ANSWER_STYLES, usual)
}

/// Returns the number of filled pips of the lowest grade with annotated answers, if the spec names one.
fn annotated_from(f: &mut SpecFaults, spec: &Spec, style: AnswerStyle, grades: &[GradeBand]) -> Option<u8> {
    let from = &spec.answers.as_ref()?.annotated.as_ref()?.from;
    if style == AnswerStyle::Plain {
        f.add(from, "plain answers are never annotated", "remove `annotated`, or write `style: annotated`");
    }
    let found = grades.iter().find(|grade| grade.key == from.value);
    if found.is_none() {
        f.unknown(from, "grade", grades.iter().map(|grade| grade.key.as_str()));
    }
    found.map(|grade| grade.pips)
}

/// Returns the page options of the spec.
fn page_options(f: &mut SpecFaults, spec: &Spec, style: AnswerStyle, print: Option<PrintPlan>) -> PageOptions {
    let page = spec.page.as_ref();
    let (size, width, height) = page_size(f, page.and_then(|page| page.size.as_ref()));
    PageOptions {
        size,
        width,
        height,
        margins: margins(f, page.and_then(|page| page.margins.as_ref()), (width, height)),
        puzzles: per_page(f, page.and_then(|page| page.puzzles.as_ref()), 4),
        answers: per_page(f, page.and_then(|page| page.answers.as_ref()), default_answers(style)),
        style,
        preset: print.map(|print| print.preset),
        enlargement: enlargement(f, page),
        foot: foot(f, spec),
        has_codes: spec.walkthrough.as_ref().is_some_and(|walkthrough| walkthrough.url.is_some()),
    }
}

/// Returns the sections, with their puzzles numbered from 1.
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
    for (index, section) in spec.sections.iter().enumerate() {
        f.enter_section(index);
        let count = count(f, section);
        if let Some(at) = section.count.as_ref().map(|at| at.place()).or(section.from.as_ref().map(|at| at.place()))
            && first <= MAX_PUZZLES
            && first + count > MAX_PUZZLES + 1
        {
            f.add(
                &at,
                format!("with this section, the book has {} puzzles", first + count - 1),
                format!("a book can have at most {MAX_PUZZLES}; split it into volumes"),
            );
        }
        sections.push(self::section(f, section, first..first + count, grades));
        first += count;
    }
    sections
}

/// Returns the number of puzzles in a section: its `count`, or else all puzzles of its file and the author's others, or
/// one for each of its dates.
fn count(f: &mut SpecFaults, section: &At<SectionSpec>) -> usize {
    if let Some(written) = &section.count {
        return f.whole(Some(written), "count", 1, MAX_PUZZLES, 1);
    }
    if let Some(dates) = section.dates.as_ref().filter(|dates| section.from.is_none() && !dates.is_empty()) {
        return dates.len();
    }
    if section.from.is_none() {
        if f.is_certain(&[".count", ".from", ".dates"]) {
            f.add_missing(section, "count", "write `count: 10`, or `from: FILE` for all puzzles of a file");
        }
        return 1;
    }
    let givens = section.givens.as_ref().map_or(0, Vec::len);
    let pins = section.pins.as_ref().map_or(0, Vec::len);
    // The program, which reads the file, reports a file without puzzles.
    (section.brought.len() + givens + pins).max(1)
}

fn default_answers(style: AnswerStyle) -> usize {
    match style {
        AnswerStyle::Plain => 9,
        AnswerStyle::Annotated => 12,
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
            format!("{width} x {height} is not a valid page size"),
            format!("each side must be from {} to {}", SIDES.0, SIDES.1),
        );
    }
    (written.value.clone(), width, height)
}

/// Returns the factor by which everything is enlarged.
fn enlargement(f: &mut SpecFaults, page: Option<&PageSpec>) -> usize {
    if f.switch(page.and_then(|page| page.large_print.as_ref())) { LARGE_PRINT } else { 1 }
}

/// Reports large print on a page that is too small at half its size.
fn large_print(f: &mut SpecFaults, page: Option<&PageSpec>, plan: &Plan) {
    let written = page.and_then(|page| page.large_print.as_ref()).filter(|_| plan.enlargement > 1);
    let (width, height) = (plan.geometry.width / plan.enlargement, plan.geometry.height / plan.enlargement);
    if let Some(written) = written.filter(|_| width < MIN_REDUCED.0 || height < MIN_REDUCED.1) {
        let (width, height) = (MIN_REDUCED.0 * plan.enlargement, MIN_REDUCED.1 * plan.enlargement);
        let message = format!("large print does not fit on a page of {}", plan.geometry.size);
        f.add_beside(
            &["page/size"],
            written,
            message,
            format!("use a page of at least {width} x {height}, such as `a4`, `letter` or `8x10in`"),
        );
    }
}

/// The minimum size of the page on which a book in large print is laid out before it is enlarged.
const MIN_REDUCED: (Length, Length) = (Length::millimetres(100), Length::millimetres(125));

/// Returns the lines under each puzzle.
fn foot(f: &mut SpecFaults, spec: &Spec) -> FootPlan {
    let page = spec.page.as_ref();
    let hints = page.and_then(|page| page.hint_line.as_ref());
    let has_hints = f.switch(hints);
    let has_part = spec.parts.as_ref().and_then(|parts| parts.hints.as_ref()).is_some_and(|hints| hints.value == "on");
    if let Some(hints) = hints.filter(|_| has_hints && !has_part) {
        f.add(hints, "the book has no hints to refer to", "write `parts: {hints: on}`, or remove `hint-line`");
    }
    FootPlan {
        has_hints,
        has_target: f.switch(page.and_then(|page| page.target_time.as_ref())),
        has_finished: f.switch(page.and_then(|page| page.finished_in.as_ref())),
        has_points: f.switch(page.and_then(|page| page.points.as_ref())),
        has_digits: f.switch(page.and_then(|page| page.digits.as_ref())),
    }
}

/// Returns the inside, outside, top and bottom margins; `None` for those that the spec omits.
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
                format!("{} is not a valid length", quote(written)),
                "write a number with its unit, such as `15mm`, `1.5cm` or `0.6in`",
            );
            return None;
        };
        let limits = Length::millimetres(5)..=side / 4;
        if !limits.contains(&margin) {
            f.add_beside(
                &["page/size"],
                written,
                format!("{margin} is not a valid margin"),
                format!("use a margin from {} to a quarter of the side, {}", limits.start(), limits.end()),
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
            format!("the number per page cannot be {}", written.value),
            format!("use {}", words(PER_PAGE.map(|count| count.to_string()))),
        );
        default
    })
}

/// Checks the words of `outputs`.
fn outputs(f: &mut SpecFaults, written: Option<&At<Vec<At<String>>>>, known: &[OutputWord]) {
    let Some(written) = written else { return };
    if written.is_empty() {
        f.add(written, "`outputs` is empty", "remove `outputs` to make everything");
    }
    let is_known = |output: &&At<String>| known.iter().any(|known| known.key == output.value);
    for output in written.iter().filter(|output| !is_known(output)) {
        f.unknown(output, "output", known.iter().map(|known| known.key));
    }
}

/// Returns the URL of the site, with `/` at its end.
fn site_url(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<String> {
    let written = written?;
    let host = ["https://", "http://"].iter().find_map(|start| written.value.strip_prefix(start));
    let is_sound = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`{|}?#".contains(sign);
    if !host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(is_sound)) {
        f.add(
            written,
            format!("{} is not the URL of a folder", quote(&written.value)),
            "write the full URL without a query, such as `https://example.org/sudoku/`",
        );
        return None;
    }
    Some(format!("{}/", written.value.trim_end_matches('/')))
}

/// The maximum length of the URL of a walkthrough: codes of longer ones have modules that print too small.
const MAX_WALKTHROUGH_URL: usize = 120;

/// Returns the base URL of walkthroughs for QR codes.
fn walkthrough_url(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<String> {
    let written = written?;
    let is_sound = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`|".contains(sign);
    let is_address = ["https://", "http://"].iter().any(|start| written.value.starts_with(start));
    if !is_address || !written.value.chars().all(is_sound) || !written.value.contains(NUMBER) {
        f.add(
            written,
            format!("{} is not a URL with `{NUMBER}` for the number of a puzzle", quote(&written.value)),
            "write the full URL, such as `https://example.org/puzzles/{number}.html`",
        );
        return None;
    }
    if written.value.len() > MAX_WALKTHROUGH_URL {
        let message = format!("a URL of {} characters is too long for a printed code", written.value.len());
        f.add(written, message, format!("use one of at most {MAX_WALKTHROUGH_URL} characters"));
        return None;
    }
    Some(written.value.clone())
}

/// Returns the names of cells.
fn coordinates(f: &mut SpecFaults, written: Option<&WalkthroughSpec>) -> Coordinates {
    let table = Coordinates::ALL.map(|coordinates| (coordinates.key(), coordinates));
    let written = written.and_then(|walkthrough| walkthrough.coordinates.as_ref());
    f.word(written, "notation of cells", &table, Coordinates::default())
}

/// Returns the scale with the path that the book explains.
fn walkthrough(f: &mut SpecFaults, written: Option<&WalkthroughSpec>, sections: &[SectionPlan]) -> &'static Scale {
    let ours = scale(WALKTHROUGH).expect("it is a scale of the table");
    let Some(written) = written.and_then(|walkthrough| walkthrough.path.as_ref()) else { return ours };
    let table: Vec<(&str, &'static Scale)> = SCALES.iter().map(|scale| (scale.key, scale)).collect();
    let path = f.word(Some(written), "path", &table, ours);
    let lacks_path = |(index, section): &(usize, &SectionPlan)| {
        !(path.applies)(&section.topology) && f.is_certain(&[&format!("sections/{index}/board")])
    };
    if let Some((_, section)) = sections.iter().enumerate().find(lacks_path) {
        let side = section.topology.side();
        f.add(
            written,
            format!("the scale `{}` has no path for {side}x{side} boards", path.key),
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
    let boards::SectionBoard { topology, name: board, regions, ordered_row } = boards::board(f, written);
    let symmetries = Symmetry::ALL.map(|symmetry| (symmetry.key(), symmetry));
    let by_default = Minimality::default_of(written.pattern.is_some());
    let minimal = f.word(written.minimal.as_ref(), "kind of minimality", &MINIMALITIES, by_default);
    let (difficulty, grade) = difficulty(f, written, grades, &topology);
    let techniques = techniques(f, written.techniques.as_ref());
    let pattern = boards::pattern(f, written, &topology);
    let request = Request { minimality: minimal, pattern: pattern.clone(), ..Request::new(topology.clone()) };
    let graded = written.grade.as_ref();
    if let Some(at) = graded.filter(|_| is_hardly_ever_minimal(&request, &difficulty)) {
        let message = format!("strictly minimal {0}x{0} puzzles are hardly ever this easy", topology.side());
        let remedy = "write `minimal: grade`, which removes givens only while the puzzle stays this easy";
        f.add_beside(&["grades", ".board", ".minimal", ".pattern"], at, message, remedy);
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
        given_count: given_count(f, written, &topology, minimal),
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

/// Returns the order of a section's puzzles.
fn order(f: &mut SpecFaults, written: Option<&At<String>>, topology: &Topology) -> Order {
    let order = f.word(written, "order", &ORDERS, Order::Rising);
    let minutes = scale("minutes").expect("it is a scale of the table");
    if let (Order::Minutes, Some(written)) = (order, written)
        && !(minutes.applies)(topology)
    {
        let side = topology.side();
        f.add_beside(
            &[".board"],
            written,
            format!("the scale `minutes` does not rate {side}x{side} boards"),
            "`rising` orders them by the section's scale",
        );
    }
    order
}

/// Returns the maximum number of attempts.
fn effort(f: &mut SpecFaults, written: &SectionSpec) -> Effort {
    let mut number = |written: Option<&At<i64>>, what| {
        written.map(|at| f.whole(Some(at), what, 0, MAX_ATTEMPTS, MAX_ATTEMPTS) as u64)
    };
    let attempts = number(written.attempts.as_ref(), "number of attempts");
    let effort = Effort { attempts, walks: number(written.walks.as_ref(), "number of walks") };
    if let (Some(at), Effort { attempts: Some(0), walks: Some(0) }) = (&written.walks, effort) {
        f.add(at, "puzzles need attempts or walks", "raise one of them above 0, or remove both");
    }
    effort
}

/// Returns the minimum number of givens of a puzzle with one solution on a standard board: proven for 4x4, 6x6 and 9x9;
/// on any board all digits but one must be given at least once.
fn fewest_givens(topology: &Topology) -> usize {
    match (topology.is_standard(), topology.side()) {
        (true, 4) => 4,
        (true, 6) => 8,
        (true, 9) => 17,
        (_, side) => side - 1,
    }
}

/// Returns the minimum and maximum number of givens of a section's puzzles.
fn given_count(f: &mut SpecFaults, written: &SectionSpec, topology: &Topology, minimal: Minimality) -> (usize, usize) {
    let (side, cells) = (topology.side(), topology.cell_count());
    let fewest = fewest_givens(topology);
    // 40 is the most that anyone has found in a strictly minimal 9x9 puzzle.
    let most = if minimal == Minimality::Strict && topology.is_standard_nine() { 40 } else { cells - 1 };
    let Some(written) = &written.given_count else { return (fewest, most) };
    let (min, max) = (written.min.as_ref(), written.max.as_ref());
    let number = |at: Option<&At<i64>>, default: usize| at.map_or(default as i64, |at| at.value);
    let (low, high) = (number(min, fewest), number(max, most));
    let mut fault = |at: &At<i64>, message: String, remedy: String| {
        f.add_beside(&[".board", ".minimal", ".given-count"], at, message, remedy);
    };
    if let Some(at) = max.filter(|_| high < fewest as i64) {
        let message = format!("no {side}x{side} puzzle with {high} givens has a unique solution");
        fault(at, message, format!("the minimum is {fewest}"));
    } else if let Some(at) = min.filter(|_| low > most as i64) {
        let kind = if minimal == Minimality::Strict { "strictly minimal puzzle" } else { "puzzle" };
        let message = format!("no {side}x{side} {kind} with {low} givens is known");
        fault(at, message, format!("the maximum is {most}"));
    } else if let Some(at) = min.filter(|_| low > high) {
        fault(at, format!("min {low} is greater than max {high}"), "swap them".into());
    } else if let Some(at) = min.filter(|_| low < 0) {
        fault(at, format!("a puzzle cannot have {low} givens"), format!("the minimum is {fewest}"));
    }
    (fewest.max(low.max(0) as usize), most.min(high.max(0) as usize))
}

/// Returns a note if the book has introductions but no pages for them.
fn unprinted_intros(f: &SpecFaults, spec: &Spec, plan: &Plan) -> Option<Diagnostic> {
    let first = spec.sections.iter().find_map(|section| section.intro.as_ref());
    let intro = first.filter(|_| plan.parts.openers != Openers::Page)?;
    let message = "introductions are printed only on opener pages, so the PDF has none";
    Some(f.note(intro, message).hint("write `parts: {openers: page}`, or remove it"))
}

/// Returns notes on pages with fewer boards than requested.
fn notes(f: &SpecFaults, plan: &Plan, options: &PageOptions, page: Option<&PageSpec>) -> Vec<Diagnostic> {
    let mut notes = Vec::new();
    let mut note = |at: Option<&At<i64>>, asked: usize, (what, why): (&str, &str), got: fn(&SectionPlan) -> usize| {
        for section in &plan.sections {
            let ((columns, rows), got) = (section.topology.extent(), got(section));
            if let Some(at) = at.filter(|_| got < asked && got > 0) {
                let size = &options.size;
                let plural = if got == 1 { "" } else { "s" };
                let message = format!(
                    "a page of {size} gets {got} {what}{plural} of {columns}x{rows} cells instead of {asked}, {why}"
                );
                let note = f.note(at, message);
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
        }
    };
    let puzzles = page.and_then(|page| page.puzzles.as_ref());
    note(puzzles, options.puzzles, ("puzzle", "so that the cells are large enough to write in"), |section| {
        section.puzzle_layout.count()
    });
    // Each annotated answer is laid out separately, and the number that fits on a page is known only then.
    if options.style == AnswerStyle::Plain {
        let answers = page.and_then(|page| page.answers.as_ref());
        note(answers, options.answers, ("answer", "so that they are legible"), |section| section.answer_layout.count());
    }
    notes
}
