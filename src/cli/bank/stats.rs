//! Prints statistics of a bank.

use super::BankFile;
use crate::bank::Access;
use crate::cli::formats::TextOrJson;
use crate::cli::screen::{Screen, counted, json_line};
use crate::cli::{Exit, Failure};

/// Counts by state, board, scale, band and rare technique.
#[derive(clap::Args, Debug)]
pub(super) struct StatsCommand {
    #[command(flatten)]
    file: BankFile,

    #[command(flatten)]
    format: TextOrJson,
}

impl StatsCommand {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let stats = self.file.open(Access::Read)?.stats().map_err(self.file.fault())?;
        if self.format.is_json() {
            screen.print(json_line(&stats))?;
            return Ok(Exit::Done);
        }
        screen.line(counted(usize::try_from(stats.puzzles).unwrap_or(usize::MAX), "puzzle"))?;
        for (state, count) in &stats.states {
            screen.line(format_args!("  {state:<10} {count:>10}"))?;
        }
        for (board, count) in &stats.boards {
            let board: String = if board.starts_with('{') { "other".into() } else { board.clone() };
            screen.line(format_args!("  {board:<10} {count:>10}"))?;
        }
        screen.line(format_args!("  with path  {:>10}", stats.with_path))?;
        for (scale, (exact, bounds)) in &stats.scales {
            screen.line(format_args!("{scale}: {exact} exact, {bounds} bounds"))?;
            for (band, count) in stats.bands.get(scale).into_iter().flatten() {
                screen.line(format_args!("  from {band:<5} {count:>10}"))?;
            }
        }
        if !stats.techniques.is_empty() {
            screen.line("uncommon techniques on these paths")?;
            let mut all: Vec<_> = stats.techniques.iter().collect();
            all.sort_by_key(|(key, count)| (std::cmp::Reverse(**count), (*key).clone()));
            for (key, count) in all {
                screen.line(format_args!("  {key:<32} {count:>10}"))?;
            }
        }
        Ok(Exit::Done)
    }
}
