//! Themes: the looks of pictures and pages, as named choices in a file.
//!
//! The built-in themes are the files of `templates/themes`, found by the build. A theme overrides some choices and
//! takes the others from its base, and ultimately from `classic`, which makes every choice. Back ends look up choices
//! by ink; the layout does not depend on the theme.

use super::choices::{BaseName, FILES, InkName, Shades, ShortSign, SiteChoices, ThemeChoices, Width, from_program};
use super::colour::Colour;
use super::glyph::DigitFaces;
use super::ink::Ink;
use super::looks::{CoverInks, FaceName, FaceNames, Look, Ornaments, PageInks};
use super::picture::{THICK, THIN};
use super::scene::Paint;
use std::sync::LazyLock;

/// The default theme, which all others are based on.
const CLASSIC: &str = "classic";

/// A theme with all its choices.
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
    /// Returns the default theme.
    pub fn classic() -> &'static Self {
        static THEME: LazyLock<Theme> = LazyLock::new(|| {
            let mut theme = Theme::blank();
            theme.change(from_program(CLASSIC).expect("it comes with the program"));
            theme
        });
        &THEME
    }

    /// Returns the theme of pictures with colours from their page: it only has the classic line widths and digits, and
    /// needs no theme file.
    pub fn of_page() -> &'static Self {
        static THEME: LazyLock<Theme> = LazyLock::new(|| Theme { thin: THIN, thick: THICK, ..Theme::blank() });
        &THEME
    }

    /// Returns a built-in theme by its name.
    pub fn named(name: &str) -> Option<Self> {
        Some(Self::from_choices(from_program(name)?))
    }

    /// Returns the names and files of the built-in themes, sorted by name.
    pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
        FILES.iter().copied()
    }

    /// Returns the theme of a file, with its choices in place of those of its base.
    pub fn from_choices(choices: ThemeChoices) -> Self {
        let base = choices.base.as_ref().and_then(|BaseName(name)| Self::named(name));
        let mut theme = base.unwrap_or_default();
        theme.change(choices);
        theme
    }

    /// Returns the theme with other digits on its boards.
    pub fn with_digits(self, digits: DigitFaces) -> Self {
        Self { digits, ..self }
    }

    /// Returns the theme for a printer that only prints full black. Everything on a page is black. Light grounds
    /// remain, and back ends print them as patterns, except those of houses that have an outline or a sign.
    #[must_use]
    pub fn in_black(&self) -> Self {
        let mut theme = self.clone();
        for ink in Ink::all() {
            let look = &mut theme.looks[ink.place()];
            look.print = match ink {
                // Rings and crosses are sufficient without their grounds.
                Ink::Paper | Ink::House | Ink::PatternGround | Ink::EliminatedGround => WHITE,
                Ink::Blocker | Ink::Extra(0) => look.print,
                // Signs are sufficient without these grounds.
                Ink::Extra(_) => WHITE,
                _ => BLACK,
            };
        }
        theme.page = PageInks::default();
        theme.is_black = true;
        theme
    }

    /// Returns the theme for screens that may lack colours: the board, its digits and its pencil marks are black. Marks
    /// of a step keep their colours, and their shapes have the same meaning.
    #[must_use]
    pub fn for_readers(&self) -> Self {
        let mut theme = self.clone();
        for ink in [Ink::Given, Ink::Filled, Ink::Candidate, Ink::Label, Ink::ThinLine, Ink::ThickLine] {
            theme.looks[ink.place()].light = BLACK;
        }
        theme
    }

    /// Returns whether the theme only prints full black.
    pub fn is_black(&self) -> bool {
        self.is_black
    }

    /// Returns the look of an ink.
    pub fn look(&self, ink: Ink) -> Look {
        self.looks[ink.place()]
    }

    /// Returns the paint of a form in this ink, with the theme's line widths.
    pub fn paint(&self, ink: Ink, paint: Paint) -> Paint {
        match (ink, paint) {
            (Ink::ThinLine, Paint::Line(_)) => Paint::Line(self.thin),
            (Ink::ThickLine | Ink::HouseLine, Paint::Line(_)) => Paint::Line(self.thick),
            (_, paint) => paint,
        }
    }

    /// Returns whether the faces of digits have a sign, with the built-in faces as a fallback.
    pub fn draws(&self, sign: char) -> bool {
        self.digits.have(sign)
    }

    /// Returns the digits of its boards.
    pub(super) fn digits(&self) -> &DigitFaces {
        &self.digits
    }

    /// Returns the rules that a page's stylesheet adds to those of the classic theme; empty for the classic theme.
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

    /// Returns a theme before any choice: all black.
    fn blank() -> Self {
        Self {
            looks: [Look::default(); Ink::COUNT],
            thin: 1,
            thick: 1,
            faces: FaceNames::default(),
            page: PageInks::default(),
            ornaments: Ornaments::default(),
            cover: CoverInks::default(),
            site: SiteChoices::default(),
            digits: DigitFaces::built_in(),
            is_black: false,
        }
    }

    fn change(&mut self, choices: ThemeChoices) {
        for (InkName(ink), look) in choices.inks {
            look.change(&mut self.looks[ink.place()]);
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
        choices.page.change(&mut self.page);
        choices.cover.change(&mut self.cover);
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
    fn every_theme_of_the_program_can_be_used_and_is_described() {
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
        let (theme, page) = (Theme::classic(), Theme::of_page());
        assert_eq!((page.thin, page.thick), (theme.thin, theme.thick));
        assert!(theme.site.shades().iter().all(|(_, shades)| shades.light.is_some() && shades.dark.is_some()));
        assert!(
            ![&theme.ornaments.filled, &theme.ornaments.empty, &theme.ornaments.between]
                .iter()
                .any(|sign| sign.is_empty())
        );
    }

    #[test]
    fn a_theme_changes_only_its_choices() {
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
    fn invalid_choices_are_refused() {
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
