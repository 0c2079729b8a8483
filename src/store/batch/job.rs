//! The attempts of a batch: sections with their bounds, which are divided among shards in blocks.

use crate::bank::board_key;
use crate::generate::VERSION;
use crate::hunt::{Criteria, Number, Stream, work_of_plain};
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, Scale};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A batch: the attempts to make, and the data to store.
#[derive(Clone, Debug)]
pub struct Job {
    pub(super) sections: Vec<JobSection>,
    pub(super) options: JobOptions,
    pub(super) identity: String,
}

/// A section of a batch.
#[derive(Clone, Debug)]
pub struct JobSection {
    /// The title of the section, for messages.
    pub title: String,
    /// The criteria for the puzzles of the section, including the numbers of attempts and walks in
    /// [`Effort`](crate::hunt::Effort).
    pub criteria: Criteria,
    /// The seed of the section's attempts.
    pub seed: u64,
}

/// Options for storing more than the finds of a batch and the ratings by which they were found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JobOptions {
    /// The scales on which puzzles are also rated.
    pub scales: Vec<&'static Scale>,
    /// Whether to store the techniques of the path that walkthroughs follow.
    pub paths: bool,
    /// Whether to store puzzles that were rated but do not meet the criteria.
    pub rejects: bool,
}

/// The reason why a batch cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JobError {
    /// A section has no bound, so the shards cannot agree on its end.
    #[error("section `{0}` has no limit: the number of puzzles would depend on the other machines")]
    Unbounded(String),
    /// A section has neither attempts nor walks.
    #[error("section `{0}` allows no attempts")]
    Nothing(String),
    /// Each puzzle of a section has its own regions.
    #[error("section `{0}` has random regions, but a bank needs puzzles of one board")]
    Regions(String),
}

/// A shard, given by its number, from 1, and the number of shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// Returns shard `index` of `of`; `None` if there is no such shard, such as 7 of 5 or 0 of 5.
    pub fn new(index: u64, of: u64) -> Option<Self> {
        (1..=of).contains(&index).then_some(Self { index, of })
    }

    /// Returns the number of the shard, from 1.
    pub fn index(self) -> u64 {
        self.index
    }

    /// Returns the total number of shards.
    pub fn of(self) -> u64 {
        self.of
    }
}

/// Consecutive attempts of a stream of a section.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Span {
    /// The index of the section.
    pub section: usize,
    /// The stream.
    pub stream: Stream,
    /// The first attempt.
    pub from: u64,
    /// The attempt after the last.
    pub to: u64,
}

impl Span {
    /// Returns the number of attempts.
    pub fn len(&self) -> u64 {
        self.to.saturating_sub(self.from)
    }

    /// Returns whether there are no attempts.
    pub fn is_empty(&self) -> bool {
        self.from >= self.to
    }

    /// Returns the attempts that are in none of the others.
    pub(super) fn without(&self, others: &[Self]) -> Vec<Self> {
        let mut left = vec![self.clone()];
        for other in others.iter().filter(|other| (other.section, other.stream) == (self.section, self.stream)) {
            let cut = |piece: Self| {
                let before = Self { to: piece.to.min(other.from), ..piece.clone() };
                [before, Self { from: piece.from.max(other.to), ..piece }]
            };
            left = left.into_iter().flat_map(cut).filter(|piece| !piece.is_empty()).collect();
        }
        left
    }
}

/// The number of attempts that take about a second.
const PLAIN_BLOCK: u64 = 1024;
const WALK_BLOCK: u64 = 16;

impl Job {
    /// Returns a batch of these sections.
    ///
    /// # Errors
    /// If a section has no bound, nothing to do, or different regions for each puzzle.
    pub fn new(sections: Vec<JobSection>, options: JobOptions) -> Result<Self, JobError> {
        for JobSection { title, criteria, .. } in &sections {
            if criteria.request.regions.is_some() {
                return Err(JobError::Regions(title.clone()));
            }
            if criteria.effort.attempts.is_none() && criteria.effort.walks.is_none() {
                return Err(JobError::Unbounded(title.clone()));
            }
            if Stream::ALL.into_iter().all(|stream| most(criteria, stream) == 0) {
                return Err(JobError::Nothing(title.clone()));
            }
        }
        let keeps = options.rejects;
        let sections: Vec<JobSection> =
            sections.into_iter().map(|own| JobSection { criteria: own.criteria.keeping(keeps), ..own }).collect();
        let identity = identity(&sections, &options);
        Ok(Self { sections, options, identity })
    }

    /// Returns a hash of everything on which rows depend. Parts with the same identity can be merged. The numbers of
    /// attempts and of puzzles do not affect the identity.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// Returns the sections.
    pub fn sections(&self) -> &[JobSection] {
        &self.sections
    }

    /// Returns all attempts, with one span for each stream of a section that has any attempts.
    pub fn spans(&self) -> Vec<Span> {
        let sections = self.sections.iter().enumerate();
        let span = |section, stream, criteria| Span { section, stream, from: 0, to: most(criteria, stream) };
        let all = sections.flat_map(|(section, own)| Stream::ALL.map(|stream| span(section, stream, &own.criteria)));
        all.filter(|span| !span.is_empty()).collect()
    }

    /// Returns the attempts that a shard must make, block by block, except for those already done.
    ///
    /// Shards take blocks in turn, so that each shard gets its share of walks and of slow blocks.
    pub fn todo(&self, shard: Shard, done: &[Span]) -> Vec<Span> {
        let mut todo = Vec::new();
        for span in self.spans() {
            let size = self.block_of(span.section, span.stream);
            let turn = 2 * span.section as u64 + u64::from(span.stream == Stream::Walk);
            for block in (0..span.to.div_ceil(size)).filter(|block| (block + turn) % shard.of == shard.index - 1) {
                let (from, to) = (block * size, span.to.min((block + 1) * size));
                todo.extend(Span { from, to, ..span.clone() }.without(done));
            }
        }
        todo
    }

    /// Returns the number of attempts in a block.
    pub(super) fn block_of(&self, section: usize, stream: Stream) -> u64 {
        match stream {
            Stream::Plain => (PLAIN_BLOCK / work_of_plain(&self.sections[section].criteria.request)).max(1),
            Stream::Walk => WALK_BLOCK,
        }
    }
}

/// Returns the number of attempts of a stream; no walks if the criteria do not allow any.
pub(super) fn most(criteria: &Criteria, stream: Stream) -> u64 {
    match stream {
        Stream::Plain => criteria.effort.attempts.unwrap_or(0),
        Stream::Walk if criteria.can_walk() => criteria.effort.walks.unwrap_or(0),
        Stream::Walk => 0,
    }
}

fn identity(sections: &[JobSection], options: &JobOptions) -> String {
    let recipe = |own: &JobSection, stream| json!(own.criteria.recipe(Number { stream, index: 0 }));
    let section = |own: &JobSection| {
        let criteria = &own.criteria;
        json!({
            "board": board_key(&criteria.request.board),
            "recipes": Stream::ALL.map(|stream| recipe(own, stream)),
            "given_count": criteria.given_count,
            "difficulty": criteria.difficulty,
            "techniques": criteria.techniques,
            "walkthrough": criteria.walkthrough.key,
            "model": criteria.model,
            "seed": own.seed,
        })
    };
    let also_rated: Vec<&str> = options.scales.iter().map(|scale| scale.key).collect();
    let versions: Vec<(&str, u32)> = SCALES.iter().map(|scale| (scale.key, scale.version)).collect();
    let all: Value = json!({
        "generator": VERSION,
        "sections": sections.iter().map(section).collect::<Vec<_>>(),
        "options": { "scales": also_rated, "paths": options.paths, "rejects": options.rejects },
        "scales": versions,
        "techniques": TechniqueKey::all().collect::<Vec<_>>(),
    });
    hex(&Sha256::digest(all.to_string()))
}

/// Returns bytes in hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
