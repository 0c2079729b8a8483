//! Puzzles of a bank that do what is asked.

use super::BankFile;
use crate::bank::{
    Access, BandFilter, Filter, Kept, LAST_PLACE, PathFilter, Store, TableRow, Wanted as WantedRecords, board_key,
    start_of_draw,
};
use crate::board::Symmetry;
use crate::cli::boards::BoardArguments;
use crate::cli::choices::symmetry;
use crate::cli::screen::{Screen, json_line};
use crate::cli::wanted::WantedBand;
use crate::cli::{Exit, Failure, interrupt, techniques};
use crate::rating::{Rating, WALKTHROUGH};
use std::ops::ControlFlow;

/// One line a puzzle, as it was made.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Puzzles come in an order by chance, from a place on that follows from --seed: the same bank and seed give the same ones.
Of puzzles whose path was not told no technique is known.")]
pub(super) struct Find {
    #[command(flatten)]
    file: BankFile,

    /// How many at most
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    count: usize,

    #[command(flatten)]
    band: WantedBand,

    #[command(flatten)]
    board: BoardArguments,

    /// Only puzzles whose told path has these techniques
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    technique: Vec<String>,

    /// Only puzzles whose told path has none of these
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    without: Vec<String>,

    /// At least so many givens
    #[arg(long, value_name = "N", default_value_t = 0)]
    min_clues: usize,

    /// At most so many givens
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    max_clues: usize,

    /// Only patterns of givens with this symmetry
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Where to begin
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Also those that books have
    #[arg(long)]
    all: bool,

    /// Print JSON, one object a puzzle, with all that is known
    #[arg(long)]
    json: bool,
}

impl Find {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let store = self.file.open(Access::Read)?;
        let filter = self.filter()?;
        let wanted = if self.all { WantedRecords::All } else { WantedRecords::Free };
        let (mut count, mut failed, stop) = (0, None, interrupt::stop());
        let mut take = |kept: Kept| {
            let told = stop.check().map_err(Failure::from).and_then(|()| {
                let books =
                    if self.json { store.printings(kept.place).map_err(self.file.fault())? } else { Vec::new() };
                let row = TableRow::of(kept, books).map_err(|fault| {
                    super::failure(&self.file.bank, crate::bank::BankError::Damaged(fault.to_string()))
                })?;
                if self.json { screen.print(json_line(&row.json())) } else { screen.line(row.puzzle) }
            });
            count += 1;
            failed = told.err();
            if failed.is_some() || count == self.count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let start = start_of_draw(self.seed, 0, 0) & LAST_PLACE;
        if self.count > 0 {
            store.find(&filter, wanted, start, &mut take).map_err(self.file.fault())?;
        }
        match failed {
            Some(failure) => Err(failure),
            None if count == 0 && self.count > 0 => Err(Failure::not_so("the bank has no such puzzle")),
            None => Ok(Exit::Done),
        }
    }

    fn filter(&self) -> Result<Filter, Failure> {
        let difficulty = self.band.difficulty()?;
        let any = (Rating(0), Rating(u32::MAX));
        let band =
            BandFilter { scale: difficulty.scale, ratings: difficulty.band.unwrap_or(any), level: difficulty.level };
        let (require, forbid) = (techniques::keys(&self.technique)?, techniques::keys(&self.without)?);
        let is_asked = !require.is_empty() || !forbid.is_empty();
        Ok(Filter {
            board: board_key(&self.board.made()?.topology),
            bands: if difficulty.is_any() { Vec::new() } else { vec![band] },
            given_count: (self.min_clues, self.max_clues),
            symmetry: self.symmetry,
            path: is_asked.then_some(PathFilter { scale: WALKTHROUGH, require, forbid }),
        })
    }
}
