//! The program `sudopress`: hands its arguments to the library and its outcome to the shell.

use std::process::ExitCode;

fn main() -> ExitCode {
    sudopress::cli::run(std::env::args_os())
}
