//! The task `generate`: a new puzzle of a difficulty.

use super::fault::Fault;
use super::read::play;
use super::request::{Request, expected, missing};
use super::write::position;
use crate::board::variant::{Variant, VariantWords};
use crate::board::{Sheet, Symmetry, Topology};
use crate::explain::Words;
use crate::hunt::{Criteria, Difficulty, Draw, built_in_grades};
use crate::make::{self, Minimality, sample_of_regions};
use crate::rating::{Rating, WALKTHROUGH, scale};
use serde_json::{Value, json};
use std::sync::Arc;

/// The largest number of digits with which every given is needed.
const MAX_STRICT: usize = 9;

/// Answers with a puzzle, its solution and its rating. The page chooses the seed, since the module has no clock and no
/// source of randomness.
pub(super) fn run(request: &Request, words: &Words) -> Result<Value, Fault> {
    let seed = request.number("seed")?.ok_or_else(|| missing("seed"))?;
    let difficulty = difficulty(request)?;
    let (board, regions) = board(request)?;
    // On larger boards, puzzles that need all their givens are rare at most grades, and take too long.
    let minimality = if board.side() > MAX_STRICT { Minimality::Grade } else { Minimality::Strict };
    let wanted = make::Request { symmetry: symmetry(request)?, minimality, regions, ..make::Request::new(board) };
    let criteria = Criteria::new(wanted, difficulty, 1).map_err(Fault::of)?;
    let mut drawn = None;
    Draw { criteria, is_distinct: false, seed }.puzzles(|puzzle| drawn = Some(puzzle), &mut ());
    let made =
        drawn.ok_or_else(|| Fault::new("no such puzzle was found; ask for an easier or less symmetric one"))?.made;
    let sheet = Sheet::new(made.puzzle.clone(), made.puzzle.givens().clone());
    let rated = difficulty.scale.rate_fully(&made.puzzle).map_err(Fault::of)?;
    Ok(json!({
        "play": play(&sheet, None),
        "position": position(&sheet)?,
        "rating": super::rate::described(difficulty.scale, &rated, words),
    }))
}

/// Returns the difficulty: a grade of the teaching scale, or a lowest rating on a scale, or both.
fn difficulty(request: &Request) -> Result<Difficulty, Fault> {
    let lowest = request.text("minimum-rating")?;
    let Some(key) = request.text("grade")? else {
        return Difficulty::between(request.scale()?, lowest, None).map_err(Fault::of);
    };
    let grades = built_in_grades();
    let grade = grades.iter().find(|grade| grade.key == key).and_then(Difficulty::from_grade).ok_or_else(|| {
        let keys: Vec<&str> = grades.iter().map(|grade| &*grade.key).collect();
        expected("grade", &format!("one of `{}`", keys.join("`, `")))
    })?;
    if request.text("scale")?.is_some_and(|scale| scale != WALKTHROUGH) {
        return Err(Fault::new(format!("grades are on the scale `{WALKTHROUGH}`; leave out `scale` or `grade`")));
    }
    let press = scale(WALKTHROUGH).expect("it is in the table");
    let lowest = Difficulty::between(press, lowest, None).map_err(Fault::of)?.band.map_or(Rating(0), |band| band.0);
    let band = grade.band.map(|(from, to)| (from.max(lowest), to));
    match band {
        Some((from, to)) if from > to => Err(Fault::new(format!("the grade `{key}` ends at {}", press.print(to)))),
        band => Ok(Difficulty { band, ..grade }),
    }
}

fn symmetry(request: &Request) -> Result<Symmetry, Fault> {
    let Some(key) = request.text("symmetry")? else { return Ok(Symmetry::None) };
    Symmetry::ALL.into_iter().find(|symmetry| symmetry.key() == key).ok_or_else(|| {
        let keys = Symmetry::ALL.map(Symmetry::key).join("`, `");
        expected("symmetry", &format!("one of `{keys}`"))
    })
}

/// Returns the board named by `x`, `3x2` or `jigsaw+x:3x3`, and the symmetry of the regions that each attempt draws.
fn board(request: &Request) -> Result<(Arc<Topology>, Option<Symmetry>), Fault> {
    let (mut words, mut box_shape) = (VariantWords::default(), (3, 3));
    for part in request.text("board")?.unwrap_or_default().split(':').filter(|part| !part.is_empty()) {
        match shape(part) {
            Some(shape) => box_shape = shape,
            None => words = VariantWords::parse(part).map_err(Fault::of)?,
        }
    }
    let mut described = Variant::from_words(words, box_shape);
    let regions = words.have_regions().then_some(Symmetry::None);
    described.regions = regions.and_then(|symmetry| sample_of_regions(described.side(), symmetry));
    Ok((described.board().map_err(Fault::of)?, regions))
}

/// Returns width and height of the boxes.
fn shape(part: &str) -> Option<(usize, usize)> {
    let (width, height) = part.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}
