//! The built-in faces of digits, with outlines packed by the build (`build.rs` describes the format).

use super::pen::{Pen, SignFace};

/// A face with packed signs.
#[derive(Debug)]
pub(super) struct PackedFace {
    /// The signs in ascending order, and the start of each.
    begins: &'static [(char, u32)],
    bytes: &'static [u8],
}

/// Entered digits, pencil marks, labels: Source Sans 3 Regular.
pub(super) static LIGHT: PackedFace = PackedFace {
    begins: include!(concat!(env!("OUT_DIR"), "/light.rs")),
    bytes: include_bytes!(concat!(env!("OUT_DIR"), "/light.bin")),
};

/// Givens: Source Sans 3 SemiBold.
pub(super) static BOLD: PackedFace = PackedFace {
    begins: include!(concat!(env!("OUT_DIR"), "/bold.rs")),
    bytes: include_bytes!(concat!(env!("OUT_DIR"), "/bold.bin")),
};

impl SignFace for PackedFace {
    fn outline(&self, size: i32, sign: char) -> Option<String> {
        let at = self.begins.binary_search_by_key(&sign, |&(known, _)| known).ok()?;
        let end = self.begins.get(at + 1).map_or(self.bytes.len(), |&(_, begin)| begin as usize);
        let mut rest = &self.bytes[self.begins[at].1 as usize..end];
        let em = f64::from(number(&mut rest));
        let middle = (f64::from(number(&mut rest)) / 2.0, f64::from(number(&mut rest)) / 2.0);
        let mut pen = Pen::new(f64::from(size) / em, middle);
        let mut last = (0, 0);
        while let Some((&command, behind)) = rest.split_first() {
            rest = behind;
            let mut points = [(0.0, 0.0); 3];
            let count = match command {
                b'M' | b'L' => 1,
                b'Q' => 2,
                b'C' => 3,
                _ => 0,
            };
            for point in &mut points[..count] {
                last = (last.0 + number(&mut rest), last.1 + number(&mut rest));
                *point = (last.0 as f32 / 2.0, last.1 as f32 / 2.0);
            }
            pen.step(command.into(), &points[..count]);
        }
        Some(pen.into_path())
    }
}

/// Reads a number as written by the build.
fn number(bytes: &mut &[u8]) -> i32 {
    let (mut number, mut shift) = (0, 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            break;
        }
    }
    (number >> 1) as i32 ^ -((number & 1) as i32)
}
