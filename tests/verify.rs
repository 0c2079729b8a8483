//! Tests that `verify` finds a built book consistent, and reports every change of any of its files.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::OnceLock;
use sudopress::book::{Lock, compose, plan, read};
use sudopress::explain::{Language, Words};
use sudopress::outputs::{Archive, FileSink, Job, Material, MemorySink, OUTPUTS, make};
use sudopress::typeset::{Press, templates};
use sudopress::verify::{Report, verify};
use sudopress::work::Stop;

type Files = BTreeMap<String, Vec<u8>>;

const SPEC: &str = "
title: Read back
outputs: [pdf, svg, png, html, epub, desk]
newspaper: {start: 2026-11-23}
png: {width: 120}
answers: {style: annotated}
sections:
  - {title: One, count: 2, grade: easy}
  - {title: Two, count: 1, grade: hard}
  - {title: Three, count: 1, board: {box: 2x2}}
";

const LOCK: &str = "book.lock.json";

fn made(spec: &str) -> Files {
    let (spec, text) = read("test.yaml", spec.as_bytes()).expect("a spec");
    let plan = plan(&spec, "test.yaml", &text).expect("a plan");
    let edition = compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::from_tag(&plan.language).expect("one of ours"));
    let (memory, outputs) = (MemorySink::default(), OUTPUTS.iter().collect::<Vec<_>>());
    make(&Job::new(&edition, &material, &outputs), &memory).expect("it can be made");
    let mut files = memory.into_files();
    files.insert(LOCK.to_owned(), Lock::new(&edition, &text).to_json().into_bytes());
    files
}

fn book() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| made(SPEC))
}

fn looked_at(files: &Files) -> Report {
    let lock = Lock::read(LOCK, &files[LOCK]).expect("a lock");
    verify(files, (LOCK, &lock), None, &Stop::never()).expect("nobody stops it")
}

fn faults(files: &Files) -> Vec<String> {
    looked_at(files).faults.iter().map(ToString::to_string).collect()
}

#[test]
fn books_agree_with_themselves() {
    let report = looked_at(book());
    assert_eq!(report.faults, []);
    assert_eq!((report.puzzles, report.pictures), (4, 32));
    assert!(report.sentences > 100 && report.boards >= 9, "{report:?}");
    for more in [
        "language: de\nwalkthrough: {coordinates: zs}\nsections: [{title: a, count: 2, grade: medium}]",
        "language: fr\npurpose: print\npreset: home\nsections: [{title: a, count: 1, board: {box: 4x4}}]",
        "answers: {style: annotated}\npurpose: print\npreset: home\nsections: [{title: a, count: 1, grade: diabolical}]",
    ] {
        assert_eq!(faults(&made(&format!("title: t\npng: {{width: 100}}\n{more}\n"))), [""; 0], "{more}");
    }
}

/// Returns a book with only the PDF and its lock, typeset with these templates.
fn printed(spec: &str, own: &[(&str, &str)]) -> Files {
    let (spec, text) = read("test.yaml", spec.as_bytes()).expect("a spec");
    let plan = plan(&spec, "test.yaml", &text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    let edition = compose(&plan, &mut ()).expect("such puzzles exist");
    let templates = own.iter().fold(templates(), |all, (name, text)| all.with(name, (*text).to_owned()));
    let words = Words::from_source(&plan.language, "").expect("a language");
    let volumes = Press::new(templates, &[]).volumes(&edition, &words);
    let volumes = volumes.unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let mut files: Files = ["book.pdf", "answers.pdf"].map(str::to_owned).into_iter().zip(volumes).collect();
    files.insert(LOCK.to_owned(), Lock::new(&edition, &text).to_json().into_bytes());
    files
}

/// Returns a book with long answers on a page of this size, with all flowing parts.
fn small(size: &str, language: &str, keys: &str) -> String {
    format!(
        "title: Small pages\nauthor: The Night Press\nseed: 20\nlanguage: {language}\npurpose: print\npreset: home\n\
         page: {{size: {size}, puzzles: 1}}\nparts: {{hints: on, primer: on, index: on}}\n{keys}\nsections:\n  \
         - {{title: Easy, count: 2, grade: easy}}\n  - {{title: Diabolical, count: 4, grade: diabolical}}\n"
    )
}

#[test]
fn boards_are_found_under_large_headings_and_from_the_right() {
    let large = small("a4", "de", "").replace("puzzles: 1}", "puzzles: 1, large-print: on}");
    assert_eq!(faults(&printed(&large, &[])), [""; 0]);
    for language in ["he", "ar"] {
        let spec = small("6x9in", language, "words: own.ftl\nanswers: {style: plain}");
        let spec = spec.replace("parts: {hints: on, primer: on, index: on}\n", "");
        assert_eq!(faults(&printed(&spec, &[])), [""; 0], "{language}");
    }
}

#[test]
fn sentences_are_whole_on_small_pages() {
    let sizes =
        ["4x6in", "100x150mm", "105x148mm", "4.25x6.87in", "4.37x7in", "110x178mm", "5x8in", "5.25x8in", "a5", "6x6in"];
    for (index, size) in sizes.into_iter().enumerate() {
        for language in ["en", "de", "fr"] {
            let keys = [
                "",
                "answers: {separate-volume: on}",
                "theme: large-print",
                "page: {size: a4, puzzles: 1, large-print: on}",
                "walkthrough: {coordinates: zs}",
            ][index % 5];
            let spec = small(size, language, keys);
            let spec =
                spec.replace("puzzles: 1}", if index % 5 == 1 { "puzzles: 1, answers: 12}" } else { "puzzles: 1}" });
            // The page must only be described once.
            let spec = if keys.starts_with("page:") {
                spec.replace(&format!("page: {{size: {size}, puzzles: 1}}\n"), "")
            } else {
                spec
            };
            assert_eq!(faults(&printed(&spec, &[])), [""; 0], "{size} {language} {keys}");
        }
    }
}

#[test]
fn sentences_that_a_template_cuts_are_reported_with_page_and_puzzle() {
    let whole = templates().text("key.typ").expect("the template of answers").to_owned();
    // Enough hard puzzles for answers to continue on the next page.
    let spec = small("4x6in", "en", "").replace("count: 4,", "count: 16,");
    let check = |from: &str, to: &str, expected: &str| {
        let cut = whole.replace(from, to);
        assert_ne!(cut, whole, "{from} is not in the template");
        let faults = faults(&printed(&spec, &[("key.typ", &cut)]));
        assert!(
            faults.iter().any(|fault| fault.contains("book.pdf: page ") && fault.contains(expected)),
            "{faults:#?}"
        );
    };
    check("rich(a.sentence)", "[]", ": answer ");
    // The text is in the file, but invisible.
    let sentence = "par({ text(weight: \"semibold\", unbroken(a.hardest)); [ ]; rich(a.sentence) })";
    check(sentence, &format!("block(height: 4mm, clip: true, {sentence})"), ": answer ");
}

/// Checks the message for a change of a file.
fn check(name: &str, change: &dyn Fn(&mut Files), expected: &str) {
    let mut files = book().clone();
    change(&mut files);
    assert_ne!(&files, book(), "{name}: nothing was changed");
    let faults = faults(&files);
    assert!(faults.iter().any(|fault| fault.starts_with(name) && fault.contains(expected)), "{name}: {faults:#?}");
}

#[test]
fn every_change_of_an_ebook_is_reported() {
    let repacked = |from: &'static str, to: &'static str, expected: &str| {
        let ebook = |files: &mut Files| {
            let packed = Archive::default();
            let name = |name: &str| if name == to { "passed over".to_owned() } else { name.to_owned() };
            Archive::each(Cursor::new(&files["book.epub"]), &mut |old, file| {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)?;
                packed.add(&name(old), &bytes)?;
                if old == from { packed.add(to, &bytes) } else { Ok(()) }
            })
            .expect("an e-book");
            files.insert("book.epub".into(), packed.into_bytes_after("mimetype").expect("it is small"));
        };
        check("book.epub", &ebook, expected);
    };
    repacked("EPUB/puzzle-1.xhtml", "EPUB/puzzle-2.xhtml", "puzzle-2.xhtml: it does not show the puzzle in the lock");
    repacked(
        "EPUB/walkthrough-1.xhtml",
        "EPUB/walkthrough-2.xhtml",
        "the board at the top is not the puzzle in the lock",
    );
    repacked("EPUB/title.xhtml", "EPUB/answers-1.xhtml", "the board of answer 1 does not show its solution");
    repacked("EPUB/title.xhtml", "EPUB/hints-1-full.xhtml", "`hints-1-full.xhtml#p1` is not an id");
}

#[test]
fn every_change_is_reported() {
    let text = |name: &'static str, change: &dyn Fn(String) -> String, expected: &str| {
        let changed = |files: &mut Files| {
            let old = String::from_utf8(files[name].clone()).expect("text");
            files.insert(name.to_owned(), change(old).into_bytes());
        };
        check(name, &changed, expected);
    };
    let other = |name: &'static str, from: &'static str, expected: &str| {
        let swapped = |files: &mut Files| drop(files.insert(name.to_owned(), files[from].clone()));
        check(name, &swapped, expected);
    };
    other("svg/001.svg", "svg/002.svg", "puzzle 1: it shows");
    other("svg/001.svg", "svg/001-solution.svg", "puzzle 1: it shows");
    other("svg/002-pencil.svg", "svg/002.svg", "its marks in cell");
    other("png/001.png", "png/002.png", "does not match svg/001.svg");
    other("png/001.png", "png/004.png", "");
    other("desk/2026-11-24.svg", "desk/2026-11-23.svg", "also appears on another day");
    other("desk/2026-11-23.svg", "desk/2026-11-23-answer.svg", "it does not show a puzzle");
    other("desk/2026-11-23-answer.svg", "desk/2026-11-24-answer.svg", "not show the solution of puzzle 1");
    other("desk/2026-11-23.pdf", "desk/2026-11-24.pdf", "does not match desk/2026-11-23.svg");
    other("site/puzzles/1.json", "site/puzzles/2.json", "differs from the lock");
    other("site/puzzles/1.html", "site/puzzles/2.html", "the board at the top");
    other("book.epub", "book.pdf", "not a readable e-book");
    let page = "site/puzzles/1.html";
    text(page, &|text| text.replacen("href=\"2.html\"", "href=\"22.html\"", 1), "`22.html` is not a file");
    text(page, &|text| text.replacen("style.css", "style.cas", 1), "is not a file of the book");
    text(page, &|text| text.replacen("id=\"step-1\"", "id=\"step-2\"", 1), "the id `step-2` is given twice");
    let sentence = |text: String| {
        let (before, after) = text.split_once("<p class=\"sentence\">").expect("a sentence");
        let digit = after.find(|symbol: char| symbol.is_ascii_digit()).expect("it names something");
        let other = if after.as_bytes()[digit] == b'1' { "2" } else { "1" };
        format!("{before}<p class=\"sentence\">{}{other}{}", &after[..digit], &after[digit + 1..])
    };
    text(page, &sentence, "the sentence of step 1 differs");
    text("svg/003.svg", &|text| text.replacen(" d=\"M", " d=\"M0 0M", 1), "differs in shape");
    let exchanged = |text: String| {
        let outline = |name: &str| {
            let (_, after) = text.split_once(name).expect("a character");
            after.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an outline").to_owned()
        };
        let [one, other] = ["class=\"sp-l30-1\"", "class=\"sp-l30-2\""].map(outline);
        text.replace(&one, "ONE").replace(&other, &one).replace("ONE", &other)
    };
    text("svg/002-pencil.svg", &exchanged, "does not match its outline");
    text("svg/001.svg", &|text| text.replacen(" id=\"p1-g", " id=\"p1-h", 1), "puzzle 1: it shows");
    let lock = |from: &str, to: &dyn Fn(&str) -> String, expected: &str| {
        let start = format!("\"{from}\":");
        let change = |text: String| {
            let (before, after) = text.split_once(&start).expect("a key");
            let end = after.find([',', '}']).expect("an end");
            format!("{before}{start}{}{}", to(&after[..end]), &after[end..])
        };
        text(LOCK, &change, expected);
    };
    lock("given_count", &|_| "80".into(), "puzzle 1: `given_count`: found `80`");
    lock("canonical", &|own| own.replacen('1', "2", 1), "puzzle 1: `canonical`");
    lock(
        "ratings",
        &|own| format!("{}9.9", own.trim_end_matches(|sign| "0123456789.".contains(sign))),
        "puzzle 1: `ratings.",
    );
    lock("solution", &|own| own.chars().rev().collect(), "puzzle 1: its solution does not solve it");
    lock("givens", &|own| own.replacen(|symbol: char| symbol.is_ascii_digit(), ".", 1), "puzzle 1: it has several");
    lock("number", &|_| "3".into(), "out of order");
    let again = |files: &mut Files| {
        let other = made(&SPEC.replace("Read back", "Read back\nseed: 5"));
        files.insert("book.pdf".into(), other["book.pdf"].clone());
    };
    check("book.pdf", &again, "no board with the number 1 shows the givens of puzzle 1");
    check("book.pdf", &|files| drop(files.insert("book.pdf".into(), b"%PDF-1.7".to_vec())), "not a readable PDF");
}
