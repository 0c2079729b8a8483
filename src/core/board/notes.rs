//! Notes that players write on a board in addition to digits and complete pencil marks. Solvers ignore them, and they
//! are never mistakes.

use super::{Candidate, Cell, Digit, DigitSet, Topology};
use serde::{Deserialize, Serialize};

/// Notes of a player. Each list is sorted by cell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Notes {
    /// Centre marks of empty cells if they are incomplete: the player has not marked every candidate, so a digit that
    /// is missing from a cell was not removed. Complete marks are [`Sheet::removed`](super::Sheet::removed).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub centre: Vec<(Cell, DigitSet)>,
    /// Corner marks of empty cells, as Snyder notation uses them: the places of a digit in a box.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corner: Vec<(Cell, DigitSet)>,
    /// The colours of cells, as numbers from 1 to which the player may give any meaning. A cell can have several
    /// colours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<(Cell, u8)>,
    /// The colours of candidates, by the same numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidate_colours: Vec<(Candidate, u8)>,
    /// Cells that a hint filled, in the order of the hints.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Cell>,
    /// The time played so far, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// The player's moves since the start, oldest first. Each is a list of edits that are undone together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Vec<Edit>>,
}

/// A change to a cell: its new content.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// The digit of a cell; `None` if the digit was erased.
    Digit(Cell, Option<Digit>),
    /// The centre marks of a cell.
    Centre(Cell, DigitSet),
    /// The corner marks of a cell.
    Corner(Cell, DigitSet),
    /// The colours of a cell.
    Colours(Cell, Vec<u8>),
    /// The colours of a candidate.
    CandidateColours(Candidate, Vec<u8>),
}

/// A kind of notes, which a format may or may not support.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// Incomplete centre marks: [`Notes::centre`].
    Centre,
    /// Corner marks: [`Notes::corner`].
    Corner,
    /// Colours of cells: [`Notes::colours`].
    Colours,
    /// Colours of candidates: [`Notes::candidate_colours`].
    CandidateColours,
    /// [`Notes::hints`].
    Hints,
    /// The time played: [`Notes::seconds`].
    Clock,
    /// The entries in [`Notes::history`] that were not changed later: the order in which the cells were filled.
    Order,
    /// Any other edits in [`Notes::history`].
    History,
}

impl NoteKind {
    /// All kinds of notes.
    pub const ALL: &[Self] = &[
        Self::Centre,
        Self::Corner,
        Self::Colours,
        Self::CandidateColours,
        Self::Hints,
        Self::Clock,
        Self::Order,
        Self::History,
    ];

    /// Returns the name of the kind for messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Centre => "incomplete centre marks",
            Self::Corner => "corner marks",
            Self::Colours => "colours of cells",
            Self::CandidateColours => "colours of candidates",
            Self::Hints => "hints",
            Self::Clock => "the time played",
            Self::Order => "the order of entries",
            Self::History => "moves",
        }
    }
}

impl Notes {
    /// Returns whether there are notes of this kind.
    pub fn has(&self, kind: NoteKind) -> bool {
        match kind {
            NoteKind::Centre => !self.centre.is_empty(),
            NoteKind::Corner => !self.corner.is_empty(),
            NoteKind::Colours => !self.colours.is_empty(),
            NoteKind::CandidateColours => !self.candidate_colours.is_empty(),
            NoteKind::Hints => !self.hints.is_empty(),
            NoteKind::Clock => self.seconds.is_some(),
            NoteKind::Order => !self.entries().is_empty(),
            NoteKind::History => self.history.iter().map(Vec::len).sum::<usize>() > self.entries().len(),
        }
    }

    /// Returns the cells that were filled and not changed later, in order.
    pub fn entries(&self) -> Vec<Cell> {
        let mut entries = Vec::new();
        for edit in self.history.iter().flatten() {
            if let Edit::Digit(cell, digit) = edit {
                entries.retain(|other| other != cell);
                entries.extend(digit.is_some().then_some(*cell));
            }
        }
        entries
    }

    /// Returns only the notes of these kinds.
    #[must_use]
    pub fn only(mut self, kinds: &[NoteKind]) -> Self {
        for kind in NoteKind::ALL.iter().filter(|kind| !kinds.contains(kind)) {
            match kind {
                // The order remains readable without the other moves, but not the other way round.
                NoteKind::Order => self.history.clear(),
                NoteKind::Centre => self.centre.clear(),
                NoteKind::Corner => self.corner.clear(),
                NoteKind::Colours => self.colours.clear(),
                NoteKind::CandidateColours => self.candidate_colours.clear(),
                NoteKind::Hints => self.hints.clear(),
                NoteKind::Clock => self.seconds = None,
                NoteKind::History => {
                    let mut entries = self.entries();
                    let is_last = |edit: &Edit| match edit {
                        Edit::Digit(cell, Some(_)) if entries.last() == Some(cell) => entries.pop().is_some(),
                        _ => false,
                    };
                    let mut kept: Vec<Edit> = self.history.into_iter().flatten().rev().filter(is_last).collect();
                    kept.reverse();
                    self.history = kept.into_iter().map(|edit| vec![edit]).collect();
                }
            }
        }
        self
    }

    /// Returns the notes with each list sorted and without repetitions.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        for marks in [&mut self.centre, &mut self.corner] {
            marks.retain(|(_, digits)| !digits.is_empty());
            marks.sort_unstable();
            marks.dedup_by_key(|(cell, _)| *cell);
        }
        self.colours.sort_unstable();
        self.colours.dedup();
        self.candidate_colours.sort_unstable();
        self.candidate_colours.dedup();
        self
    }

    /// Returns whether the board has all cells and digits in the notes.
    pub fn fits(&self, board: &Topology) -> bool {
        let is_cell = |cell: Cell| cell.index() < board.cell_count();
        let are_digits = |digits: DigitSet| digits.is_subset(DigitSet::all(board.side()));
        let is_candidate = |one: Candidate| is_cell(one.cell) && one.digit.index() < board.side();
        let is_edit = |edit: &Edit| match *edit {
            Edit::Digit(cell, digit) => is_cell(cell) && digit.is_none_or(|digit| digit.index() < board.side()),
            Edit::Centre(cell, digits) | Edit::Corner(cell, digits) => is_cell(cell) && are_digits(digits),
            Edit::Colours(cell, _) => is_cell(cell),
            Edit::CandidateColours(candidate, _) => is_candidate(candidate),
        };
        let mut marks = self.centre.iter().chain(&self.corner);
        marks.all(|&(cell, digits)| is_cell(cell) && are_digits(digits))
            && self.colours.iter().all(|&(cell, _)| is_cell(cell))
            && self.hints.iter().all(|&cell| is_cell(cell))
            && self.candidate_colours.iter().all(|&(candidate, _)| is_candidate(candidate))
            && self.history.iter().flatten().all(is_edit)
    }
}
