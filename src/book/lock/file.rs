//! The lock as a file: reading and writing.

use crate::board::{Clue, Symmetry, Topology};
use crate::book::Provenance;
use crate::book::edition::{Edition, Entry};
use crate::book::plan::{BoardName, Plan};
use crate::error::{Diagnostic, from_json};
use crate::rating::minutes::Model;
use crate::rating::{Rating, SCALES, Scale, scale};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum size of a lock in bytes: ten thousand puzzles of 16x16 need about ten million.
pub const MAX_LOCK_SIZE: usize = 64 * 1024 * 1024;

/// The version of the format.
const SCHEMA: u32 = 1;

/// The name and version of this program.
pub(super) const PROGRAM: &str = concat!("sudopress ", env!("CARGO_PKG_VERSION"));

/// A lock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The version of the format, 1.
    pub schema: u32,
    /// The name and version of the program that wrote it.
    pub program: String,
    /// The hash of the spec's text ([`spec_hash`]).
    pub spec: String,
    /// The version of each scale on which the puzzles are rated.
    pub scales: BTreeMap<String, u32>,
    /// The readers for whom fitted scales rate; left out if they are those of the built-in model.
    #[serde(default = "Model::built_in", skip_serializing_if = "Model::is_built_in")]
    pub model: Model,
    /// The numbers of the puzzles that `sudopress swap` chose, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub swapped: Vec<usize>,
    /// The puzzles in the order of their numbers.
    pub puzzles: Vec<LockedPuzzle>,
}

/// A puzzle of a lock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LockedPuzzle {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The number of its section, from 1.
    pub section: usize,
    /// The name of the board in the spec.
    pub board: BoardName,
    /// The board in full, with its houses and relations; left out if it has only rows, columns and boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole_board: Option<Topology>,
    /// The givens in one line.
    pub givens: String,
    /// The clues that are not givens, such as cages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Clue>,
    /// The solution in one line.
    pub solution: String,
    /// The canonical form in one line.
    pub canonical: String,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The number of givens.
    pub given_count: usize,
    /// Ratings by scale, in printed form. The rating of a path that does not reach the solution is a lower bound.
    pub ratings: BTreeMap<String, serde_json::Number>,
    /// Levels by scale, if the scale has names for them.
    pub levels: BTreeMap<String, String>,
    /// The key of its grade, if the book has a grade for its rating.
    pub grade: Option<String>,
    /// The scale with the path that the book explains.
    pub path: String,
    /// The number of uses of each technique on that path, by key.
    pub techniques: BTreeMap<String, usize>,
    /// Its origin.
    pub origin: Provenance,
}

/// Returns the hash of a spec's text: FNV-1a of 64 bits, which detects a changed file but offers no security.
pub fn spec_hash(text: &str) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("fnv1a64:{:016x}", text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step))
}

impl Lock {
    /// Returns the lock of an edition that was made from a spec with this text.
    pub fn new(edition: &Edition, spec: &str) -> Self {
        let puzzles: Vec<_> = edition.puzzles().map(|entry| LockedPuzzle::new(entry, &edition.plan)).collect();
        let scales = SCALES.iter().map(|scale| (scale.key.to_owned(), scale.version)).collect();
        let (program, spec, model) = (PROGRAM.into(), spec_hash(spec), edition.plan.model);
        Self { schema: SCHEMA, program, spec, scales, model, swapped: Vec::new(), puzzles }
    }

    /// Returns the lock, in which the puzzles with these numbers are recorded as chosen by `swap`.
    #[must_use]
    pub fn with_swapped(self, numbers: impl IntoIterator<Item = usize>) -> Self {
        let swapped: BTreeSet<usize> = numbers.into_iter().collect();
        Self { swapped: swapped.into_iter().collect(), ..self }
    }

    /// Returns the numbers of the puzzles that were chosen by `swap` and are no longer in an edition.
    pub fn discarded_swaps(&self, edition: &Edition) -> Vec<usize> {
        let kept: BTreeSet<&str> = edition.puzzles().map(|entry| &*entry.canonical).collect();
        let swapped = self.puzzles.iter().filter(|puzzle| self.swapped.contains(&puzzle.number));
        swapped.filter(|puzzle| !kept.contains(&*puzzle.canonical)).map(|puzzle| puzzle.number).collect()
    }

    /// Returns whether the lock's ratings on a scale are by this program's version of the scale.
    pub(super) fn has_version_of(&self, scale: &Scale) -> bool {
        self.scales.get(scale.key) == Some(&scale.version)
    }

    /// Returns the text of the lock's file: JSON with one line for each puzzle, so that `diff` shows the changes.
    pub fn to_json(&self) -> String {
        let line = |key: &str, value: String| format!("  \"{key}\": {value},\n");
        let mut text = line("schema", json(&self.schema)) + &line("program", json(&self.program));
        text += &(line("spec", json(&self.spec)) + &line("scales", json(&self.scales)));
        if !self.model.is_built_in() {
            text += &line("model", json(&self.model));
        }
        if !self.swapped.is_empty() {
            text += &line("swapped", json(&self.swapped));
        }
        let puzzles: Vec<String> = self.puzzles.iter().map(|puzzle| format!("    {}", json(puzzle))).collect();
        format!("{{\n{text}  \"puzzles\": [\n{}\n  ]\n}}\n", puzzles.join(",\n"))
    }

    /// Reads a lock. `name` is the name of its file in diagnostics.
    ///
    /// # Errors
    /// If the text is not a lock (the diagnostic gives the place of the fault), or if it is a lock of another schema.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, Diagnostic> {
        #[derive(Deserialize)]
        struct Head {
            schema: Option<u32>,
        }
        const REBUILD: &str = "build without `--locked` to write a new one";
        if bytes.len() > MAX_LOCK_SIZE {
            return Err(crate::book::too_long(name, bytes.len() as u64, MAX_LOCK_SIZE));
        }
        // The schema is checked first: unknown fields of a later one are not faults of the lock.
        let schema = serde_json::from_slice::<Head>(bytes).ok().and_then(|head| head.schema);
        if let Some(schema) = schema.filter(|schema| *schema != SCHEMA) {
            let message = format!("the lock has schema {schema}, but this version of sudopress reads schema {SCHEMA}");
            let hint = format!("use the sudopress version that wrote it, or {REBUILD}");
            return Err(Diagnostic::new(message).hint(hint).in_file(name));
        }
        serde_json::from_slice(bytes).map_err(|error| from_json(&error, "lock", name, bytes).hint(REBUILD))
    }
}

/// Returns a rating in its printed form: 4.2 on a scale of tenths. The shortest decimal of the float is exactly that.
pub(super) fn printed(scale: &Scale, rating: Rating) -> serde_json::Number {
    match scale.units {
        1 => rating.0.into(),
        units => serde_json::Number::from_f64(f64::from(rating.0) / f64::from(units)).expect("ratings are finite"),
    }
}

fn all_printed(entry: &Entry) -> BTreeMap<String, serde_json::Number> {
    entry.ratings.iter().map(|(key, rating)| ((*key).to_owned(), printed(known(key), *rating))).collect()
}

fn all_levels(entry: &Entry) -> BTreeMap<String, String> {
    let name = |key: &str, level: usize| known(key).levels.map_or("", |levels| levels.names[level]).to_owned();
    entry.levels.iter().map(|(key, &level)| ((*key).to_owned(), name(key, level))).collect()
}

fn known(key: &str) -> &'static Scale {
    scale(key).expect("an entry is rated on known scales")
}

impl LockedPuzzle {
    pub(super) fn new(entry: &Entry, plan: &Plan) -> Self {
        let counts = entry.trace.technique_counts();
        Self {
            number: entry.number,
            section: entry.section + 1,
            board: plan.sections[entry.section].board.clone(),
            whole_board: in_full(entry.puzzle.board()),
            givens: entry.puzzle.givens().line(),
            clues: entry.puzzle.clues().to_vec(),
            solution: entry.solution.line(),
            canonical: entry.canonical.clone(),
            symmetry: entry.symmetry,
            given_count: entry.puzzle.given_count(),
            ratings: all_printed(entry),
            levels: all_levels(entry),
            grade: entry.grade.as_ref().map(|grade| grade.key.clone()),
            path: entry.path.to_owned(),
            techniques: counts.into_iter().map(|(key, count)| (key.to_string(), count)).collect(),
            origin: entry.origin.clone(),
        }
    }
}

/// Returns the board in full, if its name does not describe it.
pub(super) fn in_full(board: &Topology) -> Option<Topology> {
    (!board.is_standard() || board.alphabet().is_some()).then(|| board.clone())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}
