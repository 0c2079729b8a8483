//! The build script of the program: the types of its messages, and the linking.

mod linking;
mod messages;

fn main() {
    messages::main();
    linking::main();
}
