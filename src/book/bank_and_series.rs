//! Reads the bank and the series of a book from its spec.

use super::faults::SpecFaults;
use super::plan::{BankPlan, Keep, SeriesPlan};
use super::spec::{BankSpec, Spec};
use super::vocabulary::{KEEPS, NEVER_AGAINS};
use crate::bank::NeverAgain;

/// The default time in minutes for which puzzles stay reserved.
const RESERVE_MINUTES: usize = 6 * 60;

/// The maximum time in minutes for which puzzles stay reserved: 31 days.
const MAX_RESERVE_MINUTES: usize = 31 * 24 * 60;

/// The highest number of a volume.
const MAX_VOLUME: usize = 10_000;

/// Returns the bank and the series.
pub(super) fn read(f: &mut SpecFaults, spec: &Spec) -> (Option<BankPlan>, Option<SeriesPlan>) {
    let bank = spec.bank.as_ref().map(|bank| self::bank(f, bank));
    let series = spec.series.as_ref().map(|series| {
        if spec.bank.is_none() {
            f.add_beside(
                &["bank"],
                &series.name,
                "a series needs a bank",
                "write `bank: {file: house.bank}` to record what was printed",
            );
        }
        SeriesPlan {
            name: f.line(&series.name, "series", 120),
            volume: f.whole(Some(&series.volume), "volume", 1, MAX_VOLUME, 1) as u32,
            never_again: f.word(series.never_again.as_ref(), "never-again", &NEVER_AGAINS, NeverAgain::Series),
        }
    });
    let keep = spec.bank.as_ref().and_then(|bank| bank.keep.as_ref());
    if let (Some(at), Some(Keep::None), Some(_)) = (keep, bank.as_ref().map(|bank| bank.keep), &series) {
        f.add(at, "a series needs a bank that keeps puzzles", "write `used` or `rated` to record what was printed");
    }
    (bank, series)
}

fn bank(f: &mut SpecFaults, written: &BankSpec) -> BankPlan {
    if written.file.value.trim().is_empty() {
        f.add(&written.file, "the bank has no file", "name one, such as `house.bank`");
    }
    BankPlan {
        file: written.file.value.clone(),
        keep: f.word(written.keep.as_ref(), "keep", &KEEPS, Keep::Rated),
        minutes: f.whole(written.reserve_minutes.as_ref(), "number of minutes", 1, MAX_RESERVE_MINUTES, RESERVE_MINUTES)
            as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::planned;
    use super::*;

    #[test]
    fn banks_and_series_are_read() {
        let check = |top: &str, expected: Result<(Keep, u32, Option<NeverAgain>), &str>| match (
            planned(&format!("title: t\n{top}\nsections: [{{title: a, count: 1}}]\n")),
            expected,
        ) {
            (Ok(plan), Ok(expected)) => {
                let (bank, series) = (plan.bank.expect("it has one"), plan.series);
                assert_eq!((bank.keep, bank.minutes, series.map(|series| series.never_again)), expected, "{top}");
            }
            (Err(faults), Err(expected)) => assert!(faults.concat().contains(expected), "{faults:?}"),
            (found, _) => panic!("{top}: {found:?}"),
        };
        let (series, rated) = ("series: {name: s, volume: 3}", "bank: {file: house.bank}");
        check(rated, Ok((Keep::Rated, 360, None)));
        check(&format!("{rated}\n{series}"), Ok((Keep::Rated, 360, Some(NeverAgain::Series))));
        check("bank: {file: b, keep: none, reserve-minutes: 5}", Ok((Keep::None, 5, None)));
        check(
            "bank: {file: b, keep: used}\nseries: {name: s, volume: 1, never-again: all}",
            Ok((Keep::Used, 360, Some(NeverAgain::All))),
        );
        check(series, Err("a series needs a bank"));
        check("bank: {file: b, keep: all}", Err("unknown keep `all`"));
        check("bank: {file: ''}", Err("the bank has no file"));
        check("bank: {keep: used}", Err("file"));
        check("bank: {file: b, reserve-minutes: 0}", Err("the number of minutes cannot be 0"));
        check(&format!("bank: {{file: b, keep: none}}\n{series}"), Err("a series needs a bank that keeps puzzles"));
        check(&format!("{rated}\nseries: {{name: s, volume: 0}}"), Err("the volume cannot be 0"));
    }
}
