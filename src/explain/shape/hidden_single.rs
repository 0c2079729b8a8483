//! Words for hidden singles.

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::{Told, push};
use crate::board::{Cell, House, Topology};
use crate::logic::{Blocked, Cause, HiddenSingle, Rule, Step};

impl Told for HiddenSingle {
    fn hodoku(&self, case: &Case<'_>) -> String {
        format!("{}: {}", case.name(), case.effect())
    }

    fn eureka(&self, case: &Case<'_>) -> String {
        format!("{} ({})", case.effect(), case.compact_houses(&[self.house]))
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        let Some(placed) = case.step.placements.first() else { return String::new() };
        let (mut holding, mut losing): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
        let mut ruled: Vec<(Rule, Vec<Cell>)> = Vec::new();
        for &Blocked { cell, cause } in &self.blocked {
            match cause {
                Cause::Holds(holder) => holding.push(holder),
                Cause::Removed => losing.push(cell),
                Cause::Relation { relation, .. } => push(&mut ruled, Rule::Relation(relation), cell),
                Cause::Clue(clue) => push(&mut ruled, Rule::Clue(clue), cell),
            }
        }
        holding.sort_unstable();
        holding.dedup();
        let (house, cell, digit) = (case.house(self.house), case.cell(placed.cell), placed.digit.to_string());
        let (holders, holder_count) = (case.cells(&holding), holding.len());
        let (lost, lost_count) = (case.cells(&losing), losing.len());
        if !ruled.is_empty() {
            let mut reasons: Vec<String> = Vec::new();
            if !holding.is_empty() {
                reasons.push(case.say(ReasonHolders { digit: digit.clone(), holders, holder_count }));
            }
            if !losing.is_empty() {
                reasons.push(case.say(ReasonLost { digit: digit.clone(), cells: lost, count: lost_count }));
            }
            reasons.extend(ruled.iter().map(|(rule, cells)| {
                let (count, cells, rule) = (cells.len(), case.cells(cells), case.rule(*rule));
                case.say(ReasonRuled { digit: digit.clone(), cells, count, rule })
            }));
            return case.say(SentenceHiddenSingleRuled { house, cell, digit, reasons: case.and(&reasons) });
        }
        match (holding.is_empty(), losing.is_empty()) {
            (true, true) => case.say(SentenceLastCell { house, cell, digit }),
            (false, true) => case.say(SentenceHiddenSingle { house, cell, digit, holders, holder_count }),
            (true, false) => case.say(SentenceHiddenSingleLost { house, cell, digit, lost, lost_count }),
            (false, false) => {
                case.say(SentenceHiddenSingleBoth { house, cell, digit, holders, holder_count, lost, lost_count })
            }
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        let Some(placed) = case.step.placements.first() else { return };
        let mut empty: Vec<Cell> = self.blocked.iter().map(|blocked| blocked.cell).chain([placed.cell]).collect();
        empty.sort_unstable();
        lines.push(case.say(ProofHiddenSingle {
            house: case.house(self.house),
            digit: placed.digit.to_string(),
            cells: case.cells(&empty),
            count: empty.len(),
        }));
        lines.extend(case.blocked_lines(placed.digit, &self.blocked));
        case.therefore(lines);
    }

    fn region(&self, _: &Step, _: &Topology) -> Vec<House> {
        vec![self.house]
    }
}
