//! Words for the large patterns: odd loops and what cannot be filled, fireworks, exocets, rings of shared digits.
//!
//! Every level of these shapes stands here together, since they have little in common with the rest.

use super::because::common_house;
use super::narrator::Case;
use super::notation::digits_list;
use super::proof::Lines;
use crate::board::{Candidate, Cell, Digit, House, Symmetry};
use crate::logic::{Firework, ImpossiblePattern, Part};

/// Digits tried in cells, the last cell found without any.
struct Trial {
    held: Vec<Candidate>,
    empty: Cell,
}

impl Case<'_> {
    /// "r1c2, r1c7, ... cannot hold 4 in turn", as a clause.
    fn impossible(&self, pattern: &ImpossiblePattern) -> String {
        match pattern {
            ImpossiblePattern::OddLoop { digit, cells, .. } => {
                let names: Vec<String> = cells.iter().map(|&cell| self.narrator.cell(cell)).collect();
                let values = [
                    ("digit", digit.to_string().into()),
                    ("cells", self.narrator.words.and(&names).into()),
                    ("count", cells.len().into()),
                ];
                self.say("impossible-loop", &values)
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                let values =
                    [("cells", self.narrator.cells(&cells).into()), ("digits", self.narrator.digits(digits).into())];
                self.say("impossible-cells", &values)
            }
        }
    }

    pub(super) fn impossible_sentence(&self, pattern: &ImpossiblePattern, guardians: &[Candidate]) -> String {
        // A single guardian is the conclusion itself.
        let key = if guardians.len() == 1 { "sentence-impossible-one" } else { "sentence-impossible" };
        let mut values = vec![
            ("pattern", self.impossible(pattern).into()),
            ("conclusion", self.narrator.conclusion(self.step).into()),
        ];
        if guardians.len() > 1 {
            values.push(("guardians", self.guardians(guardians).into()));
        }
        self.say(key, &values)
    }

    pub(super) fn prove_impossible(&self, pattern: &ImpossiblePattern, guardians: &[Candidate], lines: &mut Lines) {
        match pattern {
            ImpossiblePattern::OddLoop { digit, cells, houses } => {
                for &house in houses {
                    let places = self.holders(&self.narrator.topology.house(house).cells, *digit);
                    self.prove_places(house, *digit, &places, lines);
                }
                let names: Vec<String> = cells.iter().map(|&cell| self.narrator.cell(cell)).collect();
                let values = [
                    ("guardians", self.narrator.candidates(guardians).into()),
                    ("digit", digit.to_string().into()),
                    ("cells", self.narrator.words.and(&names).into()),
                    ("count", cells.len().into()),
                ];
                lines.push(self.say("proof-odd-loop", &values));
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => self.prove_unfillable(cells, digits, lines),
        }
        lines.push(self.say("proof-guarded", &[("guardians", self.guardians(guardians).into())]));
        if self.step.eliminations.is_empty() {
            return;
        }
        let of_digit = |candidate: &Candidate| guardians.iter().all(|guardian| guardian.digit == candidate.digit);
        if self.step.eliminations.iter().all(of_digit) {
            let mut guarded: Vec<Cell> = guardians.iter().map(|guardian| guardian.cell).collect();
            guarded.dedup();
            for (digit, removed) in super::notation::by_digit(&self.step.eliminations) {
                self.lose(digit, &removed, &guarded, lines);
            }
        } else {
            self.therefore(lines);
        }
    }

    /// Every way of filling the cells with the digits alone, up to their names, ends in a cell without one.
    fn prove_unfillable(&self, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        let names = [("cells", self.narrator.cells(&sorted).into()), ("digits", self.narrator.digits(digits).into())];
        lines.push(self.say("proof-unfillable", &names));
        let mut trials = Vec::new();
        self.fill(cells, digits, &mut Vec::new(), &mut trials);
        for Trial { held, empty } in trials {
            let pairs: Vec<String> = held.iter().map(|&candidate| self.candidate(candidate)).collect();
            let values = [
                ("pairs", self.narrator.words.and(&pairs).into()),
                ("cell", self.narrator.cell(empty).into()),
                ("digits", self.narrator.digits(digits).into()),
            ];
            lines.push(self.say("proof-unfillable-case", &values));
        }
    }

    /// Fills the cell with the fewest digits left first; of digits that are not used yet the first stands for all.
    fn fill(&self, cells: &[Cell], digits: &[Digit], held: &mut Vec<Candidate>, trials: &mut Vec<Trial>) {
        let clashes = |held: &[Candidate], one: Candidate| {
            let sees = |other: &Candidate| common_house(self.narrator.topology, &[one.cell, other.cell]).is_some();
            held.iter().any(|other| other.digit == one.digit && sees(other))
        };
        let left = |held: &[Candidate], cell: Cell| -> Vec<Digit> {
            digits.iter().copied().filter(|&digit| !clashes(held, Candidate::new(cell, digit))).collect()
        };
        let is_open = |cell: &&Cell| !held.iter().any(|one| one.cell == **cell);
        let Some(&cell) = cells.iter().filter(is_open).min_by_key(|&&cell| left(held, cell).len()) else { return };
        let choices = left(held, cell);
        if choices.is_empty() {
            trials.push(Trial { held: held.clone(), empty: cell });
        }
        let mut is_fresh_tried = false;
        for digit in choices {
            let is_fresh = !held.iter().any(|one| one.digit == digit);
            if is_fresh && std::mem::replace(&mut is_fresh_tried, true) {
                continue;
            }
            held.push(Candidate::new(cell, digit));
            self.fill(cells, digits, held, trials);
            held.pop();
        }
    }

    /// The pattern as notations name it: `5 in r1c2,r1c7,...`, the digits and cells of others.
    fn impossible_notation(&self, pattern: &ImpossiblePattern) -> (String, String) {
        match pattern {
            ImpossiblePattern::OddLoop { digit, cells, .. } => {
                let names: Vec<String> = cells.iter().map(|&cell| self.narrator.cell(cell)).collect();
                (digit.to_string(), names.join(","))
            }
            ImpossiblePattern::TooFewDigits { cells, digits } => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                (digits_list(digits), self.compact(&cells))
            }
        }
    }

    pub(super) fn impossible_hodoku(&self, pattern: &ImpossiblePattern) -> String {
        let (digits, cells) = self.impossible_notation(pattern);
        format!("{digits} in {cells}")
    }

    /// `(5)loop(r1c2,r1c7,...) = (5)r3c4 = (5)r5c6`.
    pub(super) fn impossible_eureka(&self, pattern: &ImpossiblePattern, guardians: &[Candidate]) -> String {
        let (digits, cells) = self.impossible_notation(pattern);
        let guardians: Vec<String> =
            guardians.iter().map(|one| format!("({}){}", one.digit, self.narrator.cell(one.cell))).collect();
        format!("({}){{{cells}}} # = {}", digits.replace(',', ""), guardians.join(" = "))
    }

    pub(super) fn fireworks_sentence(&self, cells: &[Cell], fireworks: &[Firework]) -> String {
        let digits: Vec<Digit> = fireworks.iter().map(|firework| firework.digit).collect();
        let values = [
            ("digits", self.narrator.digits(&digits).into()),
            ("cells", self.narrator.cells(cells).into()),
            ("count", cells.len().into()),
            ("conclusion", self.narrator.conclusion(self.step).into()),
        ];
        self.say("sentence-fireworks", &values)
    }

    pub(super) fn prove_fireworks(&self, cells: &[Cell], fireworks: &[Firework], lines: &mut Lines) {
        for Firework { digit, houses } in fireworks {
            let mut outside: Vec<Cell> = Vec::new();
            for &house in houses {
                let places = self.holders(&self.narrator.topology.house(house).cells, *digit);
                self.prove_places(house, *digit, &places, lines);
                outside.extend(places.into_iter().filter(|place| !cells.contains(place)));
            }
            // Where a house has the digit in the cells only, the other does not matter.
            let needs =
                |house: &&House| !self.narrator.topology.house(**house).cells.iter().any(|cell| outside.contains(cell));
            let mut values = vec![("digit", digit.to_string().into()), ("cells", self.narrator.cells(cells).into())];
            let key = if let Some(&house) = houses.iter().find(needs) {
                values.push(("house", self.narrator.house(house).into()));
                "proof-firework-lone"
            } else {
                let block = common_house(self.narrator.topology, &outside);
                values.push(("houses", self.narrator.houses(houses).into()));
                values.push(("block", block.map_or(String::new(), |block| self.narrator.house(block)).into()));
                "proof-firework"
            };
            lines.push(self.say(key, &values));
        }
        let digits: Vec<Digit> = fireworks.iter().map(|firework| firework.digit).collect();
        let values = [
            ("digits", self.narrator.digits(&digits).into()),
            ("cells", self.narrator.cells(cells).into()),
            ("count", cells.len().into()),
        ];
        lines.push(self.say("proof-fireworks", &values));
        self.therefore(lines);
    }

    pub(super) fn exocet_sentence(&self, base: [Cell; 2], targets: [Cell; 2]) -> String {
        let values = [
            ("base", self.narrator.cells(&base).into()),
            ("digits", self.narrator.digits(&self.digits_of(&base)).into()),
            ("targets", self.narrator.cells(&targets).into()),
            ("conclusion", self.narrator.conclusion(self.step).into()),
        ];
        self.say("sentence-exocet", &values)
    }

    pub(super) fn prove_exocet(
        &self,
        base: [Cell; 2],
        targets: [Cell; 2],
        houses: &[House],
        covers: &[(Digit, Vec<House>)],
        lines: &mut Lines,
    ) {
        let names = || {
            [
                ("base", self.narrator.cells(&base).into()),
                ("targets", self.narrator.cells(&targets).into()),
                ("lines", self.narrator.houses(houses).into()),
                ("line-count", houses.len().into()),
            ]
        };
        for (digit, covers) in covers {
            for &house in houses {
                let places = self.holders(&self.narrator.topology.house(house).cells, *digit);
                if !places.is_empty() {
                    self.prove_places(house, *digit, &places, lines);
                }
            }
            let mut values = names().to_vec();
            values.push(("digit", digit.to_string().into()));
            let key = if covers.is_empty() {
                "proof-exocet-bare"
            } else {
                values.push(("covers", self.narrator.houses(covers).into()));
                values.push(("count", covers.len().into()));
                "proof-exocet-digit"
            };
            lines.push(self.say(key, &values));
        }
        let missing: Vec<Digit> = self
            .digits_of(&base)
            .into_iter()
            .filter(|digit| !targets.iter().any(|&target| self.candidates_of(target).contains(digit)))
            .collect();
        let names = &names()[..2];
        if !missing.is_empty() {
            let digits = ("digits", self.narrator.digits_or(&missing).into());
            lines.push(self.say("proof-exocet-missing", &[names, &[digits]].concat()));
        }
        lines.push(self.say("proof-exocet", names));
        self.therefore(lines);
    }

    /// `1/2`, `3/4`: the digits that change places; in turn where more than two do.
    fn exchanges(&self, digits: &[Digit]) -> Vec<String> {
        let mut told: Vec<Digit> = Vec::new();
        let mut cycles = Vec::new();
        for first in self.narrator.topology.digits() {
            let mut cycle = vec![first];
            let mut next = digits[first.index()];
            while next != first && !told.contains(&first) {
                cycle.push(next);
                next = digits[next.index()];
            }
            told.extend(&cycle);
            if cycle.len() > 1 {
                cycles.push(cycle.iter().map(Digit::to_string).collect::<Vec<_>>().join("/"));
            }
        }
        cycles
    }

    fn automorphism(&self, key: &str, symmetry: Symmetry, digits: &[Digit]) -> String {
        let exchanges = self.exchanges(digits);
        let motion = self.say(&format!("motion-{symmetry}"), &[]);
        let values = [
            ("motion", motion.into()),
            ("digits", self.narrator.words.and(&exchanges).into()),
            ("conclusion", self.narrator.conclusion(self.step).into()),
        ];
        let key = if exchanges.is_empty() { format!("{key}-plain") } else { key.to_owned() };
        self.say(&key, &values)
    }

    pub(super) fn automorphism_sentence(&self, symmetry: Symmetry, digits: &[Digit]) -> String {
        self.automorphism("sentence-automorphism", symmetry, digits)
    }

    pub(super) fn prove_automorphism(&self, symmetry: Symmetry, digits: &[Digit], lines: &mut Lines) {
        lines.push(self.automorphism("proof-automorphism", symmetry, digits));
        lines.push(self.say("proof-automorphism-same", &[]));
        let images = symmetry.images(self.narrator.topology).unwrap_or_default();
        for (cell, gone) in super::notation::by_cell(&self.step.eliminations) {
            let image = images[cell.index()];
            let sees = image != cell && common_house(self.narrator.topology, &[cell, image]).is_some();
            let (same, others): (Vec<Digit>, Vec<Digit>) =
                gone.into_iter().partition(|digit| sees && digits[digit.index()] == *digit);
            let key = if image == cell { "proof-automorphism-fixed" } else { "proof-automorphism-cell" };
            for (key, gone) in [("proof-automorphism-clash", same), (key, others)] {
                if gone.is_empty() {
                    continue;
                }
                let moved: Vec<Digit> = gone.iter().map(|digit| digits[digit.index()]).collect();
                let mut values =
                    vec![("cell", self.narrator.cell(cell).into()), ("digits", self.narrator.digits_or(&gone).into())];
                if key != "proof-automorphism-fixed" {
                    values.push(("image", self.narrator.cell(image).into()));
                }
                if key != "proof-automorphism-clash" {
                    values.push(("images", self.narrator.digits_or(&moved).into()));
                }
                lines.push(self.say(key, &values));
            }
        }
    }

    /// `point 1/2 3/4`.
    pub(super) fn automorphism_notation(&self, symmetry: Symmetry, digits: &[Digit]) -> String {
        let exchanges = self.exchanges(digits).iter().map(|exchange| format!(" {exchange}")).collect::<String>();
        format!("{symmetry}{exchanges}")
    }

    /// Whether a digit comes back in several parts: a ring, which is told as a count of digits and cells.
    pub(super) fn is_ring(&self, parts: &[Part]) -> bool {
        let digits: Vec<Digit> = parts.iter().flat_map(|part| part.digits.iter().copied()).collect();
        (1..digits.len()).any(|at| digits[..at].contains(&digits[at]))
    }

    /// "2 and 7 in box 1, 3 and 5 in row 1, ...".
    fn shares(&self, parts: &[Part]) -> String {
        let share = |part: &Part| {
            let values = [
                ("digits", self.narrator.digits(&part.digits).into()),
                ("house", self.narrator.house(part.house).into()),
            ];
            self.say("digits-of-house", &values)
        };
        let shares: Vec<String> = parts.iter().map(share).collect();
        shares.join(", ")
    }

    pub(super) fn ring_sentence(&self, cells: &[Cell], parts: &[Part]) -> String {
        let values = [
            ("cells", self.narrator.cells(cells).into()),
            ("count", cells.len().into()),
            ("parts", self.shares(parts).into()),
            ("conclusion", self.narrator.conclusion(self.step).into()),
        ];
        self.say("sentence-ring", &values)
    }

    pub(super) fn prove_ring(&self, cells: &[Cell], parts: &[Part], lines: &mut Lines) {
        for &cell in cells {
            lines.push(self.holds_only(cell));
        }
        let values = [
            ("cells", self.narrator.cells(cells).into()),
            ("count", cells.len().into()),
            ("parts", self.shares(parts).into()),
        ];
        lines.push(self.say("proof-ring", &values));
        for part in parts {
            let in_house = |cell: &Cell| self.narrator.topology.house(part.house).cells.contains(cell);
            let own: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
            for &digit in &part.digits {
                let goes = |one: &&Candidate| one.digit == digit && in_house(&one.cell) && !own.contains(&one.cell);
                let removed: Vec<Cell> = self.step.eliminations.iter().filter(goes).map(|one| one.cell).collect();
                if !removed.is_empty() {
                    self.lose(digit, &removed, &self.holders(&own, digit), lines);
                }
            }
        }
        let inside: Vec<Candidate> =
            self.step.eliminations.iter().copied().filter(|one| cells.contains(&one.cell)).collect();
        if !inside.is_empty() {
            let values = [("candidates", self.narrator.candidates(&inside).into()), ("count", inside.len().into())];
            lines.push(self.say("proof-ring-twice", &values));
        }
    }
}
