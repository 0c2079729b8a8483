//! `--backend`: what the engine of 9x9 boards runs on while it is measured.

use crate::cli::Failure;
use crate::engine::nine::Backend;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The engine's backend.
#[derive(clap::Args, Debug)]
pub(super) struct BackendArgument {
    /// Backend of the 9x9 engine [default: the fastest of this machine]
    #[arg(long, value_name = "NAME", value_parser = backends())]
    backend: Option<Backend>,
}

/// The backends by their keys; those that this machine cannot run are refused by name later.
fn backends() -> impl TypedValueParser<Value = Backend> {
    let keys = PossibleValuesParser::new(Backend::ALL.map(Backend::key));
    keys.map(|key| Backend::from_key(&key).expect("it is one of the keys"))
}

impl BackendArgument {
    /// The backend that will run.
    pub(super) fn chosen(&self) -> Result<Backend, Failure> {
        let backend = self.backend.unwrap_or_else(Backend::best);
        if backend.is_available() {
            return Ok(backend);
        }
        let keys: Vec<String> = Backend::available().iter().map(|backend| format!("`{}`", backend.key())).collect();
        Err(Failure::negative(format!(
            "this machine cannot run the backend `{}`; it has {}",
            backend.key(),
            keys.join(", ")
        )))
    }
}
