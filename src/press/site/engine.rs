//! The engine of the player, and what it can play.

use crate::book::Plan;
use crate::explain::Language;
use crate::web::{ENGINE, ENGINE_ALL};

/// The largest number of digits with which a puzzle can be played.
pub(super) const MAX_SIDE: usize = 16;

/// A module of the engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Module {
    /// The one that pages load first.
    First,
    /// The one with everything.
    All,
}

impl Module {
    /// Returns its name without an ending.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::First => "engine",
            Self::All => "engine-all",
        }
    }

    /// Returns the module, packed by gzip.
    pub(super) fn bytes(self) -> &'static [u8] {
        match self {
            Self::First => ENGINE,
            Self::All => ENGINE_ALL,
        }
    }
}

/// Returns whether the site of a book has the player: some boards have at most 16 digits.
pub(super) fn is_playable(plan: &Plan) -> bool {
    plan.sections.iter().any(|section| section.topology.side() <= MAX_SIDE)
}

/// Returns whether the engine needs the sentences of the site: they are not its own, which are English.
pub(super) fn has_engine_words(plan: &Plan) -> bool {
    plan.has_own_words || foreign(&plan.language).is_some()
}

/// Returns the language of the engine's sentences if it is not English, which the engine knows.
pub(super) fn foreign(tag: &str) -> Option<Language> {
    Language::from_tag(tag).filter(|&language| language != Language::ENGLISH)
}
