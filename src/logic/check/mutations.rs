//! The checker attacked: true steps, changed a little, must be refused.
