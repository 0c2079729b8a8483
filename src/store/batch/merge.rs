//! Merges parts: drops equivalent puzzles, and takes as many puzzles as each section requests.
//!
//! All parts are read in parallel, in order, so that only one row of each is in memory. The first row of each form is
//! taken. The quota of a section then admits the finds of its lowest attempts. This takes two passes, because the last
//! attempt within a quota is known only after everything has been read.

use super::part::{Header, PartError, PartReader, PartWriter};
use super::row::{PartRow, RowKey};
use roaring::RoaringTreemap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{BufRead, Write};

/// The parts of a batch, opened for reading.
pub struct Parts<R: BufRead> {
    readers: Vec<PartReader<R>>,
    /// The next row of each, the lowest on top.
    heap: BinaryHeap<Reverse<(PartRow, usize)>>,
    header: Header,
    /// The canonical form and the board of the last row.
    form: (String, String),
}

/// The index of an opened part, and the error in this part.
pub type MergeError = (usize, PartError);

/// The counts from a first pass over parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The number of different puzzles.
    pub distinct: u64,
    /// The number of rows whose form had already been read.
    pub disguises: u64,
    /// The number of different finds in each section.
    pub finds: Vec<u64>,
    /// The first attempt of each section that is beyond its quota.
    ends: Vec<u64>,
}

impl<R: BufRead> Parts<R> {
    /// Returns these parts, opened to be read together; `None` if there are none.
    ///
    /// # Errors
    /// If a part cannot be read, or if it is of another batch.
    pub fn new(mut readers: Vec<PartReader<R>>) -> Result<Option<Self>, MergeError> {
        let Some(first) = readers.first() else { return Ok(None) };
        let mut header = first.header().clone();
        for (at, reader) in readers.iter().enumerate().skip(1) {
            header = header.joined(reader.header()).map_err(|fault| (at, fault))?;
        }
        let mut heap = BinaryHeap::with_capacity(readers.len());
        for (at, reader) in readers.iter_mut().enumerate() {
            let row = reader.row().map_err(|fault| (at, fault))?;
            heap.extend(row.map(|row| Reverse((row, at))));
        }
        Ok(Some(Self { readers, heap, header, form: Default::default() }))
    }

    /// Returns the combined header of all parts.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the next row, and whether its form is new; `None` at the end.
    fn row(&mut self) -> Result<Option<(PartRow, bool)>, MergeError> {
        let Some(Reverse((row, at))) = self.heap.pop() else { return Ok(None) };
        if let Some(next) = self.readers[at].row().map_err(|fault| (at, fault))? {
            if next < row {
                return Err((at, PartError::Changed("its rows are out of order")));
            }
            self.heap.push(Reverse((next, at)));
        }
        let (canonical, board) = &mut self.form;
        let is_new = *canonical != row.key.canonical || *board != row.key.board;
        if is_new {
            canonical.clone_from(&row.key.canonical);
            board.clone_from(&row.key.board);
        }
        Ok(Some((row, is_new)))
    }

    /// Reads all rows and counts them.
    ///
    /// # Errors
    /// If a part cannot be read.
    pub fn survey(mut self) -> Result<Survey, MergeError> {
        let (mut distinct, mut disguises) = (0, 0);
        // The attempts of each section that found something: about two bytes each, for any number of them.
        let mut attempts = vec![RoaringTreemap::new(); self.header.sections.len()];
        while let Some((row, is_new)) = self.row()? {
            *(if is_new { &mut distinct } else { &mut disguises }) += 1;
            if is_new
                && !row.key.is_reject
                && let Some(attempts) = attempts.get_mut(row.key.section)
            {
                attempts.insert(row.key.attempt());
            }
        }
        let finds = attempts.iter().map(RoaringTreemap::len).collect();
        let ends = attempts.iter().zip(&self.header.sections);
        let ends = ends.map(|(own, section)| own.select(section.count as u64).unwrap_or(u64::MAX)).collect();
        Ok(Survey { distinct, disguises, finds, ends })
    }

    /// Writes the first row of each form as a part: all of them, or those that the quotas of a survey admit. Returns
    /// the hash and the number of these rows; the hash does not depend on their division into parts.
    ///
    /// # Errors
    /// If a part cannot be read, or if the new part cannot be written; the error then has no index.
    pub fn write(
        mut self,
        quotas: Option<&Survey>,
        out: &mut impl Write,
    ) -> Result<(String, u64), (Option<usize>, PartError)> {
        let unwritten = |error: std::io::Error| (None, PartError::Stream(error));
        let mut writer = PartWriter::new(out, &self.header).map_err(unwritten)?;
        while let Some((row, is_new)) = self.row().map_err(|(at, fault)| (Some(at), fault))? {
            if is_new && quotas.is_none_or(|survey| survey.takes(&row.key)) {
                writer.add(&row).map_err(unwritten)?;
            }
        }
        writer.finish().map_err(unwritten)
    }
}

impl Survey {
    /// Returns whether a row is a find within the quota of its section.
    fn takes(&self, key: &RowKey) -> bool {
        !key.is_reject && self.ends.get(key.section).is_some_and(|end| key.attempt() < *end)
    }
}
