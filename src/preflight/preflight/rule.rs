//! The rules by name.

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

            /// Returns the key of the rule in reports.
            pub fn key(self) -> &'static str {
                match self { $(Self::$rule => $key,)+ }
            }
        }
    };
}

rules! {
    Kind = "kind", "The PDF version, and PDF/X if the printer requires it.";
    Encryption = "encryption", "No password and no restrictions.";
    Extras = "extras", "No links, comments, fields or outline.";
    FileSize = "file-size", "The file is no larger than the printer accepts.";
    Pages = "pages", "The number of pages is one that the printer binds.";
    Even = "even", "An even number of pages.";
    Blank = "blank", "A blank last page if the printer prints a mark there, and not too many blank pages in a row.";
    Size = "size", "All pages have the same size, a trim size that the printer offers.";
    Boxes = "boxes", "The trim is within the bleed and the bleed within the sheet, as wide as the printer requires.";
    Marks = "marks", "Nothing beyond the page, such as crop marks.";
    Bleed = "bleed", "Ink that reaches the edge extends to the end of the bleed.";
    Distance = "distance", "No ink too close to the edge.";
    Gutter = "gutter", "No ink too close to the spine for the number of pages.";
    Spine = "spine", "On a cover, text on the spine only if the book has enough pages, and away from the folds.";
    Line = "line", "No line thinner than the printer allows.";
    Text = "text", "No text too small to read in print.";
    Colour = "colour", "Full black or nothing: no grey, no colour.";
    RichBlack = "rich-black", "Black from black ink only.";
    Coverage = "coverage", "No more ink in one place than the paper can hold.";
    Face = "face", "Every font is embedded.";
    Transparency = "transparency", "No transparency.";
    Resolution = "resolution", "Images with enough resolution.";
    Content = "content", "Pages that can be read completely.";
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
