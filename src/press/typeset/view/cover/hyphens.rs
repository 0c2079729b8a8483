//! Breaks in long words, which no line may cut without a hyphen. Typst breaks words where their language does; this module
//! adds breaks to words that stay long.

/// The number of letters from which a word may break, and the maximum number of letters without a break.
const LONG_WORD: usize = 13;
const MAX_PART: usize = 10;

/// Returns a text with soft hyphens in long parts of words that this language does not break. Scripts without hyphens
/// have none.
pub(super) fn with_hyphens(text: &str, language: &str) -> String {
    let code = language.split('-').next().and_then(|code| code.to_lowercase().into_bytes().try_into().ok());
    let language = code.and_then(hypher::Lang::from_iso);
    let has_hyphens = |word: &str| {
        !word.chars().any(|letter| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{e00}'..='\u{e7f}' | '\u{2e80}'..))
    };
    let word = |word: &str| {
        if word.chars().count() < LONG_WORD || !has_hyphens(word) {
            return word.to_owned();
        }
        let whole = || vec![word];
        let parts: Vec<&str> = language.map_or_else(whole, |language| hypher::hyphenate(word, language).collect());
        let broken = |part: &str| {
            let letters: Vec<char> = part.chars().collect();
            letters.chunks(MAX_PART).map(String::from_iter).collect::<Vec<_>>().join("\u{ad}")
        };
        parts.into_iter().map(broken).collect()
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_break_at_hyphens() {
        let check = |language: &str, text: &str, expected: &str| {
            assert_eq!(with_hyphens(text, language).replace('\u{ad}', "-"), expected);
        };
        check("de-AT", "Rätsel für Fortgeschrittene", "Rätsel für Fortgeschrittene");
        check("en", "Sudoku", "Sudoku");
        check("en", &"m".repeat(25), "mmmmmmmmmm-mmmmmmmmmm-mmmmm");
        check("tlh", "abcdefghijklmnop", "abcdefghij-klmnop");
        check("ja", "数独数独数独数独数独数独数独", "数独数独数独数独数独数独数独");
    }
}
