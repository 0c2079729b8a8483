//! `sudopress watch`: shows a book in a browser while its spec is edited.
//!
//! Nothing is written. The main thread checks whether the spec, or a file that it names, was saved, and typesets the
//! book again with its existing puzzles. Other threads answer the browser. The PDF is made at once, other outputs when
//! one of their files is requested.
//!
//! Pages that wait for news are kept in a list and need no threads, so any number of open pages leaves all threads
//! free.

mod http;

use super::build::compose;
use super::exit::reason;
use super::input::{self, Commission};
use super::output::{LOCK, default_folder};
use super::screen::Screen;
use super::{Exit, Failure, interrupt, system};
use crate::book::{Edition, Lock, MAX_SPEC_SIZE};
use crate::error::Diagnostic;
use crate::outputs::{self, Job, MemorySink, OUTPUTS, Output, ThemeFile};
use http::{Client, Request, ServerAddress};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Open the printed address. The book is typeset again when you save the spec or a file that it names; faults are shown
above it. The puzzles of the last build are reused while they fit the spec. Nothing is written. Stop with Ctrl-C.

Examples:
  sudopress watch books/first.yaml")]
pub(super) struct Watch {
    /// Book spec
    #[arg(value_name = "SPEC")]
    spec: PathBuf,

    /// Port to listen on
    #[arg(long, default_value_t = 8047)]
    port: u16,

    /// Address to listen on; any other than the default lets other machines read the book
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
}

/// The interval at which files are checked.
const TICK: Duration = Duration::from_millis(60);

/// The time that a browser waits for news before it asks again.
const PATIENCE: Duration = Duration::from_secs(20);

/// The maximum number of pages that wait for news at the same time. If there are more, the one that waited longest is
/// answered.
const MAX_WAITING: usize = 512;

const JSON: &str = "application/json";

/// The page in which the book is shown.
const PAGE: &str = include_str!("watch.html");

/// A page that waits for a newer version.
struct WaitingClient {
    after: u64,
    until: Instant,
    client: Client,
}

/// The state of the book for browsers.
#[derive(Default)]
struct Preview {
    shown: Mutex<PreviewState>,
    news: Condvar,
}

#[derive(Default)]
struct PreviewState {
    /// Incremented with every change.
    version: u64,
    /// The faults of the spec.
    faults: Vec<String>,
    /// The typeset book, if there is one.
    book: Option<Arc<TypesetBook>>,
    files: BTreeMap<String, Arc<Vec<u8>>>,
    /// The outputs that were already made.
    made: BTreeSet<&'static str>,
    /// The pages that wait for news, in order of arrival.
    waiting: Vec<WaitingClient>,
}

struct TypesetBook {
    commission: Commission,
    edition: Edition,
}

impl Watch {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let fail = |error: std::io::Error| {
            let message = format!("cannot listen on port {} of {}: {}", self.port, self.address, reason(&error));
            Failure::new(Exit::Files, Diagnostic::new(message).hint("use another port with `--port N`"))
        };
        let listener = TcpListener::bind((self.address, self.port)).map_err(fail)?;
        let address = listener.local_addr().map_err(fail)?;
        let preview = Arc::new(Preview::default());
        let server = ServerAddress { address: address.ip(), port: address.port() };
        let (responder, notifier) = (Arc::clone(&preview), Arc::clone(&preview));
        let answer = move |request, client| responder.answer(&request, client);
        let threads = thread::Builder::new().spawn(move || http::serve(&listener, server, answer));
        threads.and_then(|_| thread::Builder::new().spawn(move || notifier.send_news())).map_err(fail)?;
        screen.line(format_args!("http://{address}/ shows {}; press Ctrl-C to stop", self.spec.display()))?;
        screen.flush()?;
        let (mut last, mut seen) = (self.last_lock(), None);
        loop {
            let now = state_of(&self.spec);
            if seen.as_ref() != Some(&now) {
                seen = Some(now);
                let start = system::now();
                match self.set(&mut last, &preview, screen) {
                    Ok(()) => screen.note(format!("typeset in {} ms", start.elapsed().as_millis())),
                    Err(Failure::Reported(Exit::Interrupted, _)) => return Ok(Exit::Done),
                    Err(Failure::Reported(_, faults)) => {
                        faults.iter().for_each(|fault| screen.complain(fault));
                        preview.show(|shown| shown.faults = faults.iter().map(ToString::to_string).collect());
                    }
                    Err(closed @ Failure::ClosedPipe) => return Err(closed),
                }
            }
            if interrupt::is_asked() {
                return Ok(Exit::Done);
            }
            thread::sleep(TICK);
        }
    }

    /// Returns the lock of the last build, if there is one.
    fn last_lock(&self) -> Option<Lock> {
        let path = default_folder(&self.spec).ok()?.join(LOCK);
        path.is_file().then(|| input::lock(&path).ok()).flatten().map(|(lock, _)| lock)
    }

    /// Typesets the book from the current spec.
    fn set(&self, last: &mut Option<Lock>, preview: &Preview, screen: &Screen) -> Result<(), Failure> {
        let commission = input::commission(&self.spec)?;
        let Commission { plan, text, .. } = &commission;
        let known = last.as_ref().and_then(|lock| lock.edition(plan, text, LOCK, &interrupt::stop()).ok());
        interrupt::stop().check().map_err(|_| Failure::interrupted())?;
        let edition = match known {
            Some(fitted) => fitted.edition,
            None => compose(plan, screen)?,
        };
        *last = Some(Lock::new(&edition, text));
        let book = Arc::new(TypesetBook { commission, edition });
        let mut files = BTreeMap::new();
        let first = &OUTPUTS[0];
        if book.commission.outputs.iter().any(|output| output.key == first.key) {
            files = book.files(first)?;
        }
        preview.show(|shown| {
            shown.faults.clear();
            shown.made = BTreeSet::from([first.key]);
            (shown.book, shown.files) = (Some(book), files);
        });
        Ok(())
    }
}

impl PreviewState {
    /// Returns the news about this version for a page.
    fn news(&self) -> Vec<u8> {
        let outputs = self.book.as_ref().map(|book| book.commission.outputs.iter().map(|output| output.key).collect());
        let outputs: Vec<&str> = outputs.unwrap_or_default();
        let title = self.book.as_ref().map(|book| book.edition.plan.title.clone());
        let news = serde_json::json!({
            "version": self.version, "faults": self.faults, "title": title, "outputs": outputs,
        });
        news.to_string().into_bytes()
    }
}

impl TypesetBook {
    /// Returns the files of an output.
    fn files(&self, output: &'static Output) -> Result<BTreeMap<String, Arc<Vec<u8>>>, Failure> {
        let Commission { material, outputs, .. } = &self.commission;
        let sink = MemorySink::default();
        // Pages link to all outputs of the book, although only one is made now.
        (output.make)(&Job::new(&self.edition, material, outputs), &sink)?;
        Ok(sink.into_files().into_iter().map(|(name, bytes)| (name, Arc::new(bytes))).collect())
    }
}

impl Preview {
    fn shown(&self) -> MutexGuard<'_, PreviewState> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn show(&self, change: impl FnOnce(&mut PreviewState)) {
        let mut shown = self.shown();
        change(&mut shown);
        shown.version += 1;
        drop(shown);
        self.news.notify_all();
    }

    /// Answers waiting pages as soon as there is news or their time is over.
    fn send_news(&self) {
        let mut shown = self.shown();
        loop {
            let now = system::now();
            let (version, surplus) = (shown.version, shown.waiting.len().saturating_sub(MAX_WAITING));
            let (mut due, mut waiting) = (Vec::new(), Vec::new());
            for (place, page) in std::mem::take(&mut shown.waiting).into_iter().enumerate() {
                let is_due = page.after < version || page.until <= now || place < surplus;
                if is_due { due.push(page.client) } else { waiting.push(page) }
            }
            shown.waiting = waiting;
            if due.is_empty() {
                shown = self.news.wait_timeout(shown, TICK).unwrap_or_else(PoisonError::into_inner).0;
                continue;
            }
            let news = shown.news();
            drop(shown);
            // Each answer may wait for its client, so it gets a thread.
            for client in due {
                let news = news.clone();
                let _ = thread::Builder::new().spawn(move || client.answer(JSON, &news));
            }
            shown = self.shown();
        }
    }

    /// Answers a request, or adds it to those that wait for news.
    fn answer(&self, request: &Request, client: Client) {
        match request.path.as_str() {
            "" => client.answer("text/html; charset=utf-8", PAGE.as_bytes()),
            "news" => {
                let after = request.query.strip_prefix("after=").and_then(|after| after.parse().ok());
                let mut shown = self.shown();
                match after.filter(|&after| shown.version <= after) {
                    Some(after) => shown.waiting.push(WaitingClient { after, until: system::now() + PATIENCE, client }),
                    None => {
                        let news = shown.news();
                        drop(shown);
                        client.answer(JSON, &news);
                    }
                }
            }
            name => match self.file(name) {
                Some(bytes) => client.answer(kind_of(name), &bytes),
                None => client.answer_missing(),
            },
        }
    }

    /// Returns a file of the book, and makes its output if necessary.
    fn file(&self, name: &str) -> Option<Arc<Vec<u8>>> {
        let (version, book) = {
            let shown = self.shown();
            if let Some(bytes) = shown.files.get(name) {
                return Some(Arc::clone(bytes));
            }
            (shown.version, shown.book.clone()?)
        };
        let output = book.commission.outputs.iter().find(|output| name.starts_with(output.place))?;
        if self.shown().made.contains(output.key) {
            return None;
        }
        let files = book.files(output).ok()?;
        let found = files.get(name).cloned();
        let mut shown = self.shown();
        if shown.version == version {
            shown.made.insert(output.key);
            shown.files.extend(files);
        }
        found
    }
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css",
        "js" => "text/javascript",
        "json" => JSON,
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "pdf" => "application/pdf",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

/// The state of a file: its path, time of modification, and length.
type FileState = (PathBuf, Option<SystemTime>, u64);

/// Returns the current state of the spec and all files that it names.
fn state_of(spec: &Path) -> Vec<FileState> {
    let mut stamps = Vec::new();
    stamp(spec, &mut stamps);
    let folder = spec.parent().unwrap_or(Path::new(""));
    let Ok(bytes) = input::bytes(spec, MAX_SPEC_SIZE) else { return stamps };
    let Ok((read, _)) = outputs::read(&spec.display().to_string(), &bytes) else { return stamps };
    let theme = read.theme.as_ref().filter(|theme| ThemeFile::is_path(theme));
    let named = [read.templates.as_ref(), read.words.as_ref(), theme, read.model.as_ref()];
    let fonts = read.fonts.iter().flat_map(|fonts| &fonts.value);
    let cover = read.cover.iter().flat_map(|cover| [cover.template.as_ref(), cover.image.as_ref()]).flatten();
    let puzzles = read.sections.value.iter().filter_map(|section| section.from.as_ref());
    named
        .into_iter()
        .flatten()
        .chain(fonts)
        .chain(cover)
        .chain(puzzles)
        .for_each(|named| stamp(&folder.join(&named.value), &mut stamps));
    stamps
}

/// Adds the state of a file, or of all files in a folder and its subfolders.
fn stamp(path: &Path, stamps: &mut Vec<FileState>) {
    let Ok(found) = fs::metadata(path) else {
        stamps.push((path.to_owned(), None, 0));
        return;
    };
    stamps.push((path.to_owned(), found.modified().ok(), found.len()));
    if found.is_dir() && stamps.len() < 1_000 {
        let entries = crate::cli::files::entries(path).into_iter().flatten().flatten();
        let mut inner: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        inner.sort();
        inner.iter().for_each(|path| stamp(path, stamps));
    }
}
