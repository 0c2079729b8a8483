//! Text formats: reading and writing of puzzles, and libraries of cases. One file a format.

pub mod hodoku_library;
