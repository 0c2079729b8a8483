//! The key of a technique as a type: a text that always names a row of the table. `techniques/lookup.rs` parses it,
//! because the table itself contains keys and this file does not use it.

use serde::Serialize;
use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

/// The key of a technique, such as `x-wing`.
///
/// It can only come from the table, so every key has a technique. Keys are compared, sorted and printed as text.
///
/// ```
/// use sudopress_logic::TechniqueKey;
///
/// let key: TechniqueKey = "x-wing".parse()?;
/// assert_eq!(key, "x-wing");
/// assert_eq!(key.info().name(), "X-Wing");
/// assert_eq!("xwing".parse::<TechniqueKey>().unwrap_err().to_string(), "unknown technique `xwing`");
/// # Ok::<(), sudopress_logic::UnknownTechnique>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TechniqueKey(&'static str);

impl TechniqueKey {
    /// Returns a key. The caller must ensure that it is in the table.
    pub(crate) const fn in_table(text: &'static str) -> Self {
        Self(text)
    }

    /// Returns the text of the key.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl Deref for TechniqueKey {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl Borrow<str> for TechniqueKey {
    fn borrow(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for TechniqueKey {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for TechniqueKey {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for TechniqueKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for TechniqueKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}
