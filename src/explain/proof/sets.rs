//! Proofs of singles, subsets, fish and bent sets: what cells and houses leave room for.

use super::Lines;
use crate::board::{Cell, Digit, House};
use crate::explain::because::common_house;
use crate::explain::narrator::Case;
use crate::logic::{Blocked, Excluded};

impl Case<'_> {
    pub(super) fn prove_hidden_single(&self, house: House, blocked: &[Blocked], lines: &mut Lines) {
        let Some(&placed) = self.step.placements.first() else { return };
        let mut empty: Vec<Cell> = blocked.iter().map(|blocked| blocked.cell).chain([placed.cell]).collect();
        empty.sort_unstable();
        let values = [
            ("house", self.narrator.house(house).into()),
            ("digit", placed.digit.to_string().into()),
            ("cells", self.narrator.cells(&empty).into()),
            ("count", empty.len().into()),
        ];
        lines.push(self.say("proof-hidden-single", &values));
        lines.extend(self.blocked_lines(placed.digit, blocked));
        self.therefore(lines);
    }

    pub(super) fn prove_naked_single(&self, excluded: &[Excluded], lines: &mut Lines) {
        let Some(&placed) = self.step.placements.first() else { return };
        lines.extend(self.excluded_lines(placed.cell, excluded));
        let values = [("cell", self.narrator.cell(placed.cell).into()), ("digit", placed.digit.to_string().into())];
        lines.push(self.say("proof-naked-single", &values));
    }

    /// "In row 3, 4 can only be in r3c12", and why nowhere else.
    pub(in crate::explain) fn prove_places(&self, house: House, digit: Digit, cells: &[Cell], lines: &mut Lines) {
        let values = [
            ("house", self.narrator.house(house).into()),
            ("digit", digit.to_string().into()),
            ("cells", self.narrator.cells_or(cells).into()),
            ("count", cells.len().into()),
        ];
        lines.push_once(self.say("proof-places", &values) + &self.nowhere_else(house, digit, cells));
    }

    pub(super) fn prove_hidden_subset(&self, house: House, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
        for &digit in digits {
            self.prove_places(house, digit, &self.holders(cells, digit), lines);
        }
        lines.push(self.subset("proof-subset-hidden", house, cells, digits));
        self.therefore(lines);
    }

    fn subset(&self, key: &str, house: House, cells: &[Cell], digits: &[Digit]) -> String {
        let values = [
            ("cells", self.narrator.cells(cells).into()),
            ("digits", self.narrator.digits(digits).into()),
            ("count", cells.len().into()),
            ("house", self.narrator.house(house).into()),
        ];
        self.say(key, &values)
    }

    pub(super) fn prove_naked_subset(&self, house: House, cells: &[Cell], digits: &[Digit], lines: &mut Lines) {
        for &cell in cells {
            lines.push(self.holds_only(cell));
        }
        lines.push(self.subset("proof-subset-naked", house, cells, digits));
        for (digit, removed) in crate::explain::notation::by_digit(&self.step.eliminations) {
            self.lose(digit, &removed, &self.holders(cells, digit), lines);
        }
    }

    /// "r1c2 and r5c2 see both places of 4 in column 2: they cannot be 4", one line for each shared house.
    pub(in crate::explain) fn lose(&self, digit: Digit, removed: &[Cell], holders: &[Cell], lines: &mut Lines) {
        let mut groups: Vec<(Option<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut all = holders.to_vec();
            all.push(cell);
            let house = common_house(self.narrator.topology, &all);
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((house, vec![cell])),
            }
        }
        for (house, cells) in groups {
            let mut values = vec![
                ("digit", digit.to_string().into()),
                ("cells", self.narrator.cells(&cells).into()),
                ("count", cells.len().into()),
                ("holders", self.narrator.cells(holders).into()),
            ];
            let key = if let Some(house) = house {
                values.push(("house", self.narrator.house(house).into()));
                "proof-lose-house"
            } else {
                "proof-lose-peers"
            };
            lines.push(self.say(key, &values));
        }
    }

    /// "r3c2 has only 2 and 4 left."
    pub(in crate::explain) fn holds_only(&self, cell: Cell) -> String {
        let digits = self.candidates_of(cell);
        let values = [
            ("cell", self.narrator.cell(cell).into()),
            ("digits", self.narrator.digits(&digits).into()),
            ("count", digits.len().into()),
        ];
        self.say("proof-holds-only", &values) + &self.lost_by(&[cell])
    }

    pub(super) fn prove_fish(
        &self,
        digit: Digit,
        base: &[House],
        cover: &[House],
        cells: &[Cell],
        fins: &[Cell],
        lines: &mut Lines,
    ) {
        for &house in base {
            let in_house = |cell: &Cell| self.narrator.topology.house(house).cells.contains(cell);
            let places: Vec<Cell> = cells.iter().copied().filter(in_house).collect();
            self.prove_places(house, digit, &places, lines);
        }
        let values = [
            ("digit", digit.to_string().into()),
            ("base", self.narrator.houses(base).into()),
            ("cover", self.narrator.houses(cover).into()),
            ("count", base.len().into()),
            ("fins", self.narrator.cells(fins).into()),
            ("fin-count", fins.len().into()),
        ];
        lines.push(self.say(if fins.is_empty() { "proof-fish" } else { "proof-fish-finned" }, &values));
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        self.prove_covered(digit, base, cover, cells, &removed, lines);
        if !fins.is_empty() {
            for &fin in fins {
                self.lose_if(digit, fin, &removed, lines);
            }
            self.therefore(lines);
        }
    }

    /// What the cover houses of a fish without fins lose: house by house, then what lies in two of them.
    pub(super) fn prove_covered(
        &self,
        digit: Digit,
        base: &[House],
        cover: &[House],
        cells: &[Cell],
        removed: &[Cell],
        lines: &mut Lines,
    ) {
        let covers = |cell: Cell| -> Vec<House> {
            let holds = |house: &&House| self.narrator.topology.house(**house).cells.contains(&cell);
            cover.iter().filter(holds).copied().collect()
        };
        let mut groups: Vec<(Vec<House>, Vec<Cell>)> = Vec::new();
        for &cell in removed {
            let mut houses = covers(cell);
            if !cells.contains(&cell) {
                houses.truncate(1);
            }
            match groups.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((houses, vec![cell])),
            }
        }
        groups.sort_by_key(|(houses, _)| houses.len());
        for (houses, removed) in groups {
            let values = [
                ("digit", digit.to_string().into()),
                ("house", self.narrator.houses(&houses).into()),
                ("base", self.narrator.houses(base).into()),
                ("cover", self.narrator.houses(cover).into()),
                ("cells", self.narrator.cells(&removed).into()),
                ("count", removed.len().into()),
            ];
            let key = if houses.len() > 1 { "proof-fish-removes-own" } else { "proof-fish-removes" };
            lines.push(self.say(key, &values));
        }
    }

    /// "If the fin r8c1 is 3, it rules out r7c2 and r3c1 (box 7 and column 1)."
    pub(super) fn lose_if(&self, digit: Digit, fin: Cell, removed: &[Cell], lines: &mut Lines) {
        let mut houses: Vec<House> =
            removed.iter().filter_map(|&cell| common_house(self.narrator.topology, &[fin, cell])).collect();
        houses.sort_unstable();
        houses.dedup();
        let values = [
            ("fin", self.narrator.cell(fin).into()),
            ("digit", digit.to_string().into()),
            ("houses", self.narrator.houses(&houses).into()),
            ("cells", self.narrator.cells(removed).into()),
            ("count", removed.len().into()),
        ];
        lines.push(self.say("proof-fin", &values));
    }

    pub(super) fn prove_bent_set(&self, cells: &[Cell], digit: Digit, lines: &mut Lines) {
        let Some((&pivot, wings)) = cells.split_first() else { return };
        let pivot_digits = self.candidates_of(pivot);
        let with_digit = self.holders(cells, digit);
        let is_wing = wings.len() == 2 && wings.iter().all(|&wing| self.candidates_of(wing).len() == 2);
        if is_wing {
            for &own in &pivot_digits {
                let if_pivot = [("cell", self.narrator.cell(pivot).into()), ("digit", own.to_string().into())];
                let suppose = self.say("clause-is", &if_pivot);
                if own == digit {
                    lines.push(
                        self.say(
                            "proof-wing-pivot",
                            &[("suppose", suppose.into()), ("digit", digit.to_string().into())],
                        ),
                    );
                    continue;
                }
                let Some(&wing) = wings.iter().find(|&&wing| self.candidates_of(wing).contains(&own)) else { continue };
                let house = common_house(self.narrator.topology, &[pivot, wing]);
                let values = [
                    ("suppose", suppose.into()),
                    ("wing", self.narrator.cell(wing).into()),
                    ("wing-digits", self.narrator.digits(&self.candidates_of(wing)).into()),
                    ("own", own.to_string().into()),
                    ("digit", digit.to_string().into()),
                    ("house", house.map_or(String::new(), |house| self.narrator.house(house)).into()),
                ];
                lines.push(self.say("proof-wing", &values));
            }
        } else {
            for &cell in cells {
                lines.push(self.holds_only(cell));
            }
            self.prove_only_once(cells, digit, lines);
            let values = [("cells", self.narrator.cells(cells).into()), ("count", cells.len().into())];
            lines.push(self.say("proof-bent-set", &values));
        }
        let places = [("cells", self.narrator.cells(&with_digit).into()), ("digit", digit.to_string().into())];
        lines.push(self.say("proof-one-of", &places));
        let removed: Vec<Cell> = self.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        for &cell in &removed {
            let sights: Vec<String> = with_digit
                .iter()
                .filter_map(|&place| {
                    let house = common_house(self.narrator.topology, &[place, cell])?;
                    let values =
                        [("cell", self.narrator.cell(place).into()), ("house", self.narrator.house(house).into())];
                    Some(self.say("proof-sight", &values))
                })
                .collect();
            let values = [
                ("cell", self.narrator.cell(cell).into()),
                ("digit", digit.to_string().into()),
                ("sights", self.narrator.words.and(&sights).into()),
            ];
            lines.push(self.say("proof-sees-all", &values));
        }
    }

    /// That each digit of the cells but one can stand only once among them: its places there see each other.
    pub(super) fn prove_only_once(&self, cells: &[Cell], digit: Digit, lines: &mut Lines) {
        let mut groups: Vec<(Option<House>, Vec<Digit>)> = Vec::new();
        for other in self.digits_of(cells).into_iter().filter(|&other| other != digit) {
            let house = common_house(self.narrator.topology, &self.holders(cells, other));
            match groups.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => digits.push(other),
                None => groups.push((house, vec![other])),
            }
        }
        for (house, digits) in groups {
            let mut values = vec![("digits", self.narrator.digits(&digits).into()), ("count", digits.len().into())];
            let key = match house {
                Some(house) => {
                    values.push(("house", self.narrator.house(house).into()));
                    "proof-part"
                }
                None => "proof-part-peers",
            };
            lines.push(self.say(key, &values));
        }
    }
}
