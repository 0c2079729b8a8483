//! The results of a measurement, as a table for people and as JSON.

use super::machine::Machine;
use super::meter::Spent;
use serde_json::{Map, Value, json};
use unicode_width::UnicodeWidthStr;

#[derive(Debug)]
pub(super) struct ReportRow {
    /// The name of the input, such as a file or a symmetry.
    pub name: String,
    /// The number of items that were counted, generated, rated or typeset.
    pub done: usize,
    /// The time spent.
    pub spent: Spent,
    /// Other values, with the same names in every row of the report.
    pub more: Vec<(&'static str, Value)>,
}

impl ReportRow {
    fn rate(&self) -> f64 {
        self.done as f64 / self.spent.processor.as_secs_f64().max(1e-9)
    }

    fn wall_rate(&self) -> f64 {
        self.done as f64 / self.spent.wall.as_secs_f64().max(1e-9)
    }
}

pub(super) struct Report {
    /// The job's name.
    pub what: &'static str,
    pub machine: Machine,
    pub rows: Vec<ReportRow>,
}

impl Report {
    /// Returns the report as one line of JSON.
    pub(super) fn json(&self) -> Value {
        let rows = self.rows.iter().map(|row| {
            let mut fields = Map::new();
            fields.insert("name".into(), json!(row.name));
            fields.insert("done".into(), json!(row.done));
            fields.insert("processor_seconds".into(), json!(row.spent.processor.as_secs_f64()));
            fields.insert("wall_seconds".into(), json!(row.spent.wall.as_secs_f64()));
            fields.insert("per_processor_second".into(), json!(row.rate()));
            fields.insert("per_second".into(), json!(row.wall_rate()));
            fields.extend(row.more.iter().map(|(name, value)| (name.replace(' ', "_"), value.clone())));
            Value::Object(fields)
        });
        json!({ "bench": self.what, "machine": self.machine, "rows": rows.collect::<Vec<_>>() })
    }

    pub(super) fn table(&self) -> String {
        let machine = &self.machine;
        let mut text = format!(
            "sudopress {} bench {}, {}\n{}, {} cores, {}, backend {}, {} thread{}\n\n",
            machine.version,
            self.what,
            machine.date,
            machine.processor,
            machine.cores,
            machine.system,
            machine.backend,
            machine.threads,
            if machine.threads == 1 { "" } else { "s" },
        );
        let clock = if machine.clock == "processor" { "CPU s" } else { "wall s" };
        let mut lines = vec![vec![String::new(), "done".into(), clock.into(), format!("per {clock}")]];
        // With one thread, wall time adds nothing.
        let has_wall = machine.threads > 1;
        if has_wall {
            lines[0].push("per second".into());
        }
        if let Some(row) = self.rows.first() {
            lines[0].extend(row.more.iter().map(|(name, _)| (*name).to_owned()));
        }
        for row in &self.rows {
            let mut line = vec![
                row.name.clone(),
                row.done.to_string(),
                format!("{:.2}", row.spent.processor.as_secs_f64()),
                figure(row.rate()),
            ];
            if has_wall {
                line.push(figure(row.wall_rate()));
            }
            line.extend(row.more.iter().map(|(_, value)| plain(value)));
            lines.push(line);
        }
        let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..lines[0].len()).map(width).collect();
        for line in &lines {
            // Names are aligned left, numbers right, by their width on a screen.
            let room = |column: usize| " ".repeat(widths[column] - line[column].width());
            text += &format!("{}{}", line[0], room(0));
            text.extend((1..line.len()).map(|column| format!("  {}{}", room(column), line[column])));
            text.push('\n');
        }
        text
    }
}

/// Returns a number with its significant digits.
fn figure(value: f64) -> String {
    match value {
        value if value < 10.0 => format!("{value:.3}"),
        value if value < 1_000.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "?".into(),
        Value::Number(number) if number.is_f64() => figure(number.as_f64().unwrap_or_default()),
        value => value.to_string(),
    }
}
