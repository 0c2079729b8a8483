//! Resolves the board of a section from the spec.

use super::faults::SpecFaults;
use super::place::At;
use super::plan::BoardName;
use super::spec::{BoardSpec, SectionSpec, Spec, WordSpec};
use super::vocabulary::words;
use crate::board::variant::{self, RegionMap, VARIANTS, Variant, VariantError, VariantPart, VariantWords, WordsError};
use crate::board::{Cell, Symmetry, Topology};
use crate::error::{Diagnostic, quote};
use crate::generate::{Pattern, Shapes, sample_of_regions};
use std::sync::Arc;

/// The board of a section.
pub(super) struct SectionBoard {
    /// The board. If each puzzle has its own regions, this is a board of the same kind.
    pub topology: Arc<Topology>,
    /// The name of the board in the spec.
    pub name: BoardName,
    /// The symmetry of the regions, if each puzzle has its own.
    pub regions: Option<Symmetry>,
    /// The row, from 1, that contains the digits in ascending order in every solution.
    pub ordered_row: Option<usize>,
}

/// Returns the board of the author's own puzzles in a section; `None` if the spec of the board has a fault, or if each
/// puzzle has its own regions.
pub fn board_of(section: &SectionSpec) -> Option<Arc<Topology>> {
    let mut f = SpecFaults::new("", "");
    let decided = board(&mut f, section);
    (f.is_clean() && decided.regions.is_none()).then_some(decided.topology)
}

pub(crate) fn board(f: &mut SpecFaults, written: &SectionSpec) -> SectionBoard {
    let Some(board) = &written.board else { return plain() };
    let (box_shape, words) = (box_shape(f, board.box_shape.as_ref()), variant_words(f, board.variant.as_ref()));
    let (Some(box_shape), Some(words)) = (box_shape, words) else { return plain() };
    let symbols = board.symbols.as_ref().map(|symbols| symbols.value.clone());
    let mut variant = Variant { symbols, ..Variant::from_words(words, box_shape) };
    let side = variant.side();
    let mut regions = None;
    match regions_of(f, board, words.have_regions()) {
        Some(Shapes::Map(map)) => variant.regions = Some(map),
        Some(Shapes::Random(symmetry)) if words.have_regions() && (4..=32).contains(&side) => {
            variant.regions = sample_of_regions(side, symmetry);
            regions = Some(symmetry);
            if variant.regions.is_none() {
                let at = board.regions.as_ref().expect("without `regions` no symmetry is asked for");
                let message = format!("regions of {side} cells cannot have the symmetry `{symmetry}`");
                let remedy = "use another symmetry, such as `point`, or square boxes";
                f.add_beside(&[".board"], at, message, remedy);
                return plain();
            }
        }
        Some(Shapes::Random(_)) => {}
        None => return plain(),
    }
    let Some(topology) = whole(f, board, variant) else { return plain() };
    let name = BoardName { variant: words.to_string(), box_shape: format!("{}x{}", box_shape.0, box_shape.1) };
    let ordered_row = ordered_row(f, board, &topology);
    SectionBoard { topology, name, regions, ordered_row }
}

/// Returns the row in which a word is hidden.
fn ordered_row(f: &mut SpecFaults, board: &BoardSpec, topology: &Topology) -> Option<usize> {
    let WordSpec { row } = board.word.as_ref()?;
    if board.symbols.is_none() {
        let remedy = "write its letters as `symbols`, such as `WORDPLAYS`";
        f.add_beside(&[".board/symbols"], row, "a hidden word needs a board with letters", remedy);
        return None;
    }
    // Rows of a square are full, and every board has a first one.
    let rows = topology.side();
    let number = usize::try_from(row.value).ok().filter(|row| (1..=rows).contains(row));
    if number.is_none() {
        let message = format!("the board has no row {}", row.value);
        f.add_beside(&[".board"], row, message, format!("its rows are numbered 1 to {rows}"));
    }
    number
}

fn plain() -> SectionBoard {
    let name = BoardName { variant: VARIANTS[0].key.to_owned(), box_shape: "3x3".to_owned() };
    SectionBoard { topology: variant::nine().clone(), name, regions: None, ordered_row: None }
}

/// Reports the author's own puzzles on a board with random regions: each puzzle needs its board.
pub(crate) fn refuse_own(f: &mut SpecFaults, written: &SectionSpec) {
    let given = written.givens.iter().flatten();
    let pinned = written.pins.iter().flatten().map(|pin| &pin.givens);
    if let Some(at) = given.chain(pinned).chain(&written.from).next() {
        let message = "your own puzzles need fixed regions";
        f.add_beside(&[".board"], at, message, "write them in the board's `regions`");
    }
}

/// Returns the cells that contain givens.
pub(crate) fn pattern(f: &mut SpecFaults, written: &SectionSpec, board: &Topology) -> Option<Pattern> {
    let at = written.pattern.as_ref()?;
    let Ok(pattern) = at.parse::<Pattern>();
    let (cells, side) = (board.cell_count(), board.side());
    if !pattern.fits(board) {
        let names = || Pattern::named().map(|(name, _)| name);
        if is_name(at) && !names().any(|name| name == at.trim()) {
            f.unknown_or(at, "pattern", names(), |all| {
                format!("use {}, or a picture with one line per row", words(all))
            });
            return None;
        }
        let message = format!("the picture has {} cells, but the board has {cells}", pattern.cell_count());
        f.add_beside(
            &[".board"],
            at,
            message,
            "write one line per row, with `.` for an empty cell and `#` for a given",
        );
        return None;
    }
    if pattern.given_count() + 1 < side {
        let message = format!("a pattern of {} givens leaves at least two digits out", pattern.given_count());
        f.add_beside(
            &[".board"],
            at,
            message,
            format!("its puzzles cannot have a unique solution; draw at least {}", side - 1),
        );
        return None;
    }
    if let Some(symmetry) = written.symmetry.as_ref().filter(|symmetry| symmetry.value != Symmetry::None.key()) {
        f.add(symmetry, "`symmetry` and `pattern` cannot be used together", "remove one of them");
    }
    Some(pattern)
}

/// Returns whether a pattern is a name and not a picture: one word of letters, with hyphens.
fn is_name(written: &str) -> bool {
    let is_sign = |sign: char| sign.is_alphabetic() || sign == '-';
    let word = written.trim();
    word.chars().all(is_sign) && word.starts_with(char::is_alphabetic)
}

/// Returns notes on boards with regions in several pieces.
pub(super) fn notes(f: &SpecFaults, spec: &Spec) -> Vec<Diagnostic> {
    let note = |board: &BoardSpec| {
        let written = board.regions.as_ref()?;
        let pieces = written.parse::<RegionMap>().ok()?.in_pieces();
        let note =
            || f.note(written, format!("regions in several pieces: {}", words(pieces.iter().map(char::to_string))));
        (!pieces.is_empty()).then(|| note().hint("solvers find them hard to see; join them unless this is intended"))
    };
    spec.sections.value.iter().filter_map(|section| note(section.board.as_ref()?)).collect()
}

/// Returns the width and height of the boxes.
fn box_shape(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<(usize, usize)> {
    let Some(written) = written else { return Some((3, 3)) };
    let number = |text: &str| text.parse().ok().filter(|_| text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit()));
    let read = written.split_once('x').and_then(|(width, height)| Some((number(width)?, number(height)?)));
    if read.is_none() {
        let message = format!("{} is not a valid box shape", quote(written));
        f.add(written, message, VariantError::BoxShape(0, 0).remedy());
    }
    read
}

fn variant_words(f: &mut SpecFaults, written: Option<&At<String>>) -> Option<VariantWords> {
    let Some(written) = written else { return Some(VariantWords::default()) };
    match VariantWords::parse(written) {
        Ok(words) => return Some(words),
        Err(WordsError::Unknown(word)) => {
            let at = At { value: word, ..*written };
            f.unknown(&at, "variant", VARIANTS.iter().flat_map(|row| [&[row.key][..], row.aliases].concat()));
        }
        Err(fault) => f.add(written, fault.to_string(), "remove one of them"),
    }
    None
}

/// Returns the source of the regions, also for a board that has none; `None` if it cannot be parsed.
fn regions_of(f: &mut SpecFaults, board: &BoardSpec, are_asked: bool) -> Option<Shapes> {
    let Some(written) = &board.regions else { return Some(Shapes::Random(Symmetry::None)) };
    if !are_asked {
        let fault = VariantError::NoJigsaw;
        f.add_beside(&[".board/variant"], written, fault.to_string(), fault.remedy());
        return None;
    }
    written.parse::<Shapes>().map_err(|fault| f.add(written, fault.to_string(), fault.remedy())).ok()
}

/// Returns the board with the author's own houses.
fn whole(f: &mut SpecFaults, board: &BoardSpec, variant: Variant) -> Option<Arc<Topology>> {
    let written = board.houses.as_deref().unwrap_or_default();
    let bare = variant.board();
    let houses = bare.as_ref().ok().and_then(|bare| {
        let read = written.iter().map(|house| cells(f, house, bare));
        read.collect::<Vec<Option<Vec<Cell>>>>().into_iter().collect::<Option<Vec<Vec<Cell>>>>()
    });
    let made = match (bare, houses) {
        (Err(fault), _) => Err(fault),
        (Ok(_), None) => return None,
        (Ok(_), Some(houses)) => Variant { houses, ..variant }.board(),
    };
    let fault = match made {
        Ok(topology) => return Some(topology),
        Err(fault) => fault,
    };
    let (message, remedy) = (fault.to_string(), fault.remedy());
    let by_part = match fault.part() {
        VariantPart::Words => board.variant.as_ref(),
        VariantPart::BoxShape => board.box_shape.as_ref().or(board.variant.as_ref()),
        VariantPart::Regions => board.regions.as_ref(),
        VariantPart::Symbols => board.symbols.as_ref(),
        VariantPart::House(at) => written.get(at).or(written.last()),
    };
    let at = by_part.expect("what is not written is not wrong");
    f.add_beside(&[".board"], at, message, remedy);
    None
}

/// Parses the cells of a house: `r1c1 r2c3`.
fn cells(f: &mut SpecFaults, written: &At<String>, board: &Topology) -> Option<Vec<Cell>> {
    let cell = |word: &str| {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        board.cell_at(number(column)?, number(row)?)
    };
    let words = written.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty());
    let read: Result<Vec<Cell>, &str> = words.map(|word| cell(word).ok_or(word)).collect();
    match read {
        Ok(cells) => Some(cells),
        Err(word) => {
            f.add_beside(
                &[".board/box", ".board/variant"],
                written,
                format!("{} is not a cell of the board", quote(word)),
                "write cells as `r4c7`, counting rows and columns from 1",
            );
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::planned;

    #[test]
    fn faults_of_alphabets_are_reported_with_place_and_remedy() {
        let check = |board: &str, expected: &str| {
            let text = format!("title: t\nsections:\n  - title: a\n    count: 1\n    board: {{{board}}}\n");
            let outcome = planned(&text).map_or_else(|faults| faults.join("\n"), |_| "fine".to_owned());
            assert_eq!(outcome, expected, "{board}");
        };
        check("symbols: LABYRINTH, word: {row: 9}", "fine");
        check("symbols: letters", "fine");
        check("symbols: PLANET, box: 3x2, variant: jigsaw+x, word: {row: 6}", "fine");
        let twice = "the alphabet contains `S` twice; use a word without repeated letters; case is ignored";
        check("symbols: CROSSWORD", &format!("a.yaml:5:22: {twice}"));
        let length = "the alphabet has 6 characters, but the board has 9 digits; write 9 different letters, or `digits`, or `letters`";
        check("symbols: PLANET", &format!("a.yaml:5:22: {length}"));
        let row = "the board has no row 10; its rows are numbered 1 to 9";
        check("symbols: LABYRINTH, word: {row: 10}", &format!("a.yaml:5:45: {row}"));
        let digits = "a hidden word needs a board with letters; write its letters as `symbols`, such as `WORDPLAYS`";
        check("word: {row: 1}", &format!("a.yaml:5:25: {digits}"));
    }

    #[test]
    fn own_puzzles_are_read_in_the_signs_of_their_board() {
        let check = |row: usize, givens: &str, expected: &str| {
            let board = format!("{{box: 2x2, symbols: WORD, word: {{row: {row}}}}}");
            let text = format!(
                "title: t\nsections:\n  - title: a\n    count: 1\n    board: {board}\n    givens: [{givens}]\n"
            );
            let solution = planned(&text).map(|plan| plan.sections[0].typed[0].solution.to_string());
            assert_eq!(solution.unwrap_or_else(|faults| faults.join("\n")), expected, "{givens}");
        };
        let solved = "1234341221434321";
        check(1, "WORDrd..ow....o.", solved);
        check(1, "1...34....4...21", solved);
        let other = "row 2 of the solution spells RDWO, not WORD; rename its letters, or remove `word`";
        check(2, "WORDrd..ow....o.", &format!("a.yaml:6:14: {other}"));
        let stranger =
            "this character is not a digit of this board; write a digit for each given and `.` for each empty cell";
        check(1, "WORE............", &format!("a.yaml:6:14: {stranger}"));
    }
}
