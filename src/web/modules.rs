//! The modules of WebAssembly that `.ci/cross module` builds from this crate, compressed by gzip.

/// The module that pages load first.
pub static ENGINE: &[u8] = include_bytes!("module/engine.wasm.gz");

/// The module with everything, for what the first one lacks.
pub static ENGINE_ALL: &[u8] = include_bytes!("module/engine-all.wasm.gz");
