//! Parts together: disguises dropped, and of each section as many puzzles as are wanted.
//!
//! All parts are read side by side, in order, so memory is that of a record each. The first record of a form is taken:
//! that of a find before those of rejects, of these the one of the first section, stream and index. Then come the
//! quotas: of each section the finds of the lowest numbers that are left. That takes two passes, since the last number
//! of a quota is known when all is read.

use super::find::{form_end, key};
use super::job::hex;
use super::part::{Header, PartError, PartReader, write};
use crate::hunt::Number;
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufRead, Write};

/// The parts of a batch, opened to be read.
pub struct Parts<R> {
    readers: Vec<PartReader<R>>,
    /// The next record of each, the lowest on top.
    heap: BinaryHeap<Reverse<(Vec<u8>, usize)>>,
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
        let mut parts = Self { heap: BinaryHeap::new(), readers, header, form: Vec::new() };
        (0..parts.readers.len()).try_for_each(|at| parts.fill(at))?;
        Ok(Some(parts))
    }

    /// What they say of themselves together.
    pub fn header(&self) -> &Header {
        &self.header
    }

    fn fill(&mut self, at: usize) -> Result<(), MergeError> {
        let next = self.readers[at].record().map_err(|fault| (at, fault))?;
        self.heap.extend(next.map(|record| Reverse((record, at))));
        Ok(())
    }

    /// The next record, and whether its form came before.
    fn record(&mut self) -> Result<Option<(Vec<u8>, bool)>, MergeError> {
        let Some(Reverse((record, at))) = self.heap.pop() else { return Ok(None) };
        self.fill(at)?;
        let form = &record[..form_end(&record).unwrap_or_default()];
        let is_again = *form == *self.form;
        if !is_again {
            self.form = form.to_vec();
        }
        Ok(Some((record, is_again)))
    }

    /// Reads all to the end, and tells what there is.
    ///
    /// # Errors
    /// The first part that cannot be read.
    pub fn survey(mut self) -> Result<Survey, MergeError> {
        let counts: Vec<usize> = self.header.sections.iter().map(|section| section.count).collect();
        let mut lowest: Vec<BinaryHeap<Number>> = counts.iter().map(|_| BinaryHeap::new()).collect();
        let mut survey = Survey { finds: vec![0; counts.len()], ..Survey::default() };
        while let Some((record, is_again)) = self.record()? {
            if is_again {
                survey.disguises += 1;
                continue;
            }
            survey.distinct += 1;
            let Some((true, section, number)) = key(&record).filter(|(_, section, _)| *section < counts.len()) else {
                continue;
            };
            survey.finds[section] += 1;
            let lowest = &mut lowest[section];
            lowest.push(number);
            if lowest.len() > counts[section] {
                lowest.pop();
            }
        }
        let is_full = |(lowest, count): (BinaryHeap<Number>, usize)| {
            if lowest.len() == count { lowest.into_sorted_vec().pop() } else { None }
        };
        survey.last = lowest.into_iter().zip(counts).map(is_full).collect();
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
        let header = self.header.clone();
        let mut hash = Sha256::new();
        let mut fault = None;
        let records = std::iter::from_fn(|| {
            loop {
                match self.record() {
                    Ok(None) => return None,
                    Ok(Some((record, is_again))) => {
                        if !is_again && is_taken(&record, quotas) {
                            hash.update((record.len() as u32).to_be_bytes());
                            hash.update(&record);
                            return Some(Ok(record));
                        }
                    }
                    Err((at, why)) => {
                        fault = Some((Some(at), why));
                        return Some(Err(io::ErrorKind::InvalidData.into()));
                    }
                }
            }
        });
        let written = write(out, &header, records);
        match fault {
            Some(fault) => Err(fault),
            None => Ok((hex(&hash.finalize()), written.map_err(|error| (None, error.into()))?)),
        }
    }
}

/// Whether a record is among what is wanted: all without quotas; else finds up to the last of their section.
fn is_taken(record: &[u8], quotas: Option<&Survey>) -> bool {
    let Some(survey) = quotas else { return true };
    let Some((is_find, section, number)) = key(record) else { return false };
    let is_within = survey.last.get(section).is_some_and(|last| last.is_none_or(|last| number <= last));
    is_find && is_within
}
