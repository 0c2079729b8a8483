//! The words against real paths: nothing missing, nothing unsaid.
