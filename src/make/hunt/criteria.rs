//! What is wanted of puzzles.

use super::ceiling::Ceiling;
use super::criteria_error::CriteriaError;
use super::difficulty::Difficulty;
use super::number::{Effort, Leg, Stream};
use super::techniques::TechniqueCriteria;
use crate::board::Symmetry;
use crate::generate::{Minimality, Request, can_walk};
use crate::rating::minutes::Model;
use crate::rating::{Scale, WALKTHROUGH, scale};
use crate::work::Tally;

/// The first attempts of a hunt are plain ones, so many for each puzzle wanted. They show whether the band is rare:
/// then attempts walk into it from where chance put them, neighbour by neighbour, each from a grid of its own.
const PROBES_PER_PUZZLE: u64 = 200;
/// But no more than so many.
const MAX_PROBES: u64 = 10_000;
/// A band is rare when fewer than one in so many fall into it.
const RARE: u64 = 500;

/// What is wanted of puzzles.
#[derive(Clone, Debug)]
pub struct Criteria {
    /// Board, symmetry, minimality.
    pub request: Request,
    /// How many givens a puzzle may have, both ends included.
    pub given_count: (usize, usize),
    /// How hard they are.
    pub difficulty: Difficulty,
    /// The techniques of the path that readers are told.
    pub techniques: TechniqueCriteria,
    /// The scale whose path readers are told, where it gets to the end.
    pub walkthrough: &'static Scale,
    /// The readers for whom scales rate that are fitted to people.
    pub model: Model,
    /// How many are wanted.
    pub count: usize,
    /// How many attempts may be made.
    pub effort: Effort,
    /// Whether what is rated and will not do is kept. It is then rated exactly, even where a bound would have done.
    pub keeps: bool,
}

impl Criteria {
    /// So many puzzles of a request that are so hard, with any number of givens; their readers are told the teaching
    /// path.
    ///
    /// # Errors
    /// When the scale does not rate such boards, or they hardly have such puzzles.
    pub fn new(request: Request, difficulty: Difficulty, count: usize) -> Result<Self, CriteriaError> {
        let (board, rated) = (&request.board, difficulty.scale);
        if !(rated.applies)(board) {
            return Err(CriteriaError::Board { scale: rated.key, side: board.side() });
        }
        if is_hardly_ever_minimal(&request, &difficulty) {
            return Err(CriteriaError::HardlyMinimal { side: board.side() });
        }
        let (given_count, walkthrough) = ((0, board.cell_count()), scale(WALKTHROUGH).expect("it is in the table"));
        let (techniques, model, effort) = (TechniqueCriteria::default(), Model::built_in(), Effort::default());
        Ok(Self { request, given_count, difficulty, techniques, walkthrough, model, count, effort, keeps: false })
    }

    /// The same, with this asked of the techniques of the path.
    ///
    /// # Errors
    /// When one is required that the path never asks for.
    pub fn with_techniques(self, techniques: TechniqueCriteria) -> Result<Self, CriteriaError> {
        match techniques.require.iter().find(|key| !(self.walkthrough.asks_for)(key)) {
            Some(&key) => Err(CriteriaError::NeverAsked(key)),
            None => Ok(Self { techniques, ..self }),
        }
    }

    /// The same for the readers of a model.
    #[must_use]
    pub fn with_model(self, model: Model) -> Self {
        Self { model, ..self }
    }

    /// The same, with these bounds of the work.
    #[must_use]
    pub fn with_effort(self, effort: Effort) -> Self {
        Self { effort, ..self }
    }

    /// The same, with what is rated and will not do kept, or not.
    #[must_use]
    pub fn keeping(self, keeps: bool) -> Self {
        Self { keeps, ..self }
    }

    /// Whether anything is wished of the path that readers are told.
    pub(super) fn ask_of_path(&self) -> bool {
        !self.techniques.is_any() || self.difficulty.hardest.is_some()
    }

    /// Whether attempts can walk: there is a band to walk into, and puzzles whose neighbours can be had.
    pub fn can_walk(&self) -> bool {
        let is_free = self.request.pattern.is_none() && !self.is_graded();
        is_free && self.difficulty.goal().is_some() && can_walk(&self.request) && self.effort.walks != Some(0)
    }

    /// Whether givens are deleted as long as a puzzle is not harder than asked for.
    fn is_graded(&self) -> bool {
        let is_wished = !self.difficulty.is_any() || !self.techniques.is_any();
        is_wished && self.request.minimality == Minimality::Grade && self.request.pattern.is_none()
    }

    /// What puzzles are not to be harder than while their givens are deleted.
    pub(super) fn ceiling(&self) -> Option<Ceiling> {
        let Self { difficulty, techniques, walkthrough, model, .. } = self;
        let (difficulty, walkthrough) = (*difficulty, walkthrough.key.to_owned());
        let ceiling = || Ceiling {
            difficulty,
            forbid: techniques.forbid.clone(),
            hardest: techniques.hardest,
            walkthrough,
            model: if difficulty.scale.fitted.is_some() { *model } else { Model::built_in() },
        };
        self.is_graded().then(ceiling)
    }

    /// The attempts that a hunt begins with: plain ones, as many as show how rare the band is.
    pub(super) fn first_leg(&self) -> Leg {
        let probe = match self.can_walk() {
            true => PROBES_PER_PUZZLE.saturating_mul(self.count as u64).min(MAX_PROBES),
            false => u64::MAX,
        };
        let probe = self.effort.attempts.map_or(probe, |most| most.min(probe));
        if probe == 0 { self.walks() } else { Leg { stream: Stream::Plain, indices: 0..probe } }
    }

    /// What follows on the first attempts, which came to this, the last leg first: where walks win they come before the
    /// other plain attempts, else after them.
    pub(super) fn legs_after(&self, first: Tally) -> Vec<Leg> {
        let most = self.effort.attempts.unwrap_or(u64::MAX);
        let plain = Leg { stream: Stream::Plain, indices: first.tried.min(most)..most };
        if !self.can_walk() || self.first_leg().stream == Stream::Walk {
            return vec![plain];
        }
        let is_rare = (first.taken as u64).saturating_mul(RARE) < first.tried;
        if is_rare { vec![plain, self.walks()] } else { vec![self.walks(), plain] }
    }

    fn walks(&self) -> Leg {
        Leg { stream: Stream::Walk, indices: 0..self.effort.walks.unwrap_or(u64::MAX) }
    }
}

/// Boards of more digits than this have strictly minimal puzzles that need chains, and hardly any others: of 60 of 16x16
/// (`generate --board 4x4 -n 60 --seed 3`) none was below class 9 of our own scale.
const MAX_DIGITS: usize = 12;
/// The highest figure of `press` of puzzles that need no chains.
const WITHOUT_CHAINS: u32 = 69;

/// Whether puzzles of such a board that are strictly minimal are hardly ever as easy as asked for.
pub fn is_hardly_ever_minimal(request: &Request, difficulty: &Difficulty) -> bool {
    let is_strict = request.minimality == Minimality::Strict && request.pattern.is_none();
    let is_easy =
        difficulty.scale.key == WALKTHROUGH && difficulty.highest().is_some_and(|highest| highest.0 <= WITHOUT_CHAINS);
    is_strict && is_easy && request.board.side() > MAX_DIGITS
}

/// How much work a plain attempt is, by what was measured.
pub fn work_of_plain(request: &Request) -> u64 {
    let by_symmetry = match (request.minimality, request.symmetry) {
        (Minimality::Orbit | Minimality::Grade | Minimality::No, _) | (_, Symmetry::None) => 1,
        (_, Symmetry::Quarter) => 10,
        (_, Symmetry::BothAxes | Symmetry::BothDiagonals) => 20,
        (_, Symmetry::Full) => 40,
        _ => 3,
    };
    let by_board = match request.board.side() {
        ..=9 => 1,
        10..=12 => 50,
        _ => 500,
    };
    by_symmetry * by_board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    fn criteria(symmetry: Symmetry, lowest: Option<&str>, (attempts, walks): (Option<u64>, Option<u64>)) -> Criteria {
        let board = variant::nine().clone();
        let request = Request { symmetry, ..Request::new(board) };
        let scale = scale("explainer").expect("it is in the table");
        let difficulty = Difficulty::between(scale, lowest, None).expect("a band of the scale");
        Criteria::new(request, difficulty, 3).expect("a board of the scale").with_effort(Effort { attempts, walks })
    }

    #[test]
    fn large_boards_are_not_asked_for_what_they_hardly_have() {
        let check = |boxes: (usize, usize), minimality, grade: &str, is_refused: bool| {
            let board = variant::standard(boxes.0, boxes.1).expect("a board");
            let request = Request { minimality, ..Request::new(board) };
            let grades = crate::hunt::built_in_grades();
            let grade = grades.iter().find(|known| known.key == grade).expect("a grade");
            let criteria = Criteria::new(request, Difficulty::from_grade(grade).expect("a scale of the table"), 1);
            assert_eq!(criteria.is_err(), is_refused, "{boxes:?} {minimality:?} {}", grade.key);
        };
        check((4, 4), Minimality::Strict, "easy", true);
        check((5, 5), Minimality::Strict, "hard", true);
        check((4, 4), Minimality::Strict, "diabolical", false);
        check((4, 4), Minimality::Grade, "easy", false);
        check((4, 3), Minimality::Strict, "easy", false);
    }

    #[test]
    fn walks_come_first_where_a_band_is_rare_and_last_where_it_is_not() {
        let legs = |criteria: &Criteria, taken: usize| {
            let first = criteria.first_leg();
            let tried = first.indices.end.min(1_000);
            let after = criteria.legs_after(Tally { tried, taken });
            let legs = std::iter::once(first).chain(after.into_iter().rev());
            legs.map(|leg| (leg.stream, leg.indices)).collect::<Vec<_>>()
        };
        let (plain, walk, all) = (Stream::Plain, Stream::Walk, u64::MAX);
        let check = |symmetry, lowest, effort, taken, expected: &[(Stream, std::ops::Range<u64>)]| {
            assert_eq!(legs(&criteria(symmetry, lowest, effort), taken), expected, "{symmetry} {lowest:?} {effort:?}");
        };
        let none = Symmetry::None;
        check(none, Some("8.0"), (None, None), 0, &[(plain, 0..600), (walk, 0..all), (plain, 600..all)]);
        check(none, Some("8.0"), (None, None), 2, &[(plain, 0..600), (plain, 600..all), (walk, 0..all)]);
        check(none, Some("8.0"), (Some(50), Some(7)), 0, &[(plain, 0..50), (walk, 0..7), (plain, 50..50)]);
        check(none, Some("8.0"), (Some(5_000), None), 0, &[(plain, 0..600), (walk, 0..all), (plain, 600..5_000)]);
        check(none, Some("8.0"), (Some(0), None), 0, &[(walk, 0..all), (plain, 0..0)]);
        check(none, Some("8.0"), (None, Some(0)), 0, &[(plain, 0..all), (plain, 1_000..all)]);
        check(none, None, (None, None), 0, &[(plain, 0..all), (plain, 1_000..all)]);
        check(Symmetry::Point, Some("8.0"), (None, None), 0, &[(plain, 0..600), (walk, 0..all), (plain, 600..all)]);
        check(Symmetry::Full, Some("8.0"), (None, None), 0, &[(plain, 0..all), (plain, 1_000..all)]);
    }
}
