//! Tests that every command on a bank with flipped bits ends, with a fault or with results.

use rayon::prelude::*;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// A time after which a command counts as hanging, even on a busy machine.
const NEVER: Duration = Duration::from_secs(60);

const CALLS: [&str; 6] = [
    "bank stats a.bank",
    "bank find a.bank",
    "bank import a.bank in.txt --again --scales press",
    "bank verify a.bank",
    "bank export a.bank a.csv --force",
    "bank books a.bank",
];

fn start(folder: &Path, call: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(call.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Returns the exit code of a call, which must end without a signal.
fn run(folder: &Path, call: &str) -> i32 {
    let mut child = start(folder, call);
    let id = child.id().to_string();
    let (send, ended) = channel();
    std::thread::spawn(move || send.send(child.wait().expect("it can be waited for").code()));
    let code = ended.recv_timeout(NEVER).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-KILL", &id]).status();
        panic!("`{call}` does not end");
    });
    code.expect("it ends by itself")
}

/// Flips every n-th bit of the non-zero bytes, one at a time, and runs all calls on each bank.
fn flip(every: usize) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let puzzles = ["--seed", "7", "--count", "4"];
    let made = Command::new(env!("CARGO_BIN_EXE_sudopress")).arg("generate").args(puzzles).output();
    let puzzles = made.expect("the program starts").stdout;
    fs::write(place.path().join("in.txt"), &puzzles).expect("it can be written");
    assert_eq!(run(place.path(), "bank import a.bank in.txt --scales press --paths"), 0);
    let bank = fs::read(place.path().join("a.bank")).expect("it is there");
    let held = bank.iter().enumerate().filter(|(_, byte)| **byte != 0).map(|(at, _)| at);
    let bits: Vec<usize> = held.flat_map(|at| 8 * at..8 * at + 8).step_by(every).collect();
    bits.par_iter().for_each(|bit| {
        let place = tempfile::tempdir().expect("a temporary folder");
        let mut bank = bank.clone();
        bank[bit / 8] ^= 1 << (bit % 8);
        fs::write(place.path().join("in.txt"), &puzzles).expect("it can be written");
        for call in CALLS {
            fs::write(place.path().join("a.bank"), &bank).expect("it can be written");
            let exit = run(place.path(), call);
            assert!((0..=4).contains(&exit), "bit {bit}: `{call}` ended with {exit}");
        }
    });
}

#[test]
fn a_bank_with_a_bit_flipped_ends_every_command() {
    flip(1_201);
}

#[test]
#[ignore = "takes half an hour: .ci/full bits"]
fn every_bit_of_a_bank() {
    flip(1);
}
