//! The difficulty of the puzzles of a section: grades, bands of ratings, levels and techniques.

use super::faults::SpecFaults;
use super::place::At;
use super::spec::{GradesSpec, RatingSpec, SectionSpec, TechniquesSpec};
use super::vocabulary::{technique_keys, words};
use crate::board::Topology;
use crate::error::quote;
use crate::hunt::{Difficulty, GradeBand, TechniqueCriteria, built_in_grades, preset_grades, preset_names};
use crate::logic::{TechniqueKey, technique};
use crate::rating::{Rating, SCALES, Scale, ladder, scale, usual_scale};

/// The maximum number of built-in sets that a remedy names.
const MAX_SETS: usize = 3;

/// The maximum number of grades of a book: each has its own number of pips.
const MAX_GRADES: usize = 9;

/// Returns the grades of a book, easiest first within a scale.
pub(super) fn grades(f: &mut SpecFaults, at: Option<&At<GradesSpec>>) -> Vec<GradeBand> {
    let Some(at) = at else { return built_in_grades() };
    let written = match &at.value {
        GradesSpec::Own(written) => written,
        GradesSpec::Preset(name) => {
            return preset_grades(name).unwrap_or_else(|| {
                let unknown = At { value: name.clone(), line: at.line, column: at.column, length: at.length };
                f.unknown(&unknown, "set of grades", preset_names());
                built_in_grades()
            });
        }
    };
    if written.is_empty() {
        f.add(at, "the list of grades is empty", "remove `grades` to use the built-in grades");
    }
    if written.len() > MAX_GRADES {
        f.add(
            at,
            format!("{} grades are too many", written.len()),
            format!("at most {MAX_GRADES} can be distinguished"),
        );
    }
    let mut grades: Vec<GradeBand> = Vec::new();
    // In a list of thousands, the first ones are enough to fix.
    for (index, grade) in written.iter().enumerate().take(MAX_GRADES) {
        let name = f.line(&grade.name, "name of a grade", 30);
        let is_known = grades.iter().any(|other| other.key == name);
        if is_known {
            f.add(
                &grade.name,
                format!("the grade {} is given twice", quote(&name)),
                "give each grade a different name",
            );
        }
        let (scale, band, level) = band(f, &grade.rating, &format!("grades/{index}/rating"));
        let hardest = hardest(f, grade.techniques.as_ref().map(|techniques| &techniques.hardest));
        let pips = f.whole(grade.pips.as_ref(), "number of pips", 1, MAX_GRADES, index + 1) as u8;
        if is_known || name.is_empty() {
            continue;
        }
        let scale = scale.key;
        grades.push(GradeBand { key: name.clone(), name: Some(name), pips, of: 0, scale, band, level, hardest });
    }
    let most = grades.iter().map(|grade| grade.pips).max().unwrap_or(1);
    grades.iter_mut().for_each(|grade| grade.of = most);
    grades
}

/// Returns the scale, the band in its smallest units, and the level. `key` is the key of the rating in the spec.
fn band(f: &mut SpecFaults, written: &RatingSpec, key: &str) -> (&'static Scale, (Rating, Rating), Option<usize>) {
    let table: Vec<(&str, &'static Scale)> = SCALES.iter().map(|scale| (scale.key, scale)).collect();
    let scale = f.word(written.scale.as_ref(), "scale", &table, usual_scale());
    let (lowest, highest) = scale.range;
    let scale_key = format!("{key}/scale");
    let mut read = |written: Option<&At<f64>>, default: u32| {
        let Some(written) = written else { return default };
        let figure = written.value * f64::from(scale.units);
        let whole = figure.round();
        if !figure.is_finite() || (figure - whole).abs() > 1e-6 {
            let step =
                if scale.units == 1 { "whole numbers".to_owned() } else { format!("multiples of 1/{}", scale.units) };
            f.add_beside(
                &[&scale_key],
                written,
                format!("{} is not a rating on the scale `{}`", written.value, scale.key),
                format!("its ratings are {step}"),
            );
            return default;
        }
        if whole < f64::from(lowest) || whole > f64::from(highest) {
            f.add_beside(
                &[&scale_key],
                written,
                format!("{} is not on the scale `{}`", written.value, scale.key),
                format!("its ratings range {}", scale.ends()),
            );
            return default;
        }
        whole as u32
    };
    let (min, max) = (read(written.min.as_ref(), lowest), read(written.max.as_ref(), highest));
    if let Some(written) = written.min.as_ref().filter(|_| min > max) {
        f.add_beside(
            &[key],
            written,
            format!("min {} is greater than max {}", scale.print(Rating(min)), scale.print(Rating(max))),
            "swap them",
        );
    }
    let level = written.level.as_ref().and_then(|written| level(f, written, scale, &scale_key));
    let at = written.min.as_ref().or(written.max.as_ref());
    if let Some(at) = at.filter(|_| min <= max && !scale.can_reach((Rating(min), Rating(max)))) {
        let [from, to] = [min, max].map(|end| scale.print(Rating(end)));
        let band = match (&written.min, &written.max) {
            (_, None) => format!("{from} or higher"),
            (None, _) => format!("{to} or lower"),
            _ => format!("from {from} to {to}"),
        };
        let hint = format!("its ratings range {}", scale.ends());
        f.add_beside(&[key], at, format!("no puzzle is rated {band} on the scale `{}`", scale.key), hint);
    }
    let highest = level.and_then(|level| (scale.levels?.highest)(level));
    if let Some((at, highest)) = written.min.as_ref().zip(highest).filter(|(_, highest)| min > highest.0) {
        let message = format!("no puzzle of this level is rated {} or higher", scale.print(Rating(min)));
        f.add_beside(&[key], at, message, format!("its highest rating is {}", scale.print(highest)));
    }
    (scale, (Rating(min), Rating(max)), level)
}

/// Returns the index of the level with this name. `scale_key` is the key of the scale in the spec.
fn level(f: &mut SpecFaults, written: &At<String>, scale: &Scale, scale_key: &str) -> Option<usize> {
    if !f.is_certain(&[scale_key]) {
        return None;
    }
    let Some(levels) = scale.levels else {
        let with: Vec<&str> = SCALES.iter().filter(|scale| scale.levels.is_some()).map(|scale| scale.key).collect();
        f.add(written, format!("the scale `{}` has no levels", scale.key), format!("use {}", words(with)));
        return None;
    };
    let table: Vec<(&str, Option<usize>)> = (0..).map(Some).zip(levels.names).map(|(at, &name)| (name, at)).collect();
    f.word(Some(written), "level", &table, None)
}

fn unknown_technique(f: &mut SpecFaults, written: &At<String>) {
    f.unknown_or(written, "technique", technique_keys(), |all| {
        format!("list all {} with `sudopress techniques`", all.len())
    });
}

/// Adds the fault that a book does not have such a grade. If built-in sets have it, the remedy names them.
fn unknown_grade(f: &mut SpecFaults, written: &At<String>, grades: &[GradeBand]) {
    if !f.is_certain(&["grades"]) {
        return;
    }
    let known: Vec<&str> = grades.iter().map(|grade| grade.key.as_str()).collect();
    let has_it = |set: &&str| preset_grades(set).is_some_and(|set| set.iter().any(|grade| grade.key == written.value));
    let sets = preset_names().filter(has_it).take(MAX_SETS).map(|set| format!("grades: {set}"));
    let sets: Vec<String> = sets.collect();
    if sets.is_empty() {
        f.unknown(written, "grade", known);
    } else {
        let message = format!("unknown grade {}", quote(written));
        let remedy = format!("use {}; for {} write {}", words(known), quote(written), words(sets));
        f.add(written, message, remedy);
    }
}

/// Returns the technique that bounds a path in the teaching order.
fn hardest(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<TechniqueKey> {
    let written = written?;
    match technique(written) {
        None => unknown_technique(f, written),
        Some(info) if ladder::place(&info.key).is_none() => {
            f.add(
                written,
                format!("{} is not in the teaching order", quote(written)),
                "use a technique that the path `press` needs",
            );
        }
        Some(info) => return Some(info.key),
    }
    None
}

/// Returns the difficulty that a section requests, by a grade, by a band, or any, and the index of the grade.
pub(super) fn difficulty(
    f: &mut SpecFaults,
    written: &SectionSpec,
    grades: &[GradeBand],
    topology: &Topology,
) -> (Difficulty, Option<usize>) {
    let mut found = Difficulty::any(usual(grades, topology));
    let mut grade = None;
    if let Some(name) = &written.grade {
        match grades.iter().position(|grade| grade.key == name.value) {
            Some(index) => {
                found = Difficulty::from_grade(&grades[index]).expect("a grade is on a scale of the table");
                grade = Some(index);
            }
            None => unknown_grade(f, name, grades),
        }
    }
    if let Some(rating) = &written.rating {
        let key = f.section_key("rating");
        let (scale, band, level) = band(f, rating, &key);
        found = Difficulty { scale, band: Some(band), level, hardest: None };
        grade = None;
        if written.grade.is_some() {
            f.add(rating, "`grade` and `rating` cannot be used together", "remove one");
        }
    }
    let side = topology.side();
    if !(found.scale.applies)(topology) {
        let message = format!("the scale `{}` does not rate {side}x{side} boards", found.scale.key);
        let fitting: Vec<&str> =
            SCALES.iter().filter(|scale| (scale.applies)(topology)).map(|scale| scale.key).collect();
        let hint = format!("use {}", words(fitting));
        let rating = written.rating.as_ref().and_then(|rating| rating.scale.as_ref());
        if let Some(at) =
            rating.or(written.grade.as_ref()).or(written.board.as_ref().and_then(|board| board.box_shape.as_ref()))
        {
            f.add_beside(&["grades", ".grade", ".rating", ".board"], at, message, hint);
        }
    }
    (found, grade)
}

/// Returns the scale of a section that does not name one: that of the book's grades if it rates the board.
fn usual(grades: &[GradeBand], topology: &Topology) -> &'static Scale {
    let of_grades = grades.first().and_then(|grade| scale(grade.scale));
    of_grades.filter(|scale| (scale.applies)(topology)).unwrap_or(usual_scale())
}

/// Returns the techniques that a section requires and forbids.
pub(crate) fn techniques(f: &mut SpecFaults, written: Option<&TechniquesSpec>) -> TechniqueCriteria {
    let Some(written) = written else { return TechniqueCriteria::default() };
    let mut read = |keys: &[At<String>], others: &[TechniqueKey]| {
        let mut known = Vec::new();
        for key in keys {
            match technique(key) {
                None => unknown_technique(f, key),
                Some(info) if others.contains(&info.key) => {
                    f.add(key, format!("{} is both required and forbidden", quote(key)), "remove one");
                }
                Some(info) => known.push(info.key),
            }
        }
        known
    };
    let require = read(&written.require, &[]);
    let forbid = read(&written.forbid, &require);
    TechniqueCriteria { require, forbid, hardest: hardest(f, written.hardest.as_ref()) }
}

/// Reports the techniques that a section requires but the path never uses.
pub(crate) fn on_path(f: &mut SpecFaults, written: Option<&TechniquesSpec>, path: &Scale) {
    for key in written.into_iter().flat_map(|written| &written.require) {
        if technique(key).is_some_and(|info| !(path.asks_for)(&info.key)) {
            let message = format!("no path of `{}` needs {}", path.key, quote(key));
            let other = SCALES.iter().find(|scale| (scale.asks_for)(key)).map(|scale| scale.key);
            f.add_beside(
                &["walkthrough/path"],
                key,
                message,
                match other {
                    Some(other) => format!("write `walkthrough: {{path: {other}}}`, which needs it"),
                    None => "remove it: no path needs it".into(),
                },
            );
        }
    }
}
