//! Tests of external interruption: a closed output, a full disk, a signal, or a request for more than there is.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// A time after which the program counts as hanging, even on a busy machine. It promises to end within a second.
const NEVER: Duration = Duration::from_secs(60);

fn start(arguments: &[&str], out: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Returns the exit code of a run that must end without help, and its messages.
fn end(mut child: Child, arguments: &[&str]) -> (Option<i32>, String) {
    let id = child.id().to_string();
    let mut said = child.stderr.take();
    let (send, ended) = channel();
    std::thread::spawn(move || {
        let mut text = String::new();
        said.as_mut().map(|said| said.read_to_string(&mut text));
        let _ = send.send((child.wait().expect("it can be waited for").code(), text));
    });
    ended.recv_timeout(NEVER).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-KILL", &id]).status();
        panic!("{arguments:?} does not end");
    })
}

/// Starts a run, writes a line of input that is left open, reads the first line of its output, closes it, and expects
/// the run to end without a fault.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_everything_at_once() {
    let check = |arguments: &[&str], input: &str| {
        let mut child = start(arguments, Stdio::piped());
        let mut stdin = child.stdin.take().expect("it was piped");
        stdin.write_all(input.as_bytes()).expect("it can be written to");
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("it was piped"));
        out.read_line(&mut first).expect("it is text");
        assert!(!first.is_empty(), "{arguments:?} printed nothing");
        drop(out);
        assert_eq!(end(child, arguments).0, Some(0), "{arguments:?}");
    };
    let line = format!("{PUZZLE}\n");
    check(&["generate", "-n", "100000000", "--seed", "1"], "");
    check(&["generate", "-n", "100000000", "--seed", "1", "--grade", "easy"], "");
    check(&["generate", "-n", "100000000", "--seed", "1", "--board", "4x4"], "");
    // Their input stays open: the first result must appear although there may be more puzzles, and they must still end.
    for command in ["solve", "rate", "convert --canonical", "explain", "hint", "find hidden-single"] {
        check(&command.split(' ').collect::<Vec<_>>(), &line);
    }
}

/// Checks that a writer who waits for each answer gets it before writing the next line.
#[cfg(unix)]
#[test]
fn each_line_is_answered_before_the_next_comes() {
    let check = |arguments: &[&str], line: &str, expected: &str| {
        let mut child = start(arguments, Stdio::piped());
        let mut stdin = child.stdin.take().expect("it was piped");
        let out = BufReader::new(child.stdout.take().expect("it was piped"));
        let (send, answers) = channel();
        let reader = std::thread::spawn(move || {
            out.lines().map_while(Result::ok).for_each(|line| drop(send.send(line)));
        });
        for _ in 0..3 {
            stdin.write_all(format!("{line}\n").as_bytes()).expect("it can be written to");
            loop {
                match answers.recv_timeout(NEVER) {
                    Ok(answer) if answer.contains(expected) => break,
                    Ok(_) => {}
                    Err(_) => {
                        let _ = child.kill();
                        panic!("{arguments:?} did not answer");
                    }
                }
            }
        }
        drop(stdin);
        assert_eq!(end(child, arguments).0, Some(0), "{arguments:?}");
        reader.join().expect("it ends");
    };
    check(&["solve"], PUZZLE, "4839");
    check(&["solve", "--format=json"], PUZZLE, "is_unique");
    check(&["explain", "--format=letters", "--scale=sudognu"], PUZZLE, ".");
    check(&["rate"], PUZZLE, "gentle");
    check(&["convert", "--canonical"], PUZZLE, "...");
    check(&["explain"], PUZZLE, "Single");
    check(&["hint"], PUZZLE, "Look at");
    check(&["hint", "--format=json"], PUZZLE, "degree");
    check(&["find", "hidden-single"], PUZZLE, "Hidden Single");
    let case = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
    check(&["find", "--library", "/dev/stdin"], case, "ok");
}

/// Returns the signals that ask a program to end. A shell without a terminal makes background processes ignore Ctrl-C,
/// including these tests and their children; a signal before the program listens is then lost, as intended.
#[cfg(unix)]
fn signals() -> &'static [&'static str] {
    let survivor = Command::new("sh").args(["-c", "kill -INT $$; echo alive"]).output().expect("a shell is there");
    if survivor.stdout.is_empty() { &["-TERM", "-INT"] } else { &["-TERM"] }
}

/// Checks that commands which wait for input end at once on request, and leave no file.
#[cfg(unix)]
#[test]
fn a_signal_ends_what_waits_for_input() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let sheet = place.path().join("sheet").display().to_string();
    let check = |arguments: &[&str], signal: &str| {
        let mut child = start(arguments, Stdio::null());
        let mut stdin = child.stdin.take().expect("it was piped");
        stdin.write_all(format!("{PUZZLE}\n").as_bytes()).expect("it can be written to");
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
        assert!(sent.success());
        // A signal before the program listens also ends it, without an exit code.
        let (exit, said) = end(child, arguments);
        assert!(matches!(exit, None | Some(130)), "{arguments:?}: {exit:?} {said}");
        drop(stdin);
    };
    for signal in signals() {
        for words in
            ["solve", "rate", "convert --canonical", "explain", "hint", "find x-wing", "bench count", "bench rate"]
        {
            check(&words.split(' ').collect::<Vec<_>>(), signal);
        }
        check(&["print", "--output", &sheet], signal);
        check(&["bench", "generate", "--board", "6x5"], signal);
    }
    assert_eq!(std::fs::read_dir(place.path()).expect("readable").count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_at_once() {
    let check = |arguments: &[&str]| {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let child = start(arguments, full.into());
        let (exit, said) = end(child, arguments);
        assert_eq!(exit, Some(4), "{arguments:?}: {said}");
        assert!(said.contains("standard output: cannot write: no space left on device"), "{arguments:?}: {said}");
    };
    check(&["generate", "-n", "100000000", "--seed", "1"]);
    check(&["generate", "-n", "100000000", "--seed", "1", "--grade", "gentle"]);
    check(&["solve", PUZZLE]);
    check(&["rate", PUZZLE]);
    check(&["convert", "--canonical", PUZZLE]);
    check(&["explain", PUZZLE]);
    check(&["find", "naked-single", PUZZLE]);
    check(&["hint", PUZZLE]);
    for words in
        ["--help", "--version", "solve --help", "help completions bash", "help manual", "help schema", "techniques"]
    {
        check(&words.split(' ').collect::<Vec<_>>());
    }
}

/// An attempt at a puzzle of such a board takes minutes or more.
#[cfg(unix)]
#[test]
fn a_signal_ends_what_would_take_long() {
    let check = |arguments: &[&str], signal: &str| {
        let mut child = start(arguments, Stdio::piped());
        let stdin = child.stdin.take().expect("it was piped");
        let mut said = BufReader::new(child.stderr.take().expect("it was piped"));
        let mut note = String::new();
        said.read_line(&mut note).expect("it is text");
        assert!(note.contains("seed"), "{arguments:?} said {note:?}");
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
        assert!(sent.success());
        let exit = end(child, arguments).0;
        let mut rest = String::new();
        said.read_to_string(&mut rest).expect("it is text");
        assert_eq!((exit, rest.contains("interrupted")), (Some(130), true), "{arguments:?}: {rest}");
        drop(stdin);
    };
    for signal in ["-TERM", "-INT"] {
        check(&["generate", "--board", "6x5"], signal);
        check(&["generate", "--board", "5x5", "--symmetry", "full"], signal);
        check(&["generate", "--board", "5x5", "--symmetry", "both-axes"], signal);
        check(&["generate", "-n", "100000000", "--scale", "sudognu", "--min-rating", "3000"], signal);
    }
}

#[test]
fn what_cannot_be_had_is_reported_soon() {
    let check = |arguments: &[&str], expected: &[&str]| {
        let mut child = start(arguments, Stdio::piped());
        drop(child.stdin.take());
        let (exit, said) = end(child, arguments);
        assert_eq!(exit, Some(1), "{arguments:?}: {said}");
        expected
            .iter()
            .for_each(|expected| assert!(said.contains(expected), "{arguments:?} said {said:?}, not {expected:?}"));
    };
    for count in ["1", "1000000"] {
        let arguments = ["generate", "-n", count, "--seed", "1", "--board", "2x2", "--symmetry", "full"];
        check(
            &arguments,
            &[&format!("0 of {count} puzzles found in 5"), "use a simpler symmetry, or `--minimal orbit`"],
        );
    }
    check(
        &["generate", "--seed", "1", "--board", "2x2", "--scale", "sudognu", "--min-rating", "500"],
        &["0 of 1 puzzles", "--min-rating", "rated 500 or higher; the scale `sudognu` has no known maximum"],
    );
}

#[test]
fn threads_help_no_more_than_there_are_processors_and_change_nothing() {
    let run = |threads: &str| {
        let arguments = ["generate", "-n", "300", "--seed", "5", "--symmetry", "point", "--threads", threads];
        let mut child = start(&arguments, Stdio::piped());
        drop(child.stdin.take());
        let mut out = String::new();
        child.stdout.take().expect("it was piped").read_to_string(&mut out).expect("it is text");
        let (exit, said) = end(child, &arguments);
        assert_eq!(exit, Some(0), "{said}");
        (out, said)
    };
    let (one, said) = run("1");
    assert_eq!((one.lines().count(), said.as_str()), (300, ""));
    assert_eq!(run("2").0, one);
    let (many, said) = run("100000");
    assert!(many == one && said.contains("100000 threads are no faster than"), "{said}");
}
