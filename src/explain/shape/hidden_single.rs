//! Words for hidden singles.

use super::super::context::StepContext;
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::push;
use super::wording::Wording;
use crate::board::{Cell, House};
use crate::logic::{Blocked, Cause, HiddenSingle, Proved, Rule, Step};

impl Wording for HiddenSingle {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        format!("{}: {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{} ({})", context.effect(), context.compact_houses(&[self.house]))
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let Some(placed) = context.step.placements.first() else { return String::new() };
        let (mut holding, mut losing): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
        let mut lacking: Vec<Cell> = Vec::new();
        let mut ruled: Vec<(Rule, Vec<Cell>)> = Vec::new();
        for &Blocked { cell, cause } in &self.blocked {
            match cause {
                Cause::Holds(holder) => holding.push(holder),
                Cause::Removed => losing.push(cell),
                Cause::NotGiven => lacking.push(cell),
                Cause::Relation { relation, .. } => push(&mut ruled, Rule::Relation(usize::from(relation)), cell),
                Cause::Clue(clue) => push(&mut ruled, Rule::Clue(usize::from(clue)), cell),
            }
        }
        holding.sort_unstable();
        holding.dedup();
        let (house, cell, digit) = (context.house(self.house), context.cell(placed.cell), context.digit(placed.digit));
        let (holders, holder_count) = (context.cells(&holding), holding.len());
        let (lost, lost_count) = (context.cells(&losing), losing.len());
        if !ruled.is_empty() || !lacking.is_empty() {
            let mut reasons: Vec<String> = Vec::new();
            if !holding.is_empty() {
                reasons.push(context.say(ReasonHolders { digit: digit.clone(), holders, holder_count }));
            }
            if !lacking.is_empty() {
                let (cells, count) = (context.cells(&lacking), lacking.len());
                reasons.push(context.say(ReasonNotGiven { digit: digit.clone(), cells, count }));
            }
            if !losing.is_empty() {
                reasons.push(context.say(ReasonLost { digit: digit.clone(), cells: lost, count: lost_count }));
            }
            reasons.extend(ruled.iter().map(|(rule, cells)| {
                let (count, cells, rule) = (cells.len(), context.cells(cells), context.rule(*rule));
                context.say(ReasonRuled { digit: digit.clone(), cells, count, rule })
            }));
            return context.say(SentenceHiddenSingleRuled { house, cell, digit, reasons: context.claims(&reasons) });
        }
        match (holding.is_empty(), losing.is_empty()) {
            (true, true) => context.say(SentenceLastCell { house, cell, digit }),
            (false, true) => context.say(SentenceHiddenSingle { house, cell, digit, holders, holder_count }),
            (true, false) => context.say(SentenceHiddenSingleLost { house, cell, digit, lost, lost_count }),
            (false, false) => {
                context.say(SentenceHiddenSingleBoth { house, cell, digit, holders, holder_count, lost, lost_count })
            }
        }
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let Some(placed) = context.step.placements.first() else { return };
        let mut empty: Vec<Cell> = self.blocked.iter().map(|blocked| blocked.cell).chain([placed.cell]).collect();
        empty.sort_unstable();
        lines.push(context.say(ProofHiddenSingle {
            house: context.house(self.house),
            digit: context.digit(placed.digit),
            cells: context.cells(&empty),
            count: empty.len(),
        }));
        lines.extend(context.blocked_lines(placed.digit, &self.blocked));
        context.therefore(lines);
    }

    fn region(&self, _: &Proved<Step>) -> Vec<House> {
        vec![self.house]
    }
}
