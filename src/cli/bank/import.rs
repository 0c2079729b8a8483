//! Imports puzzles into a bank.
//!
//! # Notes
//! A million rows take 14.0 s of processor time from Parquet (85,000 rows per second of wall time on two cores) and
//! 14.4 s from CSV; the aim is 150,000 per second. SQLite takes a fifth, half of it for indices, canonical forms a
//! seventh, solving a twentieth, and texts and lists on the heap most of the rest. The results of equal runs differ by
//! a twentieth. The following gained no more than that: indices of bands built at the end or maintained from the first
//! row, SQLite's older journal, and indices sorted on two threads. Steps of 65,536 records take 15.2 s instead of 14.2
//! s, steps of a million 13.5 s, but 682 MB instead of 315 MB.

use super::BankFile;
use super::add::print_added;
use super::source::{Item, Piece, RefusedError, RefusedLine, Row, Source, SourceError};
use crate::bank::{
    Access, Added, Incoming, JsonRow, Origin, PathTechniques, RecordError, Recorder, RowError, RowReader,
};
use crate::cli::boards::BoardArguments;
use crate::cli::choices::scales;
use crate::cli::output::{Force, NewFile, OutputFile, Overwrite};
use crate::cli::progress::Progress;
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure, files, interrupt};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::hunt::Figure;
use crate::rating::{Scale, SkippedStep, Unrated, WALKTHROUGH, scale};
use crate::work::{Stop, Stopped};
use clap::ValueHint;
use rayon::prelude::*;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::mpsc::sync_channel;
use std::time::Duration;

/// The arguments of an import of puzzles in any format, tables of `bank export`, or lines of the Sudoku Exchange bank.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
A table from `bank export` keeps its ratings, techniques, origins, and the books that printed a puzzle. An interrupted
import resumes where it stopped. Input that is not a puzzle with exactly one solution is reported.

Examples:
  sudopress bank import house.bank puzzles.txt --scales press,explainer --paths
  sudopress bank import house.bank hard.txt --exchange --licence CC0")]
pub(in crate::cli) struct Import {
    #[command(flatten)]
    file: BankFile,

    /// File to read
    #[arg(value_name = "FILE")]
    from: PathBuf,

    /// Also rate on these scales
    #[arg(long, value_name = "SCALES", value_delimiter = ',', value_parser = scales())]
    scales: Vec<&'static Scale>,

    /// Store the techniques of each path, for `bank find --require`
    #[arg(long)]
    paths: bool,

    /// Read records of the Sudoku Exchange bank, and store their ratings, which come from Sukaku Explainer
    #[arg(long)]
    exchange: bool,

    /// Source to store [default: the name of the file]
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    /// Licence to store
    #[arg(long, value_name = "TEXT")]
    licence: Option<String>,

    /// Tags of your own, for finding these puzzles
    #[arg(long, value_name = "TAG", value_delimiter = ',')]
    tags: Vec<String>,

    /// Write rejected lines to FILE, each with the reason; a resumed import appends
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rejects: Option<OutputFile>,

    #[command(flatten)]
    force: Force,

    /// Import the file again from the start
    #[arg(long)]
    again: bool,

    #[command(flatten)]
    board: BoardArguments,
}

/// The number of records stored in one step, and the maximum time that the first of them waits. In large steps, rows
/// are added several times as fast.
const STEP: usize = 1 << 18;
const PATIENCE: Duration = Duration::from_secs(10);

/// Results that are not yet stored.
#[derive(Default)]
struct PendingResults {
    incoming: Vec<Incoming>,
    refused: Vec<RefusedLine>,
    skipped: Vec<SkippedStep>,
}

impl Import {
    /// Returns the import of a table into a bank, without further options.
    pub(in crate::cli) fn of(from: &Path, bank: &Path) -> Self {
        Self {
            file: BankFile { bank: bank.to_owned() },
            from: from.to_owned(),
            scales: Vec::new(),
            paths: false,
            exchange: false,
            source: None,
            licence: None,
            tags: Vec::new(),
            rejects: None,
            force: Force::default(),
            again: false,
            board: BoardArguments::default(),
        }
    }

    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let (added, refused) = self.take_in(screen)?;
        print_added(screen, added)?;
        if refused > 0 {
            screen.line(format_args!("{refused} refused"))?;
        }
        Ok(if refused > 0 { Exit::Input } else { Exit::Done })
    }

    /// Imports the file into the bank. Returns the outcome and the number of rejected puzzles.
    pub(in crate::cli) fn take_in(&self, screen: &Screen) -> Result<(Added, usize), Failure> {
        if let Some(tag) = self.tags.iter().find(|tag| tag.is_empty() || tag.contains(char::is_whitespace)) {
            return Err(Failure::usage(format!("{} is not a valid tag; write one word", crate::error::quote(tag))));
        }
        let fail = |error: io::Error| Failure::file(&self.from, "cannot read", &error);
        let mut file = files::open(&self.from).map_err(fail)?;
        if file.metadata().map_err(fail)?.is_dir() {
            let folder = Diagnostic::new("a folder, not a file").in_file(self.from.as_path());
            return Err(Failure::new(Exit::Files, folder));
        }
        let name = self.name(&mut file).map_err(fail)?;
        let board = self.board.read()?;
        let mut source = Source::open(file, self.exchange, board).map_err(|fault| self.unread(&fault))?;
        self.file.refuse_as_input(&self.from)?;
        let mut store = self.file.open(Access::Create)?;
        let offset = if self.again { 0 } else { store.import_offset(&name).map_err(self.file.fault())? };
        let open = |path: &OutputFile| Rejects::open(path, self.force.into(), offset > 0);
        let mut rejects = self.rejects.as_ref().map(open).transpose()?;
        if offset > 0 {
            screen.note(match source.go_on_at(offset) {
                true => format!("resuming at {} {offset} of {}", source.unit(), self.from.display()),
                false => format!("{} was already imported; to import it again, use `--again`", self.from.display()),
            });
        }
        let bar = Progress::count(screen, "puzzles");
        // Rows are added on a separate thread while the next puzzles are processed.
        let (kept, refused) = std::thread::scope(|scope| {
            let (send, receive) = sync_channel::<(u64, Vec<Incoming>)>(1);
            let keeper = scope.spawn(move || {
                let add = |added, (offset, incoming)| {
                    let added = added + store.add_from(&name, offset, incoming)?;
                    interrupt::note_kept();
                    Ok(added)
                };
                receive.into_iter().try_fold(Added::default(), add)
            });
            let refused = self.read(&mut source, (screen, &bar, rejects.as_mut()), |offset, incoming| {
                send.send((offset, incoming)).is_ok()
            });
            drop(send);
            (keeper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), refused)
        });
        let added = kept.map_err(self.file.fault())?;
        let refused = refused?;
        drop(bar);
        Ok((added, refused))
    }

    /// Reads the rest and passes it to `keep` in steps. Returns the number of rejected puzzles.
    fn read(
        &self,
        source: &mut Source,
        (screen, bar, mut rejects): (&Screen, &Progress, Option<&mut Rejects>),
        keep: impl Fn(u64, Vec<Incoming>) -> bool,
    ) -> Result<usize, Failure> {
        let stop = interrupt::stop();
        let (mut refused, mut waiting, mut since) = (0, PendingResults::default(), crate::cli::system::now());
        loop {
            let piece = source.piece().map_err(|fault| self.unread(&fault))?;
            let is_end = piece.is_none();
            if let Some(piece) = piece {
                self.work_on(&piece, &mut waiting, &stop)?;
                stop.check()?;
            }
            if !is_end && waiting.incoming.len() < STEP && since.elapsed() < PATIENCE {
                continue;
            }
            let PendingResults { incoming, refused: unfit, skipped } = std::mem::take(&mut waiting);
            screen.note_skipped(&skipped);
            for RefusedLine { text, reason, .. } in unfit {
                refused += 1;
                match &mut rejects {
                    Some(rejects) => rejects.add(&text, &reason)?,
                    None if refused <= MAX_REPORTED => {
                        let fault = Diagnostic::new(format!("{}: {reason}", crate::error::quote(&text)));
                        screen.complain(&fault.in_file(self.from.as_path()));
                    }
                    None => {}
                }
            }
            // Stored puzzles are not read again, so the rejects before them must be published first.
            rejects.as_mut().map_or(Ok(()), |rejects| rejects.file.publish())?;
            incoming.iter().for_each(|_| bar.another());
            since = crate::cli::system::now();
            if !keep(source.offset(), incoming) || is_end {
                return Ok(refused);
            }
        }
    }

    /// Returns the failure for a file that cannot be read or is damaged.
    fn unread(&self, fault: &SourceError) -> Failure {
        match fault {
            SourceError::File(error) => Failure::file(&self.from, "cannot read", error),
            SourceError::Table(fault) => {
                let fault = Diagnostic::new(format!("the table cannot be read: {fault}"));
                Failure::input(fault.hint("export it again").in_file(self.from.as_path()))
            }
        }
    }

    /// Returns the identity of an import: the name of the file and a hash of its beginning.
    fn name(&self, file: &mut File) -> io::Result<String> {
        let mut head = Vec::new();
        Read::by_ref(file).take(4096).read_to_end(&mut head)?;
        file.rewind()?;
        let hash = head
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(format!("{} {hash:016x}", self.from.file_name().unwrap_or_default().to_string_lossy()))
    }

    /// Processes the puzzles of a piece on all threads.
    fn work_on(&self, piece: &Piece, waiting: &mut PendingResults, stop: &Stop) -> Result<(), Failure> {
        let (items, mut refused) = piece.items();
        let mut tags = self.tags.clone();
        tags.sort();
        tags.dedup();
        let source = self.source.clone().or_else(|| Some(self.from.file_name()?.to_string_lossy().into_owned()));
        let origin = Origin { attempt: None, source, licence: self.licence.clone(), tags };
        let memory = || (Engine::new(), Recorder::default(), RowReader::default());
        let made: Vec<_> = items
            .par_iter()
            .map_init(memory, |memory, (_, item)| self.incoming(memory, item, &origin, stop))
            .collect::<Result<_, Stopped>>()?;
        for ((line, item), made) in items.iter().zip(made) {
            match made {
                Ok((incoming, skipped)) => {
                    waiting.incoming.push(incoming);
                    SkippedStep::keep_first(&mut waiting.skipped, skipped);
                }
                Err(reason) => {
                    let (text, reason) = (piece.text_of(*line, item), reason.to_string());
                    refused.push(RefusedLine { line: *line, text, reason });
                }
            }
        }
        refused.sort();
        waiting.refused.extend(refused);
        Ok(())
    }

    /// Returns the record of a puzzle, and the steps to report; or the reason why there is no record.
    fn incoming(
        &self,
        (engine, recorder, rows): &mut (Engine, Recorder, RowReader),
        item: &Item<'_>,
        origin: &Origin,
        stop: &Stop,
    ) -> Result<Result<(Incoming, Vec<SkippedStep>), RefusedError>, Stopped> {
        let (puzzle, mut incoming) = match item {
            Item::Puzzle(reading, known) => match recorder.record(&reading.puzzle, origin.clone(), stop) {
                Ok(mut record) => {
                    known.iter().for_each(|figure| record.note(*figure));
                    (Cow::Borrowed(&reading.puzzle), Incoming::from(record))
                }
                Err(RecordError::Stopped(stopped)) => return Err(stopped),
                Err(fault) => return Ok(Err(fault.into())),
            },
            Item::Row(row) => {
                let read = match row {
                    Row::Json(line) => {
                        JsonRow::read(line).ok_or(RefusedError::Json).map(|row| rows.record(&row, origin, stop))
                    }
                    Row::Csv(head, line) => head
                        .row(line)
                        .map_err(|fields| RefusedError::Fields { fields, columns: head.width() })
                        .map(|row| rows.record(&row, origin, stop)),
                    Row::Table(row) => Ok(rows.record(row, origin, stop)),
                };
                match read {
                    Ok(Ok((puzzle, incoming))) => (Cow::Owned(puzzle), incoming),
                    Ok(Err(RowError::Record(RecordError::Stopped(stopped)))) => return Err(stopped),
                    Ok(Err(fault)) => return Ok(Err(fault.into())),
                    Err(reason) => return Ok(Err(reason)),
                }
            }
        };
        let (record, mut skipped) = (&mut incoming.record, Vec::new());
        match engine.solutions_unless(&puzzle, 2, stop)?.len() {
            1 => {}
            0 => return Ok(Err(RefusedError::NoSolution)),
            _ => return Ok(Err(RefusedError::Several)),
        }
        for scale in &self.scales {
            if record.figure(scale).is_none() && scale.rates(&puzzle) {
                let figures = (scale.measure)(&puzzle, stop).map_err(Unrated::unless_faulty)?;
                Figure::of(scale, &figures).into_iter().for_each(|figure| record.note(figure));
                skipped.extend(SkippedStep::on(scale, figures.rejected));
            }
        }
        if self.paths
            && record.reader_path.is_none()
            && let Some(path) = scale(WALKTHROUGH).filter(|path| path.rates(&puzzle))
        {
            let rated = path.rate_unless(&puzzle, stop).map_err(Unrated::unless_faulty)?;
            if rated.is_deduced() {
                record.reader_path = Some(PathTechniques::of(path.key, &rated));
            }
            skipped.extend(SkippedStep::on(path, rated.rejected));
        }
        Ok(Ok((incoming, skipped)))
    }
}

/// The maximum number of rejections that are reported without a file for them.
const MAX_REPORTED: usize = 20;

/// A file of rejected lines. It is published with the first puzzles that are stored, and then grows in place.
struct Rejects {
    file: NewFile,
}

impl Rejects {
    /// Starts the file. A resumed import appends to the file that it began, and to no other.
    fn open(path: &Path, overwrite: Overwrite, is_continued: bool) -> Result<Self, Failure> {
        let old = if is_continued && path.is_file() { Self::begun(path)? } else { None };
        let overwrite = if old.is_some() { Overwrite::Update } else { overwrite };
        let mut file = NewFile::create(path, overwrite)?;
        if let Some(old) = old {
            file.add(&old)?;
        }
        Ok(Self { file })
    }

    /// Returns the bytes of an existing file of rejects; `None` if it is something else.
    fn begun(path: &Path) -> Result<Option<Vec<u8>>, Failure> {
        let read = || {
            let (mut bytes, mut input) = (Vec::new(), BufReader::new(files::open_to_add(path)?));
            input.read_until(b'\n', &mut bytes)?;
            if !bytes.is_empty() && !String::from_utf8_lossy(&bytes).contains(REASON) {
                return Ok(None);
            }
            input.read_to_end(&mut bytes)?;
            Ok(Some(bytes))
        };
        read().map_err(|error| Failure::file(path, "cannot read", &error))
    }

    fn add(&mut self, text: &str, reason: &str) -> Result<(), Failure> {
        self.file.add(format!("{text}{REASON}{reason}\n").as_bytes())
    }
}

const REASON: &str = "\t# ";
