//! Reads the user's own material that a spec names: templates, words, fonts, an image and a model of readers. Paths are relative
//! to the folder of the spec.

use super::{files, sources};
use crate::board::Topology;
use crate::book::parts::own_template;
use crate::book::spec::{BroughtPuzzle, PartsSpec};
use crate::book::{self, At, Spec, board_of, is_own, written};
use crate::error::{Diagnostic, MAX_SHOWN, Source, did_you_mean, quote};
use crate::format::{ReadError, Reader, Reading};
use crate::outputs::{Own, OwnFiles, ThemeFile, built_in_templates};
use crate::rating::minutes::{FittedModel, MAX_MODEL_LENGTH, Model};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The maximum size of a template or word file in bytes.
const MAX_TEXT_SIZE: usize = 1024 * 1024;
/// The maximum size of a font file in bytes: the largest East Asian fonts have 20 to 40 million.
pub(super) const MAX_FONT_SIZE: usize = 64 * 1024 * 1024;
/// The maximum size of an image in bytes.
const MAX_IMAGE_SIZE: usize = 128 * 1024 * 1024;
/// The maximum size of a file of puzzles in bytes: a book has at most ten thousand.
const MAX_PUZZLES_SIZE: usize = 16 * 1024 * 1024;
/// The maximum number of fonts and templates.
const MAX_FILES: usize = 100;

/// The name of the cover template.
const COVER: &str = "book/cover.typ";

/// The extensions of font files.
const FONTS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// The files that were read, and notes for the author.
pub(super) struct OwnMaterial {
    pub files: OwnFiles,
    pub model: Model,
    pub notes: Vec<Diagnostic>,
}

/// Reads everything that a spec names. `path` and `text` are the spec's.
///
/// # Errors
/// Every file that cannot be read, at its place in the spec or in the file.
pub(super) fn read(spec: &Spec, path: &Path, text: &str) -> Result<OwnMaterial, Vec<Diagnostic>> {
    let mut reader = FileReader::new(path, text);
    let mut templates = spec.templates.as_ref().map_or_else(Vec::new, |at| reader.templates(at));
    templates.extend(spec.parts.as_ref().map_or_else(Vec::new, |parts| reader.parts(parts)));
    let cover = spec.cover.as_ref().and_then(|cover| cover.template.as_ref());
    // It comes after the templates of the folder, so that it replaces the one with its name there.
    templates.extend(cover.and_then(|at| reader.text(at, &reader.path(at), COVER)));
    let words = spec.words.as_ref().and_then(|at| reader.text(at, &reader.path(at), "words"));
    let fonts = spec.fonts.iter().flat_map(|fonts| &fonts.value);
    let fonts = fonts.flat_map(|at| reader.fonts(at)).collect();
    let theme = spec.theme.as_ref().and_then(|at| reader.theme(at));
    let image = spec.cover.as_ref().and_then(|cover| cover.image.as_ref()).and_then(|at| reader.image(at));
    let model = spec.model.as_ref().and_then(|at| reader.model(at));
    if reader.faults.is_empty() {
        let files = OwnFiles { templates, words, fonts, theme, image };
        Ok(OwnMaterial { files, model: model.unwrap_or_else(Model::built_in), notes: reader.notes })
    } else {
        Err(reader.faults)
    }
}

/// Reads the files of puzzles that sections name, and adds their puzzles to the spec. Returns notes on omissions.
///
/// # Errors
/// Every file that cannot be read, contains no puzzles, or contains something other than puzzles with only givens.
pub(super) fn bring_puzzles(spec: &mut Spec, path: &Path, text: &str) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let mut reader = FileReader::new(path, text);
    for section in &mut spec.sections.value {
        // If the board has a fault, only that is reported; the puzzles are not read for another board.
        if let (Some(at), Some(board)) = (&section.from, board_of(section)) {
            section.value.brought = reader.puzzles(at, &board);
        }
    }
    if reader.faults.is_empty() { Ok(reader.notes) } else { Err(reader.faults) }
}

/// Returns a puzzle of a file for a section with this board, or its fault.
fn own_puzzle(at: &At<String>, read: &Reading, board: &Arc<Topology>) -> Result<BroughtPuzzle, Diagnostic> {
    let fault = |message: &str, hint: &str| Err(Diagnostic::new(message).at(read.start()).hint(hint));
    if let Some(complete) = read.complete() {
        return Err(complete);
    }
    // JSON defines the board itself, but not the signs in which the section prints its digits.
    if read.puzzle.board().in_usual_signs() != board.in_usual_signs() {
        let hint = "write its board as the `board` of the section, or use another section";
        return fault("its board differs from that of its section", hint);
    }
    if !read.is_untouched() || !read.puzzle.marks().is_empty() || !read.puzzle.clues().is_empty() {
        let message = "expected a puzzle with givens, found a position or a puzzle with marks or clues";
        return fault(message, "convert it with `sudopress convert`");
    }
    Ok(BroughtPuzzle { file: at.value.clone(), line: read.line(), givens: read.puzzle.givens().line_on(board) })
}

/// Reads files and collects their faults.
struct FileReader<'a> {
    name: String,
    source: Source,
    folder: &'a Path,
    faults: Vec<Diagnostic>,
    notes: Vec<Diagnostic>,
}

impl<'a> FileReader<'a> {
    fn new(spec: &'a Path, text: &str) -> Self {
        Self {
            name: spec.display().to_string(),
            source: Source::new(text),
            folder: spec.parent().unwrap_or(Path::new("")),
            faults: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn path(&self, at: &At<String>) -> PathBuf {
        self.folder.join(&at.value)
    }

    /// Adds a fault at a place in the spec.
    fn fault(&mut self, at: &At<String>, message: String, hint: &str) {
        let fault = Diagnostic::new(message).hint(hint).in_file(self.name.as_str()).at(at.spot(&self.source));
        self.faults.push(fault);
    }

    /// Returns the bytes of a regular file of at most `longest` bytes.
    fn bytes(&mut self, at: &At<String>, path: &Path, longest: usize) -> Option<Vec<u8>> {
        let read = || {
            let file = files::open(path)?;
            let found = file.metadata()?;
            if !found.is_file() {
                return Err(io::Error::other("it is not a file"));
            }
            if found.len() > longest as u64 {
                return Err(io::Error::other(format!("it has {} bytes, but the maximum is {longest}", found.len())));
            }
            let mut bytes = Vec::new();
            file.take(longest as u64).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let shown = quote(&path.display().to_string());
        let hint = "paths are relative to the folder of the spec";
        read()
            .map_err(|error| self.fault(at, format!("cannot read {shown}: {}", super::exit::reason(&error)), hint))
            .ok()
    }

    /// Returns a text file.
    fn text(&mut self, at: &At<String>, path: &Path, name: &str) -> Option<Own<String>> {
        let file = path.display().to_string();
        let bytes = self.bytes(at, path, MAX_TEXT_SIZE)?;
        let content = book::text(&file, &bytes, MAX_TEXT_SIZE).map_err(|fault| self.faults.push(fault)).ok()?;
        Some(Own { name: name.to_owned(), file, content })
    }

    /// Returns the files of a folder by name, except for hidden ones; no files if it cannot be read.
    fn files(&mut self, at: &At<String>, folder: &Path) -> Vec<(String, PathBuf)> {
        let list = || -> io::Result<Vec<(String, PathBuf)>> {
            let mut files = Vec::new();
            for entry in files::entries(folder)? {
                let path = entry?.path();
                let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
                if !name.is_empty() && !name.starts_with('.') && path.is_file() {
                    files.push((name, path));
                }
            }
            files.sort();
            Ok(files)
        };
        let shown = quote(&folder.display().to_string());
        match list() {
            Ok(files) if files.len() > MAX_FILES => {
                self.fault(at, format!("{shown} has {} files", files.len()), "the maximum is 100; name fewer");
                Vec::new()
            }
            Ok(files) => files,
            Err(error) => {
                let message = format!("cannot read {shown}: {}", super::exit::reason(&error));
                self.fault(at, message, "paths are relative to the folder of the spec");
                Vec::new()
            }
        }
    }

    /// Returns the parts of the volume that are the author's files.
    fn parts(&mut self, parts: &PartsSpec) -> Vec<Own<String>> {
        let own = written(parts).into_iter().filter_map(|(part, at)| Some((part, at.filter(|at| is_own(at))?)));
        let [book, ..] = built_in_templates();
        own.filter_map(|(part, at)| {
            self.text(at, &self.folder.join(at.trim()), &format!("{}/{}", book.folder(), own_template(part)))
        })
        .collect()
    }

    /// Returns the templates of a folder with the layout of the built-in ones.
    fn templates(&mut self, at: &At<String>) -> Vec<Own<String>> {
        let (root, mut found) = (self.path(at), Vec::new());
        let kinds = built_in_templates();
        if root.is_dir() && !kinds.iter().any(|kind| root.join(kind.folder()).is_dir()) {
            let folders = kinds.map(|kind| quote(&format!("{}/", kind.folder())));
            let message =
                format!("no templates in {}: neither {}", quote(&root.display().to_string()), folders.join(" nor "));
            self.fault(at, message, "start from the built-in ones: `sudopress new --templates DIR`");
            return found;
        }
        if !root.is_dir() {
            self.files(at, &root);
            return found;
        }
        for kind in kinds {
            let folder = root.join(kind.folder());
            let files = if folder.is_dir() { self.files(at, &folder) } else { Vec::new() };
            for (name, path) in files {
                let known: Vec<&str> = kind.texts().map(|(name, _)| name).collect();
                let ending = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
                if !known.iter().any(|known| ending(known) == ending(&name)) {
                    continue;
                }
                if !known.contains(&name.as_str())
                    && let Some(hint) = did_you_mean(&name, known.iter().copied())
                {
                    let note = Diagnostic::new("it does not replace a built-in template").hint(hint);
                    self.notes.push(note.in_file(path.as_path()));
                }
                found.extend(self.text(at, &path, &format!("{}/{name}", kind.folder())));
            }
        }
        found
    }

    /// Returns a theme by name, or from a file.
    fn theme(&mut self, at: &At<String>) -> Option<ThemeFile> {
        if ThemeFile::is_path(at) {
            return self.text(at, &self.path(at), "theme").map(ThemeFile::Own);
        }
        ThemeFile::named(at).map_err(|fault| self.fault(at, fault.to_string(), &fault.remedy())).ok()
    }

    /// Returns an image.
    fn image(&mut self, at: &At<String>) -> Option<Own<Vec<u8>>> {
        let path = self.path(at);
        let content = self.bytes(at, &path, MAX_IMAGE_SIZE)?;
        Some(Own { name: String::new(), file: path.display().to_string(), content })
    }

    /// Returns the puzzles of a file, in any format, on this board.
    fn puzzles(&mut self, at: &At<String>, board: &Arc<Topology>) -> Vec<BroughtPuzzle> {
        let path = self.path(at);
        let Some(bytes) = self.bytes(at, &path, MAX_PUZZLES_SIZE) else { return Vec::new() };
        let mut brought = Vec::new();
        let name = path.display().to_string();
        let text = BufReader::new(sources::text(&bytes[..]));
        for item in Reader::positions(text, Some(name.clone()), Some(board.clone())) {
            let read = match item {
                Ok(read) => {
                    self.notes.extend(read.notes().map(|note| note.in_file(name.as_str())));
                    own_puzzle(at, &read, board).map_err(|fault| fault.in_file(name.as_str()))
                }
                Err(ReadError::Fault(fault)) => Err(fault),
                Err(_) => continue,
            };
            match read {
                Ok(puzzle) => brought.push(puzzle),
                Err(fault) if self.faults.len() < MAX_SHOWN => self.faults.push(fault),
                Err(_) => {}
            }
        }
        if brought.is_empty() && self.faults.is_empty() {
            let message = format!("no puzzle in {}", quote(&path.display().to_string()));
            self.fault(at, message, "list the formats with `sudopress convert --help`");
        }
        brought
    }

    /// Returns the model of the author's readers.
    fn model(&mut self, at: &At<String>) -> Option<Model> {
        let path = self.path(at);
        let bytes = self.bytes(at, &path, MAX_MODEL_LENGTH)?;
        let fitted = FittedModel::read(&path.display().to_string(), &bytes);
        fitted.map_err(|fault| self.faults.push(fault)).ok().map(|fitted| fitted.model)
    }

    /// Returns the fonts of a file, or of all font files in a folder.
    fn fonts(&mut self, at: &At<String>) -> Vec<Own<Vec<u8>>> {
        let path = self.path(at);
        let is_font = |path: &Path| {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            FONTS.iter().any(|known| known.eq_ignore_ascii_case(ending))
        };
        let paths = if path.is_dir() {
            let paths: Vec<PathBuf> =
                self.files(at, &path).into_iter().map(|(_, path)| path).filter(|path| is_font(path)).collect();
            if paths.is_empty() {
                self.fault(
                    at,
                    format!("no fonts in {}", quote(&path.display().to_string())),
                    "use `.ttf`, `.otf`, `.ttc` or `.otc` files",
                );
            }
            paths
        } else {
            vec![path]
        };
        let read = |path: PathBuf| {
            let content = self.bytes(at, &path, MAX_FONT_SIZE)?;
            Some(Own { name: String::new(), file: path.display().to_string(), content })
        };
        paths.into_iter().filter_map(read).collect()
    }
}
