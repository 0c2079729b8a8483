//! Level 4: the whole proof, every "because" a numbered line that names the cells that force it.

mod branches;
mod chains;
mod rare;
mod sets;

use super::narrator::{Case, Line};
use super::words::Value;
use crate::logic::{
    Argument, Automorphism, BentSet, Branches, Colouring, Combined, DisjointSubset, Exclusion, Exocet, Fireworks, Fish,
    Guess, HiddenSingle, Impossible, Intersection, MultiColouring, NakedSingle, Subset, Templates, Uniqueness,
    WrongGuess,
};

/// Lines in the making: numbers run through the whole proof.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Line>,
    depth: usize,
    next: usize,
    /// What was said of places in earlier parts of an argument in several, which later parts need not repeat.
    said: Option<Vec<String>>,
}

impl Lines {
    /// Adds a numbered line; returns its number.
    pub(super) fn push(&mut self, text: String) -> usize {
        self.next += 1;
        self.lines.push(Line { number: self.next, depth: self.depth, text });
        self.next
    }

    /// Adds a line unless an earlier part of the argument has said it.
    fn push_once(&mut self, text: String) {
        match &mut self.said {
            Some(said) if said.contains(&text) => return,
            Some(said) => said.push(text.clone()),
            None => {}
        }
        self.push(text);
    }

    /// The number of the last line.
    pub(super) fn last(&self) -> usize {
        self.next
    }

    fn extend(&mut self, texts: Vec<String>) {
        for text in texts {
            self.push(text);
        }
    }
}

impl Case<'_> {
    /// The whole proof.
    pub(super) fn proof(&self) -> Vec<Line> {
        let mut lines = Lines::default();
        self.prove(&mut lines);
        lines.lines
    }

    pub(super) fn prove(&self, lines: &mut Lines) {
        match &self.step.argument {
            Argument::HiddenSingle(HiddenSingle { house, blocked }) => self.prove_hidden_single(*house, blocked, lines),
            Argument::NakedSingle(NakedSingle { excluded }) => self.prove_naked_single(excluded, lines),
            Argument::Intersection(Intersection { digit, base, cover, cells }) => {
                self.prove_places(*base, *digit, cells, lines);
                lines.push(self.narrator.say(
                    "proof-intersection",
                    &[
                        ("cells", self.narrator.cells(cells).into()),
                        ("count", cells.len().into()),
                        ("cover", self.narrator.house(*cover).into()),
                        ("digit", digit.to_string().into()),
                    ],
                ));
                self.therefore(lines);
            }
            Argument::Subset(Subset { hidden: true, house, cells, digits }) => {
                self.prove_hidden_subset(*house, cells, digits, lines);
            }
            Argument::Subset(Subset { hidden: false, house, cells, digits }) => {
                self.prove_naked_subset(*house, cells, digits, lines);
            }
            Argument::Fish(Fish { digit, base, cover, cells, fins }) => {
                self.prove_fish(*digit, base, cover, cells, fins, lines);
            }
            Argument::BentSet(BentSet { cells, digit }) => self.prove_bent_set(cells, *digit, lines),
            Argument::Colouring(Colouring { first, second, links, rule }) => {
                self.prove_colouring(first, second, links, rule, lines);
            }
            Argument::MultiColouring(MultiColouring { networks, bridges }) => {
                self.prove_multi_colouring(networks, bridges, lines)
            }
            Argument::Chain(chain) => self.prove_chain(chain, lines),
            Argument::DisjointSubset(DisjointSubset { cells, parts }) if self.is_ring(parts) => {
                self.prove_ring(cells, parts, lines)
            }
            Argument::DisjointSubset(DisjointSubset { cells, parts }) => {
                self.prove_disjoint_subset(cells, parts, lines)
            }
            Argument::Uniqueness(Uniqueness { pattern, guardians, rule }) => {
                self.prove_uniqueness(pattern, guardians, rule, lines);
            }
            Argument::Impossible(Impossible { pattern, guardians }) => self.prove_impossible(pattern, guardians, lines),
            Argument::Fireworks(Fireworks { cells, fireworks }) => self.prove_fireworks(cells, fireworks, lines),
            Argument::Exocet(Exocet { base, targets, lines: houses, covers }) => {
                self.prove_exocet(*base, *targets, houses, covers, lines);
            }
            Argument::Automorphism(Automorphism { symmetry, digits }) => {
                self.prove_automorphism(*symmetry, digits, lines)
            }
            Argument::Exclusion(Exclusion { cells, combinations }) => self.prove_exclusion(cells, combinations, lines),
            Argument::Templates(Templates { digit, count }) => self.prove_templates(*digit, *count, lines),
            Argument::Combined(Combined { arguments }) => {
                let outer = lines.said.replace(Vec::new());
                for part in self.parts(arguments) {
                    self.with(&part).prove(lines);
                }
                lines.said = outer;
            }
            Argument::Branches(Branches { origin, branches }) => match self.direct(origin, branches) {
                Some(direct) => self.prove_direct(&direct, lines),
                None => self.prove_branches(origin, branches, lines),
            },
            Argument::Guess(Guess) | Argument::WrongGuess(WrongGuess { .. }) => {
                lines.push(self.sentence());
            }
        }
    }

    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.narrator.say(key, values)
    }

    pub(super) fn therefore(&self, lines: &mut Lines) {
        let conclusion = self.narrator.conclusion(self.step);
        lines.push(self.say("proof-therefore", &[("conclusion", conclusion.into())]));
    }
}
