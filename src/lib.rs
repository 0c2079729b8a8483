//! sudopress is a Sudoku press: it turns a book spec into printed books, web pages, walkthroughs and annotated keys.
//!
//! # First steps
//!
//! Read a puzzle, solve it, rate it, see how a person solves it, and generate one of a given grade:
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
//! All core values can be written as JSON and read back: puzzles, boards, technique keys, steps with their arguments,
//! [`logic::Trace`], [`logic::StepData`] and [`rating::Rated`]. Cells and houses are numbered from 0 in reading order,
//! digits from 1.
//!
//! # The idea in one line
//!
//! **Spec -> Plan -> Puzzle -> Trace -> Edition -> Page -> Sink.** Each arrow is one function. Each value is immutable
//! once made and holds everything that the next stage needs. The middle is pure: files, clock, randomness and screen
//! are at the edge.
//!
//! # Crates
//!
//! This crate is the program and a facade that re-exports the modules of the other crates. Each crate is in the folder
//! of its name below `src`. Dependencies only point downward, so an edit rebuilds only the crates above it.
//!
//! ```text
//!   program      sudopress: cli        arguments, files, progress, exit codes
//!                    |
//!   press        outputs  site  typeset  templates  verify
//!                    |           |
//!   preflight    reads any PDF |  render    faces, PNG, covers
//!                    |         |   |
//!   book         Spec -> Plan -> Edition, lock
//!                    |             |
//!   web              |             |---------+       answers to web pages
//!                    |             |         |
//!   store        bank  batch     draw        hint    drawings as SVG; the next step, mistakes
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
//! | | [`work`] | jobs on all threads with results in order, and stopping them | the content of the jobs, signals, files |
//! | | [`engine`] | brute force: solve, count, prove uniqueness; a fast path for 9x9 | techniques |
//! | | [`canon`] | canonical forms, which reveal disguised copies of a puzzle | the engine |
//! | | [`format`](mod@format) | readers and writers of text formats, one table | techniques |
//! | | [`error`] | diagnostics with file, line, column and a hint | |
//! | logic | [`logic`] | techniques, steps, the checker, paths | **the engine and the solution** |
//! | explain | [`explain`] | steps in words, pages of techniques, by language | techniques by type: it looks them up by key |
//! | rating | [`rating`] | scales and grades | techniques by type |
//! | make | [`generate`] | minimal and symmetric puzzles | files, clock, threads |
//! | | [`hunt`] | puzzles that meet criteria: bands, grades, walks into rare bands | books, files, clock |
//! | hint | [`hint`] | mistakes of a position, its easiest step, revealed bit by bit | books, files, clock |
//! | web | [`web`] | puzzles for the player of web pages, and answers to its requests | books, files, clock |
//! | store | [`bank`] | rated puzzles in SQLite, found by canonical form | books, the search for puzzles |
//! | | [`batch`] | the work of a spec in shards, and their merge | disk, schedulers |
//! | book | [`book`] | spec, plan, edition, lock | Typst, tera, SVG |
//! | draw | [`draw`] | drawings of boards and steps, their SVG, themes | books, names of techniques, font files |
//! | render | [`render`] | drawings as PNG and covers; the user's typefaces | books, the drawing of boards |
//! | preflight | `geometry` | matrices and rectangles | the shapes that they measure |
//! | | `glyphs` | the ink of glyphs and shaped lines | the purpose of the measurement |
//! | | `pdf` | a reader of any PDF: ink, text, faces | the checks made on it |
//! | | [`preflight`] | checks of a PDF against a printer's rules | the making of PDFs, disk |
//! | press | [`templates`] | the templates of pages, which users can replace | the template languages |
//! | | `messages` | one type for each message of the word files | languages |
//! | | [`typeset`], [`site`] | the PDF; the HTML with its player, and the e-book | the making of puzzles, disk, clock, network |
//! | | [`outputs`] | the table of outputs of an edition, and sinks for their files | the making of puzzles, disk |
//! | | [`verify`] | reads a built book back and compares its files | the making of books, disk |
//! | program | [`cli`] | everything with a side effect | (no module uses it) |
//!
//! `tests/layers` checks what crates cannot express. It reads every source line and fails if a module uses one that the
//! test's table does not allow, if the table allows one that the code does not use, or if parts of a module depend on
//! each other in a circle. `clippy.toml` forbids files, clock and environment outside `cli`.
//!
//! # Features
//!
//! The crates from `core` to `hint`, `draw` and `web` have no heavy dependency and compile for WebAssembly. A web page
//! can pick the parts it needs with `default-features = false`. A build rejects input that needs a missing feature and
//! names the feature.
//!
//! | feature | crates | adds | by default |
//! |---|---|---|---|
//! | `boards-256` | core and all above | boards of 129 to 256 cells: 12x12 to 16x16 | on |
//! | `boards-1024` | the same | boards of up to 1,024 cells: 20x20 to 32x32, samurai | on |
//! | `formats` | core, hint, web | other programs' files and links: f-puzzles, KSudoku, OpenSudoku, Solo, ipuz | on |
//! | `scales` | rating, make, web | the scales that compute other programs' ratings: `explainer`, `hodoku`, `savant` | on |
//! | `pages` | explain, hint | the texts of technique pages; their titles are always included | on |
//! | `languages` | explain, hint, web | the words of languages other than English | on |
//! | `signs` | draw, web | all signs of the faces of digits, for alphabets beyond Latin letters | on |
//! | `generate` | web | the task that makes puzzles | on |
//! | `threads` | core, make | all processors | off |
//! | `schema` | core to make | JSON Schemas of the types that are written as JSON | off |
//!
//! A WebAssembly module of the crate `web` without its features is 2.29 MB, and 0.94 MB with gzip: `.ci/cross module`.
//!
//! # Where things are
//!
//! Data is in `templates`, code in `src`. The module [`templates`] only provides access to the data.
//!
//! | subject | place |
//! |---|---|
//! | a kind of argument, such as fish | files of the same name in `logic/argument` (data), `search`, `check` (proof) and `marks` (diagram), and in `explain/shape` (words) |
//! | sentences and printed words | `templates/words/<language>.ftl`; the choice of message for a sentence: `explain/shape` |
//! | text for screen readers | names of cells and boards: `explain/spoken.rs`; descriptions of pictures: `explain/picture.rs` |
//! | technique pages | `templates/words/<language>/techniques/<key>.md` |
//! | layout of books, website, e-book | `templates/book` (Typst), `templates/site` and `templates/epub` (tera); the data that they receive: `press/typeset/view`, `press/site/views.rs` |
//! | a page of one file to play on | `templates/play`, `press/site/play_page.rs` |
//! | the manual | `templates/guides` (Markdown in mdBook's layout), `templates/manual` (its page and style), `press/site/manual.rs` |
//! | specs to start from | `templates/specs` |
//! | look of boards | `templates/themes/*.yaml`, read by `draw/theme.rs`; drawn by `draw/picture.rs` for SVG, EPS and PDF |
//! | a printer's rules | `book/preset/table.rs`: layout obeys them, and [`preflight`] checks them |
//! | other programs' scales | one solver each: `rating/hodoku`, `rating/explainer`, `rating/savant`; our own order of techniques: `rating/ladder.rs` |
//! | canonical forms, engine | a fast path for 9x9 (`nine`), and a general one for other boards |
//! | tables of a bank | `store/bank/sqlite` (the bank), `store/bank/parquet.rs` (exports) |
//!
//! # Adding something
//!
//! | addition | changes |
//! |---|---|
//! | a technique | a row in `logic/techniques/table.rs`, its search in `logic/search`, a row in `templates/techniques.tsv` with an example position, and a page in every language; see [`mod@logic::techniques`]. Tests report missing parts |
//! | a format | a file in `core/format` and a row in `core/format/table.rs` |
//! | a key of the spec | `book/spec.rs` (its value and its documentation, which the schema is made from), `book/parse.rs` (its syntax), `book/decide.rs` (its effect on the plan) |
//! | an output of a book | a row in `press/outputs/table.rs`; a page of the website is a function of `press/site/web.rs` and a template |
//! | a command | a file in `cli` and a row in `cli/mod.rs` |
//!
//! # Invariants
//!
//! * No 9, no 81 and no row arithmetic outside [`board`] and the 9x9 engine: houses are data.
//! * A step carries its whole argument, and [`logic::check`] proves the step from that alone. Words, notation and
//!   diagrams are made from the same value, a [`logic::Proved`], which only the checker can create.
//! * Attempt `i` of a request depends only on the seed and the index, so the same spec and seed give the same bytes
//!   with any number of threads.
//! * A file in an output folder is removed or replaced only if the manifest lists it as written by a build:
//!   `cli::output`.
//! * Ratings are integers, and maps are ordered wherever their order can affect an output.
//! * A search may cache intermediate results together with the part of the position that they depend on
//!   ([`logic::Study`]). Nothing has to be invalidated by hand, and the cache does not affect the results.
//! * A long search polls a [`work::Stop`] every few steps and returns `Err(Stopped)` if asked to stop, so a partial
//!   result cannot be confused with an answer.

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
pub use sudopress_web as web;
