//! As many digits as cells, each digit in a house of its own: two searches make this shape.

mod sk_loop;
mod sue_de_coq;

pub(crate) use sk_loop::sk_loops;
pub(crate) use sue_de_coq::sue_de_coqs;
