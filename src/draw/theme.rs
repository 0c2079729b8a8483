//! A theme: how pictures and pages look, as named choices in a file.
//!
//! Those that come with the program are the files of `templates/themes`, found by the build. A theme says what it
//! changes and takes the rest from its base, at last from `classic`, which says everything. Back ends look choices up
//! by the role that a thing plays; what stands where is decided without a theme.

use super::choices::{BaseName, FILES, InkName, Shades, ShortSign, SiteChoices, ThemeChoices, Width, from_program};
use super::colour::Colour;
use super::glyph::DigitFaces;
use super::ink::Ink;
use super::scene::Paint;
use serde::Serialize;
use std::sync::LazyLock;

/// The theme of books that name none, on which all others rest.
const CLASSIC: &str = "classic";

/// How an ink looks: on a light page and in every file that stands alone, on a dark page, in print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// On a light page.
    pub light: Colour,
    /// On a dark page.
    pub dark: Colour,
    /// In print.
    pub print: Colour,
}

/// The face of a kind of text: a family, and where a file names it (line, column, length), when one does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceName {
    /// The family.
    pub family: String,
    /// The place.
    pub place: Option<(usize, usize, usize)>,
}

/// The faces of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceNames {
    /// Running text and titles.
    pub text: FaceName,
    /// Numbers and labels.
    pub labels: FaceName,
    /// The digits of boards.
    pub digits: FaceName,
}

/// The colours of a book's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PageInks {
    /// Text.
    pub ink: Colour,
    /// Small text.
    pub soft: Colour,
    /// What steps back.
    pub faint: Colour,
    /// Lines under heads.
    pub rule: Colour,
    /// Lines of the contents.
    pub leader: Colour,
}

/// The colours of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CoverInks {
    /// What it is printed on, to its edges.
    pub ground: Colour,
    /// Words.
    pub ink: Colour,
    /// Small words.
    pub soft: Colour,
    /// The empty cells of its puzzle.
    pub cell: Colour,
    /// The cells of the first digit and of the last; those between are on the way from one to the other.
    pub first: Colour,
    /// See `first`.
    pub last: Colour,
    /// The digits.
    pub digit: Colour,
}

/// The signs of a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ornaments {
    /// A filled pip of a grade.
    pub filled: String,
    /// An empty pip.
    pub empty: String,
    /// What stands between facts.
    pub between: String,
}

/// A theme, all its choices made.
#[derive(Clone, Debug)]
pub struct Theme {
    looks: [Look; Ink::COUNT],
    thin: i32,
    thick: i32,
    /// The faces.
    pub faces: FaceNames,
    /// The colours of words.
    pub page: PageInks,
    /// The signs.
    pub ornaments: Ornaments,
    /// The colours of covers.
    pub cover: CoverInks,
    site: SiteChoices,
    digits: DigitFaces,
    is_black: bool,
}

impl Default for Theme {
    fn default() -> Self {
        Self::classic().clone()
    }
}

impl Theme {
    /// The theme of books that name none.
    pub fn classic() -> &'static Self {
        static THEME: LazyLock<Theme> = LazyLock::new(|| {
            let mut theme = Theme::blank();
            theme.change(from_program(CLASSIC).expect("it comes with the program"));
            theme
        });
        &THEME
    }

    /// A theme that comes with the program, by its name.
    pub fn named(name: &str) -> Option<Self> {
        Some(Self::from_choices(from_program(name)?))
    }

    /// Names and files of the themes that come with the program, by name.
    pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
        FILES.iter().copied()
    }

    /// The theme of a file: what it chooses, over its base.
    pub fn from_choices(choices: ThemeChoices) -> Self {
        let base = choices.base.as_ref().and_then(|BaseName(name)| Self::named(name));
        let mut theme = base.unwrap_or_default();
        theme.change(choices);
        theme
    }

    /// The same with other digits on its boards.
    pub fn with_digits(self, digits: DigitFaces) -> Self {
        Self { digits, ..self }
    }

    /// The same for a press that prints full black or nothing. Whatever stands on a page is black; light grounds stay,
    /// for back ends to print as patterns, but for those of houses that have an outline or a sign.
    #[must_use]
    pub fn in_black(&self) -> Self {
        let mut theme = self.clone();
        for ink in Ink::all() {
            let look = &mut theme.looks[ink.place()];
            look.print = match ink {
                // Rings and crosses tell what their grounds tell elsewhere.
                Ink::Paper | Ink::House | Ink::PatternGround | Ink::EliminatedGround => WHITE,
                Ink::Blocker | Ink::Extra(0) => look.print,
                // What these tell, signs tell.
                Ink::Extra(_) => WHITE,
                _ => BLACK,
            };
        }
        theme.page = PageInks { ink: BLACK, soft: BLACK, faint: BLACK, rule: BLACK, leader: BLACK };
        theme.is_black = true;
        theme
    }

    /// The same for screens that may know no colours: the board, its digits and its pencil marks are black. What a
    /// step marks keeps its colour, and its shape tells the same.
    #[must_use]
    pub fn for_readers(&self) -> Self {
        let mut theme = self.clone();
        for ink in [Ink::Given, Ink::Filled, Ink::Candidate, Ink::Label, Ink::ThinLine, Ink::ThickLine] {
            theme.looks[ink.place()].light = BLACK;
        }
        theme
    }

    /// Whether it prints full black or nothing.
    pub fn is_black(&self) -> bool {
        self.is_black
    }

    /// How an ink looks.
    pub fn look(&self, ink: Ink) -> Look {
        self.looks[ink.place()]
    }

    /// How a form of this ink is painted: lines of a board are as thick as the theme wants them.
    pub fn paint(&self, ink: Ink, paint: Paint) -> Paint {
        match (ink, paint) {
            (Ink::ThinLine, Paint::Line(_)) => Paint::Line(self.thin),
            (Ink::ThickLine | Ink::HouseLine, Paint::Line(_)) => Paint::Line(self.thick),
            (_, paint) => paint,
        }
    }

    /// Whether the faces of digits, or those of the program in their place, have a sign.
    pub fn draws(&self, sign: char) -> bool {
        self.digits.have(sign)
    }

    /// The digits of its boards.
    pub(super) fn digits(&self) -> &DigitFaces {
        &self.digits
    }

    /// What a page's stylesheet has to say over that of the classic theme; nothing of the classic theme itself.
    pub fn site_style(&self) -> String {
        let classic = &Self::classic().site;
        if self.site == *classic {
            return String::new();
        }
        let rule = |of: fn(&Shades) -> Option<Colour>| {
            let shades = self.site.shades();
            shades.iter().filter_map(|(name, shades)| Some(format!("--{name}:{};", of(shades)?))).collect::<String>()
        };
        let (light, dark) = (rule(|shades| shades.light), rule(|shades| shades.dark));
        let faces = [("serif", &self.site.serif), ("sans", &self.site.sans), ("mono", &self.site.mono)];
        let faces = faces.iter().filter_map(|(name, face)| Some(format!("--{name}:{};", face.as_ref()?.0)));
        format!(
            ":root{{{light}{}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n",
            faces.collect::<String>()
        )
    }

    /// A theme to which nothing is decided yet.
    fn blank() -> Self {
        let face = || FaceName { family: String::new(), place: None };
        Self {
            looks: [Look { light: BLACK, dark: BLACK, print: BLACK }; Ink::COUNT],
            thin: 1,
            thick: 1,
            faces: FaceNames { text: face(), labels: face(), digits: face() },
            page: PageInks { ink: BLACK, soft: BLACK, faint: BLACK, rule: BLACK, leader: BLACK },
            ornaments: Ornaments { filled: String::new(), empty: String::new(), between: String::new() },
            cover: CoverInks {
                ground: BLACK,
                ink: BLACK,
                soft: BLACK,
                cell: BLACK,
                first: BLACK,
                last: BLACK,
                digit: BLACK,
            },
            site: SiteChoices::default(),
            digits: DigitFaces::built_in(),
            is_black: false,
        }
    }

    fn change(&mut self, choices: ThemeChoices) {
        let set = |target: &mut Colour, colour: Option<Colour>| *target = colour.unwrap_or(*target);
        for (InkName(ink), look) in choices.inks {
            let mut new = self.look(ink);
            set(&mut new.light, look.light);
            set(&mut new.dark, look.dark);
            set(&mut new.print, look.print);
            self.looks[ink.place()] = new;
        }
        if let Some(Width(width)) = choices.lines.thin {
            self.thin = width;
        }
        if let Some(Width(width)) = choices.lines.thick {
            self.thick = width;
        }
        let faces = &mut self.faces;
        let named = [
            (&mut faces.text, choices.faces.text),
            (&mut faces.labels, choices.faces.labels),
            (&mut faces.digits, choices.faces.digits),
        ];
        for (face, choice) in named {
            let Some(choice) = choice else { continue };
            let at = choice.defined;
            let place = (at.line() as usize, at.column() as usize, at.span().len() as usize);
            *face = FaceName { family: choice.value, place: Some(place) };
        }
        set(&mut self.page.ink, choices.page.ink);
        set(&mut self.page.soft, choices.page.soft);
        set(&mut self.page.faint, choices.page.faint);
        set(&mut self.page.rule, choices.page.rule);
        set(&mut self.page.leader, choices.page.leader);
        let (cover, new) = (&mut self.cover, choices.cover);
        let named = [
            (&mut cover.ground, new.ground),
            (&mut cover.ink, new.ink),
            (&mut cover.soft, new.soft),
            (&mut cover.cell, new.cell),
            (&mut cover.first, new.first),
            (&mut cover.last, new.last),
            (&mut cover.digit, new.digit),
        ];
        named.into_iter().for_each(|(target, colour)| set(target, colour));
        let signs = &mut self.ornaments;
        let named = [
            (&mut signs.filled, choices.ornaments.filled),
            (&mut signs.empty, choices.ornaments.empty),
            (&mut signs.between, choices.ornaments.between),
        ];
        for (sign, choice) in named {
            if let Some(ShortSign(choice)) = choice {
                *sign = choice;
            }
        }
        self.site.change(choices.site);
    }
}

const BLACK: Colour = Colour([0; 3]);
const WHITE: Colour = Colour([255; 3]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_of_the_program_can_be_used_and_says_what_it_is() {
        let names: Vec<&str> = Theme::files().map(|(name, _)| name).collect();
        assert!(names.contains(&CLASSIC) && names.is_sorted());
        for (name, text) in Theme::files() {
            let theme = Theme::named(name).expect("it is of the program");
            assert!(text.starts_with("# ") && !theme.faces.text.family.is_empty(), "{name}");
        }
        assert!(Theme::named("none").is_none() && Theme::classic().site_style().is_empty());
    }

    #[test]
    fn classic_leaves_nothing_open() {
        let of = |colour: Colour| {
            let mut theme = Theme::blank();
            let look = Look { light: colour, dark: colour, print: colour };
            theme.looks = [look; Ink::COUNT];
            theme.page = PageInks { ink: colour, soft: colour, faint: colour, rule: colour, leader: colour };
            theme.cover = CoverInks {
                ground: colour,
                ink: colour,
                soft: colour,
                cell: colour,
                first: colour,
                last: colour,
                digit: colour,
            };
            theme.change(from_program(CLASSIC).expect("it comes with the program"));
            format!("{theme:?}")
        };
        assert_eq!(of(Colour([1, 2, 3])), of(Colour([4, 5, 6])));
        let theme = Theme::classic();
        assert!(theme.site.shades().iter().all(|(_, shades)| shades.light.is_some() && shades.dark.is_some()));
        assert!(
            ![&theme.ornaments.filled, &theme.ornaments.empty, &theme.ornaments.between]
                .iter()
                .any(|sign| sign.is_empty())
        );
    }

    #[test]
    fn a_theme_changes_what_it_names_and_nothing_else() {
        let read = |text: &str| Theme::from_choices(serde_saphyr::from_str(text).expect("a theme"));
        let theme = read("inks: {given: {print: \"#102030\"}}\nlines: {thick: 9}\n");
        let (given, classic) = (theme.look(Ink::Given), Theme::classic().look(Ink::Given));
        assert_eq!((given.print, given.light), (Colour([0x10, 0x20, 0x30]), classic.light));
        assert_eq!(theme.paint(Ink::ThickLine, Paint::Line(6)), Paint::Line(9));
        assert_eq!(theme.paint(Ink::Pattern, Paint::Line(6)), Paint::Line(6));
        let based = read("base: modern\nlines: {thick: 9}\n");
        assert_eq!(based.look(Ink::Filled), Theme::named("modern").expect("a theme").look(Ink::Filled));
        assert!(based.site_style().contains("--accent:#1f6fc4;"));
    }

    #[test]
    fn in_black_nothing_is_grey_but_grounds() {
        for (name, _) in Theme::files() {
            let theme = Theme::named(name).expect("it is of the program").in_black();
            for ink in Ink::all() {
                let print = theme.look(ink).print;
                let is_ground = matches!(ink, Ink::Blocker | Ink::Extra(0));
                assert!(print == BLACK || print == WHITE || is_ground, "{name} {ink:?} {print:?}");
                assert!(is_ground == (print != BLACK && print != WHITE), "{name} {ink:?} {print:?}");
            }
            assert!(theme.is_black() && theme.page.rule == BLACK, "{name}");
        }
    }

    #[test]
    fn what_is_no_choice_is_refused() {
        for text in [
            "inks: {given: {light: red}}",
            "inks: {given: {print: 256}}",
            "inks: {given: {print: \"#12345\"}}",
            "inks: {given: {print: \"#+12345\"}}",
            "inks: {givn: {print: 1}}",
            "lines: {thin: 0}",
            "lines: {thin: 13}",
            "ornaments: {filled: \"\"}",
            "site: {serif: \"x;} body{display:none\"}",
            "base: none",
            "colour: 1",
        ] {
            assert!(serde_saphyr::from_str::<ThemeChoices>(text).is_err(), "{text}");
        }
    }
}
