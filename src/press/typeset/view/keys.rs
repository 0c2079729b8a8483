//! Annotated answers: their contents, collected before pages are laid out, and the resulting pages.

use super::answers::{AnswerView, AnswerWords, Diagram, Hardest, Key, label};
use super::fit::TextMeasure;
use super::key_layout::{KeyArea, KeyBoard, KeyPage, KeyParts, KeyPiece, PlacedBoard, em_of, key_pages, least_cell};
use super::puzzles::{grade, rating};
use super::room::{PageContext, smallest_text};
use super::sentence::{byte_range, runs_within};
use crate::board::{Candidate, Cell, Digit, Puzzle, Topology};
use crate::book::geometry::Geometry;
use crate::book::{Edition, Entry, Length, Plan};
use crate::draw::{Pencil, Picture, scene};
use crate::explain::{Narrator, Text, Words};
use crate::logic::{Mark, Role, View};
use crate::messages::{
    AltStep, AnswerContinued, Givens, HardestStepIs, PuzzleOnPage, Rating, SiteAltSolution, TechniqueCount,
    TechniquesNeeded,
};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// The annotated answers of a book.
pub(in super::super) struct Keys<'a> {
    drafts: Vec<Draft<'a>>,
    parts: Vec<KeyParts>,
    /// The size of the smallest text.
    least: Length,
}

/// An answer before layout.
struct Draft<'a> {
    entry: &'a Entry,
    hardest: Hardest,
    /// "Needs Hidden Single × 30, X-Wing × 1."
    techniques: String,
    /// "Hardest step: X-Wing."
    name: String,
    sentence: Text,
}

impl<'a> Keys<'a> {
    /// Collects the answers of an edition; `None` if it shows only solutions.
    pub(in super::super) fn new(edition: &'a Edition, words: &Words, measure: &TextMeasure<'_>) -> Option<Self> {
        let plan = &edition.plan;
        if !plan.has_measured_answers() {
            return None;
        }
        let least = smallest_text(plan);
        let entries: Vec<&Entry> = edition.puzzles().collect();
        let drafts: Vec<Draft<'a>> = entries.into_par_iter().map(|entry| Draft::new(entry, plan, words)).collect();
        let parts = drafts.par_iter().map(|draft| draft.parts(measure, least)).collect();
        Some(Self { drafts, parts, least })
    }

    /// Lays out the answers on pages with at most `most` answers each.
    pub(in super::super) fn pages(&self, geometry: &Geometry, most: usize) -> Vec<KeyPage> {
        let (width, height) = (geometry.text_width(), geometry.text_height());
        key_pages(&self.parts, KeyArea { width, height, least: self.least, most })
    }

    /// Returns whether any diagram shows such a view.
    pub(super) fn show(&self, is_such: impl Fn(&View) -> bool) -> bool {
        self.drafts.iter().flat_map(|draft| &draft.hardest.views).any(is_such)
    }

    /// Returns the contents of such a page.
    pub(super) fn view(&self, room: &mut PageContext<'a>, page: &KeyPage) -> Vec<AnswerView> {
        page.pieces.iter().map(|piece| self.drafts[piece.answer].view(room, piece, self.least)).collect()
    }
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
    let area = (plan.geometry.text_width(), plan.geometry.text_height());
    let mut notes: Vec<String> = Vec::new();
    for section in &plan.sections {
        let topology = &section.topology;
        let most = topology.side().min(MANY_MARKS);
        let diagram = |count| diagram_of(topology, count, least);
        let fit = (1..=most).take_while(|&count| diagram(count).is_readable(area, least)).count();
        if fit == most {
            continue;
        }
        let millimetres = |length: Length| (length.points() * 25.4 / 72.0).round();
        let note = format!(
            "answers omit diagrams of {0}x{0} boards with more than {fit} marks in a cell: these need {1} mm, but the text is \
             {2} mm wide",
            topology.side(),
            millimetres(diagram(most).least_width(least)),
            millimetres(area.0),
        );
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

/// Returns a diagram with this many marks in its fullest cell.
fn diagram_of(topology: &Arc<Topology>, marks: usize, least: Length) -> KeyBoard {
    let puzzle = Puzzle::empty(Arc::clone(topology));
    let mark = |digit| Mark { candidate: Candidate::new(Cell::new(0), Digit::new(digit)), role: Role::Pattern };
    let view = View { marks: (0..marks).map(mark).collect(), ..View::default() };
    let picture = Picture { pencil: Pencil::Marked, ..Picture::puzzle(&puzzle) }.with_view(&view);
    let least = least_cell(least, picture.smallest_mark());
    KeyBoard { extent: topology.extent(), least, is_numbered: true, is_captioned: false }
}

impl<'a> Draft<'a> {
    fn new(entry: &'a Entry, plan: &Plan, words: &Words) -> Self {
        let technique = |key: &str| words.technique(key);
        let counts = entry.technique_counts().into_iter();
        let counts: Vec<String> =
            counts.map(|(key, count)| words.say(TechniqueCount { technique: technique(&key), count })).collect();
        let hardest = Hardest::of(entry);
        let hardest_step = hardest.step.as_ref().map(|step| {
            let narrator = Narrator::new(words, entry.puzzle.board(), plan.coordinates);
            let name = words.say(HardestStepIs { technique: technique(&step.technique) });
            (format!("{name}."), narrator.sentence(step))
        });
        let (name, sentence) = hardest_step.unwrap_or_default();
        let techniques = words.say(TechniquesNeeded { techniques: counts.join(", ") });
        Self { entry, hardest, techniques, name, sentence }
    }

    /// Returns the second paragraph.
    fn explanation(&self) -> String {
        if self.name.is_empty() { String::new() } else { format!("{} {}", self.name, self.sentence) }
    }

    /// Returns the sizes of its parts.
    fn parts(&self, measure: &TextMeasure<'_>, least: Length) -> KeyParts {
        let extent = self.entry.puzzle.board().extent();
        let solution = KeyBoard { extent, least: least_cell(least, None), is_numbered: false, is_captioned: false };
        let views = &self.hardest.views;
        let diagram = |view: &View| KeyBoard {
            extent,
            least: least_cell(least, self.picture(view).smallest_mark()),
            is_numbered: true,
            is_captioned: views.len() > 1,
        };
        let explanation = self.explanation();
        let texts = [self.techniques.as_str(), &explanation].into_iter().filter(|text| !text.is_empty());
        KeyParts {
            section: self.entry.section,
            boards: std::iter::once(solution).chain(views.iter().map(diagram)).collect(),
            paragraphs: texts.map(|text| measure.words(text)).collect(),
        }
    }

    fn picture<'b>(&'b self, view: &'b View) -> Picture<'b> {
        let grid = self.hardest.step.as_ref().map_or(&self.entry.solution, |step| &step.before().grid);
        let picture = Picture { pencil: Pencil::Marked, ..Picture::solution(&self.entry.puzzle, grid) };
        picture.with_view(view)
    }

    fn view(&self, room: &mut PageContext<'a>, piece: &KeyPiece, least: Length) -> AnswerView {
        let (plan, words, entry) = (room.plan(), room.words, self.entry);
        let topology = entry.puzzle.board();
        let narrator = Narrator::new(words, topology, plan.coordinates);
        let page = plan.page_of_puzzle(entry.number);
        let number = entry.number.to_string();
        let solution = piece.boards.iter().find(|board| board.index == 0);
        let figure = solution.map(|board_at| {
            let rows = narrator.rows(&entry.solution);
            let alt = words.say(SiteAltSolution { number: number.clone(), rows });
            let scene = || scene(&Picture::solution(&entry.puzzle, &entry.solution));
            room.sketches.board(topology.extent(), board_at.cell, alt, scene)
        });
        let at = solution.map_or_else(Default::default, |board| board.at);
        let steps = self.diagrams(room, piece, least);
        let givens = words.say(Givens { count: entry.puzzle.given_count() });
        AnswerView {
            x: piece.at.0.as_micrometres(),
            y: piece.at.1.as_micrometres(),
            width: piece.width.as_micrometres(),
            height: piece.height.as_micrometres(),
            number: entry.number,
            figure,
            figure_at: [at.0.as_micrometres(), at.1.as_micrometres()],
            below: words.say(PuzzleOnPage { page: page.to_string() }),
            link: room.link_between(page),
            continued: piece.is_continued.then(|| words.say(AnswerContinued { number })),
            key: Some(Key {
                grade: grade(room, entry),
                facts: format!("{} {} \u{b7} {givens}", words.say(Rating), rating(room, entry)),
                steps,
                words: piece.words.as_ref().map(|placed| {
                    let at = (placed.at.0.as_micrometres(), placed.at.1.as_micrometres());
                    self.words(at, placed.width, &placed.words, placed.size)
                }),
            }),
        }
    }

    /// Returns the words of a range, counted through both paragraphs.
    fn words(&self, (x, y): (i64, i64), width: Length, range: &Range<usize>, size: usize) -> AnswerWords {
        let first = self.techniques.split(' ').count();
        let of_first = byte_range(&self.techniques, range.start.min(first)..range.end.min(first));
        let explanation = self.explanation();
        let rest = byte_range(&explanation, range.start.saturating_sub(first)..range.end.saturating_sub(first));
        let name = self.name.len();
        let shown_name = &self.name[rest.start.min(name)..rest.end.min(name)];
        let within = |at: usize| at.saturating_sub(name + 1);
        AnswerWords {
            x,
            y,
            width: width.as_micrometres(),
            techniques: self.techniques[of_first].to_owned(),
            hardest: shown_name.to_owned(),
            sentence: runs_within(&self.sentence, within(rest.start)..within(rest.end)),
            size,
        }
    }

    fn diagrams(&self, room: &mut PageContext<'a>, piece: &KeyPiece, least: Length) -> Vec<Diagram> {
        let Some(step) = self.hardest.step.as_ref() else { return Vec::new() };
        let (words, coordinates, entry) = (room.words, room.plan().coordinates, self.entry);
        let all = self.hardest.views.len();
        let narrator = Narrator::new(words, entry.puzzle.board(), coordinates);
        let spoken = words.say(AltStep { sentence: narrator.spoken(&self.sentence) });
        let mut diagram = |placed: &PlacedBoard| {
            let view = self.hardest.views.get(placed.index.checked_sub(1)?)?.clone();
            let (held, em) = (Arc::clone(step), em_of(least, placed.cell));
            let scene = move || {
                let picture =
                    Picture { pencil: Pencil::Marked, ..Picture::solution(&entry.puzzle, &held.before().grid) };
                scene(&picture.with_view(&view).with_labels(coordinates).with_least(em))
            };
            let topology = entry.puzzle.board();
            let caption = (all > 1).then(|| label(topology, coordinates, step, placed.index - 1, all));
            let alt = caption.as_ref().map_or_else(|| spoken.clone(), |caption| format!("{spoken} ({caption})"));
            let figure = room.sketches.numbered(topology.extent(), placed.cell, em, alt, scene);
            Some(Diagram {
                figure,
                x: placed.at.0.as_micrometres(),
                y: placed.at.1.as_micrometres(),
                height: figure.height(),
                label: caption,
            })
        };
        piece.boards.iter().filter_map(&mut diagram).collect()
    }
}
