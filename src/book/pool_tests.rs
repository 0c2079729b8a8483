//! Tests books that take puzzles from a bank: no puzzle appears twice, and the result can be repeated.

use super::pool::*;
use crate::bank::{
    Access, BankError, BookKey, FoundPuzzle, PrintedPuzzle, Record, Reserved, SectionDraw, Store, Times, Token,
    board_key,
};
use crate::book::testing::plan_of;
use crate::book::{Edition, compose_from};
use crate::work::Stop;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A bank in a test file.
struct TestPool {
    store: Store,
    key: BookKey,
    token: Option<Token>,
    keeps: bool,
}

impl TestPool {
    fn token(&self) -> &Token {
        self.token.as_ref().expect("it was reserved")
    }
}

impl Pool for TestPool {
    fn name(&self) -> String {
        "house.bank".into()
    }

    fn reserve(&mut self, draws: &[SectionDraw<'_>], stop: &Stop) -> Result<Vec<Vec<Record>>, BankError> {
        let Reserved { token, sections } = self.store.reserve(&self.key, draws, Times { now: 0, until: 9 }, stop)?;
        self.token = Some(token);
        Ok(sections)
    }

    fn reserve_found(&mut self, found: Vec<FoundPuzzle>) -> Result<Vec<bool>, BankError> {
        let token = self.token().clone();
        self.store.reserve_found(&token, found)
    }

    fn keep(&mut self, records: Vec<Record>) -> Result<(), BankError> {
        if self.keeps { self.store.add(records).map(drop) } else { Ok(()) }
    }

    fn barred(&self) -> Result<BTreeSet<String>, BankError> {
        let records = self.store.barred(self.token())?;
        Ok(records.iter().map(|record| record.form().expect("whole").givens().line()).collect())
    }
}

struct TestFolder(PathBuf);

impl TestFolder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sudopress-pool-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for tests");
        Self(folder)
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the edition of a volume, and the resulting number of puzzles in the bank.
fn volume(bank: &Path, number: u32, sections: &str) -> (Edition, u64) {
    let series = format!("bank: {{file: house.bank}}\nseries: {{name: s, volume: {number}}}");
    let text = format!("title: t\n{series}\nsections: [{sections}]\n");
    let plan = plan_of(&text);
    let store = Store::open(bank, Access::Create).expect("a bank");
    let mut pool = TestPool { store, key: plan.book_key(), token: None, keeps: keeps_rated(&plan) };
    let edition = compose_from(&plan, Some(&mut pool), &mut ()).expect("there are such puzzles");
    let numbers = edition.puzzles().map(|entry| {
        let record = record_of(entry, &Stop::never()).expect("a puzzle of digits");
        let (board, form) = (board_key(&record.board), record.packed_form().to_vec());
        PrintedPuzzle { board, form, section: entry.section, number: entry.number }
    });
    let (numbers, token) = (numbers.collect::<Vec<_>>(), pool.token().clone());
    pool.store.print(&token, &numbers, "2026-11-23").expect("it stands");
    let puzzles = pool.store.stats().expect("it can be read").puzzles;
    (edition, puzzles)
}

fn forms(edition: &Edition) -> Vec<String> {
    edition.puzzles().map(|entry| entry.canonical.clone()).collect()
}

const SECTIONS: &str = "{title: a, count: 6, grade: easy}, {title: b, count: 4, grade: medium, symmetry: point}";

#[test]
fn volumes_share_no_puzzle_and_take_their_own_again() {
    let house = TestFolder::new("volumes");
    let bank = house.0.join("house.bank");
    let (one, kept) = volume(&bank, 1, SECTIONS);
    assert!(kept > 10, "what was rated on the way is kept");
    let (two, _) = volume(&bank, 2, SECTIONS);
    let (three, _) = volume(&bank, 3, SECTIONS);
    let all: BTreeSet<String> = [&one, &two, &three].into_iter().flat_map(forms).collect();
    assert_eq!(all.len(), 30);
    for (number, edition) in [(1, &one), (2, &two), (3, &three)] {
        let (again, _) = volume(&bank, number, SECTIONS);
        assert_eq!(&again, edition, "volume {number}");
    }
    // Other sections use the puzzles that its search rated.
    let (four, before) = volume(&bank, 4, "{title: c, count: 3, rating: {scale: press, min: 1.0, max: 2.9}}");
    let (_, after) = volume(&bank, 4, "{title: c, count: 3, rating: {scale: press, min: 1.0, max: 2.9}}");
    assert!(before == after && forms(&four).iter().all(|form| !all.contains(form)));
}

#[test]
fn what_is_kept_does_not_depend_on_the_number_of_threads() {
    let house = TestFolder::new("threads");
    let kept = |name: &str, build: &dyn Fn(&Path) -> Edition| {
        let bank = house.0.join(name);
        let edition = build(&bank);
        let mut all = Vec::new();
        let store = Store::open(&bank, Access::Read).expect("a bank");
        let take = &mut |kept| {
            all.push(kept);
            std::ops::ControlFlow::Continue(())
        };
        store.each(crate::bank::ExportOrder::Place, take).expect("it can be read");
        (edition, all)
    };
    // A pool with one thread does everything on that thread.
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let alone = kept("one.bank", &|bank| one.install(|| volume(bank, 1, SECTIONS).0));
    assert_eq!(kept("all.bank", &|bank| volume(bank, 1, SECTIONS).0), alone);
}
