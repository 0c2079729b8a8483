//! A topology as bit sets, in the narrowest width that fits.
//!
//! Code over sets is generic over the number of words `W`. Only [`with_layout!`](crate::board::with_layout) dispatches
//! from a board known at run time to the code for its width.

use super::house_sets::{FOUR, HouseSets, SIXTEEN, Sets};
use super::{Cell, CellSet, House, Topology};

/// A topology together with its sets: a handle that is cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'t, const W: usize> {
    topology: &'t Topology,
    sets: &'t HouseSets<W>,
}

impl<'t, const W: usize> Layout<'t, W> {
    /// Returns the board itself.
    pub fn topology(self) -> &'t Topology {
        self.topology
    }

    /// Returns the set of all cells of the board.
    #[inline]
    pub fn all(self) -> CellSet<W> {
        self.sets.all
    }

    /// Returns the cells of a house.
    #[inline]
    pub fn cells_of(self, house: House) -> CellSet<W> {
        self.sets.houses[house.index()]
    }

    /// Returns the houses that contain every digit once, with their cells.
    #[inline]
    pub fn full_houses(self) -> &'t [(House, CellSet<W>)] {
        &self.sets.full
    }

    /// Returns the cells that share a house with this one, without the cell itself.
    #[inline]
    pub fn peers(self, cell: Cell) -> CellSet<W> {
        self.sets.peers[cell.index()]
    }

    /// Returns the cells that see every cell of the set.
    pub fn common_peers(self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.sets.all, |common, cell| common & self.peers(cell))
    }

    /// Returns the houses that contain every cell of the set.
    pub fn houses_with(self, cells: CellSet<W>) -> impl Iterator<Item = House> {
        let candidates = cells.first().map_or(&[][..], |cell| self.topology.houses_of(cell));
        candidates.iter().copied().filter(move |&house| cells.is_subset(&self.cells_of(house)))
    }
}

/// The layout of a board in one of the widths, matched by [`with_layout!`](crate::board::with_layout).
#[derive(Clone, Copy, Debug)]
pub enum AnyLayout<'t> {
    /// Boards of up to 128 cells.
    Two(Layout<'t, 2>),
    /// Boards of up to 256 cells: 12x12 to 16x16.
    Four(Layout<'t, FOUR>),
    /// All others.
    Sixteen(Layout<'t, SIXTEEN>),
}

impl<'t> AnyLayout<'t> {
    /// Returns the layout if the board has at most 128 cells, for code that supports no others.
    pub fn small(self) -> Option<Layout<'t, 2>> {
        if let Self::Two(layout) = self { Some(layout) } else { None }
    }
}

impl Topology {
    /// Returns the layout of the board: the board as sets.
    pub fn layout(&self) -> AnyLayout<'_> {
        match self.sets() {
            Sets::Two(sets) => AnyLayout::Two(Layout { topology: self, sets }),
            Sets::Four(sets) => AnyLayout::Four(Layout { topology: self, sets }),
            Sets::Sixteen(sets) => AnyLayout::Sixteen(Layout { topology: self, sets }),
        }
    }
}

/// Computes something with the layout of a board, in the board's own width.
///
/// The expression is compiled once for each width, so it may call code that is generic over the width. `?` and `return`
/// in it belong to the enclosing function.
///
/// ```
/// use sudopress_core::board::{Cell, variant, with_layout};
///
/// let board = variant::standard(3, 2)?;
/// let peers = with_layout!(&board, |layout| layout.peers(Cell::new(0)).len());
/// assert_eq!(peers, 12);
/// # Ok::<(), sudopress_core::board::TopologyError>(())
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __with_layout {
    ($board:expr, |$layout:ident| $body:expr) => {
        match $crate::board::Topology::layout($board) {
            $crate::board::AnyLayout::Two($layout) => $body,
            $crate::board::AnyLayout::Four($layout) => $body,
            $crate::board::AnyLayout::Sixteen($layout) => $body,
        }
    };
}
pub use __with_layout as with_layout;

/// Returns the instance of a generic constant for the width `W` of the calling code: `compiled_here!(W, Type, value)`,
/// where both `Type` and `value` are generic over a width.
///
/// Rust compiles generic code in the crate that calls it, so every technique and proof would be compiled in each crate
/// that solves. Behind a constant, it is compiled once, in the crate that uses this macro.
///
/// ```
/// use sudopress_core::board::{CellSet, compiled_here};
///
/// type Count<const W: usize> = fn(&CellSet<W>) -> usize;
///
/// fn count<const W: usize>(cells: &CellSet<W>) -> usize {
///     compiled_here!(W, Count, CellSet::<W>::len)(cells)
/// }
/// assert_eq!(count(&CellSet::<2>::EMPTY), 0);
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __compiled_here {
    ($width:ident, $type:ident, $value:expr) => {{
        static TWO: $type<2> = {
            const $width: usize = 2;
            $value
        };
        static FOUR: $type<{ $crate::board::FOUR }> = {
            const $width: usize = $crate::board::FOUR;
            $value
        };
        static SIXTEEN: $type<{ $crate::board::SIXTEEN }> = {
            const $width: usize = $crate::board::SIXTEEN;
            $value
        };
        let all: [&'static dyn ::std::any::Any; 3] = [&TWO, &FOUR, &SIXTEEN];
        *all.into_iter().find_map(|of| of.downcast_ref::<$type<$width>>()).expect("a layout has one of these widths")
    }};
}
pub use __compiled_here as compiled_here;
