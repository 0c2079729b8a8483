//! What things are drawn with: one table of inks. An ink is a role, not a colour: how it looks a theme says.
//!
//! Vector images carry the light colour as a fallback and a class by which a page's stylesheet replaces it; the printed
//! book of the classic theme uses greys only, since shapes already tell the roles apart.

/// The role that a shape plays in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// What the board lies on.
    Paper,
    /// Digits that the puzzle gives.
    Given,
    /// Digits that the solver fills in.
    Filled,
    /// Pencil marks.
    Candidate,
    /// Numbers of rows and columns beside the board.
    Label,
    /// Lines between cells of one block.
    ThinLine,
    /// Lines round blocks and round the board.
    ThickLine,
    /// Ground of the houses that an argument looks at.
    House,
    /// Outline of those houses.
    HouseLine,
    /// Hatching of the houses that cross them.
    Crossing,
    /// Ground of cells that block others.
    Blocker,
    /// Ground of houses that a variant adds: 0 the shade of diagonals and windows, the others to tell houses apart that
    /// have signs too.
    Extra(u8),
    /// Ground under a candidate of the pattern.
    PatternGround,
    /// A candidate of the pattern.
    Pattern,
    /// A candidate on the pattern's other side.
    Counterpart,
    /// A fin.
    Fin,
    /// A candidate of the almost locked set of this number.
    Set(u8),
    /// What a guess tries or a branch assumes.
    Assumed,
    /// Ground under a candidate that the step removes.
    EliminatedGround,
    /// A candidate that the step removes.
    Eliminated,
    /// A candidate that the step places.
    Placed,
    /// Links.
    Link,
}

/// How many grounds of extra houses are told apart.
const EXTRAS: u8 = 10;

/// How many almost locked sets are told apart by colour; the shape tells them from other roles.
const SETS: u8 = 4;

/// The classes of extra houses and of sets.
const EXTRA: [&str; EXTRAS as usize] = [
    "sp-extra-0",
    "sp-extra-1",
    "sp-extra-2",
    "sp-extra-3",
    "sp-extra-4",
    "sp-extra-5",
    "sp-extra-6",
    "sp-extra-7",
    "sp-extra-8",
    "sp-extra-9",
];
const SET: [&str; SETS as usize] = ["sp-set-0", "sp-set-1", "sp-set-2", "sp-set-3"];

impl Ink {
    /// The class that a page's stylesheet knows the ink by.
    pub fn class(self) -> &'static str {
        match self {
            Self::Paper => "sp-paper",
            Self::Given => "sp-given",
            Self::Filled => "sp-filled",
            Self::Candidate => "sp-candidate",
            Self::Label => "sp-label",
            Self::ThinLine => "sp-thin",
            Self::ThickLine => "sp-thick",
            Self::House => "sp-house",
            Self::HouseLine => "sp-house-line",
            Self::Crossing => "sp-crossing",
            Self::Blocker => "sp-blocker",
            Self::Extra(number) => EXTRA[usize::from(number % EXTRAS)],
            Self::PatternGround => "sp-pattern-ground",
            Self::Pattern => "sp-pattern",
            Self::Counterpart => "sp-counterpart",
            Self::Fin => "sp-fin",
            Self::Set(number) => SET[usize::from(number % SETS)],
            Self::Assumed => "sp-assumed",
            Self::EliminatedGround => "sp-eliminated-ground",
            Self::Eliminated => "sp-eliminated",
            Self::Placed => "sp-placed",
            Self::Link => "sp-link",
        }
    }

    /// The name that a theme knows it by.
    pub fn name(self) -> &'static str {
        self.class().trim_start_matches("sp-")
    }

    /// How many inks there are that look different.
    pub(super) const COUNT: usize = 20 + EXTRAS as usize + SETS as usize;

    /// Its place in [`all`](Self::all): a book looks a theme up a million times.
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

    /// Every ink, in a fixed order.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [
            Self::Paper,
            Self::Given,
            Self::Filled,
            Self::Candidate,
            Self::Label,
            Self::ThinLine,
            Self::ThickLine,
            Self::House,
            Self::HouseLine,
            Self::Crossing,
            Self::Blocker,
            Self::PatternGround,
            Self::Pattern,
            Self::Counterpart,
            Self::Fin,
            Self::Assumed,
            Self::EliminatedGround,
            Self::Eliminated,
            Self::Placed,
            Self::Link,
        ];
        let extra = (0..EXTRAS).map(Self::Extra);
        let sets = (0..SETS).map(Self::Set);
        plain.into_iter().chain(extra).chain(sets)
    }
}

/// Lines up to this width have classes of their own in the stylesheet: `sp-l3` for a line, `sp-d3` for dashes.
pub(super) const WIDEST: i32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_listed_at_their_places() {
        assert!(Ink::all().map(Ink::place).eq(0..Ink::COUNT));
        assert_eq!(Ink::Set(SETS + 1).place(), Ink::Set(1).place());
    }
}
