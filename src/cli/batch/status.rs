//! Lists the existing and the missing parts of a batch.

use super::folder::{MAX_OPEN, headers, open_all, parts_of};
use super::{no_parts, part_fault};
use crate::batch::{Header, Span};
use crate::cli::screen::{Screen, counted};
use crate::cli::{Exit, Failure};
use crate::hunt::Stream;
use std::path::PathBuf;

/// The arguments of the status. The exit code is 1 while attempts are missing.
#[derive(clap::Args, Debug)]
pub(super) struct Status {
    /// Parts, or folders of parts
    #[arg(required = true, value_name = "DIR")]
    places: Vec<PathBuf>,

    /// Also read all parts in full and count distinct puzzles
    #[arg(long)]
    finds: bool,
}

/// The maximum number of spans listed.
const MAX_NAMED: usize = 8;

impl Status {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let parts = parts_of(&self.places)?;
        let Some(header) = headers(&parts, None)? else {
            return Err(no_parts(Exit::Negative, &self.places[0]));
        };
        let finds = match self.finds {
            true if parts.len() > MAX_OPEN => {
                return Err(Failure::usage(format!(
                    "{} parts: merge them with `sudopress batch merge --keep-all` first",
                    parts.len()
                )));
            }
            true => open_all(&parts)?.survey().map_err(|(at, fault)| part_fault(&parts[at], &fault))?.finds,
            false => Vec::new(),
        };
        screen.line(format_args!("{}, made by {}", counted(parts.len(), "part"), header.program))?;
        let made = |section: usize, stream: Stream| -> u64 {
            header.done.iter().filter(|span| (span.section, span.stream) == (section, stream)).map(Span::len).sum()
        };
        for (at, section) in header.sections.iter().enumerate() {
            let (plain, walks) = (made(at, Stream::Plain), made(at, Stream::Walk));
            let found =
                finds.get(at).map(|found| format!(", {found} different puzzles found of {} wanted", section.count));
            screen.line(format_args!(
                "{}: {plain} of {} attempts, {walks} of {} walks{}",
                section.title,
                section.attempts,
                section.walks,
                found.unwrap_or_default()
            ))?;
        }
        let missing = header.missing();
        if missing.is_empty() {
            screen.line("complete")?;
            return Ok(Exit::Done);
        }
        screen.line(format_args!("missing: {}", missing_summary(&header, &missing)))?;
        Ok(Exit::Negative)
    }
}

/// Returns the first missing spans, and the number of further ones.
pub(super) fn missing_summary(header: &Header, missing: &[Span]) -> String {
    let one = |span: &Span| {
        let what = if span.stream == Stream::Plain { "attempts" } else { "walks" };
        format!("{what} {} to {} of `{}`", span.from, span.to - 1, header.sections[span.section].title)
    };
    let mut named: Vec<String> = missing.iter().take(MAX_NAMED).map(one).collect();
    if missing.len() > MAX_NAMED {
        named.push(format!("and {} more", missing.len() - MAX_NAMED));
    }
    named.join(", ")
}
