//! The lock as its file holds it: read and written.

use crate::board::{Clue, Symmetry, Topology};
use crate::book::Provenance;
use crate::book::edition::{Edition, Entry};
use crate::book::plan::{BoardName, Plan};
use crate::error::{Diagnostic, of_json};
use crate::rating::minutes::Model;
use crate::rating::{Rating, SCALES, Scale, scale};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The longest lock in bytes: ten thousand puzzles of 16x16 need about ten million.
pub const LONGEST_LOCK: usize = 64 * 1024 * 1024;

/// The schema of locks whose puzzles a board's name and givens tell in full.
pub(super) const PLAIN: u32 = 2;

/// The schema of locks that name the versions of their scales.
pub(super) const SCALED: u32 = 4;

/// The last schema: that of locks with puzzles that `swap` chose. Other locks are written as [`SCALED`].
pub(super) const SCHEMA: u32 = 5;

/// Name and version of this program.
pub(super) const PROGRAM: &str = concat!("sudopress ", env!("CARGO_PKG_VERSION"));

/// A lock, as its file holds it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The number of its schema. The first did not name it.
    #[serde(default = "first")]
    pub schema: u32,
    /// Name and version of the program that wrote it.
    pub program: String,
    /// The hash of the spec's text ([`spec_hash`]).
    pub spec: String,
    /// The version of each scale that the ratings are of. Locks that do not name them have the first versions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scales: BTreeMap<String, u32>,
    /// The model of the readers for whom the ratings are on scales that are fitted to people; `None` when that is the
    /// one that was built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<Model>,
    /// The numbers of the puzzles that `swap` chose, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub swapped: Vec<usize>,
    /// The puzzles in the order of their numbers.
    pub puzzles: Vec<LockedPuzzle>,
}

fn first() -> u32 {
    1
}

/// A puzzle of a lock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LockedPuzzle {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The number of its section, from 1.
    pub section: usize,
    /// The board as the spec names it.
    pub board: BoardName,
    /// The board in full, with its houses and relations, unless it has rows, columns and boxes and nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole_board: Option<Topology>,
    /// The givens in one line.
    pub givens: String,
    /// The clues that are no givens, such as cages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_clues: Vec<Clue>,
    /// The solution in one line.
    pub solution: String,
    /// The canonical form in one line.
    pub canonical: String,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How many givens.
    pub clues: usize,
    /// Ratings by scale, as they are printed; of paths that do not end the least that they can be, without a sign.
    pub ratings: BTreeMap<String, serde_json::Number>,
    /// Levels by scale, where the scale has names for them.
    pub levels: BTreeMap<String, String>,
    /// The key of its grade, where the book has one for its rating.
    pub grade: Option<String>,
    /// The scale whose path is told.
    pub path: String,
    /// How often each technique is used on it, by key.
    pub techniques: BTreeMap<String, usize>,
    /// The seed of the search that found it, when it was generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The index of the attempt that made it, which is the stream of chance under that seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Where it comes from; `None` in locks of the first schema.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Provenance>,
}

/// The hash of a spec's text (FNV-1a of 64 bits, which tells a changed file and guards against nothing else).
pub fn spec_hash(text: &str) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("fnv1a64:{:016x}", text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step))
}

impl Lock {
    /// The lock of an edition made from a spec of this text.
    pub fn new(edition: &Edition, spec: &str) -> Self {
        let puzzles: Vec<_> = edition.puzzles().map(|entry| LockedPuzzle::new(entry, &edition.plan)).collect();
        let scales = SCALES.iter().map(|scale| (scale.key.to_owned(), scale.version)).collect();
        let model = Some(edition.plan.model).filter(|model| !model.is_built_in());
        let (program, spec, swapped) = (PROGRAM.into(), spec_hash(spec), Vec::new());
        Self { schema: SCALED, program, spec, scales, model, swapped, puzzles }
    }

    /// Returns the same lock with these numbers as those that `swap` chose.
    #[must_use]
    pub fn with_swapped(self, numbers: impl IntoIterator<Item = usize>) -> Self {
        let swapped: BTreeSet<usize> = numbers.into_iter().collect();
        let schema = if swapped.is_empty() { SCALED } else { SCHEMA };
        Self { schema, swapped: swapped.into_iter().collect(), ..self }
    }

    /// Returns the numbers of the puzzles that `swap` chose and that an edition does not have any more.
    pub fn discarded_swaps(&self, edition: &Edition) -> Vec<usize> {
        let kept: BTreeSet<&str> = edition.puzzles().map(|entry| &*entry.canonical).collect();
        let swapped = self.puzzles.iter().filter(|puzzle| self.swapped.contains(&puzzle.number));
        swapped.filter(|puzzle| !kept.contains(&*puzzle.canonical)).map(|puzzle| puzzle.number).collect()
    }

    /// The version of a scale that its figures are of.
    pub(super) fn version(&self, key: &str) -> u32 {
        self.scales.get(key).copied().unwrap_or(1)
    }

    /// The text of the lock's file: JSON with a line a puzzle, which a `diff` can show.
    pub fn to_json(&self) -> String {
        let puzzles: Vec<String> = self.puzzles.iter().map(|puzzle| format!("    {}", json(puzzle))).collect();
        let scales = Some(&self.scales).filter(|scales| !scales.is_empty());
        let scales = scales.map_or_else(String::new, |scales| format!("  \"scales\": {},\n", json(scales)));
        let model = self.model.map_or_else(String::new, |model| format!("  \"model\": {},\n", json(&model)));
        let swapped = Some(&self.swapped).filter(|swapped| !swapped.is_empty());
        let swapped = swapped.map_or_else(String::new, |swapped| format!("  \"swapped\": {},\n", json(swapped)));
        format!(
            "{{\n  \"schema\": {},\n  \"program\": {},\n  \"spec\": {},\n{scales}{model}{swapped}  \"puzzles\": [\n{}\n  ]\n}}\n",
            self.schema,
            json(&self.program),
            json(&self.spec),
            puzzles.join(",\n")
        )
    }

    /// Reads a lock. `name` is how diagnostics call the file.
    ///
    /// # Errors
    /// When the text is no lock, with the place, or one of a schema that a later program writes.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, Diagnostic> {
        #[derive(Deserialize)]
        struct Head {
            schema: Option<u32>,
        }
        const ANEW: &str = "build without `--locked` to write it anew";
        if bytes.len() > LONGEST_LOCK {
            return Err(crate::book::too_long(name, bytes.len() as u64, LONGEST_LOCK));
        }
        // The schema comes first: what is unknown in a later one is no fault of the lock.
        let schema = serde_json::from_slice::<Head>(bytes).ok().and_then(|head| head.schema);
        if let Some(schema) = schema.filter(|schema| !(1..=SCHEMA).contains(schema)) {
            let message = format!("a lock of schema {schema}, and this program reads those from 1 to {SCHEMA}");
            let hint = format!("take the version of sudopress that wrote it, or {ANEW}");
            return Err(Diagnostic::new(message).hint(hint).in_file(name));
        }
        serde_json::from_slice(bytes).map_err(|error| of_json(&error, "lock", name, bytes).hint(ANEW))
    }
}

/// A rating as it is printed: 4.2 on a scale of tenths. The shortest decimal of a float is just that.
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
            other_clues: entry.puzzle.clues().to_vec(),
            solution: entry.solution.line(),
            canonical: entry.canonical.clone(),
            symmetry: entry.symmetry,
            clues: entry.puzzle.given_count(),
            ratings: all_printed(entry),
            levels: all_levels(entry),
            grade: entry.grade.as_ref().map(|grade| grade.key.clone()),
            path: entry.path.to_owned(),
            techniques: counts.into_iter().map(|(key, count)| (key.to_string(), count)).collect(),
            seed: entry.attempt.map(|(seed, _)| seed),
            index: entry.attempt.map(|(_, index)| index),
            origin: Some(entry.origin.clone()),
        }
    }

    /// Whether the name of its board and its givens are the whole puzzle.
    pub(super) fn is_plain(&self) -> bool {
        self.whole_board.is_none() && self.other_clues.is_empty()
    }
}

/// What a record holds of a board beside its name.
pub(super) fn in_full(board: &Topology) -> Option<Topology> {
    (!board.is_standard() || board.alphabet().is_some()).then(|| board.clone())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}
