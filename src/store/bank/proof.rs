//! Checks records: the puzzle is solved, rated and brought to canonical form again.

use super::record::{Origin, PathTechniques, Record, Recorder};
use crate::engine::Engine;
use crate::rating::{Rating, Unrated, scale};
use crate::work::{Stop, Stopped};

impl Record {
    /// Returns the values of the record that are wrong for its puzzle.
    pub fn faults(&self, stop: &Stop) -> Result<Vec<String>, Stopped> {
        let Ok(puzzle) = self.puzzle() else { return Ok(vec!["its givens cannot be read".into()]) };
        let mut engine = Engine::new();
        match engine.solutions_unless(&puzzle, 2, stop)?.len() {
            1 => {}
            0 => return Ok(vec!["it has no solution".into()]),
            _ => return Ok(vec!["it has several solutions".into()]),
        }
        let again = Recorder::default().record(&puzzle, Origin::default(), stop);
        stop.check()?;
        let Ok(again) = again else { return Ok(vec!["its givens break a rule".into()]) };
        let mut faults = Vec::new();
        let mut hold = |is_so: bool, fault: &str| faults.extend((!is_so).then(|| fault.to_owned()));
        hold(again.form == self.form, "its canonical form is wrong");
        hold(again.automorphisms == self.automorphisms, "its number of symmetries is wrong");
        hold(again.pattern == self.pattern, "the symmetries of its pattern are wrong");
        if let Some(is_minimal) = self.is_minimal {
            hold(engine.redundant_givens(&puzzle).is_empty() == is_minimal, "its field `minimal` is wrong");
        }
        for figure in &self.figures {
            let figures = (figure.scale.measure)(&puzzle, stop).map_err(Unrated::unless_faulty)?;
            if figure.scale.withholds(&figures.rejected).is_some() {
                faults.push(format!("its rating on the scale `{}` is not proved", figure.scale.key));
                continue;
            }
            let (rating, is_open): (Rating, bool) = (figures.values[0], figures.is_open[0]);
            let is_so = match figure.is_open {
                true => rating >= figure.rating,
                false => (rating, is_open) == (figure.rating, false),
            };
            let is_level = figure.level.is_none() || figure.level == figure.scale.level(&figures.values);
            if !is_so || !is_level {
                let printed = figure.scale.print_rating(rating, is_open);
                faults.push(format!("its rating on the scale `{}` is {printed}", figure.scale.key));
            }
        }
        if let Some(known) = &self.reader_path
            && let Some(path) = scale(known.scale)
        {
            let rated = path.rate_unless(&puzzle, stop).map_err(Unrated::unless_faulty)?;
            if PathTechniques::of(path.key, &rated) != *known {
                faults.push(format!("its path on the scale `{}` has different techniques", path.key));
            }
        }
        Ok(faults)
    }
}
