//! The command line: everything with a side effect.
//!
//! One file a command: a struct of its arguments, whose doc comments are its help, and a `run`. The table `commands!`
//! below is the one place that names them; help, completions and man page come from it.
//!
//! Results go to the standard output or to files, everything else to the standard error. Nothing in the library reads a
//! file, a clock or a signal: that is done here and handed in. Here it is done in three places: `files` opens every file that
//! is read, `output` creates every file that is written, `system` asks for the clock, the environment and the streams.

mod answer;
mod arguments;
mod bank;
mod batch;
mod bench;
mod boards;
mod build;
mod canon;
mod cases;
mod check;
mod choices;
mod claim;
mod compat;
mod completions;
mod convert;
mod desk;
mod exit;
mod explain;
mod fields;
mod files;
mod find;
mod fit;
mod flow;
mod generate;
mod ghostscript;
mod hint;
mod ink;
mod input;
mod interrupt;
mod losses;
mod making;
mod manual;
mod messages;
mod new;
#[allow(clippy::disallowed_methods, reason = "the one place in which files are created, replaced and removed")]
mod output;
mod own;
mod paths;
mod picture;
mod pool;
mod positions;
mod preflight;
mod prepress;
mod print;
mod progress;
mod prove;
mod puzzles;
mod rate;
mod rejected;
mod schema;
mod screen;
mod seed;
mod solve;
mod sources;
mod swap;
mod system;
mod target;
mod techniques;
mod theme;
mod threads;
mod verify;
mod wanted;
mod watch;
mod worked;

pub use arguments::{Arguments, run};
pub use exit::{Exit, Failure};
pub use output::{OutputFile, OutputFolder, OutputStem, is_output};

/// The commands, in the order of the help: making books, then puzzles, then the program itself.
macro_rules! commands {
    ($($(#[$when:meta])? $file:ident :: $command:ident),+ ; $($file_of_all:ident :: $of_all:ident),+ $(,)?) => {
        /// What to do.
        #[derive(clap::Subcommand, Debug)]
        pub enum Command {
            $($(#[$when])? #[allow(missing_docs)] $command($file::$command),)+
            $(#[allow(missing_docs)] $of_all($file_of_all::$of_all)),+
        }

        impl Command {
            /// On how many threads it works when nobody says: one where rates are compared, otherwise all.
            fn threads(&self) -> Option<std::num::NonZeroUsize> {
                matches!(self, Self::Bench(_)).then_some(std::num::NonZeroUsize::MIN)
            }

            /// Whether it reads puzzles and does nothing else on threads: one puzzle needs none.
            fn may_need_no_threads(&self) -> bool {
                matches!(self, Self::Solve(_) | Self::Rate(_) | Self::Explain(_) | Self::Hint(_) | Self::Convert(_))
            }

            /// Runs the command. Those of the second group tell of all commands, and get their definition.
            fn run(&self, screen: &screen::Screen, definition: fn() -> clap::Command) -> Result<Exit, Failure> {
                match self {
                    $($(#[$when])? Self::$command(command) => command.run(screen),)+
                    $(Self::$of_all(command) => command.run(screen, definition())),+
                }
            }
        }
    };
}

commands! {
    build::Build,
    new::New,
    check::Check,
    watch::Watch,
    swap::Swap,
    swap::Pin,
    preflight::Preflight,
    verify::Verify,
    batch::Batch,
    bank::Bank,
    schema::Schema,
    generate::Generate,
    solve::Solve,
    rate::Rate,
    fit::Fit,
    explain::Explain,
    find::Find,
    hint::Hint,
    print::Print,
    convert::Convert,
    picture::Picture,
    compat::Compat,
    prove::Prove,
    canon::Canon,
    bench::Bench,
    techniques::Techniques;
    completions::Completions,
    manual::Manual,
}
