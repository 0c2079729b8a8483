//! Writing single files, whole or not at all.

use super::contents::is_there;
use super::{cannot_at, refused};
use crate::cli::{Failure, interrupt};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Whether an existing file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// It may.
    Yes,
    /// It may not.
    No,
}

/// Writes a file whole or not at all.
///
/// # Errors
/// When another one is there already and may not be replaced, or it cannot be written.
pub(crate) fn write_file(path: &Path, bytes: &[u8], overwrite: Overwrite) -> Result<(), Failure> {
    write_files(&[(path, bytes)], overwrite)
}

/// Writes files that belong together, each whole or not at all. Before the first is written all are looked at.
///
/// # Errors
/// As with [`write_file`].
pub(crate) fn write_files(files: &[(&Path, &[u8])], overwrite: Overwrite) -> Result<(), Failure> {
    let places = files.iter().map(|(path, bytes)| place(path, bytes, overwrite)).collect::<Result<Vec<_>, _>>()?;
    let write = |(place, (path, bytes)): (&Destination, &(&Path, &[u8]))| {
        write(place, bytes, overwrite).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => there_already(path),
            _ => Failure::file(path, "cannot write", &error),
        })
    };
    let mut all = places.iter().zip(files);
    // Somebody may be waited for at the other end of a stream; what goes into files is there all or not at all.
    match places.iter().any(|place| matches!(place, Destination::Stream(_))) {
        true => all.try_for_each(write),
        false => interrupt::undisturbed(|| all.try_for_each(write)),
    }
}

/// Where and how a file will be written.
enum Destination {
    /// A new file, or in place of the one there.
    File(PathBuf),
    /// A device or a pipe is not replaced but written to.
    Stream(PathBuf),
    /// It is there with these very bytes.
    Same,
}

/// That a file is there already and may not be replaced.
pub(crate) fn there_already(path: &Path) -> Failure {
    refused(path, "it is there already", "`--force` replaces it")
}

fn place(path: &Path, bytes: &[u8], overwrite: Overwrite) -> Result<Destination, Failure> {
    if path.file_name().is_none() {
        return Err(refused(path, "no name for a file", "name a file"));
    }
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && is_there(path) => {
            Err(refused(path, "a link to what is not there", "mend the link, or name another file"))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Destination::File(path.to_owned())),
        Err(error) => Err(Failure::file(path, "cannot write", &error)),
        Ok(found) if found.is_dir() => Err(refused(path, "a folder, not a file", "name a file in it")),
        Ok(found) if !found.is_file() => Ok(Destination::Stream(path.to_owned())),
        Ok(found) if found.len() == bytes.len() as u64 && fs::read(path).is_ok_and(|there| there == bytes) => {
            Ok(Destination::Same)
        }
        Ok(_) if overwrite == Overwrite::No => Err(there_already(path)),
        // A link stays, and what it leads to is replaced.
        Ok(_) => path.canonicalize().map(Destination::File).map_err(cannot_at(path, "cannot write")),
    }
}

fn write(place: &Destination, bytes: &[u8], overwrite: Overwrite) -> io::Result<()> {
    match place {
        Destination::Same => Ok(()),
        Destination::Stream(path) => fs::File::options().write(true).open(path)?.write_all(bytes),
        Destination::File(path) => {
            let mut prefix = OsString::from(".");
            prefix.push(path.file_name().unwrap_or_default());
            let mut builder = tempfile::Builder::new();
            builder.prefix(&prefix).suffix(".part");
            let old = fs::metadata(path).ok().map(|found| found.permissions());
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let mut part = builder.tempfile_in(folder)?;
            part.write_all(bytes)?;
            part.as_file().sync_all()?;
            match (overwrite, old) {
                (Overwrite::Yes, old) => {
                    old.map_or(Ok(()), |old| part.as_file().set_permissions(old))?;
                    part.persist(path).map(|_| ()).map_err(|error| error.error)
                }
                (Overwrite::No, _) => part.persist_noclobber(path).map(|_| ()).map_err(|error| error.error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }

    #[test]
    fn a_file_is_replaced_only_when_that_is_asked() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("a.yaml");
        let dear = place.path().join(".a.yaml.part");
        fs::write(&dear, "somebody's own").expect("it can be written");
        assert!(write_file(&path, b"one", Overwrite::No).is_ok());
        assert!(write_file(&path, b"one", Overwrite::No).is_ok(), "the same bytes replace nothing");
        assert!(write_file(&path, b"two", Overwrite::No).is_err());
        assert_eq!(text(&path), "one");
        assert!(write_file(&path, b"two", Overwrite::Yes).is_ok());
        assert_eq!((text(&path), text(&dear)), ("two".into(), "somebody's own".into()));
        assert!(write_file(place.path(), b"", Overwrite::Yes).is_err());
        assert!(write_file(&place.path().join("no/where"), b"", Overwrite::Yes).is_err());
        assert_eq!(fs::read_dir(place.path()).expect("readable").count(), 2);
    }

    #[test]
    fn files_that_belong_together_are_looked_at_first() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let (one, two) = (place.path().join("a.pdf"), place.path().join("a.svg"));
        fs::write(&two, "dear").expect("it can be written");
        assert!(write_files(&[(&one, b"1"), (&two, b"2")], Overwrite::No).is_err());
        assert!(!one.exists() && text(&two) == "dear");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_lead_to_what_is_written() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let place = tempfile::tempdir().expect("a temporary folder");
        let (link, file) = (place.path().join("link"), place.path().join("file"));
        symlink("file", &link).expect("it can be made");
        assert!(write_file(&link, b"1", Overwrite::Yes).is_err(), "it leads nowhere yet");
        fs::write(&file, "0").expect("it can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
        assert!(write_file(&link, b"1", Overwrite::Yes).is_ok());
        assert!(link.is_symlink() && text(&file) == "1");
        assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
        let fresh = place.path().join("fresh");
        write_file(&fresh, b"1", Overwrite::No).expect("it can be written");
        let usual = place.path().join("usual");
        fs::write(&usual, "1").expect("it can be written");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode();
        assert_eq!(mode(&fresh), mode(&usual));
    }
}
