//! sudopress: a Sudoku press. From a book spec to printed books, web pages, walkthroughs and annotated keys.
//!
//! # The idea in one line
//!
//! **Spec -> Plan -> Puzzle -> Trace -> Edition -> Page -> Sink.** Each arrow is one function; each value does not change
//! once it is made, and is all that the next stage needs. The middle is pure: files, clock, chance and screen live at
//! the rim.
//!
//! ```text
//!         books/*.yaml                                     folder | archive | memory
//! L5  cli ----+---------------------------------------------------------^----  clap, files, exit codes, progress
//!             v                                                         |
//! L4      book: Spec -> Plan ----------+        typeset (Typst)  site (tera)   get a finished Edition, decide nothing
//!                      decisions       |            ^                ^
//!                                      |            +---- draw ------+          Scene -> SVG -> PNG; Scene -> frames of a PDF
//!                                      v                 ^
//! L3                       hint     hunt --------> book::Edition              what is next, what is wrong; puzzles that meet wishes
//!                            |    /   |             ^
//! L2                      rating   generate  logic -> explain                  figures and paths; puzzles; steps, words
//!                            |        |        |
//! L1                       engine    canon    format                            brute force | canonical form | text formats
//!                              \       |       /
//! L0                          board       work                                  Cell, House, Puzzle, Position; jobs in order, Stop
//! ```
//!
//! # Where things are
//!
//! | module | what is there | what it must not know |
//! |---|---|---|
//! | [`board`] | cells, digits, houses as data, puzzles, positions, symmetries | anything else of ours |
//! | [`work`] | jobs on all threads, results in order, the question whether to stop | what the jobs are, signals, files |
//! | [`engine`] | brute force: solve, count, prove uniqueness; a fast lane for 9x9 | techniques |
//! | [`canon`] | canonical form: the same puzzle in disguise is found out | the engine |
//! | [`logic`] | techniques, steps, the checker, paths | **the engine and the solution**: a step follows from candidates alone |
//! | `explain` | steps in words, by language, level and notation | techniques by type: it looks keys up |
//! | [`rating`] | scales and grades | techniques by type |
//! | [`generate`] | minimal and symmetric puzzles | files, clock, threads |
//! | [`hunt`] | puzzles that meet wishes: bands, grades, walks into rare bands | books, files, clock |
//! | [`hint`] | what is wrong with a position, its easiest step, given away bit by bit | books, files, clock |
//! | `book` | spec, plan, edition, lock | Typst, tera, SVG |
//! | `draw` | one drawing, two back ends: SVG (and PNG), frames of a PDF | books, names of techniques |
//! | `templates` | what pages are laid out by; each can be the user's own | what they are written in |
//! | `typeset`, `site` | the PDF; the HTML | how puzzles are made, disk, clock, network |
//! | `outputs` | what an edition can become, one table; where files go: folder, archive, memory | how puzzles are made, disk |
//! | `cli` | everything with a side effect | nobody uses it |
//!
//! A test (`tests/layers`) reads every line of the sources: it fails on a breach, on a row that is wider than the code, and on
//! parts of a room that use each other in a circle. That files, clock and environment are looked at in `cli` alone, clippy
//! holds (`clippy.toml`).
//!
//! # What a new technique touches
//!
//! Its row in the table of techniques (`src/logic/techniques/table.rs`), its row of data with a position that shows it
//! (`templates/techniques.tsv`), and its page with its name on top (`templates/words/en/techniques/<key>.md`); then its
//! page in every other language. [`logic::techniques`] says more, and tests say which of these was forgotten.
//!
//! # Invariants worth knowing before a change
//!
//! * No 9, no 81 and no row arithmetic outside [`board`] and the 9x9 lanes: houses are data.
//! * A step carries its whole argument, and [`logic::check`] proves it from that alone. Words, notation and diagrams are
//!   made from the same value.
//! * Attempt `i` of a request depends on seed and index alone, so the same spec and seed give the same bytes at any
//!   number of threads.
//! * A file in an output folder is removed or replaced only when a manifest says that a build wrote it: `cli::output`.
//! * Ratings are integers; ordered maps everywhere that order can reach an output.
//! * A long search asks a [`work::Stop`] every few steps and says `Err(Stopped)`, which nobody can take for an answer.
//! * The heavy crates sit behind the default feature `press`; without it the crate is the core, boards to ratings.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod board;
#[cfg(feature = "spec")]
pub mod book;
pub mod canon;
#[cfg(feature = "press")]
#[allow(clippy::disallowed_methods, reason = "files, clock, environment and screen live here and nowhere else")]
pub mod cli;
#[cfg(feature = "press")]
pub mod draw;
pub mod engine;
pub mod error;
pub mod explain;
pub mod format;
pub mod generate;
pub mod hint;
pub mod hunt;
pub mod logic;
#[cfg(feature = "press")]
pub mod outputs;
pub mod rating;
#[cfg(feature = "press")]
pub mod site;
#[cfg(feature = "press")]
pub mod templates;
#[cfg(feature = "press")]
pub mod typeset;
pub mod work;
