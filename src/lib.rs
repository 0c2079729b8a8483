//! sudopress
