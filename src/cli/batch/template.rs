//! Writes drivers that run shards on many machines.

use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure};
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The drivers: the engine, and the file.
const TEMPLATES: [(&str, &str); 3] = [
    ("ray", include_str!("../../../templates/cluster/ray.py")),
    ("slurm", include_str!("../../../templates/cluster/slurm.sh")),
    ("kubernetes", include_str!("../../../templates/cluster/kubernetes.yaml")),
];

/// The arguments for a driver, which is printed to the standard output. Its first lines explain how to use it.
#[derive(clap::Args, Debug)]
pub(super) struct New {
    /// The engine
    #[arg(value_parser = engine())]
    engine: &'static str,
}

fn engine() -> impl TypedValueParser<Value = &'static str> {
    let text = |name: String| TEMPLATES.iter().find(|(key, _)| *key == name).map(|(_, text)| *text);
    PossibleValuesParser::new(TEMPLATES.map(|(key, _)| key)).map(move |name| text(name).expect("it is one of them"))
}

impl New {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        screen.print(self.engine)?;
        Ok(Exit::Done)
    }
}
