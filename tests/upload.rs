//! Tests of the files that an author uploads: the form's answers against the PDFs, and the pictures for shops.

use crate::cli::run_in;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::process::Command;

/// Returns a box of a page in thousandths of an inch, and the number of pages.
fn measured(path: &Path) -> ([i64; 2], usize) {
    let document = lopdf::Document::load(path).expect("a PDF");
    let pages = document.get_pages();
    let page = document.get_dictionary(pages[&1]).expect("a page");
    let sides = page.get(b"MediaBox").and_then(lopdf::Object::as_array).expect("a box");
    let side = |index: usize| (sides[index].as_float().expect("a number") / 0.072).round() as i64;
    ([side(2) - side(0), side(3) - side(1)], pages.len())
}

/// Returns the width and height of a JPEG, from its frame header.
fn jpeg_size(file: &[u8]) -> [u16; 2] {
    let mut at = 2;
    loop {
        let (marker, length) = (file[at + 1], usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]])));
        if matches!(marker, 0xC0..=0xC2) {
            let number = |place: usize| u16::from_be_bytes([file[at + place], file[at + place + 1]]);
            return [number(7), number(5)];
        }
        at += 2 + length;
    }
}

/// Returns the value of a field, its lines joined by a space.
fn field(form: &str, name: &str) -> Option<String> {
    let mut lines = form.lines().skip_while(|line| !line.starts_with(&format!("{name}:")));
    let first = lines.next()?.split_once(':')?.1.trim().to_owned();
    let more = lines.take_while(|line| line.starts_with("    ")).map(str::trim);
    Some(more.fold(first, |all, line| all + " " + line))
}

const SPEC: &str = "title: Small Ones\nsubtitle: Forty of them\nauthor: The Night Press\nlanguage: de-AT\n\
                    isbn: 9783161484100\npreset: kdp\npaper: cream\npage: {size: 6x9in, puzzles: 1, answers: 1}\n\
                    answers: {style: plain}\nsections: [{title: S, count: 40, board: {box: 3x2}}]\n";

#[test]
fn a_book_for_a_printer_comes_with_all_that_its_form_asks_for() {
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("book.yaml"), SPEC).expect("it can be written");
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "one"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
    let folder = place.path().join("one");
    let form = fs::read_to_string(folder.join("upload.txt")).expect("the form");
    let (trim, pages) = measured(&folder.join("book.pdf"));
    let (sheet, one) = measured(&folder.join("cover.pdf"));
    assert_eq!((trim, one), ([6_000, 9_000], 1));
    let check = |name: &str, expected: &str| assert_eq!(field(&form, name).as_deref(), Some(expected), "{form}");
    check("Language", "German");
    check("Title", "Small Ones");
    check("Subtitle", "Forty of them");
    check("Author", "The Night Press");
    check("ISBN", "978-3-16-148410-0, your own");
    check("Low content", "no: a puzzle book is a regular book");
    check("Large print", "no");
    check("Paper", "cream");
    check("Trim size", "6 x 9 in (152.4 mm x 228.6 mm)");
    check("Bleed", "no bleed");
    check("Pages", &pages.to_string());
    check("Barcode", "on the cover: it has that of the ISBN");
    let inches = |thousandths: i64| (thousandths as f64 / 1_000.0).to_string();
    let cover = field(&form, "Cover").expect("a cover");
    assert!(cover.starts_with(&format!("cover.pdf, {} x {} in", inches(sheet[0]), inches(sheet[1]))), "{cover}");
    let spine = field(&form, "Spine").expect("a spine");
    assert!(spine.starts_with(&format!("{} in", inches(sheet[0] - 12_250))), "{spine} {sheet:?}");
    let cost = field(&form, "Printing cost").expect("a cost");
    assert!(cost.starts_with("2.30 USD (Amazon.com)") && cost.contains("G201834340 as of 30 September 2026"), "{cost}");
    // The pictures.
    let front = fs::read(folder.join("listing/cover-front.jpg")).expect("the front");
    assert_eq!(jpeg_size(&front), [1_800, 2_700]);
    for number in 1..=5 {
        let file = fs::read(folder.join(format!("listing/sample-{number}.png"))).expect("a sample");
        let reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a picture");
        assert_eq!((reader.info().width, reader.info().height), (1_066, 1_599));
    }
    let manifest = fs::read_to_string(folder.join("book.sha256")).expect("the manifest");
    for name in ["upload.txt", "listing/cover-front.jpg", "listing/sample-5.png"] {
        assert!(manifest.contains(&format!("  {name}\n")), "{manifest}");
    }
    assert!(!folder.join("svg").exists() && !folder.join("site").exists() && !folder.join("book.epub").exists());
    // The same spec gives the same bytes, with any number of threads.
    let again = run_in(place.path(), &["build", "book.yaml", "--output", "two", "--threads", "1"], "");
    assert_eq!(again.exit, 0, "{}", again.err);
    let other = fs::read_to_string(place.path().join("two/book.sha256")).expect("the manifest");
    assert_eq!(manifest, other);
    let verified = run_in(place.path(), &["verify", "one"], "");
    assert_eq!(verified.exit, 0, "{}{}", verified.out, verified.err);
}

#[test]
fn what_the_files_do_not_have_is_not_claimed() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let form = |spec: String| {
        fs::write(place.path().join("book.yaml"), spec).expect("it can be written");
        let built = run_in(place.path(), &["build", "book.yaml", "--output", "out"], "");
        assert!(built.exit <= 1, "{}", built.err);
        (built.err, fs::read_to_string(place.path().join("out/upload.txt")).expect("the form"))
    };
    let plain = SPEC.replace("isbn: 9783161484100\n", "");
    let (_, lulu) = form(plain.replace("kdp", "lulu").replace("puzzles: 1", "puzzles: 2"));
    assert!(lulu.starts_with("Lulu: what to enter for Small Ones\n"), "{lulu}");
    assert!(!lulu.contains("Printing cost") && lulu.contains("the printer's free one"), "{lulu}");
    assert!(lulu.ends_with("sales channels\nprice\n") && !lulu.contains("Low content"), "{lulu}");
    let (notes, spark) = form(plain.replace("kdp", "ingramspark"));
    assert!(notes.contains("this book has no cover"), "{notes}");
    assert!(spark.contains("Cover:          your own, made with the printer's template"), "{spark}");
    assert!(!place.path().join("out/cover.pdf").exists() && !place.path().join("out/listing/cover-front.jpg").exists());
}

#[test]
fn a_second_volume_is_a_book_of_its_own() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let answers = "answers: {style: plain, separate-volume: on, isbn: 9781861972712}";
    let spec = SPEC.replace("answers: {style: plain}", answers).replace("count: 40", "count: 60");
    fs::write(place.path().join("book.yaml"), spec.replace("language: de-AT\n", "")).expect("it can be written");
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "one"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
    let folder = place.path().join("one");
    let form = fs::read_to_string(folder.join("upload.txt")).expect("the form");
    let second = form.split_once("THE SECOND VOLUME").expect("it has its own part").1;
    let (_, pages) = measured(&folder.join("answers.pdf"));
    let (sheet, _) = measured(&folder.join("answers-cover.pdf"));
    let check = |name: &str, expected: &str| assert_eq!(field(second, name).as_deref(), Some(expected), "{form}");
    check("Title", "Small Ones: Answers");
    check("ISBN", "978-1-86197-271-2, your own");
    check("Pages", &pages.to_string());
    assert!(
        field(second, "Spine").is_some_and(|spine| spine.starts_with(&((sheet[0] - 12_250) as f64 / 1e3).to_string()))
    );
    let text = |name: &str, page: &str| {
        let path = folder.join(name).display().to_string();
        let made = Command::new("pdftotext").args(["-f", page, "-l", page, &path, "-"]).output().ok()?;
        Some(String::from_utf8_lossy(&made.stdout).split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let Some(title) = text("answers.pdf", "1") else { return };
    // The rows of the board behind the title are among its words.
    let holds = |words: &[&str]| words.iter().all(|word| title.contains(word));
    assert!(holds(&["Small", "Ones", "Answers"]) && !holds(&["Forty"]), "{title}");
    let imprint = text("answers.pdf", "2").expect("poppler is there");
    assert!(imprint.contains("ISBN 978-1-86197-271-2") && !imprint.contains("978-3-16"), "{imprint}");
    assert!(text("book.pdf", "2").is_some_and(|text| text.contains("ISBN 978-3-16-148410-0")));
    let cover = text("answers-cover.pdf", "1").expect("poppler is there");
    assert!(
        cover.contains("Answers") && cover.contains("60 ANSWERS") && cover.contains("978-1-86197-271-2"),
        "{cover}"
    );
}
