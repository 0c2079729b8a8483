//! The interface of the module: a request and its answer in the module's memory.

#![expect(unsafe_code, reason = "exported functions must keep their names")]

use super::Responder;
use std::cell::RefCell;

thread_local! {
    static RESPONDER: RefCell<Responder> = RefCell::new(Responder::new());
    /// The request, and then its answer.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Reserves memory for a request of this many bytes, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Answers the request in that memory. Returns the length of the answer, which begins at [`text`].
#[unsafe(no_mangle)]
extern "C" fn ask() -> usize {
    TEXT.with_borrow_mut(|text| {
        let answer = RESPONDER.with_borrow_mut(|responder| responder.answer(&String::from_utf8_lossy(text)));
        *text = answer.into_bytes();
        text.len()
    })
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}
