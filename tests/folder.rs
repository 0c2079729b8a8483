//! Tests of the output folder from outside: identical bytes in each build, and complete or absent regardless of how a
//! build ends.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const SPEC: &str = "title: t\noutputs: [svg]\nsections:\n  - {title: a, count: 3, symmetry: point, grade: gentle}\n";

/// A folder with a spec in it.
struct Place(tempfile::TempDir);

impl Place {
    fn new(spec: &str) -> Self {
        let place = Self(tempfile::tempdir().expect("a temporary folder"));
        place.spec(spec);
        place
    }

    fn spec(&self, text: &str) {
        fs::write(self.path("t.yaml"), text).expect("it can be written");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn start(&self, arguments: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudopress"));
        command.args(["build", "t.yaml"]).args(arguments).current_dir(self.0.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    }

    fn check(&self, arguments: &[&str], exit: i32, err: &str) {
        let output = self.start(arguments).wait_with_output().expect("the program ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(exit), "{arguments:?}: {said}");
        assert!(said.contains(err), "{arguments:?} said {said:?}, not {err:?}");
    }

    /// Starts a long build, and waits until it is working.
    fn start_long(&self) -> Child {
        self.spec(&SPEC.replace("count: 3, symmetry: point, grade: gentle", "count: 9000, symmetry: full"));
        let mut child = self.start(&[]);
        while !self.path("out/.t.building/new").exists() {
            assert_eq!(child.try_wait().expect("it can be asked"), None, "the build ended too soon");
            std::thread::yield_now();
        }
        child
    }

    /// Returns all files with their bytes.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        collect(&self.path("out/t"), &mut files);
        files
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).expect("the folder is there");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("readable").file_name().to_string_lossy().into()).collect();
        names.sort();
        names
    }
}

fn collect(folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.insert(path.clone(), fs::read(&path).expect("readable"));
        }
    }
}

#[test]
fn the_same_spec_makes_the_same_bytes_and_a_lock_keeps_them() {
    let place = Place::new(SPEC);
    place.check(&[], 0, "3 puzzles");
    let first = place.files();
    assert!(first.len() > 3);
    place.check(&["--threads", "1"], 0, "");
    assert!(place.files() == first, "another number of threads made other bytes");
    place.check(&["--locked"], 0, "");
    assert!(place.files() == first, "the lock made other bytes");

    let lock = |place: &Place| {
        let text = fs::read_to_string(place.path("out/t/book.lock.json")).expect("the lock is there");
        let lock: serde_json::Value = serde_json::from_str(&text).expect("a lock is JSON");
        lock["puzzles"].clone()
    };
    let locked = lock(&place);
    place.spec(&SPEC.replace("title: t", "title: another\nseed: 99"));
    place.check(&["--locked"], 0, "the spec has changed");
    assert_eq!(lock(&place), locked);
    place.spec(&SPEC.replace("count: 3", "count: 4"));
    place.check(&["--locked"], 3, "section `a` has 4 puzzles in the spec, but 3 in the lock");
    assert_eq!(lock(&place), locked);
    fs::write(place.path("out/t/book.lock.json"), "{").expect("it can be written");
    place.check(&["--locked"], 3, "out/t/book.lock.json:1:1: ");
    fs::remove_file(place.path("out/t/book.lock.json")).expect("it can be removed");
    place.check(&["--locked"], 4, "cannot read: no such file or directory");
    assert_eq!(place.names("out"), ["t"]);
}

#[test]
fn a_lock_holds_what_is_promised() {
    let place = Place::new(SPEC);
    place.check(&["--quiet"], 0, "");
    let text = fs::read_to_string(place.path("out/t/book.lock.json")).expect("the lock is there");
    let lock: serde_json::Value = serde_json::from_str(&text).expect("a lock is JSON");
    let puzzles = lock["puzzles"].as_array().expect("a list of puzzles");
    assert_eq!(puzzles.len(), 3);
    for (number, puzzle) in (1..).zip(puzzles) {
        assert_eq!(puzzle["number"], number);
        assert_eq!(puzzle["section"], 1);
        assert_eq!(puzzle["symmetry"], "point");
        assert_eq!(puzzle["grade"], "gentle");
        assert_eq!(puzzle["board"]["box"], "3x3");
        for line in ["givens", "solution", "canonical"] {
            assert_eq!(puzzle[line].as_str().map(str::len), Some(81), "{line}");
        }
        assert!(puzzle["given_count"].is_u64());
        assert!(puzzle["origin"]["seed"].is_u64() && puzzle["origin"]["index"].is_u64());
        assert!(puzzle["ratings"]["sudognu"].is_u64());
        assert!(puzzle["techniques"].as_object().is_some_and(|techniques| !techniques.is_empty()));
    }
}

#[test]
fn strangers_files_and_impossible_places_are_refused() {
    let place = Place::new(SPEC);
    fs::create_dir(place.path("dear")).expect("it can be made");
    fs::write(place.path("dear/thesis.txt"), "dear").expect("it can be written");
    place.check(&["--output", "dear"], 4, "dear: the folder is not empty and has no `book.sha256` from a build");
    place.check(&["--output", "."], 4, "");
    place.check(&["--output", "t.yaml"], 4, "a file, not a folder");
    place.check(&["--output", "t.yaml/x"], 4, "");
    place.check(&["--output", "/"], 4, "");
    if cfg!(target_os = "linux") {
        place.check(&["--output", "/proc/nowhere"], 4, "cannot write");
    }
    place.spec(&SPEC.replace(
        "count: 3, symmetry: point, grade: gentle",
        "count: 1, board: {box: 2x2}, rating: {scale: sudognu, min: 9000}",
    ));
    place.check(&[], 1, "0 of 1 puzzles found");
    assert_eq!(place.names("dear"), ["thesis.txt"]);
    assert_eq!(place.names("out"), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_killed_build_leaves_the_old_output_whole() {
    let place = Place::new(SPEC);
    place.check(&[], 0, "");
    let before = place.files();
    let mut child = place.start_long();
    place.check(&[], 4, "another build is writing to this folder");
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(place.files() == before);
    assert_eq!(place.names("out"), [".t.building", "t"]);
    place.spec(SPEC);
    place.check(&[], 0, "");
    assert!(place.files() == before);
    assert_eq!(place.names("out"), ["t"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_build_cleans_up() {
    let place = Place::new(SPEC);
    place.check(&[], 0, "");
    let before = place.files();
    for signal in ["-INT", "-TERM"] {
        let child = place.start_long();
        let status = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
        assert!(status.success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130));
        assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
        assert!(place.files() == before);
        assert_eq!(place.names("out"), ["t"]);
    }
}

/// Typst cannot be interrupted, so it is abandoned.
#[cfg(unix)]
#[test]
fn a_build_ends_while_the_book_is_set() {
    let place = Place::new(SPEC);
    place.check(&[], 0, "");
    let before = place.files();
    // Enough puzzles for Typst to work for seconds, even if this test is delayed.
    let sections = "sections:\n  - {title: a, count: 2000, minimal: no}\n";
    place.spec(&format!("title: t\noutputs: [pdf]\n{sections}"));
    let mut child = place.start(&[]);
    while !place.path("out/.t.building/new/book.lock.json").exists() {
        assert_eq!(child.try_wait().expect("it can be asked"), None, "the build ended too soon");
        std::thread::yield_now();
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill is there");
    assert!(status.success());
    assert_eq!(child.wait_with_output().expect("it ends").status.code(), Some(130));
    assert!(place.files() == before);
    assert_eq!(place.names("out"), ["t"]);
}

/// The output folder may also contain the user's files: `build --output assets`.
#[test]
fn what_is_the_users_in_the_output_stays() {
    let place = Place::new(SPEC);
    place.check(&["--quiet"], 0, "");
    let built = place.files();
    let dear = ["site/index.html", "svg/logo.svg", "book.pdf", ".DS_Store", "notes/a.txt"];
    for name in dear {
        let path = place.path("out/t").join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        fs::write(path, name).expect("it can be written");
    }
    place.spec(&SPEC.replace("title: t", "title: t\nseed: 2"));
    place.check(&["--quiet"], 0, "");
    let now = place.files();
    assert_eq!(now.len(), built.len() + dear.len());
    for name in dear {
        assert_eq!(now[&place.path("out/t").join(name)], name.as_bytes(), "{name}");
    }
    place.spec(&SPEC.replace("[svg]", "[svg, html]"));
    place.check(&[], 4, "out/t/site/index.html: it was not created by a build");
    place.spec(&SPEC.replace("[svg]", "[svg, html, pdf]"));
    place.check(&[], 4, "out/t/book.pdf: it was not created by a build");
    assert!(place.files() == now);
    place.spec(SPEC);
    fs::write(place.path("out/t/svg/002.svg"), "mine").expect("it can be written");
    place.check(&[], 4, "out/t/svg/002.svg: it was changed after a build wrote it");
    fs::remove_file(place.path("out/t/svg/002.svg")).expect("it can be removed");
    place.check(&["--quiet"], 0, "");
    assert_eq!(place.names("out"), ["t"]);
}

/// Checks that files in the way are reported before the search, including individual pictures and pages.
#[test]
fn every_file_in_the_way_is_named_before_the_search() {
    let place = Place::new(SPEC);
    place.check(&["--quiet"], 0, "");
    let dear = ["png/0002-solution.png", "site/puzzles/3.html", "site/techniques/x-wing.html", "book.pdf"];
    for name in dear {
        let path = place.path("out/t").join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        fs::write(path, name).expect("it can be written");
    }
    // The last puzzles of this book cannot be found while the test runs.
    let hopeless = "  - {title: b, count: 9000, rating: {scale: explainer, min: 11.9}}\n";
    place.spec(&(SPEC.replace("outputs: [svg]\n", "") + hopeless));
    for name in dear {
        place.check(&[], 4, &format!("out/t/{name}: it was not created by a build"));
        // The lock is not compared with the spec either, which requires more puzzles.
        place.check(&["--locked"], 4, &format!("out/t/{name}: it was not created by a build"));
    }
}

/// Checks that a manifest cannot refer to files outside the folder, and that links are never followed.
#[cfg(unix)]
#[test]
fn a_manifest_is_not_believed_beyond_its_folder() {
    use std::os::unix::fs::symlink;
    let place = Place::new(SPEC);
    place.check(&["--quiet"], 0, "");
    fs::write(place.path("dear"), "dear").expect("it can be written");
    let manifest = place.path("out/t/book.sha256");
    let text = fs::read_to_string(&manifest).expect("it is there");
    let hash = "e7f8a0f2e5a7a3a0a0d0e0b0c0f0a0b0c0d0e0f0a0b0c0d0e0f0a0b0c0d0e0f0";
    for name in ["../../dear", "svg/../../../dear", "/dear", "./a", "a//b", "a\u{7}", "C:dear", "..\\dear"] {
        fs::write(&manifest, format!("{text}{hash}  {name}\n")).expect("it can be written");
        place.check(&[], 4, "was changed, so the files");
    }
    fs::write(&manifest, &text).expect("it can be written");
    let picture = place.path("out/t/svg/001.svg");
    fs::remove_file(&picture).expect("it is there");
    symlink(place.path("dear"), &picture).expect("it can be made");
    place.check(&[], 4, "out/t/svg/001.svg: it was changed after a build wrote it");
    fs::remove_file(&picture).expect("it is there");
    fs::rename(place.path("out/t/svg"), place.path("svg")).expect("it can be moved");
    symlink(place.path("svg"), place.path("out/t/svg")).expect("it can be made");
    place.check(&[], 4, "out/t/svg: it was not created by a build");
    fs::remove_file(place.path("out/t/svg")).expect("it is a link");
    place.check(&["--quiet"], 0, "");
    assert_eq!(fs::read_to_string(place.path("dear")).expect("it is there"), "dear");
    assert!(place.path("svg/002.svg").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn sha256sum_checks_an_output() {
    let place = Place::new(SPEC);
    place.check(&["--quiet"], 0, "");
    let check = || {
        let mut command = Command::new("sha256sum");
        let run = command.args(["--check", "--strict", "--quiet", "book.sha256"]).current_dir(place.path("out/t"));
        run.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("sha256sum is there").success()
    };
    assert!(check());
    fs::write(place.path("out/t/svg/001.svg"), "changed").expect("it can be written");
    assert!(!check());
}
