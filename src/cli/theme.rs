//! Reads the theme of drawings.

use super::own::MAX_FONT_SIZE;
use super::{Failure, input};
use crate::book::{self, MAX_SPEC_SIZE};
use crate::draw::Theme;
use crate::explain::Language;
use crate::outputs::{Material, Own, OwnFiles, ThemeFile};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The option `--theme`.
#[derive(clap::Args, Debug)]
pub(super) struct Themed {
    /// Theme: the name of a built-in theme, or your own `.yaml` file
    #[arg(long, value_name = "NAME|FILE")]
    theme: Option<String>,
}

impl Themed {
    pub(super) fn is_given(&self) -> bool {
        self.theme.is_some()
    }

    /// Returns the built-in words, templates and fonts, with this theme.
    ///
    /// # Errors
    /// If there is no such theme, or its file has faults.
    pub(super) fn material(&self) -> Result<Material, Failure> {
        self.material_with(&[])
    }

    /// Returns the material, as [`Themed::material`] does, with the fonts in these files.
    ///
    /// # Errors
    /// As [`Themed::material`], and if a font cannot be read or must not be embedded.
    pub(super) fn material_with(&self, fonts: &[PathBuf]) -> Result<Material, Failure> {
        let theme = self.theme.as_deref().map(file).transpose()?;
        let font = |path: &PathBuf| {
            let content = input::bytes(path, MAX_FONT_SIZE)?;
            Ok(Own { name: String::new(), file: path.display().to_string(), content })
        };
        let fonts = fonts.iter().map(font).collect::<Result<_, Failure>>()?;
        let own = OwnFiles { theme, fonts, ..OwnFiles::default() };
        Ok(Material::new(Language::ENGLISH.tag(), own)?)
    }

    /// Returns only the theme.
    pub(super) fn theme(&self) -> Result<Arc<Theme>, Failure> {
        match self.theme {
            Some(_) => self.material().map(|material| material.theme),
            None => Ok(Arc::new(Theme::default())),
        }
    }
}

fn file(theme: &str) -> Result<ThemeFile, Failure> {
    if !ThemeFile::is_path(theme) {
        return ThemeFile::named(theme).map_err(|fault| Failure::usage_with_hint(fault.to_string(), fault.remedy()));
    }
    let bytes = input::bytes(Path::new(theme), MAX_SPEC_SIZE)?;
    let content = book::text(theme, &bytes, MAX_SPEC_SIZE).map_err(Failure::input)?;
    Ok(ThemeFile::Own(Own { name: "theme".into(), file: theme.to_owned(), content }))
}
