//! Merges the parts of a batch.

use super::folder::{MAX_OPEN, open_all, parts_of};
use super::status::missing_summary;
use super::{no_parts, part_fault};
use crate::batch::{PartError, Survey};
use crate::cli::output::{Force, NewFile, OutputFile, ScratchFile};
use crate::cli::screen::{Screen, counted};
use crate::cli::{Exit, Failure, files, interrupt};
use crate::error::Diagnostic;
use clap::ValueHint;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The arguments of a merge. The last line of the standard output is a hash of the merged records, which does not
/// depend on how the batch was split.
#[derive(clap::Args, Debug)]
pub(super) struct Merge {
    /// Parts, or folders of parts
    #[arg(required = true, value_name = "DIR")]
    places: Vec<PathBuf>,

    /// Output: a part with the puzzles that are kept
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<OutputFile>,

    /// Keep all puzzles, even more than the sections need
    #[arg(long)]
    keep_all: bool,

    /// Merge even if attempts are missing
    #[arg(long)]
    incomplete: bool,

    #[command(flatten)]
    force: Force,
}

impl Merge {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let mut parts = parts_of(&self.places)?;
        if parts.is_empty() {
            return Err(no_parts(Exit::Input, &self.places[0]));
        }
        // The output may be one of the parts.
        parts.iter().for_each(|part| files::note(part));
        let out = self.output.as_deref().map(|out| NewFile::create(out, self.force.into())).transpose()?;
        let place = self.output.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
        let place = place.unwrap_or(Path::new("."));
        // If there are too many to open at once, they are merged in rounds.
        let mut rounds: Vec<ScratchFile> = Vec::new();
        while parts.len() > MAX_OPEN {
            let mut next = Vec::new();
            let mut files = Vec::new();
            for group in parts.chunks(MAX_OPEN) {
                let mut file = ScratchFile::create(place)?;
                write_to(group, None, &mut file, place)?;
                next.push(file.path().to_owned());
                files.push(file);
            }
            (parts, rounds) = (next, files);
        }
        let all = open_all(&parts)?;
        let header = all.header().clone();
        let missing = header.missing();
        if !missing.is_empty() {
            let summary = missing_summary(&header, &missing);
            if !self.incomplete {
                let hint = "run the shards again to make the missing ones, or use `--incomplete`";
                let fault = Diagnostic::new(format!("attempts are missing: {summary}")).hint(hint);
                return Err(Failure::new(Exit::Negative, fault.in_file(self.places[0].as_path())));
            }
            screen.note(format!("attempts are missing: {summary}"));
        }
        let survey = all.survey().map_err(|(at, fault)| part_fault(&parts[at], &fault))?;
        interrupt::stop().check()?;
        let quotas = Some(&survey).filter(|_| !self.keep_all);
        let (hash, count) = match (out, self.output.as_deref()) {
            (Some(mut file), Some(path)) => {
                let written = write_to(&parts, quotas, &mut file, path)?;
                file.commit()?;
                written
            }
            _ => write_to(&parts, quotas, &mut io::sink(), Path::new("standard output"))?,
        };
        drop(rounds);
        print_survey(screen, &survey, &header, count)?;
        screen.line(hash)?;
        Ok(Exit::Done)
    }
}

fn print_survey(screen: &Screen, survey: &Survey, header: &crate::batch::Header, count: u64) -> Result<(), Failure> {
    for (section, found) in header.sections.iter().zip(&survey.finds) {
        screen.line(format_args!("{}: {found} found, {} wanted", section.title, section.count))?;
    }
    let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let (distinct, disguises) =
        (counted(number(survey.distinct), "different puzzle"), counted(number(survey.disguises), "duplicate"));
    screen.line(format_args!("{distinct}, {disguises} dropped, {count} used"))
}

fn write_to(
    parts: &[PathBuf],
    quotas: Option<&Survey>,
    out: &mut impl Write,
    path: &Path,
) -> Result<(String, u64), Failure> {
    let mut out = BufWriter::with_capacity(1 << 20, out);
    let written = open_all(parts)?.write(quotas, &mut out).map_err(|fault| match fault {
        (Some(at), fault) => part_fault(&parts[at], &fault),
        (None, PartError::Stream(error)) => Failure::file(path, "cannot write", &error),
        (None, fault) => part_fault(path, &fault),
    })?;
    out.flush().map_err(|error| Failure::file(path, "cannot write", &error))?;
    Ok(written)
}
