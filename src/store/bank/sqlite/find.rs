//! Searches for records in the order of their places.
//!
//! ```text
//!   a rare technique is required    its rows of `needs`, each compared with its puzzle
//!   a band of an indexed scale      a range of the index for each class that it touches, put together by place
//!   else                            the table in its own order
//! ```
//!
//! All three return the same records in the same order; only the time differs. Criteria without columns in the tables
//! are checked on the record ([`Filter::admits`]).

use super::super::figure::least_code;
use super::super::filter::{BandFilter, Filter};
use super::super::place::LAST_PLACE;
use super::super::record::bit_of;
use super::super::store::{BankError, ExportOrder, SearchScope, State, StoredRecord};
use super::fault::damaged;
use super::open::Store;
use super::rows::{Names, kept};
use super::schema::COMMON;
use super::text_order;
use crate::board::Symmetry;
use crate::rating::Rating;
use std::ops::{ControlFlow, RangeInclusive};

/// The maximum number of classes of an index that are searched one by one.
const MAX_CLASSES: u64 = 64;

/// The initial and the maximum number of rows in a query.
const FIRST_ROWS: usize = 4;
const MAX_ROWS: usize = 4_096;

/// The queries for the places of candidate records, each in order of place. Their parameters are the lowest place, the
/// highest, and the highest number of rows.
pub(super) struct Search<'a> {
    queries: Vec<String>,
    filter: &'a Filter,
    scope: SearchScope,
}

impl Store {
    /// Passes the records that a filter accepts to `take`, in the order of their places from `start` to the last and
    /// then from the first to `start`, until `take` breaks.
    pub fn find(
        &self,
        filter: &Filter,
        scope: SearchScope,
        start: i64,
        take: &mut dyn FnMut(StoredRecord) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        let names = Names::read(&self.connection)?;
        let Some(search) = self.search(filter, scope, &names) else { return Ok(()) };
        self.round(&search, start, &names, &mut |kept| Ok(take(kept)))
    }

    /// Passes all records to `take` in this order, until `take` breaks.
    pub fn each(
        &self,
        order: ExportOrder,
        take: &mut dyn FnMut(StoredRecord) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        let order = match order {
            ExportOrder::Place => "p.h",
            ExportOrder::Form => {
                text_order::add_function(&self.connection)?;
                "p.board, text_order(p.board, p.form)"
            }
        };
        let names = Names::read(&self.connection)?;
        let select = format!("SELECT {} FROM puzzle p NOT INDEXED ORDER BY {order}", self.columns_of_rows());
        let mut select = self.connection.prepare(&select)?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            if take(kept(row, &names)?).is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the record with this packed canonical form on the board with this key; `None` if there is none.
    pub fn record(&self, board: &str, form: &[u8]) -> Result<Option<StoredRecord>, BankError> {
        let names = Names::read(&self.connection)?;
        let place = self.place_of_form(board, form, &names)?;
        place.map_or(Ok(None), |place| self.at(place, &names))
    }

    /// Returns the search for a filter; `None` if the bank has no such board or scale.
    pub(super) fn search<'a>(&self, filter: &'a Filter, scope: SearchScope, names: &Names) -> Option<Search<'a>> {
        let board = names.board_id(&filter.board)?;
        let mut conditions = format!("p.board = {board}");
        if scope == SearchScope::Free {
            conditions += " AND p.state = 0";
        }
        if filter.given_count.0 > 0 {
            conditions += &format!(" AND p.given_count >= {}", filter.given_count.0);
        }
        if let Ok(most) = u32::try_from(filter.given_count.1) {
            conditions += &format!(" AND p.given_count <= {most}");
        }
        if filter.symmetry != Symmetry::None {
            conditions += &format!(" AND p.pattern & {} <> 0", bit_of(filter.symmetry));
        }
        for band in &filter.bands {
            let id = self.columns.scale_id(band.scale.key)?;
            let (from, to) = codes(band);
            conditions += &format!(" AND p.s{id} BETWEEN {from} AND {to} AND p.s{id} & 1 = 0");
        }
        let by_place = |column: &str, rest: &str| {
            format!("{rest} AND {conditions} AND {column} BETWEEN ?1 AND ?2 ORDER BY {column} LIMIT ?3")
        };
        let required = filter.path.iter().flat_map(|path| &path.require);
        if let Some(rare) = required.copied().find(|key| !COMMON.contains(key)) {
            let id = names.technique_id(rare)?;
            let join = format!("SELECT n.h FROM needs n CROSS JOIN puzzle p ON p.h = n.h WHERE n.technique = {id}");
            return Some(Search { queries: vec![by_place("n.h", &join)], filter, scope });
        }
        let classes = |band: &BandFilter| {
            let (name, width) = self.columns.index(band.scale.key).filter(|_| scope == SearchScope::Free)?;
            let (from, to) = codes(band);
            let (first, last) = (from / width, to / width);
            (last - first < MAX_CLASSES).then_some((name, width, first..=last))
        };
        let narrowest = filter.bands.iter().filter_map(|band| Some((band, classes(band)?)));
        let narrowest = narrowest.min_by_key(|(_, (_, _, classes))| classes.end() - classes.start());
        let queries = match narrowest {
            Some((band, (name, width, classes))) => {
                let id = self.columns.scale_id(band.scale.key)?;
                let query = |class: u64| {
                    let select = format!(
                        "SELECT p.h FROM puzzle p INDEXED BY {name} WHERE (p.s{id} / {width}) = {class} AND p.s{id} IS NOT NULL"
                    );
                    by_place("p.h", &select)
                };
                classes.map(query).collect()
            }
            None => vec![by_place("p.h", "SELECT p.h FROM puzzle p NOT INDEXED WHERE 1")],
        };
        Some(Search { queries, filter, scope })
    }

    /// Returns the first `most` places of candidate records in a range.
    fn places(&self, search: &Search<'_>, range: &RangeInclusive<i64>, most: usize) -> Result<Vec<i64>, BankError> {
        let mut places = Vec::new();
        for query in &search.queries {
            let mut query = self.connection.prepare_cached(query)?;
            let mut rows = query.query([*range.start(), *range.end(), most as i64])?;
            while let Some(row) = rows.next()? {
                places.push(row.get(0)?);
            }
        }
        if search.queries.len() > 1 {
            places.sort_unstable();
            places.truncate(most);
        }
        Ok(places)
    }

    /// Passes on the records of a search in the order of their places from `start` on and around, until `take` breaks.
    pub(super) fn round(
        &self,
        search: &Search<'_>,
        start: i64,
        names: &Names,
        take: &mut dyn FnMut(StoredRecord) -> Result<ControlFlow<()>, BankError>,
    ) -> Result<(), BankError> {
        for range in [start..=LAST_PLACE, 0..=start - 1] {
            let (mut from, mut most) = (*range.start(), FIRST_ROWS);
            while from <= *range.end() {
                let places = self.places(search, &(from..=*range.end()), most)?;
                for &place in &places {
                    let found = self.at(place, names)?;
                    let is_one = |found: &StoredRecord| {
                        (search.scope == SearchScope::All || found.state == State::Free)
                            && search.filter.admits(&found.record)
                    };
                    if let Some(found) = found.filter(is_one)
                        && take(found)?.is_break()
                    {
                        return Ok(());
                    }
                }
                let next = places.last().filter(|_| places.len() == most).and_then(|last| last.checked_add(1));
                let Some(next) = next else { break };
                // A damaged index may return places in any order.
                if next <= from {
                    return Err(damaged("an index is out of order"));
                }
                (from, most) = (next, MAX_ROWS.min(most * 4));
            }
        }
        Ok(())
    }
}

/// Returns the minimum and maximum figure code of a band.
fn codes(band: &BandFilter) -> (u64, u64) {
    let above = Rating(band.ratings.1.0.saturating_add(1));
    (least_code(band.scale, band.ratings.0), least_code(band.scale, above).saturating_sub(1))
}
