//! Solving paths step by step, for the site of a book and for standalone pages.

use super::diagrams::Diagrams;
use super::sentence::{folded, html};
use super::views::{PartView, StepView, Use, WalkView};
use crate::explain::{Coordinates, Explanation, History, Narrator, Text, Words, cell_names};
use crate::format::writer;
use crate::logic::{Family, Outcome, Proved, Snapshot, Step, TechniqueKey, Trace, techniques};
use crate::messages::{
    SiteAltBefore, SiteAltEnd, SiteAltStep, SiteFilled, SiteOutcomeBroken, SiteOutcomeSolved, SiteOutcomeStuck,
    SiteRatingSoFar, SiteSingles, SiteStepOf,
};
use crate::rating::{Rating, Scale};

/// A path with everything that is needed to explain it.
pub(super) struct PathTeller<'a> {
    pub(super) words: &'a Words,
    pub(super) coordinates: Coordinates,
    pub(super) trace: &'a Proved<Trace>,
    /// The scale that rated the path.
    pub(super) scale: Option<&'static Scale>,
    /// The rating of the path up to and including each step.
    pub(super) running: &'a [u32],
    /// Whether the user's own templates may show more than the built-in ones, which show no proof, notation or diagrams
    /// of singles.
    pub(super) has_own_templates: bool,
    /// The address of a page with the player, which steps link to.
    pub(super) player: Option<&'a str>,
    /// Whether to leave out full proofs and the pictures of singles, to keep large sites small.
    pub(super) is_lean: bool,
}

impl PathTeller<'_> {
    /// Returns the techniques with the number of their steps, easiest first.
    pub(super) fn uses(&self, page: impl Fn(&str) -> String) -> Vec<Use> {
        let order = |key: &str| techniques().position(|info| info.key == key).unwrap_or(usize::MAX);
        let mut counts = self.trace.technique_counts();
        counts.sort_by_key(|(key, _)| order(key));
        let used =
            |(key, count): (TechniqueKey, usize)| Use { name: self.words.technique(&key), href: page(&key), count };
        counts.into_iter().map(used).collect()
    }

    /// Returns the path step by step. `page` returns the page of a technique, if it has one.
    pub(super) fn walk(&self, diagrams: &mut Diagrams<'_>, page: impl Fn(&str) -> Option<String>) -> WalkView {
        let Self { words, trace, .. } = *self;
        let count = trace.steps.len();
        let end = match trace.snapshot(count) {
            Some(last) if trace.outcome == Outcome::Solved => {
                diagrams.grid(&trace.puzzle, &last.grid, &words.say(SiteAltEnd))
            }
            Some(last) => diagrams.position(&last, &words.say(SiteAltEnd)),
            None => String::new(),
        };
        WalkView {
            count,
            parts: self.parts(self.steps(diagrams, page)),
            end,
            outcome: outcome_text(words, trace.outcome),
            names: cell_names(words, trace.puzzle.board(), self.coordinates),
            place: words.say(SiteStepOf { number: '#'.to_string(), steps: count.to_string() }),
            before: words.say(SiteAltBefore { number: '#'.to_string() }),
        }
    }

    /// Groups the steps; consecutive singles become one part.
    fn parts(&self, steps: Vec<StepView>) -> Vec<PartView> {
        let mut parts: Vec<PartView> = Vec::new();
        for step in steps {
            match parts.last_mut() {
                Some(run) if run.is_run && step.is_single => run.steps.push(step),
                _ => parts.push(PartView {
                    numbers: String::new(),
                    summary: step.region.to_string(),
                    is_run: step.is_single,
                    steps: vec![step],
                }),
            }
        }
        for part in &mut parts {
            let [first, last] = [part.steps.first(), part.steps.last()].map(|step| step.map_or(0, |step| step.number));
            part.numbers = if first == last { first.to_string() } else { format!("{first}–{last}") };
            if part.is_run {
                part.summary = self.words.say(SiteSingles { count: part.steps.len() });
            }
        }
        parts
    }

    fn steps(&self, diagrams: &mut Diagrams<'_>, page: impl Fn(&str) -> Option<String>) -> Vec<StepView> {
        let Self { words, trace, .. } = *self;
        let narrator = Narrator::new(words, trace.puzzle.board(), self.coordinates);
        let history = History::new(trace);
        let steps = trace.step_by_step();
        let step_view = |(index, step): (usize, &Proved<Step>)| {
            let is_single = step.technique.info().family == Family::Singles;
            let is_brief = is_single && !self.has_own_templates;
            let explanation =
                if is_brief { brief(words, &narrator, step) } else { narrator.explain_within(&history, index, step) };
            let number = index + 1;
            let alt = |shown| {
                let (number, technique) = (number.to_string(), explanation.title.clone());
                words.say(SiteAltStep { number, technique, shown })
            };
            let has_figures = !(is_single && self.is_lean);
            let figures = if has_figures { diagrams.figures(&narrator, step, alt) } else { Vec::new() };
            let proof = if self.is_lean { Vec::new() } else { explanation.proof };
            let [region, hint] = narrator.hints(step);
            StepView {
                number,
                is_single,
                title: explanation.title,
                href: page(&step.technique).filter(|_| !(is_single && self.is_lean)),
                result: explanation.result,
                spoken_result: narrator.spoken_result(step),
                sentence_html: html(&narrator, &explanation.sentence),
                sentence: explanation.sentence,
                region,
                hint,
                figures,
                play: self.player.map(|page| play_link(page, step.before())),
                placed: if self.is_lean { self.placed(step) } else { String::new() },
                rating: if is_brief { String::new() } else { self.rating_after(index) },
                filled: if is_brief { String::new() } else { self.filled_after(step) },
                notation_html: html(&narrator, &explanation.notation),
                notation: explanation.notation,
                eureka_html: html(&narrator, &explanation.eureka),
                eureka: explanation.eureka,
                proof: folded(words, &narrator, proof),
            }
        };
        steps.iter().enumerate().map(step_view).collect()
    }

    /// Returns the digits that a step places, each as the column and row of its cell, from 0, and its sign.
    fn placed(&self, step: &Proved<Step>) -> String {
        let board = self.trace.puzzle.board();
        let placed = step.placements.iter().map(|placed| {
            let (column, row) = board.place(placed.cell);
            format!("{column},{row},{}", board.symbol(placed.digit))
        });
        placed.collect::<Vec<_>>().join(" ")
    }

    /// Returns the rating of the path up to this step, if it has one.
    fn rating_after(&self, index: usize) -> String {
        let (Some(scale), Some(&rating)) = (self.scale, self.running.get(index)) else { return String::new() };
        self.words.say(SiteRatingSoFar {
            rating: self.words.figure(&scale.print(Rating(rating))),
            scale: scale.key.to_string(),
        })
    }

    /// Returns the number of filled cells after a step.
    fn filled_after(&self, step: &Proved<Step>) -> String {
        let filled = step.before().grid.filled_count() + step.placements.len();
        let cells = self.trace.puzzle.board().cell_count();
        self.words.say(SiteFilled { filled: filled.to_string(), cells: cells.to_string() })
    }
}

/// Returns the address at which the player on this page opens a position with its pencil marks.
fn play_link(page: &str, position: &Snapshot) -> String {
    let json = writer("json").expect("it is in the table").write(&position.sheet());
    let json = json.expect("it can express every position");
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._:,".contains(byte);
    let sign = |byte: u8| if is_plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    format!("{page}#puzzle={}", json.trim().bytes().map(sign).collect::<String>())
}

/// Returns a sentence on the outcome of a path.
pub(super) fn outcome_text(words: &Words, outcome: Outcome) -> String {
    match outcome {
        Outcome::Solved => words.say(SiteOutcomeSolved),
        Outcome::Stuck => words.say(SiteOutcomeStuck),
        Outcome::Broken => words.say(SiteOutcomeBroken),
    }
}

/// Returns the parts of a single's explanation that the built-in templates show.
fn brief(words: &Words, narrator: &Narrator<'_>, step: &Proved<Step>) -> Explanation {
    Explanation {
        technique: step.technique,
        title: words.technique(&step.technique),
        result: narrator.result(step),
        sentence: narrator.sentence(step),
        notation: Text::default(),
        eureka: Text::default(),
        proof: Vec::new(),
    }
}
