//! Turns words into outlines, shaped with kerning and the ligatures of the face.

use super::sign::Follower;
use crate::draw::Pen;
use rustybuzz::ttf_parser::GlyphId;
use rustybuzz::{Face, UnicodeBuffer};

/// A line of words: its outline, which starts at 0, 0 on the baseline, and its width.
pub(super) struct Lettering {
    pub(super) path: String,
    pub(super) width: f64,
}

/// Shapes a line of words with an em of `size`; `None` if the face lacks a character.
pub(super) fn lettering(face: &Face<'_>, words: &str, size: f64) -> Option<Lettering> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(words);
    let shaped = rustybuzz::shape(face, &[], buffer);
    let scale = size / f64::from(face.units_per_em());
    let (mut pen, mut at) = (Pen::new(scale, (0.0, 0.0)), 0);
    for (info, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        let glyph = GlyphId(u16::try_from(info.glyph_id).ok().filter(|&glyph| glyph > 0)?);
        let middle = (-f64::from(at + place.x_offset), -f64::from(place.y_offset));
        pen = pen.moved(middle);
        face.outline_glyph(glyph, &mut Follower(&mut |command, points| pen.step(command, points)));
        at += place.x_advance;
    }
    Some(Lettering { path: pen.into_path(), width: f64::from(at) * scale })
}
