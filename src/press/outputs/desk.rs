//! Files for a newspaper's desk: each puzzle and each answer as a separate file, one column wide, named by its date;
//! the boards alone for layout programs; ipuz files for web players; and a table for InDesign's data merge.

use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::signs::{self, missing_fault};
use super::sink::FileSink;
use crate::board::{Puzzle, Sheet};
use crate::book::preset::{Preset, preset};
use crate::book::{Entry, Length, NewspaperPlan, Plan, printed_date};
use crate::draw::{Picture, Scene, Svg, Theme, scene};
use crate::error::Diagnostic;
use crate::explain::Words;
use crate::format::{Credit, Writer, writer};
use crate::messages::{DeskNumber, DeskSolution, DeskSolutionOn, DeskSolutionTomorrow, PuzzleNumber, PuzzleSolution};
use crate::typeset::{ColumnAnswer, ColumnPlan};
use rayon::prelude::*;
use serde_json::Value;

pub(super) const DESK: Output = Output {
    key: "desk",
    place: "desk/",
    summary: "a newspaper's daily files: PDF, SVG, EPS, ipuz, and a table for data merge",
    names,
    file_of: |_, _| None,
    explains_steps: false,
    lacks,
    refuses,
    make,
};

fn lacks(plan: &Plan, _: &Material) -> Vec<String> {
    let Some(newspaper) = &plan.newspaper else {
        return vec!["`desk` requires `newspaper`; write `newspaper: {start: 2026-11-23}`".to_owned()];
    };
    let has_answers = !newspaper.answer_days.is_empty();
    let first = (1..=newspaper.dates.len()).filter(|number| has_answers && newspaper.previous(*number).is_none());
    let note = |number: usize| {
        let day = &newspaper.dates[number - 1];
        format!("{day} is the first day: place the answer of the puzzle before it from the files of the last build")
    };
    first.map(note).collect()
}

/// Returns the characters in the words of the newspaper, in names of grades and on boards that no face has.
fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let grades = plan.grades.iter().filter_map(|grade| grade.name.as_deref());
    let own: String = material.words.own_characters().collect();
    let newspaper = plan.newspaper.iter();
    let texts = newspaper.flat_map(|newspaper| [&newspaper.heading, &newspaper.prize]).filter_map(Option::as_deref);
    let missing = material.press.missing_in(grades.chain(texts).chain([own.as_str()]));
    let remedy = "add a font that has them, such as `fonts: [NotoSansJP-Regular.ttf]`";
    missing_fault(&material.press, &missing, remedy).into_iter().chain(signs::refuses(plan, material)).collect()
}

/// The suffixes of a puzzle's files: the puzzle and its answer.
const SUFFIXES: [&str; 2] = ["", "-answer"];

/// The extensions of these files.
const ENDINGS: [&str; 3] = ["pdf", "svg", "eps"];

/// The table for data merge.
const TABLE: &str = "desk/merge.csv";

fn names(plan: &Plan) -> Vec<String> {
    let Some(newspaper) = &plan.newspaper else { return Vec::new() };
    let named = |stem: &String| SUFFIXES.map(|suffix| ENDINGS.map(|ending| name(stem, suffix, ending)));
    let ipuz = plan.sections.iter().filter(|section| is_ipuz(&Puzzle::empty(section.topology.clone())));
    let ipuz =
        ipuz.flat_map(|section| section.numbers.clone()).map(|number| name(&newspaper.ipuz[number - 1], "", "ipuz"));
    newspaper.stems.iter().flat_map(named).flatten().chain(ipuz).chain([TABLE.to_owned()]).collect()
}

fn name(stem: &str, suffix: &str, ending: &str) -> String {
    format!("desk/{stem}{suffix}.{ending}")
}

fn ipuz() -> &'static Writer {
    writer("ipuz").expect("a format of the table")
}

/// Returns whether ipuz has a kind for the board of a puzzle.
fn is_ipuz(puzzle: &Puzzle) -> bool {
    ipuz().write(&sheet(puzzle)).is_ok()
}

fn sheet(puzzle: &Puzzle) -> Sheet {
    Sheet::new(puzzle.clone(), puzzle.givens().clone())
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let Some(newspaper) = &job.edition.plan.newspaper else { return Ok(()) };
    let desk = Desk::new(job, newspaper);
    desk.entries.par_iter().try_for_each(|entry| desk.files(entry, sink))?;
    add(sink, TABLE.to_owned(), &utf_16(&desk.table()))
}

/// The space around the board for the outer half of its thickest line.
const EDGE: Length = Length::micrometres(500);

/// The printer whose requirements are kept, whatever the book's own printer is: black ink alone.
const PRESET: &str = "newspaper";

/// Everything that the files of all days share.
struct Desk<'a> {
    job: &'a Job<'a>,
    newspaper: &'a NewspaperPlan,
    words: &'a Words,
    preset: &'static Preset,
    /// The theme in black ink alone.
    black: Theme,
    entries: Vec<&'a Entry>,
}

impl<'a> Desk<'a> {
    fn new(job: &'a Job<'a>, newspaper: &'a NewspaperPlan) -> Self {
        Self {
            job,
            newspaper,
            words: &job.material.words,
            preset: preset(PRESET).expect("a preset of the table"),
            black: job.material.theme.in_black(),
            entries: job.edition.puzzles().collect(),
        }
    }

    fn files(&self, entry: &Entry, sink: &dyn FileSink) -> Result<(), OutputError> {
        let (newspaper, words) = (self.newspaper, self.words);
        let stem = &newspaper.stems[entry.number - 1];
        let book_number = || entry.number.to_string();
        let titles = match self.number(entry) {
            Some(number) => [format!("{} {number}", self.heading()), format!("{} {number}", words.say(DeskSolution))],
            None => {
                [words.say(PuzzleNumber { number: book_number() }), words.say(PuzzleSolution { number: book_number() })]
            }
        };
        let date = self.date(entry);
        let titles = titles.map(|title| format!("{date}: {title}"));
        let plans = [self.puzzle(entry, &titles[0]), self.answer(entry, &titles[1])];
        for ((suffix, plan), title) in SUFFIXES.into_iter().zip(plans).zip(&titles) {
            let width = newspaper.column.as_micrometres();
            let svg = Svg { theme: &self.job.material.theme, micrometres: Some(width), ..Svg::file(title) };
            let picture = &plan.board.0;
            add(sink, name(stem, suffix, "svg"), picture.svg(&svg).as_bytes())?;
            add(
                sink,
                name(stem, suffix, "eps"),
                picture.eps(&self.black, title, width, self.preset.thinnest_line).as_bytes(),
            )?;
            add(sink, name(stem, suffix, "pdf"), &self.job.material.press.column(plan)?)?;
        }
        let section = &self.job.edition.plan.sections[entry.section];
        if is_ipuz(&Puzzle::empty(section.topology.clone())) {
            let text = self.ipuz(entry);
            add(sink, name(&newspaper.ipuz[entry.number - 1], "", "ipuz"), text.as_bytes())?;
        }
        Ok(())
    }

    /// Returns the file of a puzzle.
    fn puzzle(&self, entry: &Entry, title: &str) -> ColumnPlan {
        let lines = self.solution_note(entry).into_iter().chain(self.newspaper.prize.clone());
        let previous = self.previous(entry).map(|previous| ColumnAnswer {
            heading: self.words.say(DeskSolution),
            label: Some(self.number(previous).unwrap_or_else(|| self.date(previous))),
            board: solved(previous),
        });
        ColumnPlan {
            heading: self.newspaper.heading.clone(),
            number: self.number(entry),
            label: Some(self.date(entry)),
            rating: self.grade(entry),
            lines: lines.collect(),
            answer: previous,
            ..self.column(title, board(scene(&Picture::puzzle(&entry.puzzle)), entry))
        }
    }

    /// Returns the file of an answer.
    fn answer(&self, entry: &Entry, title: &str) -> ColumnPlan {
        ColumnPlan {
            heading: Some(self.words.say(DeskSolution)),
            number: self.number(entry),
            label: Some(self.date(entry)),
            rating: self.grade(entry),
            ..self.column(title, solved(entry))
        }
    }

    /// Returns a column with this board and nothing beside it.
    fn column(&self, title: &str, board: (Scene, usize)) -> ColumnPlan {
        ColumnPlan {
            title: title.to_owned(),
            language: self.words.tag().to_owned(),
            width: self.newspaper.column,
            margin: EDGE,
            preset: self.preset,
            heading: None,
            number: None,
            label: None,
            rating: None,
            lines: Vec::new(),
            board,
            answer: None,
        }
    }

    fn date(&self, entry: &Entry) -> String {
        printed_date(self.words, &self.newspaper.dates[entry.number - 1])
    }

    /// Returns the heading of the puzzles, or the title of the book.
    fn heading(&self) -> &str {
        self.newspaper.heading.as_deref().unwrap_or(&self.job.edition.plan.title)
    }

    fn number(&self, entry: &Entry) -> Option<String> {
        let number = self.newspaper.numbers.get(entry.number - 1)?;
        Some(self.words.say(DeskNumber { number: number.to_string() }))
    }

    fn grade(&self, entry: &Entry) -> Option<String> {
        let grade = entry.grade.as_ref()?;
        Some(grade.name.clone().unwrap_or_else(|| self.words.grade(&grade.key)))
    }

    /// Returns the line that says when the solution appears.
    fn solution_note(&self, entry: &Entry) -> Option<String> {
        let day = self.newspaper.answer_days.get(entry.number - 1)?.as_ref()?;
        Some(match day.is_tomorrow {
            true => self.words.say(DeskSolutionTomorrow),
            false => self.words.say(DeskSolutionOn { date: printed_date(self.words, &day.date) }),
        })
    }

    /// Returns the puzzle before this one, if its solution is printed below this one.
    fn previous(&self, entry: &Entry) -> Option<&'a Entry> {
        self.newspaper.answer_days.get(entry.number - 1)?;
        let previous = self.newspaper.previous(entry.number)?;
        self.entries.iter().copied().find(|entry| entry.number == previous)
    }

    /// Returns a puzzle in ipuz, with its solution.
    fn ipuz(&self, entry: &Entry) -> String {
        let title = self.heading();
        let title = self.number(entry).map_or_else(|| title.to_owned(), |number| format!("{title} {number}"));
        let credit = Credit::new(&title, self.job.edition.plan.author.as_deref().unwrap_or_default());
        let written = ipuz().write_credited(&sheet(&entry.puzzle), &credit);
        let written = written.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
        let Some(Value::Object(mut object)) = written else { return String::new() };
        let board = entry.puzzle.board();
        let symbol = |cell| {
            let symbol = board.symbol(entry.solution.digit(cell)?).to_string();
            Some(symbol.parse::<u32>().map_or_else(|_| Value::from(symbol), Value::from))
        };
        let (columns, _) = board.extent();
        let symbols: Vec<Option<Value>> = board.cells().map(symbol).collect();
        object.insert("solution".into(), symbols.chunks(columns).collect::<Vec<_>>().into());
        // The format has American dates.
        if let [year, month, day] = self.newspaper.dates[entry.number - 1].split('-').collect::<Vec<_>>()[..] {
            object.insert("date".into(), format!("{month}/{day}/{year}").into());
        }
        object.extend(self.grade(entry).map(|grade| ("difficulty".to_owned(), grade.into())));
        Value::Object(object).to_string() + "\n"
    }

    /// Returns the table for data merge, by day. Columns with an `@` name pictures in the same folder.
    fn table(&self) -> String {
        let mut entries = self.entries.clone();
        entries.sort_by_key(|entry| &self.newspaper.dates[entry.number - 1]);
        let head =
            ["date", "day", "number", "heading", "grade", "solution", "prize", "@puzzle", "@answer", "@previous"];
        let eps = |entry: &Entry, suffix: &str| format!("{}{suffix}.eps", self.newspaper.stems[entry.number - 1]);
        let row = |entry: &Entry| {
            [
                self.newspaper.dates[entry.number - 1].clone(),
                self.date(entry),
                self.newspaper.numbers.get(entry.number - 1).map(usize::to_string).unwrap_or_default(),
                self.newspaper.heading.clone().unwrap_or_default(),
                self.grade(entry).unwrap_or_default(),
                self.solution_note(entry).unwrap_or_default(),
                self.newspaper.prize.clone().unwrap_or_default(),
                eps(entry, SUFFIXES[0]),
                eps(entry, SUFFIXES[1]),
                self.previous(entry).map(|previous| eps(previous, SUFFIXES[1])).unwrap_or_default(),
            ]
        };
        let rows = entries.into_iter().map(row);
        let line = |row: [String; 10]| row.map(|field| quoted(&field)).join(",") + "\r\n";
        [head.map(str::to_owned)].into_iter().chain(rows).map(line).collect()
    }
}

/// Returns a board with its number of columns.
fn board(picture: Scene, entry: &Entry) -> (Scene, usize) {
    (picture, entry.puzzle.board().extent().0)
}

fn solved(entry: &Entry) -> (Scene, usize) {
    board(scene(&Picture::solution(&entry.puzzle, &entry.solution)), entry)
}

/// Returns a field of a table, in quotes if it needs them. InDesign takes commas, semicolons and tabs for the ends of
/// fields, and a line break for the end of a row even in quotes.
fn quoted(field: &str) -> String {
    let field = field.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    match field.contains([',', ';', '\t', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}

/// Returns a text in UTF-16 with a mark of its byte order: InDesign reads a table in UTF-8 as the encoding of the
/// machine, which spoils accents.
fn utf_16(text: &str) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_needed() {
        let check = |field: &str, expected: &str| assert_eq!(quoted(field), expected);
        check("plain", "plain");
        check("a, \"b\"", "\"a, \"\"b\"\"\"");
        check("a; b", "\"a; b\"");
        check("a book,\n\nby post\n", "\"a book, by post\"");
        assert_eq!(utf_16("é"), [0xff, 0xfe, 0xe9, 0]);
    }
}
