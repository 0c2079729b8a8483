//! Words the errors of SQLite.

use super::super::store::BankError;
use rusqlite::ErrorCode;

impl From<rusqlite::Error> for BankError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
        if matches!(
            error,
            FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..)
        ) {
            return damaged("a row has an invalid value");
        }
        let message = match &error {
            rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
            other => other.to_string(),
        };
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NoBank("it is not an SQLite file"),
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged(message),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(message),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
                Self::Locked
            }
            Some(ErrorCode::DiskFull) => Self::Full,
            _ => Self::System(message.into()),
        }
    }
}

/// Returns the error for a row with values that this program never writes.
pub(super) fn damaged(what: &str) -> BankError {
    BankError::Damaged(what.to_owned())
}
