//! A smaller program where the system can load it: the three megabytes of addresses that are set when it starts take some
//! thirty kilobytes when they are packed.
//!
//! The loader of glibc reads packed addresses from 2.36 on, of 2022, and a program that has them says so: an older one
//! refuses it. So it is done only where this very system has such a loader and the program is made for it, never when it
//! is made for another one, nor by a linker that somebody has chosen, as `.ci/release` does for old systems.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

use std::env;
use std::process::Command;

/// The first glibc that loads packed addresses.
const FIRST: (u32, u32) = (2, 36);

/// Asks the linker for packed addresses, if the program will be loaded here.
pub(crate) fn main() {
    println!("cargo::rerun-if-changed=templates/build/linking.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|is| is == value);
    let is_for_here = env::var("HOST").is_ok_and(|host| is("TARGET", &host));
    let is_usual = env::var_os("RUSTC_LINKER").is_none();
    let is_glibc = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is_for_here
        && is_usual
        && is_glibc
        && is("PROFILE", "release")
        && version().is_some_and(|version| version >= FIRST)
    {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of the system's glibc.
fn version() -> Option<(u32, u32)> {
    let told = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let told = String::from_utf8(told.stdout).ok()?;
    let (major, minor) = told.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
