//! Generates a shard of a batch.

use super::ShardArguments;
use super::folder::{headers, parts_of};
use crate::batch::{Header, Job, JobResults, Shard, Span};
use crate::cli::output::{Overwrite, create_folder, write_file};
use crate::cli::progress::Progress;
use crate::cli::screen::{Screen, counted};
use crate::cli::{Exit, Failure, interrupt};
use std::path::Path;

/// The maximum number of attempts in a part. It limits the loss if a machine fails, and the memory needed.
const PART: u64 = 1 << 18;

/// Environment variables with the number of the shard, and their values for the first shard.
const JOBS: [(&str, u64); 3] =
    [("SLURM_ARRAY_TASK_ID", 1), ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("JOB_COMPLETION_INDEX", 0)];

pub(super) fn run(arguments: &ShardArguments, screen: &Screen) -> Result<Exit, Failure> {
    let shard = shard(arguments)?;
    interrupt::listen_and_wait();
    let job = arguments.job(screen)?;
    let out = &*arguments.output;
    create_folder(out)?;
    let done = headers(&parts_of(&[out.to_owned()])?, Some(job.identity()))?;
    let todo = job.todo(shard, &done.map(|header| header.done).unwrap_or_default());
    let attempts: u64 = todo.iter().map(Span::len).sum();
    if attempts == 0 {
        screen.note(format!("shard {}/{} is done already", shard.index(), shard.of()));
        return Ok(Exit::Done);
    }
    let bar = Progress::new(screen, usize::try_from(attempts).unwrap_or(usize::MAX), "attempts");
    let (mut made, mut records) = (0, 0);
    for spans in pieces(todo, PART) {
        let wanted: u64 = spans.iter().map(Span::len).sum();
        let results = job.make(&spans, &interrupt::stop(), |so_far, _| {
            bar.found(usize::try_from(made + so_far).unwrap_or(usize::MAX), made + so_far);
        });
        let now: u64 = results.done.iter().map(Span::len).sum();
        screen.note_skipped(&results.skipped);
        records += write(&job, results, out)?;
        if now > 0 {
            interrupt::note_kept();
        }
        made += now;
        if now < wanted {
            drop(bar);
            screen.note(format!("{made} of {attempts} attempts are already done"));
            return Err(interrupt::why());
        }
    }
    drop(bar);
    let rows = counted(records, "record");
    screen.note(format!("shard {}/{}: {attempts} attempts, {rows}, in {}", shard.index(), shard.of(), out.display()));
    Ok(Exit::Done)
}

/// Writes results as a part under a temporary name, and renames it. Returns the number of rows.
fn write(job: &Job, results: JobResults, out: &Path) -> Result<usize, Failure> {
    if results.done.is_empty() {
        return Ok(0);
    }
    let mut bytes = Vec::new();
    let path = out.join(Header::of(job, &results.done).name());
    let count = results.write(job, &mut bytes).map_err(|error| Failure::file(&path, "cannot write", &error))?;
    write_file(&path, &bytes, Overwrite::Update)?;
    Ok(count)
}

/// Splits spans into groups of at most `most` attempts.
fn pieces(spans: Vec<Span>, most: u64) -> Vec<Vec<Span>> {
    let mut pieces: Vec<Vec<Span>> = Vec::new();
    let mut room = 0;
    for mut span in spans {
        while !span.is_empty() {
            if room == 0 {
                pieces.push(Vec::new());
                room = most;
            }
            let to = span.to.min(span.from + room);
            room -= to - span.from;
            let piece = Span { to, ..span.clone() };
            pieces.last_mut().expect("there is room in it").push(piece);
            span.from = to;
        }
    }
    pieces
}

/// Returns the shard to generate.
fn shard(arguments: &ShardArguments) -> Result<Shard, Failure> {
    let number =
        |text: &str| -> Option<u64> { text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit())) };
    let no_shard = |written: &str| {
        let why = match written.split_once('/').map(|(index, of)| (number(index), number(of))) {
            Some((Some(_), Some(of @ 1..))) => format!("write a shard from 1/{of} to {of}/{of}"),
            _ => "write the third of seven as 3/7".to_owned(),
        };
        Failure::usage(format!("{} is not a valid shard; {why}", crate::error::quote(written)))
    };
    match (&arguments.shard, arguments.shards) {
        (Some(written), _) => {
            let read = written.split_once('/').and_then(|(index, of)| Shard::new(number(index)?, number(of)?));
            read.ok_or_else(|| no_shard(written))
        }
        (None, Some(of)) => {
            let job = JOBS.iter().find_map(|(name, first)| Some((name, first, crate::cli::system::variable(name)?)));
            let Some((name, first, written)) = job else {
                let names = JOBS.map(|(name, _)| format!("`{name}`")).join(", ");
                return Err(Failure::usage(format!("none of {names} is set; write `--shard I/{of}`")));
            };
            let index = written.trim().parse::<u64>().ok().and_then(|number| (number + 1).checked_sub(*first));
            let shard = index.and_then(|index| Shard::new(index, of));
            let last = of.saturating_sub(1) + first;
            shard.ok_or_else(|| {
                let written = crate::error::quote(&format!("{name}={written}"));
                Failure::usage(format!(
                    "{written} is out of range; with {of} shards, it must be from {first} to {last}"
                ))
            })
        }
        (None, None) => Err(Failure::usage("the shard is missing; for the whole batch, write `--shard 1/1`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::Stream;

    #[test]
    fn no_attempt_is_lost_between_parts() {
        let span = |section, from, to| Span { section, stream: Stream::Plain, from, to };
        let check = |spans: &[Span], most: u64| {
            let parts = pieces(spans.to_vec(), most);
            assert!(parts.iter().all(|part| part.iter().map(Span::len).sum::<u64>() <= most));
            let all = |spans: &[Span]| -> Vec<(usize, u64)> {
                spans.iter().flat_map(|span| (span.from..span.to).map(|index| (span.section, index))).collect()
            };
            assert_eq!(all(&parts.concat()), all(spans));
            assert_eq!(parts.len() as u64, spans.iter().map(Span::len).sum::<u64>().div_ceil(most));
        };
        check(&[], 4);
        check(&[span(0, 0, 4)], 4);
        check(&[span(0, 0, 3), span(1, 7, 19)], 4);
        check(&[span(0, 0, 1), span(0, 2, 3), span(1, 0, 1)], 2);
    }
}
