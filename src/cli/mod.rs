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
    ($(#[doc = $about:literal] $name:literal $file:ident :: $command:ident),+ ;
     $(#[doc = $about_of_all:literal] $name_of_all:literal $file_of_all:ident :: $of_all:ident),+ $(,)?) => {
        /// What to do.
        #[derive(Debug)]
        enum Command {
            $(#[doc = $about] $command($file::$command),)+
            $(#[doc = $about_of_all] $of_all($file_of_all::$of_all)),+
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
                    $(Self::$command(command) => command.run(screen),)+
                    $(Self::$of_all(command) => command.run(screen, definition())),+
                }
            }
        }

        // Written out because the arguments of a command are defined only when it is called: to define those of all takes
        // longer than the start of the program.
        impl clap::Subcommand for Command {
            fn augment_subcommands(command: clap::Command) -> clap::Command {
                let named = |name: &'static str, about: &'static str| clap::Command::new(name).about(about.trim());
                command
                    $(.subcommand(named($name, $about).defer(<$file::$command as clap::Args>::augment_args)))+
                    $(.subcommand(
                        named($name_of_all, $about_of_all).defer(<$file_of_all::$of_all as clap::Args>::augment_args)
                    ))+
            }

            fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
                Self::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                [$($name,)+ $($name_of_all),+].contains(&name)
            }
        }

        impl clap::FromArgMatches for Command {
            fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
                match matches.subcommand() {
                    $(Some(($name, matches)) => $file::$command::from_arg_matches(matches).map(Self::$command),)+
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
    /// Make a book: PDF, pictures, walkthroughs, annotated key
    "build" build::Build,
    /// Write a commented book spec to start from, or the program's own templates
    "new" new::New,
    /// Show the plan of a book: its sections, pages and files, without making it
    "check" check::Check,
    /// Show a book in a browser, and set it again whenever its spec is saved
    "watch" watch::Watch,
    /// Replace puzzles of a book by the next that fit, and keep all others
    "swap" swap::Swap,
    /// Print what a spec must say so that puzzles of a book stay, whatever its seed
    "pin" swap::Pin,
    /// Hold a PDF against what a printer accepts
    "preflight" preflight::Preflight,
    /// Read a built book back: lock, pictures, pages, e-book and PDF, each against the others
    "verify" verify::Verify,
    /// Make puzzles in shards, on as many machines as there are, and put them together
    "batch" batch::Batch,
    /// Keep puzzles in a bank, look for them, take them in and give them out
    "bank" bank::Bank,
    /// Print the JSON Schema of the book spec, or of what the program writes
    "schema" schema::Schema,
    /// Generate puzzles, one a line
    "generate" generate::Generate,
    /// Solve puzzles, and tell whether they have one solution
    "solve" solve::Solve,
    /// Rate puzzles
    "rate" rate::Rate,
    /// Fit the scale `minutes` to the times that your own readers took
    "fit" fit::Fit,
    /// Tell how a person would solve a puzzle, step by step
    "explain" explain::Explain,
    /// Find every instance of a technique, or check a library of cases
    "find" find::Find,
    /// Give a hint in a position, or tell what is wrong with it
    "hint" hint::Hint,
    /// Print puzzles on sheets of paper, as PDF and SVG
    "print" print::Print,
    /// Write puzzles and positions in another format
    "convert" convert::Convert,
    /// Draw a position with its candidates, as SVG or on a page of HTML
    "picture" picture::Picture,
    /// Run a call of an older program: sudognu, go, csolver or dupree
    "compat" compat::Compat,
    /// Prove every step of paths from its argument
    "prove" prove::Prove,
    /// Print the canonical form of puzzles: the same for every symmetry and relabelling of a puzzle
    "canon" canon::Canon,
    /// Measure how fast this machine counts solutions, makes, rates and typesets puzzles
    "bench" bench::Bench,
    /// List the solving techniques, or explain one
    "techniques" techniques::Techniques;
    /// Print the completions of a shell
    "completions" completions::Completions,
    /// Print the manual page
    "manual" manual::Manual,
}
