//! `sudopress new`: a commented spec, templates and words to start from.

use super::output::{self, Force, OutputFile, OutputFolder, Overwrite, STREAM};
use super::screen::{Screen, counted};
use super::{Exit, Failure};
use crate::draw::Theme;
use crate::error::quote;
use crate::explain::Language;
use crate::outputs::built_in_templates;
use clap::ValueHint;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
--templates writes book/, site/ and epub/, which a spec names by `templates: DIR`, and words/ and themes/, whose files it names
by `words: DIR/words/en.ftl` and `theme: DIR/themes/classic.yaml`. Delete the files that you do not change.

Examples:
  sudopress new book.yaml && sudopress build book.yaml
  sudopress new -                          show it without writing a file
  sudopress new --templates house          templates, words and themes to change")]
pub(super) struct New {
    /// File to write; `-` for the standard output
    #[arg(value_name = "SPEC", required_unless_present = "templates", value_hint = ValueHint::FilePath)]
    path: Option<OutputFile>,

    /// Write the built-in templates, words and themes into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    templates: Option<OutputFolder>,

    #[command(flatten)]
    force: Force,
}

/// The starter spec, which must build unchanged.
pub(super) const STARTER: &str = include_str!("starter.yaml");

impl New {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let overwrite = self.force.into();
        if let Some(folder) = &self.templates {
            let count = write_templates(folder, overwrite)?;
            let (files, folder) = (counted(count, "file"), folder.display());
            screen.note(format!("wrote {files} into {folder}; now `templates: {folder}` in a spec beside it"));
        }
        let Some(path) = &self.path else { return Ok(Exit::Done) };
        if path.as_os_str() == STREAM {
            screen.print(STARTER)?;
            return Ok(Exit::Done);
        }
        output::write_file(path, STARTER.as_bytes(), overwrite)?;
        screen.note(format!("wrote {}; now `sudopress build {0}`", path.display()));
        Ok(Exit::Done)
    }
}

/// Returns every file that a user can replace, by its name in the folder.
fn templates() -> Vec<(String, String)> {
    let kinds = built_in_templates();
    let pages = kinds
        .iter()
        .flat_map(|kind| kind.texts().map(|(name, text)| (format!("{}/{name}", kind.folder()), text.to_owned())));
    let words = Language::ALL.into_iter().map(|it| (format!("words/{}.ftl", it.tag()), it.source().to_owned()));
    let themes = Theme::files().map(|(name, text)| (format!("themes/{name}.yaml"), text.to_owned()));
    pages.chain(words).chain(themes).collect()
}

/// Writes all of them, or none if one exists and may not be replaced.
fn write_templates(folder: &Path, overwrite: Overwrite) -> Result<usize, Failure> {
    let files = templates();
    if let Some((name, _)) = files.iter().find(|(name, _)| overwrite == Overwrite::No && folder.join(name).exists()) {
        return Err(output::refused(folder, &format!("{} already exists", quote(name)), "`--force` replaces it"));
    }
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    paths.iter().filter_map(|path| path.parent()).try_for_each(output::create_folder)?;
    let texts = paths.iter().zip(&files).map(|(path, (_, text))| (path.as_path(), text.as_bytes()));
    output::write_files(&texts.collect::<Vec<_>>(), overwrite)?;
    Ok(files.len())
}

#[cfg(test)]
mod tests {
    use super::STARTER;
    use crate::book;

    #[test]
    fn the_starter_is_a_sound_spec() {
        let (spec, text) = book::read("new.yaml", STARTER.as_bytes()).expect("the form is right");
        let plan = book::plan(&spec, "new.yaml", &text).expect("the meaning is right");
        assert!(plan.notes.is_empty());
    }
}
