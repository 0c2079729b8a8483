//! Lists the books that use puzzles from a bank, and releases their puzzles.

use super::BankFile;
use crate::bank::Access;
use crate::cli::formats::TextOrJson;
use crate::cli::screen::{Screen, counted, json_line};
use crate::cli::{Exit, Failure, interrupt};

/// The arguments of the list, which has one line for each book.
#[derive(clap::Args, Debug)]
pub(super) struct Books {
    #[command(flatten)]
    file: BankFile,

    #[command(flatten)]
    format: TextOrJson,
}

impl Books {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        for book in self.file.open(Access::Read)?.books().map_err(self.file.fault())? {
            if self.format.is_json() {
                screen.print(json_line(&book))?;
                continue;
            }
            let day = book.day.map(|day| format!(", printed on {day}")).unwrap_or_default();
            let reserved = match book.reserved {
                0 => String::new(),
                count => format!(", {count} reserved"),
            };
            screen.line(format_args!("{}: {} puzzles{day}{reserved}", book.name, book.printed))?;
        }
        Ok(Exit::Done)
    }
}

/// The arguments of a release. Reservations also expire; printed puzzles stay used unless `--printed` is given.
#[derive(clap::Args, Debug)]
pub(super) struct Release {
    #[command(flatten)]
    file: BankFile,

    /// The book, as `bank books` lists it
    book: String,

    /// Also release the puzzles that it printed, if it was never published
    #[arg(long)]
    printed: bool,
}

impl Release {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let mut store = self.file.open(Access::Write)?;
        let freed = store.release(&self.book, self.printed).map_err(self.file.fault())?;
        screen.line(format_args!("{} free again", counted(usize::try_from(freed).unwrap_or(usize::MAX), "puzzle")))?;
        Ok(Exit::Done)
    }
}
