//! Parts together: disguises dropped, and of each section as many puzzles as are wanted.
//!
//! All parts are read side by side, in order, so memory is that of a record each. The first record of a form is taken:
//! that of a find before those of rejects, of these the one of the first section, stream and index. Then come the
//! quotas: of each section the finds of the lowest numbers that are left. That takes two passes, since the last number
//! of a quota is known when all is read.

use super::find::{form_end, key};
use super::job::hex;
use super::lowest::Lowest;
use super::part::{Header, PartError, PartReader, PartWriter};
use crate::hunt::Number;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::io::{BufRead, Write};

/// The parts of a batch, opened to be read.
pub struct Parts<R> {
    readers: Vec<PartReader<R>>,
    /// The next record of each, the lowest on top.
    heap: BinaryHeap<Reverse<(Vec<u8>, usize)>>,
    /// Whether the one on top was given out already.
    is_given: bool,
    header: Header,
    form: Vec<u8>,
}

/// What is the matter with a part: its place among those that were opened, and that.
pub type MergeError = (usize, PartError);

/// What a first pass tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// Different puzzles.
    pub distinct: u64,
    /// Records of forms that came again.
    pub disguises: u64,
    /// How many different finds each section has.
    pub finds: Vec<u64>,
    /// The last number that is taken of each section; `None` where all are.
    last: Vec<Option<Number>>,
}

impl<R: BufRead> Parts<R> {
    /// The parts that these readers read.
    ///
    /// # Errors
    /// The first that cannot be read, or is of another batch.
    pub fn new(readers: Vec<PartReader<R>>) -> Result<Option<Self>, MergeError> {
        let Some(first) = readers.first() else { return Ok(None) };
        let headers = readers.iter().map(PartReader::header).enumerate().skip(1);
        let header = first.header().clone();
        let header = headers
            .into_iter()
            .try_fold(header, |all, (at, header)| all.joined(header).map_err(|fault| (at, fault)))?;
        let mut heap = BinaryHeap::with_capacity(readers.len());
        let mut readers = readers;
        for (at, reader) in readers.iter_mut().enumerate() {
            let mut record = Vec::new();
            let is_there = reader.record(&mut record).map_err(|fault| (at, fault))?;
            heap.extend(is_there.then_some(Reverse((record, at))));
        }
        Ok(Some(Self { heap, is_given: false, readers, header, form: Vec::new() }))
    }

    /// What they say of themselves together.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The next record, and whether its form came before.
    ///
    /// It stays where it was read to, and the next one of its part is read over it.
    fn record(&mut self) -> Result<Option<(&[u8], bool)>, MergeError> {
        if std::mem::replace(&mut self.is_given, true)
            && let Some(mut top) = self.heap.peek_mut()
        {
            let Reverse((record, at)) = &mut *top;
            let at = *at;
            if !self.readers[at].record(record).map_err(|fault| (at, fault))? {
                PeekMut::pop(top);
            }
        }
        let Some(Reverse((record, _))) = self.heap.peek() else { return Ok(None) };
        let form = &record[..form_end(record).unwrap_or_default()];
        let is_again = *form == *self.form;
        if !is_again {
            self.form.clear();
            self.form.extend_from_slice(form);
        }
        Ok(Some((record, is_again)))
    }

    /// Reads all to the end, and tells what there is.
    ///
    /// # Errors
    /// The first part that cannot be read.
    pub fn survey(mut self) -> Result<Survey, MergeError> {
        let counts: Vec<usize> = self.header.sections.iter().map(|section| section.count).collect();
        let mut lowest: Vec<Lowest> = counts.iter().map(|count| Lowest::of(*count)).collect();
        let mut survey = Survey { finds: vec![0; counts.len()], ..Survey::default() };
        while let Some((record, is_again)) = self.record()? {
            if is_again {
                survey.disguises += 1;
                continue;
            }
            survey.distinct += 1;
            let Some((true, section, number)) = key(record).filter(|(_, section, _)| *section < counts.len()) else {
                continue;
            };
            survey.finds[section] += 1;
            lowest[section].add(number);
        }
        survey.last = lowest.iter().map(Lowest::last).collect();
        Ok(survey)
    }

    /// Writes the records that are left as a part, all of them or by the quotas of a survey; the hash of these, which
    /// does not depend on how they were parted, and how many they are.
    ///
    /// # Errors
    /// The first part that cannot be read, and those of the writer, which have no place.
    pub fn write(
        mut self,
        quotas: Option<&Survey>,
        out: &mut impl Write,
    ) -> Result<(String, u64), (Option<usize>, PartError)> {
        let unwritten = |error: std::io::Error| (None, error.into());
        let mut writer = PartWriter::new(out, &self.header.clone()).map_err(unwritten)?;
        while let Some((record, is_again)) = self.record().map_err(|(at, fault)| (Some(at), fault))? {
            if !is_again && is_taken(record, quotas) {
                writer.add(record).map_err(unwritten)?;
            }
        }
        let (count, hash) = writer.finish().map_err(unwritten)?;
        Ok((hex(&hash), count))
    }
}

/// Whether a record is among what is wanted: all without quotas; else finds up to the last of their section.
fn is_taken(record: &[u8], quotas: Option<&Survey>) -> bool {
    let Some(survey) = quotas else { return true };
    let Some((is_find, section, number)) = key(record) else { return false };
    let is_within = survey.last.get(section).is_some_and(|last| last.is_none_or(|last| number <= last));
    is_find && is_within
}
