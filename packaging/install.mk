# make install, make uninstall. Part of the Makefile at the root, which builds what is installed here.
#
#   PREFIX      where the library will live                        /usr/local
#   LIBDIR      libraries, and the folders pkgconfig and cmake     $(PREFIX)/lib
#   INCLUDEDIR  headers                                            $(PREFIX)/include
#   DESTDIR     put before all of them, to stage a package         nothing
#
# Paths may contain spaces. The installed tree may be moved as a whole.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
DOCDIR ?= $(PREFIX)/share/doc/libsudoku
DESTDIR ?=

# Where cargo leaves the libraries, and the command-line tool, which is installed if it has been built. It is the one
# with the library in it, so that it runs wherever it is put.
BUILD_DIR ?= $(or $(CARGO_TARGET_DIR),target)/release
COMMAND ?= build/sudoku-static

# Nothing is built here: this may run as root.
.PHONY: install uninstall
install uninstall: export PREFIX := $(PREFIX)
install uninstall: export BINDIR := $(BINDIR)
install uninstall: export LIBDIR := $(LIBDIR)
install uninstall: export INCLUDEDIR := $(INCLUDEDIR)
install uninstall: export MANDIR := $(MANDIR)
install uninstall: export DOCDIR := $(DOCDIR)
install uninstall: export DESTDIR := $(DESTDIR)
install uninstall: export BUILD_DIR := $(BUILD_DIR)
install uninstall: export COMMAND := $(COMMAND)
install uninstall:
	@sh packaging/install.sh $@
