//! The criteria for difficulty and the limits of the search, which are options of `generate`, of its benchmark and of
//! banks.

use super::choices::{grade, scales};
use super::{Failure, rate};
use crate::hunt::{Difficulty, Effort, GradeBand};
use crate::rating::minutes::Model;
use crate::rating::{Scale, usual_scale};
use std::fmt;
use std::path::PathBuf;

/// The difficulty of puzzles.
#[derive(clap::Args, Debug)]
pub(super) struct BandArguments {
    /// Only puzzles of this grade
    #[arg(long, value_parser = grade(), conflicts_with_all = ["scale", "min_rating", "max_rating"])]
    grade: Option<GradeBand>,

    /// Rating scale, for `--min-rating` and `--max-rating`
    #[arg(long, default_value = usual_scale().key, value_parser = scales())]
    scale: &'static Scale,

    /// Minimum rating: a number, or a level of the scale, such as `stinker` for `savant`
    #[arg(long, value_name = "R")]
    min_rating: Option<String>,

    /// Maximum rating, in the same form
    #[arg(long, value_name = "R")]
    max_rating: Option<String>,
}

/// The difficulty of puzzles, and the limits of the search.
#[derive(clap::Args, Debug)]
pub(super) struct HuntArguments {
    #[command(flatten)]
    band: BandArguments,

    /// Model of your readers from `sudopress rate --fit`, for the scale `minutes`
    #[arg(long, value_name = "FILE", conflicts_with = "grade")]
    model: Option<PathBuf>,

    /// Maximum number of random attempts [default: as many as needed, if one of the first 500 succeeds]
    #[arg(long, value_name = "N")]
    attempts: Option<u64>,

    /// Maximum number of walks into the rating range [default: as many as needed]
    #[arg(long, value_name = "N")]
    walks: Option<u64>,
}

impl BandArguments {
    pub(super) fn difficulty(&self) -> Result<Difficulty, Failure> {
        Ok(match &self.grade {
            Some(grade) => Difficulty::from_grade(grade).expect("a grade is on a known scale"),
            None => Difficulty::between(self.scale, self.min_rating.as_deref(), self.max_rating.as_deref())?,
        })
    }
}

impl HuntArguments {
    pub(super) fn difficulty(&self) -> Result<Difficulty, Failure> {
        self.band.difficulty()
    }

    pub(super) fn model(&self) -> Result<Model, Failure> {
        self.model.as_deref().map_or_else(|| Ok(Model::built_in()), |path| rate::model(path, self.band.scale))
    }

    /// Returns the note for a search that may take long after its first attempts failed, because the highest ratings of
    /// the scale are unknown.
    pub(super) fn open_end(&self) -> Option<String> {
        let (key, lowest) = (self.band.scale.key, self.band.min_rating.as_ref()?);
        let is_bounded = self.attempts.is_some() && self.walks.is_some();
        let reason = format!("the scale `{key}` has no known maximum, so there may be no such puzzle");
        let remedy = "press Ctrl-C to end the search, or limit it with `--attempts` and `--walks`";
        (self.band.scale.is_open_ended() && !is_bounded)
            .then(|| format!("gave a puzzle rated {lowest} or higher; {reason}; {remedy}"))
    }

    pub(super) fn effort(&self) -> Effort {
        Effort { attempts: self.attempts, walks: self.walks }
    }
}

impl fmt::Display for HuntArguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = |bound: &Option<String>| bound.clone().unwrap_or_default();
        let band = &self.band;
        match &band.grade {
            Some(grade) => write!(f, "{}", grade.key),
            None => write!(f, "{} {}-{}", band.scale.key, bound(&band.min_rating), bound(&band.max_rating)),
        }
    }
}
