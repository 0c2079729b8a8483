//! Records as a table that DuckDB, pyarrow, Polars and Spark read.
//!
//! Ratings are numbers as they are printed: 4.2 on a scale of tenths. Without arrow, which would double the crates that
//! are needed. Forms are delta-encoded, which is why they come in order; the rest has dictionaries. Zstandard at level 3
//! makes 53 bytes of a row of five ratings (snappy: 80, none: 149).

use super::row::TableRow;
use crate::rating::SCALES;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::SortingColumn;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::io::Write;
use std::sync::Arc;

/// How many rows go into a group.
const GROUP: usize = 131_072;

/// Writes rows as a Parquet file. They must come in the order of their forms where `is_sorted`, which the file then
/// says.
pub struct TableWriter<W: Write + Send> {
    writer: SerializedFileWriter<W>,
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
    cell: Box<dyn Fn(&TableRow) -> Cell>,
}

/// What a row has in a column.
enum Cell {
    Text(Option<String>),
    Whole(Option<i64>),
    Decimal(Option<f64>),
    Flag(Option<bool>),
    Texts(Vec<String>),
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
    let mut columns: Vec<Column> = Vec::new();
    let mut add = |name: &str, kind, cell: Box<dyn Fn(&TableRow) -> Cell>| {
        columns.push(Column { name: name.to_owned(), kind, cell });
    };
    add("canonical", TEXT, Box::new(|row| Cell::Text(Some(row.canonical.clone()))));
    add("puzzle", TEXT, Box::new(|row| Cell::Text(Some(row.puzzle.clone()))));
    add("board", TEXT, Box::new(|row| Cell::Text(Some(row.board.clone()))));
    add("clues", WHOLE, Box::new(|row| Cell::Whole(Some(row.clues as i64))));
    add("symmetries", TEXTS, Box::new(|row| Cell::Texts(row.symmetries.iter().map(|&key| key.to_owned()).collect())));
    add("automorphisms", UNSIGNED, Box::new(|row| Cell::Whole(Some(row.automorphisms as i64))));
    for (at, scale) in SCALES.iter().enumerate() {
        let rating = move |row: &TableRow| Some(row.figures[at].as_ref()?.rating.clone());
        match scale.units {
            1 => {
                add(scale.key, WHOLE, Box::new(move |row| Cell::Whole(rating(row).and_then(|text| text.parse().ok()))))
            }
            _ => add(
                scale.key,
                DECIMAL,
                Box::new(move |row| Cell::Decimal(rating(row).and_then(|text| text.parse().ok()))),
            ),
        }
        let open = format!("{}_is_open", scale.key);
        add(&open, FLAG, Box::new(move |row| Cell::Flag(row.figures[at].as_ref().map(|figure| figure.is_open))));
        if scale.levels.is_some() {
            let level = move |row: &TableRow| row.figures[at].as_ref()?.level.map(str::to_owned);
            add(&format!("{}_level", scale.key), TEXT, Box::new(move |row| Cell::Text(level(row))));
        }
    }
    add("path", TEXT, Box::new(|row| Cell::Text(row.told.as_ref().map(|(path, _)| (*path).to_owned()))));
    let counts = |row: &TableRow| row.told.as_ref().map(|(_, counts)| counts.clone()).unwrap_or_default();
    add("techniques", TEXTS, Box::new(move |row| Cell::Texts(counts(row).into_iter().map(|(key, _)| key).collect())));
    let number = move |row: &TableRow| Cell::Wholes(counts(row).into_iter().map(|(_, count)| count.into()).collect());
    add("technique_counts", WHOLES, Box::new(number));
    add("generator", WHOLE, Box::new(|row| Cell::Whole(row.attempt.map(|(generator, ..)| generator.into()))));
    add("seed", UNSIGNED, Box::new(|row| Cell::Whole(row.attempt.map(|(_, seed, ..)| seed as i64))));
    add("stream", TEXT, Box::new(|row| Cell::Text(row.attempt.map(|(_, _, stream, _)| stream.to_owned()))));
    add("index", UNSIGNED, Box::new(|row| Cell::Whole(row.attempt.map(|(.., index)| index as i64))));
    add("source", TEXT, Box::new(|row| Cell::Text(row.source.clone())));
    add("licence", TEXT, Box::new(|row| Cell::Text(row.licence.clone())));
    add("tags", TEXTS, Box::new(|row| Cell::Texts(row.tags.clone())));
    add("state", TEXT, Box::new(|row| Cell::Text(Some(row.state.key().to_owned()))));
    columns
}

impl<W: Write + Send> TableWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn new(out: W, is_sorted: bool) -> Result<Self, TableError> {
        let columns: String = columns().iter().map(|column| column.kind.replace("NAME", &column.name) + ";").collect();
        let columns = columns.replace("};", "}");
        let schema = Arc::new(parse_message_type(&format!("message puzzles {{ {columns} }}"))?);
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
        Ok(Self { writer: SerializedFileWriter::new(out, schema, Arc::new(properties))?, rows: Vec::new() })
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
        let mut group = self.writer.next_row_group()?;
        for column in columns() {
            let mut writer = group.next_column()?.ok_or_else(|| ParquetError::General("a column is missing".into()))?;
            write_column(writer.untyped(), rows.iter().map(|row| (column.cell)(row)))?;
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }
}

fn write_column(writer: &mut ColumnWriter<'_>, cells: impl Iterator<Item = Cell>) -> Result<(), ParquetError> {
    // Levels say where something is: of a single value whether it is there, of a list also where it begins.
    let (mut defined, mut repeated, mut is_list) = (Vec::new(), Vec::new(), false);
    let (mut texts, mut wholes, mut decimals, mut flags) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for cell in cells {
        let count = match cell {
            Cell::Text(text) => some(text.map(|text| ByteArray::from(text.into_bytes())), &mut texts),
            Cell::Whole(number) => some(number, &mut wholes),
            Cell::Decimal(number) => some(number, &mut decimals),
            Cell::Flag(flag) => some(flag, &mut flags),
            Cell::Texts(list) => {
                is_list = true;
                texts.extend(list.iter().map(|text| ByteArray::from(text.clone().into_bytes())));
                list.len()
            }
            Cell::Wholes(list) => {
                is_list = true;
                wholes.extend(&list);
                list.len()
            }
        };
        defined.extend((0..count.max(1)).map(|_| i16::from(count > 0)));
        repeated.extend((0..count.max(1)).map(|at| i16::from(at > 0)));
    }
    let (defined, repeated) = (Some(&defined[..]), Some(&repeated[..]).filter(|_| is_list));
    match writer {
        ColumnWriter::ByteArrayColumnWriter(writer) => writer.write_batch(&texts, defined, repeated),
        ColumnWriter::Int64ColumnWriter(writer) => writer.write_batch(&wholes, defined, repeated),
        ColumnWriter::DoubleColumnWriter(writer) => writer.write_batch(&decimals, defined, repeated),
        ColumnWriter::BoolColumnWriter(writer) => writer.write_batch(&flags, defined, repeated),
        _ => Err(ParquetError::General("a column of another type".into())),
    }
    .map(drop)
}

fn some<T>(value: Option<T>, values: &mut Vec<T>) -> usize {
    let count = usize::from(value.is_some());
    values.extend(value);
    count
}
