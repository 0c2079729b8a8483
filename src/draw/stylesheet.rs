//! The stylesheet of pages with boards.

use super::colour::Colour;
use super::group::dash_array;
use super::ink::{Ink, MAX_WIDTH};
use super::looks::Look;
use super::theme::Theme;

/// Returns the stylesheet of a page with boards. The colours are light or dark according to the reader's preference or
/// to `data-theme` on the root element, and light in print.
///
/// Each colour is a custom property (`--sp-given` and so on) that a page may set itself. No rule depends on `color`,
/// which the print rules of many pages set on every element.
pub fn stylesheet(theme: &Theme) -> String {
    let rule = |of: fn(Look) -> Colour| {
        Ink::all().map(|ink| format!("--{}:{};", ink.class(), of(theme.look(ink)))).collect::<String>()
    };
    let (light, dark) = (rule(|look| look.light), rule(|look| look.dark));
    // Our pictures use `--sp-ink`; authors' templates may use `currentColor`.
    let classes = Ink::all().map(|ink| format!(".{0}{{--sp-ink:var(--{0});color:var(--{0})}}\n", ink.class()));
    let line =
        |kind: &str, width: &str, more: &str| format!(".sp-{kind}{width}{{fill:none;stroke:var(--sp-ink){more}}}\n");
    let paints = (1..=MAX_WIDTH).map(|width| {
        let more = format!(";stroke-width:{width}");
        line("l", &width.to_string(), &format!("{more};stroke-linecap:square"))
            + &line("d", &width.to_string(), &format!("{more};stroke-dasharray:{}", dash_array(width)))
    });
    format!(
        ":root{{{light}}}\n@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         @media screen{{:root[data-theme=dark]{{{dark}}}}}\n{}.sp-defs{{position:absolute}}\n.sp-f{{fill:var(--sp-ink);stroke:none}}\n{}{}{}",
        classes.collect::<String>(),
        line("l", "", ""),
        line("d", "", ""),
        paints.collect::<String>()
    )
}
