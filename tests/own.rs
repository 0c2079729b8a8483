//! Tests of the user's own material: templates, words, fonts and models that a spec names, and the reports on faulty
//! ones.

use crate::cli::{run, run_in};
use serde_json::json;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use sudopress::outputs::Archive;

/// A folder with a spec `a.yaml` and other files.
struct Place(tempfile::TempDir);

/// A small book with every output that has templates.
const SPEC: &str = "title: t\nauthor: a\noutputs: [pdf, html, epub]\nsections: [{title: s, count: 1, grade: gentle}]\n";

impl Place {
    /// Returns the spec with additional lines, starting at line 5, and files.
    fn new(lines: &str, files: &[(&str, &[u8])]) -> Self {
        let place = Self(tempfile::tempdir().expect("a temporary folder"));
        fs::write(place.path("a.yaml"), format!("{SPEC}{lines}\n")).expect("it can be written");
        for (name, bytes) in files {
            let path = place.path(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(path, bytes).expect("it can be written");
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, command: &str, more: &[&str]) -> (i32, String) {
        let spec = self.path("a.yaml").display().to_string();
        let outcome = run(&[&[command, &spec], more].concat(), "");
        (outcome.exit, outcome.err.replace(&format!("{}/", self.0.path().display()), ""))
    }

    /// Builds the book, and returns a function for the files of the output.
    fn build(&self) -> impl Fn(&str) -> Vec<u8> + use<> {
        let out = self.path("out");
        let (exit, said) = self.run("build", &["--output", &out.display().to_string()]);
        assert_eq!(exit, 0, "{said}");
        let kept: std::collections::BTreeMap<PathBuf, Vec<u8>> = files(&out);
        move |name| kept.get(Path::new(name)).cloned().unwrap_or_default()
    }

    /// Builds the book with other outputs, and returns a function for the files of the output.
    fn build_of(&self, outputs: &str) -> impl Fn(&str) -> Vec<u8> + use<> {
        let spec = fs::read_to_string(self.path("a.yaml")).expect("it was written");
        fs::write(self.path("a.yaml"), spec.replace("[pdf, html, epub]", outputs)).expect("it can be written");
        self.build()
    }

    /// Checks the report of `check` on a faulty spec; no search runs before it.
    fn faulty(&self, expected: &str) {
        let (exit, said) = self.run("check", &["--no-yield"]);
        assert!(exit == 3 && said.contains(expected), "{exit}: {said:?}, not {expected:?}");
    }
}

fn files(folder: &Path) -> std::collections::BTreeMap<PathBuf, Vec<u8>> {
    let mut found = std::collections::BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("readable").map(|entry| entry.expect("readable").path()));
        } else {
            let name = path.strip_prefix(folder).expect("it is under it").to_owned();
            found.insert(name, fs::read(&path).expect("readable"));
        }
    }
    found
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

fn text_of(files: &impl Fn(&str) -> Vec<u8>, name: &str) -> String {
    text(files(name))
}

/// Returns the contents of a built-in file.
fn shipped(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("it is there")
}

#[test]
fn templates_written_to_start_from_make_the_same_book() {
    let plain = Place::new("", &[]);
    let place = Place::new("templates: house\nwords: house/words/en.ftl", &[]);
    let folder = place.path("house").display().to_string();
    assert_eq!(run(&["new", "--templates", &folder], "").exit, 0);
    let again = run(&["new", "--templates", &folder], "");
    assert!(again.exit == 4 && again.err.contains("use `--force` to replace it"), "{}", again.err);
    let (plain, own) = (plain.build(), place.build());
    for name in ["book.pdf", "book.epub", "site/index.html", "site/style.css"] {
        assert!(!plain(name).is_empty() && plain(name) == own(name), "{name}");
    }
    // The engine of the pages needs the words.
    let [plain, own] = [plain, own].map(|read| String::from_utf8(read("site/puzzles/1.html")).expect("a page"));
    let named = " engine-words=\"../engine-words.ftl\"";
    assert!(own.contains(named) && own.replace(named, "") == plain);
}

#[test]
fn own_templates_replace_and_call_each_other() {
    let style = [b"#import \"house.typ\": ink\n".as_slice(), &shipped("templates/book/style.typ")].concat();
    let style = text(style).replace("#let ink = colour(theme.ink)", "");
    let files: [(&str, &[u8]); 6] = [
        ("house/book/house.typ", b"#let ink = rgb(\"#123456\")"),
        ("house/book/style.typ", style.as_bytes()),
        ("house/site/index.html", b"<p>{{ view.title }}</p>{% include \"house.html\" %}"),
        ("house/site/house.html", b"of the house"),
        ("house/site/style.css", b"p { color: red }"),
        ("house/epub/rules.xhtml", b"{{ view.heading }} at home"),
    ];
    let place = Place::new("templates: house", &files);
    let (own, plain) = (place.build(), Place::new("", &[]).build());
    assert_eq!(text(own("site/index.html")), "<p>t</p>of the house");
    assert!(text(own("site/style.css")).ends_with("p { color: red }"));
    let rules = Archive::read(Cursor::new(own("book.epub")), "EPUB/rules.xhtml", 100).expect("an e-book");
    assert_eq!(rules.as_deref(), Some(&b"How to play at home"[..]));
    assert!(own("book.pdf") != plain("book.pdf"));
    assert_eq!(own("book.lock.json").len(), plain("book.lock.json").len());
    assert!(own("book.pdf") == place.build()("book.pdf"), "the same twice");
}

#[test]
fn own_words_replace_and_make_languages() {
    let place = Place::new("words: words/my.ftl", &[("words/my.ftl", b"site-glossary = House words\n")]);
    assert!(text(place.build()("site/techniques/index.html")).contains("House words"));
    let swedish = Place::new("language: sv\nwords: sv.ftl", &[("sv.ftl", "puzzles = Pussel\n".as_bytes())]);
    let index = text(swedish.build()("site/index.html"));
    assert!(index.contains("lang=\"sv\"") && index.contains("Pussel") && index.contains("Techniques"));
}

#[test]
fn own_words_reach_the_engine_of_the_site() {
    let words = "# Not for readers\nhint-region = Behold { $place }.\ntechnique-hidden-single = Lone Wolf\n";
    for (language, other) in [("en", "Look at"), ("de", "Suche in"), ("sv", "Look at")] {
        let place = Place::new(&format!("language: {language}\nwords: my.ftl"), &[("my.ftl", words.as_bytes())]);
        let built = place.build_of("[html]");
        let sentences = text(built("site/engine-words.ftl"));
        assert!(!sentences.contains("Not for readers"), "{language}");
        let mut engine = sudopress::web::Responder::new();
        let mut ask = |request: serde_json::Value| -> serde_json::Value {
            serde_json::from_str(&engine.answer(&request.to_string())).expect("an object")
        };
        let said = ask(json!({"task": "language", "words": language, "text": sentences}));
        assert_eq!(said, json!({"words": language}));
        let data: serde_json::Value = serde_json::from_slice(&built("site/puzzles/1.json")).expect("data");
        let position = &data["play"]["puzzle"];
        let hint = |degree: &str| json!({"task": "hint", "position": position, "degree": degree});
        let area = ask(hint("area"))["text"].as_str().expect("a sentence").to_owned();
        assert!(area.starts_with("Behold ") && !area.contains(other), "{language}: {area}");
        let step = ask(hint("step"))["text"].as_str().expect("a sentence").to_owned();
        assert!(step.starts_with("Lone Wolf. "), "{language}: {step}");
        // Pages opened as files have them in the script that brings the engine.
        assert!(text(built("site/engine.js")).contains("Behold { $place }."), "{language}");
        assert!(text(built("site/puzzles/1.html")).contains("engine-words=\"../engine-words.ftl\""), "{language}");
    }
    let plain = Place::new("", &[]).build_of("[html]");
    assert!(plain("site/engine-words.ftl").is_empty());
}

#[test]
fn own_fonts_are_there_for_templates_and_titles() {
    let font = shipped("fonts/SourceSans3-SemiBold.ttf");
    let style = text(shipped("templates/book/style.typ")).replace("Libertinus Serif", "Source Sans 3");
    let files: [(&str, &[u8]); 3] =
        [("fonts/a.ttf", &font), ("fonts/readme.txt", b"no font"), ("house/book/style.typ", style.as_bytes())];
    let place = Place::new("fonts: [fonts, fonts/a.ttf]\ntemplates: house", &files);
    assert!(place.build()("book.pdf").starts_with(b"%PDF"));
    // A font with the permission "preview and print" may be embedded in a book.
    let font = with_fs_type(font, 0x0004);
    let place = Place::new("fonts: [a.ttf]", &[("a.ttf", &font)]);
    assert!(place.build()("book.pdf").starts_with(b"%PDF"));
}

#[test]
fn themes_change_every_output_and_classic_changes_none() {
    let build = |lines: &str, files: &[(&str, &[u8])]| {
        Place::new(&format!("{lines}\npng: {{width: 100}}"), files).build_of("[pdf, svg, png, html]")
    };
    let plain = build("", &[]);
    let names = ["book.pdf", "svg/001.svg", "png/001.png", "site/style.css"];
    let classic = build("theme: classic", &[]);
    let copy = build("theme: my.yaml", &[("my.yaml", &shipped("templates/themes/classic.yaml"))]);
    for name in names {
        assert!(!plain(name).is_empty() && plain(name) == classic(name) && plain(name) == copy(name), "{name}");
    }
    for (theme, _) in sudopress::draw::Theme::files().filter(|(theme, _)| *theme != "classic") {
        let other = build(&format!("theme: {theme}"), &[]);
        for name in names {
            assert!(plain(name) != other(name), "{theme}: {name}");
        }
        // Regardless of its style, a page has the same elements.
        let parts = |page: Vec<u8>| page.into_iter().filter(|byte| *byte == b'<').count();
        assert_eq!(parts(plain("site/puzzles/1.html")), parts(other("site/puzzles/1.html")), "{theme}");
    }
    let text =
        "inks: {given: {light: \"#abcdef\"}}\nsite: {accent: {light: \"#fedcba\"}}\nornaments: {filled: \"*\"}\n";
    let own = build("theme: my.yml", &[("my.yml", text.as_bytes())]);
    assert!(text_of(&own, "svg/001.svg").contains("#abcdef"));
    assert!(text_of(&own, "site/style.css").contains("--accent:#fedcba;"));
    assert!(plain("book.pdf") != own("book.pdf"));
}

#[test]
fn faces_of_a_theme_draw_digits_in_pictures_and_books() {
    let font = shipped("fonts/LibertinusSerif-Semibold.otf");
    let theme = b"faces: {digits: Libertinus Serif, text: Source Sans 3}\n";
    let own = Place::new("theme: my.yaml\nfonts: [a.otf]", &[("my.yaml", theme), ("a.otf", &font)]);
    let (own, plain) = (own.build_of("[pdf, svg]"), Place::new("", &[]).build_of("[pdf, svg]"));
    let digit = |svg: &str| svg.split("-1\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    assert_ne!(digit(&text_of(&own, "svg/001.svg")), digit(&text_of(&plain, "svg/001.svg")));
    assert!(own("book.pdf") != plain("book.pdf"));
}

/// Returns a font with other embedding permissions in its OS/2 table.
fn with_fs_type(mut font: Vec<u8>, fs_type: u16) -> Vec<u8> {
    // An entry of the table directory: name, checksum, offset, length.
    let row = font.windows(4).position(|name| name == b"OS/2").expect("it has this table");
    let place = u32::from_be_bytes(font[row + 8..row + 12].try_into().expect("four bytes")) as usize;
    font[place + 8..place + 10].copy_from_slice(&fs_type.to_be_bytes());
    font
}

#[test]
fn what_is_faulty_is_reported_at_its_place() {
    let check = |lines: &str, files: &[(&str, &[u8])], expected: &str| Place::new(lines, files).faulty(expected);
    check("templates: none", &[], "a.yaml:5:12: cannot read `none`: no such file or directory; paths are relative to");
    check("templates: house", &[("house/a.typ", b"")], "a.yaml:5:12: no templates in `house`: neither `book/` nor");
    check("templates: x", &[("x/book/style.typ", b"#let a = 1\n#let b = (\n")], "x/book/style.typ:2:10: unclosed");
    let style = [&shipped("templates/book/style.typ")[..], b"\n#nothing.of\n"].concat();
    let line = style.iter().filter(|&&byte| byte == b'\n').count();
    check(
        "templates: x",
        &[("x/book/style.typ", &style)],
        &format!("x/book/style.typ:{line}:2: unknown variable: nothing"),
    );
    check(
        "templates: x",
        &[("x/site/index.html", b"ab\n{% if %}")],
        "x/site/index.html:2:7: a value is missing; write one",
    );
    check(
        "templates: x",
        &[("x/site/index.html", b"{{ view.titel }}")],
        "x/site/index.html:1:9: unknown value; compare it with the built-in files from `sudopress new",
    );
    check("templates: x", &[("x/site/index.html", b"{{ view | loud }}")], "x/site/index.html:1:11: unknown filter");
    check("templates: x", &[("x/epub/hints.xhtml", b"{{ view.hitns }}")], "x/epub/hints.xhtml:1:9: unknown value");
    check("templates: x", &[("x/site/index.html", b"\xff")], "x/site/index.html:1:1: not UTF-8");
    check(
        "words: a.ftl",
        &[("a.ftl", b"puzzles = x\nno message\n")],
        "a.ftl:2:4: this line is not a message; write it as `key = text`",
    );
    check(
        "words: a.ftl",
        &[("a.ftl", b"puzzels = x\n")],
        "a.ftl:1:1: unknown message `puzzels`; did you mean `puzzles`?",
    );
    check(
        "words: a.ftl",
        &[("a.ftl", b"\npuzzle-number = { $nummer }\n")],
        "a.ftl:2:1: `puzzle-number` cannot be rendered",
    );
    check("words: a.ftl", &[], "a.yaml:5:8: cannot read `a.ftl`");
    check("language: sv", &[], "unknown language `sv`");
    check("fonts: [a.ttf]", &[("a.ttf", b"no font")], "a.ttf: not a readable font");
    check("fonts: [fonts]", &[("fonts/a.txt", b"")], "a.yaml:5:9: no fonts in `fonts`");
    for fs_type in [0x0002, 0x0100, 0x0200] {
        let font = with_fs_type(shipped("fonts/SourceSans3-Regular.ttf"), fs_type);
        check("fonts: [a.ttf]", &[("a.ttf", &font)], "a.ttf: this font does not allow embedding");
    }
    check("subtitle: 数独, Sudoku", &[], "a.yaml: no font has `数`, `独` (searched: ");
    check("preset: home\ncover: {spine: 9mm, text: سودوكو}", &[], "no font has `د`");
    check("fonts: [none.ttf]", &[], "a.yaml:5:9: cannot read `none.ttf`");
    check("theme: clasic", &[], "a.yaml:5:8: unknown theme `clasic`; did you mean `classic`?");
    check("theme: none.yaml", &[], "a.yaml:5:8: cannot read `none.yaml`");
    let theme = |text: &str, expected: &str| check("theme: t.yaml", &[("t.yaml", text.as_bytes())], expected);
    theme("inks:\n  given: {light: red}\n", "t.yaml:2:18: `red` is not allowed here; write a colour");
    theme("inks: {givn: {light: 1}}\n", "t.yaml:1:8: unknown key `givn`; did you mean `given`?");
    theme("lines: {thin: 99}\n", "t.yaml:1:15: `99` is not allowed here; write a width from 1 to 12");
    theme("faces: {text: Papyrus}\n", "t.yaml:1:15: unknown font family `Papyrus`; the families are");
    theme("base: clasic\n", "t.yaml:1:7: `clasic` is not allowed here; write one of the themes");
    theme("site: {serif: \"x;}\"}\n", "t.yaml:1:15: `\"x;` is not allowed here; write a list of faces");
    let model = |text: &str, expected: &str| check("model: m.json", &[("m.json", text.as_bytes())], expected);
    check("model: m.json", &[], "a.yaml:5:8: cannot read `m.json`: no such file or directory; paths are relative to");
    model("{\n}", "m.json:2:1: the key `version` is missing; `sudopress rate --fit` writes a new model");
    model("{\"version\": 9}", "m.json: the model has version 9, but this program reads version 1");
    model("{\"version\": 1,\n \"modle\": 2}", "m.json:2:8: a model has no key `modle`");
    model("times", "m.json:1:2: this is not valid JSON");
    check("wordz: a", &[], "a.yaml:5:1: unknown key `wordz`; did you mean `words`?");
}

#[test]
fn faults_of_every_kind_are_reported_at_once_and_near_names_noted() {
    let place = Place::new("seed: -1\nwords: a.ftl", &[]);
    place.faulty("seed");
    let place = Place::new("png: {width: 1}\nwords: a.ftl\nfonts: [b.ttf]", &[]);
    for fault in ["a.yaml:5:14:", "a.yaml:6:8:", "a.yaml:7:9:"] {
        place.faulty(fault);
    }
    let place = Place::new("templates: x", &[("x/book/stile.typ", b"")]);
    let (exit, said) = place.run("check", &["--no-yield"]);
    assert!(
        exit == 0 && said.contains("stile.typ: it does not replace a built-in template; did you mean `style.typ`?"),
        "{said}"
    );
}

#[test]
fn the_example_of_the_manual_can_be_built() {
    let chapter = text(shipped("templates/guides/own-design.md"));
    let mut blocks = chapter.split("```yaml\n").skip(1).filter_map(|block| block.split("```").next());
    let (theme, spec) = (blocks.next().expect("a theme"), blocks.next().expect("a spec"));
    let font = shipped("fonts/SourceSans3-Regular.ttf");
    let files: [(&str, &[u8]); 4] = [
        ("house/words/sv.ftl", "puzzles = Pussel\n".as_bytes()),
        ("house/theme.yaml", theme.as_bytes()),
        ("house/fonts/a.ttf", &font),
        ("house/site/style.css", b"p { margin: 0 }"),
    ];
    let built = Place::new(spec.trim_end(), &files).build();
    assert!(text(built("site/index.html")).contains("Pussel") && text(built("site/style.css")).contains("#20303f"));
    assert!(built("book.pdf").starts_with(b"%PDF"));
}

#[test]
fn sheets_name_the_characters_that_no_face_has_and_take_more_faces() {
    const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("face.ttf"), shipped("fonts/SourceSans3-Regular.ttf")).expect("a font");
    std::fs::write(folder.path().join("none.ttf"), "no font").expect("a file");
    let check = |more: &[&str], exit: i32, expected: &str| {
        let arguments = [&["print", "-", "--output", "sheet"], more].concat();
        let outcome = run_in(folder.path(), &arguments, PUZZLE);
        assert_eq!(outcome.exit, exit, "{more:?}: {}", outcome.err);
        assert!(outcome.err.contains(expected), "{more:?}: {}", outcome.err);
        assert_eq!(folder.path().join("sheet.pdf").exists(), exit == 0, "{more:?}");
    };
    let missing = "no font has `数`, `独` (searched: ";
    check(&["--heading", "数独"], 3, missing);
    check(&["--footer", "Sudoku 独 数", "--font", "face.ttf"], 3, missing);
    check(&["--footer", "数"], 3, "with `--font FILE`");
    check(&["--heading", "S", "--font", "none.ttf"], 3, "none.ttf: not a readable font");
    check(&["--heading", "S", "--font", "nowhere.ttf"], 4, "nowhere.ttf: cannot read");
    check(&["--heading", "Größe", "--font", "face.ttf", "--font", "face.ttf"], 0, "");
}
