//! Reading what the user names: specs from files, and what they ask for.

use super::screen::Screen;
use super::{Exit, Failure};
use crate::book::{self, LONGEST_LOCK, LONGEST_SPEC, Lock, Plan};
use crate::error::Diagnostic;
use crate::outputs::{self, Material, Output};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// A book as its spec orders it.
pub struct Order {
    /// What is in it.
    pub plan: Plan,
    /// What is made of it.
    pub outputs: Vec<&'static Output>,
    /// What it is made with.
    pub material: Material,
    /// The text of the spec.
    pub text: String,
}

/// What a spec orders.
///
/// # Errors
/// When the file cannot be read, is too long (it is then not read), or says something impossible: all its faults.
pub fn order(path: &Path) -> Result<Order, Failure> {
    let bytes = bytes(path, LONGEST_SPEC)?;
    let name = path.display().to_string();
    let (spec, text) = book::read(&name, &bytes).map_err(Failure::input)?;
    match (book::plan(&spec, &name, &text), outputs::chosen(&spec, &name, &text)) {
        (Ok(plan), Ok(outputs)) => {
            let material =
                Material::built_in(&plan).map_err(|error| Failure::input(Diagnostic::new(error.to_string())))?;
            Ok(Order { plan, outputs, material, text })
        }
        (plan, outputs) => {
            let mut faults: Vec<Diagnostic> = plan.err().into_iter().chain(outputs.err()).flatten().collect();
            faults.sort_by_key(|fault| fault.spot.as_ref().map(|spot| (spot.line, spot.column)));
            Err(faults.into())
        }
    }
}

/// Tells what the author of a spec should know although it is no fault.
pub fn tell_notes(order: &Order, screen: &Screen) {
    order.plan.notes.iter().for_each(|note| screen.note(note));
    let lacking = order.outputs.iter().flat_map(|output| (output.lacks)(&order.plan, &order.material));
    lacking.for_each(|lack| screen.note(lack));
}

/// A lock.
///
/// # Errors
/// When the file cannot be read or is no lock.
pub fn lock(path: &Path) -> Result<Lock, Failure> {
    let bytes = bytes(path, LONGEST_LOCK)?;
    Lock::read(&path.display().to_string(), &bytes).map_err(Failure::input)
}

/// The bytes of a file, which is not read when it is longer than `longest`.
fn bytes(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let fail = |error| Failure::file(path, "cannot read", &error);
    let file = File::open(path).map_err(fail)?;
    let length = file.metadata().map_err(fail)?;
    if length.is_dir() {
        let folder = Diagnostic::new("a folder, not a file").in_file(path.display().to_string());
        return Err(Failure::new(Exit::Files, folder));
    }
    if length.len() > longest as u64 {
        return Err(Failure::input(book::too_long(&path.display().to_string(), length.len(), longest)));
    }
    // A pipe tells no length: one byte more than allowed is enough to see that there are too many.
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    Ok(bytes)
}
