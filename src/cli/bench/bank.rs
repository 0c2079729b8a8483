//! `sudopress bench bank`: the speed of a bank with many puzzles.

use super::meter::{Meter, Spent, forget_peak, peak_memory};
use super::report::ReportRow;
use crate::bank::{
    Access, Attempt, BandFilter, BankError, BookKey, Filter, NeverAgain, Origin, PathFilter, PathTechniques, Record,
    RecordParts, Recorder, SearchScope, SectionDraw, Store, Times, board_key, packed, start_of_draw,
};
use crate::batch::{Header, Job, JobSection, PartReader, PartRow, Parts};
use crate::board::variant;
use crate::canon::Transformation;
use crate::cli::Failure;
use crate::cli::bank::{Export, Import};
use crate::cli::files;
use crate::cli::interrupt;
use crate::cli::output::{NewFile, OutputFolder, Overwrite, scratch_folder};
use crate::cli::screen::Screen;
use crate::generate::{self, Chance, Request, puzzle};
use crate::hunt::{Criteria, Difficulty, Effort, Figure, Number, Stream};
use crate::rating::{Rating, Unrated, scale, usual_scale};
use crate::work::Stop;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fs;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The size of the bank.
#[derive(clap::Args, Debug)]
pub(super) struct BankBench {
    /// Number of records, made from a few hundred puzzles
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    puzzles: usize,

    /// Folder for the bank, which takes 150 bytes per puzzle
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    folder: Option<OutputFolder>,
}

/// The number of puzzles that are generated and rated.
const REAL: u64 = 400;

/// The scales on which they are rated.
const RATED: [&str; 3] = ["press", "explainer", "sudognu"];

/// The number of bytes of a transformation of the ordinary board.
const MADE: usize = 6;

/// The number of records added in a step.
const STEP: usize = 1 << 20;

/// The number of parts that are merged.
const PARTS: usize = 16;

/// The maximum number of puzzles imported from a table, which must all be generated.
const IMPORTED: u64 = 1_000_000;

/// The number of repetitions of a query, each starting from another place.
const ASKED: usize = 20;

impl BankBench {
    pub(super) fn rows(&self, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let place = scratch_folder(self.folder.as_deref())?;
        let path = place.path().join("bench.bank");
        let fail = |fault: BankError| super::super::bank::failure(&path, &fault);
        let real = real()?;
        let mut rows = vec![self.add(&real, &path).map_err(fail)?];
        let mut store = Store::open(&path, Access::Write).map_err(fail)?;
        rows.extend(self.find(&store).map_err(fail)?);
        rows.push(draw(&mut store).map_err(fail)?);
        drop(store);
        rows.push(export("export Parquet", &path, &place.path().join("bench.parquet"))?);
        rows.extend(self.import(&real, place.path(), screen)?);
        rows.push(self.merge(&real, place.path())?);
        interrupt::stop().check()?;
        Ok(rows)
    }

    fn add(&self, real: &[Record], path: &Path) -> Result<ReportRow, BankError> {
        forget_peak();
        let mut store = Store::open(path, Access::Create)?;
        let (mut spent, mut done) = (Spent { processor: Default::default(), wall: Default::default() }, 0);
        for from in (0..self.puzzles).step_by(STEP) {
            let records = disguises(real, from..self.puzzles.min(from + STEP));
            let meter = Meter::start();
            done += store.add(records)?.new as usize;
            spent = sum(spent, meter.spent());
        }
        let meter = Meter::start();
        drop(store);
        spent = sum(spent, meter.spent());
        let bytes = fs::metadata(path).map_or(0, |found| found.len());
        Ok(row("add", (done, spent), json!(bytes as f64 / done.max(1) as f64), Value::Null, Value::Null))
    }

    /// Measures queries for a hundred puzzles.
    fn find(&self, store: &Store) -> Result<Vec<ReportRow>, BankError> {
        let board = board_key(variant::nine());
        let band = |key: &str, from: u32, to: u32| BandFilter {
            scale: scale(key).expect("it is in the table"),
            ratings: (Rating(from), Rating(to)),
            level: None,
        };
        let path = |key: &str| {
            let require = key.parse().ok().into_iter().collect();
            Some(PathFilter { scale: usual_scale().key, require, forbid: Vec::new() })
        };
        let any = Filter::any(board);
        let asked = [
            ("find press 5.0-5.9", Filter { bands: vec![band("press", 50, 59)], ..any.clone() }),
            ("find explainer 7.0-7.9", Filter { bands: vec![band("explainer", 70, 79)], ..any.clone() }),
            (
                "find press 4.0-6.9, xy-wing",
                Filter { bands: vec![band("press", 40, 69)], path: path("xy-wing"), ..any.clone() },
            ),
            (
                "find explainer 6.5-8.0, swordfish",
                Filter { bands: vec![band("explainer", 65, 80)], path: path("swordfish"), ..any },
            ),
        ];
        let query = |(name, filter): &(&str, Filter)| {
            let mut times = Vec::new();
            let (meter, mut done) = (Meter::start(), 0);
            for turn in 0..ASKED {
                let own = Meter::start();
                let mut left = 100;
                store.find(filter, SearchScope::Free, start_of_draw(7, 0, turn), &mut |_| {
                    (left, done) = (left - 1, done + 1);
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })?;
                times.push(own.spent().wall.as_secs_f64() * 1e3);
            }
            let spent = meter.spent();
            times.sort_by(f64::total_cmp);
            Ok(row(name, (done, spent), Value::Null, json!(times[ASKED / 2]), json!(times[ASKED - 1])))
        };
        asked.iter().map(query).collect()
    }

    /// Measures complete imports of tables: the puzzles are read, solved, brought to canonical form and stored. The
    /// puzzles of the other rows cannot be used, because their forms are not canonical.
    fn import(&self, real: &[Record], place: &Path, screen: &Screen) -> Result<Vec<ReportRow>, Failure> {
        let bank = place.join("made.bank");
        let fail = |fault: BankError| super::super::bank::failure(&bank, &fault);
        let mut store = Store::open(&bank, Access::Create).map_err(fail)?;
        let count = (self.puzzles as u64).min(IMPORTED);
        let records: Vec<Record> = (0..count).into_par_iter().filter_map(|index| made(real, index)).collect();
        store.add(records).map_err(fail)?;
        drop(store);
        let mut rows = Vec::new();
        for (name, ending) in [("Parquet", "parquet"), ("CSV", "csv")] {
            let (table, own) = (place.join("made").with_extension(ending), place.join(ending).with_extension("bank"));
            Export::of(&bank, &table).write()?;
            interrupt::stop().check()?;
            forget_peak();
            let meter = Meter::start();
            let (added, _) = Import::of(&table, &own).take_in(screen)?;
            let spent = meter.spent();
            let bytes = json!(fs::metadata(&own).map_or(0, |found| found.len()) as f64 / added.new.max(1) as f64);
            rows.push(row(&format!("import {name}"), (added.new as usize, spent), bytes, Value::Null, Value::Null));
        }
        Ok(rows)
    }

    fn merge(&self, real: &[Record], place: &Path) -> Result<ReportRow, Failure> {
        let fail = |error: std::io::Error| Failure::file(place, "cannot write", &error);
        let difficulty = Difficulty::any(usual_scale());
        let criteria = Criteria::new(Request::new(variant::nine().clone()), difficulty, self.puzzles)
            .expect("a board of the scale");
        let criteria = criteria.with_effort(Effort { attempts: Some(self.puzzles as u64), walks: None });
        let job = Job::new(vec![JobSection { title: "bench".into(), criteria, seed: 1 }], Default::default())
            .expect("it has bounds");
        let header = Header::of(&job, &job.spans());
        let paths: Vec<PathBuf> = (0..PARTS).map(|part| place.join(format!("{part}.part"))).collect();
        for (part, path) in paths.iter().enumerate() {
            let own = self.puzzles * part / PARTS..self.puzzles * (part + 1) / PARTS;
            let row = |(index, mut record): (usize, Record)| {
                let number = Number { stream: Stream::Plain, index: index as u64 };
                let attempt = Some(Attempt { generator: generate::VERSION, seed: 1, number });
                record.origin = Origin { attempt, ..Origin::default() };
                PartRow::new(record, 0, false).expect("a record of a puzzle")
            };
            let rows = own.clone().into_par_iter().zip(disguises(real, own)).map(row).collect();
            let mut out = NewFile::create(path, Overwrite::No)?;
            header.write(rows, &mut out).map_err(fail)?;
            out.commit()?;
        }
        forget_peak();
        let meter = Meter::start();
        let open = || {
            let readers = paths.iter().map(|path| {
                let file = BufReader::with_capacity(1 << 20, files::open(path)?);
                PartReader::new(file).map_err(|fault| std::io::Error::other(fault.to_string()))
            });
            let parts = Parts::new(readers.collect::<std::io::Result<Vec<_>>>()?);
            parts.ok().flatten().ok_or_else(|| std::io::Error::other("no parts"))
        };
        let other = |fault: crate::batch::PartError| fail(std::io::Error::other(fault.to_string()));
        let survey = open().map_err(fail)?.survey().map_err(|(_, fault)| other(fault))?;
        let mut out = NewFile::create(&place.join("all.part"), Overwrite::No)?;
        let written = open().map_err(fail)?.write(Some(&survey), &mut out);
        let (_, count) = written.map_err(|(_, fault)| other(fault))?;
        out.commit()?;
        let bytes: u64 = paths.iter().map(|path| fs::metadata(path).map_or(0, |found| found.len())).sum();
        let each = json!(bytes as f64 / self.puzzles.max(1) as f64);
        Ok(row("merge 16 parts", (count as usize, meter.spent()), each, Value::Null, Value::Null))
    }
}

fn row(name: &str, (done, spent): (usize, Spent), bytes: Value, median: Value, slowest: Value) -> ReportRow {
    let memory = peak_memory().map(|bytes| bytes / 1_000_000);
    let more = vec![("bytes each", bytes), ("median ms", median), ("slowest ms", slowest), ("peak MB", json!(memory))];
    ReportRow { name: name.to_owned(), done, spent, more }
}

fn sum(one: Spent, other: Spent) -> Spent {
    Spent { processor: one.processor + other.processor, wall: one.wall + other.wall }
}

/// Measures the draw of a section with a thousand puzzles.
fn draw(store: &mut Store) -> Result<ReportRow, BankError> {
    let band = BandFilter { scale: usual_scale(), ratings: (Rating(30), Rating(39)), level: None };
    let filter = Filter { bands: vec![band], ..Filter::any(board_key(variant::nine())) };
    let key = BookKey { name: "bench".into(), series: None, volume: None, never_again: NeverAgain::Series };
    let section = SectionDraw { filter, count: 1_000, seed: 5, fits: &|_, _| Ok(true) };
    let meter = Meter::start();
    let reserved = store.reserve(&key, &[section], Times { now: 0, until: 1 }, &Stop::never())?;
    let spent = meter.spent();
    store.give_back(&reserved.token)?;
    let ms = json!(spent.wall.as_secs_f64() * 1e3);
    Ok(row("draw 1000 of press 3.0-3.9", (reserved.sections[0].len(), spent), Value::Null, ms.clone(), ms))
}

/// Measures the export of a bank to a table.
fn export(name: &str, bank: &Path, table: &Path) -> Result<ReportRow, Failure> {
    forget_peak();
    let meter = Meter::start();
    let done = Export::of(bank, table).write()?;
    let spent = meter.spent();
    let bytes = fs::metadata(table).map_or(0, |found| found.len());
    Ok(row(name, (done, spent), json!(bytes as f64 / done.max(1) as f64), Value::Null, Value::Null))
}

/// Returns a record of a new puzzle with a valid form, and the ratings and path of another puzzle.
fn made(real: &[Record], index: u64) -> Option<Record> {
    let made = puzzle(11, index, &Request::new(variant::nine().clone()))?.puzzle;
    let attempt = Attempt { generator: generate::VERSION, seed: 11, number: Number { stream: Stream::Plain, index } };
    let origin = Origin { attempt: Some(attempt), ..Origin::default() };
    let mut record = Recorder::default().record(&made, origin, &Stop::never()).ok()?;
    let like = &real[Chance::new(4, index).below(real.len())];
    like.figures.iter().for_each(|figure| record.note(*figure));
    (record.reader_path, record.is_minimal) = (like.reader_path.clone(), Some(true));
    Some(record)
}

/// Returns puzzles that are generated and rated, with their paths.
fn real() -> Result<Vec<Record>, Failure> {
    let stop = interrupt::stop();
    let request = Request::new(variant::nine().clone());
    let record = |index: u64| {
        let made = puzzle(2026, index, &request)?.puzzle;
        let mut record = Recorder::default().record(&made, Origin::default(), &stop).ok()?;
        record.is_minimal = Some(true);
        for key in RATED {
            let scale = scale(key).expect("it is in the table");
            let figures = (scale.measure)(&made, &stop).map_err(Unrated::unless_faulty).ok()?;
            Figure::of(scale, &figures).into_iter().for_each(|figure| record.note(figure));
        }
        let rated = usual_scale().rate_unless(&made, &stop).ok()?;
        record.reader_path = Some(PathTechniques::of(usual_scale().key, &rated));
        Some(record)
    };
    let records: Vec<Record> = (0..REAL).into_par_iter().filter_map(record).collect();
    stop.check()?;
    Ok(records)
}

/// Returns transformed records, which a bank treats as different forms.
fn disguises(real: &[Record], numbers: std::ops::Range<usize>) -> Vec<Record> {
    let board = variant::nine();
    let count = Transformation::count(board).expect("they can be counted");
    let disguise = |number: usize| {
        let mut chance = Chance::new(99, number as u64);
        let record = &real[number % real.len()];
        let mut any = || u128::from(chance.word()) % count;
        let (form, made) = (Transformation::from_number(any(), board)?, any());
        let form = form.apply(&record.form().ok()?);
        let (form, made) = (packed(&form), made.to_be_bytes());
        let parts = RecordParts { form: &form, made: &made[16 - MADE..], ..record.parts() };
        let mut disguised = Record::from_parts(board.clone(), parts);
        record.figures.iter().for_each(|figure| disguised.note(*figure));
        (disguised.reader_path, disguised.is_minimal) = (record.reader_path.clone(), record.is_minimal);
        Some(disguised)
    };
    numbers.into_par_iter().filter_map(disguise).collect()
}
