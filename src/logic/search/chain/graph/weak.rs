//! Weak links as rows of bits, digit by digit.
//!
//! Since only nodes of the same digit see each other, a row only has bits for the nodes of its own digit. It therefore
//! takes a few words even if there are thousands of nodes. Nodes without a strong link lead nowhere and have no bit.

use super::GraphNode;
use super::strong::StrongLinkBuilder;
use crate::board::{CellSet, Digit, Position};
use crate::logic::search::ones;
use std::collections::BTreeMap;
use std::ops::Range;

/// The nodes that are false if a node is true.
#[derive(Debug)]
pub(crate) struct WeakLinks {
    /// By node: its row.
    rows: Vec<Range<u32>>,
    words: Vec<u64>,
    /// By node: the candidates of its cell, including itself, if links run inside cells.
    mates: Vec<Range<u32>>,
    /// By node: its bit among those of all digits, and the first word of its digit.
    bits: Vec<Option<u32>>,
    firsts: Vec<u32>,
    /// The node of each bit. Digits begin at whole words.
    nodes: Vec<u32>,
    /// By digit: its nodes.
    digits: Vec<Range<u32>>,
}

impl WeakLinks {
    pub(super) fn new<const W: usize>(
        position: &Position<'_, W>,
        nodes: &[GraphNode<W>],
        strong: &StrongLinkBuilder,
        seen: &[CellSet<W>],
        links_cells: bool,
    ) -> Self {
        let mut links = Self {
            rows: vec![0..0; nodes.len()],
            words: Vec::new(),
            mates: if links_cells { mates(nodes) } else { vec![0..0; nodes.len()] },
            bits: vec![None; nodes.len()],
            firsts: vec![0; nodes.len()],
            nodes: Vec::new(),
            digits: Vec::new(),
        };
        let mut by_digit: Vec<Vec<u32>> = vec![Vec::new(); position.layout().topology().side()];
        for (at, node) in nodes.iter().enumerate().filter(|&(at, _)| strong.has_any(at)) {
            by_digit[node.digit.index()].push(at as u32);
        }
        for of_digit in by_digit {
            links.add_digit(position, &of_digit, nodes, seen);
        }
        links
    }

    /// Adds the nodes of a digit that have strong links.
    fn add_digit<const W: usize>(
        &mut self,
        position: &Position<'_, W>,
        of_digit: &[u32],
        nodes: &[GraphNode<W>],
        seen: &[CellSet<W>],
    ) {
        let first = self.nodes.len();
        self.nodes.extend(of_digit);
        self.digits.push(first as u32..self.nodes.len() as u32);
        self.nodes.resize(self.nodes.len().next_multiple_of(64), u32::MAX);
        // Nodes with the same cells see the same nodes, and seeing is mutual. So rows are computed once for each group
        // of cells.
        let words = of_digit.len().div_ceil(64);
        let mut numbers: BTreeMap<CellSet<W>, usize> = BTreeMap::new();
        let mut alike: Vec<(CellSet<W>, CellSet<W>, Vec<u64>)> = Vec::new();
        let mut number_of: Vec<usize> = Vec::with_capacity(of_digit.len());
        for (order, &one) in of_digit.iter().enumerate() {
            self.bits[one as usize] = Some((first + order) as u32);
            self.firsts[one as usize] = first as u32 / 64;
            let (cells, seen) = (nodes[one as usize].cells, seen[one as usize]);
            let number = *numbers.entry(cells).or_insert(alike.len());
            if number == alike.len() {
                alike.push((cells, seen, vec![0; words]));
            }
            alike[number].2[order / 64] |= 1 << (order % 64);
            number_of.push(number);
        }
        let start = self.words.len();
        for (_, seen, _) in alike.iter().take_while(|_| position.go_on().is_continue()) {
            let row = self.words.len();
            self.words.resize(row + words, 0);
            for (_, _, own) in alike.iter().filter(|(cells, _, _)| cells.is_subset(seen)) {
                self.words[row..].iter_mut().zip(own).for_each(|(word, own)| *word |= own);
            }
        }
        self.words.resize(start + alike.len() * words, 0);
        for (&one, number) in of_digit.iter().zip(number_of) {
            let row = (start + number * words) as u32;
            self.rows[one as usize] = row..row + words as u32;
        }
    }

    /// Returns all nodes with strong links, as bits.
    pub(crate) fn all(&self) -> Vec<u64> {
        let word = |nodes: &[u32]| {
            nodes.iter().enumerate().fold(0, |word, (at, &node)| word | u64::from(node != u32::MAX) << at)
        };
        self.nodes.chunks(64).map(word).collect()
    }

    /// Returns the bit of a node; `None` if it has no strong links.
    #[inline]
    pub(crate) fn bit(&self, node: usize) -> Option<u32> {
        self.bits[node]
    }

    /// Returns the nodes of a digit that have strong links, in order.
    #[inline]
    pub(crate) fn of_digit(&self, digit: Digit) -> &[u32] {
        let Range { start, end } = self.digits[digit.index()];
        &self.nodes[start as usize..end as usize]
    }

    /// Returns the number of words that have a bit for every node.
    pub(crate) fn word_count(&self) -> usize {
        self.nodes.len() / 64
    }

    /// Returns the nodes of a digit, from one on, that have their bit set, in order.
    pub(crate) fn of_digit_in<'l>(
        &'l self,
        digit: Digit,
        start: usize,
        bits: &'l [u64],
    ) -> impl Iterator<Item = u32> + 'l {
        let own = &self.digits[digit.index()];
        let words = own.start as usize / 64..(own.end as usize).div_ceil(64);
        let nodes = words.flat_map(move |word| ones(bits[word]).map(move |bit| self.nodes[64 * word + bit]));
        nodes.filter(move |&node| node as usize >= start)
    }

    /// Returns the weak neighbours of a node that have strong links: candidates of its own cell first, then those of
    /// its digit.
    pub(crate) fn of(&self, node: usize) -> Vec<usize> {
        let mut neighbours = Vec::new();
        self.each(node, |neighbour| neighbours.push(neighbour as usize));
        neighbours
    }

    /// Passes on each weak neighbour in this order.
    pub(crate) fn each(&self, node: usize, mut each: impl FnMut(u32)) {
        let leads_on = |&mate: &u32| mate as usize != node && self.bits[mate as usize].is_some();
        self.mates[node].clone().filter(leads_on).for_each(&mut each);
        let row = &self.words[self.rows[node].start as usize..self.rows[node].end as usize];
        for (order, &row) in row.iter().enumerate() {
            ones(row).for_each(|bit| each(self.nodes[64 * (self.firsts[node] as usize + order) + bit]));
        }
    }

    /// Removes each weak neighbour of a node that is still open from `open`, and passes it on: candidates of its own
    /// cell first, then those of its digit.
    #[inline]
    pub(crate) fn close(&self, node: usize, open: &mut [u64], mut each: impl FnMut(u32)) {
        for mate in self.mates[node].clone() {
            if mate as usize != node && self.take(mate, open) {
                each(mate);
            }
        }
        let first = self.firsts[node] as usize;
        let row = &self.words[self.rows[node].start as usize..self.rows[node].end as usize];
        for (order, (&row, open)) in row.iter().zip(&mut open[first..]).enumerate() {
            let closed = row & *open;
            *open &= !closed;
            ones(closed).for_each(|bit| each(self.nodes[64 * (first + order) + bit]));
        }
    }

    /// Removes the first weak neighbour of a node that is still open from `open`.
    pub(crate) fn close_first(&self, node: usize, open: &mut [u64]) -> Option<u32> {
        if let Some(mate) = self.mates[node].clone().find(|&mate| mate as usize != node && self.take(mate, open)) {
            return Some(mate);
        }
        let first = self.firsts[node] as usize;
        let row = &self.words[self.rows[node].start as usize..self.rows[node].end as usize];
        let order = row.iter().zip(&open[first..]).position(|(&row, &open)| row & open != 0)?;
        let bit = (row[order] & open[first + order]).trailing_zeros() as usize;
        open[first + order] &= !(1 << bit);
        Some(self.nodes[64 * (first + order) + bit])
    }

    /// Removes a node from `open`, and returns whether it was present.
    #[inline]
    pub(crate) fn take(&self, node: u32, open: &mut [u64]) -> bool {
        let Some(bit) = self.bits[node as usize] else { return false };
        let (word, bit) = (bit as usize / 64, 1 << (bit % 64));
        let was_there = open[word] & bit != 0;
        open[word] &= !bit;
        was_there
    }
}

/// Returns, for each node, the candidates of the same cell, which are consecutive.
fn mates<const W: usize>(nodes: &[GraphNode<W>]) -> Vec<Range<u32>> {
    let mut mates = vec![0..0; nodes.len()];
    let mut start = 0;
    while start < nodes.len() && nodes[start].is_single() {
        let is_mate = |node: &&GraphNode<W>| node.is_single() && node.cells == nodes[start].cells;
        let end = start + nodes[start..].iter().take_while(is_mate).count();
        mates[start..end].fill(start as u32..end as u32);
        start = end;
    }
    mates
}
