//! What an edition is made with besides its puzzles: words, templates, faces; those of the program, or the user's own.

use crate::book::parse;
use crate::draw::{FaceName, Theme};
use crate::error::{Diagnostic, Spot, did_you_mean, quote};
use crate::explain::{Language, WordFileError, Words, message_keys};
use crate::site;
use crate::templates::PageTemplates;
use crate::typeset::{self, Faces, Press};
use std::sync::Arc;

/// Words and templates, ready for use. Every output of an edition shares them.
pub struct Material {
    /// The words of the book's language.
    pub words: Words,
    /// What sets the book.
    pub press: Press,
    /// The templates of web pages.
    pub pages: PageTemplates,
    /// The templates of e-books.
    pub ebook: PageTemplates,
    /// How it all looks.
    pub theme: Arc<Theme>,
}

/// A file of the user's own, as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own<T> {
    /// What it stands for: a template's name with its folder, `book/style.typ`.
    pub name: String,
    /// How diagnostics call the file.
    pub file: String,
    /// What is in it.
    pub content: T,
}

/// All that is the user's own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnFiles {
    /// Templates that replace those of the program, or are called by others of them.
    pub templates: Vec<Own<String>>,
    /// A word file, over those of the program.
    pub words: Option<Own<String>>,
    /// Font files.
    pub fonts: Vec<Own<Vec<u8>>>,
    /// A theme of the program by its name, or of the user's own.
    pub theme: Option<ThemeFile>,
}

/// Where a theme is from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThemeFile {
    /// The program's, of this name.
    Named(&'static str),
    /// A file of the user's.
    Own(Own<String>),
}

impl ThemeFile {
    /// Whether a theme is named by the path of its file.
    pub fn is_path(written: &str) -> bool {
        [".yaml", ".yml"].iter().any(|ending| written.ends_with(ending))
    }

    /// Returns the program's theme of this name.
    ///
    /// # Errors
    /// If there is none.
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
    /// What to do about it.
    pub fn remedy(&self) -> String {
        let names = || Theme::files().map(|(name, _)| name);
        did_you_mean(&self.0, names()).unwrap_or_else(|| {
            let all = names().map(quote).collect::<Vec<_>>().join(", ");
            format!("use {all} or a file that ends in `.yaml`")
        })
    }
}

impl OwnFiles {
    /// Whether there is nothing that could be faulty once it is used.
    pub fn is_empty(&self) -> bool {
        self.templates.is_empty() && self.words.is_none() && self.theme.is_none()
    }
}

/// The templates that come with the program.
pub fn built_in_templates() -> [PageTemplates; 3] {
    [typeset::templates(), site::templates(), site::ebook_templates()]
}

impl Material {
    /// What comes with the program, in the language of this tag, and over it what is the user's own.
    ///
    /// # Errors
    /// Words that cannot be said, and fonts that cannot be read.
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
        match (words, theme) {
            (Ok(words), Ok(theme)) if faults.is_empty() => {
                let theme = Arc::new(theme);
                Ok(Self { words, press: Press::with_theme(book, faces, Arc::clone(&theme)), pages, ebook, theme })
            }
            _ => Err(faults),
        }
    }

    /// What comes with the program, in one of its languages.
    pub fn built_in(language: Language) -> Self {
        let [book, pages, ebook] = built_in_templates();
        let theme = Arc::new(Theme::default());
        let press = Press::with_theme(book, Faces::with(&[]), Arc::clone(&theme));
        Self { words: Words::new(language), press, pages, ebook, theme }
    }
}

/// The theme, with its faces found among these.
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
                "the families are {}; name the files of others under `fonts`",
                known.iter().map(|name| quote(name)).collect::<Vec<_>>().join(", ")
            )
        });
        let fault = Diagnostic::new(format!("no face of the family {}", quote(&face.family))).hint(hint);
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

/// What is wrong with a word file, at its place.
fn diagnose(fault: &WordFileError, file: &str, source: &str) -> Diagnostic {
    let at = |line: usize, column: usize, length: usize| Spot::new(source, line, column, length);
    let fault = match fault {
        WordFileError::Syntax { line, column, text, remedy } => {
            Diagnostic::new(text).hint(remedy).at(at(*line, *column, 1))
        }
        WordFileError::Unknown { line, key } => {
            let hint = did_you_mean(key, message_keys());
            let hint =
                hint.unwrap_or_else(|| "`sudopress new --templates DIR` writes the word files of the program".into());
            Diagnostic::new(fault.message()).hint(hint).at(at(*line, 1, key.chars().count()))
        }
        WordFileError::Message { line, key, remedy, .. } => {
            Diagnostic::new(fault.message()).hint(remedy).at(at(*line, 1, key.chars().count()))
        }
        _ => return Diagnostic::new(fault.to_string()),
    };
    fault.in_file(file)
}
