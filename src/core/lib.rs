//! The core of sudopress: boards and puzzles, engines, canonical forms and text formats, but no techniques.
//!
//! `engine`, `canon` and `format` are built on `board` and `work` and do not use each other.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod board;
pub mod canon;
pub mod engine;
pub mod error;
pub mod format;
pub mod work;
