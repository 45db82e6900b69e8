//! Each kernel on each kind of board, one board a call: compares a kernel with what it was before a change.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use libsudoku::Kernel;
use libsudoku_benches::generate;

const BOARDS: usize = 500;

fn kernels(criterion: &mut Criterion) {
    for (kind, make) in generate::KINDS {
        let boards = generate::boards(make, BOARDS);
        let mut group = criterion.benchmark_group(kind);
        group.throughput(Throughput::Elements(BOARDS as u64));
        for kernel in Kernel::available() {
            group.bench_function(BenchmarkId::from_parameter(kernel.name()), |bencher| {
                bencher.iter(|| boards.iter().filter(|board| kernel.solve(board).is_ok()).count());
            });
        }
        group.finish();
    }
}

criterion_group!(benches, kernels);
criterion_main!(benches);
