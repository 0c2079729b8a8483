//! Breaks in long words, which no line may cut without a hyphen. The template needs them in advance, because a word may not
//! have a part that is wider than a line.

/// The number of letters from which a word may break, and the maximum number of letters without a break.
const LONG_WORD: usize = 13;
const MAX_PART: usize = 10;

/// Returns a text with soft hyphens in its long words, where this language breaks them and wherever else a part is long.
/// Scripts without hyphens have none.
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
        let pieces = parts.iter().flat_map(|part| {
            let letters: Vec<char> = part.chars().collect();
            letters.chunks(MAX_PART).map(String::from_iter).collect::<Vec<_>>()
        });
        pieces.collect::<Vec<_>>().join("\u{ad}")
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
        check("de-AT", "Rätsel für Fortgeschrittene", "Rätsel für Fort-ge-schrit-te-ne");
        check("en", "Sudoku", "Sudoku");
        check("tlh", &"m".repeat(25), "mmmmmmmmmm-mmmmmmmmmm-mmmmm");
        check("tlh", "abcdefghijklmnop", "abcdefghij-klmnop");
        check("ja", "数独数独数独数独数独数独数独", "数独数独数独数独数独数独数独");
    }
}
