//! Searches a bank for puzzles that meet criteria.

use super::BankFile;
use crate::bank::{
    Access, BandFilter, Filter, PathFilter, SearchScope, StoredRecord, TableRow, board_key, start_of_draw,
};
use crate::board::Symmetry;
use crate::cli::boards::BoardArguments;
use crate::cli::choices::symmetry;
use crate::cli::criteria::BandArguments;
use crate::cli::formats::TextOrJson;
use crate::cli::screen::{Screen, json_line};
use crate::cli::{Exit, Failure, interrupt, techniques};
use crate::rating::{Rating, WALKTHROUGH};
use std::ops::ControlFlow;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
The same bank and seed give the same puzzles. --require and --forbid find only puzzles with a stored path.")]
pub(super) struct Find {
    #[command(flatten)]
    file: BankFile,

    /// Number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    count: usize,

    #[command(flatten)]
    band: BandArguments,

    #[command(flatten)]
    board: BoardArguments,

    /// Only puzzles that need these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    require: Vec<String>,

    /// Only puzzles that do not need these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    forbid: Vec<String>,

    /// Minimum number of givens
    #[arg(long, value_name = "N", default_value_t = 0)]
    min_givens: usize,

    /// Maximum number of givens
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    max_givens: usize,

    /// Symmetry of the pattern of givens
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Random seed, which decides where the search starts
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Include puzzles that books have used
    #[arg(long)]
    used: bool,

    #[command(flatten)]
    format: TextOrJson,
}

impl Find {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let store = self.file.open(Access::Read)?;
        let filter = self.filter()?;
        let scope = if self.used { SearchScope::All } else { SearchScope::Free };
        let (mut count, mut failed, stop) = (0, None, interrupt::stop());
        let mut take = |kept: StoredRecord| {
            let outcome = stop.check().map_err(Failure::from).and_then(|()| {
                let books = if self.format.is_json() {
                    store.printings(kept.place).map_err(self.file.fault())?
                } else {
                    Vec::new()
                };
                let row = TableRow::of(kept, books).map_err(|fault| {
                    super::failure(&self.file.bank, &crate::bank::BankError::Damaged(fault.to_string()))
                })?;
                if self.format.is_json() { screen.print(json_line(&row.json())) } else { screen.line(row.puzzle) }
            });
            count += 1;
            failed = outcome.err();
            if failed.is_some() || count == self.count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let start = start_of_draw(self.seed, 0, 0);
        if self.count > 0 {
            store.find(&filter, scope, start, &mut take).map_err(self.file.fault())?;
        }
        match failed {
            Some(failure) => Err(failure),
            None if count == 0 && self.count > 0 => Err(Failure::negative("the bank has no matching puzzle")),
            None => Ok(Exit::Done),
        }
    }

    fn filter(&self) -> Result<Filter, Failure> {
        let difficulty = self.band.difficulty()?;
        let any = (Rating(0), Rating(u32::MAX));
        let band =
            BandFilter { scale: difficulty.scale, ratings: difficulty.band.unwrap_or(any), level: difficulty.level };
        let [require, forbid] = techniques::keys(&self.require, &self.forbid)?;
        let is_asked = !require.is_empty() || !forbid.is_empty();
        Ok(Filter {
            board: board_key(&self.board.made()?.topology),
            bands: if difficulty.is_any() { Vec::new() } else { vec![band] },
            given_count: (self.min_givens, self.max_givens),
            symmetry: self.symmetry,
            path: is_asked.then_some(PathFilter { scale: WALKTHROUGH, require, forbid }),
        })
    }
}
