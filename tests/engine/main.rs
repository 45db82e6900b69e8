//! Every kernel of the engine, held to the textbook algorithm and to a plain model of the canonical order.

mod answers;
mod batch;
mod boards;
mod bounds;
mod data;
mod model;
mod oracle;
mod order;
