//! The choices of a theme file, each as written or `None`.

use super::colour::Colour;
use super::ink::{Ink, MAX_WIDTH};
use super::looks::{CoverInks, Look, PageInks};
use serde::Deserialize;
use serde::de::{self, Deserializer, Unexpected};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The name and text of every built-in theme, by name.
pub(super) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/themes.rs"));

/// Returns the choices of a built-in theme.
pub(super) fn from_program(name: &str) -> Option<ThemeChoices> {
    let (_, text) = FILES.iter().find(|(known, _)| *known == name)?;
    Some(serde_saphyr::from_str(text).expect("the themes that come with the program are tested"))
}

/// The choices of a theme file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ThemeChoices {
    pub(super) base: Option<BaseName>,
    pub(super) inks: BTreeMap<InkName, LookChoice>,
    pub(super) lines: LineChoices,
    pub(super) faces: FaceChoices,
    pub(super) page: PageChoices,
    pub(super) ornaments: OrnamentChoices,
    pub(super) cover: CoverChoices,
    pub(super) site: SiteChoices,
}

/// Defines choices of colours, and the way they override those of a theme.
macro_rules! colour_choices {
    ($name:ident, $target:ident { $($colour:ident),+ }) => {
        #[derive(Clone, Copy, Debug, Default, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub(super) struct $name {
            $($colour: Option<Colour>,)+
        }

        impl $name {
            pub(super) fn change(self, target: &mut $target) {
                $(target.$colour = self.$colour.unwrap_or(target.$colour);)+
            }
        }
    };
}

colour_choices!(LookChoice, Look { light, dark, print });
colour_choices!(PageChoices, PageInks { ink, soft, faint, rule, leader });
colour_choices!(CoverChoices, CoverInks { ground, ink, soft, cell, first, last, digit });

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct LineChoices {
    pub(super) thin: Option<Width>,
    pub(super) thick: Option<Width>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct FaceChoices {
    pub(super) text: Option<serde_saphyr::Spanned<String>>,
    pub(super) labels: Option<serde_saphyr::Spanned<String>>,
    pub(super) digits: Option<serde_saphyr::Spanned<String>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct OrnamentChoices {
    pub(super) filled: Option<ShortSign>,
    pub(super) empty: Option<ShortSign>,
    pub(super) between: Option<ShortSign>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct SiteChoices {
    pub(super) ink: Shades,
    pub(super) quiet: Shades,
    pub(super) paper: Shades,
    pub(super) card: Shades,
    pub(super) line: Shades,
    pub(super) accent: Shades,
    pub(super) mark: Shades,
    pub(super) serif: Option<Stack>,
    pub(super) sans: Option<Stack>,
    pub(super) mono: Option<Stack>,
}

/// A colour of web pages, on a light and on a dark screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Shades {
    pub(super) light: Option<Colour>,
    pub(super) dark: Option<Colour>,
}

impl SiteChoices {
    pub(super) fn shades(&self) -> [(&'static str, Shades); 7] {
        [
            ("ink", self.ink),
            ("quiet", self.quiet),
            ("paper", self.paper),
            ("card", self.card),
            ("line", self.line),
            ("accent", self.accent),
            ("mark", self.mark),
        ]
    }

    pub(super) fn change(&mut self, new: Self) {
        let over = |old: Shades, new: Shades| Shades { light: new.light.or(old.light), dark: new.dark.or(old.dark) };
        *self = Self {
            ink: over(self.ink, new.ink),
            quiet: over(self.quiet, new.quiet),
            paper: over(self.paper, new.paper),
            card: over(self.card, new.card),
            line: over(self.line, new.line),
            accent: over(self.accent, new.accent),
            mark: over(self.mark, new.mark),
            serif: new.serif.or(self.serif.take()),
            sans: new.sans.or(self.sans.take()),
            mono: new.mono.or(self.mono.take()),
        };
    }
}

/// Parses a value. Fails unless `holds` accepts it.
fn checked<'de, T, D>(
    deserializer: D,
    expected: &str,
    holds: impl Fn(&T) -> bool,
    shown: fn(&T) -> Unexpected<'_>,
) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let value = T::deserialize(deserializer)?;
    if holds(&value) { Ok(value) } else { Err(de::Error::invalid_value(shown(&value), &expected)) }
}

/// The name of a built-in theme.
#[derive(Clone, Debug)]
pub(super) struct BaseName(pub(super) String);

impl<'de> Deserialize<'de> for BaseName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = FILES.iter().map(|(name, _)| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let is_known = |name: &String| FILES.iter().any(|(known, _)| known == name);
        checked(deserializer, &format!("one of the themes {names}"), is_known, |name| Unexpected::Str(name)).map(Self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct InkName(pub(super) Ink);

impl<'de> Deserialize<'de> for InkName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| Ink::all().map(Ink::name).collect());
        let name = String::deserialize(deserializer)?;
        let found = Ink::all().find(|ink| ink.name() == name);
        found.map(Self).ok_or_else(|| de::Error::unknown_field(&name, NAMES.as_slice()))
    }
}

/// The width of a line in hundredths of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width(pub(super) i32);

impl<'de> Deserialize<'de> for Width {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_width = |width: &i32| (1..=MAX_WIDTH).contains(width);
        let expected = "a width from 1 to 12, in hundredths of a cell";
        checked(deserializer, expected, is_width, |&width| Unexpected::Signed(width.into())).map(Self)
    }
}

/// A sign of one to four characters.
#[derive(Clone, Debug)]
pub(super) struct ShortSign(pub(super) String);

impl<'de> Deserialize<'de> for ShortSign {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_sign = |text: &String| (1..=4).contains(&text.chars().count()) && !text.chars().any(char::is_control);
        checked(deserializer, "a sign of one to four characters", is_sign, |text| Unexpected::Str(text)).map(Self)
    }
}

/// A list of faces for stylesheets, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stack(pub(super) String);

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_stack = |text: &String| {
            let is_plain = |c: char| c.is_alphanumeric() || " ,-_\"'".contains(c);
            (1..=500).contains(&text.len())
                && text.chars().all(is_plain)
                && text.matches('"').count().is_multiple_of(2)
                && text.matches('\'').count().is_multiple_of(2)
        };
        checked(deserializer, "a list of faces, such as `Georgia, serif`", is_stack, |text| Unexpected::Str(text))
            .map(Self)
    }
}
