# make demo      builds the library, and solves real boards from C
# make test      runs every test; what the machine lacks a toolchain for is named as skipped
# make bench     times the library: ARGS='--help' says what it can be asked for
# make install   see packaging/install.mk

.PHONY: all demo test bench clean

all:
	cargo build --release

demo: all
	$(MAKE) -C examples c
	build/hello
	build/sudoku --stats examples/boards.txt

test:
	tests/run

bench:
	cargo run --release --package libsudoku-benches --bin bench -- $(ARGS)

clean:
	cargo clean
	$(MAKE) -C examples clean

include packaging/install.mk
