//! A Parquet file of records read back, a row group at a time.
//!
//! A column is known by its name, and may be of another type than we write: other programs write the table again with
//! what types they like. What there is of a column is kept as it comes, with where each row's part of it begins.

use super::cells::{Cells, TableColumn};
use super::parquet::TableError;
use parquet::basic::ConvertedType;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::file::reader::{ChunkReader, FileReader, SerializedFileReader};
use std::borrow::Cow;

/// A Parquet file that is read.
pub struct TableReader<R: ChunkReader + 'static>(SerializedFileReader<R>);

/// The rows of a group.
pub struct TableGroup {
    rows: usize,
    /// By the place of a column among all.
    columns: Vec<Option<Column>>,
}

/// What stands in a column of a group.
struct Column {
    /// Where each row's values begin, and where the last one's end.
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

/// A row of a group.
pub struct TableGroupRow<'a> {
    group: &'a TableGroup,
    row: usize,
}

impl<R: ChunkReader + 'static> TableReader<R> {
    /// Opens a file.
    ///
    /// # Errors
    /// When it is no file of Parquet, or cut off.
    pub fn new(file: R) -> Result<Self, TableError> {
        Ok(Self(SerializedFileReader::new(file)?))
    }

    /// Whether it is a table of a bank: it has puzzles and their canonical forms.
    pub fn is_of_bank(&self) -> bool {
        let schema = self.0.metadata().file_metadata().schema_descr();
        let has = |name| schema.columns().iter().any(|column| column.path().parts() == [name]);
        has("canonical") && has("puzzle")
    }

    /// How many rows each group has.
    pub fn groups(&self) -> Vec<u64> {
        self.0.metadata().row_groups().iter().map(|group| u64::try_from(group.num_rows()).unwrap_or(0)).collect()
    }

    /// Reads a group.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn group(&self, index: usize) -> Result<TableGroup, TableError> {
        let group = self.0.get_row_group(index)?;
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        let names: Vec<_> = TableColumn::all().map(TableColumn::name).collect();
        let mut columns: Vec<Option<Column>> = names.iter().map(|_| None).collect();
        for (at, metadata) in group.metadata().columns().iter().enumerate() {
            let described = metadata.column_descr();
            let name = described.path().parts().first();
            // Others are not read at all.
            let Some(place) = names.iter().position(|known| name.is_some_and(|name| name == known)) else { continue };
            let (levels, values) = match group.get_column_reader(at)? {
                ColumnReader::ByteArrayColumnReader(reader) => read(reader, rows, Values::Texts)?,
                ColumnReader::Int64ColumnReader(reader) => match described.converted_type() {
                    ConvertedType::UINT_64 => read(reader, rows, Values::Unsigned)?,
                    _ => read(reader, rows, Values::Wholes)?,
                },
                ColumnReader::Int32ColumnReader(reader) => {
                    read(reader, rows, |all: Vec<i32>| Values::Wholes(all.into_iter().map(i64::from).collect()))?
                }
                ColumnReader::DoubleColumnReader(reader) => read(reader, rows, Values::Decimals)?,
                ColumnReader::BoolColumnReader(reader) => read(reader, rows, Values::Flags)?,
                // A column of another type is none of ours.
                _ => continue,
            };
            let begins = levels.begins(rows, described.max_def_level(), values.len());
            columns[place] = Some(Column { begins, values });
        }
        Ok(TableGroup { rows, columns })
    }
}

/// Which values there are: of each place whether it is filled, and whether it goes on with the row before.
struct Levels {
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

fn read<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
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

    fn text(&self, at: usize) -> Option<Cow<'_, str>> {
        Some(match self {
            Self::Texts(all) => String::from_utf8_lossy(all.get(at)?.data()),
            Self::Wholes(all) => all.get(at)?.to_string().into(),
            Self::Unsigned(all) => (*all.get(at)? as u64).to_string().into(),
            Self::Decimals(all) => all.get(at)?.to_string().into(),
            Self::Flags(all) => all.get(at)?.to_string().into(),
        })
    }
}

impl TableGroup {
    /// Its rows, in their order.
    pub fn rows(&self) -> impl Iterator<Item = TableGroupRow<'_>> {
        (0..self.rows).map(|row| TableGroupRow { group: self, row })
    }
}

impl TableGroupRow<'_> {
    fn column(&self, column: TableColumn) -> Option<&Column> {
        self.group.columns[column.place()].as_ref()
    }
}

impl Cells for TableGroupRow<'_> {
    fn text(&self, column: TableColumn) -> Option<Cow<'_, str>> {
        let Column { begins, values } = self.column(column)?;
        (begins[self.row] < begins[self.row + 1]).then(|| values.text(begins[self.row]))?
    }

    fn texts(&self, column: TableColumn) -> Vec<Cow<'_, str>> {
        let Some(Column { begins, values }) = self.column(column) else { return Vec::new() };
        (begins[self.row]..begins[self.row + 1]).filter_map(|at| values.text(at)).collect()
    }

    fn techniques(&self) -> Vec<(Cow<'_, str>, Cow<'_, str>)> {
        let counts = self.texts(TableColumn::TechniqueCounts).into_iter();
        let techniques = self.texts(TableColumn::Techniques).into_iter();
        techniques.zip(counts.chain(std::iter::repeat(Cow::Borrowed("")))).collect()
    }
}
