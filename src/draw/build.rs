//! Lists the built-in themes, `templates/themes/<name>.yaml`, and packs the outlines of all signs of the faces of
//! digits, so that pictures need no font reader.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

#[path = "../render/sign.rs"]
mod sign;
#[path = "../../templates/build/tables.rs"]
mod tables;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tables::{files_of, included, name, out, templates, write};
use ttf_parser::Face;

fn main() {
    let themes = files_of(&templates("themes"), "yaml");
    write("themes.rs", themes.iter().map(|file| format!("({:?}, {})", name(file), included(file))));
    pack("light", "SourceSans3-Regular.ttf");
    pack("bold", "SourceSans3-SemiBold.ttf");
}

/// Writes `<weight>.bin`, the concatenated signs of a face, and `<weight>.rs`, the start of each.
///
/// A sign consists of its em, the middle of its outline, and the commands of its pen with their points. Numbers are in
/// half units, each point relative to the previous one, with seven bits to a byte.
fn pack(weight: &str, file: &str) {
    let file = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../fonts").join(file);
    println!("cargo::rerun-if-changed={}", file.display());
    let data = fs::read(&file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
    let face = Face::parse(&data, 0).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
    let mut signs = BTreeSet::new();
    for table in face.tables().cmap.into_iter().flat_map(|table| table.subtables).filter(|table| table.is_unicode()) {
        table.codepoints(|code| signs.extend(char::from_u32(code)));
    }
    let has_all = std::env::var_os("CARGO_FEATURE_SIGNS").is_some();
    signs.retain(|sign| has_all || sign.is_ascii_graphic() || ('α'..='ω').contains(sign));
    let (mut bytes, mut begins) = (Vec::new(), Vec::new());
    for sign in signs {
        let Some((em, middle)) = sign::middle(&face, sign) else { continue };
        begins.push((sign, bytes.len()));
        number(&mut bytes, i32::from(em));
        number(&mut bytes, halves(middle.0));
        number(&mut bytes, halves(middle.1));
        let mut last = (0, 0);
        sign::follow(&face, sign, &mut |command, points| {
            bytes.push(u8::try_from(command).expect("a letter"));
            for &(x, y) in points {
                let point = (halves(x.into()), halves(y.into()));
                number(&mut bytes, point.0 - last.0);
                number(&mut bytes, point.1 - last.1);
                last = point;
            }
        });
    }
    fs::write(out(&format!("{weight}.bin")), bytes).expect("the build folder can be written");
    write(&format!("{weight}.rs"), begins.iter().map(|begin| format!("{begin:?}")));
}

/// Returns a coordinate in half units. In this kind of face, points between two others are halfway.
fn halves(coordinate: f64) -> i32 {
    let halves = coordinate * 2.0;
    assert!(halves.fract() == 0.0, "a face whose points are not at half units: {coordinate}");
    halves as i32
}

/// Writes a number, with the sign in its lowest bit, seven bits to a byte; the eighth bit marks a continuation.
fn number(bytes: &mut Vec<u8>, number: i32) {
    let mut rest = (number << 1 ^ number >> 31) as u32;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}
