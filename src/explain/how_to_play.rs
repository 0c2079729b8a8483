//! The rules of a board in words.

use super::messages::*;
use super::notation::Coordinates;
use super::words::Words;
use crate::board::{HouseKind, Topology};

/// Returns sentences on how to read explanations on this board: the name of a cell in its lower right part, the joint
/// name of two cells if the notation has one, and the meaning of "house" and "sees".
pub fn cell_names(words: &Words, topology: &Topology, coordinates: Coordinates) -> String {
    let (columns, rows) = topology.extent();
    let named = topology.cell_at(columns.min(7) - 1, rows.min(4) - 1).or_else(|| topology.cells().last());
    let cell = named.expect("a board has cells");
    let (column, row) = topology.place(cell);
    let mut sentences = vec![words.say(HowToPlayCells {
        cell: coordinates.cell(topology, cell),
        row: coordinates.number(HouseKind::Row, row + 1),
        column: coordinates.number(HouseKind::Column, column + 1),
    })];
    // Of two adjacent cells, the left one comes first.
    let pair = topology.cell_at(column + 1, row).map(|next| [cell, next]);
    let pair = pair.or_else(|| Some([topology.cell_at(column.checked_sub(1)?, row)?, cell]));
    if let Some(pair) = pair {
        let [one, other] = pair.map(|cell| coordinates.cell(topology, cell));
        let several = coordinates.cells(topology, &pair);
        if several != format!("{one},{other}") {
            sentences.push(words.say(HowToPlaySeveral { several, cells: words.and(&[one, other]) }));
        }
    }
    sentences.push(words.say(HowToPlaySees));
    sentences.join(" ")
}

/// Returns the rules of this board, with a paragraph each for the rule, the unique solution, how to begin, and the
/// grades.
pub fn how_to_play(words: &Words, topology: &Topology) -> Vec<String> {
    let mut kinds: Vec<HouseKind> = topology.houses().map(|house| topology.house(house).kind).collect();
    kinds.sort_unstable_by_key(|kind| match kind {
        // Rows and columns are named first, as usual.
        HouseKind::Row => (0, HouseKind::Row),
        HouseKind::Column => (1, HouseKind::Column),
        other => (2, *other),
    });
    kinds.dedup();
    // A house with fewer cells than digits contains only some of them.
    let is_small = |house| !topology.is_full(house);
    let has_small = topology.houses_of_kind(HouseKind::Extra).any(is_small);
    kinds.retain(|kind| *kind != HouseKind::Extra || !has_small);
    let (width, height) = topology.box_shape().unwrap_or((topology.side(), 1));
    let (width, height) = (width.to_string(), height.to_string());
    let each: Vec<String> = kinds
        .iter()
        .map(|kind| match kind {
            HouseKind::Box => words.say(HowToPlayBox { width: width.clone(), height: height.clone() }),
            HouseKind::Row => words.say(HowToPlayRow),
            HouseKind::Column => words.say(HowToPlayColumn),
            HouseKind::Region => words.say(HowToPlayRegion),
            HouseKind::Diagonal => words.say(HowToPlayDiagonal),
            HouseKind::Window => words.say(HowToPlayWindow),
            HouseKind::Colour => words.say(HowToPlayColour),
            HouseKind::Extra => words.say(HowToPlayExtra),
        })
        .collect();
    let digits: Vec<String> = topology.digits().map(|digit| topology.symbol(digit).to_string()).collect();
    let (houses, first) = (words.and(&each), "1".to_owned());
    let last = digits.last().cloned().unwrap_or_else(|| first.clone());
    let rule = if let Some(alphabet) = topology.alphabet() {
        // Sorted, since their own order may be a word that the reader has to find.
        let signs: Vec<String> = alphabet.sorted().into_iter().map(String::from).collect();
        words.say(HowToPlayRuleSigns { houses, side: topology.side().to_string(), signs: words.and(&signs) })
    } else if topology.side() > 9 {
        let (side, last_figure) = (topology.side().to_string(), digits[digits.len().min(9) - 1].clone());
        words.say(HowToPlayRuleLetters { houses, side, first, last_figure, last })
    } else {
        words.say(HowToPlayRule { houses, first, last })
    };
    let squares = topology.houses().filter_map(|house| topology.house(house).square).max().map(|count| {
        let side = topology.side().to_string();
        format!("{} ", words.say(HowToPlaySquares { count, side }))
    });
    let mut rule = squares.unwrap_or_default() + &rule;
    if has_small {
        rule += &format!(" {}", words.say(HowToPlaySmall));
    }
    vec![rule, words.say(HowToPlayOneSolution), words.say(HowToPlayBegin), words.say(HowToPlayGrades)]
}
