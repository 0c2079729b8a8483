//! Tests of covers from outside: their boxes with a PDF reader, their faults with preflight, their barcode by its
//! pixels.

use crate::cli::run_in;
use std::fs;
use std::process::Command;
use sudopress::book::preset::{PRESETS, Paper, PdfKind, preset};
use sudopress::book::{Edition, Length, compose, plan, read};
use sudopress::draw::Theme;
use sudopress::explain::{Language, Words};
use sudopress::preflight::{CoverRequest, Request, Rule, preflight_cover};
use sudopress::typeset::{Faces, Press, TypesetError, templates};

/// Returns a small book for a home printer with these keys, and a cover.
fn edition(keys: &str) -> Edition {
    let text = format!(
        "title: Fiendish Sudoku\nauthor: Quiet Hours Press\npreset: home\n{keys}\n\
         sections: [{{title: Fours, count: 3, board: {{box: 2x2}}}}, {{title: Nines, count: 2, symmetry: point}}]\n"
    );
    let text = if keys.contains("title:") { text.replacen("title: Fiendish Sudoku\n", "", 1) } else { text };
    let (spec, text) = read("book.yaml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = plan(&spec, "book.yaml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    compose(&plan, &mut ()).expect("puzzles enough")
}

/// Returns the book for a printer, with a spine in hundredths of an inch if the printer has no formula.
fn printed(mut edition: Edition, key: &str, paper: Paper, spine: Option<i64>) -> Edition {
    let preset = preset(key).expect(key);
    let print = edition.plan.print.as_mut().expect("a book for print");
    (print.preset, print.paper) = (preset, paper);
    let cover = edition.plan.cover.as_mut().expect("it has a cover");
    cover.spine = spine.map(Length::inch_hundredths);
    edition
}

fn themed(theme: &str) -> Press {
    let theme = Theme::named(theme).expect("it comes with the program");
    Press::with_theme(templates(), Faces::with(&[]), theme.into())
}

fn set(edition: &Edition, pages: usize) -> Vec<u8> {
    let made = themed("classic").cover(edition, pages, &Words::new(Language::ENGLISH));
    made.expect("it can be set").expect("it has a cover")
}

/// Returns a box of the only page, in thousandths of an inch.
fn measured(pdf: &[u8], name: &str) -> [i64; 4] {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let pages = document.get_pages();
    assert_eq!(pages.len(), 1);
    let page = document.get_dictionary(pages[&1]).expect("a page");
    let sides = page.get(name.as_bytes()).and_then(lopdf::Object::as_array).expect("it has this box");
    let sides: Vec<i64> =
        sides.iter().map(|side| (side.as_float().expect("a number") / 0.072).round() as i64).collect();
    sides.try_into().expect("four sides")
}

#[test]
fn covers_are_as_large_as_printers_publish() {
    let check = |key: &str, size: &str, pages: usize, paper: Paper, spine: Option<i64>, whole: [i64; 2]| {
        let home = edition(&format!("page: {{size: {size}}}\ncover: {{spine: 9mm}}"));
        let pdf = set(&printed(home, key, paper, spine), pages);
        let [width, height] = whole;
        assert_eq!(measured(&pdf, "MediaBox"), [0, 0, width, height], "{key} {pages}");
        assert_eq!(measured(&pdf, "BleedBox"), [0, 0, width, height], "{key} {pages}");
        assert_eq!(measured(&pdf, "TrimBox"), [125, 125, width - 125, height - 125], "{key} {pages}");
    };
    check("kdp", "6x9in", 120, Paper::White, None, [12_520, 9_250]);
    check("kdp", "6x9in", 200, Paper::Cream, None, [12_750, 9_250]);
    check("kdp", "8.5x11in", 300, Paper::White, None, [17_926, 11_250]);
    check("lulu", "6x9in", 244, Paper::White, None, [12_860, 9_250]);
    check("ingramspark", "5x8in", 200, Paper::White, Some(44), [10_690, 8_250]);
    check("home", "a5", 60, Paper::White, Some(20), [12_104, 8_518]);
}

/// Returns preflight's faults of a cover, except for PDF/X, which Ghostscript produces.
fn faults(edition: &Edition, pages: usize, pdf: &[u8]) -> Vec<String> {
    let print = edition.plan.print.expect("a book for print");
    let request = Request { preset: print.preset, binding: print.binding, paper: print.paper, size: None };
    let sheet = edition.plan.cover_sheet(pages).expect("it has a cover");
    let report = preflight_cover(pdf, CoverRequest { request, sheet, pages }).expect("a PDF");
    let is_meant = |rule: Rule| !(rule == Rule::Kind && print.preset.kind == PdfKind::X);
    let faults = report.faults.into_iter().filter(|fault| is_meant(fault.rule));
    faults.map(|fault| format!("{}: {}", fault.rule, fault.message)).collect()
}

#[test]
fn every_printer_takes_covers_of_any_title() {
    let long = "A title of many words that goes on and on until there is hardly any room for anything else on the front of \
                a book, and then goes on a little further, so that nobody can say that it was not long";
    let word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
    let texts = ["", ", text: \"Short and sweet\\nA paragraph of a few words.\""];
    let words = Words::new(Language::from_tag("de").expect("it is there"));
    for (index, preset) in PRESETS.iter().enumerate() {
        for (title, size) in [("Su", "6x9in"), (long, "5x8in"), (word, "8.25x6in"), ("Large Print Sudoku", "8.5x8.5in")]
        {
            for (theme, pages) in [("classic", 60), ("modern", 120), ("strong", 700)] {
                let text = texts[pages % 7 % 2];
                let keys = format!(
                    "title: {title}\nsubtitle: {}\nisbn: 978-3-16-148410-0\npage: {{size: {size}}}\ncover: {{spine: 9mm{text}}}",
                    &title[..title.len().min(40)]
                );
                let spine = preset.spine.is_none().then_some([30, 9, 100][index % 3]);
                let edition = printed(edition(&keys), preset.key, Paper::White, spine);
                let pdf = themed(theme).cover(&edition, pages, &words).expect(&keys).expect("it has a cover");
                assert_eq!(faults(&edition, pages, &pdf), Vec::<String>::new(), "{} {theme} {keys}", preset.key);
            }
        }
    }
}

#[test]
fn texts_that_do_not_fit_are_refused_with_the_reason() {
    let check = |length: usize, size: &str, expected: Option<&str>| {
        let text = "word ".repeat(length / 5);
        let edition = edition(&format!("page: {{size: {size}}}\ncover: {{spine: 9mm, text: \"{text}\"}}"));
        let checked = themed("classic").check_cover(&edition.plan, &Words::new(Language::ENGLISH));
        let made = themed("classic").cover(&edition, 60, &Words::new(Language::ENGLISH));
        assert_eq!(checked.is_ok(), made.is_ok(), "{length} {size}");
        let reply = checked.err().map(|fault| match fault {
            TypesetError::Cover(message, remedy) => format!("{message}; {remedy}"),
            other => panic!("{other}"),
        });
        assert_eq!(reply.as_deref(), expected, "{length} {size}");
    };
    check(1_900, "6x9in", None);
    check(1_000, "100x150mm", None);
    check(
        1_900,
        "100x150mm",
        Some(
            "the `text` of the cover needs 35 lines of 8.5 points, but the back has room for 29; shorten it, or use a larger page",
        ),
    );
}

#[test]
fn thin_spines_stay_empty_and_thick_ones_do_not() {
    let words = Words::new(Language::ENGLISH);
    let check = |key: &str, pages: usize, spine: Option<i64>, expected: Option<&str>| {
        let edition = printed(edition("page: {size: 6x9in}\ncover: {spine: 9mm}"), key, Paper::White, spine);
        let note = themed("classic").cover_note(&edition.plan, pages);
        assert_eq!(note.as_deref(), expected, "{key} {pages}");
        assert!(themed("classic").cover(&edition, pages, &words).is_ok());
    };
    let pages = "the spine of the cover stays empty: `kdp` prints text on spines from 79 pages, but this book has 78";
    check("kdp", 78, None, Some(pages));
    let thin = "the spine of the cover stays empty: text of 7 points does not fit on 0.178 in";
    check("kdp", 79, None, Some(thin));
    check("kdp", 200, None, None);
    check("lulu", 81, None, Some("the spine of the cover stays empty: text of 7 points does not fit on 0.242 in"));
    check("ingramspark", 60, Some(50), None);
}

/// Returns the digits of an EAN-13, given the widths of its bars and gaps in modules, from the first bar to the last.
fn decoded(modules: &[bool]) -> Option<String> {
    const LEFT: [&str; 10] =
        ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"];
    const FIRST: [&str; 10] =
        ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"];
    let text: String = modules.iter().map(|is_black| if *is_black { '1' } else { '0' }).collect();
    let is_framed = text.len() == 95 && text.starts_with("101") && text.ends_with("101") && text[45..50] == *"01010";
    if !is_framed {
        return None;
    }
    let inverse = |text: &str| text.chars().map(|bit| if bit == '1' { '0' } else { '1' }).collect::<String>();
    let mirror = |text: &str| text.chars().rev().collect::<String>();
    let digit_of = |text: &str, way: char| {
        let written = match way {
            'L' => text.to_owned(),
            'G' => mirror(&inverse(text)),
            _ => inverse(text),
        };
        LEFT.iter().position(|known| *known == written)
    };
    let (mut ways, mut digits) = (String::new(), String::new());
    for index in 0..6 {
        let part = &text[3 + 7 * index..10 + 7 * index];
        let (way, digit) = ['L', 'G'].into_iter().find_map(|way| Some((way, digit_of(part, way)?)))?;
        ways.push(way);
        digits += &digit.to_string();
    }
    for index in 0..6 {
        digits += &digit_of(&text[50 + 7 * index..57 + 7 * index], 'R')?.to_string();
    }
    let first = FIRST.iter().position(|known| *known == ways)?;
    Some(format!("{first}{digits}"))
}

/// Returns the barcodes in the rows of a picture, found by runs of black and white with white margins.
fn barcodes(width: usize, pixels: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    for row in pixels.chunks(width) {
        let runs: Vec<(bool, usize)> =
            row.chunk_by(|one, next| (*one < 128) == (*next < 128)).map(|run| (run[0] < 128, run.len())).collect();
        for start in 1..runs.len().saturating_sub(59) {
            let (bars, module) = (&runs[start..start + 59], runs[start].1);
            let wide: usize = bars.iter().map(|(_, length)| length).sum();
            if !bars[0].0 || wide.abs_diff(95 * module) > 48 + module {
                continue;
            }
            let module = wide as f64 / 95.0;
            let is_quiet = |run: (bool, usize), modules: f64| !run.0 && run.1 as f64 >= modules * module;
            if !is_quiet(runs[start - 1], 11.0) || !runs.get(start + 59).is_some_and(|run| is_quiet(*run, 7.0)) {
                continue;
            }
            let modules: Vec<bool> = bars
                .iter()
                .flat_map(|&(is_black, length)| vec![is_black; (length as f64 / module).round() as usize])
                .collect();
            found.extend(decoded(&modules));
        }
    }
    found
}

#[test]
fn barcodes_can_be_scanned() {
    let check = |isbn: &str, keys: &str, expected: Option<&str>| {
        let edition = edition(&format!("isbn: {isbn}\npage: {{size: 6x9in}}\ncover: {{spine: 9mm{keys}}}"));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("cover.pdf");
        fs::write(&path, set(&edition, 100)).expect("a file in it");
        let drawn = Command::new("pdftoppm").args(["-gray", "-r", "400"]).arg(&path).output();
        let Ok(drawn) = drawn else { return };
        // P5, the width and height, and the maximum value, each on a line.
        let mut parts = drawn.stdout.splitn(4, |byte| *byte == b'\n');
        let mut line = || String::from_utf8_lossy(parts.next().expect("a head of four parts")).into_owned();
        let [kind, size, _] = [line(), line(), line()];
        assert_eq!(kind, "P5");
        let width = size.split(' ').next().and_then(|width| width.parse().ok()).expect("a width");
        let pixels = parts.next().expect("pixels");
        let found = barcodes(width, pixels);
        assert!(found.iter().all(|code| Some(code.as_str()) == expected), "{isbn}: {found:?}");
        // Bars are 18 mm high, which is 283 rows.
        assert_eq!(found.len() > 250, expected.is_some(), "{isbn}: {} rows", found.len());
    };
    check("978-3-16-148410-0", "", Some("9783161484100"));
    check("979-10-90636-07-1", "", Some("9791090636071"));
    check("9780306406157", ", barcode: space", None);
}

#[test]
fn a_build_makes_the_cover_and_says_what_is_wrong_with_it() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| fs::write(place.path().join(name), text).expect("it can be written");
    let spec = "title: T\npreset: kdp\npage: {size: 6x9in, puzzles: 1, answers: 1}\nanswers: {style: plain}\n\
                outputs: [pdf, cover]\ncover: {puzzle: 2KEYS}\nsections: [{title: S, count: 40, board: {box: 3x2}}]\n";
    write("book.yaml", &spec.replace("KEYS", ""));
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "one"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
    assert!(built.err.contains("the spine of the cover stays empty"), "{}", built.err);
    let [book, cover] = ["one/book.pdf", "one/cover.pdf"];
    let cover_of = |more: &[&str]| {
        let reply = run_in(place.path(), &[&["preflight", cover, "--cover-of", book], more].concat(), "");
        (reply.exit, reply.out + &reply.err)
    };
    assert_eq!(cover_of(&[]).0, 0);
    let (exit, reply) = cover_of(&["--paper", "cream"]);
    assert!(exit == 1 && reply.contains("size: the trimmed sheet is"), "{reply}");
    let (exit, reply) = cover_of(&["--preset", "ingramspark"]);
    assert!(exit == 2 && reply.contains("no formula"), "{reply}");
    assert_eq!(cover_of(&["--preset", "home", "--spine", "0.203in"]).0, 0);
    // A second build is identical to the byte.
    let first = fs::read(place.path().join(cover)).expect("it is there");
    assert_eq!(
        run_in(place.path(), &["build", "book.yaml", "--output", "one", "--locked", "--threads", "1"], "").exit,
        0
    );
    assert!(first == fs::read(place.path().join(cover)).expect("it is there"));
    // The faults of the author's template are reported before the search.
    write("mine.typ", "#let cover = json(\"data.json\")\n#set page(width: 1mm * cover.widht)\n");
    write("book.yaml", &spec.replace("KEYS", ", template: mine.typ"));
    let reply = run_in(place.path(), &["check", "book.yaml", "--no-yield"], "");
    assert!(reply.exit == 3 && reply.err.contains("mine.typ:2:"), "{}", reply.err);
    let mine = "#let cover = json(\"data.json\")\n\
                #set page(width: cover.width * 0.001mm, height: cover.height * 0.001mm, bleed: cover.bleed * 0.001mm)\n";
    write("mine.typ", mine);
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "two"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
    assert_ne!(first, fs::read(place.path().join("two/cover.pdf")).expect("it is there"));
    write(
        "book.yaml",
        &spec.replace("KEYS", &format!(", text: \"{}\"", "word ".repeat(400))).replace("6x9in", "4x6in"),
    );
    let reply = run_in(place.path(), &["check", "book.yaml", "--no-yield"], "");
    assert!(reply.exit == 3 && reply.err.contains("the `text` of the cover needs"), "{}", reply.err);
}
