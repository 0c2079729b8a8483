//! Annotated answers: for each puzzle its solution, the diagrams of its hardest step, and words about both.
//!
//! ```text
//!   small                              large
//!   17                  Hard ■■■□□□    18                  Hard ■■■■■□
//!   [solution] [diagram]  words        [solution] [ diagram  ]
//!                                      words
//! ```
//!
//! Every printed mark has a minimum size, so a diagram needs cells that have room for the marks of its fullest cell. A
//! page has one of two schemes: small boards, or, for diagrams that would be illegible in them, large ones. In each
//! scheme all solutions of a kind of board have one size, and all diagrams another. Estimated heights decide which scheme
//! fills the pages best; Typst places the answers. Answers without words, of puzzles that are too easy for the author to explain, are on pages of solutions alone.

use super::answers::{Hardest, label};
use super::figure::{PictureView, Sketch, Sketches, em_of, least_cell};
use super::key_pages::{KINDS, Pages, Sized};
use super::key_room::{Column, Contents, GAP, Place, Placed, ROUNDED, SKIP, TypeSizes, WORDS};
use super::puzzles::{Pips, grade, rating};
use super::room::{PageContext, smallest_text};
use super::sentence::{Run, plain, runs};
use super::setup::Setup;
use crate::board::{Candidate, Cell, Digit, Puzzle, Topology};
use crate::book::geometry::Geometry;
use crate::book::{Edition, Entry, Length, Page, Plan};
use crate::draw::{Pencil, Picture, label_room, scene};
use crate::explain::{Narrator, Text, Words};
use crate::logic::{Family, Mark, Role, View};
use crate::messages::{
    AltStep, Givens, HardestStepIs, PuzzleOnPage, Rating, SiteAltSolution, TechniqueCount, TechniquesNeeded,
};
use crate::typeset::proofread::{Owner, PageTexts};
use rayon::prelude::*;
use serde::Serialize;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// The annotated answers of a book.
pub(in super::super) struct Keys<'a> {
    edition: &'a Edition,
    drafts: Vec<Draft<'a>>,
    type_sizes: TypeSizes,
}

/// An answer before layout.
struct Draft<'a> {
    entry: &'a Entry,
    /// Whether it has words; the rest is empty if it has none.
    is_annotated: bool,
    hardest: Hardest,
    /// The cell that each diagram needs.
    needed: Vec<Length>,
    /// "Needs Hidden Single × 30, X-Wing × 1."
    techniques: String,
    /// "Hardest step: X-Wing."
    name: String,
    sentence: Text,
}

/// Some consecutive answers, as their template sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(in super::super) struct KeyPart {
    #[serde(flatten)]
    setup: Setup,
    /// The distance between columns in micrometres.
    gutter: i64,
    runs: Vec<KeyRun>,
}

/// Answers on pages of the same scheme.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct KeyRun {
    columns: usize,
    /// The distance between boards in micrometres.
    gap: i64,
    /// The numbers of answers after which a page and a column end; 0 if they end when they are full.
    most: usize,
    in_column: usize,
    answers: Vec<KeyAnswer>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct KeyAnswer {
    number: usize,
    /// "puzzle on page 12".
    below: String,
    link: Option<usize>,
    grade: Option<Pips>,
    /// "Rating 23 · 26 givens".
    facts: String,
    /// The solution, then the diagrams of the hardest step.
    boards: Vec<KeyBoard>,
    place: Place,
    /// The width in micrometres of the boards beside which `place` puts words.
    room: i64,
    /// "Hidden single × 30, X-wing × 1".
    techniques: String,
    /// "Hardest step: X-wing."
    hardest: String,
    sentence: Vec<Run>,
    /// Whether it may be higher than a page, since its height is an estimate.
    is_long: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct KeyBoard {
    figure: PictureView,
    /// The branch that a diagram shows and the branch's assumption: "1/2: r4c7 = 3".
    label: Option<String>,
}

/// The maximum numbers of answers on a page and in a column, as far as they are limited.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Most {
    pub on_page: Option<usize>,
    pub in_column: Option<usize>,
}

/// The kinds of answers, from the smallest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A solution alone.
    Bare,
    Small,
    Large,
}

impl Kind {
    const ALL: [Self; KINDS] = [Self::Bare, Self::Small, Self::Large];
}

/// The boards of an answer in a scheme, and where its words are.
struct Arranged {
    /// The cell of the solution, and those of the diagrams, as far as they have room.
    solution: Option<Length>,
    diagrams: Vec<Option<Length>>,
    placed: Placed,
}

/// The sizes of boards on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Scheme {
    columns: usize,
    /// The width of a column, and the height of the page.
    column: Length,
    height: Length,
    /// The widths of solutions and diagrams, unless the board requires more.
    solution: Length,
    diagram: Length,
    is_beside: bool,
}

/// The scheme of each kind.
pub(in super::super) type Schemes = [Scheme; KINDS];

/// The distance between columns.
const GUTTER: Length = Length::millimetres(7);
/// The usual widths of small boards, and those of large diagrams in millimetres.
const SOLUTION: Length = Length::millimetres(31);
const DIAGRAM: Length = Length::millimetres(36);
const LARGE_DIAGRAMS: RangeInclusive<i64> = 40..=72;
/// The number of answers from which the sizes of large boards are chosen, and the percentage of the smallest number of
/// pages that these may need.
const SAMPLE: usize = 200;
const MORE_PAGES: i64 = 104;
/// The factor in percent by which small boards may be enlarged to fill their column.
const ENLARGED: usize = 120;
/// The distance between answers.
const BETWEEN: Length = Length::millimetres(5);

impl Scheme {
    /// Returns the scheme for diagrams with few marks in a text area of this width and height.
    fn small((width, height): (Length, Length), least: Length) -> Self {
        let cell = least_cell(least, None);
        let labels = cell * label_room(em_of(least, cell)) as usize / 100;
        let (solution, diagram) = (SOLUTION.max(cell * 9), DIAGRAM.max(cell * 9 + labels));
        let boards = solution + GAP + diagram;
        let columns = ((width + GUTTER).as_micrometres() / (boards + GUTTER).as_micrometres()).max(1) as usize;
        let is_beside = columns == 1 && width >= boards + GAP * 2 + WORDS;
        let column = (width - GUTTER * (columns - 1)) / columns;
        let room = if is_beside { column - GAP * 2 - WORDS } else { column };
        let percent = ((room - GAP) * 100).as_micrometres() / (boards - GAP).as_micrometres();
        let percent = (percent.max(100) as usize).min(ENLARGED);
        let (solution, diagram) = (solution * percent / 100, diagram * percent / 100);
        Self { columns, column, height, solution, diagram, is_beside }
    }

    /// Returns the scheme for diagrams with many marks, with usual widths of solutions and diagrams.
    fn large(self, width: Length, (solution, diagram): (Length, Length)) -> Self {
        Self { columns: 1, column: width, solution, diagram: diagram.min(width), is_beside: false, ..self }
    }

    /// Returns the scheme for solutions alone, which are as large as in the small scheme.
    fn bare(self, width: Length) -> Self {
        let columns = ((width + GUTTER).as_micrometres() / (self.solution + GUTTER).as_micrometres()).max(1) as usize;
        Self { columns, column: (width - GUTTER * (columns - 1)) / columns, is_beside: false, ..self }
    }

    /// Returns the cell of a solution; `None` if it would be illegible.
    fn solution_cell(self, (columns, _): (usize, usize), least: Length) -> Option<Length> {
        let cell = (self.solution / columns).max(least_cell(least, None));
        (cell * columns <= self.column).then_some(cell)
    }

    /// Returns the cell of a diagram with these labels that needs at least cells of this side; `None` if it would be
    /// illegible.
    fn diagram_cell(self, columns: usize, needed: Length, least: Length) -> Option<Length> {
        // Smaller cells have larger labels, compared with their sides.
        let labelled = |width: Length, cell| width * 100 / (columns * 100 + label_room(em_of(least, cell)) as usize);
        let within = |width: Length| (0..3).fold(width / columns, |cell, _| labelled(width, cell));
        let cell = within(self.diagram).max(needed);
        (cell <= within(self.column)).then_some(cell)
    }
}

impl Pages {
    fn of(schemes: Schemes, most: usize) -> Self {
        Self { columns: schemes.map(|scheme| scheme.columns), height: schemes[0].height, between: BETWEEN, most }
    }
}

impl<'a> Keys<'a> {
    /// Collects the answers of an edition; `None` if it shows only solutions.
    pub(in super::super) fn new(edition: &'a Edition, words: &Words) -> Option<Self> {
        let plan = &edition.plan;
        if !plan.has_measured_answers() {
            return None;
        }
        let entries: Vec<&Entry> = edition.puzzles().collect();
        let drafts: Vec<Draft<'a>> = entries.into_par_iter().map(|entry| Draft::new(entry, plan, words)).collect();
        Some(Self { edition, drafts, type_sizes: TypeSizes::of(plan) })
    }

    /// Returns the number of answers.
    pub(in super::super) fn count(&self) -> usize {
        self.drafts.len()
    }

    /// Returns the page on which the answers with these numbers begin.
    pub(in super::super) fn page(&self, numbers: &Range<usize>) -> Page {
        let section = self.drafts[numbers.start.min(self.count()) - 1].entry.section;
        Page::Answers { section, numbers: numbers.clone() }
    }

    /// Returns some of the answers as their template sees them, with their pictures. The plan has the pages of the
    /// puzzles, and the schemes are those of its geometry.
    pub(in super::super) fn part(
        &'a self,
        answers: Range<usize>,
        (plan, words): (&Plan, &Words),
        schemes: Schemes,
        most: Most,
    ) -> (KeyPart, Vec<Sketch<'a>>) {
        let geometry = &plan.geometry;
        let [_, small, _] = schemes;
        let drafts = &self.drafts[answers];
        let mut context = KeyContext { plan, words, edition: self.edition, type_sizes: self.type_sizes };
        let mut sketches = Sketches::default();
        let run = |(kind, drafts): (Kind, &'a [Draft<'a>])| {
            let scheme = schemes[kind as usize];
            KeyRun {
                columns: scheme.columns,
                gap: GAP.as_micrometres(),
                most: most.on_page.unwrap_or(0),
                in_column: most.in_column.unwrap_or(0),
                answers: drafts.iter().map(|draft| draft.view(&mut context, &mut sketches, scheme)).collect(),
            }
        };
        // A few answers on a page of several columns are large, so that they fill it.
        let are_few = small.columns > 1 && most.on_page.is_some_and(|most| most <= 2 * small.columns);
        let runs = if are_few { vec![(Kind::Large, drafts)] } else { self.runs(drafts, schemes, most.on_page) };
        let runs = runs.into_iter().map(run).collect();
        (KeyPart { setup: Setup::of_part(plan, geometry), gutter: GUTTER.as_micrometres(), runs }, sketches.into_list())
    }

    /// Returns the answers in runs of one kind.
    fn runs(&'a self, drafts: &'a [Draft<'a>], schemes: Schemes, most: Option<usize>) -> Vec<(Kind, &'a [Draft<'a>])> {
        let answers: Vec<Sized> = drafts.par_iter().map(|draft| draft.sized(schemes, self.type_sizes)).collect();
        let pages = Pages::of(schemes, most.unwrap_or(usize::MAX));
        let mut rest = drafts;
        let mut runs = Vec::new();
        for run in pages.kinds(&answers).chunk_by(|one, next| one == next) {
            let (own, after) = rest.split_at(run.len());
            runs.push((Kind::ALL[run[0]], own));
            rest = after;
        }
        runs
    }

    /// Returns the scheme of each kind. The boards of the large one are as large as they can be on hardly more pages than
    /// smaller boards need.
    pub(in super::super) fn schemes(&self, geometry: &Geometry) -> Schemes {
        let width = geometry.text_width();
        let small = Scheme::small((width, geometry.text_height()), self.type_sizes.least);
        let schemes = |(solution, diagram)| [small.bare(width), small, small.large(width, (solution, diagram))];
        let sample: Vec<&Draft<'a>> = self.drafts.iter().step_by(self.drafts.len() / SAMPLE + 1).collect();
        let pages = |large| {
            let schemes = schemes(large);
            let answers: Vec<Sized> = sample.iter().map(|draft| draft.sized(schemes, self.type_sizes)).collect();
            Pages::of(schemes, usize::MAX).count(&answers)
        };
        let sizes = LARGE_DIAGRAMS
            .map(Length::millimetres)
            .flat_map(|diagram| [(SOLUTION, diagram), (small.solution, diagram)]);
        let sizes: Vec<_> = sizes.map(|large| (large, pages(large))).collect();
        let fewest = sizes.iter().map(|(_, pages)| *pages).min().unwrap_or(0);
        let best = sizes.iter().rfind(|(_, pages)| pages * 100 <= fewest * MORE_PAGES);
        schemes(best.map_or((SOLUTION, width), |(large, _)| *large))
    }

    /// Returns whether any diagram shows such a view.
    pub(super) fn show(&self, is_such: impl Fn(&View) -> bool) -> bool {
        self.drafts.iter().flat_map(Draft::views).any(is_such)
    }
}

impl KeyPart {
    /// Returns the number of columns in which the answer with a number is.
    pub(in super::super) fn columns_of(&self, number: usize) -> Option<usize> {
        let run = self.runs.iter().find(|run| run.answers.iter().any(|answer| answer.number == number))?;
        Some(run.columns)
    }

    /// Returns the texts of the answers with these numbers.
    pub(in super::super) fn texts(&self, numbers: Range<usize>) -> Vec<PageTexts> {
        let mut page = PageTexts { number: 1, texts: Vec::new() };
        let answers = self.runs.iter().flat_map(|run| &run.answers);
        for answer in answers.filter(|answer| numbers.contains(&answer.number)) {
            let owner = Owner::Answer(answer.number);
            page.add(owner, &answer.below);
            page.add_some(owner, answer.grade.as_ref().map(Pips::name));
            page.add(owner, &answer.facts);
            answer.boards.iter().for_each(|board| page.add_some(owner, board.label.as_ref()));
            page.add(owner, &answer.techniques);
            page.add(owner, format!("{} {}", answer.hardest, plain(&answer.sentence)));
        }
        vec![page]
    }
}

/// The context for making answers.
struct KeyContext<'b> {
    plan: &'b Plan,
    words: &'b Words,
    edition: &'b Edition,
    type_sizes: TypeSizes,
}

/// The number of marks in a cell that pages should have room for. On large boards, steps show only a few of a cell's
/// marks.
const MANY_MARKS: usize = 9;

/// Returns a sentence for each kind of board with diagrams that are too wide for a plan's pages. Those diagrams would
/// be illegible and are omitted, but the words of their answers remain.
pub(in crate::typeset) fn narrow_keys(plan: &Plan) -> Vec<String> {
    if !plan.has_measured_answers() {
        return Vec::new();
    }
    let least = smallest_text(plan);
    let width = plan.geometry.text_width();
    let scheme = Scheme::small((width, plan.geometry.text_height()), least).large(width, (SOLUTION, width));
    let mut notes: Vec<String> = Vec::new();
    for section in &plan.sections {
        let topology = &section.topology;
        let most = topology.side().min(MANY_MARKS);
        let columns = topology.extent().0;
        let needed = |count| cell_of(topology, count, least);
        let fits = |&count: &usize| scheme.diagram_cell(columns, needed(count), least).is_some();
        let fit = (1..=most).take_while(fits).count();
        if fit == most {
            continue;
        }
        let millimetres = |length: Length| (length.points() * 25.4 / 72.0).round();
        let note = format!(
            "answers omit diagrams of {0}x{0} boards with more than {fit} marks in a cell: these need {1} mm, but the text is \
             {2} mm wide",
            topology.side(),
            millimetres(needed(most) * (columns * 100 + label_room(em_of(least, needed(most))) as usize) / 100),
            millimetres(width),
        );
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

/// Returns the cell that a diagram with this many marks in its fullest cell needs.
fn cell_of(topology: &Arc<Topology>, marks: usize, least: Length) -> Length {
    let puzzle = Puzzle::empty(Arc::clone(topology));
    let mark = |digit| Mark { candidate: Candidate::new(Cell::new(0), Digit::new(digit)), role: Role::Pattern };
    let view = View { marks: (0..marks).map(mark).collect(), ..View::default() };
    let picture = Picture { pencil: Pencil::Marked, ..Picture::puzzle(&puzzle) }.with_view(&view);
    least_cell(least, picture.smallest_mark())
}

impl<'a> Draft<'a> {
    fn new(entry: &'a Entry, plan: &Plan, words: &Words) -> Self {
        let is_annotated = entry.is_annotated(plan);
        let mut draft = Self {
            entry,
            is_annotated,
            hardest: Hardest::default(),
            needed: Vec::new(),
            techniques: String::new(),
            name: String::new(),
            sentence: Text::default(),
        };
        if !is_annotated {
            return draft;
        }
        let technique = |key: &str| words.technique(key);
        let counts = entry.technique_counts().into_iter();
        let counts: Vec<String> =
            counts.map(|(key, count)| words.say(TechniqueCount { technique: technique(&key), count })).collect();
        draft.techniques = words.say(TechniquesNeeded { techniques: counts.join(", ") });
        draft.hardest = Hardest::of(entry);
        if let Some(step) = &draft.hardest.step {
            let narrator = Narrator::new(words, entry.puzzle.board(), plan.coordinates);
            let name = words.say(HardestStepIs { technique: technique(&step.technique) });
            (draft.name, draft.sentence) = (format!("{name}."), narrator.sentence(step));
        }
        let least = smallest_text(plan);
        draft.needed = draft.views().iter().map(|view| draft.needed(view, least)).collect();
        draft
    }

    /// Returns the views that are shown as diagrams. A single needs none.
    fn views(&self) -> &[View] {
        let is_single = self.hardest.step.as_ref().is_some_and(|step| step.technique.info().family == Family::Singles);
        if is_single { &[] } else { &self.hardest.views }
    }

    /// Returns the smallest kind in which its boards are legible.
    fn kind(&self, [bare, small, _]: Schemes, least: Length) -> Kind {
        let is_bare = || !self.is_annotated && bare.solution_cell(self.entry.puzzle.board().extent(), least).is_some();
        match self.fits(small, least) {
            true if is_bare() => Kind::Bare,
            true => Kind::Small,
            false => Kind::Large,
        }
    }

    /// Returns its height in each scheme, as far as it is legible there.
    fn sized(&self, schemes: Schemes, sizes: TypeSizes) -> Sized {
        let heights = schemes.map(|scheme| self.arranged(scheme, sizes).placed.height);
        Sized { least: self.kind(schemes, sizes.least) as usize, heights }
    }

    /// Returns whether its boards are legible in a scheme at the usual sizes.
    fn fits(&self, scheme: Scheme, least: Length) -> bool {
        let extent = self.entry.puzzle.board().extent();
        let usual = |needed| scheme.diagram_cell(extent.0, Length::ZERO, least).is_some_and(|cell| needed <= cell);
        let are_few = self.needed.len() <= 1 || scheme.columns == 1;
        let solution = scheme
            .solution_cell(extent, least)
            .is_some_and(|cell| cell * extent.0 <= scheme.solution.max(SOLUTION * 2));
        are_few && solution && self.needed.iter().all(|&needed| usual(needed))
    }

    /// Computes the cell that the diagram of a view needs.
    fn needed(&self, view: &View, least: Length) -> Length {
        let grid = self.hardest.step.as_ref().map_or(&self.entry.solution, |step| &step.before().grid);
        let picture = Picture { pencil: Pencil::Marked, ..Picture::solution(&self.entry.puzzle, grid) };
        least_cell(least, picture.with_view(view).smallest_mark())
    }

    fn view(&'a self, context: &mut KeyContext<'_>, sketches: &mut Sketches<'a>, scheme: Scheme) -> KeyAnswer {
        let (plan, words, entry) = (context.plan, context.words, self.entry);
        let room = PageContext { edition: context.edition, plan, words, sketches: Sketches::default(), set_in: "" };
        let topology = entry.puzzle.board();
        let narrator = Narrator::new(words, topology, plan.coordinates);
        let page = plan.page_of_puzzle(entry.number);
        let facts = || {
            let givens = words.say(Givens { count: entry.puzzle.given_count() });
            format!("{} {} \u{b7} {givens}", words.say(Rating), rating(&room, entry))
        };
        let arranged = self.arranged(scheme, context.type_sizes);
        let solution = arranged.solution.map(|cell| {
            let rows = narrator.rows(&entry.solution);
            let alt = words.say(SiteAltSolution { number: entry.number.to_string(), rows });
            let scene = || scene(&Picture::solution(&entry.puzzle, &entry.solution));
            KeyBoard { figure: sketches.board(topology.extent(), cell, alt, scene), label: None }
        });
        let diagrams = self.diagrams(context, sketches, &arranged.diagrams);
        KeyAnswer {
            number: entry.number,
            place: arranged.placed.place,
            room: arranged.placed.room.as_micrometres(),
            below: words.say(PuzzleOnPage { page: page.to_string() }),
            link: room.link_between(page),
            grade: grade(&room, entry).filter(|_| self.is_annotated),
            facts: if self.is_annotated { facts() } else { String::new() },
            is_long: arranged.placed.height * 4 / 3 > scheme.height,
            boards: solution.into_iter().chain(diagrams).collect(),
            techniques: self.techniques.clone(),
            hardest: self.name.clone(),
            sentence: runs(&self.sentence, &self.sentence),
        }
    }

    /// Returns the number of letters of the sentence about its hardest step.
    fn sentence_letters(&self) -> usize {
        self.name.chars().count() + self.sentence.chars().count()
    }

    /// Returns the cells of its boards in a scheme, and the place of its words.
    fn arranged(&self, scheme: Scheme, sizes: TypeSizes) -> Arranged {
        let topology = self.entry.puzzle.board();
        let (columns, rows) = topology.extent();
        let solution = scheme.solution_cell((columns, rows), sizes.least);
        let diagram = |&needed: &Length| scheme.diagram_cell(columns, needed, sizes.least);
        let diagrams: Vec<Option<Length>> = self.needed.iter().map(diagram).collect();
        // The label below the diagram of a branch.
        let words = if self.needed.len() > 1 { SKIP * 3 / 2 } else { Length::ZERO };
        let size = |&cell: &Length| {
            let side = |count: usize| cell * (count * 100 + label_room(em_of(sizes.least, cell)) as usize) / 100;
            (side(columns), side(rows) + words)
        };
        let contents = Contents {
            solution: solution.map(|cell| (cell * columns, cell * rows)),
            diagrams: diagrams.iter().flatten().map(size).collect(),
            techniques: self.techniques.chars().count(),
            sentence: self.sentence_letters(),
        };
        let column = Column {
            width: scheme.column,
            boards: scheme.solution + GAP + scheme.diagram + ROUNDED,
            is_beside: scheme.is_beside,
            height: scheme.height,
        };
        Arranged { solution, diagrams, placed: contents.placed(&column, sizes) }
    }

    /// Returns the diagrams with these cells.
    fn diagrams(
        &'a self,
        context: &KeyContext<'_>,
        sketches: &mut Sketches<'a>,
        cells: &[Option<Length>],
    ) -> Vec<KeyBoard> {
        let Some(step) = self.hardest.step.as_ref() else { return Vec::new() };
        let (least, coordinates, entry) = (context.type_sizes.least, context.plan.coordinates, self.entry);
        let topology = entry.puzzle.board();
        let narrator = Narrator::new(context.words, topology, coordinates);
        let spoken = context.words.say(AltStep { sentence: narrator.spoken(&self.sentence) });
        let all = self.views().len();
        let diagram = |(index, (view, cell)): (usize, (&'a View, &Option<Length>))| {
            let cell = (*cell)?;
            let em = em_of(least, cell);
            let held = Arc::clone(step);
            let scene = move || {
                let picture =
                    Picture { pencil: Pencil::Marked, ..Picture::solution(&entry.puzzle, &held.before().grid) };
                scene(&picture.with_view(view).with_labels(coordinates).with_least(em))
            };
            let label = (all > 1).then(|| label(topology, coordinates, step, index, all));
            let alt = label.as_ref().map_or_else(|| spoken.clone(), |label| format!("{spoken} ({label})"));
            Some(KeyBoard { figure: sketches.numbered(topology.extent(), cell, em, alt, scene), label })
        };
        self.views().iter().zip(cells).enumerate().filter_map(diagram).collect()
    }
}
