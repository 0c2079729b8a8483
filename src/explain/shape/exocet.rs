//! Words for exocets.

use super::super::because::common_house;
use super::super::context::{StepContext, each_once};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::push;
use super::wording::Wording;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{ArgumentKind, CertainDigit, Exocet, Mirror, Node, RefutedTarget};

impl Wording for Exocet {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let digits = context.listed(&context.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| context.compact(cells));
        format!("{}: {digits} in {base} / {targets} => {}", context.name(), context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        let digits = context.run(&context.digits_of(&self.base));
        let [base, targets] = [&self.base, &self.targets].map(|cells| context.compact(cells));
        let name = if context.step.technique.info().argument_kind == ArgumentKind::SeniorExocet { "SE" } else { "JE" };
        format!("{name}({digits}){base};{targets} {} => {}", context.compact_houses(&self.lines), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let mut reasons = ProofLines::brief();
        prove_reasons(self, context, &mut reasons);
        let conclusion = context.conclusion_by(|removed| certain_node(self, context, removed).into_iter().collect());
        let conclusion = context.say(ProofTherefore { conclusion });
        format!("{}{} {conclusion}", summary(self, context), reasons.into_brief())
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        for (digit, covers) in &self.covers {
            prove_digit(self, context, *digit, covers, lines);
        }
        let [base, targets] = names(self, context);
        lines.push(context.say(ProofExocet { base, targets }));
        prove_reasons(self, context, lines);
        context.therefore(lines);
    }
}

/// Adds lines for further consequences.
fn prove_reasons(exocet: &Exocet, context: &StepContext<'_>, lines: &mut ProofLines) {
    for refuted in &exocet.refuted {
        lines.push(refute(exocet, context, refuted));
    }
    prove_missing(exocet, context, lines);
    prove_certain(exocet, context, lines);
    for mirror in &exocet.mirrors {
        prove_mirror(exocet, context, mirror, lines);
    }
}

/// Returns "r5c46 (row 5) hold two of 1, 3 and 6 ... so the targets hold the same two."
pub(super) fn summary(exocet: &Exocet, context: &StepContext<'_>) -> String {
    let house = common_house(context.topology(), &exocet.base).map_or(String::new(), |house| context.house(house));
    let mut groups: Vec<(&[House], Vec<Digit>)> = Vec::new();
    for (digit, covers) in &exocet.covers {
        push(&mut groups, covers, *digit);
    }
    let covers = groups.iter().map(|(covers, digits)| {
        let digits = context.digits(digits);
        match covers {
            [] => context.say(ExocetBare { digits }),
            covers => context.say(DigitsOfHouse { digits, house: context.houses(covers) }),
        }
    });
    let [base, targets] = names(exocet, context);
    context.say(SentenceExocet {
        base,
        house,
        digits: context.digits(&context.digits_of(&exocet.base)),
        targets,
        lines: context.houses(&each_once(exocet.lines.iter().copied())),
        line_count: exocet.lines.len(),
        covers: context.clauses(&covers.collect::<Vec<_>>()),
    })
}

/// Returns the cells of the base or the targets that must hold the digit, if the candidate sees them all.
fn certain_node(exocet: &Exocet, context: &StepContext<'_>, removed: Candidate) -> Option<Node> {
    let digit = removed.digit;
    exocet.certain.iter().find(|certain| certain.digit == digit)?;
    context.excluding_places([&exocet.base[..], &able_targets(exocet, context, digit)], removed)
}

/// Returns the names of base and targets in the lines.
fn names(exocet: &Exocet, context: &StepContext<'_>) -> [String; 2] {
    [&exocet.base, &exocet.targets].map(|cells| context.cells(cells))
}

fn other(exocet: &Exocet, target: Cell) -> Cell {
    exocet.targets[usize::from(exocet.targets[0] == target)]
}

/// Returns whether the target can hold the digit: it is a candidate and not refuted.
fn is_able(exocet: &Exocet, context: &StepContext<'_>, target: Cell, digit: Digit) -> bool {
    let refutes = |refuted: &RefutedTarget| refuted.cell == target && refuted.digit == digit;
    context.candidates_of(target).contains(&digit) && !exocet.refuted.iter().any(refutes)
}

fn able_targets(exocet: &Exocet, context: &StepContext<'_>, digit: Digit) -> Vec<Cell> {
    exocet.targets.into_iter().filter(|&target| is_able(exocet, context, target, digit)).collect()
}

/// Returns the reason: with the digit in this target, one house has no room for it, or two have too little.
fn refute(exocet: &Exocet, context: &StepContext<'_>, refuted: &RefutedTarget) -> String {
    let &RefutedTarget { cell, digit, ref houses, ref cells } = refuted;
    let base = context.cells(&exocet.base);
    let (cell, other, digit) = (context.cell(cell), context.cell(other(exocet, cell)), context.digit(digit));
    let houses = context.houses(houses);
    if cells.is_empty() {
        context.say(ProofExocetNoRoom { base, cell, other, digit, house: houses })
    } else {
        context.say(ProofExocetOnce { base, cell, other, digit, houses, cells: context.cells(cells) })
    }
}

/// Adds lines for digits that the base must hold, and for candidates that see them.
fn prove_certain(exocet: &Exocet, context: &StepContext<'_>, lines: &mut ProofLines) {
    let left: Vec<Digit> = exocet.certain.iter().filter(|certain| certain.house.is_none()).map(|it| it.digit).collect();
    if !left.is_empty() {
        let able = |digit: &Digit| !able_targets(exocet, context, *digit).is_empty();
        let digits: Vec<Digit> = context.digits_of(&exocet.base).into_iter().filter(able).collect();
        let [base, targets] = names(exocet, context);
        lines.push(context.say(ProofExocetLeft { base, targets, digits: context.digits(&digits) }));
    }
    for certain in &exocet.certain {
        let &CertainDigit { digit, house, ref cells } = certain;
        if let Some(house) = house {
            let places = context.places(house, digit);
            context.prove_places(house, digit, &places, lines);
            let [base, targets] = names(exocet, context);
            lines.push(context.say(ProofExocetCertain { base, targets, digit: context.digit(digit) }));
        }
        let targets = able_targets(exocet, context, digit);
        for holders in [context.holders(&exocet.base, digit), targets] {
            let sees =
                |cell: Cell, other: Cell| cell != other && common_house(context.topology(), &[cell, other]).is_some();
            let eliminations = context.step.eliminations.iter().filter(|gone| gone.digit == digit);
            let seen = eliminations.map(|gone| gone.cell).filter(|&cell| holders.iter().all(|&own| sees(own, cell)));
            context.lose(digit, &seen.collect::<Vec<Cell>>(), &holders, lines);
        }
        prove_covers(exocet, context, digit, cells, lines);
    }
}

/// Adds the line for a certain digit that all lines but one have in a cover, so the rest of the covers lose it.
fn prove_covers(exocet: &Exocet, context: &StepContext<'_>, digit: Digit, cells: &[Cell], lines: &mut ProofLines) {
    let Some((_, covers)) = exocet.covers.iter().find(|(covered, _)| *covered == digit) else { return };
    let in_cover = |cell: Cell| covers.iter().any(|&cover| context.topology().house(cover).cells.contains(&cell));
    let eliminations = context.step.eliminations.iter().filter(|gone| gone.digit == digit);
    let mut removed = eliminations.map(|gone| gone.cell).filter(|&cell| in_cover(cell) && !cells.contains(&cell));
    if covers.len() + 1 == exocet.lines.len() && removed.next().is_some() {
        let [_, targets] = names(exocet, context);
        let (houses, digit, cells) = (context.houses(&exocet.lines), context.digit(digit), context.cells_or(cells));
        let covers = context.houses(covers);
        lines.push(context.say(ProofExocetCovers { targets, lines: houses, digit, cells, covers }));
    }
}

/// Adds lines for a house with one or two cells for the digit of a target.
fn prove_mirror(exocet: &Exocet, context: &StepContext<'_>, mirror: &Mirror, lines: &mut ProofLines) {
    let &Mirror { target, house, ref cells, locked } = mirror;
    let able =
        |digit: &Digit| is_able(exocet, context, target, *digit) && context.digits_of(&exocet.base).contains(digit);
    let digits: Vec<Digit> = context.candidates_of(target).into_iter().filter(able).collect();
    let (base, other) = (context.cells(&exocet.base), context.cell(other(exocet, target)));
    let (cell, house) = (context.cell(target), context.house(house));
    let (mirror, count, able) = (context.cells_or(cells), cells.len(), context.digits_or(&digits));
    lines.push(context.say(ProofExocetMirror { base, cell: cell.clone(), other, house, digits: able, mirror, count }));
    if let Some((digit, house)) = locked {
        context.prove_places(house, digit, cells, lines);
        let (cells, digit) = (context.cells(cells), context.digit(digit));
        lines.push(context.say(ProofExocetLocked { cell, cells, digit }));
    }
}

/// Adds the line for digits that no target can hold, which leave the base.
fn prove_missing(exocet: &Exocet, context: &StepContext<'_>, lines: &mut ProofLines) {
    let missing = missing(exocet, context);
    if !missing.is_empty() {
        let [base, targets] = names(exocet, context);
        lines.push(context.say(ProofExocetMissing { base, targets, digits: context.digits_or(&missing) }));
    }
}

fn missing(exocet: &Exocet, context: &StepContext<'_>) -> Vec<Digit> {
    let no_target = |digit: &Digit| able_targets(exocet, context, *digit).is_empty();
    context.digits_of(&exocet.base).into_iter().filter(no_target).collect()
}

/// Adds lines for the candidates that this exocet alone removes, and takes them from `left`.
pub(super) fn prove_excluded(
    exocet: &Exocet,
    context: &StepContext<'_>,
    left: &mut Vec<Candidate>,
    lines: &mut ProofLines,
) {
    let (digits, missing) = (context.digits_of(&exocet.base), missing(exocet, context));
    let count = left.len();
    left.retain(|gone| {
        let from_base = exocet.base.contains(&gone.cell) && missing.contains(&gone.digit);
        !from_base && (!exocet.targets.contains(&gone.cell) || digits.contains(&gone.digit))
    });
    if left.len() < count {
        let [base, targets] = names(exocet, context);
        lines.push(context.say(ProofExocet { base, targets }));
        prove_missing(exocet, context, lines);
    }
}

/// Adds lines for a digit of the base that has no room in all the lines, so it is in a target.
pub(super) fn prove_digit(
    exocet: &Exocet,
    context: &StepContext<'_>,
    digit: Digit,
    covers: &[House],
    lines: &mut ProofLines,
) {
    for &house in &exocet.lines {
        let places = context.places(house, digit);
        if !places.is_empty() {
            context.prove_places(house, digit, &places, lines);
        }
    }
    let [base, targets] = names(exocet, context);
    let (houses, line_count, digit) = (context.houses(&exocet.lines), exocet.lines.len(), context.digit(digit));
    lines.push(if covers.is_empty() {
        context.say(ProofExocetBare { base, targets, lines: houses, line_count, digit })
    } else {
        let count = covers.len();
        let covers = context.houses(covers);
        context.say(ProofExocetDigit { base, targets, lines: houses, line_count, digit, covers, count })
    });
}
