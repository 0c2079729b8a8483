//! Explains a step at a level of detail.
//!
//! A step comes with its position, since sentences also name candidates that the argument does not mention.

use super::context::StepContext;
use super::history::History;
use super::lines::{ProofLine, ProofLines};
use super::narrator::Narrator;
use super::shape::wording;
use super::text::{Text, plain};
use crate::logic::{Proved, Step, TechniqueKey};
use serde::Serialize;

/// The amount of detail in an explanation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Level 0: the effect, such as `r4c7 = 5`.
    Result,
    /// Level 1: one line in HoDoKu's notation, with one more line for each branch of a forcing chain.
    Notation,
    /// Level 2: one line in Eureka, the notation of the forums, with one more line for each branch.
    Eureka,
    /// Level 3: one sentence.
    Sentence,
    /// Level 4: the whole proof in numbered lines.
    Proof,
}

impl Level {
    /// All levels, shortest first.
    pub const ALL: [Self; 5] = [Self::Result, Self::Notation, Self::Eureka, Self::Sentence, Self::Proof];

    /// Returns the level with a number from 0 to 4.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }
}

/// The explanation of a step at every level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The key of the technique.
    pub technique: TechniqueKey,
    /// The technique's name in the reader's language.
    pub title: String,
    /// The explanation at level 0.
    pub result: String,
    /// The explanation at level 1.
    pub notation: Text,
    /// The explanation at level 2.
    pub eureka: Text,
    /// The explanation at level 3.
    pub sentence: Text,
    /// The explanation at level 4.
    pub proof: Vec<ProofLine>,
}

impl Narrator<'_> {
    /// Returns the explanation at one level. The lines of a proof are numbered and indented.
    pub fn explain_at(&self, step: &Proved<Step>, level: Level) -> String {
        let context = self.context(step, None);
        match level {
            Level::Result => self.result(step),
            Level::Notation => plain(&wording(&step.argument).hodoku(&context)),
            Level::Eureka => plain(&wording(&step.argument).eureka(&context)),
            Level::Sentence => plain(&self.marked_sentence(step)),
            Level::Proof => text(&proof(&context)),
        }
    }

    /// Returns the step in one sentence, in which the subject of each word is marked.
    pub fn sentence(&self, step: &Proved<Step>) -> Text {
        Text::from_marked(&self.marked_sentence(step))
    }

    /// Returns the step in one sentence, with marks.
    pub(super) fn marked_sentence(&self, step: &Proved<Step>) -> String {
        wording(&step.argument).sentence(&self.context(step, None))
    }

    /// Returns the explanation of a step at every level.
    pub fn explain(&self, step: &Proved<Step>) -> Explanation {
        explain(&self.context(step, None))
    }

    /// Returns the explanation at every level of the step with this index in a path. Candidates that were removed
    /// earlier are mentioned with the number of the step that removed them.
    pub fn explain_within(&self, history: &History, index: usize, step: &Proved<Step>) -> Explanation {
        explain(&self.context(step, Some((history, index))))
    }

    fn context<'b>(&'b self, step: &'b Proved<Step>, past: Option<(&'b History, usize)>) -> StepContext<'b> {
        StepContext { narrator: *self, step, snapshot: step.before(), past, above: &[] }
    }
}

fn explain(context: &StepContext<'_>) -> Explanation {
    let shape = wording(&context.step.argument);
    Explanation {
        technique: context.step.technique,
        title: context.narrator.words.technique(&context.step.technique),
        result: context.narrator.result(context.step),
        notation: Text::from_marked(&shape.hodoku(context)),
        eureka: Text::from_marked(&shape.eureka(context)),
        sentence: Text::from_marked(&shape.sentence(context)),
        proof: proof(context),
    }
}

fn proof(context: &StepContext<'_>) -> Vec<ProofLine> {
    let mut lines = ProofLines::default();
    wording(&context.step.argument).prove(context, &mut lines);
    lines.into_lines()
}

/// Returns the lines of a proof as text.
fn text(lines: &[ProofLine]) -> String {
    let lines: Vec<String> =
        lines.iter().map(|line| format!("{}({}) {}", "    ".repeat(line.depth), line.number, line.text)).collect();
    lines.join("\n")
}
