//! Taking over the output of a build from before there were manifests.
//!
//! Such a folder has a lock. Of what lies beside it those files are taken for the build's that have a name which builds
//! gave in those days, a number that the lock has, and in them the marks of our own writing. They are put into a
//! manifest as they are, and the user is told how many of which kind; everything else stays the user's.

use super::contents::{Kind, walk};
use super::manifest::{Hash, MANIFEST, Manifest, name};
use super::{LOCK, cannot, cannot_at, refused};
use crate::cli::Failure;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Writes the manifest of a folder that has none.
pub(super) fn adopt(target: &Path, notes: &mut Vec<String>) -> Result<Manifest, Failure> {
    let lock = target.join(LOCK);
    let bytes = fs::read(&lock).map_err(|_| {
        let message = format!("no `{LOCK}`, so no build made this");
        refused(target, &message, "take another `--output`")
    })?;
    let Some(puzzles) = puzzles(&bytes) else {
        return Err(refused(&lock, "no lock of sudopress", "take another `--output`"));
    };
    let mut manifest = Manifest::default();
    let (mut kinds, mut others) = (BTreeMap::<&str, usize>::new(), 0);
    for item in walk(target).map_err(cannot("cannot read"))?.iter().filter(|item| item.kind != Kind::Folder) {
        let path = target.join(&item.path);
        let named = name(&item.path).filter(|_| item.kind == Kind::File);
        let Some((name, kind)) = named.as_deref().and_then(|name| Some((name, kind(name, puzzles)?))) else {
            others += 1;
            continue;
        };
        let bytes = fs::read(&path).map_err(cannot_at(&path, "cannot read"))?;
        if kind.is_marked(&bytes) {
            manifest.add(name, Hash::of(&bytes));
            *kinds.entry(kind.place()).or_default() += 1;
        } else {
            others += 1;
        }
    }
    let path = target.join(MANIFEST);
    super::write_file(&path, manifest.text().as_bytes(), super::Overwrite::No)?;
    let taken: Vec<String> = kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    notes
        .push(format!("adopted what an earlier build wrote: {}; the other {others} files are yours", taken.join(", ")));
    Ok(manifest)
}

/// Which of the files of these names are not of the build from before there were manifests whose lock is among them;
/// `None` when the lock is of no build.
pub(crate) fn not_of_old_build<'a>(lock: &[u8], names: impl Iterator<Item = &'a str>) -> Option<Vec<&'a str>> {
    let puzzles = puzzles(lock)?;
    Some(names.filter(|name| kind(name, puzzles).is_none()).collect())
}

/// How many puzzles a lock has.
fn puzzles(lock: &[u8]) -> Option<usize> {
    let lock: serde_json::Value = serde_json::from_slice(lock).ok()?;
    lock["program"].as_str().filter(|program| program.starts_with("sudopress "))?;
    lock["puzzles"].as_array().map(Vec::len)
}

/// What builds wrote before there were manifests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Old {
    Lock,
    Book,
    Svg,
    Png,
    Page,
}

impl Old {
    fn place(self) -> &'static str {
        match self {
            Self::Lock => LOCK,
            Self::Book => "book.pdf",
            Self::Svg => "in svg/",
            Self::Png => "in png/",
            Self::Page => "in site/",
        }
    }

    /// Whether a file has the marks of our own writing.
    fn is_marked(self, bytes: &[u8]) -> bool {
        let has = |mark: &str| bytes.windows(mark.len()).any(|part| part == mark.as_bytes());
        match self {
            Self::Lock => true,
            // In the properties or, where objects are packed, in the metadata.
            Self::Book => bytes.starts_with(b"%PDF-") && ["(sudopress ", ">sudopress "].into_iter().any(has),
            Self::Svg => {
                bytes.starts_with(b"<svg xmlns=\"http://www.w3.org/2000/svg\"") && has(" role=\"img\"><title>")
            }
            Self::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Page => has("sudopress"),
        }
    }
}

/// What a file of this name was in the output of a book of so many puzzles.
fn kind(name: &str, puzzles: usize) -> Option<Old> {
    let digits = puzzles.to_string().len().max(3);
    let is_number = |text: &str, digits: usize| {
        let number = text.parse().ok().filter(|number| (1..=puzzles).contains(number));
        number.is_some_and(|number| format!("{number:0digits$}") == text)
    };
    let is_picture = |stem: &str| {
        let number = stem.strip_suffix("-solution").or(stem.strip_suffix("-pencil")).unwrap_or(stem);
        is_number(number, digits)
    };
    let is_key = |key: &str| key == "index" || crate::logic::techniques().any(|technique| technique.key == key);
    let page = |path: &str| match path.split_once('/') {
        None => path == "index.html" || path == "style.css",
        Some(("puzzles", file)) => file.strip_suffix(".html").is_some_and(|number| is_number(number, 1)),
        Some(("techniques", file)) => file.strip_suffix(".html").is_some_and(is_key),
        Some(_) => false,
    };
    match name.split_once('/') {
        None if name == LOCK => Some(Old::Lock),
        None if name == "book.pdf" => Some(Old::Book),
        Some(("svg", file)) => file.strip_suffix(".svg").is_some_and(is_picture).then_some(Old::Svg),
        Some(("png", file)) => file.strip_suffix(".png").is_some_and(is_picture).then_some(Old::Png),
        Some(("site", path)) => page(path).then_some(Old::Page),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_builds_are_known() {
        let check = |name: &str, expected: Option<Old>| assert_eq!(kind(name, 100), expected, "{name}");
        check("book.lock.json", Some(Old::Lock));
        check("book.pdf", Some(Old::Book));
        check("svg/001.svg", Some(Old::Svg));
        check("png/100-solution.png", Some(Old::Png));
        check("site/index.html", Some(Old::Page));
        check("site/puzzles/7.html", Some(Old::Page));
        check("site/techniques/x-wing.html", Some(Old::Page));
        for other in [
            "notes.txt",
            "svg/logo.svg",
            "svg/1.svg",
            "svg/101.svg",
            "svg/000.svg",
            "svg/001.png",
            "svg/001-a.svg",
            "svg/x/001.svg",
            "site/logo.svg",
            "site/puzzles/07.html",
            "site/puzzles/a/7.html",
            "site/techniques/z-wing.html",
            "book.epub",
            "png",
        ] {
            check(other, None);
        }
        assert_eq!(kind("svg/0001.svg", 1000), Some(Old::Svg));
    }
}
