//! What an edition is made with besides its puzzles: words, templates, faces; those of the program, or the user's own.

use crate::error::{Diagnostic, Spot, did_you_mean};
use crate::explain::{Language, WordFileError, Words, message_keys};
use crate::site;
use crate::templates::Templates;
use crate::typeset::{self, Press};

/// Words and templates, ready for use. Every output of an edition shares them.
pub struct Material {
    /// The words of the book's language.
    pub words: Words,
    /// What sets the book.
    pub press: Press,
    /// The templates of web pages.
    pub pages: Templates,
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
}

impl OwnFiles {
    /// Whether there is nothing that could be faulty once it is used.
    pub fn is_empty(&self) -> bool {
        self.templates.is_empty() && self.words.is_none()
    }
}

/// The templates that come with the program.
pub fn built_in_templates() -> [Templates; 2] {
    [typeset::templates(), site::templates()]
}

impl Material {
    /// What comes with the program, in the language of this tag, and over it what is the user's own.
    ///
    /// # Errors
    /// Words that cannot be said, and fonts that cannot be read.
    pub fn new(language: &str, own: OwnFiles) -> Result<Self, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let (file, source) = own.words.map_or_else(Default::default, |own| (own.file, own.content));
        let words = Words::from_source(language, &source).map_err(|fault| faults.push(told(&fault, &file, &source)));
        for font in own.fonts.iter().filter(|font| !typeset::is_font(&font.content)) {
            let fault = Diagnostic::new("no font that can be read").in_file(font.file.as_str());
            faults.push(fault.hint("fonts are files such as `.ttf`, `.otf` and `.ttc`"));
        }
        let [mut book, mut pages] = built_in_templates();
        for Own { name, file, content } in own.templates {
            match name.split_once('/') {
                Some((folder, name)) if folder == book.folder() => book = book.with_file(name, content, &file),
                Some((folder, name)) if folder == pages.folder() => pages = pages.with_file(name, content, &file),
                _ => {}
            }
        }
        let fonts: Vec<Vec<u8>> = own.fonts.into_iter().map(|font| font.content).collect();
        match words {
            Ok(words) if faults.is_empty() => Ok(Self { words, press: Press::new(book, &fonts), pages }),
            _ => Err(faults),
        }
    }

    /// What comes with the program, in one of its languages.
    pub fn built_in(language: Language) -> Self {
        let [book, pages] = built_in_templates();
        Self { words: Words::new(language), press: Press::new(book, &[]), pages }
    }
}

/// What is wrong with a word file, at its place.
fn told(fault: &WordFileError, file: &str, source: &str) -> Diagnostic {
    let at = |line: usize, column: usize, length: usize| Spot::new(source, line, column, length);
    let fault = match fault {
        WordFileError::Syntax { line, column, text } => {
            Diagnostic::new(text.to_lowercase()).hint("a message is `key = text`").at(at(*line, *column, 1))
        }
        WordFileError::Unknown { line, key } => {
            let hint = did_you_mean(key, message_keys());
            let hint =
                hint.unwrap_or_else(|| "`sudopress new --templates DIR` writes the word files of the program".into());
            Diagnostic::new(fault.message()).hint(hint).at(at(*line, 1, key.chars().count()))
        }
        WordFileError::Message { line, key, .. } => {
            let hint = "compare it with the message in the word files of the program";
            Diagnostic::new(fault.message()).hint(hint).at(at(*line, 1, key.chars().count()))
        }
        _ => return Diagnostic::new(fault.to_string()),
    };
    fault.in_file(file)
}
