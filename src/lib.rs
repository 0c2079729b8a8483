//! sudopress: a Sudoku press. From a book spec to printed books, web pages, walkthroughs and annotated keys.
//!
//! # First steps
//!
//! Read a puzzle, solve it, rate it, see how a person solves it, and make one of a grade:
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
//! let hard = grades.iter().find(|grade| grade.key == "hard").and_then(Difficulty::from_grade);
//! let hard = hard.ok_or("there is no such grade")?;
//! let request = Request { symmetry: Symmetry::Point, ..Request::new(variant::nine().clone()) };
//! let attempts = (0..).filter_map(|index| generate::puzzle(2026, index, &request));
//! let made = attempts.map(|made| made.puzzle).find(|puzzle| hard.rate(puzzle).is_ok());
//! assert!(made.is_some_and(|puzzle| Engine::new().is_unique(&puzzle)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything in the core can be written as JSON and read back: puzzles and boards, keys of techniques, steps with their
//! arguments, [`logic::Trace`], [`logic::StepData`], [`rating::Rated`]. Cells and houses count from 0 in reading order, digits from 1.
//!
//! # The idea in one line
//!
//! **Spec -> Plan -> Puzzle -> Trace -> Edition -> Page -> Sink.** Each arrow is one function. Each value is immutable
//! once made and is everything that the next stage needs. The middle is pure: files, clock, randomness and screen are at
//! the edge.
//!
//! # Crates
//!
//! This crate is the program, and a facade that shows the modules of the others under one root. The crates are below
//! `src`, in folders of their names. Dependencies point downward only, so an edit rebuilds what is above it and nothing
//! else.
//!
//! ```text
//!   program      sudopress: cli        arguments, files, progress, exit codes
//!                    |
//!   press        outputs  site  typeset  templates  verify
//!                    |           |
//!   preflight    any PDF, read |  render    faces, PNG, covers
//!                    |         |   |
//!   book         Spec -> Plan -> Edition, lock
//!                    |             |
//!   store        bank  batch     draw        hint    one drawing, as SVG; the next step, mistakes
//!                    |             |          |
//!   make         generate  hunt    |          |
//!                    |          explain       |     steps and books in words
//!   rating       scales, grades    |          |
//!                    |             |          |
//!   logic        techniques, steps, the checker
//!                    |
//!   core         engine  canon  format  error
//!                board  work
//! ```
//!
//! | crate | module | contents | must not know |
//! |---|---|---|---|
//! | core | [`board`] | cells, digits, houses as data, puzzles, positions, symmetries | any other module but `work` |
//! | | [`work`] | jobs on all threads with results in order, and when to stop | what the jobs are, signals, files |
//! | | [`engine`] | brute force: solve, count, prove uniqueness; a fast path for 9x9 | techniques |
//! | | [`canon`] | canonical forms, by which disguised copies of a puzzle are found | the engine |
//! | | [`format`](mod@format) | readers and writers of text formats, one table | techniques |
//! | | [`error`] | diagnostics with file, line, column and a hint | |
//! | logic | [`logic`] | techniques, steps, the checker, paths | **the engine and the solution** |
//! | explain | [`explain`] | steps in words, pages of techniques, by language | techniques by type: it looks up keys |
//! | rating | [`rating`] | scales and grades | techniques by type |
//! | make | [`generate`] | minimal and symmetric puzzles | files, clock, threads |
//! | | [`hunt`] | puzzles that meet criteria: bands, grades, walks into rare bands | books, files, clock |
//! | hint | [`hint`] | mistakes of a position, its easiest step, revealed bit by bit | books, files, clock |
//! | store | [`bank`] | rated puzzles in SQLite, found by canonical form | books, how puzzles are found |
//! | | [`batch`] | the work of a spec in shards, and their merge | disk, schedulers |
//! | book | [`book`] | spec, plan, edition, lock | Typst, tera, SVG |
//! | draw | [`draw`] | one drawing of a board or a step, its SVG, themes | books, names of techniques, font files |
//! | render | [`render`] | what a drawing becomes beyond SVG: PNG, covers; faces of users | books, how boards are drawn |
//! | preflight | `geometry` | matrices and rectangles | what they measure |
//! | | `glyphs` | what glyphs and shaped lines blacken | what is measured, and why |
//! | | `pdf` | any PDF, read: ink, text, faces | what is asked of it |
//! | | [`preflight`] | a PDF, checked for a printer | how PDFs are made, disk |
//! | press | [`templates`] | what pages are laid out by; each can be replaced by the user | what they are written in |
//! | | `messages` | its messages in the word files, a type each | which language says them |
//! | | [`typeset`], [`site`] | the PDF; the HTML and the e-book | how puzzles are made, disk, clock, network |
//! | | [`outputs`] | what an edition can become, one table; where it goes | how puzzles are made, disk |
//! | | [`verify`] | a built book, read back; its files compared with each other | how books are made, disk |
//! | program | [`cli`] | everything with a side effect | nothing uses it |
//!
//! What the crates cannot express, a test does: `tests/layers` reads every line of the sources. It fails if a module uses
//! one that its row does not name, if a row names more than the code uses, and if parts of a module use each other in a
//! circle. `clippy.toml` forbids files, clock and environment outside `cli`.
//!
//! # Features
//!
//! The crates from `core` to `hint` and `draw` depend on nothing heavy and compile for WebAssembly. A web page takes what it
//! needs of them with `default-features = false`. What a build lacks it refuses by name, with the feature that brings it.
//!
//! | feature | of | what it brings | by default |
//! |---|---|---|---|
//! | `boards-256` | core and all above | boards of 129 to 256 cells: 12x12 to 16x16 | on |
//! | `boards-1024` | the same | boards of up to 1,024 cells: 20x20 to 32x32, samurai | on |
//! | `formats` | core, hint | files and links of other programs: f-puzzles, KSudoku, OpenSudoku, Solo, ipuz | on |
//! | `scales` | rating, make | the scales that give other programs' figures: `explainer`, `hodoku`, `savant` | on |
//! | `pages` | explain, hint | the texts of the pages of techniques; their names are always there | on |
//! | `threads` | core, make | all processors | off |
//! | `schema` | core to make | JSON Schemas of what is written as JSON | off |
//!
//! A module of WebAssembly that reads, writes, rates and hints has 6.88 MB with all that is on by default, 1.82 MB packed by
//! gzip, and 4.00 MB without, 1.14 MB packed (`tests/outside/web/run`, `opt-level = "s"`).
//!
//! # Where things are
//!
//! Data is in `templates`, code in `src`; the module [`templates`] only hands the data out.
//!
//! | what | where |
//! |---|---|
//! | a kind of argument, such as fish | files of one name in `logic/argument` (data), `search`, `check` (proof) and `marks` (diagram), and in `explain/shape` (words) |
//! | sentences and printed words | `templates/words/<language>.ftl`; which message a sentence uses: `explain/shape` |
//! | what screen readers say | names of cells and boards in words: `explain/spoken.rs`; pictures: `explain/picture.rs` |
//! | pages of techniques | `templates/words/<language>/techniques/<key>.md` |
//! | layout of books, website, e-book | `templates/book` (Typst), `templates/site` and `templates/epub` (tera); the data that they see: `press/typeset/view`, `press/site/views.rs` |
//! | the manual | `templates/guides` (Markdown in mdBook's layout), `templates/manual` (its page and style), `press/site/manual.rs` |
//! | specs to start from | `templates/specs` |
//! | look of boards | `templates/themes/*.yaml`, read by `draw/theme.rs`; drawn by `draw/picture.rs` for SVG and PDF alike |
//! | rules of a printer | `book/preset/table.rs`: layout obeys them, and [`preflight`] checks them |
//! | scales of other programs | a solver of its own each: `rating/hodoku`, `rating/explainer`, `rating/savant`; our own order is `rating/ladder.rs` |
//! | canonical forms, engine | a fast path for 9x9 (`nine`), and one for all other boards |
//! | tables of a bank | `store/bank/sqlite` (the bank), `store/bank/parquet.rs` (exports) |
//!
//! # Adding something
//!
//! | what | where |
//! |---|---|
//! | a technique | a row in `logic/techniques/table.rs`, its search in `logic/search`, a row in `templates/techniques.tsv` with a position that shows it, and a page in every language; [`mod@logic::techniques`] has the details, and tests report which part is missing |
//! | a format | a file in `core/format` and a row in `core/format/table.rs` |
//! | a key of the spec | `book/spec.rs` (its value and its documentation, from which the schema comes), `book/parse.rs` (its form), `book/decide.rs` (what it means for the plan) |
//! | an output of a book | a row in `press/outputs/table.rs`; a page of the website is a function of `press/site/web.rs` and a template |
//! | a command | a file in `cli` and a row in `cli/mod.rs` |
//!
//! # Invariants worth knowing before a change
//!
//! * No 9, no 81 and no row arithmetic outside [`board`] and the 9x9 engine: houses are data.
//! * A step carries its whole argument, and [`logic::check`] proves it from that alone. Words, notation and diagrams are
//!   made from the same value, which only the checker hands out: [`logic::Proved`].
//! * Attempt `i` of a request depends on seed and index alone, so the same spec and seed give the same bytes with any
//!   number of threads.
//! * A file in an output folder is removed or replaced only if a manifest says that a build wrote it: `cli::output`.
//! * Ratings are integers, and maps are ordered wherever order can reach an output.
//! * A search may keep intermediate results together with the part of the position that they depend on
//!   ([`logic::Study`]). Nothing has to be invalidated by hand, and the results do not depend on what was kept.
//! * A long search asks a [`work::Stop`] every few steps and returns `Err(Stopped)`, which cannot be mistaken for an
//!   answer.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod cli;

pub use sudopress_book as book;
pub use sudopress_core::{board, canon, engine, error, format, work};
pub use sudopress_draw as draw;
pub use sudopress_explain as explain;
pub use sudopress_hint as hint;
pub use sudopress_logic as logic;
pub use sudopress_make::{generate, hunt};
pub use sudopress_preflight::preflight;
pub use sudopress_press::{outputs, site, templates, typeset, verify};
pub use sudopress_rating as rating;
pub use sudopress_render as render;
pub use sudopress_store::{bank, batch};
