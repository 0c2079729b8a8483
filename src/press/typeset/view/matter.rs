//! The parts of a volume that flow: rules, primer, full solutions, hints, index, colophon, and texts by the author.

use super::figure::Sketch;
use super::fit::breakable;
use super::flow::{COLUMN, Draft, Drawing, Figure, FlowPart, INDEX_COLUMN, Leaf, Piece, diagram};
use super::room::part_title;
use super::rules::rules;
use crate::book::geometry::Geometry;
use crate::book::pages::ContentsEntry;
use crate::book::parts::BookPart;
use crate::book::{Edition, Entry, Length, Plan, Purpose, printed_rating};
use crate::draw::values_to_a_bar;
use crate::error::quote;
use crate::explain::TechniquePage;
use crate::explain::{Degree, Narrator, Text, Words, with_houses};
use crate::logic::{Family, TechniqueKey, example};
use crate::messages::*;
use crate::rating::{Rating, ladder};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The parts of an edition that flow.
pub(in super::super) struct Matter<'a>(BTreeMap<Leaf, Draft<'a>>);

/// Makes a part of an edition.
type Maker<'a> = fn(&'a Edition, &Words) -> Draft<'a>;

/// Font sizes in tenths of a point: running text, small text.
const TEXT: usize = 95;
const SMALL: usize = 85;
/// The largest cell of a diagram.
const LARGEST_CELL: Length = Length::millimetres(7);
/// The largest number of diagrams in a full solution.
const MAX_DIAGRAMS: usize = 4;

impl<'a> Matter<'a> {
    /// Collects the parts of an edition.
    ///
    /// `set_in` is the sentence that names the faces of the book.
    pub(in super::super) fn new(edition: &'a Edition, words: &Words, set_in: &str) -> Self {
        let plan = &edition.plan;
        let mut drafts = BTreeMap::new();
        let makers: [(BookPart, Maker<'a>); 7] = [
            (BookPart::OtherTitles, other_titles),
            (BookPart::Rules, rules),
            (BookPart::Primer, primer),
            (BookPart::Hints, hints),
            (BookPart::Index, index),
            (BookPart::AboutAuthor, about_author),
            (BookPart::Review, review),
        ];
        for (part, make) in makers.into_iter().filter(|(part, _)| plan.parts.sets(*part)) {
            drafts.insert(Leaf::Part(part), make(edition, words));
        }
        if plan.parts.sets(BookPart::Colophon) {
            drafts.insert(Leaf::Part(BookPart::Colophon), colophon(edition, words, set_in));
        }
        if plan.parts.sets(BookPart::FullSolutions) {
            let solved = plan.levels().into_iter().filter_map(|section| Some((section, edition.example(section)?)));
            let solved =
                solved.map(|(section, entry)| (Leaf::FullSolution(section), full_solution(plan, entry, words)));
            drafts.extend(solved);
        }
        Self(drafts)
    }

    /// Returns the parts as templates see them on pages of this geometry, each with its pictures.
    pub(in super::super) fn parts(
        &'a self,
        plan: &Plan,
        geometry: &Geometry,
    ) -> BTreeMap<Leaf, (FlowPart, Vec<Sketch<'a>>)> {
        let view = |(leaf, draft): (&Leaf, &'a Draft<'a>)| (*leaf, draft.view(*leaf, (plan, geometry)));
        self.0.par_iter().map(view).collect()
    }
}

/// Returns a sentence for each part of an edition that omits diagrams because they would be illegible on its pages.
pub(in super::super) fn omitted_diagrams(edition: &Edition, words: &Words) -> Vec<String> {
    let plan = &edition.plan;
    let geometry = plan.geometry.reduced(plan.enlargement);
    let mut notes = Vec::new();
    if plan.parts.sets(BookPart::Primer) {
        let primer = primer(edition, words);
        let names: Vec<String> = primer.omitted(plan, &geometry).into_iter().map(quote).collect();
        if !names.is_empty() {
            let names = names.join(", ");
            notes.push(format!("the primer has no diagrams of {names}: their marks would be illegible on this page"));
        }
    }
    if plan.parts.sets(BookPart::FullSolutions) {
        let solved = plan.levels().into_iter().filter_map(|section| edition.example(section));
        let count: usize = solved.map(|entry| full_solution(plan, entry, words).omitted(plan, &geometry).len()).sum();
        if count > 0 {
            let diagrams = if count == 1 { "diagram" } else { "diagrams" };
            notes.push(format!(
                "full solutions omit {count} {diagrams} with marks that would be illegible on this page"
            ));
        }
    }
    notes
}

/// Returns the contents of a plan on pages of this geometry.
pub(in super::super) fn contents(plan: &Plan, geometry: &Geometry, words: &Words) -> FlowPart {
    let link = |page: usize| (plan.purpose == Purpose::Screen).then_some(page);
    let entry = |entry: ContentsEntry| {
        let (title, note, page) = match entry {
            ContentsEntry::Part { part, page } => (part_title(words, part), None, page),
            ContentsEntry::Section { section, page } => {
                let section = &plan.sections[section];
                (breakable(&section.title), Some(words.say(PuzzleCount { count: section.numbers.len() })), page)
            }
            ContentsEntry::Answers { page } => (words.say(Answers), None, page),
        };
        Piece::Entry { title, note, page, link: link(page) }
    };
    let pieces = plan.contents().into_iter().map(entry).collect();
    let draft = Draft { heading: words.say(Contents), beside: None, pieces, fitted: 0, least_column: None };
    draft.view(Leaf::Part(BookPart::Contents), (plan, geometry)).0
}

fn other_titles<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let heading = match &plan.author {
        Some(author) => words.say(OtherTitlesBy { author: breakable(author) }),
        None => words.say(OtherTitles),
    };
    let titles = plan.parts.text(BookPart::OtherTitles).lines().map(breakable).filter(|title| !title.is_empty());
    let pieces = titles.map(|title| Piece::words("", Text::plain(&title), 110)).collect();
    Draft { heading, beside: None, pieces, fitted: 0, least_column: None }
}

/// Returns the author's text about the author.
fn about_author<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let heading = match &plan.author {
        Some(author) => words.say(AboutAuthorOf { author: breakable(author) }),
        None => words.say(AboutAuthor),
    };
    paragraphs(heading, plan.parts.text(BookPart::AboutAuthor))
}

/// Returns the request for a review, in the author's words or in ours.
fn review<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let text = edition.plan.parts.text(BookPart::Review);
    let ours = if text.is_empty() { words.say(ReviewRequest) } else { String::new() };
    paragraphs(words.say(Review), if text.is_empty() { &ours } else { text })
}

/// Returns a part of paragraphs, one on each line of the text.
fn paragraphs<'a>(heading: String, text: &str) -> Draft<'a> {
    let lines = text.lines().map(breakable).filter(|line| !line.is_empty());
    let pieces = lines.map(|line| Piece::words("", Text::plain(&line), 110)).collect();
    Draft { heading, beside: None, pieces, fitted: 0, least_column: None }
}

/// Returns the primer: the techniques that the book's puzzles need, in learning order.
fn primer<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let mut used: BTreeMap<TechniqueKey, usize> = BTreeMap::new();
    for entry in edition.puzzles() {
        entry.trace.technique_counts().into_iter().for_each(|(key, _)| *used.entry(key).or_default() += 1);
    }
    let mut techniques: Vec<(TechniqueKey, usize)> = used.into_iter().collect();
    techniques.sort_by_key(|(key, _)| (ladder::place(key).unwrap_or(usize::MAX), *key));
    let intro = Text::plain(&words.say(PrimerIntro));
    let lessons = techniques.into_par_iter().flat_map_iter(|(key, count)| lesson(key, count, &edition.plan, words));
    let pieces = std::iter::once(Piece::words("", intro, TEXT)).chain(lessons.collect::<Vec<_>>()).collect();
    Draft { heading: words.say(Primer), beside: None, pieces, fitted: 0, least_column: Some(COLUMN) }
}

/// Returns the primer's text on a technique.
fn lesson<'a>(key: TechniqueKey, count: usize, plan: &Plan, words: &Words) -> Vec<Piece<'a>> {
    let name = words.technique(&key);
    let idea = TechniquePage::of(key, words.tag()).idea();
    let needed = words.say(PrimerNeeded { count });
    let shown = example(&key).map(Arc::new).and_then(|step| {
        let narrator = Narrator::new(words, step.before().puzzle.board(), plan.coordinates);
        let caption = narrator.sentence(&step);
        let figure = diagram(&step, &narrator, &caption, LARGEST_CELL)?;
        let text = format!("{idea} {needed}");
        Some(Piece::Shown { heading: Some(name.clone()), text, figure: Some(figure), caption })
    });
    let without_example = || {
        let words = [Piece::words("", Text::plain(&idea), TEXT), Piece::words("", Text::plain(&needed), SMALL)];
        std::iter::once(Piece::Heading(name.clone())).chain(words).collect()
    };
    shown.map_or_else(without_example, |shown| vec![shown])
}

/// Returns the full solution of a puzzle: the board, then every step.
fn full_solution<'a>(plan: &Plan, entry: &'a Entry, words: &Words) -> Draft<'a> {
    let level =
        entry.grade.as_ref().map(|grade| grade.name.as_deref().map_or_else(|| words.grade(&grade.key), breakable));
    let heading = level.map_or_else(|| words.say(FullSolutions), |grade| words.say(FullSolutionOf { grade }));
    let narrator = Narrator::new(words, entry.puzzle.board(), plan.coordinates);
    // The puzzle is not in the book, so it has no number.
    let alt = with_houses(narrator.rows(entry.puzzle.givens()), words, &entry.puzzle, plan.coordinates);
    let scale = plan.sections[entry.section].difficulty.scale;
    let rating = entry.rating(scale).map(|rating| printed_rating(words, scale, rating)).unwrap_or_default();
    let intro = Text::plain(&words.say(FullSolutionIntro { rating }));
    let figure = Figure { drawing: Drawing::Puzzle(&entry.puzzle), alt, most: LARGEST_CELL };
    let mut pieces = vec![Piece::Shown { heading: None, text: String::new(), figure: Some(figure), caption: intro }];
    let steps = entry.trace.step_by_step();
    let mut shown: Vec<usize> =
        (0..steps.len()).filter(|&index| steps[index].technique.info().family > Family::Singles).collect();
    shown.sort_by_key(|&index| std::cmp::Reverse(entry.weights.get(index).copied()));
    shown.truncate(MAX_DIAGRAMS);
    for (index, step) in steps.into_iter().enumerate() {
        let is_single = step.technique.info().family == Family::Singles;
        let sentence = if is_single { narrator.sentence(&step) } else { narrator.hint(&step, Degree::Step) };
        let step = Arc::new(step);
        let drawn = shown.contains(&index);
        let figure = drawn.then(|| diagram(&step, &narrator, &sentence, LARGEST_CELL)).flatten();
        pieces.push(Piece::Item { number: (index + 1).to_string(), text: sentence, figure });
    }
    Draft { heading, beside: None, pieces, fitted: 0, least_column: Some(COLUMN) }
}

/// Returns three hints for each puzzle. All hints of one degree come before the next degree, so that readers do not see
/// too much.
fn hints<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let entries: Vec<&Entry> = edition.puzzles().collect();
    let hints =
        |entry: &&Entry| entry.hints(&Narrator::new(words, entry.puzzle.board(), plan.coordinates)).unwrap_or_default();
    let hinted: Vec<[Text; 3]> = entries.par_iter().map(hints).collect();
    let mut pieces = vec![Piece::words("", Text::plain(&words.say(HintsIntro)), TEXT)];
    let headings = [words.say(HintsFirst), words.say(HintsSecond), words.say(HintsThird)];
    for (degree, heading) in headings.into_iter().enumerate() {
        pieces.push(Piece::Heading(heading));
        pieces.extend(entries.iter().zip(&hinted).map(|(entry, hints)| Piece::Item {
            number: entry.number.to_string(),
            text: hints[degree].clone(),
            figure: None,
        }));
    }
    Draft { heading: words.say(Hints), beside: None, pieces, fitted: 0, least_column: Some(COLUMN) }
}

/// Returns the index of puzzles by rating and by the techniques that they need.
fn index<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let mut pieces = Vec::new();
    let list = |numbers: &[usize]| {
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        Text::plain(&numbers.join(", "))
    };
    for scale in plan.scales() {
        let mut by_rating: BTreeMap<(Rating, bool), Vec<usize>> = BTreeMap::new();
        let rated = |entry: &&Entry| plan.sections[entry.section].difficulty.scale == scale;
        for (entry, rating) in edition.puzzles().filter(rated).filter_map(|entry| Some((entry, entry.rating(scale)?))) {
            by_rating.entry(rating).or_default().push(entry.number);
        }
        pieces.push(Piece::Heading(words.say(RatingOnScale { scale: scale.key.to_string() })));
        pieces.extend(
            by_rating
                .into_iter()
                .map(|(rating, numbers)| Piece::words(printed_rating(words, scale, rating), list(&numbers), SMALL)),
        );
    }
    let mut by_technique: BTreeMap<(usize, TechniqueKey), Vec<usize>> = BTreeMap::new();
    for entry in edition.puzzles() {
        let needed = entry.trace.technique_counts().into_iter().map(|(key, _)| key);
        for key in needed.filter(|key| key.info().family > Family::Singles) {
            by_technique.entry((ladder::place(&key).unwrap_or(usize::MAX), key)).or_default().push(entry.number);
        }
    }
    if !by_technique.is_empty() {
        pieces.push(Piece::Heading(words.say(IndexTechniques)));
    }
    pieces.extend(
        by_technique.into_iter().map(|((_, key), numbers)| Piece::words(words.technique(&key), list(&numbers), SMALL)),
    );
    Draft { heading: words.say(Index), beside: None, pieces, fitted: 0, least_column: Some(INDEX_COLUMN) }
}

/// Returns the colophon: how the book was made, with the curve of its ratings.
fn colophon<'a>(edition: &'a Edition, words: &Words, set_in: &str) -> Draft<'a> {
    let plan = &edition.plan;
    let mut pieces = Vec::new();
    for scale in plan.scales() {
        let values = edition.curve(scale);
        let ends = (values.iter().min().copied(), values.iter().max().copied());
        let (Some(low), Some(high)) = ends else { continue };
        let [low, high] = [low, high].map(|rating| words.figure(&scale.print(Rating(rating))));
        let count = values_to_a_bar(values.len());
        let caption = words.say(ColophonCurve { scale: scale.key.to_string(), count, low, high });
        let drawing = Drawing::Curve { values, floor: scale.range.0 };
        let figure = Figure { drawing, alt: caption.clone(), most: LARGEST_CELL };
        let caption = Text::plain(&caption);
        pieces.push(Piece::Shown { heading: None, text: String::new(), figure: Some(figure), caption });
    }
    let made = [
        words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() }),
        words.say(CopyrightSeed { seed: plan.seed.to_string() }),
        set_in.to_owned(),
    ];
    pieces.extend(made.iter().map(|line| Piece::words("", Text::plain(line), TEXT)));
    Draft { heading: words.say(Colophon), beside: None, pieces, fitted: 0, least_column: None }
}
