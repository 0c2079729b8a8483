//! The arguments of `sudopress bench`, and its table of jobs.
use super::bank;
use super::report::{Report, ReportRow};
use super::{band, boards, canon, count, generate, machine, rate, typeset};
use crate::cli::formats::TextFormat;
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure, interrupt};
use crate::engine::nine::Backend;

#[derive(clap::Args, Debug)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_long_help = "\
Rates are per second of processor time, on one thread unless you set --threads. Puzzles are read before the clock
starts, and processed repeatedly until a second has passed.

Examples:
  sudopress bench count puzzles.txt                   solutions, counted up to 2
  sudopress bench count puzzles.txt --backend avx2    as on a machine without AVX-512
  sudopress bench generate --symmetry point
  sudopress bench canon puzzles.txt
  sudopress bench rate --scale explainer puzzles.txt
  sudopress bench rate --path puzzles.txt             whole paths, as in books
  sudopress bench band --scale explainer --min-rating 8.0 --max-rating 8.9 --symmetry point
  sudopress bench boards                              generate, rate and grade on every board
  sudopress bench bank --puzzles 1000000
  sudopress bench typeset 1000"
)]
pub(in crate::cli) struct Bench {
    #[command(subcommand)]
    job: Benchmark,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", global = true)]
    format: TextFormat,
}

/// The measurement.
#[derive(clap::Subcommand, Debug)]
enum Benchmark {
    /// Count up to two solutions, to prove puzzles unique
    Count(count::Count),
    /// Generate strictly minimal puzzles
    Generate(generate::Generate),
    /// Compute canonical forms
    Canon(canon::Canon),
    /// Rate puzzles, or follow whole paths
    Rate(rate::Rate),
    /// Find puzzles in a rating range
    Band(band::Band),
    /// Generate, rate and grade puzzles on every board
    Boards(boards::Boards),
    /// Add, find, export and import puzzles in a bank, and merge parts
    Bank(bank::BankBench),
    /// Typeset a book
    Typeset(typeset::Typeset),
}

impl Bench {
    pub(in crate::cli) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let (what, rows): (_, Vec<ReportRow>) = match &self.job {
            Benchmark::Count(job) => ("count", job.rows(screen)?),
            Benchmark::Generate(job) => ("generate", vec![job.row()?]),
            Benchmark::Canon(job) => ("canon", job.rows(screen)?),
            Benchmark::Rate(job) => ("rate", job.rows(screen)?),
            Benchmark::Band(job) => ("band", vec![job.row(screen)?]),
            Benchmark::Boards(job) => ("boards", job.rows()?),
            Benchmark::Bank(job) => ("bank", job.rows(screen)?),
            Benchmark::Typeset(job) => ("typeset", vec![job.row()?]),
        };
        interrupt::stop().check()?;
        let backend = match &self.job {
            Benchmark::Count(job) => job.backend.chosen()?,
            Benchmark::Generate(job) => job.backend.chosen()?,
            _ => Backend::best(),
        };
        let report = Report { what, machine: machine::here(backend), rows };
        if self.format == TextFormat::Json {
            screen.line(report.json())?
        } else {
            screen.print(report.table())?
        }
        Ok(Exit::Done)
    }
}
