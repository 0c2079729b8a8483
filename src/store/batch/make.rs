//! Makes the attempts of a shard and collects their results.

use super::job::{Job, Span};
use super::row::PartRow;
use crate::bank::{Attempt, Origin, PathTechniques, Recorder};
use crate::generate::{Maker, Minimality, VERSION};
use crate::hunt::{self, Figure, Miss, Number, Reject};
use crate::rating::{SkippedStep, Unrated};
use crate::work::{Event, Stop, Stopped, in_order};
use std::ops::ControlFlow;

/// The results of attempts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JobResults {
    /// The attempts that were made, in order.
    pub done: Vec<Span>,
    /// The rows of the puzzles that they found, in the order of the attempts.
    pub(super) rows: Vec<PartRow>,
    /// The steps that paths skip, or for which figures are withheld, because they are not proved. Only the first step
    /// for each scale and technique is included.
    pub skipped: Vec<SkippedStep>,
}

/// The memory that a thread reuses from attempt to attempt.
#[derive(Default)]
struct Worker {
    maker: Option<(usize, Maker)>,
    recorder: Recorder,
}

impl Job {
    /// Makes the attempts of these spans, in this order, and returns their results; if it is stopped, returns the
    /// results of the attempts completed so far. Calls `watch` with the numbers of attempts made and puzzles found so
    /// far.
    pub fn make(&self, spans: &[Span], stop: &Stop, mut watch: impl FnMut(u64, usize)) -> JobResults {
        let numbers = spans.iter().flat_map(|span| {
            let number = move |index| (span.section, Number { stream: span.stream, index });
            (span.from..span.to).map(number)
        });
        let (mut rows, mut skipped) = (Vec::new(), Vec::new());
        let mut made = 0;
        in_order(
            numbers,
            Worker::default,
            |worker, (section, number), stop| self.attempt(worker, section, number, stop),
            stop,
            |event| match event {
                Event::Waiting if stop.is_asked() => ControlFlow::Break(()),
                Event::Waiting => ControlFlow::Continue(()),
                Event::Result(Err(Stopped)) => ControlFlow::Break(()),
                Event::Result(Ok((found, steps))) => {
                    made += 1;
                    rows.extend(found);
                    SkippedStep::keep_first(&mut skipped, steps);
                    watch(made, rows.len());
                    ControlFlow::Continue(())
                }
            },
        );
        let mut left = made;
        let taken = spans.iter().map(|span| {
            let length = span.len().min(left);
            left -= length;
            Span { to: span.from + length, ..span.clone() }
        });
        JobResults { done: taken.filter(|span| !span.is_empty()).collect(), rows, skipped }
    }

    /// Makes an attempt, and returns the puzzle that it found and the steps for the report. Both depend only on the
    /// batch, the section and the number.
    fn attempt(
        &self,
        worker: &mut Worker,
        section: usize,
        number: Number,
        stop: &Stop,
    ) -> Result<(Option<PartRow>, Vec<SkippedStep>), Stopped> {
        let mut skipped = Vec::new();
        let own = &self.sections[section];
        if worker.maker.as_ref().is_none_or(|(of, _)| *of != section) {
            worker.maker = Some((section, Maker::new(&own.criteria.request)));
        }
        let Some((_, maker)) = &mut worker.maker else { return Ok((None, skipped)) };
        let criteria = &own.criteria;
        let looked = hunt::look(maker, (own.seed, number), criteria, stop)?;
        let (made, figure, found) = match looked {
            Ok(found) => (found.made.clone(), found.figure, Some(found)),
            Err(Miss { reject: Some(reject), .. }) => {
                let Reject { made, figure } = *reject;
                (made, Some(figure), None)
            }
            Err(Miss { reject: None, .. }) => return Ok((None, skipped)),
        };
        let attempt = Some(Attempt { generator: VERSION, seed: own.seed, number });
        let record = worker.recorder.record(&made.puzzle, Origin { attempt, ..Origin::default() }, stop);
        // A generated puzzle consists of digits that break no rule.
        let Ok(mut record) = record else { return stop.check().map(|()| (None, skipped)) };
        if criteria.request.minimality == Minimality::Strict {
            record.is_minimal = Some(true);
        }
        figure.into_iter().for_each(|figure| record.note(figure));
        let is_reject = found.is_none();
        if let Some(mut found) = found.filter(|_| self.options.paths) {
            let path = found.take_reader_path(criteria, stop)?;
            record.reader_path = Some(PathTechniques::of(path.path, &path.rated));
            skipped.extend(path.skipped());
        }
        // A withheld figure is computed again for the report.
        let withheld = figure.is_none().then_some(&criteria.difficulty.scale);
        let scales = self.options.scales.iter().chain(withheld.filter(|scale| !self.options.scales.contains(scale)));
        for &scale in scales.filter(|scale| scale.rates(&made.puzzle)) {
            let is_known = record.figure(scale).is_some_and(|known| !known.is_open);
            if !is_known {
                let figures = scale.measure_for(&criteria.model, &made.puzzle, stop).map_err(Unrated::unless_faulty)?;
                Figure::of(scale, &figures).into_iter().for_each(|figure| record.note(figure));
                skipped.extend(SkippedStep::on(scale, figures.rejected));
            }
        }
        let row = PartRow::new(record, section, is_reject).expect("the record was made of its puzzle");
        Ok((Some(row), skipped))
    }
}
