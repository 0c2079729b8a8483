//! A record of a part, in bytes.
//!
//! ```text
//!   board | length of the form | form | 0 of a find, 1 of a reject | section | stream | index | what else is known
//!     1            2                              1                     2        1        8
//!   '----------------------------- the order of records in a part ------------------------'
//! ```
//!
//! Numbers are written from their highest byte on, so that records are in order when their bytes are: by form, finds
//! before rejects, then by section, stream and index. What else is known follows: how the puzzle was made of its form,
//! its symmetries, figures by the places of scales in their table, techniques by theirs.

use crate::bank::{Attempt, Origin, Record, RecordParts, ToldTechniques, figure_code, figure_of_code};
use crate::board::Topology;
use crate::hunt::{Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::SCALES;
use std::sync::Arc;

/// A record of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Find {
    /// The index of the section.
    pub section: usize,
    /// Whether it does what the section asks; else it was only rated on the way.
    pub is_find: bool,
    /// Stream and index.
    pub number: Number,
    /// What is known of it. Where it comes from says the part.
    pub record: Record,
}

/// The length of a form's place in front of a record's bytes.
pub(super) fn form_end(bytes: &[u8]) -> Option<usize> {
    let length = bytes.get(1..3)?;
    let end = 3 + usize::from(u16::from_be_bytes([length[0], length[1]]));
    (bytes.len() >= end + 12).then_some(end)
}

/// Whether a record does what its section asks, its section, and its number: read from its bytes.
pub(super) fn key(bytes: &[u8]) -> Option<(bool, usize, Number)> {
    let key = bytes.get(form_end(bytes)?..)?;
    let section = usize::from(u16::from_be_bytes([key[1], key[2]]));
    let index = u64::from_be_bytes(key[4..12].try_into().ok()?);
    Some((key[0] == 0, section, Number { stream: *Stream::ALL.get(usize::from(key[3]))?, index }))
}

impl Find {
    /// Its bytes, where its board is the one of this place.
    pub(super) fn bytes(&self, board: u8) -> Vec<u8> {
        let RecordParts { form, made, .. } = self.record.parts();
        let mut bytes = vec![board];
        bytes.extend((form.len() as u16).to_be_bytes());
        bytes.extend(form);
        bytes.push(u8::from(!self.is_find));
        bytes.extend((self.section as u16).to_be_bytes());
        bytes.push(u8::from(self.number.stream == Stream::Walk));
        bytes.extend(self.number.index.to_be_bytes());
        write(&mut bytes, made.len() as u64);
        bytes.extend(made);
        let minimal = self.record.is_minimal.map_or(2, u64::from);
        for number in [self.record.automorphisms, u64::from(self.record.pattern), minimal] {
            write(&mut bytes, number);
        }
        write(&mut bytes, self.record.figures.len() as u64);
        for figure in &self.record.figures {
            let place = SCALES.iter().position(|scale| scale == figure.scale).expect("it is in the table");
            bytes.push(place as u8);
            write(&mut bytes, figure_code(figure));
        }
        if let Some(told) = &self.record.told {
            let place = SCALES.iter().position(|scale| scale.key == told.path).expect("it is in the table");
            bytes.push(place as u8);
            for (key, count) in &told.counts {
                write(&mut bytes, key.place() as u64);
                write(&mut bytes, u64::from(*count));
            }
        }
        bytes
    }

    /// The record of bytes; `None` when they are none. Scales and techniques are those of this program's tables.
    pub(super) fn read(bytes: &[u8], boards: &[Arc<Topology>]) -> Option<Self> {
        let (is_find, section, number) = key(bytes)?;
        let end = form_end(bytes)?;
        let mut rest = &bytes[end + 12..];
        let length = usize::try_from(read(&mut rest)?).ok()?;
        let made = rest.get(..length)?;
        rest = &rest[length..];
        let (automorphisms, pattern, minimal) = (read(&mut rest)?, read(&mut rest)?, read(&mut rest)?);
        let board = boards.get(usize::from(bytes[0]))?.clone();
        let parts = RecordParts { form: &bytes[3..end], made, automorphisms, pattern: u16::try_from(pattern).ok()? };
        let mut record = Record::of_parts(board, parts);
        record.is_minimal = [Some(false), Some(true), None].get(usize::try_from(minimal).ok()?).copied()?;
        for _ in 0..read(&mut rest)? {
            let scale = SCALES.get(usize::from(*rest.first()?))?;
            rest = &rest[1..];
            record.note(figure_of_code(scale, read(&mut rest)?)?);
        }
        if let Some((&path, counts)) = rest.split_first() {
            let (path, mut rest) = (SCALES.get(usize::from(path))?.key, counts);
            let mut counts: Vec<(TechniqueKey, u32)> = Vec::new();
            while !rest.is_empty() {
                let key = TechniqueKey::at(usize::try_from(read(&mut rest)?).ok()?)?;
                counts.push((key, u32::try_from(read(&mut rest)?).ok()?));
            }
            record.told = Some(ToldTechniques { path, counts });
        }
        Some(Self { section, is_find, number, record })
    }

    /// Its record, made by an attempt under this seed, by the generator of this version.
    pub fn made_by(mut self, generator: u32, seed: u64) -> Record {
        let attempt = Some(Attempt { generator, seed, number: self.number });
        self.record.origin = Origin { attempt, ..Origin::default() };
        self.record
    }
}

/// Writes a number, seven bits a byte, the lowest first (LEB128).
fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads such a number off the front.
fn read(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for place in 0..10 {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(first & 0x7f).checked_shl(7 * place)?;
        if first & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}
