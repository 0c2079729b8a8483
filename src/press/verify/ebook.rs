//! Verifies the e-book: links, boards, and walkthroughs, which must agree with the site.

use super::boards::Drawn;
use super::markup::Markup;
use super::site::{Links, broken_links, is_same, steps};
use super::{Book, Report};
use crate::board::Grid;
use crate::book::Locked;
use crate::logic::{Family, technique};
use crate::work::Stopped;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};
use zip::ZipArchive;
use zip::result::ZipError;

/// The file of the e-book, and the folder of its pages.
const EBOOK: &str = "book.epub";
const PAGES: &str = "EPUB/";
/// The file that comes first.
const MIME_TYPE: &str = "mimetype";
/// The largest number of unpacked bytes that are read.
const LONGEST: u64 = 1 << 30;

/// Reads the e-book, if there is one.
pub(super) fn read(book: &Book<'_>) -> Result<Report, Stopped> {
    let mut report = Report::default();
    if !book.names.contains(EBOOK) {
        return Ok(report);
    }
    let unpacked = book.shelf.read(EBOOK).map_err(ZipError::Io).and_then(|bytes| unpacked(&bytes));
    let files = match unpacked {
        Ok(files) => files,
        Err(error) => {
            report.fault(EBOOK, format!("not a readable e-book: {error}"));
            return Ok(report);
        }
    };
    if files.first().is_none_or(|(name, _)| name != MIME_TYPE) {
        report.fault(EBOOK, "its first file is not `mimetype`");
    }
    let is_read = |(name, _): &&(String, String)| name.ends_with(".xhtml") || name.ends_with(".opf");
    let read: Vec<(&str, Markup)> = files
        .par_iter()
        .filter(is_read)
        .map(|(name, text)| {
            book.stop.check()?;
            Ok((name.as_str(), Markup::read(text)))
        })
        .collect::<Result<_, Stopped>>()?;
    let pages: BTreeMap<&str, &Markup> = read.iter().map(|(name, page)| (*name, page)).collect();
    report.pages += pages.keys().filter(|name| name.ends_with(".xhtml")).count();
    for (name, fault) in faults(book, &files, &pages) {
        report.fault(&format!("{EBOOK}/{name}"), fault);
    }
    for known in &book.puzzles {
        book.stop.check()?;
        puzzle(book, known, &pages, &mut report);
    }
    Ok(report)
}

/// Returns the text files of an archive in its order; other files have an empty text.
fn unpacked(bytes: &[u8]) -> Result<Vec<(String, String)>, ZipError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let (mut files, mut left) = (Vec::new(), LONGEST);
    for index in 0..archive.len() {
        let file = archive.by_index(index)?;
        let (name, mut bytes) = (file.name()?.into_owned(), Vec::new());
        left -= file.take(left).read_to_end(&mut bytes)? as u64;
        files.push((name, String::from_utf8(bytes).unwrap_or_default()));
    }
    Ok(files)
}

/// Returns broken links and duplicate ids, each with its page.
fn faults(book: &Book<'_>, files: &[(String, String)], pages: &BTreeMap<&str, &Markup>) -> Vec<(String, String)> {
    let names: BTreeSet<String> = files.iter().map(|(name, _)| name.clone()).collect();
    let links: Vec<(&str, Links)> = pages
        .iter()
        .map(|(name, page)| (*name, Links { ids: page.ids.clone(), references: page.references.clone() }))
        .collect();
    let links: Vec<(&str, &Links)> = links.iter().map(|(name, links)| (*name, links)).collect();
    let broken = broken_links(&links, &names).into_iter().map(|(name, fault)| (name.to_owned(), fault));
    let doubled = pages.iter().flat_map(|(name, page)| {
        page.doubled.iter().map(|id| ((*name).to_owned(), format!("the id `{id}` is given twice")))
    });
    let mut faults: Vec<(String, String)> = broken.chain(doubled).collect();
    faults.extend(answers(book, pages).map(|fault| ("answers".to_owned(), fault)));
    faults
}

/// Compares the boards of the answers with the solutions of the lock, in order. Returns the fault.
fn answers(book: &Book<'_>, pages: &BTreeMap<&str, &Markup>) -> Option<String> {
    let file = |number: usize| pages.get(format!("{PAGES}answers-{number}.xhtml").as_str()).copied();
    let mut boards = (1..).map_while(file).flat_map(|page| &page.boards);
    let is_another = |known: &&Locked| match boards.next() {
        Some(drawn) => !shows(drawn, known, &known.solution),
        None => true,
    };
    let wrong = book.puzzles.iter().find(is_another);
    wrong.map(|known| format!("the board of answer {} does not show its solution", known.number))
}

/// Returns whether a drawing shows this grid of a puzzle, with bold givens.
fn shows(drawn: &Drawn, known: &Locked, grid: &Grid) -> bool {
    let board = known.puzzle.board();
    drawn.grid(board).as_ref() == Some(grid) && drawn.bold(board).as_ref() == Some(known.puzzle.givens())
}

/// Reads the pages of a puzzle.
fn puzzle(book: &Book<'_>, known: &Locked, pages: &BTreeMap<&str, &Markup>, report: &mut Report) {
    let name = format!("{PAGES}puzzle-{}.xhtml", known.number);
    let is_right = |page: &&Markup| matches!(&page.boards[..], [drawn] if shows(drawn, known, known.puzzle.givens()));
    if !pages.get(name.as_str()).is_some_and(is_right) {
        report.fault(&format!("{EBOOK}/{name}"), "it does not show the puzzle in the lock");
    }
    let name = format!("{PAGES}walkthrough-{}.xhtml", known.number);
    let Some(page) = pages.get(name.as_str()) else { return };
    let file = format!("{EBOOK}/{name}");
    let techniques = book.lock.puzzles[known.number - 1].techniques.keys();
    let can_guess = techniques.filter_map(|key| technique(key)).any(|info| info.family == Family::LastResort);
    if let Some(fault) = steps(known, &page.boards, can_guess) {
        report.fault(&file, fault);
    }
    report.sentences += page.sentences.len();
    let site = format!("site/puzzles/{}.html", known.number);
    if !book.names.contains(&site) {
        return;
    }
    let Some(sentences) = book.text(&site, report).map(|text| Markup::read(&text).sentences) else { return };
    let is_alike = sentences.len() == page.sentences.len()
        && sentences.iter().zip(&page.sentences).all(|(one, own)| is_same(one, own));
    if !is_alike {
        report.fault(&file, format!("its explanations differ from those on {site}"));
    }
}
