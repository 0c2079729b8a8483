//! Prints a line for each backend of this machine: its key and its digest. Fails if two differ.

use sudopress_core::engine::nine::Backend;

fn main() {
    let mut first = None;
    for backend in Backend::available() {
        let seen = lanes::seen(backend);
        println!("{} {:016x} {:?} {}", backend.key(), seen.digest, seen.kinds, seen.made);
        assert!(seen.kinds.iter().all(|&kind| kind >= 20) && seen.made > 10, "the puzzles are mixed");
        assert_eq!(seen.digest, *first.get_or_insert(seen.digest), "backends answer alike");
    }
}
