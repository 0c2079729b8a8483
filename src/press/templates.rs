//! Templates, the files that define the layout of pages. Users can replace the built-in templates and add others for
//! these to include.
//!
//! Here a template is only a text with a name; the modules that fill them in choose the template language.
//!
//! ```
//! use sudopress_press::templates::PageTemplates;
//!
//! let built_in = PageTemplates::built_in("site", &[("puzzle.html", "<h1>{{ title }}</h1>")]);
//! let own = built_in.with("notice.html", "<p>Printed by us</p>".to_owned());
//! assert_eq!(own.texts().map(|(name, _)| name).collect::<Vec<_>>(), ["notice.html", "puzzle.html"]);
//! ```

use crate::error::{Diagnostic, Spot};
use std::collections::BTreeMap;
use std::ops::Range;

/// The remedy for faulty templates if there is no better one.
pub const TO_COMPARE: &str = "compare it with the built-in files from `sudopress new --templates DIR`";

/// The templates of one kind of output, by file name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageTemplates {
    folder: &'static str,
    files: BTreeMap<String, Template>,
}

/// A template, and its file if it is the user's own.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Template {
    text: String,
    file: Option<String>,
}

/// Embeds these files from a folder of `templates`.
macro_rules! built_in {
    ($folder:literal, [$($name:literal),* $(,)?]) => {
        PageTemplates::built_in($folder, &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates/", $folder, "/", $name)),
        )),*])
    };
}
pub(crate) use built_in;

impl PageTemplates {
    /// Returns the built-in templates in this folder.
    pub fn built_in(folder: &'static str, files: &[(&str, &str)]) -> Self {
        let template = |text: &str| Template { text: text.to_owned(), file: None };
        Self { folder, files: files.iter().map(|&(name, text)| (name.to_owned(), template(text))).collect() }
    }

    /// Returns the folder of the templates, to which their names are relative.
    pub fn folder(&self) -> &'static str {
        self.folder
    }

    /// Replaces or adds a template.
    pub fn with(self, name: &str, text: String) -> Self {
        self.put(name, Template { text, file: None })
    }

    /// Replaces or adds a template from a file, which diagnostics call `file`.
    pub fn with_file(self, name: &str, text: String, file: &str) -> Self {
        self.put(name, Template { text, file: Some(file.to_owned()) })
    }

    fn put(mut self, name: &str, template: Template) -> Self {
        self.files.insert(name.to_owned(), template);
        self
    }

    /// Returns the names and texts, sorted by name.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, template)| (name.as_str(), template.text.as_str()))
    }

    /// Returns the text of the template with this name; `None` if there is none.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(|template| template.text.as_str())
    }

    /// Returns the diagnostic for a fault in a template. `place` is the range of bytes of the fault, if known.
    pub fn fault(&self, name: &str, place: Option<Range<usize>>, message: &str) -> Diagnostic {
        let template = self.files.get(name);
        let file = template.and_then(|template| template.file.clone());
        let fault =
            Diagnostic::new(sentence(message)).in_file(file.unwrap_or_else(|| format!("{}/{name}", self.folder)));
        match template.zip(place) {
            Some((template, place)) => fault.at(spot(&template.text, place)),
            None => fault,
        }
    }
}

/// Converts a byte range of a text to line and column.
pub fn spot(text: &str, bytes: Range<usize>) -> Spot {
    let is_start = |&at: &usize| text.is_char_boundary(at);
    let start = (0..=bytes.start.min(text.len())).rev().find(is_start).unwrap_or(0);
    let end = (0..=bytes.end.min(text.len())).rev().find(is_start).unwrap_or(0).max(start);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line = text[..start].matches('\n').count() + 1;
    let length = text[start..end].lines().next().map_or(0, |line| line.chars().count());
    Spot::new(text, line, text[line_start..start].chars().count() + 1, length)
}

/// Returns the first line of a message from a library, in our style.
fn sentence(message: &str) -> String {
    let first = message.lines().next().unwrap_or_default().trim_end_matches('.');
    let mut characters = first.chars();
    characters.next().map(|first| first.to_lowercase().chain(characters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_their_file_and_place() {
        let templates = PageTemplates::built_in("book", &[("a.typ", "one\ntwo"), ("b.typ", "x")]);
        let own = templates.with_file("a.typ", "one\nü two\n".to_owned(), "my/a.typ");
        let check = |name: &str, place: Option<Range<usize>>, expected: &str| {
            assert_eq!(own.fault(name, place, "No such thing.\nMore").summary(), expected);
        };
        check("a.typ", Some(7..10), "my/a.typ:2:3: no such thing");
        check("a.typ", Some(5..100), "my/a.typ:2:1: no such thing");
        check("b.typ", Some(0..1), "book/b.typ:1:1: no such thing");
        check("c.typ", None, "book/c.typ: no such thing");
    }
}
