//! The manifest of an output folder: the files that a build wrote there, by name and hash.
//!
//! It has the format of `sha256sum`, so anyone can check a folder without this program. It contains neither times nor
//! names of machines, so the same build writes the same manifest.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path};

pub(crate) const MANIFEST: &str = "book.sha256";

/// The version of manifests that this program writes and reads.
const VERSION: u32 = 1;
/// The start of the first line of a manifest, which is a comment for `sha256sum`.
const HEAD: &str = "# sudopress manifest ";

/// The maximum size of a manifest in bytes: the largest book has about fifty thousand files.
const MAX_SIZE: u64 = 64 * 1024 * 1024;

/// The SHA-256 of a file's bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hash([u8; 32]);

impl Hash {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Returns the hash of everything that is read.
    pub(crate) fn from_reader(bytes: &mut dyn Read) -> io::Result<Self> {
        let mut hash = Sha256::new();
        let mut buffer = vec![0; 64 * 1024];
        loop {
            match bytes.read(&mut buffer) {
                Ok(0) => return Ok(Self(hash.finalize().into())),
                Ok(length) => hash.update(&buffer[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Returns the hash of the regular file with this name. Links are not followed.
    pub(crate) fn from_file(path: &Path) -> io::Result<Self> {
        Self::from_reader(&mut open(path)?)
    }

    fn parse(text: &str) -> Option<Self> {
        let is_hash = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let byte = |at: usize| u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok();
        let mut bytes = [0; 32];
        for (at, value) in bytes.iter_mut().enumerate() {
            *value = byte(at).filter(|_| is_hash)?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Opens a regular file only: it does not follow links or wait for pipes.
fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed());
    }
    let file = options.open(path)?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(io::Error::other("not a regular file")),
    }
}

/// The reason why a text is not a manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    /// It is not a manifest.
    Other,
    /// It is a version of a later program.
    Newer(u32),
    /// This line is invalid.
    Line(usize),
}

/// The files that a build wrote, by name and hash. Names use `/` between folders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Manifest(BTreeMap<String, Hash>);

impl Manifest {
    /// Adds a file. Returns `false` if it is already present.
    pub(crate) fn add(&mut self, name: &str, hash: Hash) -> bool {
        self.0.insert(name.to_owned(), hash).is_none()
    }

    pub(crate) fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    pub(crate) fn hash(&self, name: &str) -> Option<Hash> {
        self.0.get(name).copied()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns whether the manifest has files in the folder with this name.
    pub(super) fn has_under(&self, folder: &str) -> bool {
        let start = format!("{folder}/");
        self.0.range(start.clone()..).next().is_some_and(|(name, _)| name.starts_with(&start))
    }

    pub(super) fn line(name: &str, hash: Hash) -> String {
        format!("{hash}  {name}\n")
    }

    pub(crate) fn text(&self) -> String {
        let lines: String = self.0.iter().map(|(name, &hash)| Self::line(name, hash)).collect();
        format!("{HEAD}{VERSION}: what a build wrote here; `sha256sum -c {MANIFEST}` checks it\n{lines}")
    }

    /// Parses the text of a manifest.
    ///
    /// # Errors
    /// If the text is not a manifest, or is a manifest of a later version.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Unreadable> {
        let text = std::str::from_utf8(bytes).map_err(|_| Unreadable::Other)?;
        let (head, rest) = text.split_once('\n').ok_or(Unreadable::Other)?;
        let number = head.strip_prefix(HEAD).and_then(|rest| rest.split(':').next());
        match number.and_then(|number| number.parse().ok()) {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(Unreadable::Newer(newer)),
            _ => return Err(Unreadable::Other),
        }
        let mut manifest = Self::default();
        for (at, line) in rest.split_inclusive('\n').enumerate() {
            let is_new = read_line(line).is_some_and(|(name, hash)| manifest.add(name, hash));
            if !is_new {
                return Err(Unreadable::Line(at + 2));
            }
        }
        Ok(manifest)
    }

    /// Parses the complete lines of a journal, even of a killed build.
    pub(super) fn read_journal(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let lines = text.split_inclusive('\n').filter_map(read_line);
        Self(lines.map(|(name, hash)| (name.to_owned(), hash)).collect())
    }

    /// Reads the manifest of a folder; `None` if it has none.
    pub(super) fn read_from(folder: &Path) -> io::Result<Option<Result<Self, Unreadable>>> {
        let path = folder.join(MANIFEST);
        match std::fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
            Ok(found) if !found.is_file() || found.len() > MAX_SIZE => return Ok(Some(Err(Unreadable::Other))),
            Ok(_) => {}
        }
        let mut bytes = Vec::new();
        open(&path)?.take(MAX_SIZE).read_to_end(&mut bytes)?;
        Ok(Some(Self::read(&bytes)))
    }
}

fn read_line(line: &str) -> Option<(&str, Hash)> {
    let (hash, name) = line.strip_suffix('\n')?.split_once("  ")?;
    Some((name, Hash::parse(hash)?)).filter(|_| is_name(name))
}

/// Returns whether a build may write a file with this name: a relative path with `/` that does not contain `..`, in
/// characters that every system and the manifest support.
pub(super) fn is_name(name: &str) -> bool {
    let is_plain = |part: &str| !part.is_empty() && part != "." && part != "..";
    let is_odd = |symbol: char| symbol.is_control() || matches!(symbol, '\\' | ':');
    name.split('/').all(is_plain) && !name.contains(is_odd) && !name.eq_ignore_ascii_case(MANIFEST)
}

/// Returns the name of a relative path in the form of manifests; `None` if no build writes such a name.
pub(super) fn name(path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path
        .components()
        .map(|part| match part {
            Component::Normal(part) => part.to_str(),
            _ => None,
        })
        .collect();
    Some(parts?.join("/")).filter(|name| is_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_reads_back(names in proptest::collection::btree_set("[a-z]{1,3}(/[a-z0-9 .é-]{1,9}[a-z])?", 0..9)) {
            let mut manifest = Manifest::default();
            for name in &names {
                prop_assert!(is_name(name) && manifest.add(name, Hash::of(name.as_bytes())));
            }
            let text = manifest.text();
            prop_assert_eq!(Manifest::read(text.as_bytes()), Ok(manifest.clone()));
            // A journal has the same form without the head, in any order, and may be truncated anywhere.
            for end in 0..text.len() {
                let torn = Manifest::read_journal(&text.as_bytes()[..end]);
                prop_assert!(torn.0.iter().all(|(name, hash)| manifest.hash(name) == Some(*hash)));
            }
        }
    }

    #[test]
    fn the_hash_is_that_of_sha256sum() {
        let hash = Hash::of(b"abc");
        assert_eq!(hash.to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(Hash::parse(&hash.to_string()), Some(hash));
    }

    #[test]
    fn other_texts_are_refused() {
        let hash = Hash::of(b"");
        let good = format!("{HEAD}1: x\n{hash}  a\n");
        assert!(Manifest::read(good.as_bytes()).is_ok());
        let check =
            |text: &str, expected: Unreadable| assert_eq!(Manifest::read(text.as_bytes()), Err(expected), "{text}");
        check("", Unreadable::Other);
        check(&format!("{hash}  a\n"), Unreadable::Other);
        check(&good.replace("manifest 1", "manifest 7"), Unreadable::Newer(7));
        check(&good.replace("manifest 1", "manifest 0"), Unreadable::Other);
        check(good.trim_end(), Unreadable::Line(2));
        check(&format!("{good}{hash}  a\n"), Unreadable::Line(3));
        for name in
            ["", "/a", "../a", "a/../b", "a//b", "a/", ".", "a\u{7}", "a\\b", "c:", "book.sha256", "Book.SHA256"]
        {
            check(&format!("{good}{hash}  {name}\n"), Unreadable::Line(3));
        }
    }

    #[test]
    fn folders_of_names_are_found() {
        let mut manifest = Manifest::default();
        manifest.add("svg/1.svg", Hash::of(b""));
        manifest.add("svg-2", Hash::of(b""));
        assert!(manifest.has_under("svg") && !manifest.has_under("sv") && !manifest.has_under("svg-2"));
    }
}
