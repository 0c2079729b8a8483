//! The results of the searches: steps, and the evidence for their arguments.

use super::tables::cells;

/// Candidates to remove, by digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Removals(pub [u128; 9]);

impl Removals {
    /// Returns the removals of one digit.
    pub(super) fn of(digit: usize, places: u128) -> Self {
        let mut gone = Self::default();
        gone.0[digit] = places;
        gone
    }

    pub(super) fn add(&mut self, digit: usize, places: u128) {
        self.0[digit] |= places;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 9]
    }

    /// Returns the candidates by digit, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.0.iter().enumerate().flat_map(|(digit, &places)| cells(places).map(move |cell| (cell, digit)))
    }

    /// Returns the rank: more candidates are better, then a smaller sum of cells and digits, in which the weight of
    /// cells increases from one candidate to the next.
    pub(super) fn rank(&self) -> Rank {
        let (mut count, mut sum) = (0, 0);
        for (cell, digit) in self.iter() {
            sum += cell as u32 * (1 + 80 * count) + digit as u32 + 1;
            count += 1;
        }
        Rank { missing: u32::MAX - count, sum }
    }
}

/// The rank of a step; the lowest is the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    missing: u32,
    sum: u32,
}

/// A node of a chain: one of the cells holds the digit, or none does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub cells: u128,
    pub digit: usize,
}

/// The evidence for an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Evidence {
    Single,
    /// A digit with all places of one unit in another.
    Intersection {
        digit: usize,
        base: usize,
        cover: usize,
    },
    /// As many digits as cells of a unit.
    Subset {
        is_hidden: bool,
        unit: usize,
        cells: u128,
        digits: u16,
    },
    /// A fish: base and cover as sets of units.
    Fish {
        digit: usize,
        base: u32,
        cover: u32,
        fins: u128,
    },
    /// Cells with as many digits, the pivot first.
    Bent {
        cells: Vec<usize>,
        digit: usize,
    },
    /// A chain that begins and ends with a strong link, or a loop; the links alternate.
    Chain {
        nodes: Vec<Link>,
        is_loop: bool,
        is_first_strong: bool,
    },
    /// Cells that use up digits of two units.
    DisjointSubset {
        cells: u128,
        parts: [(usize, u16); 2],
    },
    /// A pattern with an argument from the general search of the technique.
    Pattern,
    /// A conclusion of a table of implications.
    Forcing(Fork),
    /// A digit of the solution.
    Revealed,
}

/// Assumptions of which one must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fork {
    /// The opposite of the conclusion.
    Opposite,
    /// A candidate is true, or false.
    Candidate(usize, usize),
    /// The candidates of a cell.
    Cell(usize),
    /// The places of a digit in a unit.
    Unit(usize, usize),
}

/// A step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Instance {
    /// The key of the step's technique.
    pub technique: &'static str,
    /// The candidate that the step places.
    pub placed: Option<(usize, usize)>,
    /// The candidates that the step removes.
    pub gone: Removals,
    /// The order of removals; if empty, they are ordered by digit. The order of new singles depends on it.
    pub order: Vec<(usize, usize)>,
    pub evidence: Evidence,
}

impl Instance {
    pub(super) fn placing(technique: &'static str, cell: usize, digit: usize, evidence: Evidence) -> Self {
        Self { technique, placed: Some((cell, digit)), gone: Removals::default(), order: Vec::new(), evidence }
    }

    pub(super) fn removing(technique: &'static str, gone: Removals, evidence: Evidence) -> Self {
        Self { technique, placed: None, gone, order: Vec::new(), evidence }
    }

    /// Orders the removals cell by cell, in the order of these cells.
    pub(super) fn by_cell(mut self, cells: impl IntoIterator<Item = usize>) -> Self {
        let Self { gone, order, .. } = &mut self;
        for cell in cells {
            order.extend((0..9).filter(|&digit| gone.0[digit] >> cell & 1 != 0).map(|digit| (cell, digit)));
        }
        self
    }

    /// Returns the removals of the step, in order.
    pub(super) fn removed(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.order.iter().copied().chain(self.gone.iter())
    }
}
