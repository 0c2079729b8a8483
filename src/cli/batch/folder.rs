//! Finds the parts of a batch in a folder.

use super::part_fault;
use crate::batch::{Header, PART_END, PartError, PartReader, Parts};
use crate::cli::{Failure, files};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The file extension of parts.
const ENDING: &str = "part";

/// The total size of read buffers for all parts, in bytes.
const BUFFERS: usize = 64 << 20;

/// The number of parts that are read at once: systems often limit a process to 1024 open files.
pub(super) const MAX_OPEN: usize = 500;

/// Returns the parts in folders, and parts that are named directly, sorted by name.
pub(in crate::cli) fn parts_of(places: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut parts = Vec::new();
    for place in places {
        if !place.is_dir() {
            parts.push(place.clone());
            continue;
        }
        let fail = |error| Failure::file(place, "cannot read", &error);
        for entry in files::entries(place).map_err(fail)? {
            let path = entry.map_err(fail)?.path();
            // Unfinished parts have hidden names.
            let is_hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
            if !is_hidden && path.extension().is_some_and(|ending| ending == ENDING) {
                parts.push(path);
            }
        }
    }
    parts.sort_unstable();
    parts.dedup();
    Ok(parts)
}

/// Opens a part, one of `count` that are open at once.
///
/// # Errors
/// If the file is not a complete part.
pub(in crate::cli) fn open_part(path: &Path, count: usize) -> Result<PartReader<BufReader<File>>, Failure> {
    let fail = |error| Failure::file(path, "cannot read", &error);
    let mut file = files::open(path).map_err(fail)?;
    let is_whole = has_end(&mut file).map_err(fail)?;
    let buffer = (BUFFERS / count.max(1)).clamp(1 << 14, 1 << 20);
    let part = PartReader::new(BufReader::with_capacity(buffer, file));
    part.and_then(|part| if is_whole { Ok(part) } else { Err(PartError::CutOff) })
        .map_err(|fault| part_fault(path, &fault))
}

/// Returns whether a file ends like a complete part, and rewinds it.
fn has_end(file: &mut File) -> io::Result<bool> {
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(PART_END.len() as u64)))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    file.rewind()?;
    Ok(end == PART_END)
}

/// Opens all of these parts, to be read together.
///
/// # Errors
/// If a file is not a part, or belongs to a different batch from the first.
pub(super) fn open_all(paths: &[PathBuf]) -> Result<Parts<BufReader<File>>, Failure> {
    let readers = paths.iter().map(|path| open_part(path, paths.len())).collect::<Result<Vec<_>, _>>()?;
    let parts = Parts::new(readers).map_err(|(at, fault)| part_fault(&paths[at], &fault))?;
    parts.ok_or_else(|| Failure::negative("there are no parts"))
}

/// Returns the joined header of these parts. With `identity`, all must belong to that batch.
///
/// # Errors
/// If one cannot be read, or they belong to several batches.
pub(super) fn headers(paths: &[PathBuf], identity: Option<&str>) -> Result<Option<Header>, Failure> {
    let mut all: Option<Header> = None;
    for path in paths {
        let part = open_part(path, MAX_OPEN)?;
        let header = part.header();
        if identity.is_some_and(|identity| identity != header.identity) {
            return Err(part_fault(path, &PartError::OfAnother));
        }
        all = Some(match all {
            None => header.clone(),
            Some(all) => all.joined(header).map_err(|fault| part_fault(path, &fault))?,
        });
    }
    Ok(all)
}
