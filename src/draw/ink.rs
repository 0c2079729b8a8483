//! The inks of pictures, in one table. An ink is a role, not a colour; a theme determines its look.
//!
//! Vector images have the light colour as a fallback, and a class through which a page's stylesheet overrides it.
//! Printed books in the classic theme use only greys, since shapes already distinguish the roles.

/// The role that a shape plays in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// The ground of the board.
    Paper,
    /// Given digits.
    Given,
    /// Digits filled in by the solver.
    Filled,
    /// Pencil marks.
    Candidate,
    /// Labels of rows and columns beside the board.
    Label,
    /// Lines between cells of one block.
    ThinLine,
    /// Lines around blocks and around the board.
    ThickLine,
    /// The ground of the houses of an argument.
    House,
    /// The outline of the houses of an argument.
    HouseLine,
    /// The hatching of the houses that cross the houses of an argument.
    Crossing,
    /// The ground of cells that block other cells.
    Blocker,
    /// The ground of houses that a variant adds. 0 is the shade of diagonals and windows; the other numbers distinguish
    /// houses that also have signs.
    Extra(u8),
    /// The ground under a candidate of the pattern.
    PatternGround,
    /// A candidate of the pattern.
    Pattern,
    /// A candidate of the opposite side of the pattern.
    Counterpart,
    /// A fin.
    Fin,
    /// A candidate of the almost locked set with this number.
    Set(u8),
    /// The assumption of a guess or a branch.
    Assumed,
    /// The ground under a candidate that the step removes.
    EliminatedGround,
    /// A candidate that the step removes.
    Eliminated,
    /// A candidate that the step places.
    Placed,
    /// Links.
    Link,
}

/// The number of grounds of extra houses.
const EXTRAS: u8 = 10;

/// The number of colours of almost locked sets. Their shape distinguishes them from other roles.
const SETS: u8 = 4;

/// Every ink with its class, indexed by [`place`](Ink::place).
static INKS: [(Ink, &str); Ink::COUNT] = [
    (Ink::Paper, "sp-paper"),
    (Ink::Given, "sp-given"),
    (Ink::Filled, "sp-filled"),
    (Ink::Candidate, "sp-candidate"),
    (Ink::Label, "sp-label"),
    (Ink::ThinLine, "sp-thin"),
    (Ink::ThickLine, "sp-thick"),
    (Ink::House, "sp-house"),
    (Ink::HouseLine, "sp-house-line"),
    (Ink::Crossing, "sp-crossing"),
    (Ink::Blocker, "sp-blocker"),
    (Ink::PatternGround, "sp-pattern-ground"),
    (Ink::Pattern, "sp-pattern"),
    (Ink::Counterpart, "sp-counterpart"),
    (Ink::Fin, "sp-fin"),
    (Ink::Assumed, "sp-assumed"),
    (Ink::EliminatedGround, "sp-eliminated-ground"),
    (Ink::Eliminated, "sp-eliminated"),
    (Ink::Placed, "sp-placed"),
    (Ink::Link, "sp-link"),
    (Ink::Extra(0), "sp-extra-0"),
    (Ink::Extra(1), "sp-extra-1"),
    (Ink::Extra(2), "sp-extra-2"),
    (Ink::Extra(3), "sp-extra-3"),
    (Ink::Extra(4), "sp-extra-4"),
    (Ink::Extra(5), "sp-extra-5"),
    (Ink::Extra(6), "sp-extra-6"),
    (Ink::Extra(7), "sp-extra-7"),
    (Ink::Extra(8), "sp-extra-8"),
    (Ink::Extra(9), "sp-extra-9"),
    (Ink::Set(0), "sp-set-0"),
    (Ink::Set(1), "sp-set-1"),
    (Ink::Set(2), "sp-set-2"),
    (Ink::Set(3), "sp-set-3"),
];

impl Ink {
    /// Returns the class of the ink in a page's stylesheet.
    pub fn class(self) -> &'static str {
        INKS[self.place()].1
    }

    /// Returns the name of the ink in a theme.
    pub fn name(self) -> &'static str {
        self.class().trim_start_matches("sp-")
    }

    /// The number of inks.
    pub(super) const COUNT: usize = 20 + EXTRAS as usize + SETS as usize;

    /// Returns the index in [`all`](Self::all). This is a match, since a book looks up inks a million times.
    pub(super) fn place(self) -> usize {
        match self {
            Self::Paper => 0,
            Self::Given => 1,
            Self::Filled => 2,
            Self::Candidate => 3,
            Self::Label => 4,
            Self::ThinLine => 5,
            Self::ThickLine => 6,
            Self::House => 7,
            Self::HouseLine => 8,
            Self::Crossing => 9,
            Self::Blocker => 10,
            Self::PatternGround => 11,
            Self::Pattern => 12,
            Self::Counterpart => 13,
            Self::Fin => 14,
            Self::Assumed => 15,
            Self::EliminatedGround => 16,
            Self::Eliminated => 17,
            Self::Placed => 18,
            Self::Link => 19,
            Self::Extra(number) => 20 + usize::from(number % EXTRAS),
            Self::Set(number) => 20 + usize::from(EXTRAS) + usize::from(number % SETS),
        }
    }

    /// Returns every ink, in a fixed order.
    pub fn all() -> impl Iterator<Item = Self> {
        INKS.iter().map(|&(ink, _)| ink)
    }
}

/// The largest line width with a class in the stylesheet: `sp-l3` for a line, `sp-d3` for dashes.
pub(super) const MAX_WIDTH: i32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_listed_at_their_places() {
        assert!(Ink::all().map(Ink::place).eq(0..Ink::COUNT));
        assert_eq!(Ink::Set(SETS + 1).place(), Ink::Set(1).place());
    }
}
