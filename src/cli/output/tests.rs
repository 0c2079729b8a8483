//! Tests that foreign files in an output folder are never lost.

use super::contents::{ItemKind, walk};
use super::*;
use std::collections::BTreeMap;
use std::fs;

/// A folder to work in, with an output folder `gift`.
struct Place(tempfile::TempDir);

type Files<'a> = &'a [(&'a str, &'a str)];

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }

    fn start(&self) -> Result<Folder, String> {
        Folder::start(&self.path("gift")).map_err(summary)
    }

    /// Starts a build that writes these files, without finishing it.
    fn write(&self, files: Files<'_>) -> Folder {
        let folder = self.start().expect("nobody else is there");
        files.iter().for_each(|(name, text)| folder.add(name, text.as_bytes()).expect("it can be written"));
        folder
    }

    fn build(&self, files: Files<'_>) -> Result<Vec<String>, String> {
        self.write(files).finish().map_err(summary)
    }

    /// Returns all files with their texts, links as `-> PLACE`, without the manifest.
    fn files(&self, folder: &str) -> BTreeMap<String, String> {
        let root = self.path(folder);
        let items = walk(&root).expect("it is readable").into_iter().filter(|item| item.kind != ItemKind::Folder);
        let show = |item: contents::Item| {
            let path = root.join(&item.path);
            let text = match item.kind {
                ItemKind::File => fs::read_to_string(&path).expect("it is text"),
                _ => fs::read_link(&path).map_or("?".into(), |to| format!("-> {}", to.display())),
            };
            (item.path.to_string_lossy().replace('\\', "/"), text)
        };
        items.map(show).filter(|(name, _)| name != MANIFEST).collect()
    }

    fn check(&self, expected: Files<'_>) {
        let expected: BTreeMap<String, String> = expected.iter().map(|(n, t)| ((*n).into(), (*t).into())).collect();
        assert_eq!(self.files("gift"), expected);
        let names: Vec<_> =
            fs::read_dir(self.0.path()).expect("readable").map(|e| e.expect("readable").file_name()).collect();
        assert!(!names.iter().any(|name| name == ".gift.building"), "something was left behind");
    }
}

fn summary(failure: Failure) -> String {
    match failure {
        Failure::Reported(_, faults) => faults.iter().map(|fault| fault.summary() + "\n").collect(),
        Failure::ClosedPipe => "closed pipe".into(),
    }
}

const BOOK: Files<'_> = &[("book.pdf", "one"), ("svg/1.svg", "one"), ("svg/2.svg", "one")];

#[test]
fn a_folder_appears_whole_and_replaces_the_old_one() {
    let place = Place::new();
    let first = place.write(BOOK);
    assert!(!place.path("gift").exists());
    assert_eq!(first.finish().map_err(summary), Ok(vec![]));
    place.check(BOOK);
    drop(place.write(&[("book.pdf", "two")]));
    place.check(BOOK);
    place.build(&[("book.pdf", "three"), ("png/1.png", "three")]).expect("it can be swapped in");
    place.check(&[("book.pdf", "three"), ("png/1.png", "three")]);
    assert!(!place.path("gift/svg").exists(), "a folder of ours with nothing in it stayed");
    let manifest = fs::read_to_string(place.path("gift/book.sha256")).expect("a manifest");
    assert_eq!(manifest.lines().count(), 3, "{manifest}");
}

/// Builds a folder that must stay in place, like a mount point.
fn build_in_place(place: &Place, files: Files<'_>) -> Folder {
    let target = place.path("gift");
    let work = work::Work::take_at(&target, true).map_err(summary).expect("nobody holds it");
    let folder = Folder::start_in(work, (&target, target.clone())).map_err(summary).expect("it is ours");
    files.iter().for_each(|(name, text)| folder.add(name, text.as_bytes()).expect("it can be written"));
    folder
}

#[test]
fn a_folder_that_stays_is_filled_file_by_file() {
    let place = Place::new();
    fs::create_dir(place.path("gift")).expect("it can be made");
    assert_eq!(build_in_place(&place, BOOK).finish().map_err(summary), Ok(vec![]));
    place.check(BOOK);
    let dear = [("notes.txt", "dear"), ("svg/logo.svg", "dear"), ("mine/a/b.txt", "dear"), ("svg/2.svg", "mine")];
    dear.iter().for_each(|(name, text)| place.put(&format!("gift/{name}"), text));
    drop(build_in_place(&place, &[("book.pdf", "two")]));
    place.check(&[&BOOK[..2], &dear].concat());
    let now = [("book.pdf", "two"), ("png/1.png", "two")];
    assert_eq!(build_in_place(&place, &now).finish().map_err(summary), Ok(vec![]));
    place.check(&[&now[..], &dear].concat());
    assert!(!place.path("gift/.sudopress.building").exists(), "something was left behind");
    let refused = build_in_place(&place, BOOK).finish().map_err(summary).expect_err("yours is in the way");
    assert!(refused.contains("svg/2.svg: it was not created by a build"), "{refused}");
    place.check(&[&now[..], &dear].concat());
    // The same folder, no longer mounted.
    place.build(&[("book.pdf", "three")]).expect("nothing is in the way");
    place.check(&[&[("book.pdf", "three")], &dear[..]].concat());
}

/// Kills a build after any number of its moves, puts a user's file in the way, and checks that the next build completes
/// it.
#[test]
fn the_next_build_ends_the_moving_of_a_killed_one() {
    let new = [("a.pdf", "two"), ("book.pdf", "two"), ("png/1.png", "two")];
    for moves in 0..=new.len() + 1 {
        let place = Place::new();
        fs::create_dir(place.path("gift")).expect("it can be made");
        build_in_place(&place, BOOK).finish().map_err(summary).expect("nothing is in the way");
        place.put("gift/note.txt", "dear");
        let folder = build_in_place(&place, &new);
        let inside = |name: &str| place.path("gift/.sudopress.building").join(name);
        let mut manifest = Manifest::default();
        new.iter().for_each(|(name, text)| assert!(manifest.add(name, Hash::of(text.as_bytes()))));
        fs::write(inside("new/book.sha256"), manifest.text()).expect("it can be written");
        // A killed build drops nothing, and its lock is released.
        let copy = place.path("copy");
        fs::rename(place.path("gift/.sudopress.building"), &copy).expect("it can be moved");
        drop(folder);
        fs::rename(&copy, place.path("gift/.sudopress.building")).expect("it can be moved");
        for (name, _) in new.iter().take(moves) {
            let to = place.path("gift").join(name);
            fs::create_dir_all(to.parent().expect("it is in a folder")).expect("it can be made");
            if to.exists() {
                fs::create_dir_all(inside("old")).expect("it can be made");
                fs::rename(&to, inside("old").join(name)).expect("it can be moved");
            }
            fs::rename(inside("new").join(name), &to).expect("it can be moved");
        }
        if moves > new.len() {
            // Between the two renames of the manifest.
            fs::rename(place.path("gift/book.sha256"), inside("old/book.sha256")).expect("it can be moved");
        }
        if moves == 0 {
            place.put("gift/a.pdf", "mine");
        }
        drop(build_in_place(&place, &[("never.pdf", "")]));
        let mut expected = [&new[..], &[("note.txt", "dear")]].concat();
        if moves == 0 {
            expected.push(("a.pdf.kept", "mine"));
        }
        place.check(&expected);
        assert!(!place.path("gift/.sudopress.building").exists(), "something was left behind");
        let text = fs::read_to_string(place.path("gift/book.sha256")).expect("a manifest");
        assert_eq!(text, manifest.text(), "after {moves} moves");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_mount_point_is_filled_too() {
    let place = Place::new();
    let gift = place.path("gift");
    fs::create_dir(&gift).expect("it can be made");
    let run = |program: &str, arguments: &[&str]| {
        let done = std::process::Command::new(program).args(arguments).arg(&gift).output();
        done.is_ok_and(|done| done.status.success())
    };
    if !run("mount", &["-t", "tmpfs", "-o", "size=1m", "none"]) {
        eprintln!("not tried: only root mounts a file system");
        return;
    }
    struct Mounted<'a>(&'a Path);
    impl Drop for Mounted<'_> {
        fn drop(&mut self) {
            let _ = std::process::Command::new("umount").arg(self.0).status();
        }
    }
    let _mounted = Mounted(&gift);
    fs::create_dir(gift.join("lost+found")).expect("it can be made");
    for text in ["one", "two"] {
        place.build(&[("book.pdf", text), ("svg/1.svg", text)]).expect("nothing is in the way");
        place.put("gift/note.txt", "dear");
        place.check(&[("book.pdf", text), ("svg/1.svg", text), ("note.txt", "dear")]);
    }
}

#[test]
fn names_that_lead_out_or_come_twice_are_refused() {
    let place = Place::new();
    let folder = place.write(&[("svg/1.svg", "")]);
    for name in ["../x", "/x", "", "svg/../../x", ".", "book.sha256", "Book.SHA256", "svg/1.svg", "a\nb"] {
        assert!(folder.add(name, b"").is_err(), "{name}");
    }
}

#[test]
fn what_nobody_built_is_carried_over() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    let dear = [
        ("notes.txt", "dear"),
        (".DS_Store", "dear"),
        ("svg/logo.svg", "dear"),
        ("mine/a/b.txt", "dear"),
        ("png/x", "dear"),
    ];
    dear.iter().for_each(|(name, text)| place.put(&format!("gift/{name}"), text));
    fs::create_dir(place.path("gift/empty")).expect("it can be made");
    let now = [("book.pdf", "two")];
    place.build(&now).expect("nothing is in the way");
    place.check(&[&now[..], &dear].concat());
    assert!(place.path("gift/empty").is_dir());
    place.build(BOOK).expect("nothing is in the way");
    place.check(&[BOOK, &dear].concat());
}

#[test]
fn what_is_in_the_way_is_named_and_stays() {
    let check = |dear: Files<'_>, build: Files<'_>, expected: &[&str]| {
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        dear.iter().for_each(|(name, text)| place.put(&format!("gift/{name}"), text));
        let before = place.files("gift");
        let summary = place.build(build).expect_err("yours are in the way");
        for expected in expected {
            assert!(summary.contains(expected), "{summary:?} does not contain {expected:?}");
        }
        assert_eq!(summary.lines().count(), expected.len() + 1, "{summary}");
        assert_eq!(place.files("gift"), before);
    };
    check(&[("book.pdf", "mine")], &[("book.pdf", "two")], &["book.pdf: it was changed after a build wrote it"]);
    check(
        &[("book.pdf", "mine"), ("svg/2.svg", "mine"), ("png/1.png", "mine")],
        &[("book.pdf", "2"), ("svg/2.svg", "2"), ("png/1.png", "2")],
        &["book.pdf: it was changed", "svg/2.svg: it was changed", "png/1.png: it was not created by a build"],
    );
    check(&[("png", "mine")], &[("png/1.png", "2")], &["png: it was not created by a build"]);
    check(&[("a.pdf/x.txt", "mine")], &[("a.pdf", "2")], &["a.pdf: it was not created by a build"]);
}

#[test]
fn twenty_of_many_obstacles_are_named() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    let names: Vec<String> = (0..50).map(|number| format!("svg/x{number}")).collect();
    names.iter().for_each(|name| place.put(&format!("gift/{name}"), "mine"));
    let files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, "2")).collect();
    let summary = place.build(&files).expect_err("they are in the way");
    assert_eq!(summary.lines().count(), 21);
    assert!(summary.contains("and 30 more; nothing was changed"), "{summary}");
}

#[test]
fn a_changed_file_that_the_book_no_longer_has_is_the_user_s() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    place.put("gift/svg/2.svg", "mine");
    place.build(&[("book.pdf", "two")]).expect("it is not in the way");
    place.check(&[("book.pdf", "two"), ("svg/2.svg", "mine")]);
    place.build(&[("book.pdf", "two")]).expect("it is not in the way");
    place.check(&[("book.pdf", "two"), ("svg/2.svg", "mine")]);
    assert!(place.build(BOOK).is_err());
}

#[test]
fn the_very_bytes_that_would_be_written_are_in_nobody_s_way() {
    let place = Place::new();
    place.build(&[("book.pdf", "one")]).expect("the folder is new");
    place.put("gift/svg/1.svg", "two");
    place.put("gift/book.pdf", "two");
    place.build(&[("book.pdf", "two"), ("svg/1.svg", "two")]).expect("nothing is lost");
    place.check(&[("book.pdf", "two"), ("svg/1.svg", "two")]);
    place.build(&[("book.pdf", "three")]).expect("it is ours now");
    place.check(&[("book.pdf", "three")]);
}

#[test]
fn what_comes_while_a_build_runs_is_seen() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    let folder = place.write(BOOK);
    place.put("gift/new.txt", "dear");
    assert_eq!(folder.finish().map_err(summary), Ok(vec![]));
    place.check(&[BOOK, &[("new.txt", "dear")]].concat());
    let folder = place.write(BOOK);
    place.put("gift/book.pdf", "mine");
    assert!(folder.finish().map_err(summary).expect_err("it is in the way").contains("book.pdf: it was changed"));
    assert_eq!(place.files("gift")["book.pdf"], "mine");
    let folder = place.write(BOOK);
    fs::remove_dir_all(place.path("gift")).expect("it can be removed");
    place.put("gift/other.txt", "dear");
    assert!(folder.finish().is_err(), "another folder stands there now");
    assert_eq!(place.files("gift"), BTreeMap::from([("other.txt".into(), "dear".into())]));
}

#[test]
fn files_that_appear_at_the_exchange_are_kept_and_reported() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    // As if it had appeared after the last check: `old` is the folder that was in place.
    let work = work::Work::take(&place.path("gift")).map_err(summary).expect("nobody holds it");
    for (name, text) in [("book.pdf", "mine"), ("svg/2.svg", "one"), ("new/deep.txt", "dear"), ("note.txt", "dear")] {
        place.put(&format!(".gift.building/old/{name}"), text);
    }
    place.put("gift/book.pdf.kept", "older");
    drop(work);
    let folder = place.start().expect("what is there is ended");
    let notes = folder.notes().join("\n");
    for expected in ["book.pdf was changed", "book.pdf.kept-2", "note.txt was kept", "new was kept"] {
        assert!(notes.contains(expected), "{notes:?} does not contain {expected:?}");
    }
    drop(folder);
    let dear =
        [("book.pdf.kept", "older"), ("book.pdf.kept-2", "mine"), ("new/deep.txt", "dear"), ("note.txt", "dear")];
    let files = place.files("gift");
    dear.iter().for_each(|(name, text)| assert_eq!(files[*name], *text));
}

#[test]
fn a_folder_without_manifest_is_not_ours() {
    let place = Place::new();
    fs::create_dir(place.path("gift")).expect("it can be made");
    place.build(BOOK).expect("an empty folder is nobody's");
    fs::remove_file(place.path("gift/book.sha256")).expect("it can be removed");
    assert!(place.start().expect_err("not empty").contains("the folder is not empty and has no `book.sha256`"));
    for (text, expected) in [
        ("what is this", "book.sha256: it was not created by a build"),
        ("# sudopress manifest 9: later\n", "the manifest has format 9, from a newer sudopress"),
        ("# sudopress manifest 1: x\nrubbish\n", "line 2 was changed, so the files"),
    ] {
        place.put("gift/book.sha256", text);
        let summary = place.start().expect_err("no manifest");
        assert!(summary.contains(expected), "{summary}");
    }
    place.check(BOOK);
}

#[test]
fn what_a_killed_build_left_is_cleaned_up() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    place.put("gift/note.txt", "dear");
    // Killed while writing, before it is finished.
    std::mem::forget(place.write(&[("book.pdf", "two"), ("svg/1.svg", "two")]));
    // The lock of a killed build is released; ours is still held, so a second build would be refused.
    assert!(place.start().expect_err("at work").contains("another build is writing to this folder"));
    let copy = Place::new();
    for (name, text) in place.files("gift") {
        copy.put(&format!("gift/{name}"), &text);
    }
    fs::copy(place.path("gift/book.sha256"), copy.path("gift/book.sha256")).expect("it can be copied");
    for (name, text) in place.files(".gift.building") {
        copy.put(&format!(".gift.building/{name}"), &text);
    }
    copy.put(".gift.building/part-3", "half");
    copy.put(".gift.building/new/svg/1.svg", "");
    copy.build(BOOK).expect("leftovers are no obstacle");
    copy.check(&[BOOK, &[("note.txt", "dear")]].concat());
}

#[test]
fn between_two_renamings_nothing_is_lost() {
    let place = Place::new();
    place.build(BOOK).expect("the folder is new");
    place.put("gift/note.txt", "dear");
    // Killed on a system without an exchange, after the old one was moved away and before the new one was in place.
    let work = work::Work::take(&place.path("gift")).map_err(summary).expect("nobody holds it");
    fs::rename(place.path("gift"), place.path(".gift.building/old")).expect("it can be moved");
    drop(work);
    drop(place.start().expect("it is put back"));
    place.check(&[BOOK, &[("note.txt", "dear")]].concat());
}

#[cfg(unix)]
#[test]
fn the_manifest_outlives_what_it_names() {
    // Killed while it emptied the old folder, which still contained the manifest and this file.
    for name in ["book.pdf", "svg/1.svg", "svg/2.svg"] {
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        let work = work::Work::take(&place.path("gift")).map_err(summary).expect("nobody holds it");
        for kept in [name, MANIFEST] {
            let text = fs::read_to_string(place.path("gift").join(kept)).expect("it is there");
            place.put(&format!(".gift.building/old/{kept}"), &text);
        }
        drop(work);
        place.build(BOOK).expect("leftovers are no obstacle");
        place.check(BOOK);
    }
}

#[test]
fn strangers_where_builds_work_are_refused_and_named() {
    let check = |files: Files<'_>, expected: &str| {
        let place = Place::new();
        files.iter().for_each(|(name, text)| place.put(&format!(".gift.building/{name}"), text));
        let summary = place.start().expect_err("it is somebody's");
        assert!(summary.contains(expected), "{summary:?} does not contain {expected:?}");
        let expected: BTreeMap<String, String> = files.iter().map(|(n, t)| ((*n).into(), (*t).into())).collect();
        assert_eq!(place.files(".gift.building"), expected);
    };
    let lock = ("lock", "sudopress builds in this folder; if no build is running, the next one cleans it up\n");
    check(&[("thesis.txt", "dear")], "thesis.txt: it was not created by a build");
    check(&[("new/thesis.txt", "dear")], "new: it was not created by a build");
    check(&[("lock", "my key")], "lock: it was not created by a build");
    check(&[("lock", ""), ("new/book.pdf", "dear")], "new: it was not created by a build");
    check(&[lock, ("thesis.txt", "dear")], "thesis.txt: it was not created by a build");
    check(&[lock, ("new/book.pdf", "dear")], "new/book.pdf: it was not created by a build");
    check(&[lock, ("written", "rubbish"), ("new/svg/1.svg", "dear")], "new/svg/1.svg: it was not created by a build");
    check(&[lock, ("part-x", "dear")], "part-x: it was not created by a build");
    check(&[lock, ("old", "dear")], "old: it was not created by a build");
    let place = Place::new();
    place.put(".gift.building", "dear");
    assert!(place.start().expect_err("a file").contains(".gift.building: it was not created by a build"));
    fs::remove_file(place.path(".gift.building")).expect("it can be removed");
    fs::create_dir(place.path(".gift.building")).expect("it can be made");
    place.build(BOOK).expect("an empty folder is nobody's");
    place.check(BOOK);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn links_are_carried_over_and_never_followed() {
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        place.put("outside/1.svg", "one");
        place.put("outside/dear.txt", "dear");
        symlink("../outside", place.path("gift/link")).expect("it can be made");
        symlink("nowhere", place.path("gift/dangling")).expect("it can be made");
        place.build(&[("book.pdf", "two")]).expect("nothing is in the way");
        place.check(&[("book.pdf", "two"), ("dangling", "-> nowhere"), ("link", "-> ../outside")]);
        // One of our folders is replaced by a link to a folder with the same names and bytes.
        place.build(BOOK).expect("nothing is in the way");
        fs::remove_file(place.path("outside/dear.txt")).expect("it can be removed");
        place.put("outside/2.svg", "one");
        fs::remove_dir_all(place.path("gift/svg")).expect("it can be removed");
        symlink("../outside", place.path("gift/svg")).expect("it can be made");
        assert!(place.build(BOOK).expect_err("in the way").contains("svg: it was not created by a build"));
        place.build(&[("book.pdf", "two")]).expect("nothing is in the way");
        assert_eq!(place.files("outside").len(), 2);
        assert!(place.path("gift/svg").is_symlink());
        // And a file.
        symlink("../outside/1.svg", place.path("gift/a.svg")).expect("it can be made");
        assert!(place.build(&[("a.svg", "one")]).is_err());
        assert_eq!(place.files("outside").len(), 2);
    }

    #[test]
    fn the_output_may_be_a_link_but_not_to_nothing() {
        let place = Place::new();
        symlink("real", place.path("gift")).expect("it can be made");
        assert!(place.start().expect_err("to nothing").contains("gift: a broken link"));
        assert!(!place.path("real").exists());
        let under = Folder::start(&place.path("gift/deep/er"));
        assert!(under.map_err(summary).expect_err("to nothing").contains("gift: a broken link"));
        fs::create_dir(place.path("real")).expect("it can be made");
        place.build(BOOK).expect("the folder is empty");
        place.build(BOOK).expect("it is ours");
        assert!(place.path("gift").is_symlink());
        assert_eq!(place.files("real").len(), BOOK.len());
    }

    #[test]
    fn pipes_and_closed_folders_survive() {
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        let pipe = std::process::Command::new("mkfifo").arg(place.path("gift/pipe")).status();
        assert!(pipe.is_ok_and(|status| status.success()), "no pipe could be made");
        place.put("gift/closed/a.txt", "dear");
        let mode = |path: &str, mode| fs::set_permissions(place.path(path), fs::Permissions::from_mode(mode));
        mode("gift/closed", 0o555).and(mode("gift", 0o750)).expect("it is ours");
        place.build(BOOK).expect("nothing is in the way");
        let now = |path: &str| fs::metadata(place.path(path)).expect("it is there").permissions().mode() & 0o777;
        assert_eq!((now("gift/closed"), now("gift")), (0o555, 0o750));
        place.check(&[BOOK, &[("closed/a.txt", "dear"), ("pipe", "?")]].concat());
        mode("gift/closed", 0o755).expect("it is ours");
    }

    #[test]
    fn a_folder_of_the_user_s_is_the_very_same_after_it() {
        use std::os::unix::fs::{MetadataExt, chown};
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        ["gift/mine/deep/a.txt", "gift/svg/own/b.txt"].iter().for_each(|name| place.put(name, "dear"));
        let folders = ["mine", "mine/deep", "svg/own"];
        let is_root = folders.iter().all(|name| chown(place.path("gift").join(name), Some(1234), Some(4321)).is_ok());
        if !is_root {
            eprintln!("owners not tried: only root gives folders away");
        }
        let look = |name: &&str| {
            let found = fs::metadata(place.path("gift").join(name)).expect("it is there");
            (found.ino(), found.uid(), found.gid(), found.mtime(), found.mtime_nsec())
        };
        let before: Vec<_> = folders.iter().map(look).collect();
        // Once with the folder of one of them, once without.
        for files in [BOOK, &[("book.pdf", "two")], BOOK] {
            assert_eq!(place.build(files), Ok(vec![]));
            assert_eq!(folders.iter().map(look).collect::<Vec<_>>(), before);
            place.check(&[files, &[("mine/deep/a.txt", "dear"), ("svg/own/b.txt", "dear")]].concat());
        }
    }

    #[test]
    fn a_file_of_the_user_s_is_the_very_same_after_it() {
        use std::os::unix::fs::MetadataExt;
        let place = Place::new();
        place.build(BOOK).expect("the folder is new");
        place.put("gift/svg/note.txt", "dear");
        let number =
            || fs::metadata(place.path("gift/svg/note.txt")).map(|found| (found.ino(), found.nlink())).expect("there");
        let before = number();
        place.build(BOOK).expect("nothing is in the way");
        assert_eq!(number(), before);
    }
}
