//! Tests of `sudopress watch` over loopback: it serves any number of pages, but no page of another site.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The number of attempts at checks that a busy machine can disturb.
const ROUNDS: usize = 10;

/// Returns whether a connection is open and has received nothing.
fn is_waiting(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).expect("it can be set");
    let found = stream.peek(&mut [0]);
    stream.set_nonblocking(false).expect("it can be set");
    found.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

/// A watched book.
struct Watched {
    _place: tempfile::TempDir,
    child: Child,
    /// Kept open, because the command ends if its output is closed.
    _output: BufReader<ChildStdout>,
    address: SocketAddr,
}

impl Watched {
    fn new() -> Self {
        let place = tempfile::tempdir().expect("a temporary folder");
        let spec = "title: t\noutputs: [svg]\nsections: [{title: a, count: 1, board: {box: 2x2}}]\n";
        fs::write(place.path().join("t.yaml"), spec).expect("it can be written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudopress"));
        command.args(["watch", "t.yaml", "--port", "0"]).current_dir(place.path());
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut line).expect("it prints its address");
        let address = line.strip_prefix("http://").and_then(|rest| rest.split('/').next()).expect("an address");
        let address = address.parse().expect("an address");
        let watched = Self { _place: place, child, _output: output, address };
        // The version is 0 until the book is ready. A page that has waited long is also answered.
        let is_there = |_| watched.get("/news?after=0").contains("\"title\":\"t\"");
        assert!((0..ROUNDS).any(is_there), "the book is shown");
        watched
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
        stream.write_all(request.as_bytes()).expect("it reads");
        stream
    }

    fn asked(&self, request: &str) -> String {
        let mut answer = String::new();
        self.send(request).read_to_string(&mut answer).expect("it answers");
        answer
    }

    fn get(&self, path: &str) -> String {
        self.asked(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address))
    }

    fn version(&self) -> u64 {
        let news = self.get("/news");
        let news: serde_json::Value =
            serde_json::from_str(news.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
        news["version"].as_u64().expect("a version")
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn any_number_of_pages_wait_and_others_are_answered_at_once() {
    let watched = Watched::new();
    let request = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", watched.address);
    let version = watched.version();
    // The others are answered while all pages, and clients that sent half a request, are still waiting. On a busy
    // machine their time may be over by then; if they block the others, it always is.
    let round = |_| {
        let page = |_| watched.send(&request(&format!("/news?after={version}")));
        let pages: Vec<TcpStream> = (0..60).map(page).collect();
        let halves: Vec<TcpStream> = (0..20).map(|_| watched.send("GET / HT")).collect();
        for path in ["/", "/news", "/svg/001.svg"] {
            assert!(watched.get(path).starts_with("HTTP/1.1 200 OK\r\n"), "{path}");
        }
        pages.iter().chain(&halves).all(is_waiting).then_some(pages)
    };
    let pages = (0..ROUNDS).find_map(round).expect("others are answered while pages wait");
    // All waiting pages are notified of a change.
    let spec = watched._place.path().join("t.yaml");
    fs::write(spec, "title: another\noutputs: [svg]\nsections: [{title: a, count: 1, board: {box: 2x2}}]\n")
        .expect("room");
    for mut page in pages {
        let mut answer = String::new();
        page.read_to_string(&mut answer).expect("it answers");
        // A page that has waited long is also answered, and asks again.
        let again = |_| watched.get(&format!("/news?after={version}"));
        let answers = std::iter::once(answer).chain((0..ROUNDS).map(again));
        assert!(
            answers.take_while(|answer| answer.starts_with("HTTP/1.1 200")).any(|answer| answer.contains("another"))
        );
    }
}

#[test]
fn foreign_hosts_methods_and_bodies_are_refused() {
    let watched = Watched::new();
    let check = |request: &str, expected: &str| {
        let request = request.replace('\n', "\r\n").replace("HERE", &watched.address.to_string());
        let answer = watched.asked(&(request + "\r\n\r\n"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{answer}");
    };
    check("GET / HTTP/1.1\nHost: HERE", "200");
    check("GET / HTTP/1.1\nHost: evil.example", "403");
    check("GET /svg/001.svg HTTP/1.1\nHost: evil.example:80", "403");
    check("GET /news HTTP/1.1\nHost: HERE\nOrigin: http://evil.example", "403");
    check("GET / HTTP/1.1", "400");
    check("POST / HTTP/1.1\nHost: HERE\nContent-Length: 2\n\n{}", "405");
    check("GET / HTTP/1.1\nHost: HERE\nContent-Length: 18446744073709551615", "413");
    check("GET / HTTP/1.1\nHost: HERE\nContent-Length: 99999999999999999999999", "400");
    check(&format!("GET / HTTP/1.1\nHost: HERE\nX: {}", "x".repeat(40_000)), "431");
    check("GET /../../etc/passwd HTTP/1.1\nHost: HERE", "404");
    let head = watched.asked(&format!("HEAD / HTTP/1.1\r\nHost: {}\r\n\r\n", watched.address));
    assert!(head.starts_with("HTTP/1.1 200") && head.ends_with("\r\n\r\n"), "{head}");
    check("GET / HTTP/1.1\nHost: HERE", "200");
}
