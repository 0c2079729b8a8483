//! The table of presets.
//!
//! # Sources
//!
//! All figures were looked up in November 2026. A figure that no printer publishes is our choice, and marked as such.
//!
//! | figure | source |
//! |---|---|
//! | `kdp` trims, pages, gutters, margins, bleed, 0.75 pt, 7 pt, 300 pixels an inch, 650 MB, no annotations, flat | Amazon KDP help, GVBQ3CMEQW3W2VL6, G201834180, G201857950, GYEKAVKMSE23PFTM |
//! | `kdp` pages between listed widths | the next wider listed trim: our choice, on the safe side |
//! | `kdp` hardcover trims, 75 to 550 pages | KDP help on hardcovers |
//! | `kdp` PDF up to 1.7, at most two consecutive blank pages | third-party guides; KDP names no version |
//! | `kdp` spine 0.002252 in (white), 0.0025 in (cream) a page, text from 79 pages, 0.0625 in clear | KDP's cover calculator, from five third parties |
//! | `lulu` trims, 32 to 800 pages (250 landscape), 0.5 in, gutters, bleed | Lulu Book Creation Guide, pages 9, 11, 23; sheet of the Lulu print API |
//! | `lulu` gutters at 60 and 400 pages, where the guide has a gap and an overlap | the wider: our choice |
//! | `lulu` spine: pages / 444 + 0.06 in, text from 81 pages, 0.125 in clear | the same guide, pages 14 and 17 |
//! | `lulu` hardcover trims | a third-party list |
//! | `ingramspark` 0.5 in, bleed, last page blank, PDF/X-1a:2001, fonts | IngramSpark: File Creation Guide, file requirements for print books, help 5338636202637 |
//! | `ingramspark` reverse order of right-bound books, their first page blank | Lightning Source help, 5326018534541 and 360042834932 |
//! | `ingramspark` trims | third-party ranges (4 x 6 to 8.5 x 11 in, hardcover from 5 x 8 in); A4 from the guide's list |
//! | `ingramspark` 18 to 1200 pages, gutters, even | third parties; the guide asks for 0.5 in on all sides |
//! | `ingramspark` spine | none: its template states it |
//! | covers: 0.25 in from the edges | IngramSpark, help 5338636202637; for the others, which ask for less, our choice |
//! | `kdp` barcode 2 x 1.2 in, 0.25 in from bottom and spine | CreateSpace's help, and third parties since |
//! | `lulu` barcode 3.625 x 1.25 in, 0.375 in from bottom and spine | Lulu help, space_for_isbn (2008) |
//! | `ingramspark` barcode | no size found: that of `kdp`, our choice |
//! | `newspaper` 7 pt | specifications of the Tribune papers; others ask for 8 or 9 |
//! | 0.75 pt and 7 pt of `lulu` and `ingramspark`, 0.75 pt of `newspaper` | our choice: KDP's figures |
//! | `ingramspark` 240 % ink | Lightning Source help, 360021155692 |
//! | `newspaper` 240 % ink | the usual figure for newsprint, from third parties |
//! | 300 % ink of all others | our choice: they publish no figure, and coated covers usually take it |
//! | `kdp` printing costs | KDP help, G201834340, as quoted on 30 September 2026; in [`costs`](super::costs) |
//! | full black of all printers | our choice: all print greys, as dots |
//! | everything else of `newspaper`, all of `home` (0.25 in is the margin of office printers, 0.5 pt and 6 pt their limit) | our choice |

use super::super::length::Length;
use super::costs;
use super::kinds::{BarcodeArea, Binding, Bleed, Colours, CoverRules, Extent, Paper, PdfKind, Service, Spine, Trims};
use super::row::Preset;
use Binding::{Hardcover, Paperback};

/// Returns thousandths of an inch, to the nearest micrometre.
const fn inch(thousandths: i64) -> Length {
    Length::micrometres((thousandths * 254 + 5) / 10)
}

const fn trim(width: i64, height: i64) -> (Length, Length) {
    (inch(width), inch(height))
}

const fn extent(binding: Binding, paper: Option<Paper>, widest: i64, pages: (usize, usize)) -> Extent {
    Extent { binding, paper, widest: inch(widest), pages }
}

/// Returns a cover with room for a barcode of this width and height, at this distance from bottom and spine.
const fn cover(width: i64, height: i64, distance: i64) -> CoverRules {
    let area = BarcodeArea { width: inch(width), height: inch(height), distance: inch(distance) };
    CoverRules { clearance: inch(250), barcode: Some(area) }
}

/// A cover without a barcode.
const BARE_COVER: CoverRules = CoverRules { clearance: inch(250), barcode: None };

/// An eighth of an inch.
const EIGHTH: Length = inch(125);

/// Any number of pages.
const ANY: usize = usize::MAX;

/// Wider than any page.
const WIDEST: i64 = 100_000;

/// All presets. The first is the default of printed books. Printers come first, the largest at the front.
pub static PRESETS: &[Preset] = &[KDP, LULU, INGRAMSPARK, HOME, NEWSPAPER];

/// Returns a preset by its key.
pub fn preset(key: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.key == key)
}

/// The values that presets share unless their own row differs.
const COMMON: Preset = Preset {
    key: "",
    summary: "",
    trims: &[],
    extents: &[],
    gutters: &[(ANY, Length::ZERO)],
    ease: Length::millimetres(5),
    clearance: Length::ZERO,
    clearance_with_bleed: Length::ZERO,
    bleed: None,
    is_even: true,
    ends_blank: false,
    reverses_right_bound: false,
    most_blank: None,
    thinnest_line: 75,
    smallest_text: 700,
    colours: Colours::Black,
    ink_limit: 300,
    resolution: 300,
    kind: PdfKind::Any,
    needs_faces: true,
    is_flat: true,
    is_bare: true,
    largest_file: None,
    spine: None,
    cover: BARE_COVER,
    service: None,
};

const KDP: Preset = Preset {
    key: "kdp",
    summary: "Amazon KDP, black on white or cream paper",
    trims: &[
        Trims {
            binding: Paperback,
            listed: &[
                trim(5_000, 8_000),
                trim(5_060, 7_810),
                trim(5_250, 8_000),
                trim(5_500, 8_500),
                trim(6_000, 9_000),
                trim(6_140, 9_210),
                trim(6_690, 9_610),
                trim(7_000, 10_000),
                trim(7_440, 9_690),
                trim(7_500, 9_250),
                trim(8_000, 10_000),
                trim(8_250, 6_000),
                trim(8_250, 8_250),
                trim(8_500, 8_500),
                trim(8_500, 11_000),
                trim(8_270, 11_690),
            ],
            between: Some([trim(4_000, 6_000), trim(8_500, 11_690)]),
        },
        Trims {
            binding: Hardcover,
            listed: &[
                trim(5_500, 8_500),
                trim(6_000, 9_000),
                trim(6_140, 9_210),
                trim(7_000, 10_000),
                trim(8_250, 11_000),
            ],
            between: None,
        },
    ],
    extents: &[
        extent(Paperback, Some(Paper::White), 8_120, (24, 828)),
        extent(Paperback, Some(Paper::White), 8_250, (24, 800)),
        extent(Paperback, Some(Paper::White), 8_270, (24, 780)),
        extent(Paperback, Some(Paper::White), WIDEST, (24, 590)),
        extent(Paperback, Some(Paper::Cream), 8_120, (24, 776)),
        extent(Paperback, Some(Paper::Cream), 8_250, (24, 750)),
        extent(Paperback, Some(Paper::Cream), 8_270, (24, 730)),
        extent(Paperback, Some(Paper::Cream), WIDEST, (24, 550)),
        extent(Hardcover, None, WIDEST, (75, 550)),
    ],
    gutters: &[(150, inch(375)), (300, inch(500)), (500, inch(625)), (700, inch(750)), (ANY, inch(875))],
    clearance: inch(250),
    clearance_with_bleed: inch(375),
    bleed: Some(Bleed { width: EIGHTH, is_at_spine: false }),
    most_blank: Some(2),
    kind: PdfKind::Plain(1, 7),
    largest_file: Some(650_000_000),
    spine: Some(Spine {
        pages: &[(Paper::White, (572_008, 10_000)), (Paper::Cream, (635, 10))],
        cover: Length::ZERO,
        text_from: 79,
        clearance: Length::micrometres(1_588),
    }),
    cover: cover(2_000, 1_200, 250),
    service: Some(Service {
        name: "Amazon KDP",
        costs: Some(&costs::KDP),
        asks_low_content: true,
        own_fields: &[
            "contributors",
            "publishing rights",
            "adult content",
            "reading age",
            "marketplace",
            "categories",
            "keywords",
            "publication date",
            "AI-generated content",
            "cover finish",
            "territories",
            "price",
        ],
    }),
    ..COMMON
};

const LULU: Preset = Preset {
    key: "lulu",
    summary: "Lulu, black on white or cream paper",
    trims: &[
        Trims {
            binding: Paperback,
            listed: &[
                trim(4_250, 6_875),
                trim(5_000, 8_000),
                trim(5_500, 8_500),
                trim(5_830, 8_270),
                trim(6_000, 9_000),
                trim(6_140, 9_210),
                trim(6_630, 10_250),
                trim(7_000, 10_000),
                trim(7_440, 9_680),
                trim(7_500, 7_500),
                trim(8_270, 11_690),
                trim(8_500, 8_500),
                trim(8_500, 11_000),
                trim(9_000, 7_000),
                trim(11_000, 8_500),
                trim(11_690, 8_270),
            ],
            between: None,
        },
        Trims {
            binding: Hardcover,
            listed: &[
                trim(5_500, 8_500),
                trim(6_000, 9_000),
                trim(6_140, 9_210),
                trim(7_000, 10_000),
                trim(8_500, 11_000),
            ],
            between: None,
        },
    ],
    extents: &[
        extent(Paperback, None, 8_500, (32, 800)),
        extent(Paperback, None, WIDEST, (32, 250)),
        extent(Hardcover, None, WIDEST, (24, 800)),
    ],
    gutters: &[(59, inch(500)), (150, inch(625)), (399, inch(1_000)), (600, inch(1_125)), (ANY, inch(1_250))],
    ease: Length::millimetres(1),
    clearance: inch(500),
    clearance_with_bleed: inch(500),
    bleed: Some(Bleed { width: EIGHTH, is_at_spine: true }),
    is_bare: false,
    spine: Some(Spine {
        pages: &[(Paper::White, (25_400, 444)), (Paper::Cream, (25_400, 444))],
        cover: inch(60),
        text_from: 81,
        clearance: EIGHTH,
    }),
    cover: cover(3_625, 1_250, 375),
    service: Some(Service {
        name: "Lulu",
        costs: None,
        asks_low_content: false,
        own_fields: &[
            "contributors",
            "categories",
            "keywords",
            "audience",
            "explicit content",
            "cover finish",
            "sales channels",
            "price",
        ],
    }),
    ..COMMON
};

const INGRAMSPARK: Preset = Preset {
    key: "ingramspark",
    summary: "IngramSpark, black on white or cream paper",
    trims: &[
        Trims {
            binding: Paperback,
            listed: &[trim(8_270, 11_690)],
            between: Some([trim(4_000, 6_000), trim(8_500, 11_000)]),
        },
        Trims { binding: Hardcover, listed: &[], between: Some([trim(5_000, 8_000), trim(8_500, 11_000)]) },
    ],
    extents: &[extent(Paperback, None, WIDEST, (18, 1_200)), extent(Hardcover, None, WIDEST, (18, 1_200))],
    gutters: &[(150, inch(500)), (400, inch(625)), (600, inch(750)), (ANY, inch(875))],
    ease: Length::millimetres(3),
    clearance: inch(500),
    clearance_with_bleed: inch(500),
    bleed: Some(Bleed { width: EIGHTH, is_at_spine: false }),
    ends_blank: true,
    reverses_right_bound: true,
    kind: PdfKind::X,
    ink_limit: 240,
    cover: cover(2_000, 1_200, 250),
    service: Some(Service {
        name: "IngramSpark",
        costs: None,
        asks_low_content: false,
        own_fields: &[
            "contributors",
            "publishing rights",
            "subjects",
            "audience",
            "keywords",
            "reviews",
            "cover laminate",
            "publication date",
            "on-sale date",
            "prices",
            "wholesale discount",
            "returns",
        ],
    }),
    ..COMMON
};

const HOME: Preset = Preset {
    key: "home",
    summary: "a printer at home or in the office, any paper",
    gutters: &[(ANY, inch(375))],
    clearance: inch(250),
    clearance_with_bleed: inch(250),
    thinnest_line: 50,
    smallest_text: 600,
    colours: Colours::Any,
    resolution: 150,
    is_flat: false,
    is_bare: false,
    ..COMMON
};

const NEWSPAPER: Preset = Preset {
    key: "newspaper",
    summary: "a puzzle for a newspaper's own page",
    is_even: false,
    ink_limit: 240,
    resolution: 200,
    ..COMMON
};

#[cfg(test)]
mod tests {
    use super::super::super::geometry::SIZES;
    use super::*;

    #[test]
    fn rows_are_whole() {
        for preset in PRESETS {
            let key = preset.key;
            assert!(preset.gutters.is_sorted() && preset.gutters.is_sorted_by_key(|&(_, gutter)| gutter), "{key}");
            assert_eq!(preset.gutters.last().map(|&(most, _)| most), Some(ANY), "{key}");
            assert!(preset.clearance <= preset.clearance_with_bleed, "{key}");
            for trims in preset.trims {
                for &listed in trims.listed {
                    assert!(preset.takes(listed, trims.binding), "{key} {listed:?}");
                    let pages = preset.pages(listed, trims.binding, Paper::White);
                    assert!(pages.is_some_and(|(least, most)| least < most), "{key} {listed:?}");
                }
            }
        }
    }

    #[test]
    fn figures_are_those_that_printers_publish() {
        let check = |key: &str, size: &str, paper: Paper, expected: Option<(usize, usize)>| {
            let preset = preset(key).expect(key);
            let trim = super::super::super::geometry::size(size).expect(size);
            let pages = preset.takes(trim, Paperback).then(|| preset.pages(trim, Paperback, paper)).flatten();
            assert_eq!(pages, expected, "{key} {size}");
        };
        check("kdp", "6x9in", Paper::White, Some((24, 828)));
        check("kdp", "6x9in", Paper::Cream, Some((24, 776)));
        check("kdp", "8.25x6in", Paper::White, Some((24, 800)));
        check("kdp", "a4", Paper::White, Some((24, 780)));
        check("kdp", "8.5x11in", Paper::Cream, Some((24, 550)));
        check("kdp", "a5", Paper::White, Some((24, 828)));
        check("kdp", "legal", Paper::White, None);
        check("lulu", "a5", Paper::White, Some((32, 800)));
        check("lulu", "11x8.5in", Paper::White, Some((32, 250)));
        check("lulu", "8x10in", Paper::White, None);
        check("ingramspark", "8x10in", Paper::White, Some((18, 1_200)));
        check("ingramspark", "9x9in", Paper::White, None);
        let gutter =
            |key: &str, pages: usize| preset(key).map(|preset| preset.gutter(pages).as_micrometres() * 1_000 / 25_400);
        let kdp = [24, 150, 151, 300, 301, 500, 501, 700, 701, 828, 5_000].map(|pages| gutter("kdp", pages));
        assert_eq!(kdp, [375, 375, 500, 500, 625, 625, 750, 750, 875, 875, 875].map(Some));
        let lulu = [32, 59, 60, 150, 151, 399, 400, 600, 601].map(|pages| gutter("lulu", pages));
        assert_eq!(lulu, [500, 500, 625, 625, 1_000, 1_000, 1_125, 1_125, 1_250].map(Some));
        assert_eq!([150, 400, 600, 601].map(|pages| gutter("ingramspark", pages)), [500, 625, 750, 875].map(Some));
    }

    #[test]
    fn named_sizes_are_taken_or_not_alike_by_name_and_measure() {
        for (name, width, height) in SIZES {
            for preset in PRESETS {
                let thinner = Length::micrometres(200);
                let is_taken = preset.takes((*width, *height), Paperback);
                assert_eq!(is_taken, preset.takes((*width - thinner, *height - thinner), Paperback), "{name}");
            }
        }
    }
}
