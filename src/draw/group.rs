//! Groups of consecutive shapes with the same paint, and the source of their colour.
//!
//! A file must look right in programs without CSS support, and on pages with print rules that turn everything with a
//! `color` black. Its groups therefore have `fill` and `stroke` as attributes, with plain colours. Any stylesheet rule
//! overrides attributes. The groups also have classes for people who restyle pictures, among them those of
//! [`stylesheet`](super::stylesheet), so that a file on a page with that stylesheet follows the page. Our own pages
//! omit the attributes ([`Colours::Page`]).

use super::dashes;
use super::ink::{Ink, MAX_WIDTH};
use super::numbers::integer;
use super::scene::{Element, Paint};
use super::theme::Theme;
use std::fmt::Write;

/// The source of the colours of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum Colours<'a> {
    /// The picture itself, for any program.
    Own(&'a Theme),
    /// The stylesheet of the page, which also has a dark scheme. This makes pages with many pictures shorter.
    Page,
}

/// The common ink and paint of the shapes of a group.
pub(super) type Group = (Ink, Paint);

/// Returns the group of a shape, with the theme's line widths.
pub(super) fn group(theme: &Theme, shape: &Element) -> Group {
    match shape {
        Element::Form { ink, paint, .. } => (*ink, theme.paint(*ink, *paint)),
        Element::Glyph { ink, .. } => (*ink, Paint::Fill),
    }
}

/// Writes the start of a group.
pub(super) fn open_group(text: &mut String, colours: Colours<'_>, (ink, paint): Group) {
    text.push_str("<g class=\"");
    text.push_str(ink.class());
    let (kind, width) = match paint {
        Paint::Fill => (" sp-f", 0),
        Paint::Line(width) => (" sp-l", width),
        Paint::Dashes(width) => (" sp-d", width),
    };
    text.push_str(kind);
    let has_class = (1..=MAX_WIDTH).contains(&width);
    if has_class {
        integer(text, width);
    }
    text.push('"');
    if let Colours::Own(theme) = colours {
        let colour = theme.look(ink).light;
        match paint {
            Paint::Fill => write!(text, " fill=\"{colour}\" stroke=\"none\""),
            Paint::Line(_) | Paint::Dashes(_) => write!(text, " fill=\"none\" stroke=\"{colour}\""),
        }
        .expect("a string takes everything");
    }
    match (colours, paint) {
        (_, Paint::Fill) => Ok(()),
        (Colours::Page, Paint::Line(_) | Paint::Dashes(_)) if has_class => Ok(()),
        (_, Paint::Line(width)) => write!(text, " stroke-width=\"{width}\" stroke-linecap=\"square\""),
        // Files contain the dashes as geometry.
        (Colours::Own(_), Paint::Dashes(width)) => write!(text, " stroke-width=\"{width}\""),
        (Colours::Page, Paint::Dashes(width)) => {
            write!(text, " stroke-width=\"{width}\" stroke-dasharray=\"{}\"", dash_array(width))
        }
    }
    .expect("a string takes everything");
    text.push('>');
}

/// Returns the dashes of a line as a `stroke-dasharray`.
pub(super) fn dash_array(width: i32) -> String {
    let (on, off) = dashes::lengths(width);
    format!("{on} {off}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_coloured_by_attributes_or_by_the_page() {
        let own = Colours::Own(Theme::classic());
        let check = |colours: Colours<'_>, paint: Paint, expected: &str| {
            let mut text = String::new();
            open_group(&mut text, colours, (Ink::Link, paint));
            assert_eq!(text.replace(&Theme::classic().look(Ink::Link).light.to_string(), "INK"), expected);
        };
        check(own, Paint::Fill, "<g class=\"sp-link sp-f\" fill=\"INK\" stroke=\"none\">");
        check(
            own,
            Paint::Line(3),
            "<g class=\"sp-link sp-l3\" fill=\"none\" stroke=\"INK\" stroke-width=\"3\" stroke-linecap=\"square\">",
        );
        check(own, Paint::Dashes(3), "<g class=\"sp-link sp-d3\" fill=\"none\" stroke=\"INK\" stroke-width=\"3\">");
        check(Colours::Page, Paint::Fill, "<g class=\"sp-link sp-f\">");
        check(Colours::Page, Paint::Line(3), "<g class=\"sp-link sp-l3\">");
        check(Colours::Page, Paint::Dashes(3), "<g class=\"sp-link sp-d3\">");
        check(
            Colours::Page,
            Paint::Line(18),
            "<g class=\"sp-link sp-l\" stroke-width=\"18\" stroke-linecap=\"square\">",
        );
    }
}
