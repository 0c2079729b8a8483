//! Proofs by relations and clues: every way to fill the cells is tried here, by the rule's own data.

use super::proof::{Check, Proof, Refusal, Verdict, require};
use crate::board::{Candidate, Cell, Clue, Digit, DigitSet};
use crate::logic::argument::{ByRule, Rule};

impl Check for ByRule {
    /// Whatever the cells hold of their candidates, the rule does not let what is removed stand with it.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Verdict {
        proof.removes_only()?;
        let (puzzle, cells) = (proof.position.puzzle(), &self.cells[..]);
        match self.rule {
            Rule::Relation(index) => {
                let relation = puzzle.board().relations().get(index);
                let relation = relation.ok_or_else(|| Refusal("the board has no such relation".into()))?;
                let &[source] = cells else { return Err(Refusal("a relation is argued from one cell".into())) };
                for &Candidate { cell, digit } in &proof.step.eliminations {
                    let clashes = |held: Digit| {
                        relation.pairs.iter().any(|&pair| {
                            pair == [source, cell] && relation.clashes.contains(&[held, digit])
                                || pair == [cell, source] && relation.clashes.contains(&[digit, held])
                        })
                    };
                    let goes = proof.held(source).iter().find(|&held| !clashes(held));
                    require!(goes.is_none(), "{cell:?} can be {digit:?} beside {goes:?}");
                }
                Ok(())
            }
            Rule::Clue(index) => {
                let clue = puzzle.clues().get(index).ok_or_else(|| Refusal("the puzzle has no such clue".into()))?;
                require!(clue.cells() == cells, "the clue is of other cells");
                for candidate in &proof.step.eliminations {
                    require!(cells.contains(&candidate.cell), "{candidate:?} is in no cell of the clue");
                    require!(
                        !proof.can_be_filled(clue, candidate, &mut Vec::new()),
                        "{candidate:?} goes with the clue"
                    );
                }
                Ok(())
            }
        }
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// What a cell holds, or may hold.
    fn held(&self, cell: Cell) -> DigitSet {
        self.position.digit(cell).map_or(self.position.candidates(cell), DigitSet::single)
    }

    /// Whether the clue can be filled with the candidate in its cell, the first cells holding these digits.
    fn can_be_filled(&self, clue: &Clue, candidate: &Candidate, digits: &mut Vec<Digit>) -> bool {
        let so_far: u32 = digits.iter().map(|digit| u32::from(digit.value())).sum();
        let Some(&cell) = clue.cells().get(digits.len()) else {
            return clue.sum().is_none_or(|sum| so_far == sum);
        };
        if clue.sum().is_some_and(|sum| so_far >= sum) {
            return false;
        }
        let open = if cell == candidate.cell { DigitSet::single(candidate.digit) } else { self.held(cell) };
        open.iter().filter(|digit| !clue.is_different() || !digits.contains(digit)).collect::<Vec<_>>().into_iter().any(
            |digit| {
                digits.push(digit);
                let can_be = self.can_be_filled(clue, candidate, digits);
                digits.pop();
                can_be
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::check_step;
    use super::*;
    use crate::board::{Cage, Grid, HouseKind, Position, Puzzle, variant, with_layout};
    use crate::logic::techniques::Kept;
    use crate::logic::{Argument, Step, StepKind, TechniqueKey, finders, instances, select};

    /// Whether removing a digit of a cell is proved, when some cells have only these candidates left.
    fn is_proved(puzzle: &Puzzle, left: &[(usize, &str)], rule: Rule, cells: &[usize], gone: (usize, usize)) -> bool {
        let eliminations = vec![Candidate::new(Cell::new(gone.0), Digit::new(gone.1 - 1))];
        let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
        let step = Step {
            // Techniques by rules come with the variants that need them: what is proved is the argument.
            technique: TechniqueKey::of("naked-single"),
            kind: StepKind::Deduction,
            placements: Vec::new(),
            eliminations,
            argument: ByRule { rule, cells }.into(),
        };
        with_layout!(puzzle.board(), |layout| {
            let mut position = Position::new(layout, puzzle).expect("no conflict");
            for &(cell, digits) in left {
                let cell = Cell::new(cell);
                let kept: DigitSet = digits.chars().filter_map(Digit::from_symbol).collect();
                (position.candidates(cell) - kept).iter().for_each(|digit| {
                    position.remove(cell, digit);
                });
            }
            check_step(&position, &step).is_ok()
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
        // 3 and 3 and 6 would be twelve, and stand in no cage: the others hold 1 to 3.
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
    fn nothing_is_argued_from_an_exchange_beside_rules() {
        let mut looked_at = 0;
        for info in finders::<2>().iter().map(|finder| finder.info).filter(|info| info.assumes_unique) {
            let kept = Kept::of(&info.key).next().expect("a row");
            // A cage that says no more than the row does, and yet is a rule.
            let row = kept.puzzle.board().houses_of_kind(HouseKind::Row).next().expect("a row of cells");
            let cells = kept.puzzle.board().house(row).cells.clone();
            let caged = kept.puzzle.with_clues(vec![Clue::Cage(Cage { cells, sum: 45 })]).expect("a cage of a row");
            with_layout!(caged.board(), |layout| {
                let own = kept.position(layout).expect("no conflict");
                let beside = Position::reached(layout, &caged, &kept.placed, &kept.removed).expect("no conflict");
                let finder = &select(&[info.key])[0];
                // Forcing chains assume one solution in some of their ends, which is another matter.
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
