//! One type for each message of the program, generated from the program's part of `templates/words/en.ftl`.

#![expect(unreachable_pub, reason = "generated, and in another crate some are shown to those above")]

use crate::explain::{Message, Value};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
