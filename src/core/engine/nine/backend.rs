//! The instruction sets of the engine. They are detected once; each question is then one call across the boundary.
//!
//! Functions with target features cannot be inlined into functions without them. A whole question, including its
//! search, is therefore compiled once for every backend behind one such boundary, with everything inlined.

#[cfg(target_arch = "aarch64")]
use super::neon::Register128;
use super::portable::Portable;
use super::search::DEPTH;
#[cfg(target_arch = "x86_64")]
use super::sse2::Register128;
use super::state::SearchState;
#[cfg(target_feature = "simd128")]
use super::wasm::Register128;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, boxes::Boxes};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
use super::{fives::Fives, vectors::VectorState};

/// An instruction set of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Registers of 512 bits (x86-64 with AVX-512 BW, VBMI and BITALG: Ice Lake, Zen 4 and later).
    Avx512,
    /// Registers of 256 bits (x86-64 with AVX2).
    Avx2,
    /// Registers of 128 bits (every x86-64 and aarch64; WebAssembly if the program is compiled for `simd128`).
    Simd128,
    /// Plain words, on any machine.
    Portable,
}

impl Backend {
    /// All backends, fastest first.
    pub const ALL: [Backend; 4] = [Backend::Avx512, Backend::Avx2, Backend::Simd128, Backend::Portable];

    /// Returns the stable key of the backend: `avx512`, `avx2`, `simd128` or `portable`.
    pub fn key(self) -> &'static str {
        match self {
            Backend::Avx512 => "avx512",
            Backend::Avx2 => "avx2",
            Backend::Simd128 => "simd128",
            Backend::Portable => "portable",
        }
    }

    /// Returns the backend with this key.
    pub fn from_key(key: &str) -> Option<Backend> {
        Self::ALL.into_iter().find(|backend| backend.key() == key)
    }

    /// Returns the backends that this machine can run, fastest first.
    pub fn available() -> Vec<Backend> {
        Self::ALL.into_iter().filter(|backend| backend.is_available()).collect()
    }

    /// Returns the fastest backend of this machine.
    pub fn best() -> Backend {
        Self::ALL.into_iter().find(|backend| backend.is_available()).unwrap_or(Backend::Portable)
    }

    /// Returns whether this machine supports the backend. (The standard library caches the detection.)
    pub fn is_available(self) -> bool {
        match self {
            Backend::Portable => true,
            Backend::Simd128 => HAS_REGISTERS,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }
}

/// Whether the target has registers of 128 bits. On these targets, all machines have them.
const HAS_REGISTERS: bool = cfg!(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"));

/// The memory that a solver keeps between questions: a stack, and a position for several questions.
pub(super) struct Workspace<P> {
    pub(super) stack: Vec<P>,
    pub(super) start: P,
}

impl<P: SearchState> Workspace<P> {
    fn new(start: P) -> Self {
        Workspace { stack: Vec::with_capacity(DEPTH), start }
    }
}

/// A question, generic over positions. Its `ask` must be `#[inline(always)]`.
pub(super) trait Question {
    type Answer;
    fn ask<P: SearchState>(self, workspace: &mut Workspace<P>) -> Self::Answer;
}

/// The workspace of a backend.
pub(super) enum BackendWorkspace {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Workspace<VectorState<Avx512>>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Workspace<VectorState<Boxes<Avx2>>>>),
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
    Simd128(Box<Workspace<VectorState<Fives<Register128>>>>),
    Portable(Box<Workspace<Portable>>),
}

impl BackendWorkspace {
    /// Returns a workspace for the backend, or for the portable one if the machine does not support it.
    pub(super) fn new(backend: Backend) -> Self {
        match backend {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the features have just been detected.
            Backend::Avx512 if backend.is_available() => BackendWorkspace::Avx512(unsafe { workspace_avx512() }),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the features have just been detected.
            Backend::Avx2 if backend.is_available() => BackendWorkspace::Avx2(unsafe { workspace_avx2() }),
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
            Backend::Simd128 => BackendWorkspace::Simd128(Box::new(Workspace::new(VectorState::load(&[0; 81])))),
            _ => BackendWorkspace::Portable(Box::new(Workspace::new(Portable::load(&[0; 81])))),
        }
    }

    /// Runs a question on the backend.
    #[inline]
    pub(super) fn ask<Q: Question>(&mut self, question: Q) -> Q::Answer {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this workspace exists only if the features are available.
            BackendWorkspace::Avx512(workspace) => unsafe { ask_avx512(question, workspace) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this workspace exists only if the features are available.
            BackendWorkspace::Avx2(workspace) => unsafe { ask_avx2(question, workspace) },
            #[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "simd128"))]
            BackendWorkspace::Simd128(workspace) => question.ask(workspace),
            BackendWorkspace::Portable(workspace) => question.ask(workspace),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,bmi1,lzcnt,popcnt")]
fn workspace_avx512() -> Box<Workspace<VectorState<Avx512>>> {
    Box::new(Workspace::new(VectorState::load(&[0; 81])))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,bmi1,lzcnt,popcnt")]
fn ask_avx512<Q: Question>(question: Q, workspace: &mut Workspace<VectorState<Avx512>>) -> Q::Answer {
    question.ask(workspace)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,lzcnt,popcnt")]
fn workspace_avx2() -> Box<Workspace<VectorState<Boxes<Avx2>>>> {
    Box::new(Workspace::new(VectorState::load(&[0; 81])))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,lzcnt,popcnt")]
fn ask_avx2<Q: Question>(question: Q, workspace: &mut Workspace<VectorState<Boxes<Avx2>>>) -> Q::Answer {
    question.ask(workspace)
}
