//! Lists the contents of a folder, and finds the items that do not belong to a build.

use super::manifest::{Hash, MANIFEST, Manifest, name};
use super::mount::{INSIDE, is_of_system};
use super::{Failure, PathError, at};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ItemKind {
    Folder,
    /// A regular file.
    File,
    /// A link, a pipe or a device, which is never opened or followed.
    Other,
}

/// An item in a folder, with its path in that folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) path: PathBuf,
    pub(super) kind: ItemKind,
}

/// Returns whether an item with this name belongs neither to the user nor to an output: the folder in which builds
/// work, and items of file systems.
pub(super) fn is_none_of_users(root: &Path, name: &OsStr) -> bool {
    name == INSIDE || is_of_system(root, name)
}

/// Returns all items in a folder and its folders, each folder before its contents. Links are not followed.
pub(super) fn walk(root: &Path) -> Result<Vec<Item>, PathError> {
    let home = fs::symlink_metadata(root).map_err(at(root))?;
    let mut items = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(folder) = open.pop() {
        let place = root.join(&folder);
        for entry in fs::read_dir(&place).map_err(at(&place))? {
            let entry = entry.map_err(at(&place))?;
            if folder.as_os_str().is_empty() && is_none_of_users(root, &entry.file_name()) {
                continue;
            }
            let found = entry.metadata().map_err(at(&entry.path()))?;
            let path = folder.join(entry.file_name());
            let kind = match found.file_type() {
                kind if kind.is_dir() => ItemKind::Folder,
                kind if kind.is_file() => ItemKind::File,
                _ => ItemKind::Other,
            };
            if kind == ItemKind::Folder {
                if !is_same_system(&home, &found) {
                    return Err((entry.path(), io::Error::other("another file system is mounted there")));
                }
                open.push(path.clone());
            }
            items.push(Item { path, kind });
        }
    }
    items.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(items)
}

/// Returns the names of all files of a folder, in the form of manifests.
pub(crate) fn files_of(root: &Path) -> Result<Vec<String>, Failure> {
    let items = walk(root).map_err(super::cannot("cannot read"))?;
    Ok(items.iter().filter(|item| item.kind == ItemKind::File).filter_map(|item| name(&item.path)).collect())
}

#[cfg(unix)]
fn is_same_system(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    one.dev() == other.dev()
}

#[cfg(not(unix))]
fn is_same_system(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Returns whether two names belong to the same file; `false` if the system does not support this.
#[cfg(unix)]
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |path: &Path| fs::symlink_metadata(path).map(|found| (found.dev(), found.ino()));
    number(one).is_ok_and(|one| number(other).is_ok_and(|other| one == other))
}

#[cfg(not(unix))]
pub(super) fn is_same_file(_: &Path, _: &Path) -> bool {
    false
}

/// Returns whether an item has this name, even a dangling link.
pub(super) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// An item in a folder, and its owner.
pub(super) struct ClassifiedItem {
    pub(super) item: Item,
    /// Whether a build wrote it.
    pub(super) is_ours: bool,
}

/// Returns all items in a folder, and whether each belongs to a build according to these manifests. The manifest itself
/// does, and so does a folder that contains a build's files.
pub(super) fn sorted(root: &Path, known: &[&Manifest]) -> Result<Vec<ClassifiedItem>, PathError> {
    let is_ours = |item: &Item| -> Result<bool, PathError> {
        let Some(name) = name(&item.path) else {
            return Ok(item.path == Path::new(MANIFEST) && item.kind == ItemKind::File);
        };
        match item.kind {
            ItemKind::Folder => Ok(known.iter().any(|manifest| manifest.has_under(&name))),
            ItemKind::File if known.iter().any(|manifest| manifest.hash(&name).is_some()) => {
                let path = root.join(&item.path);
                let hash = Hash::from_file(&path).map_err(at(&path))?;
                Ok(known.iter().any(|manifest| manifest.hash(&name) == Some(hash)))
            }
            ItemKind::File | ItemKind::Other => Ok(false),
        }
    };
    walk(root)?.into_par_iter().map(|item| is_ours(&item).map(|is_ours| ClassifiedItem { item, is_ours })).collect()
}

/// Returns all items in a folder that do not belong to a build according to these manifests.
pub(super) fn strangers(root: &Path, known: &[&Manifest]) -> Result<Vec<Item>, PathError> {
    Ok(sorted(root, known)?.into_iter().filter(|sorted| !sorted.is_ours).map(|sorted| sorted.item).collect())
}

/// Returns the paths in a folder at which one of these strangers blocks a build that writes files of these names there.
pub(super) fn in_the_way(root: &Path, strangers: &[Item], names: &BTreeSet<String>) -> Vec<PathBuf> {
    let has_under = |folder: &str| {
        let start = format!("{folder}/");
        names.range(start.clone()..).next().is_some_and(|name| name.starts_with(&start))
    };
    // Some file systems do not distinguish names that differ only by case.
    let mut by_lower: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for name in names {
        let folders = name.match_indices('/').map(|(end, _)| (&name[..end], true));
        by_lower.extend(folders.chain([(name.as_str(), false)]).map(|it| (it.0.to_lowercase(), it)));
    }
    let is_taken_for = |item: &Item, name: &str| {
        let same = by_lower
            .get(&name.to_lowercase())
            .filter(|(same, is_folder)| *same != name && !(*is_folder && item.kind == ItemKind::Folder));
        same.is_some_and(|(same, _)| is_same_file(&root.join(same), &root.join(&item.path)))
    };
    let is_in_the_way = |item: &&Item| {
        name(&item.path).is_some_and(|name| {
            names.contains(&name) || item.kind != ItemKind::Folder && has_under(&name) || is_taken_for(item, &name)
        })
    };
    strangers.iter().filter(is_in_the_way).map(|item| item.path.clone()).collect()
}
