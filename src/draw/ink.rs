//! What things are drawn with: one table of inks, for the screen in light and dark and for grey print.
//!
//! An ink is a role, not a colour. Vector images carry the light colour as a fallback and a class by which a page's
//! stylesheet replaces it; the printed book uses greys only, since shapes already tell the roles apart.

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
    /// Ground of houses that a variant adds; colour boards have as many grounds as houses.
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

/// How an ink looks: class of the stylesheet, colour in light, colour in dark, grey in print (0 black, 255 white).
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The class that a page's stylesheet knows the ink by.
    pub class: &'static str,
    /// `#rrggbb` on a light page, and in every file that stands alone.
    pub light: &'static str,
    /// `#rrggbb` on a dark page.
    pub dark: &'static str,
    /// In print.
    pub grey: u8,
}

const fn look(class: &'static str, light: &'static str, dark: &'static str, grey: u8) -> Look {
    Look { class, light, dark, grey }
}

/// Grounds of extra houses, told apart in print by their greys as far as greys go.
const EXTRA: [Look; 9] = [
    look("sp-extra-0", "#e9e9ee", "#2a2d34", 232),
    look("sp-extra-1", "#fbe3e0", "#3b2423", 222),
    look("sp-extra-2", "#fdf0d0", "#3a3118", 240),
    look("sp-extra-3", "#e6f4d6", "#24341a", 228),
    look("sp-extra-4", "#d6f1ea", "#16352e", 214),
    look("sp-extra-5", "#d9ebfb", "#182f44", 236),
    look("sp-extra-6", "#e2e0fa", "#292748", 220),
    look("sp-extra-7", "#f6def2", "#3a2236", 244),
    look("sp-extra-8", "#ece4da", "#332c22", 208),
];

/// Almost locked sets, one colour each; the shape tells them from other roles.
const SET: [Look; 4] = [
    look("sp-set-0", "#1d5fd0", "#86b6ff", 0),
    look("sp-set-1", "#a8480f", "#ffab73", 70),
    look("sp-set-2", "#6b2fb5", "#cda5ff", 40),
    look("sp-set-3", "#0f7468", "#63d8c8", 100),
];

impl Ink {
    /// How it looks.
    pub fn look(self) -> Look {
        match self {
            Self::Paper => look("sp-paper", "#ffffff", "#15171b", 255),
            Self::Given => look("sp-given", "#101216", "#f4f5f7", 0),
            Self::Filled => look("sp-filled", "#3d5a80", "#a9c4e6", 80),
            Self::Candidate => look("sp-candidate", "#5a616c", "#9aa2ae", 90),
            Self::Label => look("sp-label", "#6e747e", "#8f96a1", 110),
            Self::ThinLine => look("sp-thin", "#a9aeb7", "#4c515a", 140),
            Self::ThickLine => look("sp-thick", "#1a1c20", "#c6cbd3", 0),
            Self::House => look("sp-house", "#e2edfb", "#1b2a40", 238),
            Self::HouseLine => look("sp-house-line", "#2a67ad", "#6fa9e8", 60),
            Self::Crossing => look("sp-crossing", "#c3cfe0", "#3a4658", 190),
            Self::Blocker => look("sp-blocker", "#fdeebb", "#453a17", 222),
            Self::Extra(number) => EXTRA[usize::from(number) % EXTRA.len()],
            Self::PatternGround => look("sp-pattern-ground", "#cdeedd", "#123d2b", 255),
            Self::Pattern => look("sp-pattern", "#0a6b42", "#55d69f", 0),
            Self::Counterpart => look("sp-counterpart", "#a3480a", "#f5b45c", 0),
            Self::Fin => look("sp-fin", "#1d5fd0", "#86b6ff", 0),
            Self::Set(number) => SET[usize::from(number) % SET.len()],
            Self::Assumed => look("sp-assumed", "#7326ab", "#d0a2ff", 0),
            Self::EliminatedGround => look("sp-eliminated-ground", "#fbdcdc", "#4a1d20", 255),
            Self::Eliminated => look("sp-eliminated", "#c01825", "#ff8589", 0),
            Self::Placed => look("sp-placed", "#0a6b42", "#55d69f", 0),
            Self::Link => look("sp-link", "#4a3a9c", "#b3a8ff", 60),
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
        let extra = (0..EXTRA.len()).map(|number| Self::Extra(number as u8));
        let sets = (0..SET.len()).map(|number| Self::Set(number as u8));
        plain.into_iter().chain(extra).chain(sets)
    }
}

/// Lines up to this width have classes of their own in the stylesheet: `sp-l3` for a line, `sp-d3` for dashes.
pub(super) const WIDEST: i32 = 12;

/// The stylesheet of a page with boards: light and dark by the reader's preference, or forced by `data-theme` on the
/// root element, and light on paper.
///
/// Each colour is a custom property (`--sp-given` and so on) that a page may set itself.
pub fn stylesheet() -> String {
    let rule = |of: fn(Look) -> &'static str| {
        Ink::all().map(Ink::look).map(|look| format!("--{}:{};", look.class, of(look))).collect::<String>()
    };
    let (light, dark) = (rule(|look| look.light), rule(|look| look.dark));
    let classes = Ink::all().map(Ink::look).map(|look| format!(".{0}{{color:var(--{0})}}\n", look.class));
    let paints = (1..=WIDEST).map(|width| {
        let dashes = format!("{} {}", 2 * width, width + width / 2);
        format!(
            ".sp-l{width},.sp-d{width}{{fill:none;stroke:currentColor;stroke-width:{width}}}\n\
             .sp-l{width}{{stroke-linecap:square}}\n.sp-d{width}{{stroke-dasharray:{dashes}}}\n"
        )
    });
    format!(
        ":root{{{light}}}\n@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         @media screen{{:root[data-theme=dark]{{{dark}}}}}\n{}.sp-f{{fill:currentColor}}\n{}",
        classes.collect::<String>(),
        paints.collect::<String>()
    )
}
