//! Tests banks in files: laws, books, and files that are not banks.

use super::super::place::place;
use super::disk::Disk;
use super::open::{Access, Store, connect_shut};
use crate::bank::{
    Added, Attempt, BandFilter, BankError, BookKey, Cells, CsvHead, ExportOrder, Filter, FoundPuzzle, Incoming,
    JsonRow, NeverAgain, Origin, PathFilter, PathTechniques, PrintedPuzzle, Record, Recorder, Reserved, RowReader,
    SearchScope, SectionDraw, State, StoredRecord, TableError, TableReader, TableRow, TableWriter, Times,
};
use crate::board::{Symmetry, variant};
use crate::generate::{Chance, Request, puzzle};
use crate::hunt::{Figure, Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::{Rating, SCALES, scale};
use crate::work::Stop;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for tests")
}

/// Returns random puzzles with random figures and techniques.
fn records(count: u64) -> Vec<Record> {
    let mut recorder = Recorder::default();
    let keys =
        ["hidden-single", "naked-pair", "xy-chain", "jellyfish"].map(|key| key.parse::<TechniqueKey>().expect("a key"));
    let one = |index: u64| {
        let symmetry = if index.is_multiple_of(3) { Symmetry::Point } else { Symmetry::None };
        let request = Request { symmetry, ..Request::new(variant::nine().clone()) };
        let made = puzzle(1, index, &request)?;
        let attempt = Attempt {
            generator: 2,
            seed: index % 2,
            number: Number { stream: Stream::ALL[(index % 2) as usize], index },
        };
        let origin = Origin { attempt: Some(attempt), tags: vec!["test".into()], ..Origin::default() };
        let mut record = recorder.record(&made.puzzle, origin, &Stop::never()).ok()?;
        let mut chance = Chance::new(9, index);
        for scale in SCALES {
            let level = scale.levels.map(|levels| chance.below(levels.names.len()));
            record.note(Figure {
                scale,
                rating: Rating(10 + chance.below(90) as u32),
                level,
                is_open: chance.below(5) == 0,
            });
        }
        let counts: Vec<_> = keys.into_iter().filter(|_| chance.below(3) == 0).map(|key| (key, 2)).collect();
        record.reader_path = (!index.is_multiple_of(4)).then_some(PathTechniques { scale: "press", counts });
        if let Some(path) = &mut record.reader_path {
            path.counts.sort_unstable();
        }
        Some(record)
    };
    (0..count).filter_map(one).collect()
}

/// Returns one of so few places that forms clash.
fn crowded(board: &str, form: &[u8], turn: u32) -> i64 {
    place(board, form, turn) % 97
}

fn all(store: &Store, order: ExportOrder) -> Vec<StoredRecord> {
    let mut all = Vec::new();
    store
        .each(order, &mut |kept| {
            all.push(kept);
            ControlFlow::Continue(())
        })
        .expect("it can be read");
    all
}

fn found(store: &Store, filter: &Filter, scope: SearchScope, start: i64) -> Vec<StoredRecord> {
    let mut found = Vec::new();
    store
        .find(filter, scope, start, &mut |kept| {
            found.push(kept);
            ControlFlow::Continue(())
        })
        .expect("it can be read");
    found
}

fn filled(path: &Path, records: &[Record]) -> Store {
    let mut store = Store::open(path, Access::Create).expect("a new bank");
    store.add(records.to_vec()).expect("there is room");
    store
}

#[test]
fn what_is_in_a_bank_does_not_depend_on_the_order_in_which_it_came() {
    let place = folder();
    let records = records(60);
    let mut banks = Vec::new();
    for (turn, size) in [60, 1, 7].into_iter().enumerate() {
        let path = place.path().join(format!("{turn}.bank"));
        let mut store = Store::open_with(&path, Access::Create, (crowded, |_| Disk::Own)).expect("a new bank");
        let mut shuffled = records.clone();
        Chance::new(turn as u64, 0).shuffle(&mut shuffled);
        let mut added = Added::default();
        for some in shuffled.chunks(size) {
            // Some are added twice.
            for records in [some.to_vec(), some[..some.len().min(2)].to_vec()] {
                let more = store.add(records).expect("there is room");
                added = Added { new: added.new + more.new, known: added.known + more.known };
            }
        }
        assert_eq!(added.new, 60);
        banks.push(all(&store, ExportOrder::Place));
        for record in &records {
            let kept = store.record("3x3", record.packed_form()).expect("it can be read").expect("it is there");
            assert_eq!(&kept.record, record);
        }
        assert_eq!(store.record("3x3", &[0; 11]).expect("it can be read"), None);
    }
    assert!(banks[0].len() == 60 && banks.iter().all(|bank| *bank == banks[0]));
}

#[test]
fn every_way_to_look_finds_what_is_admitted() {
    let place = folder();
    let records = records(120);
    let store = filled(&place.path().join("a.bank"), &records);
    let band = |key: &str, from: u32, to: u32, level| BandFilter {
        scale: scale(key).expect("a scale"),
        ratings: (Rating(from), Rating(to)),
        level,
    };
    let path = |require: &str, forbid: &str| {
        let keys = |text: &str| text.split_whitespace().map(|key| key.parse().expect("a key")).collect();
        Some(PathFilter { scale: "press", require: keys(require), forbid: keys(forbid) })
    };
    let any = Filter::any("3x3".into());
    let filters = [
        any.clone(),
        Filter { bands: vec![band("press", 30, 49, None)], ..any.clone() },
        Filter { bands: vec![band("press", 30, u32::MAX, None)], ..any.clone() },
        Filter { bands: vec![band("explainer", 0, 50, None), band("sudognu", 20, 80, None)], ..any.clone() },
        Filter { bands: vec![band("hodoku", 20, 90, Some(2))], ..any.clone() },
        Filter { path: path("xy-chain", ""), ..any.clone() },
        Filter { path: path("naked-pair", "xy-chain"), bands: vec![band("press", 10, 80, None)], ..any.clone() },
        Filter { path: path("jellyfish", "hidden-single"), ..any.clone() },
        Filter { symmetry: Symmetry::Point, given_count: (23, 26), ..any.clone() },
        Filter { board: "3x2".into(), ..any.clone() },
    ];
    let mut in_order = all(&store, ExportOrder::Place);
    in_order.sort_by_key(|kept| kept.place);
    for filter in &filters {
        for scope in [SearchScope::Free, SearchScope::All] {
            for start in [0, in_order[50].place, in_order[50].place + 1, i64::MAX] {
                let (before, after): (Vec<&StoredRecord>, Vec<&StoredRecord>) = in_order
                    .iter()
                    .filter(|kept| filter.board == "3x3" && filter.admits(&kept.record))
                    .partition(|kept| kept.place < start);
                let expected: Vec<StoredRecord> = after.into_iter().chain(before).cloned().collect();
                assert_eq!(found(&store, filter, scope, start), expected, "{filter:?} from {start}");
            }
        }
    }
    assert!(filters[..9].iter().all(|filter| !found(&store, filter, SearchScope::All, 0).is_empty()));
    let texts: Vec<String> =
        all(&store, ExportOrder::Form).iter().map(|kept| kept.record.form().expect("whole").givens().line()).collect();
    assert!(texts.is_sorted() && texts.len() == 120);
}

fn key(name: &str, series: Option<&str>, never_again: NeverAgain) -> BookKey {
    BookKey { name: name.into(), series: series.map(str::to_owned), volume: series.map(|_| 1), never_again }
}

fn times(now: u64) -> Times {
    Times { now, until: now + 100 }
}

fn reserve(store: &mut Store, book: &BookKey, count: usize, now: u64) -> Result<Reserved, BankError> {
    let fits = |record: &Record, _: &Stop| Ok(record.given_count().is_multiple_of(2));
    let section = |seed| SectionDraw { filter: Filter::any("3x3".into()), count, seed, fits: &fits };
    store.reserve(book, &[section(1), section(2)], times(now), &Stop::never())
}

fn forms(reserved: &Reserved) -> Vec<Vec<u8>> {
    reserved.sections.iter().flatten().map(|record| record.packed_form().to_vec()).collect()
}

fn print(store: &mut Store, reserved: &Reserved) -> Result<(), BankError> {
    let mut numbers = Vec::new();
    for (section, records) in reserved.sections.iter().enumerate() {
        for record in records {
            let form = record.packed_form().to_vec();
            numbers.push(PrintedPuzzle { board: "3x3".into(), form, section, number: numbers.len() + 1 });
        }
    }
    store.print(&reserved.token, &numbers, "2026-11-23")
}

#[test]
fn no_two_books_have_a_puzzle_and_a_book_takes_its_own_again() {
    let place = folder();
    let records = records(80);
    let mut store = filled(&place.path().join("a.bank"), &records);
    let even = records.iter().filter(|record| record.given_count().is_multiple_of(2)).count();
    let [one, two, three] = ["one", "two", "three"].map(|name| key(name, Some("s"), NeverAgain::Series));
    let first = reserve(&mut store, &one, 6, 0).expect("there are enough");
    let second = reserve(&mut store, &two, 6, 0).expect("there are enough");
    let mut both = [forms(&first), forms(&second)].concat();
    both.sort();
    both.dedup();
    assert_eq!(both.len(), 24);
    assert!(matches!(reserve(&mut store, &one, 6, 50), Err(BankError::Busy(name)) if name == "one"));
    print(&mut store, &first).expect("it stands");
    // The second expires, and its puzzles are drawn as if it had never existed.
    assert!(matches!(reserve(&mut store, &two, 6, 99), Err(BankError::Busy(_))));
    let again = reserve(&mut store, &two, 6, 100).expect("it lapsed");
    assert_eq!(forms(&again), forms(&second));
    store.give_back(&again.token).expect("it stands");
    assert!(matches!(print(&mut store, &again), Err(BankError::Lapsed(_))));
    // The first takes its own puzzles, and more if it has grown.
    let own = reserve(&mut store, &one, 6, 200).expect("its own");
    assert_eq!(forms(&own), forms(&first));
    store.give_back(&own.token).expect("it stands");
    let grown = reserve(&mut store, &one, 8, 200).expect("there are enough");
    assert_eq!(grown.sections[1][..6], first.sections[1][..]);
    store.give_back(&grown.token).expect("it stands");
    // All remaining ones, and no more.
    let rest = reserve(&mut store, &three, 80, 300).expect("some are left");
    assert_eq!(forms(&rest).len(), even - 12);
    print(&mut store, &rest).expect("it stands");
    let books = store.books().expect("it can be read");
    let listed: Vec<_> = books.iter().map(|book| (book.name.as_str(), book.printed, book.reserved)).collect();
    assert_eq!(listed, [("one", 12, 0), ("three", even as u64 - 12, 0)]);
    assert!(matches!(store.release("four", true), Err(BankError::NoBook(_))));
    assert_eq!(store.release("one", true).expect("there is such a book"), 12);
    let stats = store.stats().expect("it can be read");
    let states = BTreeMap::from([("free", 80 - even as u64 + 12), ("printed", even as u64 - 12)]);
    assert_eq!(stats.states, states);
}

#[test]
fn all_queries_agree_on_the_state_of_a_puzzle() {
    let place = folder();
    let path = place.path().join("a.bank");
    let mut store = filled(&path, &records(80));
    let check = |store: &Store, expected: [usize; 3]| {
        let any = Filter::any("3x3".into());
        let count = |state: State| all(store, ExportOrder::Place).iter().filter(|kept| kept.state == state).count();
        assert_eq!(State::ALL.map(count), expected);
        assert_eq!(found(store, &any, SearchScope::Free, 7).len(), expected[0]);
        assert_eq!(found(store, &any, SearchScope::All, 7).len(), 80);
        let states = store.stats().expect("it can be read").states;
        assert_eq!(State::ALL.map(|state| states.get(state.key()).copied().unwrap_or(0)), expected.map(|n| n as u64));
        for kept in all(store, ExportOrder::Place) {
            assert_eq!(store.record("3x3", kept.record.packed_form()).expect("it can be read"), Some(kept));
        }
    };
    check(&store, [80, 0, 0]);
    let one = reserve(&mut store, &key("one", None, NeverAgain::Series), 3, 0).expect("there are enough");
    let two = reserve(&mut store, &key("two", None, NeverAgain::Series), 5, 0).expect("there are enough");
    check(&store, [64, 16, 0]);
    print(&mut store, &one).expect("it stands");
    check(&store, [64, 10, 6]);
    // New data about a reserved puzzle does not release it.
    store.add(records(80)).expect("there is room");
    check(&store, [64, 10, 6]);
    store.give_back(&two.token).expect("it stands");
    check(&store, [74, 0, 6]);
    let three = reserve(&mut store, &key("three", None, NeverAgain::Series), 4, 0).expect("there are enough");
    drop(store);
    check(&Store::open(&path, Access::Read).expect("a bank"), [66, 8, 6]);
    let mut store = Store::open(&path, Access::Write).expect("a bank");
    check(&store, [66, 8, 6]);
    store.give_back(&three.token).expect("it stands");
    check(&store, [74, 0, 6]);
    assert_eq!(store.release("one", true).expect("there is such a book"), 6);
    check(&store, [80, 0, 0]);
}

#[test]
fn what_a_hunt_finds_is_barred_where_it_was_printed() {
    let place = folder();
    let records = records(20);
    let mut store = filled(&place.path().join("a.bank"), &records[..10]);
    let printed = reserve(&mut store, &key("one", Some("s"), NeverAgain::Series), 2, 0).expect("there are enough");
    print(&mut store, &printed).expect("it stands");
    let building = reserve(&mut store, &key("two", None, NeverAgain::Series), 1, 0).expect("there are enough");
    let mut check = |book: BookKey, record: &Record, expected: bool| {
        let reserved = store.reserve(&book, &[], times(10), &Stop::never()).expect("a book of no section");
        let found = vec![FoundPuzzle { section: 0, record: record.clone(), replaces: None }];
        assert_eq!(store.reserve_found(&reserved.token, found).expect("it stands"), [expected], "{book:?}");
        store.give_back(&reserved.token).expect("it stands");
    };
    let (old, taken) = (&printed.sections[0][0], &building.sections[0][0]);
    check(key("three", Some("s"), NeverAgain::Series), old, false);
    check(key("three", Some("other"), NeverAgain::Series), old, true);
    check(key("three", None, NeverAgain::Series), old, true);
    check(key("three", None, NeverAgain::All), old, false);
    check(key("three", None, NeverAgain::Series), taken, false);
    check(key("three", Some("s"), NeverAgain::All), &records[15], true);
    check(key("one", Some("s"), NeverAgain::Series), old, true);
    assert_eq!(store.stats().expect("it can be read").puzzles, 11);
}

#[test]
fn few_that_will_do_among_many_are_drawn_alike_by_looks_and_by_list() {
    let place = folder();
    let records = records(100);
    let mut store = filled(&place.path().join("a.bank"), &records);
    let draw = |store: &mut Store, count| {
        let fits = |record: &Record, _: &Stop| Ok(record.given_count() == 24);
        let section = SectionDraw { filter: Filter::any("3x3".into()), count, seed: 5, fits: &fits };
        let drawn = store.reserve(&key("one", None, NeverAgain::Series), &[section], times(0), &Stop::never());
        let drawn = drawn.expect("it can be read");
        store.give_back(&drawn.token).expect("it stands");
        forms(&drawn)
    };
    let many = draw(&mut store, 1_000);
    assert_eq!(many.len(), records.iter().filter(|record| record.given_count() == 24).count());
    assert_eq!(draw(&mut store, 3), many[..3]);
}

#[test]
fn an_import_goes_on_where_it_was() {
    let place = folder();
    let records = records(10);
    let mut store = filled(&place.path().join("a.bank"), &[]);
    assert_eq!(store.import_offset("a.txt").expect("it can be read"), 0);
    store.add_from("a.txt", 820, records[..5].iter().cloned().map(Incoming::from).collect()).expect("there is room");
    assert_eq!(store.import_offset("a.txt").expect("it can be read"), 820);
    let added =
        store.add_from("a.txt", 1640, records.into_iter().map(Incoming::from).collect()).expect("there is room");
    assert_eq!((added.new, added.known), (5, 5));
    assert_eq!(store.import_offset("a.txt").expect("it can be read"), 1640);
}

#[test]
fn what_is_written_as_a_table_is_read_back() {
    let place = folder();
    let mut written = records(40);
    written[3].origin = Origin { source: Some("a, \"b\"\nc".into()), licence: Some("CC0".into()), ..Origin::default() };
    written[4].is_minimal = Some(true);
    let mut store = filled(&place.path().join("a.bank"), &written);
    let reserved =
        reserve(&mut store, &key("one, \"two\"", Some("s"), NeverAgain::Series), 2, 0).expect("there are enough");
    print(&mut store, &reserved).expect("it stands");
    let rows: Vec<TableRow> = all(&store, ExportOrder::Form)
        .iter()
        .map(|kept| TableRow::of(kept.clone(), store.printings(kept.place).expect("it can be read")).expect("whole"))
        .collect();
    assert_eq!(rows.iter().filter(|row| !row.books.is_empty()).count(), 4);
    let mut reader = RowReader::default();
    let mut read = |cells: &dyn Cells| {
        let (_, incoming) = reader.record(cells, &Origin::default(), &Stop::never()).expect("a row of a bank");
        incoming
    };
    let head = CsvHead::read(&TableRow::csv_head()).expect("it has the columns");
    let by_csv: Vec<_> = rows.iter().map(|row| read(&head.row(&row.csv()).expect("all fields"))).collect();
    let by_json: Vec<_> =
        rows.iter().map(|row| read(&JsonRow::read(&row.json().to_string()).expect("an object"))).collect();
    let path = place.path().join("a.parquet");
    let mut writer = TableWriter::new(std::fs::File::create(&path).expect("room"), true).expect("a writer");
    rows.iter().for_each(|row| writer.add(row.clone()).expect("room"));
    writer.finish().expect("room");
    let mut table = TableReader::new(std::fs::File::open(&path).expect("it is there")).expect("a table");
    assert!(table.is_of_bank() && table.row_count() == 40);
    let mut by_table = Vec::new();
    for (from, most) in [(0, 7), (7, 20), (27, usize::MAX), (40, 1)] {
        let some = table.rows(from, most).expect("rows");
        by_table.extend(some.iter().flat_map(|some| some.rows().map(|row| read(&row)).collect::<Vec<_>>()));
    }
    // From any row, as when an import is resumed.
    let last = table.rows(33, usize::MAX).expect("rows").expect("there are seven");
    assert_eq!(last.rows().map(|row| read(&row)).collect::<Vec<_>>(), by_table[33..]);
    assert_eq!(by_csv, by_table);
    assert_eq!(by_json, by_table);
    // The result is the same bank, with the state of each record.
    let mut again = filled(&place.path().join("b.bank"), &[]);
    again.add_from("a.parquet", 40, by_table).expect("there is room");
    assert_eq!(all(&again, ExportOrder::Place), all(&store, ExportOrder::Place));
    let contents = |store: &Store| {
        store
            .books()
            .expect("it can be read")
            .into_iter()
            .map(|book| (book.name, book.printed, book.day))
            .collect::<Vec<_>>()
    };
    assert_eq!(contents(&again), contents(&store));
    // A book outside the series is barred as before.
    let other = key("three", Some("s"), NeverAgain::Series);
    let barred = |store: &mut Store| {
        let reserved = store.reserve(&other, &[], times(10), &Stop::never()).expect("a book of no section");
        let barred = store.barred(&reserved.token).expect("it can be read");
        store.give_back(&reserved.token).expect("it stands");
        barred
    };
    assert_eq!(barred(&mut again), barred(&mut store));
}

#[test]
fn damaged_tables_are_errors() {
    let place = folder();
    let store = filled(&place.path().join("a.bank"), &records(3));
    let path = place.path().join("a.parquet");
    let mut writer = TableWriter::new(std::fs::File::create(&path).expect("room"), true).expect("a writer");
    for kept in all(&store, ExportOrder::Form) {
        writer.add(TableRow::of(kept, Vec::new()).expect("whole")).expect("room");
    }
    writer.finish().expect("room");
    let table = std::fs::read(&path).expect("it is there");
    let read = |bytes: Vec<u8>| -> Result<usize, TableError> {
        let mut table = TableReader::new(std::io::Cursor::new(bytes))?;
        Ok(table.rows(0, 100)?.map_or(0, |rows| rows.rows().len()))
    };
    assert_eq!(read(table.clone()).ok(), Some(3));
    // In the pages of the first column, and in the metadata at the end: the crate panics on one in a hundred of these.
    let places: Vec<usize> = (0..300).chain(table.len() - 1_000..table.len()).collect();
    let damaged = places.iter().map(|&at| {
        let mut damaged = table.clone();
        damaged[at] ^= 0x80;
        damaged
    });
    let faults = damaged.map(read).filter(Result::is_err).count();
    assert!(faults > places.len() / 10, "{faults} of {} bytes", places.len());
}

#[test]
fn faulty_rows_are_reported() {
    let record = &records(1)[0];
    let kept = StoredRecord { place: 0, state: State::Free, record: record.clone() };
    let row = TableRow::of(kept, Vec::new()).expect("whole").json();
    let check = |column: &[&str], value: serde_json::Value, expected: &str| {
        let mut row = row.clone();
        let mut place = &mut row;
        for name in column {
            place = &mut place[*name];
        }
        *place = value;
        let cells = JsonRow::read(&row.to_string()).expect("an object");
        let read = RowReader::default().record(&cells, &Origin::default(), &Stop::never());
        let read = read.map(|(_, incoming)| format!("{} figures", incoming.record.figures.len()));
        assert_eq!(read.unwrap_or_else(|fault| fault.to_string()), expected);
    };
    let all = format!("{} figures", SCALES.len());
    check(&["tags"], "mine".into(), &all);
    check(&["given_count"], 99.into(), &all);
    check(&["ratings", "press", "version"], 0.into(), &format!("{} figures", SCALES.len() - 1));
    check(&["ratings", "press", "rating"], "4.25".into(), "`4.25` is not valid in the column `press`");
    check(&["ratings", "press", "is_open"], "perhaps".into(), "`perhaps` is not valid in the column `press`");
    check(&["puzzle"], "12.".into(), "`12.` is not valid in the column `puzzle`");
    check(&["puzzle"], serde_json::Value::Null, "the row has no puzzle");
    check(&["board"], "9x9x9".into(), "`9x9x9` is not valid in the column `board`");
    check(&["canonical"], row["puzzle"].clone(), "the canonical form differs from that of its puzzle");
    check(&["stream"], "river".into(), "`river` is not valid in the column `stream`");
    check(&["books"], "[1]".into(), "`[1]` is not valid in the column `books`");
}

#[test]
fn files_that_are_not_banks_are_reported_and_left_alone() {
    let place = folder();
    let whole = place.path().join("whole.bank");
    drop(filled(&whole, &records(100)));
    let bytes = std::fs::read(&whole).expect("it is there");
    assert!(!place.path().join("whole.bank-wal").exists(), "one file is left");
    let check = |name: &str, bytes: &[u8], expected: &str| {
        let path = place.path().join(name);
        std::fs::write(&path, bytes).expect("it can be written");
        for access in [Access::Read, Access::Write, Access::Create] {
            let opened = Store::open(&path, access).and_then(|store| store.check());
            let fault = opened.err().map(|fault| fault.to_string()).unwrap_or_default();
            assert!(
                fault.starts_with(expected) && fault.is_empty() == expected.is_empty(),
                "{name}, {access:?}: {fault}"
            );
        }
        // Damage inside is found only by reading the whole file, after a writer has opened it.
        if !expected.is_empty() && name != "middle" {
            assert!(std::fs::read(&path).is_ok_and(|after| after == bytes), "{name} was changed");
        }
    };
    check("good", &bytes, "");
    check("empty", b"", "not a bank of puzzles: the file is empty");
    check("text", "53..7....6..195....\n".repeat(100).as_bytes(), "not a bank of puzzles: it is not an SQLite file");
    check("half", &bytes[..bytes.len() / 2], "the bank is damaged");
    let mut changed = bytes.clone();
    let place_of_pages = bytes.len() / 8192 * 8192 / 2 / 8192 * 8192;
    changed[place_of_pages..place_of_pages + 64].fill(0xa5);
    check("middle", &changed, "the bank is damaged");
    let with = |name: &str, pragma: &str, expected: &str| {
        let path = place.path().join("changed.bank");
        std::fs::write(&path, &bytes).expect("it can be written");
        let connection = rusqlite::Connection::open(&path).expect("it is SQLite's");
        connection.execute_batch(pragma).expect("a pragma");
        drop(connection);
        check(name, &std::fs::read(&path).expect("it is there"), expected);
    };
    with("newer", "PRAGMA user_version = 7", "the bank has version 7, but this program reads version 1");
    with("other", "PRAGMA application_id = 0", "not a bank of puzzles: another program wrote this file");
    assert!(matches!(Store::open(&place.path().join("nowhere"), Access::Write), Err(BankError::Missing)));
    assert!(matches!(Store::open(place.path(), Access::Create), Err(BankError::NoBank("it is a folder"))));
    let no_folder = Store::open(&place.path().join("no/where.bank"), Access::Create);
    assert!(matches!(no_folder, Err(BankError::System(_))));
}

#[test]
fn a_bank_where_nothing_can_be_written_is_read_as_it_is_or_not_at_all() {
    let place = folder();
    let path = place.path().join("a %3f?#.bank");
    drop(filled(&path, &records(10)));
    // As a killed build leaves it: readers then coordinate through files beside it, for which there is no room.
    let connection = rusqlite::Connection::open(&path).expect("it is SQLite's");
    let mode: String =
        connection.query_row("PRAGMA journal_mode = wal", [], |row| row.get(0)).expect("a mode of SQLite's");
    assert_eq!(mode, "wal");
    drop(connection);
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
    let count = |connection: rusqlite::Connection| -> i64 {
        connection.query_row("SELECT count(*) FROM puzzle", [], |row| row.get(0)).expect("it is read")
    };
    let files = || std::fs::read_dir(place.path()).expect("a folder").count();
    let shut = connect_shut(&path, flags).expect("nothing is beside it");
    assert_eq!(files(), 1, "nothing is written");
    assert_eq!(count(shut), 10);
    for ending in ["-wal", "-journal"] {
        let beside = place.path().join(format!("a %3f?#.bank{ending}"));
        std::fs::write(&beside, "").expect("a folder of ours");
        assert!(connect_shut(&path, flags).is_ok(), "nothing is in it");
        std::fs::write(&beside, "changes").expect("a folder of ours");
        assert!(matches!(connect_shut(&path, flags), Err(BankError::Unfinished(found)) if found == ending));
        std::fs::remove_file(&beside).expect("it is there");
    }
}

#[test]
fn a_bank_on_a_share_is_read_and_not_written() {
    let place_ = folder();
    let path = place_.path().join("a.bank");
    drop(filled(&path, &records(10)));
    let bytes = std::fs::read(&path).expect("it is there");
    let open = |path: &Path, access| Store::open_with(path, access, (place, |_| Disk::Share("NFS")));
    for access in [Access::Write, Access::Create] {
        assert!(matches!(open(&path, access), Err(BankError::Share("NFS"))));
        assert!(matches!(open(&place_.path().join("new.bank"), access), Err(BankError::Share(_) | BankError::Missing)));
    }
    assert!(!place_.path().join("new.bank").exists(), "none is made there");
    assert_eq!(all(&open(&path, Access::Read).expect("it is read"), ExportOrder::Place).len(), 10);
    assert_eq!(std::fs::read(&path).expect("it is there"), bytes);
}

#[test]
fn a_bank_on_what_may_be_a_share_is_written_the_older_way() {
    let place_ = folder();
    let path = place_.path().join("a.bank");
    let open = || Store::open_with(&path, Access::Create, (place, |_| Disk::Unsure)).expect("it is written");
    let records = records(20);
    let (mut store, other) = (open(), open());
    assert_eq!(store.add(records[..5].to_vec()).expect("there is room").new, 5);
    let files = std::fs::read_dir(place_.path()).expect("a folder").count();
    assert_eq!(files, 1, "nothing lies beside it that others would have to share");
    assert_eq!(all(&other, ExportOrder::Place).len(), 5);
    drop((store, other));
    // A bank with the newer journal is converted back to the older one.
    let connection = rusqlite::Connection::open(&path).expect("it is SQLite's");
    let mode = |connection: &rusqlite::Connection, pragma: &str| {
        connection.query_row(pragma, [], |row| row.get::<_, String>(0)).expect("a mode")
    };
    assert_eq!(mode(&connection, "PRAGMA journal_mode = wal"), "wal");
    drop(connection);
    let mut store = open();
    assert_eq!(mode(&store.connection, "PRAGMA journal_mode"), "delete");
    assert_eq!(store.add(records).expect("there is room").new, 15);
}

#[test]
fn a_second_writer_waits_and_then_fails() {
    let place = folder();
    let path = place.path().join("a.bank");
    let records = records(10);
    let mut store = filled(&path, &records[..5]);
    let other = Store::open(&path, Access::Write).expect("two may open it");
    other.connection.execute_batch("BEGIN IMMEDIATE").expect("nobody writes");
    store.connection.busy_timeout(std::time::Duration::from_millis(5)).expect("a setting");
    assert!(matches!(store.add(records.clone()), Err(BankError::Locked)));
    assert_eq!(all(&store, ExportOrder::Place).len(), 5, "readers are not kept waiting");
    other.connection.execute_batch("COMMIT").expect("it has begun");
    store.add(records).expect("nobody writes any more");
    assert_eq!(all(&other, ExportOrder::Place).len(), 10);
    assert_eq!(all(&other, ExportOrder::Place)[0].state, State::Free);
}

#[test]
fn a_full_disk_leaves_the_bank_as_it_was() {
    let place = folder();
    let records = records(120);
    let mut store = filled(&place.path().join("a.bank"), &records[..20]);
    let pages: i64 = store.connection.query_row("PRAGMA page_count", [], |row| row.get(0)).expect("a number");
    store.connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())).expect("a setting");
    assert!(matches!(store.add(records.clone()), Err(BankError::Full)));
    assert_eq!(all(&store, ExportOrder::Place).len(), 20);
    store.connection.query_row("PRAGMA max_page_count = 100000", [], |_| Ok(())).expect("a setting");
    assert_eq!(store.add(records).expect("there is room").new, 100);
}

#[test]
fn a_form_that_lost_a_bit_ends_an_import() {
    let place_ = folder();
    let (path, records) = (place_.path().join("a.bank"), records(8));
    let own = Store::open(&path, Access::Create).expect("a new bank").add(records.clone()).expect("there is room");
    let bytes = std::fs::read(&path).expect("it is there");
    let forms: Vec<(i64, Vec<u8>)> = {
        let connection = rusqlite::Connection::open(&path).expect("it is SQLite's");
        let mut all = connection.prepare("SELECT h, form FROM puzzle").expect("a query");
        let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("rows")
    };
    assert_eq!(own.new as usize, forms.len());
    let (mut added, mut refused) = (0, 0);
    for (place, form) in &forms {
        for bit in (0..8 * form.len()).step_by(5) {
            std::fs::write(&path, &bytes).expect("it can be written");
            let mut form = form.clone();
            form[bit / 8] ^= 0x80 >> (bit % 8);
            let connection = rusqlite::Connection::open(&path).expect("it is SQLite's");
            connection
                .execute("UPDATE puzzle SET form = ?2 WHERE h = ?1", rusqlite::params![place, form])
                .expect("a row");
            drop(connection);
            match Store::open(&path, Access::Write).expect("it can be opened").add(records.clone()) {
                Ok(_) => added += 1,
                Err(fault) => {
                    assert!(matches!(fault, BankError::Damaged(_)), "{fault}");
                    refused += 1;
                }
            }
        }
    }
    assert!(added > 0 && refused > 0, "{added} {refused}");
}
