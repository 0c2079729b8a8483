//! What Typst may see: our templates, our faces, one file of data. No clock, no network, no packages, no files.

use super::drawing::DigitFaces;
use crate::draw::fonts;
use crate::templates::Templates;
use std::ops::Range;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::layout::Abs;
use typst::syntax::{DiagSpan, FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook, FontVariant, FontVariations};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World, WorldExt};

/// The templates of a book; `book.typ` and `handout.typ` are where typesetting starts.
pub fn templates() -> Templates {
    Templates::built_in(
        "book",
        &[
            ("answers.typ", include_str!("../../templates/book/answers.typ")),
            ("board.typ", include_str!("../../templates/book/board.typ")),
            ("book.typ", include_str!("../../templates/book/book.typ")),
            ("front.typ", include_str!("../../templates/book/front.typ")),
            ("handout.typ", include_str!("../../templates/book/handout.typ")),
            ("puzzles.typ", include_str!("../../templates/book/puzzles.typ")),
            ("style.typ", include_str!("../../templates/book/style.typ")),
        ],
    )
}

/// The world of one document.
pub(super) struct Desk<'a> {
    library: LazyHash<Library>,
    faces: &'a Faces,
    sources: Vec<Source>,
    main: FileId,
    data: (FileId, Bytes),
}

/// Whether these bytes are a font file with a face that can be used.
pub fn is_font(bytes: &[u8]) -> bool {
    Font::iter(Bytes::new(bytes.to_vec())).next().is_some()
}

/// The faces that documents are set in, read once.
pub(super) struct Faces {
    book: LazyHash<FontBook>,
    faces: Vec<Font>,
}

impl Faces {
    /// The embedded faces, then those of these font files.
    pub(super) fn with(more: &[Vec<u8>]) -> Self {
        let own = [fonts::DIGITS, fonts::DIGITS_BOLD, fonts::TEXT, fonts::TEXT_ITALIC, fonts::TEXT_BOLD];
        let own = own.into_iter().map(Bytes::new);
        let more = more.iter().cloned().map(Bytes::new);
        let faces: Vec<Font> = own.chain(more).flat_map(Font::iter).collect();
        Self { book: LazyHash::new(FontBook::from_fonts(&faces)), faces }
    }

    /// Whether one of them has this character.
    pub(super) fn cover(&self, character: char) -> bool {
        self.faces.iter().any(|face| face.info().coverage.contains(u32::from(character)))
    }

    /// The faces of digits, as Typst itself would use them.
    pub(super) fn digits(&self) -> DigitFaces {
        let face = |index: usize| {
            let font = self.faces[index].clone();
            font.instantiate(FontVariant::default(), Abs::pt(10.0), &FontVariations::default())
        };
        DigitFaces { light: face(0), bold: face(1) }
    }
}

fn file(name: &str) -> Option<FileId> {
    let path = VirtualPath::new(format!("/{name}")).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl<'a> Desk<'a> {
    /// A document of these templates that begins with `main` and reads `data` as `data.json`.
    pub(super) fn new(faces: &'a Faces, templates: &Templates, main: &str, data: Vec<u8>) -> Option<Self> {
        let sources =
            templates.texts().filter_map(|(name, text)| Some(Source::new(file(name)?, text.to_owned()))).collect();
        Some(Self {
            library: LazyHash::new(Library::builder().build()),
            faces,
            sources,
            main: file(main)?,
            data: (file("data.json")?, Bytes::new(data)),
        })
    }

    fn template(&self, id: FileId) -> Option<&Source> {
        self.sources.iter().find(|source| source.id() == id)
    }

    /// The file that a place lies in, and its bytes there.
    pub(super) fn place(&self, span: DiagSpan) -> Option<(String, Option<Range<usize>>)> {
        let id = span.id()?;
        Some((id.vpath().get_without_slash().to_string(), self.range(span)))
    }
}

impl World for Desk<'_> {
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
        if id == self.data.0 {
            return Ok(self.data.1.clone());
        }
        Err(FileError::NotFound(id.vpath().get_with_slash().into()))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.faces.faces.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
