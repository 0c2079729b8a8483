//! Reads a Parquet file of records, some rows at a time.
//!
//! A column is identified by its name. Its type may differ from the one that we write, because other programs rewrite
//! tables with their own types. The values of a column are stored in the order in which they are read, together with
//! the start of each row's values.
//!
//! The crate `parquet` panics on some damaged files; here, such a panic becomes an ordinary error.

use super::caught::caught;
use super::cells::{CellValue, Cells, TableColumn};
use super::parquet::TableError;
use bytes::Bytes;
use parquet::basic::ConvertedType;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, RowGroupMetaData};
use parquet::file::reader::{ChunkReader, FileReader, Length, SerializedFileReader};
use rayon::prelude::*;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

/// A Parquet file that is being read.
pub struct TableReader<R: Read + Seek + Send + 'static> {
    file: SerializedFileReader<Shared<R>>,
    /// The group that is being read, the rows read so far, and its columns.
    group: Option<(usize, u64, Vec<OpenColumn>)>,
}

/// A column of a group that is being read.
struct OpenColumn {
    /// The index of the column among all columns.
    place: usize,
    is_unsigned: bool,
    /// The definition level of a present value.
    filled: i16,
    reader: ColumnReader,
}

/// A file that several columns read, each at its own position. With the crate's own support for files they share one
/// position, so columns that are read in parallel get each other's data.
struct Shared<R> {
    file: Arc<Mutex<R>>,
    length: u64,
}

/// A reader of a shared file from a position on.
struct SharedPart<R> {
    file: Arc<Mutex<R>>,
    place: u64,
}

impl<R: Read + Seek> Shared<R> {
    fn new(mut file: R) -> Result<Self, TableError> {
        let length = file.seek(SeekFrom::End(0)).map_err(ParquetError::from)?;
        Ok(Self { file: Arc::new(Mutex::new(file)), length })
    }
}

impl<R: Send> Length for Shared<R> {
    fn len(&self) -> u64 {
        self.length
    }
}

impl<R: Read + Seek + Send> ChunkReader for Shared<R> {
    type T = BufReader<SharedPart<R>>;

    fn get_read(&self, start: u64) -> Result<Self::T, ParquetError> {
        Ok(BufReader::new(SharedPart { file: self.file.clone(), place: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        let mut bytes = Vec::new();
        let part = SharedPart { file: self.file.clone(), place: start };
        part.take(length as u64).read_to_end(&mut bytes)?;
        if bytes.len() < length {
            return Err(ParquetError::EOF(format!("expected {length} bytes, found {}", bytes.len())));
        }
        Ok(bytes.into())
    }
}

impl<R: Read + Seek> Read for SharedPart<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.place))?;
        let read = file.read(bytes)?;
        self.place += read as u64;
        Ok(read)
    }
}

/// Some consecutive rows.
pub struct TableGroup {
    rows: usize,
    /// The columns, by index.
    columns: Vec<Option<Column>>,
}

/// The values of a column for some rows.
struct Column {
    /// The start of each row's values, plus the end of the last.
    begins: Vec<usize>,
    values: Values,
}

enum Values {
    Texts(Vec<ByteArray>),
    Wholes(Vec<i64>),
    Unsigned(Vec<i64>),
    Decimals(Vec<f64>),
    Flags(Vec<bool>),
}

/// One of these rows.
pub struct TableGroupRow<'a> {
    group: &'a TableGroup,
    row: usize,
}

impl<R: Read + Seek + Send + 'static> TableReader<R> {
    /// Opens a file.
    ///
    /// # Errors
    /// If the file is not a Parquet file, is truncated, or cannot contain as many rows as it claims.
    pub fn new(file: R) -> Result<Self, TableError> {
        let shared = Shared::new(file)?;
        let length = shared.length;
        let table = Self { file: caught(|| SerializedFileReader::new(shared))??, group: None };
        // Each row has its own puzzle, and so takes at least a byte. Runs of equal values could expand to any number of
        // rows.
        if table.row_count() > length {
            let fault = format!("{} rows in {length} bytes", table.row_count());
            return Err(ParquetError::General(fault).into());
        }
        // The crate assumes that these positions are inside the file.
        let mut columns = table.file.metadata().row_groups().iter().flat_map(RowGroupMetaData::columns);
        let is_placed = |column: &ColumnChunkMetaData| {
            let (start, dictionary) = (column.data_page_offset(), column.dictionary_page_offset());
            start >= 0 && dictionary.is_none_or(|start| start >= 0) && column.compressed_size() >= 0
        };
        match columns.all(is_placed) {
            true => Ok(table),
            false => Err(ParquetError::General("a column starts before the file".into()).into()),
        }
    }

    /// Returns whether the file is a table of a bank: it has puzzles and their canonical forms.
    pub fn is_of_bank(&self) -> bool {
        let schema = self.file.metadata().file_metadata().schema_descr();
        let has = |name| schema.columns().iter().any(|column| column.path().parts() == [name]);
        has("canonical") && has("puzzle")
    }

    /// Returns the number of rows.
    pub fn row_count(&self) -> u64 {
        self.group_sizes().fold(0, u64::saturating_add)
    }

    fn group_sizes(&self) -> impl Iterator<Item = u64> {
        self.file.metadata().row_groups().iter().map(|group| u64::try_from(group.num_rows()).unwrap_or(0))
    }

    /// Returns at most `most` rows of one group, from row `from` on; `None` after the last row.
    ///
    /// A group is not read all at once, because its values take a hundred megabytes.
    pub fn rows(&mut self, from: u64, most: usize) -> Result<Option<TableGroup>, TableError> {
        let mut begin = 0;
        let within = self.group_sizes().enumerate().find_map(|(index, rows)| {
            let own = begin..u64::saturating_add(begin, rows);
            begin = own.end;
            own.contains(&from).then_some((index, from - own.start, own.end - from))
        });
        let Some((index, start, left)) = within else { return Ok(None) };
        let rows = usize::try_from(left).unwrap_or(usize::MAX).min(most);
        let (.., mut open) = match self.group.take() {
            Some(open) if (open.0, open.1) == (index, start) => open,
            _ => (index, start, caught(|| self.open(index, start))??),
        };
        // On all threads.
        let read = open.par_iter_mut().map(|open| Ok((open.place, caught(|| open.read(rows))??)));
        let read: Vec<(usize, Column)> = read.collect::<Result<_, TableError>>()?;
        let mut columns: Vec<Option<Column>> = TableColumn::all().map(|_| None).collect();
        read.into_iter().for_each(|(place, column)| columns[place] = Some(column));
        self.group = Some((index, start + rows as u64, open));
        Ok(Some(TableGroup { rows, columns }))
    }

    /// Returns the known columns of a group, from a row on.
    fn open(&self, index: usize, start: u64) -> Result<Vec<OpenColumn>, TableError> {
        let group = self.file.get_row_group(index)?;
        let names: Vec<_> = TableColumn::all().map(TableColumn::name).collect();
        let mut open = Vec::new();
        for (at, metadata) in group.metadata().columns().iter().enumerate() {
            let described = metadata.column_descr();
            let name = described.path().parts().first();
            // Others are not read at all.
            let Some(place) = names.iter().position(|known| name.is_some_and(|name| name == known)) else { continue };
            let is_unsigned = described.converted_type() == ConvertedType::UINT_64;
            let mut column = OpenColumn {
                place,
                is_unsigned,
                filled: described.max_def_level(),
                reader: group.get_column_reader(at)?,
            };
            if column.skip(usize::try_from(start).unwrap_or(usize::MAX))? {
                open.push(column);
            }
        }
        Ok(open)
    }
}

impl OpenColumn {
    /// Skips rows; returns whether the column has a supported type.
    fn skip(&mut self, rows: usize) -> Result<bool, TableError> {
        match &mut self.reader {
            ColumnReader::ByteArrayColumnReader(reader) => reader.skip_records(rows)?,
            ColumnReader::Int64ColumnReader(reader) => reader.skip_records(rows)?,
            ColumnReader::Int32ColumnReader(reader) => reader.skip_records(rows)?,
            ColumnReader::DoubleColumnReader(reader) => reader.skip_records(rows)?,
            ColumnReader::BoolColumnReader(reader) => reader.skip_records(rows)?,
            _ => return Ok(false),
        };
        Ok(true)
    }

    /// Returns the next rows.
    fn read(&mut self, rows: usize) -> Result<Column, TableError> {
        let (levels, values) = match &mut self.reader {
            ColumnReader::ByteArrayColumnReader(reader) => read(reader, rows, Values::Texts)?,
            ColumnReader::Int64ColumnReader(reader) if self.is_unsigned => read(reader, rows, Values::Unsigned)?,
            ColumnReader::Int64ColumnReader(reader) => read(reader, rows, Values::Wholes)?,
            ColumnReader::Int32ColumnReader(reader) => {
                read(reader, rows, |all: Vec<i32>| Values::Wholes(all.into_iter().map(i64::from).collect()))?
            }
            ColumnReader::DoubleColumnReader(reader) => read(reader, rows, Values::Decimals)?,
            ColumnReader::BoolColumnReader(reader) => read(reader, rows, Values::Flags)?,
            _ => (Levels { defined: Vec::new(), repeated: Vec::new() }, Values::Flags(Vec::new())),
        };
        Ok(Column { begins: levels.begins(rows, self.filled, values.len()), values })
    }
}

/// The structure of values: for each place whether it has a value, and whether it continues the previous row.
struct Levels {
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

fn read<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    rows: usize,
    values: impl Fn(Vec<T::T>) -> Values,
) -> Result<(Levels, Values), TableError> {
    let (mut all, mut defined, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
    reader.read_records(rows, Some(&mut defined), Some(&mut repeated), &mut all)?;
    Ok((Levels { defined, repeated }, values(all)))
}

impl Levels {
    fn begins(&self, rows: usize, filled: i16, values: usize) -> Vec<usize> {
        if self.defined.is_empty() && self.repeated.is_empty() {
            return (0..=rows).map(|row| row.min(values)).collect();
        }
        let mut begins = Vec::with_capacity(rows + 1);
        let mut count = 0;
        for place in 0..self.defined.len().max(self.repeated.len()) {
            if self.repeated.get(place).is_none_or(|level| *level == 0) {
                begins.push(count);
            }
            count += usize::from(self.defined.get(place).is_none_or(|level| *level == filled));
        }
        begins.resize(rows + 1, count.min(values));
        begins
    }
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Self::Texts(all) => all.len(),
            Self::Wholes(all) | Self::Unsigned(all) => all.len(),
            Self::Decimals(all) => all.len(),
            Self::Flags(all) => all.len(),
        }
    }

    fn at(&self, at: usize) -> Option<CellValue<'_>> {
        Some(match self {
            Self::Texts(all) => CellValue::Text(String::from_utf8_lossy(all.get(at)?.data())),
            Self::Wholes(all) => CellValue::Whole(*all.get(at)?),
            Self::Unsigned(all) => CellValue::Unsigned(*all.get(at)? as u64),
            Self::Decimals(all) => CellValue::Decimal(*all.get(at)?),
            Self::Flags(all) => CellValue::Flag(*all.get(at)?),
        })
    }
}

impl TableGroup {
    /// Returns the rows of the group, in order.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = TableGroupRow<'_>> {
        (0..self.rows).map(|row| TableGroupRow { group: self, row })
    }
}

impl TableGroupRow<'_> {
    fn column(&self, column: TableColumn) -> Option<&Column> {
        self.group.columns[column.place()].as_ref()
    }
}

impl Cells for TableGroupRow<'_> {
    fn value(&self, column: TableColumn) -> Option<CellValue<'_>> {
        let Column { begins, values } = self.column(column)?;
        (begins[self.row] < begins[self.row + 1]).then(|| values.at(begins[self.row]))?
    }

    fn each(&self, column: TableColumn, take: &mut dyn FnMut(CellValue<'_>)) {
        let Some(Column { begins, values }) = self.column(column) else { return };
        (begins[self.row]..begins[self.row + 1]).filter_map(|at| values.at(at)).for_each(take);
    }

    fn each_technique(&self, take: &mut dyn FnMut(&str, CellValue<'_>)) {
        let Some(counts) = self.column(TableColumn::TechniqueCounts) else { return };
        let mut at = counts.begins[self.row];
        self.each(TableColumn::Techniques, &mut |key| {
            let count = (at < counts.begins[self.row + 1]).then(|| counts.values.at(at)).flatten();
            at += 1;
            take(&key.text(), count.unwrap_or(CellValue::Text("".into())));
        });
    }
}
