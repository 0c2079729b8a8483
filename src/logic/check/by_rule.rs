//! Proves conclusions from relations and clues by trying every way to fill the cells, from the rule's own data.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, Clue, Digit, DigitSet, House, Relation};
use crate::logic::argument::{ByRule, Cause, Rule};
use std::collections::BTreeSet;

/// The number of continuations tried for a clue before the step is refused.
const MAX_WAYS: usize = 1_000_000;

impl Check for ByRule {
    /// No candidates of the cells are compatible, by the rule, with the removed candidate.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        proof.removes_only()?;
        let puzzle = proof.position.puzzle();
        match self.rule {
            Rule::Relation(index) => {
                let relation = puzzle.board().relations().get(index);
                let relation = relation.ok_or_else(|| Refusal("the board has no such relation".into()))?;
                match self.places {
                    None => self.check_cell(proof, relation),
                    Some((house, digit)) => self.check_places(proof, relation, house, digit),
                }
            }
            Rule::Clue(index) => {
                let clue = puzzle.clues().get(index).ok_or_else(|| Refusal("the puzzle has no such clue".into()))?;
                require!(clue.cells() == self.cells && self.places.is_none(), "the clue covers different cells");
                for candidate in &proof.step.eliminations {
                    require!(
                        self.cells.contains(&candidate.cell),
                        "{} is not in a cell of the clue",
                        proof.name(candidate)
                    );
                    require!(
                        !proof.can_be_filled(clue, *candidate)?,
                        "{} is possible with the clue",
                        proof.name(candidate)
                    );
                }
                Ok(())
            }
        }
    }
}

impl ByRule {
    /// Proves that all digits the cell may hold clash.
    fn check_cell<const W: usize>(&self, proof: &Proof<'_, '_, W>, relation: &Relation) -> Checked {
        let &[source] = &self.cells[..] else { return Err(Refusal("a relation must have one cell".into())) };
        for &gone in &proof.step.eliminations {
            let goes = |&held: &Digit| !is_clash(relation, Candidate::new(source, held), gone);
            let goes = proof.held(source).iter().find(goes);
            require!(goes.is_none(), "{} can be {} beside {}", proof.name(source), proof.name(goes), proof.name(gone));
        }
        Ok(())
    }

    /// Proves that all places of a digit in a house clash, by the relation or by the houses.
    fn check_places<const W: usize>(
        &self,
        proof: &Proof<'_, '_, W>,
        relation: &Relation,
        house: House,
        digit: Digit,
    ) -> Checked {
        proof.needs(house, digit)?;
        let places = proof.position.places_in(digit, house);
        require!(places == self.cells.iter().copied().collect(), "{digit} has other places in {}", proof.name(house));
        for &gone in &proof.step.eliminations {
            let goes = |&cell: &Cell| {
                let excludes = match (cell == gone.cell, digit == gone.digit) {
                    (true, is_same) => !is_same,
                    (false, is_same) => is_same && proof.sees(cell, gone.cell),
                };
                !excludes && !is_clash(relation, Candidate::new(cell, digit), gone)
            };
            let goes = places.iter().find(goes);
            require!(goes.is_none(), "{digit} can be in {} beside {}", proof.name(goes), proof.name(gone));
        }
        Ok(())
    }
}

/// Returns whether a relation forbids two candidates together.
fn is_clash(relation: &Relation, one: Candidate, other: Candidate) -> bool {
    relation.pairs.iter().any(|&pair| {
        pair == [one.cell, other.cell] && relation.clashes.contains(&[one.digit, other.digit])
            || pair == [other.cell, one.cell] && relation.clashes.contains(&[other.digit, one.digit])
    })
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Returns the digit in a cell, or its candidates.
    fn held(&self, cell: Cell) -> DigitSet {
        self.position.digit(cell).map_or(self.position.candidates(cell), DigitSet::single)
    }

    /// Returns whether the clue can be filled with the candidate in its cell.
    ///
    /// Goes through the cells and keeps every possible combination so far: the digits, if they must differ, and the
    /// sum.
    fn can_be_filled(&self, clue: &Clue, candidate: Candidate) -> Result<bool, Refusal> {
        let open = |&cell: &Cell| match cell == candidate.cell {
            true => DigitSet::single(candidate.digit),
            false => self.held(cell),
        };
        self.fillings(clue, &clue.cells().iter().map(open).collect::<Vec<_>>())
    }

    fn fillings(&self, clue: &Clue, open: &[DigitSet]) -> Result<bool, Refusal> {
        let mut reached: BTreeSet<(u32, u32)> = [(0, 0)].into();
        let mut ways = 0;
        for digits in open {
            let mut next = BTreeSet::new();
            for &(used, sum) in &reached {
                for digit in digits.iter() {
                    ways += 1;
                    require!(ways <= MAX_WAYS, "the clue can be filled in too many ways to check");
                    let (own, sum) = (DigitSet::single(digit).bits(), sum + u32::from(digit.value()));
                    let is_possible =
                        (!clue.is_different() || used & own == 0) && clue.sum().is_none_or(|all| sum <= all);
                    if is_possible {
                        next.insert((if clue.is_different() { used | own } else { 0 }, sum));
                    }
                }
            }
            reached = next;
        }
        Ok(reached.iter().any(|&(_, sum)| clue.sum().is_none_or(|all| sum == all)))
    }

    /// Proves that the candidate is excluded by a relation and a placed digit, by the digits placed in the cells of a
    /// clue, or by the given marks.
    pub(super) fn excludes_by_rule(&self, gone: Candidate, cause: Cause) -> Checked {
        let puzzle = self.position.puzzle();
        match cause {
            Cause::Relation { relation, holder } => {
                let relation = puzzle.board().relations().get(usize::from(relation));
                let relation = relation.ok_or_else(|| Refusal("the board has no such relation".into()))?;
                let held = self.position.digit(holder);
                let is_clash = held.is_some_and(|held| is_clash(relation, Candidate::new(holder, held), gone));
                require!(is_clash, "the digit of {} is possible with {}", self.name(holder), self.name(gone));
            }
            Cause::Clue(clue) => {
                let clue = puzzle
                    .clues()
                    .get(usize::from(clue))
                    .ok_or_else(|| Refusal("the puzzle has no such clue".into()))?;
                require!(clue.cells().contains(&gone.cell), "{} is not in a cell of the clue", self.name(gone));
                let all = DigitSet::all(puzzle.board().side());
                let open = |&cell: &Cell| match cell == gone.cell {
                    true => DigitSet::single(gone.digit),
                    false => self.position.digit(cell).map_or(all, DigitSet::single),
                };
                let open: Vec<DigitSet> = clue.cells().iter().map(open).collect();
                require!(!self.fillings(clue, &open)?, "{} is possible with the clue", self.name(gone));
            }
            Cause::NotGiven => {
                require!(!puzzle.allows(gone.cell, gone.digit), "{} was given", self.name(gone));
            }
            Cause::Holds(_) | Cause::Removed => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::check_step;
    use super::*;
    use crate::board::{Cage, Grid, HouseKind, Position, Puzzle, variant, with_layout};
    use crate::logic::argument::Excluded;
    use crate::logic::techniques::KeptPosition;
    use crate::logic::{Argument, NakedSingle, Step, TechniqueKey, finders, instances, select};

    /// Returns whether the removal of a digit is proved if some cells have only these candidates left.
    fn is_proved(puzzle: &Puzzle, left: &[(usize, &str)], rule: Rule, cells: &[usize], gone: (usize, usize)) -> bool {
        let eliminations = vec![Candidate::new(Cell::new(gone.0), Digit::new(gone.1 - 1))];
        let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
        let technique = TechniqueKey::of(if matches!(rule, Rule::Clue(_)) { "clue" } else { "relation" });
        is_proved_with(puzzle, left, &Step::removal(technique, eliminations, ByRule { rule, cells, places: None }))
    }

    /// Whether a step is proved, when some cells have only these candidates left.
    fn is_proved_with(puzzle: &Puzzle, left: &[(usize, &str)], step: &Step) -> bool {
        with_layout!(puzzle.board(), |layout| {
            let mut position = Position::new(layout, puzzle).expect("no conflict");
            for &(cell, digits) in left {
                let cell = Cell::new(cell);
                let kept: DigitSet = digits.chars().filter_map(Digit::from_symbol).collect();
                (position.candidates(cell) - kept).iter().for_each(|digit| {
                    position.remove(cell, digit);
                });
            }
            check_step(&position, step).is_ok()
        })
    }

    fn with_given(puzzle: &Puzzle, cell: usize, digit: usize) -> Puzzle {
        let mut givens = Grid::empty(puzzle.board().cell_count());
        givens.set(Cell::new(cell), Some(Digit::new(digit - 1)));
        puzzle.with_givens(givens).expect("a puzzle of the board")
    }

    #[test]
    fn a_relation_proves_what_every_candidate_clashes_with() {
        let board = variant::with_non_consecutive(variant::nine()).expect("a board");
        let (empty, rule) = (Puzzle::empty(board), Rule::Relation(0));
        let check = |left: &str, gone: (usize, usize), expected: bool| {
            assert_eq!(is_proved(&empty, &[(40, left)], rule, &[40], gone), expected, "{left} {gone:?}");
        };
        check("46", (41, 5), true);
        check("46", (31, 5), true);
        check("46", (41, 4), false);
        check("46", (42, 5), false);
        check("467", (41, 5), false);
        check("1", (39, 2), true);
        assert!(!is_proved(&empty, &[(40, "46")], Rule::Relation(1), &[40], (41, 5)), "there is one relation");
        assert!(!is_proved(&empty, &[(40, "46")], Rule::Clue(0), &[40], (41, 5)), "there is no clue");
        assert!(!is_proved(&empty, &[(40, "46")], rule, &[40, 41], (41, 5)), "it is argued from one cell");
        assert!(!is_proved(&empty, &[(40, "46")], rule, &[40_000], (41, 5)), "the board has no such cell");
    }

    #[test]
    fn a_cage_proves_what_no_filling_has() {
        let cage =
            |cells: &[usize], sum| Clue::Cage(Cage { cells: cells.iter().map(|&at| Cell::new(at)).collect(), sum });
        let nine = Puzzle::empty(variant::nine().clone());
        let clues = vec![cage(&[0, 1, 9], 12), cage(&[40, 41], 9)];
        let (caged, first) = (nine.with_clues(clues).expect("cages"), Rule::Clue(0));
        let check = |puzzle: &Puzzle, left: &[(usize, &str)], gone: (usize, usize), expected: bool| {
            assert_eq!(is_proved(puzzle, left, first, &[0, 1, 9], gone), expected, "{left:?} {gone:?}");
        };
        // 3, 3 and 6 would be twelve, but a cage has no digit twice; the other cells hold 1 to 3.
        check(&caged, &[(0, "123"), (1, "123")], (9, 6), true);
        check(&caged, &[(0, "123"), (1, "123")], (9, 7), false);
        check(&caged, &[(0, "123"), (1, "1234")], (9, 6), false);
        check(&caged, &[(0, "89")], (1, 3), false);
        check(&caged, &[(0, "89")], (1, 2), false);
        check(&caged, &[(0, "89"), (9, "12")], (1, 3), false);
        check(&caged, &[(0, "9"), (9, "2")], (1, 2), true);
        check(&with_given(&caged, 1, 2), &[(9, "13")], (0, 6), true);
        check(&with_given(&caged, 1, 2), &[(9, "13")], (0, 9), false);
        assert!(!is_proved(&caged, &[(0, "123"), (1, "123")], first, &[0, 1], (9, 6)), "a cell is missing");
        assert!(!is_proved(&caged, &[(0, "123"), (1, "123")], Rule::Clue(1), &[0, 1, 9], (9, 6)), "another clue");
        assert!(!is_proved(&caged, &[(0, "123"), (1, "123")], first, &[0, 1, 9], (10, 6)), "no cell of the cage");
    }

    #[test]
    fn a_single_names_the_rule_that_excludes_a_digit() {
        let check = |puzzle: &Puzzle, left: &[(usize, &str)], cell: usize, causes: &[(&str, Cause)], expected: bool| {
            let digits = |(signs, cause): &(&str, Cause)| {
                signs.chars().filter_map(Digit::from_symbol).map(|digit| (digit, *cause)).collect::<Vec<_>>()
            };
            let excluded: Vec<Excluded> =
                causes.iter().flat_map(digits).map(|(digit, cause)| Excluded { digit, cause }).collect();
            let digit = DigitSet::all(9) - excluded.iter().map(|one| one.digit).collect();
            let placed = Candidate::new(Cell::new(cell), digit.only().expect("all the others are excluded"));
            let removal = Step::removal(TechniqueKey::of("naked-single"), Vec::new(), NakedSingle { excluded });
            let step = Step { placements: vec![placed], ..removal };
            assert_eq!(is_proved_with(puzzle, left, &step), expected, "{causes:?}");
        };
        let cage =
            |cells: &[usize], sum| Clue::Cage(Cage { cells: cells.iter().map(|&at| Cell::new(at)).collect(), sum });
        let clues = vec![cage(&[0, 1], 3), cage(&[20, 30, 40], 24)];
        let caged = Puzzle::empty(variant::nine().clone()).with_clues(clues).expect("cages");
        let given = with_given(&caged, 1, 2);
        let held = ("2", Cause::Holds(Cell::new(1)));
        check(&given, &[], 0, &[held, ("3456789", Cause::Clue(0))], true);
        check(&given, &[], 0, &[held, ("3456789", Cause::Clue(1))], false);
        check(&given, &[], 0, &[held, ("3456789", Cause::Clue(2))], false);
        check(&given, &[], 0, &[held, ("3456789", Cause::NotGiven)], false);
        let relation = Cause::Relation { relation: 0, holder: Cell::new(1) };
        check(&given, &[], 0, &[held, ("3456789", relation)], false);
        // Two were removed by other steps: the cage has room for them.
        let left = &[(20, "7")];
        check(&caged, left, 20, &[("123456", Cause::Clue(1)), ("89", Cause::Removed)], true);
        check(&caged, left, 20, &[("1234568", Cause::Clue(1)), ("9", Cause::Removed)], false);

        let board = variant::with_non_consecutive(variant::nine()).expect("a board");
        let given = with_given(&Puzzle::empty(board), 40, 5);
        let (held, relation) =
            (("5", Cause::Holds(Cell::new(40))), Cause::Relation { relation: 0, holder: Cell::new(40) });
        check(&given, &[(41, "1")], 41, &[held, ("46", relation), ("23789", Cause::Removed)], true);
        check(&given, &[(41, "1")], 41, &[held, ("346", relation), ("2789", Cause::Removed)], false);
        check(&given, &[(42, "1")], 42, &[held, ("46", relation), ("23789", Cause::Removed)], false);
    }

    #[test]
    fn nothing_is_argued_from_an_exchange_beside_rules() {
        let mut looked_at = 0;
        for info in finders::<2>().iter().map(|finder| finder.info).filter(|info| info.assumes_unique) {
            let kept = KeptPosition::of(&info.key).next().expect("a row");
            // A cage that only repeats the rule of the row, but is still a rule.
            let row = kept.puzzle.board().houses_of_kind(HouseKind::Row).next().expect("a row of cells");
            let cells = kept.puzzle.board().house(row).cells.clone();
            let caged = kept.puzzle.with_clues(vec![Clue::Cage(Cage { cells, sum: 45 })]).expect("a cage of a row");
            with_layout!(caged.board(), |layout| {
                let own = kept.position(layout).expect("no conflict");
                let beside = Position::reached(layout, &caged, &kept.placed, &kept.removed).expect("no conflict");
                let finder = &select(&[info.key])[0];
                // Some forcing chains assume that there is one solution, which is a different case.
                let exchanges =
                    |step: &Step| matches!(step.argument, Argument::Uniqueness(_) | Argument::Automorphism(_));
                assert!(!instances(finder, &beside).iter().any(exchanges), "{} is found", info.key);
                for step in instances(finder, &own).into_iter().filter(exchanges) {
                    assert!(check_step(&own, &step).is_ok() && check_step(&beside, &step).is_err(), "{}", info.key);
                    looked_at += 1;
                }
            });
        }
        assert!(looked_at > 10, "{looked_at}");
    }
}
