//! The attempts of a shard, and what they found.

use super::find::Find;
use super::job::{Job, Span, boards};
use crate::bank::{Origin, Recorder, ToldTechniques, board_key};
use crate::generate::{Maker, Minimality};
use crate::hunt::{self, Figure, Miss, Number, Reject};
use crate::rating::{SkippedStep, Unrated};
use crate::work::{Event, Stop, Stopped, in_order};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What attempts came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Yield {
    /// The attempts that were made, spans in the order in which they were asked for.
    pub done: Vec<Span>,
    /// What they found, each record in bytes, in order.
    pub(super) records: Vec<Vec<u8>>,
    /// The steps that paths skip, or for which figures are withheld, because they are not proved: the first of each
    /// scale and technique.
    pub skipped: Vec<SkippedStep>,
}

/// What a thread keeps from attempt to attempt.
#[derive(Default)]
struct Bench {
    maker: Option<(usize, Maker)>,
    recorder: Recorder,
}

impl Job {
    /// Makes the attempts of these spans, in this order, until all are made or `stop` says so: then what was made so far
    /// comes back, without any that was cut short. `watch` is told how many are made and what was found by then.
    pub fn make(&self, spans: &[Span], stop: &Stop, mut watch: impl FnMut(u64, usize)) -> Yield {
        let boards = boards(&self.sections);
        let place = |section: usize| {
            let key = board_key(&self.sections[section].wishes.request.board);
            boards.binary_search(&key).unwrap_or_default() as u8
        };
        let places: BTreeMap<usize, u8> = spans.iter().map(|span| (span.section, place(span.section))).collect();
        let numbers = spans.iter().flat_map(|span| {
            let number = move |index| (span.section, Number { stream: span.stream, index });
            (span.from..span.to).map(number)
        });
        let (mut records, mut skipped): (Vec<Vec<u8>>, Vec<SkippedStep>) = Default::default();
        let mut made = 0;
        in_order(
            numbers,
            Bench::default,
            |bench, (section, number), stop| {
                let (find, skipped) = self.attempt(bench, section, number, stop)?;
                Ok::<_, Stopped>((find.map(|find| find.bytes(places[&section])), skipped))
            },
            stop,
            |event| match event {
                Event::Waiting if stop.is_asked() => ControlFlow::Break(()),
                Event::Waiting => ControlFlow::Continue(()),
                Event::Result(Err(Stopped)) => ControlFlow::Break(()),
                Event::Result(Ok((found, steps))) => {
                    made += 1;
                    records.extend(found);
                    SkippedStep::keep_first(&mut skipped, steps);
                    watch(made, records.len());
                    ControlFlow::Continue(())
                }
            },
        );
        records.sort_unstable();
        let mut left = made;
        let taken = spans.iter().map(|span| {
            let length = span.len().min(left);
            left -= length;
            Span { to: span.from + length, ..span.clone() }
        });
        Yield { done: taken.filter(|span| !span.is_empty()).collect(), records, skipped }
    }

    /// What an attempt gives, and the steps for the report; it depends on the batch, the section and the number alone.
    fn attempt(
        &self,
        bench: &mut Bench,
        section: usize,
        number: Number,
        stop: &Stop,
    ) -> Result<(Option<Find>, Vec<SkippedStep>), Stopped> {
        let mut skipped = Vec::new();
        let own = &self.sections[section];
        if bench.maker.as_ref().is_none_or(|(of, _)| *of != section) {
            bench.maker = Some((section, Maker::new(&own.wishes.request)));
        }
        let Some((_, maker)) = &mut bench.maker else { return Ok((None, skipped)) };
        let wishes = &own.wishes;
        let looked = hunt::look(maker, (own.seed, number), wishes, stop)?;
        let (made, figure, found) = match looked {
            Ok(found) => (found.made.clone(), found.figure, Some(found)),
            Err(Miss { reject: Some(reject), .. }) => {
                let Reject { made, figure } = *reject;
                (made, Some(figure), None)
            }
            Err(Miss { reject: None, .. }) => return Ok((None, skipped)),
        };
        let record = bench.recorder.record(&made.puzzle, Origin::default(), stop);
        // What is made gives digits that break no rule.
        let Ok(mut record) = record else { return stop.check().map(|()| (None, skipped)) };
        if wishes.request.minimality == Minimality::Strict {
            record.is_minimal = Some(true);
        }
        figure.into_iter().for_each(|figure| record.note(figure));
        let is_find = found.is_some();
        if let Some(mut found) = found.filter(|_| self.asked.paths) {
            let told = found.take_told(wishes, stop)?;
            record.told = Some(ToldTechniques::of(told.path, &told.rated));
            skipped.extend(told.skipped());
        }
        // A figure that is withheld is measured again for the report.
        let withheld = figure.is_none().then_some(&wishes.difficulty.scale);
        let scales = self.asked.scales.iter().chain(withheld.filter(|scale| !self.asked.scales.contains(scale)));
        for &scale in scales.filter(|scale| scale.rates(&made.puzzle)) {
            let is_known = record.figure(scale).is_some_and(|known| !known.is_open);
            if !is_known {
                let figures = scale.measure_for(&wishes.model, &made.puzzle, stop).map_err(Unrated::of_sound)?;
                Figure::of(scale, &figures).into_iter().for_each(|figure| record.note(figure));
                skipped.extend(SkippedStep::on(scale, figures.rejected));
            }
        }
        Ok((Some(Find { section, is_find, number, record }), skipped))
    }
}
