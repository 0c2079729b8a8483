//! Plain boards, which the player of puzzles knows from the shape of their boxes, so that a puzzle's data can be short.

use super::engine::MAX_SIDE;
use crate::board::{Puzzle, variant};
use crate::book::Plan;
use crate::draw::Theme;
use crate::web::Play;
use serde_json::{Value, json};

/// The members of the data that are the same for every plain board of a shape.
const PLAIN: [&str; 6] = ["symbols", "columns", "rows", "houses", "picture", "cells"];

/// Returns the boards of the book's boxes without more rules, as the player draws them.
pub(super) fn plain_boards(plan: &Plan) -> Vec<((usize, usize), Play)> {
    let mut shapes: Vec<(usize, usize)> =
        plan.sections.iter().filter_map(|section| section.topology.box_shape()).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let boards = shapes.into_iter().filter_map(|(width, height)| {
        let board = variant::standard(width, height).ok().filter(|board| board.side() <= MAX_SIDE)?;
        Some(((width, height), Play::new(&Puzzle::empty(board), Theme::classic())))
    });
    boards.collect()
}

/// Returns the data of a puzzle; on one of these boards with the shape of its boxes in place of what follows from it.
pub(super) fn trimmed(boards: &[((usize, usize), Play)], play: &Play) -> Value {
    let mut data = serde_json::to_value(play).expect("it is data");
    let is_like =
        |plain: &Play| plain.houses == play.houses && plain.picture == play.picture && plain.symbols == play.symbols;
    let has_own_rules = play.peers.is_some() || play.places.is_some();
    let plain = boards.iter().find(|(_, plain)| !has_own_rules && is_like(plain));
    if let (Some((shape, _)), Some(members)) = (plain, data.as_object_mut()) {
        members.retain(|key, _| !PLAIN.contains(&key.as_str()));
        members.insert("box".into(), json!(shape));
    }
    data
}
