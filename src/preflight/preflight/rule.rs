//! The rules, by name.

use serde::{Serialize, Serializer};
use std::fmt;

macro_rules! rules {
    ($($rule:ident = $key:literal, $doc:literal;)+) => {
        /// A requirement of printers.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Rule { $(#[doc = $doc] $rule,)+ }

        impl Rule {
            /// All rules, in the order of reports.
            pub const ALL: &'static [Self] = &[$(Self::$rule,)+];

            /// Returns its key in reports.
            pub fn key(self) -> &'static str {
                match self { $(Self::$rule => $key,)+ }
            }
        }
    };
}

rules! {
    Kind = "kind", "The version of PDF, and PDF/X where the printer wants it.";
    Encryption = "encryption", "No password and no restriction.";
    Extras = "extras", "No links, comments, fields or outline.";
    FileSize = "file-size", "No larger than the printer takes.";
    Pages = "pages", "No fewer and no more than are bound.";
    Even = "even", "An even number of pages.";
    Blank = "blank", "A blank last page where the printer puts its mark there; not too many blank pages in turn.";
    Size = "size", "All pages of one size, which is a trim of the printer.";
    Boxes = "boxes", "Trim, bleed and sheet lie within each other, with a bleed as wide as the printer wants it.";
    Marks = "marks", "No crop marks or anything else beyond the page.";
    Bleed = "bleed", "Ink that reaches the edge goes on to the end of the bleed.";
    Distance = "distance", "No ink too close to the edge.";
    Gutter = "gutter", "No ink too close to the spine, by the number of pages.";
    Spine = "spine", "On a cover, text on the spine only of books of enough pages, and clear of its folds.";
    Line = "line", "No line thinner than the printer keeps.";
    Text = "text", "No text smaller than can be read in print.";
    Colour = "colour", "Full black or nothing: no grey, no colour.";
    RichBlack = "rich-black", "Black of one ink alone.";
    Coverage = "coverage", "No more ink in one place than the paper can hold.";
    Face = "face", "Every face is in the file.";
    Transparency = "transparency", "Nothing transparent.";
    Resolution = "resolution", "Images fine enough.";
    Content = "content", "Pages that can be read whole.";
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}
