//! The criteria of a hunt.

use super::ceiling::Ceiling;
use super::criteria_error::CriteriaError;
use super::difficulty::Difficulty;
use super::number::{Effort, Leg, Stream};
use super::techniques::TechniqueCriteria;
use crate::board::Symmetry;
use crate::generate::{Minimality, Request, can_walk};
use crate::logic::GUESS;
use crate::rating::minutes::Model;
use crate::rating::{Scale, WALKTHROUGH, scale};
use crate::work::Tally;

/// The number of plain attempts at the start of a hunt, for each requested puzzle. They show whether the band is rare.
/// If it is, later attempts walk into it from a random start, neighbour by neighbour, each on its own grid.
const PROBES_PER_PUZZLE: u64 = 200;
/// The maximum number of plain attempts at the start.
const MAX_PROBES: u64 = 10_000;
/// A band is rare if fewer than one attempt in this many falls into it.
const RARE: u64 = 500;

/// The criteria that puzzles must meet.
#[derive(Clone, Debug)]
pub struct Criteria {
    /// The board, symmetry and minimality of the puzzles.
    pub request: Request,
    /// The minimum and maximum number of givens.
    pub given_count: (usize, usize),
    /// The difficulty of the puzzles.
    pub difficulty: Difficulty,
    /// The criteria for the techniques on the path that readers see.
    pub techniques: TechniqueCriteria,
    /// The scale of the path that readers see, unless that path has a guess.
    pub walkthrough: &'static Scale,
    /// The model of readers for whom fitted scales rate.
    pub model: Model,
    /// The number of puzzles.
    pub count: usize,
    /// The limits on the number of attempts.
    pub effort: Effort,
    /// Whether rated puzzles that fail are kept. They are then rated exactly, even if a bound would be enough.
    pub keeps: bool,
}

impl Criteria {
    /// Returns criteria for this many puzzles of a request and a difficulty, with any number of givens and the teaching
    /// path.
    ///
    /// # Errors
    /// If the scale does not rate such boards, or if puzzles of such boards hardly ever have this difficulty.
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

    /// Sets the criteria for the techniques.
    ///
    /// # Errors
    /// If a required technique is never on the path.
    pub fn with_techniques(self, techniques: TechniqueCriteria) -> Result<Self, CriteriaError> {
        match techniques.require.iter().find(|key| !(self.walkthrough.asks_for)(key)) {
            Some(&key) => Err(CriteriaError::NeverAsked(key)),
            None => Ok(Self { techniques, ..self }),
        }
    }

    /// Sets the model of readers.
    #[must_use]
    pub fn with_model(self, model: Model) -> Self {
        Self { model, ..self }
    }

    /// Sets the limits on the number of attempts.
    #[must_use]
    pub fn with_effort(self, effort: Effort) -> Self {
        Self { effort, ..self }
    }

    /// Sets whether rated puzzles that fail are kept.
    #[must_use]
    pub fn keeping(self, keeps: bool) -> Self {
        Self { keeps, ..self }
    }

    /// Returns whether the path on the criteria's scale must not guess.
    pub(super) fn is_logical(&self) -> bool {
        self.difficulty.scale.never_guesses || self.techniques.forbid.contains(&GUESS.key)
    }

    /// Returns whether any criterion concerns the path that readers see.
    pub(super) fn ask_of_path(&self) -> bool {
        !self.techniques.is_any() || self.difficulty.hardest.is_some()
    }

    /// Returns whether attempts can walk: there is a band, and its puzzles have neighbours.
    pub fn can_walk(&self) -> bool {
        let is_free = self.request.pattern.is_none() && !self.is_graded();
        is_free && self.difficulty.goal().is_some() && can_walk(&self.request) && self.effort.walks != Some(0)
    }

    /// Returns whether givens are deleted only while the puzzle is not too hard.
    fn is_graded(&self) -> bool {
        let has_limit = !self.difficulty.is_any() || !self.techniques.is_any();
        has_limit && self.request.minimality == Minimality::Grade && self.request.pattern.is_none()
    }

    /// Returns the limit of difficulty while givens are deleted; `None` if there is no limit.
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

    /// Returns the first attempts of a hunt: enough plain ones to show how rare the band is.
    pub(super) fn first_leg(&self) -> Leg {
        let probe = match self.can_walk() {
            true => PROBES_PER_PUZZLE.saturating_mul(self.count as u64).min(MAX_PROBES),
            false => u64::MAX,
        };
        let probe = self.effort.attempts.map_or(probe, |most| most.min(probe));
        if probe == 0 { self.walks() } else { Leg { stream: Stream::Plain, indices: 0..probe } }
    }

    /// Returns the other legs of a hunt after the first attempts with this result, the last leg first. If the band is
    /// rare, walks come before the other plain attempts, otherwise after them.
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

/// The maximum number of digits. With more, nearly all strictly minimal puzzles need chains: none of 60 puzzles of
/// 16x16 (`generate --board 4x4 -n 60 --seed 3`) was below class 9 of our own scale.
const MAX_DIGITS: usize = 12;
/// The highest `press` rating of puzzles without chains.
const WITHOUT_CHAINS: u32 = 69;

/// Returns whether strictly minimal puzzles of the board hardly ever have this difficulty.
pub fn is_hardly_ever_minimal(request: &Request, difficulty: &Difficulty) -> bool {
    let is_strict = request.minimality == Minimality::Strict && request.pattern.is_none();
    let is_easy =
        difficulty.scale.key == WALKTHROUGH && difficulty.highest().is_some_and(|highest| highest.0 <= WITHOUT_CHAINS);
    is_strict && is_easy && request.board.side() > MAX_DIGITS
}

/// Returns the measured work of a plain attempt.
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
    use crate::hunt::{Draw, Drawn};
    use crate::logic::TechniqueKey;

    fn criteria(symmetry: Symmetry, lowest: Option<&str>, (attempts, walks): (Option<u64>, Option<u64>)) -> Criteria {
        let board = variant::nine().clone();
        let request = Request { symmetry, ..Request::new(board) };
        let scale = scale("explainer").expect("it is in the table");
        let difficulty = Difficulty::between(scale, lowest, None).expect("a band of the scale");
        Criteria::new(request, difficulty, 3).expect("a board of the scale").with_effort(Effort { attempts, walks })
    }

    #[test]
    fn large_boards_hardly_have_easy_minimal_puzzles() {
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

    /// The scale savant promises puzzles without guesses, and any other scale does so if guesses are forbidden.
    #[test]
    fn no_puzzle_needs_a_guess_where_none_is_allowed() {
        let check = |key: &str, forbid: Vec<TechniqueKey>, lowest: &str| {
            let scale = scale(key).expect("it is in the table");
            let difficulty = Difficulty::between(scale, Some(lowest), None).expect("a band of the scale");
            let criteria = Criteria::new(Request::new(variant::nine().clone()), difficulty, 4).expect("a board");
            let techniques = TechniqueCriteria { forbid, ..TechniqueCriteria::default() };
            let criteria = criteria.with_techniques(techniques).expect("nothing is required");
            let draw = Draw { criteria, is_distinct: false, seed: 7 };
            let (mut count, mut guesses) = (0, 0);
            let take = |drawn: Drawn| {
                count += 1;
                guesses += usize::from(!scale.rate_fully(&drawn.made.puzzle).expect("no conflict").is_deduced());
            };
            draw.puzzles(take, &mut ());
            assert_eq!(count, 4, "{key}");
            guesses
        };
        assert_eq!(check("savant", Vec::new(), "nightmare"), 0);
        assert_eq!(check("sudognu", vec![GUESS.key], "600"), 0);
        assert!(check("sudognu", Vec::new(), "600") > 0);
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
