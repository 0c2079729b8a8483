//! The narrator, which names cells, houses, digits and conclusions on one board in one language.

use super::messages::*;
use super::notation::{Coordinates, KindOfSquare, by_digit};
use super::text::{Subject, plain, replace_before};
use super::words::Words;
use crate::board::{Candidate, Cell, Digit, FALLING, House, HouseKind, Topology};
use crate::logic::Step;

/// Explains the steps of one board in one language, with one notation of cells.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    pub(super) words: &'a Words,
    pub(super) topology: &'a Topology,
    pub(super) coordinates: Coordinates,
    has_diagonals: bool,
}

impl<'a> Narrator<'a> {
    /// Returns a narrator for a board.
    pub fn new(words: &'a Words, topology: &'a Topology, coordinates: Coordinates) -> Self {
        let has_diagonals = topology.houses().any(|house| topology.house(house).kind == HouseKind::Diagonal);
        Self { words, topology, coordinates, has_diagonals }
    }

    /// Returns the board.
    pub fn board(&self) -> &'a Topology {
        self.topology
    }

    /// Returns the effect of a step, such as `r4c7 = 5` or `r2c3 <> 4,7`.
    pub fn result(&self, step: &Step) -> String {
        let mut parts: Vec<String> = step
            .placements
            .iter()
            .map(|placed| format!("{} = {}", self.cell(placed.cell), self.topology.symbol(placed.digit)))
            .collect();
        if !step.eliminations.is_empty() {
            parts.push(self.coordinates.eliminations_by_cell(self.topology, &step.eliminations));
        }
        parts.join("; ")
    }

    /// Fills in a message, with the right prepositions for diagonals.
    pub fn say(&self, message: impl Message) -> String {
        let mut said = self.words.say(message);
        if self.has_diagonals {
            let (usual, own) = (self.words.say(BeforeHouse), self.words.say(BeforeDiagonal));
            for name in [self.words.say(HouseFalling), self.words.say(HouseRising)] {
                if said.contains(&name) {
                    said = replace_before(&said, &name, &usual, &own);
                }
            }
        }
        said
    }

    /// Returns the name of a cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.coordinates.cell(self.topology, cell)
    }

    /// Returns the sign of a digit on the board.
    pub fn sign(&self, digit: Digit) -> String {
        self.topology.symbol(digit).to_string()
    }

    /// Returns the name of a house with its number, such as `box 3`, and with its square if the board has several
    /// squares.
    pub fn house(&self, house: House) -> String {
        let info = self.topology.house(house);
        let number = self.coordinates.number(info.kind, info.number);
        let name = match info.kind {
            HouseKind::Box => self.say(HouseBox { number }),
            HouseKind::Row => self.say(HouseRow { number }),
            HouseKind::Column => self.say(HouseColumn { number }),
            HouseKind::Region => self.say(HouseRegion { number }),
            HouseKind::Diagonal if info.number == FALLING => self.say(HouseFalling),
            HouseKind::Diagonal => self.say(HouseRising),
            HouseKind::Window => self.say(HouseWindow { number }),
            HouseKind::Colour => self.say(HouseColour { number }),
            HouseKind::Extra => self.say(HouseExtra { number }),
        };
        self.with_square(name, info.square)
    }

    /// Adds the square, if there is one, to named houses such as `rows 1 and 3`.
    fn with_square(&self, houses: String, square: Option<usize>) -> String {
        match square {
            Some(square) => self.say(HouseOfSquare { houses, square: square.to_string() }),
            None => houses,
        }
    }

    /// Returns cells as text: "r2c67 and r4c6".
    pub fn cell_list(&self, cells: &[Cell]) -> String {
        plain(&self.cells(cells))
    }

    /// Returns houses as text: "rows 1, 3 and 8".
    pub fn house_list(&self, houses: &[House]) -> String {
        plain(&self.houses(houses))
    }

    /// Returns cells for a sentence, with marks: "r2c67 and r4c6".
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        let terms = self.coordinates.terms(self.topology, cells);
        let marked = terms.into_iter().map(|(term, cells)| Subject::Cells(cells).mark(&term));
        self.words.and(&marked.collect::<Vec<_>>())
    }

    pub(super) fn cells_or(&self, cells: &[Cell]) -> String {
        let singly = cells.iter().map(|&cell| Subject::Cells(vec![cell]).mark(&self.cell(cell)));
        self.words.or(&singly.collect::<Vec<_>>())
    }

    /// Returns a digit for a sentence, with a mark.
    pub(super) fn digit(&self, digit: Digit) -> String {
        Subject::Digit(digit).mark(&self.sign(digit))
    }

    pub(super) fn digits(&self, digits: &[Digit]) -> String {
        self.words.and(&digits.iter().map(|&digit| self.digit(digit)).collect::<Vec<_>>())
    }

    pub(super) fn digits_or(&self, digits: &[Digit]) -> String {
        self.words.or(&digits.iter().map(|&digit| self.digit(digit)).collect::<Vec<_>>())
    }

    /// Returns houses for a sentence, with marks: "rows 1, 3 and 8 and box 2".
    pub(super) fn houses(&self, houses: &[House]) -> String {
        let mut kinds: Vec<(KindOfSquare, Vec<House>)> = Vec::new();
        for &house in houses {
            let info = self.topology.house(house);
            let kind = (info.kind, info.square);
            // Diagonals have no numbers to list.
            match kinds.iter_mut().find(|(known, _)| *known == kind && info.kind != HouseKind::Diagonal) {
                Some((_, list)) => list.push(house),
                None => kinds.push((kind, vec![house])),
            }
        }
        let part = |((kind, square), list): &(KindOfSquare, Vec<House>)| {
            if let [house] = list[..] {
                return Subject::House(house).mark(&self.house(house));
            }
            let number = |&house: &House| {
                let number = self.coordinates.number(*kind, self.topology.house(house).number);
                Subject::House(house).mark(&number)
            };
            let numbers = self.words.and(&list.iter().map(number).collect::<Vec<_>>());
            let named = match kind {
                HouseKind::Box => self.say(HousesBox { numbers }),
                HouseKind::Row => self.say(HousesRow { numbers }),
                HouseKind::Column => self.say(HousesColumn { numbers }),
                HouseKind::Region => self.say(HousesRegion { numbers }),
                HouseKind::Window => self.say(HousesWindow { numbers }),
                HouseKind::Colour => self.say(HousesColour { numbers }),
                HouseKind::Extra | HouseKind::Diagonal => self.say(HousesExtra { numbers }),
            };
            self.with_square(named, *square)
        };
        let parts: Vec<String> = kinds.iter().map(part).collect();
        self.words.groups(&parts)
    }

    /// Returns candidates for a sentence, with marks: `4 in r1c28 and 6 in r3c2`.
    pub(super) fn candidates(&self, candidates: &[Candidate]) -> String {
        let parts: Vec<String> = by_digit(candidates)
            .iter()
            .map(|(digit, cells)| {
                let named = self.coordinates.cells(self.topology, cells);
                let cells = Subject::Cells(cells.clone()).mark(&named);
                self.say(DigitIn { digit: self.digit(*digit), cells })
            })
            .collect();
        self.words.and(&parts)
    }
}
