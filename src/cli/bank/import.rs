//! Puzzles of others read into a bank.

use super::BankFile;
use super::add::told;
use crate::bank::{Access, Added, Origin, Record, RecordError, Recorder, Store, ToldTechniques};
use crate::board::Topology;
use crate::cli::boards::BoardArguments;
use crate::cli::choices::scales;
use crate::cli::progress::Progress;
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure, interrupt};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::format::{ReadError, Reader, Reading};
use crate::hunt::Figure;
use crate::rating::{Scale, Unrated, WALKTHROUGH, scale};
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Every format of puzzles that the program reads, and lines of the Sudoku Exchange bank.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
An import that was interrupted goes on where it was: how far it came is kept in the bank with the puzzles themselves. What
is no puzzle, or has not one solution, is told; --rejects writes it into a file, with the reason.

Examples:
  sudopress bank import house.bank puzzles.txt --scales press,explainer --paths
  sudopress bank import house.bank hard.txt --exchange --licence CC0")]
pub(super) struct Import {
    #[command(flatten)]
    file: BankFile,

    /// The file to read
    #[arg(value_name = "FILE")]
    from: PathBuf,

    /// Rate on these scales
    #[arg(long, value_name = "SCALES", value_delimiter = ',', value_parser = scales())]
    scales: Vec<&'static Scale>,

    /// Note the techniques of the path that readers are told
    #[arg(long)]
    paths: bool,

    /// Lines of the Sudoku Exchange bank: a hash, the puzzle, its rating on the scale explainer, which is taken over
    #[arg(long)]
    exchange: bool,

    /// What is noted as the source; the name of the file when left out
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    /// What is noted as the licence
    #[arg(long, value_name = "TEXT")]
    licence: Option<String>,

    /// Words of your own to find these puzzles by
    #[arg(long, value_name = "TAG", value_delimiter = ',')]
    tags: Vec<String>,

    /// Write what is refused into this file, with the reasons
    #[arg(long, value_name = "FILE")]
    rejects: Option<PathBuf>,

    /// Read the file from its beginning again
    #[arg(long)]
    again: bool,

    #[command(flatten)]
    board: BoardArguments,
}

/// How much of a file is read at once, in bytes: what is kept in one step.
const STEP: usize = 8 << 20;

/// What comes of a piece of a text.
struct Piece {
    records: Vec<Record>,
    /// Line and reason.
    refused: Vec<(usize, String)>,
}

impl Import {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let stop = interrupt::stop();
        let fail = |error: io::Error| Failure::file(&self.from, "cannot read", &error);
        let mut file = File::open(&self.from).map_err(fail)?;
        if file.metadata().map_err(fail)?.is_dir() {
            let folder = Diagnostic::new("a folder, not a file").in_file(self.from.display().to_string());
            return Err(Failure::new(Exit::Files, folder));
        }
        let name = self.name(&mut file).map_err(fail)?;
        let mut store = self.file.open(Access::Create)?;
        let mut offset = if self.again { 0 } else { store.import_offset(&name).map_err(self.file.fault())? };
        let mut rejects = self.rejects.as_deref().map(|path| Rejects::open(path, offset > 0)).transpose()?;
        let length = file.metadata().map_err(fail)?.len();
        if offset > 0 {
            screen.note(match offset >= length {
                true => format!("{} was read before; `--again` reads it once more", self.from.display()),
                false => format!("going on at byte {offset} of {}", self.from.display()),
            });
        }
        let board = self.board.read()?;
        let bar = Progress::count(screen, "puzzles");
        let (mut added, mut refused, mut size) = (Added::default(), 0, STEP);
        loop {
            file.seek(SeekFrom::Start(offset)).map_err(fail)?;
            let mut text = Vec::new();
            Read::by_ref(&mut file).take(size as u64).read_to_end(&mut text).map_err(fail)?;
            let is_end = text.len() < size;
            if text.is_empty() {
                break;
            }
            let Some(consumed) = consumed(&text, is_end, board.clone(), self.exchange) else {
                // A piece too short for what begins in it.
                size *= 2;
                continue;
            };
            let piece = self.read(&text[..consumed], board.clone(), &stop)?;
            stop.check()?;
            for (line, reason) in &piece.refused {
                refused += 1;
                let place =
                    String::from_utf8_lossy(text.split(|byte| *byte == b'\n').nth(line - 1).unwrap_or_default());
                match &mut rejects {
                    Some(rejects) => rejects.add(place.trim_end(), reason)?,
                    None if refused <= MOST_TOLD => {
                        let fault = Diagnostic::new(format!("{}: {reason}", crate::error::quote(place.trim_end())));
                        screen.complain(&fault.in_file(self.from.display().to_string()));
                    }
                    None => {}
                }
            }
            offset += consumed as u64;
            piece.records.iter().for_each(|_| bar.another());
            added = added + store.add_from(&name, offset, piece.records).map_err(self.file.fault())?;
            size = STEP;
        }
        drop(bar);
        told(screen, added)?;
        if refused > 0 {
            screen.line(format_args!("{refused} refused"))?;
        }
        Ok(if refused > 0 { Exit::Input } else { Exit::Done })
    }

    /// What an import of the file is known by: its name and how it begins.
    fn name(&self, file: &mut File) -> io::Result<String> {
        let mut head = Vec::new();
        file.take(4096).read_to_end(&mut head)?;
        let hash = head
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(format!("{} {hash:016x}", self.from.file_name().unwrap_or_default().to_string_lossy()))
    }

    /// Reads a piece of the text, and works on its puzzles on all threads.
    fn read(&self, text: &[u8], board: Option<Arc<Topology>>, stop: &Stop) -> Result<Piece, Failure> {
        let (readings, mut refused) = readings(text, board, self.exchange);
        let mut tags = self.tags.clone();
        tags.sort();
        tags.dedup();
        let source = self.source.clone().or_else(|| Some(self.from.file_name()?.to_string_lossy().into_owned()));
        let origin = Origin { attempt: None, source, licence: self.licence.clone(), tags };
        let memory = || (Engine::new(), Recorder::default());
        let made: Vec<_> = readings
            .par_iter()
            .map_init(memory, |(engine, recorder), (_, reading, known)| {
                self.record((engine, recorder), reading, *known, &origin, stop)
            })
            .collect::<Result<_, Stopped>>()?;
        let mut records = Vec::new();
        for ((line, ..), made) in readings.iter().zip(made) {
            match made {
                Ok(record) => records.push(record),
                Err(reason) => refused.push((*line, reason)),
            }
        }
        refused.sort();
        Ok(Piece { records, refused })
    }

    /// The record of a puzzle that was read, or why there is none.
    fn record(
        &self,
        (engine, recorder): (&mut Engine, &mut Recorder),
        reading: &Reading,
        known: Option<Figure>,
        origin: &Origin,
        stop: &Stop,
    ) -> Result<Result<Record, String>, Stopped> {
        let puzzle = &reading.puzzle;
        let mut record = match recorder.record(puzzle, origin.clone(), stop) {
            Ok(record) => record,
            Err(RecordError::Stopped(stopped)) => return Err(stopped),
            Err(fault) => return Ok(Err(fault.to_string())),
        };
        match engine.solutions_unless(puzzle, 2, stop)?.len() {
            1 => {}
            0 => return Ok(Err("it has no solution".into())),
            _ => return Ok(Err("it has several solutions".into())),
        }
        known.into_iter().for_each(|figure| record.note(figure));
        for scale in &self.scales {
            if record.figure(scale).is_none() && scale.rates(puzzle) {
                let figures = (scale.measure)(puzzle, stop).map_err(Unrated::of_sound)?;
                record.note(Figure::of(scale, &figures));
            }
        }
        if self.paths
            && let Some(path) = scale(WALKTHROUGH).filter(|path| path.rates(puzzle))
        {
            let rated = path.rate_unless(puzzle, stop).map_err(Unrated::of_sound)?;
            if rated.is_deduced() {
                record.told = Some(ToldTechniques::of(path.key, &rated));
            }
        }
        Ok(Ok(record))
    }
}

/// How many refusals are told where no file takes them.
const MOST_TOLD: usize = 20;

/// How many bytes of a piece can be worked on: up to where its last puzzle begins, unless it is the last piece. `None`
/// when that is nothing.
fn consumed(text: &[u8], is_end: bool, board: Option<Arc<Topology>>, is_exchange: bool) -> Option<usize> {
    if is_end {
        return Some(text.len());
    }
    let lines: Vec<usize> = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1).collect();
    if is_exchange {
        return lines.last().copied();
    }
    // The last of what is read may go on behind the end; so it comes with the next piece.
    let end = *lines.last()?;
    let mut last = 0;
    for read in Reader::new(&text[..end], None, board) {
        let line = match read {
            Ok(reading) => reading.line(),
            Err(ReadError::Fault(fault)) => fault.spot.map_or(1, |spot| spot.line),
            Err(ReadError::Stream(_)) => continue,
        };
        last = last.max(line);
    }
    let start = if last >= 2 { lines.get(last - 2).copied() } else { None };
    start.filter(|start| *start > 0)
}

/// The puzzles of a text with their lines and what it knows of them, and what is none: line and reason.
type Readings = (Vec<(usize, Reading, Option<Figure>)>, Vec<(usize, String)>);

fn readings(text: &[u8], board: Option<Arc<Topology>>, is_exchange: bool) -> Readings {
    let (mut readings, mut refused) = (Vec::new(), Vec::new());
    if !is_exchange {
        for read in Reader::new(text, None, board) {
            match read {
                Ok(reading) => readings.push((reading.line(), reading, None)),
                Err(ReadError::Fault(fault)) => refused.push((fault.spot.map_or(1, |spot| spot.line), fault.message)),
                Err(ReadError::Stream(error)) => refused.push((1, error.to_string())),
            }
        }
        return (readings, refused);
    }
    let explainer = scale("explainer").expect("it is in the table");
    for (number, line) in (1..).zip(text.split(|byte| *byte == b'\n')) {
        let line = String::from_utf8_lossy(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, puzzle, rating, ..] = words[..] else {
            if !words.is_empty() {
                refused.push((number, "no line of a hash, a puzzle and a rating".into()));
            }
            continue;
        };
        let Some(rating) = explainer.parse(rating) else {
            refused.push((number, "its rating is none on the scale `explainer`".into()));
            continue;
        };
        let figure = Figure { scale: explainer, rating, level: None, is_open: false };
        match Reader::new(puzzle.as_bytes(), None, board.clone()).next() {
            Some(Ok(reading)) => readings.push((number, reading, Some(figure))),
            Some(Err(ReadError::Fault(fault))) => refused.push((number, fault.message)),
            _ => refused.push((number, "no puzzle".into())),
        }
    }
    (readings, refused)
}

/// A file of what was refused.
struct Rejects {
    file: File,
    path: PathBuf,
}

impl Rejects {
    fn open(path: &Path, is_continued: bool) -> Result<Self, Failure> {
        let mut options = File::options();
        options.create(true).write(true);
        if is_continued {
            options.append(true)
        } else {
            options.truncate(true)
        };
        let file = options.open(path).map_err(|error| Failure::file(path, "cannot write", &error))?;
        Ok(Self { file, path: path.to_owned() })
    }

    fn add(&mut self, text: &str, reason: &str) -> Result<(), Failure> {
        let line = format!("{text}\t# {reason}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| Failure::file(&self.path, "cannot write", &error))
    }
}
