//! The pages before puzzles and answers: the title, copyright page, contents, rules and openers.

mod texts;

use super::figure::PictureView;
use super::fit::{SPACE, TextMeasure, breakable, lines_of};
use super::keys::Keys;
use super::puzzles::Pips;
use super::room::{PageContext, heading_size, part_title, smallest_text};
use crate::board::{Topology, variant};
use crate::book::pages::{ContentsEntry, ENTRY, TITLE_LINE};
use crate::book::{CONTENTS_NOTE, ImprintLine, Length, Page, Plan, SHORT_OPENER, printed_rating, scale_meaning};
use crate::draw::{Picture, Scene, link_sign, scene, sign};
use crate::explain;
use crate::explain::Words;
use crate::logic::{Role, View};
use crate::messages;
use crate::rating::Scale;
use serde::Serialize;
use std::ops::Range;

/// The title page: the book's first puzzle, drawn large, with the title in place of its middle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Title {
    /// The title, line by line.
    title: Vec<String>,
    subtitle: Option<String>,
    author: Option<String>,
    /// The font size of the title in points.
    size: usize,
    /// The board, and the heights of its upper and lower bands of blocks in micrometres.
    figure: Option<PictureView>,
    bands: [i64; 2],
}

/// The copyright page, as groups of lines.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Copyright {
    groups: Vec<Vec<String>>,
}

/// A page of the contents.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Contents {
    /// The heading; `None` except on the first page.
    heading: Option<String>,
    /// The font size of the heading in points.
    size: usize,
    lines: Vec<ContentsLine>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct ContentsLine {
    /// The title, line by line.
    title: Vec<String>,
    /// In micrometres.
    height: i64,
    /// "40 puzzles".
    note: Option<String>,
    page: usize,
    link: Option<usize>,
}

/// The page before a section.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Opener {
    number: usize,
    /// "Section 2".
    label: String,
    /// The title, line by line.
    title: Vec<String>,
    size: usize,
    intro: Option<String>,
    /// The font size of the introduction in tenths of a point.
    intro_size: usize,
    facts: Vec<String>,
    grades: Vec<Pips>,
    /// The distances on the page in percent of the usual ones.
    gap: usize,
    /// Whether the number is in a drawn block.
    has_block: bool,
}

/// The page before the answers, with the legend of their diagrams.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswersOpener {
    title: String,
    /// The font size of the title in points.
    size: usize,
    facts: Vec<String>,
    legend_title: String,
    legend: Vec<LegendLine>,
    /// The height of a line of the legend in micrometres.
    line: i64,
    /// The font size of the legend in tenths of a point.
    line_size: usize,
    /// Whether title and legend are set tight.
    is_close: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct LegendLine {
    /// The drawing: a figure, or the name of a sample that the template draws.
    figure: Option<PictureView>,
    sample: Option<&'static str>,
    text: String,
}

impl Title {
    pub(super) fn new(room: &mut PageContext<'_>) -> Self {
        let plan = room.plan();
        let title = breakable(&plan.title);
        let (figure, bands) = motif(room).map_or((None, [0, 0]), |(figure, bands)| (Some(figure), bands));
        let (width, height) = (plan.geometry.text_width(), plan.geometry.text_height());
        // The height between the bands, minus room for subtitle and author.
        let free = height.points() - Length::micrometres(bands[0] + bands[1]).points() - 130.0;
        let size = title_size(room.measure, &title, width.points(), free, 44);
        Self {
            size,
            title: balanced(room.measure, &title, title_ems(width.points(), size)),
            subtitle: plan.subtitle.as_deref().map(breakable),
            author: plan.author.as_deref().map(breakable),
            figure,
            bands,
        }
    }
}

/// Returns the font size in points at which a title fits in this width and height.
pub(super) fn title_size(
    measure: &TextMeasure<'_>,
    title: &str,
    points_wide: f64,
    points_high: f64,
    largest: usize,
) -> usize {
    let longest = words(measure, title).fold(0.0, f64::max);
    let fits = |&size: &usize| {
        let ems = title_ems(points_wide, size);
        let lines = lines_of(words(measure, title), ems);
        longest < ems && lines as f64 * size as f64 * 1.15 < points_high && lines <= 5
    };
    let sizes = [44, 38, 34, 30, 26, 23, 20, 18, 16, 14, 12];
    sizes.into_iter().filter(|&size| size <= largest).find(fits).unwrap_or(10)
}

/// The height of a capital letter in ems.
const CAPITAL: f64 = 0.66;

/// Returns the width of a title's line in ems of this size.
pub(super) fn title_ems(points_wide: f64, size: usize) -> f64 {
    points_wide / size as f64 * 0.95
}

/// Returns the widths of the words of a title.
fn words(measure: &TextMeasure<'_>, title: &str) -> impl Iterator<Item = f64> {
    title.split(' ').map(|word| measure.title_width(word))
}

/// Breaks a title into as few lines as possible, of similar length.
pub(super) fn balanced(measure: &TextMeasure<'_>, title: &str, ems: f64) -> Vec<String> {
    let count = lines_of(words(measure, title), ems);
    let steps = (1..=20).map(|step| ems * f64::from(step) / 20.0);
    let narrow = steps.clone().find(|&ems| lines_of(words(measure, title), ems) <= count).unwrap_or(ems);
    let mut lines = vec![String::new()];
    let mut free = narrow;
    for word in title.split(' ') {
        let wide = measure.title_width(word);
        let line = lines.last_mut().expect("there is always a line");
        if wide > free && !line.is_empty() {
            lines.push(word.to_owned());
            free = narrow;
        } else {
            let gap = if line.is_empty() { "" } else { " " };
            line.push_str(gap);
            line.push_str(word);
        }
        free -= wide + SPACE;
    }
    lines
}

/// Returns the first puzzle of the book, or its solution in a volume of answers, as wide as the text area if its bands
/// leave room for the title.
fn motif(room: &mut PageContext<'_>) -> Option<(PictureView, [i64; 2])> {
    let geometry = &room.plan().geometry;
    let entry = room.edition.puzzles().next()?;
    let (columns, rows) = entry.puzzle.board().extent();
    let band = block_height(entry.puzzle.board());
    let highest = geometry.text_height() * 27 / 100;
    let cell = (geometry.text_width() / columns).min(highest / band);
    let picture = match room.plan().is_of_answers {
        true => Picture::solution(&entry.puzzle, &entry.solution),
        false => Picture::puzzle(&entry.puzzle),
    };
    let figure = room.sketches.figure(scene(&picture), cell, String::new());
    let height = (cell * band).as_micrometres();
    (rows > band).then_some((figure, [height, height]))
}

/// Returns the number of rows of a board's first block.
fn block_height(topology: &Topology) -> usize {
    let (_, rows) = topology.extent();
    topology.box_shape().map_or(rows.div_ceil(3), |(_, height)| height)
}

impl Copyright {
    pub(super) fn new(room: &PageContext<'_>) -> Self {
        let (plan, words) = (room.plan(), room.words);
        let broken =
            |text: &str| -> Vec<String> { text.lines().map(breakable).filter(|line| !line.is_empty()).collect() };
        let line = |line: ImprintLine, ours: Vec<String>| match plan.imprint.get(&line) {
            Some(own) => own.as_deref().map(broken).unwrap_or_default(),
            None => ours,
        };
        let scale = |scale: &Scale| {
            words.say(messages::CopyrightScale {
                scale: scale.key.to_string(),
                version: scale.version.to_string(),
                meaning: scale_meaning(words, scale, plan),
            })
        };
        let made_with = messages::SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() };
        let option = |text: Option<&str>| -> Vec<String> { text.map(breakable).into_iter().collect() };
        let own = |kind: ImprintLine| line(kind, Vec::new());
        let isbn = plan.isbn.iter().map(|isbn| format!("ISBN {isbn}")).collect();
        let groups = [
            [vec![breakable(&plan.title)], option(plan.author.as_deref())].concat(),
            [own(ImprintLine::Publisher), own(ImprintLine::Address)].concat(),
            [option(plan.edition.as_deref()), isbn].concat(),
            plan.rights.as_deref().map(broken).unwrap_or_default(),
            [own(ImprintLine::Disclaimer), own(ImprintLine::Printer)].concat(),
            [
                line(ImprintLine::Puzzles, vec![words.say(messages::PuzzleCount { count: plan.puzzle_count() })]),
                line(ImprintLine::Tool, vec![words.say(made_with)]),
                line(ImprintLine::Scales, plan.scales().into_iter().map(scale).collect()),
                line(ImprintLine::Seed, vec![words.say(messages::CopyrightSeed { seed: plan.seed.to_string() })]),
                line(ImprintLine::Fonts, vec![room.set_in.to_owned()]),
            ]
            .concat(),
        ];
        Self { groups: groups.into_iter().filter(|group| !group.is_empty()).collect() }
    }
}

/// The width reserved beside titles in the contents for the page number alone.
const PAGE_NUMBER: Length = Length::millimetres(14);

impl Contents {
    pub(super) fn new(room: &PageContext<'_>, entries: Range<usize>) -> Self {
        let words = room.words;
        let heading = (entries.start == 0).then(|| words.say(messages::Contents));
        let all = room.plan().contents();
        // A line is set in 11.5 points, beside a page number and mostly a count.
        let ems = |beside: Length| (room.plan().geometry.text_width() - beside).points() / 11.5;
        let line = |entry: &ContentsEntry| match *entry {
            ContentsEntry::Part { part, page } => (part_title(words, part), None, page),
            ContentsEntry::Section { section, page } => {
                let count = room.section(section).puzzles.len();
                let note = words.say(messages::PuzzleCount { count });
                (breakable(&room.section(section).title), Some(note), page)
            }
            ContentsEntry::Answers { page } => (words.say(messages::Answers), None, page),
        };
        let lines = all[entries.start.min(all.len())..entries.end.min(all.len())]
            .iter()
            .map(line)
            .map(|(title, note, page)| {
                let beside = if note.is_some() { CONTENTS_NOTE } else { PAGE_NUMBER };
                let title = room.measure.broken(&title, ems(beside));
                let height = (ENTRY + TITLE_LINE * (title.len() - 1)).as_micrometres();
                ContentsLine { title, height, note, page, link: room.link(page) }
            })
            .collect();
        let size = heading_size(room.measure, &room.plan().geometry, heading.as_deref().unwrap_or_default(), 30);
        Self { heading, size, lines }
    }
}

impl Opener {
    pub(super) fn new(room: &PageContext<'_>, index: usize) -> Self {
        let (plan, words, section) = (room.plan(), room.words, room.section(index));
        let numbers = &plan.sections[index].numbers;
        let mut facts = vec![words.say(messages::PuzzleCount { count: section.puzzles.len() })];
        facts.push(range(&numbers.start.to_string(), &(numbers.end - 1).to_string()));
        let scale = plan.sections[index].difficulty.scale;
        let ratings: Vec<_> = section.puzzles.iter().filter_map(|entry| entry.rating(scale)).collect();
        if let (Some(&low), Some(&high)) = (ratings.iter().min(), ratings.iter().max()) {
            let range = range(&printed_rating(words, scale, low), &printed_rating(words, scale, high));
            facts.push(words.say(messages::RatingRange { range }));
        }
        let mut grades: Vec<Pips> = Vec::new();
        let mut sorted: Vec<_> = section.puzzles.iter().collect();
        sorted.sort_by_key(|entry| entry.grade.as_ref().map(|grade| grade.pips));
        for pips in sorted.into_iter().filter_map(|entry| super::puzzles::grade(room, entry)) {
            if !grades.contains(&pips) {
                grades.push(pips);
            }
        }
        Self { grades, ..Self::without_grades(plan, room.measure, words, index, facts) }.fitted(plan, room.measure)
    }

    fn without_grades(plan: &Plan, measure: &TextMeasure<'_>, words: &Words, index: usize, facts: Vec<String>) -> Self {
        let (section, width) = (&plan.sections[index], plan.geometry.text_width().points());
        let title = breakable(&section.title);
        let size = title_size(measure, &title, width, plan.geometry.text_height().points() * 0.3, 38);
        Self {
            number: index + 1,
            label: words.say(messages::SectionNumber { number: (index + 1).to_string() }),
            size,
            title: balanced(measure, &title, title_ems(width, size)),
            intro: section.intro.as_deref().map(breakable),
            intro_size: INTRO,
            facts,
            grades: Vec::new(),
            gap: 100,
            has_block: true,
        }
    }

    /// Returns whether the introduction of a section extends below the printable area even at its smallest size.
    fn is_crowded(plan: &Plan, measure: &TextMeasure<'_>, words: &Words, index: usize) -> bool {
        let facts = vec![words.say(messages::PuzzleCount { count: plan.sections[index].numbers.len() })];
        let opener = Self::without_grades(plan, measure, words, index, facts).fitted(plan, measure);
        // The plan's lengths are those before enlargement.
        let clearance = plan.print.as_ref().map_or(0.0, |print| print.preset.clearance.points());
        let below = (plan.geometry.bottom.points() - clearance / plan.enlargement as f64).max(0.0);
        opener.intro.is_some() && opener.height(plan, measure) > plan.geometry.text_height().points() + below
    }

    /// Reduces the layout until it fits on the page: first the distances, then the block, then the introduction.
    /// Removes grades that still do not fit.
    fn fitted(mut self, plan: &Plan, measure: &TextMeasure<'_>) -> Self {
        let height = plan.geometry.text_height().points();
        self.grades.truncate(MAX_GRADES);
        let least = (smallest_text(plan).points() * 10.0).ceil() as usize;
        let intros = [INTRO, 105, 95, 90, 85, 80, 75, 70].into_iter().filter(|&size| size == INTRO || size >= least);
        for intro_size in intros {
            for (gap, has_block) in [(100, true), (80, true), (60, true), (45, true), (60, false), (35, false)] {
                (self.intro_size, self.gap, self.has_block) = (intro_size, gap, has_block);
                if self.height(plan, measure) <= height {
                    return self;
                }
            }
        }
        while !self.grades.is_empty() && self.height(plan, measure) > height {
            self.grades.pop();
        }
        self
    }

    /// Returns the height of the contents in points, including the space at the top, slightly overestimated.
    fn height(&self, plan: &Plan, measure: &TextMeasure<'_>) -> f64 {
        let (width, height) = (plan.geometry.text_width().points(), plan.geometry.text_height().points());
        let millimetres = |count: f64| count * 72.0 / 25.4;
        let lines = |text: &str, size: f64, width: f64| measure.lines(text, width / size * 0.98) as f64;
        let block = if self.has_block { millimetres(34.0).min(width * 0.26) + self.gaps(11.0) } else { 0.0 };
        let title = (self.title.len() as f64 * 1.02 - 0.2) * self.size as f64;
        let size = self.intro_size as f64 / 10.0;
        let intro = |text: &String| lines(text, size, width * 0.86) * size * (CAPITAL + 0.68) + self.gaps(7.0);
        let facts = (facts_width(measure, &self.facts, 105) / width).ceil().max(1.0) * 15.0 - 6.0;
        let grades = self.grades.len() as f64 * (millimetres(2.6) + 8.0);
        let gaps = self.gaps(6.0 + 8.0 + 6.0 + 4.0) + height * 0.16 * self.gap as f64 / 100.0;
        gaps + block + 8.0 + title + self.intro.as_ref().map_or(0.0, intro) + facts + grades + 4.0
    }

    /// Converts distances that are usually this many millimetres to points.
    fn gaps(&self, usual: f64) -> f64 {
        usual * self.gap as f64 * 0.72 / 25.4
    }
}

/// Returns the sections, from 0, with introductions that are too long for their pages.
pub(in crate::typeset) fn crowded_openers(plan: &Plan, measure: &TextMeasure<'_>, words: &Words) -> Vec<usize> {
    let openers = plan.pages.iter().filter_map(|page| match page {
        Page::Opener { section } => Some(*section),
        _ => None,
    });
    openers.filter(|&section| Opener::is_crowded(plan, measure, words, section)).collect()
}

/// The usual font size of introductions in tenths of a point.
const INTRO: usize = 115;

/// The largest number of grades on an opener.
const MAX_GRADES: usize = 6;

/// The heading of a section above its first puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct ShortOpener {
    /// "Section 2"; `None` if the title needs the space.
    label: Option<String>,
    /// The title, line by line.
    title: Vec<String>,
    size: usize,
    /// Numbers and ratings, line by line; on one line if they are beside the title.
    facts: Vec<Vec<String>>,
    /// Their font size in tenths of a point.
    facts_size: usize,
    /// Whether they share the last line of the title.
    is_beside: bool,
}

impl ShortOpener {
    pub(super) fn new(room: &PageContext<'_>, index: usize) -> Self {
        let Opener { label, facts, .. } = Opener::new(room, index);
        let title = breakable(&room.section(index).title);
        let width = room.plan().geometry.text_width().points();
        let set = |free: f64| {
            let size = title_size(room.measure, &title, width, free, 22);
            (balanced(room.measure, &title, title_ems(width, size)), size)
        };
        let free = SHORT_OPENER.points() - 30.0;
        let (lines, size) = set(free);
        let last = lines.last().map_or(0.0, |line| room.measure.title_width(line)) * size as f64;
        if last + BETWEEN_TITLE_AND_FACTS + facts_width(room.measure, &facts, FACTS) <= width {
            return Self {
                label: Some(label),
                title: lines,
                size,
                facts: vec![facts],
                facts_size: FACTS,
                is_beside: true,
            };
        }
        let least = (room.smallest_text().points() * 10.0).ceil() as usize;
        let sizes = (least.min(FACTS)..=FACTS).rev();
        let whole = sizes.into_iter().find(|&size| facts_width(room.measure, &facts, size) <= width);
        let facts_size = whole.unwrap_or(least.min(FACTS));
        let facts = broken_facts(room.measure, facts, facts_size, width);
        // The line pitch of the facts, and the space between title and facts.
        let below = 6.0 + facts.len() as f64 * facts_size as f64 * 0.12;
        let (title, size) = set(free - below);
        let has_label = title.len() as f64 * size as f64 * 1.15 <= free - below + LABEL;
        Self { label: has_label.then_some(label), title, size, facts, facts_size, is_beside: false }
    }
}

/// The usual font size of facts in tenths of a point, and the minimum distance to the title beside them in points.
const FACTS: usize = 95;
const BETWEEN_TITLE_AND_FACTS: f64 = 12.0;

/// The excess height of a title, in points, above which the label is dropped.
const LABEL: f64 = 4.0;

/// Returns the width of facts on one line in points, including the separators.
fn facts_width(measure: &TextMeasure<'_>, facts: &[String], size: usize) -> f64 {
    let size = size as f64 / 10.0;
    let words: f64 = facts.iter().map(|fact| measure.width(fact)).sum();
    words * size + facts.len().saturating_sub(1) as f64 * (8.0 + size)
}

/// Breaks facts into as many lines as they need.
fn broken_facts(measure: &TextMeasure<'_>, facts: Vec<String>, size: usize, width: f64) -> Vec<Vec<String>> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line)
                if facts_width(measure, &[line.as_slice(), std::slice::from_ref(&fact)].concat(), size) <= width =>
            {
                line.push(fact);
            }
            _ => lines.push(vec![fact]),
        }
    }
    lines
}

/// Returns "3" or "3–8".
fn range(first: &str, last: &str) -> String {
    if first == last { first.to_owned() } else { format!("{first}\u{2013}{last}") }
}

impl AnswersOpener {
    pub(super) fn new(room: &mut PageContext<'_>, keys: Option<&Keys<'_>>) -> Self {
        let (plan, words) = (room.plan(), room.words);
        let legend = legend(room, keys);
        let count = words.say(messages::PuzzleCount { count: plan.puzzle_count() });
        let height = plan.geometry.text_height();
        // The title starts at a sixth of the page height, with the legend below it.
        let is_close = height * 84 / 100 < LEGEND_ABOVE + LEGEND_LINE * legend.len();
        let free = height - LEGEND_ABOVE_CLOSE;
        let line = if is_close { (free / legend.len().max(1)).min(LEGEND_LINE) } else { LEGEND_LINE };
        let longest = legend.iter().map(|line| room.measure.width(&line.text)).fold(1.0, f64::max);
        let beside_signs = (plan.geometry.text_width() - LEGEND_SIGNS).points();
        let line_size = ((beside_signs * 10.0 / longest) as usize).clamp(70, 100);
        let title = words.say(messages::Answers);
        Self {
            size: heading_size(room.measure, &room.plan().geometry, &title, 40),
            title,
            line: line.as_micrometres(),
            line_size,
            is_close,
            facts: vec![count],
            legend_title: words.say(messages::Legend),
            legend,
        }
    }
}

/// A test of whether a diagram shows a kind of mark.
type IsShown = fn(&View) -> bool;

/// Returns the meaning of the signs that occur in the diagrams.
fn legend(room: &mut PageContext<'_>, keys: Option<&Keys<'_>>) -> Vec<LegendLine> {
    let Some(keys) = keys else { return Vec::new() };
    let (words, plan) = (room.words, room.plan());
    let board = plan.sections.first().map_or(variant::nine(), |section| &section.topology);
    let mut legend = Vec::new();
    let roles = [
        (Role::Placed, words.say(explain::LegendPlaced)),
        (Role::Eliminated, words.say(explain::LegendEliminated)),
        (Role::Pattern, words.say(explain::LegendPattern)),
        (Role::Counterpart, words.say(explain::LegendCounterpart)),
        (Role::Fin, words.say(explain::LegendFin)),
        (Role::Set(0), words.say(messages::LegendSet)),
        (Role::Assumed, words.say(explain::LegendAssumed)),
    ];
    for (role, text) in roles {
        let is_such = |other: Role| other == role || matches!((role, other), (Role::Set(_), Role::Set(_)));
        if keys.show(|view| view.marks.iter().any(|mark| is_such(mark.role))) {
            legend.push(line(room, Some(sign(role, board)), None, text));
        }
    }
    for (is_strong, text) in [(true, words.say(messages::LegendStrong)), (false, words.say(messages::LegendWeak))] {
        if keys.show(|view| view.links.iter().any(|link| link.strong == is_strong)) {
            legend.push(line(room, Some(link_sign(is_strong)), None, text));
        }
    }
    let samples: [(&str, IsShown, String); 3] = [
        ("house", |view| !view.houses.is_empty(), words.say(explain::LegendHouse)),
        ("crossing", |view| !view.crossing.is_empty(), words.say(explain::LegendCrossing)),
        ("blocker", |view| !view.blockers.is_empty(), words.say(explain::LegendBlocker)),
    ];
    let shown = samples.into_iter().filter(|(_, is_shown, _)| keys.show(is_shown));
    legend.extend(shown.map(|(sample, _, text)| line(room, None, Some(sample), text)));
    legend
}

/// The height of a line of the legend, if there is room for it.
const LEGEND_LINE: Length = Length::millimetres(9);

/// The width of the legend's signs.
const LEGEND_SIGNS: Length = Length::millimetres(17);

/// The height of the items above the legend (title, line, facts, legend title), in normal and in tight layout.
const LEGEND_ABOVE: Length = Length::millimetres(56);
const LEGEND_ABOVE_CLOSE: Length = Length::millimetres(44);

fn line(room: &mut PageContext<'_>, scene: Option<Scene>, sample: Option<&'static str>, text: String) -> LegendLine {
    let figure = scene.map(|scene| room.sketches.figure(scene, Length::millimetres(6), text.clone()));
    LegendLine { figure, sample, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_break_into_lines_of_like_length() {
        let face = ttf_parser::Face::parse(crate::render::fonts::TEXT_BOLD, 0).expect("the embedded faces can be read");
        let measure = TextMeasure::new(&face, &face);
        let check = |title: &str, ems: f64, expected: &[&str]| assert_eq!(balanced(&measure, title, ems), expected);
        check("Sudoku for Long Evenings", 100.0, &["Sudoku for Long Evenings"]);
        check("Sudoku for Long Evenings", 10.0, &["Sudoku for", "Long Evenings"]);
        check("Sudoku", 1.0, &["Sudoku"]);
    }
}
