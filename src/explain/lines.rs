//! Writes level 4: the whole proof in numbered lines. Each reason names the cells that force it.

use super::because::common_house;
use super::context::StepContext;
use super::messages::*;
use super::notation::{by_digit, push};
use super::text::Text;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::Node;
use serde::Serialize;

/// A line of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProofLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The depth of the line: 0 for the proof itself, 1 for lines inside a case or inside the proof of an inner step,
    /// and so on.
    pub depth: usize,
    /// The text.
    pub text: Text,
}

/// Proof lines under construction; the numbers run through the whole proof.
#[derive(Default)]
pub(super) struct ProofLines {
    lines: Vec<ProofLine>,
    pub(super) depth: usize,
    next: usize,
    /// For a sentence: the lines in a row, with marks, without statements on the board and conclusions.
    brief: Option<String>,
    /// Statements on places in earlier parts of a combined argument, which later parts need not repeat.
    pub(super) said: Option<Vec<String>>,
}

impl ProofLines {
    /// Starts lines for a sentence.
    pub(super) fn brief() -> Self {
        Self { brief: Some(String::new()), ..Self::default() }
    }

    /// Returns the lines for a sentence, each with a space before it.
    pub(super) fn into_brief(self) -> String {
        self.brief.unwrap_or_default()
    }

    /// Adds a line and returns its number.
    pub(super) fn push(&mut self, text: String) -> usize {
        if let Some(brief) = &mut self.brief {
            brief.push(' ');
            brief.push_str(&text);
            return self.next;
        }
        self.next += 1;
        self.lines.push(ProofLine { number: self.next, depth: self.depth, text: Text::from_marked(&text) });
        self.next
    }

    /// Adds a line unless an earlier part of the argument has it.
    fn push_once(&mut self, text: String) {
        match &mut self.said {
            Some(said) if said.contains(&text) => return,
            Some(said) => said.push(text.clone()),
            None => {}
        }
        self.push(text);
    }

    /// Returns the number of the last line.
    pub(super) fn last(&self) -> usize {
        self.next
    }

    pub(super) fn extend(&mut self, texts: Vec<String>) {
        for text in texts {
            self.push(text);
        }
    }

    pub(super) fn into_lines(self) -> Vec<ProofLine> {
        self.lines
    }
}

/// Lines that proofs of several shapes share.
impl StepContext<'_> {
    pub(super) fn therefore(&self, lines: &mut ProofLines) {
        lines.push(self.say(ProofTherefore { conclusion: self.conclusion() }));
    }

    /// Adds the line "In row 3, 4 can only be in r3c12", with the reasons.
    pub(super) fn prove_places(&self, house: House, digit: Digit, cells: &[Cell], lines: &mut ProofLines) {
        let places = ProofPlaces { house: self.house(house), digit: self.digit(digit), cells: self.cells_or(cells) };
        let grounds = if lines.brief.is_some() { String::new() } else { self.nowhere_else(house, digit, cells) };
        lines.push_once(self.say(places) + &grounds);
    }

    /// Returns the sentence "r3c2 has only 2 and 4 left."
    pub(super) fn holds_only(&self, cell: Cell) -> String {
        let digits = self.candidates_of(cell);
        let only = ProofHoldsOnly { cell: self.cell(cell), digits: self.digits(&digits), count: digits.len() };
        self.say(only) + &self.lost_by(&[cell])
    }

    /// Adds lines for the removed candidates, digit by digit; each sees all cells that might hold its digit.
    pub(super) fn lose_each(&self, lines: &mut ProofLines, holders: impl Fn(Digit) -> Vec<Cell>) {
        for (digit, removed) in by_digit(&self.step.eliminations) {
            self.lose(digit, &removed, &holders(digit), lines);
        }
    }

    /// Adds lines such as "r1c2 and r5c2 see both places of 4 in column 2: they cannot be 4", one for each shared
    /// house.
    pub(super) fn lose(&self, digit: Digit, removed: &[Cell], holders: &[Cell], lines: &mut ProofLines) {
        if lines.brief.is_some() {
            return;
        }
        let mut groups: Vec<(Option<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut all = holders.to_vec();
            all.push(cell);
            let house = common_house(self.topology(), &all);
            push(&mut groups, house, cell);
        }
        for (house, removed) in groups {
            let (digit, cells) = (self.digit(digit), self.cells(&removed));
            lines.push(match house {
                Some(house) => {
                    self.say(ProofLoseHouse { digit, cells, count: removed.len(), house: self.house(house) })
                }
                None => {
                    let holders = self.cells(holders);
                    self.say(ProofLosePeers { digit, cells, count: removed.len(), holders })
                }
            });
        }
    }

    /// Adds a line such as "r1c2 cannot be 4: either ... or ...".
    pub(super) fn either_way(&self, candidate: Candidate, one: &Node, other: &Node, lines: &mut ProofLines) {
        let (cell, digit) = (self.cell(candidate.cell), self.digit(candidate.digit));
        let mut all: Vec<Cell> = one.cells.iter().chain(&other.cells).copied().collect();
        all.push(candidate.cell);
        let is_same = one.digit == candidate.digit && other.digit == candidate.digit;
        let house = common_house(self.topology(), &all).filter(|_| is_same);
        lines.push(match house {
            Some(house) => {
                let places = self.or(&[self.compact(&one.cells), self.compact(&other.cells)]);
                self.say(ProofEitherPlace { cell, digit, house: self.house(house), places })
            }
            None => {
                let (first, second) = (self.clash(one, candidate), self.clash(other, candidate));
                self.say(ProofEitherWay { cell, digit, first, second })
            }
        });
    }
}
