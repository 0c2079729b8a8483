//! The stylesheet of pages with boards.

use super::colour::Colour;
use super::ink::{Ink, WIDEST};
use super::theme::{Look, Theme};

/// The stylesheet of a page with boards: light and dark by the reader's preference, or forced by `data-theme` on the
/// root element, and light on paper.
///
/// Each colour is a custom property (`--sp-given` and so on) that a page may set itself.
pub fn stylesheet(theme: &Theme) -> String {
    let rule = |of: fn(Look) -> Colour| {
        Ink::all().map(|ink| format!("--{}:{};", ink.class(), of(theme.look(ink)))).collect::<String>()
    };
    let (light, dark) = (rule(|look| look.light), rule(|look| look.dark));
    let classes = Ink::all().map(|ink| format!(".{0}{{color:var(--{0})}}\n", ink.class()));
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
