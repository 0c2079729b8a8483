//! `--backend`: the instruction set of the 9x9 engine during measurements.

use crate::cli::Failure;
use crate::cli::choices::words;
use crate::engine::nine::Backend;
use clap::builder::TypedValueParser;

/// The engine's backend.
#[derive(clap::Args, Debug)]
pub(super) struct BackendArgument {
    /// Backend of the 9x9 engine [default: the fastest on this machine]
    #[arg(long, value_name = "NAME", value_parser = backends())]
    backend: Option<Backend>,
}

/// Returns all backends. Those that this machine does not support are rejected by name later.
fn backends() -> impl TypedValueParser<Value = Backend> {
    words(Backend::ALL.map(|backend| (backend.key(), backend)))
}

impl BackendArgument {
    /// Returns the backend to use.
    pub(super) fn chosen(&self) -> Result<Backend, Failure> {
        let backend = self.backend.unwrap_or_else(Backend::best);
        if backend.is_available() {
            return Ok(backend);
        }
        let keys: Vec<String> = Backend::available().iter().map(|backend| format!("`{}`", backend.key())).collect();
        Err(Failure::negative(format!(
            "this machine cannot run the backend `{}`; it supports {}",
            backend.key(),
            keys.join(", ")
        )))
    }
}
