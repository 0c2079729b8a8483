//! `sudopress batch`: puzzles that are generated in shards on several machines and merged.

mod folder;
mod merge;
mod shard;
mod status;
mod template;
pub(super) use folder::{open_part, parts_of};

use super::choices::scales;
use super::input;
use super::output::OutputFolder;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::batch::{Job, JobError, JobOptions, JobSection, PartError};
use crate::book::hunt_of;
use crate::error::Diagnostic;
use crate::hunt::Effort;
use crate::rating::Scale;
use clap::ValueHint;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_long_help = AFTER)]
pub(super) struct Batch {
    #[command(subcommand)]
    verb: Option<Verb>,

    #[command(flatten)]
    shard: Option<ShardArguments>,
}

const AFTER: &str = "\
The shards divide the attempts of the sections (`attempts:` and `walks:` in the spec). The puzzles do not depend on the
number of shards, the machines or interruptions.

Shards count from 1. `--shards N` alone takes the shard number from SLURM_ARRAY_TASK_ID (from 1),
AWS_BATCH_JOB_ARRAY_INDEX or JOB_COMPLETION_INDEX (from 0).

Examples:
  sudopress batch book.yaml --shard 1/2 --output parts
  sudopress batch book.yaml --shards 1000 --output parts      in an array job
  sudopress batch status parts
  sudopress batch merge parts --output puzzles.part
  sudopress batch new ray > driver.py";

#[derive(clap::Subcommand, Debug)]
enum Verb {
    /// Merge parts: drop equivalent puzzles and keep as many as each section needs
    Merge(merge::Merge),
    /// Show which parts exist and which are missing
    Status(status::Status),
    /// Write a driver for Ray, Slurm or Kubernetes
    New(template::New),
}

#[derive(clap::Args, Debug)]
struct ShardArguments {
    /// Book spec with the sections to generate
    #[arg(required = true)]
    spec: PathBuf,

    /// Shard and number of shards, such as 3/7
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,

    /// Number of shards; the job's environment says which one to run
    #[arg(long, value_name = "N", conflicts_with = "shard")]
    shards: Option<u64>,

    /// Output: a folder for the parts, which all shards can share
    #[arg(short, long, value_name = "DIR", required = true, value_hint = ValueHint::DirPath)]
    output: OutputFolder,

    /// Maximum number of random attempts, per section [default: from the spec]
    #[arg(long, value_name = "N")]
    attempts: Option<u64>,

    /// Maximum number of walks into the rating range, per section [default: from the spec]
    #[arg(long, value_name = "N")]
    walks: Option<u64>,

    /// Also rate on these scales
    #[arg(long, value_name = "SCALES", value_delimiter = ',', value_parser = scales())]
    scales: Vec<&'static Scale>,

    /// Store the techniques of each path, for `bank find --require`
    #[arg(long)]
    paths: bool,

    /// Also keep rated puzzles that do not meet the criteria
    #[arg(long)]
    keep_rejected: bool,
}

impl Batch {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        match (&self.verb, &self.shard) {
            (Some(Verb::Merge(merge)), _) => merge.run(screen),
            (Some(Verb::Status(status)), _) => status.run(screen),
            (Some(Verb::New(new)), _) => new.run(screen),
            (None, Some(arguments)) => shard::run(arguments, screen),
            (None, None) => Err(Failure::usage("name a spec, or use `merge`, `status` or `new`")),
        }
    }
}

impl ShardArguments {
    fn job(&self, screen: &Screen) -> Result<Job, Failure> {
        let plan = input::commission(&self.spec)?.plan;
        let aside = [("bank", plan.bank.is_some()), ("series", plan.series.is_some())];
        for (name, _) in aside.into_iter().filter(|(_, is_there)| *is_there) {
            screen.note(format!("a batch ignores `{name}` in the spec, so that it makes the same puzzles everywhere"));
        }
        let sections = plan.sections.iter().enumerate().map(|(index, section)| {
            let (mut criteria, seed) = hunt_of(&plan, index);
            let Effort { attempts, walks } = criteria.effort;
            criteria.effort = Effort { attempts: self.attempts.or(attempts), walks: self.walks.or(walks) };
            JobSection { title: section.title.clone(), criteria, seed }
        });
        let options = JobOptions { scales: self.scales.clone(), paths: self.paths, rejects: self.keep_rejected };
        Job::new(sections.collect(), options).map_err(|fault| {
            let hint = match fault {
                JobError::Unbounded(_) | JobError::Nothing(_) => {
                    "write `attempts:` and `walks:` in the section, or use `--attempts` and `--walks`"
                }
                _ => "give the section its own `shapes`",
            };
            Failure::input(Diagnostic::new(fault.to_string()).hint(hint).in_file(self.spec.as_path()))
        })
    }
}

fn no_parts(exit: Exit, place: &Path) -> Failure {
    let hint = "make some with `sudopress batch SPEC --shard 1/1 --output DIR`";
    Failure::new(exit, Diagnostic::new("there are no parts").hint(hint).in_file(place))
}

/// Returns the failure for an error of a part, with a remedy.
pub(super) fn part_fault(path: &Path, fault: &PartError) -> Failure {
    let hint = match fault {
        PartError::Stream(error) => return Failure::file(path, "cannot read", error),
        PartError::CutOff | PartError::Changed(_) => {
            "move it away, and run its shard again: only missing puzzles are made"
        }
        PartError::Version(_) => "use the version of sudopress that wrote it",
        PartError::OfAnother => "keep the parts of each batch in a separate folder",
        _ => "remove it from the folder",
    };
    Failure::input(Diagnostic::new(fault.to_string()).hint(hint).in_file(path))
}
