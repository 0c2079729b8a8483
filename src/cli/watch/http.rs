//! The part of HTTP/1.1 that `sudopress watch` needs: one request per connection, which is a GET or HEAD without a
//! body.
//!
//! Everything has a limit: the size and time of a request's head, the time of an answer, the number of connections. A
//! body is never read. Libraries of this size (tiny_http 0.12, httparse with a loop around it) do not have all of these
//! limits, and this code, using only the standard library, is shorter than a workaround.
//!
//! Pages of other sites must not read an unpublished book. A request is therefore only answered if its host is this
//! machine, which excludes pages that reach it through their own domain name (DNS rebinding), and if its origin, if
//! present, is ours.

use crate::cli::system::now;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

const MAX_HEAD_SIZE: usize = 16 * 1024;

/// The maximum time for a client to send the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(5);

/// The maximum time for a client to read any part of an answer.
const ANSWER_TIME: Duration = Duration::from_secs(10);

/// The time for which a connection is read after the answer, so that a client that is still sending can read it.
const LINGER_TIME: Duration = Duration::from_millis(300);

/// The maximum number of connections that are read or answered at the same time. Those that wait for news are not
/// counted.
const MAX_CONNECTIONS: usize = 256;

/// The address of the server. A request may not name another host.
#[derive(Clone, Copy, Debug)]
pub(super) struct ServerAddress {
    /// The address that the server listens on.
    pub address: IpAddr,
    pub port: u16,
}

/// A request that may be answered.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Request {
    /// The path of the requested page, without its leading slash.
    pub path: String,
    /// The query: the part after the question mark.
    pub query: String,
    /// Whether only the head of the answer is requested.
    pub is_head: bool,
}

/// The reason why a request is not answered: the status and a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refusal(u16, &'static str);

/// A connection with an unanswered request.
pub(super) struct Client {
    stream: TcpStream,
    is_head: bool,
}

impl Client {
    /// Sends an answer and closes the connection. If the client has closed it, this is not a fault.
    pub(super) fn answer(self, kind: &str, body: &[u8]) {
        let _ = self.send(200, kind, "", body);
    }

    /// Answers that the file was not found.
    pub(super) fn answer_missing(self) {
        self.refuse(Refusal(404, "file not found"));
    }

    fn refuse(self, Refusal(status, why): Refusal) {
        let more = if status == 405 { "Allow: GET, HEAD\r\n" } else { "" };
        let _ = self.send(status, "text/plain; charset=utf-8", more, format!("{why}\n").as_bytes());
    }

    fn send(mut self, status: u16, kind: &str, more: &str, body: &[u8]) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {status} {}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{more}Cache-Control: no-store\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\nX-Content-Type-Options: nosniff\r\n\
             X-Frame-Options: SAMEORIGIN\r\nConnection: close\r\n\r\n",
            reason(status),
            body.len(),
        );
        self.stream.set_write_timeout(Some(ANSWER_TIME))?;
        self.stream.write_all(head.as_bytes())?;
        if !self.is_head {
            self.stream.write_all(body)?;
        }
        self.stream.flush()?;
        self.stream.shutdown(Shutdown::Write)?;
        // Closing a connection with unread bytes would discard the answer before the client reads it.
        let end = now() + LINGER_TIME;
        let mut scrap = [0; 4096];
        while let Some(left) = end.checked_duration_since(now()).filter(|left| !left.is_zero()) {
            self.stream.set_read_timeout(Some(left))?;
            if self.stream.read(&mut scrap)? == 0 {
                break;
            }
        }
        Ok(())
    }
}

/// Accepts connections while the program runs, and passes each valid request to `answer`, on a separate thread.
pub(super) fn serve(
    listener: &TcpListener,
    server: ServerAddress,
    answer: impl Fn(Request, Client) + Clone + Send + 'static,
) {
    let busy = Arc::new(AtomicUsize::new(0));
    loop {
        let Ok((stream, _)) = listener.accept() else {
            // No file descriptor is free, or the client closed the connection at once.
            thread::sleep(Duration::from_millis(10));
            continue;
        };
        while busy.load(Ordering::SeqCst) >= MAX_CONNECTIONS {
            // Further connections wait in the system's queue.
            thread::sleep(Duration::from_millis(2));
        }
        busy.fetch_add(1, Ordering::SeqCst);
        let (of_thread, answer) = (Arc::clone(&busy), answer.clone());
        let work = move || {
            converse(stream, server, &answer);
            of_thread.fetch_sub(1, Ordering::SeqCst);
        };
        if thread::Builder::new().spawn(work).is_err() {
            busy.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

fn converse(mut stream: TcpStream, server: ServerAddress, answer: &impl Fn(Request, Client)) {
    let Ok(local) = stream.local_addr().map(|address| address.ip()) else { return };
    let request = match head(&mut stream) {
        Ok(Some(head)) => request(&head, server, local),
        Ok(None) => Err(Refusal(431, "the request header is too long")),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
            Err(Refusal(408, "the request took too long"))
        }
        Err(_) => return,
    };
    match request {
        Ok(request) => {
            let client = Client { stream, is_head: request.is_head };
            answer(request, client);
        }
        Err(refusal) => Client { stream, is_head: false }.refuse(refusal),
    }
}

/// Reads the head of a request; `None` if it is too long.
fn head(stream: &mut TcpStream) -> io::Result<Option<Vec<u8>>> {
    let end = now() + HEAD_TIME;
    let (mut head, mut part) = (Vec::new(), [0; 2048]);
    loop {
        let left = end.saturating_duration_since(now()).max(Duration::from_millis(1));
        if end <= now() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        let length = match stream.read(&mut part) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            length => length?,
        };
        let before = head.len().saturating_sub(3);
        head.extend_from_slice(&part[..length]);
        if let Some(at) = head[before..].windows(4).position(|four| four == b"\r\n\r\n") {
            head.truncate(before + at);
            return Ok(Some(head));
        }
        if head.len() > MAX_HEAD_SIZE {
            return Ok(None);
        }
    }
}

/// Parses the head of a request that came to the address `local` of this machine.
fn request(head: &[u8], server: ServerAddress, local: IpAddr) -> Result<Request, Refusal> {
    const MALFORMED: Refusal = Refusal(400, "the request is malformed");
    let text = std::str::from_utf8(head).map_err(|_| MALFORMED)?;
    let mut lines = text.split("\r\n");
    let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let [method, target, version] = first[..] else { return Err(MALFORMED) };
    let is_plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_plain(method) || !is_plain(target) || !["HTTP/1.1", "HTTP/1.0"].contains(&version) {
        return Err(MALFORMED);
    }
    let mut fields = Vec::new();
    for line in lines {
        let (name, value) = line.split_once(':').filter(|(name, _)| is_plain(name)).ok_or(MALFORMED)?;
        if value.bytes().any(|byte| byte.is_ascii_control() && byte != b'\t') {
            return Err(MALFORMED);
        }
        fields.push((name.to_ascii_lowercase(), value.trim()));
    }
    // A repeated field would be ambiguous.
    let field = |wanted: &str| -> Result<Option<&str>, Refusal> {
        let mut found = fields.iter().filter(|(name, _)| name == wanted);
        let first = found.next().map(|(_, value)| *value);
        if found.next().is_some() { Err(MALFORMED) } else { Ok(first) }
    };
    let host = field("host")?.ok_or(MALFORMED)?;
    if !server.allow(host, local) {
        return Err(Refusal(403, "this host is not served here; open the address that `sudopress watch` printed"));
    }
    let is_ours = |origin: &str| origin.strip_prefix("http://").is_some_and(|host| server.allow(host, local));
    let is_foreign = field("origin")?.is_some_and(|origin| !is_ours(origin));
    // Browsers report requests from another site's page in this way if there is no origin. A link that the user
    // followed is allowed.
    let is_loaded_elsewhere = matches!(field("sec-fetch-site")?, Some("cross-site" | "same-site"))
        && field("sec-fetch-dest")? != Some("document");
    if is_foreign || is_loaded_elsewhere {
        return Err(Refusal(403, "pages from other sites cannot read this"));
    }
    let is_head = match method {
        "GET" => false,
        "HEAD" => true,
        _ => return Err(Refusal(405, "only GET and HEAD are supported")),
    };
    let length = field("content-length")?.map(|length| {
        let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
        length.parse::<u64>().ok().filter(|_| is_number).ok_or(MALFORMED)
    });
    if length.transpose()?.is_some_and(|length| length > 0) || field("transfer-encoding")?.is_some() {
        return Err(Refusal(413, "requests must not have a body"));
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let path = path.strip_prefix('/').ok_or(MALFORMED)?.replace("%20", " ");
    Ok(Request { path, query: query.to_owned(), is_head })
}

impl ServerAddress {
    /// Returns whether a host with its port is this machine. The only permitted addresses are loopback addresses and
    /// the address on which the server listens; for "all addresses", that is the one to which the request came.
    fn allow(&self, host: &str, local: IpAddr) -> bool {
        let (name, port) = match host.strip_prefix('[') {
            Some(rest) => match rest.split_once(']') {
                Some((name, "")) => (name, "80"),
                Some((name, rest)) => (name, rest.strip_prefix(':').unwrap_or_default()),
                None => return false,
            },
            None => host.split_once(':').unwrap_or((host, "80")),
        };
        let is_port = port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse() == Ok(self.port);
        let bound = if self.address.is_unspecified() { local } else { self.address };
        let is_ours = |address: IpAddr| {
            address == IpAddr::V4(Ipv4Addr::LOCALHOST) || address == IpAddr::V6(Ipv6Addr::LOCALHOST) || address == bound
        };
        is_port && (name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(is_ours))
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        413 => "Content Too Large",
        431 => "Request Header Fields Too Large",
        _ => "Bad Request",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ServerAddress = ServerAddress { address: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 8047 };

    #[test]
    fn only_requests_from_this_machine_are_answered() {
        let check = |head: &str, expected: Result<(&str, &str, bool), u16>| {
            let read = request(head.replace('\n', "\r\n").as_bytes(), HERE, HERE.address);
            let read = read.as_ref().map(|request| (&*request.path, &*request.query, request.is_head));
            assert_eq!(read.map_err(|refusal| refusal.0), expected, "{head:?}");
        };
        let host = "\nHost: 127.0.0.1:8047";
        check(&format!("GET / HTTP/1.1{host}"), Ok(("", "", false)));
        check(&format!("HEAD /svg/0%2001.svg?3 HTTP/1.1{host}"), Ok(("svg/0 01.svg", "3", true)));
        check(&format!("GET /a%20b HTTP/1.0{host}\nContent-Length: 0\nAccept: */*"), Ok(("a b", "", false)));
        for name in ["localhost:8047", "LOCALHOST:8047", "[::1]:8047"] {
            check(&format!("GET /news HTTP/1.1\nhost:{name}"), Ok(("news", "", false)));
        }
        for name in [
            "evil.example:8047",
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost:8047.evil.example",
            "192.168.0.1:8047",
            "localhost.:8047",
            "[::1",
            "[::1]8047",
            "",
            ":8047",
            "127.0.0.1:+8047",
            "evil.example@localhost:8047",
        ] {
            check(&format!("GET / HTTP/1.1\nHost: {name}"), Err(403));
            check(&format!("POST / HTTP/1.1\nHost: {name}"), Err(403));
        }
        check(&format!("GET / HTTP/1.1{host}\nOrigin: http://127.0.0.1:8047"), Ok(("", "", false)));
        for origin in ["http://evil.example", "https://127.0.0.1:8047", "null", "http://127.0.0.1:9000", ""] {
            check(&format!("GET / HTTP/1.1{host}\nOrigin: {origin}"), Err(403));
        }
        check(&format!("GET / HTTP/1.1{host}\nSec-Fetch-Site: cross-site\nSec-Fetch-Dest: image"), Err(403));
        check(
            &format!("GET / HTTP/1.1{host}\nSec-Fetch-Site: cross-site\nSec-Fetch-Dest: document"),
            Ok(("", "", false)),
        );
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "X"] {
            check(&format!("{method} / HTTP/1.1{host}"), Err(405));
        }
        for length in ["1", "18446744073709551615"] {
            check(&format!("GET / HTTP/1.1{host}\nContent-Length: {length}"), Err(413));
        }
        for length in ["-1", "+0", "18446744073709551616", "1e9", "", "0, 0", "0\nContent-Length: 0"] {
            check(&format!("GET / HTTP/1.1{host}\nContent-Length: {length}"), Err(400));
        }
        check(&format!("GET / HTTP/1.1{host}\nTransfer-Encoding: chunked"), Err(413));
        for head in [
            "",
            "GET",
            "GET /",
            "GET  / HTTP/1.1",
            "GET / HTTP/2",
            "GET / HTTP/1.1",
            "GET / HTTP/1.1\nHost",
            "GET / HTTP/1.1\nHost: localhost:8047\nHost: localhost:8047",
            "GET / HTTP/1.1\n Host: localhost:8047",
            "GET / HTTP/1.1\nHost: localhost:8047\n folded",
            "GET / HTTP/1.1\nHost : localhost:8047",
            "GET news HTTP/1.1\nHost: localhost:8047",
            "GET http://localhost:8047/ HTTP/1.1\nHost: localhost:8047",
        ] {
            check(head, Err(400));
        }
    }

    #[test]
    fn an_address_that_the_user_chose_is_served_too() {
        let lan: IpAddr = "192.168.0.7".parse().expect("an address");
        let check = |address: &str, host: &str, expected: bool| {
            let server = ServerAddress { address: address.parse().expect("an address"), port: 8047 };
            assert_eq!(server.allow(host, lan), expected, "{address} {host}");
        };
        check("192.168.0.7", "192.168.0.7:8047", true);
        check("192.168.0.7", "192.168.0.8:8047", false);
        check("0.0.0.0", "192.168.0.7:8047", true);
        check("0.0.0.0", "192.168.0.8:8047", false);
        check("0.0.0.0", "evil.example:8047", false);
        check("::", "[::1]:8047", true);
    }
}
