//! Disjoint subsets: as many digits as cells, each digit in its own house. Several searches produce this shape.

mod almost_locked_candidates;
mod multi_sector;
mod sk_loop;
mod sue_de_coq;

pub(crate) use almost_locked_candidates::almost_locked_candidates;
pub(crate) use multi_sector::multi_sector_locked_sets;
pub(crate) use sk_loop::sk_loops;
pub(crate) use sue_de_coq::sue_de_coqs;
