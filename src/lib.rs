//! sudopress: a Sudoku press. From a book spec to printed books, web pages, walkthroughs and annotated keys.
//!
//! # First steps
//!
//! Read a puzzle, solve it, rate it, tell how a person gets on, and make one of a grade:
//!
//! ```
//! use sudopress::board::{Puzzle, Symmetry, variant};
//! use sudopress::engine::Engine;
//! use sudopress::explain::{Coordinates, Language, Narrator, Words};
//! use sudopress::generate::{self, Request};
//! use sudopress::hunt::{Difficulty, built_in_grades};
//! use sudopress::rating::scale;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let solution = Engine::new().solve(&puzzle).ok_or("there is no solution")?;
//! assert!(solution.to_string().starts_with("534678912672195348"));
//!
//! let press = scale("press").ok_or("there is no such scale")?;
//! let rated = press.rate_fully(&puzzle)?;
//! assert_eq!(press.print(rated.rating), "1.0");
//!
//! let words = Words::new(Language::ENGLISH);
//! let narrator = Narrator::new(&words, puzzle.board(), Coordinates::RowColumn);
//! let path = rated.trace.prove()?;
//! let first = narrator.explain(&path.step_by_step()[0]);
//! assert_eq!(first.title, "Hidden Single");
//! assert!(first.sentence.starts_with("In box 2, 8 can only go in r1c6: the 8s in r3c3 and r5c4 block"));
//!
//! let grades = built_in_grades();
//! let hard = grades.iter().find(|grade| grade.key == "hard").and_then(Difficulty::of_grade);
//! let hard = hard.ok_or("there is no such grade")?;
//! let request = Request { symmetry: Symmetry::Point, ..Request::new(variant::nine().clone()) };
//! let attempts = (0..).filter_map(|index| generate::puzzle(2026, index, &request));
//! let made = attempts.map(|made| made.puzzle).find(|puzzle| hard.rate(puzzle).is_ok());
//! assert!(made.is_some_and(|puzzle| Engine::new().is_unique(&puzzle)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whatever leaves the core can be written as JSON and read back: puzzles and boards, techniques' keys, steps with
//! their arguments, [`logic::Trace`], [`rating::Rated`], whole editions of books. Cells and houses count from 0 in
//! reading order, digits from 1.
//!
//! # What is API
//!
//! The core is: [`board`], [`engine`], [`canon`], [`format`](mod@format), [`logic`], [`explain`], [`rating`],
//! [`generate`], [`hunt`], [`hint`], [`work`] and [`error`]. It is there without the feature `press` and follows
//! semantic versioning. What is not public in it is not API, which the compiler holds (`unreachable_pub`): the searches
//! behind the table of techniques, the files of the single scales behind the table of scales. The modules of the press
//! are public for its own program, tests and benchmarks; what they hold may change with any version.
//!
//! # The idea in one line
//!
//! **Spec -> Plan -> Puzzle -> Trace -> Edition -> Page -> Sink.** Each arrow is one function; each value does not
//! change once it is made, and is all that the next stage needs. The middle is pure: files, clock, chance and screen
//! live at the rim.
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
//! | [`board`] | cells, digits, houses as data, puzzles, positions, symmetries | anything else of ours but when to stop |
//! | [`work`] | jobs on all threads, results in order, the question whether to stop | what the jobs are, signals, files |
//! | [`engine`] | brute force: solve, count, prove uniqueness; a fast lane for 9x9 | techniques |
//! | [`canon`] | canonical form: the same puzzle in disguise is found out | the engine |
//! | [`logic`] | techniques, steps, the checker, paths | **the engine and the solution**: a step follows from candidates alone |
//! | `explain` | steps in words, by language, level and notation | techniques by type: it looks keys up |
//! | [`rating`] | scales and grades | techniques by type |
//! | [`generate`] | minimal and symmetric puzzles | files, clock, threads |
//! | [`hunt`] | puzzles that meet wishes: bands, grades, walks into rare bands | books, files, clock |
//! | `bank` | rated puzzles that wait in a file, known by canonical form | books, how puzzles are found |
//! | `batch` | the work of a spec in shards, put together again | disk, schedulers |
//! | [`hint`] | what is wrong with a position, its easiest step, given away bit by bit | books, files, clock |
//! | `book` | spec, plan, edition, lock | Typst, tera, SVG |
//! | `glyphs` | what glyphs and shaped lines blacken | what is measured, and why |
//! | `draw` | one drawing, two back ends: SVG (and PNG), frames of a PDF | books, names of techniques |
//! | `templates` | what pages are laid out by; each can be the user's own | what they are written in |
//! | `typeset`, `site` | the PDF; the HTML and the e-book | how puzzles are made, disk, clock, network |
//! | `outputs` | what an edition can become, one table; where files go: folder, archive, memory | how puzzles are made, disk |
//! | `pdf` | any PDF read: what its pages print and say | books, how PDFs are made, disk |
//! | `preflight` | any PDF, held against what a printer accepts | how PDFs are made, disk |
//! | `verify` | a built book read back, each of its files against the others | how books are made, disk |
//! | `cli` | everything with a side effect | nobody uses it |
//!
//! A test (`tests/layers`) reads every line of the sources: it fails on a breach, on a row that is wider than the code,
//! and on parts of a room that use each other in a circle. That files, clock and environment are looked at in `cli`
//! alone, clippy holds (`clippy.toml`).
//!
//! # What a new technique touches
//!
//! Its row in the table of techniques (`src/logic/techniques/table.rs`), its row of data with a position that shows it
//! (`templates/techniques.tsv`), and its page with its name on top (`templates/words/en/techniques/<key>.md`); then its
//! page in every other language. [`mod@logic::techniques`] says more, and tests say which of these was forgotten.
//!
//! # Invariants worth knowing before a change
//!
//! * No 9, no 81 and no row arithmetic outside [`board`] and the 9x9 lanes: houses are data.
//! * A step carries its whole argument, and [`logic::check`] proves it from that alone. Words, notation and diagrams
//!   are made from the same value, and take it from the checker only: [`logic::Proved`].
//! * Attempt `i` of a request depends on seed and index alone, so the same spec and seed give the same bytes at any
//!   number of threads.
//! * A file in an output folder is removed or replaced only when a manifest says that a build wrote it: `cli::output`.
//! * Ratings are integers; ordered maps everywhere that order can reach an output.
//! * What a search works out on the way it may keep together with the part of the position that it depends on
//!   ([`logic::Study`]): nothing is told to forget, and what is found does not depend on what is kept.
//! * A long search asks a [`work::Stop`] every few steps and says `Err(Stopped)`, which nobody can take for an answer.
//! * The heavy crates sit behind the default feature `press`; without it the crate is the core, boards to ratings, with
//!   `spec` also specs and plans, with `preflight` also the reader of PDFs.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

#[cfg(feature = "spec")]
pub mod bank;
#[cfg(feature = "spec")]
pub mod batch;
pub mod board;
#[cfg(feature = "spec")]
pub mod book;
pub mod canon;
#[cfg(feature = "press")]
pub mod cli;
#[cfg(feature = "press")]
pub mod draw;
pub mod engine;
pub mod error;
pub mod explain;
pub mod format;
pub mod generate;
#[cfg(feature = "preflight")]
mod glyphs;
pub mod hint;
pub mod hunt;
pub mod logic;
#[cfg(feature = "press")]
pub mod outputs;
#[cfg(feature = "preflight")]
mod pdf;
#[cfg(feature = "preflight")]
pub mod preflight;
pub mod rating;
#[cfg(feature = "press")]
pub mod site;
#[cfg(feature = "press")]
pub mod templates;
#[cfg(feature = "press")]
pub mod typeset;
#[cfg(feature = "press")]
pub mod verify;
pub mod work;
