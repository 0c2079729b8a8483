//! Tests files that break each rule once, and files without faults.

use super::{CoverRequest, Request, Rule, Unreadable, preflight, preflight_cover};
use crate::book::Length;
use crate::book::preset::{Binding, CoverSheet, Paper, preset};
use proptest::prelude::*;

/// A PDF, written by hand.
#[derive(Clone, Debug)]
struct Made {
    version: &'static str,
    catalog: String,
    trailer: String,
    /// The keys and content of each page.
    pages: Vec<(String, String)>,
    /// Keys of resources besides the face.
    resources: String,
    /// Further objects, from number 10 on.
    objects: Vec<String>,
    font: Font,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Font {
    /// Embedded in the file.
    Whole,
    /// Named only.
    Named,
}

/// A digit of the board, 10 points high, in the middle of the page, and a line of one point.
const GOOD: &str = "BT /F 10 Tf 200 300 Td (8) Tj ET 1 w 150 200 m 250 200 l S";

/// The keys of a form.
const FORM: &str = "/Type/XObject/Subtype/Form/BBox[0 0 500 500]";

const SIX_BY_NINE: &str = "/MediaBox [0 0 432 648]";

impl Made {
    /// Returns a file that every printer accepts: 32 pages of 6x9 in.
    fn good() -> Self {
        let page = (SIX_BY_NINE.to_owned(), GOOD.to_owned());
        Self {
            version: "1.4",
            catalog: String::new(),
            trailer: String::new(),
            pages: vec![page; 32],
            resources: String::new(),
            objects: Vec::new(),
            font: Font::Whole,
        }
    }

    /// Returns the good file with this content on page 3.
    fn with(content: &str) -> Self {
        let mut made = Self::good();
        made.pages[2].1 = format!("{GOOD}\n{content}");
        made
    }

    fn keys(mut self, keys: &str) -> Self {
        self.pages.iter_mut().for_each(|(page, _)| *page = keys.to_owned());
        self
    }

    /// Adds these resources, which refer to an object numbered 10.
    fn resource(mut self, resources: &str, object: String) -> Self {
        self.resources = resources.to_owned();
        self.objects.push(object);
        self
    }

    fn change(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let face = include_bytes!("../../../fonts/SourceSans3-Regular.ttf");
        let mut objects: Vec<Vec<u8>> = Vec::new();
        let kids: Vec<String> = (0..self.pages.len()).map(|page| format!("{} 0 R", 100 + 2 * page)).collect();
        let file = if self.font == Font::Whole { "/FontFile2 5 0 R" } else { "" };
        let widths = "500 ".repeat(224);
        objects.push(format!("<</Type/Catalog/Pages 2 0 R {}>>", self.catalog).into());
        objects.push(
            format!(
                "<</Type/Pages/Kids[{}]/Count {}/Resources<</Font<</F 3 0 R>>{}>>>>",
                kids.join(" "),
                kids.len(),
                self.resources
            )
            .into(),
        );
        objects.push(
            format!("<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Sans/FirstChar 32/Widths[{widths}]/FontDescriptor 4 0 R>>")
                .into(),
        );
        objects.push(format!("<</Type/FontDescriptor/FontName/ABCDEF+Sans/CapHeight 660{file}>>").into());
        objects.push(stream("", face));
        let mut numbers: Vec<usize> = (1..=objects.len()).collect();
        numbers.extend((10..).take(self.objects.len()));
        objects.extend(self.objects.iter().map(|object| object.clone().into_bytes()));
        for (index, (keys, content)) in self.pages.iter().enumerate() {
            let number = 100 + 2 * index;
            objects.push(format!("<</Type/Page/Parent 2 0 R/Contents {} 0 R {keys}>>", number + 1).into());
            objects.push(stream("", content.as_bytes()));
            numbers.extend([number, number + 1]);
        }
        let mut bytes = format!("%PDF-{}\n", self.version).into_bytes();
        let mut table = String::from("xref\n0 1\n0000000000 65535 f \n");
        for (number, object) in numbers.into_iter().zip(objects) {
            table += &format!("{number} 1\n{:010} 00000 n \n", bytes.len());
            bytes.extend(format!("{number} 0 obj\n").into_bytes());
            bytes.extend(object);
            bytes.extend(b"\nendobj\n");
        }
        let start = bytes.len();
        let end = format!("{table}trailer\n<</Size 1000/Root 1 0 R {}>>\nstartxref\n{start}\n%%EOF\n", self.trailer);
        bytes.extend(end.into_bytes());
        bytes
    }

    /// Returns the broken rules, with the page and value of the worst fault of each.
    fn broken(&self, request: Request) -> Vec<String> {
        let report = preflight(&self.bytes(), request).expect("it can be read");
        let words = |rule: &Rule, page: Option<usize>, value: &str| match page {
            Some(page) => format!("{rule} {page} {value}"),
            None => format!("{rule} {value}"),
        };
        report.worst().iter().map(|(fault, _)| words(&fault.rule, fault.page, &fault.value)).collect()
    }
}

fn stream(keys: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("<</Length {}{keys}>>stream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

fn text_stream(keys: &str, content: &str) -> String {
    String::from_utf8(stream(keys, content.as_bytes())).expect("it is text")
}

fn to(key: &str) -> Request {
    Request::new(preset(key).expect(key))
}

/// Checks the faults of a file for KDP.
fn check(made: &Made, expected: &[&str]) {
    assert_eq!(made.broken(to("kdp")), expected);
}

#[test]
fn what_printers_take_passes() {
    let good = Made::good();
    for key in ["kdp", "lulu", "home", "newspaper"] {
        assert_eq!(good.broken(to(key)), [""; 0], "{key}");
    }
    let report = preflight(&good.bytes(), to("kdp")).expect("it can be read");
    assert_eq!((report.pages, report.trim, report.version.as_str()), (32, [432.0, 648.0], "1.4"));
    assert_eq!((report.lines.as_slice(), report.text.as_slice()), (&[(1.0, 32)][..], &[(10.0, 32)][..]));
}

#[test]
fn lines_and_text_are_as_large_as_they_print() {
    check(&Made::with("0.5 w 150 210 m 250 210 l S"), &["line 3 0.5 pt"]);
    check(&Made::with("0.75 w 150 210 m 250 210 l S"), &[]);
    // Under a map, in a form, as a thin filled form, as a ring.
    check(&Made::with("q 0.1 0 0 0.1 0 0 cm 5 w 1500 2100 m 2500 2100 l S Q"), &["line 3 0.5 pt"]);
    check(&Made::with("0 w 150 210 m 250 210 l S"), &["line 3 0 pt"]);
    check(&Made::with("150 210 100 .4 re f"), &["line 3 0.4 pt"]);
    check(&Made::with("100 100 50 50 re 100.3 100.3 49.4 49.4 re f*"), &["line 3 0.3 pt"]);
    check(&Made::with("100 100 50 50 re f"), &[]);
    check(&Made::with("BT /F 6 Tf 200 320 Td (8) Tj ET"), &["text 3 6 pt"]);
    check(&Made::with("BT /F 12 Tf .5 0 0 .5 200 320 Tm (8) Tj ET"), &["text 3 6 pt"]);
    check(&Made::with("q 2 0 0 2 0 0 cm BT /F 4 Tf 100 160 Td (8) Tj ET Q"), &[]);
    // Invisible things are not too small: invisible text, spaces, things that are cut off.
    check(&Made::with("BT /F 6 Tf 3 Tr 200 320 Td (8) Tj ET BT /F 2 Tf (   ) Tj ET"), &[]);
    check(&Made::with("q 10 10 5 5 re W n 0.1 w 150 210 m 250 210 l S Q"), &[]);
    let form = text_stream(FORM, "1 w 10 10 m 90 10 l S");
    let form = Made::with("q .5 0 0 .5 100 100 cm /X Do Q").resource("/XObject<</X 10 0 R>>", form);
    check(&form, &["line 3 0.5 pt"]);
}

#[test]
fn ink_keeps_its_distance() {
    // The right edge of page 3 is the outer one; 432 - 424 = 8 points.
    check(&Made::with("400 300 24 20 re f"), &["distance 3 0.111 in"]);
    check(&Made::with("390 300 24 20 re f"), &[]);
    check(&Made::with("200 5 24 20 re f"), &["distance 3 0.069 in"]);
    // The left is the spine: 0.375 in for 32 pages.
    check(&Made::with("20 300 24 20 re f"), &["gutter 3 0.278 in"]);
    check(&Made::with("28 300 24 20 re f"), &[]);
    let left = Made::good().change(|made| made.pages[3].1 = "390 300 24 20 re f".into());
    check(&left, &["gutter 4 0.25 in"]);
    // A glyph extends to its outline, and a line to half its thickness.
    check(&Made::with("BT /F 10 Tf 411 300 Td (8) Tj ET"), &["distance 3 0.228 in"]);
    check(&Made::with("20 w 400 200 m 400 300 l S"), &[]);
    check(&Made::with("40 w 400 200 m 400 300 l S"), &["distance 3 0.167 in"]);
    assert_eq!(Made::with("28 300 24 20 re f").broken(to("lulu")), ["gutter 3 0.389 in"]);
    assert_eq!(Made::with("390 300 24 20 re f").broken(to("lulu")), ["distance 3 0.25 in"]);
    // White does not count as ink.
    check(&Made::with("1 g 0 0 432 648 re f"), &[]);
}

#[test]
fn ink_that_runs_off_goes_on_to_the_end_of_the_bleed() {
    check(&Made::with("400 300 32 20 re f"), &["bleed 3 0 in"]);
    // KDP's sheet with bleed: 6.125 x 9.25 in, without a trim box.
    let sheet = |odd: &str, even: &str| {
        let mut made = Made::good();
        for (page, (keys, content)) in made.pages.iter_mut().enumerate() {
            *keys = "/MediaBox [0 0 441 666]".into();
            *content = format!("{GOOD} {}", if page % 2 == 0 { odd } else { even });
        }
        made
    };
    check(&sheet("400 300 41 20 re f", "0 300 30 20 re f"), &[]);
    check(&sheet("400 300 36 20 re f", ""), &["bleed 1 0.056 in"]);
    // With bleed, KDP requires 0.375 in.
    check(&sheet("400 300 41 20 re f", "30 300 30 20 re f"), &["distance 2 0.292 in"]);
    let mut marked = Made::good().keys("/MediaBox [0 0 482 698] /TrimBox [25 25 457 673]");
    check(&marked, &[]);
    marked.pages[0].1 = format!("{GOOD} 1 w 5 300 m 15 300 l S");
    check(&marked, &["marks 1 1"]);
    check(&Made::good().keys("/MediaBox [0 0 432 648] /TrimBox [-5 0 432 648]"), &["boxes 1 outside"]);
}

#[test]
fn black_is_full_and_of_one_ink() {
    let line = |colour: &str| Made::with(&format!("{colour} 1 w 150 210 m 250 210 l S"));
    check(&line("0.45 G"), &["colour 3 55 % black"]);
    check(&line("1 0 0 RG"), &["colour 3 colour"]);
    check(&line("0 0 0 RG"), &[]);
    check(&line("0 0 0 1 K"), &[]);
    check(&line("0 0 0 .5 K"), &["colour 3 50 % black"]);
    check(&line(".6 .4 .4 1 K"), &["rich-black 3 rich black"]);
    assert_eq!(line("0.45 G").broken(to("home")), [""; 0]);
    let profile = |black: &str| {
        let made = Made::with(&format!("/C CS {black} SCN 1 w 150 210 m 250 210 l S"));
        made.resource("/ColorSpace<</C[/ICCBased 10 0 R]>>", text_stream("/N 1", ""))
    };
    check(&profile("0.3"), &["colour 3 70 % black"]);
    check(&profile("0"), &["colour 3 a profile"]);
    assert_eq!(profile("0").broken(to("home")), [""; 0]);
    check(&profile("1"), &[]);
    // A pattern is followed.
    let keys = "/PatternType 1/PaintType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>";
    let tiled = Made::with("/Pattern cs /P scn 100 100 50 50 re f")
        .resource("/Pattern<</P 10 0 R>>", text_stream(keys, "0.3 w 0 0 m 4 4 l S"));
    check(&tiled, &["line 3 0.3 pt"]);
}

#[test]
fn faces_images_and_transparency_are_looked_at() {
    check(&Made::good().change(|made| made.font = Font::Named), &["face 1 `ABCDEF+Sans`"]);
    let image = |keys: &str| {
        let image = text_stream(&format!("/Type/XObject/Subtype/Image/BitsPerComponent 8{keys}"), "");
        Made::with("q 144 0 0 144 100 100 cm /I Do Q").resource("/XObject<</I 10 0 R>>", image)
    };
    check(&image("/Width 600/Height 600/ColorSpace/DeviceGray"), &[]);
    check(&image("/Width 300/Height 600/ColorSpace/DeviceGray"), &["resolution 3 150 pixels per inch"]);
    check(&image("/Width 600/Height 600/ColorSpace/DeviceRGB"), &["colour 3 colour"]);
    check(
        &image("/Width 600/Height 600/ColorSpace/DeviceGray/SMask 10 0 R"),
        &["transparency 3 an image with a soft mask"],
    );
    check(
        &Made::with("q 144 0 0 144 100 100 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd\nEI Q"),
        &["resolution 3 1 pixels per inch"],
    );
    let state =
        |keys: &str| Made::with("/S gs 100 100 50 50 re f").resource("/ExtGState<</S 10 0 R>>", format!("<<{keys}>>"));
    check(&state("/ca .5"), &["transparency 3 opacity below 1"]);
    check(&state("/BM/Multiply"), &["transparency 3 a blend mode"]);
    check(&state("/ca 1/BM/Normal/SMask/None"), &[]);
    check(&state("/LW .1"), &[]);
}

#[test]
fn files_and_pages_are_counted_and_measured() {
    let pages = |count: usize| Made::good().change(|made| made.pages = vec![made.pages[0].clone(); count]);
    check(&pages(22), &["pages 22"]);
    check(&pages(31), &["even 31"]);
    check(&pages(830), &["pages 830"]);
    let cream = Request { paper: Paper::Cream, ..to("kdp") };
    assert_eq!(pages(780).broken(cream), ["pages 780"]);
    assert_eq!(pages(60).broken(Request { binding: Binding::Hardcover, ..to("kdp") }), ["pages 60"]);
    check(&Made::good().keys("/MediaBox [0 0 200 300]"), &["size 2.778 x 4.167 in", "bleed 1 0 in"]);
    let mixed = Made::good().change(|made| made.pages[4].0 = "/MediaBox [0 0 432 660]".into());
    check(&mixed, &["size 5 6 x 9.167 in"]);
    // Rotated sheets, sheets with another unit.
    check(&Made::good().keys("/MediaBox [0 0 648 432] /Rotate 90"), &[]);
    let mut large = Made::good().keys("/MediaBox [0 0 216 324] /UserUnit 2");
    let half = "BT /F 5 Tf 100 150 Td (8) Tj ET .4 w 75 100 m 125 100 l S";
    large.pages.iter_mut().for_each(|(_, content)| *content = half.to_owned());
    check(&large, &[]);
    check(&Made::good().change(|made| made.pages[4..8].iter_mut().for_each(|page| page.1.clear())), &["blank 5 4"]);
    let link = "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]";
    check(&Made::good().change(|made| made.pages[1].0 += link), &["extras 2 1"]);
    check(&Made::good().change(|made| made.catalog = "/Outlines<</First 3 0 R>>".into()), &["extras outline"]);
    check(&Made::good().change(|made| made.version = "2.0"), &["kind PDF 2.0"]);
}

#[test]
fn ingramspark_wants_pdf_x_and_a_blank_end() {
    let mut made = Made::good().keys("/MediaBox [0 0 432 648] /TrimBox [0 0 432 648]");
    assert_eq!(made.broken(to("ingramspark")), ["kind PDF 1.4", "blank 32 printed"]);
    made.pages[31].1.clear();
    made.trailer = "/Info<</GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)>>".into();
    assert_eq!(made.broken(to("ingramspark")), ["kind PDF 1.4", "kind `PDF/X-1a:2001`"]);
    made.version = "1.3";
    assert_eq!(made.broken(to("ingramspark")), ["kind `PDF/X-1a:2001`"]);
    made.catalog = "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX>>]".into();
    assert_eq!(made.broken(to("ingramspark")), ["kind `PDF/X-1a:2001`"], "an intent must say what it is");
    made.catalog = "/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001)>>]".into();
    assert_eq!(made.broken(to("ingramspark")), [""; 0]);
    check_x_claims(&made);
    made.pages[0].1 += " 0 0 0 rg 100 100 50 50 re f";
    assert_eq!(made.broken(to("ingramspark")), ["colour 1 RGB"]);
    made.pages[0].0 = SIX_BY_NINE.into();
    assert_eq!(made.broken(to("ingramspark")), ["boxes 1 none", "colour 1 RGB"]);
}

/// Checks that a file of PDF/X-1a is accepted for what it contains, not for what it claims.
fn check_x_claims(sound: &Made) {
    let check = |change: fn(&mut Made), expected: &[&str]| {
        assert_eq!(sound.clone().change(change).broken(to("ingramspark")), expected);
    };
    let info = |keys: &str| format!("/Info<<{keys}>>");
    for (keys, version, expected) in [
        ("/GTS_PDFXVersion(PDF/X-1a:2003)", "1.4", ""),
        ("/GTS_PDFXVersion(PDF/X-3:2002)", "1.3", ""),
        ("/GTS_PDFXVersion(PDF/X-3:2002)", "1.4", "kind PDF 1.4"),
        ("/GTS_PDFXVersion(PDF/X-1:2001)", "1.3", "kind `PDF/X-1:2001`"),
        ("/GTS_PDFXVersion(PDF/X-4)", "1.6", "kind `PDF/X-4`"),
        ("/GTS_PDFXConformance(PDF/X-1a:2001)", "1.3", "kind PDF 1.3"),
    ] {
        let made = sound.clone().change(|made| (made.trailer, made.version) = (info(keys), version));
        assert_eq!(made.broken(to("ingramspark")).concat(), expected, "{keys}");
    }
    check(|made| made.catalog += "/OCProperties<</OCGs[]>>", &["kind layers"]);
    let packed = "kind object streams or cross-reference streams";
    check(|made| made.objects.push(text_stream("/Type/ObjStm/N 1/First 5", "99 0 null")), &[packed]);
    check(|made| made.objects.push(text_stream("/Type/XRef/Size 1/W[1 1 1]", "")), &[packed]);
    let group = "/Group<</S/Transparency>>";
    let transparent = "transparency 3 transparency group";
    let form = |keys: &str| {
        let mut made = sound.clone().resource("/XObject<</X 10 0 R>>", text_stream(&format!("{FORM}{keys}"), GOOD));
        made.pages[2].1 += " /X Do";
        made
    };
    assert_eq!(form(group).broken(to("ingramspark")), [transparent]);
    assert_eq!(form("").broken(to("ingramspark")), [""; 0]);
    // Other printers accept groups, which Typst writes on every page.
    assert_eq!(form(group).broken(to("lulu")), [""; 0]);
    check(|made| made.pages[2].0 += "/Group<</S/Transparency>>", &[transparent]);
}

#[test]
fn pages_have_the_requested_size() {
    let size = |width: i64, height: i64| (Length::inch_hundredths(width), Length::inch_hundredths(height));
    let check = |made: &Made, key: &str, size: (Length, Length), expected: &[&str]| {
        assert_eq!(made.broken(Request { size: Some(size), ..to(key) }), expected);
    };
    check(&Made::good(), "kdp", size(600, 900), &[]);
    // Close enough to be the same size.
    check(&Made::good(), "kdp", size(601, 900), &[]);
    check(&Made::good(), "kdp", size(700, 1000), &["size 6 x 9 in"]);
    check(&Made::good(), "home", size(850, 1100), &["size 6 x 9 in"]);
    // A size that the printer does not list is taken if requested, and so is its sheet with bleed.
    let square = Made::good().keys("/MediaBox [0 0 720 720]");
    assert_eq!(square.broken(to("kdp")), ["size 10 x 10 in"]);
    check(&square, "kdp", size(1000, 1000), &[]);
    let mut bleed = Made::good().keys("/MediaBox [0 0 729 738]");
    bleed.pages[0].1 += " 700 300 29 20 re f";
    check(&bleed, "kdp", size(1000, 1000), &[]);
}

#[test]
fn ink_is_limited() {
    let cover = |colour: &str, key: &str| {
        let made =
            Made::good().change(|made| made.pages = vec![(WHOLE.to_owned(), format!("{colour} 0 0 954 666 re f"))]);
        let request = CoverRequest { request: to(key), sheet: SHEET, pages: 444 };
        let report = preflight_cover(&made.bytes(), request).expect("it can be read");
        let heavy = report.faults.iter().filter(|fault| fault.rule == Rule::Coverage);
        heavy.map(|fault| fault.value.clone()).collect::<Vec<_>>()
    };
    let check = |colour: &str, key: &str, expected: &[&str]| assert_eq!(cover(colour, key), expected, "{colour} {key}");
    check(".6 .4 .4 1 k", "ingramspark", &[]);
    check(".6 .5 .4 1 k", "ingramspark", &["250 %"]);
    check(".6 .5 .4 1 k", "kdp", &[]);
    check("1 1 .5 .6 k", "kdp", &["310 %"]);
    check("0 0 0 rg", "kdp", &[]);
    // Twice on a page, and not at all visible.
    check("1 1 1 1 k 9 9 9 9 re f .9 1 1 1 k", "lulu", &["400 %"]);
    check("1 1 1 1 k 0 g", "lulu", &[]);
    let black = Made::with("1 1 1 1 k 100 100 50 50 re f");
    assert_eq!(black.broken(to("newspaper")), ["rich-black 3 rich black", "coverage 3 400 %"]);
}

#[test]
fn all_violations_are_listed_the_worst_first() {
    let mut made = Made::good();
    for (page, width) in [(2, "0.5"), (4, "0.3"), (6, "0.4")] {
        made.pages[page].1 += &format!(" {width} w 150 210 m 250 210 l S");
    }
    made.catalog = "/Outlines<</First 3 0 R>>".into();
    made.pages[1].0 += "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]";
    let report = preflight(&made.bytes(), to("kdp")).expect("it can be read");
    let all: Vec<_> = report.faults.iter().map(|fault| (fault.page, fault.value.as_str())).collect();
    assert_eq!(all, [(None, "outline"), (Some(2), "1"), (Some(5), "0.3 pt"), (Some(7), "0.4 pt"), (Some(3), "0.5 pt")]);
    let worst: Vec<_> = report.worst().into_iter().map(|(fault, pages)| (fault.value.as_str(), pages)).collect();
    assert_eq!(worst, [("outline", vec![]), ("1", vec![2]), ("0.3 pt", vec![3, 5, 7])]);
}

#[test]
fn other_files_are_refused_at_once() {
    let check = |bytes: &[u8], expected: Unreadable| {
        assert_eq!(preflight(bytes, to("kdp")).expect_err("it cannot be read"), expected);
    };
    check(b"", Unreadable::NoPdf);
    check(b"%PDF-1.4\n%%EOF", Unreadable::NoPdf);
    let good = Made::good().bytes();
    check(&good[..100], Unreadable::NoPdf);
    check(&Made::good().change(|made| made.pages.clear()).bytes(), Unreadable::Empty);
}

#[test]
fn endless_things_end() {
    let read = |made: &Made| drop(preflight(&made.bytes(), to("kdp")));
    // A page that is its own parent, a tree with a cycle.
    read(&Made::good().keys("/Parent 100 0 R"));
    let round = String::from_utf8_lossy(&Made::good().bytes()).replace("/Kids[100 0 R", "/Kids[2 0 R 2 0 R");
    drop(preflight(round.as_bytes(), to("kdp")));
    // A form that shows itself twice, at every depth.
    let form = Made::with("/X Do").resource("/XObject<</X 10 0 R>>", text_stream(FORM, "/X Do /X Do"));
    assert_eq!(form.broken(to("kdp")), ["content 3 too many streams nested in one another"]);
    // Forms that show the next one several times each: few bytes that expand to billions of streams.
    let chain = |length: usize, times: usize| {
        let mut made = Made::with("/X10 Do");
        let names: String = (10..10 + length).map(|number| format!("/X{number} {number} 0 R")).collect();
        made.resources = format!("/XObject<<{names}>>");
        let form = |next: usize| text_stream(FORM, &format!("/X{next} Do ").repeat(times));
        made.objects = (11..11 + length).map(form).collect();
        made
    };
    assert_eq!(chain(25, 2).broken(to("kdp")), ["content 3 too many streams nested in one another"]);
    assert!(chain(11, 2).broken(to("kdp")).is_empty());
    for (length, times) in [(10, 25), (9, 100), (25, 1_000)] {
        let broken = chain(length, times).broken(to("kdp"));
        let is_such = |fault: &String| fault.contains("too many operators");
        assert!(broken.iter().any(is_such), "{length} {times}: {broken:?}");
    }
    // The same with glyphs that are drawn by text in the next face.
    let text = |face: usize| format!("BT /F{face} 9 Tf 200 200 Td ({}) Tj ET", "a".repeat(30));
    let faces = |next: usize| format!("/Resources<</Font<</F{next} {next} 0 R>>>>");
    let form = text_stream(&format!("{FORM}{}", faces(11)), &text(11));
    let mut glyphs = Made::with("/X Do").resource("/XObject<</X 10 0 R>>", form);
    for face in (11..61).step_by(2) {
        let (glyph, keys) =
            (face + 1, "/FontBBox[0 0 999 999]/FontMatrix[.001 0 0 .001 0 0]/Encoding<</Differences[97/a]>>");
        let drawn = format!("/CharProcs<</a {glyph} 0 R>>{}", faces(face + 2));
        glyphs.objects.push(format!("<</Type/Font/Subtype/Type3/FirstChar 97/Widths[500]{keys}{drawn}>>"));
        glyphs.objects.push(text_stream("", &text(face + 2)));
    }
    let broken = glyphs.broken(to("kdp"));
    assert!(broken.iter().any(|fault| fault.contains("too many operators")), "{broken:?}");
    // Tables that name the same codes repeatedly, read again wherever a face is used.
    let (map, widths) = ("<0000> <ffff> <0000> ".repeat(150) + "endbfrange ", "0 65535 500 ".repeat(10_000));
    let inner = format!("<</Type/Font/Subtype/CIDFontType2/W[{widths}]>>");
    let face = format!("<</Type/Font/Subtype/Type0/Encoding/Identity-H/ToUnicode 10 0 R/DescendantFonts[{inner}]>>");
    let faces = Made::with(&"BT /F 9 Tf (8) Tj ET ".repeat(2_000));
    read(&faces.resource(&format!("/Font<</F{face}>>"), text_stream("", &map.repeat(500))));
    // Members of an object stream that are all the same long list, and a list longer than the limit.
    let packed = |members: usize, values: usize| {
        let (index, list) = ("99 0 ".repeat(members), "1 ".repeat(values));
        let mut made = Made::good();
        let keys = format!("/Type/ObjStm/N {members}/First {}", index.len());
        made.objects.push(text_stream(&keys, &format!("{index}[{list}]")));
        preflight(&made.bytes(), to("kdp")).map(drop)
    };
    assert_eq!(packed(10, 1_000), Ok(()));
    assert_eq!(packed(1_000, 100_000), Err(Unreadable::TooLarge));
    assert_eq!(packed(1, 5_000_000), Err(Unreadable::TooLarge));
    // Deep nesting, huge numbers, states that are never restored.
    for piece in ["[", "<<", "q ", "(", "1e999 ", "99999999999999999999 w ", "BT ", "0 0 m ", "/Pattern cs /P scn "] {
        read(&Made::with(&piece.repeat(20_000)));
    }
    for keys in [
        "/MediaBox [0 0 1e30 1e30]",
        "/MediaBox [9 9 9 9]",
        "/MediaBox 7",
        "/UserUnit 1e9",
        "/Rotate 1e9",
        "/Rotate -45",
    ] {
        read(&Made::good().keys(keys));
    }
    read(&Made::with("1e10 0 0 1e10 0 0 cm 1 w 0 0 m 1e10 1e10 l S 0 0 0 0 0 0 cm 1 w 0 0 m 1 1 l S"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn spoilt_files_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<prop::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut made = Made::with("q .5 0 0 .5 100 100 cm /X Do Q /P gs 0.3 g BT /F 6 Tf 20 TL [(8) 10 (9)] TJ T* ET");
        made.pages.truncate(4);
        made.font = Font::Named;
        let resources = "/XObject<</X 10 0 R>>/ExtGState<</P<</ca .5>>>>";
        let mut bytes = made.resource(resources, text_stream(FORM, "1 w 10 10 m 90 10 l S")).bytes();
        // Skip the face, half a megabyte that most of the changes would hit.
        let face = bytes.windows(6).position(|six| six == b"stream").map(|at| at..at + 255_000);
        let face = face.filter(|face| face.end < bytes.len()).unwrap_or_default();
        bytes.drain(face);
        for (index, byte) in changes {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        if is_cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        for key in ["kdp", "ingramspark"] {
            drop(preflight(&bytes, to(key)));
        }
    }
}

/// The cover of a book of 6x9 in with a spine of an inch: 13.25 x 9.25 in with bleed, 954 x 666 points; the folds are at
/// 441 and 513.
const SHEET: CoverSheet = CoverSheet {
    trim: (Length::inch_hundredths(600), Length::inch_hundredths(900)),
    spine: Length::inch_hundredths(100),
    bleed: Length::micrometres(3_175),
    hinge: Length::ZERO,
};

/// The page boxes of the file.
const WHOLE: &str = "/MediaBox [0 0 954 666]/TrimBox [9 9 945 657]";

#[test]
fn covers_fit_their_book() {
    let sheet = SHEET;
    let made = |boxes: &str, content: &str| {
        Made::good().change(|made| made.pages = vec![(boxes.to_owned(), content.to_owned())])
    };
    let check = |made: &Made, pages: usize, key: &str, expected: &[&str]| {
        let request = CoverRequest { request: to(key), sheet, pages };
        let report = preflight_cover(&made.bytes(), request).expect("it can be read");
        let words = |fault: &super::Fault| format!("{} {}", fault.rule, fault.value);
        assert_eq!(report.worst().iter().map(|(fault, _)| words(fault)).collect::<Vec<_>>(), expected, "{made:?}");
    };
    const GROUND: &str = ".2 .3 .4 rg 0 0 954 666 re f 1 g";
    let of = |content: &str| made(WHOLE, &format!("{GROUND} {content}"));
    check(&of(""), 444, "kdp", &[]);
    // A cover needs no trim box.
    check(&made("/MediaBox [0 0 954 666]", GROUND), 444, "kdp", &[]);
    check(&made("/MediaBox [0 0 936 648]", ""), 444, "kdp", &[]);
    check(&made("/MediaBox [0 0 936 648]", "0 0 936 648 re f"), 444, "kdp", &["bleed 0 in"]);
    check(&made("/MediaBox [0 0 900 648]", ""), 444, "kdp", &["size 12.5 x 9 in"]);
    check(&made(WHOLE, "0 0 1 rg 5 0 949 666 re f"), 444, "kdp", &["bleed 0.056 in"]);
    // 12 points from the trim, and from a fold, on a ground of the same sheet.
    check(&of("0 g 21 300 20 20 re f"), 444, "kdp", &["distance 0.167 in"]);
    check(&of("0 g 30 300 20 20 re f"), 444, "kdp", &[]);
    let text = |x: f64| of(&format!("0 g BT /F 10 Tf {x} 300 Td (8) Tj ET"));
    check(&text(470.0), 444, "kdp", &[]);
    check(&text(470.0), 78, "kdp", &["spine 78"]);
    check(&text(470.0), 80, "lulu", &["spine 80"]);
    check(&text(442.0), 444, "kdp", &["spine 0.02 in"]);
    check(&text(420.0), 78, "kdp", &[]);
    check(&of("0 g 505 300 6 6 re f"), 444, "kdp", &["spine 0.028 in"]);
    // A mark across both folds is a ground on the spine.
    check(&of("1 0 0 rg 300 300 300 50 re f"), 60, "kdp", &[]);
    check(
        &of("BT /F 5 Tf 200 300 Td (8) Tj ET 0 g .3 w 100 100 m 200 100 l S"),
        444,
        "kdp",
        &["line 0.3 pt", "text 5 pt"],
    );
    let mut two = of("");
    two.pages.push(two.pages[0].clone());
    check(&two, 444, "kdp", &["pages 2"]);
    check(&of(""), 200, "ingramspark", &["kind PDF 1.4", "colour RGB"]);
    assert_eq!(
        preflight_cover(b"no PDF", CoverRequest { request: to("kdp"), sheet, pages: 1 }).err(),
        Some(Unreadable::NoPdf)
    );
}
