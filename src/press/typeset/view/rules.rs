//! The rules of each kind of board in a book, with a first step as an example.

use super::flow::{Draft, Figure, Piece, diagram};
use crate::board::House;
use crate::book::{AnswerStyle, Edition, Entry, Length};
use crate::explain::{Narrator, Text, Words, cell_names, how_to_play};
use crate::logic::{Family, Proved, Step, views};
use crate::messages;
use std::sync::Arc;

/// The font size of the rules in tenths of a point.
const TEXT: usize = 105;
/// The largest cells of the first example, and of those beside further rules.
const LARGEST_CELL: Length = Length::micrometres(9_000);
const FURTHER_CELL: Length = Length::micrometres(6_500);

/// Returns the rules: those of the first board in full, then the differences of the others.
pub(super) fn rules<'a>(edition: &'a Edition, words: &Words) -> Draft<'a> {
    let plan = &edition.plan;
    let mut pieces = Vec::new();
    let (mut first, mut fitted) = (None, 0);
    for section in (0..plan.sections.len()).filter(|&section| plan.has_new_rules(section)) {
        let board = plan.sections[section].board_name(words);
        let mut paragraphs = how_to_play(words, &plan.sections[section].topology).into_iter();
        let rule = paragraphs.next().unwrap_or_default();
        let is_further = first.is_some();
        let most = if is_further { FURTHER_CELL } else { LARGEST_CELL };
        let example = edition.example(section).and_then(|entry| example(edition, entry, words, most));
        let (figure, caption) = example.map_or((None, Text::plain("")), |(figure, caption)| (Some(figure), caption));
        if is_further {
            pieces.push(Piece::Shown { heading: Some(board), text: rule, figure, caption });
            continue;
        }
        pieces.push(Piece::words("", Text::plain(&rule), TEXT + 10));
        pieces.push(Piece::Shown { heading: None, text: String::new(), figure, caption });
        let answers = match plan.answers {
            AnswerStyle::Plain => words.say(messages::HowToPlayAnswersPlain),
            AnswerStyle::Annotated => words.say(messages::HowToPlayAnswers),
        };
        let code = plan.walkthrough_url.is_some().then(|| words.say(messages::HowToPlayCode));
        let names = cell_names(words, &plan.sections[section].topology, plan.coordinates);
        pieces.extend(
            paragraphs
                .chain([answers])
                .chain(code)
                .chain([names])
                .map(|text| Piece::words("", Text::plain(&text), TEXT)),
        );
        (first, fitted) = (Some(board), pieces.len());
    }
    Draft { heading: words.say(messages::HowToPlay), beside: first, pieces, fitted, least_column: None }
}

/// Returns a step of a puzzle that is not in the book, with the sentence that explains it: the first step that uses
/// houses other than lines and blocks, or the very first step.
fn example<'a>(edition: &Edition, entry: &Entry, words: &Words, most: Length) -> Option<(Figure<'a>, Text)> {
    let coordinates = edition.plan.coordinates;
    let board = entry.puzzle.board();
    let is_extra = |house: House| board.house(house).kind.is_extra();
    let is_of_board = |step: &Proved<Step>| {
        let mut houses = views(step).into_iter().flat_map(|view| view.houses);
        step.technique.info().family == Family::Singles && houses.any(is_extra)
    };
    let has_extras = board.houses().any(is_extra);
    let shown = has_extras.then(|| entry.trace.step_by_step().into_iter().find(is_of_board)).flatten();
    let step = shown.or_else(|| entry.trace.step(0))?;
    // Every language can explain singles.
    if !words.explains_steps() && step.technique.info().family != Family::Singles {
        return None;
    }
    let narrator = Narrator::new(words, board, coordinates);
    let sentence = narrator.sentence(&step);
    let figure = diagram(&Arc::new(step), &narrator, &sentence, most)?;
    Some((figure, sentence))
}
