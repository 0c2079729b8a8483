//! What SQLite says, in our words.

use super::super::store::BankError;
use rusqlite::ErrorCode;

pub(super) fn fault(error: rusqlite::Error) -> BankError {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    if matches!(
        error,
        FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..)
    ) {
        return damaged("a row says what is never written");
    }
    let told = match &error {
        rusqlite::Error::SqliteFailure(_, Some(told)) => told.clone(),
        other => other.to_string(),
    };
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => BankError::NoBank("it is no file of SQLite's"),
        Some(ErrorCode::DatabaseCorrupt) => BankError::Damaged(told),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => BankError::ReadOnly(told),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
            BankError::Locked
        }
        Some(ErrorCode::DiskFull) => BankError::Full,
        _ => BankError::System(told.into()),
    }
}

/// That a row says what was never written.
pub(super) fn damaged(what: &str) -> BankError {
    BankError::Damaged(what.to_owned())
}
