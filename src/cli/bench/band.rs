//! `sudopress bench band`: puzzles of a band, found in the same way as by `sudopress generate`.

use super::meter::Meter;
use super::report::ReportRow;
use super::sets::SEED;
use crate::board::{Symmetry, variant};
use crate::cli::Failure;
use crate::cli::choices::symmetry;
use crate::cli::criteria::HuntArguments;
use crate::cli::flow::Making;
use crate::cli::screen::Screen;
use crate::generate::Request;
use crate::hunt::{Criteria, Draw, Drawn, Stream};
use crate::work::Ending;
use serde_json::json;

/// The puzzles to find.
#[derive(clap::Args, Debug)]
pub(super) struct Band {
    /// Number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100)]
    count: usize,

    #[command(flatten)]
    wanted: HuntArguments,

    /// Symmetry of the pattern of givens
    #[arg(long, default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,
}

impl Band {
    pub(super) fn row(&self, screen: &Screen) -> Result<ReportRow, Failure> {
        let request = Request { symmetry: self.symmetry, ..Request::new(variant::nine().clone()) };
        let criteria = Criteria::new(request, self.wanted.difficulty()?, self.count)?;
        let criteria = criteria.with_model(self.wanted.model()?).with_effort(self.wanted.effort());
        let draw = Draw { criteria, is_distinct: false, seed: SEED };
        let meter = Meter::start();
        let mut walked = 0;
        let take = |drawn: Drawn| walked += usize::from(drawn.number.stream == Stream::Walk);
        let making = Making::new(screen, self.count, "puzzles");
        let hunted = draw.puzzles(take, &mut &making);
        let spent = meter.spent();
        making.end()?;
        let tally = hunted.tally;
        let more = vec![
            ("attempts", json!(tally.tried)),
            ("yield", json!(tally.taken as f64 / tally.tried.max(1) as f64)),
            ("by walks", json!(walked)),
            ("enough", json!(hunted.ending == Ending::Full)),
        ];
        Ok(ReportRow { name: format!("{} {}", self.wanted, self.symmetry), done: tally.taken, spent, more })
    }
}
