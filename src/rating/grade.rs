//! Grades: named bands on a scale, with pips.
