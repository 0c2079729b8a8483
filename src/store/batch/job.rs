//! What a batch makes: sections with their bounds, dealt out in blocks.

use crate::bank::board_key;
use crate::hunt::{Number, Stream, Wishes, work_of_plain};
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, Scale};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A batch: what is attempted, and what is noted of it.
#[derive(Clone, Debug)]
pub struct Job {
    pub(super) sections: Vec<JobSection>,
    pub(super) asked: Asked,
    pub(super) identity: String,
}

/// A section of a batch.
#[derive(Clone, Debug)]
pub struct JobSection {
    /// Its title, for messages.
    pub title: String,
    /// What is wished of its puzzles; of attempts and walks as many are made as [`Effort`](crate::hunt::Effort) says.
    pub wishes: Wishes,
    /// The seed of its attempts.
    pub seed: u64,
}

/// What is noted of puzzles besides the figure by which they were found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Figures on these scales.
    pub scales: Vec<&'static Scale>,
    /// The techniques of the path that readers are told.
    pub paths: bool,
    /// What was rated and will not do.
    pub rejects: bool,
}

/// Why there is no such batch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JobError {
    /// Without a bound a section has no end that all shards agree on.
    #[error("section `{0}` has no bound: how many puzzles are found early depends on what others find")]
    Unbounded(String),
    /// There is nothing to be done for a section.
    #[error("section `{0}` makes no attempt")]
    Nothing(String),
    /// More sections than a part can name.
    #[error("a batch of {0} sections; a part can name 65,535")]
    TooMany(usize),
    /// Regions that each puzzle has of its own.
    #[error("section `{0}` has regions left to chance: a bank holds puzzles of a board")]
    Regions(String),
}

/// A shard: one of so many, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// Shard `index` of `of`; `None` when there is none, as with 7 of 5 and 0 of 5.
    pub fn new(index: u64, of: u64) -> Option<Self> {
        (1..=of).contains(&index).then_some(Self { index, of })
    }

    /// Which it is, from 1.
    pub fn index(self) -> u64 {
        self.index
    }

    /// Of how many.
    pub fn of(self) -> u64 {
        self.of
    }
}

/// Attempts in turn of a stream of a section.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Span {
    /// The index of the section.
    pub section: usize,
    /// The stream.
    pub stream: Stream,
    /// From this number on.
    pub from: u64,
    /// Up to this one, which is not among them.
    pub to: u64,
}

impl Span {
    /// How many attempts.
    pub fn len(&self) -> u64 {
        self.to - self.from
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.from >= self.to
    }

    /// What of it lies in none of the others.
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

/// About as many attempts as take a second.
const PLAIN_BLOCK: u64 = 1024;
const WALK_BLOCK: u64 = 16;

impl Job {
    /// The batch of these sections.
    ///
    /// # Errors
    /// When a section has no bound, or nothing to do.
    pub fn new(sections: Vec<JobSection>, asked: Asked) -> Result<Self, JobError> {
        if sections.len() > usize::from(u16::MAX) {
            return Err(JobError::TooMany(sections.len()));
        }
        for JobSection { title, wishes, .. } in &sections {
            if wishes.request.regions.is_some() {
                return Err(JobError::Regions(title.clone()));
            }
            if wishes.effort.attempts.is_none() && wishes.effort.walks.is_none() {
                return Err(JobError::Unbounded(title.clone()));
            }
            if Stream::ALL.into_iter().all(|stream| most(wishes, stream) == 0) {
                return Err(JobError::Nothing(title.clone()));
            }
        }
        let keeps = asked.rejects;
        let sections: Vec<JobSection> =
            sections.into_iter().map(|own| JobSection { wishes: own.wishes.keeping(keeps), ..own }).collect();
        let identity = identity(&sections, &asked);
        Ok(Self { sections, asked, identity })
    }

    /// What its records depend on, as a hash: parts of the same go together. How many attempts are made, and how many
    /// puzzles are wanted, is not part of it.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// The sections.
    pub fn sections(&self) -> &[JobSection] {
        &self.sections
    }

    /// All attempts, a span for each stream of a section that has some.
    pub fn spans(&self) -> Vec<Span> {
        let sections = self.sections.iter().enumerate();
        let span = |section, stream, wishes| Span { section, stream, from: 0, to: most(wishes, stream) };
        let all = sections.flat_map(|(section, own)| Stream::ALL.map(|stream| span(section, stream, &own.wishes)));
        all.filter(|span| !span.is_empty()).collect()
    }

    /// The attempts that a shard has to make, block by block, but for those that are done.
    ///
    /// Blocks are dealt round in turn: walks and blocks that take long come to all.
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

    /// How many attempts are a block: that many are dealt out together.
    pub(super) fn block_of(&self, section: usize, stream: Stream) -> u64 {
        match stream {
            Stream::Plain => (PLAIN_BLOCK / work_of_plain(&self.sections[section].wishes.request)).max(1),
            Stream::Walk => WALK_BLOCK,
        }
    }
}

/// How many attempts of a stream are made. Where nothing can walk, what would be walks are plain attempts again.
pub(super) fn most(wishes: &Wishes, stream: Stream) -> u64 {
    match stream {
        Stream::Plain => wishes.effort.attempts.unwrap_or(0),
        Stream::Walk if wishes.can_walk() => wishes.effort.walks.unwrap_or(0),
        Stream::Walk => 0,
    }
}

/// The keys of boards that sections have, each once and in order: records name them by their place.
pub(super) fn boards(sections: &[JobSection]) -> Vec<String> {
    let mut keys: Vec<String> = sections.iter().map(|own| board_key(&own.wishes.request.board)).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The versions of scales, in the order of their table.
pub(super) fn scales() -> Vec<(String, u32)> {
    SCALES.iter().map(|scale| (scale.key.to_owned(), scale.version)).collect()
}

fn identity(sections: &[JobSection], asked: &Asked) -> String {
    let recipe = |own: &JobSection, stream| json!(own.wishes.recipe(Number { stream, index: 0 }));
    let section = |own: &JobSection| {
        let wishes = &own.wishes;
        json!({
            "board": board_key(&wishes.request.board),
            "recipes": Stream::ALL.map(|stream| recipe(own, stream)),
            "given_count": wishes.given_count,
            "difficulty": wishes.difficulty,
            "techniques": wishes.techniques,
            "walkthrough": wishes.walkthrough.key,
            "model": wishes.model,
            "seed": own.seed,
        })
    };
    let scales_asked: Vec<&str> = asked.scales.iter().map(|scale| scale.key).collect();
    let all: Value = json!({
        "sections": sections.iter().map(section).collect::<Vec<_>>(),
        "asked": { "scales": scales_asked, "paths": asked.paths, "rejects": asked.rejects },
        "scales": scales(),
        "techniques": TechniqueKey::all().collect::<Vec<_>>(),
    });
    hex(&Sha256::digest(all.to_string()))
}

/// Bytes as text.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
