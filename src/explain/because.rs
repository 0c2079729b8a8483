//! Words the reasons that several proofs share: why a cell cannot hold a digit, and which house two cells have in
//! common.

use super::context::{RemovedBy, StepContext};
use super::messages::*;
use super::notation::push;
use super::text::Subject;
use crate::board::{Candidate, Cell, Clue, Digit, House, HouseKind, Topology};
use crate::logic::{Blocked, Cause, Rule};

/// The reason why cells are blocked; cells with the same reason are named together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SharedCause {
    Held(Cell),
    Relation(usize, Cell),
    Clue(usize),
    NotGiven,
    Gone(RemovedBy),
}

/// Returns a house that contains all the cells, preferring lines to boxes, since they are easier to see.
pub(super) fn common_house(topology: &Topology, cells: &[Cell]) -> Option<House> {
    let (first, rest) = cells.split_first()?;
    let holds_all = |house: &&House| rest.iter().all(|cell| topology.houses_of(*cell).contains(house));
    topology.houses_of(*first).iter().filter(holds_all).copied().min_by_key(|&house| match topology.house(house).kind {
        HouseKind::Row | HouseKind::Column => 0,
        _ => 1,
    })
}

/// Joins sentences that follow another, each with a space before it.
fn follow(sentences: &[String]) -> String {
    sentences.iter().map(|sentence| format!(" {sentence}")).collect()
}

impl StepContext<'_> {
    /// Returns why each other cell of the house cannot hold the digit: a digit on the board, a rule or an earlier step.
    fn blocked(&self, house: House, digit: Digit, kept: &[Cell]) -> Vec<Blocked> {
        let others = self.topology().house(house).cells.iter().copied().filter(|&cell| {
            self.snapshot.grid.digit(cell).is_none()
                && !kept.contains(&cell)
                && !self.snapshot.candidates[cell.index()].contains(digit)
        });
        others.map(|cell| Blocked { cell, cause: self.cause(cell, digit) }).collect()
    }

    fn cause(&self, cell: Cell, digit: Digit) -> Cause {
        let houses = self.topology().houses_of(cell).iter();
        let holder = houses
            .flat_map(|&house| &self.topology().house(house).cells)
            .find(|&&peer| self.snapshot.grid.digit(peer) == Some(digit));
        let by_rule = || Cause::by_rule(&self.snapshot.puzzle, |other| self.snapshot.grid.digit(other), cell, digit);
        holder.map(|&peer| Cause::Holds(peer)).or_else(by_rule).unwrap_or(Cause::Removed)
    }

    /// Returns sentences on why each blocked cell cannot hold the digit, one for each placed digit and one for each
    /// earlier step.
    pub(super) fn blocked_lines(&self, digit: Digit, blocked: &[Blocked]) -> Vec<String> {
        let mut groups: Vec<(SharedCause, Vec<Cell>)> = Vec::new();
        for &Blocked { cell, cause } in blocked {
            let reason = match cause {
                Cause::Holds(holder) => SharedCause::Held(holder),
                Cause::Relation { relation, holder } => SharedCause::Relation(usize::from(relation), holder),
                Cause::Clue(clue) => SharedCause::Clue(usize::from(clue)),
                Cause::NotGiven => SharedCause::NotGiven,
                Cause::Removed => SharedCause::Gone(self.removal(Candidate::new(cell, digit))),
            };
            push(&mut groups, reason, cell);
        }
        groups.sort_by_key(|(reason, _)| match reason {
            SharedCause::Gone(removal) => Some(*removal),
            _ => None,
        });
        groups.iter().flat_map(|(reason, cells)| self.blocked_by(digit, *reason, cells)).collect()
    }

    /// Returns sentences on the cells that are blocked for one reason.
    fn blocked_by(&self, digit: Digit, reason: SharedCause, blocked: &[Cell]) -> Vec<String> {
        let digits = [digit];
        let (digit, cells, count) = (self.digit(digit), self.cells(blocked), blocked.len());
        let removal = match reason {
            SharedCause::Relation(relation, holder) => {
                return vec![self.excluded_by_relation(relation, holder, &digits, blocked)];
            }
            SharedCause::Clue(clue) => return vec![self.excluded_by_clue(clue, &digits, blocked)],
            SharedCause::NotGiven => return vec![self.say(ProofNotGiven { cells, count, digits: digit })],
            SharedCause::Held(holder) => {
                let by_house = self.by_house(holder, blocked).into_iter().map(|(house, cells)| {
                    let (cells, holder) = (self.cells(&cells), self.cell(holder));
                    self.say(ProofBlocks { digit: digit.clone(), cells, holder, house: self.house(house) })
                });
                return by_house.collect();
            }
            SharedCause::Gone(removal) => removal,
        };
        vec![match removal {
            RemovedBy::Step(step) => self.say(ProofRemovedInStep { digit, cells, count, step: Subject::step(step) }),
            RemovedBy::Line(line) => self.say(ProofRemovedInLine { digit, cells, count, line: Subject::line(line) }),
            RemovedBy::Earlier => self.say(ProofRemoved { digit, cells, count }),
        }]
    }

    /// Returns "By the knight's move, the 5 in r1c1 rules out 5 in r3c2."
    pub(super) fn excluded_by_relation(
        &self,
        relation: usize,
        holder: Cell,
        digits: &[Digit],
        cells: &[Cell],
    ) -> String {
        let held = self.snapshot.grid.digit(holder).map_or(String::new(), |held| self.digit(held));
        self.say(ProofRelationExcludes {
            rule: self.rule(Rule::Relation(relation)),
            held,
            holder: self.cell(holder),
            digits: self.digits(digits),
            cells: self.cells(cells),
        })
    }

    /// Returns "By the cage r12c1 with the sum 3, r1c1 cannot be 4."
    pub(super) fn excluded_by_clue(&self, clue: usize, digits: &[Digit], cells: &[Cell]) -> String {
        self.say(ProofClueExcludes {
            rule: self.rule(Rule::Clue(clue)),
            digits: self.digits_or(digits),
            count: cells.len(),
            cells: self.cells(cells),
        })
    }

    /// Returns the name of a rule after "by": "the knight's move", "the cage r12c1 with the sum 3".
    pub(super) fn rule(&self, rule: Rule) -> String {
        let puzzle = &self.snapshot.puzzle;
        match rule {
            Rule::Relation(index) => {
                let relation = puzzle.board().relations().get(index);
                relation.map_or(String::new(), |one| self.narrator.words.label(&format!("rule-{}", one.kind.key())))
            }
            Rule::Clue(index) => puzzle.clues().get(index).map_or(String::new(), |clue| match clue {
                Clue::Cage(cage) => self.say(ClueCage { cells: self.compact(&cage.cells), sum: cage.sum.to_string() }),
            }),
        }
    }

    /// Returns sentences on why the digit has no other places in the house than `kept`, each with a space before it.
    pub(super) fn nowhere_else(&self, house: House, digit: Digit, kept: &[Cell]) -> String {
        let blocked = self.blocked(house, digit, kept);
        if !blocked.is_empty() {
            return follow(&self.blocked_lines(digit, &blocked));
        }
        let cells = &self.topology().house(house).cells;
        if cells.iter().all(|cell| kept.contains(cell)) {
            return String::new();
        }
        follow(&[self.say(ProofOthersFilled)])
    }

    /// Returns sentences on the candidates that earlier steps removed from the cells, each with a space before it.
    ///
    /// Exclusions by placed digits need no explanation.
    pub(super) fn lost_by(&self, cells: &[Cell]) -> String {
        let lost = |&cell: &Cell| {
            let list = self.lost(cell, &self.missing(cell))?;
            Some(if cells.len() == 1 {
                self.say(ProofItLost { list })
            } else {
                self.say(ProofLost { cell: self.cell(cell), list })
            })
        };
        follow(&cells.iter().filter_map(lost).collect::<Vec<_>>())
    }

    /// Returns the digits that an earlier step removed from a cell.
    fn missing(&self, cell: Cell) -> Vec<Digit> {
        let held = self.candidates_of(cell);
        let digits = self.topology().digits();
        digits.filter(|&digit| !held.contains(&digit) && self.cause(cell, digit) == Cause::Removed).collect()
    }

    /// Returns when a cell lost the digits: "5 in step 12 and 7 in step 14"; `None` without digits.
    pub(super) fn lost(&self, cell: Cell, digits: &[Digit]) -> Option<String> {
        let mut groups: Vec<(RemovedBy, Vec<Digit>)> = Vec::new();
        for &digit in digits {
            let removal = self.removal(Candidate::new(cell, digit));
            push(&mut groups, removal, digit);
        }
        groups.sort_unstable();
        let part = |(removal, digits): &(RemovedBy, Vec<Digit>)| {
            let digits = self.digits(digits);
            match removal {
                RemovedBy::Step(step) => self.say(LostInStep { digits, number: Subject::step(*step) }),
                RemovedBy::Line(line) => self.say(LostInLine { digits, number: Subject::line(*line) }),
                RemovedBy::Earlier => self.say(LostEarlier { digits }),
            }
        };
        let parts: Vec<String> = groups.iter().map(part).collect();
        (!parts.is_empty()).then(|| self.narrator.words.groups(&parts))
    }

    /// Groups the cells by the house that they share with the holder; one group if a house contains them all.
    fn by_house(&self, holder: Cell, cells: &[Cell]) -> Vec<(House, Vec<Cell>)> {
        let all: Vec<Cell> = cells.iter().copied().chain([holder]).collect();
        if let Some(house) = common_house(self.topology(), &all) {
            return vec![(house, cells.to_vec())];
        }
        let mut groups: Vec<(House, Vec<Cell>)> = Vec::new();
        for &cell in cells {
            let house = common_house(self.topology(), &[holder, cell]).expect("what blocks a cell is its peer");
            push(&mut groups, house, cell);
        }
        groups
    }
}
