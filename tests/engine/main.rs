//! Every kernel of the engine, held to the textbook algorithm and to a plain model of the canonical order.
//!
//! | module | holds |
//! | --- | --- |
//! | `oracle` | the textbook algorithm |
//! | `model` | the canonical order, from the words that define it |
//! | `boards` | boards and pencil marks of every kind, at random |
//! | `answers`, `order`, `batch` | the engine against these, and batches against single calls |
//! | `bounds` | boards that need all the memory there is |
//! | `data` | large files of boards, where there are any |

mod answers;
mod batch;
mod boards;
mod bounds;
mod data;
mod model;
mod oracle;
mod order;
