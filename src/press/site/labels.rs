//! The fixed words of the templates, by the names that the templates use.

use crate::explain::{
    LegendAssumed, LegendBlocker, LegendCounterpart, LegendCrossing, LegendEliminated, LegendFin, LegendHouse,
    LegendPattern, LegendPlaced, Message, Words,
};
use crate::messages::*;
use std::collections::BTreeMap;

/// Maps messages without values to their text, by name: `SiteProof` is `t.site_proof` in a template.
macro_rules! said {
    ($words:expr, $($message:ident),* $(,)?) => {
        BTreeMap::from([$(($message::KEY.replace('-', "_"), $words.say($message))),*])
    };
}

/// Returns the words that templates use, by name.
pub(super) fn labels(words: &Words) -> BTreeMap<String, String> {
    said!(
        words,
        Grade,
        HowToPlay,
        Legend,
        LegendAssumed,
        LegendBlocker,
        LegendCounterpart,
        LegendCrossing,
        LegendEliminated,
        LegendFin,
        LegendHouse,
        LegendPattern,
        LegendPlaced,
        LegendSet,
        LegendStrong,
        LegendWeak,
        Puzzles,
        Rating,
        SiteAny,
        SiteArchive,
        SiteAssumesUnique,
        SiteBack,
        SiteContinue,
        SiteCopy,
        SiteCountColumn,
        SiteDifficulty,
        SiteDone,
        SiteElsewhere,
        SiteEmbed,
        SiteEmbedNote,
        SiteExample,
        SiteExercise,
        SiteExerciseStart,
        SiteFacts,
        SiteFiles,
        SiteGlossary,
        SiteGlossaryIntro,
        SiteIndex,
        SiteJump,
        SiteLangNote,
        SiteNext,
        SiteNextTechnique,
        SiteNeedsScripts,
        SiteNotUsed,
        SiteNotation,
        SiteOn,
        SiteOwn,
        SiteOwnLink,
        SitePages,
        SitePlayHere,
        SitePrevious,
        SitePreviousTechnique,
        SiteProof,
        SiteRatingFrom,
        SiteRatingTo,
        SiteSearch,
        SiteShow,
        SiteShowSolution,
        SiteScales,
        SiteScalesNote,
        SiteSkip,
        SiteSkipSingles,
        SiteState,
        SiteStateDone,
        SiteStateNew,
        SiteStateStarted,
        SiteStep,
        SiteStepper,
        SiteSteps,
        SiteTable,
        SiteTechnique,
        SiteUsedIn,
        SiteWhat,
        SiteWhere,
        SiteWords,
        Techniques,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Language;
    use std::path::Path;

    #[test]
    fn every_label_is_in_a_template() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/site");
        let files = std::fs::read_dir(folder).expect("the templates are there");
        let text = |file: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(file.expect("readable").path());
        let pages: String = files.map(|file| text(file).expect("a template is text")).collect();
        let names: Vec<&str> = pages.split("t.").skip(1).map(first_word).collect();
        for label in labels(&Words::new(Language::ENGLISH)).keys() {
            assert!(names.contains(&label.as_str()), "no template shows `{label}`");
        }
    }

    fn first_word(text: &str) -> &str {
        text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').next().unwrap_or_default()
    }
}
