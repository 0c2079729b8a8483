//! The task `rate`: the difficulty of the puzzle of a position.

use super::fault::Fault;
use super::path::{faulty, unrated};
use super::request::Request;
use crate::board::Sheet;
use crate::explain::{Narrator, Words};
use crate::logic::TechniqueKey;
use crate::rating::grade::{Grades, PRESETS};
use crate::rating::{Figures, Rated, Rating, Scale};
use crate::work::Stop;
use serde_json::{Map, Value, json};

/// Answers with the rating of the puzzle, without the entries of the position.
pub(super) fn run(request: &Request, words: &Words) -> Result<Value, Fault> {
    let (sheet, coordinates, scale) = (request.sheet()?, request.coordinates()?, request.scale()?);
    let sheet = Sheet::new(sheet.puzzle.clone(), sheet.puzzle.givens().clone());
    if let Some(faulty) = faulty(&sheet, &Narrator::new(words, sheet.puzzle.board(), coordinates))? {
        return Ok(faulty);
    }
    if scale.figures.len() > 1 {
        let figures = (scale.measure)(&sheet.puzzle, &Stop::never()).map_err(|error| unrated(error, scale))?;
        return measured(scale, &figures, words);
    }
    let rated = scale.rate_fully(&sheet.puzzle).map_err(|error| unrated(error, scale))?;
    Ok(described(scale, &rated, words).into())
}

/// Returns the rating of a puzzle with its path, its grade, and the techniques of the path.
pub(super) fn described(scale: &Scale, rated: &Rated, words: &Words) -> Map<String, Value> {
    let mut data = Map::new();
    data.insert("state".into(), "rated".into());
    data.insert("scale".into(), scale.key.into());
    data.insert("rating".into(), scale.print_rating(rated.rating, rated.is_open).into());
    let techniques = rated.trace.technique_counts().into_iter();
    let technique =
        |(key, count): (TechniqueKey, usize)| json!({ "key": key, "name": words.technique(&key), "count": count });
    data.insert("techniques".into(), techniques.map(technique).collect());
    data.insert("grade".into(), grade(scale, rated.rating, None, words));
    data
}

/// Returns all figures of a puzzle, and its grade.
fn measured(scale: &Scale, figures: &Figures, words: &Words) -> Result<Value, Fault> {
    if scale.withholds(&figures.rejected).is_some() {
        return Err(Fault::new(format!("a step of this puzzle on the scale `{}` is not proved", scale.key)));
    }
    let printed = scale.print_figures(figures);
    let named: Map<String, Value> =
        scale.figures.iter().zip(&printed).map(|(name, figure)| ((*name).to_owned(), figure.as_str().into())).collect();
    let grade = grade(scale, figures.values[0], scale.level(&figures.values), words);
    Ok(json!({ "state": "rated", "scale": scale.key, "rating": printed[0], "figures": named, "grade": grade }))
}

/// Returns the grade of a rating: its key, its name and its place among the grades of the scale; `null` if the scale
/// has none.
fn grade(scale: &Scale, rating: Rating, level: Option<usize>, words: &Words) -> Value {
    let Some(preset) = PRESETS.iter().find(|preset| preset.scale == scale.key) else { return Value::Null };
    let bands = preset.bands();
    let place = bands.iter().position(|band| match preset.grades {
        Grades::Levels => band.level == level,
        Grades::Bands(_) => (band.ratings.0..=band.ratings.1).contains(&rating),
    });
    place.map_or(Value::Null, |place| {
        let key = bands[place].key;
        json!({ "key": key, "name": words.grade(key), "number": place + 1, "of": bands.len() })
    })
}
