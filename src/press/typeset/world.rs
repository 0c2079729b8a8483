//! The world that Typst can access: our templates, our faces, one file of data, and the author's image on a cover. There is
//! no clock, network, package or file system.

use super::drawing::FacePair;
use super::measure::{LineMeasure, LineMeasures};
use crate::draw::{DigitFaces, FaceNames};
use crate::render::{digit_faces, fonts};
use crate::templates::{PageTemplates, built_in};
use std::ops::Range;
use ttf_parser::{Face, Permissions};
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::layout::Abs;
use typst::syntax::{DiagSpan, FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook, FontInstance, FontStretch, FontStyle, FontVariant, FontVariations, FontWeight};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World, WorldExt};

/// Returns the templates of a book; `book.typ`, `cover.typ`, `column.typ` and `handout.typ` are the main files.
pub fn templates() -> PageTemplates {
    built_in!(
        "book",
        [
            "answers.typ",
            "board.typ",
            "book.typ",
            "column.typ",
            "cover.typ",
            "flow.typ",
            "front.typ",
            "handout.typ",
            "key.typ",
            "own.typ",
            "puzzles.typ",
            "setup.typ",
            "style.typ"
        ]
    )
}

/// The Typst world of one document.
pub(super) struct DocumentWorld<'a> {
    library: LazyHash<Library>,
    faces: &'a Faces,
    sources: Vec<Source>,
    main: FileId,
    data: Vec<(FileId, Bytes)>,
}

/// Returns the reason why a font file cannot be used, and a remedy; `None` if the file can be used.
///
/// Books embed subsets of their faces. Whether that is allowed is stated in the font file.
pub fn font_fault(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    if Font::iter(Bytes::new(bytes.to_vec())).next().is_none() {
        return Some(("not a readable font", "use a `.ttf`, `.otf` or `.ttc` file"));
    }
    let count = ttf_parser::fonts_in_collection(bytes).unwrap_or(1);
    let mut faces = (0..count).filter_map(|index| Face::parse(bytes, index).ok());
    let is_free = |face: &Face<'_>| {
        face.permissions() != Some(Permissions::Restricted)
            && face.is_outline_embedding_allowed()
            && face.is_subsetting_allowed()
    };
    let remedy = "use another font, or ask its maker for one that allows embedding";
    let message = "this font does not allow embedding (`fsType` in its OS/2 table)";
    (!faces.all(|face| is_free(&face))).then_some((message, remedy))
}

/// The number of built-in faces.
const OWN: usize = 5;

/// The built-in families, both under the SIL Open Font License.
const OWN_FAMILIES: [&str; 2] = ["Libertinus Serif", "Source Sans 3"];

/// The faces in which documents are set, parsed once.
#[derive(Clone)]
pub struct Faces {
    book: LazyHash<FontBook>,
    faces: Vec<Font>,
}

impl Faces {
    /// Returns the built-in faces together with those in these font files.
    pub fn with(more: &[Vec<u8>]) -> Self {
        let own: [_; OWN] = [fonts::DIGITS, fonts::DIGITS_BOLD, fonts::TEXT, fonts::TEXT_ITALIC, fonts::TEXT_BOLD];
        let own = own.into_iter().map(Bytes::new);
        let more = more.iter().cloned().map(Bytes::new);
        let faces: Vec<Font> = own.chain(more).flat_map(Font::iter).collect();
        Self { book: LazyHash::new(FontBook::from_fonts(&faces)), faces }
    }

    /// Returns whether any face has this character.
    pub(super) fn cover(&self, character: char) -> bool {
        self.faces.iter().any(|face| face.info().coverage.contains(u32::from(character)))
    }

    /// Returns whether a family is built in.
    pub(super) fn is_own(family: &str) -> bool {
        OWN_FAMILIES.contains(&family)
    }

    /// Returns the families, sorted by name.
    pub fn families(&self) -> Vec<&str> {
        self.book.families().map(|(family, _)| family).collect()
    }

    /// Returns whether there is a face of this family.
    pub fn has(&self, family: &str) -> bool {
        self.book.contains_family(&family.to_lowercase())
    }

    /// Returns the face of a family in the weight of text or titles that Typst would select.
    fn select(&self, family: &str, weight: FontWeight) -> Option<&Font> {
        let variant = FontVariant { weight, ..FontVariant::default() };
        self.faces.get(self.book.select(&family.to_lowercase(), variant)?)
    }

    /// Returns the digits of a family for pictures; `None` if there is no such family or it has no digits.
    pub fn digits(&self, family: &str) -> Option<DigitFaces> {
        let data = |weight| {
            let font = self.select(family, weight)?;
            Some((font.data().to_vec(), font.index()))
        };
        digit_faces(data(FontWeight::REGULAR)?, data(FontWeight::SEMIBOLD)?)
    }

    /// Returns the faces that are not built in, which supply missing characters.
    pub(super) fn others(&self) -> Vec<FontInstance> {
        self.faces.iter().skip(OWN).map(instance).collect()
    }

    /// Returns all faces, ready for use.
    pub(super) fn all(&self) -> Vec<FontInstance> {
        self.faces.iter().map(instance).collect()
    }

    /// Returns the measures of the ink of lines in the faces of a theme.
    pub(super) fn lines(&self, names: &FaceNames) -> LineMeasures<'_> {
        let measure = |family: &str, style: FontStyle, weight: FontWeight| {
            LineMeasure::new(&self.book, &self.faces, family, FontVariant::new(style, weight, FontStretch::NORMAL))
        };
        let (text, labels) = (&names.text.family, &names.labels.family);
        LineMeasures {
            text: measure(text, FontStyle::Normal, FontWeight::REGULAR),
            text_italic: measure(text, FontStyle::Italic, FontWeight::REGULAR),
            text_bold: measure(text, FontStyle::Normal, FontWeight::SEMIBOLD),
            labels: measure(labels, FontStyle::Normal, FontWeight::REGULAR),
            labels_bold: measure(labels, FontStyle::Normal, FontWeight::SEMIBOLD),
        }
    }

    /// Returns the families that set a text in this family: the family itself, then fallback families in the order of
    /// their first use.
    pub(super) fn families_of(&self, family: &str, text: impl Iterator<Item = char>) -> Vec<String> {
        let measure = LineMeasure::new(&self.book, &self.faces, family, FontVariant::default());
        let named = |index: usize| self.faces.get(index).map(|face| face.info().family.clone());
        let mut found: Vec<String> = measure.first_face().and_then(named).into_iter().collect();
        for family in text.filter_map(|symbol| measure.face_of(symbol)).filter_map(named) {
            if !found.contains(&family) {
                found.push(family);
            }
        }
        found
    }

    /// Returns a family in both weights; built-in faces if there is no such family.
    pub(super) fn pair(&self, family: &str) -> FacePair {
        let face = |weight, other: usize| instance(self.select(family, weight).unwrap_or(&self.faces[other]));
        FacePair { light: face(FontWeight::REGULAR, 0), bold: face(FontWeight::SEMIBOLD, 1) }
    }
}

fn instance(font: &Font) -> FontInstance {
    font.clone().instantiate(FontVariant::default(), Abs::pt(10.0), &FontVariations::default())
}

fn file(name: &str) -> Option<FileId> {
    let path = VirtualPath::new(format!("/{name}")).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl<'a> DocumentWorld<'a> {
    /// Creates the world of a document with the main file `main` of these templates, which reads `data` by file name.
    pub(super) fn new<'d>(
        faces: &'a Faces,
        templates: &PageTemplates,
        main: &str,
        data: impl IntoIterator<Item = (&'d str, Bytes)>,
    ) -> Option<Self> {
        let sources =
            templates.texts().filter_map(|(name, text)| Some(Source::new(file(name)?, text.to_owned()))).collect();
        Some(Self {
            library: LazyHash::new(Library::builder().build()),
            faces,
            sources,
            main: file(main)?,
            data: data.into_iter().filter_map(|(name, bytes)| Some((file(name)?, bytes))).collect(),
        })
    }

    fn template(&self, id: FileId) -> Option<&Source> {
        self.sources.iter().find(|source| source.id() == id)
    }

    /// Returns the file of a span, and its byte range there.
    pub(super) fn place(&self, span: DiagSpan) -> Option<(String, Option<Range<usize>>)> {
        let id = span.id()?;
        Some((id.vpath().get_without_slash().to_string(), self.range(span)))
    }
}

impl World for DocumentWorld<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.faces.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.template(id).cloned().ok_or_else(|| FileError::NotFound(id.vpath().get_with_slash().into()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let data = self.data.iter().find(|(known, _)| *known == id);
        data.map(|(_, bytes)| bytes.clone()).ok_or_else(|| FileError::NotFound(id.vpath().get_with_slash().into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.faces.faces.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
