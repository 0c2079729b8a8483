//! The rules, by name.

use serde::{Serialize, Serializer};
use std::fmt;

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $rule:ident = $key:literal, $summary:literal;)+) => {
        /// What a printed book is held to.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
                pub enum Rule { $($(#[doc = $doc])+ $rule,)+ }

        impl Rule {
            /// All rules, in the order in which they are told.
            pub const ALL: &'static [Self] = &[$(Self::$rule,)+];

            /// Its key, as reports name it.
            pub fn key(self) -> &'static str {
                match self { $(Self::$rule => $key,)+ }
            }

            /// What it asks for.
            pub fn summary(self) -> &'static str {
                match self { $(Self::$rule => $summary,)+ }
            }
        }
    };
}

rules! {
    /// The kind and version of the file.
    Kind = "kind", "the version of PDF, and PDF/X where the printer wants it";
    /// Encryption.
    Encryption = "encryption", "no password and no restriction";
    /// Links and the like.
    Extras = "extras", "no links, comments, fields or outline";
    /// Bytes.
    FileSize = "file-size", "no larger than the printer takes";
    /// The number of pages.
    Pages = "pages", "no fewer and no more than are bound";
    /// An even number of pages.
    Even = "even", "an even number of pages";
    /// Blank pages.
    Blank = "blank", "a blank last page where the printer puts its mark there; not too many blank pages in turn";
    /// The size of pages.
    Size = "size", "all pages of one size, which is a trim of the printer";
    /// The boxes of pages.
    Boxes = "boxes", "trim, bleed and sheet lie within each other, with a bleed as wide as the printer wants it";
    /// What lies beyond the page.
    Marks = "marks", "no crop marks or anything else beyond the page";
    /// Ink that runs off the page.
    Bleed = "bleed", "ink that reaches the edge goes on to the end of the bleed";
    /// Ink near the edge.
    Distance = "distance", "no ink too close to the edge";
    /// Ink near the spine.
    Gutter = "gutter", "no ink too close to the spine, by the number of pages";
    /// What stands on the spine of a cover.
    Spine = "spine", "on a cover, text on the spine only of books of enough pages, and clear of its folds";
    /// Thin lines.
    Line = "line", "no line thinner than the printer keeps";
    /// Small text.
    Text = "text", "no text smaller than can be read in print";
    /// Greys and colours.
    Colour = "colour", "full black or nothing: no grey, no colour";
    /// Black of several inks.
    RichBlack = "rich-black", "black of one ink alone";
    /// Faces.
    Face = "face", "every face is in the file";
    /// Transparency.
    Transparency = "transparency", "nothing transparent";
    /// Images.
    Resolution = "resolution", "images fine enough";
    /// What cannot be read.
    Content = "content", "pages that can be read whole";
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
