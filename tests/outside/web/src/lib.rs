//! The core for a web page, with an interface in plain memory: a request is one line of text, an answer one line of
//! JSON.
//!
//! ```text
//! read PUZZLE         the puzzle and its format
//! hint PUZZLE         the next step, in words and as data
//! rate SCALE PUZZLE   the rating
//! write FORMAT PUZZLE the puzzle in a format
//! ```

use serde_json::{Value, json};
use std::cell::RefCell;
use sudopress_core::format::{Reader, Reading, Writer};
use sudopress_explain::{Coordinates, Degree, Language, Narrator, Words};
use sudopress_hint::{FindingReport, look};
use sudopress_rating::Scale;

/// Answers a request; a fault is an object with `error`.
pub fn answer(request: &str) -> String {
    let answer = attempt(request).unwrap_or_else(|error| json!({ "error": error }));
    answer.to_string()
}

fn attempt(request: &str) -> Result<Value, String> {
    let (task, rest) = request.split_once(' ').ok_or("write a task and a puzzle")?;
    let (name, puzzle) = match task {
        "rate" | "write" => rest.split_once(' ').ok_or("write a name and a puzzle")?,
        _ => ("", rest),
    };
    let read = read(puzzle)?;
    let text = |fault: &dyn std::fmt::Display| fault.to_string();
    match task {
        "read" => Ok(json!({ "format": read.format.key, "puzzle": read.puzzle })),
        "hint" => {
            let words = Words::new(Language::ENGLISH);
            let narrator = Narrator::new(&words, read.puzzle.board(), Coordinates::RowColumn);
            Ok(FindingReport::new(&narrator, &look(&read.sheet), Degree::Step).data.into())
        }
        "rate" => {
            let scale: &Scale = name.parse().map_err(|fault| text(&fault))?;
            let rated = scale.rate_fully(&read.puzzle).map_err(|fault| text(&fault))?;
            Ok(json!({ "rating": scale.print(rated.rating) }))
        }
        "write" => {
            let writer: &Writer = name.parse().map_err(|fault| text(&fault))?;
            Ok(writer.write(&read.sheet).map_err(|fault| text(&fault))?.into())
        }
        _ => Err(format!("there is no task `{task}`")),
    }
}

fn read(text: &str) -> Result<Reading, String> {
    let mut reader = Reader::new(text.as_bytes(), None, None);
    reader.next().ok_or("there is no puzzle")?.map_err(|fault| fault.to_string())
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Allocates memory for a request of this many bytes, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Answers the request in that memory. Returns the length of the answer, which begins at [`text`].
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    TEXT.with_borrow_mut(|text| {
        *text = answer(&String::from_utf8_lossy(text)).into_bytes();
        text.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}
