//! Records as a table that DuckDB, pyarrow, Polars and Spark read.
//!
//! Ratings are numbers as they are printed: 4.2 on a scale of tenths. Without arrow, which would double the crates that
//! are needed. Forms are delta-encoded, which is why they come in order; the rest has dictionaries. Zstandard at level 3
//! makes 53 bytes of a row of five ratings (snappy: 80, none: 149).

use super::row::{TableRow, level_of};
use crate::logic::TechniqueKey;
use crate::rating::SCALES;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::writer::{ColumnCloseResult, ColumnWriter, get_column_writer};
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::SortingColumn;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use rayon::prelude::*;
use std::borrow::Cow;
use std::io::Write;
use std::sync::Arc;

/// How many rows go into a group.
const GROUP: usize = 131_072;

/// Writes rows as a Parquet file. They must come in the order of their forms where `is_sorted`, which the file then
/// says.
pub struct TableWriter<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Column>,
    rows: Vec<TableRow>,
}

/// A file could not be written.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct TableError(#[from] ParquetError);

/// A column: its name, its type, and what a row has in it.
struct Column {
    name: String,
    kind: &'static str,
    cell: Box<CellOf>,
}

type CellOf = dyn for<'a> Fn(&'a TableRow) -> Cell<'a> + Send + Sync;

/// What a row has in a column.
enum Cell<'a> {
    Text(Option<Cow<'a, str>>),
    Whole(Option<i64>),
    Decimal(Option<f64>),
    Flag(Option<bool>),
    Texts(Vec<&'a str>),
    Wholes(Vec<i64>),
}

const TEXT: &str = "optional binary NAME (UTF8)";
const WHOLE: &str = "optional int64 NAME";
const UNSIGNED: &str = "optional int64 NAME (INTEGER(64,false))";
const DECIMAL: &str = "optional double NAME";
const FLAG: &str = "optional boolean NAME";
const TEXTS: &str = "required group NAME (LIST) { repeated group list { required binary element (UTF8); } }";
const WHOLES: &str = "required group NAME (LIST) { repeated group list { required int64 element; } }";

fn columns() -> Vec<Column> {
    let mut columns = Columns(Vec::new());
    columns.text("canonical", |row| Some(&row.canonical));
    columns.text("puzzle", |row| Some(&row.puzzle));
    columns.add("board", TEXT, |row| Cell::Text(Some(row.board().into())));
    columns.add("clues", WHOLE, |row| Cell::Whole(Some(row.record().clue_count() as i64)));
    columns.add("symmetries", TEXTS, |row| Cell::Texts(row.symmetries().collect()));
    columns.add("automorphisms", UNSIGNED, |row| Cell::Whole(Some(row.record().automorphisms as i64)));
    columns.add("minimal", FLAG, |row| Cell::Flag(row.record().is_minimal));
    for scale in SCALES {
        let figure = move |row: &TableRow| row.record().figure(scale).copied();
        match scale.units {
            1 => columns
                .add(scale.key, WHOLE, move |row| Cell::Whole(figure(row).map(|figure| i64::from(figure.rating.0)))),
            // As printed: of a quotient the nearest number is taken, as of a decimal that is read.
            units => columns.add(scale.key, DECIMAL, move |row| {
                Cell::Decimal(figure(row).map(|figure| f64::from(figure.rating.0) / f64::from(units)))
            }),
        }
        let open = format!("{}_is_open", scale.key);
        columns.add(&open, FLAG, move |row| Cell::Flag(figure(row).map(|figure| figure.is_open)));
        let version = move |row: &TableRow| figure(row).map(|_| i64::from(scale.version));
        columns.add(&format!("{}_version", scale.key), WHOLE, move |row| Cell::Whole(version(row)));
        if scale.levels.is_some() {
            columns.text(&format!("{}_level", scale.key), move |row| level_of(&figure(row)?));
        }
    }
    fn told(row: &TableRow) -> impl Iterator<Item = &(TechniqueKey, u32)> {
        row.record().told.iter().flat_map(|told| &told.counts)
    }
    columns.text("path", |row| row.record().told.as_ref().map(|told| told.path));
    columns.add("techniques", TEXTS, |row| Cell::Texts(told(row).map(|(key, _)| key.as_str()).collect()));
    columns
        .add("technique_counts", WHOLES, |row| Cell::Wholes(told(row).map(|(_, count)| i64::from(*count)).collect()));
    columns.add("generator", WHOLE, |row| Cell::Whole(row.attempt().map(|(generator, ..)| generator.into())));
    columns.add("seed", UNSIGNED, |row| Cell::Whole(row.attempt().map(|(_, seed, ..)| seed as i64)));
    columns.text("stream", |row| row.attempt().map(|(_, _, stream, _)| stream));
    columns.add("index", UNSIGNED, |row| Cell::Whole(row.attempt().map(|(.., index)| index as i64)));
    columns.text("source", |row| row.record().origin.source.as_deref());
    columns.text("licence", |row| row.record().origin.licence.as_deref());
    columns.add("tags", TEXTS, |row| Cell::Texts(row.record().origin.tags.iter().map(String::as_str).collect()));
    columns.text("state", |row| Some(row.kept.state.key()));
    columns.add("books", TEXT, |row| Cell::Text(row.books_text().map(Cow::Owned)));
    columns.0
}

struct Columns(Vec<Column>);

impl Columns {
    fn add(
        &mut self,
        name: &str,
        kind: &'static str,
        cell: impl for<'a> Fn(&'a TableRow) -> Cell<'a> + Send + Sync + 'static,
    ) {
        self.0.push(Column { name: name.to_owned(), kind, cell: Box::new(cell) });
    }

    fn text(&mut self, name: &str, text: impl for<'a> Fn(&'a TableRow) -> Option<&'a str> + Send + Sync + 'static) {
        self.add(name, TEXT, move |row| Cell::Text(text(row).map(Cow::Borrowed)));
    }
}

impl<W: Write + Send> TableWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(out: W, is_sorted: bool) -> Result<Self, TableError> {
        let columns = columns();
        let described: String = columns.iter().map(|column| column.kind.replace("NAME", &column.name) + ";").collect();
        let described = described.replace("};", "}");
        let schema = Arc::new(parse_message_type(&format!("message puzzles {{ {described} }}"))?);
        let by_form = SortingColumn { column_idx: 0, descending: false, nulls_first: false };
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?))
            .set_created_by(concat!("sudopress ", env!("CARGO_PKG_VERSION")).into())
            .set_sorting_columns(is_sorted.then(|| vec![by_form]))
            .set_column_dictionary_enabled(ColumnPath::from("canonical"), false)
            .set_column_encoding(ColumnPath::from("canonical"), Encoding::DELTA_BYTE_ARRAY)
            .set_column_dictionary_enabled(ColumnPath::from("puzzle"), false)
            .set_column_encoding(ColumnPath::from("puzzle"), Encoding::DELTA_LENGTH_BYTE_ARRAY)
            .set_column_dictionary_enabled(ColumnPath::from("index"), false)
            .build();
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        Ok(Self { writer, columns, rows: Vec::new() })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn add(&mut self, row: TableRow) -> Result<(), TableError> {
        self.rows.push(row);
        if self.rows.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(mut self) -> Result<(), TableError> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        self.writer.close()?;
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), TableError> {
        let rows = std::mem::take(&mut self.rows);
        let (schema, properties) = (self.writer.schema_descr().columns().to_vec(), self.writer.properties().clone());
        // Columns are packed on all threads, and put one behind the other.
        let packed: Vec<(Bytes, ColumnCloseResult)> = self
            .columns
            .par_iter()
            .zip(schema)
            .map(|(column, described)| {
                let mut bytes = TrackedWrite::new(Vec::new());
                let pages = Box::new(SerializedPageWriter::new(&mut bytes));
                let mut writer = get_column_writer(described, properties.clone(), pages);
                Values::of(rows.iter().map(|row| (column.cell)(row))).write(&mut writer)?;
                let closed = writer.close()?;
                Ok((bytes.into_inner()?.into(), closed))
            })
            .collect::<Result<_, ParquetError>>()?;
        let mut group = self.writer.next_row_group()?;
        packed.into_iter().try_for_each(|(bytes, closed)| group.append_column(&bytes, closed))?;
        group.close()?;
        Ok(())
    }
}

/// What rows have in a column, as it is written.
///
/// Levels say where something is: of a single value whether it is there, of a list also where it begins.
#[derive(Default)]
struct Values {
    defined: Vec<i16>,
    repeated: Vec<i16>,
    is_list: bool,
    /// Texts one behind the other, and how long each is.
    text: Vec<u8>,
    lengths: Vec<usize>,
    wholes: Vec<i64>,
    decimals: Vec<f64>,
    flags: Vec<bool>,
}

impl Values {
    fn of<'a>(cells: impl Iterator<Item = Cell<'a>>) -> Self {
        let mut all = Self::default();
        for cell in cells {
            let count = match cell {
                Cell::Text(text) => {
                    text.iter().for_each(|text| all.add_text(text));
                    usize::from(text.is_some())
                }
                Cell::Whole(number) => some(number, &mut all.wholes),
                Cell::Decimal(number) => some(number, &mut all.decimals),
                Cell::Flag(flag) => some(flag, &mut all.flags),
                Cell::Texts(list) => {
                    all.is_list = true;
                    list.iter().for_each(|text| all.add_text(text));
                    list.len()
                }
                Cell::Wholes(list) => {
                    all.is_list = true;
                    all.wholes.extend(&list);
                    list.len()
                }
            };
            all.defined.extend((0..count.max(1)).map(|_| i16::from(count > 0)));
            all.repeated.extend((0..count.max(1)).map(|at| i16::from(at > 0)));
        }
        all
    }

    fn add_text(&mut self, text: &str) {
        self.text.extend(text.as_bytes());
        self.lengths.push(text.len());
    }

    fn write(self, writer: &mut ColumnWriter<'_>) -> Result<(), ParquetError> {
        let (defined, repeated) = (Some(&self.defined[..]), Some(&self.repeated[..]).filter(|_| self.is_list));
        match writer {
            ColumnWriter::ByteArrayColumnWriter(writer) => {
                let text = ByteArray::from(self.text);
                let mut start = 0;
                let part = |length: &usize| {
                    let part = text.slice(start, *length);
                    start += length;
                    part
                };
                let texts: Vec<ByteArray> = self.lengths.iter().map(part).collect();
                writer.write_batch(&texts, defined, repeated)
            }
            ColumnWriter::Int64ColumnWriter(writer) => writer.write_batch(&self.wholes, defined, repeated),
            ColumnWriter::DoubleColumnWriter(writer) => writer.write_batch(&self.decimals, defined, repeated),
            ColumnWriter::BoolColumnWriter(writer) => writer.write_batch(&self.flags, defined, repeated),
            _ => Err(ParquetError::General("a column of another type".into())),
        }
        .map(drop)
    }
}

fn some<T>(value: Option<T>, values: &mut Vec<T>) -> usize {
    let count = usize::from(value.is_some());
    values.extend(value);
    count
}
