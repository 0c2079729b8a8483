//! Links the program at a fixed address on systems with glibc. Otherwise each start writes two megabytes of relocated
//! addresses, which takes half of the time of a short command. Libraries, heap and stack still have random addresses.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

use std::env;

/// Asks the linker for fixed addresses.
pub(crate) fn main() {
    println!("cargo::rerun-if-changed=templates/build/linking.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|is| is == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
