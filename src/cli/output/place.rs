//! Determines the place of an output folder.

use super::contents::is_there;
use super::{at, cannot, refused};
use crate::cli::Failure;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Returns the default output folder of a spec: `out/` and the spec's name without its extension.
///
/// # Errors
/// If that is not a valid name for a folder.
pub(crate) fn default_folder(spec: &Path) -> Result<PathBuf, Failure> {
    let stem = spec.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_name = !stem.starts_with('.') && !stem.is_empty() && !stem.chars().any(crate::error::is_unprintable);
    if is_name {
        Ok(Path::new("out").join(stem))
    } else {
        Err(Failure::usage("the spec's name is not a valid folder name; name the folder with `--output`"))
    }
}

/// Returns the folder at a path with links resolved, and creates its parent. The folder itself need not exist.
pub(super) fn locate(target: &Path) -> Result<PathBuf, Failure> {
    for part in target.ancestors().filter(|part| is_there(part)) {
        if matches!(fs::metadata(part), Err(error) if error.kind() == io::ErrorKind::NotFound) {
            return Err(refused(part, "a broken link", "correct the link, or use another `--output`"));
        }
    }
    let found = match fs::metadata(target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let Some(name) = target.file_name() else {
                return Err(refused(target, "this cannot be an output folder", "use a separate folder"));
            };
            fs::create_dir_all(parent).map_err(at(parent)).map_err(cannot("cannot write"))?;
            parent.canonicalize().map_err(at(parent)).map_err(cannot("cannot read"))?.join(name)
        }
        Err(error) => return Err(cannot("cannot read")((target.to_owned(), error))),
        Ok(found) if !found.is_dir() => return Err(refused(target, "a file, not a folder", "use another `--output`")),
        Ok(_) => target.canonicalize().map_err(at(target)).map_err(cannot("cannot read"))?,
    };
    if found.file_name().is_none() {
        return Err(refused(target, "this cannot be an output folder", "use a separate folder"));
    }
    if std::env::current_dir().is_ok_and(|here| here.starts_with(&found)) {
        return Err(refused(target, "the current folder cannot be replaced", "use a separate folder for `--output`"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_folder_is_named_for_the_spec() {
        let check = |spec: &str, expected: Option<&str>| {
            assert_eq!(default_folder(Path::new(spec)).ok(), expected.map(PathBuf::from), "{spec}");
        };
        check("books/first.yaml", Some("out/first"));
        check("first", Some("out/first"));
        check("../../first.v2.yaml", Some("out/first.v2"));
        check("books/..", None);
        check("books/.yaml", None);
        check("books/...yaml", None);
    }
}
