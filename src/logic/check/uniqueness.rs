//! Proves patterns that would leave two solutions: one of the guardians is true.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::argument::{DeadlyPattern, Uniqueness, UniquenessRule};

impl Check for Uniqueness {
    /// One of the guardians is true; each rule has its own consequence.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { pattern, guardians, rule } = self;
        require!(proof.info.assumes_unique, "only a technique that assumes one solution can use this argument");
        proof.houses_rule_alone()?;
        proof.removes_only()?;
        match pattern {
            DeadlyPattern::Loop { cells, digits } => proof.deadly_loop(cells, *digits, guardians)?,
            DeadlyPattern::Rows { cells, digits } => proof.deadly_rows(cells, digits, guardians)?,
            DeadlyPattern::BugLite { cells, digits } => proof.bug_lite(cells, digits, guardians)?,
            DeadlyPattern::ReverseBug { cells, digits } => proof.reverse_bug(cells, *digits, guardians)?,
            DeadlyPattern::Bug => proof.bug(guardians)?,
        }
        match rule {
            UniquenessRule::OneCell => {
                let cell = guardians.first().ok_or_else(|| Refusal("no guardian".into()))?.cell;
                require!(guardians.iter().all(|guardian| guardian.cell == cell), "the guardians are in several cells");
                let goes = |candidate: &Candidate| candidate.cell == cell && !guardians.contains(candidate);
                require!(proof.step.eliminations.iter().all(goes), "only the cell's other candidates can be removed");
                Ok(())
            }
            UniquenessRule::OneDigit => {
                let digit = guardians.first().ok_or_else(|| Refusal("no guardian".into()))?.digit;
                require!(guardians.iter().all(|guardian| guardian.digit == digit), "the guardians have several digits");
                proof.sees_all_places(guardians.iter().map(|guardian| guardian.cell).collect(), digit)
            }
            UniquenessRule::Subset { house, cells } => proof.with_guardian_cell(guardians, *house, cells),
            UniquenessRule::Forced { links } => {
                let forced = |&candidate: &Candidate| proof.silences(candidate, guardians, links);
                proof.step.eliminations.iter().try_for_each(forced)
            }
        }
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that the cells would hold the two digits in turn, and that each house has as many of either turn.
    fn deadly_loop(&self, cells: &[Cell], digits: [Digit; 2], guardians: &[Candidate]) -> Checked {
        let set = self.set(cells);
        require!(
            cells.len() >= 4 && cells.len().is_multiple_of(2) && set.len() == cells.len(),
            "the cells are not a loop"
        );
        require!(digits[0] != digits[1], "a loop must have two digits");
        require!(!set.intersects(&self.position.givens()), "a given cannot be exchanged");
        let turns: [CellSet<W>; 2] = [0, 1].map(|turn| cells.iter().copied().skip(turn).step_by(2).collect());
        for house in self.layout().topology().houses() {
            let [even, odd] = turns.map(|turn| (turn & self.layout().cells_of(house)).len());
            require!(even == odd && even <= 1, "{} would lose a digit by the exchange", self.name(house));
        }
        for (&cell, [digit, other]) in cells.iter().flat_map(|cell| [(cell, digits), (cell, [digits[1], digits[0]])]) {
            self.may_become(cell, digit, (cell, other))?;
        }
        // All filled cells must follow the same one of the two ways round.
        let is_way = |way: usize| {
            let mut placed = cells.iter().enumerate().filter_map(|(at, &cell)| Some((at, self.position.digit(cell)?)));
            placed.all(|(at, digit)| digit == digits[(at + way) % 2])
        };
        require!(is_way(0) || is_way(1), "the placed cells do not alternate");
        let is_guardian = |candidate: &Candidate| set.contains(candidate.cell) && !digits.contains(&candidate.digit);
        self.are_guardians(guardians, is_guardian)
    }

    /// Proves that the rows would hold the same digits, and that each house has both cells of a swap or a whole row.
    fn deadly_rows(&self, rows: &[Vec<Cell>; 2], digits: &[Digit], guardians: &[Candidate]) -> Checked {
        let [one, other] = rows;
        let sets = [self.set(one), self.set(other)];
        let kept: DigitSet = digits.iter().copied().collect();
        let is_whole = kept.len() == digits.len() && sets.iter().all(|set| set.len() == kept.len());
        require!(
            is_whole && one.len() == kept.len() && other.len() == kept.len(),
            "the numbers of digits and cells differ"
        );
        let all = sets[0] | sets[1];
        require!(all.len() == 2 * kept.len() && kept.len() > 1, "the rows overlap");
        require!(all.is_subset(&self.position.empty_cells()), "a filled cell cannot be exchanged");
        require!(sets.iter().all(|set| self.layout().houses_with(*set).next().is_some()), "a row is not in a house");
        require!(one.iter().zip(other).all(|(&a, &b)| self.sees(a, b)), "the exchange could change nothing");
        for house in self.layout().topology().houses() {
            let in_house = |cell: &Cell| self.layout().cells_of(house).contains(*cell);
            let is_paired = one.iter().zip(other).all(|(a, b)| in_house(a) == in_house(b));
            let is_row = |row: &[Cell]| row.iter().all(in_house) || !row.iter().any(in_house);
            require!(
                is_paired || is_row(one) && is_row(other),
                "{} would lose a digit by the exchange",
                self.name(house)
            );
        }
        for (&cell, &image) in one.iter().zip(other).chain(other.iter().zip(one)) {
            for &digit in digits {
                self.may_become(cell, digit, (image, digit))?;
            }
        }
        let is_guardian = |candidate: &Candidate| all.contains(candidate.cell) && !kept.contains(candidate.digit);
        self.are_guardians(guardians, is_guardian)
    }

    /// Proves that each cell would hold one of its two digits, and that each house has each of these digits in two of
    /// the cells or in none.
    ///
    /// A house therefore has as many of these digits as cells: it would have all of them even if each cell held its
    /// other digit.
    fn bug_lite(&self, cells: &[Cell], pairs: &[[Digit; 2]], guardians: &[Candidate]) -> Checked {
        let set = self.set(cells);
        require!(
            !cells.is_empty() && cells.len() == pairs.len() && set.len() == cells.len(),
            "the cells do not have two digits each"
        );
        require!(set.is_subset(&self.position.empty_cells()), "a filled cell cannot be exchanged");
        require!(pairs.iter().all(|[one, other]| one != other), "a cell needs two different digits");
        let own = || cells.iter().copied().zip(pairs.iter().copied());
        for house in self.layout().topology().houses() {
            for digit in self.layout().topology().digits() {
                let holds = |(cell, digits): &(Cell, [Digit; 2])| {
                    digits.contains(&digit) && self.layout().cells_of(house).contains(*cell)
                };
                let count = own().filter(holds).count();
                require!(matches!(count, 0 | 2), "{} would not have {digit} in two of the cells", self.name(house));
            }
        }
        for (cell, [one, other]) in own() {
            self.may_become(cell, one, (cell, other))?;
            self.may_become(cell, other, (cell, one))?;
        }
        let is_guardian = |candidate: &Candidate| {
            own().any(|(cell, digits)| cell == candidate.cell && !digits.contains(&candidate.digit))
        };
        self.are_guardians(guardians, is_guardian)
    }

    /// Proves that the cells would hold the two digits, each house both or neither, so that the digits in the other
    /// cells could be swapped.
    fn reverse_bug(&self, cells: &[Cell], digits: [Digit; 2], guardians: &[Candidate]) -> Checked {
        let (set, topology) = (self.set(cells), self.layout().topology());
        require!(set.len() == cells.len() && digits[0] != digits[1], "the cells do not have two digits");
        let holds_one = |cell: Cell| self.position.digit(cell).is_none_or(|digit| digits.contains(&digit));
        require!(set.iter().all(holds_one), "a cell is filled with another digit");
        for house in topology.houses() {
            let count = (set & self.layout().cells_of(house)).len();
            require!(matches!(count, 0 | 2), "{} would not have both digits in the cells", self.name(house));
        }
        // The swap changes a digit here.
        let is_left = |house: House| topology.is_full(house) && !set.intersects(&self.layout().cells_of(house));
        require!(topology.houses().any(is_left), "no house is left to exchange");
        for cell in self.layout().all() - set {
            self.may_become(cell, digits[0], (cell, digits[1]))?;
            self.may_become(cell, digits[1], (cell, digits[0]))?;
        }
        let is_guardian = |candidate: &Candidate| set.contains(candidate.cell) && !digits.contains(&candidate.digit);
        self.are_guardians(guardians, is_guardian)
    }

    fn are_guardians(&self, guardians: &[Candidate], is_guardian: impl Fn(&Candidate) -> bool) -> Checked {
        require!(
            self.position.all_candidates().filter(is_guardian).eq(guardians.iter().copied()),
            "these are not the guardians"
        );
        Ok(())
    }

    /// Proves that, if the cell holds the digit, the given marks allow the digit that the swap moves to the image.
    fn may_become(&self, cell: Cell, digit: Digit, (image, becomes): (Cell, Digit)) -> Checked {
        let may_hold = self.position.digit(cell) == Some(digit) || self.position.allows(cell, digit);
        let is_left = self.position.puzzle().allows(image, becomes);
        require!(!may_hold || is_left, "{} was not given {becomes} and cannot become it", self.name(image));
        Ok(())
    }

    /// Proves that without the guardians every cell has two candidates and every digit two places in each house. All
    /// swapped candidates are still open, so given marks cannot interfere.
    fn bug(&self, guardians: &[Candidate]) -> Checked {
        let topology = self.layout().topology();
        require!(topology.houses().all(|house| topology.is_full(house)), "a house need not contain every digit");
        let is_guardian = |cell, digit| guardians.contains(&Candidate::new(cell, digit));
        require!(guardians.iter().all(|one| self.position.allows(one.cell, one.digit)), "a guardian is removed");
        for cell in self.position.empty_cells() {
            let left = self.position.candidates(cell).iter().filter(|&digit| !is_guardian(cell, digit)).count();
            require!(left == 2, "{} would not keep two candidates", self.name(cell));
        }
        for house in topology.houses() {
            for digit in topology.digits() {
                let places = self.position.places_in(digit, house);
                let left = places.iter().filter(|&cell| !is_guardian(cell, digit)).count();
                let is_open = topology.house(house).cells.iter().all(|&cell| self.position.digit(cell) != Some(digit));
                require!(
                    left == if is_open { 2 } else { 0 },
                    "{} would not keep two places for {digit}",
                    self.name(house)
                );
            }
        }
        Ok(())
    }

    /// Proves that the true guardian acts as one more cell of a naked subset.
    fn with_guardian_cell(&self, guardians: &[Candidate], house: House, cells: &[Cell]) -> Checked {
        let in_house = self.layout().cells_of(house);
        let (set, guarded): (CellSet<W>, CellSet<W>) =
            (self.set(cells), guardians.iter().map(|guardian| guardian.cell).collect());
        let inside = (set | guarded).is_subset(&in_house) && !set.intersects(&guarded) && !guarded.is_empty();
        require!(inside && set.is_subset(&self.position.empty_cells()), "the cells are not all in the house");
        let held = self.position.candidates_in(set);
        let digits = guardians.iter().fold(held, |all, guardian| all | DigitSet::single(guardian.digit));
        require!(digits.len() == set.len() + 1, "the numbers of digits and cells differ");
        for candidate in &self.step.eliminations {
            require!(digits.contains(candidate.digit), "{} is not a digit of the subset", self.name(candidate));
            let sees_all = (set | guarded).is_subset(&self.layout().peers(candidate.cell));
            require!(sees_all, "{} does not see every cell of the subset", self.name(candidate));
        }
        Ok(())
    }

    /// Proves that the candidate, if true, makes every guardian false.
    fn silences(&self, candidate: Candidate, guardians: &[Candidate], links: &[(House, Digit)]) -> Checked {
        let mut holds = vec![candidate];
        let is_out = |holds: &[Candidate], other: Candidate| {
            holds.iter().any(|held| {
                if held.cell == other.cell {
                    held.digit != other.digit
                } else {
                    held.digit == other.digit && self.sees(held.cell, other.cell)
                }
            })
        };
        // Each round but the last places at least one digit.
        for _ in links {
            for &(house, digit) in links {
                self.needs(house, digit)?;
                let places = self.position.places_in(digit, house).with(digit);
                let mut left = places.filter(|&place| !is_out(&holds, place));
                if let (Some(place), None) = (left.next(), left.next()) {
                    holds.push(place);
                }
            }
        }
        let silent = guardians.iter().all(|&guardian| is_out(&holds, guardian));
        require!(silent, "{} leaves a guardian that could be true", self.name(candidate));
        Ok(())
    }
}
