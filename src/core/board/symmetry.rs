//! Symmetries of the pattern of givens, and the orbits of cells under them.

use super::{Cell, Topology};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A group of symmetries of the square, with the name that publishers use.
///
/// A pattern has the symmetry if every motion of the group maps it onto itself. The axes are named by their own
/// direction: `vertical` mirrors left and right in the vertical axis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Half a turn about the centre, as in newspapers.
    Point,
    /// A quarter turn about the centre.
    Quarter,
    /// Mirrored top to bottom in the horizontal axis.
    Horizontal,
    /// Mirrored left to right in the vertical axis.
    Vertical,
    /// Mirrored in both axes.
    BothAxes,
    /// Mirrored in the diagonal from top left to bottom right.
    Diagonal,
    /// Mirrored in the diagonal from top right to bottom left.
    Antidiagonal,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// All eight motions of the square.
    Full,
}

/// A map of column and row, given the last column and row of the board.
type Motion = fn(usize, usize, usize) -> (usize, usize);

impl Symmetry {
    /// All symmetries, weakest first.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Point,
        Self::Quarter,
        Self::Horizontal,
        Self::Vertical,
        Self::BothAxes,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::BothDiagonals,
        Self::Full,
    ];

    /// Returns the stable key of the symmetry: `point`, `both-axes` and so on.
    pub fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Point => "point",
            Self::Quarter => "quarter",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::BothAxes => "both-axes",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::BothDiagonals => "both-diagonals",
            Self::Full => "full",
        }
    }

    /// Returns the symmetry with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.key() == key)
    }

    /// Returns motions that generate the group.
    fn generators(self) -> &'static [Motion] {
        const POINT: Motion = |x, y, last| (last - x, last - y);
        const QUARTER: Motion = |x, y, last| (last - y, x);
        const HORIZONTAL: Motion = |x, y, last| (x, last - y);
        const VERTICAL: Motion = |x, y, last| (last - x, y);
        const DIAGONAL: Motion = |x, y, _| (y, x);
        const ANTIDIAGONAL: Motion = |x, y, last| (last - y, last - x);
        match self {
            Self::None => &[],
            Self::Point => &[POINT],
            Self::Quarter => &[QUARTER],
            Self::Horizontal => &[HORIZONTAL],
            Self::Vertical => &[VERTICAL],
            Self::BothAxes => &[HORIZONTAL, VERTICAL],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Self::Full => &[QUARTER, VERTICAL],
        }
    }

    /// Returns the orbits: sets of cells that the symmetry maps onto each other, ordered by their first cells.
    ///
    /// On a board that is not a square of cells, a motion that takes a cell off the board has no effect on it.
    pub fn orbits(self, topology: &Topology) -> Vec<Vec<Cell>> {
        let (width, height) = topology.extent();
        let last = width.max(height) - 1;
        let mut orbit_of: Vec<Option<usize>> = vec![None; topology.cell_count()];
        let mut orbits: Vec<Vec<Cell>> = Vec::new();
        for start in topology.cells() {
            if orbit_of[start.index()].is_some() {
                continue;
            }
            let mut orbit = vec![start];
            orbit_of[start.index()] = Some(orbits.len());
            let mut next = 0;
            while next < orbit.len() {
                let (x, y) = topology.place(orbit[next]);
                next += 1;
                for motion in self.generators() {
                    let (x, y) = motion(x, y, last);
                    if let Some(cell) = topology.cell_at(x, y).filter(|cell| orbit_of[cell.index()].is_none()) {
                        orbit_of[cell.index()] = Some(orbits.len());
                        orbit.push(cell);
                    }
                }
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// Returns the image of each cell under the symmetry's first motion, in cell order; `None` if the image of a cell
    /// is not on the board, or if the symmetry has no motion.
    pub fn images(self, topology: &Topology) -> Option<Vec<Cell>> {
        let (width, height) = topology.extent();
        let motion = self.generators().first()?;
        let image = |cell| {
            let (x, y) = topology.place(cell);
            let (x, y) = motion(x, y, width.max(height) - 1);
            topology.cell_at(x, y)
        };
        topology.cells().map(image).collect()
    }

    /// Returns every motion of the group, starting with the identity, as the images of the cells in cell order. Returns
    /// only the identity if a motion maps a cell to a place that is not on the board.
    pub fn motions(self, topology: &Topology) -> Vec<Vec<Cell>> {
        let (width, height) = topology.extent();
        let last = width.max(height) - 1;
        let carried = |motion: &Motion| {
            let image = |cell| {
                let (x, y) = topology.place(cell);
                let (x, y) = motion(x, y, last);
                topology.cell_at(x, y)
            };
            topology.cells().map(image).collect::<Option<Vec<Cell>>>()
        };
        let generators: Option<Vec<Vec<Cell>>> = self.generators().iter().map(carried).collect();
        let mut motions = vec![topology.cells().collect::<Vec<Cell>>()];
        let mut next = 0;
        while let Some(motion) = motions.get(next).cloned() {
            next += 1;
            for generator in generators.iter().flatten() {
                let both: Vec<Cell> = motion.iter().map(|cell| generator[cell.index()]).collect();
                if !motions.contains(&both) {
                    motions.push(both);
                }
            }
        }
        motions
    }

    /// Returns whether a pattern of cells has the symmetry.
    pub fn holds(self, topology: &Topology, is_filled: impl Fn(Cell) -> bool) -> bool {
        self.orbits(topology).iter().all(|orbit| orbit.iter().all(|&cell| is_filled(cell) == is_filled(orbit[0])))
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::super::variant;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn orbits_partition_the_board() {
        let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
        for (symmetry, count) in Symmetry::ALL.into_iter().zip(expected) {
            let orbits = symmetry.orbits(variant::nine());
            assert_eq!(orbits.len(), count, "{symmetry}");
            let mut cells: Vec<Cell> = orbits.concat();
            cells.sort_unstable();
            assert_eq!(cells, variant::nine().cells().collect::<Vec<_>>(), "{symmetry}");
            assert_eq!(Symmetry::from_key(symmetry.key()), Some(symmetry));
            let motions = symmetry.motions(variant::nine());
            assert!([1, 2, 4, 8].contains(&motions.len()), "{symmetry}");
            let orbit = |cell: Cell| motions.iter().map(|motion| motion[cell.index()]).collect::<BTreeSet<_>>();
            assert!(orbits.iter().all(|cells| cells.iter().copied().collect::<BTreeSet<_>>() == orbit(cells[0])));
        }
    }

    #[test]
    fn a_pattern_has_its_symmetry_and_not_another() {
        let board = variant::nine();
        let pattern = [Cell::new(0), Cell::new(80)];
        let has = |symmetry: Symmetry| symmetry.holds(board, |cell| pattern.contains(&cell));
        assert!(
            has(Symmetry::None) && has(Symmetry::Point) && has(Symmetry::BothDiagonals) && has(Symmetry::Antidiagonal)
        );
        assert!(!has(Symmetry::Horizontal) && !has(Symmetry::Quarter) && !has(Symmetry::Full));
    }
}
