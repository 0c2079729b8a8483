//! Reasons that several proofs share: why a cell cannot hold a digit, which house two cells have in common.

use super::narrator::{Case, Removal};
use crate::board::{Candidate, Cell, Digit, House, HouseKind, Topology};
use crate::logic::{Blocked, Cause, Contradiction, Excluded, Node};

/// A house that holds all the cells: lines before boxes, since the eye follows them.
pub(super) fn common_house(topology: &Topology, cells: &[Cell]) -> Option<House> {
    let (first, rest) = cells.split_first()?;
    let holds_all = |house: &&House| rest.iter().all(|cell| topology.houses_of(*cell).contains(house));
    topology.houses_of(*first).iter().filter(holds_all).copied().min_by_key(|&house| match topology.house(house).kind {
        HouseKind::Row | HouseKind::Column => 0,
        _ => 1,
    })
}

/// Sentences that follow another: each with a space before it.
pub(super) fn follow(sentences: &[String]) -> String {
    sentences.iter().map(|sentence| format!(" {sentence}")).collect()
}

impl Case<'_> {
    fn topology(&self) -> &Topology {
        self.narrator.topology
    }

    /// Why each of the cells cannot hold the digit, read off the position: a peer that holds it, or an earlier step.
    pub(super) fn blocked(&self, house: House, digit: Digit, kept: &[Cell]) -> Vec<Blocked> {
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
        holder.map_or(Cause::Removed, |&peer| Cause::Holds(peer))
    }

    /// Why each blocked cell cannot hold the digit: one sentence for each digit that stands, one for each earlier step.
    pub(super) fn blocked_lines(&self, digit: Digit, blocked: &[Blocked]) -> Vec<String> {
        // What a cell is blocked by: a cell that holds the digit, or what removed it.
        let mut groups: Vec<(Result<Cell, Removal>, Vec<Cell>)> = Vec::new();
        for &Blocked { cell, cause } in blocked {
            let reason = match cause {
                Cause::Holds(holder) => Ok(holder),
                Cause::Removed => Err(self.removal(Candidate::new(cell, digit))),
            };
            match groups.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((reason, vec![cell])),
            }
        }
        groups.sort_by_key(|(reason, _)| reason.err());
        let narrator = &self.narrator;
        let mut lines = Vec::new();
        for (reason, cells) in &groups {
            let say = |cells: &[Cell], key: &str, more: &[(&str, String)]| {
                let mut values = vec![
                    ("digit", digit.to_string().into()),
                    ("cells", narrator.cells(cells).into()),
                    ("count", cells.len().into()),
                ];
                values.extend(more.iter().map(|(name, text)| (*name, text.as_str().into())));
                narrator.say(key, &values)
            };
            match *reason {
                Ok(holder) => lines.extend(self.by_house(holder, cells).iter().map(|(house, cells)| {
                    let more = [("holder", narrator.cell(holder)), ("house", narrator.house(*house))];
                    say(cells, "proof-blocks", &more)
                })),
                Err(Removal::Step(step)) => {
                    lines.push(say(cells, "proof-removed-in-step", &[("step", step.to_string())]))
                }
                Err(Removal::Line(line)) => {
                    lines.push(say(cells, "proof-removed-in-line", &[("line", line.to_string())]))
                }
                Err(Removal::Earlier) => lines.push(say(cells, "proof-removed", &[])),
            }
        }
        lines
    }

    /// Why the digit has no place in the house but these, as sentences that follow a claim: each with a space before it.
    pub(super) fn nowhere_else(&self, house: House, digit: Digit, kept: &[Cell]) -> String {
        let blocked = self.blocked(house, digit, kept);
        if !blocked.is_empty() {
            return follow(&self.blocked_lines(digit, &blocked));
        }
        let cells = &self.topology().house(house).cells;
        if cells.iter().all(|cell| kept.contains(cell)) {
            return String::new();
        }
        follow(&[self.narrator.say("proof-others-filled", &[])])
    }

    /// What earlier steps removed from the cells, as sentences that follow a claim: each with a space before it.
    ///
    /// What a placed digit excludes goes without saying where a cell is said to have only some digits left.
    pub(super) fn lost_by(&self, cells: &[Cell]) -> String {
        let key = if cells.len() == 1 { "proof-it-lost" } else { "proof-lost" };
        let sentences: Vec<String> =
            cells.iter().filter_map(|&cell| self.lost(key, cell, &self.missing(cell))).collect();
        follow(&sentences)
    }

    /// The digits that a cell lacks though no peer holds them.
    fn missing(&self, cell: Cell) -> Vec<Digit> {
        let held = self.candidates_of(cell);
        let digits = self.topology().digits();
        digits.filter(|&digit| !held.contains(&digit) && self.cause(cell, digit) == Cause::Removed).collect()
    }

    /// "r3c2 lost 5 in step 12 and 7 in step 14", where there is anything to say.
    fn lost(&self, key: &str, cell: Cell, digits: &[Digit]) -> Option<String> {
        let mut groups: Vec<(Removal, Vec<Digit>)> = Vec::new();
        for &digit in digits {
            let removal = self.removal(Candidate::new(cell, digit));
            match groups.iter_mut().find(|(known, _)| *known == removal) {
                Some((_, digits)) => digits.push(digit),
                None => groups.push((removal, vec![digit])),
            }
        }
        groups.sort_unstable();
        let parts: Vec<String> = groups
            .iter()
            .map(|(removal, digits)| {
                let (key, number) = match removal {
                    Removal::Step(step) => ("lost-in-step", *step),
                    Removal::Line(line) => ("lost-in-line", *line),
                    Removal::Earlier => ("lost-earlier", 0),
                };
                let values = [("digits", self.narrator.digits(digits).into()), ("number", number.to_string().into())];
                self.say(key, &values)
            })
            .collect();
        let values = [("cell", self.narrator.cell(cell).into()), ("list", self.narrator.words.and(&parts).into())];
        (!parts.is_empty()).then(|| self.say(key, &values))
    }

    /// The cells by the house that they share with the holder: one house for all where there is one.
    fn by_house(&self, holder: Cell, cells: &[Cell]) -> Vec<(House, Vec<Cell>)> {
        let all: Vec<Cell> = cells.iter().copied().chain([holder]).collect();
        if let Some(house) = common_house(self.topology(), &all) {
            return vec![(house, cells.to_vec())];
        }
        let mut groups: Vec<(House, Vec<Cell>)> = Vec::new();
        for &cell in cells {
            let house = common_house(self.topology(), &[holder, cell]).expect("what blocks a cell is its peer");
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((house, vec![cell])),
            }
        }
        groups
    }

    /// Why a cell cannot hold each of the digits: one sentence for each house that holds some, one for earlier steps.
    pub(super) fn excluded_lines(&self, cell: Cell, excluded: &[Excluded]) -> Vec<String> {
        let narrator = &self.narrator;
        let mut lines: Vec<String> = self
            .seen(cell, excluded)
            .iter()
            .map(|(house, digits)| {
                let places: Vec<String> =
                    digits.iter().map(|&(digit, holder)| self.candidate(Candidate::new(holder, digit))).collect();
                let values = [
                    ("cell", narrator.cell(cell).into()),
                    ("house", narrator.house(*house).into()),
                    ("digits", narrator.words.and(&places).into()),
                ];
                narrator.say("proof-house-holds", &values)
            })
            .collect();
        let removed = excluded.iter().filter(|excluded| excluded.cause == Cause::Removed);
        let removed: Vec<Digit> = removed.map(|excluded| excluded.digit).collect();
        lines.extend(self.lost("proof-lost", cell, &removed));
        lines
    }

    /// The digits that a cell sees, with the cells that hold them, by house: rows and columns first.
    pub(super) fn seen(&self, cell: Cell, excluded: &[Excluded]) -> Vec<(House, Vec<(Digit, Cell)>)> {
        let mut seen: Vec<(House, Vec<(Digit, Cell)>)> = Vec::new();
        for &Excluded { digit, cause } in excluded {
            let Cause::Holds(holder) = cause else { continue };
            let Some(house) = common_house(self.topology(), &[holder, cell]) else { continue };
            match seen.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => digits.push((digit, holder)),
                None => seen.push((house, vec![(digit, holder)])),
            }
        }
        seen.sort_by_key(|(house, _)| (self.topology().house(*house).kind.is_block(), *house));
        seen
    }

    /// "one of r46c3 is 5", "r8c5 is not 6".
    pub(super) fn node(&self, node: &Node, holds: bool) -> String {
        let narrator = &self.narrator;
        let key = match (node.cells.len(), holds) {
            (1, true) => "clause-is",
            (1, false) => "clause-is-not",
            (_, true) => "clause-one-is",
            (_, false) => "clause-none-is",
        };
        let cells = narrator.cells(&node.cells);
        let values = [
            ("cell", cells.as_str().into()),
            ("cells", cells.as_str().into()),
            ("digit", node.digit.to_string().into()),
        ];
        narrator.say(key, &values)
    }

    /// What two candidates that exclude each other share: their house, or their cell.
    pub(super) fn shared(&self, one: Candidate, other: Candidate) -> String {
        let house = common_house(self.topology(), &[one.cell, other.cell]).filter(|_| one.cell != other.cell);
        house.map_or_else(|| self.narrator.cell(one.cell), |house| self.narrator.house(house))
    }

    /// Why a candidate cannot be true once the node is: the node's digit fills its house, or its cell.
    pub(super) fn clash(&self, node: &Node, candidate: Candidate) -> String {
        let narrator = &self.narrator;
        let cells = narrator.cells(&node.cells);
        let mut all = node.cells.clone();
        all.push(candidate.cell);
        let mut values = vec![("digit", node.digit.to_string().into()), ("cells", cells.into())];
        let key = if node.digit != candidate.digit {
            "clash-cell"
        } else if let Some(house) = common_house(self.topology(), &all) {
            values.push(("house", narrator.house(house).into()));
            if node.cells.len() == 1 { "clash-house" } else { "clash-house-group" }
        } else {
            values.push(("other", narrator.cell(candidate.cell).into()));
            "clash-peers"
        };
        narrator.say(key, &values)
    }

    /// Why no cell of one node can hold its digit once the other node is true.
    pub(super) fn clash_of_node(&self, node: &Node, other: &Node) -> String {
        let all: Vec<Cell> = node.cells.iter().chain(&other.cells).copied().collect();
        let is_shared = node.digit != other.digit || common_house(self.topology(), &all).is_some();
        match (&other.cells[..], is_shared) {
            (&[cell], _) => self.clash(node, Candidate::new(cell, other.digit)),
            (_, true) => self.clash(node, Candidate::new(other.cells[0], other.digit)),
            _ => {
                let values = [
                    ("digit", node.digit.to_string().into()),
                    ("cells", self.narrator.cells(&node.cells).into()),
                    ("other", self.narrator.cells(&other.cells).into()),
                ];
                let key = if node.cells.len() == 1 { "clash-peer-group" } else { "clash-peer-groups" };
                self.narrator.say(key, &values)
            }
        }
    }

    /// "r1c2 = 4", a candidate as the subject of a sentence.
    pub(super) fn candidate(&self, candidate: Candidate) -> String {
        let values =
            [("cells", self.narrator.cell(candidate.cell).into()), ("digit", candidate.digit.to_string().into())];
        self.narrator.say("digit-in", &values)
    }

    /// What cannot be, as a clause: "r3c3 has no candidate left".
    pub(super) fn contradiction(&self, contradiction: Contradiction) -> String {
        let narrator = &self.narrator;
        match contradiction {
            Contradiction::EmptyCell(cell) => {
                narrator.say("contradiction-cell", &[("cell", narrator.cell(cell).into())])
            }
            Contradiction::NoPlace(house, digit) => {
                let values = [("house", narrator.house(house).into()), ("digit", digit.to_string().into())];
                narrator.say("contradiction-house", &values)
            }
            Contradiction::Both(candidate) => {
                let values =
                    [("cell", narrator.cell(candidate.cell).into()), ("digit", candidate.digit.to_string().into())];
                narrator.say("contradiction-both", &values)
            }
        }
    }
}
