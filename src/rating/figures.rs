//! The figures of a puzzle, and how sure they are.

use super::rated::Rating;

/// Where the rating of a puzzle stops; each bound is there when it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The highest rating that is told exactly.
    pub highest: Option<Rating>,
    /// The most work, counted as the scale counts it: the same on every machine.
    pub work: Option<u64>,
}

/// All figures of a puzzle on a scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The figures, in the order of the scale's.
    pub values: Vec<Rating>,
    /// For each figure whether it is only the least that it can be: a bound stopped the search, or the path does not end.
    pub is_open: Vec<bool>,
}

impl Figures {
    /// Figures that are the whole truth.
    pub fn exact(values: Vec<Rating>) -> Self {
        Self { is_open: vec![false; values.len()], values }
    }

    /// Figures of which the rating is open when it is that of paths that do not end, and what was not reached with it.
    pub(super) fn of(values: Vec<Rating>, unended: Option<Rating>) -> Self {
        let is_unended = unended.is_some() && values.first().copied() == unended;
        let is_open = |(at, figure): (usize, &Rating)| is_unended && (at == 0 || figure.0 == 0);
        Self { is_open: values.iter().enumerate().map(is_open).collect(), values }
    }

    /// Whether no figure is open.
    pub fn are_exact(&self) -> bool {
        !self.is_open.contains(&true)
    }
}
