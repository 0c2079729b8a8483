//! The core of sudopress: boards and puzzles, engines, canonical forms and text formats. It knows no technique.
//!
//! `board` and `work` are the ground; `engine`, `canon` and `format` stand on them and do not use each other.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod board;
pub mod canon;
pub mod engine;
pub mod error;
pub mod format;
pub mod work;
