//! Tests of covers from outside: their boxes with a PDF reader, their faults with preflight, their barcode by its
//! pixels.

use crate::cli::run_in;
use crate::titles::{Word, boxes};
use crate::typeset::witness;
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
    let text = if keys.lines().any(|line| line.starts_with("title:")) {
        text.replacen("title: Fiendish Sudoku\n", "", 1)
    } else {
        text
    };
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

/// Returns the words of a cover on this side of the sheet in reading order, in points from its upper left corner.
fn words_between(words: &[Word], from: f64, to: f64) -> Vec<&Word> {
    words.iter().filter(|word| (from..to).contains(&f64::midpoint(word.left, word.right))).collect()
}

/// Returns whether these words follow each other, with any words between them, apart from hyphens and spaces.
fn says(words: &[&Word], text: &str) -> bool {
    let plain = |text: &str| text.replace(['-', ' ', '\u{a0}', '\u{ad}'], "");
    let all: String = words.iter().map(|word| plain(&word.text)).collect();
    text.split(" | ").all(|part| all.contains(&plain(part)))
}

/// A cover: its name, the keys of its spec, and what its back and its front say, in parts between bars.
type Kind = (&'static str, &'static str, &'static str, &'static str);

const LINES: &str = "Quiet nights\\nEvery puzzle has one solution.";

const KINDS: [Kind; 12] = [
    ("bare", "page: {size: 6x9in}", "Fiendish Sudoku | Quiet Hours Press | Fours | 3 puzzles", "5 PUZZLES"),
    (
        "blurb",
        "page: {size: 6x9in}\ncover: {text: \"LINES\"}",
        "Quiet nights | Every puzzle has one solution. | Nines",
        "Fiendish Sudoku",
    ),
    (
        "everything",
        "page: {size: 6x9in}\nisbn: 978-3-16-148410-0\nimprint: {publisher: Lamp Books}\n\
         cover: {text: \"LINES\", about: Anna Oakes lives in Oxford., price: \"$9.99 US / £7.99 UK\"}",
        "Quiet nights | Anna Oakes lives in Oxford. | $9.99 US / £7.99 UK | Lamp Books | ISBN 978-3-16-148410-0",
        "Quiet Hours Press",
    ),
    (
        "tiny",
        "page: {size: 4x6in, puzzles: 1}\ncover: {text: \"LINES\"}",
        "Every puzzle has one solution.",
        "5 PUZZLES",
    ),
    ("large", "page: {size: 8.5x11in}\nsubtitle: For quiet nights", "For quiet nights | Fours", "For quiet nights"),
    (
        "landscape",
        "page: {size: 8.25x6in}\nisbn: 978-3-16-148410-0\ncover: {text: \"LINES\", about: Anna Oakes lives in Oxford.}",
        "Every puzzle has one solution. | Anna Oakes lives in Oxford. | Nines | ISBN",
        "Fiendish Sudoku",
    ),
    (
        "square",
        "page: {size: 8.5x8.5in}\ncover: {text: \"LINES\", barcode: none}",
        "Every puzzle has one solution.",
        "5 PUZZLES",
    ),
    ("long blurb", "page: {size: 6x9in}\ncover: {text: \"LONG\"}", "word word word", "Fiendish Sudoku"),
    (
        "German",
        "language: de\ntitle: Geschwindigkeitsrätsel für Fortgeschrittene\npage: {size: 5x8in}\n\
         cover: {text: \"Donaudampfschifffahrtsgesellschaftskapitänswitwenrente\\nÄÖÜ\"}",
        "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente | ÄÖÜ",
        "Geschwindigkeitsrätsel für Fortgeschrittene | 5 RÄTSEL",
    ),
    (
        "publisher",
        "page: {size: 5.5x8.5in}\nimprint: {publisher: Lamp Books}",
        "Fiendish Sudoku | Lamp Books",
        "5 PUZZLES",
    ),
    ("long title", "title: WORDS\npage: {size: 5x8in}", "Fours", "5 PUZZLES"),
    ("small type", "page: {size: 4x6in, puzzles: 1}\ncover: {text: \"HALF\"}", "word word word", "Fiendish Sudoku"),
];

#[test]
fn every_kind_of_cover_is_whole_and_clear_of_edges_and_barcode() {
    for (name, keys, back, front) in KINDS {
        let cover = if keys.contains("cover: {") { "cover: {spine: 20mm, " } else { "cover: {spine: 20mm}" };
        let keys = if keys.contains("cover: {") { keys.replace("cover: {", cover) } else { format!("{keys}\n{cover}") };
        let words = |count: usize| "word ".repeat(count);
        let keys = keys.replace("LINES", LINES).replace("LONG", &words(380)).replace("HALF", &words(110));
        let edition = edition(&keys.replace("WORDS", &words(30)));
        let edition = printed(edition, "kdp", Paper::White, Some(79));
        let language = Language::from_tag(&edition.plan.language).expect("it is there");
        let made = themed("classic").cover(&edition, 200, &Words::new(language));
        let pdf = made.unwrap_or_else(|fault| panic!("{name}: {fault}")).expect("it has a cover");
        assert_eq!(faults(&edition, 200, &pdf), [""; 0], "{name}");
        let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
        let all = boxes(&layout);
        let sheet = edition.plan.cover_sheet(200).expect("a cover");
        let (fold, bleed) = ((sheet.trim.0 + sheet.bleed).points(), sheet.bleed.points());
        let (on_back, on_front) =
            (words_between(&all, 0.0, fold), words_between(&all, fold + sheet.spine.points(), f64::MAX));
        assert!(says(&on_back, back), "{name}: {layout}");
        assert!(says(&on_front, front), "{name}: {layout}");
        // The printed board: digits on their own, unless the text leaves no room for it.
        let digits = |words: &[&Word]| words.iter().filter(|word| word.text.len() == 1).count();
        assert!(digits(&on_back) >= 9 || name == "long blurb" || name == "small type", "{name}: {layout}");
        assert!(digits(&on_front) >= 4, "{name}: {layout}");
        // The corner of the printer's barcode is empty: 2 x 1.2 inches, a quarter of an inch from spine and bottom.
        let (right, bottom) = (fold - 18.0, bleed + sheet.trim.1.points() - 18.0);
        let is_in_corner = |word: &&&Word| {
            word.right > right - 144.0 && word.left < right && word.bottom > bottom - 86.4 && word.top < bottom
        };
        let has_barcode = keys.contains("isbn:");
        if !keys.contains("barcode: none") {
            let inside: Vec<&str> = on_back.iter().filter(is_in_corner).map(|word| word.text.as_str()).collect();
            assert!(inside.is_empty() != has_barcode, "{name}: {inside:?}");
        }
        // No words lie on each other.
        for (index, one) in all.iter().enumerate() {
            let middle = (f64::midpoint(one.left, one.right), f64::midpoint(one.top, one.bottom));
            let holds = |other: &Word| {
                (other.left..other.right).contains(&middle.0) && (other.top..other.bottom).contains(&middle.1)
            };
            let others = all.iter().enumerate().filter(|(other, _)| *other != index);
            assert_eq!(others.filter(|(_, other)| holds(other)).count(), 0, "{name}: {} in {layout}", one.text);
        }
    }
}

#[test]
fn long_words_are_never_cut_without_a_hyphen() {
    let words = Words::new(Language::from_tag("de").expect("it is there"));
    let check = |title: &str, is_broken: bool| {
        let edition = edition(&format!("language: de\ntitle: {title}\npage: {{size: 5x8in}}\ncover: {{spine: 9mm}}"));
        let pdf = themed("classic").cover(&edition, 60, &words).expect("it can be set").expect("it has a cover");
        let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
        let all = boxes(&layout);
        let fold = edition.plan.cover_sheet(60).map(|sheet| sheet.trim.0 + sheet.spine).expect("a cover").points();
        let lines = words_between(&all, fold, f64::MAX).into_iter();
        let lines: Vec<&str> = lines
            .filter(|word| word.text.chars().count() > 2 && word.top < 300.0)
            .map(|word| word.text.as_str())
            .collect();
        let plain = |text: &str| text.replace(['\u{ad}', '-', ' '], "");
        assert_eq!(plain(&lines.concat()), plain(title), "{layout}");
        let cut = lines.iter().filter(|line| line.ends_with(['\u{ad}', '-'])).count();
        let spaces = title.split(' ').count();
        assert_eq!((cut > 0, lines.len()), (is_broken, spaces + cut), "{title}: {layout}");
    };
    check("Geschwindigkeitsrätsel", false);
    check("Rätsel für Fortgeschrittene", false);
    check("Rechtsschutzversicherungsgesellschaftsangestelltenverband", true);
}

#[test]
fn the_case_of_a_hardcover_has_the_sizes_of_the_template() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let case = "{width: 14.4in, height: 10.65in, spine: 0.63in, wrap: 0.59in, hinge: 0.39in}";
    let spec = format!(
        "title: Hard\npreset: kdp\nbinding: hardcover\nisbn: 978-3-16-148410-0\n\
         page: {{size: 6x9in, puzzles: 1, answers: 1}}\nanswers: {{style: plain}}\noutputs: [cover, listing]\n\
         cover: {{case: {case}}}\nsections: [{{title: Ones, count: 40, board: {{box: 3x2}}}}]\n"
    );
    fs::write(place.path().join("book.yaml"), spec).expect("it can be written");
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "out"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
    let pdf = fs::read(place.path().join("out/cover.pdf")).expect("a cover");
    assert_eq!(measured(&pdf, "MediaBox"), [0, 0, 14_400, 10_650]);
    assert_eq!(measured(&pdf, "TrimBox"), [590, 590, 13_810, 10_060]);
    let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
    // The boards are 6.295 inches wide with their hinges, on either side of a spine of 0.63 inches.
    let [left, right] = [0.59 + 6.295 - 0.39, 0.59 + 6.295 + 0.63 + 0.39].map(|inches| inches * 72.0);
    let spine = (left + 0.39 * 72.0)..(right - 0.39 * 72.0);
    for word in boxes(&layout) {
        let is_on_spine = spine.contains(&word.left) && spine.contains(&word.right);
        assert!(word.right < left || word.left > right || is_on_spine, "{}: {layout}", word.text);
    }
}

#[test]
fn the_authors_own_image_is_on_the_side_that_the_spec_names() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, bytes: &[u8]| fs::write(place.path().join(name), bytes).expect("it can be written");
    let square = |side: usize| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}'><path fill='#08c' d='M0 0h9v9z'/></svg>"
        )
    };
    write("art.svg", square(9).as_bytes());
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 30, 30);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&[90; 900])).expect("a picture");
    write("small.png", &png);
    write("broken.jpg", b"no picture");
    let build = |cover: &str| {
        let spec = format!(
            "title: T\npreset: home\npage: {{size: 6x9in}}\nanswers: {{style: plain}}\noutputs: [cover]\n\
             cover: {{spine: 9mm, {cover}}}\nsections: [{{title: S, count: 3, board: {{box: 2x2}}}}]\n"
        );
        write("book.yaml", spec.as_bytes());
        let built = run_in(place.path(), &["build", "book.yaml", "--output", "out"], "");
        (built.exit, built.err)
    };
    let words = || {
        let pdf = fs::read(place.path().join("out/cover.pdf")).expect("a cover");
        let layout = witness("pdftotext", &["-bbox"], &pdf, &["-"])?;
        let digits = |from: f64, to: f64| {
            words_between(&boxes(&layout), from, to).iter().filter(|word| word.text.len() == 1).count()
        };
        Some([digits(0.0, 440.0), digits(440.0, f64::MAX)])
    };
    let check = |cover: &str, expected: [bool; 2]| {
        let (exit, err) = build(cover);
        assert_eq!(exit, 0, "{cover}: {err}");
        // The row and the number of puzzles are always on the back, and single letters of the texts.
        let Some([back, front]) = words() else { return };
        assert_eq!([back > 8, front > 2], expected, "{cover}: {back} {front}");
    };
    check("text: x", [true, true]);
    check("image: art.svg", [false, true]);
    check("image: art.svg, about: Anna lives here.", [true, true]);
    check("image: art.svg, image-on: front", [true, false]);
    let check = |cover: &str, exit: i32, expected: &str| {
        let (found, err) = build(cover);
        assert!(found == exit && err.contains(expected), "{cover}: {found} {err}");
    };
    check("image: small.png", 1, "note: the image `small.png` has ");
    check("image: none.png", 3, "book.yaml:6:28: cannot read `none.png`");
    check("image: broken.jpg", 3, "broken.jpg: not a readable JPG file");
    check("image: photo.gif", 3, "book.yaml:6:28: `photo.gif` is not the name of an image file");
    check("image-on: front", 3, "book.yaml:6:31: there is no image");
    check("image: art.svg, image-on: side", 3, "unknown side of the cover `side`; use `front` or `back`");
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

#[test]
fn sections_without_room_on_the_back_are_noted() {
    let words = Words::new(Language::ENGLISH);
    let check = |title: &str, expected: usize| {
        let text = format!(
            "title: Small\npreset: home\npage: {{size: 105x148mm}}\ncover: {{spine: 5mm, text: A short text.}}\n\
             sections: [{{title: {title}, count: 3, board: {{box: 2x2}}}}]\n"
        );
        let (spec, text) = read("book.yaml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
        let plan = plan(&spec, "book.yaml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let notes = themed("classic").notes_on_cover(&plan, 60, &words);
        assert_eq!(notes.len(), expected, "{title}: {notes:?}");
    };
    check("Fours", 0);
    check("Fours and more fours ".repeat(5).trim_end(), 1);
}
