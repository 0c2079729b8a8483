//! The command line: everything with a side effect.
//!
//! Each command is one file, with a struct of its arguments (the doc comments of its fields are the help) and a `run`
//! function. Only the table `commands!` below lists them; help, completions and man page are generated from it.
//!
//! Results go to the standard output or to files, everything else to the standard error. The library never accesses
//! files, clocks or signals; this module does, and passes the data in. It does so in three places: `files` opens every
//! file that is read, `output` creates every file that is written, and `system` accesses the clock, the environment and
//! the streams.

mod answer;
mod arguments;
mod bank;
mod batch;
mod bench;
mod boards;
mod build;
mod cases;
mod check;
mod choices;
mod claim;
mod compat;
mod convert;
mod criteria;
mod exit;
mod explain;
mod files;
mod find;
mod flow;
mod formats;
mod generate;
mod ghostscript;
mod help;
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
mod pool;
mod positions;
mod preflight;
mod prepress;
mod print;
mod progress;
mod puzzles;
mod rate;
mod rejected;
mod screen;
mod show;
mod solve;
mod sources;
mod swap;
mod system;
mod target;
mod techniques;
mod theme;
mod threads;
mod verify;
mod watch;

pub use arguments::{Arguments, run};
pub use exit::{Exit, Failure};
pub use output::{OutputFile, OutputFolder, OutputStem, is_output};

/// The commands in groups, in the order of the help. The last group needs the definitions of all commands.
macro_rules! commands {
    ($($heading:literal { $(#[doc = $about:literal] $name:literal $file:ident :: $command:ident),+ $(,)? })+
     ; $(#[doc = $about_of_all:literal] $name_of_all:literal $file_of_all:ident :: $of_all:ident),+ $(,)?) => {
        /// A command with its arguments.
        #[derive(Debug)]
        enum Command {
            $($(#[doc = $about] $command($file::$command),)+)+
            $(#[doc = $about_of_all] $of_all($file_of_all::$of_all)),+
        }

        /// The groups of commands, each command with its description.
        const GROUPS: &[(&str, &[(&str, &str)])] = &[
            $(($heading, &[$(($name, $about)),+])),+
        ];

        /// The commands of the last group.
        const LAST: &[(&str, &str)] = &[$(($name_of_all, $about_of_all)),+];

        impl Command {
            /// Returns the default number of threads: one for benchmarks, otherwise all.
            fn threads(&self) -> Option<std::num::NonZeroUsize> {
                matches!(self, Self::Bench(_)).then_some(std::num::NonZeroUsize::MIN)
            }

            /// Returns whether the command only uses threads to process puzzles, so that one puzzle needs none.
            fn may_need_no_threads(&self) -> bool {
                matches!(self, Self::Solve(_) | Self::Rate(_) | Self::Explain(_) | Self::Hint(_) | Self::Convert(_))
            }

            fn run(&self, screen: &screen::Screen, definition: fn() -> clap::Command) -> Result<Exit, Failure> {
                match self {
                    $($(Self::$command(command) => command.run(screen),)+)+
                    $(Self::$of_all(command) => command.run(screen, definition())),+
                }
            }
        }

        // Implemented by hand so that the arguments of a command are only defined when it is called: defining those of
        // all commands takes longer than the start of the program. The description comes last, because flattened
        // arguments bring their own.
        impl clap::Subcommand for Command {
            fn augment_subcommands(command: clap::Command) -> clap::Command {
                let named = |name: &'static str, about: &'static str| clap::Command::new(name).about(about.trim());
                command
                    $($(.subcommand(named($name, $about).defer(|command| {
                        let command = <$file::$command as clap::Args>::augment_args(command);
                        arguments::reflowed(command.about($about.trim()).long_about(None))
                    })))+)+
                    $(.subcommand(named($name_of_all, $about_of_all).defer(|command| {
                        let command = <$file_of_all::$of_all as clap::Args>::augment_args(command);
                        arguments::reflowed(command.about($about_of_all.trim()).long_about(None))
                    })))+
            }

            fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
                Self::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                [$($($name,)+)+ $($name_of_all),+].contains(&name)
            }
        }

        impl clap::FromArgMatches for Command {
            fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
                match matches.subcommand() {
                    $($(Some(($name, matches)) => $file::$command::from_arg_matches(matches).map(Self::$command),)+)+
                    $(Some(($name_of_all, matches)) => {
                        $file_of_all::$of_all::from_arg_matches(matches).map(Self::$of_all)
                    })+
                    _ => Err(clap::Error::new(clap::error::ErrorKind::MissingSubcommand)),
                }
            }

            fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
                *self = Self::from_arg_matches(matches)?;
                Ok(())
            }
        }
    };
}

commands! {
    "Books" {
        /// Write a book spec to start from, or the built-in templates
        "new" new::New,
        /// Show the plan of a book without building it
        "check" check::Check,
        /// Build a book: PDF, cover, pictures, website, e-book
        "build" build::Build,
        /// Show a book in a browser and rebuild it when the spec is saved
        "watch" watch::Watch,
        /// Replace puzzles in a book, or pin them
        "swap" swap::Swap,
        /// Show one puzzle of a built book: its pages, grade and solution path
        "show" show::Show,
        /// Check that the files of a built book agree, or prove solution paths
        "verify" verify::Verify,
        /// Check a PDF against a printer's requirements
        "preflight" preflight::Preflight,
    }
    "Puzzles" {
        /// Generate puzzles
        "generate" generate::Generate,
        /// Solve puzzles, or count their solutions
        "solve" solve::Solve,
        /// Rate the difficulty of puzzles
        "rate" rate::Rate,
        /// Explain the solution of a puzzle step by step
        "explain" explain::Explain,
        /// Give a hint for a position, or point out its mistakes
        "hint" hint::Hint,
        /// Find every instance of a technique in a position
        "find" find::Find,
        /// Convert puzzles to another format, to canonical form or to pictures
        "convert" convert::Convert,
        /// Print puzzles on sheets of paper, as PDF and SVG
        "print" print::Print,
    }
    "Bank and batches" {
        /// Manage a bank of puzzles: import, search, export
        "bank" bank::Bank,
        /// Generate puzzles in shards on several machines and merge them
        "batch" batch::Batch,
    }
    "Tools" {
        /// List the solving techniques, or explain one
        "techniques" techniques::Techniques,
        /// Measure the speed of this machine
        "bench" bench::Bench,
        /// Emulate an older program: sudognu, go, csolver, dupree or savant
        "compat" compat::Compat,
    }
    ;
    /// Print help, the manual, JSON Schemas, shell completions or manual pages
    "help" help::Help,
}

/// Returns the commands in their groups, for help.
fn listed_commands() -> String {
    let last = GROUPS.len() - 1;
    let groups = GROUPS.iter().enumerate().map(|(index, (heading, commands))| {
        let more = if index == last { LAST } else { &[] };
        let lines = commands.iter().chain(more).map(|(name, about)| format!("  {name:<11}{}\n", about.trim()));
        format!("{heading}:\n{}", lines.collect::<String>())
    });
    groups.collect::<Vec<_>>().join("\n")
}
