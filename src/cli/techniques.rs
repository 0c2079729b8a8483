//! `sudopress techniques`: the techniques, and the page of each.

use super::explain::language;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::error::{Diagnostic, did_you_mean, quote};
use crate::explain::{Language, Words, page};
use crate::logic::{Info, finders};
use serde_json::json;

/// List the solving techniques, or explain one
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress techniques                     all of them, easiest first
  sudopress techniques x-wing              the page of one
  sudopress techniques x-wing --language de
  sudopress techniques --json | jq -r '.[].key'")]
pub struct Techniques {
    /// The key of a technique, such as x-wing
    key: Option<String>,

    /// The language of the page
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Techniques {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let infos = || finders::<2>().iter().map(|finder| finder.info);
        let Some(key) = &self.key else {
            if self.json {
                let list: Vec<_> = infos().map(summary).collect();
                screen.line(serde_json::to_string_pretty(&list).expect("it is JSON"))?;
                return Ok(Exit::Done);
            }
            let widest = infos().map(|info| info.key.len()).max().unwrap_or(0);
            let mut family = None;
            for info in infos() {
                if family.replace(info.family) != Some(info.family) {
                    screen.line(format_args!("{}", heading(info)))?;
                }
                let mark = if info.assumes_unique { "  (needs one solution)" } else { "" };
                screen.line(format_args!("  {:widest$}  {}{mark}", info.key, info.name))?;
            }
            return Ok(Exit::Done);
        };
        let info = known(key)?;
        let page = page(info, self.language.tag()).text;
        if self.json {
            let mut object = summary(info);
            object["page"] = page.into();
            screen.line(serde_json::to_string_pretty(&object).expect("it is JSON"))?;
        } else {
            let name = Words::new(self.language).technique(info.key);
            screen.print(format_args!("# {name}\n\n{page}"))?;
        }
        Ok(Exit::Done)
    }
}

/// The technique with this key.
///
/// # Errors
/// When there is none: the nearest key is then told.
pub(super) fn known(key: &str) -> Result<&'static Info, Failure> {
    finders::<2>().iter().map(|finder| finder.info).find(|info| info.key == key).ok_or_else(|| {
        let hint = did_you_mean(key, finders::<2>().iter().map(|finder| finder.info.key));
        let hint = hint.unwrap_or_else(|| "`sudopress techniques` lists them".into());
        Failure::new(Exit::Usage, Diagnostic::new(format!("unknown technique {}", quote(key))).hint(hint))
    })
}

fn summary(info: &Info) -> serde_json::Value {
    json!({ "key": info.key, "name": info.name, "family": info.family, "assumes_unique": info.assumes_unique })
}

/// The family in words: `AlmostLockedSets` is "Almost locked sets".
fn heading(info: &Info) -> String {
    let key =
        serde_json::to_value(info.family).ok().and_then(|key| key.as_str().map(str::to_owned)).unwrap_or_default();
    let words = key.replace('-', " ");
    let mut characters = words.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
