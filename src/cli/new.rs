//! `sudopress new`: a spec for a kind of book, and templates and words as starting points.

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
--templates writes book/, site/ and epub/ for `templates: DIR`, words/ for `words: DIR/words/en.ftl` and themes/ for \
`theme: DIR/themes/classic.yaml`. Delete the files that you do not change.

Examples:
  sudopress new book.yaml && sudopress build book.yaml
  sudopress new --kind newspaper week.yaml
  sudopress new --commented -              show every important key
  sudopress new --templates house          templates, words and themes to change")]
pub(super) struct New {
    /// File to write; `-` for standard output
    #[arg(value_name = "SPEC", required_unless_present = "templates", value_hint = ValueHint::FilePath)]
    path: Option<OutputFile>,

    /// Kind of book
    #[arg(long, default_value = "kdp")]
    kind: Kind,

    /// Write a long spec with comments on its keys instead
    #[arg(long, conflicts_with = "kind")]
    commented: bool,

    /// Write the built-in templates, words and themes into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    templates: Option<OutputFolder>,

    #[command(flatten)]
    force: Force,
}

/// A kind of book.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Kdp,
    LargePrint,
    Children,
    Newspaper,
    Series,
    Variety,
    Course,
}

impl Kind {
    /// Returns a short spec of the kind, which builds as it is.
    fn spec(self) -> &'static str {
        macro_rules! spec {
            ($name:literal) => {
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/specs/", $name, ".yaml"))
            };
        }
        match self {
            Self::Kdp => spec!("kdp"),
            Self::LargePrint => spec!("large-print"),
            Self::Children => spec!("children"),
            Self::Newspaper => spec!("newspaper"),
            Self::Series => spec!("series"),
            Self::Variety => spec!("variety"),
            Self::Course => spec!("course"),
        }
    }
}

/// The spec with comments on its keys: it builds as it is.
pub(super) const COMMENTED: &str = include_str!("starter.yaml");

impl New {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let overwrite = self.force.into();
        if let Some(folder) = &self.templates {
            let files = templates();
            write_folder(folder, &files, overwrite)?;
            let (files, folder) = (counted(files.len(), "file"), folder.display());
            screen.note(format!("wrote {files} to {folder}; next, write `templates: {folder}` in a spec beside it"));
        }
        let Some(path) = &self.path else { return Ok(Exit::Done) };
        let spec = if self.commented { COMMENTED } else { self.kind.spec() };
        if path.as_os_str() == STREAM {
            screen.print(spec)?;
            return Ok(Exit::Done);
        }
        output::write_file(path, spec.as_bytes(), overwrite)?;
        screen.note(format!("wrote {}; next, run `sudopress build {0}`", path.display()));
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

/// Writes files by their names in a folder, or none if one exists and may not be replaced.
pub(super) fn write_folder(folder: &Path, files: &[(String, String)], overwrite: Overwrite) -> Result<(), Failure> {
    if let Some((name, _)) = files.iter().find(|(name, _)| overwrite == Overwrite::No && folder.join(name).exists()) {
        return Err(output::refused(folder, &format!("{} already exists", quote(name)), "use `--force` to replace it"));
    }
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    paths.iter().filter_map(|path| path.parent()).try_for_each(output::create_folder)?;
    let texts = paths.iter().zip(files).map(|(path, (_, text))| (path.as_path(), text.as_bytes()));
    output::write_files(&texts.collect::<Vec<_>>(), overwrite)
}

#[cfg(test)]
mod tests {
    use super::{COMMENTED, Kind};
    use crate::book;
    use clap::ValueEnum;

    #[test]
    fn every_kind_is_a_short_sound_spec_that_fits_the_language_of_its_units() {
        let kinds = Kind::value_variants().iter().map(|kind| kind.spec());
        for text in kinds.chain([COMMENTED]) {
            let (spec, text) = book::read("new.yaml", text.as_bytes()).expect("the form is right");
            let plan = book::plan(&spec, "new.yaml", &text).expect("the meaning is right");
            assert!(plan.notes.is_empty(), "{text}");
            if text != COMMENTED {
                assert!((10..=25).contains(&text.lines().count()), "{text}");
                let is_in_inches = text.contains("in, ") || text.contains("letter");
                assert_eq!(is_in_inches, text.contains("language: en-US\n"), "{text}");
            }
        }
    }
}
