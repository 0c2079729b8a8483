//! Everything except puzzles from which an edition is made: words, templates and faces, either built in or the user's
//! own.

use crate::book::parse;
use crate::draw::{FaceName, Theme};
use crate::error::{Diagnostic, Spot, did_you_mean, quote};
use crate::explain::{Language, WordFileError, Words, message_keys};
use crate::site;
use crate::templates::PageTemplates;
use crate::typeset::{self, CoverFile, Faces, Press};
use std::sync::Arc;

/// Words and templates, ready for use. All outputs of an edition share them.
pub struct Material {
    /// The words of the book's language.
    pub words: Words,
    /// The text of the user's own word file; empty without one.
    pub own_words: String,
    /// The press that typesets the book.
    pub press: Press,
    /// The templates of web pages.
    pub pages: PageTemplates,
    /// The templates of e-books.
    pub ebook: PageTemplates,
    /// The theme of boards and pages.
    pub theme: Arc<Theme>,
}

/// One of the user's own files, after reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own<T> {
    /// The built-in file that it replaces: a template's name with its folder, such as `book/style.typ`.
    pub name: String,
    /// The name of the file in diagnostics.
    pub file: String,
    /// The contents of the file.
    pub content: T,
}

/// All of the user's own files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnFiles {
    /// Templates that replace built-in templates or are included by other templates.
    pub templates: Vec<Own<String>>,
    /// A word file that overrides built-in words.
    pub words: Option<Own<String>>,
    /// Font files.
    pub fonts: Vec<Own<Vec<u8>>>,
    /// A theme, either built in or the user's own.
    pub theme: Option<ThemeFile>,
    /// An image for the cover.
    pub image: Option<Own<Vec<u8>>>,
}

/// The source of a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThemeFile {
    /// A built-in theme, by name.
    Named(&'static str),
    /// A theme file of the user's own.
    Own(Own<String>),
}

impl ThemeFile {
    /// Returns whether `written` is the path of a theme file rather than a theme's name.
    pub fn is_path(written: &str) -> bool {
        [".yaml", ".yml"].iter().any(|ending| written.ends_with(ending))
    }

    /// Returns the built-in theme named `written`.
    ///
    /// # Errors
    /// Fails if there is no such theme.
    pub fn named(written: &str) -> Result<Self, UnknownTheme> {
        let found = Theme::files().map(|(name, _)| name).find(|name| *name == written);
        found.map(Self::Named).ok_or_else(|| UnknownTheme(written.to_owned()))
    }
}

/// A text that is not the name of a theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown theme {}", quote(.0))]
pub struct UnknownTheme(pub String);

impl UnknownTheme {
    /// Returns a hint for the user: the closest name, or a list of the valid ones.
    pub fn remedy(&self) -> String {
        let names = || Theme::files().map(|(name, _)| name);
        did_you_mean(&self.0, names()).unwrap_or_else(|| {
            let all = names().map(quote).collect::<Vec<_>>().join(", ");
            format!("use {all} or a file that ends in `.yaml`")
        })
    }
}

impl OwnFiles {
    /// Returns whether no template, word file or theme is replaced, so that none has to be checked.
    pub fn is_empty(&self) -> bool {
        self.templates.is_empty() && self.words.is_none() && self.theme.is_none()
    }
}

/// Returns the built-in templates.
pub fn built_in_templates() -> [PageTemplates; 3] {
    [typeset::templates(), site::templates(), site::ebook_templates()]
}

impl Material {
    /// Returns the built-in material in the language with this tag, with the user's own files in place of built-in
    /// ones.
    ///
    /// # Errors
    /// Returns the faults of the word file, the fonts, the theme and the image.
    pub fn new(language: &str, own: OwnFiles) -> Result<Self, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let (file, source) = own.words.map_or_else(Default::default, |own| (own.file, own.content));
        let words =
            Words::from_source(language, &source).map_err(|fault| faults.push(diagnose(&fault, &file, &source)));
        for font in &own.fonts {
            let fault = typeset::font_fault(&font.content);
            let diagnose = |(message, remedy)| Diagnostic::new(message).hint(remedy).in_file(font.file.as_str());
            faults.extend(fault.map(diagnose));
        }
        let mut templates = built_in_templates();
        for Own { name, file, content } in own.templates {
            let Some((folder, name)) = name.split_once('/') else { continue };
            if let Some(kind) = templates.iter_mut().find(|kind| kind.folder() == folder) {
                *kind = kind.clone().with_file(name, content, &file);
            }
        }
        let [book, pages, ebook] = templates;
        let fonts: Vec<Vec<u8>> = own.fonts.into_iter().map(|font| font.content).collect();
        let faces = Faces::with(&fonts);
        let theme = theme(own.theme, &faces).map_err(|found| faults.extend(found));
        let image = own.image.and_then(|own| {
            let fault = |error: typeset::ImageError| {
                let hint = "use a `.png`, `.jpg`, `.svg` or `.pdf` file of the kind that its name states";
                faults.push(Diagnostic::new(error.to_string()).hint(hint).in_file(own.file.as_str()));
            };
            CoverFile::new(&own.file, own.content).map_err(fault).ok()
        });
        let own_words = source;
        match (words, theme) {
            (Ok(words), Ok(theme)) if faults.is_empty() => {
                let theme = Arc::new(theme);
                let press = Press::with_theme(book, faces, Arc::clone(&theme)).with_image(image);
                Ok(Self { words, own_words, press, pages, ebook, theme })
            }
            _ => Err(faults),
        }
    }

    /// Returns the built-in material in a built-in language.
    pub fn built_in(language: Language) -> Self {
        let [book, pages, ebook] = built_in_templates();
        let theme = Arc::new(Theme::default());
        let press = Press::with_theme(book, Faces::with(&[]), Arc::clone(&theme));
        Self { words: Words::new(language), own_words: String::new(), press, pages, ebook, theme }
    }
}

/// Returns the theme with its faces looked up in `faces`.
fn theme(from: Option<ThemeFile>, faces: &Faces) -> Result<Theme, Vec<Diagnostic>> {
    let (theme, own) = match from {
        None => (Theme::default(), None),
        Some(ThemeFile::Named(name)) => (Theme::named(name).unwrap_or_default(), None),
        Some(ThemeFile::Own(own)) => {
            let choices = parse(&own.file, &own.content)?;
            (Theme::from_choices(choices), Some(own))
        }
    };
    let names = &theme.faces;
    let fault = |face: &FaceName| {
        let known = faces.families();
        let hint = did_you_mean(&face.family, known.iter().copied()).unwrap_or_else(|| {
            format!(
                "the families are {}; add the files of others to `fonts`",
                known.iter().map(|name| quote(name)).collect::<Vec<_>>().join(", ")
            )
        });
        let fault = Diagnostic::new(format!("unknown font family {}", quote(&face.family))).hint(hint);
        match (&own, face.place) {
            (Some(own), Some((line, column, length))) => {
                fault.in_file(own.file.as_str()).at(Spot::new(&own.content, line, column, length))
            }
            _ => fault,
        }
    };
    let words = [&names.text, &names.labels].into_iter().filter(|face| !faces.has(&face.family));
    let digits = faces.digits(&names.digits.family);
    let missing = words.chain(digits.is_none().then_some(&names.digits));
    let faults: Vec<Diagnostic> = missing.map(fault).collect();
    match digits {
        Some(_) if names.digits.family == Theme::classic().faces.digits.family && faults.is_empty() => Ok(theme),
        Some(digits) if faults.is_empty() => Ok(theme.with_digits(digits)),
        _ => Err(faults),
    }
}

/// Returns the diagnostic for a faulty word file.
fn diagnose(fault: &WordFileError, file: &str, source: &str) -> Diagnostic {
    let at = |line: usize, column: usize, length: usize| Spot::new(source, line, column, length);
    let fault = match fault {
        WordFileError::Syntax { line, column, text, remedy } => {
            Diagnostic::new(text).hint(remedy).at(at(*line, *column, 1))
        }
        WordFileError::Unknown { line, key } => {
            let hint = did_you_mean(key, message_keys());
            let hint = hint.unwrap_or_else(|| {
                "compare it with the built-in word files from `sudopress new --templates DIR`".into()
            });
            Diagnostic::new(fault.message()).hint(hint).at(at(*line, 1, key.chars().count()))
        }
        WordFileError::Message { line, key, remedy, .. } => {
            Diagnostic::new(fault.message()).hint(remedy).at(at(*line, 1, key.chars().count()))
        }
        _ => return Diagnostic::new(fault.to_string()),
    };
    fault.in_file(file)
}
