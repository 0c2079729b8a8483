//! Types for arguments that name paths for writing. They let one check cover every command, and one test find all such
//! arguments.

use super::file::{Overwrite, also_read, check_place};
use super::refused;
use crate::cli::Failure;
use crate::cli::files::Identity;
use std::any::TypeId;
use std::ffi::OsString;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// The permission to replace files.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub(crate) struct Force {
    /// Replace files that already exist
    #[arg(long)]
    force: bool,
}

impl From<Force> for Overwrite {
    fn from(force: Force) -> Self {
        if force.force { Self::Yes } else { Self::No }
    }
}

impl From<Overwrite> for Force {
    fn from(overwrite: Overwrite) -> Self {
        Self { force: overwrite != Overwrite::No }
    }
}

const FORCE: &str = "force";

/// A path that an argument names for writing.
macro_rules! outputs {
    ($($(#[$doc:meta])+ $name:ident),+) => {
        $(
            $(#[$doc])+
            #[derive(Clone, PartialEq, Eq, Debug)]
            pub struct $name(PathBuf);

            impl From<OsString> for $name {
                fn from(path: OsString) -> Self {
                    Self(path.into())
                }
            }

            impl From<&Path> for $name {
                fn from(path: &Path) -> Self {
                    Self(path.to_owned())
                }
            }

            impl Deref for $name {
                type Target = Path;

                fn deref(&self) -> &Path {
                    &self.0
                }
            }
        )+

        /// Returns whether an argument names a path for writing.
        #[must_use]
        pub fn is_output(argument: &clap::Arg) -> bool {
            let id = argument.get_value_parser().type_id();
            [$(TypeId::of::<$name>()),+].iter().any(|output| id == *output)
        }
    };
}

outputs! {
    /// A file to write.
    OutputFile,
    /// The name of files to write, without their extensions.
    OutputStem,
    /// A folder to write files into. The command defines the rules.
    OutputFolder
}

impl OutputStem {
    /// Returns the file with this extension. Any existing extension is part of the name.
    pub(crate) fn with_ending(&self, ending: &str) -> PathBuf {
        let mut name = self.0.clone().into_os_string();
        name.push(".");
        name.push(ending);
        name.into()
    }

    /// The extensions of the files that are written.
    pub(crate) const ENDINGS: [&str; 2] = ["pdf", "svg"];
}

/// The argument that represents a standard stream.
pub(crate) const STREAM: &str = "-";

/// Checks every file that the arguments name for writing, before any work starts: none may be an input, be named twice,
/// or exist unless it may be replaced.
///
/// # Errors
/// The first file that may not be written.
pub(crate) fn check(command: &clap::Command, matches: &clap::ArgMatches) -> Result<(), Failure> {
    let (mut command, mut matches) = (command, matches);
    let (mut outputs, mut inputs): (Vec<PathBuf>, Vec<PathBuf>) = (Vec::new(), Vec::new());
    let mut overwrite = Overwrite::No;
    loop {
        let known = |argument: &&clap::Arg| argument.get_action().takes_values();
        for argument in command.get_arguments().filter(known) {
            let id = argument.get_id().as_str();
            check_names(matches, argument)?;
            outputs.extend(named(matches, argument));
            if !is_output(argument) && matches.value_source(id) == Some(clap::parser::ValueSource::CommandLine) {
                inputs.extend(matches.get_raw(id).into_iter().flatten().map(PathBuf::from));
            }
        }
        if command.get_arguments().any(|argument| argument.get_id() == FORCE) && matches.get_flag(FORCE) {
            overwrite = Overwrite::Yes;
        }
        let Some((name, below)) = matches.subcommand() else { break };
        let Some(subcommand) = command.find_subcommand(name) else { break };
        (command, matches) = (subcommand, below);
    }
    check_places(&outputs, &inputs, overwrite)
}

/// Checks files that replace existing ones.
///
/// # Errors
/// The first file that may not be written.
pub(crate) fn check_files(outputs: &[PathBuf], inputs: &[PathBuf]) -> Result<(), Failure> {
    check_places(outputs, inputs, Overwrite::Yes)
}

fn check_places(outputs: &[PathBuf], inputs: &[PathBuf], overwrite: Overwrite) -> Result<(), Failure> {
    let identities = |paths: &[PathBuf]| paths.iter().map(|path| Identity::of(path)).collect::<Vec<_>>();
    let (inputs, mut seen) = (identities(inputs), Vec::new());
    for path in outputs.iter().filter(|path| path.as_os_str() != STREAM) {
        let identity = Identity::of(path).filter(|_| is_place(path));
        if identity.is_some() && inputs.contains(&identity) {
            return Err(also_read(path));
        }
        if identity.is_some() && seen.contains(&identity) {
            return Err(refused(path, "two outputs have this name", "use a different file for each"));
        }
        seen.push(identity);
        check_place(path, overwrite)?;
    }
    Ok(())
}

/// Checks that paths for writing are not empty, which usually means that a variable is not set.
fn check_names(matches: &clap::ArgMatches, argument: &clap::Arg) -> Result<(), Failure> {
    if !is_output(argument) {
        return Ok(());
    }
    let is_stem = argument.get_value_parser().type_id() == TypeId::of::<OutputStem>();
    for name in matches.get_raw(argument.get_id().as_str()).into_iter().flatten() {
        let path = Path::new(name);
        if name.is_empty() {
            let message = format!("`{argument}` has an empty name; name a file or a folder");
            return Err(Failure::usage(message));
        }
        let is_folder = name.to_string_lossy().ends_with(std::path::is_separator) || path.file_name().is_none();
        if is_stem && is_folder {
            return Err(refused(path, "a folder, not a file", "name a file in it, without an extension"));
        }
    }
    Ok(())
}

/// Returns whether the path is, or will be, a file. Several may write to the same device.
fn is_place(path: &Path) -> bool {
    std::fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Returns the files that an argument names for writing.
fn named(matches: &clap::ArgMatches, argument: &clap::Arg) -> Vec<PathBuf> {
    let id = argument.get_id().as_str();
    let kind = argument.get_value_parser().type_id();
    if kind == TypeId::of::<OutputFile>() {
        matches.get_many::<OutputFile>(id).into_iter().flatten().map(|file| file.to_path_buf()).collect()
    } else if kind == TypeId::of::<OutputStem>() {
        let stems = matches.get_many::<OutputStem>(id).into_iter().flatten();
        stems.flat_map(|stem| OutputStem::ENDINGS.map(|ending| stem.with_ending(ending))).collect()
    } else {
        Vec::new()
    }
}
