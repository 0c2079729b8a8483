//! Reasons that several proofs share: why a cell cannot hold a digit, which house two cells have in common.

use super::narrator::Case;
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
        // What a cell is blocked by: a cell that holds the digit, or the earlier step that removed it.
        type Reason = Result<Cell, Option<usize>>;
        let mut groups: Vec<(Reason, Vec<Cell>)> = Vec::new();
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
        groups.sort_by_key(|(reason, _)| reason.is_err());
        let narrator = &self.narrator;
        let say = |key: &str, cells: &[Cell], more: &[(&str, String)]| {
            let mut values = vec![
                ("digit", digit.to_string().into()),
                ("cells", narrator.cells(cells).into()),
                ("count", cells.len().into()),
            ];
            values.extend(more.iter().map(|(name, text)| (*name, text.as_str().into())));
            narrator.say(key, &values)
        };
        let mut lines = Vec::new();
        for (reason, cells) in &groups {
            match reason {
                Ok(holder) => {
                    for (house, cells) in self.by_house(*holder, cells) {
                        let more = [("holder", narrator.cell(*holder)), ("house", narrator.house(house))];
                        lines.push(say("proof-blocks", &cells, &more));
                    }
                }
                Err(Some(step)) => lines.push(say("proof-removed-in-step", cells, &[("step", step.to_string())])),
                Err(None) => lines.push(say("proof-removed", cells, &[])),
            }
        }
        lines
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
        let mut seen: Vec<(House, Vec<(Digit, Cell)>)> = Vec::new();
        let mut removed: Vec<(Option<usize>, Vec<Digit>)> = Vec::new();
        for &Excluded { digit, cause } in excluded {
            match cause {
                Cause::Holds(holder) => {
                    let Some(house) = common_house(self.topology(), &[holder, cell]) else { continue };
                    match seen.iter_mut().find(|(known, _)| *known == house) {
                        Some((_, digits)) => digits.push((digit, holder)),
                        None => seen.push((house, vec![(digit, holder)])),
                    }
                }
                Cause::Removed => {
                    let step = self.removal(Candidate::new(cell, digit));
                    match removed.iter_mut().find(|(known, _)| *known == step) {
                        Some((_, digits)) => digits.push(digit),
                        None => removed.push((step, vec![digit])),
                    }
                }
            }
        }
        let narrator = &self.narrator;
        seen.sort_by_key(|(house, _)| (self.topology().house(*house).kind.is_block(), *house));
        let mut lines: Vec<String> = seen
            .iter()
            .map(|(house, digits)| {
                let places: Vec<String> = digits
                    .iter()
                    .map(|(digit, holder)| {
                        let values = [("digit", digit.to_string().into()), ("cells", narrator.cell(*holder).into())];
                        narrator.say("digit-in", &values)
                    })
                    .collect();
                let values = [("house", narrator.house(*house).into()), ("digits", narrator.words.and(&places).into())];
                narrator.say("proof-house-holds", &values)
            })
            .collect();
        for (step, digits) in removed {
            let mut values = vec![
                ("cell", narrator.cell(cell).into()),
                ("digits", narrator.digits(&digits).into()),
                ("count", digits.len().into()),
            ];
            let key = match step {
                Some(step) => {
                    values.push(("step", step.to_string().into()));
                    "proof-lost-in-step"
                }
                None => "proof-lost",
            };
            lines.push(narrator.say(key, &values));
        }
        lines
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
        let cells = self.compact(&node.cells);
        let values = [
            ("cell", cells.as_str().into()),
            ("cells", cells.as_str().into()),
            ("digit", node.digit.to_string().into()),
        ];
        narrator.say(key, &values)
    }

    /// Why a candidate cannot be true once the node is: the node's digit fills its house, or its cell.
    pub(super) fn clash(&self, node: &Node, candidate: Candidate) -> String {
        let narrator = &self.narrator;
        let cells = self.compact(&node.cells);
        let mut all = node.cells.clone();
        all.push(candidate.cell);
        let mut values = vec![("digit", node.digit.to_string().into()), ("cells", cells.into())];
        let key = if node.digit != candidate.digit {
            "clash-cell"
        } else if let Some(house) = common_house(self.topology(), &all) {
            values.push(("house", narrator.house(house).into()));
            if node.cells.len() == 1 { "clash-house" } else { "clash-house-group" }
        } else {
            values.push(("cell", narrator.cell(candidate.cell).into()));
            "clash-peers"
        };
        narrator.say(key, &values)
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
