//! `sudopress techniques`: the list of techniques, and the page of each.

use super::choices::language;
use super::formats::TextOrJson;
use super::messages::{FactAliases, FactClass, FactClassNone, FactClasses, FactElsewhere, FactPosition, FactScore};
use super::screen::Screen;
use super::{Exit, Failure};
use crate::error::{did_you_mean, quote};
use crate::explain::{Coordinates, Language, Narrator, TechniquePage, Words};
use crate::format::writer;
use crate::logic::techniques::example_source;
use crate::logic::{Family, Info, TechniqueKey, example, techniques};
use crate::rating::{ExplainerEntry, concordance, key_of, named};
use serde_json::json;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress techniques                     all of them, roughly easiest first
  sudopress techniques x-wing              the page on one
  sudopress techniques y-wing              the same, by another name
  sudopress techniques x-wing --language de
  sudopress techniques --format json | jq -r '.[].key'

Columns: class on our teaching path, 1 to 9 (in a box, then in a line if that differs); rating in Sudoku Explainer;
scores of HoDoKu and Sudoku Savant; sudognu's letter.")]
pub(super) struct Techniques {
    /// Key of a technique, such as x-wing, or one of its other names
    key: Option<String>,

    /// Language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    #[command(flatten)]
    format: TextOrJson,
}

impl Techniques {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let infos = techniques;
        let Some(key) = &self.key else {
            if self.format.is_json() {
                let list: Vec<_> = infos().map(summary).collect();
                screen.line(serde_json::to_string_pretty(&list).expect("it is JSON"))?;
                return Ok(Exit::Done);
            }
            let widest = infos().map(|info| info.key.len()).max().unwrap_or(0);
            let widest_name = infos().map(|info| info.name().len()).max().unwrap_or(0);
            screen.line(format_args!(
                "  {:widest$}  {:widest_name$}  class  explainer  hodoku  savant  sudognu",
                "", ""
            ))?;
            let mut family = None;
            for info in infos() {
                if family.replace(info.family) != Some(info.family) {
                    screen.line(format_args!("{}", heading(info)))?;
                }
                let mark = if info.assumes_unique { "  (needs one solution)" } else { "" };
                let (key, name, row) = (info.key, info.name(), row(info));
                screen.line(format_args!("  {key:widest$}  {name:widest_name$}  {row}{mark}"))?;
            }
            return Ok(Exit::Done);
        };
        let info = known(key)?;
        let page = TechniquePage::of(info.key, self.language.tag()).text;
        if self.format.is_json() {
            let mut object = summary(info);
            object["page"] = page.into();
            screen.line(serde_json::to_string_pretty(&object).expect("it is JSON"))?;
        } else {
            let words = Words::new(self.language);
            let (name, facts) = (words.technique(&info.key), facts(info, &words));
            let example = worked_example(info.key, &words).unwrap_or_default();
            screen.print(format_args!("# {name}\n\n{facts}\n{page}\n{example}"))?;
        }
        Ok(Exit::Done)
    }
}

/// Returns the example of a technique, proved in its position: the pencil marks, and the step in a sentence.
fn worked_example(key: TechniqueKey, words: &Words) -> Option<String> {
    let step = example(&key)?;
    let before = step.before();
    let position = writer("pencil-marks")?.write(&before.sheet()).ok()?;
    let narrator = Narrator::new(words, before.puzzle.board(), Coordinates::default());
    let source = example_source(&key).map(|source| words.say(FactPosition { source: source.to_owned() }) + "\n");
    Some(format!("{position}\n{}\n{}", narrator.sentence(&step), source.unwrap_or_default()))
}

/// Returns the technique with this key or name.
///
/// # Errors
/// If there is none, or several have the name. The hint lists those, or the nearest key.
pub(super) fn known(name: &str) -> Result<&'static Info, Failure> {
    let meant = named(name);
    if let [info] = meant[..] {
        return Ok(info);
    }
    let hint = if meant.is_empty() {
        let aliases = techniques().flat_map(|info| concordance(&info.key).aliases).map(key_of);
        let all: Vec<String> = techniques().map(|info| info.key.to_string()).chain(aliases).collect();
        did_you_mean(name, all.iter().map(String::as_str))
            .unwrap_or_else(|| "list all techniques with `sudopress techniques`".into())
    } else {
        format!(
            "several techniques have this name: {}",
            meant.iter().map(|info| quote(&info.key)).collect::<Vec<_>>().join(", ")
        )
    };
    Err(Failure::usage_with_hint(format!("unknown technique {}", quote(name)), hint))
}

/// Returns the technique with this key or name, if positions can be searched for it.
///
/// # Errors
/// If there is none, or it is a last resort, which is never searched for.
pub(super) fn sought(name: &str) -> Result<&'static Info, Failure> {
    let info = known(name)?;
    if info.family == Family::LastResort {
        let message = format!("{} cannot be searched for: every candidate can be tried", quote(&info.key));
        return Err(Failure::usage(message));
    }
    Ok(info)
}

/// Returns the keys of techniques that paths must or must not have, given their names. Guesses can only be forbidden.
pub(super) fn keys(require: &[String], forbid: &[String]) -> Result<[Vec<TechniqueKey>; 2], Failure> {
    let keys = |names: &[String], find: fn(&str) -> Result<&'static Info, Failure>| {
        names.iter().map(|name| find(name).map(|info| info.key)).collect::<Result<Vec<_>, _>>()
    };
    Ok([keys(require, sought)?, keys(forbid, known)?])
}

fn summary(info: &Info) -> serde_json::Value {
    let names: Vec<String> = concordance(&info.key).explainer.iter().map(ExplainerEntry::range).collect();
    let mut object = serde_json::to_value(concordance(&info.key)).expect("it is JSON");
    object["key"] = info.key.as_str().into();
    object["name"] = info.name().into();
    object["family"] = json!(info.family);
    object["assumes_unique"] = info.assumes_unique.into();
    if let Some(range) = names.first() {
        object["explainer"]["printed"] = range.as_str().into();
    }
    object
}

/// Returns the columns of the table.
fn row(info: &Info) -> String {
    let all = concordance(&info.key);
    let number = |number: Option<u32>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    format!(
        "{:>5}  {:>9}  {:>6}  {:>6}  {:>7}",
        all.class_in_lines.map_or_else(|| number(all.class), |lines| format!("{}, {lines}", number(all.class))),
        all.explainer.as_ref().map_or_else(|| "-".to_owned(), ExplainerEntry::range),
        number(all.hodoku.and_then(|hodoku| hodoku.score)),
        number(all.savant),
        all.sudognu.unwrap_or('-'),
    )
}

/// Returns ratings and names in other programs, one per line.
fn facts(info: &Info, words: &Words) -> String {
    let all = concordance(&info.key);
    let elsewhere = |program: &str, name: String| words.say(FactElsewhere { program: program.to_owned(), name });
    let score = |score: u32| words.say(FactScore { score: score.to_string() });
    let mut lines = vec![match (all.class, all.class_in_lines) {
        (Some(class), Some(lines)) => words.say(FactClasses { boxes: class.to_string(), lines: lines.to_string() }),
        (Some(class), None) => words.say(FactClass { class: class.to_string() }),
        (None, _) => words.say(FactClassNone),
    }];
    if let Some(explained) = &all.explainer {
        let name = format!("{}, {}", explained.name, words.figure(&explained.range()));
        lines.push(elsewhere("Sudoku Explainer", name));
    }
    if let Some(hodoku) = &all.hodoku {
        let codes = if hodoku.codes.is_empty() { String::new() } else { format!(" ({})", hodoku.codes.join(", ")) };
        let points = hodoku.score.map_or_else(String::new, |points| format!(", {}", score(points)));
        lines.push(elsewhere("HoDoKu", format!("{}{codes}{points}", hodoku.name)));
    }
    lines.extend(all.sudokuwiki.map(|name| elsewhere("SudokuWiki", name.to_owned())));
    lines.extend(all.sudognu.map(|letter| elsewhere("sudognu", format!("`{letter}`"))));
    lines.extend(all.savant.map(|points| elsewhere("Sudoku Savant", score(points))));
    if !all.aliases.is_empty() {
        lines.push(words.say(FactAliases { names: all.aliases.join(", ") }));
    }
    lines.iter().map(|line| format!("- {line}\n")).collect()
}

/// Returns the family in words: `AlmostLockedSets` is "Almost locked sets".
fn heading(info: &Info) -> String {
    let key =
        serde_json::to_value(info.family).ok().and_then(|key| key.as_str().map(str::to_owned)).unwrap_or_default();
    let words = key.replace('-', " ");
    let mut characters = words.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
