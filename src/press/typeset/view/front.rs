//! The pages before puzzles and answers: the title, copyright page and openers.

mod texts;

use super::figure::PictureView;
use super::fit::breakable;
use super::keys::Keys;
use super::puzzles::Pips;
use super::room::PageContext;
use crate::board::{Topology, variant};
use crate::book::{ImprintLine, Length, Plan, SHORT_OPENER, printed_rating, scale_meaning};
use crate::draw::{Picture, Scene, link_sign, scene, sign};
use crate::explain;
use crate::explain::Words;
use crate::logic::{Role, View};
use crate::messages;
use crate::rating::Scale;
use serde::Serialize;

/// The title page: the book's first puzzle, drawn large, with the title in place of its middle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Title {
    title: String,
    subtitle: Option<String>,
    author: Option<String>,
    /// The board, and the heights of its upper and lower bands of blocks in micrometres.
    figure: Option<PictureView>,
    bands: [i64; 2],
}

/// The copyright page, as groups of lines.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Copyright {
    groups: Vec<Vec<String>>,
}

/// The page before a section.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Opener {
    number: usize,
    /// "Section 2".
    label: String,
    title: String,
    intro: Option<String>,
    facts: Vec<String>,
    grades: Vec<Pips>,
}

/// The page before the answers, with the legend of their diagrams.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct AnswersOpener {
    title: String,
    facts: Vec<String>,
    legend_title: String,
    legend: Vec<LegendLine>,
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
        let (figure, bands) = motif(room).map_or((None, [0, 0]), |(figure, bands)| (Some(figure), bands));
        Self {
            title: breakable(&plan.title),
            subtitle: plan.subtitle.as_deref().map(breakable),
            author: plan.author.as_deref().map(breakable),
            figure,
            bands,
        }
    }
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

impl Opener {
    pub(super) fn new(room: &PageContext<'_>, index: usize) -> Self {
        let (plan, words, section) = (room.plan(), room.words, room.section(index));
        let mut opener = Self::before_search(plan, words, index);
        let scale = plan.sections[index].difficulty.scale;
        let ratings: Vec<_> = section.puzzles.iter().filter_map(|entry| entry.rating(scale)).collect();
        if let (Some(&low), Some(&high)) = (ratings.iter().min(), ratings.iter().max()) {
            let range = range(&printed_rating(words, scale, low), &printed_rating(words, scale, high));
            opener.facts.push(words.say(messages::RatingRange { range }));
        }
        let mut sorted: Vec<_> = section.puzzles.iter().collect();
        sorted.sort_by_key(|entry| entry.grade.as_ref().map(|grade| grade.pips));
        for pips in sorted.into_iter().filter_map(|entry| super::puzzles::grade(room, entry)) {
            if opener.grades.len() < MAX_GRADES && !opener.grades.contains(&pips) {
                opener.grades.push(pips);
            }
        }
        opener
    }

    /// Returns what is known of an opener before its puzzles are.
    pub(super) fn before_search(plan: &Plan, words: &Words, index: usize) -> Self {
        let section = &plan.sections[index];
        let numbers = range(&section.numbers.start.to_string(), &(section.numbers.end - 1).to_string());
        Self {
            number: index + 1,
            label: words.say(messages::SectionNumber { number: (index + 1).to_string() }),
            title: breakable(&section.title),
            intro: section.intro.as_deref().map(breakable),
            facts: vec![words.say(messages::PuzzleCount { count: section.numbers.len() }), numbers],
            grades: Vec::new(),
        }
    }
}

/// The largest number of grades on an opener.
const MAX_GRADES: usize = 6;

/// The heading of a section above its first puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct ShortOpener {
    /// "Section 2", which the template may omit.
    label: String,
    title: String,
    facts: Vec<String>,
    /// The height reserved for it in micrometres.
    height: i64,
}

impl ShortOpener {
    pub(super) fn new(room: &PageContext<'_>, index: usize) -> Self {
        let Opener { label, title, facts, .. } = Opener::new(room, index);
        Self { label, title, facts, height: SHORT_OPENER.as_micrometres() }
    }
}

/// Returns "3" or "3–8".
fn range(first: &str, last: &str) -> String {
    if first == last { first.to_owned() } else { format!("{first}\u{2013}{last}") }
}

impl AnswersOpener {
    pub(super) fn new(room: &mut PageContext<'_>, keys: Option<&Keys<'_>>) -> Self {
        let (plan, words) = (room.plan(), room.words);
        Self {
            title: words.say(messages::Answers),
            facts: vec![words.say(messages::PuzzleCount { count: plan.puzzle_count() })],
            legend_title: words.say(messages::Legend),
            legend: legend(room, keys),
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

fn line(room: &mut PageContext<'_>, scene: Option<Scene>, sample: Option<&'static str>, text: String) -> LegendLine {
    let figure = scene.map(|scene| room.sketches.figure(scene, Length::millimetres(6), text.clone()));
    LegendLine { figure, sample, text }
}
