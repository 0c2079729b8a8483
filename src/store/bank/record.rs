//! Defines the data about a puzzle that a bank stores.

use super::packed::{given_count, pack, unpack};
use crate::board::{COMPLETE, Cell, Grid, Puzzle, Symmetry, Topology, variant};
use crate::canon::{Transformation, canonical_unless};
use crate::hunt::{Figure, Number};
use crate::logic::TechniqueKey;
use crate::rating::{Rated, Scale};
use crate::work::{Stop, Stopped};
use std::sync::{Arc, LazyLock};

/// A puzzle in a bank, identified by its canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The board.
    pub board: Arc<Topology>,
    /// The canonical form, packed.
    pub(super) form: Vec<u8>,
    /// The way from the form to the original puzzle: the number of the transformation in a fixed number of bytes, or
    /// the packed puzzle itself if transformations of the board are not numbered.
    pub(super) made: Vec<u8>,
    /// The number of motions that leave the form unchanged up to relabelling of the digits.
    pub automorphisms: u64,
    /// The symmetries of the pattern of givens in the original puzzle, with a bit for each of [`Symmetry::ALL`].
    pub pattern: u16,
    /// Whether each given is necessary, if known.
    pub is_minimal: Option<bool>,
    /// The figures of the puzzle in the order of the table of scales, at most one for each scale.
    pub figures: Vec<Figure>,
    /// The techniques of the path that books explain, if it was searched for.
    pub reader_path: Option<PathTechniques>,
    /// The origin of the record.
    pub origin: Origin,
}

/// The number of uses of each technique on a path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PathTechniques {
    /// The key of the scale of the path.
    pub scale: &'static str,
    /// The techniques, in the order of their keys.
    pub counts: Vec<(TechniqueKey, u32)>,
}

/// The origin of a record.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Origin {
    /// The attempt that made the puzzle.
    pub attempt: Option<Attempt>,
    /// The file or collection from which the puzzle was read.
    pub source: Option<String>,
    /// The licence, in the words of the source.
    pub licence: Option<String>,
    /// The owner's tags, each once and in order.
    pub tags: Vec<String>,
}

/// An attempt at a puzzle, on any machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Attempt {
    /// The version of the generator.
    pub generator: u32,
    /// The seed.
    pub seed: u64,
    /// The number of the attempt under the seed.
    pub number: Number,
}

impl PathTechniques {
    /// Returns the numbers of uses of the techniques on a path on this scale.
    pub fn of(scale: &'static str, rated: &Rated) -> Self {
        let mut counts: Vec<_> =
            rated.trace.technique_counts().into_iter().map(|(key, count)| (key, count as u32)).collect();
        counts.sort_unstable();
        Self { scale, counts }
    }
}

/// The reason why a puzzle cannot have a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The puzzle has clues other than digits.
    #[error("a bank can contain only puzzles with given digits, but this one has {0}")]
    Clues(&'static str),
    /// Two givens break a rule.
    #[error("its givens break a rule")]
    Conflict,
    /// Every cell is given.
    #[error("{}", COMPLETE)]
    Complete,
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Creates records, and caches the data that the puzzles of a board share.
#[derive(Default)]
pub struct Recorder(Option<BoardFacts>);

struct BoardFacts {
    board: Arc<Topology>,
    orbits: Vec<Vec<Vec<Cell>>>,
    /// The number of bytes of a transformation, if transformations are numbered.
    motion_bytes: Option<usize>,
}

impl Recorder {
    /// Returns the record of a puzzle without any further data.
    ///
    /// # Errors
    /// If the puzzle has clues other than digits, if its givens break a rule or fill the board, or if the work was
    /// stopped.
    pub fn record(&mut self, puzzle: &Puzzle, origin: Origin, stop: &Stop) -> Result<Record, RecordError> {
        self.record_and_form(puzzle, origin, stop).map(|(record, _)| record)
    }

    /// Returns the record of a puzzle, as [`Self::record`] does, and its canonical form.
    pub(super) fn record_and_form(
        &mut self,
        puzzle: &Puzzle,
        origin: Origin,
        stop: &Stop,
    ) -> Result<(Record, Puzzle), RecordError> {
        if !puzzle.clues().is_empty() || !puzzle.marks().is_empty() {
            return Err(RecordError::Clues(if puzzle.marks().is_empty() { "sums" } else { "marks" }));
        }
        if puzzle.conflict().is_some() {
            return Err(RecordError::Conflict);
        }
        if puzzle.givens().is_complete() {
            return Err(RecordError::Complete);
        }
        let canonical = canonical_unless(puzzle, stop)?;
        let of_board = self.of(puzzle.board());
        let board = of_board.board.clone();
        let made = || {
            let number = canonical.transformation.inverse().number(&board)?;
            Some(number.to_be_bytes()[16 - of_board.motion_bytes?..].to_vec())
        };
        let record = Record {
            form: packed(&canonical.form),
            made: made().unwrap_or_else(|| packed(puzzle)),
            automorphisms: u64::try_from(canonical.automorphisms).unwrap_or(u64::MAX),
            pattern: of_board.pattern(puzzle.givens()),
            board,
            is_minimal: None,
            figures: Vec::new(),
            reader_path: None,
            origin,
        };
        Ok((record, canonical.form))
    }

    fn of(&mut self, board: &Arc<Topology>) -> &BoardFacts {
        if Arc::ptr_eq(board, &NINE.board) {
            return &NINE;
        }
        let known = self.0.take().filter(|known| known.board == *board);
        self.0.insert(known.unwrap_or_else(|| BoardFacts::new(board)))
    }
}

/// The facts of the ordinary board, computed once for all threads.
static NINE: LazyLock<BoardFacts> = LazyLock::new(|| BoardFacts::new(variant::nine()));

/// Returns the givens of a puzzle in the packed form that records use.
pub fn packed(puzzle: &Puzzle) -> Vec<u8> {
    pack(puzzle.givens().values(), puzzle.board().side())
}

/// Returns the number of bytes for the number of any transformation of a board.
fn motion_bytes(board: &Topology) -> Option<usize> {
    let bits = 128 - (Transformation::count(board)? - 1).leading_zeros();
    Some(bits.div_ceil(8) as usize)
}

impl BoardFacts {
    fn new(board: &Arc<Topology>) -> Self {
        Self {
            board: board.clone(),
            orbits: Symmetry::ALL.iter().map(|symmetry| symmetry.orbits(board)).collect(),
            motion_bytes: motion_bytes(board),
        }
    }

    fn pattern(&self, givens: &Grid) -> u16 {
        let is_filled = |cell: &Cell| givens.digit(*cell).is_some();
        let holds = |orbits: &Vec<Vec<Cell>>| {
            orbits.iter().all(|orbit| orbit.iter().all(|cell| is_filled(cell) == is_filled(&orbit[0])))
        };
        let bits = self.orbits.iter().enumerate().filter(|(_, orbits)| holds(orbits));
        bits.fold(0, |pattern, (bit, _)| pattern | 1 << bit)
    }
}

/// The parts of a record that are stored as bytes and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordParts<'a> {
    /// The canonical form, packed.
    pub form: &'a [u8],
    /// The transformation from the form to the puzzle.
    pub made: &'a [u8],
    /// The number of motions that leave the form unchanged up to relabelling of the digits.
    pub automorphisms: u64,
    /// The symmetries of the pattern of givens.
    pub pattern: u16,
}

impl Record {
    /// Returns the stored parts, without origin, figures and techniques.
    pub fn parts(&self) -> RecordParts<'_> {
        RecordParts { form: &self.form, made: &self.made, automorphisms: self.automorphisms, pattern: self.pattern }
    }

    /// Returns the record with these stored parts and no other data. [`Record::puzzle`] fails if the parts do not
    /// describe a puzzle of the board.
    pub fn from_parts(
        board: Arc<Topology>,
        RecordParts { form, made, automorphisms, pattern }: RecordParts<'_>,
    ) -> Self {
        Self {
            board,
            form: form.to_vec(),
            made: made.to_vec(),
            automorphisms,
            pattern,
            is_minimal: None,
            figures: Vec::new(),
            reader_path: None,
            origin: Origin::default(),
        }
    }

    /// Returns the packed canonical form, which identifies a record among those of its board.
    pub fn packed_form(&self) -> &[u8] {
        &self.form
    }

    /// Returns the canonical form.
    pub fn form(&self) -> Result<Puzzle, Damaged> {
        self.unpacked(&self.form)
    }

    /// Returns the original puzzle.
    pub fn puzzle(&self) -> Result<Puzzle, Damaged> {
        self.made_of(&self.form()?)
    }

    /// Returns the canonical form and the original puzzle, each in one line.
    pub(super) fn lines(&self) -> Result<(String, String), Damaged> {
        let form = self.values(&self.form)?;
        let made = match self.way()? {
            Some(way) => way.apply_to_values(&form),
            None => self.values(&self.made)?,
        };
        Ok((Grid::line_of(&form), Grid::line_of(&made)))
    }

    fn made_of(&self, form: &Puzzle) -> Result<Puzzle, Damaged> {
        match self.way()? {
            Some(way) => Ok(way.apply(form)),
            None => self.unpacked(&self.made),
        }
    }

    /// Returns the transformation from the form to the original puzzle; `None` if transformations of the board are not
    /// numbered.
    fn way(&self) -> Result<Option<Transformation>, Damaged> {
        let Some(bytes) = motion_bytes(&self.board) else { return Ok(None) };
        if self.made.len() != bytes {
            return Err(Damaged);
        }
        let number = self.made.iter().fold(0, |number, byte| number << 8 | u128::from(*byte));
        Transformation::from_number(number, &self.board).ok_or(Damaged).map(Some)
    }

    fn values(&self, packed: &[u8]) -> Result<Vec<u8>, Damaged> {
        let (cells, side) = (self.board.cell_count(), self.board.side());
        let values = unpack(packed, cells, side).ok_or(Damaged)?;
        if values.iter().all(|value| usize::from(*value) <= side) { Ok(values) } else { Err(Damaged) }
    }

    fn unpacked(&self, packed: &[u8]) -> Result<Puzzle, Damaged> {
        let grid = Grid::from_values(self.values(packed)?, self.board.side()).ok_or(Damaged)?;
        Puzzle::new(self.board.clone(), grid).map_err(|_| Damaged)
    }

    /// Returns the number of givens.
    pub fn given_count(&self) -> usize {
        given_count(&self.form, self.board.cell_count())
    }

    /// Returns whether the pattern of givens of the original puzzle has a symmetry.
    pub fn has(&self, symmetry: Symmetry) -> bool {
        self.pattern & bit_of(symmetry) != 0
    }

    /// Returns the figure on a scale; `None` if there is none.
    pub fn figure(&self, scale: &Scale) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.scale == scale)
    }

    /// Adds a figure on a scale. An exact figure replaces a bound, and a higher bound replaces a lower one.
    pub fn note(&mut self, figure: Figure) {
        let place = crate::rating::SCALES.iter().position(|scale| scale == figure.scale);
        let place_of = |known: &Figure| crate::rating::SCALES.iter().position(|scale| scale == known.scale);
        match self.figures.binary_search_by_key(&place, place_of) {
            Ok(at) => self.figures[at] = better(self.figures[at], figure),
            Err(at) => self.figures.insert(at, figure),
        }
    }

    /// Returns the combined data of two records with the same form. The order of the records does not matter.
    ///
    /// The puzzle to print is the more symmetric one or, if both are equally symmetric, the one with the lower
    /// transformation number.
    #[must_use]
    pub fn joined(mut self, mut other: Self) -> Self {
        let rank = |record: &Self| {
            (std::cmp::Reverse(record.pattern.count_ones()), record.made.clone(), record.origin.clone())
        };
        if rank(&other) < rank(&self) {
            std::mem::swap(&mut self, &mut other);
        }
        self.with_news_of(&other)
    }

    /// Returns the record of the same puzzle with the additional data of another record that has the same form.
    #[must_use]
    pub fn with_news_of(mut self, other: &Self) -> Self {
        other.figures.iter().for_each(|figure| self.note(*figure));
        self.reader_path = [self.reader_path, other.reader_path.clone()].into_iter().flatten().min();
        self.is_minimal = self.is_minimal.or(other.is_minimal);
        self.origin.tags.extend(other.origin.tags.iter().cloned());
        self.origin.tags.sort();
        self.origin.tags.dedup();
        self
    }
}

/// Returns the bit of a symmetry.
pub(super) fn bit_of(symmetry: Symmetry) -> u16 {
    let place = Symmetry::ALL.iter().position(|other| *other == symmetry);
    1 << place.expect("all symmetries are among all")
}

/// Returns the figure with more information.
fn better(one: Figure, other: Figure) -> Figure {
    let says = |figure: &Figure| (!figure.is_open, figure.rating, figure.level);
    if says(&other) > says(&one) { other } else { one }
}

/// The error for a record with damaged stored parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a record is damaged")]
pub struct Damaged;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon;
    use crate::generate::{Request, puzzle};
    use crate::rating::{Rating, SCALES};

    fn record(puzzle: &Puzzle) -> Record {
        Recorder::default().record(puzzle, Origin::default(), &Stop::never()).expect("a puzzle of digits")
    }

    #[test]
    fn a_record_holds_form_and_puzzle() {
        let boards = [
            variant::nine().clone(),
            variant::standard(3, 2).expect("a board"),
            variant::with_knights_move(variant::nine()).expect("a board"),
        ];
        for board in boards {
            for symmetry in [Symmetry::None, Symmetry::Point] {
                let request =
                    Request { symmetry, minimality: crate::generate::Minimality::Orbit, ..Request::new(board.clone()) };
                let made = puzzle(3, 1, &request).expect("an attempt that succeeds").puzzle;
                let record = record(&made);
                assert_eq!(record.puzzle(), Ok(made.clone()));
                assert_eq!(record.form(), Ok(canon::form(&made)));
                assert!(record.has(symmetry) && record.has(Symmetry::None));
                assert_eq!(record.given_count(), made.given_count());
            }
        }
    }

    #[test]
    fn two_records_of_a_form_are_joined_alike_from_either_side() {
        let one: Puzzle = "1...2.....3....4".parse().expect("a puzzle");
        let other: Puzzle = "4....3.....2...1".parse().expect("a puzzle");
        let figure =
            |at: usize, rating, is_open| Figure { scale: &SCALES[at], rating: Rating(rating), level: None, is_open };
        let (mut one, mut other) = (record(&one), record(&other));
        assert_eq!(one.form, other.form);
        [figure(1, 7, true), figure(0, 30, false)].into_iter().for_each(|figure| one.note(figure));
        [figure(1, 5, false), figure(5, 9, true)].into_iter().for_each(|figure| other.note(figure));
        let joined = one.clone().joined(other.clone());
        assert_eq!(joined, other.joined(one));
        assert_eq!(joined.figures, [figure(0, 30, false), figure(1, 5, false), figure(5, 9, true)]);
    }
}
