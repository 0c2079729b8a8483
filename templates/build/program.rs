//! What the program is built by: the types of its messages, and how it is linked.

mod linking;
mod messages;

fn main() {
    messages::main();
    linking::main();
}
