//! The one puzzle of a text.

use super::reader::{ReadError, Reader};
use crate::board::Puzzle;
use crate::error::Diagnostic;
use std::str::FromStr;

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Reads the one puzzle of a text, in any form that [`Reader`] knows, on the standard board of its size. Givens may
    /// break a rule: [`Puzzle::conflict`] tells.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Reader::new(text.as_bytes(), None, None);
        let none = || ReadError::Fault(Diagnostic::new("there is no puzzle in this text"));
        let read = all.next().unwrap_or_else(|| Err(none()))?;
        match all.next() {
            None => Ok(read.puzzle.clone()),
            Some(Err(fault)) => Err(fault),
            Some(Ok(other)) => {
                let message = "a second puzzle, where one was expected";
                Err(ReadError::Fault(Diagnostic::new(message).at(other.start())))
            }
        }
    }
}

impl TryFrom<&str> for Puzzle {
    type Error = ReadError;

    /// As it is parsed.
    fn try_from(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_holds_one_puzzle() {
        let check = |text: &str, expected: Result<usize, &str>| match (text.parse::<Puzzle>(), expected) {
            (Ok(puzzle), Ok(clues)) => assert_eq!(puzzle.clue_count(), clues, "{text}"),
            (Err(fault), Err(wanted)) => assert!(fault.to_string().contains(wanted), "{text}: {fault}"),
            (read, _) => panic!("{text}: {read:?}"),
        };
        check("1...2.....3....4", Ok(4));
        check("1.|..\n2.|..\n--+--\n..|3.\n..|.4\n", Ok(4));
        check("", Err("there is no puzzle"));
        check("# a comment\n", Err("there is no puzzle"));
        check("1...2.....3....4\n1...2.....3....4\n", Err("a second puzzle"));
        check("what is this", Err(""));
    }
}
