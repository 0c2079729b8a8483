//! The table of tasks.

use super::fault::Fault;
use super::request::Request;
use super::{check, hint_task, path, rate, read, write};
use crate::explain::{Language, Words};
use serde_json::{Value, json};

/// Answers requests in the words of one language: English, until a request names another.
#[derive(Debug)]
pub struct Responder {
    words: Words,
}

/// A task: its name, its members besides `task` and `coordinates`, and the function that does it.
struct Task {
    name: &'static str,
    members: &'static [&'static str],
    run: fn(&Request, &Words) -> Result<Value, Fault>,
}

/// Every task except `language`.
static TASKS: &[Task] = &[
    Task { name: "read", members: &["text"], run: read::run },
    Task { name: "check", members: &["position", "limit"], run: check::run },
    Task {
        name: "hint",
        members: &["position", "degree", "skip", "cell", "techniques", "up-to"],
        run: hint_task::hint,
    },
    Task { name: "why-not", members: &["position", "cell", "digit", "techniques", "up-to"], run: hint_task::why_not },
    Task { name: "path", members: &["position", "scale"], run: path::run },
    Task { name: "rate", members: &["position", "scale"], run: rate::run },
    Task { name: "write", members: &["position", "format"], run: write::run },
    #[cfg(feature = "generate")]
    Task {
        name: "generate",
        members: &["grade", "minimum-rating", "scale", "symmetry", "board", "seed"],
        run: super::generate::run,
    },
];

/// The task that sets the language.
const LANGUAGE: &str = "language";

impl Responder {
    /// Returns a responder in English.
    pub fn new() -> Self {
        Self { words: Words::new(Language::ENGLISH) }
    }

    /// Answers a request; the answer to one with a fault is an object with the member `error`.
    pub fn answer(&mut self, request: &str) -> String {
        self.attempt(request).unwrap_or_else(|Fault(error)| json!({ "error": error })).to_string()
    }

    fn attempt(&mut self, text: &str) -> Result<Value, Fault> {
        let request = Request::parse(text)?;
        let name = request.required_text("task")?;
        if name == LANGUAGE {
            request.permit(&["words", "text"])?;
            return self.set_language(&request);
        }
        let Some(task) = TASKS.iter().find(|task| task.name == name) else {
            let names: Vec<&str> = TASKS.iter().map(|task| task.name).chain([LANGUAGE]).collect();
            return Err(Fault::new(format!("unknown task `{name}`; this build has {}", names.join(", "))));
        };
        request.permit(task.members)?;
        (task.run)(&request, &self.words)
    }

    fn set_language(&mut self, request: &Request) -> Result<Value, Fault> {
        let tag = request.required_text("words")?;
        self.words = match (request.text("text")?, Language::from_tag(tag)) {
            (Some(text), _) => Words::from_export(tag, text).map_err(Fault::of)?,
            (None, Some(language)) => Words::new(language),
            (None, None) => return Err(Fault::new(format!("this build has no words for `{tag}`; add them as `text`"))),
        };
        Ok(json!({ "words": self.words.tag() }))
    }
}

impl Default for Responder {
    fn default() -> Self {
        Self::new()
    }
}
