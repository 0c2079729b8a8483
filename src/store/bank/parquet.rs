//! Writes records as a Parquet table, for DuckDB, pyarrow, Polars and Spark.
//!
//! Ratings are numbers in their printed form: 4.2 on a scale of tenths. Forms are delta-encoded and therefore sorted;
//! the other columns have dictionaries. The crate arrow is not used, because it would double the number of crates.
//!
//! # Notes
//! An export of a million rows takes 8.6 s of CPU time, 7.3 s of wall time on two cores; the aim is 3.3 s. Equal runs
//! differ by a twentieth. Variants, compared with a plain run of 11.3 s:
//!
//! | variant | time |
//! |---|---|
//! | snappy | 9.8 s, with 80.7 bytes a row instead of 53.3 |
//! | no statistics at all | 9.9 s |
//! | no statistics of pages | the same |
//! | steps of 8,192 values | 10.1 s |
//! | groups of 32,768 rows | 10.3 s |

use super::caught::Panicked;
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

/// The number of rows in a group.
const GROUP: usize = 131_072;

/// The compression level of Zstandard. At 1 an export takes 7 to 10 % less CPU time than at 3, and a row 0.9 bytes
/// more.
const LEVEL: i32 = 1;

/// Writes rows to a Parquet file. With `is_sorted`, which is recorded in the file, the rows must be in the order of
/// their forms.
pub struct TableWriter<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Column>,
    rows: Vec<TableRow>,
}

/// An error while writing a file.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct TableError(#[from] ParquetError);

impl From<Panicked> for TableError {
    fn from(_: Panicked) -> Self {
        ParquetError::General("it is damaged".into()).into()
    }
}

/// A column: its name, its type, and its value for a row.
struct Column {
    name: String,
    kind: &'static str,
    values: Box<ValuesOf>,
}

type ValuesOf = dyn Fn(&[TableRow], &mut Values) + Send + Sync;

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
    columns.text_or_own("board", |row| Some(row.board()));
    columns.whole("given_count", WHOLE, |row| Some(row.record().given_count() as i64));
    columns.texts("symmetries", |row, add| row.symmetries().for_each(add));
    columns.whole("automorphisms", UNSIGNED, |row| Some(row.record().automorphisms as i64));
    columns.flag("minimal", |row| row.record().is_minimal);
    for scale in SCALES {
        let figure = move |row: &TableRow| row.record().figure(scale).copied();
        match scale.units {
            1 => columns.whole(scale.key, WHOLE, move |row| figure(row).map(|figure| i64::from(figure.rating.0))),
            // In printed form: a quotient is rounded to the nearest float, as a parsed decimal is.
            units => columns
                .decimal(scale.key, move |row| figure(row).map(|figure| f64::from(figure.rating.0) / f64::from(units))),
        }
        columns.flag(&format!("{}_is_open", scale.key), move |row| figure(row).map(|figure| figure.is_open));
        let version = move |row: &TableRow| figure(row).map(|_| i64::from(scale.version));
        columns.whole(&format!("{}_version", scale.key), WHOLE, version);
        if scale.levels.is_some() {
            columns.text(&format!("{}_level", scale.key), move |row| level_of(&figure(row)?));
        }
    }
    fn techniques(row: &TableRow) -> impl Iterator<Item = &(TechniqueKey, u32)> {
        row.record().reader_path.iter().flat_map(|path| &path.counts)
    }
    columns.text("path", |row| row.record().reader_path.as_ref().map(|path| path.scale));
    columns.texts("techniques", |row, add| techniques(row).for_each(|(key, _)| add(key.as_str())));
    columns.wholes("technique_counts", |row, add| techniques(row).for_each(|(_, count)| add(i64::from(*count))));
    columns.whole("generator", WHOLE, |row| row.attempt().map(|(generator, ..)| generator.into()));
    columns.whole("seed", UNSIGNED, |row| row.attempt().map(|(_, seed, ..)| seed as i64));
    columns.text("stream", |row| row.attempt().map(|(_, _, stream, _)| stream));
    columns.whole("index", UNSIGNED, |row| row.attempt().map(|(.., index)| index as i64));
    columns.text("source", |row| row.record().origin.source.as_deref());
    columns.text("licence", |row| row.record().origin.licence.as_deref());
    columns.texts("tags", |row, add| row.record().origin.tags.iter().for_each(|tag| add(tag)));
    columns.text("state", |row| Some(row.kept.state.key()));
    columns.text_or_own("books", |row| row.books_text().map(Cow::Owned));
    columns.0
}

/// Columns under construction. Each column adds its values with code for its own type, so no cell goes through a
/// generic type.
struct Columns(Vec<Column>);

impl Columns {
    fn add(
        &mut self,
        name: &str,
        kind: &'static str,
        values: impl Fn(&[TableRow], &mut Values) + Send + Sync + 'static,
    ) {
        self.0.push(Column { name: name.to_owned(), kind, values: Box::new(values) });
    }

    fn text(&mut self, name: &str, text: impl for<'a> Fn(&'a TableRow) -> Option<&'a str> + Send + Sync + 'static) {
        self.add(name, TEXT, move |rows, all| rows.iter().for_each(|row| all.add_some_text(text(row))));
    }

    fn text_or_own(
        &mut self,
        name: &str,
        text: impl for<'a> Fn(&'a TableRow) -> Option<Cow<'a, str>> + Send + Sync + 'static,
    ) {
        self.add(name, TEXT, move |rows, all| rows.iter().for_each(|row| all.add_some_text(text(row).as_deref())));
    }

    fn whole(
        &mut self,
        name: &str,
        kind: &'static str,
        number: impl Fn(&TableRow) -> Option<i64> + Send + Sync + 'static,
    ) {
        self.add(name, kind, move |rows, all| all.wholes = all.some(rows, &number));
    }

    fn decimal(&mut self, name: &str, number: impl Fn(&TableRow) -> Option<f64> + Send + Sync + 'static) {
        self.add(name, DECIMAL, move |rows, all| all.decimals = all.some(rows, &number));
    }

    fn flag(&mut self, name: &str, flag: impl Fn(&TableRow) -> Option<bool> + Send + Sync + 'static) {
        self.add(name, FLAG, move |rows, all| all.flags = all.some(rows, &flag));
    }

    fn texts(&mut self, name: &str, texts: impl Fn(&TableRow, &mut dyn FnMut(&str)) + Send + Sync + 'static) {
        self.add(name, TEXTS, move |rows, all| {
            for row in rows {
                let before = all.lengths.len();
                texts(row, &mut |text| all.add_text(text));
                all.add_list(all.lengths.len() - before);
            }
        });
    }

    fn wholes(&mut self, name: &str, numbers: impl Fn(&TableRow, &mut dyn FnMut(i64)) + Send + Sync + 'static) {
        self.add(name, WHOLES, move |rows, all| {
            for row in rows {
                let before = all.wholes.len();
                numbers(row, &mut |number| all.wholes.push(number));
                all.add_list(all.wholes.len() - before);
            }
        });
    }
}

impl<W: Write + Send> TableWriter<W> {
    /// Starts a file.
    pub fn new(out: W, is_sorted: bool) -> Result<Self, TableError> {
        let columns = columns();
        let described: String = columns.iter().map(|column| column.kind.replace("NAME", &column.name) + ";").collect();
        let described = described.replace("};", "}");
        let schema = Arc::new(parse_message_type(&format!("message puzzles {{ {described} }}"))?);
        let by_form = SortingColumn { column_idx: 0, descending: false, nulls_first: false };
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
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
    pub fn add(&mut self, row: TableRow) -> Result<(), TableError> {
        self.rows.push(row);
        if self.rows.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    /// Finishes the file.
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
        // Columns are encoded on all threads, and written one after the other.
        let packed: Vec<(Bytes, ColumnCloseResult)> = self
            .columns
            .par_iter()
            .zip(schema)
            .map(|(column, described)| {
                let mut bytes = TrackedWrite::new(Vec::new());
                let pages = Box::new(SerializedPageWriter::new(&mut bytes));
                let mut writer = get_column_writer(described, properties.clone(), pages);
                let mut values = Values::default();
                (column.values)(&rows, &mut values);
                values.write(&mut writer)?;
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

/// The values of a column for some rows, ready to be written.
///
/// Levels give the structure: for a single value whether it is present, for a list also where it begins.
#[derive(Default)]
struct Values {
    defined: Vec<i16>,
    repeated: Vec<i16>,
    is_list: bool,
    /// Texts one after the other, and the length of each.
    text: Vec<u8>,
    lengths: Vec<usize>,
    wholes: Vec<i64>,
    decimals: Vec<f64>,
    flags: Vec<bool>,
}

impl Values {
    /// Returns the values of rows in a column of single values.
    fn some<T>(&mut self, rows: &[TableRow], value: &impl Fn(&TableRow) -> Option<T>) -> Vec<T> {
        self.defined.reserve(rows.len());
        let mut values = Vec::with_capacity(rows.len());
        for row in rows {
            let value = value(row);
            self.defined.push(i16::from(value.is_some()));
            values.extend(value);
        }
        values
    }

    /// Adds a text or a missing value.
    fn add_some_text(&mut self, text: Option<&str>) {
        self.defined.push(i16::from(text.is_some()));
        text.iter().for_each(|text| self.add_text(text));
    }

    /// Records that the last `count` values belong to one row.
    fn add_list(&mut self, count: usize) {
        self.is_list = true;
        self.defined.extend((0..count.max(1)).map(|_| i16::from(count > 0)));
        self.repeated.extend((0..count.max(1)).map(|at| i16::from(at > 0)));
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
            _ => Err(ParquetError::General("a column has another type".into())),
        }
        .map(drop)
    }
}
