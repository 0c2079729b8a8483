//! Links the program at a fixed address where glibc loads it. Otherwise each start writes two megabytes of addresses, which
//! is half of the time that a short command takes. Libraries, heap and stack are still at addresses of chance.

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
