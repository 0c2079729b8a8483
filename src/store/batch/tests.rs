//! Tests the laws of batches.

use super::*;
use crate::bank::Record;
use crate::board::{Symmetry, variant};
use crate::generate::Request;
use crate::hunt::{Criteria, Difficulty, Effort, Stream};
use crate::rating::{Rating, scale};
use crate::work::Stop;

fn section(title: &str, (attempts, walks): (u64, u64), band: (u32, u32), count: usize) -> JobSection {
    let explainer = scale("explainer").expect("it is in the table");
    let band = Some((Rating(band.0), Rating(band.1)));
    let difficulty = Difficulty { band, ..Difficulty::any(explainer) };
    let effort = Effort { attempts: Some(attempts), walks: Some(walks) };
    let criteria =
        Criteria::new(Request::new(variant::nine().clone()), difficulty, count).expect("a board of the scale");
    JobSection { title: title.into(), criteria: criteria.with_effort(effort), seed: 7 }
}

/// Returns a batch of two sections that sometimes find the same puzzles, because they share a seed.
fn job(attempts: u64, rejects: bool) -> Job {
    let sections = vec![section("easy", (attempts, 0), (10, 15), 20), section("hard", (attempts, 3), (66, 90), 8)];
    Job::new(sections, JobOptions { rejects, ..JobOptions::default() }).expect("it has bounds")
}

fn part(job: &Job, spans: &[Span]) -> Vec<u8> {
    let mut bytes = Vec::new();
    job.make(spans, &Stop::never(), |_, _| ()).write(job, &mut bytes).expect("a vector takes all");
    bytes
}

fn open(parts: &[Vec<u8>]) -> Parts<&[u8]> {
    let readers = parts.iter().map(|part| PartReader::new(&part[..])).collect::<Result<Vec<_>, _>>();
    Parts::new(readers.expect("parts")).expect("of one batch").expect("some")
}

/// Returns the hash of all records, that of those within quotas, and the number of the latter.
fn merged(parts: &[Vec<u8>]) -> (String, String, u64) {
    let survey = open(parts).survey().expect("whole parts");
    let (all, _) = open(parts).write(None, &mut Vec::new()).expect("whole parts");
    let (quotas, count) = open(parts).write(Some(&survey), &mut Vec::new()).expect("whole parts");
    (all, quotas, count)
}

fn shards(job: &Job, of: u64) -> Vec<Vec<u8>> {
    (1..=of).rev().map(|index| part(job, &job.todo(Shard::new(index, of).expect("one of them"), &[]))).collect()
}

#[test]
fn the_split_does_not_matter() {
    for rejects in [false, true] {
        let job = job(2_100, rejects);
        let whole = shards(&job, 1);
        let expected = merged(&whole);
        assert_eq!(expected.2, 28, "both sections are full");
        for of in [3, 7, 64] {
            let parts = shards(&job, of);
            assert_eq!(merged(&parts), expected, "{of} shards");
            assert_eq!(open(&parts).header().missing(), []);
        }
        // Parts of parts, and parts of two divisions together.
        let mut pair = Vec::new();
        let [first, others @ ..] = &shards(&job, 3)[..] else { panic!("three shards") };
        open(others).write(None, &mut pair).expect("whole parts");
        assert_eq!(merged(&[first.clone(), pair.clone()]), expected);
        assert_eq!(merged(&[whole[0].clone(), pair]), expected);
    }
}

#[test]
fn what_was_stopped_goes_on_and_more_attempts_leave_what_there_is() {
    let (small, large) = (job(1_500, false), job(2_100, false));
    assert_eq!(small.identity(), large.identity());
    let whole = merged(&shards(&large, 1));
    let shard = Shard::new(1, 1).expect("the only one");
    // A stop after this many questions: wherever it happens, the result is complete up to there.
    let asked = std::sync::atomic::AtomicUsize::new(0);
    let stop = Stop::when(move || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 3_000);
    let cut = small.make(&small.todo(shard, &[]), &stop, |_, _| ());
    let mut parts = vec![Vec::new()];
    let missing = small.todo(shard, &cut.done);
    cut.write(&small, &mut parts[0]).expect("a vector takes all");
    assert!(!missing.is_empty(), "it was stopped before the end");
    parts.push(part(&small, &missing));
    assert_eq!(merged(&parts), merged(&shards(&small, 1)));
    let done = open(&parts).header().done.clone();
    let more = large.todo(shard, &done);
    assert!(more.iter().all(|span| span.from >= 1_500 && span.stream == Stream::Plain), "{more:?}");
    parts.push(part(&large, &more));
    assert_eq!(merged(&parts), whole);
}

#[test]
fn a_record_is_read_as_it_was_found() {
    let options =
        JobOptions { scales: vec![scale("savant").expect("it is in the table")], paths: true, rejects: false };
    let job = Job::new(vec![section("hard", (300, 1), (66, 90), 8)], options).expect("it has bounds");
    let bytes = part(&job, &job.spans());
    let mut reader = PartReader::new(&bytes[..]).expect("a part");
    let records: Vec<Record> = reader.records().expect("whole records");
    assert!(records.len() > 5 && reader.records().expect("the end").is_empty());
    for record in records {
        let puzzle = record.puzzle().expect("a puzzle");
        let own = &job.sections()[0];
        let attempt = record.origin.attempt.expect("it was made by an attempt");
        let recipe = own.criteria.recipe(attempt.number);
        let made = recipe.make(puzzle.board(), (attempt.seed, attempt.number.index), &Stop::never());
        assert_eq!(made.map(|made| made.puzzle), Some(puzzle.clone()));
        let figures = &record.figures;
        assert_eq!(figures.iter().map(|figure| figure.scale.key).collect::<Vec<_>>(), ["explainer", "savant"]);
        for figure in figures {
            let rated = figure.scale.rate_fully(&puzzle).expect("no conflict");
            assert_eq!((figure.rating, figure.is_open), (rated.rating, rated.is_open));
        }
        let rated = scale("press").expect("it is in the table").rate_fully(&puzzle).expect("no conflict");
        let counts = rated.trace.technique_counts().len();
        assert_eq!(record.reader_path.as_ref().map(|path| (path.scale, path.counts.len())), Some(("press", counts)));
        assert!(record.has(Symmetry::None) && record.is_minimal == Some(true));
    }
}

#[test]
fn damaged_parts_are_refused() {
    let job = job(200, true);
    let whole = part(&job, &job.spans());
    let fault = |bytes: &[u8]| {
        let read = PartReader::new(bytes).and_then(|reader| match Parts::new(vec![reader]) {
            Ok(parts) => parts.expect("one").survey().map_err(|(_, fault)| fault),
            Err((_, fault)) => Err(fault),
        });
        read.err().map(|fault| fault.to_string()).unwrap_or_default()
    };
    let packed = |text: &str| zstd::encode_all(text.as_bytes(), 1).expect("a vector takes all");
    let text = String::from_utf8(zstd::decode_all(&whole[..]).expect("it is packed")).expect("lines");
    assert_eq!((fault(&whole), fault(&packed(&text))), Default::default());
    assert_eq!(fault(b""), "not a part of a batch");
    assert_eq!(fault(b"title: a book of puzzles\n"), "not a part of a batch");
    assert_eq!(fault(&packed("{}\n")), "not a part of a batch");
    assert_eq!(fault(&packed("{\"part\": 2}\n")), "the part has format 2, but this program reads format 1");
    assert_eq!(fault(&packed("{\"part\": 1}\n")), "the part was changed after it was written: its header is invalid");
    let invalid = packed(&text.replacen("canonical", "form", 1));
    assert_eq!(fault(&invalid), "the part was changed after it was written: a row is invalid");
    let (header, rows) = text.split_once('\n').expect("a header");
    let mut lines: Vec<&str> = rows.lines().collect();
    lines.reverse();
    let reversed = packed(&format!("{header}\n{}\n", lines.join("\n")));
    assert_eq!(fault(&reversed), "the part was changed after it was written: its rows are out of order");
    for end in [whole.len() - 1, whole.len() - PART_END.len() - 1, whole.len() / 2, 9] {
        assert_eq!(fault(&whole[..end]), "the part is cut off", "{end} bytes");
    }
    for place in (8..whole.len() - PART_END.len()).step_by(97) {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        assert_ne!(fault(&changed), "", "{place}");
    }
    let other = Job::new(vec![section("hard", (200, 0), (66, 91), 8)], JobOptions::default()).expect("it has bounds");
    let strange = part(&other, &other.spans());
    let readers = [&whole, &strange].map(|part| PartReader::new(&part[..]).expect("a part"));
    assert!(matches!(Parts::new(readers.into()), Err((1, PartError::OfAnother))));
}

#[test]
fn batches_without_an_end_are_refused() {
    let check = |attempts: Option<u64>, walks: Option<u64>, expected: &str| {
        let mut own = section("rare", (0, 0), (66, 90), 1);
        own.criteria.effort = Effort { attempts, walks };
        let job = Job::new(vec![own], JobOptions::default()).map_err(|fault| fault.to_string());
        assert_eq!(job.err().as_deref().unwrap_or_default().split(':').next(), Some(expected));
    };
    check(None, None, "section `rare` has no limit");
    check(Some(0), Some(0), "section `rare` allows no attempts");
    check(Some(1), None, "");
    check(None, Some(1), "");
    assert!([(0, 5), (6, 5), (7, 5), (1, 0)].iter().all(|&(index, of)| Shard::new(index, of).is_none()));
}
